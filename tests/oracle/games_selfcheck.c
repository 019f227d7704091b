/* games_selfcheck.c - is the second opinion worth something?
 *
 * Answers that are known from the literature must be taken for right, and ones
 * that are a little different for wrong: a check that accepts everything would
 * agree with everybody.  On random games the parts must agree with each other.
 */

#include "games_check.h"

#include "oracle.h"

#include <string.h>

/* Tab-separated as for games_check(): the answer, the operation, arguments. */
static const char *const right[] = {
    "^\tcf\t{0|*}",
    "{0||0|-1}\tcf\t+_1",
    "^[2]\tcf\t{^|*}",
    "^2*\tcf\t{0|^}",
    "-1/2\tneg\t1/2",
    "1\tadd\t{1|0}\t{1|0}",
    "{3/2|1/2}\tadd\t{1|0}\t1/2",
    "0\tsub\t+-1\t+-1",
    "||\tcmp\t^\t*",
    ">\tcmp\t^\t0",
    ">\tcmp\t+_1\t5*(+_2)",
    "<\tcmp\tover\ton",
    "||\tcmp\tdud\t0",
    "P\toutcome\t*+*",
    "D\toutcome\tdud",
    "L\toutcome\tover",
    "3\tlstop\t{3|1||0|-1}-{2|0}+2",
    "-1\trstop\t{1|-1}",
    "over\tlstop\tover",
    "on\trstop\ton",
    "undefined\tlstop\tdud",
    "1/2\tmean\t{1|0}",
    "3/4\tmean\t{2|1||0}",
    "1/2\ttemperature\t{1|0}",
    "-1/4\ttemperature\t3/4",
    "L (2,-1) (1/2,1/2) R (-1,-1) (1/2,1/2)\tthermograph\t{1|0}",
    "L (1,-1) (0,0) R (0,-1)\tthermograph\t^",
    "2/3\tmean\tx{1||x|0}\tleft",
    "1/3\ttemperature\tx{1||x|0}\tright",
    "L (2,-1) (2/3,1/3) R (2,-1) (2/3,1/3)\tthermograph\tx{1||x|0}\tleft",
    "*\tcool\t+-1\t1",
    "{1/2|-1/2}\tcool\t+-1\t1/2",
    "+-2\theat\t+-1\t1",
    "1*\tfreeze\t{2|0}",
    "1*\tchill\t{2|0}",
    "{2*|*}\twarm\t1*",
    "1*\twarm\t1",
    "^2\tnorton\t2\t^",
    "1/2\tordinal_sum\t1\t-1",
    "{*}\tleft_incentives\t*",
    "{}\tleft_incentives\t0",
    "{^*}\tright_incentives\t^",
    "2\tatomic_weight\t^2*",
    "0\tatomic_weight\t*4",
    "0\tatomic_weight\t+_1",
    "undefined\tatomic_weight\t{1|-1}",
    "2\tbirthday\t^",
    "3\tstop_count\t^",
    "{1|-1}\treduced_cf\t{1*|-1*}",
    "0\treduced_cf\t^",
    "true\tis_number\t{0|1}",
    "true\tis_numberish\t1*",
    "true\tis_infinitesimal\t+_1",
    "true\tis_all_small\t^",
    "over\tloopy_value\tx{0|x}",
    "on\tonside\tdud",
    "2 & +-1\tloopy_value\tx{1||x|0}",
    "true\tis_stopper\tover",
    "1.25e\tcollapsed_add\t1/2e\t3/4e",
    "2\tcollapsed_add\t1.5e\t1",
    "{2|1}\tcollapse\t{3|1}",
    "1.25e\tcomplement\t3/4e",
    "true\tis_miai\t1/2e\t1.5e",
    "true\tis_miai\t*\t*",
};

static const char *const wrong[] = {
    "v\tcf\t{0|*}",
    "^*\tcf\t{0|*}",
    "+_2\tcf\t+_1",
    "^\tcf\t{^|*}",
    "1\tadd\t{1|0}\t{1|1}",
    "0\tsub\t+-1\t+-2",
    ">\tcmp\t^\t*",
    "=\tcmp\t^\t0",
    "=\tcmp\tover\ton",
    "=\tcmp\tdud\t0",
    "N\toutcome\t*+*",
    "N\toutcome\tdud",
    "1\trstop\t{1|-1}",
    "0\tlstop\tover",
    "on\trstop\toff",
    "undefined\tlstop\tover",
    "3/4\tmean\t{1|0}",
    "-1/2\ttemperature\t3/4",
    "L (2,-1) (1/2,1/2) R (-1,-1)\tthermograph\t{1|0}",
    "L (2,-1) (1,0) (1/2,1/2) R (-1,-1) (1/2,1/2)\tthermograph\t{1|0}",
    "L (1,-1) (0,0) R (0,-1) (0,0)\tthermograph\t^",
    "1/2\tmean\tx{1||x|0}\tleft",
    "1/2\ttemperature\tx{1||x|0}\tright",
    "L (2,-1) (2/3,1/3) R (1,-1) (2/3,1/3)\tthermograph\tx{1||x|0}\tleft",
    "0\tcool\t+-1\t1",
    "+-1\theat\t+-1\t1",
    "1\tfreeze\t{2|0}",
    "1\tchill\t{2|0}",
    "1\twarm\t1",
    "^3\tnorton\t2\t^",
    "1/4\tordinal_sum\t1\t-1",
    "{*,0}\tleft_incentives\t*",
    "{}\tright_incentives\t^",
    "1\tatomic_weight\t^2*",
    "undefined\tatomic_weight\t*4",
    "undefined\tatomic_weight\t+_1",
    "0\tatomic_weight\t{1|-1}",
    "3\tbirthday\t^",
    "2\tstop_count\t^",
    "{1*|-1*}\treduced_cf\t{1*|-1*}",
    "^\treduced_cf\t^",
    "{1,{1|0}|-1}\treduced_cf\t{1*,{1|0}|-1}",
    "false\tis_number\t{0|1}",
    "true\tis_number\t1*",
    "true\tis_numberish\t+-1",
    "true\tis_infinitesimal\t1*",
    "true\tis_all_small\t+_1",
    "under\tloopy_value\tx{0|x}",
    "on\tloopy_value\tx{0|x}",
    "off\tonside\tdud",
    "2\tloopy_value\tx{1||x|0}",
    "2 & {1|0}\tloopy_value\tx{1||x|0}",
    "1 & +-1\tloopy_value\tx{1||x|0}",
    "true\tis_stopper\tdud",
    "1.5e\tcollapsed_add\t1/2e\t3/4e",
    "{3|1}\tcollapse\t{3|1}",
    "3/4e\tcomplement\t3/4e",
    "true\tis_miai\t1/2e\t1*e",
    "true\tis_miai\t*",
};

static int judge_lines(const char *const *lines, size_t count, int expected)
{
    int failed = 0;

    for (size_t i = 0; i < count; i++) {
        char line[200];

        snprintf(line, sizeof line, "%s", lines[i]);
        if (games_judge_line(line) != expected) {
            printf("FAILED: taken for %s: %s\n",
                   expected ? "wrong, or too large" : "right, or too large",
                   lines[i]);
            failed++;
        }
    }
    return failed;
}

/* --- random games ------------------------------------------------------------------ */

/* What the definitions promise about two games; NULL when all is well. */
static const char *disagreement(games *g, int a, int b)
{
    const int x = games_canon(g, a), y = games_canon(g, b);
    const int sum = games_sum(g, a, b);
    const ratio t = {1, 2};
    const ratio mean = games_mean(g, x);
    const int twice = games_canon_sum(g, x, x);
    const int thrice = games_canon_sum(g, twice, x);
    const ratio triple = ratio_make(3 * mean.num, mean.den);

    if (!games_equal(g, a, x))
        return "the simplest form is not equal";
    if ((x == y) != games_equal(g, a, b))
        return "equal games have two simplest forms";
    if (games_canon(g, sum) != games_canon_sum(g, x, y))
        return "two ways to add differ";
    if (ratio_compare(games_stop(g, thrice, RIGHT), triple) > 0 ||
        ratio_compare(games_stop(g, thrice, LEFT), triple) < 0)
        return "the mean is not between the stops of three copies";
    if (games_cool(g, sum, t) !=
        games_canon_sum(g, games_cool(g, x, t), games_cool(g, y, t)))
        return "a cooled sum is not the sum of cooled games";
    return NULL;
}

/* Stoppers: playing the difference and outcomes in sums must say the same.  In
 * other games nothing is promised. */
static const char *loopy_disagreement(games *g, int a, int b)
{
    if (!games_is_stopper(g, a) || !games_is_stopper(g, b))
        return NULL;
    if (!games_stopper_at_least(g, a, a))
        return "a stopper is not equal to itself";
    return games_stopper_at_least(g, a, b) == games_trials_at_least(g, a, b)
               ? NULL
               : "stoppers have another order in sums";
}

typedef const char *compare_fn(games *g, int a, int b);

/* 1 good, 0 bad, -1 too large. */
static int try_pair(const char *a, const char *b, compare_fn *compare)
{
    const char *volatile why = NULL;
    volatile int result = 1;
    games g;

    games_init(&g, 300000);
    if (setjmp(g.too_large) == 0)
        why = compare(&g, games_read(&g, a), games_read(&g, b));
    else
        result = -1;
    if (why != NULL) {
        printf("FAILED: %s: %s and %s\n", why, a, b);
        result = 0;
    }
    games_clear(&g);
    return result;
}

int games_selfcheck(uint64_t seed, int count)
{
    enum {
        RIGHTS = sizeof right / sizeof *right,
        WRONGS = sizeof wrong / sizeof *wrong
    };
    int failed = judge_lines(right, RIGHTS, 1) + judge_lines(wrong, WRONGS, 0);
    int passed = RIGHTS + WRONGS - failed, skipped = 0;

    for (int i = 0; i < 2 * count; i++) {
        char a[4000], b[4000];
        int good;

        if (i < count)
            games_random_pair(a, b, sizeof a, &seed);
        else
            games_random_loopy(a, b, sizeof a, &seed);
        good = try_pair(a, b, i < count ? disagreement : loopy_disagreement);
        passed += good > 0;
        failed += good == 0;
        skipped += good < 0;
    }
    printf("%d pairs of games were too large\n", skipped);
    printf("%d passed, %d failed\n", passed, failed);
    return failed;
}
