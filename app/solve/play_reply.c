/* play_reply.c - the moves of the program in a game. */
#include "solve/play_reply.h"

#include <stdio.h>
#include <string.h>

static bool is_retake(const miai_study *s, const char *move)
{
    const char *ko = miai_study_ko(s);

    return ko && strcmp(ko, move) == 0;
}

/* Length of the line behind a move; 0 when it ends at once. */
static int length_after(miai_study *s, const char *move)
{
    int n = 0;

    if (miai_study_play(s, move) != MIAI_OK)
        return 0;
    if (!miai_study_ending(s))
        while (miai_study_line(s, n))
            n++;
    miai_study_undo(s);
    return n;
}

/* Among all moves the most valuable; among these the one that lasts longest,
 * a pass after all stones. */
static bool find_longest(char out[PLAY_MOVE], miai_study *s, bool may_retake)
{
    int best = 0, longest = -2;

    for (int i = 0; miai_study_move(s, i); i++) {
        char move[PLAY_MOVE];
        int value, length;
        snprintf(move, sizeof move, "%s", miai_study_move(s, i)->text);
        if (!may_retake && is_retake(s, move))
            continue;
        value = miai_study_value(s, move);
        if (value == 0 || (best != 0 && value < best))
            continue;
        length = strcmp(move, "pass") == 0 ? -1 : length_after(s, move);
        if (best != 0 && value == best && length <= longest)
            continue;
        best = value;
        longest = length;
        memcpy(out, move, PLAY_MOVE);
    }
    return best != 0;
}

bool play_reply(char out[PLAY_MOVE], miai_study *study, bool may_retake)
{
    const int status = miai_study_status(study);
    const miai_move *move = status > 0 ? miai_study_line(study, 0) : NULL;

    if (status == 0)
        return false;
    if (!move || (!may_retake && is_retake(study, move->text)))
        return find_longest(out, study, may_retake);
    snprintf(out, PLAY_MOVE, "%s", move->text);
    return true;
}
