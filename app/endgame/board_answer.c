/* board_answer.c - what follows from the answer about a board. */
#include "endgame/board_answer.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "common/values.h"

const char *board_scoring_name(const board_answer *a)
{
    return a->scoring == MIAI_SCORING_AREA ? "area" : "territory";
}

/* Points of its board. */
static int board_points(const board_answer *a)
{
    return miai_problem_width(a->problem) * miai_problem_height(a->problem);
}

int board_region_of(const board_answer *a, int point)
{
    const miai_endgame_region *r;

    if (miai_endgame_ground(a->endgame, point) != MIAI_GROUND_REGION)
        return -1;
    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++)
        for (int k = 0; k < r->count; k++)
            if (r->points[k] == point)
                return i;
    return -1;
}

/* --- the score ------------------------------------------------------------------ */

bool board_is_solved(const board_answer *a)
{
    const miai_score black = miai_endgame_score(a->endgame, MIAI_BLACK);
    const miai_score white = miai_endgame_score(a->endgame, MIAI_WHITE);

    return black.low == black.high && white.low == white.high;
}

bool board_is_asked(const board_answer *a, miai_color first)
{
    const miai_first asked = miai_problem_first(a->problem);

    return asked == MIAI_FIRST_BOTH || (miai_color)asked == first;
}

const miai_endgame_move *board_move_at(const board_answer *a, miai_color first,
                                       int point)
{
    const miai_endgame_move *m;
    int i = 0;

    while ((m = miai_endgame_move_at(a->endgame, first, i)) &&
           m->point != point)
        i++;
    return m;
}

int board_read_move(const miai_problem *problem, const char *text)
{
    const int width = miai_problem_width(problem);
    char name[MIAI_POINT_TEXT];

    for (int p = 0; p < width * miai_problem_height(problem); p++) {
        miai_problem_point_text(name, problem, p);
        if (strcasecmp(name, text) == 0)
            return p;
    }
    return strcasecmp(text, "pass") == 0 ? MIAI_PASS : BOARD_NO_MOVE;
}

/* By territory a stone counts nothing, and a dead one twice: the prisoner, and
 * its point. */
board_count board_settled(const board_answer *a)
{
    const bool by_area = a->scoring == MIAI_SCORING_AREA;
    board_count c = {by_area ? 0 : a->prisoners[0],
                     by_area ? 0 : a->prisoners[1], 0};

    for (int p = 0; p < board_points(a); p++) {
        const bool is_stone = miai_endgame_stone(a->endgame, p) != MIAI_EMPTY;
        switch (miai_endgame_ground(a->endgame, p)) {
        case MIAI_GROUND_SAFE_BLACK:
            c.black += by_area;
            break;
        case MIAI_GROUND_SAFE_WHITE:
            c.white += by_area;
            break;
        case MIAI_GROUND_BLACK:
            c.black += 1 + (is_stone && !by_area);
            break;
        case MIAI_GROUND_WHITE:
            c.white += 1 + (is_stone && !by_area);
            break;
        default:
            break;
        }
    }
    c.seki = miai_endgame_settled(a->endgame) - (c.black - c.white);
    return c;
}

/* --- points --------------------------------------------------------------------- */

/* Marks all that hangs together with `start`: points with the trait, the same on
 * them and the same to lean on. */
static void spread(bool seen[BOARD_POINTS], const board_answer *a,
                   miai_endgame_trait trait, int start)
{
    const int width = miai_problem_width(a->problem);
    const miai_color stone = miai_endgame_stone(a->endgame, start);
    const miai_basis basis = miai_endgame_basis(a->endgame, start);
    int todo[BOARD_POINTS] = {start};
    int count = 1;

    seen[start] = true;
    for (int i = 0; i < count; i++) {
        const int p = todo[i], x = p % width;
        const int next[4] = {x > 0 ? p - 1 : -1, x < width - 1 ? p + 1 : -1,
                             p - width, p + width};
        for (int k = 0; k < 4; k++) {
            const int q = next[k];
            if (q < 0 || q >= board_points(a) || seen[q] ||
                !miai_endgame_has(a->endgame, trait, q) ||
                miai_endgame_stone(a->endgame, q) != stone ||
                miai_endgame_basis(a->endgame, q) != basis)
                continue;
            seen[q] = true;
            todo[count++] = q;
        }
    }
}

int board_heads(int *out, const board_answer *a, miai_endgame_trait trait)
{
    bool seen[BOARD_POINTS] = {false};
    int count = 0;

    for (int p = 0; p < board_points(a); p++) {
        if (seen[p] || !miai_endgame_has(a->endgame, trait, p))
            continue;
        spread(seen, a, trait, p);
        out[count++] = p;
    }
    return count;
}

/* --- values --------------------------------------------------------------------- */

static value_kit values_of(const board_answer *a)
{
    return (value_kit){a->calc, a->broken};
}

miai_value *board_apply(const board_answer *a, const char *operation,
                        miai_value *value)
{
    const value_kit v = values_of(a);

    return values_apply(&v, operation, value, NULL);
}

const char *board_text(const board_answer *a, miai_value *value)
{
    const value_kit v = values_of(a);

    return values_text(&v, value);
}

bool board_is_hot(const board_answer *a, const miai_endgame_region *r)
{
    const value_kit v = values_of(a);

    return values_is_hot(&v, r->temperature);
}
