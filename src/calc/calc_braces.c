/* calc_braces.c - {a|b}, {a||b|c}, {a,b}.
 *
 * Idea     Between bars stand lists.  The longest run of bars divides the
 *          lists into a left and a right half; a half with bars of its own is
 *          a game that has lost its braces.
 */
#include "calc/calc_tree.h"

#include <stdio.h>

/* A list of expressions and the bars after it. */
typedef struct cell {
    int32_t first, last; /* nodes in a row, or NOTHING                      */
    int32_t count;
    uint32_t at;   /* where it begins                                       */
    uint32_t bars; /* after it; 0 for the last                              */
    uint32_t bars_at;
} cell;

static cell *cell_at(const miai_vec *cells, size_t i)
{
    return (cell *)cells->data + i;
}

/* One list, up to bars or the closing brace. */
static bool read_list(parser *p, cell *list)
{
    *list = (cell){NOTHING, NOTHING, 0, p->now.at, 0, 0};
    if (p->now.kind == TOKEN_BARS || miai_parse_is(p, '}'))
        return true;
    for (;;) {
        const int32_t n = miai_parse_compare(p);
        if (n == NOTHING)
            return false;
        if (list->count == MOST_OPTIONS) {
            miai_calc_fail(p->calc, CALC_OPTIONS, miai_parse_node(p, n)->at);
            return false;
        }
        if (list->last == NOTHING)
            list->first = n;
        else
            miai_parse_node(p, list->last)->next = n;
        list->last = n;
        list->count++;
        if (!miai_parse_is(p, ','))
            return true;
        if (!miai_parse_advance(p))
            return false;
    }
}

static bool read_cells(parser *p, miai_vec *cells)
{
    for (;;) {
        cell *list = miai_vec_push(cells), read;
        if (list == NULL) {
            miai_calc_no_memory(p->calc);
            return false;
        }
        if (!read_list(p, &read))
            return false;
        *cell_at(cells, cells->count - 1) = read;
        if (miai_parse_is(p, '}'))
            return miai_parse_advance(p);
        if (p->now.kind != TOKEN_BARS) {
            miai_parse_expected(p, "',', '|' or '}'");
            return false;
        }
        cell_at(cells, cells->count - 1)->bars = (uint32_t)p->now.num;
        cell_at(cells, cells->count - 1)->bars_at = p->now.at;
        if (!miai_parse_advance(p))
            return false;
    }
}

/* Where lists from .. to - 1 are divided; false when it is not clear. */
static bool divide(parser *p, const miai_vec *cells, size_t from, size_t to,
                   size_t *out)
{
    size_t best = from;
    bool is_only = true;
    char number[16];

    for (size_t i = from + 1; i + 1 < to; i++) {
        if (cell_at(cells, i)->bars == cell_at(cells, best)->bars)
            is_only = false;
        if (cell_at(cells, i)->bars <= cell_at(cells, best)->bars)
            continue;
        best = i;
        is_only = true;
    }
    *out = best;
    if (is_only)
        return true;
    const uint32_t bars = cell_at(cells, best)->bars;
    while (cell_at(cells, ++best)->bars != bars)
        ;
    snprintf(number, sizeof number, "%u", (unsigned)bars);
    const words found = miai_words(number);
    miai_calc_fail_with(p->calc, CALC_BARS, cell_at(cells, best)->bars_at,
                        &found, 1);
    return false;
}

static int32_t game_of(parser *p, const miai_vec *cells, size_t from,
                       size_t to);

/* The options of one side: a list, or one game without its braces. */
static bool put_side(parser *p, int32_t game, const miai_vec *cells,
                     size_t from, size_t to)
{
    if (to - from > 1) {
        const int32_t inner =
            miai_parse_enter(p) ? game_of(p, cells, from, to) : NOTHING;
        if (inner == NOTHING)
            return false;
        p->depth--;
        miai_parse_adopt(p, game, inner);
        return true;
    }
    for (int32_t n = cell_at(cells, from)->first, next; n != NOTHING;
         n = next) {
        next = miai_parse_node(p, n)->next;
        miai_parse_node(p, n)->next = NOTHING;
        miai_parse_adopt(p, game, n);
    }
    return true;
}

/* Does one of its options come back to it, or to itself? */
static bool is_loop(parser *p, int32_t game)
{
    for (int32_t i = miai_parse_node(p, game)->first; i != NOTHING;
         i = miai_parse_node(p, i)->next) {
        const node *n = miai_parse_node(p, i);
        if (n->is_loop || (n->kind == NODE_WORD && n->form == WORD_PASS))
            return true;
    }
    return false;
}

static int32_t game_of(parser *p, const miai_vec *cells, size_t from, size_t to)
{
    size_t middle;

    if (!divide(p, cells, from, to, &middle))
        return NOTHING;
    const int32_t game = miai_parse_new(p, NODE_GAME, cell_at(cells, from)->at);
    if (game == NOTHING || !put_side(p, game, cells, from, middle + 1))
        return NOTHING;
    miai_parse_node(p, game)->num = miai_parse_node(p, game)->children;
    if (!put_side(p, game, cells, middle + 1, to))
        return NOTHING;
    miai_parse_node(p, game)->is_loop = is_loop(p, game);
    return game;
}

static int32_t set_of(parser *p, const miai_vec *cells, uint32_t at)
{
    const int32_t set = miai_parse_new(p, NODE_SET, at);

    if (set == NOTHING || !put_side(p, set, cells, 0, 1))
        return NOTHING;
    return set;
}

int32_t miai_parse_braces(parser *p, uint32_t at, uint32_t name_len)
{
    miai_vec cells;
    int32_t n = NOTHING;

    miai_vec_init(&cells, &p->calc->mem, sizeof(cell));
    if (!miai_parse_advance(p) || !read_cells(p, &cells))
        goto done;
    if (cells.count == 1 && name_len > 0) {
        miai_calc_fail(p->calc, CALC_NAMED_SET, at);
        goto done;
    }
    n = cells.count == 1 ? set_of(p, &cells, at)
                         : game_of(p, &cells, 0, cells.count);
    if (n == NOTHING)
        goto done;
    miai_parse_node(p, n)->at = at;
    miai_parse_node(p, n)->name_len = name_len;
    miai_parse_node(p, n)->is_loop |= name_len > 0;
done:
    miai_vec_clear(&cells);
    return n;
}
