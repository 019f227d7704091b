/* sockets.h - a chain that invades several corridors through one socket. */
#ifndef MIAI_APP_SOCKETS_H
#define MIAI_APP_SOCKETS_H

#include <stdbool.h>

#include <miai.h>

typedef struct socket_row {
    int length[MIAI_SOCKET_CORRIDORS]; /* none shorter than the one before   */
    int count;
    char *b;         /* the sum of 2^(1 - length), as text                   */
    bool is_large;   /* b is at least 1                                      */
    char *connected; /* chilled, where the chain is connected                */
    char *chilled;   /* the same, where it is not                            */
    bool holds;      /* the statement about it is true                       */
} socket_row;

#endif
