/* boards_selfcheck.c - three searches that know nothing of each other, compared. */
#include "boards.h"

/* The same scores by area, whoever asks: a side that loses by loops gets what it
 * gets where it may not repeat a position and the other side may. */
static const char *compare_history(const board *b, const board_answer *a,
                                   const board_answer *h)
{
    if (a->low != h->low || a->high != h->high)
        return "another score by history";
    if (h->has_superko && (a->low > h->superko || a->high < h->superko))
        return "superko is outside";
    for (int i = 0; i <= b->count; i++)
        if (a->is_legal[i] && (a->move_low[i] != h->move_low[i] ||
                               a->move_high[i] != h->move_high[i]))
            return "another score of a move by history";
    return NULL;
}

/* What is forced holds. */
static const char *compare_force(const board *b, const board_answer *a,
                                 const board_answer *f)
{
    if (f->low > a->low || f->high < a->high)
        return "another score by force";
    for (int i = 0; i <= b->count; i++)
        if (a->is_legal[i] && (f->move_low[i] > a->move_low[i] ||
                               f->move_high[i] < a->move_high[i]))
            return "another score of a move by force";
    return NULL;
}

/* NULL, or what is wrong. */
static const char *check_board(const board *b, int *compared, int *tight)
{
    board_question q = {.b = b, .limit = 100000, .exact = true};
    board_answer a[2], h[2], f[2];
    const char *wrong = NULL;

    if (!boards_solve(a, &q) || a[BLACK].is_loose)
        return NULL;
    q.whom = ASK_FORCE;
    boards_solve(f, &q);
    q.whom = ASK_HISTORY;
    if (!boards_solve(h, &q))
        return NULL;
    for (int side = BLACK; side <= WHITE && wrong == NULL; side++) {
        wrong = compare_history(b, &a[side], &h[side]);
        if (wrong == NULL)
            wrong = compare_force(b, &a[side], &f[side]);
        (*compared)++;
        *tight += f[side].low == a[side].low && f[side].high == a[side].high;
    }
    return wrong;
}

int boards_selfcheck(uint64_t seed, uint64_t count)
{
    recipe chance = {.kind = "eyes", .seed = seed};
    int compared = 0, tight = 0, failed = 0;

    for (uint64_t i = 0; i < count; i++) {
        const char *wrong;
        diagram d;
        board b;
        boards_random(&d, &chance, "abehi"[i % 5], 0);
        wrong = boards_take(&b, &d);
        if (wrong == NULL)
            wrong = check_board(&b, &compared, &tight);
        if (wrong != NULL) {
            printf("FAILED: %s\n", wrong);
            oracle_write(stdout, &d);
            failed++;
        }
    }
    printf("%d sides compared, the bounds by force are tight for %d\n",
           compared, tight);
    printf("%d passed, %d failed\n", (int)count - failed, failed);
    /* All of it must have been tried. */
    return failed + (compared < (int)count) + (tight < compared / 2);
}
