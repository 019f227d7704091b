/* hint.c - help in steps: the status, the area, the first move, the line.
 *
 * Each step tells a little more, for every side that is asked about, so that
 * there is still something left to find.
 */
#include "solve/hint.h"

#include <string.h>
#include <unistd.h>

#include "common/progress.h"
#include "common/prose.h"
#include "solve/picture.h"
#include "solve/race_report.h"
#include "solve/report.h"
#include "solve/report_open.h"
#include "solve/words.h"

void hint_near_add(hint_near *near, const char *move)
{
    int left, bottom;

    if (!go_point_read(&left, &bottom, move))
        return;
    for (int x = left - 1; x <= left + 1; x++)
        for (int y = bottom - 1; y <= bottom + 1; y++)
            if (x >= 0 && x < MIAI_MAX_SIZE && y >= 0 && y < MIAI_MAX_SIZE)
                near->at[y][x] = true;
}

/* Is it an empty point among them? */
static bool is_near(const hint_near *near, const miai_problem *problem,
                    const miai_study *study, int x, int y)
{
    const miai_color stone = study ? miai_study_stone(study, x, y)
                                   : miai_problem_stone(problem, x, y);

    return near->at[y][x] && stone == MIAI_EMPTY &&
           miai_problem_role(problem, x, y) != MIAI_ROLE_PLAIN;
}

static int count_near(const hint_near *near, const miai_problem *problem,
                      const miai_study *study)
{
    int count = 0;

    for (int x = 0; x < miai_problem_width(problem); x++)
        for (int y = 0; y < miai_problem_height(problem); y++)
            count += is_near(near, problem, study, x, y);
    return count;
}

static void widen(hint_near *near)
{
    const hint_near before = *near;
    char name[GO_POINT_ROOM];

    for (int x = 0; x < MIAI_MAX_SIZE; x++)
        for (int y = 0; y < MIAI_MAX_SIZE; y++)
            if (before.at[y][x])
                hint_near_add(near, go_point_name(name, x, y));
}

void hint_near_widen(hint_near *near, const miai_problem *problem,
                     const miai_study *study, int moves)
{
    for (int i = 0; i < MIAI_MAX_SIZE && moves > 0 &&
                    count_near(near, problem, study) <= moves;
         i++)
        widen(near);
}

bool hint_near_print(FILE *out, const hint_near *near,
                     const miai_problem *problem, const miai_study *study)
{
    char name[GO_POINT_ROOM];
    bool any = false;
    list l;

    for (int x = 0; x < miai_problem_width(problem); x++) {
        for (int y = 0; y < miai_problem_height(problem); y++) {
            if (!is_near(near, problem, study, x, y))
                continue;
            if (!any)
                list_begin(&l, out, "area");
            any = true;
            list_add(&l, go_point_name(name, x, y), 0);
        }
    }
    if (any)
        list_end(&l);
    return any;
}

/* Is it unknown what happens? */
static bool is_unknown(const miai_verdict *verdict, miai_color first)
{
    const miai_race_facts *race = miai_verdict_race(verdict);

    return race ? race->first[first == MIAI_WHITE].end == MIAI_RACE_UNKNOWN
                : miai_verdict_status(verdict, first) == 0;
}

/* What to do: in a race a pass comes first, with its reason, where it is as good
 * as a stone. */
static void print_task(FILE *out, const miai_verdict *verdict, miai_color first,
                       bool stone)
{
    const miai_move *best = miai_verdict_move(verdict, first, 0);
    const bool waits = best->point == MIAI_PASS && *best->reason;

    fprintf(out, "%s: ", color_name(first));
    if (waits)
        fprintf(out, "%s%s\n", best->reason,
                stone ? ", or on one of these points." : ".");
    else
        fprintf(out, "%s\n",
                stone ? "one of these points." : "no stone is needed here.");
}

static void print_area(FILE *out, const solved *s, miai_color first)
{
    const miai_verdict *verdict = s->verdict;
    const miai_move *move;
    hint_near near = {0};
    int stones = 0;

    if (is_unknown(verdict, first))
        return;
    if (!miai_verdict_move(verdict, first, 0)) {
        fprintf(out, "%s: no move works.\n", color_name(first));
        return;
    }
    for (int i = 0; (move = miai_verdict_move(verdict, first, i)); i++) {
        hint_near_add(&near, move->text);
        stones += move->point != MIAI_PASS;
    }
    print_task(out, verdict, first, stones > 0);
    if (miai_verdict_race(verdict))
        hint_near_widen(&near, solved_model(s, first), NULL, stones);
    hint_near_print(out, &near, solved_model(s, first), NULL);
}

static void print_first_move(FILE *out, const miai_verdict *verdict,
                             miai_color first)
{
    if (!miai_verdict_move(verdict, first, 0))
        return;
    fprintf(out, "The first move of %s.\n", color_name(first));
    if (miai_verdict_race(verdict))
        print_race_moves(out, verdict, first);
    else
        print_best(out, verdict, first);
}

static void print_whole_line(FILE *out, const miai_verdict *verdict,
                             miai_color first)
{
    if (!miai_verdict_line(verdict, first, 0))
        return;
    fprintf(out, "The line when %s begins.\n", color_name(first));
    print_line(out, verdict, first);
}

/* The status, of a race who captures. */
static void print_status(FILE *out, const miai_verdict *verdict,
                         miai_color first)
{
    const miai_race_facts *race = miai_verdict_race(verdict);
    char text[SENTENCE_SIZE];

    if (race) {
        miai_verdict_describe(text, sizeof text, verdict, first);
        print_wrapped(out, text, 0);
        print_race_kos(out, &race->first[first == MIAI_WHITE]);
    } else {
        print_sentence(out, verdict, first);
        putc('\n', out);
    }
}

static void print_step(FILE *out, const solved *s, int step)
{
    const miai_verdict *verdict = s->verdict;
    const miai_color one = miai_verdict_race(verdict)
                               ? race_shown_first(s->problem)
                               : solved_shown_first(s);

    for (int i = 0; i < 2; i++) {
        const miai_color first = i == 0 ? one : other_color(one);
        if (!miai_verdict_asked(verdict, first))
            continue;
        if (step == 1) {
            print_status(out, verdict, first);
            print_certainty(out, s, first);
        } else if (step == 2) {
            print_area(out, s, first);
        } else if (step == 3) {
            print_first_move(out, verdict, first);
        } else {
            print_whole_line(out, verdict, first);
        }
    }
}

/* Waits for Enter; false when that is enough help. */
static bool wants_more(FILE *out)
{
    char answer[80];
    bool more;

    fputs("Enter for more, q to stop: ", out);
    fflush(out);
    more = fgets(answer, sizeof answer, stdin) != NULL;
    if (!more)
        putc('\n', out);
    return more && answer[0] != 'q' && !stop_requested();
}

bool hint_asks(FILE *out, int steps)
{
    return steps == 0 && isatty(STDIN_FILENO) && isatty(fileno(out));
}

void print_hint(FILE *out, const solved *s, int steps, terminal term)
{
    const miai_color defender = solved_defender(s);
    const miai_color shown =
        solved_asked(s, defender) ? defender : other_color(defender);
    const bool asks = hint_asks(out, steps);
    const int most = asks ? HINT_STEPS : steps == 0 ? 1 : steps;

    print_title(out, s->problem, term);
    print_board(out, s, shown, term);
    putc('\n', out);
    for (int step = 1; step <= most; step++) {
        print_step(out, s, step);
        if (asks && step < most && !wants_more(out))
            return;
    }
}
