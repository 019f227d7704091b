/* spaces_answer.h - the eyespaces of a group, and what follows. */
#ifndef MIAI_APP_SPACES_ANSWER_H
#define MIAI_APP_SPACES_ANSWER_H

#include "solve/eye_words.h"

typedef struct spaces_answer {
    const miai_problem *problem; /* as it was read                            */
    eye_group group;
    const miai_verdict *search; /* of the whole group; NULL: there is none    */
    const miai_verdict *drawn;  /* of a position that is not enclosed: what
                                   spaces_draw() made of it; else NULL        */
} spaces_answer;

/* Points of its board. */
int spaces_points(const spaces_answer *a);

/* "A" for the first eyespace; after Z come numbers. */
#define SPACES_LABEL 16
const char *spaces_label(char out[SPACES_LABEL], int region);

/* Has a move in it something to gain? */
bool spaces_is_hot(const spaces_answer *a, const miai_eyespace_region *r);

/* Can the owner connect to immortal stones of his there? */
bool spaces_leads_out(const spaces_answer *a, const miai_eyespace_region *r);

/* What a point is if the backbone is the target, whatever else was marked, and
 * this stone is there: the one of the problem, or after some moves. */
miai_role spaces_role(const miai_eyespaces *e, int point, miai_color stone);

/* Solves the group as a whole, which assumes nothing about it, within a limit of
 * nodes.  *out is NULL where that cannot be asked; fails with MIAI_ERR_NOMEM
 * only. */
miai_status spaces_search(miai_verdict **out, miai_context *ctx,
                          const miai_eyespaces *eyespaces);

/* What it says; MIAI_EYESPACES_UNKNOWN beyond the limit. */
miai_eyespaces_verdict spaces_searched(const spaces_answer *a);

/* The verdict of the values; where a ko leaves that open, the one of the search if
 * it has one. */
miai_eyespaces_verdict spaces_verdict(const spaces_answer *a);

/* Is it unsettled by ko, as far as is known? */
bool spaces_by_ko(const spaces_answer *a);

/* The i-th move of a side that decides: none where the search has settled it. */
const miai_eyespace_move *spaces_deciding(const spaces_answer *a,
                                          miai_color side, int i);

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
