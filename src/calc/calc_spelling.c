/* calc_spelling.c - which operation is called?
 *
 * Idea     Names are compared without their underscores and with small letters,
 *          so that AtomicWeight is atomic_weight.  Where CGSuite has another
 *          word for an operation, it calls the operation too; where it has one
 *          for something else that can be asked here, the message says how.
 */
#include "calc/calc_ops.h"

#include <stdio.h>
#include <string.h>

/* A name as it is compared; empty if it is too long to be one. */
typedef struct folded {
    char text[MOST_NAME + 1];
    size_t len;
} folded;

static folded fold(const char *name, size_t len)
{
    folded f = {.len = 0};

    for (size_t i = 0; i < len && len <= MOST_NAME; i++) {
        const char c = name[i];
        if (c != '_')
            f.text[f.len++] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    return f;
}

static bool is_same(const folded *f, const char *name)
{
    const folded other = fold(name, strlen(name));

    return f->len > 0 && f->len == other.len &&
           memcmp(f->text, other.text, f->len) == 0;
}

/* Words of CGSuite, and what stands for them here. */
typedef struct word_for {
    const char *theirs, *ours;
} word_for;

static const word_for same[] = {
    {"CanonicalForm", "cf"},     {"GameValue", "loopy_value"},
    {"LeftStop", "lstop"},       {"NortonMultiply", "norton"},
    {"OutcomeClass", "outcome"}, {"ReducedCanonicalForm", "reduced_cf"},
    {"RightStop", "rstop"},
};

static const word_for similar[] = {
    {"Downsum", "`offside(G + H)`"},
    {"Incentives", "`left_incentives` or `right_incentives`"},
    {"IsAtomic", "`atomic_weight`"},
    {"IsInteger", "`is_number`"},
    {"IsZero", "`G == 0`"},
    {"Options", "`left_options` or `right_options`"},
    {"Plot", "`thermograph`"},
    {"Stop", "`lstop` or `rstop`"},
    {"StrongStop", "`lstop` or `rstop`"},
    {"Upsum", "`onside(G + H)`"},
};

/* What stands for a word in a list, or NULL. */
static const char *ours(const word_for *list, size_t count, const folded *f)
{
    for (size_t i = 0; i < count; i++)
        if (is_same(f, list[i].theirs))
            return list[i].ours;
    return NULL;
}

const operation *miai_calc_called(const char *name, size_t len)
{
    const operation *op = miai_calc_find(name, len);
    const miai_calc_operation *head;

    if (op != NULL)
        return op;
    const folded f = fold(name, len);
    const char *other = ours(same, sizeof same / sizeof *same, &f);
    if (other != NULL)
        return miai_calc_find(other, strlen(other));
    for (int i = 0; (head = miai_calc_operation_at(i)) != NULL; i++)
        if (is_same(&f, head->name))
            return miai_calc_find(head->name, strlen(head->name));
    return NULL;
}

/* --- what was meant ---------------------------------------------------------------- */

/* Is one name the other with a letter too much, a wrong one, or two neighbours
 * swapped? */
static bool is_one_mistake(const folded *a, const folded *b)
{
    size_t begin = 0, end = 0;
    const size_t least = a->len < b->len ? a->len : b->len;

    while (begin < least && a->text[begin] == b->text[begin])
        begin++;
    while (end < least - begin &&
           a->text[a->len - 1 - end] == b->text[b->len - 1 - end])
        end++;
    const size_t x = a->len - begin - end, y = b->len - begin - end;
    if (x == 2 && y == 2)
        return a->text[begin] == b->text[begin + 1] &&
               a->text[begin + 1] == b->text[begin];
    return x <= 1 && y <= 1;
}

/* The operation whose name is nearly this, or begins so; NULL if there is
 * none. */
static const char *nearest(const folded *f)
{
    enum { ENOUGH = 3 }; /* letters that say something */
    const miai_calc_operation *op;
    const char *begun = NULL;

    for (int i = 0; f->len >= ENOUGH && (op = miai_calc_operation_at(i)); i++) {
        const folded other = fold(op->name, strlen(op->name));
        if (is_one_mistake(f, &other))
            return op->name;
        if (begun == NULL && other.len > f->len &&
            memcmp(f->text, other.text, f->len) == 0)
            begun = op->name;
    }
    return begun;
}

void miai_calc_no_operation(miai_calc *c, words name, size_t at)
{
    const folded f = fold(name.text, name.len);
    const char *meant = ours(similar, sizeof similar / sizeof *similar, &f);
    char text[MOST_NAME + 3];

    if (meant == NULL && (meant = nearest(&f)) != NULL) {
        snprintf(text, sizeof text, "`%s`", meant);
        meant = text;
    }
    if (meant == NULL) {
        miai_calc_fail_with(c, CALC_OPERATION, at, &name, 1);
    } else {
        const words both[2] = {name, miai_words(meant)};
        miai_calc_fail_with(c, CALC_MEANT, at, both, 2);
    }
}
