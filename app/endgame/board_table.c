/* board_table.c - the regions of a board as a table of 78 columns. */
#include "endgame/board_report.h"

#include <stdio.h>
#include <string.h>

#include "common/prose.h"
#include "endgame/board_words.h"

#define WIDTH 78 /* columns of a line               */
#define LEFT  2  /* of them that are blank           */

/* The columns, from the left.  The last two are often long. */
enum { NUMBER, AT, COUNT, TEMPERATURE, DEIRI, TEMPO, CHILLED, VALUE, COLUMNS };

static const char *const heads[COLUMNS] = {
    "",      "at (points)", "count",   "temp.",
    "deiri", "played as",   "chilled", "value"};

/* What a column takes at most; what is longer gets a line of its own. */
static const int most[COLUMNS] = {4, 12, 9, 7, 7, 13, 16, 40};

/* A row.  The texts of values live as long as these. */
typedef struct row {
    char number[8], at[24];
    const char *text[COLUMNS];
} row;

static void fill_row(row *out, const board_answer *a,
                     const miai_endgame_region *r, int number)
{
    char point[MIAI_POINT_TEXT];

    miai_problem_point_text(point, a->problem, r->points[0]);
    snprintf(out->number, sizeof out->number, "%d%s", number + 1,
             r->is_assumed ? "?" : "");
    snprintf(out->at, sizeof out->at, "%s (%d)", point, r->count);
    out->text[NUMBER] = out->number;
    out->text[AT] = out->at;
    out->text[COUNT] = r->mean ? board_text(a, r->mean) : "";
    out->text[TEMPERATURE] =
        r->temperature ? board_text(a, r->temperature) : "";
    out->text[DEIRI] = r->deiri ? board_text(a, r->deiri) : "";
    out->text[TEMPO] = board_tempo_words(r);
    out->text[CHILLED] = r->chilled ? board_text(a, r->chilled) : "";
    out->text[VALUE] = r->value ? board_text(a, r->value) : "";
}

/* The widths of the columns by what is in them. */
static void find_widths(int width[COLUMNS], const board_answer *a)
{
    const miai_endgame_region *r;
    int left = WIDTH - LEFT;
    row line;

    for (int i = 0; i < COLUMNS; i++)
        width[i] = (int)strlen(heads[i]);
    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++) {
        fill_row(&line, a, r, i);
        for (int k = 0; k < COLUMNS; k++) {
            const int len = (int)strlen(line.text[k]);
            if (len > width[k] && len <= most[k])
                width[k] = len;
        }
    }
    for (int i = 0; i < VALUE; i++)
        left -= width[i] + 2;
    width[VALUE] = left;
}

static void print_row(FILE *out, const char *const text[COLUMNS],
                      const int width[COLUMNS])
{
    int last = COLUMNS - 1;
    int late = LEFT; /* columns that are still to be filled with blanks */

    while (last > 0 &&
           (*text[last] == '\0' || (int)strlen(text[last]) > width[last]))
        last--;
    for (int i = 0; i <= last; i++) {
        const int len = (int)strlen(text[i]);
        const bool fits = len <= width[i];
        fprintf(out, "%*s%s", late, "", fits ? text[i] : "");
        late = width[i] - (fits ? len : 0) + 2;
    }
    putc('\n', out);
}

/* A long text in lines of its own, cut anywhere. */
static void print_long(FILE *out, const char *label, const char *text)
{
    int room = WIDTH - LEFT - (int)strlen(label) - 1;

    fprintf(out, "%*s%s ", LEFT, "", label);
    while ((int)strlen(text) > room) {
        fprintf(out, "%.*s\n%*s", room, text, LEFT, "");
        text += room;
        room = WIDTH - LEFT;
    }
    fprintf(out, "%s\n", text);
}

static void print_region(FILE *out, const board_answer *a,
                         const miai_endgame_region *r, int number,
                         const int width[COLUMNS])
{
    char words[BOARD_WORDS_ROOM];
    row line;

    fill_row(&line, a, r, number);
    print_row(out, line.text, width);
    for (int i = COUNT; i < COLUMNS; i++)
        if ((int)strlen(line.text[i]) > width[i])
            print_long(out, heads[i], line.text[i]);
    board_trouble_words(words, a, r);
    if (*words)
        print_wrapped(out, words, LEFT + 3);
}

void print_board_regions(FILE *out, const board_answer *a)
{
    const miai_endgame_region *r;
    miai_value *sum = miai_endgame_sum(a->endgame);
    bool is_assumed = false, has_value = false;
    int width[COLUMNS];

    find_widths(width, a);
    print_row(out, heads, width);
    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++) {
        print_region(out, a, r, i, width);
        is_assumed |= r->is_assumed;
        has_value |= r->value != NULL;
    }
    if (sum)
        print_long(out, "sum, chilled:", board_text(a, sum));
    else
        fputs("  sum, chilled: not known\n", out);
    if (has_value)
        print_wrapped(
            out,
            "Points for Black. temp.: the temperature, what a move gains (miai "
            "counting); deiri: what a move changes, twice that in gote and "
            "once in sente. The other side's move in a sente is reverse "
            "sente.",
            2);
    if (is_assumed)
        print_wrapped(out, "?: something beside the region is assumed.", 2);
}
