/* board_report.c - a whole board of an endgame, for people. */
#include "endgame/board_report.h"

#include <inttypes.h>

#include "common/prose.h"
#include "common/trouble.h"
#include "endgame/board_words.h"

#define INDENT 18 /* columns before a list of moves                       */
#define FEW    8  /* moves of a crowd that are listed one by one          */

/* --- points --------------------------------------------------------------------- */

/* Is a pass as good as any move? */
static bool passes(const board_answer *a, miai_color first)
{
    const miai_endgame_move *pass = board_move_at(a, first, MIAI_PASS);

    return pass && pass->keeps;
}

static void print_settled(FILE *out, const board_answer *a)
{
    const board_count c = board_settled(a);
    const bool by_area = a->scoring == MIAI_SCORING_AREA;
    char words[BOARD_WORDS_ROOM];

    fprintf(out, "Settled, by %s: Black %d, White %d", board_scoring_name(a),
            c.black, c.white);
    if (!by_area && a->prisoners[0] + a->prisoners[1] > 0)
        fprintf(out, " (with %d and %d prisoners)", a->prisoners[0],
                a->prisoners[1]);
    if (c.seki != 0)
        fprintf(out, ", sekis %s",
                board_score_words(words, (miai_score){c.seki, c.seki}));
    putc('\n', out);
    if (!miai_endgame_region_at(a->endgame, 0))
        fprintf(out, "Nothing is left to play%s.\n",
                passes(a, MIAI_BLACK) && passes(a, MIAI_WHITE)
                    ? ""
                    : " but to take dead stones off");
}

/* --- moves ---------------------------------------------------------------------- */

/* Is a move one of those to be listed? */
typedef struct choice {
    miai_color first;
    bool keeps, may_keep;
    int64_t loss; /* 0: any                                                   */
} choice;

static bool is_chosen(const board_answer *a, const choice *c,
                      const miai_endgame_move *m)
{
    if (c->keeps)
        return m->keeps;
    if (c->may_keep)
        return !m->keeps && !m->loses;
    return m->loses && miai_endgame_loss(a->endgame, c->first, m) == c->loss;
}

/* Moves that are often many and say little: then their number will do. */
typedef enum crowd { ALONE, GROUND, LARGE } crowd;

static crowd crowd_of(const board_answer *a, const miai_endgame_move *m)
{
    if (m->point == MIAI_PASS)
        return ALONE;
    if (m->region < 0)
        return GROUND;
    return miai_endgame_region_at(a->endgame, m->region)->is_large ? LARGE
                                                                   : ALONE;
}

static void print_moves(FILE *out, const board_answer *a, const choice *c,
                        const char *label)
{
    static const char *const names[] = {"", "settled points",
                                        "points of large regions"};
    const miai_endgame_move *m;
    int count[3] = {0};
    char text[48];
    list l;

    for (int i = 0; (m = miai_endgame_move_at(a->endgame, c->first, i)); i++)
        count[crowd_of(a, m)] += is_chosen(a, c, m);
    if (count[ALONE] + count[GROUND] + count[LARGE] == 0)
        return;
    list_begin_at(&l, out, label, INDENT);
    for (int i = 0; (m = miai_endgame_move_at(a->endgame, c->first, i)); i++) {
        const crowd of = crowd_of(a, m);
        if (is_chosen(a, c, m) && (of == ALONE || count[of] <= FEW))
            list_add(&l, m->text, 0);
    }
    for (int i = GROUND; i <= LARGE; i++) {
        snprintf(text, sizeof text, "(%d %s)", count[i], names[i]);
        if (count[i] > FEW)
            list_add(&l, text, 0);
    }
    list_end(&l);
}

/* The smallest loss above `above` that a first move has; 0: none. */
static int64_t next_loss(const board_answer *a, miai_color first, int64_t above)
{
    const miai_endgame_move *m;
    int64_t best = 0;

    for (int i = 0; (m = miai_endgame_move_at(a->endgame, first, i)); i++) {
        const int64_t loss = miai_endgame_loss(a->endgame, first, m);
        if (loss > above && (best == 0 || loss < best))
            best = loss;
    }
    return best;
}

static void print_losses(FILE *out, const board_answer *a, miai_color first)
{
    const bool exact = board_is_solved(a);
    char label[48];

    for (int64_t loss = 0; (loss = next_loss(a, first, loss)) != 0;) {
        const choice c = {.first = first, .loss = loss};
        snprintf(label, sizeof label, "lose %s%" PRId64,
                 exact ? "" : ">= ", loss);
        print_moves(out, a, &c, label);
    }
}

/* Which region to attack first, where there is a choice. */
static void print_order(FILE *out, const board_answer *a, miai_color first)
{
    const miai_endgame_region *r;
    const int side = first == MIAI_WHITE;
    int ranked = 0;
    char text[24];
    list l;

    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++)
        ranked += r->rank[side] > 0;
    if (ranked < 2)
        return;
    list_begin_at(&l, out, "order of attack", INDENT);
    for (int rank = 1; rank <= ranked; rank++)
        for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++)
            if (r->rank[side] == rank) {
                snprintf(text, sizeof text, "%d", i + 1);
                list_add(&l, text, 0);
            }
    list_end(&l);
}

static void print_best_move(FILE *out, const board_answer *a, miai_color first)
{
    const miai_endgame_move *m = miai_endgame_best(a->endgame, first);

    if (!m)
        return;
    fprintf(out, "  %-*s%s", INDENT - 2, "best move", m->text);
    if (m->region >= 0)
        fprintf(out, "  in region %d", m->region + 1);
    if (m->incentive)
        fprintf(out, ", incentive %.*s", 40, board_text(a, m->incentive));
    putc('\n', out);
}

void print_board_first(FILE *out, const board_answer *a, miai_color first)
{
    const miai_score score = miai_endgame_score(a->endgame, first);
    char words[BOARD_WORDS_ROOM], text[BOARD_WORDS_ROOM + 20];

    snprintf(text, sizeof text, "%s first: %s", color_name(first),
             board_result_words(words, a, score));
    print_wrapped(out, text, 0);
}

static void print_side(FILE *out, const board_answer *a, miai_color first)
{
    putc('\n', out);
    print_board_first(out, a, first);
    print_best_move(out, a, first);
    print_moves(out, a, &(choice){.first = first, .keeps = true},
                "keep the score");
    print_moves(out, a, &(choice){.first = first, .may_keep = true},
                "may keep it");
    print_losses(out, a, first);
    print_order(out, a, first);
}

void print_board_report(FILE *out, const board_answer *a, terminal term)
{
    print_title(out, a->problem, term);
    print_board_picture(out, a, term);
    putc('\n', out);
    print_settled(out, a);
    if (miai_endgame_region_at(a->endgame, 0)) {
        putc('\n', out);
        print_board_regions(out, a);
    }
    if (board_is_asked(a, MIAI_BLACK))
        print_side(out, a, MIAI_BLACK);
    if (board_is_asked(a, MIAI_WHITE))
        print_side(out, a, MIAI_WHITE);
    putc('\n', out);
    print_board_notes(out, a);
    fprintf(out, "%" PRIu64 " nodes\n", miai_endgame_nodes(a->endgame));
}
