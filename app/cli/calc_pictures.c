/* calc_pictures.c - what `miai calc` draws: thermographs and a game tree. */
#include "cli/calc_session.h"

#include <stdlib.h>

#include "cli/output.h"
#include "svg/svg.h"

/* The thermograph of a game, to be freed; NULL where it has none. */
static miai_value *thermograph_of(calc_session *s, const miai_value *game,
                                  const statement *st)
{
    miai_value *out = NULL;
    const miai_status rc =
        miai_calc_apply(&out, s->calc, "thermograph", &game, 1);

    if (rc != MIAI_OK) {
        calc_session_fail(s, st, rc);
    } else if (miai_value_kind_of(out) != MIAI_VALUE_THERMOGRAPH) {
        miai_value_free(out);
        out = NULL;
    }
    return out;
}

void calc_print_thermograph(calc_session *s, const miai_value *value,
                            const statement *st)
{
    const miai_value_kind kind = miai_value_kind_of(value);
    miai_value *made = NULL;

    if (kind == MIAI_VALUE_GAME)
        made = thermograph_of(s, value, st);
    if (made)
        value = made;
    else if (kind != MIAI_VALUE_THERMOGRAPH)
        return;
    if (game_thermograph_text(stdout, value, s->term.unicode) != MIAI_OK) {
        complain("%s", no_memory);
        calc_raise(s, EXIT_BROKEN);
    }
    miai_value_free(made);
}

/* --- kept for the end ------------------------------------------------------- */
static void no_memory_for(calc_session *s, const statement *st)
{
    statement_complain_all(st, no_memory);
    calc_raise(s, EXIT_BROKEN);
}

/* Keeps a thermograph, which is the session's now. */
static void keep_thermograph(calc_session *s, miai_value *value,
                             const statement *st)
{
    calc_pictures *p = &s->pictures;

    if (p->count == GAME_THERMOGRAPHS) {
        p->full = true;
        miai_value_free(value);
        return;
    }
    p->title[p->count] = statement_line(st);
    if (!p->title[p->count]) {
        no_memory_for(s, st);
        miai_value_free(value);
        return;
    }
    p->thermograph[p->count++] = value;
}

/* The same for the game that the tree is drawn of. */
static void keep_game(calc_session *s, miai_value *value, const statement *st)
{
    calc_pictures *p = &s->pictures;

    miai_value_free(p->last);
    free(p->last_title);
    p->last = value;
    p->last_title = statement_line(st);
    if (!p->last_title)
        no_memory_for(s, st);
}

void calc_pictures_take(calc_session *s, miai_value *value, const statement *st)
{
    const calc_settings *o = s->settings;
    const miai_value_kind kind = miai_value_kind_of(value);
    miai_value *thermograph = NULL;

    if (o->svg && kind == MIAI_VALUE_GAME)
        thermograph = thermograph_of(s, value, st);
    if (thermograph)
        keep_thermograph(s, thermograph, st);
    if (o->svg && kind == MIAI_VALUE_THERMOGRAPH)
        keep_thermograph(s, value, st);
    else if ((o->tree || o->dot) && kind == MIAI_VALUE_GAME)
        keep_game(s, value, st);
    else
        miai_value_free(value);
}

void calc_pictures_clear(calc_pictures *p)
{
    for (int i = 0; i < p->count; i++) {
        miai_value_free(p->thermograph[i]);
        free(p->title[i]);
    }
    miai_value_free(p->last);
    free(p->last_title);
    *p = (calc_pictures){0};
}

/* --- files ------------------------------------------------------------------ */
typedef miai_status (*draw_fn)(FILE *out, const calc_pictures *p,
                               const game_tree *tree);

static miai_status draw_thermographs(FILE *out, const calc_pictures *p,
                                     const game_tree *tree)
{
    (void)tree;
    return game_thermograph_svg(out, (const miai_value *const *)p->thermograph,
                                (const char *const *)p->title, p->count);
}

static miai_status draw_tree(FILE *out, const calc_pictures *p,
                             const game_tree *tree)
{
    return game_tree_svg(out, tree, p->last_title);
}

static miai_status draw_dot(FILE *out, const calc_pictures *p,
                            const game_tree *tree)
{
    game_tree_dot(out, tree, p->last_title);
    return MIAI_OK;
}

/* Draws into memory, then into the file. */
static void write_file(calc_session *s, const char *path, draw_fn draw,
                       const game_tree *tree)
{
    svg_buffer b;
    const char *wrong = no_memory;

    if (svg_buffer_open(&b)) {
        const bool good = draw(b.out, &s->pictures, tree) == MIAI_OK;
        if (svg_buffer_close(&b) && good)
            wrong = output_write(path, b.text, b.len);
    }
    svg_buffer_clear(&b);
    if (!wrong)
        return;
    complain("%s: %s", path, wrong);
    calc_raise(s, EXIT_BROKEN);
}

static void refuse(calc_session *s, const char *message)
{
    if (s->status == EXIT_SOLVED) /* else it is clear why there is none */
        complain("%s", message);
    calc_raise(s, EXIT_BAD_INPUT);
}

static void write_thermographs(calc_session *s)
{
    if (s->pictures.full)
        refuse(s, "--svg: expected at most 100 games");
    else if (s->pictures.count == 0)
        refuse(s, "--svg: expected a game or a thermograph");
    else
        write_file(s, s->settings->svg, draw_thermographs, NULL);
}

static void write_tree(calc_session *s)
{
    const calc_settings *o = s->settings;
    const calc_pictures *p = &s->pictures;
    game_tree *tree = NULL;
    miai_status rc;

    if (!p->last || !p->last_title) {
        refuse(s,
               o->tree ? "--tree: expected a game" : "--dot: expected a game");
        return;
    }
    rc = game_tree_new(&tree, p->last, (game_tree_limits){0});
    if (rc != MIAI_OK) {
        complain("%s",
                 rc == MIAI_ERR_NOMEM ? no_memory : miai_context_error(s->ctx));
        calc_raise(s, rc == MIAI_ERR_NOMEM ? EXIT_BROKEN : EXIT_UNKNOWN);
        return;
    }
    if (game_tree_is_cut(tree))
        complain("only a part of the tree is drawn, %d nodes",
                 game_tree_nodes(tree));
    if (o->tree)
        write_file(s, o->tree, draw_tree, tree);
    if (o->dot)
        write_file(s, o->dot, draw_dot, tree);
    game_tree_free(tree);
}

void calc_pictures_write(calc_session *s)
{
    const calc_settings *o = s->settings;

    if (s->status == EXIT_BROKEN)
        return;
    if (o->svg)
        write_thermographs(s);
    if (o->tree || o->dot)
        write_tree(s);
}
