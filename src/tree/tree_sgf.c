/* tree_sgf.c - a problem as the root of an SGF file, and its properties.
 *
 * Idea     All that the reader would have to guess is said: the target, or
 *          the essential chains of a race, by TR, immortal stones by SQ, the
 *          points to be played on by CR.
 * Board    SGF boards are full rectangles, and an editor takes off whatever has
 *          no liberty: what is written is the problem widened.  Its holes are
 *          named by HOL, a property of our own, and dimmed by DD.
 */
#include "tree/tree.h"

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
static void put_point(miai_sgf_text *t, int point)
{
    const miai_problem *p = t->shown;

    put_char(t, '[');
    put_char(t, letter(point % p->board.width));
    put_char(t, letter(p->board.height - 1 - point / p->board.width));
    put_char(t, ']');
}

/* Begins a line, unless a variation begins here. */
static void put_break(miai_sgf_text *t)
{
    const char *bytes = t->bytes.data;

    if (t->bytes.count > 0 && bytes[t->bytes.count - 1] != '(')
        put_char(t, '\n');
}

void miai_sgf_put_node(miai_sgf_text *t, miai_color color, int point)
{
    put_break(t);
    put_char(t, ';');
    if (color == MIAI_EMPTY)
        return;
    put_char(t, color == MIAI_BLACK ? 'B' : 'W');
    if (point < 0)
        miai_sgf_put(t, "[]");
    else
        put_point(t, point);
}

void miai_sgf_put_points(miai_sgf_text *t, const char *name,
                         const miai_board *b, miai_color what)
{
    bool any = false;

    for (int y = b->height - 1; y >= 0; y--) {
        for (int x = 0; x < b->width; x++) {
            if (b->at[y * b->width + x] != what)
                continue;
            if (!any)
                miai_sgf_put(t, name);
            any = true;
            put_point(t, y * b->width + x);
        }
    }
}

/* --- the position -------------------------------------------------------- */

/* Sets of roles. */
enum {
    ESSENTIAL = 1 << MIAI_ROLE_TARGET | 1 << MIAI_ROLE_PRIZE,
    IMMORTAL = 1 << MIAI_ROLE_IMMORTAL,
    REGION = 1 << MIAI_ROLE_REGION,
    ANY_ROLE = ~0
};

/* Adds a line with the points that have this stone, -1: any, and one of the
 * roles. */
static void put_list(miai_sgf_text *t, const char *name, int stone, int roles)
{
    const miai_problem *p = t->shown;
    miai_board b = {.width = p->board.width, .height = p->board.height};
    bool any = false;

    for (int i = 0; i < p->board.width * p->board.height; i++) {
        const bool is_one = (stone < 0 || p->board.at[i] == stone) &&
                            (roles & 1 << p->role[i]) != 0;
        b.at[i] = is_one ? MIAI_BLACK : MIAI_EMPTY;
        any = any || is_one;
    }
    miai_sgf_put_points(t, name, &b, MIAI_BLACK);
    if (any)
        miai_sgf_put(t, "\n");
}

static void put_head(miai_sgf_text *t)
{
    const miai_problem *p = t->shown;
    char size[32];

    snprintf(size, sizeof size,
             p->board.width == p->board.height ? "SZ[%d]" : "SZ[%d:%d]",
             p->board.width, p->board.height);
    miai_sgf_put(t, "FF[4]GM[1]CA[UTF-8]");
    miai_sgf_put_text(t, "AP", "miai:" MIAI_VERSION);
    miai_sgf_put(t, "ST[2]");
    miai_sgf_put(t, size);
    miai_sgf_put_text(t, "GN", p->name);
    miai_sgf_put(t, "\n");
}

void miai_sgf_put_problem(miai_sgf_text *t, miai_color first)
{
    put_head(t);
    put_list(t, "AB", MIAI_BLACK, ANY_ROLE);
    put_list(t, "AW", MIAI_WHITE, ANY_ROLE);
    put_list(t, "HOL", MIAI_OFF, ANY_ROLE);
    put_list(t, "DD", MIAI_OFF, ANY_ROLE);
    put_list(t, "TR", -1, ESSENTIAL);
    put_list(t, "SQ", -1, IMMORTAL);
    put_list(t, "CR", MIAI_EMPTY, REGION);
    if (t->shown->ko >= 0) {
        miai_sgf_put(t, "KOB");
        put_point(t, t->shown->ko);
    }
    miai_sgf_put(t, first == MIAI_BLACK ? "PL[B]" : "PL[W]");
}
