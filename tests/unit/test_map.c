/* test_map.c - maps and indices, against lists that are searched from end to
 * end. */
#include "reading.h"

enum { MOST = 3000, STEPS = 20000 };

/* Keys that are near each other, far apart, and the first and last ones. */
static uint64_t draw_key(uint64_t *seed)
{
    *seed = miai_hash(*seed + 1);
    switch (*seed % 4) {
    case 0:
        return *seed / 4 % 1000;
    case 1:
        return (*seed / 4 % 1000) << 32;
    case 2:
        return UINT64_MAX - 1 - *seed / 4 % 1000;
    default:
        return miai_hash(*seed / 4 % 1000) >> 1;
    }
}

typedef struct pair {
    uint64_t key;
    uint32_t value;
} pair;

static const pair *look_up(const pair *list, size_t count, uint64_t key)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].key == key)
            return &list[i];
    return NULL;
}

/* Puts and looks up random keys; every `often`-th allocation fails. */
static void play_with_map(uint64_t seed, long often)
{
    static pair list[4 * 1000];
    heap h = {0};
    const miai_mem mem = {heap_alloc, &h};
    size_t count = 0, failures = 0;
    miai_map m;

    miai_map_init(&m, &mem, sizeof(miai_map_number));
    for (int i = 0; i < STEPS; i++) {
        const uint64_t key = draw_key(&seed);
        const pair *known = look_up(list, count, key);
        uint32_t value = 0;
        if (often > 0 && h.attempts % often == 0)
            h.fails = h.attempts + 1;
        assert_int_equal(miai_map_get(&m, key, &value), known != NULL);
        if (known != NULL)
            assert_int_equal(value, known->value);
        else if (miai_map_put(&m, key, (uint32_t)seed))
            list[count++] = (pair){key, (uint32_t)seed};
        else
            failures++;
        assert_int_equal(m.used, count);
    }
    assert_true(count > 2000 && (failures > 0) == (often > 0));
    miai_map_clear(&m);
    assert_int_equal(h.blocks, 0);
    assert_null(miai_map_find(&m, list[0].key));
}

static void a_map_is_a_list_that_is_found_in(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++)
        play_with_map(seed, 0);
}

static void a_map_that_cannot_grow_stays_as_it_is(void **state)
{
    (void)state;
    play_with_map(1, 2);
    play_with_map(2, 3);
}

static void new_items_are_zero_and_keep_what_is_put_in(void **state)
{
    typedef struct item {
        uint64_t key;
        uint64_t what[4];
    } item;
    const miai_mem mem = miai_mem_libc();
    miai_map m;

    (void)state;
    miai_map_init(&m, &mem, sizeof(item));
    for (uint64_t k = 0; k < MOST; k++) {
        item *it = miai_map_add(&m, k * k);
        assert_non_null(it);
        for (int i = 0; i < 4; i++)
            assert_true(it->what[i] == 0);
        it->what[3] = k + 1;
    }
    for (uint64_t k = 0; k < MOST; k++) {
        const item *it = miai_map_find(&m, k * k);
        assert_non_null(it);
        assert_true(it->key == k * k + 1 && it->what[3] == k + 1);
        assert_ptr_equal(it, miai_map_add(&m, k * k));
    }
    assert_int_equal(m.used, MOST);
    assert_null(miai_map_find(&m, 2));
    miai_map_clear(&m);
}

/* --- numbers by their hashes --------------------------------------------------- */

/* Things are words; many of them have one hash. */
static uint64_t hash_of_word(const void *user, uint32_t number)
{
    const uint64_t *word = user;

    return word[number] % 500 * 7;
}

static uint32_t find_word(const miai_index *x, const uint64_t *words,
                          uint64_t word)
{
    for (uint64_t at = hash_of_word(&word, 0);; at++) {
        const uint32_t i = miai_index_at(x, at);
        if (i == UINT32_MAX || words[i] == word)
            return i;
    }
}

static void things_are_numbered_as_they_come(void **state)
{
    static uint64_t words[MOST + 1];
    heap h = {0};
    const miai_mem mem = {heap_alloc, &h};
    uint64_t seed = 1;
    uint32_t failures = 0;
    miai_index x;

    (void)state;
    miai_index_init(&x, &mem);
    while (x.count < MOST) {
        const uint64_t word = draw_key(&seed);
        if (h.attempts % 2 == 0)
            h.fails = h.attempts + 1;
        if (!miai_index_reserve(&x, hash_of_word, words)) {
            failures++;
            continue;
        }
        uint32_t known = 0;
        while (known < x.count && words[known] != word)
            known++;
        assert_int_equal(find_word(&x, words, word),
                         known < x.count ? known : UINT32_MAX);
        if (known < x.count)
            continue;
        words[known] = word;
        assert_int_equal(miai_index_add(&x, hash_of_word(words, known)), known);
    }
    assert_true(failures > 3);
    miai_index_clear(&x);
    assert_int_equal(h.blocks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_map_is_a_list_that_is_found_in),
        cmocka_unit_test(a_map_that_cannot_grow_stays_as_it_is),
        cmocka_unit_test(new_items_are_zero_and_keep_what_is_put_in),
        cmocka_unit_test(things_are_numbered_as_they_come),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
