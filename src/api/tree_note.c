/* tree_note.c - the comments of a solution tree. */
#include "api/tree.h"

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

void miai_note_result(miai_note *n, const miai_problem *problem,
                      miai_color side, int value, int threats)
{
    char text[200];

    if (value == 0)
        return;
    miai_describe_result(text, sizeof text, problem, side, value, threats);
    if (value > threats || value < -threats) {
        miai_note_add(n, "%s is %s.", miai_color_name(problem->defender), text);
    } else {
        text[0] = (char)toupper((unsigned char)text[0]);
        miai_note_add(n, "%s.", text);
    }
}

void miai_note_end(miai_note *n, const miai_problem *problem, miai_study *study,
                   int threats)
{
    const char *defender = miai_color_name(problem->defender);

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
        miai_note_result(n, problem, miai_study_turn(study),
                         miai_study_status(study), threats);
    }
}
