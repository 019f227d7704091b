/* fuzz_reader.c - any bytes to the reader, for libFuzzer.
 *
 * The first byte chooses the options, the rest is the text.  Whatever is read
 * must keep the promises of a problem and survive being written and read back.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "problem/problem.h"

#define DIAGRAM_SIZE 8192

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static miai_options choose_options(uint8_t choice)
{
    static const int move[] = {-1, 0, 1, 5};
    static const char *const list[] = {NULL, NULL, "a1", "a1,b2, c3"};
    miai_options o = {.threats = 5, .ruling = 2};

    o.move = move[choice & 3];
    o.first = (miai_first)(choice / 4 % 3);
    o.target = list[choice / 16 & 3];
    o.ko = choice >= 192 ? "a1" : NULL;
    o.region = choice >= 128 && choice < 144 ? list[3] : NULL;
    o.immortal = choice >= 144 && choice < 160 ? list[2] : NULL;
    return o;
}

/* What every problem has, hostile text or not. */
static void check_problem(const miai_problem *p)
{
    int targets = 0;

    assert(p->width >= 1 && p->width <= MIAI_MAX_SIZE);
    assert(p->height >= 1 && p->height <= MIAI_MAX_SIZE);
    assert(p->defender == MIAI_BLACK || p->defender == MIAI_WHITE);
    assert(p->name[0] != '\0' && strlen(p->name) < MIAI_NAME_SIZE);
    for (int i = 0; i < p->width * p->height; i++) {
        if (p->role[i] == MIAI_ROLE_TARGET)
            assert(p->stone[i] == p->defender);
        if (p->role[i] == MIAI_ROLE_IMMORTAL)
            assert(p->stone[i] == MIAI_BLACK || p->stone[i] == MIAI_WHITE);
        targets += p->role[i] == MIAI_ROLE_TARGET;
    }
    assert(targets > 0);
    if (p->ko >= 0) {
        assert(p->stone[p->ko] == MIAI_EMPTY);
        assert(p->role[p->ko] == MIAI_ROLE_REGION);
        assert(p->first != MIAI_FIRST_BOTH);
    }
}

/* A problem written as a diagram is the same problem. */
static void check_round_trip(const miai_problem *p)
{
    const miai_mem mem = miai_mem_libc();
    char first[DIAGRAM_SIZE], second[DIAGRAM_SIZE];
    const size_t len = miai_problem_write_diagram(first, sizeof first, p);
    miai_error error;
    miai_reader *reader = NULL;
    miai_problem *again = NULL;

    assert(len < sizeof first);
    if (miai_problems_open(&reader, &mem, first, len, "again", NULL, &error) !=
            MIAI_OK ||
        miai_problems_next(&again, reader) != MIAI_OK)
        abort();
    miai_problem_write_diagram(second, sizeof second, again);
    assert(strcmp(first, second) == 0);
    miai_problem_free(again);
    miai_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const miai_mem mem = miai_mem_libc();
    const miai_options o = choose_options(size > 0 ? data[0] : 0);
    const char *text = (const char *)data + (size > 0);
    miai_error error = {""};
    miai_reader *reader;
    miai_problem *problem;
    miai_status rc;

    rc = miai_problems_open(&reader, &mem, text, size - (size > 0), "file", &o,
                            &error);
    if (rc != MIAI_OK)
        return 0;
    while ((rc = miai_problems_next(&problem, reader)) != MIAI_END) {
        if (rc == MIAI_OK) {
            check_problem(problem);
            check_round_trip(problem);
        } else {
            assert(problem == NULL && error.text[0] != '\0');
        }
        miai_problem_free(problem);
    }
    miai_reader_free(reader);
    return 0;
}
