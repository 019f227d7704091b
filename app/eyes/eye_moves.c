/* eye_moves.c - where the points of an eye are on a board, and moves there. */
#include "eyes/eye.h"

#include <stdlib.h>

#include "common/go_points.h"

static bool is_of_eye(const eye_ground *g, int x, int y)
{
    for (int i = 0; i < g->points; i++)
        if (g->eye[i].x == x && g->eye[i].y == y)
            return true;
    return false;
}

/* An attached eye touches nothing but the target. */
static bool is_attached(const miai_problem *problem, int x, int y)
{
    static const int step[5] = {0, 1, 0, -1, 0};

    for (int d = 0; d < 4; d++) {
        const int x1 = x + step[d];
        const int y1 = y + step[d + 1];
        if (miai_problem_stone(problem, x1, y1) != MIAI_OFF &&
            miai_problem_role(problem, x1, y1) != MIAI_ROLE_TARGET)
            return false;
    }
    return true;
}

void eye_ground_find(eye_ground *out, const miai_problem *problem,
                     const miai_eye_view *view)
{
    *out = (eye_ground){.points = view->eye.points, .extra = view->extra};
    for (int i = 0; i < out->points; i++)
        out->eye[i] =
            (eye_point){(uint8_t)view->at_x[i], (uint8_t)view->at_y[i]};
    for (int y = 0; y < miai_problem_height(problem); y++) {
        for (int x = 0; x < miai_problem_width(problem); x++) {
            const eye_point here = {(uint8_t)x, (uint8_t)y};
            if (miai_problem_stone(problem, x, y) != MIAI_EMPTY ||
                miai_problem_role(problem, x, y) != MIAI_ROLE_REGION ||
                is_of_eye(out, x, y))
                continue;
            if (is_attached(problem, x, y))
                out->attached = here;
            else if (out->liberties < EYE_OUTSIDE)
                out->outside[out->liberties++] = here;
        }
    }
}

static int compare(const void *a, const void *b)
{
    const eye_point *p = a;
    const eye_point *q = b;

    return p->x != q->x ? p->x - q->x : p->y - q->y;
}

void eye_moves_list(eye_moves *out, const eye_ground *ground,
                    const miai_eye_moves *moves)
{
    *out = (eye_moves){.pass = moves->pass};
    for (int i = 0; i < ground->points; i++)
        if (moves->points >> i & 1)
            out->at[out->count++] = ground->eye[i];
    for (int i = 0; moves->outside && i < ground->liberties; i++)
        out->at[out->count++] = ground->outside[i];
    if (moves->extra)
        out->at[out->count++] = ground->attached;
    qsort(out->at, (size_t)out->count, sizeof out->at[0], compare);
}

const char *eye_moves_text(char out[EYE_MOVE], const eye_moves *moves, int i)
{
    char column[GO_COLUMN_ROOM];

    if (i == moves->count && moves->pass)
        return "pass";
    if (i >= moves->count)
        return NULL;
    snprintf(out, EYE_MOVE, "%s%d", go_column_name(column, moves->at[i].x),
             moves->at[i].y + 1);
    return out;
}
