/* calc_call.c - operations applied to arguments, and help about them. */
#include "calc/calc_ops.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static void wrong(miai_calc *c, const operation *op, int i, const char *what,
                  const miai_value *found)
{
    char number[16];

    snprintf(number, sizeof number, "%d", i + 1);
    const words word[] = {miai_words(op->head.name),
                          miai_words(op->head.arguments), miai_words(what),
                          miai_words(number),
                          miai_words(miai_value_is_what(found))};
    c->wrong = i;
    miai_calc_fail_with(c, CALC_ARGUMENT, c->here, word, 5);
}

static bool take_number(miai_calc *c, const operation *op, arguments *a, int i)
{
    miai_rational q;

    if (miai_value_as_number(a->value[i], &q) &&
        miai_rational_to_dyadic(&a->number, q))
        return true;
    wrong(c, op, i, "a number whose denominator is a power of two",
          a->value[i]);
    return false;
}

static bool take_komaster(miai_calc *c, const operation *op, arguments *a,
                          int i)
{
    const miai_value *v = a->value[i];
    const char *word = v->word.data;

    a->has_komaster = true;
    if (v->kind == MIAI_VALUE_WORD && v->word.count == 4 &&
        memcmp(word, "left", 4) == 0)
        a->komaster = MIAI_KOMASTER_LEFT;
    else if (v->kind == MIAI_VALUE_WORD && v->word.count == 5 &&
             memcmp(word, "right", 5) == 0)
        a->komaster = MIAI_KOMASTER_RIGHT;
    else {
        wrong(c, op, i, "`left` or `right`", v);
        return false;
    }
    return true;
}

static bool take(miai_calc *c, const operation *op, arguments *a, int i,
                 char letter)
{
    miai_eyespace eye;
    miai_game g;

    switch (letter) {
    case 's':
        if (!miai_value_as_game(c, a->value[i], &g)) {
            wrong(c, op, i, "a short game", a->value[i]);
            return false;
        }
        if (i < 3)
            a->game[i] = g;
        return true;
    case 'e':
        if (!miai_value_as_eye(c, a->value[i], &eye)) {
            wrong(c, op, i, "an eye value", a->value[i]);
            return false;
        }
        return true;
    case 't':
        if (!a->value[i]->is_text) {
            wrong(c, op, i, "a text in quotes", a->value[i]);
            return false;
        }
        return true;
    case 'd':
        return take_number(c, op, a, i);
    case 'k':
        return take_komaster(c, op, a, i);
    default:
        if (!miai_value_is_game(a->value[i])) {
            wrong(c, op, i, "a game", a->value[i]);
            return false;
        }
        return true;
    }
}

static bool wrong_count(miai_calc *c, const operation *op, int least, int most,
                        int count)
{
    char expected[64], found[16];

    if (most == 0)
        snprintf(expected, sizeof expected, "at least %d", least);
    else if (least < most)
        snprintf(expected, sizeof expected, "%d or %d", least, most);
    else
        snprintf(expected, sizeof expected, "%d", least);
    snprintf(found, sizeof found, "%d", count);
    const words word[] = {miai_words(op->head.name),
                          miai_words(op->head.arguments), miai_words(expected),
                          miai_words(least == 1 && most < 2 ? "" : "s"),
                          miai_words(found)};
    miai_calc_fail_with(c, CALC_COUNT, c->here, word, 5);
    return false;
}

static bool take_all(miai_calc *c, const operation *op, arguments *a)
{
    const char *takes = op->takes;
    const size_t len = strlen(takes);
    const bool any = takes[len - 1] == '+';
    const int most = (int)len - any;
    const int least = most - (takes[most - 1] == 'k');

    if (a->count < least || (!any && a->count > most))
        return wrong_count(c, op, least, any ? 0 : most, a->count);
    for (int i = 0; i < a->count; i++)
        if (!take(c, op, a, i, takes[i < most ? i : most - 1]))
            return false;
    return true;
}

miai_value *miai_calc_call(miai_calc *c, const operation *op,
                           miai_value *const *values, int count)
{
    const size_t len = strlen(op->takes);
    arguments a = {.count = count, .value = values};

    /* One set in place of the values themselves. */
    if (op->takes[len - 1] == '+' && count == 1 &&
        values[0]->kind == MIAI_VALUE_SET) {
        a.count = (int)values[0]->members.count;
        a.value = values[0]->members.data;
    }
    for (int i = 0; i < a.count; i++)
        assert(a.value[i]->calc == c); /* values of one calculator */
    if (!take_all(c, op, &a))
        return NULL;
    if (miai_games_failure(c->games) != NULL) {
        miai_calc_store_failed(c);
        return NULL;
    }
    /* What comes out holds none of it. */
    /* cppcheck-suppress returnDanglingLifetime */
    return op->run(c, &a);
}

miai_status miai_calc_apply(miai_value **out, miai_calc *calc, const char *name,
                            const miai_value *const *values, int count)
{
    const words asked = miai_words(name);
    const operation *op = miai_calc_called(name, asked.len);
    miai_value *v = NULL;

    miai_calc_begin(calc);
    if (op == NULL)
        miai_calc_no_operation(calc, asked, 0);
    else
        v = miai_calc_call(calc, op, (miai_value *const *)values, count);
    return miai_calc_end(out, calc, v);
}

miai_status miai_calc_operate(miai_value **out, miai_calc *c,
                              miai_operate_fn run, miai_value *a, miai_value *b)
{
    miai_value *const values[2] = {a, b};

    miai_calc_begin(c);
    return miai_calc_end(out, c,
                         miai_calc_call(c, miai_calc_computed_by(run), values,
                                        b == NULL ? 1 : 2));
}

/* --- help -------------------------------------------------------------------------- */

/* The words begin in this column, or two blanks after the name. */
static bool say_operation(miai_value *v, const miai_calc_operation *op,
                          size_t column)
{
    const char *const parts[] = {op->name, "(", op->arguments, ")"};
    size_t used = 0;

    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const size_t len = strlen(parts[i]);
        if (!miai_value_say(v, parts[i], len))
            return false;
        used += len;
    }
    do {
        if (!miai_value_say(v, " ", 1))
            return false;
    } while (++used < column - 1);
    return miai_value_say(v, " ", 1) &&
           miai_value_say(v, op->words, strlen(op->words));
}

static bool say_all(miai_value *v)
{
    static const char about[] =
        "games       5  -3/4  *  *2  ^  ^3*  v2  {1|0}  {2||1|0}  +-3  +_2  "
        "-_2  ^<2>  ^[2]\n"
        "            parts written together are added: 3/2^*2; more bars bind "
        "looser\n"
        "loopy       on  off  over  under  dud  upon  {0|pass}  x{0|x}  a & b\n"
        "eyes        1/2e  3/4e  1*e  1.25e  1.5e  S  Ko\n"
        "calculate   A + B  A - B  -A  3*(A)  3*{1|0}\n"
        "compare     A == B  A != B  A < B  A <= B  A > B  A >= B  A <=> B\n"
        "positions   region(\"O..oX\")  room(\"e../#.#\")\n"
        "variables   A = {2|0}  names lists them, _ is the last result\n"
        "help        help NAME tells about one of the operations; mean(A) "
        "can be A.Mean:\n"
        "\n";
    const miai_calc_operation *op;

    if (!miai_value_say(v, about, strlen(about)))
        return false;
    for (int i = 0; (op = miai_calc_operation_at(i)) != NULL; i++)
        if ((i > 0 && !miai_value_say(v, "\n", 1)) || !say_operation(v, op, 33))
            return false;
    return true;
}

miai_value *miai_calc_help(miai_calc *c, const char *name, size_t len,
                           size_t at)
{
    const operation *op = miai_calc_called(name, len);
    miai_value *v;

    if (len > 0 && op == NULL) {
        miai_calc_no_operation(c, (words){name, len}, at);
        return NULL;
    }
    v = miai_value_new(c, MIAI_VALUE_WORD);
    if (v != NULL && !(len > 0 ? say_operation(v, &op->head, 1) : say_all(v))) {
        miai_value_free(v);
        return NULL;
    }
    return v;
}
