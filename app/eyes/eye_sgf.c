/* eye_sgf.c - the diagram of an eye as SGF.
 *
 * All that a reader would have to guess is said: the target by TR, immortal
 * stones by SQ, the points to be played on by CR.  The board is larger than
 * the diagram, so that immortal stones have liberties in an editor, too; one
 * more line of them keeps outside liberties away from the rest of it.
 */
#include "eyes/eye.h"

#include <string.h>

#include "common/sgf_out.h"

#define COMMON 19 /* rows and columns of the board, unless it needs more */

/* The sign in row i from the top, the line around the diagram being -1. */
static char sign(const eye_diagram *d, int i, int x)
{
    return i < 0 || x == d->width ? '#' : d->row[i][x];
}

/* A list of the points with one of these signs. */
static void put_points(FILE *out, const eye_diagram *d, int size,
                       const char *name, const char *signs)
{
    bool any = false;

    for (int i = -1; i < d->height; i++) {
        for (int x = 0; x <= d->width; x++) {
            if (!strchr(signs, sign(d, i, x)))
                continue;
            fprintf(out, "%s[%c%c]", any ? "" : name, sgf_letter(x),
                    sgf_letter(size - d->height + i));
            any = true;
        }
    }
    if (any)
        putc('\n', out);
}

void eye_diagram_sgf(FILE *out, const eye_diagram *d, const char *name,
                     const char *comment)
{
    int size = COMMON;

    size = size > d->width + 1 ? size : d->width + 2;
    size = size > d->height + 1 ? size : d->height + 2;
    fprintf(out, "(;FF[4]GM[1]CA[UTF-8]AP[miai:%s]SZ[%d]", MIAI_VERSION, size);
    sgf_put_text(out, "GN", name);
    putc('\n', out);
    put_points(out, d, size, "AB", "X#");
    put_points(out, d, size, "AW", "O");
    put_points(out, d, size, "TR", "O");
    put_points(out, d, size, "SQ", "#");
    put_points(out, d, size, "CR", ".");
    sgf_put_text(out, "C", comment);
    fputs(")\n", out);
}
