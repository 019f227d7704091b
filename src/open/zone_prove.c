/* zone_prove.c - finds a proof that the target lives on the board as it stands.
 *
 * Idea     The exact solver knows good moves of the defender in a model.  Here
 *          they are played on the whole board, all stones mortal, against every
 *          move of the attacker that the proof looks at: the zone starts with a
 *          stone of the target and grows by what each answer leans on, until
 *          nothing in it is left unanswered.  What was proved is a lemma that
 *          holds wherever its zone looks the same.
 * Cost     Most lives of books take some hundred positions and as much of the
 *          solver as the model took; each costs a few microseconds for every
 *          lemma that there is.
 * Exact    The solver's word is never taken for anything: a wrong move costs
 *          time.  tools/zonecheck.c checks the lemmas.
 */
#include "open/zone_proof.h"

enum {
    MOST_DEPTH = 80,      /* moves of the attacker in a line            */
    MOST_LEMMAS = 100000, /* of a proof                                 */
    FAILED = 1 << 14      /* places for positions that were not proved  */
};

#define NOT_PROVED (-1)

typedef struct prover {
    miai_zone_proof *proof;
    const miai_budget *budget;
    miai_life_study *study; /* what the model says, as far as it can follow */
    zchoice choice;
    miai_vec pending; /* zanswer: of the lemmas being proved             */
    uint64_t nodes;
    bool no_memory;
    int depth;
    zpos path[MOST_DEPTH];
    uint64_t failed[FAILED]; /* keys; 0 for none                          */
} prover;

static const zboard *board_of(const prover *z)
{
    return &z->proof->board;
}

static bool is_over(prover *z)
{
    const uint64_t nodes = z->nodes + miai_life_study_nodes(z->study);

    return z->no_memory || z->proof->lemmas.count >= MOST_LEMMAS ||
           (z->budget->nodes > 0 && nodes >= z->budget->nodes) ||
           miai_watch_is_over(z->budget);
}

/* --- lemmas ------------------------------------------------------------------ */

static const zlemma *lemma_at(const prover *z, int i)
{
    const zlemma *lemmas = z->proof->lemmas.data;

    assert(i >= 0 && (size_t)i < z->proof->lemmas.count);
    return &lemmas[i];
}

/* The latest lemma that holds here. */
static int find_lemma(const prover *z, const zpos *s)
{
    for (int i = (int)z->proof->lemmas.count - 1; i >= 0; i--) {
        const zlemma *l = lemma_at(z, i);
        uint64_t differs = 0;
        for (int k = 0; k < ZONE_WORDS; k++)
            differs |=
                ((s->own.word[k] & l->zone.word[k]) ^ l->stones.own.word[k]) |
                ((s->other.word[k] & l->zone.word[k]) ^
                 l->stones.other.word[k]);
        if (differs == 0)
            return i;
    }
    return NOT_PROVED;
}

/* Adds a lemma with the answers that are pending since `base`, or one that is
 * alive at sight. */
static int add_lemma(prover *z, const zpos *s, const zset *zone, size_t base,
                     bool alive)
{
    miai_zone_proof *proof = z->proof;
    const zanswer *answers = z->pending.data;
    const size_t count = z->pending.count - base;
    zlemma *l = miai_vec_push(&proof->lemmas);

    if (l == NULL || (count > 0 && !miai_vec_append(&proof->answers,
                                                    answers + base, count))) {
        z->no_memory = true;
        return NOT_PROVED;
    }
    *l =
        (zlemma){.zone = *zone,
                 .stones = {zset_and(s->own, *zone), zset_and(s->other, *zone)},
                 .alive = alive,
                 .first = proof->answers.count - count,
                 .count = count};
    z->pending.count = base;
    return (int)proof->lemmas.count - 1;
}

/* A lemma that holds without any answer, old or new. */
static int lemma_at_sight(prover *z, const zpos *s)
{
    const int found = find_lemma(z, s);
    zset zone;

    if (found != NOT_PROVED)
        return found;
    if (miai_zpos_is_alive(&zone, board_of(z), s, &z->proof->target))
        return add_lemma(z, s, &zone, z->pending.count, true);
    return NOT_PROVED;
}

/* --- the defender --------------------------------------------------------------- */

static int hold(prover *z, const zpos *s);

/* The study plays what it can, and passes where the board goes beyond it. */
static bool follow(prover *z, int p)
{
    miai_life_refusal why = miai_life_study_play(z->study, p);

    if (why != MIAI_LIFE_PLAYED && why != MIAI_LIFE_NO_MEMORY)
        why = miai_life_study_play(z->study, MIAI_PASS);
    if (why == MIAI_LIFE_NO_MEMORY)
        z->no_memory = true;
    return why == MIAI_LIFE_PLAYED;
}

/* Plays the defender's move; false if the rules forbid it. */
static bool reply_with(zpos *next, const prover *z, const zpos *s, int ban,
                       int m)
{
    int left;

    *next = *s;
    if (m == MIAI_PASS)
        return true;
    return m != ban && !zset_has(&s->own, m) && !zset_has(&s->other, m) &&
           miai_zpos_play(next, board_of(z), m, true, &left);
}

static int try_reply(prover *z, const zpos *s, int ban, int m)
{
    zpos next;
    int found;

    if (!reply_with(&next, z, s, ban, m))
        return NOT_PROVED;
    found = lemma_at_sight(z, &next);
    if (found != NOT_PROVED || is_over(z) || !follow(z, m))
        return found;
    found = hold(z, &next);
    miai_life_study_undo(z->study);
    return found;
}

/* A move after which everything is known. */
static int reply_at_sight(prover *z, const zpos *s, int ban, int *reply)
{
    const zset here = zset_and(z->choice.region, zpos_empty(board_of(z), s));
    int found = lemma_at_sight(z, s);
    zpos next;

    *reply = MIAI_PASS;
    for (int p = zset_next(&here, 0); p >= 0 && found == NOT_PROVED;
         p = zset_next(&here, p + 1)) {
        *reply = p;
        if (reply_with(&next, z, s, ban, p))
            found = lemma_at_sight(z, &next);
    }
    return found;
}

/* A move that lives in the model, the one that the solver prefers first, a pass
 * last: a free move is worth having. */
static int reply_by_model(prover *z, const zpos *s, int ban, int *reply)
{
    int16_t moves[MIAI_LIFE_MOVES];
    int found = NOT_PROVED;
    int begun = MIAI_PASS;
    int n;

    if (miai_life_study_status(z->study) <= 0)
        return NOT_PROVED;
    begun = miai_life_study_easiest(z->study);
    if (begun >= 0)
        *reply = begun;
    else
        begun = MIAI_PASS;
    if (begun != MIAI_PASS)
        found = try_reply(z, s, ban, begun);
    n = miai_life_study_moves(z->study, moves);
    for (int i = 0; i < n && found == NOT_PROVED && !is_over(z); i++) {
        if ((moves[i] == begun && begun != MIAI_PASS) ||
            !miai_life_study_keeps(z->study, moves[i]))
            continue;
        *reply = moves[i];
        found = try_reply(z, s, ban, moves[i]);
    }
    return found;
}

static int defend(prover *z, const zpos *s, int ban, int *reply)
{
    const int found = reply_at_sight(z, s, ban, reply);

    z->nodes++;
    if (found != NOT_PROVED || is_over(z))
        return found;
    return reply_by_model(z, s, ban, reply);
}

/* --- the attacker --------------------------------------------------------------- */

/* Adds what the answer to the move x in s leans on; `next` is the position
 * after x. */
static void need_answer(prover *z, const zpos *s, const zpos *next,
                        const zanswer *a, zset *zone)
{
    const zset after = lemma_at(z, a->lemma)->zone;
    const zset held = zset_and(next->own, z->proof->target);

    *zone = zset_or(*zone, after);
    zset_add(zone, a->attack);
    if (a->reply != MIAI_PASS) {
        miai_zone_need_move(&z->choice, next, a->reply, &after, zone);
        if (zset_has(&s->own, a->reply)) /* captured by x: it was no ko */
            *zone =
                zset_or(*zone, miai_zset_beside_point(board_of(z), a->attack));
    }
    const zset known = zset_and(held, *zone);
    if (zset_is_empty(&known))
        zset_add(zone, zset_next(&held, 0));
}

/* Finds an answer to the attacker's move. */
static bool answer_move(prover *z, const zpos *s, int x, zset *zone)
{
    zanswer a = {.attack = (int16_t)x};
    zpos next = *s;
    int ban = -1;
    int reply = MIAI_PASS;

    miai_zpos_play(&next, board_of(z), x, false, &ban);
    const zset held = zset_and(next.own, z->proof->target);
    if (zset_is_empty(&held) || !follow(z, x))
        return false;
    a.lemma = defend(z, &next, ban, &reply);
    a.reply = (int16_t)reply;
    miai_life_study_undo(z->study);
    if (a.lemma == NOT_PROVED)
        return false;
    if (!miai_vec_append(&z->pending, &a, 1)) {
        z->no_memory = true;
        return false;
    }
    need_answer(z, s, &next, &a, zone);
    return true;
}

/* The next point of the zone where the attacker can play, or -1. */
static int next_attack(const prover *z, const zpos *s, const zset *zone,
                       const zset *done)
{
    const zset todo =
        zset_minus(zset_and(*zone, zpos_empty(board_of(z), s)), *done);

    for (int p = zset_next(&todo, 0); p >= 0; p = zset_next(&todo, p + 1)) {
        zpos next = *s;
        int ban;
        if (miai_zpos_play(&next, board_of(z), p, false, &ban))
            return p;
    }
    return -1;
}

/* Answers every move of the attacker in the zone, which grows by that. */
static int answer_all(prover *z, const zpos *s)
{
    const size_t base = z->pending.count;
    const zset held = zset_and(s->own, z->proof->target);
    zset zone = {0}, done = {0};

    zset_add(&zone, zset_next(&held, 0));
    for (;;) {
        miai_zone_close(&z->choice, s, &zone);
        const int x = next_attack(z, s, &zone, &done);
        if (x < 0)
            return add_lemma(z, s, &zone, base, false);
        zset_add(&done, x);
        if (!answer_move(z, s, x, &zone)) {
            z->pending.count = base;
            return NOT_PROVED;
        }
    }
}

static bool is_on_path(const prover *z, const zpos *s)
{
    for (int i = 0; i < z->depth; i++)
        if (zset_equals(&z->path[i].own, &s->own) &&
            zset_equals(&z->path[i].other, &s->other))
            return true;
    return false;
}

/* A position in the table of those that were not proved.  Two that share a key
 * cost a proof, never a wrong one. */
static uint64_t key_of(const zpos *s)
{
    uint64_t key = 1;

    for (int i = 0; i < ZONE_WORDS; i++) {
        key = (key ^ s->own.word[i]) * 0x9e3779b97f4a7c15u;
        key = (key ^ key >> 29 ^ s->other.word[i]) * 0xbf58476d1ce4e5b9u;
        key ^= key >> 32;
    }
    return key | 1;
}

/* The attacker is to move: a lemma that holds here. */
static int hold(prover *z, const zpos *s)
{
    const uint64_t key = key_of(s);
    int found;

    z->nodes++;
    if (z->depth == MOST_DEPTH || is_over(z) || is_on_path(z, s) ||
        z->failed[key % FAILED] == key)
        return NOT_PROVED;
    z->path[z->depth++] = *s;
    found = answer_all(z, s);
    z->depth--;
    if (found == NOT_PROVED)
        z->failed[key % FAILED] = key;
    return found;
}

/* --- from the question to the proof ------------------------------------------------ */

void miai_zone_proof_init(miai_zone_proof *proof, const miai_mem *mem)
{
    *proof = (miai_zone_proof){.lemma = NOT_PROVED};
    miai_vec_init(&proof->lemmas, mem, sizeof(zlemma));
    miai_vec_init(&proof->answers, mem, sizeof(zanswer));
}

void miai_zone_proof_clear(miai_zone_proof *proof)
{
    miai_vec_clear(&proof->lemmas);
    miai_vec_clear(&proof->answers);
}

/* Reads the board and the target; false for a board that is too large, or not
 * a whole one. */
static bool set_board(prover *z, const miai_zone_question *q)
{
    miai_zone_proof *proof = z->proof;

    if (!miai_zboard_init(&proof->board, q->asked->board.width,
                          q->asked->board.height))
        return false;
    proof->defender = q->model->defender;
    proof->first = q->first;
    for (int p = 0; p < proof->board.points; p++) {
        const miai_color stone = (miai_color)q->asked->board.at[p];
        const miai_role role = (miai_role)q->model->role[p];
        if (stone == MIAI_OFF)
            return false;
        if (stone == proof->defender)
            zset_add(&proof->start.own, p);
        else if (stone != MIAI_EMPTY)
            zset_add(&proof->start.other, p);
        if (role == MIAI_ROLE_TARGET)
            zset_add(&proof->target, p);
        if (role == MIAI_ROLE_TARGET || role == MIAI_ROLE_REGION)
            zset_add(&z->choice.region, p);
    }
    z->choice.board = &proof->board;
    return true;
}

/* Proves each of the moves in question. */
static void prove_moves(prover *z, const miai_zone_question *q)
{
    miai_zone_proof *proof = z->proof;

    if (q->first != proof->defender) {
        proof->lemma = hold(z, &proof->start);
        proof->proved = proof->lemma != NOT_PROVED;
        return;
    }
    for (int i = 0; i < q->moves && !is_over(z); i++) {
        const int found = try_reply(z, &proof->start, q->asked->ko, q->move[i]);
        if (found == NOT_PROVED)
            continue;
        if (proof->proved == 0)
            proof->lemma = found;
        proof->move[proof->proved++] = q->move[i];
    }
}

miai_status miai_zone_prove(miai_zone_proof *proof, const miai_zone_question *q)
{
    const miai_mem *mem = &proof->lemmas.mem;
    prover *z = miai_mem_new(mem, sizeof *z);
    miai_status rc;

    if (z == NULL)
        return MIAI_ERR_NOMEM;
    z->proof = proof;
    z->budget = q->means->budget;
    miai_vec_init(&z->pending, mem, sizeof(zanswer));
    rc = miai_life_study_new(&z->study, q->model, q->first, q->means);
    if (rc == MIAI_OK && set_board(z, q)) {
        prove_moves(z, q);
        proof->nodes = z->nodes + miai_life_study_nodes(z->study);
        if (z->no_memory)
            rc = MIAI_ERR_NOMEM;
    }
    miai_life_study_free(z->study);
    miai_vec_clear(&z->pending);
    miai_mem_free(mem, z, sizeof *z);
    return rc;
}
