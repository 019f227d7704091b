/* zone_text.c - a proof on the board as text, for tools/zonecheck.c.
 *
 * Idea     Only the lemmas that the last one leans on are written, with new
 *          numbers from 1 on.
 */
#include <stdio.h>

#include "board/board.h"
#include "open/zone_proof.h"

typedef struct writer {
    const miai_zone_proof *proof;
    miai_vec *text;
    bool failed;
} writer;

static void put(writer *w, const char *text)
{
    if (!miai_vec_append(w->text, text, strlen(text)))
        w->failed = true;
}

static void put_number(writer *w, const char *before, int n)
{
    char text[32];

    put(w, before);
    snprintf(text, sizeof text, "%d", n);
    put(w, text);
}

static void put_point(writer *w, int p)
{
    char text[MIAI_POINT_TEXT];

    miai_point_write(text, w->proof->board.width, p);
    put(w, " ");
    put(w, text);
}

/* A line with a word and points. */
static void put_points(writer *w, const char *word, zset points)
{
    put(w, word);
    for (int p = zset_next(&points, 0); p >= 0; p = zset_next(&points, p + 1))
        put_point(w, p);
    put(w, "\n");
}

static const char *name_of(miai_color color)
{
    return color == MIAI_BLACK ? "black" : "white";
}

static void put_board(writer *w)
{
    const miai_zone_proof *proof = w->proof;
    const int width = proof->board.width;
    const bool black = proof->defender == MIAI_BLACK;

    for (int y = proof->board.points / width - 1; y >= 0; y--) {
        put(w, "|");
        for (int x = 0; x < width; x++) {
            const int p = y * width + x;
            const bool own = zset_has(&proof->start.own, p);
            const char *stone = ".";
            if (zset_has(&proof->target, p))
                stone = black ? "x" : "o";
            else if (own || zset_has(&proof->start.other, p))
                stone = own == black ? "X" : "O";
            put(w, stone);
        }
        put(w, "\n");
    }
}

static void put_head(writer *w)
{
    const miai_zone_proof *proof = w->proof;

    put(w, "miai-zones 1\n");
    put_number(w, "board ", proof->board.width);
    put_number(w, " ", proof->board.points / proof->board.width);
    put(w, "\n");
    put_board(w);
    put(w, "defender ");
    put(w, name_of(proof->defender));
    put(w, "\n");
    put_points(w, "target", proof->target);
    put(w, "first ");
    put(w, name_of(proof->first));
    put(w, "\n");
    if (proof->first != proof->defender)
        return;
    put(w, "move");
    put_point(w, proof->move[0]);
    put(w, "\n");
}

static void put_lemma(writer *w, const zlemma *l, const int32_t *number, int n)
{
    const zanswer *answers = w->proof->answers.data;

    put_number(w, "lemma ", n);
    put(w, "\n");
    put_points(w, "empty",
               zset_minus(l->zone, zset_or(l->stones.own, l->stones.other)));
    put_points(w, "own", l->stones.own);
    put_points(w, "other", l->stones.other);
    if (l->alive)
        put(w, "alive\n");
    for (size_t i = l->first; i < l->first + l->count; i++) {
        char attack[MIAI_POINT_TEXT];
        miai_point_write(attack, w->proof->board.width, answers[i].attack);
        put(w, attack);
        put_point(w, answers[i].reply);
        put_number(w, " ", number[answers[i].lemma]);
        put(w, "\n");
    }
}

/* Numbers the lemmas that the last one leans on, 0 for the others; returns how
 * many there are. */
static int32_t number_lemmas(int32_t *number, const miai_zone_proof *proof)
{
    const zlemma *lemmas = proof->lemmas.data;
    const zanswer *answers = proof->answers.data;
    int32_t n = 0;

    number[proof->lemma] = 1;
    for (int i = proof->lemma; i >= 0; i--)
        for (size_t k = 0; number[i] != 0 && k < lemmas[i].count; k++)
            number[answers[lemmas[i].first + k].lemma] = 1;
    for (int i = 0; i <= proof->lemma; i++)
        if (number[i] != 0)
            number[i] = ++n;
    return n;
}

bool miai_zone_write(miai_vec *text, uint64_t *lemmas,
                     const miai_zone_proof *proof)
{
    writer w = {proof, text, false};
    const zlemma *all = proof->lemmas.data;
    const size_t bytes = ((size_t)proof->lemma + 1) * sizeof(int32_t);
    int32_t *number;

    assert(proof->lemma >= 0);
    number = miai_mem_new(&text->mem, bytes);
    if (number == NULL)
        return false;
    *lemmas = (uint64_t)number_lemmas(number, proof);
    put_head(&w);
    for (int i = 0; i <= proof->lemma; i++)
        if (number[i] != 0)
            put_lemma(&w, &all[i], number, number[i]);
    put(&w, "end\n");
    miai_mem_free(&text->mem, number, bytes);
    return !w.failed;
}
