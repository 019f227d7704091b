/* endgame_large.c - boards with regions that are too large to be games.
 *
 * Idea     Of such a region only its stops are known, or bounds of them.  In a sum
 *          a side that moves first in one part, and answers every move where it
 *          was made, gets its first stop there and the second stops everywhere
 *          else; the other side can hold it to the first stops of all parts.  The
 *          regions that are games, with all that is settled, are one part.
 * Exact    docs/theory/endgame.md, "What is too large".
 */
#include <assert.h>

#include "endgame/endgame_scene.h"

enum { BLACK = MIAI_REGION_BLACK, WHITE = MIAI_REGION_WHITE };

/* The stops of one part, Black's first and White's first. */
typedef struct part {
    miai_score black, white;
} part;

/* Several parts, added up. */
typedef struct total {
    miai_score black, white; /* all parts with Black's, with White's stop     */
    int64_t best_low;        /* most that one part gains from Black's start   */
    int64_t best_high;       /* most that one part loses by White's start     */
} total;

static void add_part(total *t, part p)
{
    t->black.low += p.black.low;
    t->black.high += p.black.high;
    t->white.low += p.white.low;
    t->white.high += p.white.high;
    if (p.black.low - p.white.low > t->best_low)
        t->best_low = p.black.low - p.white.low;
    if (p.black.high - p.white.high > t->best_high)
        t->best_high = p.black.high - p.white.high;
}

/* All regions that are not played out but one, -1 being none. */
static total large_ones(const miai_scene *s, int but)
{
    const miai_board_region *list = s->regions->data;
    total t = {{0, 0}, {0, 0}, 0, 0};

    for (int i = 0; i < (int)s->regions->count; i++)
        if (!list[i].is_played && i != but)
            add_part(&t, (part){list[i].stops.first[BLACK],
                                list[i].stops.first[WHITE]});
    return t;
}

void miai_scene_total(miai_score out[2], const miai_scene *s,
                      const miai_score rest[2])
{
    total t = large_ones(s, -1);

    add_part(&t, (part){rest[BLACK], rest[WHITE]});
    out[BLACK] = (miai_score){t.white.low + t.best_low, t.black.high};
    out[WHITE] = (miai_score){t.white.low, t.black.high - t.best_high};
    assert(out[BLACK].low <= out[BLACK].high);
    assert(out[WHITE].low <= out[WHITE].high);
}

/* After a pass the other side goes on, or the game ends as it stands.  By
 * territory how large regions stand is known between bounds, and `rest` is what
 * the pass leads to without them: never better than how the rest stands. */
static miai_score after_pass(const miai_scene *s, int side, miai_score rest,
                             miai_score goes_on)
{
    const miai_board_region *list = s->regions->data;
    const bool by_area = s->b->counting == MIAI_BY_AREA;
    miai_score now = rest;

    for (size_t i = 0; i < s->regions->count; i++)
        if (!list[i].is_played) {
            now.low += list[i].now.low;
            now.high += list[i].now.high;
        }
    if (by_area) {
        now = (miai_score){0, 0};
        for (int p = 0; p < s->map.width * s->map.height; p++)
            now.low += s->now[p];
        now.high = now.low;
    }
    if (side == BLACK) {
        goes_on.low = goes_on.low < now.low ? goes_on.low : now.low;
        goes_on.high =
            by_area && now.high < goes_on.high ? now.high : goes_on.high;
    } else {
        goes_on.high = goes_on.high > now.high ? goes_on.high : now.high;
        goes_on.low = by_area && now.low > goes_on.low ? now.low : goes_on.low;
    }
    return goes_on;
}

/* What a move leads to that left one part with this stop for the other side,
 * whoever moved: all others with the stops that are worst and best. */
static miai_score after_move(miai_score moved, const total *others)
{
    return (miai_score){moved.low + others->white.low,
                        moved.high + others->black.high};
}

/* Adds the moves in a large region. */
static bool add_moves(miai_board_answer *a, const miai_scene *s, int number,
                      int side, const total *others)
{
    const miai_board_region *r =
        (const miai_board_region *)s->regions->data + number;

    for (int i = 0; r->is_small && i < r->region.count; i++) {
        miai_board_move move = {
            .point = r->point[i], .region = number, .incentive = MIAI_NO_GAME};
        miai_score after;
        bool legal;
        if (!miai_stops_after(&after, &legal, s->desk->stopping, &r->region,
                              (miai_region_move){i, side}))
            return false;
        if (!legal)
            continue;
        move.score = after_move(after, others);
        if (!miai_vec_append(&a->moves, &move, 1))
            return false;
    }
    return true;
}

/* The answer of one side, `rest` being the scores without large regions. */
static bool widen(miai_board_answer *a, const miai_scene *s, int side,
                  const miai_score rest[2], const miai_score whole[2])
{
    const total large = large_ones(s, -1);
    miai_board_move *list = a->moves.data;

    for (size_t i = 0; i < a->moves.count; i++) {
        miai_score *score = &list[i].score;
        *score = list[i].point == MIAI_PASS
                     ? after_pass(s, side, *score, whole[!side])
                     : after_move(*score, &large);
    }
    for (int i = 0; i < (int)s->regions->count; i++) {
        if (((const miai_board_region *)s->regions->data)[i].is_played)
            continue;
        total others = large_ones(s, i);
        add_part(&others, (part){rest[BLACK], rest[WHITE]});
        if (!add_moves(a, s, i, side, &others))
            return false;
    }
    a->score = whole[side];
    return true;
}

bool miai_scene_widen(miai_board_result *out, const miai_scene *s)
{
    miai_score rest[2], whole[2];

    if (s->number.count == s->regions->count)
        return true; /* there is none */
    for (int side = 0; side < 2; side++)
        rest[side] = out->first[side].score;
    miai_scene_total(whole, s, rest);
    return widen(&out->first[BLACK], s, BLACK, rest, whole) &&
           widen(&out->first[WHITE], s, WHITE, rest, whole);
}
