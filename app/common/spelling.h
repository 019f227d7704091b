/* spelling.h - which word was meant? */
#ifndef MIAI_APP_SPELLING_H
#define MIAI_APP_SPELLING_H

/* A search for the word that is nearest to a mistyped one. */
typedef struct spelling {
    const char *typed;
    const char *nearest; /* NULL: none is near enough           */
    int distance;        /* mistakes that make it the typed one */
} spelling;

spelling spelling_of(const char *typed);
void spelling_try(spelling *s, const char *word);

/* Writes "; did you mean 'WORD'?", or nothing.  Returns `out`. */
#define SPELLING_ROOM 80
const char *spelling_question(char out[SPELLING_ROOM], const spelling *s);

/* Complains: "'TYPED' is not WHAT; did you mean 'WORD'? See PATH --help", with
 * `dashes` before the two words. */
void spelling_complain(const spelling *s, const char *dashes, const char *what,
                       const char *path);

#endif
