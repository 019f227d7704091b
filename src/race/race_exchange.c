/* race_exchange.c - approach moves turned into liberties: is it worth it?
 *
 * Idea     Count the race before and after, and compare.  Approach moves cost
 *          the opponent as much as liberties, but for those of the liberty that
 *          is filled last if that is outside.
 * Source   [Wolf, Semeai] section 8.
 */
#include "race/race.h"

#include <stdio.h>

/* --- the numbers --------------------------------------------------------- */

/* The most approach moves of a liberty, when there are `rest` to so many
 * liberties and none needs more than `most`; -1 if that cannot be told. */
static int dearest(int outside, int rest, int most)
{
    if (outside == 0 || rest == 0)
        return 0;
    if (outside == 1 || rest == 1)
        return rest;
    return most == 1 || rest == outside * most ? most : -1;
}

/* Is there a liberty with so many approach moves, as far as A and V tell? */
static bool has_liberty(const miai_race_chain *c, int approach)
{
    const int rest = c->approach - approach;

    if (approach < 1 || c->outside == 0 || rest < 0)
        return false;
    if (c->eye > 0)
        return c->outside > 1 || rest == 0;
    if (approach < c->avoided && rest < c->avoided)
        return false;
    return approach <= c->avoided && rest <= (c->outside - 1) * c->avoided;
}

/* Takes the liberty away.  False if what is left cannot be told. */
static bool take_away(miai_race_chain *c, int approach)
{
    c->outside--;
    c->approach -= approach;
    if (c->eye > 0)
        c->avoided = 0;
    else if (approach == c->avoided)
        c->avoided = dearest(c->outside, c->approach, approach);
    return c->avoided >= 0;
}

bool miai_race_turn(miai_race *out, miai_error *error, const miai_race *race,
                    miai_color side, int approach, int liberties)
{
    miai_race_chain *c = &out->chain[miai_race_side(side)];
    const char *name = miai_color_name(side);

    *out = *race;
    if (!miai_race_check(race, error))
        return false;
    if (!has_liberty(c, approach)) {
        miai_error_set(error,
                       "%s: expected a liberty with approach moves, found none "
                       "with %d",
                       name, approach);
        return false;
    }
    if (liberties < 0 || liberties > MIAI_RACE_MOST) {
        miai_error_set(error, "%s: expected 0 to %d liberties, found %d", name,
                       MIAI_RACE_MOST, liberties);
        return false;
    }
    if (!take_away(c, approach)) {
        miai_error_set(error,
                       "%s: expected to know what the other liberties need, "
                       "but A and V do not tell",
                       name);
        return false;
    }
    c->outside += liberties;
    return miai_race_check(out, error);
}

/* What an outcome is worth to a side, on a scale of moves. */
static int worth(const miai_race_outcome *o, miai_color side)
{
    if (o->winner == MIAI_EMPTY)
        return 0;
    return o->winner == side ? 1 + o->behind : -1 - o->behind;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

void miai_race_weigh(miai_race_exchange *out, const miai_race *before,
                     const miai_race *after, miai_color side)
{
    const int i = miai_race_side(side);
    miai_race_count was, is;

    miai_race_solve(&was, before);
    miai_race_solve(&is, after);
    out->exclusive = is.sum[i].exclusive - was.sum[i].exclusive;
    out->reduced = is.sum[i].reduced - was.sum[i].reduced;
    for (int first = 0; first < 2; first++)
        out->first[first] = sign(worth(&is.first[first], side) -
                                 worth(&was.first[first], side));
}

/* --- words --------------------------------------------------------------- */

/* "two moves instead of one" */
static int say_moves(char *out, size_t size, int is, int was)
{
    char new_count[MIAI_COUNT_TEXT], old_count[MIAI_COUNT_TEXT];

    miai_text_count(new_count, is);
    miai_text_count(old_count, was);
    return snprintf(out, size, "%s move%s instead of %s", new_count,
                    is == 1 ? "" : "s", old_count);
}

static void say_numbers(char *out, size_t size, const miai_race_count *was,
                        const miai_race_count *is, const miai_race_chain *chain,
                        miai_color side)
{
    const char *name = miai_color_name(side);
    const int i = miai_race_side(side);
    char all[60], reduced[60];

    say_moves(all, sizeof all, is->sum[i].exclusive, was->sum[i].exclusive);
    say_moves(reduced, sizeof reduced, is->sum[i].reduced, was->sum[i].reduced);
    if (was->kind == MIAI_RACE_B)
        snprintf(out, size,
                 "%s's chain then takes %s if the outside is filled first, and "
                 "%s if the inside is filled first.",
                 name, all, reduced);
    else
        snprintf(out, size, "%s's chain then takes %s, because %s.", name,
                 reduced,
                 chain->eye > 0
                     ? "all approach moves are needed to capture a chain with "
                       "an eye"
                     : "the last liberty is filled without approach moves");
}

size_t miai_race_say_exchange(char *out, size_t size, const miai_race *before,
                              const miai_race *after, miai_color side)
{
    static const char *const verdicts[] = {"is worse", "makes no difference",
                                           "is better"};
    miai_race_exchange change;
    miai_race_count was, is;
    char numbers[240], verdict[100];
    int n;

    miai_race_weigh(&change, before, after, side);
    miai_race_solve(&was, before);
    miai_race_solve(&is, after);
    say_numbers(numbers, sizeof numbers, &was, &is,
                &before->chain[miai_race_side(side)], side);
    const char *black = verdicts[1 + change.first[0]];
    const char *white = verdicts[1 + change.first[1]];
    if (black == white)
        snprintf(verdict, sizeof verdict, "That %s, whoever begins", black);
    else
        snprintf(verdict, sizeof verdict,
                 "That %s if Black begins, and %s if White does", black, white);
    n = snprintf(out, size, "%s %s; the move that it takes is not counted.",
                 numbers, verdict);
    return n < 0 ? 0 : (size_t)n;
}
