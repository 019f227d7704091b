/* sums_naive.c - a second opinion on sums of regions.
 *
 * All regions are one board, and it is played as a whole: by area, by territory,
 * and until somebody cannot move.  Scores are claims that are checked by
 * alpha-beta with the narrowest windows.  Passing is free; two passes end the
 * game.  No game is cut into parts, and none has a value.
 */
#include "endgame_rules.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: sums_naive questions [--seed S] [--count COUNT] [--points N]\n"
    "       sums_naive check FILE\n"
    "questions writes boards, one a line: regions drawn as cells.  With\n"
    "--points they have N open points, else 8 to 14.  check reads the same\n"
    "lines after the answer and a tab: 'ko', or claims by area, by territory\n"
    "and by moves, with Black first and with White first, each before a ';'.\n"
    "Claims are the score and MOVE:SCORE for each legal move, -1 being the\n"
    "pass; by moves 1 or 0 for a win, and the moves that win.\n";

enum { LONGEST = 4096, ZERO = 64, AREA = 0, TERRITORY = 1, SLOTS = 1 << 20 };

/* What is known: the score is within low .. high, plus ZERO; 0: nothing. */
typedef struct bounds {
    uint8_t low, high;
} bounds;

/* Answers about who owns a part. */
typedef struct slot {
    uint64_t key; /* 0: empty */
    bool yes;
} slot;

typedef struct game {
    const region *r;
    int scoring;
    bounds *known; /* by position, side, and whether the other has passed */
    slot *owned;
    int owned_count;
} game;

static int other_of(int side)
{
    return BLACK + WHITE - side;
}

/* --- counting ------------------------------------------------------------------ */
/* Who is around an empty area: bit BLACK, bit WHITE.  Marks it. */
static int around_area(const region *r, const int *board, int point,
                       bool *marked, int *size)
{
    int met = 0;

    marked[point] = true;
    (*size)++;
    for (int i = 0; i < r->near_count[point]; i++) {
        const int next = r->near[point][i], stone = stone_at(board, next);
        if (stone != EMPTY)
            met |= stone;
        else if (!marked[next])
            met |= around_area(r, board, next, marked, size);
    }
    return met;
}

/* Stones, if they count, and what is surrounded, on some of the points. */
static int count_points(const region *r, const int *board, const bool *which,
                        bool stones)
{
    bool marked[MOST_POINTS] = {false};
    int count = 0;

    for (int i = 0; i < r->points; i++) {
        int size = 0, met;
        if (!which[i] || marked[i])
            continue;
        if (board[i] != EMPTY) {
            count += !stones ? 0 : board[i] == BLACK ? 1 : -1;
            continue;
        }
        met = around_area(r, board, i, marked, &size);
        count += met == BLACK ? size : met == WHITE ? -size : 0;
    }
    return count;
}

/* --- who owns a part ------------------------------------------------------------ */
/* A part: points that are connected, but for stones that are connected to
 * immortal ones. */
static bool is_immortal(const region *r, const int *board, int point,
                        bool *marked)
{
    marked[point] = true;
    for (int i = 0; i < r->near_count[point]; i++) {
        const int next = r->near[point][i];
        if (stone_at(board, next) != board[point])
            continue;
        if (next >= MOST_POINTS)
            return true;
        if (!marked[next] && is_immortal(r, board, next, marked))
            return true;
    }
    return false;
}

static void mark_part(const region *r, const bool *fixed, int point, bool *part)
{
    part[point] = true;
    for (int i = 0; i < r->near_count[point]; i++) {
        const int next = r->near[point][i];
        if (next < MOST_POINTS && !fixed[next] && !part[next])
            mark_part(r, fixed, next, part);
    }
}

static slot *slot_of(game *g, uint64_t key)
{
    uint64_t i = key * UINT64_C(0x9e3779b97f4a7c15) >> 44;

    while (g->owned[i % SLOTS].key != 0 && g->owned[i % SLOTS].key != key)
        i++;
    return &g->owned[i % SLOTS];
}

/* Play in one part by area: does `owner` get all of it? */
static bool gets_all(game *g, const int *board, const bool *part, int owner,
                     int side, bool passed)
{
    const region *r = g->r;
    uint64_t key = (uint64_t)code_of(r, board);
    int all = 0, now;
    bool yes;

    for (int i = 0; i < r->points; i++) {
        key = key << 1 | part[i];
        all += part[i];
    }
    key = key << 4 | (uint64_t)(owner == BLACK) << 3 |
          (uint64_t)(side == BLACK) << 2 | (uint64_t)passed << 1 | 1;
    if (slot_of(g, key)->key == key)
        return slot_of(g, key)->yes;
    now = count_points(r, board, part, true);
    yes = side != owner;
    if (passed)
        yes = now == (owner == BLACK ? all : -all);
    else if (gets_all(g, board, part, owner, other_of(side), true) ==
             (side == owner))
        yes = side == owner;
    for (int i = 0; i < r->points && yes != (side == owner); i++) {
        int next[MOST_POINTS], taken;
        memcpy(next, board, sizeof next);
        if (part[i] && play(r, next, i, side, &taken) &&
            gets_all(g, next, part, owner, other_of(side), false) ==
                (side == owner))
            yes = side == owner;
    }
    if (++g->owned_count > SLOTS / 2)
        oracle_fail("too many questions about parts");
    *slot_of(g, key) = (slot){key, yes};
    return yes;
}

/* By territory, a part as it stands: where one side gets all of it, whoever
 * begins, it gets a point for each and one for each stone of the other. */
static int count_part(game *g, const int *board, const bool *part)
{
    const region *r = g->r;
    const bool none[MOST_POINTS] = {false};
    bool joined[MOST_POINTS] = {false};
    int alone[MOST_POINTS] = {0};

    /* What is not connected with it by points of any kind does not matter. */
    for (int i = 0; i < r->points; i++)
        if (part[i] && !joined[i])
            mark_part(r, none, i, joined);
    for (int i = 0; i < r->points; i++) {
        bool marked[MOST_POINTS] = {false};
        if (part[i] || (joined[i] && board[i] != EMPTY &&
                        is_immortal(r, board, i, marked)))
            alone[i] = board[i];
    }
    for (int owner = BLACK; owner <= WHITE; owner++) {
        int count = 0;
        if (!gets_all(g, alone, part, owner, other_of(owner), false) ||
            !gets_all(g, alone, part, owner, owner, false))
            continue;
        for (int i = 0; i < r->points; i++)
            if (part[i])
                count += board[i] == EMPTY ? 1 : board[i] == owner ? 0 : 2;
        return owner == BLACK ? count : -count;
    }
    return count_points(r, board, part, false);
}

static int count_board(game *g, const int *board)
{
    const region *r = g->r;
    bool fixed[MOST_POINTS] = {false}, all[MOST_POINTS];
    int count = 0;

    memset(all, true, sizeof all);
    if (g->scoring == AREA)
        return count_points(r, board, all, true);
    for (int i = 0; i < r->points; i++) {
        bool marked[MOST_POINTS] = {false};
        fixed[i] = board[i] != EMPTY && is_immortal(r, board, i, marked);
    }
    for (int i = 0; i < r->points; i++) {
        bool part[MOST_POINTS] = {false};
        if (fixed[i])
            continue;
        mark_part(r, fixed, i, part);
        count += count_part(g, board, part);
        for (int k = 0; k < r->points; k++)
            fixed[k] |= part[k];
    }
    return count;
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
    yes = passed ? count_board(g, board) >= k : !wanted;
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

static size_t boards_of(const region *r)
{
    size_t n = 1;

    for (int i = 0; i < r->points; i++)
        n *= 3;
    return n;
}

static void *zeroed(size_t count, size_t size)
{
    void *p = calloc(count, size);

    if (p == NULL)
        oracle_fail("not enough memory");
    return p;
}

static bool has_ko(const region *r)
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

static int legal_moves(const region *r, int side)
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
        g.owned = zeroed(SLOTS, sizeof *g.owned);
        for (int side = BLACK; side <= WHITE && wrong == NULL; side++) {
            char *claims = strtok_r(text, ";", &save);
            text = NULL;
            wrong = claims != NULL ? check_scores(&g, claims, side)
                                   : "a claim is missing";
        }
        free(g.known);
        free(g.owned);
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

/* All regions of a line on one board; is none of them with ko? */
static bool read_board(region *all, const char *line, bool *ko)
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

static const char *check_line(const char *line)
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
    if (ko || strcmp(copy, "ko") == 0)
        return ko && strcmp(copy, "ko") == 0 ? NULL : "a ko, or none";
    return check_claims(&r, copy);
}

static int check(const char *path)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    int passed = 0, failed = 0;
    char line[LONGEST];

    if (in == NULL)
        oracle_fail("%s: cannot be read", path);
    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        const char *wrong = check_line(line);
        passed += wrong == NULL;
        failed += wrong != NULL;
        if (wrong != NULL)
            printf("FAILED %s: %s\n", line, wrong);
    }
    if (in != stdin)
        fclose(in);
    printf("%d passed, %d failed\n", passed, failed);
    return failed + (passed == 0);
}

/* --- questions -------------------------------------------------------------------- */
/* A corridor as cells, perhaps the other way round in colour. */
static void draw_corridor(char *out, recipe *chance)
{
    const int len = 1 + (int)oracle_below(chance, 5);
    const bool swap = oracle_below(chance, 2) == 0;
    int n = 0;

    memset(out, 'X', (size_t)len + 2);
    n = len + 2;
    out[n++] = '/';
    out[n++] = oracle_below(chance, 6) == 0 ? 'X' : 'O';
    for (int i = 0; i < len; i++)
        out[n++] = "..o."[oracle_below(chance, 4)];
    out[n++] = "XXXO"[oracle_below(chance, 4)];
    out[n++] = '/';
    memset(out + n, 'X', (size_t)len + 2);
    n += len + 2;
    out[n] = '\0';
    for (int i = 0; i < n && swap; i++)
        out[i] = out[i] == 'X'   ? 'O'
                 : out[i] == 'O' ? 'X'
                 : out[i] == 'o' ? 'x'
                                 : out[i];
}

/* Anything in a small box, walls of one side being more likely. */
static void draw_cells(char *out, recipe *chance)
{
    static const char *const mixes[] = {"....oxXXXOO#XXO", "....oXXXXXXXO#.",
                                        "....xOOOOOOOX#.", ".....oxXO######"};
    const char *mix = mixes[oracle_below(chance, 4)];
    const int width = 2 + (int)oracle_below(chance, 4);
    const int height = 2 + (int)oracle_below(chance, 3);
    int n = 0;

    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++)
            out[n++] = mix[oracle_below(chance, 15)];
        out[n++] = y + 1 < height ? '/' : '\0';
    }
}

/* A region with points enough but not too many, and without ko. */
static int draw_region(char *out, recipe *chance)
{
    for (;;) {
        region r;
        if (oracle_below(chance, 3) == 0)
            draw_corridor(out, chance);
        else
            draw_cells(out, chance);
        memset(&r, 0, sizeof r);
        if (add_cells(&r, out) && r.points <= 8 && is_position(&r) &&
            !has_ko(&r))
            return r.points;
    }
}

static void write_question(recipe *chance, int fixed)
{
    const int least = fixed > 0 ? fixed : 8, most = fixed > 0 ? fixed : 14;
    char line[LONGEST];
    int regions, points;

    do {
        const int wanted = 2 + (int)oracle_below(chance, 4);
        size_t n = 0;
        points = 0;
        for (regions = 0; regions < wanted; regions++) {
            if (regions > 0)
                line[n++] = ' ';
            points += draw_region(line + n, chance);
            n += strlen(line + n);
        }
    } while (points < least || points > most);
    puts(line);
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
    if (strcmp(what, "questions") == 0 && argc % 2 == 0) {
        recipe chance = {.kind = "eyes", .seed = seed};
        for (uint64_t i = 0; i < count; i++)
            write_question(&chance, (int)points);
        return 0;
    }
    fputs(usage, stderr);
    return 2;
}
