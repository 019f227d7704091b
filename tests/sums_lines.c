/* sums_lines.c - scores and moves of sums of regions, to be compared with the
 * naive program.
 *
 * usage: sums_lines <QUESTIONS >ANSWERS
 *
 * A question is a line of regions, drawn as cells.  It is written again with the
 * answer and a tab in front: by area, by territory and by moves, each with Black
 * first and then with White first, what sums_naive.c calls claims.
 */
#include "endgame/endgame_sum.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 4096, MOST_REGIONS = 8 };

/* The letters of cells, in the order of miai_cell. */
static const char letters[] = "#.xoXO";

static bool read_cells(miai_region *out, const char *text)
{
    const int width = (int)strcspn(text, "/");
    uint8_t cells[LONGEST];
    miai_region_error error;
    int count = 0;

    for (; *text != '\0'; text++)
        if (*text != '/')
            cells[count++] = (uint8_t)(strchr(letters, *text) - letters);
    return width > 0 &&
           miai_region_of_cells(out, cells, width, count / width, &error);
}

/* Points are numbered through all regions. */
static int number_of(const miai_sum_question *q, const miai_sum_move *m)
{
    int n = m->point;

    for (int i = 0; i < m->region; i++)
        n += q->regions[i].region->count;
    return n;
}

/* What is not known, and should be, is not a claim. */
static void print_score(miai_score s, bool has_ko)
{
    if (has_ko)
        printf("%lld..%lld", (long long)s.low, (long long)s.high);
    else if (s.low == s.high)
        printf("%lld", (long long)s.low);
}

static bool say_score(const miai_sum_question *q, int side, bool has_ko)
{
    miai_sum_answer a;
    const bool good = miai_sum_solve(&a, q, side);
    const miai_sum_move *list = a.moves.data;

    if (good)
        print_score(a.score, has_ko);
    for (size_t i = 0; i < a.moves.count; i++) {
        printf(" %d:", number_of(q, &list[i]));
        print_score(list[i].score, has_ko);
    }
    printf(";");
    miai_sum_clear(&a);
    return good;
}

static bool say_winner(const miai_sum_question *q, int side)
{
    const miai_mem mem = miai_mem_libc();
    miai_vec moves;
    bool wins;

    miai_vec_init(&moves, &mem, sizeof(miai_sum_move));
    const bool good = miai_sum_wins(&wins, &moves, q, side);
    const miai_sum_move *list = moves.data;
    printf("%d", wins);
    for (size_t i = 0; i < moves.count; i++)
        printf(" %d", number_of(q, &list[i]));
    printf(";");
    miai_vec_clear(&moves);
    return good;
}

static bool answer(miai_sum_question *q)
{
    static const miai_counting order[] = {MIAI_BY_AREA, MIAI_BY_TERRITORY,
                                          MIAI_BY_MOVES};
    bool good = true, has_ko = false;

    for (int i = 0; i < q->count; i++) {
        miai_worth w;
        if (!miai_region_worth(&w, q->t, q->regions[i].region, MIAI_BY_AREA))
            return false;
        has_ko |= w.has_ko;
    }
    if (has_ko)
        printf("ko;");
    for (int i = 0; i < (has_ko ? 2 : 3); i++)
        for (int side = 0; side < 2; side++) {
            q->counting = order[i];
            good &= order[i] == MIAI_BY_MOVES ? say_winner(q, side)
                                              : say_score(q, side, has_ko);
        }
    return good;
}

static bool answer_line(miai_games *s, miai_regions *t, miai_sums *m,
                        const char *line)
{
    miai_region regions[MOST_REGIONS];
    miai_sum_region list[MOST_REGIONS] = {0};
    miai_sum_question q = {.t = t, .m = m, .regions = list};
    char copy[LONGEST];

    snprintf(copy, sizeof copy, "%s", line);
    for (char *text = strtok(copy, " "); text != NULL; text = strtok(NULL, " "))
        if (q.count == MOST_REGIONS || !read_cells(&regions[q.count++], text))
            return false;
    for (int i = 0; i < q.count; i++)
        list[i].region = &regions[i];
    const bool good = answer(&q);
    printf("\t%s\n", line);
    if (!good)
        fprintf(stderr, "%s\n", miai_games_error(s));
    return good;
}

int main(void)
{
    const miai_mem mem = miai_mem_libc();
    char line[LONGEST];
    miai_games *s;
    bool good = true;

    if (miai_games_new(&s, &mem, (size_t)1 << 30) != MIAI_OK)
        return 1;
    miai_regions *t = miai_regions_new(s);
    miai_sums *m = miai_sums_new(s);
    good = t != NULL && m != NULL;
    while (good && fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        good = answer_line(s, t, m, line);
    }
    miai_sums_free(m);
    miai_regions_free(t);
    miai_games_free(s);
    return !good;
}
