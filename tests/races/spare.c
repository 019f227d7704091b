/* spare.c - how often may the winner of a race play elsewhere?
 *
 * Idea     The loser is to move; the winner plays elsewhere so many times
 *          before he begins.  Whatever the loser does in the meantime, a search
 *          says whether the race is still won.
 * Answers  The count allows for answers to captures in eyes.  Here the winner
 *          may answer any capture, and may capture.  That is more than the
 *          count knows, so that he has to win with the moves to spare that were
 *          counted; and he may not win with one more if he answers nothing but
 *          captures.
 */
#include "races/spare.h"

#include "unit/race_play.h"

enum { SPARE_MOST = 2, SPARE_EVER = 2 };

/* How far the winner may answer. */
typedef enum answers { ANSWER_CAPTURES, CAPTURE_TOO } answers;

typedef struct question {
    seen_tools *tools;
    miai_color winner;
    answers answers;
} question;

typedef enum truth { FALSE_, TRUE_, OPEN } truth;

/* What a move does, the least first. */
typedef enum effect { ILLEGAL, QUIET, CAPTURES, ENDS } effect;

static effect play(race_diagram *after, const race_diagram *d, int p,
                   miai_color color)
{
    play_board b = {.width = d->width, .height = d->height};
    effect e = QUIET;
    int ko = PLAY_NONE;
    char gone;

    for (int i = 0; i < d->width * d->height; i++)
        b.at[i] = d->at[i / d->width][i % d->width];
    if (!play_move(&b, p, color == MIAI_WHITE, &ko, &gone))
        return ILLEGAL;
    *after = *d;
    for (int i = 0; i < d->width * d->height; i++) {
        char *at = &after->at[i / d->width][i % d->width];
        if (b.at[i] == '.' && *at != '.')
            e = CAPTURES;
        *at = b.at[i];
    }
    return gone != 0 ? ENDS : e;
}

static truth is_won(const question *q, const race_diagram *d)
{
    const int loser = !miai_side_of(q->winner);
    miai_race_found found;

    if (!seen_search(&found, q->tools, d) ||
        found.first[loser] == MIAI_RACE_UNKNOWN)
        return OPEN;
    return seen_winner(&found, loser) == q->winner ? TRUE_ : FALSE_;
}

static truth stays_won(const question *q, const race_diagram *d, int idle);

/* The loser has moved, and playing elsewhere was wrong: is there an answer? */
static truth is_answered(const question *q, const race_diagram *d, effect moved,
                         int idle)
{
    const effect least = moved == CAPTURES ? QUIET : CAPTURES;

    if (moved == QUIET && q->answers == ANSWER_CAPTURES)
        return FALSE_;
    for (int p = 0; p < d->width * d->height; p++) {
        race_diagram after;
        const effect e = play(&after, d, p, q->winner);
        truth t = FALSE_;
        if (e == ENDS)
            return TRUE_;
        if (e >= least)
            t = stays_won(q, &after, idle);
        if (t != FALSE_)
            return t;
    }
    return FALSE_;
}

/* The loser is to move, and the winner will play elsewhere `idle` times. */
static truth stays_won(const question *q, const race_diagram *d, int idle)
{
    truth t = idle > 0 ? stays_won(q, d, idle - 1) /* both play elsewhere */
                       : is_won(q, d);

    for (int p = 0; p < d->width * d->height && t == TRUE_ && idle > 0; p++) {
        race_diagram after;
        const effect e = play(&after, d, p, miai_color_other(q->winner));
        if (e == ILLEGAL)
            continue;
        if (e == ENDS)
            return FALSE_;
        t = stays_won(q, &after, idle - 1);
        if (t == FALSE_)
            t = is_answered(q, &after, e, idle);
    }
    return t;
}

/* Is it won with so many moves elsewhere before the loser moves? */
static spare_result expect(question *q, const race_diagram *d, int idle,
                           answers how, truth expected)
{
    q->answers = how;
    switch (stays_won(q, d, idle)) {
    case OPEN:
        return SPARE_UNKNOWN;
    case TRUE_:
        return expected == TRUE_ ? SPARE_RIGHT : SPARE_WRONG;
    default:
        return expected == FALSE_ ? SPARE_RIGHT : SPARE_WRONG;
    }
}

spare_result spare_check(seen_tools *t, const race_diagram *d,
                         const miai_race_outcome *counted, miai_color first)
{
    const bool ever = counted->spare == MIAI_RACE_EVER;
    const int idle = counted->spare - (counted->winner == first);
    question q = {.tools = t, .winner = counted->winner};
    spare_result result = SPARE_RIGHT;

    if (counted->winner == MIAI_EMPTY || (idle > SPARE_MOST && !ever))
        return SPARE_UNKNOWN;
    if (idle >= 0)
        result = expect(&q, d, ever ? SPARE_EVER : idle, CAPTURE_TOO, TRUE_);
    if (result == SPARE_RIGHT && !ever)
        result = expect(&q, d, idle + 1, ANSWER_CAPTURES, FALSE_);
    return result;
}
