/* board_settings.h - what `miai endgame` is asked. */
#ifndef MIAI_APP_BOARD_SETTINGS_H
#define MIAI_APP_BOARD_SETTINGS_H

#include <miai.h>

typedef struct endgame_settings {
    char *const *files; /* boards; NULL at the end                            */
    const char *corridor, *room;
    miai_options options;         /* for the reader                           */
    miai_endgame_options endgame; /* for the solver                           */
    struct endgame_komi {
        bool given;
        double points;
    } komi; /* else that of the record                                        */
    size_t memory;
    const char *why; /* a first move to be judged                             */
    const char *svg; /* the file of the picture                               */
    const char *tree; /* the file of the solution trees                       */
    int tree_size;
    int region; /* that is shown in full, from 1; 0: none                      */
    miai_color
        player; /* whom the user plays; MIAI_EMPTY: who moves first     */
    bool play, thermograph, json;
} endgame_settings;

/* Solves all boards of the files and writes what is asked for.  Returns the
 * exit status. */
int board_run(const endgame_settings *s);

#endif
