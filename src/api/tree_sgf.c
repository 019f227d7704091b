/* tree_sgf.c - a problem as the root of an SGF file, and its properties.
 *
 * Idea     All that the reader would have to guess is said: the target by TR,
 *          immortal stones by SQ, the points to be played on by CR.
 * Exact    SGF boards are full rectangles.  A hole of a diagram that touches
 *          the region becomes an immortal stone where that changes nothing:
 *          each of its neighbours is beside such a stone already.  Any other
 *          hole that touches the region cannot be said.
 */
#include "api/tree.h"

#include <stdio.h>
#include <string.h>

void miai_sgf_text_init(miai_sgf_text *t, const miai_mem *mem)
{
    *t = (miai_sgf_text){.failed = false};
    miai_vec_init(&t->bytes, mem, 1);
}

void miai_sgf_text_clear(miai_sgf_text *t)
{
    miai_vec_clear(&t->bytes);
}

static void put_char(miai_sgf_text *t, char c)
{
    char *end = t->failed ? NULL : miai_vec_push(&t->bytes);

    if (end != NULL)
        *end = c;
    else
        t->failed = true;
}

void miai_sgf_put(miai_sgf_text *t, const char *text)
{
    for (; *text != '\0'; text++)
        put_char(t, *text);
}

void miai_sgf_put_text(miai_sgf_text *t, const char *name, const char *value)
{
    miai_sgf_put(t, name);
    put_char(t, '[');
    for (; *value != '\0'; value++) {
        if (*value == ']' || *value == '\\')
            put_char(t, '\\');
        put_char(t, *value);
    }
    put_char(t, ']');
}

static char letter(int n)
{
    return (char)(n < 26 ? 'a' + n : 'A' + n - 26);
}

/* "[cd]", rows counted from the top. */
static void put_point(miai_sgf_text *t, const miai_problem *p, int point)
{
    put_char(t, '[');
    put_char(t, letter(point % p->width));
    put_char(t, letter(p->height - 1 - point / p->width));
    put_char(t, ']');
}

void miai_sgf_put_move(miai_sgf_text *t, const miai_problem *problem,
                       miai_color color, const char *move)
{
    const int point = miai_point_read(&move, problem->width, problem->height);
    const char *bytes = t->bytes.data;

    if (t->bytes.count > 0 && bytes[t->bytes.count - 1] != '(')
        put_char(t, '\n');
    miai_sgf_put(t, color == MIAI_BLACK ? ";B" : ";W");
    if (point < 0)
        miai_sgf_put(t, "[]");
    else
        put_point(t, problem, point);
}

/* --- the position -------------------------------------------------------- */

/* A problem without holes: what stands in those that touch the region. */
typedef struct filled {
    const miai_problem *problem;
    uint8_t stone[MIAI_MAX_POINTS];
    uint8_t role[MIAI_MAX_POINTS];
} filled;

static bool is_region(const miai_problem *p, int point)
{
    return p->role[point] == MIAI_ROLE_REGION ||
           p->role[point] == MIAI_ROLE_TARGET;
}

static bool is_beside_immortal(const miai_problem *p, const miai_board *b,
                               int point, miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, point);

    for (int i = 0; i < n; i++)
        if (p->role[next[i]] == MIAI_ROLE_IMMORTAL &&
            p->stone[next[i]] == color)
            return true;
    return false;
}

/* Would an immortal stone of this colour in the hole change nothing? */
static bool is_harmless(const miai_problem *p, const miai_board *b, int hole,
                        miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, hole);

    for (int i = 0; i < n; i++)
        if (is_region(p, next[i]) && !is_beside_immortal(p, b, next[i], color))
            return false;
    return true;
}

static bool touches_region(const miai_problem *p, const miai_board *b, int hole)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, hole);

    for (int i = 0; i < n; i++)
        if (is_region(p, next[i]))
            return true;
    return false;
}

static miai_status fill_holes(filled *f, miai_error *error)
{
    const miai_problem *p = f->problem;
    const miai_board b = {.width = p->width, .height = p->height};
    const int points = p->width * p->height;

    memcpy(f->stone, p->stone, sizeof f->stone);
    memcpy(f->role, p->role, sizeof f->role);
    for (int i = 0; i < points; i++) {
        char at[MIAI_POINT_TEXT];
        if (p->stone[i] != MIAI_OFF)
            continue;
        f->stone[i] = MIAI_EMPTY;
        if (!touches_region(p, &b, i))
            continue;
        f->role[i] = MIAI_ROLE_IMMORTAL;
        if (is_harmless(p, &b, i, MIAI_BLACK))
            f->stone[i] = MIAI_BLACK;
        else if (is_harmless(p, &b, i, MIAI_WHITE))
            f->stone[i] = MIAI_WHITE;
        else {
            miai_point_write(at, p->width, i);
            miai_error_set(error,
                           "%s: no SGF for this board: expected a point at %s, "
                           "beside the region, found a hole",
                           p->name, at);
            return MIAI_ERR_INPUT;
        }
    }
    return MIAI_OK;
}

/* Adds a list of the points with these properties; -1 is any. */
static void put_points(miai_sgf_text *t, const filled *f, const char *name,
                       int stone, int role)
{
    const miai_problem *p = f->problem;
    bool any = false;

    for (int y = p->height - 1; y >= 0; y--) {
        for (int x = 0; x < p->width; x++) {
            const int i = y * p->width + x;
            if ((stone >= 0 && f->stone[i] != stone) ||
                (role >= 0 && f->role[i] != role))
                continue;
            if (!any)
                miai_sgf_put(t, name);
            any = true;
            put_point(t, p, i);
        }
    }
    if (any)
        miai_sgf_put(t, "\n");
}

static void put_head(miai_sgf_text *t, const miai_problem *p)
{
    char size[32];

    snprintf(size, sizeof size, p->width == p->height ? "SZ[%d]" : "SZ[%d:%d]",
             p->width, p->height);
    miai_sgf_put(t, "FF[4]GM[1]CA[UTF-8]");
    miai_sgf_put_text(t, "AP", "miai:" MIAI_VERSION);
    miai_sgf_put(t, "ST[2]");
    miai_sgf_put(t, size);
    miai_sgf_put_text(t, "GN", p->name);
    miai_sgf_put(t, "\n");
}

miai_status miai_sgf_put_problem(miai_sgf_text *t, const miai_problem *problem,
                                 miai_color first, miai_error *error)
{
    filled f = {.problem = problem};
    const miai_status rc = fill_holes(&f, error);

    if (rc != MIAI_OK)
        return rc;
    put_head(t, problem);
    put_points(t, &f, "AB", MIAI_BLACK, -1);
    put_points(t, &f, "AW", MIAI_WHITE, -1);
    put_points(t, &f, "TR", -1, MIAI_ROLE_TARGET);
    put_points(t, &f, "SQ", -1, MIAI_ROLE_IMMORTAL);
    put_points(t, &f, "CR", MIAI_EMPTY, MIAI_ROLE_REGION);
    if (problem->ko >= 0) {
        miai_sgf_put(t, "KOB");
        put_point(t, problem, problem->ko);
    }
    miai_sgf_put(t, first == MIAI_BLACK ? "PL[B]" : "PL[W]");
    return MIAI_OK;
}
