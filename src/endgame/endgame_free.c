/* endgame_free.c - moves in settled ground that need no answer.
 *
 * Idea     A move is tried in the house of all that the owner of the ground has.
 *          If the area it was made in holds by itself afterwards, so do the
 *          chains around it; then nothing that the map claims has been lost, and
 *          nobody needs to answer.  Chains that are assumed to be safe count
 *          only if they hold by themselves: who knows what else they need.
 */
#include <string.h>

#include "endgame/endgame_work.h"

static void make_free_house(miai_map_work *w, const miai_map_side *s)
{
    memset(w->used, 0, sizeof w->used);
    for (int p = 0; p < map_points(w); p++)
        if (w->board->at[p] != MIAI_OFF &&
            w->board->at[p] != (uint8_t)s->color && map_has(s, p, PART_HOLDS))
            w->used[s->part.of[p]] = true;
    miai_map_make_house(w, s, MIAI_ROCKS_IMMORTAL);
}

/* Does all that was in an area hold by itself now? */
static bool holds_area(const miai_map_work *w, const miai_map_side *s, int area)
{
    const miai_house *h = &w->house;

    for (int c = 0; c < h->open; c++)
        if (s->part.of[h->point[c]] == area && !w->view.holds[w->view.of[c]])
            return false;
    return true;
}

static bool is_free(miai_map_work *w, const miai_map_side *s, int cell,
                    bool own)
{
    uint8_t after[HOUSE_SEARCH];
    bool lost;
    int ban;

    memcpy(after, w->house.at, (size_t)w->house.count);
    if (!miai_house_play(after, &w->house, cell, own, &lost, &ban) || lost)
        return false;
    miai_house_look(&w->view, &w->house, after);
    return holds_area(w, s, s->part.of[w->house.point[cell]]);
}

static void find_side(miai_map_work *w, const miai_map_side *s)
{
    const miai_house *h = &w->house;
    const uint8_t owner = (uint8_t)(1u << s->color);
    const uint8_t enemy = (uint8_t)(1u << miai_color_other(s->color));

    make_free_house(w, s);
    if (h->count > HOUSE_SEARCH)
        return;
    for (int c = 0; c < h->open; c++) {
        if (h->at[c] != HOUSE_EMPTY)
            continue;
        if (is_free(w, s, c, true))
            w->out->free[h->point[c]] |= owner;
        if (is_free(w, s, c, false))
            w->out->free[h->point[c]] |= enemy;
    }
}

void miai_map_find_free(miai_map_work *w)
{
    memset(w->dead, 0, sizeof w->dead); /* what is thought dead is there */
    for (int i = 0; i < 2; i++)
        find_side(w, &w->side[i]);
}

bool miai_endgame_map_is_free(const miai_endgame_map *m,
                              const miai_board *board, int point,
                              miai_color side)
{
    return board->at[point] == MIAI_EMPTY && (m->free[point] >> side & 1) != 0;
}
