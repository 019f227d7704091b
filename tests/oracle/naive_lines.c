/* naive_lines.c - answers about eyes, one line each.
 *
 * The form is that of `oracle solve`, so that `oracle compare` reads it too; but
 * a move is not a point of a diagram:
 *
 *     "x,y"  an inner point, counted from 0 as in the rows of the name
 *     "out"  an outside liberty (if one of them is best, all are)
 *     "eye"  the extra eye
 *     "pass"
 *
 * After the moves there may be the kind of life: "life":"two eyes", "seki" or
 * "endless".
 *
 * Lines about the diagrams that we draw, by any program, are brought into this
 * form; so are lines about an eye that was turned.
 */

#include "naive.h"

#include <stdlib.h>
#include <string.h>

static const char *const life_names[LIVES] = {"", "two eyes", "seki", "endless",
                                              "joined"};

static void print_moves(const record *r, int first)
{
    const char *comma = "";

    for (int i = 0; i < r->eye.count; i++) {
        if (r->eye.at[i].best[first]) {
            printf("%s\"%d,%d\"", comma, r->eye.at[i].x, r->eye.at[i].y);
            comma = ",";
        }
    }
    if (r->out[first]) {
        printf("%s\"out\"", comma);
        comma = ",";
    }
    if (r->filled[first]) {
        printf("%s\"eye\"", comma);
        comma = ",";
    }
    if (r->pass[first])
        printf("%s\"pass\"", comma);
}

void naive_print(const record *r)
{
    char name[ORACLE_NAME];
    char code[8];

    naive_name(name, &r->eye, r->liberties, r->extra);
    printf("{\"id\":\"%s\",\"defender\":\"white\",\"ruling\":%d,\"threats\":%d",
           name, r->ruling, r->threats);
    for (int first = DEFENDER; first >= ATTACKER; first--) {
        oracle_code(code, r->status[first], first == DEFENDER, r->threats);
        printf(",\"%s_first\":{\"status\":%d,\"code\":\"%s\",\"moves\":[",
               first == DEFENDER ? "defender" : "attacker", r->status[first],
               code);
        print_moves(r, first);
        printf("]");
        if (r->life[first] != NO_LIFE)
            printf(",\"life\":\"%s\"", life_names[r->life[first]]);
        printf("}");
    }
    printf("}\n");
}

/* The number after `mark`; the text goes on after it.  False if there is
 * none within the line. */
static bool take_number(int *out, const char **text, const char *mark)
{
    const char *found = strstr(*text, mark);
    char *end;

    if (found == NULL)
        return false;
    found += strlen(mark);
    *out = (int)strtol(found, &end, 10);
    *text = end;
    return end != found;
}

/* "corner5-e2-x1-..X/_X"; the text goes on after it. */
static bool take_name(record *out, const char **text)
{
    static const char mark[] = "{\"id\":\"";
    const char *rest = *text + sizeof mark - 1;
    size_t letters;
    size_t length;
    int place;
    int points;

    if (strncmp(*text, mark, sizeof mark - 1) != 0)
        return false;
    letters = strcspn(rest, "0123456789");
    place = naive_place(rest, letters);
    if (place < 0 || !take_number(&points, &rest, naive_places[place]) ||
        !take_number(&out->liberties, &rest, "-e") ||
        !take_number(&out->extra, &rest, "-x") || *rest++ != '-')
        return false;
    length = strcspn(rest, "\"");
    *text = rest + length;
    return length < NAIVE_TEXT &&
           naive_read_rows(&out->eye, rest, length, place) &&
           out->eye.count == points && out->liberties >= 0 &&
           out->liberties <= NAIVE_LIBERTIES && out->extra >= 0 &&
           out->extra <= 1;
}

/* A point of the diagram.  Outside liberties are counted in `outside`. */
static bool take_point(record *r, int first, int x, int y, int *outside)
{
    int at_x;
    int at_y;

    for (int i = 0; i < r->eye.count; i++) {
        naive_cell(&at_x, &at_y, &r->eye, i);
        if (at_x == x && at_y == y)
            return r->eye.at[i].best[first] = true;
    }
    for (int i = 0; i < r->liberties; i++) {
        naive_liberty(&at_x, &at_y, &r->eye, i);
        if (at_x == x && at_y == y) {
            ++*outside;
            return r->out[first] = true;
        }
    }
    naive_extra_eye(&at_x, &at_y, &r->eye, r->liberties);
    return r->filled[first] = r->extra > 0 && at_x == x && at_y == y;
}

/* A move in quotation marks, of either form. */
static bool take_move(record *r, int first, const char *move, const diagram *d,
                      int *outside)
{
    int x;
    int y;

    if (strcmp(move, "pass") == 0)
        return r->pass[first] = true;
    if (strcmp(move, "eye") == 0)
        return r->filled[first] = true;
    if (strcmp(move, "out") == 0) {
        *outside = r->liberties;
        return r->out[first] = true;
    }
    if (oracle_point(&x, &y, move, d->height))
        return take_point(r, first, x, y, outside);
    if (sscanf(move, "%d,%d", &x, &y) != 2)
        return false;
    for (int i = 0; i < r->eye.count; i++)
        if (r->eye.at[i].x == x && r->eye.at[i].y == y)
            return r->eye.at[i].best[first] = true;
    return false;
}

/* ],"life":"seki"}, if that is what comes; false if it makes no sense. */
static bool take_life(record *r, int first, const char **text)
{
    static const char mark[] = "],\"life\":\"";

    if (strncmp(*text, mark, sizeof mark - 1) != 0)
        return true;
    *text += sizeof mark - 1;
    for (int i = NO_LIFE + 1; i < LIVES; i++)
        if (strncmp(*text, life_names[i], strlen(life_names[i])) == 0)
            r->life[first] = i;
    return r->life[first] != NO_LIFE;
}

/* "status":6,"code":"l","moves":["a1","pass"],"life":"seki"} */
static bool take_answer(record *r, int first, const char **text,
                        const diagram *d)
{
    int outside = 0;
    char move[16];
    size_t length;

    if (!take_number(&r->status[first], text, "\"status\":"))
        return false;
    *text = strstr(*text, "\"moves\":[");
    if (*text == NULL)
        return false;
    *text += strlen("\"moves\":[");
    while (**text == '"') {
        length = strcspn(*text + 1, "\"");
        snprintf(move, sizeof move, "%.*s", (int)(length < 15 ? length : 15),
                 *text + 1);
        if (!take_move(r, first, move, d, &outside))
            return false;
        *text += length + 2;
        *text += **text == ',';
    }
    return take_life(r, first, text) &&
           (outside == 0 || outside == r->liberties);
}

static bool read_record(record *out, const char *line)
{
    const char *text = line;
    diagram d;

    memset(out, 0, sizeof *out);
    if (!take_name(out, &text) ||
        !take_number(&out->ruling, &text, "\"ruling\":") ||
        !take_number(&out->threats, &text, "\"threats\":"))
        return false;
    naive_diagram(&d, &out->eye, out->liberties, out->extra);
    return take_answer(out, DEFENDER, &text, &d) &&
           take_answer(out, ATTACKER, &text, &d);
}

/* Returns the number of lines that cannot be understood. */
int naive_each(const char *path, naive_use *use, void *user)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    char line[8192];
    int failed = 0;
    record r;

    if (file == NULL)
        oracle_fail("%s: cannot be opened", path);
    for (int number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        if (read_record(&r, line)) {
            use(&r, user);
            continue;
        }
        fprintf(stderr,
                "oracle: %s:%d: no answer about an eye, or some outside"
                " liberties only: %s",
                path, number, line);
        failed++;
    }
    if (file != stdin)
        fclose(file);
    return failed;
}

static void convert(const record *r, void *user)
{
    record canonical = *r;

    (void)user;
    naive_canonical(&canonical.eye, &r->eye);
    naive_print(&canonical);
}

int naive_convert(const char *path)
{
    return naive_each(path, convert, NULL) > 0;
}
