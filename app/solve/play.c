/* play.c - `--play`: playing problems and races out on the terminal.
 *
 * Idea     A study judges every move of the player and finds the answer to it.
 *          A race goes on until a chain is captured, or both sides pass.
 * Kos      Both sides are thought to have the same number of ko threats.  The
 *          program so retakes a ko only where the player has retaken before:
 *          a threat of each side leaves everything as it was.
 */
#include "solve/play.h"

#include <string.h>
#include <unistd.h>

#include "common/commands.h"
#include "common/feed.h"
#include "common/files.h"
#include "common/pages.h"
#include "common/progress.h"
#include "common/prose.h"
#include "common/typed.h"
#include "solve/play_game.h"
#include "solve/play_reply.h"
#include "solve/report.h"
#include "solve/report_open.h"
#include "solve/words.h"

/* What a line that was typed has come to. */
typedef enum answer { AGAIN, PLAYED, QUIT } answer;

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
    g->hints = 0;
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

static miai_color turn(const game *g)
{
    return miai_study_turn(studied_board(&g->study));
}

static bool reply(game *g)
{
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

static void undo(game *g)
{
    int n = 0;

    do {
        if (!studied_undo(&g->study))
            break;
        g->moves--;
        n++;
    } while (turn(g) != g->player);
    if (n == 0)
        puts("There is nothing to take back.");
    else if (turn(g) != g->player)
        reply(g); /* the first move is the program's */
    g->hints = 0;
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

static bool is_over(const game *g)
{
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

static void print_end(game *g)
{
    const miai_race_standing now = studied_standing(&g->study);
    const miai_race_standing value =
        turn(g) == g->player ? now : studied_turned(now);
    const miai_race_standing got = earned(g, value);
    const int goal = studied_rank(g->goal);

    game_print(g);
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

/* --- what is typed -------------------------------------------------------- */

static answer take_turn(game *g)
{
    char line[TYPED_SIZE];

    switch (typed_turn(line, g->player)) {
    case TYPED_QUIT:
        return QUIT;
    case TYPED_HELP:
        game_print_usage();
        return AGAIN;
    case TYPED_HINT:
        game_help(g);
        return AGAIN;
    case TYPED_UNDO:
        undo(g);
        return PLAYED;
    case TYPED_MOVE:
        return put(g, line, 1, judge(g, line)) ? PLAYED : AGAIN;
    case TYPED_NOTHING:
        break;
    }
    return AGAIN;
}

/* False when the player wants to end it all. */
static bool play_game(game *g)
{
    answer a = PLAYED;

    for (;;) {
        if (is_over(g)) {
            print_end(g);
            const typed_wish wish = typed_after();
            if (wish != TYPED_UNDO)
                return wish != TYPED_QUIT;
            undo(g);
        } else if (turn(g) != g->player) {
            if (!reply(g))
                return true;
            a = PLAYED;
        } else {
            if (a == PLAYED)
                game_print(g);
            a = take_turn(g);
            if (a == QUIT)
                return false;
        }
    }
}

/* --- which side, and all problems ----------------------------------------- */

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
    if (studied_rank(g->goal) != 0)
        printf("You are %s; help lists what you can type.\n",
               color_name(g->player));
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

static void end(game *g)
{
    studied_close(&g->study);
    miai_verdict_free(g->verdict);
}

/* Plays one problem; `more` becomes false when the player has enough. */
static int play_problem(miai_context *ctx, const miai_problem *problem,
                        const settings *s, bool *more)
{
    game g = {.ctx = ctx,
              .solved = {problem, NULL},
              .threats = s->options.threats,
              .term = terminal_of(stdout)};
    const miai_status rc = begin(&g, s);
    int status = EXIT_SOLVED;

    if (rc != MIAI_OK) {
        complain("%s", miai_context_error(ctx));
        status = rc == MIAI_ERR_NOMEM ? EXIT_BROKEN : EXIT_BAD_INPUT;
    } else {
        print_start(&g);
        if (studied_rank(g.goal) == 0)
            status = EXIT_UNKNOWN;
        else
            *more = play_game(&g);
    }
    end(&g);
    return status;
}

static bool on_progress(uint64_t nodes, void *user)
{
    (void)nodes;
    (void)user;
    return stop_requested();
}

static double clock_now(void *user)
{
    (void)user;
    return now();
}

int play_all(const settings *s)
{
    miai_context *ctx;
    feed f;
    task t;
    bool more = true;
    int status = EXIT_SOLVED;

    if (!feed_init(&f, s->files, &s->options) ||
        miai_context_new(&ctx, pages_alloc, NULL) != MIAI_OK) {
        complain("%s", no_memory);
        feed_clear(&f);
        return EXIT_BROKEN;
    }
    miai_context_set_progress(ctx, on_progress, NULL);
    miai_context_set_clock(ctx, clock_now, NULL);
    miai_context_set_memory(ctx, s->memory);
    while (more && !stop_requested() && feed_next(&f, &t, true)) {
        int one = t.outcome == BAD ? EXIT_BAD_INPUT : EXIT_BROKEN;
        if (t.outcome == WAITING)
            one = play_problem(ctx, t.problem, s, &more);
        else
            complain("%s", t.refusal.message);
        status = one > status ? one : status;
        task_clear(&t);
    }
    if (stop_requested()) {
        complain("interrupted");
        status = status < EXIT_UNKNOWN ? EXIT_UNKNOWN : status;
    }
    miai_context_free(ctx);
    feed_clear(&f);
    return status;
}
