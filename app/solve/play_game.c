/* play_game.c - `--play`: playing problems and races out on the terminal.
 *
 * Idea     A study judges every move of the player and finds the answer to it.
 *          A race goes on until a chain is captured, or both sides pass.
 * Kos      Both sides are thought to have the same number of ko threats.  The
 *          program so retakes a ko only where the player has retaken before:
 *          a threat of each side leaves everything as it was.
 */
#include "solve/play_game.h"

#include <string.h>

#include "common/play_loop.h"
#include "common/prose.h"
#include "common/trouble.h"
#include "solve/hint.h"
#include "solve/play_reply.h"
#include "solve/report_open.h"
#include "solve/settings.h"
#include "solve/words.h"

/* Calls a move right, or a mistake; returns what it is worth. */
static miai_race_standing judge(game *g, const char *move)
{
    const miai_race_standing before = studied_standing(&g->study);
    const miai_race_standing value = studied_value(&g->study, move);

    if (studied_rank(value) == 0)
        return value;
    switch (studied_rate(&g->study, move)) {
    case MIAI_RACE_RATING_RIGHT:
        printf("%s is right.\n", move);
        break;
    case MIAI_RACE_RATING_TRADE:
        game_print_trade(g, move, before, value);
        break;
    case MIAI_RACE_RATING_WRONG:
        game_print_mistake(g, move, before, value);
        break;
    default: /* nothing can be lost any more, or it is not known */
        break;
    }
    return value;
}

/* --- moves ---------------------------------------------------------------- */

/* Plays and takes down who retook a ko, and what the player's move is worth;
 * false when it is not possible. */
static bool put(game *g, const char *move, int who, miai_race_standing value)
{
    const bool retake = studied_is_retake(&g->study, move);

    if (studied_play(&g->study, move) != MIAI_OK) {
        printf("%s.\n", miai_context_error(g->ctx));
        return false;
    }
    g->value[g->moves] = value;
    g->retake[g->moves++] = (int8_t)(retake ? who : 0);
    return true;
}

/* May the program retake?  Only as often as the player has. */
static bool may_retake(const game *g)
{
    int sum = 0;

    for (int i = 0; i < g->moves; i++)
        sum += g->retake[i];
    return sum > 0;
}

/* Is a retake the program's best move, which it may not play? */
static bool lacks_threat(const game *g)
{
    const char *ko = miai_study_ko(studied_board(&g->study));

    return ko && !may_retake(g) &&
           studied_rate(&g->study, ko) == MIAI_RACE_RATING_RIGHT;
}

static miai_color turn(const void *of)
{
    const game *g = of;

    return miai_study_turn(studied_board(&g->study));
}

static bool reply(void *of)
{
    game *g = of;
    const miai_color color = turn(g);
    char move[PLAY_MOVE];

    if (!play_reply(move, &g->study, may_retake(g))) {
        puts("What to answer is unknown within the limits.");
        return false;
    }
    if (lacks_threat(g))
        printf("%s needs a ko threat to retake at %s, and has none.\n",
               color_name(color), miai_study_ko(studied_board(&g->study)));
    if (strcmp(move, "pass") == 0)
        printf("%s plays elsewhere.\n", color_name(color));
    else if (studied_is_retake(&g->study, move))
        printf("%s plays a ko threat, and then %s.\n", color_name(color), move);
    else
        printf("%s plays %s.\n", color_name(color), move);
    return put(g, move, -1, (miai_race_standing){0});
}

static bool undo(void *of)
{
    game *g = of;
    const bool undone = studied_undo(&g->study);

    g->moves -= undone;
    return undone;
}

static play_result play_move(void *of, const char *move)
{
    game *g = of;

    return put(g, move, 1, judge(g, move)) ? PLAY_MOVED : PLAY_AGAIN;
}

/* --- the end -------------------------------------------------------------- */

/* Have both sides just passed? */
static bool is_left_alone(const game *g)
{
    const miai_study *board = studied_board(&g->study);

    return g->moves >= 2 &&
           miai_study_played(board, g->moves - 1)->point == MIAI_PASS &&
           miai_study_played(board, g->moves - 2)->point == MIAI_PASS;
}

/* The owner of a chain that was captured, MIAI_EMPTY if none was.  On the board
 * of a race Black attacks. */
static miai_color captured(const game *g)
{
    const miai_ending ending = miai_study_ending(studied_board(&g->study));
    const miai_color defender =
        g->study.race ? MIAI_WHITE : miai_problem_defender(g->problem);

    return ending == MIAI_ENDING_CAPTURED ? defender
           : ending == MIAI_ENDING_PRIZE  ? other_color(defender)
                                          : MIAI_EMPTY;
}

/* Is it a seki in which nobody has anything to do? */
static bool is_seki(const game *g)
{
    return g->moves > 0 && studied_end_here(&g->study) == MIAI_LINE_SEKI;
}

static bool is_over(const void *of)
{
    const game *g = of;
    const bool ended =
        g->study.race ? captured(g) != MIAI_EMPTY
                      : miai_study_ending(g->study.study) != MIAI_ENDING_NONE;

    return ended || is_left_alone(g) || is_seki(g) ||
           g->moves >= MOST_MOVES - 2;
}

/* What the player has made of the problem: a ko that the program could not
 * fight for want of threats is still a ko. */
static miai_race_standing earned(const game *g, miai_race_standing value)
{
    for (int i = 0; i < g->moves; i++)
        if (studied_rank(g->value[i]) != 0 &&
            studied_rank(g->value[i]) < studied_rank(value))
            value = g->value[i];
    return value;
}

static void print_outcome(const game *g, miai_race_standing value)
{
    if (is_left_alone(g))
        printf("Both sides play elsewhere. ");
    if (g->study.race && captured(g) != MIAI_EMPTY)
        printf("%s's chain is captured.", color_name(captured(g)));
    else if (captured(g) == miai_problem_defender(g->problem))
        printf("The target is captured.");
    else if (is_seki(g))
        printf("It is a seki.");
    else
        game_print_result(g, value);
}

static void print_end(void *of)
{
    game *g = of;
    const miai_race_standing now = studied_standing(&g->study);
    const miai_race_standing value =
        turn(g) == g->player ? now : studied_turned(now);
    const miai_race_standing got = earned(g, value);
    const int goal = studied_rank(g->goal);

    print_outcome(g, value);
    if (studied_rank(value) == 0) {
        putchar('\n');
    } else if (studied_rank(got) >= goal) {
        puts(goal > 0 ? " Solved." : " Nothing better was possible.");
    } else {
        printf(" Not solved. ");
        game_print_missed(g, got);
        putchar('\n');
    }
}

static const play_kind playing = {
    .moves = "  b1      play there; a point that is banned by ko: after a "
             "threat\n"
             "  pass    play elsewhere",
    .hints = HINT_STEPS,
    .turn = turn,
    .is_over = is_over,
    .show = game_print,
    .move = play_move,
    .reply = reply,
    .undo = undo,
    .hint = game_help,
    .end = print_end,
};

/* --- which side, and the start --------------------------------------------- */

/* Does `first` win moving first? */
static bool wins(const miai_verdict *v, miai_color first)
{
    return miai_verdict_status(v, first) > 0;
}

/* The side that moves first: the one asked for, the one that the text names,
 * else one that wins. */
static miai_color choose_first(const miai_problem *problem,
                               const miai_verdict *v)
{
    const miai_first asked = miai_problem_first(problem);

    if (asked != MIAI_FIRST_BOTH)
        return (miai_color)asked;
    if (miai_problem_turn(problem) != MIAI_EMPTY)
        return miai_problem_turn(problem);
    if (miai_verdict_race(v)) /* which nobody may win */
        return wins(v, MIAI_WHITE) && !wins(v, MIAI_BLACK) ? MIAI_WHITE
                                                           : MIAI_BLACK;
    return wins(v, MIAI_BLACK) ? MIAI_BLACK : MIAI_WHITE;
}

/* Is it known how the race ends?  Else what its model says may be wrong. */
static bool is_answered(const game *g)
{
    const miai_race_facts *race = miai_verdict_race(g->verdict);

    return !race ||
           race->first[g->first == MIAI_WHITE].end != MIAI_RACE_UNKNOWN;
}

static void print_start(game *g)
{
    const miai_race_standing now =
        is_answered(g) ? studied_standing(&g->study) : (miai_race_standing){0};
    char text[SENTENCE_SIZE];

    print_title(stdout, g->problem, g->term);
    if (g->study.race)
        miai_verdict_describe(text, sizeof text, g->verdict, g->first);
    else
        miai_problem_describe_status(text, sizeof text, g->problem, g->first,
                                     now.keep, g->threats);
    if (g->study.race)
        print_wrapped(stdout, text, 0);
    else
        puts(text);
    print_certainty(stdout, &g->solved, g->first);
    g->goal = g->first == g->player ? now : studied_turned(now);
    if (studied_rank(g->goal) == 0 && g->study.race && is_answered(g))
        puts("It cannot be played out: what each move leads to is unknown, "
             "not solved\nwithin the limits.");
}

/* Solves the problem and opens a study of what is played. */
static miai_status begin(game *g, const settings *s)
{
    miai_options o = s->options;
    miai_status rc = miai_solve(&g->verdict, g->ctx, g->solved.problem, &o);

    if (rc != MIAI_OK)
        return rc;
    g->solved.verdict = g->verdict;
    g->first = choose_first(g->solved.problem, g->verdict);
    g->player = s->player != MIAI_EMPTY ? s->player : g->first;
    g->problem = solved_model(&g->solved, g->first);
    studied_limit(&o, g->verdict);
    return studied_open(&g->study, g->ctx, g->problem, &o, g->first);
}

static miai_status play(void *out, task *t, session *s, const run_plan *plan)
{
    const settings *asked = plan->settings;
    game *g = out;
    miai_status rc;

    *g = (game){.ctx = s->ctx,
                .solved = {t->problem, NULL},
                .threats = asked->options.threats,
                .term = plan->term};
    rc = begin(g, asked);
    if (rc != MIAI_OK)
        return rc;
    print_start(g);
    if (studied_rank(g->goal) == 0)
        task_raise(t, EXIT_UNKNOWN);
    else
        t->is_last = !play_on(&playing, g, g->player);
    return MIAI_OK;
}

static void clear(void *answer)
{
    game *g = answer;

    studied_close(&g->study);
    miai_verdict_free(g->verdict);
}

const run_kind play_games = {
    .size = sizeof(game), .answer = play, .clear = clear};
