/* endgame_moves.c - first moves outside of the regions.
 *
 * Idea     In settled ground most moves are as good as a pass, and by territory
 *          cost a point.  Where that is not proved the board is taken apart again
 *          after the move; not so if the map has guesses, as the next
 *          board would be guessed in another way.  In a region that is too
 *          large nothing is known but the bounds.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "endgame/endgame_scene.h"

enum { AGAIN_NODES = 10000 }; /* of the map of each of them             */
enum { MOST_AGAIN = 200 }; /* boards that are taken apart again, of one side */

static miai_color color_of(int side)
{
    return side == MIAI_REGION_BLACK ? MIAI_BLACK : MIAI_WHITE;
}

/* The score after a move that is as good as a pass, but that it may cost. */
static miai_score free_score(const miai_board_result *r, const miai_scene *s,
                             int side)
{
    const int cost = s->b->counting == MIAI_BY_TERRITORY;
    const miai_score other = r->first[!side].score;

    return side == MIAI_REGION_BLACK
               ? (miai_score){other.low - cost, other.high - cost}
               : (miai_score){other.low + cost, other.high + cost};
}

/* Nothing is known but that the score is the best that there is. */
static miai_score any_score(const miai_board_result *r, const miai_scene *s,
                            int side)
{
    const int64_t far = 4 * MIAI_MAX_POINTS + llabs(s->b->prisoners);
    const miai_score best = r->first[side].score;

    return side == MIAI_REGION_BLACK ? (miai_score){-far, best.high}
                                     : (miai_score){best.low, far};
}

/* In ground that is settled by assumption: as good as a pass, or it has to be
 * answered and so keeps the score. */
static miai_score assumed_score(const miai_board_result *r, const miai_scene *s,
                                int side)
{
    const miai_score best = r->first[side].score;
    miai_score score = free_score(r, s, side);

    if (side == MIAI_REGION_BLACK)
        score.high = best.high;
    else
        score.low = best.low;
    return score;
}

/* Takes the board apart as it is after the move. */
static miai_status again(miai_score *out, const miai_scene *s,
                         const miai_endgame_board *after, int side,
                         miai_error *error)
{
    const uint64_t nodes = s->desk->budget.nodes;
    miai_score score[2];
    miai_scene *next = miai_mem_new(&s->desk->mem, sizeof *next);
    miai_vec regions;
    miai_status rc;

    if (next == NULL)
        return MIAI_ERR_NOMEM;
    miai_vec_init(&regions, &s->desk->mem, sizeof(miai_board_region));
    s->desk->budget.nodes = AGAIN_NODES;
    rc = miai_scene_make(next, s->desk, after, &regions, error);
    s->desk->budget.nodes = nodes;
    if (rc == MIAI_OK && !miai_scene_score(score, next))
        rc = miai_desk_status(s->desk);
    if (rc == MIAI_OK)
        *out = score[!side];
    miai_scene_clear(next);
    miai_vec_clear(&regions);
    miai_mem_free(&s->desk->mem, next, sizeof *next);
    return rc;
}

/* A move cannot be better than the best. */
static miai_score at_most(miai_score score, miai_score best, int side)
{
    if (side == MIAI_REGION_BLACK) {
        score.low = score.low < best.high ? score.low : best.high;
        score.high = score.high < best.high ? score.high : best.high;
    } else {
        score.low = score.low > best.low ? score.low : best.low;
        score.high = score.high > best.low ? score.high : best.low;
    }
    return score;
}

/* What moves outside of the regions are judged with. */
typedef struct judge {
    const miai_board_result *result;
    const miai_scene *s;
    int side;
    int left; /* boards that may be taken apart                              */
    miai_error *error;
} judge;

/* Is it a move in own ground, when a pass loses for sure?  Such a move is never
 * better than a pass: the ground cannot count more than it does. */
static bool is_wasted(const judge *j, int point)
{
    const int own = j->side == MIAI_REGION_BLACK ? MIAI_MAP_TERRITORY_BLACK
                                                 : MIAI_MAP_TERRITORY_WHITE;

    return j->s->map.kind[point] == own &&
           miai_score_loses(free_score(j->result, j->s, j->side),
                            j->result->first[j->side].score, j->side);
}

/* What a pass leads to, or worse. */
static miai_score wasted_score(const judge *j)
{
    const miai_score pass = free_score(j->result, j->s, j->side);
    miai_score out = any_score(j->result, j->s, j->side);

    if (j->side == MIAI_REGION_BLACK)
        out.high = pass.high;
    else
        out.low = pass.low;
    return out;
}

/* Names no stones: whatever is assumed is a guess. */
static bool names_nothing(const miai_endgame_board *b)
{
    for (int p = 0; p < miai_board_points(&b->board); p++)
        if (b->safe[p] || b->dead[p])
            return false;
    return true;
}

/* The board is taken apart as it is after the move, which it does not know of:
 * where the move sends two stones to be taken, taking one back may bring the
 * board back, and then it is not sure that the side gets so much. */
static miai_status judge_after(miai_score *out, judge *j, int point)
{
    const miai_scene *s = j->s;
    miai_endgame_board *after = miai_mem_new(&s->desk->mem, sizeof *after);
    miai_status rc;

    if (after == NULL)
        return MIAI_ERR_NOMEM;
    *after = *s->b;
    after->strict |= names_nothing(after); /* no new guesses */
    miai_endgame_board_play(after, point, color_of(j->side));
    rc = again(out, s, after, j->side, j->error);
    if (rc == MIAI_OK && miai_endgame_board_sends(after, point)) {
        const miai_score any = any_score(j->result, s, j->side);
        if (j->side == MIAI_REGION_BLACK)
            out->low = any.low;
        else
            out->high = any.high;
    }
    miai_mem_free(&s->desk->mem, after, sizeof *after);
    j->left--;
    return rc;
}

static miai_status judge_move(miai_score *out, judge *j, int point)
{
    const miai_scene *s = j->s;
    miai_status rc = MIAI_OK;

    if (miai_endgame_map_is_free(&s->map, &s->b->board, point,
                                 color_of(j->side)))
        *out = free_score(j->result, s, j->side);
    else if (is_wasted(j, point))
        *out = wasted_score(j);
    else if (s->map.basis[point] != MIAI_BASIS_PROOF &&
             s->map.kind[point] != MIAI_MAP_SEKI)
        *out = assumed_score(j->result, s, j->side);
    else if (s->map.kind[point] == MIAI_MAP_REGION || s->map.is_guessed ||
             j->left == 0)
        *out = any_score(j->result, s, j->side);
    else
        rc = judge_after(out, j, point);
    if (rc == MIAI_OK)
        *out = at_most(*out, j->result->first[j->side].score, j->side);
    return rc;
}

/* Is the point to be judged here: empty, and not of a region that is played? */
static bool is_elsewhere(const miai_scene *s, int p)
{
    const miai_board_region *list = s->regions->data;

    return s->b->board.at[p] == MIAI_EMPTY &&
           (s->map.region[p] < 0 || !list[s->map.region[p]].is_small);
}

static bool is_legal(const miai_scene *s, int p, miai_color color,
                     miai_endgame_board *scratch)
{
    *scratch = *s->b;
    return miai_endgame_board_play(scratch, p, color);
}

/* --- the ban of a ko ------------------------------------------------------------ */

void miai_board_ban(miai_board_answer *a, int side, int point)
{
    miai_board_move *list = a->moves.data;
    size_t kept = 0;

    for (size_t i = 0; i < a->moves.count; i++)
        if (list[i].point != point)
            list[kept++] = list[i];
    if (kept == a->moves.count)
        return;
    a->moves.count = kept;
    a->score = miai_board_best(a, side);
}

void miai_scene_ban_illegal(miai_board_answer *a, const miai_scene *s, int side)
{
    const miai_board_move *list = a->moves.data;
    miai_endgame_board scratch;

    for (size_t i = a->moves.count; i-- > 0;)
        if (list[i].point != MIAI_PASS &&
            !is_legal(s, list[i].point, color_of(side), &scratch))
            miai_board_ban(a, side, list[i].point);
}

miai_score miai_board_best(const miai_board_answer *a, int side)
{
    const miai_board_move *list = a->moves.data;
    const bool black = side == MIAI_REGION_BLACK;
    miai_score best = list[0].score;

    assert(a->moves.count > 0); /* there is a pass */
    for (size_t i = 1; i < a->moves.count; i++) {
        const miai_score m = list[i].score;
        if (black ? m.low > best.low : m.low < best.low)
            best.low = m.low;
        if (black ? m.high > best.high : m.high < best.high)
            best.high = m.high;
    }
    return best;
}

miai_status miai_scene_moves(miai_board_result *out, const miai_scene *s,
                             int side, miai_error *error)
{
    miai_board_answer *a = &out->first[side];
    judge j = {.result = out,
               .s = s,
               .side = side,
               .left = MOST_AGAIN,
               .error = error};
    miai_endgame_board *scratch = miai_mem_new(&s->desk->mem, sizeof *scratch);
    miai_status rc = scratch == NULL ? MIAI_ERR_NOMEM : MIAI_OK;

    for (int p = 0; p < miai_board_points(&s->b->board) && rc == MIAI_OK; p++) {
        miai_board_move move = {
            .point = p, .region = s->map.region[p], .incentive = MIAI_NO_GAME};
        if (!is_elsewhere(s, p) || !is_legal(s, p, color_of(side), scratch))
            continue;
        rc = judge_move(&move.score, &j, p);
        if (rc == MIAI_OK && !miai_vec_append(&a->moves, &move, 1))
            rc = MIAI_ERR_NOMEM;
    }
    if (scratch != NULL)
        miai_mem_free(&s->desk->mem, scratch, sizeof *scratch);
    return rc;
}
