/* sums_ko.c - boards with ko, by two rules.
 *
 * Simple ko: nobody may take back at once.  A side forces a score if it can do
 * so in a number of moves that is known beforehand; endless play is no success
 * for anyone.  Superko: no position of the board may come back.  Lines of play
 * are followed one by one, as far as that is not too long.  By territory only
 * superko is tried, as prisoners would have to be part of a position, and what
 * is dead is found by simple ko.
 */
#include "sums.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST = 6,
    NO_BAN = MOST,
    PASS = -1,
    NONE = -2,
    NOWHERE = -1,
    LONG = 400000
};

/* A board with what is forbidden. */
typedef struct turn {
    int code;
    int ban; /* a point where the side to move may not take back, or NO_BAN */
    int side;
    bool passed; /* the other side has just done so                        */
} turn;

typedef struct fight {
    const region *r;
    bool which[MOST_POINTS]; /* that are played for                         */
    int around;              /* the board without these                     */
    turn *next;              /* by position, side and point                 */
    int scoring;
    owners *owners; /* by territory                                         */
    int *counts;    /* of positions, plus 100; 0: not known                 */
    uint8_t *won[2][2 * MOST + 1]; /* by claimant and score: of each turn */
    bool *seen;                    /* positions on the line of play         */
    long left;                     /* positions until it is too long        */
} fight;

static int count_now(const fight *f, int code)
{
    int board[MOST_POINTS] = {0};

    if (f->counts[code] == 0) {
        board_of(f->r, code, board);
        f->counts[code] =
            100 + (f->owners == NULL
                       ? count_points(f->r, board, f->which, true)
                       : count_board(f->owners, f->r, board, f->scoring));
    }
    return f->counts[code] - 100;
}

/* What a move has captured that counts by itself. */
static int gain_of(const fight *f, int before, int after, int side)
{
    int from[MOST_POINTS] = {0}, to[MOST_POINTS] = {0}, gain = 0;

    if (f->scoring == AREA)
        return 0;
    board_of(f->r, before, from);
    board_of(f->r, after, to);
    for (int i = 0; i < f->r->points; i++)
        gain += from[i] == other_of(side) && to[i] != from[i];
    return side == BLACK ? gain : -gain;
}

/* A move by simple ko, NOWHERE if it is not legal whatever is forbidden. */
static turn find_next(const fight *f, turn from, int point)
{
    int board[MOST_POINTS] = {0}, back[MOST_POINTS], taken, again, hole = 0;
    turn out = {.code = NOWHERE};

    board_of(f->r, from.code, board);
    memcpy(back, board, sizeof back);
    if (!f->which[point] || !play(f->r, board, point, from.side, &taken))
        return out;
    out = (turn){code_of(f->r, board), NO_BAN, other_of(from.side), false};
    if (taken != 1)
        return out;
    while (back[hole] == board[hole] || hole == point)
        hole++;
    if (play(f->r, board, hole, other_of(from.side), &again) &&
        code_of(f->r, board) == from.code)
        out.ban = hole;
    return out;
}

static bool move_to(turn *out, const fight *f, turn from, int point)
{
    turn *known =
        &f->next[(from.code * 2 + (from.side == BLACK)) * MOST + point];

    if (known->side == 0) {
        *known = find_next(f, from, point);
        known->side = other_of(from.side);
    }
    *out = *known;
    return point != from.ban && out->code != NOWHERE;
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

/* The position without the points that are played for. */
static int around_of(const fight *f, int code)
{
    int board[MOST_POINTS] = {0};

    board_of(f->r, code, board);
    for (int i = 0; i < f->r->points; i++)
        board[i] = f->which[i] ? EMPTY : board[i];
    return code_of(f->r, board);
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
            if (won[i] || around_of(f, s.code) != f->around ||
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
        const bool yes = holds(f, next, other_of(side), false, claimant,
                               k - gain_of(f, code, next, side));
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
    if (f->scoring == AREA &&
        (!forces(f, s, BLACK, c.low) || !forces(f, s, WHITE, c.high)))
        return "another score by simple ko";
    for (int claimant = BLACK; claimant <= WHITE; claimant++) {
        memset(f->seen, 0, boards_of(f->r));
        f->seen[start] = f->seen[s.code] = true;
        f->left = LONG;
        const bool yes = holds(f, s.code, s.side, s.passed, claimant,
                               (claimant == BLACK ? c.low : c.high) -
                                   gain_of(f, start, s.code, side));
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

static void start(fight *f, const region *r, const bool *which,
                  const int *board)
{
    const size_t boards = boards_of(r);

    *f = (fight){.r = r};
    for (int i = 0; i < r->points; i++)
        f->which[i] = which == NULL || which[i];
    f->around = around_of(f, code_of(r, board));
    f->next = zeroed(boards * 2 * MOST, sizeof *f->next);
    f->seen = zeroed(boards, sizeof *f->seen);
    f->counts = zeroed(boards, sizeof *f->counts);
}

static void clear(fight *f)
{
    for (int i = 0; i < 2 * (2 * MOST + 1); i++)
        free(f->won[i / (2 * MOST + 1)][i % (2 * MOST + 1)]);
    free(f->next);
    free(f->seen);
    free(f->counts);
    if (f->owners != NULL)
        owners_free(f->owners);
}

struct lots {
    fight *list;
    int count;
};

lots *lots_new(void)
{
    return zeroed(1, sizeof(lots));
}

void lots_free(lots *all)
{
    for (int i = 0; i < all->count; i++)
        clear(&all->list[i]);
    free(all->list);
    free(all);
}

/* What is played for on a part, with this around it. */
static fight *fight_of(lots *all, const lot *l, const int *board)
{
    fight fresh;

    start(&fresh, l->r, l->part, board);
    for (int i = 0; i < all->count; i++)
        if (all->list[i].around == fresh.around &&
            memcmp(all->list[i].which, fresh.which, sizeof fresh.which) == 0) {
            clear(&fresh);
            return &all->list[i];
        }
    all->list =
        realloc(all->list, (size_t)(all->count + 1) * sizeof *all->list);
    if (all->list == NULL)
        oracle_fail("not enough memory");
    all->list[all->count] = fresh;
    return &all->list[all->count++];
}

bool takes_all(lots *all, const lot *l, const int *board)
{
    fight *f = fight_of(all, l, board);
    turn first = {code_of(l->r, board), NO_BAN, BLACK, false};
    int k = 0;

    for (int i = 0; i < l->r->points; i++)
        k += l->part[i];
    k = l->owner == BLACK ? k : -k;
    if (!forces(f, first, l->owner, k))
        return false;
    first.side = WHITE;
    return forces(f, first, l->owner, k);
}

const char *check_kos(const region *r, char *claims, int *skipped, int *tight)
{
    const char *wrong = NULL;
    char *save = NULL;

    if (r->points > MOST)
        return "too many points";
    for (int i = 0; i < 4 && wrong == NULL; i++) {
        char *text = strtok_r(claims, ";", &save);
        fight f;
        claims = NULL;
        start(&f, r, NULL, r->start);
        f.scoring = i / 2;
        f.owners = owners_new(true);
        wrong = text != NULL ? check_side(&f, text, i % 2 == 0 ? BLACK : WHITE,
                                          skipped, tight)
                             : "a claim is missing";
        clear(&f);
    }
    return wrong;
}
