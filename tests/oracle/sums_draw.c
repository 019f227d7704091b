/* sums_draw.c - boards to ask about. */
#include "sums.h"

#include <string.h>

/* --- questions -------------------------------------------------------------------- */
/* A corridor as cells, perhaps the other way round in colour. */
static void draw_corridor(char *out, recipe *chance)
{
    const int len = 1 + (int)oracle_below(chance, 5);
    const bool swap = oracle_below(chance, 2) == 0;
    int n = 0;

    memset(out, 'X', (size_t)len + 2);
    n = len + 2;
    out[n++] = '/';
    out[n++] = oracle_below(chance, 6) == 0 ? 'X' : 'O';
    for (int i = 0; i < len; i++)
        out[n++] = "..o."[oracle_below(chance, 4)];
    out[n++] = "XXXO"[oracle_below(chance, 4)];
    out[n++] = '/';
    memset(out + n, 'X', (size_t)len + 2);
    n += len + 2;
    out[n] = '\0';
    for (int i = 0; i < n && swap; i++)
        out[i] = out[i] == 'X'   ? 'O'
                 : out[i] == 'O' ? 'X'
                 : out[i] == 'o' ? 'x'
                                 : out[i];
}

/* Anything in a small box, walls of one side being more likely. */
static void draw_cells(char *out, recipe *chance)
{
    static const char *const mixes[] = {"....oxXXXOO#XXO", "....oXXXXXXXO#.",
                                        "....xOOOOOOOX#.", ".....oxXO######"};
    const char *mix = mixes[oracle_below(chance, 4)];
    const int width = 2 + (int)oracle_below(chance, 4);
    const int height = 2 + (int)oracle_below(chance, 3);
    int n = 0;

    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++)
            out[n++] = mix[oracle_below(chance, 15)];
        out[n++] = y + 1 < height ? '/' : '\0';
    }
}

/* A region with points enough but not too many, and with ko or without. */
static int draw_region(char *out, recipe *chance, int most, bool with_ko)
{
    for (;;) {
        region r;
        if (oracle_below(chance, 3) == 0)
            draw_corridor(out, chance);
        else
            draw_cells(out, chance);
        memset(&r, 0, sizeof r);
        if (add_cells(&r, out) && r.points <= most && is_position(&r) &&
            has_ko(&r) == with_ko)
            return r.points;
    }
}

void write_question(recipe *chance, int fixed)
{
    const int least = fixed > 0 ? fixed : 8, most = fixed > 0 ? fixed : 14;
    char line[LONGEST];
    int regions, points;

    do {
        const int wanted = 2 + (int)oracle_below(chance, 4);
        size_t n = 0;
        points = 0;
        for (regions = 0; regions < wanted; regions++) {
            if (regions > 0)
                line[n++] = ' ';
            points += draw_region(line + n, chance, 8, false);
            n += strlen(line + n);
        }
    } while (points < least || points > most);
    puts(line);
}

void write_ko_question(recipe *chance)
{
    char line[LONGEST];
    int points;

    do {
        const int wanted = 1 + (int)oracle_below(chance, 3);
        size_t n = 0;
        points = 0;
        for (int i = 0; i < wanted; i++) {
            if (i > 0)
                line[n++] = ' ';
            points += draw_region(line + n, chance, 5, i == 0);
            n += strlen(line + n);
        }
    } while (points < 3 || points > 6);
    puts(line);
}
