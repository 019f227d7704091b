/* eye_json.c - what the library of eyes says, as JSON; see docs/formats.md. */
#include "api/eye_answer.h"
#include "api/json_parts.h"

#define UNCONDITIONAL (MIAI_EYES_THREATS + 1)

static miai_color color_of(int i)
{
    return i == 0 ? MIAI_BLACK : MIAI_WHITE;
}

static void write_code(miai_json *j, const char *key, int status,
                       miai_color first)
{
    char code[MIAI_EYE_CODE];

    miai_json_text(j, key, status ? miai_eye_code(code, status, first) : NULL);
}

/* How the defender lives, where it lives unconditionally. */
static void write_life(miai_json *j, const char *key, int status,
                       miai_color first, miai_life life)
{
    const int alive = first == MIAI_WHITE ? status : -status;

    miai_json_text(j, key,
                   alive == UNCONDITIONAL ? miai_eye_life_name(life) : NULL);
}

static void write_side(miai_json *j, const char *key, const miai_eye_side *side,
                       miai_color first)
{
    miai_json_object(j, key);
    miai_json_status(j, "status", side->status);
    write_code(j, "code", side->status, first);
    write_life(j, "life", side->status, first, side->life);
    miai_json_list(j, "moves");
    for (int i = 0; i < side->moves; i++)
        miai_json_text(j, NULL, side->move[i].text);
    miai_json_end(j);
    miai_json_end(j);
}

/* What the attacker and the defender get by moving first. */
static void write_codes(miai_json *j, const char *key, const int8_t *status)
{
    miai_json_list(j, key);
    for (int i = 0; i < 2; i++)
        write_code(j, NULL, status[i], color_of(i));
    miai_json_end(j);
}

static void write_lives(miai_json *j, const int8_t *status, const uint8_t *life)
{
    miai_json_list(j, "life");
    for (int i = 0; i < 2; i++)
        write_life(j, NULL, status[i], color_of(i), (miai_life)life[i]);
    miai_json_end(j);
}

static void write_table(miai_json *j, const miai_eye_entry *entry)
{
    miai_json_list(j, "table");
    for (int extra = 0; extra < 2; extra++) {
        for (int e = 0; e <= entry->last; e++) {
            miai_json_object(j, NULL);
            miai_json_truth(j, "attached_eye", extra);
            miai_json_integer(j, "liberties", e);
            write_codes(j, "ruling_1", entry->status[extra][e][0]);
            write_codes(j, "ruling_2", entry->status[extra][e][1]);
            write_lives(j, entry->status[extra][e][0], entry->life[extra][e]);
            miai_json_end(j);
        }
    }
    miai_json_end(j);
}

static const char *bent_four_of(const miai_eye_facts *a)
{
    if (a->first[1].bent_four)
        return "defender";
    return a->first[0].bent_four ? "attacker" : NULL;
}

/* Which eye it is, and what is asked of it. */
static void write_question(miai_json *j, const miai_eye_facts *a)
{
    const miai_color defender =
        a->problem ? miai_problem_defender(a->problem) : MIAI_WHITE;
    char name[MIAI_EYE_NAME];
    const char *id = miai_eye_name(name, &a->eye);

    if (a->problem)
        id = miai_problem_name(a->problem);
    miai_json_guard(j, id);
    miai_json_text(j, "id", id);
    miai_json_text(j, "defender", miai_json_color(defender));
    miai_json_text(j, "eye", name);
    miai_json_integer(j, "points", a->eye.points);
    miai_json_text(j, "place", miai_eye_place_name(a->eye.place));
    miai_json_integer(j, "liberties", a->liberties);
    miai_json_truth(j, "attached_eye", a->extra);
    miai_json_integer(j, "ruling", a->ruling);
    miai_json_integer(j, "threats", MIAI_EYES_THREATS);
}

bool miai_eye_answer_json(const miai_eye_answer *answer, miai_write_fn write,
                          void *user)
{
    const miai_eye_facts *a = &answer->facts;
    miai_json j;

    miai_json_init(&j, write, user);
    miai_json_object(&j, NULL);
    write_question(&j, a);
    write_side(&j, "defender_first", &a->first[1], MIAI_WHITE);
    write_side(&j, "attacker_first", &a->first[0], MIAI_BLACK);
    miai_json_text(&j, "bent_four", bent_four_of(a));
    if (!a->problem) {
        miai_json_list(&j, "diagram");
        for (int i = 0; i < a->drawing.height; i++)
            miai_json_text(&j, NULL, a->drawing.row[i]);
        miai_json_end(&j);
    }
    write_table(&j, answer->entry);
    if (a->problem)
        miai_json_source(&j, a->problem, a->problem);
    miai_json_end(&j);
    return !j.failed;
}
