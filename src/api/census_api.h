/* census_api.h - a census of eyespaces in the making.
 *
 * Private to api/.
 */
#ifndef MIAI_CENSUS_API_H
#define MIAI_CENSUS_API_H

#include <miai/census.h>

#include "api/api.h"
#include "eyespace/eyespace_census.h"

/* Eyespaces by place, and whether they are open. */
typedef struct census_kinds {
    uint64_t of[MIAI_PLACES][2];
} census_kinds;

/* A value. */
typedef struct census_entry {
    miai_vec text, low, high; /* of char, with a final 0                      */
    bool has_ko;
    census_kinds count[MIAI_CENSUS_CELLS + 1]; /* by cells                    */
    int shape;                   /* of the example, by number; -1: none yet  */
    miai_census_filling filling; /* the same                                 */
    census_kinds now;            /* of the shape that is being counted       */
    bool is_met;                 /* there, first as the next one             */
    miai_census_filling met;
    char example[MIAI_CENSUS_TEXT];
    miai_census_value seen; /* what the caller is given                      */
} census_entry;

struct miai_census {
    miai_context *ctx;
    miai_mem mem;
    int cells;
    int done;
    uint64_t nodes;
    miai_vec shapes;  /* of miai_eyes_shape, with few cells first             */
    miai_vec entries; /* of census_entry *                                    */
    census_kinds total[MIAI_CENSUS_CELLS + 1];
    miai_census_item_fn listen; /* or NULL                                    */
    void *user;                 /* for `listen`                               */
};

static inline census_entry *census_entry_at(const miai_census *c, int i)
{
    return ((census_entry *const *)c->entries.data)[i];
}

static inline const miai_eyes_shape *census_shape_at(const miai_census *c,
                                                     int i)
{
    return (const miai_eyes_shape *)c->shapes.data + i;
}

static inline uint64_t *census_kind(census_kinds *kinds,
                                    const miai_census_filling *filling)
{
    return &kinds->of[miai_census_place(filling)][filling->mouth >= 0];
}

/* --- a shape being counted (census_api.c) ------------------------------------ */

/* What its eyespaces are played out with. */
typedef struct census_desk {
    miai_census *c;
    miai_games *games;
    miai_regions *table;
    miai_calc *calc;
    miai_vec known; /* of int: the value of each game, from 1, or 0           */
    miai_status status;
} census_desk;

/* To be closed in either case; a failure is one of the context. */
miai_status miai_census_open(census_desk *out, miai_census *c);
void miai_census_close(census_desk *d);

/* The number of the value of an eyespace, perhaps a new one that nobody has;
 * -1, and d->status, when it fails. */
int miai_census_evaluate(census_desk *d, const miai_census_space *space);

/* Makes an eyespace of a shape, by number, the example of a value. */
void miai_census_set_example(miai_census *c, census_entry *e, int shape,
                             const miai_census_filling *filling);

void miai_census_add_kinds(census_kinds *sum, const census_kinds *more);

/* Adds all of a shape to the totals. */
void miai_census_add_total(miai_census *c, const miai_eyes_shape *shape);

void miai_census_free_entry(const miai_census *c, census_entry *e);

/* Forgets all values but the first `count`. */
void miai_census_forget(miai_census *c, int count);

#endif
