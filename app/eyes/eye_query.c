/* eye_query.c - which eyes are looked for. */
#include "eyes/eye_query.h"

#include <limits.h>
#include <string.h>

#define UNCONDITIONAL (MIAI_EYES_THREATS + 1)

void eye_query_init(eye_query *out)
{
    *out = (eye_query){.points = {1, MIAI_MAX_EYE},
                       .place = -1,
                       .liberties = {0, MIAI_EYES_LIBERTIES},
                       .ruling = 2,
                       .bent_four = MIAI_EMPTY,
                       .moves = {{0, INT_MAX}, {0, INT_MAX}}};
}

/* The bit of a status for White. */
static uint32_t code_bit(int alive)
{
    return 1u << (alive + UNCONDITIONAL);
}

/* The bits of one word; 0 when it is no code. */
static uint32_t word_bits(const char *word)
{
    const int status = eye_code_read(word);
    uint32_t all = 0;

    if (status != 0)
        return code_bit(-status); /* it is for Black moving first */
    if (strcmp(word, "ko") != 0)
        return 0;
    for (int alive = -MIAI_EYES_THREATS; alive <= MIAI_EYES_THREATS; alive++)
        all |= code_bit(alive);
    return all;
}

bool eye_codes_add(uint32_t *out, const char *codes)
{
    uint32_t all = 0;
    size_t len;

    for (;; codes += len + 1) {
        char word[MIAI_EYE_CODE];
        len = strcspn(codes, ",");
        if (len >= sizeof word)
            return false;
        memcpy(word, codes, len);
        word[len] = '\0';
        const uint32_t bits = word_bits(word);
        if (bits == 0)
            return false;
        all |= bits;
        if (codes[len] == '\0')
            break;
    }
    *out |= all;
    return true;
}

static bool codes_fit(const eye_query *q, const miai_eye_entry *entry,
                      eye_setting s)
{
    const int alive[2] = {-eye_status(entry, s, MIAI_BLACK),
                          eye_status(entry, s, MIAI_WHITE)};

    for (int i = 0; i < 2; i++)
        if (q->codes[i] && !(q->codes[i] & code_bit(alive[i])))
            return false;
    return true;
}

/* Lives the defender so with this side moving first? */
static bool lives_so(const miai_eye_entry *entry, eye_setting s,
                     miai_color first, miai_life life)
{
    const int status = eye_status(entry, s, first);
    const int alive = first == MIAI_WHITE ? status : -status;

    return alive == UNCONDITIONAL && eye_life(entry, s, first) == life;
}

static bool differs(const miai_eye_entry *entry, eye_setting s)
{
    const eye_setting other = {s.extra, s.liberties, 3 - s.ruling};

    return eye_status(entry, s, MIAI_BLACK) !=
               eye_status(entry, other, MIAI_BLACK) ||
           eye_status(entry, s, MIAI_WHITE) !=
               eye_status(entry, other, MIAI_WHITE);
}

/* All that the entry alone tells. */
static bool entry_fits(const eye_query *q, const miai_eye_entry *entry,
                       eye_setting s)
{
    return eye_is_valid(entry, s) && codes_fit(q, entry, s) &&
           (!q->calm || eye_is_calm(entry, s)) &&
           (!q->changes || eye_changes(entry, s)) &&
           (!q->plateau || eye_is_plateau(entry, s)) &&
           (!q->rulings_differ || differs(entry, s)) &&
           (q->life == MIAI_LIFE_NONE ||
            lives_so(entry, s, MIAI_BLACK, q->life) ||
            lives_so(entry, s, MIAI_WHITE, q->life));
}

/* Has this side the right number of best moves? */
static miai_status count_fits(bool *out, const eye_query *q, miai_context *ctx,
                              const miai_eyes *eyes, const miai_eye *eye,
                              eye_setting s, miai_color first)
{
    const int i = first == MIAI_WHITE;
    miai_eye_moves best;
    miai_status rc;
    int count;

    *out = true;
    if (q->moves[i].low == 0 && q->moves[i].high == INT_MAX)
        return MIAI_OK;
    rc = eye_best(&best, ctx, eyes, eye, s, first);
    if (rc != MIAI_OK)
        return rc;
    count = eye_count_moves(&best);
    *out = count >= q->moves[i].low && count <= q->moves[i].high;
    return MIAI_OK;
}

/* What the best moves tell. */
static miai_status moves_fit(bool *out, const eye_query *q, miai_context *ctx,
                             const miai_eyes *eyes, const miai_eye *eye,
                             const miai_eye_entry *entry, eye_setting s)
{
    const eye_setting strict = {s.extra, s.liberties, 1};
    miai_status rc = MIAI_OK;

    *out = true;
    if (q->bent_four != MIAI_EMPTY)
        rc = eye_find_bent_four(out, ctx, eyes, eye, entry, strict,
                                q->bent_four);
    if (rc == MIAI_OK && *out)
        rc = count_fits(out, q, ctx, eyes, eye, s, MIAI_BLACK);
    if (rc == MIAI_OK && *out)
        rc = count_fits(out, q, ctx, eyes, eye, s, MIAI_WHITE);
    return rc;
}

miai_status eye_query_fits(bool *out, eye_setting *where, const eye_query *q,
                           miai_context *ctx, const miai_eyes *eyes,
                           const miai_eye *eye, const miai_eye_entry *entry)
{
    const int least = q->liberties.low;
    int most =
        q->liberties.high < entry->last ? q->liberties.high : entry->last;
    miai_status rc = MIAI_OK;

    *out = false;
    if (most < least)
        most = least; /* it is as with the last number that matters */
    for (int e = least; e <= most && !*out && rc == MIAI_OK; e++) {
        *where = (eye_setting){q->extra, e, q->ruling};
        if (entry_fits(q, entry, *where))
            rc = moves_fit(out, q, ctx, eyes, eye, entry, *where);
    }
    return rc;
}
