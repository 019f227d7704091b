/* boards_check.c - answers of `miai endgame --json` against those of the search.
 *
 * An answer may say less than the search: bounds instead of a score, a move that
 * is doubtful.  It is wrong where it rules out what the search has found: a score
 * that holds whatever becomes of repetitions, or the score with superko.  Where it
 * also rules out the score that one side has if it may repeat positions at will,
 * and the other may not, it is narrow: that is counted.
 */
#include "boards.h"
#include "boards_json.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = 'j' - 'a' + 1 };

/* What was claimed for one side. */
typedef struct claim {
    int low, high;
    bool keeps[BOARD_MOST + 1];   /* the move surely keeps the score */
    bool may[BOARD_MOST + 1];     /* or may keep it                  */
    int loss[BOARD_MOST + 1];     /* by a move; 0: not said          */
    bool is_exact;                /* nothing is left open            */
    bool is_sure[BOARD_MOST + 1]; /* its loss is exact              */
} claim;

typedef struct tally {
    int boards, exact, partly, refused, open, narrow, wrong;
} tally;

/* --- reading ------------------------------------------------------------------ */
/* Marks the moves of a list; NULL, or what is wrong. */
static const char *read_moves(bool *out, const board *b, const char *list)
{
    const char *at = NULL;

    while (list != NULL && (at = boards_json_next(list, at)) != NULL) {
        int i = 0;
        while (i <= b->count && !boards_json_is(at, boards_label(b, i)))
            i++;
        if (i > b->count)
            return "not a point";
        if (out[i])
            return "a move that is there twice";
        out[i] = true;
    }
    return NULL;
}

static const char *read_claim(claim *out, const board *b, const char *object)
{
    const char *score = boards_json_get(object, "score");
    const char *bounds = boards_json_get(object, "bounds");
    const char *doubtful = boards_json_get(object, "doubtful");
    const char *losses = boards_json_get(object, "loses");
    const char *wrong;

    *out = (claim){0};
    if (score == NULL || (*score == 'n' && bounds == NULL))
        return "no score";
    if (*score != 'n') {
        out->low = out->high = atoi(score);
    } else {
        const char *low = boards_json_next(bounds, NULL);
        const char *high = low == NULL ? NULL : boards_json_next(bounds, low);
        if (high == NULL)
            return "not bounds";
        out->low = atoi(low);
        out->high = atoi(high);
    }
    wrong = read_moves(out->keeps, b, boards_json_get(object, "moves"));
    if (wrong == NULL)
        wrong = read_moves(out->may, b, doubtful);
    out->is_exact = *score != 'n';
    if (losses != NULL)
        for (int i = 0; i <= b->count; i++) {
            const char *loss = boards_json_get(losses, boards_label(b, i));
            out->loss[i] = loss == NULL ? 0 : atoi(loss);
        }
    for (int i = 0; i <= b->count; i++)
        out->is_exact &= !out->may[i];
    return wrong;
}

/* --- comparing ---------------------------------------------------------------- */
static const char *compare_moves(const board *b, const board_answer *a,
                                 const claim *c)
{
    for (int i = 0; i <= b->count; i++) {
        if ((c->keeps[i] || c->may[i]) && !a->is_legal[i])
            return "a move that is not legal";
        if (c->keeps[i] && a->loses[i])
            return "a move that loses";
        if (!c->keeps[i] && !c->may[i] && a->keeps[i])
            return "a move is missing";
    }
    return NULL;
}

/* The same with superko, where that was solved. */
static const char *compare_superko(const board *b, const board_answer *a,
                                   const claim *c)
{
    if (c->low > a->superko || c->high < a->superko)
        return "another score with superko";
    for (int i = 0; i <= b->count; i++)
        if (a->is_legal[i] && !c->may[i] && c->keeps[i] != a->superko_keeps[i])
            return "another move with superko";
    return NULL;
}

/* What the others lose, at least; in regions of boards without ko, exactly. */
static const char *compare_losses(const board *b, const board_answer *a,
                                  const claim *c)
{
    for (int i = 0; i <= b->count; i++) {
        const int least = a->side == BLACK ? a->low - a->move_high[i]
                                           : a->move_low[i] - a->high;
        const int most = a->side == BLACK ? a->high - a->move_low[i]
                                          : a->move_high[i] - a->low;
        if (c->loss[i] != 0 && (!a->is_legal[i] || c->loss[i] > most ||
                                (c->loss[i] < least && c->is_sure[i])))
            return "another loss";
    }
    return NULL;
}

static const char *compare(const board *b, const board_answer *a,
                           const claim *c)
{
    if (c->low > c->high)
        return "not bounds";
    if (c->low > a->high || c->high < a->low)
        return "another score";
    const char *wrong = compare_moves(b, a, c);
    if (wrong == NULL && a->has_superko)
        wrong = compare_superko(b, a, c);
    return wrong == NULL ? compare_losses(b, a, c) : wrong;
}

static bool is_narrow(const board_answer *a, const claim *c)
{
    return !a->is_loose && (c->low > a->low || c->high < a->high);
}

/* Was everything found out by the search? */
static bool is_settled(const board *b, const board_answer *a)
{
    bool all = a->low == a->high;

    for (int i = 0; i <= b->count; i++)
        all &= !a->is_legal[i] || a->keeps[i] || a->loses[i];
    return all;
}

/* Marks the points of regions, if all have a value. */
static const char *mark_regions(bool *out, const board *b, const char *line)
{
    const char *list = boards_json_get(line, "regions"), *at = NULL;
    const char *wrong = NULL;

    if (strstr(line, "\"ko\":true") != NULL ||
        strstr(line, "\"large\":true") != NULL)
        return NULL;
    while (list != NULL && wrong == NULL &&
           (at = boards_json_next(list, at)) != NULL)
        wrong = read_moves(out, b, boards_json_get(at, "points"));
    return wrong;
}

/* Both sides; NULL, or what is wrong. */
static const char *read_claims(claim c[2], const board *b, const char *line)
{
    static const char *const keys[] = {"black_first", "white_first"};
    const char *wrong = NULL;

    for (int side = BLACK; side <= WHITE && wrong == NULL; side++) {
        const char *object = boards_json_get(line, keys[side]);
        wrong = object == NULL ? "a side is missing"
                               : read_claim(&c[side], b, object);
        if (wrong == NULL)
            wrong = mark_regions(c[side].is_sure, b, line);
    }
    return wrong;
}

static const char *check_board(tally *t, const board_question *q,
                               const char *line)
{
    board_answer a[2];
    claim c[2];
    const char *wrong = read_claims(c, q->b, line);

    if (wrong != NULL)
        return wrong;
    const bool exact = c[BLACK].is_exact && c[WHITE].is_exact;
    t->exact += exact;
    t->partly += !exact;
    if (!boards_solve(a, q)) {
        t->open++;
        return NULL;
    }
    for (int side = BLACK; side <= WHITE && wrong == NULL; side++)
        wrong = compare(q->b, &a[side], &c[side]);
    t->open +=
        exact && !(is_settled(q->b, &a[BLACK]) && is_settled(q->b, &a[WHITE]));
    t->narrow +=
        is_narrow(&a[BLACK], &c[BLACK]) || is_narrow(&a[WHITE], &c[WHITE]);
    return wrong;
}

static void add_tally(tally *all, const tally *t)
{
    all->boards += t->boards;
    all->exact += t->exact;
    all->partly += t->partly;
    all->refused += t->refused;
    all->open += t->open;
    all->narrow += t->narrow;
    all->wrong += t->wrong;
}

static void report(const tally *t, const char *name)
{
    if (t->boards > 0)
        printf("%s: %d boards, %d exact, %d in part, %d refused, %d not "
               "settled by the search, %d narrow, %d wrong\n",
               name, t->boards, t->exact, t->partly, t->refused, t->open,
               t->narrow, t->wrong);
}

static void check_next(tally *t, const diagram *d, const char *line,
                       board_question *q)
{
    board b;
    const char *wrong = boards_take(&b, d);

    if (wrong != NULL)
        oracle_fail("%s: %s", d->name, wrong);
    q->b = &b;
    t->boards++;
    t->refused += line == NULL;
    wrong = line == NULL ? NULL : check_board(t, q, line);
    if (wrong == NULL)
        return;
    t->wrong++;
    printf("FAILED %s: %s\n%s", d->name, wrong, line);
    oracle_write(stdout, d);
}

int boards_check(const char *boards, const char *path, board_question *q,
                 int least)
{
    reader r = {.file = boards_open(boards), .path = boards};
    board_answers from;
    tally by[KINDS] = {0}, all = {0};
    diagram d;

    boards_answers_open(&from, path);
    while (oracle_read(&d, &r)) {
        const int kind = d.name[0] - 'a';
        if (kind < 0 || kind >= KINDS)
            oracle_fail("%s: expected a name that begins with the kind",
                        d.name);
        check_next(&by[kind], &d, boards_answers_to(&from, &d), q);
    }
    for (int i = 0; i < KINDS; i++) {
        report(&by[i], (char[]){'k', 'i', 'n', 'd', ' ', (char)('a' + i), 0});
        add_tally(&all, &by[i]);
    }
    report(&all, "all");
    fclose(r.file);
    boards_answers_close(&from);
    /* Of a handful of boards the part that is exact says nothing. */
    const bool few = all.boards >= 40 && 100 * all.exact < least * all.boards;
    if (few)
        printf("FAILED: expected %d percent of exact answers\n", least);
    printf("%d passed, %d failed\n", all.boards - all.wrong, all.wrong + few);
    return all.wrong + few + (all.boards == 0);
}
