/* sensei_write.c - positions as $$ diagrams.
 *
 *     $$B19 title        who is to move, the size of the board, the name
 *     $$ +---------      edges where the board ends
 *     $$ | . X a C _     a sign for each point, `_` for a hole
 *
 * Lost     Ko, comment, komi and prisoners; of several marks on a point all but
 *          one; labels that are not a small letter or a number up to 10, or not
 *          on an empty point without marks; numbers where nobody is to move, for
 *          they would say that Black is.  What a title cannot have, [ and <,
 *          becomes (.  Something is always outside.
 * Cannot   A row without any point.
 */
#include "problem/raw.h"
#include "problem/window.h"

#include <string.h>

#define DIGITS "0123456789"

/* The labels that are written, as signs. */
static bool takes_label(const miai_position *p, char sign)
{
    return sign != '\0' && (miai_position_turn(p) != MIAI_EMPTY ||
                            strchr(DIGITS, sign) == NULL);
}

static char sign_of(const miai_position *p, int point)
{
    static const char signs[3][6] = {".CSTM", "XB#YZ", "OW@QP"};
    static const unsigned marks[] = {MIAI_MARK_CIRCLE, MIAI_MARK_SQUARE,
                                     MIAI_MARK_TRIANGLE, MIAI_MARK_CROSS};
    /* Of several marks the one that means something. */
    static const int order[3][4] = {{0, 1, 2, 3}, {1, 2, 3, 0}, {1, 2, 3, 0}};
    const int at = p->board.at[point];
    const char label = miai_label_sign(p->label[point]);

    if (at == MIAI_OFF)
        return '_';
    for (int i = 0; i < 4; i++)
        if (p->mark[point] & marks[order[at][i]])
            return signs[at][1 + order[at][i]];
    return at == MIAI_EMPTY && takes_label(p, label) ? label : signs[at][0];
}

static unsigned loses_at(const miai_position *p, int point)
{
    const unsigned marks = p->mark[point];
    const char label = miai_label_sign(p->label[point]);
    const bool shown =
        p->board.at[point] == MIAI_EMPTY && marks == 0 && takes_label(p, label);

    return ((marks & (marks - 1)) != 0 ? MIAI_LOST_MARKS : 0U) |
           (p->label[point][0] != '\0' && !shown ? MIAI_LOST_LABELS : 0U);
}

unsigned miai_sensei_loses(const miai_position *p)
{
    const miai_window w = miai_window_of(p, 0);
    const char *name = miai_position_name(p);
    unsigned lost = 0;

    for (int i = 0; i < miai_board_points(&p->board); i++)
        lost |= loses_at(p, i);
    for (int y = w.bottom; y <= w.top; y++)
        if (miai_window_is_void(&w, p, y))
            lost |= MIAI_LOST_BOARD;
    if (!p->open || miai_window_shows_more(&w, p))
        lost |= MIAI_LOST_OUTSIDE;
    if (miai_position_ko(p) != MIAI_NONE)
        lost |= MIAI_LOST_KO;
    if (strpbrk(name, "[<") != NULL)
        lost |= MIAI_LOST_NAME;
    if (miai_position_turn(p) == MIAI_EMPTY &&
        miai_turn_of(miai_turn_words(name, strlen(name))) != MIAI_EMPTY)
        lost |= MIAI_LOST_TURN;
    if (p->comment[0] != '\0')
        lost |= MIAI_LOST_COMMENT;
    if (p->komi != 0 || p->prisoners[0] != 0 || p->prisoners[1] != 0)
        lost |= MIAI_LOST_COUNT;
    return lost;
}

static void put_head(miai_sink *out, const miai_position *p, int size)
{
    const miai_color turn = miai_position_turn(p);

    miai_sink_put(out, turn == MIAI_BLACK   ? "$$B"
                       : turn == MIAI_WHITE ? "$$W"
                                            : "$$");
    miai_sink_format(out, "%d", size);
    if (p->named)
        miai_sink_char(out, ' ');
    for (const char *c = miai_position_name(p); *c != '\0'; c++)
        miai_sink_char(out, (char)(*c == '[' || *c == '<' ? '(' : *c));
    miai_sink_char(out, '\n');
}

static void put_edge(miai_sink *out, const miai_position *p,
                     const miai_window *w)
{
    miai_sink_put(out, w->left == 0 ? "$$ +" : "$$ ");
    for (int x = w->left; x <= w->right; x++)
        miai_sink_put(out, "--");
    miai_sink_put(out, w->right == p->board.width - 1 ? "-+\n" : "-\n");
}

void miai_sensei_write(miai_sink *out, const miai_position *p)
{
    const miai_window w = miai_window_of(p, 0);

    put_head(out, p, w.size);
    if (w.top == p->board.height - 1)
        put_edge(out, p, &w);
    for (int y = w.top; y >= w.bottom; y--) {
        miai_sink_put(out, w.left == 0 ? "$$ |" : "$$");
        for (int x = 0; x < miai_window_row(&w, p, y); x++) {
            miai_sink_char(out, ' ');
            miai_sink_char(out, sign_of(p, y * p->board.width + w.left + x));
        }
        miai_sink_put(out, w.right == p->board.width - 1 ? " |\n" : "\n");
    }
    if (w.bottom == 0)
        put_edge(out, p, &w);
}
