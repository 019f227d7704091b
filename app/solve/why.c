/* why.c - is a move right, and what does it lead to?
 *
 * A study answers: what the position is worth to the side, what the move is,
 * and, behind the move, the line that shows it.
 */
#include "solve/why.h"

#include <stdio.h>
#include <string.h>

bool why_is_right(const why_side *s)
{
    return s->rating == MIAI_RACE_RATING_RIGHT;
}

/* `limited`: a search may end without an answer. */
static void list_best(why_side *w, const studied *s, bool limited)
{
    const miai_move *move;

    for (int i = 0; (move = studied_move(s, i)); i++) {
        const bool open = limited && studied_value(s, move->text).keep == 0;
        if (w->bests < WHY_MOVES &&
            studied_rate(s, move->text) == MIAI_RACE_RATING_RIGHT)
            snprintf(w->best[w->bests++], WHY_TEXT, "%s", move->text);
        else
            w->partial = w->partial || open;
    }
}

/* Those that the verdict on a race names; the move is right if it is one of them,
 * for then it was counted if it was not searched. */
static void take_best(why_side *w, const miai_verdict *verdict,
                      miai_color first, const char *asked)
{
    const miai_move *move;

    for (int i = 0; (move = miai_verdict_move(verdict, first, i)); i++) {
        if (w->bests < WHY_MOVES)
            snprintf(w->best[w->bests++], WHY_TEXT, "%s", move->text);
        if (w->rating == MIAI_RACE_RATING_UNKNOWN &&
            strcmp(move->text, asked) == 0)
            w->rating = MIAI_RACE_RATING_RIGHT;
    }
    w->partial = !miai_verdict_race(verdict)->complete && w->bests > 0 &&
                 !why_is_right(w);
}

/* What the status says of the move, where the limits left it open. */
static void complete(why_side *w, bool race)
{
    const bool lost = w->rating == MIAI_RACE_RATING_LOST;
    const bool attacks = w->before.attack > 0; /* decides which are right */
    int *kept = attacks ? &w->after.attack : &w->after.keep;

    if (*kept == 0 && why_is_right(w))
        *kept = attacks ? w->before.attack : w->before.keep;
    if (lost || (why_is_right(w) && !race))
        w->after = w->before;
    w->partial = w->partial && !lost;
}

/* Plays the move and the line behind it, and takes all back. */
static miai_status follow(why_side *w, const studied *s, const char *move)
{
    const miai_move *next;
    miai_status rc;

    memcpy(w->line[w->length++], move, WHY_TEXT);
    if ((rc = studied_play(s, move)) != MIAI_OK)
        return rc;
    w->end = studied_end_here(s);
    for (int i = 0; w->end == MIAI_LINE_OPEN && (next = studied_line(s, i)) &&
                    w->length < WHY_LINE;
         i++)
        snprintf(w->line[w->length++], WHY_TEXT, "%s", next->text);
    if (w->end == MIAI_LINE_OPEN)
        w->end = studied_line_end(s);
    studied_undo(s);
    for (int i = 0; i < w->length && rc == MIAI_OK; i++) {
        w->retakes[i] = studied_is_retake(s, w->line[i]);
        rc = studied_play(s, w->line[i]);
    }
    return rc;
}

/* What is asked, and of whom. */
typedef struct asking {
    miai_context *ctx;
    const solved *solved;
    const miai_options *options;
    miai_color first;
    const char *move;
} asking;

/* Is the answer for this side known?  That to an open race may depend on more
 * than its model. */
static bool is_answered(const asking *a)
{
    const miai_race_facts *race =
        a->solved->verdict ? miai_verdict_race(a->solved->verdict) : NULL;

    return !race ||
           race->first[a->first == MIAI_WHITE].end != MIAI_RACE_UNKNOWN;
}

static miai_status ask_study(why_side *w, why *all, const studied *s,
                             const asking *a)
{
    const miai_options *o = a->options;
    miai_status rc = studied_play(s, a->move);

    if (rc != MIAI_OK) {
        snprintf(w->refusal, sizeof w->refusal, "%s",
                 miai_context_error(a->ctx));
        return rc;
    }
    snprintf(all->move, WHY_TEXT, "%s",
             miai_study_played(studied_board(s), 0)->text);
    studied_undo(s);
    if (is_answered(a))
        w->before = studied_standing(s);
    if (studied_rank(w->before) != 0) {
        w->after = studied_value(s, all->move);
        w->rating = studied_rate(s, all->move);
    }
    if (s->race)
        take_best(w, a->solved->verdict, a->first, all->move);
    if (studied_rank(w->before) == 0 ||
        (s->race && w->rating == MIAI_RACE_RATING_UNKNOWN))
        return MIAI_OK;
    if (!s->race)
        list_best(w, s, o->nodes > 0 || o->seconds > 0);
    complete(w, s->race != NULL);
    return follow(w, s, all->move);
}

static miai_status ask_side(why *out, const asking *a)
{
    const miai_problem *problem = solved_model(a->solved, a->first);
    why_side *w = &out->first[a->first == MIAI_WHITE];
    miai_options o = *a->options;
    studied study;
    miai_status rc;

    if (a->solved->verdict)
        studied_limit(&o, a->solved->verdict);
    rc = studied_open(&study, a->ctx, problem, &o, a->first);
    w->asked = true;
    if (rc == MIAI_OK) {
        rc = ask_study(w, out, &study, a);
        out->nodes += studied_nodes(&study);
    }
    studied_close(&study);
    return rc;
}

miai_status why_ask(why *out, miai_context *ctx, const solved *s,
                    const miai_options *options, const char *move)
{
    bool played = false;

    *out = (why){.threats = options->threats, .ruling = options->ruling};
    if (s->verdict)
        out->nodes = miai_verdict_nodes(s->verdict);
    for (int c = MIAI_BLACK; c <= MIAI_WHITE; c++) {
        const miai_color first = (miai_color)c;
        miai_status rc;
        if (!solved_asked(s, first))
            continue;
        rc = ask_side(out, &(asking){ctx, s, options, first, move});
        if (rc != MIAI_OK && rc != MIAI_ERR_INPUT)
            return rc;
        played = played || rc == MIAI_OK;
    }
    return played ? MIAI_OK : MIAI_ERR_INPUT;
}

const char *why_refusal(const why *w)
{
    for (int i = 0; i < 2; i++)
        if (w->first[i].refusal[0])
            return w->first[i].refusal;
    return NULL;
}

bool why_is_open(const why *w)
{
    for (int i = 0; i < 2; i++)
        if (w->first[i].asked && !w->first[i].refusal[0] &&
            (w->first[i].rating == MIAI_RACE_RATING_UNKNOWN ||
             w->first[i].partial))
            return true;
    return false;
}
