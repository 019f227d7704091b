/* life_rules.inc.h - the game of docs/theory/status.md on one region.
 *
 * Black attacks, White defends, whatever the colours of the problem are.
 */

enum { BLACK = 0, WHITE = 1 };
enum { NO_BAN = -1, PASS = -1, RETAKEN = 1, RETAKEN_PASSED = 2 };

/* A state of the game.  Plain data. */
typedef struct state {
    bits stones[2]; /* [BLACK], [WHITE]                                     */
    int16_t ban;    /* point the side to move may not take, or NO_BAN       */
    int8_t side;    /* to move                                              */
    int8_t axis;    /* threats: n > 0 White has n, n < 0 Black has -n       */
    uint8_t flag;   /* Black made a 1b-ii pass; only while axis > 0         */
    uint8_t retake; /* rule 1a-i, --literal only: 0, RETAKEN after White
                       retook with a threat, RETAKEN_PASSED when Black then
                       passed                                               */
} state;

static inline bits empty_points(const area *a, const state *s)
{
    return a->region & ~(s->stones[BLACK] | s->stones[WHITE]);
}

static inline bits near_immortal(const area *a, int side)
{
    return side == BLACK ? a->near_black : a->near_white;
}

static inline bool is_target_gone(const area *a, const state *s)
{
    if (a->every)
        return (a->target & ~s->stones[WHITE]) != 0;
    return (s->stones[WHITE] & a->target) == 0;
}

/* Has White captured a stone of the prize?  They all stand until then. */
static inline bool is_prize_taken(const area *a, const state *s)
{
    return (a->prize & ~s->stones[BLACK]) != 0;
}

static inline bool is_over(const area *a, const state *s)
{
    return is_target_gone(a, s) || is_prize_taken(a, s);
}

/* External threats of the side to move. */
static inline int threats(const state *s)
{
    const int n = s->side == WHITE ? s->axis : -s->axis;
    return n > 0 ? n : 0;
}

/* Stones of the side not to move that a stone captures.  `beside` are its
 * neighbours, `free` the points that stay empty. */
static bits captured_by(const area *a, const state *s, bits beside, bits free)
{
    const int other = !s->side;
    bits todo = beside & s->stones[other];
    bits dead = 0;

    while (todo != 0) {
        const bits chain = flood(todo & -todo, s->stones[other], a);
        todo &= ~chain;
        if ((around(chain, a) & free) == 0 &&
            (chain & near_immortal(a, other)) == 0)
            dead |= chain;
    }
    return dead;
}

/* Puts a stone at the empty point p, banned or not, and passes the turn.
 * Returns false, with `out` undefined, for suicide. */
static bool place(state *out, const area *a, const state *s, int p)
{
    const bits stone = bit(p);
    const bits beside = a->next_to[p];
    const bits rest = empty_points(a, s) & ~stone;
    const bits dead = captured_by(a, s, beside, rest);
    const bits own = s->stones[s->side] | stone;
    const bits free = rest | dead;

    assert((empty_points(a, s) & stone) != 0);
    assert((dead & near_immortal(a, !s->side)) == 0);
    if ((beside & free) == 0 && (stone & near_immortal(a, s->side)) == 0) {
        const bits chain = flood(stone, own, a);
        if ((around(chain, a) & free) == 0 &&
            (chain & near_immortal(a, s->side)) == 0)
            return false;
    }
    *out = *s;
    out->stones[s->side] = own;
    out->stones[!s->side] &= ~dead;
    out->ban = NO_BAN;
    out->side = !s->side;
    out->retake = 0;
    if (is_single(dead) && (beside & s->stones[s->side]) == 0 &&
        (stone & near_immortal(a, s->side)) == 0 && (beside & free) == dead)
        out->ban = (int16_t)lowest(dead);
    return true;
}

/* A stone at p under all rules, a retake of the banned point with a threat
 * included.  Requires p empty. */
static bool play(state *out, const area *a, const state *s, int p)
{
    const bool is_retake = p == s->ban;

    if (is_retake && threats(s) == 0)
        return false;
    if (!place(out, a, s, p))
        return false;
    if (is_retake) {
        out->axis = (int8_t)(out->axis + (s->side == WHITE ? -1 : 1));
        if (a->literal && s->side == WHITE)
            out->retake = RETAKEN;
        if (out->axis <= 0)
            out->flag = 0;
    }
    return true;
}

/* May Black pass whenever he likes, so that nobody has to give up a seki? */
static inline bool may_rest(const area *a)
{
    return a->game == FOR_EYES || a->game == FOR_FRIENDS;
}

/* Passes under the rulings; false where the side to move may not pass. */
static bool pass(state *out, const area *a, const state *s)
{
    const bool is_regular = s->ban == NO_BAN;

    if (a->literal && !is_regular && threats(s) > 0)
        return false; /* rule 2b */
    if (a->literal && is_regular && s->side == WHITE &&
        s->retake == RETAKEN_PASSED)
        return false; /* rule 1a-i */
    *out = *s;
    out->side = !s->side;
    out->ban = NO_BAN;
    out->retake = 0;
    if (is_regular && s->side == WHITE && s->flag) {
        out->axis = 0; /* rule 1a-ii */
        out->flag = 0;
    }
    if (s->side == BLACK && may_rest(a)) {
        assert(s->axis <= 0 && !a->literal);
    } else if (s->side == BLACK) {
        if (is_regular && (a->ruling == 1 || s->axis <= 0))
            return false;
        if (is_regular)
            out->flag = 1; /* rule 1b-ii */
        if (a->literal && s->retake == RETAKEN)
            out->retake = RETAKEN_PASSED;
    }
    return true;
}
