/* games_read.c - the notation of games, translated into trees.
 *
 * Terms that stand side by side are added.  `^n` is n copies of up = {0|*},
 * `^<n>` = {0|v[n-1]*}, `^[n]` = ^<1> + .. + ^<n>, `+-G` = {G|-G}, `+_G` =
 * {0||0|-G}, `-_G` = {G|0||0}, `n*(G)` = n copies.  A minus negates the next
 * term only.
 */

#include "games.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A game whose options are being read, so that they can name it. */
typedef struct scope {
    const struct scope *outer;
    const char *name; /* not ended by 0; "" for one without a name */
    size_t length;
    int node;
    bool *used;
} scope;

/* A part of the text. */
typedef struct piece {
    games *g;
    const char *at, *end;
    const scope *inside;
} piece;

static int read_sum(piece p);

_Noreturn static void refuse(games *g, const char *why)
{
    g->error = why;
    games_give_up(g);
}

static void skip_blanks(piece *p)
{
    while (p->at < p->end && isspace((unsigned char)*p->at))
        p->at++;
}

static bool next_is(const piece *p, const char *text)
{
    const size_t length = strlen(text);

    return (size_t)(p->end - p->at) >= length &&
           memcmp(p->at, text, length) == 0;
}

static bool take(piece *p, const char *text)
{
    if (!next_is(p, text))
        return false;
    p->at += strlen(text);
    return true;
}

/* The end of the bracket that opens at p->at. */
static const char *closing(const piece *p)
{
    int depth = 0;

    for (const char *c = p->at; c < p->end; c++) {
        depth += (*c == '{' || *c == '(') - (*c == '}' || *c == ')');
        if (depth == 0)
            return c;
    }
    refuse(p->g, "a bracket is not closed");
}

/* --- braces ---------------------------------------------------------------- */

/* The longest run of bars outside of inner brackets; 0 when there is none. */
static size_t longest_bars(piece p, const char **where)
{
    size_t best = 0, times = 0;
    int depth = 0;

    for (const char *c = p.at; c < p.end; c++) {
        size_t run = 0;

        depth += (*c == '{' || *c == '(') - (*c == '}' || *c == ')');
        while (depth == 0 && c + run < p.end && c[run] == '|')
            run++;
        if (run > best) {
            best = run;
            times = 0;
            *where = c;
        }
        times += run > 0 && run == best;
        c += run > 0 ? run - 1 : 0;
    }
    if (times > 1)
        refuse(p.g, "two equal longest runs of bars");
    return best;
}

/* Games separated by commas; none for a blank text. */
static void read_members(piece p, list *out)
{
    const char *start = p.at;
    int depth = 0;

    skip_blanks(&p);
    if (p.at == p.end)
        return;
    for (const char *c = start; c <= p.end; c++) {
        if (c == p.end || (depth == 0 && *c == ',')) {
            list_put(out, read_sum((piece){p.g, start, c, p.inside}));
            start = c + 1;
        } else {
            depth += (*c == '{' || *c == '(') - (*c == '}' || *c == ')');
        }
    }
}

static int read_game(piece p, const char *name, size_t length);

/* What stands on one side of the bars. */
static void read_side(piece p, list *out)
{
    const char *bars;

    if (longest_bars(p, &bars) > 0)
        list_put(out, read_game(p, "", 0));
    else
        read_members(p, out);
}

/* The inside of braces that has bars. */
static int read_game(piece p, const char *name, size_t length)
{
    const char *bars = NULL;
    const size_t run = longest_bars(p, &bars);
    bool used = false;
    const scope here = {p.inside, name, length, games_fresh(p.g), &used};
    list l[2] = {{0}, {0}};
    int made = here.node;

    read_side((piece){p.g, p.at, bars, &here}, &l[LEFT]);
    read_side((piece){p.g, bars + run, p.end, &here}, &l[RIGHT]);
    if (used)
        games_fill(p.g, made, l);
    else
        made = games_make(p.g, l);
    free(l[LEFT].at);
    free(l[RIGHT].at);
    return made;
}

/* The games in braces without bars, or the one game in braces with bars. */
static void read_braces(piece *p, const char *name, size_t length, list *out)
{
    const char *end = closing(p);
    const piece inner = {p->g, p->at + 1, end, p->inside};
    const char *bars;

    p->at = end + 1;
    if (longest_bars(inner, &bars) > 0)
        list_put(out, read_game(inner, name, length));
    else
        read_members(inner, out);
}

/* --- terms ------------------------------------------------------------------ */

static int64_t count_or_one(piece *p)
{
    ratio x;

    if (p->at == p->end || !isdigit((unsigned char)*p->at))
        return 1;
    for (x.num = 0; p->at < p->end && isdigit((unsigned char)*p->at); p->at++) {
        x.num = 10 * x.num + (*p->at - '0');
        if (x.num > 1000)
            refuse(p->g, "a count is too large");
    }
    return x.num;
}

/* ^[n] for sum, ^<n> for one.  Infinitely many: ^[on] = {pass|*}. */
static int uptimal(games *g, int64_t n, bool sum)
{
    const int star = games_star(g);
    int whole = games_integer(g, 0), one = whole;

    for (int64_t i = 1; i <= n; i++) {
        one = games_pair(g, games_integer(g, 0),
                         games_sum(g, games_negative(g, whole), star));
        whole = games_sum(g, whole, one);
    }
    return sum ? whole : one;
}

static int endless_uptimal(games *g, bool sum)
{
    int whole = games_fresh(g), star = games_star(g);
    list l[2] = {{&whole, 1, 0}, {&star, 1, 0}};

    games_fill(g, whole, l);
    return sum ? whole
               : games_pair(g, games_integer(g, 0),
                            games_sum(g, games_negative(g, whole), star));
}

/* After `^` or `v`. */
static int read_ups(piece *p)
{
    const bool sum = next_is(p, "[");
    int64_t n;

    if (!sum && !next_is(p, "<"))
        return games_copies(p->g, games_up(p->g), count_or_one(p));
    p->at++;
    if (take(p, "on"))
        n = -1;
    else
        n = count_or_one(p);
    if (!take(p, sum ? "]" : ">"))
        refuse(p->g, "an uptimal is not closed");
    return n < 0 ? endless_uptimal(p->g, sum) : uptimal(p->g, n, sum);
}

static int read_constant(games *g, const char *word)
{
    static const char *const meaning[][2] = {
        {"on", "{pass|}"},     {"off", "{|pass}"},     {"over", "{0|pass}"},
        {"under", "{pass|0}"}, {"dud", "{pass|pass}"}, {"upon", "{pass|*}"},
        {"1/2e", "{1|0}"},     {"3/4e", "{2|1||0}"},   {"1*e", "{2|0}"},
        {"1.25e", "{2||1|0}"}, {"1.5e", "{2|1}"},      {"S", "{1|2}"}};

    for (size_t i = 0; i < sizeof meaning / sizeof *meaning; i++)
        if (strcmp(word, meaning[i][0]) == 0)
            return read_sum((piece){
                g, meaning[i][1], meaning[i][1] + strlen(meaning[i][1]), NULL});
    refuse(g, "an unknown name");
}

/* 1/2e, 3/4e, 1*e, 1.25e, 1.5e */
static int read_eye(piece *p)
{
    static const char *const eyes[] = {"1/2e", "3/4e", "1*e", "1.25e", "1.5e"};

    for (int i = 0; i < 5; i++)
        if (take(p, eyes[i]))
            return read_constant(p->g, eyes[i]);
    return -1;
}

static int read_name(piece *p)
{
    const char *name = p->at;
    char word[16];
    size_t length = 0;

    while (p->at < p->end && isalpha((unsigned char)*p->at))
        p->at++;
    length = (size_t)(p->at - name);
    if (next_is(p, "{")) {
        list one = {0};
        int n;

        read_braces(p, name, length, &one);
        if (one.count != 1)
            refuse(p->g, "a name is no game");
        n = one.at[0];
        free(one.at);
        return n;
    }
    for (const scope *s = p->inside; s != NULL; s = s->outer)
        if ((length == 4 && memcmp(name, "pass", 4) == 0) ||
            (s->length == length && memcmp(s->name, name, length) == 0)) {
            *s->used = true;
            return s->node;
        }
    if (length >= sizeof word)
        refuse(p->g, "an unknown name");
    memcpy(word, name, length);
    word[length] = '\0';
    return read_constant(p->g, word);
}

static int read_term(piece *p);

/* +-, +_ or -_ and what they are about. */
static int read_threat(piece *p, char sign, char mark)
{
    list l = {0}, both[2] = {{0}, {0}};
    const int zero = games_integer(p->g, 0);
    int made;

    skip_blanks(p);
    if (next_is(p, "{"))
        read_braces(p, "", 0, &l);
    else
        list_put(&l, read_term(p));
    for (int i = 0; i < l.count; i++) {
        list_put(&both[LEFT], l.at[i]);
        list_put(&both[RIGHT], games_negative(p->g, l.at[i]));
    }
    if (l.count == 0 || (mark == '_' && l.count > 1))
        refuse(p->g, "a sign is about no game");
    if (mark == '-')
        made = games_make(p->g, both);
    else if (sign == '+')
        made =
            games_pair(p->g, zero, games_pair(p->g, zero, both[RIGHT].at[0]));
    else
        made = games_pair(p->g, games_pair(p->g, both[LEFT].at[0], zero), zero);
    free(l.at);
    free(both[LEFT].at);
    free(both[RIGHT].at);
    return made;
}

static int read_bracket(piece *p)
{
    const char *end = closing(p);
    const int n = read_sum((piece){p->g, p->at + 1, end, p->inside});

    p->at = end + 1;
    return n;
}

static int read_term(piece *p)
{
    list l = {0};
    ratio x;
    int n = read_eye(p);

    if (n >= 0)
        return n;
    if (p->at == p->end)
        refuse(p->g, "a term is missing");
    if (isdigit((unsigned char)*p->at)) {
        if (!ratio_read(&x, &p->at))
            refuse(p->g, "a number is too large");
        if (x.den == 1 && next_is(p, "*(")) {
            p->at++;
            return games_copies(p->g, read_bracket(p), x.num);
        }
        return games_number(p->g, x);
    }
    if (take(p, "*"))
        return games_nimber(p->g, count_or_one(p));
    if (take(p, "^"))
        return read_ups(p);
    if (next_is(p, "v") &&
        (p->at + 1 == p->end || !isalpha((unsigned char)p->at[1]))) {
        p->at++;
        return games_negative(p->g, read_ups(p));
    }
    if (next_is(p, "("))
        return read_bracket(p);
    if (isalpha((unsigned char)*p->at))
        return read_name(p);
    if (!next_is(p, "{"))
        refuse(p->g, "a character that starts no game");
    read_braces(p, "", 0, &l);
    if (l.count != 1)
        refuse(p->g, "braces without bars");
    n = l.at[0];
    free(l.at);
    return n;
}

/* A term with what stands before it: +, -, +-, +_ or -_. */
static int read_signed(piece *p)
{
    const char sign = *p->at;

    if (sign != '+' && sign != '-')
        return read_term(p);
    p->at++;
    if (sign == '+' && take(p, "-"))
        return read_threat(p, sign, '-');
    if (take(p, "_"))
        return read_threat(p, sign, '_');
    skip_blanks(p);
    if (sign == '-')
        return games_negative(p->g,
                              p->at < p->end && (*p->at == '+' || *p->at == '-')
                                  ? read_signed(p)
                                  : read_term(p));
    return read_term(p);
}

/* The sum, as a tree of all orders of moves or in its simplest form. */
static int plus(games *g, int a, int b)
{
    if (!g->simplify || g->at[a].loopy || g->at[b].loopy)
        return games_sum(g, a, b);
    return games_canon_sum(g, games_canon(g, a), games_canon(g, b));
}

static int read_sum(piece p)
{
    int sum = -1;

    for (skip_blanks(&p); p.at < p.end; skip_blanks(&p)) {
        const int n = read_signed(&p);

        sum = sum < 0 ? n : plus(p.g, sum, n);
    }
    if (sum < 0)
        refuse(p.g, "a game is missing");
    return sum;
}

int games_read(games *g, const char *text)
{
    return read_sum((piece){g, text, text + strlen(text), NULL});
}

/* A set of games, as {a,b}. */
void games_read_set(games *g, const char *text, list *out)
{
    piece p = {g, text, text + strlen(text), NULL};

    skip_blanks(&p);
    if (!next_is(&p, "{") || closing(&p) + 1 != p.end)
        refuse(g, "a set in braces was expected");
    p.at++;
    p.end--;
    read_members(p, out);
}
