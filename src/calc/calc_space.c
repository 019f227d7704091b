/* calc_space.c - eyespaces as values, also those that hang on a ko.
 *
 * Idea     A position that has no value of its own is written down as the game
 *          that it is, a name standing for a position that play comes back to.
 *          What is read from that text is the value, and it keeps the text: the
 *          simplest form of a loopy game shows no ko any more.
 */
#include "calc/calc_ops.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include <miai/eyespace.h>

#include "calc/calc.h"

enum { MOST_BYTES = 2000 }; /* of a game that is written down */

/* Names of positions: none that the calculator has a meaning for. */
static const char letters[] = "abcdfghkmnpqrtuwyz";

typedef struct composer {
    miai_calc *c;
    const miai_space *s;
    bool is_open[MIAI_SPACE_NODES + 2]; /* being written                      */
    char name[MIAI_SPACE_NODES + 2];    /* or 0                               */
    int names;
    bool is_long; /* given up                                               */
} composer;

static bool say(miai_vec *out, const char *text, size_t len)
{
    return miai_vec_append(out, text, len);
}

/* The text of a value that has a name of its own. */
static bool write_value(composer *w, miai_vec *out, const miai_eyespace *eye)
{
    miai_value *v = miai_value_of_eye(w->c, eye);
    const char *text = "";
    const bool good =
        v != NULL &&
        miai_value_text(&text, v, MIAI_NOTATION_PLAIN) == MIAI_OK &&
        say(out, text, strlen(text));

    miai_value_free(v);
    return good;
}

static bool write_node(composer *w, miai_vec *out, int at);

static int compare_texts(const void *a, const void *b)
{
    const miai_vec *x = a, *y = b;
    const size_t len = x->count < y->count ? x->count : y->count;
    const int order = memcmp(x->data, y->data, len);

    return order != 0 ? order : (x->count > y->count) - (x->count < y->count);
}

static bool is_repeated(const miai_vec *text, int i)
{
    return i > 0 && compare_texts(&text[i], &text[i - 1]) == 0;
}

/* The options of a side, in alphabetical order, each once. */
static bool write_options(composer *w, miai_vec *out, int at, int side)
{
    const miai_mem mem = miai_games_mem(w->c->games);
    const miai_space_node *n = miai_space_at(w->s, at);
    miai_vec text[2 * MIAI_REGION_POINTS];
    bool good = true;

    assert(n->count[side] <= MIAI_REGION_POINTS);
    for (int i = 0; i < n->count[side]; i++) {
        miai_vec_init(&text[i], &mem, 1);
        good = good &&
               write_node(w, &text[i], miai_space_option(w->s, n, side, i));
    }
    if (good)
        qsort(text, (size_t)n->count[side], sizeof *text, compare_texts);
    for (int i = 0; i < n->count[side]; i++) {
        if (good && !is_repeated(text, i))
            good = (i == 0 || say(out, ",", 1)) &&
                   say(out, text[i].data, text[i].count);
    }
    for (int i = 0; i < n->count[side]; i++)
        miai_vec_clear(&text[i]);
    w->is_long = w->is_long || out->count > MOST_BYTES;
    return good && !w->is_long;
}

/* Play comes back here. */
static bool write_name(composer *w, miai_vec *out, int at)
{
    if (w->name[at] == 0) {
        if (w->names == (int)sizeof letters - 1) {
            w->is_long = true;
            return false;
        }
        w->name[at] = letters[w->names++];
    }
    return say(out, &w->name[at], 1);
}

static bool write_braces(composer *w, miai_vec *out, int at)
{
    const miai_mem mem = miai_games_mem(w->c->games);
    miai_vec inside;

    miai_vec_init(&inside, &mem, 1);
    w->is_open[at] = true;
    bool good = say(&inside, "{", 1) &&
                write_options(w, &inside, at, MIAI_REGION_BLACK) &&
                say(&inside, "|", 1) &&
                write_options(w, &inside, at, MIAI_REGION_WHITE) &&
                say(&inside, "}", 1);
    w->is_open[at] = false;
    good = good && (w->name[at] == 0 || say(out, &w->name[at], 1)) &&
           say(out, inside.data, inside.count);
    w->name[at] = 0;
    miai_vec_clear(&inside);
    return good;
}

static bool write_node(composer *w, miai_vec *out, int at)
{
    miai_eyespace eye;

    if (miai_space_value(&eye, w->c->games, w->s, at))
        return write_value(w, out, &eye);
    if (w->is_open[at])
        return write_name(w, out, at);
    return write_braces(w, out, at);
}

/* Gives the positions their names in the order of the text, so that it does not
 * depend on the order in which they were met. */
static void rename_positions(miai_vec *text)
{
    char as[256] = {0};
    char *at = text->data;
    int names = 0;

    for (size_t i = 0; i < text->count; i++) {
        unsigned char c = (unsigned char)at[i];
        if (strchr(letters, c) == NULL)
            continue;
        if (as[c] == 0)
            as[c] = letters[names++];
        at[i] = as[c];
    }
}

/* The value that a text is read as, which keeps the text. */
static miai_value *read_back(miai_calc *c, miai_vec *text)
{
    miai_value *v = NULL;

    rename_positions(text);
    if (say(text, "", 1))
        v = miai_calc_eval_text(c, text->data);
    if (v == NULL)
        return NULL;
    assert(v->refs == 1);
    miai_vec_clear(&v->text[MIAI_NOTATION_PLAIN]);
    if (say(&v->text[MIAI_NOTATION_PLAIN], text->data, text->count))
        return v;
    miai_value_free(v);
    return NULL;
}

static miai_value *write_space(miai_calc *c, const miai_space *s)
{
    const miai_mem mem = miai_games_mem(c->games);
    composer w = {.c = c, .s = s};
    miai_value *v = NULL;
    miai_vec text;

    miai_vec_init(&text, &mem, 1);
    if (!s->is_cut && write_node(&w, &text, 0))
        v = read_back(c, &text);
    miai_vec_clear(&text);
    if (v != NULL)
        return v;
    if (s->is_cut || w.is_long)
        miai_calc_fail_as(c, miai_eyespace_failure(MIAI_EYESPACE_MANY_KOS),
                          c->here);
    else if (c->status == MIAI_OK)
        miai_calc_store_failed(c);
    return NULL;
}

miai_value *miai_value_of_space(miai_calc *c, const miai_space *s)
{
    miai_eyespace eye;

    if (miai_space_value(&eye, c->games, s, 0))
        return miai_value_of_eye(c, &eye);
    return write_space(c, s);
}

/* --- local positions ------------------------------------------------------------ */

/* What a region is worth in eyes, played out in a table that only it has. */
static miai_value *eyes_of(miai_calc *c, const miai_region *r)
{
    miai_regions *table = miai_regions_new(c->games);
    miai_value *v = NULL;
    miai_space s;

    if (table == NULL) {
        miai_calc_store_failed(c);
        return NULL;
    }
    if (miai_space_init(&s, table, r))
        v = miai_value_of_space(c, &s);
    else
        miai_calc_store_failed(c);
    miai_space_clear(&s);
    miai_regions_free(table);
    return v;
}

/* Reads "open ..X", a corridor, or "closed ../..", a room: with rows or a mouth.
 * One row without a mouth is a corridor. */
static bool read_space(miai_region *out, const char *text, size_t len,
                       miai_region_error *error)
{
    static const char open[] = "open ", closed[] = "closed ";
    const size_t opens = sizeof open - 1, closes = sizeof closed - 1;
    const bool is_open = len >= opens && memcmp(text, open, opens) == 0;
    const size_t skip = is_open ? opens : closes;

    if (!is_open && (len < closes || memcmp(text, closed, closes) != 0)) {
        *error = (miai_region_error){
            miai_endgame_failure(MIAI_ENDGAME_OPEN_OR_CLOSED), 0};
        return false;
    }
    text += skip;
    len -= skip;
    const bool is_room = len > 0 && (memchr(text, '/', len) != NULL ||
                                     memchr(text, 'e', len) != NULL ||
                                     memchr(text, 'E', len) != NULL);
    const bool good =
        is_room ? miai_region_of_eye_room(out, is_open, text, len, error)
                : miai_region_of_eye_corridor(out, is_open, text, len, error);
    error->at += skip;
    return good;
}

miai_value *miai_op_eyespace(miai_calc *c, const arguments *a)
{
    const miai_vec *word = &a->value[0]->word;
    miai_region_error error;
    miai_region r;

    if (read_space(&r, word->count > 0 ? word->data : "", word->count, &error))
        return eyes_of(c, &r);
    c->wrong = 0;
    c->wrong_by = 1 + error.at;
    miai_calc_fail_as(c, error.why, c->here);
    return NULL;
}

typedef bool (*read_fn)(miai_region *out, bool is_open, const char *text,
                        size_t len, miai_region_error *error);

static miai_status evaluate(miai_value **out, miai_calc *c, bool is_open,
                            const char *text, size_t len, read_fn read)
{
    miai_region_error error;
    miai_value *v = NULL;
    miai_region r;

    miai_calc_begin(c);
    if (read(&r, is_open, text, len, &error))
        v = eyes_of(c, &r);
    else
        miai_calc_fail_as(c, error.why, error.at);
    return miai_calc_end(out, c, v);
}

miai_status miai_eyespace_corridor(miai_value **out, miai_calc *calc,
                                   bool is_open, const char *text, size_t len)
{
    return evaluate(out, calc, is_open, text, len, miai_region_of_eye_corridor);
}

miai_status miai_eyespace_room(miai_value **out, miai_calc *calc, bool is_open,
                               const char *text, size_t len)
{
    return evaluate(out, calc, is_open, text, len, miai_region_of_eye_room);
}

/* --- from other stores ----------------------------------------------------------- */

/* Makes the games of a space those of the calculator. */
static bool move_games(miai_calc *c, const miai_games *from, miai_space *s)
{
    miai_space_node *n = s->nodes.data;

    for (size_t i = 0; i < s->nodes.count; i++)
        if (!miai_games_copy(c->games, from, &n[i].low, 1) ||
            !miai_games_copy(c->games, from, &n[i].high, 1))
            return false;
    return true;
}

miai_status miai_calc_take_space(miai_value **out, miai_calc *c,
                                 const miai_games *from, const miai_space *s)
{
    const miai_mem mem = miai_games_mem(c->games);
    miai_space copy = *s;
    miai_value *v = NULL;

    miai_calc_begin(c);
    miai_vec_init(&copy.nodes, &mem, sizeof(miai_space_node));
    if (miai_vec_append(&copy.nodes, s->nodes.data, s->nodes.count) &&
        move_games(c, from, &copy))
        v = miai_value_of_space(c, &copy);
    else
        miai_calc_store_failed(c);
    miai_vec_clear(&copy.nodes);
    return miai_calc_end(out, c, v);
}
