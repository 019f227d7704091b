/* game_svg.c - titles of games, which may be of any length. */
#include "calc/game_svg.h"

#include <string.h>

#define ELLIPSIS "\u2026"

const char *game_title_cut(char out[GAME_TITLE_ROOM], const char *title)
{
    size_t len = strnlen(title, GAME_TITLE_ROOM);

    if (len < GAME_TITLE_ROOM)
        return memcpy(out, title, len + 1);
    len = GAME_TITLE_ROOM - sizeof ELLIPSIS;
    while (len > 0 && ((unsigned char)title[len] & 0xC0u) == 0x80u)
        len--; /* not inside a character */
    memcpy(out, title, len);
    memcpy(out + len, ELLIPSIS, sizeof ELLIPSIS);
    return out;
}
