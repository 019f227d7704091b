/* boards_search.c - questions about scores, by search of all moves.
 *
 * Idea     Alpha-beta with the narrowest windows: is the score at least k?  The
 *          table has what is known about each position by side to move and pass.
 * Loops    Play that comes back to a state of the path is lost for one side, as
 *          `loop` says.  Let that be Black, and let him have at least k all the
 *          same.  Then he has a way that takes the fewest moves, and on this way
 *          he never makes a position twice, whatever White does: at a position
 *          that comes back he was to move, or White was, and he was no further
 *          from the end than he is now; that White may also pass there, and he
 *          too, leaves no case.  So he gets k under every rule about
 *          repetitions that forbids White something.  The same for White.
 *          By territory prisoners tell positions apart, and none of this holds:
 *          a loop stops the search.
 * Exact    An answer that leans on the path is not remembered, unless it leans
 *          on the state itself and those after it.
 */
#include "boards.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { PATH = 1000, LOWEST = -100, HIGHEST = 100 };

void boards_search_init(search *s, const board *b, int scoring, bool loop,
                        uint64_t limit)
{
    *s = (search){.b = b, .scoring = scoring, .loop = loop, .limit = limit};
    s->room = 1024;
    s->table = oracle_grow(NULL, s->room, sizeof *s->table);
    memset(s->table, 0, s->room * sizeof *s->table);
    s->path = oracle_grow(NULL, PATH, sizeof *s->path);
    if (scoring == BY_TERRITORY)
        s->owners = boards_owners_new(b, limit);
}

void boards_search_clear(search *s)
{
    free(s->table);
    free(s->path);
    if (s->owners != NULL)
        boards_owners_free(s->owners);
}

/* --- the table ---------------------------------------------------------------- */
/* The entry of a position, or the free one where it belongs. */
static known *entry_of(const search *s, const position *p)
{
    size_t i;

    for (i = boards_hash(p) & (s->room - 1);
         s->table[i].used && (s->table[i].stones[BLACK] != p->stones[BLACK] ||
                              s->table[i].stones[WHITE] != p->stones[WHITE]);
         i = (i + 1) & (s->room - 1))
        ;
    return &s->table[i];
}

static void grow_table(search *s)
{
    known *old = s->table;
    const size_t room = s->room;

    s->room *= 2;
    s->table = oracle_grow(NULL, s->room, sizeof *s->table);
    memset(s->table, 0, s->room * sizeof *s->table);
    for (size_t i = 0; i < room; i++)
        if (old[i].used)
            *entry_of(s, &(position){{old[i].stones[BLACK],
                                      old[i].stones[WHITE]}}) = old[i];
    free(old);
}

static known *make_entry(search *s, const position *p)
{
    known *e = entry_of(s, p);

    if (e->used)
        return e;
    if (2 * ++s->used > s->room) {
        grow_table(s);
        e = entry_of(s, p);
    }
    *e = (known){.stones = {p->stones[BLACK], p->stones[WHITE]}, .used = true};
    memset(e->low, LOWEST, sizeof e->low);
    memset(e->high, HIGHEST, sizeof e->high);
    return e;
}

/* Is the answer in the table? */
static bool is_known(const search *s, const position *p, int slot, int k,
                     bool *yes)
{
    const known *e = entry_of(s, p);

    if (!e->used || (e->low[slot] < k && e->high[slot] >= k))
        return false;
    *yes = e->low[slot] >= k;
    return true;
}

/* --- search ------------------------------------------------------------------- */
static bool answer_of(search *s, const board_node *n, int *leans);

/* Prisoners count by territory. */
static int gain_of(const search *s, int side, int taken)
{
    return s->scoring == BY_AREA ? 0 : side == BLACK ? taken : -taken;
}

/* Where the state is on the path. */
static int place_on_path(const search *s, const board_node *n, int slot)
{
    int i = s->depth - 1;

    while (s->path[i].stones[BLACK] != n->p.stones[BLACK] ||
           s->path[i].stones[WHITE] != n->p.stones[WHITE] ||
           s->path[i].on_path != 1 << slot)
        i--;
    return i;
}

static bool counts_enough(search *s, const board_node *n)
{
    int now;

    if (s->scoring == BY_AREA)
        return boards_count(s->b, &n->p, s->b->all, true) >= n->k;
    if (!boards_territory(&now, s->owners, &n->p))
        s->is_stopped = true;
    return now >= n->k;
}

/* By territory that is the end: only boards_history.c knows what to do. */
static bool loop_answer(search *s)
{
    s->met_loop = true;
    s->is_stopped |= s->scoring == BY_TERRITORY;
    return s->loop;
}

static bool answer_after(search *s, const board_node *n, const board_reply *r,
                         int *leans)
{
    const board_node next = {r->after, boards_other(n->side), false,
                             n->k - gain_of(s, n->side, r->taken)};

    /* The board as drawn may not come back either, if that side makes it. */
    if (!s->is_part && boards_is_same(&r->after, &s->b->start)) {
        const bool yes = loop_answer(s);
        if (n->side == (s->loop ? WHITE : BLACK))
            return yes;
    }
    return answer_of(s, &next, leans);
}

/* One of the replies gives the answer that the side wants, by the table alone. */
static bool has_known_reply(const search *s, const board_node *n,
                            const board_reply *list, int count)
{
    for (int i = 0; i < count; i++) {
        bool yes;
        if (is_known(s, &list[i].after, 2 * boards_other(n->side),
                     n->k - gain_of(s, n->side, list[i].taken), &yes) &&
            yes == (n->side == BLACK) &&
            (s->is_part || !boards_is_same(&list[i].after, &s->b->start)))
            return true;
    }
    return false;
}

/* All moves in turn, the pass before eyes are filled. */
static bool try_all(search *s, const board_node *n, int *leans)
{
    const bool wanted = n->side == BLACK;
    const board_node pass = {n->p, boards_other(n->side), true, n->k};
    board_reply list[BOARD_MOST + 1];
    bool has_passed = n->passed;

    if (n->passed && counts_enough(s, n) == wanted)
        return wanted;
    const int count = boards_replies(list, s->b, &n->p, n->side);
    if (has_known_reply(s, n, list, count))
        return wanted;
    for (int i = 0; i < count && !s->is_stopped; i++) {
        if (list[i].order == FILLS_EYE && !has_passed) {
            has_passed = true;
            if (answer_of(s, &pass, leans) == wanted)
                return wanted;
        }
        if (answer_after(s, n, &list[i], leans) == wanted)
            return wanted;
    }
    return has_passed ? !wanted : answer_of(s, &pass, leans);
}

static bool answer_of(search *s, const board_node *n, int *leans)
{
    const int slot = 2 * n->side + n->passed;
    int below = INT_MAX;
    bool yes;

    if (is_known(s, &n->p, slot, n->k, &yes))
        return yes;
    if (s->nodes++ >= s->limit || s->depth == PATH)
        s->is_stopped = true;
    if (s->is_stopped)
        return false;
    known *e = make_entry(s, &n->p);
    if ((e->on_path & 1 << slot) != 0) {
        const int place = place_on_path(s, n, slot);
        *leans = place < *leans ? place : *leans;
        return loop_answer(s);
    }
    if (s->scoring == BY_AREA && boards_is_sure(s->b, n, &yes))
        return yes;
    if (n->k <= LOWEST || n->k >= HIGHEST)
        oracle_fail("a score that is too large");
    e->on_path |= (uint8_t)(1 << slot);
    s->path[s->depth] = *e;
    s->path[s->depth++].on_path = (uint8_t)(1 << slot);
    yes = try_all(s, n, &below);
    s->depth--;
    e = entry_of(s, &n->p);
    e->on_path &= (uint8_t) ~(1 << slot);
    if (s->is_stopped)
        return false;
    /* Only the answer that loops give can lean on one. */
    if (yes == s->loop && below < s->depth) {
        *leans = below < *leans ? below : *leans;
        return yes;
    }
    if (yes)
        e->low[slot] = (int8_t)n->k;
    else
        e->high[slot] = (int8_t)(n->k - 1);
    return yes;
}

bool boards_is_at_least(search *s, const position *p, int side, bool passed,
                        int k)
{
    int leans = INT_MAX;

    return answer_of(s, &(board_node){*p, side, passed, k}, &leans);
}

bool boards_move_is_at_least(search *s, int move, int side, int k)
{
    position after;
    int taken;

    if (move == s->b->count)
        return boards_is_at_least(s, &s->b->start, boards_other(side), true, k);
    taken = boards_play(&after, s->b, &s->b->start, move, side);
    if (taken < 0)
        oracle_fail("an illegal move");
    k -= gain_of(s, side, taken);
    return boards_is_at_least(s, &after, boards_other(side), false, k);
}
