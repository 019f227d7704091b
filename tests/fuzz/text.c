/* text.c - any bytes from the reader to the report.
 *
 * The first two bytes choose options, the rest is text.  Whatever is read must
 * keep the promises of a problem and survive being written and read back;
 * some of it is solved with a tiny budget, and nothing that would do harm to a
 * terminal may come out.
 */
#include "text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <miai.h>

#include "common/json_line.h"
#include "problem/problem.h"
#include "solve/race_report.h"
#include "solve/report.h"

#define DIAGRAM_SIZE 8192
#define NODES        20 /* of a search: enough to enter every part of it */

/* What is done with one input. */
typedef struct choice {
    miai_options options;
    bool any_format; /* the format is not forced upon the text */
    bool race;       /* problems are read as capturing races   */
    bool round_trip, solve, json;
} choice;

static choice choose_options(uint8_t a, uint8_t b)
{
    static const int move[] = {-1, 0, 1, 5};
    static const char *const list[] = {"a1", "a1,b2, c3", NULL, NULL};
    choice c = {.any_format = (a & 0x40) == 0, .race = (b & 0x10) != 0};
    miai_options *o = &c.options;

    miai_options_init(o, sizeof *o);
    o->goal = c.race ? MIAI_GOAL_RACE : MIAI_GOAL_LIFE;
    o->nodes = NODES;
    o->move = move[a & 3];
    o->first = (miai_first)(a / 4 % 3);
    o->target = list[a / 16 & 3];
    o->ko = a & 0x80 ? "a1" : NULL;
    o->region = (b & 0x0F) == 1 ? list[1] : NULL;
    o->immortal = (b & 0x0F) == 2 ? list[0] : NULL;
    o->literal = (b & 0x0F) == 3;
    o->ruling = 1 + (b & 1);
    o->threats = (b & 0x0F) == 4 ? MIAI_MAX_THREATS : 1 + (b & 7);
    o->open = b & 0x20 ? MIAI_OPEN_NEVER : MIAI_OPEN_AUTO;
    o->radius = b & 0x40 ? b & 3 : -1;
    o->weak = b & 0x80 ? b % 5 : -1;
    o->black = (b & 0x0F) == 5 ? list[0] : NULL;
    o->white = (b & 0x0F) == 6 ? list[1] : NULL;
    return c;
}

/* What costs most is done with one input of eight each, whatever its kind:
 * libFuzzer would collect those that enter the search, and be slow. */
static choice choose(const uint8_t *data, size_t size)
{
    choice c = choose_options(size > 0 ? data[0] : 0, size > 1 ? data[1] : 0);
    uint32_t lot = 0;

    for (size_t i = 0; i < size; i++)
        lot = lot * 31 + data[i];
    c.round_trip = lot % 8 == 0 && !c.race; /* diagrams show no prize */
    c.solve = lot % 8 == 1 || lot % 8 == 2;
    c.json = lot % 8 == 1;
    return c;
}

/* What every problem has, hostile text or not. */
static void check_shape(const miai_problem *p)
{
    assert(p->board.width >= 1 && p->board.width <= MIAI_MAX_SIZE);
    assert(p->board.height >= 1 && p->board.height <= MIAI_MAX_SIZE);
    assert(p->name[0] != '\0' && strlen(p->name) < MIAI_NAME_SIZE);
    if (p->ko >= 0) {
        assert(p->board.at[p->ko] == MIAI_EMPTY);
        assert(p->open || p->role[p->ko] == MIAI_ROLE_REGION);
        assert(p->first != MIAI_FIRST_BOTH);
    }
}

/* And what every one has that is not open. */
static void check_problem(const miai_problem *p, bool race)
{
    int targets = 0, prizes = 0;

    check_shape(p);
    assert(p->defender == MIAI_BLACK || p->defender == MIAI_WHITE);
    for (int i = 0; i < p->board.width * p->board.height; i++) {
        if (p->role[i] == MIAI_ROLE_TARGET)
            assert(p->board.at[i] == p->defender);
        if (p->role[i] == MIAI_ROLE_IMMORTAL)
            assert(p->board.at[i] == MIAI_BLACK ||
                   p->board.at[i] == MIAI_WHITE);
        if (p->role[i] == MIAI_ROLE_PRIZE)
            assert(p->board.at[i] == miai_color_other(p->defender));
        targets += p->role[i] == MIAI_ROLE_TARGET;
        prizes += p->role[i] == MIAI_ROLE_PRIZE;
    }
    assert(targets > 0 && (prizes > 0) == race);
    assert(race || !p->every);
    for (int i = 0; i <= MIAI_ASSUMPTIONS; i++)
        if (!miai_problem_assumption(p, i))
            return;
    abort(); /* the list has no end */
}

/* A problem written as a diagram is the same problem. */
static void check_round_trip(const miai_problem *p)
{
    const miai_mem mem = miai_mem_libc();
    char first[DIAGRAM_SIZE], second[DIAGRAM_SIZE];
    const size_t len = miai_problem_diagram(first, sizeof first, p);
    miai_error error;
    miai_reader *reader = NULL;
    miai_problem *again = NULL;

    assert(len < sizeof first);
    if (miai_problems_open(&reader, &mem, first, len, "again", NULL, &error) !=
            MIAI_OK ||
        miai_problems_next(&again, reader) != MIAI_OK)
        abort();
    miai_problem_diagram(second, sizeof second, again);
    assert(strcmp(first, second) == 0);
    miai_problem_free(again);
    miai_reader_free(reader);
}

/* A message of the library: one line of UTF-8 without control characters. */
static void check_message(const char *text)
{
    assert(*text);
    while (*text) {
        const uint32_t c = miai_text_next(&text);
        assert(c != MIAI_NOT_UTF8 && c >= 0x20 && (c < 0x7F || c > 0x9F));
    }
}

/* Output of the program: lines, or one line, that also hide and reorder
 * nothing. */
static void check_output(const char *text, bool one_line)
{
    while (*text) {
        const uint32_t c = miai_text_next(&text);
        assert(c != MIAI_NOT_UTF8);
        assert(c >= 0x20 || (c == '\n' && !one_line));
        assert(c < 0x7F || c > 0x9F);
        assert(c < 0x202A || c > 0x202E);
        assert(c < 0x2066 || c > 0x2069);
    }
}

/* Of a problem or of a race. */
static char *report(const miai_problem *p, const miai_verdict *v,
                    const choice *c)
{
    char *text = NULL;
    size_t len = 0;
    FILE *out = open_memstream(&text, &len);

    if (!out)
        abort();
    if (c->race)
        print_race(out, p, v, &c->options, true, (terminal){0});
    else
        print_report(out, &(solved){p, v}, NULL, &c->options, (terminal){0});
    fclose(out);
    return text;
}

/* The models of an open problem are problems. */
static void check_models(const miai_verdict *verdict, bool race)
{
    const miai_open_facts *open = miai_verdict_open(verdict);

    for (int i = 0; open && i < 2; i++) {
        const miai_color first = i == 0 ? MIAI_BLACK : MIAI_WHITE;
        if (!miai_verdict_asked(verdict, first))
            continue;
        check_problem(open->first[i].problem, race);
        if (!race) /* diagrams show no prize */
            check_round_trip(open->first[i].problem);
        assert(open->first[i].certainty >= open->certainty);
    }
}

/* Solves a problem a little and writes the answer. */
static void check_answer(miai_context *ctx, const miai_problem *p,
                         const choice *c)
{
    miai_verdict *verdict = NULL;
    const miai_status rc = miai_solve(&verdict, ctx, p, &c->options);
    json_line l = {.text = NULL};
    char *text;

    if (rc != MIAI_OK) { /* too large a region, a chain without liberties */
        assert(rc == MIAI_ERR_INPUT && !verdict);
        check_message(miai_context_error(ctx));
        return;
    }
    check_models(verdict, c->race);
    text = c->json ? json_line_take(
                         &l, miai_verdict_json(verdict, p, json_line_write, &l))
                   : report(p, verdict, c);
    if (!text)
        abort();
    check_output(text, c->json);
    free(text);
    miai_verdict_free(verdict);
}

/* What a drawing may mean as well is a problem with the same stones. */
static void check_other(const miai_problem *p)
{
    const char *words;
    const miai_problem *other = miai_problem_other(p, &words);
    int stones = 0;

    if (!other)
        return;
    check_message(words);
    assert(!other->other);
    if (other->open)
        check_shape(other);
    else
        check_problem(other, false);
    for (int i = 0; i < MIAI_MAX_POINTS; i++)
        stones +=
            (p->board.at[i] == MIAI_BLACK) - (other->board.at[i] == MIAI_BLACK);
    assert(stones == 0);
}

static void check_all(miai_context *ctx, miai_reader *reader, const choice *c)
{
    miai_problem *problem;
    miai_status rc;

    while ((rc = miai_reader_next(&problem, reader)) != MIAI_END) {
        if (rc == MIAI_OK) {
            if (problem->open)
                check_shape(problem);
            else
                check_problem(problem, c->race);
            check_other(problem);
            if (c->round_trip && !problem->open)
                check_round_trip(problem);
            if (c->solve)
                check_answer(ctx, problem, c);
        } else {
            assert(rc == MIAI_ERR_INPUT && !problem);
            check_message(miai_context_error(ctx));
        }
        miai_problem_free(problem);
    }
}

/* One context for all inputs: its table is taken once. */
static miai_context *context(void)
{
    static miai_context *ctx;

    if (!ctx) {
        if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
            abort();
        miai_context_set_memory(ctx, 1);
    }
    return ctx;
}

/* The text lies in a block of its own size, so that a byte too much is
 * noticed. */
static char *make_text(size_t *len, const uint8_t *data, size_t size,
                       const force *f)
{
    const size_t head = f ? strlen(f->start) : 0;
    char *text = malloc(head + size > 0 ? head + size : 1);

    if (!text)
        abort();
    *len = head + size;
    if (size > 0)
        memcpy(text + head, data, size);
    for (size_t i = 0; f && i < *len; i++)
        if (i < head)
            text[i] = f->start[i];
        else if (text[i] && strchr(f->never, text[i]))
            text[i] = '.';
    return text;
}

int fuzz_text(const uint8_t *data, size_t size, const force *f)
{
    const choice c = choose(data, size);
    const size_t skip = size < 2 ? size : 2;
    size_t len;
    char *text =
        make_text(&len, data + skip, size - skip, c.any_format ? NULL : f);
    miai_context *ctx = context();
    miai_reader *reader;

    if (miai_reader_new(&reader, ctx, text, len, "file", &c.options) == MIAI_OK)
        check_all(ctx, reader, &c);
    miai_reader_free(reader);
    free(text);
    return 0;
}
