/* endgame_map.c - from a board to safe stones, territory, sekis and regions.
 *
 * Idea     First what can be proved with nothing but immortal stones to lean on.
 *          Then, unless nothing may be assumed, the same again with the stones
 *          that are named as safe and without those that are named as dead; empty
 *          areas that were too large for a proof are taken as settled.  What is
 *          neither safe nor settled falls apart into regions.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_work.h"

static bool is_own(const miai_map_work *w, const miai_map_side *s, int p)
{
    return w->board->at[p] == (uint8_t)s->color;
}

static bool is_safe(const miai_map_work *w, int p)
{
    return (is_own(w, &w->side[0], p) && map_has(&w->side[0], p, PART_HOLDS)) ||
           (is_own(w, &w->side[1], p) && map_has(&w->side[1], p, PART_HOLDS));
}

/* Is it in a settled area of this side? */
static bool is_settled(const miai_map_work *w, int i, int p)
{
    return w->board->at[p] != MIAI_OFF && !is_own(w, &w->side[i], p) &&
           map_has(&w->side[i], p, PART_HOLDS);
}

static bool is_to_play(const miai_map_work *w, int p)
{
    return w->board->at[p] != MIAI_OFF && !is_safe(w, p) &&
           !is_settled(w, 0, p) && !is_settled(w, 1, p);
}

/* --- the beginning ------------------------------------------------------------- */

/* Marks the chains of a set that are not settled yet. */
static void mark_set(miai_map_work *w, const bool *set, int mark)
{
    for (int i = 0; i < 2; i++)
        for (int p = 0; p < map_points(w); p++) {
            miai_map_side *s = &w->side[i];
            if (is_own(w, s, p) && map_in(set, p) && is_to_play(w, p))
                s->mark[s->part.of[p]] |= (uint8_t)mark;
        }
}

static void begin_side(miai_map_work *w, int i)
{
    miai_map_side *s = &w->side[i];
    miai_board *b = &w->scratch;

    s->color = i == 0 ? MIAI_BLACK : MIAI_WHITE;
    *b = *w->board;
    for (int p = 0; p < map_points(w); p++)
        if (b->at[p] != MIAI_OFF && !is_own(w, s, p))
            b->at[p] = MIAI_EMPTY;
    miai_areas_find(&s->part, b);
}

/* The liberties of all chains of a side to w->liberties. */
static void count_liberties(miai_map_work *w, const miai_map_side *s)
{
    int next[4];

    memset(w->liberties, 0, sizeof w->liberties);
    for (int p = 0; p < map_points(w); p++) {
        const int n = miai_board_neighbours(next, w->board, p);
        for (int i = 0; i < n && w->board->at[p] == MIAI_EMPTY; i++) {
            bool is_new = true;
            for (int k = 0; k < i; k++)
                is_new &= s->part.of[next[k]] != s->part.of[next[i]];
            w->liberties[s->part.of[next[i]]] += is_new;
        }
    }
}

/* Has each chain that is not immortal a liberty? */
static miai_status check_liberties(miai_map_work *w, const miai_map_side *s)
{
    char text[MIAI_POINT_TEXT];

    count_liberties(w, s);
    for (int p = 0; p < map_points(w); p++) {
        if (!is_own(w, s, p) || w->liberties[s->part.of[p]] > 0 ||
            map_has(s, p, PART_HOLDS))
            continue;
        miai_point_write(text, w->board->width, p);
        miai_error_set(w->error, MIAI_CAUSE_NO_LIBERTY,
                       "the chain at %s has no liberty", text);
        miai_error_add_point(w->error, p, text);
        return miai_cause_status(MIAI_CAUSE_NO_LIBERTY);
    }
    return MIAI_OK;
}

/* --- assumptions ---------------------------------------------------------------- */

/* Forgets what was dropped: with more to lean on it may hold. */
static void take_up(miai_map_work *w)
{
    for (int i = 0; i < 2; i++)
        for (int a = 0; a < w->side[i].part.count; a++)
            w->side[i].mark[a] &= (uint8_t)~PART_DROPPED;
}

static void look_into(miai_map_contents *c, const miai_map_work *w, int i,
                      int p)
{
    const miai_map_side *s = &w->side[i], *enemy = &w->side[!i];
    int next[4];
    const int n = miai_board_neighbours(next, w->board, p);

    for (int k = 0; k < n; k++) {
        const bool holds = map_has(s, next[k], PART_HOLDS);
        if (!is_own(w, s, next[k]))
            continue;
        c->is_closed = true;
        c->is_open |= !holds;
        c->is_weak |= !holds && (w->liberties[s->part.of[next[k]]] < 2 ||
                                 w->dead[i][s->part.of[next[k]]] ||
                                 !is_to_play(w, next[k]));
    }
    if (!is_own(w, enemy, p))
        return;
    c->is_theirs |= map_has(enemy, p, PART_HOLDS);
    if (w->dead[!i][enemy->part.of[p]])
        c->has_dead = true;
    else
        c->has_other = true;
}

static void find_contents(miai_map_work *w, int i)
{
    const miai_map_side *s = &w->side[i];

    count_liberties(w, s);
    memset(w->contents, 0, sizeof w->contents);
    for (int p = 0; p < map_points(w); p++)
        if (!is_own(w, s, p) && w->board->at[p] != MIAI_OFF)
            look_into(&w->contents[s->part.of[p]], w, i, p);
}

/* Is an area taken as settled?  One with stones that are named as dead where
 * all around it is safe; or an empty one that was too much to decide, and then
 * the chains around it are taken as safe, too. */
static bool may_assume(const miai_map_work *w, int i, int area)
{
    const miai_map_contents *c = &w->contents[area];
    const miai_map_side *s = &w->side[i];

    if (!c->is_closed || c->is_theirs || c->has_other ||
        (s->mark[area] & PART_HOLDS))
        return false;
    if (c->has_dead && !c->is_open)
        return true;
    return (s->mark[area] & PART_LIMIT) && !c->is_weak &&
           3 * s->part.size[area] <= 2 * map_points(w);
}

static void assume_areas(miai_map_work *w, int i)
{
    miai_map_side *s = &w->side[i];
    int next[4];

    find_contents(w, i);
    for (int a = 0; a < s->part.count; a++)
        w->used[a] = may_assume(w, i, a);
    for (int p = 0; p < map_points(w); p++) {
        if (is_own(w, s, p) || !w->used[s->part.of[p]])
            continue;
        s->mark[s->part.of[p]] |= PART_HOLDS | PART_ASSUMED;
        const int n = miai_board_neighbours(next, w->board, p);
        for (int k = 0; k < n; k++)
            if (is_own(w, s, next[k]) && !map_has(s, next[k], PART_HOLDS))
                s->mark[s->part.of[next[k]]] |= PART_HOLDS | PART_ASSUMED;
    }
}

static void name_dead(miai_map_work *w)
{
    for (int i = 0; i < 2; i++)
        for (int p = 0; p < map_points(w); p++)
            if (is_own(w, &w->side[i], p) && map_in(w->asked->dead, p) &&
                is_to_play(w, p))
                w->dead[i][w->side[i].part.of[p]] = true;
}

/* What is named holds, and what follows from it. */
static void assume(miai_map_work *w)
{
    w->assuming = PART_ASSUMED;
    if (w->asked->safe != NULL || w->asked->dead != NULL) {
        mark_set(w, w->asked->safe, PART_HOLDS | PART_ASSUMED);
        name_dead(w);
        take_up(w);
        miai_map_prove(w);
    }
    for (int i = 0; i < 2; i++)
        assume_areas(w, i);
}

/* --- regions -------------------------------------------------------------------- */

/* The region of a point to w->in. */
static void find_region(miai_map_work *w, int start)
{
    int16_t *queue = w->view.queue; /* nobody needs the view now */
    int head = 0, tail = 0;
    int next[4];

    memset(w->in, 0, sizeof w->in);
    w->in[start] = true;
    queue[tail++] = (int16_t)start;
    while (head < tail) {
        const int n = miai_board_neighbours(next, w->board, queue[head++]);
        for (int i = 0; i < n; i++) {
            if (w->in[next[i]] || !is_to_play(w, next[i]))
                continue;
            w->in[next[i]] = true;
            queue[tail++] = (int16_t)next[i];
        }
    }
}

/* What is not to be played. */
static void write_point(miai_endgame_map *out, const miai_map_work *w, int p)
{
    out->region[p] = -1;
    out->kind[p] = MIAI_MAP_OFF;
    for (int i = 0; i < 2; i++) {
        const miai_map_side *s = &w->side[i];
        if (w->board->at[p] == MIAI_OFF || !map_has(s, p, PART_HOLDS))
            continue;
        /* Nothing holds for both: an area that does has no stone in it that
         * does, and one of the other side would have to end among such. */
        assert(out->kind[p] == MIAI_MAP_OFF);
        if (is_own(w, s, p))
            out->kind[p] =
                (uint8_t)(i == 0 ? MIAI_MAP_SAFE_BLACK : MIAI_MAP_SAFE_WHITE);
        else
            out->kind[p] = (uint8_t)(i == 0 ? MIAI_MAP_TERRITORY_BLACK
                                            : MIAI_MAP_TERRITORY_WHITE);
        out->assumed[p] = map_has(s, p, PART_ASSUMED);
    }
}

static miai_status write_map(miai_endgame_map *out, miai_map_work *w)
{
    miai_status rc = MIAI_OK;

    for (int p = 0; p < map_points(w); p++)
        write_point(out, w, p);
    for (int p = 0; p < map_points(w) && rc == MIAI_OK; p++) {
        bool is_seki = false;

        if (!is_to_play(w, p) || out->kind[p] != MIAI_MAP_OFF)
            continue;
        find_region(w, p);
        rc = miai_map_seki(&is_seki, w, w->in);
        for (int i = 0; i < map_points(w); i++)
            if (w->in[i]) {
                out->kind[i] =
                    (uint8_t)(is_seki ? MIAI_MAP_SEKI : MIAI_MAP_REGION);
                out->region[i] = (int16_t)(is_seki ? -1 : out->regions);
            }
        out->regions += !is_seki;
    }
    return rc;
}

/* --- all of it -------------------------------------------------------------------- */

static miai_status make(miai_endgame_map *out, miai_map_work *w)
{
    miai_status rc = MIAI_OK;

    for (int i = 0; i < 2; i++)
        begin_side(w, i);
    mark_set(w, w->asked->immortal, PART_HOLDS | PART_ROCK);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        rc = check_liberties(w, &w->side[i]);
    if (rc != MIAI_OK)
        return rc;
    miai_map_prove(w);
    if (!w->asked->strict)
        assume(w);
    rc = write_map(out, w);
    miai_map_find_free(w);
    return rc;
}

miai_status miai_endgame_map_make(miai_endgame_map *out,
                                  const miai_map_question *question,
                                  miai_workspace *space,
                                  const miai_budget *budget, miai_error *error)
{
    const miai_mem mem = space->mem;
    miai_map_work *w = miai_mem_new(&mem, sizeof *w);
    miai_status rc = MIAI_ERR_NOMEM;

    memset(out, 0, sizeof *out);
    out->width = question->board->width;
    out->height = question->board->height;
    if (w == NULL)
        return rc;
    w->mem = mem;
    w->asked = question;
    w->board = question->board;
    w->space = space;
    w->budget = budget;
    w->error = error;
    w->out = out;
    w->search = miai_house_search_new(&mem);
    if (w->search != NULL)
        rc = make(out, w);
    miai_house_search_free(w->search);
    miai_mem_free(&mem, w, sizeof *w);
    return rc;
}
