/* endgame_free.c - moves in settled ground that need no answer.
 *
 * Idea     A move is tried in the house of all that the owner of the ground has.
 *          If the area it was made in holds by itself afterwards, so do the
 *          chains around it; then nothing that the map claims has been lost, and
 *          nobody needs to answer.  The same is so if the move was made in a
 *          cluster, and that holds though the enemy moves next.  Chains that are
 *          assumed to be safe count only if they hold by themselves: who knows
 *          what else they need.
 */
#include <string.h>

#include "endgame/endgame_work.h"

enum { MOST_NODES = 2000 }; /* of one move                                  */

/* The areas that hold; in a cluster those of w->proof. */
static void use_areas(miai_map_work *w, const miai_map_side *s)
{
    memset(w->used, 0, sizeof w->used);
    for (int p = 0; p < map_points(w); p++) {
        const int part = s->part.of[p];
        if (w->board->at[p] != MIAI_OFF && !map_is_own(w, s, p) &&
            map_has(s, p, PART_HOLDS) &&
            (w->proof == 0 || s->proof[part] == w->proof))
            w->used[part] = true;
    }
}

/* Does all that was in an area hold by itself now? */
static bool holds_area(const miai_map_work *w, const miai_map_side *s, int area)
{
    const miai_house *h = &w->house;

    for (int c = 0; c < h->open; c++)
        if (s->part.of[h->point[c]] == area && !house_holds(&w->view, c))
            return false;
    return true;
}

/* Does the house still hold with the stones w->house.at, after a move at this
 * cell? */
static bool still_holds(miai_map_work *w, const miai_map_side *s, int cell)
{
    const uint64_t left = miai_map_left(w);

    if (w->proof == 0) {
        miai_house_look(&w->view, &w->house, w->house.at);
        return holds_area(w, s, s->part.of[w->house.point[cell]]);
    }
    return left > 0 && miai_house_solve(w->search, &w->house,
                                        left < MOST_NODES ? left : MOST_NODES,
                                        &w->out->nodes) == MIAI_HOUSE_HOLDS;
}

static bool is_free(miai_map_work *w, const miai_map_side *s, int cell,
                    bool own)
{
    uint8_t before[HOUSE_SEARCH];
    const size_t size = (size_t)w->house.count;
    bool lost, result;
    int ban;

    memcpy(before, w->house.at, size);
    result = miai_house_play(w->house.at, &w->house, cell, own, &lost, &ban) &&
             !lost && still_holds(w, s, cell);
    memcpy(w->house.at, before, size);
    return result;
}

/* Tries all moves in the house. */
static void try_moves(miai_map_work *w, const miai_map_side *s)
{
    const miai_house *h = &w->house;

    for (int c = 0; c < h->open && h->count <= HOUSE_SEARCH; c++)
        for (int own = 0; own < 2; own++) {
            const miai_color side = own ? s->color : miai_color_other(s->color);
            uint8_t *bits = &w->out->free[h->point[c]];
            if (h->at[c] == HOUSE_EMPTY && !(*bits >> side & 1) &&
                is_free(w, s, c, own))
                *bits |= (uint8_t)(1u << side);
        }
}

static void find_side(miai_map_work *w, const miai_map_side *s)
{
    w->proof = 0;
    use_areas(w, s);
    miai_map_make_house(w, s, MIAI_ROCKS_IMMORTAL);
    try_moves(w, s);
    for (w->proof = 1; w->proof <= w->proofs; w->proof++) {
        use_areas(w, s);
        miai_map_make_house(w, s, MIAI_ROCKS_OTHER);
        if (w->house.count > 0)
            try_moves(w, s);
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
