/* spelling.c - which word was meant?
 *
 * Idea     The distance of two words is the number of mistakes between them: a
 *          letter too much, one missing, a wrong one, two neighbours swapped.
 *          It is computed row by row for all beginnings of the words.
 * Near     One mistake in a word of up to four letters, two in one of up to
 *          seven, three in a longer one.
 */
#include "common/spelling.h"

#include <stdio.h>
#include <string.h>

#include "common/terminal.h"

#define LONGEST 32 /* letters of a word that is looked at */
#define FAR     1000

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The row of the beginning of `a` that ends with its letter i. */
static void fill_row(int row[LONGEST + 1], const int above[LONGEST + 1],
                     const int second[LONGEST + 1], const char *a,
                     const char *b, int i)
{
    const int len = (int)strlen(b);

    row[0] = i + 1;
    for (int j = 0; j < len; j++) {
        row[j + 1] =
            least(least(row[j], above[j + 1]) + 1, above[j] + (a[i] != b[j]));
        if (i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j])
            row[j + 1] = least(row[j + 1], second[j - 1] + 1);
    }
}

static int distance(const char *a, const char *b)
{
    int row[3][LONGEST + 1] = {0};
    const int len = (int)strlen(a);

    for (int j = 0; j <= LONGEST; j++)
        row[2][j] = j;
    for (int i = 0; i < len; i++)
        fill_row(row[i % 3], row[(i + 2) % 3], row[(i + 1) % 3], a, b, i);
    return row[(len + 2) % 3][strlen(b)];
}

spelling spelling_of(const char *typed)
{
    return (spelling){typed, NULL, FAR};
}

void spelling_try(spelling *s, const char *word)
{
    const size_t len = strnlen(s->typed, LONGEST + 1);
    const int most = len < 5 ? 1 : len < 8 ? 2 : 3;
    int d;

    if (len > LONGEST || strlen(word) > LONGEST)
        return;
    d = distance(s->typed, word);
    if (d < s->distance && d <= most && d < (int)strlen(word)) {
        s->distance = d;
        s->nearest = word;
    }
}

const char *spelling_question(char out[SPELLING_ROOM], const spelling *s)
{
    out[0] = '\0';
    if (s->nearest)
        snprintf(out, SPELLING_ROOM, "; did you mean '%s'?", s->nearest);
    return out;
}

void spelling_complain(const spelling *s, const char *dashes, const char *what,
                       const char *path)
{
    if (s->nearest)
        complain("'%s%.60s' is not %s; did you mean '%s%s'? See %s --help",
                 dashes, s->typed, what, dashes, s->nearest, path);
    else
        complain("'%s%.60s' is not %s; see %s --help", dashes, s->typed, what,
                 path);
}
