/* words.h - a verdict in the words of players. */
#ifndef MIAI_APP_WORDS_H
#define MIAI_APP_WORDS_H

#include <stdbool.h>
#include <stdio.h>

#include <miai.h>

#define SENTENCE_SIZE 300 /* bytes of a sentence of the library */
#define KO_WORDS_SIZE 40

/* What move 3 of a line does that has to do with a ko: "retakes after a threat
 * elsewhere".  `kos`: that are fought at once. */
const char *ko_words(char out[KO_WORDS_SIZE], miai_line_ko ko, int kos,
                     miai_color side);

/* What both sides get; index 0 Black, 1 White. */
typedef struct both_sides {
    int status[2];      /* moving first                             */
    int threats;        /* tried                                    */
    bool only_waits[2]; /* the pass is the only best move           */
    const char *life;   /* how the defender lives if it is alive as
                           it stands: "in seki"; NULL, "": unknown  */
    bool differs;       /* moving first it may live in another way  */
} both_sides;

/* A sentence on both sides together. */
void print_both(FILE *out, const miai_problem *problem, const both_sides *both);

/* The same for a verdict; nothing where only one was asked for or
 * something is unknown. */
void print_summary(FILE *out, const miai_problem *problem,
                   const miai_verdict *verdict);

/* What happens when `first` moves first, a sentence. */
void print_sentence(FILE *out, const miai_verdict *verdict, miai_color first);

#endif
