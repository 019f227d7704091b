/* test_race_follow.c - races in which one side follows the order of play.
 *
 * The other side makes all moves that leave the race plain, and all captures in
 * its eyes.  The order of play comes from counting alone, but after such a
 * capture from a search.
 */
#include "race_asking.h"

enum { WALK_STATES = 1 << 15 };

typedef struct walk {
    asking *a;
    miai_color leader;
    bool kills; /* the leader captures; else he is not captured             */
    uint64_t key[WALK_STATES]; /* states met; 0: none                       */
    bool closed[WALK_STATES];  /* what follows was walked                   */
    int states;
    int counted, searched; /* turns of the leader                           */
} walk;

static uint64_t walk_key(const miai_race_position *q, miai_color turn)
{
    uint64_t key = 0xCBF29CE484222325u ^ (uint64_t)turn;

    for (int p = 0; p < q->board.width * q->board.height; p++)
        key = (key ^ q->board.at[p]) * 0x100000001B3u;
    return key | 1;
}

/* Where the state is, or goes. */
static int walk_slot(const walk *w, uint64_t key)
{
    int i = (int)(key % WALK_STATES);

    while (w->key[i] != 0 && w->key[i] != key)
        i = (i + 1) % WALK_STATES;
    return i;
}

static bool has_chain(const miai_race_position *q, miai_color color)
{
    for (int p = 0; p < q->board.width * q->board.height; p++)
        if (q->essential[p] && q->board.at[p] == color)
            return true;
    return false;
}

static bool look_plain(walk *w, miai_race_view *view,
                       const miai_race_position *q)
{
    assert_true(miai_race_look(view, &w->a->error, q));
    for (int i = 0; i < view->faults; i++)
        if (view->fault[i].kind != MIAI_RACE_ATARI)
            return false;
    return miai_race_check(&view->race, &w->a->error);
}

static const miai_race_order *order_by_search(walk *w,
                                              const miai_race_position *q)
{
    asking *a = w->a;

    for (int p = 0; p < q->board.width * q->board.height; p++)
        if (q->board.at[p] != MIAI_OFF)
            a->problem.board.at[p] = q->board.at[p];
    a->problem.first = (miai_first)w->leader;
    assert_int_equal(ask_problem(a), MIAI_OK);
    return &a->answer.order[miai_side_of(w->leader)];
}

/* The first move of the leader; a pass only if he need not capture. */
static int lead(walk *w, const miai_race_position *q)
{
    miai_race_view view;
    miai_race_order order;

    if (look_plain(w, &view, q)) {
        w->counted++;
        order_by_count(&order, q, &view, w->leader);
    } else {
        w->searched++;
        order = *order_by_search(w, q);
    }
    for (int i = 0; i < order.moves; i++)
        if (order.move[i].point != MIAI_PASS || !w->kills)
            return order.move[i].point;
    fail_msg("the leader has no move");
    return MIAI_PASS;
}

static void walk_on(walk *w, const miai_race_position *q, miai_color turn);

static void lead_on(walk *w, const miai_race_position *q)
{
    const miai_color other = miai_color_other(w->leader);
    miai_race_position after = *q;
    const int point = lead(w, q);

    if (point != MIAI_PASS)
        assert_true(miai_race_play(&after, point, w->leader));
    if (has_chain(&after, other))
        walk_on(w, &after, other);
}

/* Is it left to the order of play? */
static bool is_fair(walk *w, const miai_race_position *before,
                    const miai_race_position *after, miai_color turn)
{
    miai_race_view view;

    if (after->board.ko >= 0)
        return false;
    if (look_plain(w, &view, after))
        return true;
    assert_true(miai_race_look(&view, &w->a->error, before));
    for (int p = 0; p < before->board.width * before->board.height; p++)
        if (view.kind[p] == MIAI_RACE_INSIDE && view.owner[p] == turn &&
            after->board.at[p] == MIAI_EMPTY)
            return true;
    return false;
}

static void resist(walk *w, const miai_race_position *q, miai_color turn)
{
    const int points = q->board.width * q->board.height;

    for (int p = 0; p <= points; p++) {
        miai_race_position after = *q;
        if (p < points && !miai_race_play(&after, p, turn))
            continue;
        if (!has_chain(&after, w->leader))
            fail_msg("the leader is captured at %d", p);
        if (is_fair(w, q, &after, turn))
            walk_on(w, &after, w->leader);
    }
}

static void walk_on(walk *w, const miai_race_position *q, miai_color turn)
{
    const uint64_t key = walk_key(q, turn);
    const int slot = walk_slot(w, key);

    if (w->key[slot] == key) {
        if (w->kills && !w->closed[slot])
            fail_msg("the race goes on for ever");
        return;
    }
    assert_true(++w->states < WALK_STATES);
    w->key[slot] = key;
    if (turn == w->leader)
        lead_on(w, q);
    else
        resist(w, q, turn);
    w->closed[slot] = true;
}

/* What was walked. */
typedef struct walked {
    int kills, sekis, counted, searched;
} walked;

/* Whoever is not captured leads. */
static void walk_race(walk *w, const race_plan *plan, walked *sum)
{
    const race_diagram d = race_built(plan);
    char text[RACE_TEXT];
    asking *a = w->a;

    diagram_write(text, &d);
    for (int i = 0; i < 4; i++) {
        const miai_color first = i / 2 ? MIAI_WHITE : MIAI_BLACK;
        const miai_color leader = i % 2 ? MIAI_WHITE : MIAI_BLACK;
        miai_race_position q;
        assert_int_equal(ask(a, text), MIAI_OK);
        const miai_color winner = a->answer.count.first[i / 2].winner;
        if (winner == miai_color_other(leader))
            continue;
        q = a->position;
        *w = (walk){.a = a, .leader = leader, .kills = winner == leader};
        walk_on(w, &q, first);
        sum->kills += w->kills;
        sum->sekis += !w->kills;
        sum->counted += w->counted;
        sum->searched += w->searched;
    }
}

static void walk_races(void **state, walked *sum, const race_plan *plans,
                       int count)
{
    asking *a = *state;
    walk *w = malloc(sizeof *w);

    assert_non_null(w);
    w->a = a;
    a->options.threats = 0;
    for (int i = 0; i < count; i++)
        walk_race(w, &plans[i], sum);
    print_message("%d kills, %d sekis; %d turns counted, %d searched\n",
                  sum->kills, sum->sekis, sum->counted, sum->searched);
    free(w);
}

static void following_the_order_is_enough_without_eyes(void **state)
{
    race_plan plans[4 * 3 * 9 * 3];
    walked sum = {0};
    int count = 0;

    for (int i = 0; i < 4 * 3 * 9 * 3; i++) {
        const race_plan plan = {.outside = {1 + i % 3, 1 + i / 3 % 3},
                                .approach = {{i / 9 % 4}, {i / 36 % 3}},
                                .shared = i / 108};
        const race_diagram d = race_built(&plan);
        if (is_small_race(&d, 9))
            plans[count++] = plan;
    }
    walk_races(state, &sum, plans, count);
    assert_true(sum.kills > 200 && sum.sekis > 50);
}

static void following_the_order_is_enough_with_eyes(void **state)
{
    race_plan plans[BLOCK_EYES * 4 * 3 * 3];
    walked sum = {0};
    int count = 0;

    for (int i = 0; i < BLOCK_EYES * 4 * 3 * 3; i++) {
        const race_plan plan = {
            .eye = {i % BLOCK_EYES, i / BLOCK_EYES % 4},
            .outside = {i % 2, i / BLOCK_EYES / 4 % 3},
            .approach = {{i % 2}, {i / BLOCK_EYES / 4 % 3 == 1}},
            .shared = i / BLOCK_EYES / 12};
        const race_diagram d = race_built(&plan);
        if (i % 7 < 3 && is_small_race(&d, 9))
            plans[count++] = plan;
    }
    walk_races(state, &sum, plans, count);
    assert_true(sum.kills > 100 && sum.sekis > 50 && sum.searched > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ASKING_TEST(following_the_order_is_enough_without_eyes),
        ASKING_TEST(following_the_order_is_enough_with_eyes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
