/* sgf_write.c - positions as SGF, and the properties of nodes.
 *
 * Idea     The board as it is, all marks and labels as SGF has them; what SGF
 *          has no word for is said by properties of our own, which other
 *          programs skip: HOL holes (dimmed by DD), KOB the point that the side
 *          to move may not take, OUT points that are not shown, or, empty, that
 *          nothing is outside, CAP the stones that were taken.
 */
#include "problem/sgf_write.h"

#include <stdio.h>
#include <string.h>

/* `:` parts the values of a label. */
static void put_escaped(miai_sink *out, const char *text, const char *special)
{
    for (; *text != '\0'; text++) {
        if (strchr(special, *text) != NULL)
            miai_sink_char(out, '\\');
        miai_sink_char(out, *text);
    }
}

void miai_sgf_put_text(miai_sink *out, const char *name, const char *value)
{
    miai_sink_put(out, name);
    miai_sink_char(out, '[');
    put_escaped(out, value, "]\\");
    miai_sink_char(out, ']');
}

static char letter(int n)
{
    return (char)(n < 26 ? 'a' + n : 'A' + n - 26);
}

void miai_sgf_put_point(miai_sink *out, const miai_board *b, int point)
{
    const char text[] = {'[', letter(point % b->width),
                         letter(b->height - 1 - point / b->width), ']'};

    miai_sink_bytes(out, text, sizeof text);
}

bool miai_sgf_put_points(miai_sink *out, const char *name, const miai_board *b,
                         const bool *has)
{
    bool any = false;

    for (int y = b->height - 1; y >= 0; y--) {
        for (int x = 0; x < b->width; x++) {
            if (!has[y * b->width + x])
                continue;
            if (!any)
                miai_sink_put(out, name);
            any = true;
            miai_sgf_put_point(out, b, y * b->width + x);
        }
    }
    return any;
}

/* --- the position ------------------------------------------------------------- */

/* A line with the points of this colour, or with this mark. */
static void put_list(miai_sink *out, const char *name, const miai_position *p,
                     int color, unsigned mark)
{
    bool has[MIAI_MAX_POINTS];

    for (int i = 0; i < miai_board_points(&p->board); i++)
        has[i] = mark != 0 ? (p->mark[i] & mark) != 0 : p->board.at[i] == color;
    if (miai_sgf_put_points(out, name, &p->board, has))
        miai_sink_char(out, '\n');
}

/* Are these columns of a row unseen, and in no rectangle yet? */
static bool is_left(const miai_position *p, const bool *done, int from, int to)
{
    for (int i = from; i <= to; i++)
        if (!(p->mark[i] & MIAI_MARK_UNSEEN) || done[i])
            return false;
    return true;
}

/* The largest rectangle to the right of a point, then below it. */
static void put_box(miai_sink *out, const miai_position *p, bool *done,
                    int point)
{
    const int width = p->board.width;
    int last = point, bottom = point / width;

    while ((last + 1) % width != 0 && is_left(p, done, last + 1, last + 1))
        last++;
    while (bottom > 0 && is_left(p, done, (bottom - 1) * width + point % width,
                                 (bottom - 1) * width + last % width))
        bottom--;
    for (int y = point / width; y >= bottom; y--)
        for (int x = point % width; x <= last % width; x++)
            done[y * width + x] = true;
    miai_sink_format(out, "[%c%c", letter(point % width),
                     letter(p->board.height - 1 - point / width));
    if (last != point || bottom != point / width)
        miai_sink_format(out, ":%c%c", letter(last % width),
                         letter(p->board.height - 1 - bottom));
    miai_sink_char(out, ']');
}

/* What is not shown, or that nothing is outside. */
static void put_unseen(miai_sink *out, const miai_position *p)
{
    bool done[MIAI_MAX_POINTS] = {false};
    const char *name = "OUT";

    for (int y = p->board.height - 1; y >= 0; y--) {
        for (int x = 0; x < p->board.width; x++) {
            const int point = y * p->board.width + x;
            if (!is_left(p, done, point, point))
                continue;
            miai_sink_put(out, name);
            put_box(out, p, done, point);
            name = "";
        }
    }
    miai_sink_put(out, !p->open ? "OUT[]\n" : *name == '\0' ? "\n" : "");
}

static void put_labels(miai_sink *out, const miai_position *p)
{
    const miai_board *b = &p->board;
    const char *name = "LB";

    for (int i = 0; i < miai_board_points(b); i++) {
        const int x = i % b->width, row = i / b->width;
        const char *label = p->label[(b->height - 1 - row) * b->width + x];
        if (label[0] == '\0')
            continue;
        miai_sink_format(out, "%s[%c%c:", name, letter(x), letter(row));
        put_escaped(out, label, "]\\:");
        miai_sink_char(out, ']');
        name = "";
    }
    if (*name == '\0')
        miai_sink_char(out, '\n');
}

/* As few decimals as give the number again. */
static void put_komi(miai_sink *out, double komi)
{
    const double size = komi < 0 ? -komi : komi;
    char text[40];
    int64_t unit = 1;

    for (int decimals = 0; decimals <= 8; decimals++, unit *= 10) {
        const int64_t n = (int64_t)(size * (double)unit + 0.5);
        snprintf(text, sizeof text, "%s%lld", komi < 0 ? "-" : "",
                 (long long)(n / unit));
        if (decimals > 0)
            snprintf(text + strlen(text), sizeof text - strlen(text), ".%0*lld",
                     decimals, (long long)(n % unit));
        if (miai_sgf_komi(text, strlen(text)) == komi)
            break;
    }
    miai_sgf_put_text(out, "KM", text);
}

static void put_head(miai_sink *out, const miai_position *p, bool is_tree)
{
    const int width = p->board.width, height = p->board.height;

    miai_sink_put(out, "FF[4]GM[1]CA[UTF-8]");
    miai_sgf_put_text(out, "AP", "miai:" MIAI_VERSION);
    miai_sink_put(out, is_tree ? "ST[2]" : "");
    miai_sink_format(out, width == height ? "SZ[%d]" : "SZ[%d:%d]", width,
                     height);
    if (p->komi != 0)
        put_komi(out, p->komi);
    if (p->prisoners[0] != 0 || p->prisoners[1] != 0)
        miai_sink_format(out, "CAP[%d:%d]", p->prisoners[0], p->prisoners[1]);
    if (p->named)
        miai_sgf_put_text(out, "GN", p->name);
    miai_sink_char(out, '\n');
}

void miai_sgf_put_root(miai_sink *out, const miai_position *p, bool is_tree)
{
    const miai_color turn = is_tree ? p->to_move : miai_position_turn(p);

    put_head(out, p, is_tree);
    put_list(out, "AB", p, MIAI_BLACK, 0);
    put_list(out, "AW", p, MIAI_WHITE, 0);
    put_list(out, "HOL", p, MIAI_OFF, 0);
    put_list(out, "DD", p, MIAI_OFF, 0);
    put_list(out, "TR", p, 0, MIAI_MARK_TRIANGLE);
    put_list(out, "MA", p, 0, MIAI_MARK_CROSS);
    put_list(out, "SQ", p, 0, MIAI_MARK_SQUARE);
    put_list(out, "CR", p, 0, MIAI_MARK_CIRCLE);
    put_unseen(out, p);
    if (p->labelled)
        put_labels(out, p);
    if (miai_position_ko(p) != MIAI_NONE) {
        miai_sink_put(out, "KOB");
        miai_sgf_put_point(out, &p->board, miai_position_ko(p));
    }
    if (turn != MIAI_EMPTY)
        miai_sink_put(out, turn == MIAI_BLACK ? "PL[B]" : "PL[W]");
    if (!is_tree && p->comment[0] != '\0')
        miai_sgf_put_text(out, "C", p->comment);
}

void miai_sgf_write(miai_sink *out, const miai_position *p)
{
    miai_sink_put(out, "(;");
    miai_sgf_put_root(out, p, false);
    miai_sink_put(out, ")\n");
}
