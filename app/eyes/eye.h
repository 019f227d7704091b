/* eye.h - eyes of the library as the front ends need them.
 *
 * Sees <miai.h> and app/common; every front end may use it.  In the library White
 * surrounds the eye; words and drawings here do the same.
 */
#ifndef MIAI_APP_EYE_H
#define MIAI_APP_EYE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <miai.h>

#define EYE_PLACES 3 /* the values of miai_eye_place */

/* What is asked about an eye. */
typedef struct eye_setting {
    bool extra;    /* with an attached eye           */
    int liberties; /* of the wall outside, from 0    */
    int ruling;    /* 1 or 2                         */
} eye_setting;

/* --- eye_moves.c: where things are on a board ---------------------------- */
#define EYE_OUTSIDE (MIAI_MAX_SIZE * MIAI_MAX_SIZE / 2) /* no neighbours */
#define EYE_MOVE    8                                   /* bytes: "aa52" */

typedef struct eye_point {
    uint8_t x, y; /* column and row, from 0 */
} eye_point;

/* The points of an eye and of what belongs to it. */
typedef struct eye_ground {
    int points; /* of the eye, in its order       */
    int liberties;
    bool extra;
    eye_point eye[MIAI_MAX_EYE];
    eye_point outside[EYE_OUTSIDE];
    eye_point attached;
} eye_ground;

/* Where the eye is that miai_eye_find() has found. */
void eye_ground_find(eye_ground *out, const miai_problem *problem,
                     const miai_eye_view *view);

/* Moves on a board, by column, then row. */
typedef struct eye_moves {
    int count;
    eye_point at[MIAI_MAX_EYE + EYE_OUTSIDE + 1];
    bool pass;
} eye_moves;

void eye_moves_list(eye_moves *out, const eye_ground *ground,
                    const miai_eye_moves *moves);

/* Move i as text, "pass" after the points; NULL after the last. */
const char *eye_moves_text(char out[EYE_MOVE], const eye_moves *moves, int i);

/* --- eye_draw.c: an eye as a whole problem ------------------------------- */
/* A text diagram: the wall with its outside liberties and its attached eye,
 * immortal stones around it. */
typedef struct eye_diagram {
    int width, height;
    eye_ground ground; /* where everything is                           */
    char row[MIAI_MAX_SIZE][MIAI_MAX_SIZE + 1]; /* from the top, as text  */
} eye_diagram;

/* Draws an eye that the library made.  Outside liberties are single points;
 * more than MIAI_EYES_LIBERTIES + 1 of them are not drawn. */
void eye_draw(eye_diagram *out, const miai_eye *eye, int liberties, bool extra);

/* The rows, a line each. */
void eye_diagram_print(FILE *out, const eye_diagram *d);

/* The same as one SGF game tree FF[4] on a common board, in the lower left of
 * it; `miai solve` reads the same problem.  `comment` may have many lines.  False
 * when there is no memory. */
bool eye_diagram_sgf(FILE *out, const eye_diagram *d, const char *name,
                     const char *comment);

/* --- eye_names.c: what to call it ----------------------------------------- */
#define EYE_NAME_SIZE 256 /* bytes of a name */
#define EYE_CODE_SIZE 8   /* bytes of a code */

/* "corner .-/X-/X.": the place, and the rows from the top; `-` is no point of
 * the eye.  Different eyes have different names. */
const char *eye_name(char out[EYE_NAME_SIZE], const miai_eye *eye);

const char *eye_place_name(miai_eye_place place);   /* "corner"        */
const char *eye_place_phrase(miai_eye_place place); /* "in the corner" */

/* "two eyes", "seki", "endless", or NULL for MIAI_LIFE_NONE. */
const char *eye_life_name(miai_life life);

/* The GoTools form of a status: d, d2l, l1d, l; "-" for 0. */
const char *eye_code(char out[EYE_CODE_SIZE], int status, miai_color first);

/* Reads such a code back: the status for Black moving first; 0 when it is
 * none. */
int eye_code_read(const char *text);

/* --- eye_facts.c: what an entry says ------------------------------------------ */
/* The status for `first`; 0 when the wall has no liberty.  Any number of
 * liberties from 0 on. */
int eye_status(const miai_eye_entry *entry, eye_setting s, miai_color first);
miai_life eye_life(const miai_eye_entry *entry, eye_setting s,
                   miai_color first);

/* Has the wall a liberty? */
bool eye_is_valid(const miai_eye_entry *entry, eye_setting s);

/* A ko in which moving first gains nothing. */
bool eye_is_calm(const miai_eye_entry *entry, eye_setting s);

/* Do more outside liberties change a status? */
bool eye_changes(const miai_eye_entry *entry, eye_setting s);

/* Does the next one change nothing, but a later one something? */
bool eye_is_plateau(const miai_eye_entry *entry, eye_setting s);

/* Best first moves; all outside liberties are one. */
int eye_count_moves(const miai_eye_moves *moves);

/* May it be of bent-four type for `needy`?  Then `best` of that side tells. */
bool eye_may_be_bent_four(const miai_eye_entry *entry, eye_setting s,
                          miai_color needy);

/* Of bent-four type: `needy` needs a ko threat, and passing is its only best
 * move.  For White, filling its outside liberties is no move. */
bool eye_is_bent_four(const miai_eye_moves *best, miai_color needy);

/* --- eye_answer.c: the same for one question ----------------------------------- */
/* Index 0: the attacker, Black in the library; 1: the defender. */
typedef struct eye_answer {
    const miai_eye *eye;
    const miai_eye_entry *entry;
    eye_setting setting;
    int status[2];          /* moving first                                 */
    miai_life life[2];      /* where the defender lives unconditionally     */
    miai_eye_moves best[2]; /* first moves                                  */
    bool bent_four[2];      /* of that type for this side, by ruling 1      */
} eye_answer;

/* Asks the library, which made the eye.  Fails like miai_eyes_best(). */
miai_status eye_answer_init(eye_answer *out, miai_context *ctx,
                            const miai_eyes *eyes, const miai_eye *eye,
                            const miai_eye_entry *entry, eye_setting s);

/* Fails like miai_eyes_best(); any number of liberties from 0 on. */
miai_status eye_best(miai_eye_moves *out, miai_context *ctx,
                     const miai_eyes *eyes, const miai_eye *eye, eye_setting s,
                     miai_color first);

/* Finds out whether it is of bent-four type for `needy`. */
miai_status eye_find_bent_four(bool *out, miai_context *ctx,
                               const miai_eyes *eyes, const miai_eye *eye,
                               const miai_eye_entry *entry, eye_setting s,
                               miai_color needy);

/* --- eye_json.c --------------------------------------------------------------- */
/* An eye as it is shown. */
typedef struct eye_shown {
    const miai_problem *problem; /* that it is in; NULL: one of the library   */
    const eye_answer *answer;
    const eye_ground *ground;   /* where it is                                */
    const eye_diagram *diagram; /* its drawing, or NULL                       */
} eye_shown;

/* It as JSON, as the library writes its answers. */
bool eye_shown_json(const eye_shown *e, miai_write_fn write, void *user);

#endif
