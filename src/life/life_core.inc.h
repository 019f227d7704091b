/* life_core.inc.h - the search for one word size.
 *
 * Included by life_core64.c and life_core128.c, which define LIFE_BITS and the
 * name of what is seen from outside.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "eyes/eyes.h"
#include "life/life_grid.h"

/* Each of these uses the ones before it. */
/* clang-format off */
#include "life/life_bits.inc.h"
#include "life/life_rules.inc.h"
#include "life/life_static.inc.h"
#include "life/life_refuge.inc.h"
#include "life/life_bays.inc.h"
#include "life/life_bay_game.inc.h"
#include "life/life_tempo.inc.h"
#include "life/life_eyes.inc.h"
#include "life/life_table.inc.h"
#include "life/life_line.inc.h"
#include "life/life_check.inc.h"
#include "life/life_search.inc.h"
#include "life/life_root.inc.h"
#include "life/life_proof.inc.h"
#include "life/life_proof_list.inc.h"
#include "life/life_proof_game.inc.h"
#include "life/life_proof_text.inc.h"
#include "life/life_prove.inc.h"
/* clang-format on */

static bits bits_of(const miai_life_set *set)
{
#if LIFE_BITS == 64
    return set->word[0];
#else
    return (bits)set->word[1] << 64 | set->word[0];
#endif
}

/* The children of a line of MAX_DEPTH states. */
static size_t stack_room(const miai_life_grid *grid)
{
    return (size_t)(count(bits_of(&grid->region)) + 1) * MAX_DEPTH;
}

/* Parts of the block begin where a line of the cache does. */
static size_t in_lines(size_t bytes)
{
    return (bytes + LINE - 1) / LINE * LINE;
}

/* The next part of the block, which begins at `at`. */
static void *take_part(char **at, size_t bytes)
{
    void *part = *at;

    *at += in_lines(bytes);
    return part;
}

/* Everything but the table. */
static size_t bytes_beside_table(const miai_life_task *task)
{
    return LINE + in_lines(sizeof(search)) +
           (task->grid->joints > 0 ? in_lines(sizeof(tempo)) : 0) +
           in_lines(stack_room(task->grid) * sizeof(child)) +
           in_lines(GUESSES * sizeof(guessed)) +
           (task->eyes != NULL ? in_lines(miai_probe_bytes()) : 0);
}

/* The most buckets that the table of a task may have. */
static size_t buckets_within(const miai_life_task *task)
{
    const size_t limit = task->means->budget->bytes;
    const size_t beside = bytes_beside_table(task);

    return most_buckets(limit > beside ? limit - beside : 0);
}

static size_t core_bytes(const miai_life_task *task)
{
    return bytes_beside_table(task) +
           first_part(buckets_within(task)) * BUCKET * sizeof(entry);
}

/* What is known from a library, in its part of the block.  NULL where none may
 * be asked: it knows nothing of immortal White stones, nor of a target of which
 * every chain counts, nor of a prize, nor of rulings as printed. */
static miai_probe *probe_init(char **at, const miai_life_task *task,
                              const area *a)
{
    miai_probe *probe;

    if (is_joined(a) || task->eyes == NULL || a->literal || a->every ||
        a->near_white != 0)
        return NULL;
    probe = take_part(at, miai_probe_bytes());
    miai_probe_init(probe, task->eyes, a->stride, task->grid->region.word);
    return probe;
}

/* Takes over joints and bays. */
static void join(area *a, const miai_life_grid *g)
{
    a->joints = g->joints;
    a->kinds = g->kinds;
    for (int i = 0; i < g->joints; i++)
        a->joint[i] = (joint){bit(g->joint[i]), bits_of(&g->touch[i])};
    for (int i = 0; i < g->kinds; i++) {
        a->kind[i] = (bay_kind){bits_of(&g->kind[i].cells), g->kind[i].bays,
                                g->kind[i].offset};
        a->alike += g->kind[i].bays > 1;
    }
}

/* The parts of the block but the first: what bays are worth, the stack, guesses,
 * the library, the beginning of the table. */
static void lay_out(search *q, const miai_life_task *task)
{
    char *at = line_start((char *)task->block + sizeof(search));

    if (is_joined(&q->a)) {
        q->tempo = take_part(&at, sizeof(tempo));
        tempo_init(q->tempo, &q->a);
    }
    q->room = stack_room(task->grid);
    q->stack = take_part(&at, q->room * sizeof(child));
    q->guesses = take_part(&at, GUESSES * sizeof(guessed));
    memset(q->guesses, 0, GUESSES * sizeof(guessed));
    q->probe = probe_init(&at, task, &q->a);
    table_init(&q->t, (entry *)(void *)at, buckets_within(task),
               task->means->space);
}

/* Makes the search, which is the first part of the block. */
static search *search_init(const miai_life_task *task)
{
    const miai_life_grid *g = task->grid;
    search *q = task->block;

    assert(g->cells <= LIFE_BITS);
    *q = (search){
        .a = {.region = bits_of(&g->region),
              .target = bits_of(&g->target),
              .every = g->every,
              .prize = bits_of(&g->prize),
              .near_black = bits_of(&g->near_black),
              .near_white = bits_of(&g->near_white),
              .near_refuge = bits_of(&g->near_refuge),
              .stride = g->stride,
              .ruling = task->means->options->ruling,
              .literal = task->means->options->literal},
        .budget = task->means->budget,
        .most_nodes = task->means->budget->nodes,
    };
    join(&q->a, g);
    note_neighbours(&q->a);
    lay_out(q, task);
    return q;
}

/* The position of the question; whose move it is comes later. */
static state start_of(const miai_life_grid *g)
{
    return (state){.stones = {bits_of(&g->black), bits_of(&g->white)},
                   .ban = (int16_t)g->ban};
}

/* clang-format off */
#include "life/life_tenuki.inc.h"
#include "life/life_ends.inc.h"
#include "life/life_pick.inc.h"
#include "life/life_main.inc.h"
#include "life/life_kind.inc.h"
#include "life/life_study.inc.h"
/* clang-format on */

static uint64_t core_run(miai_life_answer out[2], const miai_life_task *task)
{
    const miai_life_grid *g = task->grid;
    search *q = search_init(task);
    state root = start_of(g);
    uint64_t nodes;

    memset(out, 0, 2 * sizeof(*out));
    if (is_joined(&q->a))
        solve_race(q, out, g->asked, &root, task->means->options->threats);
    else
        solve_life(q, out, g, &root, task->means->options->threats);
    assert(is_sound_pair(q, out, &root));
    nodes = q->nodes;
    q->probe = NULL; /* a line shows why, and does not end at a book */
    for (int side = BLACK; side <= WHITE; side++) {
        q->most_nodes = q->nodes + MOST_FOR_LINES;
        q->stopped = false;
        root.side = (int8_t)side;
        if (is_joined(&q->a) && out[side].sign > 0 && !out[side].has_moves)
            add_winning(q, &out[side], &root);
        if (out[side].status != 0)
            find_line(q, &out[side], &root, task->means->options->threats);
    }
    assert(is_table(&q->t, &q->a));
    return nodes;
}

/* The statuses alone, without best moves; false if the budget ends first. */
static bool find_statuses(search *q, int status[2], const miai_life_task *task,
                          const state *start)
{
    border known = {-NEVER, NEVER};
    state root = *start;

    for (int side = BLACK; side <= WHITE; side++) {
        if (!task->grid->asked[side])
            continue;
        root.side = (int8_t)side;
        known.black_to = -NEVER;
        status[side] =
            status_of(q, &known, &root, task->means->options->threats);
    }
    return !q->stopped;
}

static miai_status core_prove(miai_life_certificate *out,
                              const miai_life_task *task)
{
    search *q = search_init(task);
    const state start = start_of(task->grid);
    miai_status rc;

    assert(q->a.joints == 0 && q->a.prize == 0);
    if (!find_statuses(q, out->status, task, &start))
        return MIAI_ERR_LIMIT;
    rc = miai_life_certificate_begin(out);
    for (int winner = BLACK; winner <= WHITE && rc == MIAI_OK; winner++)
        rc = prove_side(q, out, task, &start, winner);
    return rc;
}

const miai_life_core LIFE_CORE = {
    .bytes = core_bytes,
    .run = core_run,
    .kinds = core_kinds,
    .tenuki = core_tenuki,
    .prove = core_prove,
    .study =
        {
            .open = study_open,
            .play = study_play,
            .end = study_end,
            .status = study_status,
            .value = study_value,
            .keeps = study_keeps,
            .line = study_line,
            .answer = study_answer,
            .easiest = study_easiest,
            .resistance = study_resistance,
            .line_end = study_line_end,
            .nodes = study_nodes,
        },
};
