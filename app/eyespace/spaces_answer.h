/* spaces_answer.h - the eyespaces of a group, and what follows. */
#ifndef MIAI_APP_SPACES_ANSWER_H
#define MIAI_APP_SPACES_ANSWER_H

#include "solve/eye_words.h"

typedef struct spaces_answer {
    const miai_problem *problem; /* as it was read                            */
    const miai_group *whole;
    const miai_group_facts *facts; /* of it                                   */
    eye_group group;
} spaces_answer;

/* Points of its board. */
int spaces_points(const spaces_answer *a);

/* "A" for the first eyespace; after Z come numbers. */
#define SPACES_LABEL 16
const char *spaces_label(char out[SPACES_LABEL], int region);

/* Has a move in it something to gain? */
bool spaces_is_hot(const spaces_answer *a, const miai_eyespace_region *r);

/* A move, and what the other side answers in another eyespace. */
typedef struct spaces_pair {
    const miai_eyespace_move *move;
    const miai_eyespace_move *reply;
} spaces_pair;

/* For eyespaces that are miai: the best move of `first` in one of them, the i-th
 * of the set, and an answer after which the sum is kept.  False where none in
 * another eyespace of the set is known to. */
bool spaces_answer_to(spaces_pair *out, const spaces_answer *a,
                      const miai_eyespace_set *set, miai_color first, int i);

#endif
