/* window.c - the part of a board that a drawing shows, and its edges.
 *
 * Idea     A drawing shows the board from edge to edge, or a part of it that is
 *          found again without being told where it lies: at an edge, or in the
 *          middle of a board of a known size.  Where neither holds the whole
 *          board is drawn.
 */
#include "problem/window.h"

#include <string.h>

static bool is_unseen(const miai_position *p, int point)
{
    return (p->mark[point] & MIAI_MARK_UNSEEN) != 0;
}

miai_window miai_window_whole(const miai_position *p)
{
    const int w = p->board.width, h = p->board.height;

    return (miai_window){0, w - 1, 0, h - 1, w > h ? w : h, true};
}

/* From the first to the last column and row with something that is seen. */
static bool find_seen(miai_window *out, const miai_position *p)
{
    const int w = p->board.width, h = p->board.height;

    *out = (miai_window){.left = w, .bottom = h, .right = -1, .top = -1};
    for (int i = 0; i < w * h; i++) {
        if (is_unseen(p, i))
            continue;
        out->left = i % w < out->left ? i % w : out->left;
        out->right = i % w > out->right ? i % w : out->right;
        out->bottom = i / w < out->bottom ? i / w : out->bottom;
        out->top = i / w;
    }
    return out->right >= 0;
}

/* May a direction of the board be found again from what is drawn? */
static bool is_found(int length, int first, int last, int size)
{
    const int drawn = last - first + 1;

    if (drawn == length)
        return true;
    if (first == 0 || last == length - 1)
        return length == size;
    return drawn != size && length == (drawn + 2 > size ? drawn + 2 : size) &&
           first == (length - drawn) / 2;
}

/* What is unseen inside has to be at the end of its row, and the board to go on
 * there. */
static bool has_gap(const miai_window *w, const miai_position *p)
{
    for (int y = w->bottom; y <= w->top; y++) {
        const int count = miai_window_row(w, p, y);
        if (count == 0 ||
            (count <= w->right - w->left && w->right == p->board.width - 1))
            return true;
        for (int x = w->left; x < w->left + count; x++)
            if (is_unseen(p, y * p->board.width + x))
                return true;
    }
    return false;
}

static bool has_void(const miai_window *w, const miai_position *p)
{
    for (int y = w->bottom; y <= w->top; y++)
        if (miai_window_is_void(w, p, y))
            return true;
    return false;
}

miai_window miai_window_of(const miai_position *p, int size)
{
    const int width = p->board.width, height = p->board.height;
    miai_window w;

    if (!p->open || !find_seen(&w, p))
        return miai_window_whole(p);
    const bool across = w.left > 0 || w.right < width - 1;
    const bool up = w.bottom > 0 || w.top < height - 1;
    const bool edges = w.left == 0 || w.bottom == 0 || w.right == width - 1 ||
                       w.top == height - 1;

    if (!across && !up)
        return miai_window_whole(p);
    w.size = size > 0 ? size : across ? width : height;
    if ((!edges && size > 0) || has_gap(&w, p) || has_void(&w, p) ||
        !is_found(width, w.left, w.right, w.size) ||
        !is_found(height, w.bottom, w.top, w.size))
        return miai_window_whole(p);
    return w;
}

bool miai_window_shows_more(const miai_window *w, const miai_position *p)
{
    for (int i = 0; i < miai_board_points(&p->board) && w->is_all; i++)
        if (is_unseen(p, i))
            return true;
    return false;
}

int miai_window_row(const miai_window *w, const miai_position *p, int y)
{
    int x = w->right;

    while (!w->is_all && x >= w->left && is_unseen(p, y * p->board.width + x))
        x--;
    return x - w->left + 1;
}

bool miai_window_is_void(const miai_window *w, const miai_position *p, int y)
{
    const int count = miai_window_row(w, p, y);

    for (int x = w->left; x < w->left + count; x++)
        if (p->board.at[y * p->board.width + x] != MIAI_OFF)
            return false;
    return true;
}

/* --- labels ------------------------------------------------------------------- */

char miai_label_sign(const char *label)
{
    if (strcmp(label, "10") == 0)
        return '0';
    if (label[0] == '\0' || label[1] != '\0' || label[0] == '0')
        return '\0';
    return (label[0] >= '1' && label[0] <= '9') ||
                   (label[0] >= 'a' && label[0] <= 'z')
               ? label[0]
               : '\0';
}

bool miai_labels_have(const miai_position *p, const char *signs)
{
    for (int i = 0; i < miai_board_points(&p->board) && p->labelled; i++) {
        const char sign = miai_label_sign(p->label[i]);
        if (p->board.at[i] == MIAI_EMPTY && p->mark[i] == 0 && sign != '\0' &&
            strchr(signs, sign) != NULL)
            return true;
    }
    return false;
}
