/* tally.c - what was compared, counted and printed. */
#include "races/tally.h"

#include <stdio.h>
#include <stdlib.h>

static int at_most(int n, int most)
{
    return n < most ? n : most;
}

/* --- plain races -------------------------------------------------------- */

static int gap_of(const miai_race_count *count)
{
    const miai_race_relation *r =
        wish_kind_of(count) == WISH_B_FOF ? &count->fof : &count->fif;

    return abs(r->left - r->right);
}

void tally_add(tally *t, const miai_race *race, const miai_race_count *count,
               int open, uint64_t nodes)
{
    const miai_race_chain *b = &race->chain[0], *w = &race->chain[1];
    const int low = at_most(b->eye < w->eye ? b->eye : w->eye, WISH_EYE);
    const int high = at_most(b->eye < w->eye ? w->eye : b->eye, WISH_EYE);
    const int most = b->avoided > w->avoided ? b->avoided : w->avoided;

    t->compared++;
    t->kind[wish_kind_of(count)]++;
    t->outcome[count->first[0].winner][count->first[1].winner]++;
    t->eye[high][low]++;
    t->approach[at_most(most, TALLY_APPROACH - 1)]++;
    t->shared[at_most(race->shared, TALLY_SHARED - 1)]++;
    t->open[at_most(open, TALLY_OPEN - 1)]++;
    t->gap[at_most(gap_of(count), TALLY_GAP - 1)]++;
    t->nodes += nodes;
    if (nodes > t->most_nodes)
        t->most_nodes = nodes;
}

/* "2: 5, 3: 17": without what there is none of. */
static void print_row(const char *name, const int *counts, int count)
{
    const char *between = " ";

    printf("%-27s", name);
    for (int i = 0; i < count; i++) {
        if (counts[i] > 0) {
            printf("%s%d: %d", between, i, counts[i]);
            between = ", ";
        }
    }
    printf("\n");
}

static void print_outcomes(const tally *t)
{
    static const char *const names[] = {"seki", "Black", "White"};

    const char *between = " ";

    printf("%-27s", "Black first / White first");
    for (int i = 0; i < 9; i++) {
        const int count = t->outcome[i / 3][i % 3];
        if (count > 0) {
            printf("%s%s/%s: %d", between, names[i / 3], names[i % 3], count);
            between = ", ";
        }
    }
    printf("\n");
}

static void print_eyes(const tally *t)
{
    printf("eyes, by larger and smaller\n     ");
    for (int low = 0; low <= WISH_EYE; low++)
        printf("%7d", low);
    printf("\n");
    for (int high = 0; high <= WISH_EYE; high++) {
        printf("%5d", high);
        for (int low = 0; low <= high; low++)
            printf("%7d", t->eye[high][low]);
        printf("\n");
    }
}

void tally_print(const tally *t)
{
    printf("%-27s A: %d, B: %d, C: %d, D: %d\n", "case", t->kind[WISH_A],
           t->kind[WISH_B_FOF] + t->kind[WISH_B_FIF], t->kind[WISH_C],
           t->kind[WISH_D]);
    printf("%-27s FOF: %d, FIF: %d\n", "case B decided by", t->kind[WISH_B_FOF],
           t->kind[WISH_B_FIF]);
    print_outcomes(t);
    print_row("shared liberties", t->shared, TALLY_SHARED);
    print_row("most approach moves", t->approach, TALLY_APPROACH);
    print_row("moves behind, 4: or more", t->gap, TALLY_GAP);
    print_eyes(t);
    print_row("points to play on", t->open, TALLY_OPEN);
    printf("%-27s %llu, at most %llu for a race\n", "nodes",
           (unsigned long long)t->nodes, (unsigned long long)t->most_nodes);
}

/* --- races with faults -------------------------------------------------- */

void tally_add_faults(tally_faults *t, const miai_race_view *view, bool same,
                      bool ko)
{
    bool has[MIAI_RACE_FAULTS] = {false};
    int kinds = 0;

    for (int i = 0; i < view->faults; i++) {
        kinds += !has[view->fault[i].kind];
        has[view->fault[i].kind] = true;
    }
    t->compared++;
    t->same += same;
    t->ko += ko;
    for (int i = 0; i < MIAI_RACE_FAULTS; i++) {
        t->with[i] += has[i];
        t->with_same[i] += has[i] && same;
        t->alone[i] += has[i] && kinds == 1;
        t->alone_same[i] += has[i] && kinds == 1 && same;
        t->alone_ko[i] += has[i] && kinds == 1 && ko;
    }
}

void tally_print_faults(const tally_faults *t)
{
    printf("with faults: %d compared, %d the same, %d with a ko\n", t->compared,
           t->same, t->ko);
    printf("%-14s %8s %8s %8s %8s %8s\n", "fault", "with it", "same",
           "it alone", "same", "ko");
    for (int i = 0; i < MIAI_RACE_FAULTS; i++)
        if (t->with[i] > 0)
            printf("%-14s %8d %8d %8d %8d %8d\n",
                   miai_race_fault_name((miai_race_fault_kind)i), t->with[i],
                   t->with_same[i], t->alone[i], t->alone_same[i],
                   t->alone_ko[i]);
}
