/* eye_names.c - what to call places, and codes that are typed in. */
#include "eyes/eye.h"

#include <string.h>

#define UNCONDITIONAL (MIAI_EYES_THREATS + 1)

const char *eye_place_phrase(miai_eye_place place)
{
    static const char *const phrases[EYE_PLACES] = {
        "in the centre", "at the edge", "in the corner"};

    return phrases[place];
}

int eye_code_read(const char *text)
{
    for (int status = -UNCONDITIONAL; status <= UNCONDITIONAL; status++) {
        char code[MIAI_EYE_CODE];
        if (status != 0 &&
            strcmp(miai_eye_code(code, status, MIAI_BLACK), text) == 0)
            return status;
    }
    return 0;
}
