/* verdict_race.c - a capturing race as a verdict: what it shares with other
 * problems, and the facts that only a race has.
 */
#include "api/verdict.h"

#include <stdio.h>
#include <string.h>

enum { REASON = 60 }; /* bytes of the reason of a move */

/* Texts and numbers that the facts point to. */
struct miai_verdict_race_part {
    miai_race_facts facts;
    miai_race numbers;
    miai_race_count count;
    char code[2][2][MIAI_CODE_SIZE];   /* [first][attacker]                 */
    char words[2][2][MIAI_WORDS_SIZE]; /* the same as sentences             */
    miai_race_failing fault[2 * MIAI_RACE_FAULTS];
    char fault_words[2 * MIAI_RACE_FAULTS][MIAI_WORDS_SIZE];
    const char *advice[MIAI_RACE_ADVICE];
    char advice_words[MIAI_RACE_ADVICE][MIAI_WORDS_SIZE];
    int points;             /* of the board                                 */
    miai_race_point *point; /* so many; NULL until there is memory          */
    int reasons;
    char (*reason)[REASON]; /* so many, of Black's moves, then White's      */
};

/* --- the runs --------------------------------------------------------------- */

/* Both sides moving first in the run in which `attacker` attacks. */
static void fill_run(miai_verdict_race_part *p, const miai_race_answer *a,
                     const miai_problem *race, miai_color attacker, int threats)
{
    const int run = miai_side_of(attacker);
    miai_problem turned = *race; /* as far as words ask for it */

    turned.defender = miai_color_other(attacker);
    for (int i = 0; i < 2; i++) {
        const int status = a->found.run[run].first[i].status;
        miai_problem_describe_code(p->code[i][run], MIAI_CODE_SIZE, &turned,
                                   miai_side_color(i), status, threats);
        miai_problem_describe_status(p->words[i][run], MIAI_WORDS_SIZE, &turned,
                                     miai_side_color(i), status, threats);
        p->facts.first[i].run[run] =
            (miai_race_run){status, p->code[i][run], p->words[i][run]};
    }
}

/* --- facts ------------------------------------------------------------------ */

static void fill_faults(miai_verdict_race_part *p, const miai_race_answer *a,
                        int width)
{
    static const miai_race_failing refuted = {
        "search",
        "What was counted is not what the search found: the count assumes "
        "something that does not hold here."};
    const miai_race_view *view = &a->view;

    for (int i = 0; i < view->faults; i++) {
        miai_race_describe_fault(p->fault_words[i], MIAI_WORDS_SIZE,
                                 &view->fault[i], width);
        p->fault[i] = (miai_race_failing){
            miai_race_fault_name(view->fault[i].kind), p->fault_words[i]};
    }
    p->facts.faults = view->faults;
    if (a->is_refuted) { /* then none of them was found */
        p->fault[0] = refuted;
        p->facts.faults = 1;
    }
    p->facts.fault = p->fault;
}

static void fill_advice(miai_verdict_race_part *p, const miai_race_answer *a,
                        int width)
{
    for (int i = 0; i < a->advices; i++) {
        miai_race_describe_advice(p->advice_words[i], MIAI_WORDS_SIZE,
                                  &a->advice[i], width);
        p->advice[i] = p->advice_words[i];
    }
    p->facts.advices = a->advices;
    p->facts.advice = p->advice;
}

static void fill_points(miai_verdict_race_part *p, const miai_race_view *view)
{
    for (int i = 0; i < p->points; i++)
        p->point[i] =
            (miai_race_point){(miai_race_kind)view->kind[i],
                              (miai_color)view->owner[i], view->approach[i]};
    p->facts.point = p->point;
}

/* More than two essential chains have no numbers. */
static bool has_numbers(const miai_race_view *view)
{
    return !miai_race_has_fault(view, MIAI_RACE_SEVERAL, MIAI_BLACK) &&
           !miai_race_has_fault(view, MIAI_RACE_SEVERAL, MIAI_WHITE);
}

static void fill_facts(miai_verdict_race_part *p, const miai_race_answer *a,
                       const miai_problem *race, int threats)
{
    miai_race_facts *f = &p->facts;

    f->searched = a->is_searched;
    f->complete = a->is_complete;
    f->plain = a->is_plain;
    p->numbers = a->view.race;
    p->numbers.size = sizeof p->numbers;
    p->count = a->count;
    f->numbers = has_numbers(&a->view) ? &p->numbers : NULL;
    f->count = a->is_counted ? &p->count : NULL;
    for (int i = 0; i < 2; i++) {
        f->first[i].end = a->end[i];
        f->first[i].behind = a->behind[i];
        f->first[i].ko = a->found.ko[i];
        fill_run(p, a, race, miai_side_color(i), threats);
    }
    fill_faults(p, a, race->board.width);
    fill_advice(p, a, race->board.width);
    fill_points(p, &a->view);
}

/* --- what every verdict has ------------------------------------------------- */

/* Neither chain can be captured, and counting does not say why: that is a seki
 * only if none has two eyes. */
static void describe_stay(char out[MIAI_WORDS_SIZE], const miai_race_saying *f,
                          const char *when, miai_color first)
{
    const miai_race_answer *a = f->answer;
    const int i = miai_side_of(first);
    const bool black =
        a->view.eyes[0] >= 2 || f->fates->alone[i][0] == MIAI_RACE_FATE_LIVES;
    const bool white =
        a->view.eyes[1] >= 2 || f->fates->alone[i][1] == MIAI_RACE_FATE_LIVES;
    const int living = black ? 0 : 1; /* if only one of them lives so */
    const bool dies = f->fates->stays[i][0] == MIAI_RACE_FATE_DIES ||
                      f->fates->stays[i][1] == MIAI_RACE_FATE_DIES;
    const char *me = miai_color_name(first);

    if (a->view.eyes[0] >= 2 && a->view.eyes[1] >= 2)
        snprintf(out, MIAI_WORDS_SIZE,
                 "%s%s to play: both live, each chain has two eyes.", when, me);
    else if (a->makes_eyes[i])
        snprintf(out, MIAI_WORDS_SIZE,
                 "%s%s to play makes two eyes: neither chain can be captured.",
                 when, me);
    else if (black && white)
        snprintf(out, MIAI_WORDS_SIZE,
                 "%s%s to play: both live by themselves, so there is no race.",
                 when, me);
    else if (black || white)
        snprintf(out, MIAI_WORDS_SIZE,
                 "%s%s to play: neither chain can be captured, and %s's %s.",
                 when, me, miai_color_name(miai_side_color(living)),
                 a->view.eyes[living] >= 2 ? "has two eyes"
                                           : "lives by itself");
    else if (dies) /* which is said elsewhere */
        snprintf(out, MIAI_WORDS_SIZE,
                 "%s%s to play: neither chain is captured before the other.",
                 when, me);
    else
        snprintf(out, MIAI_WORDS_SIZE,
                 "%s%s to play: neither chain can be captured: a seki, unless "
                 "one of them makes two eyes.",
                 when, me);
}

static void describe_end(char out[MIAI_WORDS_SIZE], const miai_race_saying *f,
                         const miai_race_turn *side, miai_color first)
{
    const miai_race_end wins =
        first == MIAI_BLACK ? MIAI_RACE_BLACK_KILLS : MIAI_RACE_WHITE_KILLS;
    const char *me = miai_color_name(first);
    const char *other = miai_color_name(miai_color_other(first));
    const char *when = side->ko ? "Without ko threats " : "";

    if (side->end == MIAI_RACE_UNKNOWN)
        snprintf(out, MIAI_WORDS_SIZE, "%s to play: unknown, %s.", me,
                 f->answer->is_disputed[miai_side_of(first)]
                     ? "it depends on who gets points outside"
                     : "not solved within the limits");
    else if (side->end == MIAI_RACE_SEKI)
        describe_stay(out, f, when, first);
    else if (side->end == wins)
        snprintf(out, MIAI_WORDS_SIZE, "%s%s to play captures %s.", when, me,
                 other);
    else
        snprintf(out, MIAI_WORDS_SIZE, "%s%s to play is too late: %s captures.",
                 when, me, other);
}

/* The moves in their order with the reasons, which begin at `reason`. */
static bool fill_best(miai_moves *out, const miai_mem *mem,
                      const miai_race_order *order, miai_color first, int width,
                      char (*reason)[REASON])
{
    int16_t points[MIAI_MAX_POINTS + 1];

    for (int i = 0; i < order->moves; i++)
        points[i] = order->move[i].point;
    if (!miai_moves_fill(out, mem, width, points, order->moves))
        return false;
    for (int i = 0; i < order->moves; i++) {
        miai_race_describe_move(reason[i], REASON, &order->move[i], first,
                                width);
        out->at[i].reason = reason[i];
    }
    return true;
}

static bool fill_side(miai_verdict *v, const miai_race_saying *f, int i)
{
    const miai_race_answer *a = f->answer;
    const miai_color first = miai_side_color(i);
    const miai_life_answer *moves = miai_race_moves(&a->found, first);
    const miai_race_run *run = &v->race->facts.first[i].run[i];
    const bool captures =
        a->end[i] == (i == 0 ? MIAI_RACE_BLACK_KILLS : MIAI_RACE_WHITE_KILLS);
    char(*reason)[REASON] = v->race->reason; /* NULL: there are none */
    miai_life_answer *out = &v->found.first[i];
    miai_verdict_side *s = &v->first[i];

    snprintf(s->code, sizeof s->code, "%s", run->code);
    if (a->is_plain)
        miai_race_describe_outcome(s->words, sizeof s->words, &a->count, first);
    else
        describe_end(s->words, f, &v->race->facts.first[i], first);
    miai_race_add_fate(s->words, sizeof s->words, f, first);
    if (i == 1 && a->order[0].moves > 0)
        reason += a->order[0].moves;
    if (!fill_best(&s->best, &v->mem, &a->order[i], first, f->width, reason))
        return false;
    /* A seki has no line: in each run one side would have to give in.  Nor has
     * what is only counted: who wins a run may not be known. */
    if (a->end[i] != MIAI_RACE_SEKI && a->found.first[i] == a->end[i]) {
        *out = *moves;
        if (!miai_verdict_fill_line(v, first, f->width,
                                    captures ? miai_color_other(first) : first))
            return false;
    }
    out->asked = moves->asked;
    out->status = run->status;
    return true;
}

/* --- all of it -------------------------------------------------------------- */

static miai_verdict_race_part *part_new(const miai_mem *mem, int points,
                                        int reasons)
{
    miai_verdict_race_part *p = miai_mem_new(mem, sizeof *p);

    if (!p)
        return NULL;
    p->points = points;
    p->reasons = reasons;
    p->point = miai_mem_new(mem, (size_t)points * sizeof *p->point);
    if (reasons > 0)
        p->reason = miai_mem_new(mem, (size_t)reasons * sizeof *p->reason);
    if (p->point && (p->reason || reasons == 0))
        return p;
    miai_verdict_race_free(p, mem);
    return NULL;
}

void miai_verdict_race_free(miai_verdict_race_part *part, const miai_mem *mem)
{
    if (!part)
        return;
    miai_mem_free(mem, part->point, (size_t)part->points * sizeof *part->point);
    miai_mem_free(mem, part->reason,
                  (size_t)part->reasons * sizeof *part->reason);
    miai_mem_free(mem, part, sizeof *part);
}

const miai_race_facts *miai_verdict_race_facts(const miai_verdict_race_part *p)
{
    return &p->facts;
}

miai_status miai_verdict_take_race(miai_verdict *v, const miai_race_answer *a,
                                   const miai_problem *race,
                                   const miai_means *means)
{
    miai_race_fates fates;
    const miai_race_saying f = {&fates, a, race->board.width};
    const miai_status rc = miai_race_find_fates(&fates, a, race, means);

    if (rc != MIAI_OK)
        return rc;
    v->race = part_new(&v->mem, race->board.width * race->board.height,
                       a->order[0].moves + a->order[1].moves);
    if (!v->race)
        return MIAI_ERR_NOMEM;
    v->found.nodes = a->nodes;
    fill_facts(v->race, a, race, v->threats);
    for (int i = 0; i < 2; i++) {
        v->race->facts.first[i].fate = fates.first[i];
        if (!fill_side(v, &f, i))
            return MIAI_ERR_NOMEM;
    }
    return MIAI_OK;
}

miai_status miai_verdict_fill_race(miai_verdict *v, const miai_problem *race,
                                   const miai_means *means)
{
    miai_race_answer *a = miai_mem_new(&v->mem, sizeof *a);
    miai_status rc = MIAI_ERR_NOMEM;

    if (a)
        rc = miai_race_solve(a, race, means);
    if (rc == MIAI_OK)
        rc = miai_verdict_take_race(v, a, race, means);
    miai_mem_free(&v->mem, a, sizeof *a);
    return rc;
}
