/* calc_print.c - values as text. */
#include "calc/calc_write.h"

#include <stdio.h>
#include <string.h>

/* --- letters --------------------------------------------------------------------- */

void miai_write_bytes(writer *w, const char *bytes, size_t len)
{
    if (w->failed)
        return;
    if (len > MOST_WRITTEN - w->text.count) {
        miai_calc_fail(w->calc, CALC_WRITTEN, 0);
        w->failed = true;
    } else if (!miai_vec_append(&w->text, bytes, len)) {
        miai_write_no_memory(w);
    }
}

void miai_write_no_memory(writer *w)
{
    miai_calc_no_memory(w->calc);
    w->failed = true;
}

void miai_write_store_failed(writer *w)
{
    miai_calc_store_failed(w->calc);
    w->failed = true;
}

void miai_write(writer *w, const char *text)
{
    miai_write_bytes(w, text, strlen(text));
}

void miai_write_format(writer *w, const char *format, ...)
{
    char text[128]; /* numbers and signs only */
    va_list args;

    va_start(args, format);
    if (vsnprintf(text, sizeof text, format, args) < 0)
        text[0] = '\0';
    va_end(args);
    miai_write(w, text);
}

/* --- numbers ---------------------------------------------------------------------- */

void miai_write_rational(writer *w, miai_rational q)
{
    const bool is_latex = w->notation == MIAI_NOTATION_LATEX;

    if (q.den == 1)
        miai_write_format(w, "%lld", (long long)q.num);
    else if (!is_latex)
        miai_write_format(w, "%lld/%lld", (long long)q.num, (long long)q.den);
    else if (q.num < 0)
        miai_write_format(w, "-\\frac{%lld}{%lld}", -(long long)q.num,
                          (long long)q.den);
    else
        miai_write_format(w, "\\frac{%lld}{%lld}", (long long)q.num,
                          (long long)q.den);
}

void miai_write_number(writer *w, miai_dyadic d)
{
    miai_write_rational(w, (miai_rational){d.num, INT64_C(1) << d.exp});
}

/* A number, ups, a nimber; between them the sign that the notation wants. */
static void write_ups(writer *w, int32_t ups, bool is_first)
{
    const long long count = ups < 0 ? -(long long)ups : ups;
    const char *arrow = ups < 0 ? "downarrow" : "uparrow";

    if (w->notation != MIAI_NOTATION_LATEX) {
        if (!is_first && w->notation == MIAI_NOTATION_CGSUITE)
            miai_write(w, "+");
        miai_write(w, ups < 0 ? "v" : "^");
        if (count > 1)
            miai_write_format(w, "%lld", count);
    } else if (count == 1) {
        miai_write_format(w, "{\\%s}", arrow);
    } else if (count == 2) {
        miai_write(w, ups < 0 ? "{\\Downarrow}" : "{\\Uparrow}");
    } else {
        miai_write_format(w, "%s%lld\\cdot{\\%s}", is_first ? "" : "+", count,
                          arrow);
    }
}

void miai_write_nus(writer *w, const miai_nus *v)
{
    const bool has_number = v->number.num != 0;

    if (has_number || (v->ups == 0 && v->nimber == 0))
        miai_write_number(w, v->number);
    if (v->ups != 0)
        write_ups(w, v->ups, !has_number);
    if (v->nimber == 0)
        return;
    if (w->notation == MIAI_NOTATION_CGSUITE && (has_number || v->ups != 0))
        miai_write(w, "+");
    miai_write(w, w->notation == MIAI_NOTATION_LATEX ? "{\\ast}" : "*");
    if (v->nimber > 1)
        miai_write_format(w, "%lu", (unsigned long)v->nimber);
}

/* --- values ----------------------------------------------------------------------- */

static void write_wall(writer *w, const miai_vec *wall)
{
    const miai_thermo_point *p = wall->data;

    for (size_t i = 0; i < wall->count; i++) {
        miai_write(w, " (");
        miai_write_rational(w, (miai_rational){p[i].value_num, p[i].value_den});
        miai_write(w, ",");
        miai_write_rational(
            w, (miai_rational){p[i].temperature_num, p[i].temperature_den});
        miai_write(w, ")");
    }
}

/* A word in LaTeX: || is a sign, letters are upright. */
static void write_word(writer *w, const miai_value *v)
{
    const char *text = v->word.data;
    const bool is_latex = w->notation == MIAI_NOTATION_LATEX;
    const bool is_letters = v->word.count > 0 && text[0] >= 'A' &&
                            text[0] <= 'z' &&
                            memchr(text, ' ', v->word.count) == NULL; /* help */

    if (is_latex && is_letters)
        miai_write(w, "\\mathrm{");
    else if (is_latex && v->word.count == 2 && text[0] == '|') {
        miai_write(w, "\\parallel");
        return;
    }
    miai_write_bytes(w, text, v->word.count);
    if (is_latex && is_letters)
        miai_write(w, "}");
}

static void write_fixed(writer *w, const char *word)
{
    miai_write_format(
        w, w->notation == MIAI_NOTATION_LATEX ? "\\mathrm{%s}" : "%s", word);
}

/* An eye value that has neither a name nor a seki is a game like others. */
static bool write_eye(writer *w, const miai_value *v)
{
    const size_t begin = w->text.count;

    miai_write_as_eye(w, &v->eye);
    if (v->eye.kos != 0) {
        miai_write_ko(w, &v->eye);
        return true;
    }
    const bool is_named = miai_write_eye_name(w, v->game) != NULL;
    miai_write_game(w, v->game);
    if (is_named || w->failed ||
        memchr((const char *)w->text.data + begin, 'S',
               w->text.count - begin) != NULL)
        return true;
    w->text.count = begin;
    return false;
}

static void write_any_game(writer *w, const miai_value *v)
{
    if (v->is_eye && w->notation == MIAI_NOTATION_PLAIN && write_eye(w, v))
        return;
    miai_write_as_eye(w, NULL);
    if (v->game != MIAI_NO_GAME)
        miai_write_game(w, v->game);
    else
        miai_write_loopy(w, v);
}

static void write_value(writer *w, const miai_value *v);

/* In the order they have. */
static void write_members(writer *w, const miai_value *set)
{
    for (size_t i = 0; i < set->members.count; i++) {
        if (i > 0)
            miai_write(w, ",");
        write_value(w, ((miai_value **)set->members.data)[i]);
    }
}

static void write_value(writer *w, const miai_value *v)
{
    switch (v->kind) {
    case MIAI_VALUE_UNDEFINED:
        write_fixed(w, "undefined");
        break;
    case MIAI_VALUE_GAME:
        write_any_game(w, v);
        break;
    case MIAI_VALUE_NUMBER:
        miai_write_rational(w, v->number);
        break;
    case MIAI_VALUE_BOOL:
        write_fixed(w, v->truth ? "true" : "false");
        break;
    case MIAI_VALUE_WORD:
        write_word(w, v);
        break;
    case MIAI_VALUE_SET:
        miai_write_open(w);
        if (!miai_write_members(w, v))
            write_members(w, v);
        miai_write_close(w);
        break;
    default:
        miai_write(w, "L");
        write_wall(w, &v->wall[0]);
        miai_write(w, " R");
        write_wall(w, &v->wall[1]);
    }
}

static writer new_writer(miai_calc *c, miai_notation notation)
{
    writer w = {.calc = c, .notation = notation};

    miai_vec_init(&w.text, &c->mem, 1);
    miai_map_init(&w.bars, &c->mem, sizeof(miai_map_number));
    return w;
}

miai_value *miai_calc_names(miai_calc *c)
{
    static const char none[] = "no names so far: A = {2|0} gives one";
    const variable *all = c->variables.data;
    miai_value *v = miai_value_new(c, MIAI_VALUE_WORD);
    writer w = new_writer(c, MIAI_NOTATION_PLAIN);

    if (v == NULL)
        return NULL;
    if (c->variables.count == 0)
        miai_write(&w, none);
    for (size_t i = 0; i < c->variables.count && !w.failed; i++) {
        miai_write(&w, i > 0 ? "\n" : "");
        miai_write(&w, all[i].name);
        miai_write(&w, " = ");
        write_value(&w, all[i].value);
    }
    miai_map_clear(&w.bars);
    if (w.failed || !miai_value_say(v, w.text.data, w.text.count)) {
        miai_value_free(v);
        v = NULL;
    }
    miai_vec_clear(&w.text);
    return v;
}

static bool write_text(miai_value *value, miai_notation notation)
{
    miai_calc *c = value->calc;
    writer w = new_writer(c, notation);

    miai_calc_begin(c);
    write_value(&w, value);
    miai_write_bytes(&w, "", 1);
    miai_map_clear(&w.bars);
    c->is_fresh = false;
    if (w.failed)
        miai_vec_clear(&w.text);
    else
        value->text[notation] = w.text;
    return !w.failed;
}

miai_status miai_value_text(const char **out, miai_value *value,
                            miai_notation notation)
{
    miai_calc *c = value->calc;

    *out = NULL;
    if (value->text[notation].count == 0 && !write_text(value, notation) &&
        !(c->is_full && miai_calc_tidy(c) && write_text(value, notation)))
        return c->status;
    *out = value->text[notation].data;
    return MIAI_OK;
}
