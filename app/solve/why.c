/* why.c - is a move right, and what does it lead to?
 *
 * A study answers: what the position is worth to the side, what the move is,
 * and, behind the move, the line that shows it.
 */
#include "solve/why.h"

#include <stdio.h>
#include <string.h>

/* `limited`: a search may end without an answer. */
static void list_best(why_side *w, miai_study *s, bool limited)
{
    const miai_move *move;

    for (int i = 0; (move = miai_study_move(s, i)); i++) {
        const bool open = limited && miai_study_value(s, move->text) == 0;
        if (w->bests < WHY_MOVES && miai_study_is_best(s, move->text))
            snprintf(w->best[w->bests++], WHY_TEXT, "%s", move->text);
        else
            w->partial = w->partial || open;
    }
}

/* What the status says of the move, where the limits left it open. */
static void complete(why_side *w, int threats)
{
    const bool hopeless = w->status < -threats;

    if (w->value == 0 && (w->right || hopeless))
        w->value = w->status;
    w->partial = w->partial && !hopeless;
}

/* Plays the move and the line behind it, and takes all back. */
static miai_status follow(why_side *w, miai_study *s, const char *move)
{
    const miai_move *next;
    miai_status rc;

    memcpy(w->line[w->length++], move, WHY_TEXT);
    if ((rc = miai_study_play(s, move)) != MIAI_OK)
        return rc;
    w->end = miai_study_end_here(s);
    for (int i = 0; w->end == MIAI_LINE_OPEN &&
                    (next = miai_study_line(s, i)) && w->length < WHY_LINE;
         i++)
        snprintf(w->line[w->length++], WHY_TEXT, "%s", next->text);
    if (w->end == MIAI_LINE_OPEN)
        w->end = miai_study_line_end(s);
    miai_study_undo(s);
    for (int i = 0; i < w->length && rc == MIAI_OK; i++) {
        const char *ko = miai_study_ko(s);
        w->retakes[i] = ko && strcmp(ko, w->line[i]) == 0;
        rc = miai_study_play(s, w->line[i]);
    }
    return rc;
}

static miai_status ask_study(why_side *w, why *all, miai_context *ctx,
                             miai_study *s, const miai_options *options,
                             const char *move)
{
    miai_status rc = miai_study_play(s, move);

    if (rc != MIAI_OK) {
        snprintf(w->refusal, sizeof w->refusal, "%s", miai_context_error(ctx));
        return rc;
    }
    snprintf(all->move, WHY_TEXT, "%s", miai_study_played(s, 0)->text);
    miai_study_undo(s);
    w->status = miai_study_status(s);
    if (w->status == 0)
        return MIAI_OK;
    w->value = miai_study_value(s, all->move);
    w->right = miai_study_is_best(s, all->move);
    list_best(w, s, options->nodes > 0 || options->seconds > 0);
    complete(w, all->threats);
    return follow(w, s, all->move);
}

static miai_status ask_side(why *out, miai_context *ctx,
                            const miai_problem *problem,
                            const miai_options *options, miai_color first,
                            const char *move)
{
    why_side *w = &out->first[first == MIAI_WHITE];
    miai_study *study;
    miai_status rc = miai_study_new(&study, ctx, problem, options, first);

    w->asked = true;
    if (rc == MIAI_OK) {
        rc = ask_study(w, out, ctx, study, options, move);
        out->nodes += miai_study_nodes(study);
    }
    miai_study_free(study);
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
        rc = ask_side(out, ctx, solved_model(s, first), options, first, move);
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
            (w->first[i].status == 0 || w->first[i].value == 0 ||
             w->first[i].partial))
            return true;
    return false;
}
