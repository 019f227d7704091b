/* board_play.c - `miai endgame --play`: playing boards out.
 *
 * Idea     After each move the board is solved again, so that every move of the
 *          player can be judged and the program's are best play.
 */
#include "endgame/board_play.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "common/prose.h"
#include "common/trouble.h"
#include "common/typed.h"
#include "endgame/board_report.h"
#include "endgame/board_words.h"

enum { MOST = 500, HINTS = 3 }; /* moves of a game; steps of help */

/* What a line that was typed has come to. */
typedef enum answer { AGAIN, PLAYED, QUIT } answer;

typedef struct game {
    const board_answer *a;
    miai_color first, player;
    terminal term;
    int moves;
    int point[MOST];
    miai_endgame *board[MOST]; /* after each of them                          */
    miai_score score[MOST];    /* what each leads to                          */
    int64_t lost[MOST];        /* by each                                     */
    int hints;                 /* given for this position                     */
    miai_status rc;
} game;

static miai_color turn(const game *g)
{
    return g->moves % 2 == 0 ? g->first : other_color(g->first);
}

/* What is known about the present position. */
static board_answer present(const game *g)
{
    board_answer here = *g->a;

    if (g->moves > 0)
        here.endgame = g->board[g->moves - 1];
    return here;
}

static bool is_over(const game *g)
{
    return g->moves == MOST ||
           (g->moves >= 2 && g->point[g->moves - 1] == MIAI_PASS &&
            g->point[g->moves - 2] == MIAI_PASS);
}

/* --- moves ---------------------------------------------------------------------- */

static bool put(game *g, const miai_endgame_move *m)
{
    const board_answer here = present(g);

    g->score[g->moves] = m->score;
    g->lost[g->moves] = board_loss(&here, turn(g), m);
    g->point[g->moves] = m->point;
    g->rc =
        miai_endgame_play(&g->board[g->moves], here.endgame, turn(g), m->point);
    if (g->rc != MIAI_OK)
        return false;
    g->moves++;
    g->hints = 0;
    return true;
}

/* The program's move; false when none is known. */
static bool reply(game *g)
{
    const board_answer here = present(g);
    const miai_color side = turn(g);
    const miai_endgame_move *m = board_best(&here, side);

    if (!m) {
        puts("What to answer is not known within the limits.");
        return false;
    }
    if (m->point == MIAI_PASS)
        printf("%s passes.\n", color_name(side));
    else
        printf("%s plays %s.\n", color_name(side), m->text);
    return put(g, m);
}

static void undo(game *g)
{
    const int before = g->moves;

    while (g->moves > 0) {
        g->moves--;
        miai_endgame_free(g->board[g->moves]);
        g->board[g->moves] = NULL;
        if (turn(g) == g->player)
            break;
    }
    g->hints = 0;
    if (g->moves == before)
        puts("There is nothing to take back.");
}

static answer play_typed(game *g, const char *text)
{
    const board_answer here = present(g);
    const int point = board_read_move(g->a->problem, text);
    const miai_endgame_move *m =
        point == BOARD_NO_MOVE ? NULL : board_move_at(&here, g->player, point);
    const int64_t loss = m ? board_loss(&here, g->player, m) : 0;

    if (point == BOARD_NO_MOVE) {
        puts("Expected a point of the board, pass, undo, hint, help or quit.");
        return AGAIN;
    }
    if (!m) {
        printf("%s cannot play there.\n", color_name(g->player));
        return AGAIN;
    }
    if (m->loses)
        printf("%s is a mistake: it loses %s%" PRId64
               " point%s. (undo takes it back)\n",
               m->text, board_is_solved(&here) ? "" : "at least ", loss,
               plural((int)loss));
    return put(g, m) ? PLAYED : QUIT;
}

/* --- words ---------------------------------------------------------------------- */

static void print_usage(void)
{
    puts("  b1      play there\n"
         "  pass    pass; after two of them the game ends\n"
         "  undo    take your last move back\n"
         "  hint    a little help, and a little more each time\n"
         "  help, ? this list\n"
         "  quit    end");
}

/* A little more each time: the result, the region, the move. */
static void give_hint(game *g)
{
    const board_answer here = present(g);
    const miai_endgame_move *best = board_best(&here, g->player);
    char words[BOARD_WORDS_ROOM];

    if (g->hints < HINTS)
        g->hints++;
    if (g->hints == 1)
        printf("With best play of both: %s.\n",
               board_result_words(words, &here,
                                  miai_endgame_score(here.endgame, g->player)));
    else if (!best)
        puts("No move is known to keep that.");
    else if (g->hints == 2 && best->region >= 0)
        printf("The best move is in region %d.\n", best->region + 1);
    else
        printf("Best is %s.\n", best->text);
}

static void print_end(const game *g)
{
    const board_answer here = present(g);
    int64_t lost = 0;
    char words[BOARD_WORDS_ROOM];

    putchar('\n');
    print_board_picture(stdout, &here, g->term);
    if (g->moves == MOST) {
        puts("The game has no end.");
        return;
    }
    printf("Both pass: %s.",
           board_result_words(words, &here, g->score[g->moves - 1]));
    for (int i = g->player != g->first; i < g->moves; i += 2)
        lost += g->lost[i];
    if (lost == 0)
        puts(" Nothing better was possible.");
    else
        printf(" You lost %" PRId64 " point%s.\n", lost, plural((int)lost));
}

/* --- the game --------------------------------------------------------------------- */

static answer take_turn(game *g)
{
    char line[TYPED_SIZE];

    switch (typed_turn(line, g->player)) {
    case TYPED_QUIT:
        return QUIT;
    case TYPED_HELP:
        print_usage();
        return AGAIN;
    case TYPED_HINT:
        give_hint(g);
        return AGAIN;
    case TYPED_UNDO:
        undo(g);
        return PLAYED;
    case TYPED_MOVE:
        return play_typed(g, line);
    case TYPED_NOTHING:
        break;
    }
    return AGAIN;
}

/* False when the player wants to end it all. */
static bool play_on(game *g)
{
    answer a = PLAYED;

    while (g->rc == MIAI_OK) {
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
            const board_answer here = present(g);
            if (a == PLAYED) {
                putchar('\n');
                print_board_picture(stdout, &here, g->term);
            }
            a = take_turn(g);
            if (a == QUIT)
                return false;
        }
    }
    return false;
}

miai_status board_play(const board_answer *a, miai_color player, terminal term,
                       bool *more)
{
    const miai_first asked = miai_problem_first(a->problem);
    const miai_color first =
        asked == MIAI_FIRST_BOTH ? MIAI_BLACK : (miai_color)asked;
    game g = {.a = a,
              .first = first,
              .player = player == MIAI_EMPTY ? first : player,
              .term = term};

    print_title(stdout, a->problem, term);
    print_board_first(stdout, a, first);
    printf("You are %s; help lists what you can type.\n", color_name(g.player));
    *more = play_on(&g);
    while (g.moves > 0)
        miai_endgame_free(g.board[--g.moves]);
    return g.rc;
}
