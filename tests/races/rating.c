/* rating.c - the moves of a race judged one by one. */
#include "races/rating.h"

#include <stdio.h>
#include <string.h>

#include <miai.h>

enum { THREATS = 3 };

/* One side moving first. */
typedef struct judging {
    rating *sum;
    const race_diagram *diagram;
    const miai_verdict *verdict;
    miai_race_study *study;
    miai_study *attack, *keep; /* each run searched for itself */
    miai_color first;
} judging;

static void complain(judging *j, const char *what, const char *move)
{
    char text[RACE_TEXT];

    diagram_write(text, j->diagram);
    printf("%s: %s, %s first:\n%s\n", move, what, miai_color_name(j->first),
           text);
    j->sum->failed++;
}

static bool is_best(const judging *j, const char *move)
{
    const miai_move *best;

    for (int i = 0; (best = miai_verdict_move(j->verdict, j->first, i)); i++)
        if (strcmp(best->text, move) == 0)
            return true;
    return false;
}

/* What the answer says of a move of the attack. */
static int told(const judging *j, const char *move)
{
    const miai_move *m;

    for (int i = 0; (m = miai_verdict_value(j->verdict, j->first, i)); i++)
        if (strcmp(m->text, move) == 0)
            return m->value;
    return 0;
}

static bool is_ko(int status)
{
    return status >= -THREATS && status <= THREATS;
}

static void check_behind(judging *j, const char *move, miai_race_standing s)
{
    const char *ko = miai_study_ko(j->attack);
    miai_race_standing then;

    if (ko && strcmp(ko, move) == 0)
        return; /* a retake costs its threat */
    if (miai_race_study_play(j->study, move) != MIAI_OK) {
        complain(j, "cannot be played", move);
        return;
    }
    then = miai_race_study_standing(j->study);
    miai_race_study_undo(j->study);
    if (then.attack != -s.keep || then.keep != -s.attack)
        complain(j, "is not worth what the position behind it is", move);
}

static void check_move(judging *j, const char *move, miai_race_standing before)
{
    const miai_race_standing s = miai_race_study_value(j->study, move);
    const miai_race_rating rated = miai_race_study_rate(j->study, move);
    const bool lost = rated == MIAI_RACE_RATING_LOST;

    j->sum->moves++;
    j->sum->wrong += rated == MIAI_RACE_RATING_WRONG;
    j->sum->traded += rated == MIAI_RACE_RATING_TRADE;
    j->sum->fought += is_ko(s.attack) || is_ko(s.keep);
    if (rated == MIAI_RACE_RATING_UNKNOWN)
        complain(j, "is not judged", move);
    if (is_best(j, move) && rated != MIAI_RACE_RATING_RIGHT && !lost)
        complain(j, "is best, but not right", move);
    if (lost != (before.keep < -THREATS))
        complain(j, "is lost, or not", move);
    if (s.attack > s.keep)
        complain(j, "captures and is captured", move);
    if (s.attack > before.attack || s.keep > before.keep)
        complain(j, "is worth more than the position", move);
    if (s.attack != miai_study_value(j->attack, move) ||
        s.keep != miai_study_value(j->keep, move))
        complain(j, "is worth something else in a run", move);
    if (told(j, move) != 0 && told(j, move) != s.attack)
        complain(j, "is worth something else in the answer", move);
    check_behind(j, move, s);
}

static void check_side(judging *j)
{
    const miai_race_standing s = miai_race_study_standing(j->study);
    const miai_race_turn *turn =
        &miai_verdict_race(j->verdict)->first[j->first == MIAI_WHITE];
    const miai_move *move;

    j->sum->sides++;
    if (miai_race_end_of(j->first, s) != turn->end)
        complain(j, "it ends otherwise", "start");
    if (s.attack != miai_study_status(j->attack) ||
        s.keep != miai_study_status(j->keep))
        complain(j, "a run is worth something else", "start");
    for (int i = 0; (move = miai_race_study_move(j->study, i)); i++) {
        const miai_move copy = *move;
        j->sum->best += is_best(j, copy.text);
        check_move(j, copy.text, s);
    }
}

/* Opens the studies, and judges. */
static void judge(judging *j, miai_context *ctx, const miai_problem *race,
                  const miai_options *o)
{
    const bool attacks = race->defender != j->first;
    miai_problem turned;

    miai_race_swap(&turned, race);
    if (miai_race_study_new(&j->study, ctx, race, o, j->first) == MIAI_OK &&
        miai_study_new(&j->attack, ctx, attacks ? race : &turned, o,
                       j->first) == MIAI_OK &&
        miai_study_new(&j->keep, ctx, attacks ? &turned : race, o, j->first) ==
            MIAI_OK)
        check_side(j);
    miai_race_study_free(j->study);
    miai_study_free(j->attack);
    miai_study_free(j->keep);
}

void rating_check(rating *r, const race_diagram *d, uint64_t nodes)
{
    miai_problem *race = NULL;
    miai_verdict *verdict = NULL;
    miai_reader *reader = NULL;
    char text[RACE_TEXT];
    miai_context *ctx;
    miai_options o;

    miai_options_init(&o, sizeof o);
    o.goal = MIAI_GOAL_RACE;
    o.threats = THREATS;
    o.values = true;
    o.nodes = nodes;
    diagram_write(text, d);
    if (miai_context_new(&ctx, NULL, NULL) != MIAI_OK)
        seen_die("not enough memory");
    if (miai_reader_new(&reader, ctx, text, strlen(text), "race", &o) ==
            MIAI_OK &&
        miai_reader_next(&race, reader) == MIAI_OK &&
        miai_solve(&verdict, ctx, race, &o) == MIAI_OK &&
        miai_verdict_race(verdict)->complete) {
        o.nodes = 0;
        for (miai_color c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
            judging j = {
                .sum = r, .diagram = d, .verdict = verdict, .first = c};
            judge(&j, ctx, race, &o);
        }
    }
    miai_verdict_free(verdict);
    miai_problem_free(race);
    miai_reader_free(reader);
    miai_context_free(ctx);
}
