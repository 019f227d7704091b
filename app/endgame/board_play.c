/* board_play.c - `miai endgame --play`: playing boards out.
 *
 * Idea     After each move the board is solved again, so that every move of the
 *          player can be judged and the program's are best play.
 */
#include "endgame/board_play.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "common/play_loop.h"
#include "common/prose.h"
#include "common/trouble.h"

#include "endgame/board_report.h"
#include "endgame/board_words.h"

enum { MOST = 500, HINTS = 3 }; /* moves of a game; steps of help */

typedef struct game {
    const board_answer *a;
    miai_color first, player;
    terminal term;
    int moves;
    int point[MOST];
    miai_endgame *board[MOST]; /* after each of them                          */
    miai_score score[MOST];    /* what each leads to                          */
    int64_t lost[MOST];        /* by each                                     */
    miai_status rc;
} game;

static miai_color turn(const void *of)
{
    const game *g = of;

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

static bool is_over(const void *of)
{
    const game *g = of;

    return g->moves == MOST ||
           (g->moves >= 2 && g->point[g->moves - 1] == MIAI_PASS &&
            g->point[g->moves - 2] == MIAI_PASS);
}

/* --- moves ---------------------------------------------------------------------- */

static bool put(game *g, const miai_endgame_move *m)
{
    const board_answer here = present(g);

    g->score[g->moves] = m->score;
    g->lost[g->moves] = miai_endgame_loss(here.endgame, turn(g), m);
    g->point[g->moves] = m->point;
    g->rc =
        miai_endgame_play(&g->board[g->moves], here.endgame, turn(g), m->point);
    if (g->rc != MIAI_OK)
        return false;
    g->moves++;
    return true;
}

/* The program's move; false when none is known. */
static bool reply(void *of)
{
    game *g = of;
    const board_answer here = present(g);
    const miai_color side = turn(g);
    const miai_endgame_move *m = miai_endgame_best(here.endgame, side);

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

static bool undo(void *of)
{
    game *g = of;

    if (g->moves == 0)
        return false;
    miai_endgame_free(g->board[--g->moves]);
    g->board[g->moves] = NULL;
    return true;
}

static play_result play_move(void *of, const char *text)
{
    game *g = of;
    const board_answer here = present(g);
    const int point = board_read_move(g->a->problem, text);
    const miai_endgame_move *m =
        point == BOARD_NO_MOVE ? NULL : board_move_at(&here, g->player, point);
    const int64_t loss = m ? miai_endgame_loss(here.endgame, g->player, m) : 0;

    if (point == BOARD_NO_MOVE) {
        puts("Expected a point of the board, pass, undo, hint, help or quit.");
        return PLAY_AGAIN;
    }
    if (!m) {
        printf("%s cannot play there.\n", color_name(g->player));
        return PLAY_AGAIN;
    }
    if (m->loses)
        printf("%s is a mistake: it loses %s%" PRId64
               " point%s. (undo takes it back)\n",
               m->text, board_is_solved(&here) ? "" : "at least ", loss,
               plural((int)loss));
    return put(g, m) ? PLAY_MOVED : PLAY_QUIT;
}

/* --- words ---------------------------------------------------------------------- */

static void print_board(const void *of)
{
    const game *g = of;
    const board_answer here = present(g);

    putchar('\n');
    print_board_picture(stdout, &here, g->term);
}

/* A little more each time: the result, the region, the move. */
static void give_hint(void *of, int step)
{
    const game *g = of;
    const board_answer here = present(g);
    const miai_endgame_move *best = miai_endgame_best(here.endgame, g->player);
    char words[BOARD_WORDS_ROOM];

    if (step == 1)
        printf("With best play of both: %s.\n",
               board_result_words(words, &here,
                                  miai_endgame_score(here.endgame, g->player)));
    else if (!best)
        puts("No move is known to keep that.");
    else if (step == 2 && best->region >= 0)
        printf("The best move is in region %d.\n", best->region + 1);
    else
        printf("Best is %s.\n", best->text);
}

static void print_end(void *of)
{
    const game *g = of;
    const board_answer here = present(g);
    int64_t lost = 0;
    char words[BOARD_WORDS_ROOM];

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

static const play_kind playing = {
    .moves = "  b1      play there\n"
             "  pass    pass; after two of them the game ends",
    .hints = HINTS,
    .turn = turn,
    .is_over = is_over,
    .show = print_board,
    .move = play_move,
    .reply = reply,
    .undo = undo,
    .hint = give_hint,
    .end = print_end,
};

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
    *more = play_on(&playing, &g, g.player);
    while (undo(&g))
        continue;
    return g.rc;
}
