/* test_reading.c - files in the style of those that people have: each is read as
 * it was meant, or refused with the remedy.
 *
 * Beside each file of tests/reading is NAME.want.  A block for each problem,
 * set apart by empty lines:
 *     name TEXT       its name; without this line any
 *     side black      which side is shown first: black, white or none
 *     goal race       what is asked; without this line life
 *     board 19x13     columns, rows
 *     at c4           where the first point of the last row below lies
 *     .XO             rows as in a text diagram; X O any stone of the colour,
 *                     x o # @ one with that role, everything else is empty
 * or, in place of all of it, `refused: ` and what the message says.
 */
#include <dirent.h>
#include <stdlib.h>

#include "reading.h"

#define LEAST_FILES 60
#define TEXT_SIZE   8192

static size_t read_file(char out[TEXT_SIZE], const char *name)
{
    char path[1024];
    size_t len;

    snprintf(path, sizeof path, MIAI_ROOT "/tests/reading/%s", name);
    FILE *in = fopen(path, "rb");
    if (in == NULL)
        return 0;
    len = fread(out, 1, TEXT_SIZE - 1, in);
    fclose(in);
    assert_true(len < TEXT_SIZE - 1);
    out[len] = '\0';
    return len;
}

/* What a file must be read as, one problem of it. */
typedef struct wanted {
    char name[MIAI_NAME_SIZE]; /* "": any */
    char refused[200];         /* "": it is read */
    int side;                  /* miai_color, -1: any */
    int width, height, rows;
    char at[MIAI_POINT_TEXT];
    char row[MIAI_MAX_SIZE][MIAI_MAX_SIZE + 2];
} wanted;

static bool begins(const char *line, const char *word, const char **rest)
{
    const size_t n = strlen(word);

    *rest = line + n;
    return strncmp(line, word, n) == 0;
}

static int side_of(const char *word)
{
    return strcmp(word, "black") == 0   ? MIAI_BLACK
           : strcmp(word, "white") == 0 ? MIAI_WHITE
                                        : MIAI_EMPTY;
}

/* Takes the next line of `text`, NULL at its end. */
static char *next_line(char **text)
{
    char *line = *text, *end = strchr(line, '\n');

    if (*line == '\0')
        return NULL;
    *text = end != NULL ? end + 1 : line + strlen(line);
    if (end != NULL)
        *end = '\0';
    return line;
}

/* Takes the next block of `text`; false: there is none. */
static bool next_wanted(wanted *out, char **text, miai_options *o)
{
    char *line;

    *out = (wanted){.side = -1};
    while (**text == '\n')
        (*text)++;
    if (**text == '\0')
        return false;
    while ((line = next_line(text)) != NULL && *line != '\0') {
        const char *rest;
        if (begins(line, "name ", &rest))
            snprintf(out->name, sizeof out->name, "%s", rest);
        else if (begins(line, "refused: ", &rest))
            snprintf(out->refused, sizeof out->refused, "%s", rest);
        else if (begins(line, "side ", &rest))
            out->side = side_of(rest);
        else if (begins(line, "goal race", &rest))
            o->goal = MIAI_GOAL_RACE;
        else if (begins(line, "at ", &rest))
            snprintf(out->at, sizeof out->at, "%s", rest);
        else if (begins(line, "board ", &rest))
            assert_int_equal(sscanf(rest, "%dx%d", &out->width, &out->height),
                             2);
        else
            snprintf(out->row[out->rows++], sizeof out->row[0], "%s", line);
    }
    assert_true(out->refused[0] != '\0' || out->rows > 0);
    return true;
}

/* Does the point stand for the sign? */
static bool fits(const miai_problem *p, int x, int y, char sign)
{
    const miai_color stone = miai_problem_stone(p, x, y);
    const miai_role role = miai_problem_role(p, x, y);

    switch (sign) {
    case '.':
        return stone == MIAI_EMPTY;
    case 'X':
        return stone == MIAI_BLACK;
    case 'O':
        return stone == MIAI_WHITE;
    case 'x':
        return stone == MIAI_BLACK &&
               (role == MIAI_ROLE_TARGET || role == MIAI_ROLE_PRIZE);
    case 'o':
        return stone == MIAI_WHITE && role == MIAI_ROLE_TARGET;
    case '#':
        return stone == MIAI_BLACK && role == MIAI_ROLE_IMMORTAL;
    case '@':
        return stone == MIAI_WHITE && role == MIAI_ROLE_IMMORTAL;
    default:
        return stone == MIAI_OFF;
    }
}

static char wanted_at(const wanted *w, int x, int row)
{
    if (x < 0 || row < 0 || row >= w->rows)
        return '.';
    return x < (int)strlen(w->row[row]) ? w->row[row][x] : '\0';
}

/* A column of one letter. */
static int column_of(char letter)
{
    return letter - 'a' - (letter > 'i');
}

static void expect(const char *file, const wanted *w, const miai_problem *p)
{
    const int left = column_of(w->at[0]), bottom = atoi(w->at + 1) - 1;
    const int wide = (int)strlen(w->row[0]);

    if (w->width != miai_problem_width(p) ||
        w->height != miai_problem_height(p))
        fail_msg("%s: a board of %dx%d, not %dx%d", file, miai_problem_width(p),
                 miai_problem_height(p), w->width, w->height);
    if (w->name[0] != '\0')
        assert_string_equal(miai_problem_name(p), w->name);
    if (w->side >= 0 && (int)miai_problem_turn(p) != w->side)
        fail_msg("%s: side %d, not %d", file, miai_problem_turn(p), w->side);
    for (int y = 0; y < w->height; y++) {
        for (int x = 0; x < w->width; x++) {
            const int column = x - left;
            const int row = w->rows - 1 - (y - bottom);
            char sign = wanted_at(w, column, row);
            if (sign == '\0')
                sign = w->width == wide ? ' ' : '.';
            if (!fits(p, x, y, sign))
                fail_msg("%s: column %d, row %d: stone %d, role %d for '%c'",
                         file, x + 1, y + 1, miai_problem_stone(p, x, y),
                         miai_problem_role(p, x, y), sign);
        }
    }
}

/* Options as in the command: what is open is read. */
static miai_options usual_options(void)
{
    miai_options o;

    miai_options_init(&o, sizeof o);
    return o;
}

static void check_file(const char *file)
{
    char name[512], want[TEXT_SIZE], text[TEXT_SIZE];
    miai_options o = usual_options();
    char *rest = want;
    wanted w;
    reading r;
    bool more;

    snprintf(name, sizeof name, "%.*s.want", (int)(strrchr(file, '.') - file),
             file);
    assert_true(read_file(want, name) > 0);
    more = next_wanted(&w, &rest, &o);
    begin_bytes(&r, text, read_file(text, file), &o);
    for (; more; more = next_wanted(&w, &rest, &o)) {
        const miai_status rc = next(&r);
        if (w.refused[0] != '\0') {
            if (rc != MIAI_ERR_INPUT || strstr(r.error.text, w.refused) == NULL)
                fail_msg("%s: %s", file,
                         rc == MIAI_OK ? "it is read" : r.error.text);
            continue;
        }
        if (rc != MIAI_OK)
            fail_msg("%s: %s", file, rc == MIAI_END ? "end" : r.error.text);
        expect(file, &w, r.problem);
    }
    if (next(&r) != MIAI_END)
        fail_msg("%s: there is more: %s", file,
                 r.problem != NULL ? miai_problem_name(r.problem)
                                   : r.error.text);
    end(&r);
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static void every_file_is_read_as_meant_or_refused_with_the_remedy(void **state)
{
    struct dirent **entry;
    const int count =
        scandir(MIAI_ROOT "/tests/reading", &entry, NULL, by_name);
    int files = 0;

    (void)state;
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        const char *ends = strrchr(entry[i]->d_name, '.');
        if (strcmp(ends, ".txt") == 0 || strcmp(ends, ".sgf") == 0) {
            check_file(entry[i]->d_name);
            files++;
        }
        free(entry[i]);
    }
    free(entry);
    assert_true(files >= LEAST_FILES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            every_file_is_read_as_meant_or_refused_with_the_remedy),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
