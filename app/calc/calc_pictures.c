/* calc_pictures.c - what `miai calc` draws: thermographs and a game tree. */
#include "calc/calc_session.h"

#include <stdlib.h>
#include <string.h>

#include "common/commands.h"
#include "common/files.h"
#include "svg/svg.h"

/* Thermographs of one game: of a ko one for each komaster, if they differ. */
typedef struct drawn {
    miai_value *value[2]; /* to be freed                                      */
    int count;
} drawn;

static const char *const komaster[2] = {"left", "right"};

static void drawn_clear(drawn *d)
{
    for (int i = 0; i < d->count; i++)
        miai_value_free(d->value[i]);
    d->count = 0;
}

/* Adds a thermograph, if that is what the operation gave. */
static miai_status draw_one(calc_session *s, drawn *d,
                            const miai_value *const *arguments, int count)
{
    miai_value *out;
    const miai_status rc =
        miai_calc_apply(&out, s->calc, "thermograph", arguments, count);

    if (rc != MIAI_OK)
        return rc;
    if (miai_value_kind_of(out) == MIAI_VALUE_THERMOGRAPH)
        d->value[d->count++] = out;
    else
        miai_value_free(out);
    return MIAI_OK;
}

/* The same where the library wants to know the komaster. */
static miai_status draw_for_both(calc_session *s, drawn *d,
                                 const miai_value *game)
{
    for (int i = 0; i < 2; i++) {
        miai_value *who;
        miai_status rc =
            miai_calc_evaluate(&who, s->calc, komaster[i], strlen(komaster[i]));
        if (rc != MIAI_OK)
            return rc;
        rc = draw_one(s, d, (const miai_value *const[]){game, who}, 2);
        miai_value_free(who);
        if (rc != MIAI_OK)
            return rc;
    }
    return MIAI_OK;
}

/* False, with a complaint, when that failed. */
static bool draw_game(calc_session *s, drawn *d, const miai_value *game,
                      const statement *st)
{
    miai_status rc = draw_one(s, d, &game, 1);

    if (rc == MIAI_ERR_INPUT)
        rc = draw_for_both(s, d, game);
    if (rc == MIAI_OK)
        return true;
    calc_session_fail(s, st, rc);
    drawn_clear(d);
    return false;
}

static void print_one(calc_session *s, const miai_value *value)
{
    if (game_thermograph_text(stdout, value, s->term.unicode) == MIAI_OK)
        return;
    complain("%s", no_memory);
    calc_raise(s, EXIT_BROKEN);
}

void calc_print_thermograph(calc_session *s, const miai_value *value,
                            const statement *st)
{
    drawn d = {.count = 0};

    if (miai_value_kind_of(value) == MIAI_VALUE_THERMOGRAPH)
        print_one(s, value);
    if (miai_value_kind_of(value) != MIAI_VALUE_GAME ||
        !draw_game(s, &d, value, st))
        return;
    for (int i = 0; i < d.count; i++) {
        if (d.count == 2)
            printf("%skomaster %s\n", i == 0 ? "" : "\n", komaster[i]);
        print_one(s, d.value[i]);
    }
    drawn_clear(&d);
}

/* --- kept for the end ------------------------------------------------------- */
static void no_memory_for(calc_session *s, const statement *st)
{
    statement_complain_all(st, no_memory);
    calc_raise(s, EXIT_BROKEN);
}

/* The statement, and for whom it was drawn; to be freed. */
static char *title_of(const statement *st, const char *who)
{
    static const char between[] = ", komaster ";
    char *line = statement_line(st), *title;

    if (!line || !who)
        return line;
    const size_t size = strlen(line) + sizeof between + strlen(who);
    title = malloc(size);
    if (title)
        snprintf(title, size, "%s%s%s", line, between, who);
    free(line);
    return title;
}

/* Keeps a thermograph, which is the session's now. */
static void keep_thermograph(calc_session *s, miai_value *value,
                             const statement *st, const char *who)
{
    calc_pictures *p = &s->pictures;

    if (p->count == GAME_THERMOGRAPHS) {
        p->full = true;
        miai_value_free(value);
        return;
    }
    p->title[p->count] = title_of(st, who);
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
    drawn d = {.count = 0};

    if (o->svg && kind == MIAI_VALUE_GAME)
        draw_game(s, &d, value, st);
    for (int i = 0; i < d.count; i++)
        keep_thermograph(s, d.value[i], st, d.count == 2 ? komaster[i] : NULL);
    if (o->svg && kind == MIAI_VALUE_THERMOGRAPH)
        keep_thermograph(s, value, st, NULL);
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
    buffer b;
    const char *wrong = no_memory;

    if (buffer_open(&b)) {
        const bool good = draw(b.out, &s->pictures, tree) == MIAI_OK;
        if (buffer_close(&b) && good)
            wrong = output_write(path, b.text, b.len);
    }
    buffer_clear(&b);
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
        refuse(s, "--svg: expected at most 100 games: split the input");
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
