/* test_drawn_styles.c - a corner, drawn in every way that people mix: it is read
 * as the same position each time. */
#include <stdlib.h>

#include "drawings.h"

#define DRAWINGS 3000
#define SIZE     19 /* of the board */
#define ROWS     6
#define COLUMNS  7

static const char corner[ROWS][COLUMNS + 1] = {
    "..OX...", ".OOX..X", "OOXX...", "XXX....", ".......", "....O..",
};

/* Signs of a drawing: Black, White, empty. */
static const char *const signs[][3] = {
    {"X", "O", "."},           {"X", "O", "+"},
    {"X", "O", "-"},           {"B", "W", "."},
    {"b", "w", "."},           {"x", "o", "."},
    {"\u25cf", "\u25cb", "."}, {"\u25cf", "\u25cb", "\u00b7"},
    {"\u26ab", "\u26aa", "+"}, {"X", "0", "."},
};

/* How a corner is drawn. */
typedef struct style {
    const char *const *sign;
    const char *gap; /* between two points                                   */
    bool below;      /* the lower edge is near, not the upper one            */
    bool turned;     /* the right edge is near, not the left one             */
    bool borders, left, right, above, under; /* what is around it            */
    bool letters; /* some points have letters                             */
    const char *before, *after, *beside; /* text                             */
    const char *quoted, *end;            /* of each line                     */
} style;

/* A text that grows. */
typedef struct text {
    char at[4000];
    size_t used;
} text;

static void add(text *t, const char *what)
{
    const size_t len = strlen(what);

    assert_true(t->used + len < sizeof t->at);
    memcpy(t->at + t->used, what, len + 1);
    t->used += len;
}

static unsigned draw(unsigned *seed, unsigned count)
{
    *seed = *seed * 1103515245u + 12345u;
    return (*seed >> 16) % count;
}

static style choose(unsigned *seed)
{
    static const char *const gaps[] = {"", " ", " ", "  ", "\t"};
    static const char *const before[] = {"", "White to live\n",
                                         "Hi,\n\nis this alive?\n\n"};
    static const char *const after[] = {"", "\nThanks!\n", "What now?\n"};
    static const char *const beside[] = {"", "", "  <- here", " is it alive?",
                                         "\tthis row"};
    static const char *const quoted[] = {"", "", "> ", "> > ", "    "};
    style s = {.sign = signs[draw(seed, sizeof signs / sizeof signs[0])]};
    const bool dash = s.sign[2][0] == '-';

    s.gap = gaps[dash ? 1 + draw(seed, 3) : draw(seed, 5)];
    s.below = draw(seed, 2);
    s.turned = draw(seed, 2);
    s.borders = draw(seed, 2);
    s.left = !s.borders || draw(seed, 2);
    s.right = draw(seed, 2);
    s.above = !s.borders || draw(seed, 2);
    s.under = draw(seed, 2);
    s.letters = s.sign[0][0] == 'X' && s.sign[2][0] == '.' && draw(seed, 2);
    s.before = before[draw(seed, 3)];
    s.after = after[draw(seed, 3)];
    s.beside = s.right || dash || s.letters ? "" : beside[draw(seed, 5)];
    s.quoted = quoted[draw(seed, 5)];
    s.end = draw(seed, 4) == 0 ? "\r\n" : "\n";
    return s;
}

/* What stands at a point of the drawing. */
static char stone_at(const style *s, int row, int column)
{
    return corner[s->below ? ROWS - 1 - row : row]
                 [s->turned ? COLUMNS - 1 - column : column];
}

static void add_names(text *t, const style *s)
{
    const int first = s->turned ? SIZE - COLUMNS : 0;

    add(t, s->left ? s->gap[0] == '\t' ? "\t" : "   " : "");
    add(t, s->borders && !s->turned ? " " : "");
    for (int x = 0; x < COLUMNS; x++) {
        const char name[] = {"ABCDEFGHJKLMNOPQRST"[first + x], '\0'};
        add(t, x > 0 ? s->gap : "");
        add(t, name);
    }
    add(t, "\n");
}

static void add_border(text *t, const style *s)
{
    const size_t gap = s->gap[0] == '\t' ? 1 : strlen(s->gap);

    add(t, s->left ? "   " : "");
    add(t, s->turned ? "" : "+");
    for (size_t i = 0; i < COLUMNS + (COLUMNS - 1) * gap; i++)
        add(t, "-");
    add(t, s->turned ? "+\n" : "\n");
}

static void add_row(text *t, const style *s, int row, unsigned *seed)
{
    const int bottom = s->below ? 0 : SIZE - ROWS;
    char number[12];

    snprintf(number, sizeof number, "%2d", bottom + ROWS - row);
    add(t, s->left ? number : "");
    add(t, s->left ? s->gap[0] == '\t' ? "\t" : " " : "");
    add(t, s->borders && !s->turned ? "|" : "");
    for (int x = 0; x < COLUMNS; x++) {
        const char c = stone_at(s, row, x);
        const char letter[] = {(char)('c' + draw(seed, 6)), '\0'};
        const bool named = s->letters && c == '.' && draw(seed, 9) == 0;
        add(t, x > 0 ? s->gap : "");
        add(t, named ? letter : s->sign[c == 'X' ? 0 : c == 'O' ? 1 : 2]);
    }
    add(t, s->borders && s->turned ? "|" : "");
    add(t, s->right ? " " : "");
    add(t, s->right ? number : "");
    add(t, draw(seed, 3) == 0 ? s->beside : "");
    add(t, "\n");
}

static void add_drawing(text *t, const style *s, unsigned *seed)
{
    add(t, s->before);
    if (s->above)
        add_names(t, s);
    if (s->borders && !s->below)
        add_border(t, s);
    for (int row = 0; row < ROWS; row++)
        add_row(t, s, row, seed);
    if (s->borders && s->below)
        add_border(t, s);
    if (s->under)
        add_names(t, s);
    add(t, s->after);
}

/* The lines of `t`, quoted, and with the ends of lines of the style. */
static void quote(text *out, const style *s, const text *t)
{
    bool begins = true;

    for (size_t i = 0; i < t->used; i++) {
        const char c[] = {t->at[i], '\0'};
        if (begins && (c[0] != '\n' || s->quoted[0] == '>'))
            add(out, s->quoted);
        add(out, c[0] == '\n' ? s->end : c);
        begins = c[0] == '\n';
    }
}

/* The rows as they are meant. */
static void add_meant(text *t, const style *s)
{
    for (int row = 0; row < ROWS; row++) {
        for (int x = 0; x < COLUMNS; x++) {
            const char c[] = {stone_at(s, row, x), '\0'};
            add(t, c);
        }
        add(t, "\n");
    }
}

static void check_drawing(unsigned *seed)
{
    const style s = choose(seed);
    const miai_options o = usual_options();
    text drawing = {.used = 0}, typed = {.used = 0}, meant = {.used = 0};
    char place[40];
    reading r;

    if (!s.borders && s.below && !s.turned)
        return; /* rows down to 1, columns from A: a whole board */
    add_drawing(&drawing, &s, seed);
    quote(&typed, &s, &drawing);
    add_meant(&meant, &s);
    snprintf(place, sizeof place, "%dx%d+%d+%d", SIZE, SIZE,
             s.turned ? SIZE - COLUMNS : 0, s.below ? 0 : SIZE - ROWS);
    begin(&r, typed.at, &o);
    if (next(&r) != MIAI_OK)
        fail_msg("%s:\n%s", r.error.text, typed.at);
    end(&r);
    begin(&r, typed.at, &o);
    expect_rows(&r, place, meant.at);
    assert_int_equal(miai_problem_turn(r.problem),
                     s.before[0] == 'W' ? MIAI_WHITE : MIAI_EMPTY);
    expect_end(&r);
    end(&r);
}

static void a_corner_is_the_same_in_every_style(void **state)
{
    unsigned seed = 17;

    (void)state;
    for (int i = 0; i < DRAWINGS; i++)
        check_drawing(&seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_corner_is_the_same_in_every_style),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
