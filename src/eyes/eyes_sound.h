/* eyes_sound.h - are lists, arenas and moves what they promise?  For assertions;
 * none of these is there where assertions are off.
 *
 * Private to eyes/.  Records that come from a file may hold any numbers: only
 * what this module makes itself is asked here.
 */
#ifndef MIAI_EYES_SOUND_H
#define MIAI_EYES_SOUND_H

#include "eyes/eyes_list.h"
#include "eyes/eyes_solve.h"

/* Do the parts make up the points, shores first, and are neighbours mutual? */
bool miai_arena_is_sound(const arena *a);

/* Are all keys canonical, of the right size, in order, and none there twice? */
bool miai_eyes_list_is_sound(const eyes_list *list);

/* Does every move lead where it may: to a legal state that comes earlier in the
 * order or is marked as used, to a banned state of the other side, to a class of
 * a smaller arena? */
bool miai_eyes_moves_are_sound(const eyes_solver *s);

#endif
