/* eye_json.c - what the library of eyes says, as JSON; see docs/formats.md. */
#include "eyes/eye.h"

#define UNCONDITIONAL (MIAI_EYES_THREATS + 1)

static miai_color color_of(int i)
{
    return i == 0 ? MIAI_BLACK : MIAI_WHITE;
}

static void write_code(miai_json *j, const char *key, int status,
                       miai_color first)
{
    char code[EYE_CODE_SIZE];

    miai_json_text(j, key, status ? eye_code(code, status, first) : NULL);
}

/* How the defender lives, where it lives unconditionally. */
static void write_life(miai_json *j, const char *key, int status,
                       miai_color first, miai_life life)
{
    const int alive = first == MIAI_WHITE ? status : -status;

    miai_json_text(j, key, alive == UNCONDITIONAL ? eye_life_name(life) : NULL);
}

static void write_side(miai_json *j, const char *key, const eye_answer *a,
                       const eye_ground *ground, int i)
{
    const int status = a->status[i];
    eye_moves moves;
    const char *text;
    char room[EYE_MOVE];

    miai_json_object(j, key);
    if (status)
        miai_json_integer(j, "status", status);
    else
        miai_json_text(j, "status", NULL);
    write_code(j, "code", status, color_of(i));
    write_life(j, "life", status, color_of(i), a->life[i]);
    miai_json_list(j, "moves");
    eye_moves_list(&moves, ground, &a->best[i]);
    for (int k = 0; (text = eye_moves_text(room, &moves, k)); k++)
        miai_json_text(j, NULL, text);
    miai_json_end(j);
    miai_json_end(j);
}

/* What the attacker and the defender get by moving first. */
static void write_codes(miai_json *j, const char *key,
                        const miai_eye_entry *entry, eye_setting s)
{
    miai_json_list(j, key);
    for (int i = 0; i < 2; i++)
        write_code(j, NULL, eye_status(entry, s, color_of(i)), color_of(i));
    miai_json_end(j);
}

static void write_lives(miai_json *j, const miai_eye_entry *entry,
                        eye_setting s)
{
    miai_json_list(j, "life");
    for (int i = 0; i < 2; i++)
        write_life(j, NULL, eye_status(entry, s, color_of(i)), color_of(i),
                   eye_life(entry, s, color_of(i)));
    miai_json_end(j);
}

static void write_table(miai_json *j, const miai_eye_entry *entry)
{
    miai_json_list(j, "table");
    for (int extra = 0; extra < 2; extra++) {
        for (int e = 0; e <= entry->last; e++) {
            const eye_setting one = {extra != 0, e, 1};
            const eye_setting two = {extra != 0, e, 2};
            miai_json_object(j, NULL);
            miai_json_truth(j, "attached_eye", extra);
            miai_json_integer(j, "liberties", e);
            write_codes(j, "ruling_1", entry, one);
            write_codes(j, "ruling_2", entry, two);
            write_lives(j, entry, one);
            miai_json_end(j);
        }
    }
    miai_json_end(j);
}

static const char *bent_four_of(const eye_answer *a)
{
    if (a->bent_four[1])
        return "defender";
    return a->bent_four[0] ? "attacker" : NULL;
}

/* Which eye it is, and what is asked of it. */
static void write_question(miai_json *j, const eye_shown *e)
{
    const bool black =
        e->problem && miai_problem_defender(e->problem) == MIAI_BLACK;
    const eye_answer *a = e->answer;
    char name[EYE_NAME_SIZE];
    const char *id =
        e->problem ? miai_problem_name(e->problem) : eye_name(name, a->eye);

    miai_json_guard(j, id);
    miai_json_text(j, "id", id);
    miai_json_text(j, "defender", black ? "black" : "white");
    miai_json_text(j, "eye", eye_name(name, a->eye));
    miai_json_integer(j, "points", a->eye->points);
    miai_json_text(j, "place", eye_place_name(a->eye->place));
    miai_json_integer(j, "liberties", a->setting.liberties);
    miai_json_truth(j, "attached_eye", a->setting.extra);
    miai_json_integer(j, "ruling", a->setting.ruling);
    miai_json_integer(j, "threats", MIAI_EYES_THREATS);
}

bool eye_shown_json(const eye_shown *e, miai_write_fn write, void *user)
{
    miai_json j;

    miai_json_init(&j, write, user);
    miai_json_object(&j, NULL);
    write_question(&j, e);
    write_side(&j, "defender_first", e->answer, e->ground, 1);
    write_side(&j, "attacker_first", e->answer, e->ground, 0);
    miai_json_text(&j, "bent_four", bent_four_of(e->answer));
    if (e->diagram) {
        miai_json_list(&j, "diagram");
        for (int i = 0; i < e->diagram->height; i++)
            miai_json_text(&j, NULL, e->diagram->row[i]);
        miai_json_end(&j);
    }
    write_table(&j, e->answer->entry);
    if (e->problem)
        miai_json_source(&j, e->problem, e->problem);
    miai_json_end(&j);
    return !j.failed;
}
