/* recognise.c - which format is a text in?
 *
 * Decided once, by the first line that fits one of these:
 *     `$$` at its start                          $$ diagrams
 *     `(` and `;` after it, in a line that `;`
 *     or `=` does not start                      SGF
 * A text that has no such line is SGF if "(;" is anywhere in it, or `(` is its
 * first character, and it has no rows; else text diagrams, if anything.
 */
#include "problem/drawn.h"

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* The first character that is not blank, or 0. */
static char first_character(const miai_source *s)
{
    for (size_t i = s->at; i < s->len; i++)
        if (!is_blank(s->text[i]))
            return s->text[i];
    return '\0';
}

/* Does the next game tree begin on the line that ends before s->at? */
static bool begins_tree(const miai_source *s, const char *line, size_t *tree)
{
    const size_t start = (size_t)(line - s->text);

    if (*tree < start)
        *tree = miai_sgf_find(s->text, s->len, start);
    return *tree < s->at;
}

static bool is_row(const char *line, size_t len)
{
    miai_drawn_line drawn = {0};

    if (miai_diagram_is_row(line, len))
        return true;
    if (!miai_drawn_decode(&drawn, line, len))
        return false;
    miai_drawn_judge(&drawn);
    return drawn.kind == MIAI_DRAWN_ROW;
}

miai_format miai_format_of(const miai_source *source)
{
    miai_source s = *source;
    size_t tree = miai_sgf_find(s.text, s.len, s.at);
    const bool any_tree = tree < s.len;
    int rows = 0;
    const char *line;
    size_t len;

    while (miai_source_line(&s, &line, &len)) {
        if (miai_sensei_is_line(line, len))
            return MIAI_FORMAT_SENSEI;
        if (len == 0 || line[0] == ';' || line[0] == '=')
            continue;
        if (begins_tree(&s, line, &tree))
            return MIAI_FORMAT_SGF;
        rows += rows < 2 && is_row(line, len);
    }
    if ((any_tree && rows == 0) || (first_character(source) == '(' && rows < 2))
        return MIAI_FORMAT_SGF;
    return MIAI_FORMAT_DIAGRAM;
}
