/* error.c - what went wrong: a cause and one line for people. */
#include "base/base.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The names are part of the interface: programs compare them. */
static const struct {
    const char *name;
    miai_status status;
} table[MIAI_CAUSES] = {
    [MIAI_CAUSE_NONE] = {"", MIAI_OK},
    [MIAI_CAUSE_NO_MEMORY] = {"no-memory", MIAI_ERR_NOMEM},
    [MIAI_CAUSE_STOPPED] = {"stopped", MIAI_ERR_LIMIT},
    [MIAI_CAUSE_LIMITS] = {"limits", MIAI_ERR_LIMIT},
    [MIAI_CAUSE_OPTION] = {"option", MIAI_ERR_OPTION},
    [MIAI_CAUSE_VERSION] = {"version", MIAI_ERR_OPTION},
    [MIAI_CAUSE_INTERNAL] = {"internal", MIAI_ERR_INPUT},

    [MIAI_CAUSE_TEXT_SIZE] = {"text-size", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NO_PROBLEM] = {"no-problem", MIAI_ERR_INPUT},
    [MIAI_CAUSE_TOO_MANY_PROBLEMS] = {"too-many-problems", MIAI_ERR_INPUT},
    [MIAI_CAUSE_SGF_SYNTAX] = {"sgf-syntax", MIAI_ERR_INPUT},
    [MIAI_CAUSE_SGF_VALUE] = {"sgf-value", MIAI_ERR_INPUT},
    [MIAI_CAUSE_SGF_SIZE] = {"sgf-size", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NOT_GO] = {"not-go", MIAI_ERR_INPUT},
    [MIAI_CAUSE_DIAGRAM_SYNTAX] = {"diagram-syntax", MIAI_ERR_INPUT},
    [MIAI_CAUSE_SENSEI_SYNTAX] = {"sensei-syntax", MIAI_ERR_INPUT},
    [MIAI_CAUSE_BOARD_SIZE] = {"board-size", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NO_MOVE] = {"no-move", MIAI_ERR_INPUT},
    [MIAI_CAUSE_ILLEGAL_MOVE] = {"illegal-move", MIAI_ERR_INPUT},

    [MIAI_CAUSE_BAD_STONES] = {"bad-stones", MIAI_ERR_INPUT},
    [MIAI_CAUSE_BAD_POINT] = {"bad-point", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NOT_A_STONE] = {"not-a-stone", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NOT_EMPTY] = {"not-empty", MIAI_ERR_INPUT},
    [MIAI_CAUSE_KO_POINT] = {"ko-point", MIAI_ERR_INPUT},
    [MIAI_CAUSE_KO_SIDE] = {"ko-side", MIAI_ERR_INPUT},

    [MIAI_CAUSE_NO_LIBERTY] = {"no-liberty", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NO_TARGET] = {"no-target", MIAI_ERR_INPUT},
    [MIAI_CAUSE_AMBIGUOUS_TARGET] = {"ambiguous-target", MIAI_ERR_INPUT},
    [MIAI_CAUSE_TWO_COLOURS] = {"two-colours", MIAI_ERR_INPUT},
    [MIAI_CAUSE_IMMORTAL_TARGET] = {"immortal-target", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NOT_ENCLOSED] = {"not-enclosed", MIAI_ERR_INPUT},
    [MIAI_CAUSE_BOTH_ENCLOSED] = {"both-enclosed", MIAI_ERR_INPUT},
    [MIAI_CAUSE_AMBIGUOUS_OUTSIDE] = {"ambiguous-outside", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NO_PAIR] = {"no-pair", MIAI_ERR_INPUT},
    [MIAI_CAUSE_AMBIGUOUS_PAIR] = {"ambiguous-pair", MIAI_ERR_INPUT},

    [MIAI_CAUSE_REGION_SIZE] = {"region-size", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NO_CERTIFICATE] = {"no-certificate", MIAI_ERR_INPUT},
    [MIAI_CAUSE_COUNT_SYNTAX] = {"count-syntax", MIAI_ERR_INPUT},
    [MIAI_CAUSE_COUNT_NUMBER] = {"count-number", MIAI_ERR_INPUT},

    [MIAI_CAUSE_NOT_AN_EYE] = {"not-an-eye", MIAI_ERR_INPUT},
    [MIAI_CAUSE_EYE_SIZE] = {"eye-size", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NO_FILE] = {"no-file", MIAI_ERR_INPUT},
    [MIAI_CAUSE_NOT_A_LIBRARY] = {"not-a-library", MIAI_ERR_INPUT},
    [MIAI_CAUSE_DAMAGED] = {"damaged", MIAI_ERR_INPUT},
    [MIAI_CAUSE_UNIT] = {"unit", MIAI_ERR_OPTION},
    [MIAI_CAUSE_STATEMENT] = {"statement", MIAI_ERR_INPUT},
    [MIAI_CAUSE_KO] = {"ko", MIAI_ERR_INPUT},
};

const char *miai_cause_name(miai_cause cause)
{
    assert(cause < MIAI_CAUSES && table[cause].name != NULL);
    return table[cause].name;
}

miai_status miai_cause_status(miai_cause cause)
{
    assert(cause < MIAI_CAUSES);
    return table[cause].status;
}

void miai_error_clear(miai_error *e)
{
    e->text[0] = '\0';
    e->cause = MIAI_CAUSE_NONE;
    e->points = 0;
    e->origin.file[0] = '\0';
    e->origin.index = e->origin.line = 0;
    e->problem[0] = '\0';
    e->width = e->height = 0;
}

static miai_status set(miai_error *e, miai_cause cause, const char *raw)
{
    assert(cause != MIAI_CAUSE_NONE);
    miai_error_clear(e);
    e->cause = cause;
    miai_text_copy(e->text, sizeof e->text, raw, strlen(raw));
    return miai_cause_status(cause);
}

miai_status miai_error_set(miai_error *e, miai_cause cause, const char *format,
                           ...)
{
    char raw[2 * MIAI_ERROR_SIZE];
    va_list args;

    va_start(args, format);
    if (vsnprintf(raw, sizeof raw, format, args) < 0)
        raw[0] = '\0';
    va_end(args);
    return set(e, cause, raw);
}

miai_status miai_error_no_memory(miai_error *e)
{
    return set(e, MIAI_CAUSE_NO_MEMORY, "not enough memory");
}

miai_status miai_error_set_at(miai_error *e, miai_cause cause,
                              const char *place, const char *format,
                              va_list args)
{
    char raw[2 * MIAI_ERROR_SIZE];
    int used = snprintf(raw, sizeof raw, "%s: ", place);

    if (used < 0 || (size_t)used >= sizeof raw)
        used = 0;
    if (vsnprintf(raw + used, sizeof raw - (size_t)used, format, args) < 0)
        raw[0] = '\0';
    return set(e, cause, raw);
}

void miai_error_add_point(miai_error *e, int point, const char *text)
{
    if (e->points == MIAI_FAILED_POINTS)
        return;
    e->point[e->points] = point;
    snprintf(e->point_text[e->points], MIAI_POINT_TEXT, "%s", text);
    e->points++;
}

void miai_error_board(miai_error *e, int width, int height,
                      const uint8_t *color)
{
    assert(width > 0 && width <= MIAI_MAX_SIZE);
    assert(height > 0 && height <= MIAI_MAX_SIZE);
    e->width = width;
    e->height = height;
    memcpy(e->color, color, (size_t)(width * height));
}
