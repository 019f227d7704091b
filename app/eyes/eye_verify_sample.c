/* eye_verify_sample.c - an eye of the library solved again by search. */
#include "eyes/eye_verify.h"

/* A drawn eye, read back. */
typedef struct again {
    eye_verify *v;
    const miai_eye *eye;
    const miai_eye_entry *entry;
    eye_setting setting;
    miai_problem *problem;
} again;

static void report(const again *a, const char *what)
{
    const eye_setting s = a->setting;
    char name[MIAI_EYE_NAME];

    eye_verify_wrong(a->v, EYE_CHECK_SAMPLE,
                     "%s, outside liberties %d, attached eye: %s, ruling %d: "
                     "another %s",
                     miai_eye_name(name, a->eye), s.liberties,
                     s.extra ? "yes" : "no", s.ruling, what);
}

static miai_status read_text(miai_problem **out, miai_context *ctx,
                             const char *text, size_t len)
{
    miai_reader *reader;
    miai_options o;
    miai_status rc;

    *out = NULL;
    miai_options_init(&o, sizeof o);
    rc = miai_reader_new(&reader, ctx, text, len, "drawn", &o);
    if (rc == MIAI_OK)
        rc = miai_reader_next(out, reader);
    miai_reader_free(reader);
    return rc;
}

/* Draws the eye and reads it as a problem. */
static miai_status read_drawing(again *a)
{
    static const size_t room = sizeof(miai_eye_drawing);
    miai_eye_drawing d = {.size = sizeof d};
    char text[sizeof(miai_eye_drawing)];
    size_t len = 0;
    const miai_status rc = miai_eye_draw(
        &d, a->v->ctx, a->eye, a->setting.liberties, a->setting.extra);

    if (rc != MIAI_OK)
        return rc;
    for (int i = 0; i < d.height; i++)
        len += (size_t)snprintf(text + len, room - len, "%s\n", d.row[i]);
    return read_text(&a->problem, a->v->ctx, text, len);
}

static bool is_same_eye(const again *a, const miai_eye_view *view)
{
    /* With one point the attached eye could be the other one. */
    return (a->eye->points == 1 && a->setting.extra) ||
           (view->eye.points == a->eye->points &&
            view->eye.place == a->eye->place &&
            view->eye.shape == a->eye->shape &&
            view->eye.black == a->eye->black &&
            view->extra == a->setting.extra &&
            view->liberties == a->setting.liberties);
}

static bool is_same_list(const miai_eye_side *side, const miai_verdict *verdict,
                         miai_color first)
{
    for (int i = 0;; i++) {
        const miai_move *theirs = miai_verdict_move(verdict, first, i);
        if (i == side->moves || !theirs)
            return i == side->moves && !theirs;
        if (side->move[i].point != theirs->point)
            return false;
    }
}

static miai_status compare(again *a, const miai_verdict *verdict,
                           miai_color first)
{
    const int status = miai_verdict_status(verdict, first);
    const miai_eye_setting at = eye_setting_at(a->setting, first);
    miai_eye_answer *answer;
    miai_status rc;

    if (status == 0)
        return MIAI_ERR_LIMIT; /* stopped */
    if (status != eye_status(a->entry, a->setting, first)) {
        report(a, "status");
        return MIAI_OK;
    }
    rc = miai_eye_answer_draw(&answer, a->v->ctx, a->v->eyes, a->eye, &at);
    if (rc != MIAI_OK)
        return rc;
    if (is_same_list(&miai_eye_facts_of(answer)->first[first == MIAI_WHITE],
                     verdict, first))
        eye_verify_good(a->v, EYE_CHECK_SAMPLE);
    else
        report(a, "list of best moves");
    miai_eye_answer_free(answer);
    return MIAI_OK;
}

static miai_status solve(again *a, int ruling)
{
    miai_verdict *verdict;
    miai_options o;
    miai_status rc;

    miai_options_init(&o, sizeof o);
    a->setting.ruling = o.ruling = ruling;
    o.threats = MIAI_EYES_THREATS;
    o.life_nodes = 0; /* the status and the moves are compared */
    rc = miai_solve(&verdict, a->v->ctx, a->problem, &o);
    if (rc == MIAI_OK)
        rc = compare(a, verdict, MIAI_BLACK);
    if (rc == MIAI_OK)
        rc = compare(a, verdict, MIAI_WHITE);
    miai_verdict_free(verdict);
    return rc;
}

/* Any number of liberties that matters, and one more. */
static eye_setting choose(const miai_eye_entry *entry, uint64_t *chance)
{
    const uint64_t most = (uint64_t)entry->last + 2;
    eye_setting s = {.ruling = 1};

    s.liberties = (int)(eye_verify_random(chance) % most);
    s.extra = eye_verify_random(chance) % 2 != 0;
    if (!eye_is_valid(entry, s))
        s.liberties = 1;
    return s;
}

miai_status eye_verify_again(eye_verify *v, const miai_eye *eye,
                             const miai_eye_entry *entry, uint64_t *chance)
{
    again a = {.v = v, .eye = eye, .entry = entry};
    miai_eye_view view = {.size = sizeof view};
    miai_status rc;

    a.setting = choose(entry, chance);
    rc = read_drawing(&a);
    if (rc == MIAI_OK)
        rc = miai_eye_find(&view, v->ctx, a.problem);
    if (rc == MIAI_OK && is_same_eye(&a, &view)) {
        rc = solve(&a, 1);
        if (rc == MIAI_OK)
            rc = solve(&a, 2);
    } else if (rc == MIAI_OK || rc == MIAI_ERR_INPUT) {
        report(&a, "eye in its drawing");
        rc = MIAI_OK;
    }
    miai_problem_free(a.problem);
    return rc;
}
