/* board_report.c - a whole board of an endgame, for people. */
#include "endgame/board_report.h"

#include <stdlib.h>
#include <string.h>

#include "common/go_points.h"
#include "common/prose.h"
#include "solve/report.h"

/* --- the board ------------------------------------------------------------------ */

/* Regions are numbered; from the tenth on they have letters. */
static char label_of(int region)
{
    static const char labels[] =
        "123456789abcdefghjklmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWYZ";

    return region < (int)sizeof labels - 1 ? labels[region] : '*';
}

static int region_of(const board_answer *a, int point)
{
    const miai_endgame_region *r;

    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++)
        for (int k = 0; k < r->count; k++)
            if (r->points[k] == point)
                return i;
    return -1;
}

static char letter_at(const board_answer *a, int point)
{
    const miai_color stone = miai_endgame_stone(a->endgame, point);
    const miai_ground ground = miai_endgame_ground(a->endgame, point);
    const bool is_dead =
        ground == MIAI_GROUND_BLACK || ground == MIAI_GROUND_WHITE;

    if (stone == MIAI_BLACK)
        return is_dead ? 'x' : 'X';
    if (stone == MIAI_WHITE)
        return is_dead ? 'o' : 'O';
    if (stone != MIAI_EMPTY)
        return ' ';
    switch (ground) {
    case MIAI_GROUND_BLACK:
        return '+';
    case MIAI_GROUND_WHITE:
        return '-';
    case MIAI_GROUND_REGION:
        return label_of(region_of(a, point));
    default:
        return '.';
    }
}

static void print_board(FILE *out, const board_answer *a)
{
    const int width = miai_problem_width(a->problem);
    const int height = miai_problem_height(a->problem);
    char name[GO_COLUMN_ROOM];

    for (int y = height - 1; y >= 0; y--) {
        fprintf(out, "%3d", y + 1);
        for (int x = 0; x < width; x++)
            fprintf(out, " %c", letter_at(a, y * width + x));
        fputc('\n', out);
    }
    fputs("   ", out);
    for (int x = 0; x < width; x++)
        fprintf(out, " %s", go_column_name(name, x));
    fputs("\n   + Black's  - White's  x o dead  1 2 .. regions\n\n", out);
}

/* --- the regions ------------------------------------------------------------------- */

static void print_region(FILE *out, const board_answer *a,
                         const miai_endgame_region *r, int number)
{
    char text[MIAI_POINT_TEXT];

    fprintf(out, "%2c  ", label_of(number));
    if (r->value)
        fprintf(out, "%-14s chilled %-10s count %-7s temperature %s",
                board_text(r->value), board_text(r->chilled),
                board_text(r->mean), board_text(r->temperature));
    else if (r->is_large)
        fputs("too large to be played out", out);
    else
        fprintf(out, "ko: between %s and %s", board_text(r->low),
                board_text(r->high));
    if (r->tempo == MIAI_TEMPO_GOTE)
        fputs(", gote", out);
    else if (r->tempo != MIAI_TEMPO_NONE)
        fprintf(out, ", %s's sente",
                r->tempo == MIAI_TEMPO_BLACK ? "Black" : "White");
    if (r->is_assumed)
        fputs(", assumed", out);
    miai_problem_point_text(text, a->problem, r->points[0]);
    fprintf(out, "  (%s", text);
    if (r->count > 1)
        fprintf(out, " and %d more", r->count - 1);
    fputs(")\n", out);
}

static void print_regions(FILE *out, const board_answer *a)
{
    const miai_endgame_region *r;

    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++)
        print_region(out, a, r, i);
    if (miai_endgame_region_at(a->endgame, 0))
        fprintf(out, "\nsum, chilled: %s\n",
                board_text(miai_endgame_sum(a->endgame)));
}

/* --- the answer --------------------------------------------------------------------- */

static void print_result(FILE *out, const board_answer *a, miai_score score)
{
    const miai_color winner = board_winner(a, score);
    const double by = (double)score.low - a->komi;

    if (winner == MIAI_OFF)
        fprintf(out, "between %+lld and %+lld\n", (long long)score.low,
                (long long)score.high);
    else if (score.low != score.high)
        fprintf(out, "%s wins, between %+lld and %+lld on the board\n",
                color_name(winner), (long long)score.low,
                (long long)score.high);
    else if (winner == MIAI_EMPTY)
        fputs("a draw\n", out);
    else
        fprintf(out, "%s wins by %g\n", color_name(winner), by < 0 ? -by : by);
}

static void print_moves(FILE *out, const board_answer *a, miai_color first,
                        const char *label, bool surely)
{
    const miai_endgame_move *m;
    bool any = false;
    list l;

    for (int i = 0; (m = miai_endgame_move_at(a->endgame, first, i)); i++) {
        if (surely ? !m->keeps : m->keeps || m->loses)
            continue;
        if (!any)
            list_begin(&l, out, label);
        any = true;
        list_add(&l, m->text, 0);
    }
    if (any)
        list_end(&l);
}

static void print_losses(FILE *out, const board_answer *a, miai_color first)
{
    const miai_endgame_move *m;
    bool any = false;
    list l;

    for (int64_t loss = 1; loss < 1000; loss++)
        for (int i = 0; (m = miai_endgame_move_at(a->endgame, first, i)); i++) {
            char text[40];
            if (board_loss(a, first, m) != loss)
                continue;
            if (!any)
                list_begin(&l, out, "loses");
            any = true;
            snprintf(text, sizeof text, "%s %lld", m->text, (long long)loss);
            list_add(&l, text, 0);
        }
    if (any)
        list_end(&l);
}

static void print_side(FILE *out, const board_answer *a, miai_color first)
{
    const miai_endgame_move *best = miai_endgame_best(a->endgame, first);

    fprintf(out, "\n%s first: ", color_name(first));
    print_result(out, a, miai_endgame_score(a->endgame, first));
    if (best) {
        fprintf(out, "  best     %s", best->text);
        if (best->incentive)
            fprintf(out, " (incentive %s)", board_text(best->incentive));
        fputc('\n', out);
    }
    print_moves(out, a, first, "keeps", true);
    print_moves(out, a, first, "may keep", false);
    print_losses(out, a, first);
}

void print_board_report(FILE *out, const board_answer *a,
                        const endgame_settings *s, terminal term)
{
    (void)s;
    print_title(out, a->problem, term);
    print_board(out, a);
    print_regions(out, a);
    print_side(out, a, MIAI_BLACK);
    print_side(out, a, MIAI_WHITE);
}
