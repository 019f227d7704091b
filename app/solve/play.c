/* play.c - `miai solve --play`: playing problems out on the terminal.
 *
 * Idea     A study judges every move of the player and finds the answer to it.
 * Kos      Both sides are thought to have the same number of ko threats.  The
 *          program so retakes a ko only where the player has retaken before:
 *          a threat of each side leaves everything as it was.
 */
#include "solve/play.h"

#include <string.h>
#include <unistd.h>

#include "common/commands.h"
#include "common/files.h"
#include "common/pages.h"
#include "common/progress.h"
#include "common/prose.h"
#include "common/typed.h"
#include "solve/feed.h"
#include "solve/play_game.h"
#include "solve/play_reply.h"
#include "solve/report.h"
#include "solve/report_open.h"
#include "solve/words.h"

/* What a line that was typed has come to. */
typedef enum answer { AGAIN, PLAYED, QUIT } answer;

/* Calls a move right, or a mistake; returns what it is worth. */
static int judge(game *g, const char *move)
{
    const int before = miai_study_status(g->study);
    const int value = miai_study_value(g->study, move);

    if (before == 0 || value == 0 || before < -g->threats)
        return value;
    if (miai_study_is_best(g->study, move)) {
        printf("%s is right.\n", move);
        return value;
    }
    printf("%s is a mistake. ", move);
    game_print_change(g, before, value);
    puts(" (undo takes it back)");
    return value;
}

/* --- moves ---------------------------------------------------------------- */

static bool is_retake(const game *g, const char *move)
{
    const char *ko = miai_study_ko(g->study);

    return ko && strcmp(ko, move) == 0;
}

/* Plays and takes down who retook a ko, and what the player's move is worth;
 * false when it is not possible. */
static bool put(game *g, const char *move, int who, int value)
{
    const bool retake = is_retake(g, move);

    if (miai_study_play(g->study, move) != MIAI_OK) {
        printf("%s.\n", miai_context_error(g->ctx));
        return false;
    }
    g->value[g->moves] = (int8_t)value;
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
    const char *ko = miai_study_ko(g->study);

    return ko && !may_retake(g) && miai_study_is_best(g->study, ko);
}

static bool reply(game *g)
{
    const miai_color color = miai_study_turn(g->study);
    char move[PLAY_MOVE];

    if (!play_reply(move, g->study, may_retake(g))) {
        puts("What to answer is unknown within the limits.");
        return false;
    }
    if (lacks_threat(g))
        printf("%s needs a ko threat to retake at %s, and has none.\n",
               color_name(color), miai_study_ko(g->study));
    if (strcmp(move, "pass") == 0)
        printf("%s plays elsewhere.\n", color_name(color));
    else if (is_retake(g, move))
        printf("%s plays a ko threat, and then %s.\n", color_name(color), move);
    else
        printf("%s plays %s.\n", color_name(color), move);
    return put(g, move, -1, 0);
}

static void undo(game *g)
{
    int n = 0;

    do {
        if (!miai_study_undo(g->study))
            break;
        g->moves--;
        n++;
    } while (miai_study_turn(g->study) != g->player);
    if (n == 0)
        puts("There is nothing to take back.");
    else if (miai_study_turn(g->study) != g->player)
        reply(g); /* the first move is the program's */
    g->hints = 0;
}

/* --- the end -------------------------------------------------------------- */

/* Have both sides just passed? */
static bool is_left_alone(const game *g)
{
    return g->moves >= 2 &&
           miai_study_played(g->study, g->moves - 1)->point == MIAI_PASS &&
           miai_study_played(g->study, g->moves - 2)->point == MIAI_PASS;
}

static bool is_over(const game *g)
{
    return miai_study_ending(g->study) != MIAI_ENDING_NONE ||
           is_left_alone(g) || g->moves >= MOST_MOVES - 2;
}

/* What the player has made of the problem: a ko that the program could not
 * fight for want of threats is still a ko. */
static int earned(const game *g, int value)
{
    for (int i = 0; i < g->moves; i++)
        if (g->value[i] != 0 && g->value[i] < value)
            value = g->value[i];
    return value;
}

static void print_end(game *g)
{
    const bool mine = miai_study_turn(g->study) == g->player;
    const int status = miai_study_status(g->study);
    const int value = mine ? status : -status;

    game_print(g);
    if (is_left_alone(g))
        printf("Both sides play elsewhere. ");
    if (miai_study_ending(g->study) == MIAI_ENDING_CAPTURED)
        printf("The target is captured.");
    else
        game_print_result(g, g->player, value);
    if (value == 0)
        putchar('\n');
    else if (earned(g, value) >= g->goal)
        puts(g->goal > 0 ? " Solved." : " Nothing better was possible.");
    else {
        printf(" Not solved. ");
        game_print_change(g, g->goal, earned(g, value));
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
        } else if (miai_study_turn(g->study) != g->player) {
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
    return miai_verdict_status(v, MIAI_BLACK) > 0 ? MIAI_BLACK : MIAI_WHITE;
}

static void print_start(game *g)
{
    const miai_color first = g->first;
    const int status = miai_study_status(g->study);
    char text[SENTENCE_SIZE];

    print_title(stdout, g->problem, g->term);
    miai_problem_describe_status(text, sizeof text, g->problem, first, status,
                                 g->threats);
    puts(text);
    print_certainty(stdout, &g->solved, first);
    g->goal = first == g->player ? status : -status;
    if (g->goal != 0)
        printf("You are %s; help lists what you can type.\n",
               color_name(g->player));
}

/* Solves the problem and opens a study of what is played. */
static miai_status begin(game *g, const settings *s)
{
    miai_status rc =
        miai_solve(&g->verdict, g->ctx, g->solved.problem, &s->options);

    if (rc != MIAI_OK)
        return rc;
    g->solved.verdict = g->verdict;
    g->first = choose_first(g->solved.problem, g->verdict);
    g->player = s->player != MIAI_EMPTY ? s->player : g->first;
    g->problem = solved_model(&g->solved, g->first);
    return miai_study_new(&g->study, g->ctx, g->problem, &s->options, g->first);
}

static void end(game *g)
{
    miai_study_free(g->study);
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
        if (g.goal == 0)
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
