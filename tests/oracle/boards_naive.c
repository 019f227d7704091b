/* boards_naive.c - a second opinion on whole boards.
 *
 * Random small boards late in the game, and their scores by searching all moves
 * of the whole board.  No game is cut into parts, and none has a value.
 */
#include "boards.h"

#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: boards_naive random SEED COUNT [KINDS [POINTS]]\n"
    "       boards_naive solve [--scoring territory] [--nodes N] [--moves] "
    "<BOARDS\n"
    "       boards_naive check [--scoring territory] [--nodes N] "
    "[--exact PERCENT]\n"
    "                          BOARDS ANSWERS\n"
    "       boards_naive selfcheck SEED COUNT\n"
    "       boards_naive games SEED COUNT KIND\n"
    "       boards_naive step [--scoring territory] BOARDS ANSWERS 2>>ENDS\n"
    "random writes boards as diagrams: X O mortal, # @ immortal Black and "
    "White.\n"
    "KINDS are some of abcdefghij (boards_random.c), POINTS the open points of "
    "kind "
    "a.\n"
    "solve writes an object for each, like miai endgame --json; a score that\n"
    "depends on the rule about repetitions is null and has bounds, a board "
    "that\n"
    "needs more nodes has a \"limit\".  --moves adds what each move leads to.\n"
    "check compares the answers of miai endgame --json with these, and fails "
    "if\n"
    "less than PERCENT of them are exact.\n"
    "games and step play boards out (boards_play.c).\n";

enum { NODES = 3000000 };

/* --- solve -------------------------------------------------------------------- */
static void write_moves(const board *b, const board_answer *a, bool doubtful)
{
    bool first = true;

    for (int i = 0; i <= b->count; i++)
        if (a->is_legal[i] &&
            (doubtful ? !a->keeps[i] && !a->loses[i] : a->keeps[i])) {
            printf("%s\"%s\"", first ? "" : ",", boards_label(b, i));
            first = false;
        }
}

static void write_side(const board *b, const board_answer *a, bool exact)
{
    if (a->low == a->high)
        printf("{\"score\":%d", a->low);
    else
        printf("{\"score\":null,\"bounds\":[%d,%d]", a->low, a->high);
    printf(",\"moves\":[");
    write_moves(b, a, false);
    printf("],\"doubtful\":[");
    write_moves(b, a, true);
    printf("]");
    if (a->has_superko)
        printf(",\"superko\":%d", a->superko);
    if (exact) {
        const char *comma = "";
        printf(",\"scores\":{");
        for (int i = 0; i <= b->count; i++)
            if (a->is_legal[i]) {
                printf("%s\"%s\":", comma, boards_label(b, i));
                comma = ",";
                if (a->move_low[i] == a->move_high[i])
                    printf("%d", a->move_low[i]);
                else
                    printf("[%d,%d]", a->move_low[i], a->move_high[i]);
            }
        printf("}");
    }
    printf("}");
}

static void write_answer(const diagram *d, const board_question *q)
{
    board_answer a[2];

    const bool good = boards_solve(a, q);

    printf("{\"id\":\"%s\",\"scoring\":\"%s\"", d->name,
           q->scoring == BY_AREA ? "area" : "territory");
    if (good) {
        printf(",\"black_first\":");
        write_side(q->b, &a[BLACK], q->exact);
        printf(",\"white_first\":");
        write_side(q->b, &a[WHITE], q->exact);
    } else {
        printf(",\"limit\":true");
    }
    puts("}");
}

static void solve_all(board_question *q)
{
    reader r = {.file = stdin, .path = "input"};
    diagram d;

    while (oracle_read(&d, &r)) {
        board b;
        const char *wrong = boards_take(&b, &d);
        if (wrong != NULL)
            oracle_fail("%s: %s", d.name, wrong);
        q->b = &b;
        write_answer(&d, q);
    }
}

/* --- random ------------------------------------------------------------------- */
static void write_boards(uint64_t seed, uint64_t count, const char *kinds,
                         int points)
{
    recipe chance = {.kind = "eyes", .seed = seed};

    for (uint64_t i = 0; i < count; i++) {
        const char kind = kinds[i % strlen(kinds)];
        diagram d;
        boards_random(&d, &chance, kind, points);
        snprintf(d.name, sizeof d.name, "%c-%llu-%llu", kind,
                 (unsigned long long)seed, (unsigned long long)i);
        oracle_write(stdout, &d);
    }
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    board_question q = {.limit = NODES};
    int i = 2, least = 0;

    if (strcmp(what, "random") == 0 && argc >= 4 && argc <= 6) {
        const char *kinds = argc > 4 ? argv[4] : "abcde";
        if (*kinds == '\0' || kinds[strspn(kinds, "abcdefghij")] != '\0')
            oracle_fail("expected kinds among abcdefghij");
        write_boards(strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10),
                     kinds, argc > 5 ? atoi(argv[5]) : 0);
        return 0;
    }
    if (strcmp(what, "games") == 0 && argc == 5) {
        boards_begin(strtoull(argv[2], NULL, 10), strtoull(argv[3], NULL, 10),
                     argv[4][0]);
        return 0;
    }
    if (strcmp(what, "selfcheck") == 0 && argc == 4)
        return boards_selfcheck(strtoull(argv[2], NULL, 10),
                                strtoull(argv[3], NULL, 10)) != 0;
    for (; i < argc && strncmp(argv[i], "--", 2) == 0; i++) {
        if (strcmp(argv[i], "--moves") == 0)
            q.exact = true;
        else if (i + 1 < argc && strcmp(argv[i], "--nodes") == 0)
            q.limit = strtoull(argv[++i], NULL, 10);
        else if (i + 1 < argc && strcmp(argv[i], "--exact") == 0)
            least = atoi(argv[++i]);
        else if (i + 1 < argc && strcmp(argv[i], "--scoring") == 0 &&
                 strcmp(argv[i + 1], "territory") == 0)
            q.scoring = BY_TERRITORY, i++;
        else
            oracle_fail("unknown option '%s'", argv[i]);
    }
    if (strcmp(what, "solve") == 0 && i == argc) {
        solve_all(&q);
        return 0;
    }
    if (strcmp(what, "step") == 0 && i + 2 == argc) {
        boards_step(argv[i], argv[i + 1], q.scoring, stderr);
        return 0;
    }
    if (strcmp(what, "check") == 0 && i + 2 == argc) {
        q.exact = true; /* for what moves lose */
        return boards_check(argv[i], argv[i + 1], &q, least) != 0;
    }
    fputs(usage, stderr);
    return 2;
}
