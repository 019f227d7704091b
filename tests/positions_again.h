/* positions_again.h - a position written and read again is the same, but for
 * what the format loses. */
#ifndef MIAI_TEST_POSITIONS_AGAIN_H
#define MIAI_TEST_POSITIONS_AGAIN_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

/* A text that grows. */
typedef struct written {
    char *text;
    size_t len, room;
} written;

static inline bool write_more(const void *data, size_t len, void *user)
{
    written *w = user;

    while (w->len + len + 1 > w->room) {
        w->room = w->room > 0 ? 2 * w->room : 4096;
        if (!(w->text = realloc(w->text, w->room)))
            abort();
    }
    memcpy(w->text + w->len, data, len);
    w->len += len;
    w->text[w->len] = '\0';
    return true;
}

/* What differs though it is not lost; NULL: nothing. */
static inline const char *difference(const miai_position *a,
                                     const miai_position *b, unsigned lost)
{
    const int points = miai_position_width(a) * miai_position_height(a);
    const unsigned unseen = lost & MIAI_LOST_OUTSIDE ? MIAI_MARK_UNSEEN : 0;
    const unsigned hidden = (lost & MIAI_LOST_MARKS ? ~16U : 0U) | unseen;

    if (miai_position_width(a) != miai_position_width(b) ||
        miai_position_height(a) != miai_position_height(b))
        return "the size";
    for (int p = 0; p < points; p++) {
        if (miai_position_stone(a, p) != miai_position_stone(b, p))
            return "a stone";
        if ((miai_position_marks(a, p) & ~hidden) !=
            (miai_position_marks(b, p) & ~hidden))
            return "a mark";
        if (!(lost & MIAI_LOST_LABELS) &&
            strcmp(miai_position_label(a, p), miai_position_label(b, p)) != 0)
            return "a label";
    }
    if (!(lost & MIAI_LOST_TURN) &&
        miai_position_turn(a) != miai_position_turn(b))
        return "the turn";
    if (!(lost & MIAI_LOST_KO) && miai_position_ko(a) != miai_position_ko(b))
        return "the ban";
    if (!(lost & MIAI_LOST_OUTSIDE) &&
        miai_position_outside(a) != miai_position_outside(b))
        return "what is outside";
    if (!(lost & MIAI_LOST_NAME) &&
        strcmp(miai_position_name(a), miai_position_name(b)) != 0)
        return "the name";
    if (!(lost & MIAI_LOST_COMMENT) &&
        strcmp(miai_position_comment(a), miai_position_comment(b)) != 0)
        return "the comment";
    if (!(lost & MIAI_LOST_COUNT) &&
        (miai_position_komi(a) != miai_position_komi(b) ||
         miai_position_prisoners(a, MIAI_BLACK) !=
             miai_position_prisoners(b, MIAI_BLACK) ||
         miai_position_prisoners(a, MIAI_WHITE) !=
             miai_position_prisoners(b, MIAI_WHITE)))
        return "komi or prisoners";
    if (lost == 0 && !miai_position_equal(a, b))
        return "something";
    return NULL;
}

/* The only position of a text, or NULL. */
static inline miai_position *read_position(miai_context *ctx, const char *text,
                                           size_t len)
{
    miai_reader *reader = NULL;
    miai_position *position = NULL, *more = NULL;

    if (miai_reader_new(&reader, ctx, text, len, "again", NULL) == MIAI_OK &&
        miai_reader_position(&position, reader) == MIAI_OK &&
        miai_reader_position(&more, reader) != MIAI_END) {
        miai_position_free(position);
        position = NULL;
    }
    miai_position_free(more);
    miai_reader_free(reader);
    return position;
}

/* Writes and reads it in one format; says what is wrong. */
static inline bool is_same_again(miai_context *ctx, const miai_position *p,
                                 miai_format format)
{
    const unsigned lost = miai_position_loses(p, format);
    written w = {0};
    const miai_status rc = miai_position_write(p, ctx, format, write_more, &w);
    const char *wrong = NULL;

    if ((rc == MIAI_ERR_INPUT) != ((lost & MIAI_LOST_BOARD) != 0) ||
        (rc != MIAI_OK && rc != MIAI_ERR_INPUT)) {
        wrong = "it could not be written";
    } else if (rc == MIAI_OK) {
        miai_position *again = read_position(ctx, w.text, w.len);
        wrong = again ? difference(p, again, lost) : miai_context_error(ctx);
        miai_position_free(again);
    }
    if (wrong)
        fprintf(stderr, "%s: %s, lost %u\n%s\n", miai_position_name(p), wrong,
                lost, w.text ? w.text : "");
    free(w.text);
    return !wrong;
}

/* The same in all formats.  `kept` counts those that lose nothing. */
static inline bool is_same_in_all(miai_context *ctx, const miai_position *p,
                                  long kept[3])
{
    bool all = true;

    for (int f = MIAI_FORMAT_SGF; f <= MIAI_FORMAT_SENSEI; f++) {
        all = is_same_again(ctx, p, (miai_format)f) && all;
        kept[f] += miai_position_loses(p, (miai_format)f) == 0;
    }
    return all;
}

#endif
