/* tree_note.c - the comments of a solution tree. */
#include "tree/tree.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Adds text without a blank before it. */
static void append(miai_note *n, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void append(miai_note *n, const char *format, ...)
{
    const size_t used = strlen(n->text);
    va_list args;

    va_start(args, format);
    vsnprintf(n->text + used, sizeof n->text - used, format, args);
    va_end(args);
}

void miai_note_add(miai_note *n, const char *format, ...)
{
    const size_t used = strlen(n->text);
    va_list args;

    if (used > 0 && n->text[used - 1] != '\n' && format[0] != '\n')
        append(n, " ");
    va_start(args, format);
    vsnprintf(n->text + strlen(n->text), sizeof n->text - strlen(n->text),
              format, args);
    va_end(args);
}

void miai_note_moves(miai_note *n, const miai_candidates *list, int from,
                     int most)
{
    const int count = list->count - from;
    const int shown = count <= most + 1 ? count : most;

    for (int i = 0; i < shown; i++)
        append(n, "%s%s", i == 0 ? " " : (i == count - 1 ? " and " : ", "),
               list->at[from + i].move.text);
    if (shown < count)
        append(n, " and %d others", count - shown);
    append(n, ".");
}

/* --- a race --------------------------------------------------------------- */

static void note_capture(miai_note *n, const miai_problem *run)
{
    const miai_color owner = run->defender;

    miai_note_add(n, "%s captures %s's chain.",
                  miai_color_name(miai_color_other(owner)),
                  miai_color_name(owner));
}

/* Only one run is known, and its chain is not captured. */
static void note_half(miai_note *n, const miai_problem *known)
{
    miai_note_add(n,
                  "%s's chain stays; what becomes of %s's is unknown, not "
                  "solved within the limits.",
                  miai_color_name(known->defender),
                  miai_color_name(miai_color_other(known->defender)));
}

static void note_race(miai_note *n, const miai_tree_builder *b, miai_color side,
                      int value, int other)
{
    const int here = miai_tree_attack(b->problem, side, value);
    const int there = miai_tree_attack(b->turned, side, other);
    const size_t used = strlen(n->text);
    char threats[200];

    if (here > 0)
        note_capture(n, b->problem);
    else if (there > 0)
        note_capture(n, b->turned);
    else if (here < 0 && there < 0)
        miai_note_add(n, "%seki, both chains stay.",
                      used > 0 && n->text[used - 1] == ':' ? "s" : "S");
    else if (here != 0 || there != 0)
        note_half(n, here != 0 ? b->problem : b->turned);
    miai_race_describe_threats(threats, sizeof threats,
                               miai_color_other(b->problem->defender),
                               (miai_race_standing){here, -there}, b->threats);
    if (threats[0] != '\0')
        miai_note_add(n, "%s", threats);
}

static void note_race_end(miai_note *n, miai_tree_builder *b)
{
    const char *owner = miai_color_name(b->problem->defender);
    const char *attacker =
        miai_color_name(miai_color_other(b->problem->defender));

    switch (miai_study_ending(b->study)) {
    case MIAI_ENDING_CAPTURED:
        miai_note_add(n, "%s's chain is captured.", owner);
        break;
    case MIAI_ENDING_PRIZE:
        miai_note_add(n, "%s's chain is captured.", attacker);
        break;
    case MIAI_ENDING_DEAD:
        miai_note_add(n, "%s captures %s's chain, whatever comes.", attacker,
                      owner);
        break;
    default:
        note_race(n, b, miai_study_turn(b->study), miai_study_status(b->study),
                  miai_tree_other_status(b));
    }
}

/* --- life and death, or a race -------------------------------------------- */

void miai_note_result(miai_note *n, const miai_tree_builder *b, miai_color side,
                      int value, int other)
{
    char text[200];

    if (b->turned != NULL) {
        note_race(n, b, side, value, other);
        return;
    }
    if (value == 0)
        return;
    miai_problem_describe_value(text, sizeof text, b->problem, side, value,
                                b->threats);
    if (value > b->threats || value < -b->threats) {
        miai_note_add(n, "%s is %s.", miai_color_name(b->problem->defender),
                      text);
    } else {
        text[0] = (char)toupper((unsigned char)text[0]);
        miai_note_add(n, "%s.", text);
    }
}

/* What a player would say who stops here, or at least the status. */
static void note_stop(miai_note *n, miai_tree_builder *b)
{
    miai_study *study = b->study;
    const miai_line_end end = miai_study_end_here(study);
    char text[200];

    if (end == MIAI_LINE_OPEN) {
        miai_note_result(n, b, miai_study_turn(study), miai_study_status(study),
                         0);
        return;
    }
    miai_problem_describe_end(text, sizeof text, b->problem, end);
    miai_note_add(n, "%s", text);
}

void miai_note_end(miai_note *n, miai_tree_builder *b)
{
    const char *defender = miai_color_name(b->problem->defender);
    miai_study *study = b->study;

    if (b->turned != NULL) {
        note_race_end(n, b);
        return;
    }
    switch (miai_study_ending(study)) {
    case MIAI_ENDING_CAPTURED:
        miai_note_add(n, "The target is captured.");
        break;
    case MIAI_ENDING_DEAD:
        miai_note_add(n, "%s is dead, whatever comes.", defender);
        break;
    case MIAI_ENDING_ALIVE:
        miai_note_add(n, "%s is alive, whatever comes.", defender);
        break;
    case MIAI_ENDING_PRIZE:
        miai_note_add(n, "The prize is captured: %s is saved.", defender);
        break;
    default:
        note_stop(n, b);
    }
}
