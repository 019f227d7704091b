/* eye_census.c - eyes counted by what both sides get. */
#include "eyes/eye_census.h"

#include <stdlib.h>

#define CELL (EYE_PAIRS + 1) /* the pairs, and the invalid ones */

/* The counts of one size, place and setting. */
static size_t cell(const eye_census *c, int points, miai_eye_place place,
                   eye_setting s)
{
    size_t at = (size_t)(points - 1) * EYE_PLACES + (size_t)place;

    at = at * 2 + s.extra;
    at = at * (size_t)(c->liberties + 1) + (size_t)s.liberties;
    at = at * 2 + (size_t)(s.ruling - 1);
    return at * CELL;
}

bool eye_census_init(eye_census *out, int points, int liberties, int threats)
{
    const eye_setting first = {0, 0, 1};

    *out = (eye_census){
        .points = points, .liberties = liberties, .threats = threats};
    out->count = calloc(cell(out, points + 1, MIAI_PLACE_CENTRE, first),
                        sizeof *out->count);
    return out->count != NULL;
}

void eye_census_clear(eye_census *c)
{
    free(c->count);
    *c = (eye_census){0};
}

/* The place on the scale from d to l of a status for the defender. */
static int scale(const eye_census *c, int alive)
{
    if (alive > c->threats)
        return EYE_CODES - 1;
    if (alive < -c->threats)
        return 0;
    return alive + MIAI_EYES_THREATS + (alive < 0);
}

/* Which count of a cell it belongs to. */
static size_t slot(const eye_census *c, const miai_eye_entry *entry,
                   eye_setting s)
{
    const int black = eye_status(entry, s, MIAI_BLACK);
    const int white = eye_status(entry, s, MIAI_WHITE);

    if (black == 0)
        return EYE_PAIRS;
    return (size_t)(scale(c, -black) * EYE_CODES + scale(c, white));
}

void eye_census_add(eye_census *c, const miai_eye *eye,
                    const miai_eye_entry *entry, uint64_t count)
{
    int *last = &c->last[eye->points][eye->place];

    *last = *last > entry->last ? *last : entry->last;
    for (int extra = 0; extra < 2; extra++) {
        for (int e = 0; e <= c->liberties; e++) {
            for (int ruling = 1; ruling <= 2; ruling++) {
                const eye_setting s = {extra != 0, e, ruling};
                c->count[cell(c, eye->points, eye->place, s) +
                         slot(c, entry, s)] += count;
            }
        }
    }
}

eye_census_row eye_census_get(const eye_census *c, int points,
                              miai_eye_place place, eye_setting s)
{
    const uint64_t *count = c->count + cell(c, points, place, s);
    eye_census_row row = {.points = points,
                          .place = place,
                          .setting = s,
                          .threats = c->threats,
                          .is_last = s.liberties >= c->last[points][place],
                          .invalid = count[EYE_PAIRS],
                          .pair = count};

    for (int i = 0; i < EYE_PAIRS; i++)
        row.valid += count[i];
    return row;
}

/* The status for the defender at a place of the scale. */
static int status_at(int at)
{
    const int alive = at - MIAI_EYES_THREATS;

    return alive <= 0 ? alive - 1 : alive;
}

const char *eye_pair_name(char out[EYE_PAIR_SIZE], int pair)
{
    char black[MIAI_EYE_CODE], white[MIAI_EYE_CODE];

    snprintf(out, EYE_PAIR_SIZE, "%s/%s",
             miai_eye_code(black, status_at(pair / EYE_CODES), MIAI_WHITE),
             miai_eye_code(white, status_at(pair % EYE_CODES), MIAI_WHITE));
    return out;
}
