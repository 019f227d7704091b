/* oracle_check.c - does the oracle find published answers?
 *
 * Each is tried in all eight symmetries, and with the colours swapped.
 */

#include "oracle.h"

#include <stdlib.h>
#include <string.h>

/* One side's answer, "+6 [c3 d3 pass]" after its key word, for the diagram `d`
 * turned by `symmetry` into the problem `p`. */
static void read_answer(answer *out, const char *text, const char *key,
                        const diagram *d, const problem *p, int symmetry)
{
    const char *at = strstr(text, key);
    char *rest;

    *out = (answer){0};
    if (at == NULL)
        oracle_fail("%s: expected '%s' in '%s'", d->name, key, text);
    out->status = (int)strtol(at + strlen(key), &rest, 10);
    rest += strspn(rest, " [");
    while (*rest != ']' && *rest != '\0') {
        const size_t length = strcspn(rest, " ]");
        char label[8] = "";
        int x = -1;
        int y = -1;

        memcpy(label, rest, length < 7 ? length : 7);
        if (strcmp(label, "pass") == 0)
            out->pass = true;
        else if (!oracle_point(&x, &y, label, d->height))
            oracle_fail("%s: '%s' is no point", d->name, label);
        oracle_turn_point(&x, &y, d, symmetry);
        for (int i = 0; i < p->count; i++)
            if (!out->pass && p->x[i] == x && p->y[i] == y)
                out->moves |= UINT64_C(1) << i;
        rest += length;
        rest += strspn(rest, " ");
    }
}

/* Both sides' answers for one way of turning the diagram. */
static bool agrees(const diagram *d, int ruling, int symmetry, bool swap,
                   uint32_t max_states)
{
    const rules r = {.ruling = ruling, .threats = 5};
    const char *text = d->expected[ruling - 1];
    bool good = true;
    diagram turned;
    problem p;
    verdict v;
    const char *wrong;

    oracle_turn(&turned, d, symmetry, swap);
    wrong = oracle_problem(&p, &turned);
    if (wrong != NULL)
        oracle_fail("%s: %s", d->name, wrong);
    oracle_judge(&v, &p, &r, max_states);
    for (int first = 0; first < 2; first++) {
        const bool black = ((p.defender == 'X') == (first == DEFENDER)) != swap;
        answer wanted;

        read_answer(&wanted, text, black ? "black-first" : "white-first", d, &p,
                    symmetry);
        good = good && v.known && wanted.status == v.by[first].status &&
               wanted.moves == v.by[first].moves &&
               wanted.pass == v.by[first].pass;
    }
    return good;
}

int oracle_check(const char *path, uint32_t max_states)
{
    reader r = {.path = path, .file = fopen(path, "r")};
    diagram d;
    int passed = 0;
    int failed = 0;

    if (r.file == NULL)
        oracle_fail("%s: cannot be opened", path);
    while (oracle_read(&d, &r)) {
        for (int i = 0; i < 2 * 16; i++) {
            const int ruling = i / 16 + 1;

            if (d.expected[ruling - 1][0] == '\0')
                continue;
            if (agrees(&d, ruling, i & 7, (i & 8) != 0, max_states)) {
                passed++;
                continue;
            }
            failed++;
            printf("%s: ruling %d, symmetry %d%s: differs\n", d.name, ruling,
                   i & 7, (i & 8) != 0 ? ", colours swapped" : "");
        }
    }
    fclose(r.file);
    printf("%d passed, %d failed\n", passed, failed);
    return failed;
}
