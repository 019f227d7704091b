/* base.h - memory, maps, text, errors, and what every search needs; no Go in here.
 *
 * Memory goes through a miai_mem, so that a caller can bring its own allocator
 * and a test can make the n-th allocation fail.
 */
#ifndef MIAI_BASE_H
#define MIAI_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <miai.h>

#define MIAI_COUNT_TEXT 16   /* bytes of a count in words, with the final 0   */
#define MIAI_ERROR_SIZE 512  /* bytes of a message                            */
#define MIAI_NAME_SIZE  256  /* bytes of a problem's name                     */
#define MIAI_PATH_SIZE  4096 /* bytes of a file's name                        */

/* Where memory comes from.  Plain data: assignment copies it. */
typedef struct miai_mem {
    miai_alloc_fn alloc; /* never NULL */
    void *user;
} miai_mem;

/* The allocator of the C library. */
miai_mem miai_mem_libc(void);

/* `size` zeroed bytes, or NULL.  Requires size >= 1. */
void *miai_mem_new(const miai_mem *mem, size_t size);

/* Like realloc(); on NULL the old block stays valid.  Requires new_size >= 1. */
void *miai_mem_resize(const miai_mem *mem, void *block, size_t old_size,
                      size_t new_size);

/* `block` may be NULL. */
void miai_mem_free(const miai_mem *mem, void *block, size_t size);

/* A growing array of items of one size. */
typedef struct miai_vec {
    miai_mem mem;
    void *data;      /* NULL until the first item                          */
    size_t item;     /* bytes of an item                                   */
    size_t count;    /* items in use                                       */
    size_t capacity; /* items there is room for                            */
} miai_vec;

/* Takes no memory yet.  Requires item >= 1. */
void miai_vec_init(miai_vec *v, const miai_mem *mem, size_t item);

/* Gives the memory back; the array is empty and can be used again. */
void miai_vec_clear(miai_vec *v);

/* A new zeroed item after the last, or NULL; it may move the others. */
void *miai_vec_push(miai_vec *v);

/* Copies `count` items to the end; false, and nothing is added, when there is
 * no memory.  They may not be its own. */
bool miai_vec_append(miai_vec *v, const void *items, size_t count);

/* --- hashes and maps ------------------------------------------------------ */

/* A hash with one word more. */
static inline uint64_t miai_hash_add(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return hash ^ hash >> 29;
}

/* The bits of a word, spread. */
static inline uint64_t miai_hash(uint64_t word)
{
    return miai_hash_add(word, word >> 31);
}

/* Items found by keys of 64 bits.  Open addressing, at most half full. */
typedef struct miai_map {
    miai_mem mem;
    void *data;   /* items, each beginning with its key + 1; 0: empty       */
    size_t item;  /* bytes of an item                                       */
    size_t slots; /* a power of two, or 0                                   */
    size_t used;
} miai_map;

/* An item of a map to numbers. */
typedef struct miai_map_number {
    uint64_t key; /* + 1 */
    uint32_t value;
} miai_map_number;

/* Takes no memory yet.  Requires that items begin with an uint64_t. */
void miai_map_init(miai_map *m, const miai_mem *mem, size_t item);

/* Gives the memory back; the map is empty and can be used again. */
void miai_map_clear(miai_map *m);

/* The item of a key, or NULL.  Requires key < UINT64_MAX, here and below. */
void *miai_map_find(const miai_map *m, uint64_t key);

/* The same, a new one being zero behind its key; it may move the others.  NULL,
 * and nothing is changed, when there is no memory. */
void *miai_map_add(miai_map *m, uint64_t key);

/* For items that are a miai_map_number: is the key there, and with what value?
 * Puts a key that is not; false, and nothing is changed, when there is no
 * memory. */
bool miai_map_get(const miai_map *m, uint64_t key, uint32_t *out);
bool miai_map_put(miai_map *m, uint64_t key, uint32_t value);

/* Things that are kept elsewhere, numbered as they come, by their hashes. */
typedef struct miai_index {
    miai_mem mem;
    uint32_t *slot; /* number + 1; 0: empty                                 */
    size_t slots;   /* a power of two, or 0; at most half of them are used  */
    uint32_t count;
} miai_index;

/* The hash of a thing that is in the index. */
typedef uint64_t (*miai_hash_fn)(const void *user, uint32_t number);

void miai_index_init(miai_index *x, const miai_mem *mem);
void miai_index_clear(miai_index *x);

/* Room for one more; false, and nothing is changed, when there is no memory. */
bool miai_index_reserve(miai_index *x, miai_hash_fn hash, const void *user);

/* Who has a hash is looked for from `at` = hash on, until he is found or
 * UINT32_MAX is: nobody.  Requires that there was room once. */
static inline uint32_t miai_index_at(const miai_index *x, uint64_t at)
{
    return x->slot[at & (x->slots - 1)] - 1;
}

/* Gives the next number to a hash.  Requires room for it. */
uint32_t miai_index_add(miai_index *x, uint64_t hash);

/* --- text ------------------------------------------------------------------ */

/* Copies `len` bytes to `out`, at most size - 1 bytes and whole characters, as
 * valid UTF-8 with a final 0: bytes that are not UTF-8 become U+FFFD, control
 * characters `?`.  Requires size >= 1. */
void miai_text_copy(char *out, size_t size, const char *text, size_t len);

/* Bytes of the first character; 1 for a byte that is not UTF-8.  Requires
 * len >= 1. */
size_t miai_text_character(const char *text, size_t len);

/* So many of `len` bytes, at most `most`, that no character is cut. */
size_t miai_text_cut(const char *text, size_t len, size_t most);

/* A count in words: "no", "one" .. "ten", then digits.  Requires count >= 0. */
void miai_text_count(char out[MIAI_COUNT_TEXT], int count);

/* Where a text goes that is written piece by piece. */
typedef struct miai_sink {
    miai_write_fn write;
    void *user;
    bool failed; /* a piece was not taken; nothing follows it               */
} miai_sink;

void miai_sink_bytes(miai_sink *out, const char *text, size_t len);
void miai_sink_put(miai_sink *out, const char *text);
void miai_sink_char(miai_sink *out, char c);

/* At most 255 bytes, a longer text is cut. */
void miai_sink_format(miai_sink *out, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* A miai_write_fn: appends to a miai_vec of bytes, `user`. */
bool miai_write_to_vec(const void *data, size_t len, void *user);

/* Writes the lowest `count` bytes of `value`, the lowest first.  Requires
 * 1 <= count <= 8. */
void miai_bytes_put(uint8_t *out, uint64_t value, int count);

/* Reads what miai_bytes_put() wrote, of as many bytes. */
uint64_t miai_bytes_get(const uint8_t *bytes, int count);

/* Where a problem comes from.  Plain data. */
typedef struct miai_origin {
    char file[MIAI_PATH_SIZE]; /* as given to the reader, in UTF-8; "" for a
                                  problem that is not from a text            */
    int index;                 /* in the text, from 1; 0: not from a text    */
    int line;                  /* where it begins, from 1; 0: not known      */
} miai_origin;

/* What went wrong.  Plain data: assignment copies it. */
typedef struct miai_error {
    char text[MIAI_ERROR_SIZE]; /* one line of UTF-8; longer text is cut,
                                   control characters become `?`             */
    miai_cause cause;
    int points; /* that it is about                                          */
    int point[MIAI_FAILED_POINTS];
    char point_text[MIAI_FAILED_POINTS][MIAI_POINT_TEXT];
    miai_origin origin;           /* of the problem that it is about         */
    char problem[MIAI_NAME_SIZE]; /* its name, or ""                         */
    int width, height;            /* of its board; 0: none is shown          */
    uint8_t color[MIAI_MAX_SIZE * MIAI_MAX_SIZE]; /* miai_color of each point */
} miai_error;

/* Nothing went wrong. */
void miai_error_clear(miai_error *e);

/* Notes what went wrong; returns the status that goes with the cause.  No
 * points and no problem are named yet. */
miai_status miai_error_set(miai_error *e, miai_cause cause, const char *format,
                           ...) __attribute__((format(printf, 3, 4)));

/* The same for want of memory. */
miai_status miai_error_no_memory(miai_error *e);

/* The same with the message "PLACE: " and what `format` and `args` make. */
miai_status miai_error_set_at(miai_error *e, miai_cause cause,
                              const char *place, const char *format,
                              va_list args)
    __attribute__((format(printf, 4, 0)));

/* Names a point; more than MIAI_FAILED_POINTS are dropped. */
void miai_error_add_point(miai_error *e, int point, const char *text);

/* Shows the board that the points are on. */
void miai_error_board(miai_error *e, int w, int h, const uint8_t *color);

/* The name of a cause, "" for none; and the status that goes with it. */
const char *miai_cause_name(miai_cause cause);
miai_status miai_cause_status(miai_cause cause);

/* --- a search ----------------------------------------------------------- */

#define MIAI_WORKSPACE_PARTS 48 /* a table cannot double more often */

typedef struct miai_workspace_part {
    void *block; /* NULL until it is taken */
    size_t bytes;
} miai_workspace_part;

/* Memory that one search after the other works in. */
typedef struct miai_workspace {
    miai_mem mem;
    miai_workspace_part part[MIAI_WORKSPACE_PARTS];
} miai_workspace;

/* Takes no memory yet. */
void miai_workspace_init(miai_workspace *w, const miai_mem *mem);
void miai_workspace_clear(miai_workspace *w);

/* A part with at least `bytes` bytes, aligned as by malloc(), or NULL.  Its
 * content is undefined.  The parts before it stay as they are; those after it
 * are given back if there is no memory otherwise.  Requires bytes >= 1. */
void *miai_workspace_take(miai_workspace *w, int part, size_t bytes);

/* How much work a search may do, and what may spare it some. */
typedef struct miai_budget {
    uint64_t nodes;            /* most nodes; 0: no limit                    */
    size_t bytes;              /* most bytes of a search                     */
    miai_progress_fn progress; /* may be NULL; true stops the search         */
    void *user;
    const miai_eyes *eyes; /* a library to be asked, or NULL; see eyes/      */
} miai_budget;

/* What a search works with. */
typedef struct miai_means {
    const miai_options *options;
    miai_workspace *space;
    const miai_budget *budget;
    miai_error *error; /* what went wrong                                    */
} miai_means;

/* Everything that outlives one question.  Used by one thread at a time. */
struct miai_context {
    miai_mem mem;
    miai_error error;          /* of the last failure                       */
    miai_failed failed;        /* the same for the caller, once asked for   */
    miai_progress_fn progress; /* may be NULL                               */
    void *user;                /* for `progress`                            */
    miai_clock_fn clock;       /* may be NULL                               */
    void *clock_user;          /* for `clock`                               */
    size_t memory;             /* most bytes of a search                    */
    const miai_eyes *eyes;     /* to be asked by searches, or NULL          */
    miai_workspace space;      /* kept from search to search                */
    struct miai_asker *asker;  /* of eyes/: for best moves in eyes; NULL until
                                  needed                                   */
    bool stopped;              /* `progress` has stopped the last search    */
    bool is_whole;             /* many searches are one work: when one is
                                  stopped, no other begins                  */
};

/* Looks after one search: the progress function and the time. */
typedef struct miai_watch {
    miai_context *ctx;
    bool timed;      /* there is a limit of time */
    double end;      /* by the clock, if timed   */
    uint64_t before; /* nodes of searches that belong to the same work */
} miai_watch;

/* What every search of a context begins with: starts the watch and fills the
 * budget, which uses the watch as long as it lives; nodes and seconds are its
 * limits, 0: none.  MIAI_ERR_OPTION, with a message in the context, when there
 * is no clock for the seconds. */
miai_status miai_watch_begin(miai_budget *out, miai_watch *watch,
                             miai_context *ctx, uint64_t nodes, double seconds);

/* A share of what is left of `whole`, which miai_watch_begin() has filled, when
 * `used` of its nodes are spent; `watch` is that of the part.  Requires
 * 0 < share <= 1. */
void miai_watch_part(miai_budget *out, miai_watch *watch,
                     const miai_budget *whole, uint64_t used, double share);

/* Has the caller or the time ended it?  Requires a budget of
 * miai_watch_begin(). */
bool miai_watch_is_over(const miai_budget *whole);

#endif
