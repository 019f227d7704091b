/* play_words.c - what is said in a game against the program. */
#include "solve/play_game.h"

#include <ctype.h>
#include <string.h>

#include "common/prose.h"
#include "solve/hint.h"
#include "solve/picture.h"
#include "solve/words.h"

void game_print(const void *of)
{
    const game *g = of;
    const miai_study *board = studied_board(&g->study);
    const char *ko = miai_study_ko(board);

    putchar('\n');
    print_study(stdout, &g->solved, g->first, board, g->term);
    if (ko)
        printf("   ko at %s: it may be retaken after a threat elsewhere\n", ko);
    putchar('\n');
}

/* --- what it comes to ------------------------------------------------------ */

enum { JUDGEMENT_SIZE = 600 }; /* bytes of all sentences */

/* Says something of the player's race. */
static void describe(char out[JUDGEMENT_SIZE], const game *g,
                     miai_race_statement what, miai_race_standing before,
                     miai_race_standing after)
{
    const miai_race_judged of = {.size = sizeof of,
                                 .side = g->player,
                                 .threats = g->threats,
                                 .plain = miai_verdict_race(g->verdict)->plain,
                                 .before = before,
                                 .after = after};

    miai_race_describe_judged(out, JUDGEMENT_SIZE, &of, what);
}

void game_print_result(const game *g, miai_race_standing value)
{
    char text[JUDGEMENT_SIZE];

    if (g->study.race) {
        describe(text, g, MIAI_RACE_SAY_RESULT, value, value);
        fputs(text, stdout);
        return;
    }
    miai_problem_describe_value(text, sizeof text, g->problem, g->player,
                                value.keep, g->threats);
    if (value.keep > g->threats || value.keep < -g->threats) {
        printf("%s is %s.", color_name(miai_problem_defender(g->problem)),
               text);
        return;
    }
    text[0] = (char)toupper((unsigned char)text[0]);
    printf("%s.", text);
}

/* What the player has lost: "Alive becomes dead.", "White captures Black
 * then." */
static void describe_change(char out[JUDGEMENT_SIZE], const game *g,
                            miai_race_standing before, miai_race_standing after)
{
    if (g->study.race) {
        describe(out, g, MIAI_RACE_SAY_COST, before, after);
    } else {
        miai_problem_describe_change(out, JUDGEMENT_SIZE, g->problem, g->player,
                                     before.keep, after.keep, g->threats);
        snprintf(out + strlen(out), JUDGEMENT_SIZE - strlen(out), ".");
    }
    out[0] = (char)toupper((unsigned char)out[0]);
}

/* What is said of a race may take more than a line. */
static void print_words(const game *g, const char *text)
{
    if (g->study.race)
        print_wrapped(stdout, text, 0);
    else
        puts(text);
}

void game_print_mistake(const game *g, const char *move,
                        miai_race_standing before, miai_race_standing after)
{
    char change[JUDGEMENT_SIZE], text[JUDGEMENT_SIZE + 60];

    describe_change(change, g, before, after);
    snprintf(text, sizeof text, "%s is a mistake. %s (undo takes it back)",
             move, change);
    print_words(g, text);
}

void game_print_missed(const game *g, miai_race_standing earned)
{
    char text[JUDGEMENT_SIZE];

    if (g->study.race) {
        describe(text, g, MIAI_RACE_SAY_MISSED, g->goal, earned);
    } else {
        describe_change(text, g, g->goal, earned);
    }
    fputs(text, stdout);
}

void game_print_trade(const game *g, const char *move,
                      miai_race_standing before, miai_race_standing after)
{
    const miai_race_judged of = {.size = sizeof of,
                                 .side = g->player,
                                 .threats = g->threats,
                                 .plain = miai_verdict_race(g->verdict)->plain,
                                 .move = move,
                                 .rating = MIAI_RACE_RATING_TRADE,
                                 .before = before,
                                 .after = after};
    char text[JUDGEMENT_SIZE];

    miai_race_describe_judged(text, sizeof text, &of, MIAI_RACE_SAY_MOVE);
    print_wrapped(stdout, text, 0);
}

/* --- help ------------------------------------------------------------------ */

static void print_outlook(const game *g, miai_race_standing of)
{
    char text[JUDGEMENT_SIZE];

    if (g->study.race) {
        describe(text, g, MIAI_RACE_SAY_OUTLOOK, of, of);
    } else {
        miai_problem_describe_status(text, sizeof text, g->problem, g->player,
                                     of.keep, g->threats);
    }
    print_words(g, text);
}

static bool is_right(const game *g, const char *move)
{
    return studied_rate(&g->study, move) == MIAI_RACE_RATING_RIGHT;
}

static void print_moves(const game *g, bool line)
{
    const miai_move *move;
    list l;

    list_begin(&l, stdout, line ? "line" : "best");
    if (line)
        for (int i = 0; (move = studied_line(&g->study, i)); i++)
            list_add(&l, move->text, i + 1);
    else
        for (int i = 0; (move = studied_move(&g->study, i)); i++)
            if (is_right(g, move->text))
                list_add(&l, move->text, 0);
    list_end(&l);
}

static void print_near(const game *g)
{
    hint_near near = {0};
    const miai_study *board = studied_board(&g->study);
    const miai_move *move;
    int stones = 0;

    for (int i = 0; (move = studied_move(&g->study, i)); i++) {
        if (!is_right(g, move->text))
            continue;
        hint_near_add(&near, move->text);
        stones += move->point != MIAI_PASS;
    }
    if (g->study.race)
        hint_near_widen(&near, g->problem, board, stones);
    if (!hint_near_print(stdout, &near, g->problem, board))
        puts("No stone is needed here.");
}

void game_help(void *of, int step)
{
    const game *g = of;
    const miai_race_standing now = studied_standing(&g->study);
    const miai_move *best = studied_line(&g->study, 0);

    if (step == 1)
        print_outlook(g, now);
    else if (now.keep < -g->threats || !best)
        puts("No move works any more.");
    else if (step == 2)
        print_near(g);
    else
        print_moves(g, step == HINT_STEPS);
}
