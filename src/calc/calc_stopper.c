/* calc_stopper.c - loopy games as text.
 *
 * Idea     A side that has a name is written by it.  Else its positions are
 *          written in braces; one that comes back is `pass`, or has a letter
 *          in front of its braces.
 */
#include "calc/calc_write.h"

#include <string.h>

/* A position that is being written. */
typedef struct frame {
    const struct frame *outer;
    int position;
    int *letter; /* -1 until somebody comes back to it */
} frame;

typedef struct stopper {
    writer *w;
    const miai_graph *g;
    int letters; /* given so far */
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

/* Writes the name of a side, if it has one. */
static bool write_name(writer *w, const miai_graph *side)
{
    const bool is_cgsuite = w->notation == MIAI_NOTATION_CGSUITE;
    const miai_nus nimber = {.nimber = 0};
    miai_named is;

    if (!miai_graph_name(side, &is)) {
        miai_write_store_failed(w);
        return false;
    }
    const char *word = word_of(is.name, w->notation);
    if (is.name == MIAI_NAME_NONE || word == NULL)
        return false;
    if (is.number.num != 0) {
        miai_write_number(w, is.number);
        if (is_cgsuite)
            miai_write(w, "+");
    }
    miai_write(w, word);
    if (is.nimber != 0) {
        miai_nus star = nimber;
        star.nimber = is.nimber;
        if (is_cgsuite)
            miai_write(w, "+");
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

/* Somebody comes back to a position that is being written. */
static void write_return(stopper *s, const frame *to, const frame *from)
{
    if (to == from) {
        miai_write(s->w, s->w->notation == MIAI_NOTATION_LATEX
                             ? "\\mathrm{pass}"
                             : "pass");
        return;
    }
    if (*to->letter < 0)
        *to->letter = s->letters++;
    write_letter(s->w, *to->letter);
}

static void write_braces(stopper *s, int position, const frame *outer)
{
    int letter = -1;
    const frame here = {outer, position, &letter};
    const size_t begin = s->w->text.count;
    miai_vec body;

    miai_write_open(s->w);
    for (int side = 0; side < 2; side++) {
        const int count = miai_graph_options(s->g, position, side);
        if (side == 1)
            miai_write(s->w,
                       s->w->notation == MIAI_NOTATION_LATEX ? "\\mid " : "|");
        for (int i = 0; i < count && !s->w->failed; i++) {
            if (i > 0)
                miai_write(s->w, ",");
            write_position(s, miai_graph_option(s->g, position, side, i),
                           &here);
        }
    }
    miai_write_close(s->w);
    if (letter < 0 || s->w->failed)
        return;
    miai_vec_init(&body, &s->w->calc->mem, 1);
    if (!miai_vec_append(&body, (const char *)s->w->text.data + begin,
                         s->w->text.count - begin))
        miai_write_no_memory(s->w);
    s->w->text.count = begin;
    write_letter(s->w, letter);
    miai_write_bytes(s->w, body.data, body.count);
    miai_vec_clear(&body);
}

static void write_position(stopper *s, int position, const frame *outer)
{
    miai_graph *side;
    miai_game g;

    if (miai_graph_short(s->g, position, &g)) {
        miai_write_game(s->w, g);
        return;
    }
    for (const frame *f = outer; f != NULL; f = f->outer)
        if (f->position == position) {
            write_return(s, f, outer);
            return;
        }
    side = miai_graph_from(s->g, position);
    if (side == NULL) {
        miai_write_store_failed(s->w);
        return;
    }
    if (!write_name(s->w, side) && !s->w->failed)
        write_braces(s, position, outer);
    miai_graph_free(side);
}

static void write_side(writer *w, const miai_graph *side)
{
    stopper s = {w, side, 0};
    miai_game g;

    if (miai_graph_is_short(side, &g))
        miai_write_game(w, g);
    else
        write_position(&s, 0, NULL);
}

void miai_write_loopy(writer *w, const miai_value *v)
{
    const bool is_cgsuite = w->notation == MIAI_NOTATION_CGSUITE;

    if (miai_loopy_is_stopper(&v->loopy)) {
        write_side(w, v->loopy.on);
    } else {
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
}
