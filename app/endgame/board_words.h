/* board_words.h - what is found on a whole board, in the words of players. */
#ifndef MIAI_APP_BOARD_WORDS_H
#define MIAI_APP_BOARD_WORDS_H

#include "endgame/board_answer.h"

#define BOARD_WORDS_ROOM 320 /* bytes of a sentence */

/* "3 points for Black", "between 3 and 5 points for White". */
const char *board_score_words(char out[BOARD_WORDS_ROOM], miai_score score);

/* Who wins, as far as it is known: "Black wins by 3". */
const char *board_result_words(char out[BOARD_WORDS_ROOM],
                               const board_answer *a, miai_score score);

/* "gote", "Black's sente"; "" where there is nothing to gain. */
const char *board_tempo_words(const miai_endgame_region *r);

/* Why a region has no value, and what is known of it instead; "" if it has one.
 * The sentence begins with a small letter. */
const char *board_trouble_words(char out[BOARD_WORDS_ROOM],
                                const board_answer *a,
                                const miai_endgame_region *r);

#endif
