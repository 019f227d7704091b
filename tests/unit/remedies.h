/* remedies.h - every message of a failure says what to do about it. */
#ifndef MIAI_TESTS_REMEDIES_H
#define MIAI_TESTS_REMEDIES_H

#include <stdbool.h>
#include <string.h>

#include "base/base.h"

/* How the messages of each cause end: with what to do, or with what was
 * expected in the place of what was found. */
#define ENDINGS 4
static const char *const remedy[MIAI_CAUSES][ENDINGS] = {
    [MIAI_CAUSE_LIMITS] =
        {": raise --nodes or --time, or name a smaller region "
         "with --region"},
    [MIAI_CAUSE_OPTION] = {": expected black or white",
                           ": expected 1 to 30, not 0",
                           ": expected 2 to 14, not 1"},
    [MIAI_CAUSE_VERSION] =
        {": set its size, and use the header of this library",
         ": call miai_stones_init() first"},
    [MIAI_CAUSE_TEXT_SIZE] = {": split the file"},
    [MIAI_CAUSE_NO_PROBLEM] = {": expected SGF, a $$ diagram, or rows of . X O "
                               "below each other"},
    [MIAI_CAUSE_TOO_MANY_PROBLEMS] = {": split the file"},
    [MIAI_CAUSE_SGF_SYNTAX] =
        {": expected '[' after a property name at offset 9",
         ": expected ';' at offset 1"},
    [MIAI_CAUSE_SGF_VALUE] = {": correct the point, or the size of the board, "
                              "SZ"},
    [MIAI_CAUSE_SGF_SIZE] = {": split the record"},
    [MIAI_CAUSE_NOT_GO] = {": leave the record out, or correct GM"},
    [MIAI_CAUSE_DIAGRAM_SYNTAX] = {": expected . for an empty point, X O for "
                                   "stones, x o for the target or # @ for "
                                   "immortal stones"},
    [MIAI_CAUSE_SENSEI_SYNTAX] =
        {": write . for an empty point, X O for stones, "
         "and text in lines without $$"},
    [MIAI_CAUSE_BOARD_SIZE] = {": expected a board size of 1 to 52, such as "
                               "SZ[19] or SZ[9:5], not SZ[99]",
                               ": correct it, or draw only the part that "
                               "matters"},
    [MIAI_CAUSE_NO_MOVE] = {"; its last position is --move 1",
                            "; leave --move out"},
    [MIAI_CAUSE_ILLEGAL_MOVE] = {"; correct the record, or stop before it with "
                                 "--move 0",
                                 " cannot play at b1: a stone is there"},
    [MIAI_CAUSE_BAD_STONES] = {": expected a miai_color"},
    [MIAI_CAUSE_BAD_POINT] = {": expected a point from a1 to c1, found 'z9'",
                              "expected pass or a point from a1 to c1, found "
                              "'z1'"},
    [MIAI_CAUSE_NOT_A_STONE] = {": name points that have stones"},
    [MIAI_CAUSE_NOT_EMPTY] = {": name empty points only"},
    [MIAI_CAUSE_KO_POINT] =
        {": name the point of the ko that may not be retaken",
         ": name the point of the ko, or leave KOB out"},
    [MIAI_CAUSE_KO_SIDE] = {"? Say who moves first, by --first black, --first "
                            "white, or PL in the record",
                            "? Say who moves first, by PL[B] or PL[W]"},
    [MIAI_CAUSE_NO_LIBERTY] = {": take it off the board, or give it one"},
    [MIAI_CAUSE_NO_TARGET] = {"; set them up with X and O, or AB and AW in SGF",
                              "; add its stones, or mark the target with x or "
                              "o"},
    [MIAI_CAUSE_AMBIGUOUS_TARGET] = {": mark the target, or name a stone of it "
                                     "with --target",
                                     ": mark its stones (x or o in a diagram), "
                                     "or name one with --target"},
    [MIAI_CAUSE_TWO_COLOURS] =
        {": mark one colour, or ask miai race who captures "
         "whom"},
    [MIAI_CAUSE_IMMORTAL_TARGET] = {": take away one of the marks, or name "
                                    "another stone",
                                    ": mark another one, or name the chains "
                                    "that race by --target"},
    [MIAI_CAUSE_NOT_ENCLOSED] =
        {"; close the gap, say with CR or --region where "
         "to play, or let --open auto (miai solve, miai race) draw a region",
         "; mark the target and close the gap, or let --open auto (miai solve, "
         "miai race) draw a region"},
    [MIAI_CAUSE_BOTH_ENCLOSED] =
        {": mark the target, or name it with --target a1 "
         "or --target c1"},
    [MIAI_CAUSE_AMBIGUOUS_OUTSIDE] =
        {": say with CR or --region where to play, "
         "or let --open auto (miai solve, miai race) draw a region"},
    [MIAI_CAUSE_NO_PAIR] = {": mark a stone of each chain that races (x and o "
                            "in a diagram, TR in SGF), or name them by "
                            "--target c1,f1",
                            ": mark fewer stones as immortal",
                            ": add some by --add-white, or ask miai solve"},
    [MIAI_CAUSE_AMBIGUOUS_PAIR] = {": mark a stone of each chain that races "
                                   "(x and o in a diagram, TR in SGF), or "
                                   "name them by --target c1,f1"},
    [MIAI_CAUSE_COUNT_SYNTAX] = {"expected a number from 0 to 999 at the end "
                                 "of the count"},
    [MIAI_CAUSE_COUNT_NUMBER] = {": expected a chain with liberties, found "
                                 "none: Z, O and S are 0"},
    [MIAI_CAUSE_REGION_SIZE] = {"; name a smaller one with --region, or more "
                                "stones with --immortal"},
    [MIAI_CAUSE_NO_CERTIFICATE] = {": ask about the life of one side instead"},
    [MIAI_CAUSE_NOT_AN_EYE] = {": expected 1 to 14 points"},
    [MIAI_CAUSE_EYE_SIZE] = {": build a larger one"},
    [MIAI_CAUSE_NO_FILE] = {"; miai eyes build makes one"},
    [MIAI_CAUSE_NOT_A_LIBRARY] = {": expected a library of eyes, as miai eyes "
                                  "build makes it"},
    [MIAI_CAUSE_DAMAGED] = {": expected a head of 32 bytes that begins with "
                            "MIPK"},
    [MIAI_CAUSE_UNIT] = {": add all of them first"},
    [MIAI_CAUSE_STATEMENT] = {"expected a game, found the end"},
    [MIAI_CAUSE_KO] = {"; miai endgame reports on it"},
};

/* Nothing can be done about it. */
static inline bool has_no_remedy(miai_cause cause)
{
    return cause == MIAI_CAUSE_NO_MEMORY || cause == MIAI_CAUSE_STOPPED ||
           cause == MIAI_CAUSE_INTERNAL;
}

static inline bool ends_with(const char *text, const char *tail)
{
    const size_t len = strlen(text), most = strlen(tail);

    return len > most && strcmp(text + len - most, tail) == 0;
}

static inline void says_what_to_do(const miai_failed *f)
{
    bool says = has_no_remedy(f->cause);

    for (int i = 0; i < ENDINGS && remedy[f->cause][i] != NULL; i++)
        says = says || ends_with(f->message, remedy[f->cause][i]) ||
               strcmp(f->message, remedy[f->cause][i]) == 0;
    if (!says)
        fail_msg("%s: what to do? %s", f->name, f->message);
}

#endif
