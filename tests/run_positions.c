/* run_positions.c - positions are the same when they are written and read again.
 *
 * usage: run_positions random COUNT     random positions
 *        run_positions FILE...          all positions of these files
 *
 * In all three formats, but for what miai_position_loses() says.
 */
#include "positions_again.h"

#include <inttypes.h>

static uint32_t below(uint64_t *state, uint32_t n)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    return (uint32_t)((*state >> 33) % n);
}

/* --- random positions ----------------------------------------------------------- */

static const char *const names[] = {
    "",
    "corner",
    "a ] b \\ c",
    "White to play",
    "[/go] <b>",
    "(;FF[4])",
    "$$B19",
    "; = x",
    "Black to play and White to play",
    "\xE9\xBB\x92\xE5\x85\x88",
    "tab\tand\x01",
    "\xFFnot UTF-8",
    "9x9 | + -",
    "  blanks  ",
    "m5 c",
    "problem #1: why?",
    "C[x]",
};

static const char *const comments[] = {
    "",
    "One line.",
    "Two\nlines, and a ] and a \\",
    "\r\n\r\nBlack to live.\r\rIt ends with a backslash\\",
    "White to play: \\] [ ( ; )\n\n\ttab\v",
    "\xF0\x9F\x98\x80 \xC3\xA9 \xFF \x02",
};

static const char *const labels[] = {
    "a", "z", "1",  "10", "9",       "0",        "A", "x",
    "b", ":", "]]", "\\", "1234567", "\xC3\xA9", " ", "12345678",
    "c", "d", "e",  "f",  "2",       "3",        "4", "5",
    "6", "7", "8",  "9",  "8",       "7",        "6", "5"};

#define COUNT(list) ((uint32_t)(sizeof(list) / sizeof(list)[0]))

/* How much of each kind a position has; 0: nothing. */
typedef struct mix {
    uint32_t stones, holes, marks, labels, unseen;
} mix;

static mix mix_of(uint64_t *r)
{
    static const uint32_t shares[] = {0, 0, 1, 10, 50, 95};

    return (mix){shares[1 + below(r, 4)], shares[below(r, 6)],
                 shares[below(r, 5)], shares[below(r, 6)], below(r, 2) == 0};
}

static void fill_point(miai_position *p, int point, const mix *m, uint64_t *r)
{
    if (below(r, 100) < m->stones)
        miai_position_put(p, point, (miai_color)(1 + below(r, 2)));
    if (below(r, 100) < m->holes)
        miai_position_put(p, point, MIAI_OFF);
    if (below(r, 100) < m->marks)
        miai_position_set_marks(p, point, 1U << below(r, 4));
    if (below(r, 100) < m->marks / 10)
        miai_position_set_marks(p, point, below(r, 32));
    if (below(r, 100) < m->labels)
        miai_position_set_label(p, point, labels[below(r, COUNT(labels))]);
}

/* A rectangle is seen, often at an edge or a small one; some rows are shorter. */
static void hide(miai_position *p, uint64_t *r)
{
    const int w = miai_position_width(p), h = miai_position_height(p);
    const uint32_t kind = below(r, 8);
    const int left = kind & 1 ? 0 : (int)below(r, (uint32_t)w);
    const int bottom = kind & 2 ? 0 : (int)below(r, (uint32_t)h);
    const int right = left + 1 + (int)below(r, kind & 4 ? 3 : (uint32_t)w);
    const int top = bottom + 1 + (int)below(r, kind & 4 ? 3 : (uint32_t)h);

    for (int y = 0; y < h; y++) {
        const int end = right - (int)(below(r, 4) == 0 ? below(r, 3) : 0);
        for (int x = 0; x < w; x++)
            if (x < left || x >= end || y < bottom || y >= top) {
                miai_position_put(p, y * w + x, MIAI_EMPTY);
                miai_position_set_marks(p, y * w + x, MIAI_MARK_UNSEEN);
            }
    }
}

static int side_of_board(uint64_t *r)
{
    return 1 + (int)below(r, below(r, 3) == 0 ? MIAI_MAX_SIZE : 9);
}

static void add_words(miai_position *p, uint64_t *r)
{
    const int points = miai_position_width(p) * miai_position_height(p);

    if (below(r, 2) == 0)
        miai_position_set_name(p, names[below(r, COUNT(names))]);
    if (below(r, 3) == 0)
        miai_position_set_comment(p, comments[below(r, COUNT(comments))]);
    miai_position_set_turn(p, (miai_color)below(r, 3));
    if (below(r, 4) == 0)
        miai_position_set_ko(p, (int)below(r, (uint32_t)points));
    if (below(r, 4) == 0)
        miai_position_set_komi(p, (int)below(r, 2000) / 100.0 - 7);
    if (below(r, 6) == 0)
        miai_position_set_prisoners(p, MIAI_BLACK, (int)below(r, 99));
    if (below(r, 6) == 0)
        miai_position_set_prisoners(p, MIAI_WHITE, (int)below(r, 10000));
}

static miai_position *random_position(miai_context *ctx, uint64_t *r)
{
    const bool part = below(r, 2) == 0;
    const int width = part ? 19 : side_of_board(r);
    const int height = part || below(r, 3) == 0 ? width : side_of_board(r);
    const mix m = mix_of(r);
    miai_position *p;

    if (miai_position_new(&p, ctx, width, height) != MIAI_OK)
        abort();
    miai_position_set_outside(p, part || below(r, 2) == 0);
    for (int i = 0; i < width * height; i++)
        fill_point(p, i, &m, r);
    if (m.unseen && miai_position_outside(p))
        hide(p, r);
    add_words(p, r);
    return p;
}

/* --- all of them ------------------------------------------------------------------ */

typedef struct tally {
    long tried, failed, kept[3];
} tally;

static void try(tally *t, miai_context *ctx, miai_position *p)
{
    t->tried++;
    t->failed += !is_same_in_all(ctx, p, t->kept);
    miai_position_free(p);
}

static char *slurp(const char *path, size_t *len)
{
    FILE *in = fopen(path, "rb");
    char *text = NULL;

    if (!in)
        return NULL;
    *len = 0;
    for (size_t n = 1; n > 0; *len += n) {
        text = realloc(text, *len + 4096);
        if (!text)
            abort();
        n = fread(text + *len, 1, 4096, in);
    }
    fclose(in);
    return text;
}

/* What is refused is no position. */
static bool try_file(tally *t, miai_context *ctx, const char *path)
{
    size_t len;
    char *text = slurp(path, &len);
    miai_reader *reader = NULL;
    miai_position *p;
    miai_status rc;

    if (!text)
        return false;
    if (miai_reader_new(&reader, ctx, text, len, path, NULL) == MIAI_OK)
        while ((rc = miai_reader_position(&p, reader)) != MIAI_END)
            if (rc == MIAI_OK)
                try(t, ctx, p);
    miai_reader_free(reader);
    free(text);
    return true;
}

int main(int argc, char **argv)
{
    const bool is_random = argc == 3 && strcmp(argv[1], "random") == 0;
    uint64_t r = 1;
    miai_context *ctx;
    tally t = {0};

    if (argc < 2 || miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        return 2;
    for (long n = is_random ? atol(argv[2]) : 0; n > 0; n--)
        try(&t, ctx, random_position(ctx, &r));
    for (int i = 1; i < argc && !is_random; i++)
        if (!try_file(&t, ctx, argv[i]))
            return 2;
    miai_context_free(ctx);
    printf("nothing is lost in SGF %ld, in a diagram %ld, in $$ %ld\n"
           "%ld passed, %ld failed\n",
           t.kept[MIAI_FORMAT_SGF], t.kept[MIAI_FORMAT_DIAGRAM],
           t.kept[MIAI_FORMAT_SENSEI], t.tried - t.failed, t.failed);
    return t.failed > 0 || t.tried == 0;
}
