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

void sgf_put_point(FILE *out, const miai_problem *problem, int point)
{
    const int width = miai_problem_width(problem);
    const int height = miai_problem_height(problem);

    fprintf(out, "[%c%c]", sgf_letter(point % width),
            sgf_letter(height - 1 - point / width));
}

/* The points with this stone; MIAI_EMPTY: the immortal ones. */
static void put_points(FILE *out, const miai_problem *problem, const char *name,
                       miai_color stone)
{
    const int width = miai_problem_width(problem);
    bool any = false;

    for (int p = 0; p < width * miai_problem_height(problem); p++) {
        const int x = p % width, y = p / width;
        if (stone == MIAI_EMPTY
                ? miai_problem_role(problem, x, y) != MIAI_ROLE_IMMORTAL
                : miai_problem_stone(problem, x, y) != stone)
            continue;
        if (!any)
            fputs(name, out);
        any = true;
        sgf_put_point(out, problem, p);
    }
    if (any)
        putc('\n', out);
}

void sgf_put_root(FILE *out, const miai_problem *problem, double komi)
{
    const int width = miai_problem_width(problem);
    const int height = miai_problem_height(problem);

    fputs("(;FF[4]GM[1]CA[UTF-8]", out);
    sgf_put_text(out, "AP", "miai:" MIAI_VERSION);
    fputs("ST[2]", out);
    if (width == height)
        fprintf(out, "SZ[%d]", width);
    else
        fprintf(out, "SZ[%d:%d]", width, height);
    if (komi != 0)
        fprintf(out, "KM[%g]", komi);
    sgf_put_text(out, "GN", miai_problem_name(problem));
    putc('\n', out);
    put_points(out, problem, "AB", MIAI_BLACK);
    put_points(out, problem, "AW", MIAI_WHITE);
    put_points(out, problem, "SQ", MIAI_EMPTY);
    put_points(out, problem, "HOL", MIAI_OFF);
    put_points(out, problem, "DD", MIAI_OFF);
}
