/* play_reply.c - the moves of the program in a game. */
#include "solve/play_reply.h"

#include <stdio.h>
#include <string.h>

/* Length of the line behind a move; 0 when it ends at once. */
static int length_after(const studied *s, const char *move)
{
    int n = 0;

    if (studied_play(s, move) != MIAI_OK)
        return 0;
    if (!miai_study_ending(studied_board(s)))
        while (studied_line(s, n))
            n++;
    studied_undo(s);
    return n;
}

/* A move and how good it is. */
typedef struct choice {
    int rank, second, length;
} choice;

static bool is_better(const choice *a, const choice *b)
{
    if (a->rank != b->rank)
        return a->rank > b->rank;
    if (a->second != b->second)
        return a->second > b->second;
    return a->length > b->length;
}

/* Among all moves the most valuable; among these the one that lasts longest,
 * a pass after all stones. */
static bool find_longest(char out[PLAY_MOVE], const studied *s, bool may_retake)
{
    choice best = {0};

    for (int i = 0; studied_move(s, i); i++) {
        miai_race_standing value;
        char move[PLAY_MOVE];
        choice c;
        snprintf(move, sizeof move, "%s", studied_move(s, i)->text);
        if (!may_retake && studied_is_retake(s, move))
            continue;
        value = studied_value(s, move);
        c = (choice){studied_rank(value), studied_second(value), 0};
        if (c.rank == 0 || (best.rank != 0 && c.rank < best.rank))
            continue;
        c.length = strcmp(move, "pass") == 0 ? -1 : length_after(s, move);
        if (best.rank != 0 && !is_better(&c, &best))
            continue;
        best = c;
        memcpy(out, move, PLAY_MOVE);
    }
    return best.rank != 0;
}

/* Is a chain captured that takes part in the race? */
static bool is_captured(const studied *s)
{
    const miai_ending ending = miai_study_ending(studied_board(s));

    return ending == MIAI_ENDING_CAPTURED || ending == MIAI_ENDING_PRIZE;
}

/* The move that captures at once in a race. */
static bool find_capture(char out[PLAY_MOVE], const studied *s)
{
    for (int i = 0; s->race && studied_move(s, i); i++) {
        bool found;
        snprintf(out, PLAY_MOVE, "%s", studied_move(s, i)->text);
        if (studied_is_retake(s, out) || studied_play(s, out) != MIAI_OK)
            continue;
        found = is_captured(s);
        studied_undo(s);
        if (found)
            return true;
    }
    return false;
}

/* In a race where neither chain is captured the program waits if it can. */
static bool find_wait(char out[PLAY_MOVE], const studied *s,
                      miai_race_standing now)
{
    if (!s->race || now.attack > 0 ||
        studied_rate(s, "pass") != MIAI_RACE_RATING_RIGHT)
        return false;
    snprintf(out, PLAY_MOVE, "pass");
    return true;
}

bool play_reply(char out[PLAY_MOVE], const studied *s, bool may_retake)
{
    const miai_race_standing now = studied_standing(s);
    const int rank = studied_rank(now);
    const miai_move *move = NULL;

    if (rank == 0)
        return false;
    if (find_capture(out, s) || (rank > 0 && find_wait(out, s, now)))
        return true;
    if (rank > 0 && (!s->race || now.attack > 0))
        move = studied_line(s, 0);
    if (!move || (!may_retake && studied_is_retake(s, move->text)))
        return find_longest(out, s, may_retake);
    snprintf(out, PLAY_MOVE, "%s", move->text);
    return true;
}
