/* test_race_tree.c - solution trees of capturing races. */
#include "planting.h"
#include "replay.h"

#include <stdio.h>

/* One outside liberty each and a shared one: who begins captures. */
static const char even[] = ";even\n@.xX.oO.#\n";

/* Two shared liberties and nothing else: a seki. */
static const char seki[] = ";seki\nx.o\nxxo\nx.o\n";

/* White has an eye, Black an outside liberty more to lose. */
static const char larger[] = ";larger\nOx.oo\n.x.o.\n@xxoo\n";

/* Bays alone do not tell who wins. */
static const char open_race[] = ";open\nx...o\nx...o\nx.O.o\n";

/* Ko: with one threat more White saves her chain at d1. */
static const char ko[] = ";ko\n.xoOX\n.xo.X\nOxo..\n.xo.O\n";

/* --- words ---------------------------------------------------------------- */

static void the_root_says_that_it_is_a_race(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant_race(&p, even, &o, 100);
    has(&p, "TR[ca][da][fa][ga]\nSQ[aa][ia]\nCR[ba][ea][ha]\n");
    has(&p, "PL[B]C[The chains with a triangle race to capture each other. "
            "Stones with a square are never captured; ");
    fell(&p);
}

static void a_capture_is_called_one(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant_race(&p, even, &o, 100);
    has(&p, "(;PL[B]N[Black to play]C[Black to play: Black captures White's "
            "chain.\nRight: h1.]");
    has(&p, "(;B[ha]TE[1]C[Right. Black captures White's chain.]\n;AE[aa]REP");
    has(&p, "]\n;W[ba]\n;AW[aa]C[Stones with a square are never captured.]\n"
            ";B[ea]GB[1]C[White's chain is captured.])");
    has(&p, "(;B[]BM[1]C[Wrong. White captures Black's chain. Black plays "
            "elsewhere.]\n;AE[aa]REP");
    has(&p, "(;PL[W]N[White to play]C[White to play: White captures Black's "
            "chain.\nRight: b1.]");
    has(&p, ";W[ea]GW[1]C[Black's chain is captured.])");
    assert_int_equal(count(&p, "alive"), 0);
    assert_int_equal(count(&p, "dead"), 0);
    assert_int_equal(count(&p, "target"), 0);
    fell(&p);
}

/* Nobody has to play; who does loses his chain. */
static void a_seki_is_called_one(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant_race(&p, seki, &o, 100);
    has(&p, "Black to play: seki, both chains stay.\nRight: pass.]");
    has(&p, "White to play: seki, both chains stay.\nRight: pass.]");
    has(&p, "(;B[]TE[1]C[Right. Seki, both chains stay. Black plays "
            "elsewhere.]\n"
            "(;W[]DM[1]C[White plays elsewhere. Seki, both chains stay.])\n"
            "(;W[bc]BM[1]C[Wrong. Black captures White's chain.]\n"
            ";B[ba]GB[1]C[White's chain is captured.])\n");
    has(&p, "(;B[ba]BM[1]C[Wrong. White captures Black's chain.]\n"
            ";W[bc]GW[1]C[Black's chain is captured.])");
    fell(&p);
}

/* White may capture, or be content with a seki, or be captured. */
static void a_wrong_move_says_what_is_left(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant_race(&p, larger, &o, 100);
    has(&p, "Black to play: seki, both chains stay.\nRight: a2.]");
    has(&p, "White to play: White captures Black's chain.\nRight: a2.]");
    has(&p, "(;W[cb]BM[1]C[Wrong. Seki, both chains stay.]\n;B[ab]\n"
            ";AW[ac]C[Stones with a square are never captured.]\n"
            ";W[]C[White plays elsewhere.]\n"
            ";B[]DM[1]C[Black plays elsewhere. Seki, both chains stay.])");
    has(&p, "(;W[eb]BM[1]C[Wrong. Black captures White's chain.]\n");
    fell(&p);
}

static void a_ko_says_who_needs_threats(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant_race(&p, ko, &o, 40);
    has(&p, "Black to play: Black captures White's chain. With one more ko "
            "threat White saves its chain.\nRight: e2.]");
    has(&p, "(;W[]C[A ko threat elsewhere.]\n;B[]C[It is answered.]\n"
            ";W[ed]KO[]C[The ko is retaken, after a ko threat elsewhere.]\n"
            ";B[]C[A ko threat elsewhere.]\n;W[]C[It is answered.]\n"
            ";B[dd]KO[]C[The ko is retaken, after a ko threat elsewhere. It "
            "goes on: who has more threats wins it.])\n"
            "(;W[]C[White plays elsewhere.]\n"
            ";B[db]GB[1]C[White's chain is captured.])");
    fell(&p);
    plant_race(&p, ";one\nx..Oo\nx..Oo\nxO..o\n", &o, 40);
    has(&p, "Black to play: seki, both chains stay. With one more ko threat "
            "White captures Black's chain.\nRight: b2.]");
    fell(&p);
    plant_race(&p, ";two\nx..Xo.\nxOXOo.\n", &o, 40);
    has(&p, "Black to play: White captures Black's chain. With two more ko "
            "threats Black captures White's chain.\nRight: b2.]");
    fell(&p);
}

static void a_ban_is_told(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.first = MIAI_FIRST_BLACK;
    o.ko = "c2";
    plant_race(&p, ";two\nx..Xo.\nxOXOo.\n", &o, 40);
    has(&p, "KOB[ca]PL[B]C[");
    has(&p, "The first move may not retake the ko at c2.");
    assert_int_equal(count(&p, "White to play"), 0);
    fell(&p);
}

static void a_lost_race_shows_tries(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.first = MIAI_FIRST_BLACK;
    plant_race(&p, "@.xX.oO...#\n", &o, 40);
    has(&p, "Black to play: White captures Black's chain.\nNo move works.");
    has(&p, "C[It does not work.]\n;W[");
    assert_int_equal(count(&p, "BM["), 0);
    assert_int_equal(count(&p, "TE["), 0);
    fell(&p);
}

/* --- random races: the verdict, and the race read back -------------------- */

enum { WIDE = 5, HIGH = 3, TEXT = (WIDE + 1) * HIGH + 1 };

static unsigned draw(uint64_t *random, unsigned below)
{
    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*random >> 33) % below;
}

/* Two columns that race among random stones. */
static void make_race(char text[TEXT], uint64_t *random)
{
    const unsigned black = draw(random, WIDE - 1);
    const unsigned white = black + 1 + draw(random, WIDE - black - 1);
    const unsigned wall = draw(random, 4);
    char *to = text;

    for (unsigned y = 0; y < HIGH; y++) {
        for (unsigned x = 0; x < WIDE; x++) {
            *to = "...XO"[draw(random, 5)];
            if (x == black || x == white)
                *to = x == black ? 'x' : 'o';
            else if (y == HIGH - 1 && x == 0 && (wall & 1))
                *to = '@';
            else if (y == 0 && x == WIDE - 1 && (wall & 2))
                *to = '#';
            to++;
        }
        *to++ = '\n';
    }
    *to = '\0';
}

/* What the tree calls the end with this side to move. */
static miai_race_end told(const planting *p, miai_color first)
{
    static const char *const end[2][4] = {
        {"", "Black to play: Black captures White's",
         "Black to play: White captures Black's", "Black to play: seki,"},
        {"", "White to play: Black captures White's",
         "White to play: White captures Black's", "White to play: seki,"}};

    for (int i = 1; i < 4; i++)
        if (strstr(miai_tree_sgf(p->tree), end[first == MIAI_WHITE][i]))
            return (miai_race_end)i;
    return MIAI_RACE_UNKNOWN;
}

/* Each best move is there, and no other is called right. */
static void has_best_moves(const planting *p, const miai_verdict *v,
                           miai_color first)
{
    const char *color = first == MIAI_BLACK ? "B" : "W";
    const int height = miai_problem_height(p->problem);
    char text[40];
    const miai_move *move;
    int n = 0, all = 0;

    for (; (move = miai_verdict_move(v, first, n)); n++) {
        if (move->point == MIAI_PASS)
            snprintf(text, sizeof text, ";%s[]TE[1]", color);
        else
            snprintf(text, sizeof text, ";%s[%c%c]TE[1]", color, move->text[0],
                     (char)('a' + height - (move->text[1] - '0')));
        has(p, text);
    }
    snprintf(text, sizeof text, ";%s[", color);
    for (const char *at = miai_tree_sgf(p->tree); (at = strstr(at, text)); at++)
        all += strncmp(strchr(at, ']'), "]TE[1]", 6) == 0;
    assert_true(all >= n); /* the verdict leaves out moves without a reason */
}

/* What random races have come to. */
typedef struct totals {
    int ends[4]; /* by miai_race_end */
    replay_count played;
} totals;

static miai_race_end end_of(const miai_verdict *v, miai_color first)
{
    return miai_verdict_race(v)->first[first == MIAI_WHITE].end;
}

static bool is_lost(const miai_verdict *v, miai_color first)
{
    return end_of(v, first) == (first == MIAI_BLACK ? MIAI_RACE_WHITE_KILLS
                                                    : MIAI_RACE_BLACK_KILLS);
}

/* Compares a tree with the verdict, if the text is a race. */
static void compare(const char *text, totals *t)
{
    miai_verdict *v;
    miai_context *ctx;
    miai_problem *race;
    miai_options o;
    planting p;

    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_RACE;
    assert_int_equal(miai_context_new(&ctx, NULL, NULL), MIAI_OK);
    race = read_one(ctx, text, &o);
    miai_problem_free(race);
    miai_context_free(ctx);
    if (!race)
        return;
    plant_race(&p, text, &o, 30);
    assert_int_equal(p.rc, MIAI_OK);
    assert_int_equal(miai_solve(&v, p.ctx, p.problem, &o), MIAI_OK);
    for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        const miai_color first = (miai_color)c;
        assert_int_equal(told(&p, first), end_of(v, first));
        if (!is_lost(v, first)) /* else the verdict says: play elsewhere */
            has_best_moves(&p, v, first);
        t->ends[end_of(v, first)]++;
    }
    replay_tree(miai_tree_sgf(p.tree), p.problem, &t->played);
    is_read_back(&p);
    miai_verdict_free(v);
    fell(&p);
}

static void a_tree_says_what_the_verdict_says(void **state)
{
    uint64_t random = 7;
    totals t = {{0}, {0, 0}};
    char text[TEXT];

    (void)state;
    for (int i = 0; i < 150; i++) {
        make_race(text, &random);
        compare(text, &t);
    }
    for (int end = MIAI_RACE_BLACK_KILLS; end <= MIAI_RACE_SEKI; end++)
        assert_true(t.ends[end] >= 10);
    assert_int_equal(t.ends[MIAI_RACE_UNKNOWN], 0);
    assert_true(t.played.moves > 1000 && t.played.captures > 300);
}

/* Its walls have liberties outside. */
static void a_race_of_a_game_is_read_back(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant_race(&p,
               "(;SZ[10:4]AW[aa:bb][cb:eb][ac:ec][ad:bd]"
               "AB[fb:jc][jd]AB[dd][ed]AW[gd][hd]MA[dd][gd])",
               &o, 40);
    is_read_back(&p);
    fell(&p);
}

/* Blanks of a diagram are no points. */
static void a_race_with_holes_is_read_back(void **state)
{
    replay_count played = {0, 0};
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant_race(&p, "@..x o.#\n   x o\n  @x.o.#\n", &o, 40);
    has(&p, "HOL[ea][cb][eb][gb]\nDD[ea][cb][eb][gb]\n");
    is_read_back(&p);
    replay_tree(miai_tree_sgf(p.tree), p.problem, &played);
    assert_true(played.captures > 10);
    fell(&p);
}

/* --- size, limits, memory ------------------------------------------------- */

static void a_tree_has_the_size_asked_for(void **state)
{
    (void)state;
    has_the_size(plant_race, ko, 200);
}

static void what_is_unknown_is_not_called_wrong(void **state)
{
    planting p;

    (void)state;
    judges_nothing(&p, plant_race, open_race);
    has(&p, "Black to play: unknown, not solved within the limits.]");
    fell(&p);
}

/* With few nodes less is known, but nothing else. */
static void a_limit_makes_nothing_wrong(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.first = MIAI_FIRST_BLACK;
    for (o.nodes = 1; o.nodes < 300; o.nodes += 7) {
        plant_race(&p, larger, &o, 20);
        assert_int_equal(p.rc, MIAI_OK);
        assert_int_equal(count(&p, "No move works"), 0);
        assert_int_equal(count(&p, "Black to play: White captures"), 0);
        assert_int_equal(count(&p, "Black to play: Black captures"), 0);
        assert_int_equal(count(&p, ";B[ab]BM"), 0);
        fell(&p);
    }
}

static void a_tree_that_is_stopped_searches_no_more(void **state)
{
    miai_options o;
    planting p;
    int calls = 0;

    (void)state;
    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_RACE;
    assert_int_equal(miai_context_new(&p.ctx, NULL, NULL), MIAI_OK);
    miai_context_set_progress(p.ctx, stops_once, &calls);
    p.problem = read_one(p.ctx, "x...o\nx...o\nx...o\nx...o\n", &o);
    p.rc = miai_tree_new(&p.tree, p.ctx, p.problem, &o, 20);
    has(&p, "White to play: unknown, not solved within the limits.]");
    has(&p, "Black to play: unknown, not solved within the limits.]");
    assert_int_equal(calls, 1);
    fell(&p);
}

/* The goal of the options was the reader's. */
static void the_problem_says_whether_it_is_a_race(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant(&p, ";three\nOOOOO#\nO...O#\nOOOOO#\n", &o, 10);
    miai_tree_free(p.tree);
    o.goal = MIAI_GOAL_RACE;
    p.rc = miai_tree_new(&p.tree, p.ctx, p.problem, &o, 10);
    has(&p, "White to play lives with two eyes.");
    assert_int_equal(count(&p, "race"), 0);
    fell(&p);
    plant_race(&p, even, &o, 10);
    miai_tree_free(p.tree);
    o.goal = MIAI_GOAL_LIFE;
    p.rc = miai_tree_new(&p.tree, p.ctx, p.problem, &o, 10);
    has(&p, "The chains with a triangle race");
    fell(&p);
}

static void options_are_checked(void **state)
{
    miai_options o;
    planting p;

    (void)state;
    miai_options_init(&o, sizeof o);
    plant_race(&p, even, &o, 10);
    miai_tree_free(p.tree);
    o.threats = 0;
    p.rc = miai_tree_new(&p.tree, p.ctx, p.problem, &o, 10);
    assert_int_equal(p.rc, MIAI_ERR_OPTION);
    assert_null(p.tree);
    fell(&p);
}

static void whichever_allocation_fails_nothing_leaks(void **state)
{
    (void)state;
    survives_asking(MIAI_GOAL_RACE, seki, plants_or_not, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_root_says_that_it_is_a_race),
        cmocka_unit_test(a_capture_is_called_one),
        cmocka_unit_test(a_seki_is_called_one),
        cmocka_unit_test(a_wrong_move_says_what_is_left),
        cmocka_unit_test(a_ko_says_who_needs_threats),
        cmocka_unit_test(a_ban_is_told),
        cmocka_unit_test(a_lost_race_shows_tries),
        cmocka_unit_test(a_tree_says_what_the_verdict_says),
        cmocka_unit_test(a_race_of_a_game_is_read_back),
        cmocka_unit_test(a_race_with_holes_is_read_back),
        cmocka_unit_test(a_tree_has_the_size_asked_for),
        cmocka_unit_test(what_is_unknown_is_not_called_wrong),
        cmocka_unit_test(a_limit_makes_nothing_wrong),
        cmocka_unit_test(a_tree_that_is_stopped_searches_no_more),
        cmocka_unit_test(the_problem_says_whether_it_is_a_race),
        cmocka_unit_test(options_are_checked),
        cmocka_unit_test(whichever_allocation_fails_nothing_leaks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
