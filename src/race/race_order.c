/* race_order.c - the order of play in a race.
 *
 * Idea     Every move is tried on the board, and what it does there gives its
 *          rule.  A move is listed only if it keeps the result: by search, or,
 *          in a plain race that was not searched, if the race after it is plain
 *          and counted again comes out the same.  So the exceptions of the
 *          rules need no code: a move that they forbid loses a move.
 * Source   [Wolf, Semeai] section 9; docs/theory/race.md.
 */
#include "race/race_order.h"

#include <string.h>

#include "race/race_check.h"

/* Moves being sorted. */
typedef struct sorting {
    const miai_race_known *known;
    miai_color first, other;
    bool settled; /* a pass keeps the result, and nothing is urgent          */
    miai_race_order *out;
} sorting;

static int point_count(const miai_race_known *k)
{
    return miai_board_points(&k->position->board);
}

/* --- what a move does ---------------------------------------------------- */

/* A move that was made. */
typedef struct trial {
    int point;
    miai_race_position after;
    int taken[MIAI_RACE_APPROACH + 1]; /* captured stones, by what they were */
    bool goes_on;                      /* there is a race yet: nothing essential
                                          was captured, nor became immortal  */
    miai_race_view view;               /* of that race                       */
} trial;

static bool try_move(trial *t, const sorting *s, int point)
{
    const miai_race_known *k = s->known;
    miai_error unused;

    t->point = point;
    t->after = *k->position;
    memset(t->taken, 0, sizeof t->taken);
    if (!miai_race_play(&t->after, point, s->first))
        return false;
    for (int p = 0; p < point_count(k); p++)
        if (k->position->board.at[p] == s->other &&
            t->after.board.at[p] != s->other)
            t->taken[k->view->kind[p]]++;
    t->goes_on = t->taken[MIAI_RACE_STONE] == 0 &&
                 miai_race_look(&t->view, &unused, &t->after);
    return true;
}

/* Is the chain at `p` in atari? */
static bool is_atari(const miai_race_position *position, int p)
{
    const miai_board *b = &position->board;
    int one = -1; /* liberty */
    miai_areas areas;
    int next[4];

    miai_areas_find(&areas, b);
    for (int q = 0; q < miai_board_points(b); q++) {
        if (areas.of[q] != areas.of[p])
            continue;
        if (b->immortal[q])
            return false;
        const int n = miai_board_neighbours(next, b, q);
        for (int i = 0; i < n; i++) {
            if (b->at[next[i]] != MIAI_EMPTY || next[i] == one)
                continue;
            if (one >= 0)
                return false;
            one = next[i];
        }
    }
    return true;
}

/* Does the move save stones of its side that are neither its essential chain
 * nor in an eye? */
static bool rescues(const sorting *s, const trial *t)
{
    const miai_race_known *k = s->known;
    const miai_board *b = &k->position->board;
    int next[4];
    const int n = miai_board_neighbours(next, b, t->point);

    for (int i = 0; i < n; i++) {
        const int kind = k->view->kind[next[i]];
        if (b->at[next[i]] == s->first && kind != MIAI_RACE_STONE &&
            kind != MIAI_RACE_INSIDE && is_atari(k->position, next[i]) &&
            !is_atari(&t->after, next[i]))
            return true;
    }
    return false;
}

static bool has_loose_eye(const miai_race_view *view, miai_color color)
{
    return miai_race_has_fault(view, MIAI_RACE_EYE_SPLIT, color) ||
           miai_race_has_fault(view, MIAI_RACE_EYE_SHAPE, color) ||
           miai_race_has_fault(view, MIAI_RACE_EYE_GAP, color);
}

static miai_race_aim aim_in_eye(const sorting *s, const trial *t)
{
    const miai_race_view *view = s->known->view;

    if (view->owner[t->point] == s->first) {
        if (!s->settled &&
            miai_race_has_fault(&t->view, MIAI_RACE_EYES, s->first))
            return MIAI_RACE_AIM_TWO_EYES;
        return t->taken[MIAI_RACE_INSIDE] > 0 ? MIAI_RACE_AIM_TAKE_FEW
                                              : MIAI_RACE_AIM_OWN_EYE;
    }
    if (has_loose_eye(&t->view, s->other))
        return MIAI_RACE_AIM_IN_EYE;
    return !s->settled &&
                   miai_race_has_fault(view, MIAI_RACE_EYE_SPLIT, s->other)
               ? MIAI_RACE_AIM_UNSPLIT
               : MIAI_RACE_AIM_EYE;
}

static miai_race_aim aim_at(const sorting *s, const trial *t)
{
    const miai_race_view *view = s->known->view;
    const bool own = view->owner[t->point] == s->first;

    switch (view->kind[t->point]) {
    case MIAI_RACE_OUTSIDE:
        if (own)
            return MIAI_RACE_AIM_EXTEND;
        return view->approach[t->point] > 0 ? MIAI_RACE_AIM_EARLY
                                            : MIAI_RACE_AIM_OUTSIDE;
    case MIAI_RACE_APPROACH:
        return own ? MIAI_RACE_AIM_HINDER : MIAI_RACE_AIM_APPROACH;
    case MIAI_RACE_EYE:
        return aim_in_eye(s, t);
    case MIAI_RACE_SHARED:
        return MIAI_RACE_AIM_SHARED;
    default:
        return MIAI_RACE_AIM_SEARCH;
    }
}

/* A capture of more than two stones in the own eye has to be answered there; one
 * of fewer gives no time. */
static miai_race_aim aim_of(const sorting *s, const trial *t)
{
    int around = 0;

    for (int kind = 0; kind <= MIAI_RACE_APPROACH; kind++)
        if (kind != MIAI_RACE_STONE && kind != MIAI_RACE_INSIDE)
            around += t->taken[kind];
    if (t->taken[MIAI_RACE_STONE] > 0)
        return MIAI_RACE_AIM_CAPTURE;
    if (!t->goes_on)
        return MIAI_RACE_AIM_CONNECT;
    if (around > 0 && !s->settled)
        return MIAI_RACE_AIM_ENCLOSING;
    if (!s->settled && rescues(s, t))
        return MIAI_RACE_AIM_RESCUE;
    if (t->taken[MIAI_RACE_INSIDE] > 2)
        return miai_race_liberties(&s->known->view->race, s->first) == 1
                   ? MIAI_RACE_AIM_TAKE
                   : MIAI_RACE_AIM_TAKE_SOON;
    return aim_at(s, t);
}

/* --- which liberty is approached ----------------------------------------- */

static bool leads_on(const sorting *s, int p)
{
    const miai_race_view *v = s->known->view;

    return v->kind[p] == MIAI_RACE_OUTPOST ||
           (v->kind[p] == MIAI_RACE_APPROACH && v->owner[p] == s->other);
}

/* The only outside liberty that approach moves and outposts connect with
 * `point`, or -1. */
static int approached(const sorting *s, int point)
{
    const miai_race_view *v = s->known->view;
    bool seen[MIAI_MAX_POINTS] = {false};
    int16_t list[MIAI_MAX_POINTS];
    int count = 1, found = -1;
    int next[4];

    list[0] = (int16_t)point;
    seen[point] = true;
    for (int i = 0; i < count; i++) {
        const int n =
            miai_board_neighbours(next, &s->known->position->board, list[i]);
        for (int k = 0; k < n; k++) {
            const int q = next[k];
            if (seen[q])
                continue;
            seen[q] = true;
            if (leads_on(s, q))
                list[count++] = (int16_t)q;
            if (v->kind[q] != MIAI_RACE_OUTSIDE || v->approach[q] == 0)
                continue;
            if (found >= 0)
                return -1;
            found = q;
        }
    }
    return found;
}

/* --- does it keep the result? -------------------------------------------- */

static miai_color winner(const miai_race_count *count, miai_color first)
{
    return count->first[miai_side_of(first)].winner;
}

static bool is_found(const miai_life_answer *a, int point)
{
    for (int i = 0; i < a->moves; i++)
        if (a->move[i] == point)
            return true;
    return false;
}

/* Is the race plain?  The side that has just moved may have put the other in
 * atari, and the count knows about its own atari. */
static bool is_plain(const miai_race_view *view)
{
    for (int i = 0; i < view->faults; i++)
        if (view->fault[i].kind != MIAI_RACE_ATARI)
            return false;
    return true;
}

static bool gives(const miai_race *race, miai_color result, miai_color first)
{
    miai_race_count count;
    miai_error unused;

    if (!miai_race_check(race, &unused))
        return false;
    miai_race_count_up(&count, race);
    return winner(&count, first) == result;
}

/* All stones in the own eye are taken, and the other side answers there: else
 * the eye would be split. */
static bool keeps_taking(const sorting *s, const trial *t, miai_color result)
{
    miai_race race = t->view.race;
    miai_race_chain *own = &race.chain[miai_side_of(s->first)];

    if (own->inside > 0 ||
        !miai_race_has_fault(&t->view, MIAI_RACE_EYE_SPLIT, s->first))
        return false;
    own->inside = 1;
    return gives(&race, result, s->first);
}

/* A chain in atari that does not lose has no other move than to capture. */
static bool keeps_count(const sorting *s, const trial *t, miai_race_aim aim)
{
    const miai_color result = winner(s->known->count, s->first);

    switch (aim) {
    case MIAI_RACE_AIM_CAPTURE:
    case MIAI_RACE_AIM_TAKE:
        return true;
    default:
        if (!t->goes_on)
            return false;
        if (is_plain(&t->view))
            return gives(&t->view.race, result, s->other);
        return aim == MIAI_RACE_AIM_TAKE_SOON && keeps_taking(s, t, result);
    }
}

static bool has_essential(const miai_race_position *q, miai_color color)
{
    for (int p = 0; p < miai_board_points(&q->board); p++)
        if (q->essential[p] && q->board.at[p] == color)
            return true;
    return false;
}

static bool keeps(const sorting *s, const trial *t, miai_race_aim aim)
{
    const miai_race_known *k = s->known;

    if (k->answer)
        return is_found(k->answer, t->point);
    if (k->count)
        return keeps_count(s, t, aim);
    return aim == MIAI_RACE_AIM_CAPTURE && !has_essential(&t->after, s->other);
}

/* --- the list ------------------------------------------------------------ */

/* Moves come by columns and rows, and stay so within a rule. */
static void insert(miai_race_order *out, miai_race_move move)
{
    int i = out->moves++;

    assert(out->moves <= MIAI_MAX_POINTS + 1);
    for (; i > 0 &&
           miai_race_place(out->move[i - 1].aim) > miai_race_place(move.aim);
         i--)
        out->move[i] = out->move[i - 1];
    out->move[i] = move;
}

static void insert_pass(miai_race_order *out, miai_race_aim aim)
{
    insert(out, (miai_race_move){MIAI_PASS, -1, (uint8_t)aim});
}

static bool is_lost(const miai_race_known *k, miai_color first)
{
    if (k->answer)
        return k->lost &&
               (k->answer->moves == 0 || is_found(k->answer, MIAI_PASS));
    return k->count && winner(k->count, first) == miai_color_other(first);
}

static bool is_settled(const miai_race_known *k)
{
    if (k->answer)
        return is_found(k->answer, MIAI_PASS);
    return k->count &&
           winner(k->count, MIAI_BLACK) == winner(k->count, MIAI_WHITE);
}

/* Is it a shared liberty of a seki that needs no move?  Filling one of many may
 * keep the result, but nobody would play there. */
static bool is_idle(const sorting *s, miai_race_aim aim)
{
    const miai_race_known *k = s->known;
    const bool seki =
        k->answer ? k->seki
                  : k->count && winner(k->count, s->first) == MIAI_EMPTY;

    return aim == MIAI_RACE_AIM_SHARED && s->settled && seki;
}

/* Lists what keeps the result, only what has a rule or all of it. */
static void list_moves(sorting *s, bool by_rule)
{
    const miai_board *b = &s->known->position->board;
    trial t;

    for (int x = 0; x < b->width; x++)
        for (int y = 0; y < b->height; y++) {
            const int p = y * b->width + x;
            if (b->at[p] != MIAI_EMPTY || !try_move(&t, s, p))
                continue;
            const miai_race_aim aim = aim_of(s, &t);
            if ((by_rule && miai_race_place(aim) == MIAI_RACE_NO_RULE) ||
                is_idle(s, aim) || !keeps(s, &t, aim))
                continue;
            const bool approach = aim == MIAI_RACE_AIM_APPROACH;
            insert(s->out,
                   (miai_race_move){(int16_t)p,
                                    (int16_t)(approach ? approached(s, p) : -1),
                                    (uint8_t)aim});
        }
}

/* What was only counted is told as far as the first rule with a move. */
static void cut(miai_race_order *out)
{
    int first = -1; /* its place */

    for (int i = 0; i < out->moves; i++) {
        const int place = miai_race_place(out->move[i].aim);
        if (out->move[i].point == MIAI_PASS)
            continue;
        if (first >= 0 && place != first) {
            out->moves = i;
            return;
        }
        first = place;
    }
}

void miai_race_order_find(miai_race_order *out, const miai_race_known *known,
                          miai_color first)
{
    sorting s = {known, first, miai_color_other(first), is_settled(known), out};

    out->moves = 0;
    if (is_lost(known, first)) {
        insert_pass(out, MIAI_RACE_AIM_LOST);
        return;
    }
    if (s.settled)
        insert_pass(out, MIAI_RACE_AIM_ELSEWHERE);
    list_moves(&s, known->count || s.settled);
    if (out->moves == 0)
        list_moves(&s, false);
    if (!known->answer)
        cut(out);
    assert(miai_race_is_order(out, known, first));
}
