/* board_region.c - one region of a board in full, and thermographs. */
#include "endgame/board_report.h"

#include "calc/game.h"
#include "common/prose.h"
#include "common/trouble.h"
#include "endgame/board_words.h"

/* Of a MIAI_VALUE_THERMOGRAPH; of nothing else. */
static miai_status print_picture(FILE *out, const miai_value *t, terminal term)
{
    if (!t || miai_value_kind_of(t) != MIAI_VALUE_THERMOGRAPH) {
        fputs("\nno thermograph within the limits\n", out);
        return MIAI_OK;
    }
    putc('\n', out);
    return game_thermograph_text(out, t, term.unicode);
}

static miai_status print_thermograph(FILE *out, const board_answer *a,
                                     miai_value *value, terminal term)
{
    miai_value *t = board_apply(a, "thermograph", value);
    const miai_status rc = print_picture(out, t, term);

    miai_value_free(t);
    return rc;
}

/* A simple ko, by who wins it. */
static miai_status print_kos(FILE *out, const miai_endgame_region *r,
                             terminal term)
{
    miai_status rc = MIAI_OK;

    for (int i = 0; i < 2 && rc == MIAI_OK; i++) {
        if (!r->ko[i])
            continue;
        fprintf(out, "\n%s wins the kos\n",
                color_name(i == 0 ? MIAI_BLACK : MIAI_WHITE));
        rc = print_picture(out, r->ko[i], term);
    }
    return rc;
}

static miai_status print_tree(FILE *out, miai_value *value, terminal term)
{
    game_tree *tree = NULL;
    const miai_status rc = game_tree_new(&tree, value, (game_tree_limits){0});

    if (rc != MIAI_OK)
        return rc;
    putc('\n', out);
    game_tree_text(out, tree, term.unicode);
    if (game_tree_is_cut(tree))
        fprintf(out, "(only a part of it: %d nodes)\n", game_tree_nodes(tree));
    game_tree_free(tree);
    return MIAI_OK;
}

miai_status print_board_thermographs(FILE *out, const board_answer *a,
                                     terminal term)
{
    const miai_endgame_region *r;
    miai_status rc = MIAI_OK;

    for (int i = 0; (r = miai_endgame_region_at(a->endgame, i)); i++) {
        if ((!board_is_hot(a, r) && !r->ko[0]) || rc != MIAI_OK)
            continue;
        fprintf(out, "\nRegion %d\n", i + 1);
        rc = r->value ? print_thermograph(out, a, r->value, term)
                      : print_kos(out, r, term);
    }
    return rc;
}

static void print_points(FILE *out, const board_answer *a,
                         const miai_endgame_region *r)
{
    char text[MIAI_POINT_TEXT];
    list l;

    list_begin_at(&l, out, "points", 15);
    for (int i = 0; i < r->count; i++) {
        miai_problem_point_text(text, a->problem, r->points[i]);
        list_add(&l, text, 0);
    }
    list_end(&l);
}

static void print_fact(FILE *out, const char *name, const char *text)
{
    if (text && *text)
        fprintf(out, "  %-13s%s\n", name, text);
}

static const char *text_or_none(const board_answer *a, miai_value *value)
{
    return value ? board_text(a, value) : NULL;
}

static void print_facts(FILE *out, const board_answer *a,
                        const miai_endgame_region *r)
{
    char words[BOARD_WORDS_ROOM];

    print_points(out, a, r);
    print_fact(out, "value", text_or_none(a, r->value));
    print_fact(out, "chilled", text_or_none(a, r->chilled));
    print_fact(out, "count", text_or_none(a, r->mean));
    print_fact(out, "temperature", text_or_none(a, r->temperature));
    print_fact(out, "deiri", text_or_none(a, r->deiri));
    print_fact(out, "played as", board_tempo_words(r));
    print_fact(out, "not known",
               r->value ? NULL : board_trouble_words(words, a, r));
    print_fact(out, "at least", text_or_none(a, r->low));
    print_fact(out, "at most", text_or_none(a, r->high));
    if (r->is_assumed)
        print_fact(out, "assumed", "something beside it");
}

static miai_status print_game(FILE *out, const board_answer *a,
                              const char *title, miai_value *value,
                              terminal term)
{
    miai_status rc;

    if (!value)
        return MIAI_OK;
    fprintf(out, "\n%s: L Black moves, R White moves\n", title);
    rc = print_tree(out, value, term);
    return rc == MIAI_OK ? print_thermograph(out, a, value, term) : rc;
}

miai_status print_board_region(FILE *out, const board_answer *a, int number,
                               terminal term)
{
    const miai_endgame_region *r =
        miai_endgame_region_at(a->endgame, number - 1);
    miai_status rc;

    print_title(out, a->problem, term);
    print_board_picture(out, a, term);
    fprintf(out, "\nRegion %d\n", number);
    print_facts(out, a, r);
    rc = print_game(out, a, "Value", r->value, term);
    if (rc == MIAI_OK)
        rc = print_game(out, a, "At least", r->low, term);
    if (rc == MIAI_OK)
        rc = print_game(out, a, "At most", r->high, term);
    return rc == MIAI_OK ? print_kos(out, r, term) : rc;
}
