/* eye_query.h - which eyes are looked for. */
#ifndef MIAI_APP_EYE_QUERY_H
#define MIAI_APP_EYE_QUERY_H

#include "common/command_line.h"
#include "eyes/eye.h"

/* Conditions that must all hold at once.  eye_query_init() sets those that
 * every eye meets. */
typedef struct eye_query {
    range points;
    int place; /* a miai_eye_place; -1: any                                  */
    range
        liberties; /* the first number that fits counts                      */
    bool extra;
    int ruling;
    uint32_t codes[2]; /* for Black, White first: bit of each code that
                          fits, see eye_codes_add(); 0: any                   */
    bool calm;
    miai_color bent_four; /* of that type for this side                       */
    miai_life life;       /* the defender lives so, whoever moves first       */
    bool changes;         /* more outside liberties change a status           */
    bool plateau;         /* the next one does not, but a later one           */
    bool rulings_differ;
    range moves[2]; /* best moves of Black, of White                          */
} eye_query;

void eye_query_init(eye_query *out);

/* Adds codes that fit, "d,l1d", to one of the `codes` of a query; `ko` are all
 * of a ko.  False, and nothing is added, when one of them is not a code. */
bool eye_codes_add(uint32_t *out, const char *codes);

/* Does the eye fit, and with how many outside liberties first?  Its size and
 * place are not looked at.  Fails like miai_eyes_best(). */
miai_status eye_query_fits(bool *out, eye_setting *where, const eye_query *q,
                           miai_context *ctx, const miai_eyes *eyes,
                           const miai_eye *eye, const miai_eye_entry *entry);

#endif
