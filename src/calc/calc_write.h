/* calc_write.h - values as text.
 *
 * Private to calc/.
 */
#ifndef MIAI_CALC_WRITE_H
#define MIAI_CALC_WRITE_H

#include "calc/calc_parts.h"

enum { MOST_WRITTEN = 4 * (1 << 20) }; /* bytes of a value as text */

/* Text that grows up to a limit. */
typedef struct writer {
    miai_calc *calc;
    miai_notation notation;
    const miai_eyespace *eye; /* games are eye values like this one, or NULL */
    miai_game eyes[MIAI_EYESPACE_VALUES]; /* those that have names          */
    bool failed;
    miai_vec text; /* of char                                               */
    miai_map bars; /* of braces, 0: none; by the games met so far           */
} writer;

/* Writing has failed: there is no memory, the store says why, or the text
 * becomes too long. */
void miai_write_no_memory(writer *w);
void miai_write_store_failed(writer *w);

void miai_write(writer *w, const char *text);
void miai_write_bytes(writer *w, const char *bytes, size_t len);
void miai_write_format(writer *w, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void miai_write_rational(writer *w, miai_rational q);
void miai_write_number(writer *w, miai_dyadic d);
void miai_write_nus(writer *w, const miai_nus *v);
void miai_write_game(writer *w, miai_game g);
void miai_write_loopy(writer *w, const miai_value *v);
void miai_write_ko(writer *w, const miai_eyespace *eye);
/* One of a list, and where its text is. */
typedef struct item {
    miai_game game; /* if it is one                                         */
    bool is_nus;
    miai_nus nus;
    size_t from, to;
    const char *text;
} item;

/* NULL when there is no memory. */
item *miai_items_new(writer *w, int count);
void miai_items_free(writer *w, item *items, int count);

/* To be called before and after an item is written. */
void miai_item_begin(writer *w, item *i);
void miai_item_end(writer *w, item *i);

/* Puts the items, which have been written one after the other, in order and
 * commas between them. */
void miai_write_items(writer *w, item *items, int count);

/* The members of a set in order, if all of them are short games and nothing
 * more is known of them. */
bool miai_write_members(writer *w, const miai_value *set);

void miai_write_open(writer *w); /* a brace */
void miai_write_close(writer *w);

/* The name of an eye value, or NULL. */
const char *miai_write_eye_name(const writer *w, miai_game g);

/* Makes games eye values from now on, or not. */
void miai_write_as_eye(writer *w, const miai_eyespace *eye);

#endif
