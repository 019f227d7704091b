/* naive_literal.c - where the rulings as printed give another status.
 *
 * A page of diagrams.  Below each stands with which outside liberties and under
 * which ruling that is so, and what comes out: as printed / as we play.
 */

#include "naive.h"

#include <stdlib.h>
#include <string.h>

static bool same(const record *a, const record *b)
{
    return a->status[0] == b->status[0] && a->status[1] == b->status[1];
}

/* Adds what is different; best moves do not count. */
void naive_compare(difference_list *l, const record *ours,
                   const record *printed)
{
    if (same(ours, printed))
        return;
    if (l->count == l->room) {
        l->room = l->room * 2 + 64;
        l->at = oracle_grow(l->at, l->room, sizeof *l->at);
    }
    l->at[l->count++] = (difference){.ours = *ours, .printed = *printed};
}

static int by_eye(const void *a, const void *b)
{
    const record *r = &((const difference *)a)->ours;
    const record *s = &((const difference *)b)->ours;
    char rows[2][NAIVE_TEXT];

    if (r->eye.count != s->eye.count)
        return r->eye.count - s->eye.count;
    if (r->eye.place != s->eye.place)
        return r->eye.place - s->eye.place;
    naive_rows(rows[0], &r->eye);
    naive_rows(rows[1], &s->eye);
    if (strcmp(rows[0], rows[1]) != 0)
        return strcmp(rows[0], rows[1]);
    if (r->extra != s->extra)
        return r->extra - s->extra;
    if (r->liberties != s->liberties)
        return r->liberties - s->liberties;
    return r->ruling - s->ruling;
}

static bool same_eye(const record *r, const record *s)
{
    char rows[2][NAIVE_TEXT];

    naive_rows(rows[0], &r->eye);
    naive_rows(rows[1], &s->eye);
    return r->eye.place == s->eye.place && strcmp(rows[0], rows[1]) == 0;
}

static bool same_change(const difference *d, const difference *e)
{
    return d->ours.extra == e->ours.extra && same(&d->ours, &e->ours) &&
           same(&d->printed, &e->printed);
}

/* One change, with these outside liberties (a bit each). */
static void print_change(const difference *d, unsigned liberties,
                         const char *rulings)
{
    const char *comma = "-";

    for (int e = 0; liberties >> e != 0; e++) {
        if (liberties >> e & 1) {
            printf("%s %d", comma, e);
            comma = ",";
        }
    }
    printf(" outside liberties%s, %s:",
           d->ours.extra > 0 ? " and an extra eye" : "", rulings);
    comma = "";
    for (int first = DEFENDER; first >= ATTACKER; first--) {
        char code[2][8];

        if (d->printed.status[first] == d->ours.status[first])
            continue;
        oracle_code(code[0], d->printed.status[first], first == DEFENDER,
                    d->ours.threats);
        oracle_code(code[1], d->ours.status[first], first == DEFENDER,
                    d->ours.threats);
        printf("%s %s first %+d / %+d (%s / %s)", comma,
               first == DEFENDER ? "White" : "Black", d->printed.status[first],
               d->ours.status[first], code[0], code[1]);
        comma = ",";
    }
    printf("\n");
}

/* What changes like change `number` of an eye, unless that was said before. */
static void print_alike(const difference *d, size_t count, size_t number)
{
    unsigned liberties[2] = {0, 0};

    for (size_t i = 0; i < count; i++) {
        if (!same_change(&d[i], &d[number]))
            continue;
        if (i < number)
            return;
        liberties[d[i].ours.ruling - 1] |= 1u << d[i].ours.liberties;
    }
    if (liberties[0] == liberties[1]) {
        print_change(&d[number], liberties[0], "both rulings");
        return;
    }
    if (liberties[0] != 0)
        print_change(&d[number], liberties[0], "ruling I");
    if (liberties[1] != 0)
        print_change(&d[number], liberties[1], "ruling II");
}

void naive_page(difference_list *l)
{
    size_t next;
    diagram d;

    if (l->count > 0)
        qsort(l->at, l->count, sizeof *l->at, by_eye);
    for (size_t i = 0; i < l->count; i = next) {
        const eye *e = &l->at[i].ours.eye;

        for (next = i + 1; next < l->count; next++)
            if (!same_eye(&l->at[i].ours, &l->at[next].ours))
                break;
        naive_diagram(&d, e, 0, 0);
        printf("\n```\n");
        oracle_write(stdout, &d);
        printf("```\n");
        for (size_t j = 0; j < next - i; j++)
            print_alike(&l->at[i], next - i, j);
    }
}
