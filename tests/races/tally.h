/* tally.h - what was compared, counted. */
#ifndef MIAI_TEST_TALLY_H
#define MIAI_TEST_TALLY_H

#include "race/race_board.h"
#include "races/wish.h"

enum { TALLY_APPROACH = 4, TALLY_SHARED = 5, TALLY_OPEN = 40, TALLY_GAP = 5 };

/* Races for which count and search were the same, or should have been. */
typedef struct tally {
    int compared;
    int kind[WISH_KINDS];
    int outcome[3][3]; /* Black first, White first: nobody, Black, White     */
    int eye[WISH_EYE + 1][WISH_EYE + 1]; /* the larger, the smaller           */
    int approach[TALLY_APPROACH];        /* most that one liberty needs       */
    int shared[TALLY_SHARED];
    int open[TALLY_OPEN];
    int gap[TALLY_GAP]; /* difference of the relation that decides           */
    uint64_t nodes, most_nodes;
} tally;

void tally_add(tally *t, const miai_race *race, const miai_race_count *count,
               int open, uint64_t nodes);
void tally_print(const tally *t);

/* Races with faults: what the count is worth there. */
typedef struct tally_faults {
    int compared, same, ko;     /* with a ko they are not the same        */
    int with[MIAI_RACE_FAULTS]; /* races that have this fault             */
    int with_same[MIAI_RACE_FAULTS];
    int alone[MIAI_RACE_FAULTS]; /* and no other                          */
    int alone_same[MIAI_RACE_FAULTS];
    int alone_ko[MIAI_RACE_FAULTS];
} tally_faults;

void tally_add_faults(tally_faults *t, const miai_race_view *view, bool same,
                      bool ko);
void tally_print_faults(const tally_faults *t);

#endif
