/* calc_form.c - short games as text.
 *
 * Idea     What has a name is written by its name, everything else as options
 *          in braces.  A game that is the only option of its side goes without
 *          braces and is set off by more bars, up to four.
 * Cost     Games share their parts, text does not: the length of the text is
 *          the only bound, and writing stops there.  How many bars a game
 *          needs is found once for each.
 */
#include "calc/calc_shape.h"
#include "calc/calc_write.h"

enum { MOST_BARS = 4 };

static miai_game option_of(writer *w, miai_game g, int side, int i)
{
    miai_games *s = w->calc->games;
    const miai_game option =
        side == 0 ? miai_game_left(s, g, i) : miai_game_right(s, g, i);

    if (option == MIAI_NO_GAME && !w->failed)
        miai_write_store_failed(w);
    return option;
}

static int options_of(writer *w, miai_game g, int side)
{
    miai_games *s = w->calc->games;
    const int count =
        side == 0 ? miai_game_lefts(s, g) : miai_game_rights(s, g);

    if (count < 0 && !w->failed)
        miai_write_store_failed(w);
    return count;
}

static bool is_form(writer *w, miai_game g)
{
    shape is;

    if (miai_write_eye_name(w, g) != NULL)
        return false;
    if (!miai_calc_shape(w->calc, g, &is)) {
        miai_write_store_failed(w);
        return false;
    }
    return is.kind == SHAPE_FORM ||
           (w->notation == MIAI_NOTATION_CGSUITE && is.kind > SHAPE_SWITCH);
}

static uint32_t bars_of(writer *w, miai_game g)
{
    uint32_t bars = 0;

    if (w->failed)
        return 0;
    if (miai_map_get(&w->bars, g, &bars))
        return bars;
    if (is_form(w, g)) {
        for (int side = 0; side < 2; side++) {
            const uint32_t inner = options_of(w, g, side) == 1
                                       ? bars_of(w, option_of(w, g, side, 0))
                                       : 0;
            if (inner < MOST_BARS && inner > bars)
                bars = inner;
        }
        bars++;
    }
    if (!w->failed && !miai_map_put(&w->bars, g, bars))
        miai_write_no_memory(w);
    return w->failed ? 0 : bars;
}

/* --- lists of options ------------------------------------------------------------- */

/* Games between commas. */
static void write_games(writer *w, item *items, int count)
{
    for (int i = 0; i < count && !w->failed; i++) {
        miai_item_begin(w, &items[i]);
        items[i].is_nus =
            miai_game_is_nus(w->calc->games, items[i].game, &items[i].nus);
        miai_write_game(w, items[i].game);
        miai_item_end(w, &items[i]);
    }
    miai_write_items(w, items, count);
}

/* All options of a side. */
static void write_list(writer *w, miai_game g, int side)
{
    const int count = options_of(w, g, side);
    item *items = count <= 0 ? NULL : miai_items_new(w, count);

    if (items == NULL)
        return;
    for (int i = 0; i < count; i++)
        items[i].game = option_of(w, g, side, i);
    if (!w->failed)
        write_games(w, items, count);
    miai_items_free(w, items, count);
}

bool miai_write_members(writer *w, const miai_value *set)
{
    miai_value *const *members = set->members.data;
    const int count = (int)set->members.count;
    item *items;

    for (int i = 0; i < count; i++)
        if (members[i]->kind != MIAI_VALUE_GAME || members[i]->is_eye ||
            members[i]->game == MIAI_NO_GAME)
            return false;
    items = count == 0 ? NULL : miai_items_new(w, count);
    if (items == NULL)
        return true;
    for (int i = 0; i < count; i++)
        items[i].game = members[i]->game;
    miai_write_as_eye(w, NULL);
    write_games(w, items, count);
    miai_items_free(w, items, count);
    return true;
}

/* --- braces -------------------------------------------------------------------------- */

static void write_bars(writer *w, uint32_t bars)
{
    const bool is_latex = w->notation == MIAI_NOTATION_LATEX;

    if (is_latex)
        miai_write(w, "\\mathrel{");
    for (uint32_t i = 0; i < bars; i++)
        miai_write(w, "|");
    if (is_latex)
        miai_write(w, "}");
}

/* What is between the braces. */
static void write_body(writer *w, miai_game g)
{
    for (int side = 0; side < 2 && !w->failed; side++) {
        if (side == 1)
            write_bars(w, bars_of(w, g));
        if (options_of(w, g, side) != 1) {
            write_list(w, g, side);
            continue;
        }
        const miai_game x = option_of(w, g, side, 0);
        const uint32_t bars = bars_of(w, x);
        if (bars > 0 && bars < MOST_BARS)
            write_body(w, x);
        else
            miai_write_game(w, x);
    }
}

void miai_write_open(writer *w)
{
    miai_write(w, w->notation == MIAI_NOTATION_LATEX ? "\\{" : "{");
}

void miai_write_close(writer *w)
{
    miai_write(w, w->notation == MIAI_NOTATION_LATEX ? "\\}" : "}");
}

/* --- names ----------------------------------------------------------------------------- */

static void write_switch(writer *w, miai_game g, const shape *is)
{
    const bool is_plain = w->notation == MIAI_NOTATION_PLAIN;
    miai_dyadic number;

    miai_write(w, w->notation == MIAI_NOTATION_LATEX ? "{\\pm}" : "+-");
    if (is->inner == MIAI_NO_GAME) {
        if (w->notation == MIAI_NOTATION_CGSUITE)
            miai_write(w, "(");
        else
            miai_write_open(w);
        write_list(w, g, 0);
        if (w->notation == MIAI_NOTATION_CGSUITE)
            miai_write(w, ")");
        else
            miai_write_close(w);
        return;
    }
    const bool is_bare =
        (is_plain && bars_of(w, is->inner) > 0) ||
        (w->notation != MIAI_NOTATION_CGSUITE &&
         miai_game_is_number(w->calc->games, is->inner, &number));
    if (!is_bare)
        miai_write(w, "(");
    miai_write_game(w, is->inner);
    if (!is_bare)
        miai_write(w, ")");
}

static void write_tiny(writer *w, const shape *is)
{
    const bool is_latex = w->notation == MIAI_NOTATION_LATEX;
    const char *sign = is->kind == SHAPE_TINY ? "+" : "-";
    miai_dyadic number;

    if (is->number.num != 0)
        miai_write_number(w, is->number);
    miai_write_format(w, is_latex ? "{%s}_{" : "%s_", sign);
    const bool is_bare =
        is_latex || bars_of(w, is->inner) > 0 ||
        (miai_game_is_number(w->calc->games, is->inner, &number) &&
         number.num > 0);
    if (!is_bare)
        miai_write(w, "{");
    miai_write_game(w, is->inner);
    if (!is_bare)
        miai_write(w, "}");
    if (is_latex)
        miai_write(w, "}");
}

static void write_uptimal(writer *w, const shape *is)
{
    const bool is_latex = w->notation == MIAI_NOTATION_LATEX;

    if (is->number.num != 0)
        miai_write_number(w, is->number);
    if (is_latex)
        miai_write_format(
            w, is->kind == SHAPE_POWER ? "{\\%s}^{%d}" : "{\\%s}^{[%d]}",
            is->is_down ? "downarrow" : "uparrow", is->count);
    else
        miai_write_format(w, is->kind == SHAPE_POWER ? "%s<%d>" : "%s[%d]",
                          is->is_down ? "v" : "^", is->count);
    if (is->is_starred)
        miai_write(w, is_latex ? "{\\ast}" : "*");
}

void miai_write_game(writer *w, miai_game g)
{
    shape is;

    const char *name = miai_write_eye_name(w, g);

    if (name != NULL) {
        miai_write(w, name);
        return;
    }
    if (w->failed)
        return;
    if (bars_of(w, g) > 0) {
        miai_write_open(w);
        write_body(w, g);
        miai_write_close(w);
        return;
    }
    if (w->failed)
        return;
    if (!miai_calc_shape(w->calc, g, &is)) {
        miai_write_store_failed(w);
        return;
    }
    switch (is.kind) {
    case SHAPE_NUS:
        miai_write_nus(w, &is.nus);
        return;
    case SHAPE_SWITCH:
        write_switch(w, g, &is);
        return;
    case SHAPE_TINY:
    case SHAPE_MINY:
        write_tiny(w, &is);
        return;
    default:
        write_uptimal(w, &is);
    }
}
