/* board_words.c - what is found on a whole board, in the words of players. */
#include "endgame/board_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "common/prose.h"

const char *board_score_words(char out[BOARD_WORDS_ROOM], miai_score score)
{
    const long long low = score.low, high = score.high;
    const char *side = low + high >= 0 ? "Black" : "White";

    if (low == 0 && high == 0)
        snprintf(out, BOARD_WORDS_ROOM, "no points for either side");
    else if (low == high)
        snprintf(out, BOARD_WORDS_ROOM, "%lld point%s for %s", llabs(low),
                 plural((int)llabs(low)), side);
    else if (low >= 0 || high <= 0)
        snprintf(out, BOARD_WORDS_ROOM, "between %lld and %lld points for %s",
                 low >= 0 ? low : -high, low >= 0 ? high : -low, side);
    else
        snprintf(out, BOARD_WORDS_ROOM,
                 "between %lld point%s for White and %lld for Black", -low,
                 plural((int)-low), high);
    return out;
}

/* "Black wins by 3", when the score is known. */
static void exact_words(char out[BOARD_WORDS_ROOM], const board_answer *a,
                        long long score)
{
    const double by = (double)score - a->komi;
    size_t len;

    if (by == 0)
        snprintf(out, BOARD_WORDS_ROOM, "a draw");
    else
        snprintf(out, BOARD_WORDS_ROOM, "%s wins by %g",
                 by > 0 ? "Black" : "White", by > 0 ? by : -by);
    len = strlen(out);
    if (a->komi != 0 && score == 0)
        snprintf(out + len, BOARD_WORDS_ROOM - len,
                 " (komi %g, even on the board)", a->komi);
    else if (a->komi != 0)
        snprintf(out + len, BOARD_WORDS_ROOM - len,
                 " (komi %g, %s by %lld on the board)", a->komi,
                 score > 0 ? "Black" : "White", llabs(score));
}

const char *board_result_words(char out[BOARD_WORDS_ROOM],
                               const board_answer *a, miai_score score)
{
    const miai_color winner = miai_score_winner(score, a->komi);
    char board[BOARD_WORDS_ROOM];

    if (score.low == score.high) {
        exact_words(out, a, score.low);
        return out;
    }
    board_score_words(board, score);
    if (a->komi != 0)
        snprintf(board + strlen(board), sizeof board - strlen(board),
                 " on the board, komi %g", a->komi);
    if (winner == MIAI_BLACK || winner == MIAI_WHITE)
        snprintf(out, BOARD_WORDS_ROOM, "%s wins: %.150s", color_name(winner),
                 board);
    else
        snprintf(out, BOARD_WORDS_ROOM, "not known: %.150s", board);
    return out;
}

const char *board_tempo_words(const miai_endgame_region *r)
{
    switch (r->tempo) {
    case MIAI_TEMPO_GOTE:
        return "gote";
    case MIAI_TEMPO_BLACK:
        return "Black's sente";
    case MIAI_TEMPO_WHITE:
        return "White's sente";
    case MIAI_TEMPO_NONE:
        break;
    }
    return "";
}

typedef char number_text[48];

static void number(number_text out, int64_t num, int64_t den)
{
    if (den == 1)
        snprintf(out, sizeof(number_text), "%lld", (long long)num);
    else
        snprintf(out, sizeof(number_text), "%lld/%lld", (long long)num,
                 (long long)den);
}

/* What it is worth to each winner of the ko. */
static void ko_words(char out[BOARD_WORDS_ROOM], const miai_endgame_region *r)
{
    const miai_thermo_point *black = miai_value_mast(r->ko[0]);
    const miai_thermo_point *white = miai_value_mast(r->ko[1]);
    number_text a, b, c, d;

    number(a, black->value_num, black->value_den);
    number(b, black->temperature_num, black->temperature_den);
    number(c, white->value_num, white->value_den);
    number(d, white->temperature_num, white->temperature_den);
    if (strcmp(a, c) == 0 && strcmp(b, d) == 0)
        snprintf(out, BOARD_WORDS_ROOM,
                 "a ko: count %s, temperature %s, whoever can win it", a, b);
    else
        snprintf(out, BOARD_WORDS_ROOM,
                 "a ko: count %s, temperature %s if Black wins it; count %s, "
                 "temperature %s if White does",
                 a, b, c, d);
}

const char *board_trouble_words(char out[BOARD_WORDS_ROOM],
                                const board_answer *a,
                                const miai_endgame_region *r)
{
    miai_value *low = board_apply(a, "mean", r->low);
    miai_value *high = board_apply(a, "mean", r->high);
    const char *why = r->is_large ? "too large to be played out"
                      : r->has_ko ? "it has a ko"
                                  : "not computed within the limits";

    *out = '\0';
    if (!r->value && r->ko[0] && r->ko[1])
        ko_words(out, r);
    else if (!r->value && low && high &&
             strcmp(board_text(a, low), board_text(a, high)) == 0)
        snprintf(out, BOARD_WORDS_ROOM, "%s: its count is %.60s", why,
                 board_text(a, low));
    else if (!r->value && low && high)
        snprintf(out, BOARD_WORDS_ROOM,
                 "%s: its count is between %.60s and %.60s", why,
                 board_text(a, low), board_text(a, high));
    else if (!r->value)
        snprintf(out, BOARD_WORDS_ROOM, "%s", why);
    else if (r->has_ko)
        snprintf(out, BOARD_WORDS_ROOM, "it has a ko that does not matter");
    miai_value_free(low);
    miai_value_free(high);
    return out;
}
