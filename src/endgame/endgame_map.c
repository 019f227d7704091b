/* endgame_map.c - from a board to safe stones, territory, sekis and regions.
 *
 * Idea     First what can be proved with nothing but immortal stones to lean on.
 *          Then, unless nothing may be assumed, the same again with what is taken
 *          as safe and without what is taken as dead.  What is neither safe nor
 *          settled falls apart into regions.
 */
#include <assert.h>
#include <string.h>

#include "endgame/endgame_work.h"

/* --- the beginning ------------------------------------------------------------- */

static void hold_as(miai_map_work *w, miai_map_side *s, int part, int mark)
{
    map_hold(w, s, part);
    s->mark[part] |= (uint8_t)mark;
}

void miai_map_mark(miai_map_work *w, const bool *set, int mark)
{
    for (int i = 0; i < 2; i++)
        for (int p = 0; p < map_points(w); p++) {
            miai_map_side *s = &w->side[i];
            if (map_is_own(w, s, p) && map_in(set, p) && map_is_to_play(w, p))
                hold_as(w, s, s->part.of[p], mark);
        }
}

static void begin_side(miai_map_work *w, int i)
{
    miai_map_side *s = &w->side[i];
    miai_board *b = &w->scratch;

    s->color = miai_side_color(i);
    *b = *w->board;
    for (int p = 0; p < map_points(w); p++)
        if (b->at[p] != MIAI_OFF && !map_is_own(w, s, p))
            b->at[p] = MIAI_EMPTY;
    miai_areas_find(&s->part, b);
}

/* Has each chain that is not immortal a liberty? */
static miai_status check_liberties(miai_map_work *w, const miai_map_side *s)
{
    char text[MIAI_POINT_TEXT];

    miai_areas_liberties(w->liberties, &s->part, w->board);
    for (int p = 0; p < map_points(w); p++) {
        if (!map_is_own(w, s, p) || w->liberties[s->part.of[p]] > 0 ||
            map_has(s, p, PART_HOLDS))
            continue;
        miai_point_write(text, w->board->width, p);
        miai_error_set(w->means->error, MIAI_CAUSE_NO_LIBERTY,
                       "the chain at %s has no liberty", text);
        miai_error_add_point(w->means->error, p, text);
        return miai_cause_status(MIAI_CAUSE_NO_LIBERTY);
    }
    return MIAI_OK;
}

/* --- regions -------------------------------------------------------------------- */

int miai_map_find_region(miai_map_work *w, int start)
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
            if (w->in[next[i]] || !map_is_to_play(w, next[i]))
                continue;
            w->in[next[i]] = true;
            queue[tail++] = (int16_t)next[i];
        }
    }
    return tail;
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
        if (map_is_own(w, s, p))
            out->kind[p] =
                (uint8_t)(i == 0 ? MIAI_MAP_SAFE_BLACK : MIAI_MAP_SAFE_WHITE);
        else
            out->kind[p] = (uint8_t)(i == 0 ? MIAI_MAP_TERRITORY_BLACK
                                            : MIAI_MAP_TERRITORY_WHITE);
        out->basis[p] = s->basis[s->part.of[p]];
    }
    if (w->inner[p] == MIAI_EMPTY)
        return;
    out->kind[p] =
        (uint8_t)(w->inner[p] == MIAI_BLACK ? MIAI_MAP_TERRITORY_BLACK
                                            : MIAI_MAP_TERRITORY_WHITE);
    out->basis[p] = MIAI_BASIS_GAMES;
}

static miai_status write_map(miai_endgame_map *out, miai_map_work *w)
{
    miai_status rc = MIAI_OK;

    for (int p = 0; p < map_points(w); p++)
        write_point(out, w, p);
    for (int p = 0; p < map_points(w) && rc == MIAI_OK; p++) {
        bool is_seki = false;

        if (!map_is_to_play(w, p) || out->kind[p] != MIAI_MAP_OFF)
            continue;
        miai_map_find_region(w, p);
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
    miai_map_mark(w, w->asked->board->immortal, PART_ROCK);
    for (int i = 0; i < 2 && rc == MIAI_OK; i++)
        rc = check_liberties(w, &w->side[i]);
    if (rc != MIAI_OK)
        return rc;
    w->quarters = 2;
    miai_map_prove(w);
    w->quarters = 3;
    if (!w->asked->strict)
        rc = miai_map_assume(w);
    w->quarters = 4;
    if (rc == MIAI_OK)
        rc = write_map(out, w);
    miai_map_find_free(w);
    out->nodes += w->solving;
    return rc;
}

miai_status miai_endgame_map_make(miai_endgame_map *out,
                                  const miai_map_question *question,
                                  const miai_means *means)
{
    const miai_mem mem = means->space->mem;
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
    w->means = means;
    w->out = out;
    w->search = miai_house_search_new(&mem);
    if (w->search != NULL)
        rc = make(out, w);
    miai_house_search_free(w->search);
    miai_mem_free(&mem, w, sizeof *w);
    return rc;
}
