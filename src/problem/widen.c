/* widen.c - a problem on a board that knows neither holes nor immortal stones.
 *
 * Holes    One that touches no point of play becomes an empty point outside.
 *          One that does becomes an immortal stone where that changes nothing:
 *          each point of play beside it is beside such a stone already.  Any
 *          other stays a hole.  On the board of an endgame all of them do, for
 *          points count there.
 * Air      A chain that is never captured needs a liberty that nobody takes: an
 *          empty point outside, or a hole.  The board gets more lines on the
 *          right and at the top, where the names of points do not change, if
 *          more is gained than lost by that: the new points are holes to begin
 *          with.  A second line is for the stones that fill the first.
 */
#include "problem/problem.h"

#include <string.h>

enum { MOST_LINES = 2 }; /* that are of use on one side */

/* May stones be played or taken there? */
static bool is_played(const miai_problem *p, int point)
{
    const uint8_t role = p->role[point];

    if (p->goal == MIAI_GOAL_ENDGAME)
        return p->board.at[point] != MIAI_OFF && role != MIAI_ROLE_IMMORTAL;
    return role == MIAI_ROLE_REGION || role == MIAI_ROLE_TARGET ||
           role == MIAI_ROLE_PRIZE;
}

/* --- holes ----------------------------------------------------------------- */

static bool is_beside_immortal(const miai_problem *p, const miai_board *b,
                               int point, miai_color color)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, point);

    for (int i = 0; i < n; i++)
        if (p->role[next[i]] == MIAI_ROLE_IMMORTAL &&
            p->board.at[next[i]] == color)
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
        if (is_played(p, next[i]) && !is_beside_immortal(p, b, next[i], color))
            return false;
    return true;
}

static bool touches_play(const miai_problem *p, const miai_board *b, int hole)
{
    int next[4];
    const int n = miai_board_neighbours(next, b, hole);

    for (int i = 0; i < n; i++)
        if (is_played(p, next[i]))
            return true;
    return false;
}

static void fill_holes(miai_problem *p)
{
    const miai_board b = {.width = p->board.width, .height = p->board.height};

    for (int i = 0; i < p->board.width * p->board.height; i++) {
        if (p->board.at[i] != MIAI_OFF || p->goal == MIAI_GOAL_ENDGAME)
            continue;
        if (!touches_play(p, &b, i)) {
            p->board.at[i] = MIAI_EMPTY;
            continue;
        }
        for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
            if (!is_harmless(p, &b, i, (miai_color)c))
                continue;
            p->board.at[i] = (uint8_t)c;
            p->role[i] = MIAI_ROLE_IMMORTAL;
            break;
        }
    }
}

/* --- air --------------------------------------------------------------------- */

static bool is_air(const miai_problem *p, int point)
{
    return p->board.at[point] == MIAI_OFF ||
           (p->board.at[point] == MIAI_EMPTY && !is_played(p, point));
}

enum { NO_LIBERTY = 1000 }; /* how much worse than no air that is */

/* What speaks against a board: chains that never fall and have no air, worst
 * those without any liberty, and holes that points of play take for one. */
static int count_faults(const miai_problem *p)
{
    const miai_board *b = &p->board;
    bool is_immortal[MIAI_MAX_POINTS] = {false};
    bool has_liberty[MIAI_MAX_POINTS] = {false};
    bool has_air[MIAI_MAX_POINTS] = {false};
    miai_areas chain;
    int faults = 0;

    miai_areas_find(&chain, b);
    for (int i = 0; i < p->board.width * p->board.height; i++) {
        int next[4];
        const int n = miai_board_neighbours(next, b, i);
        const int c = chain.of[i];
        faults += p->board.at[i] == MIAI_OFF && touches_play(p, b, i);
        is_immortal[c] = is_immortal[c] || p->role[i] == MIAI_ROLE_IMMORTAL;
        for (int k = 0; k < n; k++) {
            has_air[c] = has_air[c] || is_air(p, next[k]);
            has_liberty[c] =
                has_liberty[c] || p->board.at[next[k]] == MIAI_EMPTY;
        }
    }
    for (int c = 0; c < chain.count; c++)
        if (is_immortal[c] && !has_air[c])
            faults += has_liberty[c] ? 1 : NO_LIBERTY;
    return faults;
}

/* Puts the problem on a board with so many more columns and rows. */
static void lay_out(miai_problem *out, const miai_problem *p, int right,
                    int top)
{
    out->board.width = p->board.width + right;
    out->board.height = p->board.height + top;
    memset(out->board.at, MIAI_OFF, sizeof out->board.at);
    memset(out->role, MIAI_ROLE_PLAIN, sizeof out->role);
    for (int y = 0; y < p->board.height; y++) {
        memcpy(out->board.at + y * out->board.width,
               p->board.at + y * p->board.width, (size_t)p->board.width);
        memcpy(out->role + y * out->board.width, p->role + y * p->board.width,
               (size_t)p->board.width);
    }
    if (p->ko >= 0)
        out->ko =
            p->ko / p->board.width * out->board.width + p->ko % p->board.width;
    fill_holes(out);
}

miai_problem *miai_problem_widened(const miai_mem *mem, const miai_problem *p)
{
    miai_problem *out = miai_mem_new(mem, sizeof *out);
    int right = 0, top = 0;

    if (out == NULL)
        return NULL;
    *out = *p;
    out->mem = *mem;
    out->other = NULL;
    out->remarks = NULL;
    for (int i = 0; i < out->assumptions; i++)
        out->assumption[i].words = out->words[i];
    lay_out(out, p, 0, 0);
    int fewest = count_faults(out);
    for (int lines = 1; lines <= 2 * MOST_LINES && fewest > 0; lines++) {
        for (int y = 0; y <= lines; y++) {
            const int x = lines - y;
            if (x > MOST_LINES || y > MOST_LINES ||
                p->board.width + x > MIAI_MAX_SIZE ||
                p->board.height + y > MIAI_MAX_SIZE)
                continue;
            lay_out(out, p, x, y);
            const int faults = count_faults(out);
            if (faults >= fewest)
                continue;
            fewest = faults;
            right = x;
            top = y;
        }
    }
    lay_out(out, p, right, top);
    return out;
}
