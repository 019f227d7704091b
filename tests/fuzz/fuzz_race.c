/* fuzz_race.c - any bytes as the count of a capturing race.
 *
 * What is accepted is a race: it is counted, what is said of it fits a line,
 * and with the colours exchanged the same comes out.
 */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "race/race.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { LINE = 400 };

static void check_words(const miai_race *race, const miai_race_count *c,
                        miai_color first)
{
    char line[LINE];

    assert(miai_race_describe_outcome(line, LINE, c, first) < LINE);
    assert(miai_race_describe_reason(line, LINE, race, c, first) < LINE);
    assert(miai_race_describe_choice(line, LINE, race, c, first) < LINE);
    assert(miai_race_describe_relation(line, LINE, race, c, MIAI_RACE_FIF) <
           LINE);
    if (c->kind == MIAI_RACE_B)
        assert(miai_race_describe_relation(line, LINE, race, c, MIAI_RACE_FOF) <
               LINE);
    assert(miai_race_describe_doubt(line, LINE, race) < LINE);
}

static void check_race(const miai_race *race)
{
    const miai_race turned = {.chain = {race->chain[1], race->chain[0]},
                              .shared = race->shared};
    miai_race_count c, t;

    miai_race_count_up(&c, race);
    miai_race_count_up(&t, &turned);
    for (int side = 0; side < 2; side++) {
        const miai_race_outcome *o = &c.first[side], *other = &t.first[!side];
        assert(o->winner == MIAI_EMPTY
                   ? other->winner == MIAI_EMPTY
                   : other->winner == miai_color_other(o->winner));
        assert(o->method == other->method && o->both == other->both);
        assert(o->behind == other->behind && o->spare == other->spare);
        assert((o->winner == MIAI_EMPTY) == (o->spare < 0));
        check_words(race, &c, side ? MIAI_WHITE : MIAI_BLACK);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* a block of its own, so that a byte too much is noticed */
    char *text = malloc(size ? size : 1);
    miai_error error = {0};
    miai_race race;

    if (!text)
        abort();
    if (size)
        memcpy(text, data, size);
    if (miai_race_read(&race, &error, text, size)) {
        assert(miai_race_check(&race, &error));
        check_race(&race);
    } else {
        assert(error.text[0] != '\0' && !strchr(error.text, '\n'));
    }
    free(text);
    return 0;
}
