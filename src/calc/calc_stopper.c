/* calc_stopper.c - loopy games as text.
 *
 * Idea     A side that has a name is written by it.  Else its positions are
 *          written in braces; one that comes back is `pass`, or has a letter
 *          in front of its braces.
 */
#include "calc/calc_write.h"

#include <string.h>

enum { MOST_POSITIONS = 100000 }; /* that are written, again or not */

/* A position that is being written. */
typedef struct frame {
    const struct frame *outer;
    int position;
    int depth;
    bool *is_named; /* somebody comes back to it by its name                */
} frame;

/* What is known of a position. */
typedef struct known {
    bool is_met;
    bool is_short;
    miai_game game;
    miai_named name;
} known;

typedef struct stopper {
    writer *w;
    const miai_graph *g;
    known *known; /* by position                                            */
    int written;
} stopper;

static const char *word_of(miai_loopy_name name, miai_notation notation)
{
    static const char *const plain[] = {"",      "on",    "off",   "over",
                                        "under", "^[on]", "v[on]", "^<on>",
                                        "v<on>", "+_on",  "-_on"};
    static const char *const latex[] = {"",
                                        "\\mathbf{on}",
                                        "\\mathbf{off}",
                                        "\\mathbf{over}",
                                        "\\mathbf{under}",
                                        "{\\uparrow}^{[\\mathbf{on}]}",
                                        "{\\downarrow}^{[\\mathbf{on}]}",
                                        "{\\uparrow}^{\\mathbf{on}}",
                                        "{\\downarrow}^{\\mathbf{on}}",
                                        "{+}_{\\mathbf{on}}",
                                        "{-}_{\\mathbf{on}}"};

    if (notation == MIAI_NOTATION_LATEX)
        return latex[name];
    /* CGSuite has words for the first four. */
    return notation == MIAI_NOTATION_CGSUITE && name > MIAI_NAME_UNDER
               ? NULL
               : plain[name];
}

static void plus(writer *w)
{
    if (w->notation == MIAI_NOTATION_CGSUITE)
        miai_write(w, "+");
}

/* Writes a name, if there is one. */
static bool write_name(writer *w, const miai_named *is)
{
    const char *word = word_of(is->name, w->notation);
    const miai_nus star = {.nimber = is->nimber};

    if (is->name == MIAI_NAME_NONE || word == NULL)
        return false;
    if (is->number.num != 0) {
        miai_write_number(w, is->number);
        plus(w);
    }
    miai_write(w, word);
    if (is->nimber != 0) {
        plus(w);
        miai_write_nus(w, &star);
    }
    return true;
}

/* a, b, ... without v, then a1, b1, ... */
static void write_letter(writer *w, int letter)
{
    const char *letters = "abcdefghijklmnopqrstuwxyz";
    const int count = (int)strlen(letters);

    miai_write_bytes(w, letters + letter % count, 1);
    if (letter >= count)
        miai_write_format(w,
                          w->notation == MIAI_NOTATION_LATEX ? "_{%d}" : "%d",
                          letter / count);
}

static void write_position(stopper *s, int position, const frame *outer);

/* Somebody comes back to a position that is being written.  Its name depends
 * on nothing but its depth, so that options can be sorted by their texts. */
static void write_return(stopper *s, const frame *to, const frame *from)
{
    if (to == from) {
        miai_write(s->w, s->w->notation == MIAI_NOTATION_LATEX
                             ? "\\mathrm{pass}"
                             : "pass");
        return;
    }
    *to->is_named = true;
    write_letter(s->w, to->depth);
}

/* Options of a side. */
static void write_options(stopper *s, const frame *here, int side)
{
    const int count = miai_graph_options(s->g, here->position, side);
    item *items = count <= 0 ? NULL : miai_items_new(s->w, count);

    if (items == NULL)
        return;
    for (int i = 0; i < count && !s->w->failed; i++) {
        const int to = miai_graph_option(s->g, here->position, side, i);
        miai_item_begin(s->w, &items[i]);
        write_position(s, to, here);
        miai_item_end(s->w, &items[i]);
        items[i].is_nus = s->known[to].is_short &&
                          miai_game_is_nus(s->w->calc->games, s->known[to].game,
                                           &items[i].nus);
    }
    miai_write_items(s->w, items, count);
    miai_items_free(s->w, items, count);
}

/* Puts the name in front of what has been written from `begin` on. */
static void put_letter(writer *w, size_t begin, int letter)
{
    miai_vec body;

    miai_vec_init(&body, &w->calc->mem, 1);
    if (!miai_vec_append(&body, (const char *)w->text.data + begin,
                         w->text.count - begin))
        miai_write_no_memory(w);
    w->text.count = begin;
    write_letter(w, letter);
    if (!w->failed)
        miai_write_bytes(w, body.data, body.count);
    miai_vec_clear(&body);
}

static void write_braces(stopper *s, int position, const frame *outer)
{
    bool is_named = false;
    const frame here = {outer, position, outer ? outer->depth + 1 : 0,
                        &is_named};
    const size_t begin = s->w->text.count;

    miai_write_open(s->w);
    write_options(s, &here, MIAI_LEFT);
    miai_write(s->w, s->w->notation == MIAI_NOTATION_LATEX ? "\\mid " : "|");
    write_options(s, &here, MIAI_RIGHT);
    miai_write_close(s->w);
    if (is_named && !s->w->failed)
        put_letter(s->w, begin, here.depth);
}

/* Finds out what a position is. */
static bool meet(stopper *s, int position)
{
    known *k = &s->known[position];
    miai_graph *side;
    bool good;

    if (k->is_met)
        return true;
    k->is_met = true;
    k->is_short = miai_graph_short(s->g, position, &k->game);
    if (k->is_short)
        return true;
    side = miai_graph_from(s->g, position);
    good = side != NULL && miai_graph_name(side, &k->name);
    miai_graph_free(side);
    return good;
}

static void write_position(stopper *s, int position, const frame *outer)
{
    const known *k = &s->known[position];

    if (s->w->failed)
        return;
    if (++s->written > MOST_POSITIONS) {
        miai_calc_fail(s->w->calc, CALC_LOOPY_TEXT, 0);
        s->w->failed = true;
        return;
    }
    if (!meet(s, position)) {
        miai_write_store_failed(s->w);
        return;
    }
    if (k->is_short) {
        miai_write_game(s->w, k->game);
        return;
    }
    for (const frame *f = outer; f != NULL; f = f->outer)
        if (f->position == position) {
            write_return(s, f, outer);
            return;
        }
    if (!write_name(s->w, &k->name))
        write_braces(s, position, outer);
}

static void write_side(writer *w, const miai_graph *side)
{
    const size_t size = (size_t)miai_graph_count(side) * sizeof(known);
    stopper s = {w, side, miai_mem_new(&w->calc->mem, size), 0};
    miai_game g;

    if (s.known == NULL)
        miai_write_no_memory(w);
    else if (miai_graph_is_short(side, &g))
        miai_write_game(w, g);
    else
        write_position(&s, 0, NULL);
    if (s.known != NULL)
        miai_mem_free(&w->calc->mem, s.known, size);
}

/* Is it the one position whose only move is this side's pass? */
static bool is_pass(const miai_graph *g, int side)
{
    return miai_graph_count(g) == 1 && miai_graph_options(g, 0, side) == 1 &&
           miai_graph_options(g, 0, !side) == 0;
}

/* on & off: whatever it is added to is drawn. */
static bool is_dud(const miai_loopy *sides)
{
    return is_pass(sides->on, MIAI_LEFT) && is_pass(sides->off, MIAI_RIGHT);
}

void miai_write_loopy(writer *w, const miai_value *v)
{
    const bool is_cgsuite = w->notation == MIAI_NOTATION_CGSUITE;

    if (miai_loopy_is_stopper(&v->loopy)) {
        write_side(w, v->loopy.on);
        return;
    }
    if (is_dud(&v->loopy)) {
        miai_write(w, w->notation == MIAI_NOTATION_LATEX ? "\\mathbf{dud}"
                                                         : "dud");
        return;
    }
    if (is_cgsuite)
        miai_write(w, "(");
    write_side(w, v->loopy.on);
    miai_write(w, is_cgsuite                           ? ") & ("
                  : w->notation == MIAI_NOTATION_LATEX ? " \\mathbin{\\&} "
                                                       : " & ");
    write_side(w, v->loopy.off);
    if (is_cgsuite)
        miai_write(w, ")");
}
