/* json.h - JSON: a writer that takes no memory, and what it needs of UTF-8.
 *
 * Answers are written by functions called _json, each beside its answer: one
 * object without a final newline, piece by piece.  They return false when not
 * all of it was written: `write` would not take a piece, or there was no memory
 * for the text of a value.  Texts are UTF-8; what is not becomes U+FFFD.
 */
#ifndef MIAI_JSON_H
#define MIAI_JSON_H

#include <miai/core.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Room of your own for a text that the library writes. */
typedef struct miai_buffer {
    char *data;
    size_t size; /* of `data`; 0: it may be NULL                              */
    size_t len;  /* of the whole text, 0 at first; what goes beyond `size` is
                    left out: with more room all of it can be written again   */
} miai_buffer;

/* A miai_write_fn: appends to a miai_buffer, `user`; never refuses. */
MIAI_API bool miai_write_to_buffer(const void *data, size_t len, void *user);

#define MIAI_JSON_DEPTH 16 /* objects and lists in each other, at most        */

/* A writer, for objects of your own.  Plain data. */
typedef struct miai_json {
    miai_write_fn write;
    void *user;
    bool ascii;                /* all other characters are escaped            */
    bool failed;               /* a piece was not taken; nothing follows it   */
    bool follows;              /* what is written next needs a comma          */
    int depth;                 /* objects and lists that are not ended        */
    char end[MIAI_JSON_DEPTH]; /* what ends each of them                      */
} miai_json;

/* Nothing is written yet; all of it goes to `write`, which gets `user`. */
MIAI_API void miai_json_init(miai_json *out, miai_write_fn write, void *user);

/* JSON is looked at on terminals, too: from now on everything but ASCII is
 * escaped if this text, which is to be written, has a character that would do
 * harm there. */
MIAI_API void miai_json_guard(miai_json *json, const char *text);

/* Each value has a key in an object, and NULL as its key in a list. */
MIAI_API void miai_json_object(miai_json *json, const char *key);
MIAI_API void miai_json_list(miai_json *json, const char *key);
MIAI_API void miai_json_end(miai_json *json); /* of the last of either */

/* NULL is written as null. */
MIAI_API void miai_json_text(miai_json *json, const char *key,
                             const char *text);
MIAI_API void miai_json_integer(miai_json *json, const char *key,
                                int64_t value);
MIAI_API void miai_json_truth(miai_json *json, const char *key, bool value);

/* As many digits as it takes to read the same number again.  Requires a finite
 * one. */
MIAI_API void miai_json_real(miai_json *json, const char *key, double value);

/* --- characters ------------------------------------------------------------- */

#define MIAI_NOT_UTF8 0xFFFFFFFFu

/* The character at **text, which is moved past it; 0 at the end.  What is not
 * UTF-8 is MIAI_NOT_UTF8, one byte at a time. */
MIAI_API uint32_t miai_text_next(const char **text);

/* A control character, or one that hides or reorders text: a terminal must not
 * get it. */
MIAI_API bool miai_text_is_harmful(uint32_t character);

#ifdef __cplusplus
}
#endif
#endif
