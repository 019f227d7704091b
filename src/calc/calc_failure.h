/* calc_failure.h - what can be wrong with a statement.
 *
 * Private to calc/.
 */
#ifndef MIAI_CALC_FAILURE_H
#define MIAI_CALC_FAILURE_H

#include "cgt/cgt.h"

/* The failures of calc/; those of the stores below pass through. */
typedef enum calc_reason {
    /* how it is written */
    CALC_FOUND,       /* 2 words: what was expected, what was found         */
    CALC_FOUND_END,   /* 1 word: what was expected                          */
    CALC_TEXT,        /* too long                                           */
    CALC_NESTING,     /* too deep                                           */
    CALC_METHODS,     /* too many                                           */
    CALC_METHOD,      /* of what?                                           */
    CALC_ARGUMENTS,   /* too many                                           */
    CALC_OPTIONS,     /* too many                                           */
    CALC_NAME,        /* too long                                           */
    CALC_DIGITS,      /* too many                                           */
    CALC_DENOMINATOR, /* is 0                                               */
    CALC_DECIMAL,     /* without the e of eyes                              */
    CALC_COPIES,      /* a fraction of them                                 */
    CALC_BARS,        /* 1 word: how long both runs are                     */
    CALC_NAMED_SET,
    CALC_QUOTE, /* a text without its end                                  */
    CALC_TAKEN, /* 1 word: the name                                   */
    /* what it means */
    CALC_OPERATION, /* 1 word: what was found                               */
    CALC_MEANT,     /* 2 words: what was found, what may have been meant    */
    CALC_VARIABLE,  /* 1 word: the name                                     */
    CALC_LAST,      /* there is none                                        */
    CALC_POSITION,  /* 1 word: the name                                     */
    CALC_PASS,
    CALC_NIMBER, /* too large                                               */
    CALC_UPS,    /* too many                                                */
    CALC_NO_UPS,
    CALC_EYE,
    CALC_NOT_GAME, /* 1 word: what was found                               */
    CALC_ARGUMENT, /* 5 words: name, arguments, wanted, number, found      */
    CALC_COUNT,    /* 5 words: name, arguments, wanted, plural s, found    */
    CALC_COLD,
    CALC_SIDES,
    CALC_NO_OPTIONS, /* 1 word: the operation                               */
    CALC_KO_VALUE,
    CALC_KOMASTER,
    /* what comes out */
    CALC_WRITTEN,    /* too long                                            */
    CALC_LOOPY_TEXT, /* too long                                            */
    CALC_NO_PART,
    CALC_NODES, /* of rooms                                                 */
    CALC_REASONS
} calc_reason;

/* The text has a % for each of its words. */
const miai_failure *miai_calc_failure(calc_reason why);

/* Part of a text that somebody else owns. */
typedef struct words {
    const char *text;
    size_t len;
} words;

words miai_words(const char *text);

/* Says what is wrong, and where. */
void miai_calc_fail(miai_calc *c, calc_reason why, size_t at);
void miai_calc_fail_with(miai_calc *c, calc_reason why, size_t at,
                         const words *word, int count);

/* The same for a failure of another module, and for two of cgt/. */
void miai_calc_fail_as(miai_calc *c, const miai_failure *why, size_t at);
void miai_calc_no_memory(miai_calc *c);
void miai_calc_no_number(miai_calc *c, size_t at); /* it does not fit */

/* Passes on why the store has failed, and makes it usable again.  Requires that
 * it has. */
void miai_calc_store_failed(miai_calc *c);

#endif
