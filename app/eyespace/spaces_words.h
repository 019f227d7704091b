/* spaces_words.h - the eyespaces of a group in sentences. */
#ifndef MIAI_APP_SPACES_WORDS_H
#define MIAI_APP_SPACES_WORDS_H

#include <stdio.h>

#include "eyespace/spaces_answer.h"

/* "Alive: 1 1/4 eyes on the left and 3/4 on the right, together two eyes"; without
 * a full stop. */
void write_spaces_verdict(FILE *out, const spaces_answer *a);

/* "c1 and g2 are miai: if White takes one, Black takes the other." */
void write_spaces_miai(FILE *out, const spaces_answer *a,
                       const miai_eyespace_set *set);

/* What a search of the whole group adds to it; nothing beyond its limit. */
void write_spaces_search(FILE *out, const spaces_answer *a);

/* What can be said of one eyespace besides its value and its moves; nothing where
 * there is nothing. */
void write_spaces_notes(FILE *out, const spaces_answer *a,
                        const miai_eyespace_region *r);

/* What the values assume about the rest of the board. */
void write_spaces_assumed(FILE *out, const spaces_answer *a);

/* Of a position that is not enclosed: what was assumed, and how far that can be
 * trusted. */
void write_spaces_model(FILE *out, const spaces_answer *a);

#endif
