/* sgf_out.c - properties of SGF. */
#include "common/sgf_out.h"

void sgf_put_text(FILE *out, const char *name, const char *text)
{
    fprintf(out, "%s[", name);
    for (; *text; text++) {
        if (*text == ']' || *text == '\\')
            putc('\\', out);
        putc(*text, out);
    }
    putc(']', out);
}

char sgf_letter(int n)
{
    return (char)(n < 26 ? 'a' + n : 'A' + n - 26);
}

void sgf_put_point(FILE *out, const miai_problem *shown, int x, int y)
{
    fprintf(out, "[%c%c]", sgf_letter(x),
            sgf_letter(miai_problem_height(shown) - 1 - y));
}

/* The points with this stone; MIAI_EMPTY: the immortal ones. */
static void put_points(FILE *out, const miai_problem *shown, const char *name,
                       miai_color stone)
{
    const int width = miai_problem_width(shown);
    bool any = false;

    for (int p = 0; p < width * miai_problem_height(shown); p++) {
        const int x = p % width, y = p / width;
        if (stone == MIAI_EMPTY
                ? miai_problem_role(shown, x, y) != MIAI_ROLE_IMMORTAL
                : miai_problem_stone(shown, x, y) != stone)
            continue;
        if (!any)
            fputs(name, out);
        any = true;
        sgf_put_point(out, shown, x, y);
    }
    if (any)
        putc('\n', out);
}

void sgf_put_root(FILE *out, const miai_problem *shown, double komi)
{
    const int width = miai_problem_width(shown);
    const int height = miai_problem_height(shown);

    fputs("(;FF[4]GM[1]CA[UTF-8]", out);
    sgf_put_text(out, "AP", "miai:" MIAI_VERSION);
    fputs("ST[2]", out);
    if (width == height)
        fprintf(out, "SZ[%d]", width);
    else
        fprintf(out, "SZ[%d:%d]", width, height);
    if (komi != 0)
        fprintf(out, "KM[%g]", komi);
    sgf_put_text(out, "GN", miai_problem_name(shown));
    putc('\n', out);
    put_points(out, shown, "AB", MIAI_BLACK);
    put_points(out, shown, "AW", MIAI_WHITE);
    put_points(out, shown, "SQ", MIAI_EMPTY);
    put_points(out, shown, "HOL", MIAI_OFF);
    put_points(out, shown, "DD", MIAI_OFF);
}
