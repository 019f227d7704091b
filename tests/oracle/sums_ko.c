/* sums_ko.c - boards with ko, by two rules.
 *
 * Simple ko: nobody may take back at once.  A side forces a score if it can do
 * so in a number of moves that is known beforehand; endless play is no success
 * for anyone.  Superko: no position of the board may come back.  Lines of play
 * are followed one by one, as far as that is not too long.
 */
#include "sums.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 6, NO_BAN = MOST, PASS = -1, NONE = -2, LONG = 400000 };

/* A board with what is forbidden. */
typedef struct turn {
    int code;
    int ban; /* a point where the side to move may not take back, or NO_BAN */
    int side;
    bool passed; /* the other side has just done so                        */
} turn;

typedef struct fight {
    const region *r;
    uint8_t *won[2][2 * MOST + 1]; /* by claimant and score: of each turn */
    bool *seen;                    /* positions on the line of play         */
    long left;                     /* positions until it is too long        */
} fight;

static int count_now(const fight *f, int code)
{
    int board[MOST_POINTS] = {0};

    board_of(f->r, code, board);
    return count_board(NULL, f->r, board, AREA);
}

/* A move by simple ko; false if it is not legal. */
static bool move_to(turn *out, const fight *f, turn from, int point)
{
    int board[MOST_POINTS] = {0}, back[MOST_POINTS], taken, again, hole = 0;

    if (point == from.ban)
        return false;
    board_of(f->r, from.code, board);
    memcpy(back, board, sizeof back);
    if (!play(f->r, board, point, from.side, &taken))
        return false;
    *out = (turn){code_of(f->r, board), NO_BAN, other_of(from.side), false};
    if (taken != 1)
        return true;
    while (back[hole] == board[hole] || hole == point)
        hole++;
    if (play(f->r, board, hole, other_of(from.side), &again) &&
        code_of(f->r, board) == from.code)
        out->ban = hole;
    return true;
}

static turn after_pass(turn from)
{
    return (turn){from.code, NO_BAN, other_of(from.side), true};
}

static size_t index_of(turn s)
{
    return (((size_t)s.code * (NO_BAN + 1) + (size_t)s.ban) * 2 +
            (s.side == BLACK)) *
               2 +
           s.passed;
}

static bool is_enough(const fight *f, int code, int claimant, int k)
{
    const int now = count_now(f, code);

    return claimant == BLACK ? now >= k : now <= k;
}

/* Has the claimant won here, going by what is known of the states after it? */
static bool is_won(const fight *f, turn s, int claimant, int k,
                   const uint8_t *won)
{
    const bool wanted = s.side == claimant;
    turn next;

    for (int i = 0; i < f->r->points; i++)
        if (move_to(&next, f, s, i) && (won[index_of(next)] != 0) == wanted)
            return wanted;
    return s.passed ? is_enough(f, s.code, claimant, k)
                    : won[index_of(after_pass(s))] != 0;
}

/* Looks again at all states until nothing is won any more. */
static void win_all(fight *f, int claimant, int k, uint8_t *won)
{
    const int boards = (int)boards_of(f->r);
    bool changed = true;

    while (changed) {
        changed = false;
        for (int i = 0; i < boards * (NO_BAN + 1) * 4; i++) {
            const turn s = {i / 4 / (NO_BAN + 1), i / 4 % (NO_BAN + 1),
                            i / 2 % 2 ? BLACK : WHITE, i % 2 != 0};
            if (won[i] || (s.ban != NO_BAN && s.ban >= f->r->points) ||
                !is_won(f, s, claimant, k, won))
                continue;
            won[i] = 1;
            changed = true;
        }
    }
}

static bool forces(fight *f, turn s, int claimant, int k)
{
    uint8_t **won = &f->won[claimant == BLACK][k + MOST];

    if (abs(k) > MOST)
        return (claimant == BLACK) == (k < 0); /* nobody can help it */
    if (*won == NULL) {
        *won = zeroed(boards_of(f->r) * (NO_BAN + 1) * 4, 1);
        win_all(f, claimant, k, *won);
    }
    return (*won)[index_of(s)] != 0;
}

/* --- superko ---------------------------------------------------------------------- */
/* The same as a search; the answer means nothing once f->left is used up. */
static bool holds(fight *f, int code, int side, bool passed, int claimant,
                  int k)
{
    const bool wanted = side == claimant;
    int from[MOST_POINTS] = {0};

    if (--f->left < 0)
        return false;
    if (passed && is_enough(f, code, claimant, k) == wanted)
        return wanted;
    board_of(f->r, code, from);
    for (int i = 0; i < f->r->points; i++) {
        int board[MOST_POINTS], taken, next;
        memcpy(board, from, sizeof board);
        if (!play(f->r, board, i, side, &taken))
            continue;
        next = code_of(f->r, board);
        if (f->seen[next])
            continue;
        f->seen[next] = true;
        const bool yes = holds(f, next, other_of(side), false, claimant, k);
        f->seen[next] = false;
        if (yes == wanted)
            return wanted;
    }
    return passed ? !wanted : holds(f, code, other_of(side), true, claimant, k);
}

/* --- claims ----------------------------------------------------------------------- */
typedef struct claim {
    int move; /* or PASS, or NONE: before any move */
    int low, high;
} claim;

/* What is wrong with a claim of a side, or NULL. */
static const char *check_claim(fight *f, int side, claim c, int *skipped)
{
    const int start = code_of(f->r, f->r->start);
    turn s = {start, NO_BAN, side, false}, next;

    if (c.move == PASS)
        s = after_pass(s);
    if (c.move >= 0 && !move_to(&next, f, s, c.move))
        return "not a move";
    if (c.move >= 0)
        s = next;
    if (!forces(f, s, BLACK, c.low) || !forces(f, s, WHITE, c.high))
        return "another score by simple ko";
    for (int claimant = BLACK; claimant <= WHITE; claimant++) {
        memset(f->seen, 0, boards_of(f->r));
        f->seen[start] = f->seen[s.code] = true;
        f->left = LONG;
        const bool yes = holds(f, s.code, s.side, s.passed, claimant,
                               claimant == BLACK ? c.low : c.high);
        *skipped += f->left < 0;
        if (f->left >= 0 && !yes)
            return "another score by superko";
    }
    return NULL;
}

static bool read_claim(claim *out, char **text)
{
    char *end;

    if (out->move != NONE) {
        out->move = (int)strtol(*text, &end, 10);
        if (end == *text || *end != ':')
            return false;
        *text = end + 1;
    }
    out->low = (int)strtol(*text, &end, 10);
    if (end == *text || strncmp(end, "..", 2) != 0)
        return false;
    out->high = (int)strtol(end + 2, text, 10);
    return *text != end + 2 && out->low <= out->high && out->move < MOST_POINTS;
}

static const char *check_side(fight *f, char *text, int side, int *skipped,
                              int *tight)
{
    claim c = {.move = NONE};
    int moves = -1;

    do {
        text += c.move != NONE;
        if (!read_claim(&c, &text))
            return "not a claim";
        const char *wrong = check_claim(f, side, c, skipped);
        if (wrong != NULL)
            return wrong;
        *tight += c.low == c.high;
        moves++;
        c.move = 0;
    } while (*text == ' ');
    return moves == 1 + legal_moves(f->r, side) ? NULL : "a move is missing";
}

const char *check_kos(const region *r, char *claims, int *skipped, int *tight)
{
    fight f = {.r = r};
    const char *wrong = NULL;
    char *save = NULL;

    if (r->points > MOST)
        return "too many points";
    f.seen = zeroed(boards_of(r), sizeof *f.seen);
    for (int side = BLACK; side <= WHITE && wrong == NULL; side++) {
        char *text = strtok_r(claims, ";", &save);
        claims = NULL;
        wrong = text != NULL ? check_side(&f, text, side, skipped, tight)
                             : "a claim is missing";
    }
    for (int i = 0; i < 2 * (2 * MOST + 1); i++)
        free(f.won[i / (2 * MOST + 1)][i % (2 * MOST + 1)]);
    free(f.seen);
    return wrong;
}
