/* race_words.c - a counted race in the words of players.
 *
 * All sentences that the library and its front ends have for it: who wins and
 * by how much, the relation with its numbers, and what a teacher would add.
 */
#include "race/race.h"

#include <stdio.h>

enum { WORDS_SIZE = 60 }; /* bytes of a part of a sentence                  */

const char *miai_race_case_name(miai_race_case kind)
{
    static const char *const names[] = {"A", "B", "C", "D"};

    return names[kind];
}

const char *miai_race_case_words(miai_race_case kind)
{
    static const char *const words[] = {
        "no shared liberties", "shared liberties, no eyes",
        "shared liberties, one side has the better eye",
        "shared liberties, two eyes worth the same"};

    return words[kind];
}

const char *miai_race_method_name(miai_race_method method)
{
    return method == MIAI_RACE_FIF ? "FIF" : "FOF";
}

const char *miai_race_method_words(miai_race_method method)
{
    return method == MIAI_RACE_FIF ? "fill the inside first"
                                   : "fill the outside first";
}

/* --- parts -------------------------------------------------------------- */

/* "one move", "two moves", .. */
static void name_moves(char out[WORDS_SIZE], int count)
{
    char number[MIAI_COUNT_TEXT];

    miai_text_count(number, count);
    snprintf(out, WORDS_SIZE, "%s move%s", number, count == 1 ? "" : "s");
}

/* "once", "twice", "3 times", .. */
static void name_times(char out[WORDS_SIZE], int count)
{
    if (count == MIAI_RACE_EVER)
        snprintf(out, WORDS_SIZE, "all the time");
    else if (count <= 2)
        snprintf(out, WORDS_SIZE, "%s", count == 1 ? "once" : "twice");
    else
        snprintf(out, WORDS_SIZE, "%d times", count);
}

static const miai_race_outcome *outcome_of(const miai_race_count *count,
                                           miai_color first)
{
    return &count->first[miai_side_of(first)];
}

static char letter(miai_color color)
{
    return color == MIAI_BLACK ? 'B' : 'W';
}

/* Do the structs, of which one may be NULL, have the size of this version?  If
 * not, nothing is said: their other fields cannot be read. */
static bool have_size(char *out, size_t size, const miai_race *race,
                      const miai_race_count *count)
{
    const bool good = (race == NULL || race->size == sizeof *race) &&
                      (count == NULL || count->size == sizeof *count);

    if (!good && size > 0)
        out[0] = '\0';
    return good;
}

/* --- the relation ------------------------------------------------------- */

/* Its right side: "R_W + S = 1 + 2 = 3". */
static void name_right(char out[WORDS_SIZE], const miai_race *race,
                       const miai_race_count *count, miai_race_method method,
                       miai_color two)
{
    const miai_race_sum *sum = &count->sum[miai_side_of(two)];

    if (method == MIAI_RACE_FOF)
        snprintf(out, WORDS_SIZE, "X_%c + S - 1 = %d + %d - 1 = %d",
                 letter(two), sum->exclusive, race->shared, count->fof.right);
    else if (count->kind == MIAI_RACE_A)
        snprintf(out, WORDS_SIZE, "R_%c = %d", letter(two), sum->reduced);
    else
        snprintf(out, WORDS_SIZE, "R_%c + S = %d + %d = %d", letter(two),
                 sum->reduced, race->shared, count->fif.right);
}

size_t miai_race_describe_relation(char *out, size_t size,
                                   const miai_race *race,
                                   const miai_race_count *count,
                                   miai_race_method method)
{
    if (!have_size(out, size, race, count))
        return 0;
    const bool fof = method == MIAI_RACE_FOF;
    const miai_race_relation *r = fof ? &count->fof : &count->fif;
    const miai_color two = miai_color_other(r->one);
    const int more = r->left - r->right;
    const bool one_dies =
        count->kind == MIAI_RACE_A || count->kind == MIAI_RACE_C;
    char right[WORDS_SIZE], says[WORDS_SIZE];
    int len;

    name_right(right, race, count, method, two);
    if (more == 0)
        snprintf(says, sizeof says, "equal, whoever begins has his way");
    else if (more > 0)
        snprintf(says, sizeof says, "%d more, %s captures, whoever begins",
                 more, miai_color_name(r->one));
    else if (one_dies)
        snprintf(says, sizeof says, "%d less, %s captures, whoever begins",
                 -more, miai_color_name(two));
    else
        snprintf(says, sizeof says, "%d less, %s cannot capture this way",
                 -more, miai_color_name(r->one));
    len = snprintf(out, size, "%c_%c = %d, %s: %s", fof ? 'X' : 'R',
                   letter(r->one), r->left, right, says);
    return (size_t)len;
}

/* --- who wins ----------------------------------------------------------- */

size_t miai_race_describe_outcome(char *out, size_t size,
                                  const miai_race_count *count,
                                  miai_color first)
{
    if (!have_size(out, size, NULL, count))
        return 0;
    const miai_race_outcome *o = outcome_of(count, first);
    const char *me = miai_color_name(first);
    const char *other = miai_color_name(miai_color_other(first));
    char moves[WORDS_SIZE], times[WORDS_SIZE];
    int len;

    if (o->winner == MIAI_EMPTY) {
        len = snprintf(out, size,
                       "%s to play: seki, neither chain can be captured.", me);
        return (size_t)len;
    }
    name_moves(moves, o->behind);
    name_times(times, o->spare);
    if (o->atari)
        len = snprintf(out, size,
                       "%s to play captures %s, who is in atari, at once.", me,
                       other);
    else if (o->behind == 0)
        len = snprintf(out, size,
                       "%s to play captures %s: the race is even, and the "
                       "first move decides.",
                       me, other);
    else if (o->winner == first && o->spare == 0)
        len = snprintf(out, size,
                       "%s to play captures %s, who is %s behind, but has to "
                       "begin now.",
                       me, other, moves);
    else if (o->winner == first)
        len = snprintf(out, size,
                       "%s to play captures %s, who is %s behind: %s may play "
                       "elsewhere %s.",
                       me, other, moves, me, times);
    else if (o->spare == 0)
        len = snprintf(out, size,
                       "%s to play is %s too late: %s captures, but has to "
                       "answer.",
                       me, moves, other);
    else
        len = snprintf(out, size,
                       "%s to play is %s too late: %s captures, and may play "
                       "elsewhere %s.",
                       me, moves, other, times);
    return (size_t)len;
}

/* --- why ---------------------------------------------------------------- */

static int reason_without_eyes(char *out, size_t size, const miai_race *race,
                               const miai_race_count *count,
                               const miai_race_outcome *o)
{
    if (o->winner == MIAI_EMPTY)
        return snprintf(out, size,
                        "Neither side has the outside liberties to fill the "
                        "shared ones: whoever fills them is captured.");
    if (o->method == MIAI_RACE_FIF) {
        const miai_color loser = miai_color_other(o->winner);
        return snprintf(
            out, size,
            "%s fills the shared liberties first: the last liberty of %s is "
            "then outside, and its %d approach moves are never needed.",
            miai_color_name(o->winner), miai_color_name(loser),
            count->sum[miai_side_of(loser)].avoided);
    }
    if (race->shared == 1)
        return snprintf(out, size,
                        "Fill the outside liberties first and the shared one "
                        "last.");
    return snprintf(out, size,
                    "Fill the outside liberties first: a shared liberty filled "
                    "too early helps the other side.");
}

static int reason_better_eye(char *out, size_t size, const miai_race *race,
                             const miai_race_count *count,
                             const miai_race_outcome *o)
{
    const char *one = miai_color_name(count->fif.one);
    const miai_color better = miai_color_other(count->fif.one);
    const char *two = miai_color_name(better);
    const bool only = race->chain[miai_side_of(count->fif.one)].eye == 0;

    return snprintf(out, size,
                    "%s %s, so all shared liberties count for %s; %s %s.", two,
                    only ? "alone has an eye"
                         : "has the larger eye, and capturing in it gains time",
                    two, one,
                    o->winner == better ? "cannot fill them in time"
                                        : "can fill them all the same");
}

static int reason_two_eyes(char *out, size_t size, const miai_race_outcome *o)
{
    if (o->winner == MIAI_EMPTY)
        return snprintf(out, size,
                        "Both sides have an eye: whoever fills the shared "
                        "liberties is captured.");
    return snprintf(out, size,
                    "Both sides have an eye: %s has the time to fill all "
                    "shared liberties.",
                    miai_color_name(o->winner));
}

/* --- the count in plain words --------------------------------------------- */

#define PART_SIZE 160 /* bytes of what one chain has */

static const char *ending(int n, const char *one, const char *more)
{
    return n == 1 ? one : more;
}

/* "an eye that takes 3 moves, 2 liberties outside and 1 approach move" */
static void list_parts(char out[PART_SIZE], const miai_race_chain *c,
                       const miai_race_sum *s)
{
    const bool eye = c->eye > 0, approach = c->approach > 0;
    char first[PART_SIZE / 2] = "", last[PART_SIZE / 4] = "";

    if (eye)
        snprintf(first, sizeof first, "an eye that takes %d move%s%s", s->eye,
                 ending(s->eye, "", "s"), approach ? ", " : " and ");
    if (approach)
        snprintf(last, sizeof last, " and %d approach move%s", c->approach,
                 ending(c->approach, "", "s"));
    if (c->outside == 0)
        snprintf(out, PART_SIZE, "%sno liberties outside", first);
    else
        snprintf(out, PART_SIZE, "%s%d libert%s outside%s", first, c->outside,
                 ending(c->outside, "y", "ies"), last);
}

/* Who wins, from both outcomes. */
static void conclude(char out[PART_SIZE], const miai_race_count *count)
{
    const miai_color b = count->first[0].winner, w = count->first[1].winner;
    const bool equal = count->sum[0].exclusive == count->sum[1].exclusive;

    if (b == MIAI_EMPTY && w == MIAI_EMPTY)
        snprintf(out, PART_SIZE, "it is a seki");
    else if (b == w)
        snprintf(out, PART_SIZE, "%s wins, whoever plays first",
                 miai_color_name(b));
    else if (b != MIAI_EMPTY && w != MIAI_EMPTY)
        snprintf(out, PART_SIZE, "%swhoever plays first wins",
                 equal ? "equal, so " : "");
    else
        snprintf(out, PART_SIZE,
                 "%s wins by playing first, and otherwise it "
                 "is a seki",
                 b != MIAI_EMPTY ? "Black" : "White");
}

size_t miai_race_describe_count(char *out, size_t size, const miai_race *race,
                                const miai_race_count *count)
{
    char part[2][PART_SIZE], end[PART_SIZE], shared[PART_SIZE] = "none is";
    char number[PART_SIZE / 4] = "none";

    if (!have_size(out, size, race, count))
        return 0;
    for (int i = 0; i < 2; i++)
        list_parts(part[i], &race->chain[i], &count->sum[i]);
    conclude(end, count);
    if (race->chain[1].outside > 0)
        snprintf(number, sizeof number, "%d", race->chain[1].outside);
    if (race->shared > 0)
        snprintf(shared, sizeof shared, "%d %s", race->shared,
                 ending(race->shared, "is", "are"));
    if (race->chain[0].eye + race->chain[1].eye + race->chain[0].approach +
            race->chain[1].approach ==
        0)
        return (size_t)snprintf(out, size,
                                "Black has %s, White %s, and %s shared: %s.",
                                part[0], number, shared, end);
    return (size_t)snprintf(out, size, "Black has %s, White %s; %s shared: %s.",
                            part[0], part[1], shared, end);
}

size_t miai_race_describe_reason(char *out, size_t size, const miai_race *race,
                                 const miai_race_count *count, miai_color first)
{
    if (!have_size(out, size, race, count))
        return 0;
    const miai_race_outcome *o = outcome_of(count, first);
    int len = 0;

    if (o->atari) {
        len = snprintf(out, size, "In atari a large eye gives no more time.");
        return (size_t)len;
    }
    switch (count->kind) {
    case MIAI_RACE_A:
        len = snprintf(out, size,
                       "No liberties are shared: whoever needs fewer moves to "
                       "capture wins.");
        break;
    case MIAI_RACE_B:
        len = reason_without_eyes(out, size, race, count, o);
        break;
    case MIAI_RACE_C:
        len = reason_better_eye(out, size, race, count, o);
        break;
    case MIAI_RACE_D:
        len = reason_two_eyes(out, size, o);
        break;
    }
    return (size_t)len;
}

/* --- more --------------------------------------------------------------- */

size_t miai_race_describe_choice(char *out, size_t size, const miai_race *race,
                                 const miai_race_count *count, miai_color first)
{
    if (!have_size(out, size, race, count))
        return 0;
    const miai_race_outcome *o = outcome_of(count, first);
    const int fof = count->fof.left - count->fof.right;
    const int fif = count->fif.left - count->fif.right;
    int len;

    if (!o->both)
        len = snprintf(out, size, "%s", "");
    else if (fof != fif)
        len = snprintf(out, size,
                       "Filling the %s first captures as well, but leaves "
                       "fewer moves to play elsewhere.",
                       fof > fif ? "inside" : "outside");
    else
        len = snprintf(out, size,
                       "Filling the inside first captures as well and takes "
                       "fewer moves, so the other side gets fewer ko "
                       "threats%s.",
                       race->shared > 1
                           ? "; filling the outside first is safer, as a move "
                             "lost may still leave a seki"
                           : "");
    return (size_t)len;
}

size_t miai_race_describe_doubt(char *out, size_t size, const miai_race *race)
{
    if (!have_size(out, size, race, NULL))
        return 0;
    int len = snprintf(out, size, "%s", "");

    for (int side = 0; side < 2 && len == 0; side++) {
        const miai_race_chain *c = &race->chain[side];
        if (c->eye == 0 && c->avoided > c->approach)
            len = snprintf(out, size,
                           "%s: V = %d is more than A = %d, which no position "
                           "has; counted as given.",
                           side ? "White" : "Black", c->avoided, c->approach);
    }
    return (size_t)len;
}
