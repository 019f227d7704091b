/* eye_sgf.c - the diagram of an eye as SGF.
 *
 * All that a reader would have to guess is said: the target by TR, immortal
 * stones by SQ, the points to be played on by CR.  The board is larger than
 * the diagram, so that immortal stones have liberties in an editor, too; one
 * more line of them keeps outside liberties away from the rest of it.
 */
#include "eyes/eye.h"

#include "common/go_line.h"

#define COMMON 19 /* rows and columns of the board, unless it needs more */

/* The sign in row i from the top, the line around the diagram being -1. */
static char sign(const miai_eye_drawing *d, int i, int x)
{
    return i < 0 || x == d->width ? '#' : d->row[i][x];
}

static void put(miai_position *p, int point, char c)
{
    if (c == 'O' || c == 'X' || c == '#')
        miai_position_put(p, point, c == 'O' ? MIAI_WHITE : MIAI_BLACK);
    if (c != 'X' && c != ' ')
        miai_position_set_marks(p, point,
                                c == 'O'   ? MIAI_MARK_TRIANGLE
                                : c == '#' ? MIAI_MARK_SQUARE
                                           : MIAI_MARK_CIRCLE);
}

/* The diagram in the lower left of a board; NULL when there is no memory. */
static miai_position *draw(miai_context *ctx, const miai_eye_drawing *d)
{
    int size = COMMON;
    miai_position *p;

    size = size > d->width + 1 ? size : d->width + 2;
    size = size > d->height + 1 ? size : d->height + 2;
    if (miai_position_new(&p, ctx, size, size) != MIAI_OK)
        return NULL;
    miai_position_set_outside(p, true);
    for (int i = -1; i < d->height; i++)
        for (int x = 0; x <= d->width; x++)
            put(p, (d->height - 1 - i) * size + x, sign(d, i, x));
    return p;
}

bool eye_drawing_sgf(FILE *out, const miai_eye_drawing *d, const char *name,
                     const char *comment)
{
    miai_position *p = NULL;
    miai_context *ctx;

    if (miai_context_new(&ctx, NULL, NULL) == MIAI_OK)
        p = draw(ctx, d);
    if (p) {
        miai_position_set_name(p, name);
        miai_position_set_comment(p, comment);
        miai_position_write(p, ctx, MIAI_FORMAT_SGF, write_to_file, out);
    }
    miai_position_free(p);
    miai_context_free(ctx);
    return p != NULL;
}
