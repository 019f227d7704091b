/* eye_names.c - what to call eyes, places and statuses. */
#include "eyes/eye.h"

#include <string.h>

#define UNCONDITIONAL (MIAI_EYES_THREATS + 1)

const char *eye_place_name(miai_eye_place place)
{
    static const char *const names[EYE_PLACES] = {"centre", "edge", "corner"};

    return names[place];
}

const char *eye_place_phrase(miai_eye_place place)
{
    static const char *const phrases[EYE_PLACES] = {
        "in the centre", "at the edge", "in the corner"};

    return phrases[place];
}

const char *eye_life_name(miai_life life)
{
    static const char *const names[] = {NULL, "two eyes", "seki", "endless"};

    return names[life];
}

const char *eye_name(char out[EYE_NAME_SIZE], const miai_eye *eye)
{
    char rows[MIAI_MAX_EYE][MIAI_MAX_EYE + 1] = {{0}};
    int width = 0, height = 0;
    char *end;

    for (int i = 0; i < eye->points; i++) {
        width = width > eye->x[i] ? width : eye->x[i] + 1;
        height = height > eye->y[i] ? height : eye->y[i] + 1;
    }
    for (int y = 0; y < height; y++)
        memset(rows[y], '-', (size_t)width);
    for (int i = 0; i < eye->points; i++)
        rows[eye->y[i]][eye->x[i]] = eye->black >> i & 1 ? 'X' : '.';
    end = stpcpy(stpcpy(out, eye_place_name(eye->place)), " ");
    for (int y = height - 1; y >= 0; y--)
        end = stpcpy(stpcpy(end, rows[y]), y > 0 ? "/" : "");
    return out;
}

const char *eye_code(char out[EYE_CODE_SIZE], int status, miai_color first)
{
    const int alive = first == MIAI_WHITE ? status : -status;

    if (alive == 0)
        strcpy(out, "-");
    else if (alive >= UNCONDITIONAL || alive <= -UNCONDITIONAL)
        strcpy(out, alive > 0 ? "l" : "d");
    else
        snprintf(out, EYE_CODE_SIZE, alive > 0 ? "l%dd" : "d%dl",
                 alive > 0 ? alive : -alive);
    return out;
}

int eye_code_read(const char *text)
{
    for (int status = -UNCONDITIONAL; status <= UNCONDITIONAL; status++) {
        char code[EYE_CODE_SIZE];
        if (status != 0 &&
            strcmp(eye_code(code, status, MIAI_BLACK), text) == 0)
            return status;
    }
    return 0;
}
