/* eyes_names.c - what to call eyes, their places and statuses. */
#include <string.h>

#include "api/api.h"
#include "life/life.h"

const char *miai_eye_place_name(miai_eye_place place)
{
    static const char *const names[] = {"centre", "edge", "corner"};

    return names[place];
}

const char *miai_eye_life_name(miai_life life)
{
    static const char *const names[] = {NULL, "two eyes", "seki", "endless"};

    return life <= MIAI_LIFE_ENDLESS ? names[life] : NULL;
}

const char *miai_eye_name(char out[MIAI_EYE_NAME], const miai_eye *eye)
{
    char rows[MIAI_MAX_EYE][MIAI_MAX_EYE + 1] = {{0}};
    int width = 0, height = 0;

    for (int i = 0; i < eye->points; i++) {
        width = width > eye->x[i] ? width : eye->x[i] + 1;
        height = height > eye->y[i] ? height : eye->y[i] + 1;
    }
    for (int y = 0; y < height; y++)
        memset(rows[y], '-', (size_t)width);
    for (int i = 0; i < eye->points; i++)
        rows[eye->y[i]][eye->x[i]] = eye->black >> i & 1 ? 'X' : '.';
    strcat(strcpy(out, miai_eye_place_name(eye->place)), " ");
    for (int y = height - 1; y >= 0; y--)
        strcat(strcat(out, rows[y]), y > 0 ? "/" : "");
    return out;
}

const char *miai_eye_code(char out[MIAI_EYE_CODE], int status, miai_color first)
{
    if (status == 0)
        strcpy(out, "-");
    else
        miai_life_code(out, MIAI_EYE_CODE,
                       first == MIAI_WHITE ? status : -status,
                       MIAI_EYES_THREATS);
    return out;
}
