/* tree_pick.c - which moves of a position are worth showing.
 *
 * A move that keeps more is shown before one that keeps less, in a race also
 * if that is the other chain; among equals
 * the one that makes the longer line, for that is the stronger resistance.
 */
#include "tree/tree.h"

#include <stdio.h>
#include <string.h>

bool miai_move_is_pass(const char *move)
{
    return strcmp(move, "pass") == 0;
}

static int line_length(miai_study *s)
{
    int n = 0;

    while (miai_study_line(s, n) != NULL)
        n++;
    return n;
}

/* What the move is worth in the other run, where that matters. */
static int other_value(miai_tree_builder *b, const miai_candidate *c)
{
    return b->other == NULL ||
                   miai_tree_attack(b->problem, miai_study_turn(b->study),
                                    c->value) > b->threats
               ? 0
               : miai_study_value(b->other, c->move.text);
}

void miai_candidates_list(miai_candidates *out, miai_tree_builder *b)
{
    miai_study *study = b->study;
    const miai_move *move;

    out->count = 0;
    for (int i = 0;
         i < MIAI_TREE_MOVES && (move = miai_study_move(study, i)) != NULL; i++)
        snprintf(out->at[out->count++].move.text, MIAI_POINT_TEXT, "%s",
                 move->text);
    for (int i = 0; i < out->count; i++) {
        miai_candidate *c = &out->at[i];
        c->value = miai_study_value(study, c->move.text);
        c->other = other_value(b, c);
        c->best = miai_study_is_best(study, c->move.text);
        c->length = 0;
        if (miai_tree_try(b, study, c->move.text)) {
            c->length = miai_study_ending(study) ? 0 : line_length(study);
            miai_study_undo(study);
        }
    }
}

bool miai_candidate_is_equal(const miai_candidate *c, const miai_candidate *d)
{
    return c->value == d->value && c->other == d->other;
}

/* Is the value c greater than d?  What is unknown comes last. */
static bool is_greater(int c, int d)
{
    return c != d && (d == 0 || (c != 0 && c > d));
}

/* Is c to be shown before d? */
static bool comes_before(const miai_candidate *c, const miai_candidate *d)
{
    if (c->best != d->best)
        return c->best;
    if (c->value != d->value)
        return is_greater(c->value, d->value);
    if (c->other != d->other)
        return is_greater(c->other, d->other);
    if (miai_move_is_pass(c->move.text) != miai_move_is_pass(d->move.text))
        return miai_move_is_pass(d->move.text);
    return c->length > d->length;
}

/* Keeps the order of equals. */
void miai_candidates_sort(miai_candidates *list, bool by_length)
{
    for (int i = 1; i < list->count; i++) {
        const miai_candidate c = list->at[i];
        int j = i;
        for (; j > 0 && comes_before(&c, &list->at[j - 1]) &&
               (by_length || !(c.best && list->at[j - 1].best) ||
                c.other != list->at[j - 1].other);
             j--)
            list->at[j] = list->at[j - 1];
        list->at[j] = c;
    }
}
