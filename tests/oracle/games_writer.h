/* games_writer.h - what writes random questions. */
#ifndef GAMES_WRITER_H
#define GAMES_WRITER_H

#include "oracle.h"

enum { LONGEST = 4000 };

/* A text that grows. */
typedef struct writer {
    recipe chance;
    char text[LONGEST];
    size_t length;
    int names; /* of loopy positions in scope */
    int depth; /* of the largest games        */
} writer;

/* games_random.c */
int writer_below(writer *w, int limit);
void writer_put(writer *w, const char *format, ...);
void writer_any(writer *w, const char *const *texts, size_t count);
void writer_leaf(writer *w);
void writer_game(writer *w, int depth);
void writer_all_small(writer *w, int depth);

#define WRITER_ANY(w, texts)                                                   \
    writer_any(w, texts, sizeof(texts) / sizeof *(texts))

/* games_ask.c: a question each, on standard output. */
void writer_ask_loopy(writer *w);
void writer_ask_ko(writer *w);
void writer_ask_law(writer *w);

#endif
