/* calc_ops.c - the table of operations. */
#include "calc/calc_ops.h"

#include <string.h>

static const operation table[] = {
    {{"cf", "G", "canonical form of G"}, "g", miai_op_cf},
    {{"neg", "G", "negative of G"}, "g", miai_op_neg},
    {{"add", "G, H", "sum of G and H"}, "gg", miai_op_add},
    {{"sub", "G, H", "difference of G and H"}, "gg", miai_op_sub},
    {{"cmp", "G, H", "how G compares with H: <, >, = or ||"},
     "gg",
     miai_op_cmp},
    {{"outcome", "G",
      "who wins: P N L R; with draws also D, PHat, NHat, PCheck, NCheck"},
     "g",
     miai_op_outcome},
    {{"lstop", "G", "Left stop: the number reached when Left moves first"},
     "g",
     miai_op_lstop},
    {{"rstop", "G", "Right stop: the number reached when Right moves first"},
     "g",
     miai_op_rstop},
    {{"mean", "G, komaster",
      "mast value of G; of a ko for the komaster `left` or `right`"},
     "gk",
     miai_op_mean},
    {{"temperature", "G, komaster",
      "temperature of G; of a ko for the komaster"},
     "gk",
     miai_op_temperature},
    {{"thermograph", "G, komaster",
      "both walls of the thermograph from temperature -1 upwards"},
     "gk",
     miai_op_thermograph},
    {{"cool", "G, t", "G cooled by t > -1"}, "sd", miai_op_cool},
    {{"heat", "G, t", "G heated by t"}, "ss", miai_op_heat},
    {{"overheat", "G, s, t", "G overheated from s to t"},
     "sss",
     miai_op_overheat},
    {{"freeze", "G", "G cooled by its own temperature"}, "s", miai_op_freeze},
    {{"chill", "G", "G cooled by 1"}, "s", miai_op_chill},
    {{"warm", "G", "G overheated from 1* to 1"}, "s", miai_op_warm},
    {{"norton", "G, U", "Norton product of G with the unit U"},
     "ss",
     miai_op_norton},
    {{"ordinal_sum", "G, H", "ordinal sum G:H of the canonical forms"},
     "ss",
     miai_op_ordinal_sum},
    {{"tiny", "G", "tiny-G, {0||0|-G}"}, "g", miai_op_tiny},
    {{"miny", "G", "miny-G, {G|0||0}"}, "g", miai_op_miny},
    {{"left_options", "G", "Left's options in the simplest form of G"},
     "g",
     miai_op_left_options},
    {{"right_options", "G", "Right's options in the simplest form of G"},
     "g",
     miai_op_right_options},
    {{"left_incentives", "G", "all G^L - G without those that are dominated"},
     "s",
     miai_op_left_incentives},
    {{"right_incentives", "G", "all G - G^R without those that are dominated"},
     "s",
     miai_op_right_incentives},
    {{"atomic_weight", "G", "atomic weight of G, or undefined"},
     "s",
     miai_op_atomic_weight},
    {{"birthday", "G", "depth of the canonical form of G"},
     "s",
     miai_op_birthday},
    {{"stop_count", "G",
      "leaves of the canonical form of G, a number counting 1"},
     "s",
     miai_op_stop_count},
    {{"reduced_cf", "G",
      "simplest game that differs from G by an infinitesimal"},
     "s",
     miai_op_reduced_cf},
    {{"is_number", "G", "is G a number?"}, "g", miai_op_is_number},
    {{"is_numberish", "G", "is G a number plus an infinitesimal?"},
     "s",
     miai_op_is_numberish},
    {{"is_infinitesimal", "G",
      "is G smaller than every positive number, and -G?"},
     "s",
     miai_op_is_infinitesimal},
    {{"is_all_small", "G", "can both sides move, or none, everywhere in G?"},
     "s",
     miai_op_is_all_small},
    {{"loopy_value", "G",
      "G in simplest form, as onside & offside where they differ"},
     "g",
     miai_op_cf},
    {{"onside", "G", "G when Left wins endless play"}, "g", miai_op_onside},
    {{"offside", "G", "G when Right wins endless play"}, "g", miai_op_offside},
    {{"is_stopper", "G", "does every play of G with alternating moves end?"},
     "g",
     miai_op_is_stopper},
    {{"collapse", "A",
      "eye value A with no more than two eyes and no fewer than none"},
     "e",
     miai_op_collapse},
    {{"collapsed_add", "A, B", "collapsed sum of two eye values"},
     "ee",
     miai_op_collapsed_add},
    {{"complement", "A", "2 - A: the eye value that A lacks for two eyes"},
     "e",
     miai_op_complement},
    {{"is_miai", "A, B, ...",
      "are the eye values miai: none a number, their sum a number?"},
     "e+",
     miai_op_is_miai},
    {{"is_irreducible_miai", "A, B, ...",
      "are they miai, and no part of them?"},
     "e+",
     miai_op_is_irreducible_miai},
    {{"is_partial_miai", "A, B, ...",
      "are they no miai, but their sum cooler than each?"},
     "e+",
     miai_op_is_partial_miai},
    {{"region", "text",
      "corridor between Black walls, as \"O..oX\", before chilling"},
     "t",
     miai_op_region},
    {{"room", "text",
      "room that White enters at e, as \"e../#.#\", before chilling"},
     "t",
     miai_op_room},
    {{"eyespace", "text",
      "eyes of \"open .XX\", \"closed ../..\" or \"open e./..\"; X is White"},
     "t",
     miai_op_eyespace},
};

enum { OPERATIONS = sizeof table / sizeof *table };

const miai_calc_operation *miai_calc_operation_at(int i)
{
    return i >= 0 && i < OPERATIONS ? &table[i].head : NULL;
}

const operation *miai_calc_find(const char *name, size_t len)
{
    for (int i = 0; i < OPERATIONS; i++)
        if (strlen(table[i].head.name) == len &&
            memcmp(table[i].head.name, name, len) == 0)
            return &table[i];
    return NULL;
}

const operation *miai_calc_computed_by(miai_operate_fn run)
{
    const operation *op = table;

    while (op->run != run)
        op++;
    return op;
}
