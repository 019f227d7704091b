/* turn.c - whose move it is, in the words of a title or a comment.
 *
 * "Black to play", "White to kill", "W to move", "Black first", "White plays
 * first", "Black's turn", and the same in Chinese, Japanese and Korean.  What
 * names both sides names none.
 */
#include "problem/raw.h"

#include <string.h>

enum { SAYS_BLACK = 1, SAYS_WHITE = 2 };

/* Words of a text, in small letters. */
typedef struct scanner {
    const char *text;
    size_t len, at;
    char word[12]; /* the word just read; longer ones are "" */
} scanner;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Reads the next word, which only blanks and the marks of prose may part from
 * the last one; `far` says that anything may. */
static bool next_word(scanner *s, bool far)
{
    size_t n = 0;

    while (s->at < s->len && !is_letter(s->text[s->at])) {
        if (!far && strchr(" \t\r\n'", s->text[s->at]) == NULL)
            return false;
        s->at++;
    }
    while (s->at < s->len && is_letter(s->text[s->at])) {
        if (n < sizeof s->word)
            s->word[n] = (char)(s->text[s->at] | 0x20);
        n++;
        s->at++;
    }
    s->word[n < sizeof s->word ? n : 0] = '\0';
    return n > 0;
}

static bool is_one_of(const char *word, const char *const *list)
{
    for (; *list != NULL; list++)
        if (strcmp(word, *list) == 0)
            return true;
    return false;
}

/* Does the text go on, after the name of a colour, as if it were to move? */
static bool is_to_move(scanner s)
{
    static const char *const verbs[] = {
        "play",   "move",    "live",  "kill",   "win",     "save",
        "attack", "defend",  "make",  "escape", "start",   "survive",
        "rescue", "capture", "catch", "go",     "connect", NULL};
    static const char *const first[] = {"plays",  "moves",  "goes",
                                        "starts", "begins", NULL};

    if (!next_word(&s, false))
        return false;
    if (strcmp(s.word, "s") == 0) /* Black's */
        return next_word(&s, false) &&
               (strcmp(s.word, "turn") == 0 || strcmp(s.word, "move") == 0);
    if (strcmp(s.word, "first") == 0)
        return true;
    if (is_one_of(s.word, first))
        return next_word(&s, false) && strcmp(s.word, "first") == 0;
    return strcmp(s.word, "to") == 0 && next_word(&s, false) &&
           is_one_of(s.word, verbs);
}

static unsigned in_english(const char *text, size_t len)
{
    scanner s = {.text = text, .len = len};
    unsigned said = 0;

    while (next_word(&s, true)) {
        const bool black =
            strcmp(s.word, "black") == 0 || strcmp(s.word, "b") == 0;
        const bool white =
            strcmp(s.word, "white") == 0 || strcmp(s.word, "w") == 0;
        if ((black || white) && is_to_move(s))
            said |= black ? SAYS_BLACK : SAYS_WHITE;
    }
    return said;
}

static bool has(const char *text, size_t len, const char *what)
{
    const size_t n = strlen(what);

    for (size_t i = 0; i + n <= len; i++)
        if (memcmp(text + i, what, n) == 0)
            return true;
    return false;
}

/* "Black first" and "White first" as collections from the East have it. */
static unsigned in_the_east(const char *text, size_t len)
{
    static const char *const black[] = {"\u9ed1\u5148", "\u9ed2\u5148",
                                        "\ud751\uc120", "\ud751 \ucc28\ub840",
                                        "\ud751\ucc28\ub840"};
    static const char *const white[] = {"\u767d\u5148", "\ubc31\uc120",
                                        "\ubc31 \ucc28\ub840",
                                        "\ubc31\ucc28\ub840"};
    unsigned said = 0;

    for (size_t i = 0; i < sizeof black / sizeof black[0]; i++)
        if (has(text, len, black[i]))
            said |= SAYS_BLACK;
    for (size_t i = 0; i < sizeof white / sizeof white[0]; i++)
        if (has(text, len, white[i]))
            said |= SAYS_WHITE;
    return said;
}

unsigned miai_turn_words(const char *text, size_t len)
{
    if (len > MIAI_TURN_BYTES)
        len = MIAI_TURN_BYTES;
    return in_english(text, len) | in_the_east(text, len);
}

miai_color miai_turn_of(unsigned said)
{
    return said == SAYS_BLACK   ? MIAI_BLACK
           : said == SAYS_WHITE ? MIAI_WHITE
                                : MIAI_EMPTY;
}
