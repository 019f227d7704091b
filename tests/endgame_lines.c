/* endgame_lines.c - what local positions are worth, to be compared with the
 * naive program.
 *
 * usage: endgame_lines <POSITIONS >ANSWERS
 *
 * A position is `corridor ROW`, `room ROWS` or `cells ROWS`; it is written
 * again with its value, or `ko`, and a tab in front; of a room whose ko does
 * not matter `ko ` and its value.  An error is an answer, too: `error: ` and its
 * words.
 */
#include <miai.h>

#include <stdio.h>
#include <string.h>

enum { LONGEST = 4096 };

/* The letters of `cells`, in the order of miai_cell. */
static const char letters[] = "#.xoXO";

static miai_status ask_cells(miai_value **out, miai_calc *calc,
                             const char *text)
{
    uint8_t cells[LONGEST];
    const int width = (int)strcspn(text, "/");
    int count = 0;

    for (; *text != '\0'; text++) {
        const char *letter = strchr(letters, *text);
        if (letter != NULL)
            cells[count++] = (uint8_t)(letter - letters);
    }
    return miai_endgame_cells(out, calc, cells, width,
                              width > 0 ? count / width : 0);
}

static miai_status ask(miai_value **out, miai_calc *calc, const char *line)
{
    const char *text = strchr(line, ' ') != NULL ? strchr(line, ' ') + 1 : "";

    if (strncmp(line, "cells ", 6) == 0)
        return ask_cells(out, calc, text);
    return strncmp(line, "room ", 5) == 0
               ? miai_endgame_room(out, calc, text, strlen(text))
               : miai_endgame_corridor(out, calc, text, strlen(text));
}

/* Prints a blank and the value of a room that has a ko, if that does not
 * matter. */
static void print_past_ko(miai_calc *calc, const char *text)
{
    miai_value *low, *high;
    const char *value;

    if (miai_endgame_room_bounds(&low, &high, calc, text, strlen(text)) !=
        MIAI_OK)
        return;
    if (miai_value_key(low) == miai_value_key(high) &&
        miai_value_text(&value, low, MIAI_NOTATION_PLAIN) == MIAI_OK)
        printf(" %s", value);
    miai_value_free(low);
    miai_value_free(high);
}

static void answer(miai_context *ctx, miai_calc *calc, const char *line)
{
    miai_value *value = NULL;
    const char *text = NULL;
    miai_status rc = ask(&value, calc, line);

    if (rc == MIAI_OK)
        rc = miai_value_text(&text, value, MIAI_NOTATION_PLAIN);
    if (rc == MIAI_OK)
        printf("%s\t%s\n", text, line);
    else if (miai_context_failure(ctx)->cause == MIAI_CAUSE_KO) {
        printf("ko");
        if (strncmp(line, "room ", 5) == 0)
            print_past_ko(calc, line + 5);
        printf("\t%s\n", line);
    } else
        printf("error: %s\t%s\n", miai_context_error(ctx), line);
    miai_value_free(value);
}

int main(void)
{
    char line[LONGEST];
    miai_context *ctx;
    miai_calc *calc;

    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        return 1;
    if (miai_calc_new(&calc, ctx, 0) != MIAI_OK)
        return 1;
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        answer(ctx, calc, line);
    }
    miai_calc_free(calc);
    miai_context_free(ctx);
    return 0;
}
