/* unmarked.c - text diagrams in which no target is marked.
 *
 * Small    Many people write x and o for all stones.  Where both are drawn and
 *          no other stones, nothing is marked; a race has marks of both sides.
 * Stones   A diagram of stones alone is a position in a game, on a board that
 *          ends on every side: the side that is enclosed defends.  Where that is
 *          not plain nothing is guessed, for most likely the board goes on;
 *          but one of a size that is played on is a whole board.
 */
#include "problem/raw.h"

#include <stdio.h>

/* Are all stones marked as a target, those of both sides? */
static bool is_small(const miai_position *raw)
{
    bool seen[3] = {false};

    for (int p = 0; p < miai_board_points(&raw->board); p++) {
        const uint8_t stone = raw->board.at[p];
        if (!miai_is_stone(stone))
            continue;
        if (!(raw->means[p] & MIAI_MEANS_TARGET))
            return false;
        seen[stone] = true;
    }
    return seen[MIAI_BLACK] && seen[MIAI_WHITE];
}

static void forget_targets(miai_position *raw)
{
    for (int p = 0; p < miai_board_points(&raw->board); p++)
        raw->means[p] &= (uint8_t)~MIAI_MEANS_TARGET;
    if (raw->note[0] == '\0')
        snprintf(raw->note, sizeof raw->note,
                 "x and o are stones, for there are no others; beside X and O "
                 "they mark the target");
}

static bool has_marks(const miai_position *raw)
{
    for (int p = 0; p < miai_board_points(&raw->board); p++)
        if (raw->means[p] != 0)
            return true;
    return false;
}

/* Is it of a size that is played on? */
static bool is_whole_board(const miai_position *raw)
{
    const int n = raw->board.width;

    return n == raw->board.height && (n == 9 || n == 13 || n == 19);
}

miai_status miai_unmarked_settle(miai_position *raw,
                                 const miai_options *options)
{
    raw->alone = false;
    if (!raw->drawn || options->goal == MIAI_GOAL_RACE)
        return MIAI_OK;
    if (options->target == NULL && is_small(raw))
        forget_targets(raw);
    if (raw->open || has_marks(raw))
        return MIAI_OK;
    if (raw->doubt != NULL)
        return miai_error_set(raw->error, MIAI_CAUSE_DIAGRAM_SYNTAX, "%s: %s",
                              raw->doubt_place, raw->doubt);
    raw->open = true;
    raw->alone = !is_whole_board(raw);
    return MIAI_OK;
}

miai_status miai_unmarked_refuse(const miai_position *raw)
{
    return miai_position_fail(
        raw, MIAI_CAUSE_AMBIGUOUS_TARGET, NULL,
        "nothing is marked, and on a board that ends on every side of the "
        "drawing it is not plain who is enclosed: draw borders of | and - "
        "where the board ends, mark the target (x or o), or name a stone of it "
        "with --target");
}
