/* boards_play.c - games between `miai endgame` and greedy play, move by move.
 *
 * A game is a diagram whose name says how it stands; a step reads the boards and
 * the answers of the program to them, and writes the boards after one more move.
 * So all games go on together, and the program is called once for each move.
 *
 * Players   P plays the best move of the program, R any of those that keep the
 *           score, by chance.  G is greedy: it looks for the region of the largest
 *           temperature and plays the move there that loses least.
 * Promise   What the program says at the start for the side that begins.  P and R
 *           must get no less, and G no more from the same seat against them.
 */
#include "boards.h"
#include "boards_json.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 999 };

/* What the name of a game says. */
typedef struct game {
    int board;
    char first;      /* who began: B or W                            */
    char players[3]; /* Black, White                                 */
    char side;       /* who is to move                               */
    int moves, passes;
    int promise;   /* once a move was made                           */
    int prisoners; /* Black's less White's                           */
} game;

static void read_game(game *g, const char *name)
{
    if (sscanf(name, "%d.%c.%2[GPR].%c.%d.%d.%d.%d", &g->board, &g->first,
               g->players, &g->side, &g->moves, &g->passes, &g->promise,
               &g->prisoners) != 8)
        oracle_fail("'%s' is not a game", name);
}

static void name_game(char *out, const game *g)
{
    snprintf(out, ORACLE_NAME, "%d.%c.%s.%c.%d.%d.%d.%d", g->board, g->first,
             g->players, g->side, g->moves, g->passes, g->promise,
             g->prisoners);
}

void boards_begin(uint64_t seed, uint64_t count, char kind)
{
    static const char *const players[] = {"PP", "PG", "GP", "RG", "GR", "GG"};
    recipe chance = {.kind = "eyes", .seed = seed};

    for (uint64_t i = 0; i < count; i++) {
        diagram d;
        boards_random(&d, &chance, kind, 0);
        for (int k = 0; k < 12; k++) {
            game g = {.board = (int)i, .first = "BW"[k % 2]};
            g.side = g.first;
            strcpy(g.players, players[k / 2]);
            name_game(d.name, &g);
            oracle_write(stdout, &d);
        }
    }
}

/* --- the board ---------------------------------------------------------------- */
static const char *signs_of(char side)
{
    return side == 'B' ? "X#" : "O@";
}

static char sign_at(const diagram *d, int x, int y)
{
    return x < 0 || y < 0 || x >= d->width || y >= d->height ? ' '
                                                             : d->at[y][x];
}

/* Marks what is connected by signs of a list; puts all signs beside it into
 * `beside`, which has room for all of them. */
static void flood(const diagram *d, int x, int y, const char *like,
                  bool mark[ORACLE_SIDE][ORACLE_SIDE], char *beside)
{
    static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};

    mark[y][x] = true;
    for (int i = 0; i < 4; i++) {
        const int u = x + dx[i], v = y + dy[i];
        const char sign = sign_at(d, u, v);
        if (strchr(like, sign) == NULL) {
            if (strchr(beside, sign) == NULL)
                beside[strlen(beside)] = sign;
        } else if (!mark[v][u]) {
            flood(d, u, v, like, mark, beside);
        }
    }
}

static bool is_immortal(const diagram *d, char side,
                        bool mark[ORACLE_SIDE][ORACLE_SIDE])
{
    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++)
            if (mark[y][x] && d->at[y][x] == signs_of(side)[1])
                return true;
    return false;
}

/* Takes a chain off that has no liberty; returns how many stones that were. */
static int take_off(diagram *d, int x, int y, char side)
{
    int taken = 0;
    bool mark[ORACLE_SIDE][ORACLE_SIDE] = {{false}};
    char beside[8] = "";

    flood(d, x, y, signs_of(side), mark, beside);
    if (strchr(beside, '.') != NULL || is_immortal(d, side, mark))
        return 0;
    for (int v = 0; v < d->height; v++)
        for (int u = 0; u < d->width; u++)
            if (mark[v][u]) {
                d->at[v][u] = '.';
                taken++;
            }
    return taken;
}

/* Returns the stones that were taken. */
static int play_at(diagram *d, const char *label, char side)
{
    static const int dx[4] = {1, 0, -1, 0}, dy[4] = {0, 1, 0, -1};
    const char other = side == 'B' ? 'W' : 'B';
    int x, y, taken = 0;

    if (!oracle_point(&x, &y, label, d->height) || sign_at(d, x, y) != '.')
        oracle_fail("%s: %s is not a move", d->name, label);
    d->at[y][x] = signs_of(side)[0];
    for (int i = 0; i < 4; i++)
        if (sign_at(d, x + dx[i], y + dy[i]) == signs_of(other)[0])
            taken += take_off(d, x + dx[i], y + dy[i], other);
    if (take_off(d, x, y, side) > 0)
        oracle_fail("%s: %s is suicide", d->name, label);
    return taken;
}

static int count_area(const diagram *d)
{
    int count = 0;

    for (int y = 0; y < d->height; y++)
        for (int x = 0; x < d->width; x++) {
            bool mark[ORACLE_SIDE][ORACLE_SIDE] = {{false}};
            char around[8] = "";
            if (d->at[y][x] == '.')
                flood(d, x, y, ".", mark, around);
            else
                around[0] = d->at[y][x];
            count += (strpbrk(around, "X#") != NULL) -
                     (strpbrk(around, "O@") != NULL);
        }
    return count;
}

static int count_territory(const diagram *d, int prisoners)
{
    board b;
    const char *wrong = boards_take(&b, d);
    int count;

    if (wrong != NULL)
        oracle_fail("%s: %s", d->name, wrong);
    owners *o = boards_owners_new(&b, 1000000);
    if (!boards_territory(&count, o, &b.start))
        oracle_fail("%s: what is dead was not found out", d->name);
    boards_owners_free(o);
    return count + prisoners;
}

/* --- the players -------------------------------------------------------------- */
/* A string of JSON, without its quotes. */
static void copy_string(char out[8], const char *value)
{
    if (value == NULL || *value != '"')
        oracle_fail("expected a string at '%.20s'", value == NULL ? "" : value);
    snprintf(out, 8, "%.*s", (int)strcspn(value + 1, "\""), value + 1);
}

/* What a move loses, or -1: not a move. */
static int loss_of(const char *reply, const char *label)
{
    const char *list = boards_json_get(reply, "moves"), *at = NULL;
    const char *loss = boards_json_get(boards_json_get(reply, "loses"), label);

    while ((at = boards_json_next(list, at)) != NULL)
        if (boards_json_is(at, label))
            return 0;
    return loss == NULL ? -1 : atoi(loss);
}

static double number_of(const char *text)
{
    char *end;
    const double n = strtod(text, &end);

    return *end == '/' ? n / strtod(end + 1, NULL) : n;
}

/* The move of a region that loses least; is there one? */
static bool best_in(char move[8], const char *reply, const char *region)
{
    const char *points = boards_json_get(region, "points"), *at = NULL;
    int least = -1;

    while ((at = boards_json_next(points, at)) != NULL) {
        char label[8];
        copy_string(label, at);
        const int loss = loss_of(reply, label);
        if (loss >= 0 && (least < 0 || loss < least)) {
            least = loss;
            memcpy(move, label, sizeof label);
        }
    }
    return least >= 0;
}

static void play_greedily(char move[8], const char *line, const char *reply)
{
    const char *regions = boards_json_get(line, "regions"), *at = NULL;
    double hottest = -0.5; /* numbers are left alone */

    copy_string(move, boards_json_get(reply, "best"));
    while ((at = boards_json_next(regions, at)) != NULL) {
        const char *heat = boards_json_get(at, "temperature");
        char there[8];
        if (number_of(heat + 1) > hottest && best_in(there, reply, at)) {
            hottest = number_of(heat + 1);
            memcpy(move, there, sizeof there);
        }
    }
}

static void play_any(char move[8], const char *reply, recipe *chance)
{
    const char *list = boards_json_get(reply, "moves"), *at = NULL;
    uint32_t count = 0;

    while ((at = boards_json_next(list, at)) != NULL)
        if (oracle_below(chance, ++count) == 0)
            copy_string(move, at);
    if (count == 0)
        oracle_fail("a score that no move keeps");
}

/* --- steps -------------------------------------------------------------------- */
/* Is everything known about the board? */
static bool is_known(const char *line)
{
    const char *reply = boards_json_get(line, "black_first");

    return strstr(line, "\"ko\":true") == NULL &&
           strstr(line, "\"large\":true") == NULL &&
           *boards_json_get(reply, "score") != 'n';
}

/* Makes the move of the answer; false when the game is over. */
static bool move_on(diagram *d, game *g, const char *line, recipe *chance)
{
    const char *reply =
        boards_json_get(line, g->side == 'B' ? "black_first" : "white_first");
    const char who = g->players[g->side == 'W'];
    char move[8];

    if (g->moves == 0)
        g->promise = atoi(boards_json_get(reply, "score"));
    if (who == 'G')
        play_greedily(move, line, reply);
    else if (who == 'R')
        play_any(move, reply, chance);
    else
        copy_string(move, boards_json_get(reply, "best"));
    if (strcmp(move, "pass") == 0) {
        g->passes++;
    } else {
        const int taken = play_at(d, move, g->side);
        g->prisoners += g->side == 'B' ? taken : -taken;
        g->passes = 0;
    }
    g->side = g->side == 'B' ? 'W' : 'B';
    if (++g->moves > MOST_MOVES)
        oracle_fail("%s: a game without an end", d->name);
    return g->passes < 2;
}

void boards_step(const char *boards, const char *path, int scoring, FILE *ends)
{
    reader r = {.file = boards_open(boards), .path = boards};
    recipe chance = {.kind = "eyes", .seed = 1};
    board_answers from;
    diagram d;

    boards_answers_open(&from, path);
    while (oracle_read(&d, &r)) {
        const char *line = boards_answers_to(&from, &d);
        game g;
        read_game(&g, d.name);
        if (line == NULL || !is_known(line)) {
            fprintf(ends, "%d %c %s open\n", g.board, g.first, g.players);
        } else if (move_on(&d, &g, line, &chance)) {
            name_game(d.name, &g);
            oracle_write(stdout, &d);
        } else {
            fprintf(ends, "%d %c %s %d %d %d\n", g.board, g.first, g.players,
                    g.promise,
                    scoring == BY_AREA ? count_area(&d)
                                       : count_territory(&d, g.prisoners),
                    g.moves);
        }
    }
    fclose(r.file);
    boards_answers_close(&from);
}
