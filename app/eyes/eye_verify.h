/* eye_verify.h - does a library of eyes keep what it promises? */
#ifndef MIAI_APP_EYE_VERIFY_H
#define MIAI_APP_EYE_VERIFY_H

#include "eyes/eye.h"

typedef enum eye_check {
    EYE_CHECK_SUMS,      /* the checksums of all parts                       */
    EYE_CHECK_COUNT,     /* as many eyes as there are                        */
    EYE_CHECK_TURNS,     /* moving first never hurts                         */
    EYE_CHECK_LIBERTIES, /* more of them never hurt the defender             */
    EYE_CHECK_EXTRA,     /* an attached eye never does                       */
    EYE_CHECK_RULINGS,   /* ruling 2 never helps it                          */
    EYE_CHECK_LIFE,      /* where it lives it is said how, and nowhere else  */
    EYE_CHECK_BENT_FOUR, /* which eyes are of that type                      */
    EYE_CHECK_SAMPLE,    /* solved again without the library                 */
    EYE_CHECKS
} eye_check;

#define EYE_WRONG_SIZE 400 /* bytes of a line that says what is wrong */

typedef struct eye_check_result {
    bool done;
    uint64_t checked;           /* how often                               */
    uint64_t wrong;             /* how often it was not so                 */
    char first[EYE_WRONG_SIZE]; /* the first time                          */
} eye_check_result;

/* Called now and then with the eyes looked at and the check that goes on; true
 * stops. */
typedef bool (*eye_verify_fn)(eye_check check, uint64_t done, uint64_t all,
                              void *user);

typedef struct eye_verify {
    miai_context *ctx;
    const miai_eyes *eyes;
    uint64_t sample; /* entries to be solved again       */
    uint64_t seed;   /* chooses them                     */
    eye_verify_fn progress;
    void *user; /* of `progress`                         */
    eye_check_result result[EYE_CHECKS];
} eye_verify;

/* Runs all checks; the results are filled in.  Fails with MIAI_ERR_NOMEM, or
 * with MIAI_ERR_LIMIT when it was stopped: some checks are then not done. */
miai_status eye_verify_run(eye_verify *v);

/* Was nothing wrong, as far as it was checked? */
bool eye_verify_is_good(const eye_verify *v);

/* "more outside liberties never hurt the defender" */
const char *eye_check_name(eye_check check);

/* --- private to eye_verify*.c -------------------------------------------------- */
/* Notes that a check was made, and what was wrong if anything. */
void eye_verify_good(eye_verify *v, eye_check check);
void eye_verify_wrong(eye_verify *v, eye_check check, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What an entry must be for every eye: eye_verify_facts.c. */
miai_status eye_verify_entry(eye_verify *v, const miai_eye *eye,
                             const miai_eye_entry *entry);

/* Are the eyes of bent-four type found that are known?  After all entries. */
miai_status eye_verify_bent_four(eye_verify *v);

/* Solves an eye again: eye_verify_sample.c.  `chance` chooses the setting. */
miai_status eye_verify_again(eye_verify *v, const miai_eye *eye,
                             const miai_eye_entry *entry, uint64_t *chance);

/* The next random number. */
uint64_t eye_verify_random(uint64_t *state);

#endif
