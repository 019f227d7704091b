/* sums_naive.c - a second opinion on sums of regions.
 *
 * All regions are one board, and it is played as a whole: by area, by territory,
 * and until somebody cannot move.  Scores are claims that are checked by
 * alpha-beta with the narrowest windows.  Passing is free; two passes end the
 * game.  No game is cut into parts, and none has a value.
 */
#include "sums.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: sums_naive questions [--seed S] [--count COUNT] [--points N]\n"
    "       sums_naive kos [--seed S] [--count COUNT]\n"
    "       sums_naive check FILE\n"
    "questions writes boards, one a line: regions drawn as cells.  With\n"
    "--points they have N open points, else 8 to 14.  kos writes boards with\n"
    "ko, of 3 to 6 points.  check reads the same lines after the answer and\n"
    "a tab: claims by area, by territory and by moves, with Black first and\n"
    "with White first, each before a ';'.  Claims are the score and\n"
    "MOVE:SCORE for each legal move, -1 being the pass; by moves 1 or 0 for a\n"
    "win, and the moves that win.  With ko there are none by moves, 'ko;' "
    "comes\n"
    "first, and a score is LOW..HIGH.\n";

enum { ZERO = 64 };

/* What is known: the score is within low .. high, plus ZERO; 0: nothing. */
typedef struct bounds {
    uint8_t low, high;
} bounds;

typedef struct game {
    const region *r;
    int scoring;
    bounds *known; /* by position, side, and whether the other has passed */
    owners *owners;
} game;

int other_of(int side)
{
    return BLACK + WHITE - side;
}

/* --- alpha-beta ------------------------------------------------------------------ */
static bool is_at_least(game *g, const int *board, int side, bool passed,
                        int k);

/* The same after a move; false if it is not legal. */
static bool after_move(game *g, const int *board, int move, int side, int k,
                       bool *out)
{
    int next[MOST_POINTS], taken;

    memcpy(next, board, sizeof next);
    if (!play(g->r, next, move, side, &taken))
        return false;
    if (g->scoring == TERRITORY)
        k -= side == BLACK ? taken : -taken;
    *out = is_at_least(g, next, other_of(side), false, k);
    return true;
}

/* Is the score at least k, from here on?  Black wants it to be. */
static bool is_at_least(game *g, const int *board, int side, bool passed, int k)
{
    const bool wanted = side == BLACK;
    bounds *b = &g->known[4 * code_of(g->r, board) + 2 * wanted + passed];
    bool yes, reply;

    if (b->low != 0 && b->low - ZERO >= k)
        return true;
    if (b->high != 0 && b->high - ZERO < k)
        return false;
    yes =
        passed ? count_board(g->owners, g->r, board, g->scoring) >= k : !wanted;
    for (int i = 0; i < g->r->points && yes != wanted; i++)
        if (after_move(g, board, i, side, k, &reply))
            yes = reply;
    if (!passed && yes != wanted)
        yes = is_at_least(g, board, other_of(side), true, k);
    if (k <= -ZERO || k > ZERO)
        oracle_fail("a score that is too large");
    if (yes)
        b->low = (uint8_t)(k + ZERO);
    else
        b->high = (uint8_t)(k - 1 + ZERO);
    return yes;
}

/* --- who cannot move loses -------------------------------------------------------- */
/* Each side has some free moves; the player wins by moving last.  The memory is
 * for one number of free moves at a time. */
typedef struct last {
    const region *r;
    uint8_t *known; /* by position, side and free moves: 0, or 1 + wins */
} last;

enum { FREE = 33 }; /* -16 .. 16 free moves of Black */

static bool wins(last *g, const int *board, int side, int spare);

static bool wins_by(last *g, const int *board, int move, int side, int spare)
{
    int next[MOST_POINTS], taken;

    memcpy(next, board, sizeof next);
    if (!play(g->r, next, move, side, &taken))
        return false;
    spare += side == BLACK ? taken : -taken;
    return !wins(g, next, other_of(side), spare);
}

static bool wins(last *g, const int *board, int side, int spare)
{
    const int own = side == BLACK ? spare : -spare;
    uint8_t *known;
    bool yes = false;

    if (abs(spare) > FREE / 2)
        oracle_fail("too many prisoners");
    known =
        &g->known[((size_t)code_of(g->r, board) * 2 + (side == BLACK)) * FREE +
                  (size_t)(spare + FREE / 2)];
    if (*known != 0)
        return *known - 1;
    for (int i = 0; i < g->r->points && !yes; i++)
        yes = wins_by(g, board, i, side, spare);
    if (!yes && own > 0)
        yes = !wins(g, board, other_of(side),
                    side == BLACK ? spare - 1 : spare + 1);
    *known = (uint8_t)(1 + yes);
    return yes;
}

/* --- kos ------------------------------------------------------------------------- */
/* Can play come back?  Depth first; 1 is on the way, 2 is done. */
static bool comes_back(const region *r, const int *board, uint8_t *mark)
{
    const int code = code_of(r, board);

    if (mark[code] != 0)
        return mark[code] == 1;
    mark[code] = 1;
    for (int i = 0; i < 2 * r->points; i++) {
        int next[MOST_POINTS], taken;
        memcpy(next, board, sizeof next);
        if (play(r, next, i / 2, i % 2 == 0 ? BLACK : WHITE, &taken) &&
            comes_back(r, next, mark))
            return true;
    }
    mark[code] = 2;
    return false;
}

size_t boards_of(const region *r)
{
    size_t n = 1;

    for (int i = 0; i < r->points; i++)
        n *= 3;
    return n;
}

void *zeroed(size_t count, size_t size)
{
    void *p = calloc(count, size);

    if (p == NULL)
        oracle_fail("not enough memory");
    return p;
}

bool has_ko(const region *r)
{
    uint8_t *mark = zeroed(boards_of(r), 1);
    const bool yes = comes_back(r, r->start, mark);

    free(mark);
    return yes;
}

/* --- checking -------------------------------------------------------------------- */
/* Is the score what is claimed, after a move or with none (-2)? */
static bool is_score(game *g, int move, int side, int claim)
{
    const int *start = g->r->start;
    bool low, high;

    if (move == -2)
        return is_at_least(g, start, side, false, claim) &&
               !is_at_least(g, start, side, false, claim + 1);
    if (move == -1)
        return is_at_least(g, start, other_of(side), true, claim) &&
               !is_at_least(g, start, other_of(side), true, claim + 1);
    return after_move(g, start, move, side, claim, &low) && low &&
           after_move(g, start, move, side, claim + 1, &high) && !high;
}

int legal_moves(const region *r, int side)
{
    int count = 0;

    for (int i = 0; i < r->points; i++) {
        int next[MOST_POINTS], taken;
        memcpy(next, r->start, sizeof next);
        count += play(r, next, i, side, &taken);
    }
    return count;
}

/* Claims about one side; what is wrong, or NULL. */
static const char *check_scores(game *g, char *claims, int side)
{
    char *end;
    const int score = (int)strtol(claims, &end, 10);
    int moves = 0;

    if (end == claims)
        return "no score";
    if (!is_score(g, -2, side, score))
        return "another score";
    while (*end == ' ') {
        const int move = (int)strtol(end, &end, 10);
        if (*end != ':' || move < -1 || move >= g->r->points)
            return "not a claim";
        if (!is_score(g, move, side, (int)strtol(end + 1, &end, 10)))
            return "another score after a move";
        moves++;
    }
    return moves == 1 + legal_moves(g->r, side) ? NULL : "a move is missing";
}

static const char *check_wins(last *g, char *claims, int side)
{
    bool claimed[MOST_POINTS] = {false};
    char *end;
    const bool won = strtol(claims, &end, 10) != 0;

    if (end == claims)
        return "no winner";
    if (wins(g, g->r->start, side, 0) != won)
        return "another winner";
    while (*end == ' ') {
        const int move = (int)strtol(end, &end, 10);
        if (move < 0 || move >= g->r->points)
            return "not a claim";
        claimed[move] = true;
    }
    for (int i = 0; i < g->r->points; i++)
        if (wins_by(g, g->r->start, i, side, 0) != claimed[i])
            return "other moves that win";
    return NULL;
}

static const char *check_claims(const region *r, char *text)
{
    const size_t boards = boards_of(r);
    const char *wrong = NULL;
    char *save = NULL;

    for (int scoring = AREA; scoring <= TERRITORY; scoring++) {
        game g = {.r = r, .scoring = scoring};
        g.known = zeroed(4 * boards, sizeof *g.known);
        g.owners = owners_new(false);
        for (int side = BLACK; side <= WHITE && wrong == NULL; side++) {
            char *claims = strtok_r(text, ";", &save);
            text = NULL;
            wrong = claims != NULL ? check_scores(&g, claims, side)
                                   : "a claim is missing";
        }
        free(g.known);
        owners_free(g.owners);
        if (wrong != NULL)
            return wrong;
    }
    last g = {.r = r, .known = zeroed(boards, 2 * FREE)};
    for (int side = BLACK; side <= WHITE && wrong == NULL; side++) {
        char *claims = strtok_r(NULL, ";", &save);
        wrong = claims != NULL ? check_wins(&g, claims, side)
                               : "a claim is missing";
    }
    free(g.known);
    return wrong;
}

bool read_board(region *all, const char *line, bool *ko)
{
    char copy[LONGEST], *save = NULL;

    memset(all, 0, sizeof *all);
    *ko = false;
    snprintf(copy, sizeof copy, "%s", line);
    for (char *text = strtok_r(copy, " ", &save); text != NULL;
         text = strtok_r(NULL, " ", &save)) {
        region r;
        memset(&r, 0, sizeof r);
        if (!add_cells(&r, text) || !add_cells(all, text) || !is_position(&r))
            return false;
        *ko |= has_ko(&r);
    }
    return all->points > 0;
}

/* Of claims about boards with ko. */
typedef struct tally {
    int skipped, tight;
} tally;

static const char *check_line(const char *line, tally *t)
{
    char copy[LONGEST], *tab;
    region r;
    bool ko;

    snprintf(copy, sizeof copy, "%s", line);
    tab = strchr(copy, '\t');
    if (tab == NULL)
        return "expected an answer, a tab and a board";
    *tab = '\0';
    if (!read_board(&r, tab + 1, &ko))
        return "not a board";
    if (ko != (strncmp(copy, "ko;", 3) == 0))
        return "a ko, or none";
    return ko ? check_kos(&r, copy + 3, &t->skipped, &t->tight)
              : check_claims(&r, copy);
}

static int check(const char *path)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    int passed = 0, failed = 0;
    tally t = {0};
    char line[LONGEST];

    if (in == NULL)
        oracle_fail("%s: cannot be read", path);
    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        const char *wrong = check_line(line, &t);
        passed += wrong == NULL;
        failed += wrong != NULL;
        if (wrong != NULL)
            printf("FAILED %s: %s\n", line, wrong);
    }
    if (in != stdin)
        fclose(in);
    if (t.tight > 0)
        printf(
            "%d claims of boards with ko say the score, %d were too long for "
            "superko\n",
            t.tight, t.skipped);
    printf("%d passed, %d failed\n", passed, failed);
    return failed + (passed == 0);
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    uint64_t seed = 1, count = 100, points = 0;

    if (strcmp(what, "check") == 0 && argc == 3)
        return check(argv[2]) != 0;
    for (int i = 2; i + 1 < argc; i += 2) {
        const uint64_t n = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--seed") == 0)
            seed = n;
        else if (strcmp(argv[i], "--count") == 0)
            count = n;
        else if (strcmp(argv[i], "--points") == 0 && n <= MOST_POINTS)
            points = n;
        else
            oracle_fail("unknown option '%s'", argv[i]);
    }
    recipe chance = {.kind = "eyes", .seed = seed};
    if (strcmp(what, "questions") == 0 && argc % 2 == 0) {
        for (uint64_t i = 0; i < count; i++)
            write_question(&chance, (int)points);
        return 0;
    }
    if (strcmp(what, "kos") == 0 && argc % 2 == 0) {
        for (uint64_t i = 0; i < count; i++)
            write_ko_question(&chance);
        return 0;
    }
    fputs(usage, stderr);
    return 2;
}
