/* play_words.c - what is said in a game against the program. */
#include "solve/play_game.h"

#include <ctype.h>

#include "common/prose.h"
#include "solve/hint.h"
#include "solve/picture.h"
#include "solve/words.h"

void game_print(const game *g)
{
    const char *ko = miai_study_ko(g->study);

    putchar('\n');
    print_study(stdout, &g->solved, g->first, g->study, g->term);
    if (ko)
        printf("   ko at %s: it may be retaken after a threat elsewhere\n", ko);
    putchar('\n');
}

void game_print_usage(void)
{
    puts("  b1      play there; a point that is banned by ko: after a threat\n"
         "  pass    play elsewhere\n"
         "  undo    take your last move back\n"
         "  hint    a little help, and a little more each time\n"
         "  help, ? this list\n"
         "  quit    end");
}

void game_print_result(const game *g, miai_color side, int value)
{
    char text[SENTENCE_SIZE];

    miai_problem_describe_value(text, sizeof text, g->problem, side, value,
                                g->threats);
    if (value > g->threats || value < -g->threats) {
        printf("%s is %s.", color_name(miai_problem_defender(g->problem)),
               text);
        return;
    }
    text[0] = (char)toupper((unsigned char)text[0]);
    printf("%s.", text);
}

void game_print_change(const game *g, int before, int after)
{
    char text[SENTENCE_SIZE];

    miai_problem_describe_change(text, sizeof text, g->problem, g->player,
                                 before, after, g->threats);
    text[0] = (char)toupper((unsigned char)text[0]);
    printf("%s.", text);
}

static void print_moves(game *g, bool line)
{
    const miai_move *move;
    list l;

    list_begin(&l, stdout, line ? "line" : "best");
    if (line)
        for (int i = 0; (move = miai_study_line(g->study, i)); i++)
            list_add(&l, move->text, i + 1);
    else
        for (int i = 0; (move = miai_study_move(g->study, i)); i++)
            if (miai_study_is_best(g->study, move->text))
                list_add(&l, move->text, 0);
    list_end(&l);
}

static void print_near(game *g)
{
    hint_near near = {0};
    const miai_move *move;

    for (int i = 0; (move = miai_study_move(g->study, i)); i++)
        if (miai_study_is_best(g->study, move->text))
            hint_near_add(&near, move->text);
    if (!hint_near_print(stdout, &near, g->problem, g->study))
        puts("No stone is needed here.");
}

void game_help(game *g)
{
    const int status = miai_study_status(g->study);
    const miai_move *best = miai_study_line(g->study, 0);
    char text[SENTENCE_SIZE];

    if (g->hints < HINT_STEPS)
        g->hints++;
    if (g->hints == 1) {
        miai_problem_describe_status(text, sizeof text, g->problem, g->player,
                                     status, g->threats);
        puts(text);
    } else if (status < -g->threats || !best) {
        puts("No move works any more.");
    } else if (g->hints == 2) {
        print_near(g);
    } else {
        print_moves(g, g->hints == HINT_STEPS);
    }
}
