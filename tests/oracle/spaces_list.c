/* spaces_list.c - eyespaces as text, and all of a size. */
#include "spaces.h"
#include "spaces_shapes.h"

#include <stdlib.h>
#include <string.h>

/* --- reading -------------------------------------------------------------------------- */
/* Patterns have X for White and O for Black; a drawing has small letters. */
bool space_read(region *r, const char *line)
{
    const bool is_open = strncmp(line, "open ", 5) == 0;
    const char *pattern = line + (is_open ? 5 : 7);
    char room[LONGEST] = "room ";
    int stones[MOST_POINTS], cells = 0;
    size_t n = strlen(room);

    if (!is_open && strncmp(line, "closed ", 7) != 0)
        return false;
    if (strlen(pattern) + n >= sizeof room)
        return false;
    /* A row without a mouth has it at its left end. */
    const bool row = is_open && strpbrk(pattern, "eEM/") == NULL;
    for (const char *c = pattern; *c != '\0'; c++) {
        const bool mouth = strchr("eEM", *c) != NULL || (row && c == pattern);
        room[n++] = strchr("#/", *c) != NULL ? *c : mouth ? 'e' : '.';
        if (strchr("#/", *c) != NULL)
            continue;
        if (strchr(".eXEOM", *c) == NULL || cells == MOST_ROOM ||
            (mouth && !is_open))
            return false;
        stones[cells++] = strchr(".e", *c) != NULL   ? EMPTY
                          : strchr("XE", *c) != NULL ? WHITE
                                                     : BLACK;
    }
    room[n] = '\0';
    if (!read_region(r, room) || r->points != cells)
        return false;
    memcpy(r->start, stones, (size_t)cells * sizeof stones[0]);
    return is_position(r);
}

bounds space_value(forest *f, const region *r)
{
    place *all = oracle_grow(NULL, BOARDS, sizeof *all);

    space_solve(f, r, all);
    const bounds value = all[code_of(r, r->start)].value;
    free(all);
    return value;
}

/* --- checking ---------------------------------------------------------------------------- */
/* All positions of the eyespace that the last line was about. */
typedef struct memory {
    forest f;
    region r;
    place all[BOARDS];
} memory;

static bool is_same_space(const region *a, const region *b)
{
    region copy = *a;

    memcpy(copy.start, b->start, sizeof copy.start);
    return memcmp(&copy, b, sizeof copy) == 0;
}

/* What is wrong with a line, or NULL. */
static const char *check_line(memory *m, char *line)
{
    char *tab = strchr(line, '\t');
    const char *wrong = NULL;
    bounds said;
    region r;

    if (tab == NULL)
        return "expected a value, a tab and a position";
    *tab = '\0';
    tab[1 + strcspn(tab + 1, "\t")] = '\0';
    if (!space_read(&r, tab + 1))
        wrong = "not a position";
    else if (!bounds_read(&said, &m->f, line))
        wrong = "not a value";
    *tab = '\t';
    if (wrong != NULL)
        return wrong;
    if (!is_same_space(&m->r, &r)) {
        m->r = r;
        space_solve(&m->f, &r, m->all);
    }
    const bounds b = m->all[code_of(&r, r.start)].value;
    return said.low == b.low && said.high == b.high ? NULL : "another value";
}

int check_spaces(const char *path)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    memory *m = oracle_grow(NULL, 1, sizeof *m);
    int passed = 0, failed = 0;
    char line[LONGEST];

    if (in == NULL)
        oracle_fail("%s: cannot be read", path);
    forest_init(&m->f);
    memset(&m->r, 0, sizeof m->r);
    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        const char *wrong = check_line(m, line);
        passed += wrong == NULL;
        failed += wrong != NULL;
        if (wrong != NULL)
            printf("FAILED %s: %s\n", line, wrong);
    }
    if (in != stdin)
        fclose(in);
    forest_clear(&m->f);
    free(m);
    printf("%d passed, %d failed\n", passed, failed);
    return failed + (passed == 0);
}

/* --- all of a size ---------------------------------------------------------------------- */
typedef struct listing {
    forest f;
    recipe chance;
    uint32_t every;
    place all[BOARDS];
} listing;

/* A position of an eyespace as a line; cell i is at[i] in its text. */
static void list_position(listing *l, const region *r, int code, char *line,
                          char *const *at)
{
    static const char signs[2][4] = {".OX", "eME"};
    const place *p = &l->all[code];
    int board[MOST_POINTS];
    char value[LONGEST];

    if (!p->is_legal ||
        (l->every > 1 && oracle_below(&l->chance, l->every) > 0))
        return;
    board_of(r, code, board);
    for (int i = 0; i < r->points; i++)
        *at[i] = signs[strchr(signs[1], *at[i]) != NULL][board[i]];
    bounds_write(value, sizeof value, &l->f, p->value);
    printf("%s\t%s%s\n", value, line, p->is_done ? "" : "\tko");
}

static void list_line(listing *l, char *line)
{
    char *at[MOST_ROOM];
    int count = 1, cells = 0;
    region r;

    if (!space_read(&r, line))
        oracle_fail("not an eyespace: %s", line);
    for (char *c = strchr(line, ' ') + 1; *c != '\0'; c++)
        if (*c == '.' || *c == 'e')
            at[cells++] = c;
    for (int i = 0; i < r.points; i++)
        count *= 3;
    space_solve(&l->f, &r, l->all);
    for (int code = 0; code < count; code++)
        list_position(l, &r, code, line, at);
}

/* Closed, and open at each cell that has a neighbour outside. */
static void list_shape(const char *rows, void *user)
{
    const int width = (int)strcspn(rows, "/") + 1;
    const int length = (int)strlen(rows);
    char line[LONGEST];

    snprintf(line, sizeof line, "closed %s", rows);
    list_line(user, line);
    for (int i = 0; i < length; i++) {
        const int near[4] = {i - width, i - 1, i + 1, i + width};
        int inside = 0;
        for (int j = 0; j < 4; j++)
            inside += near[j] >= 0 && near[j] < length && rows[near[j]] == '.';
        if (rows[i] != '.' || inside == 4)
            continue;
        snprintf(line, sizeof line, "open %s", rows);
        line[5 + i] = 'e';
        list_line(user, line);
    }
}

void list_spaces(int cells, uint32_t every, uint64_t seed)
{
    listing *l = oracle_grow(NULL, 1, sizeof *l);

    forest_init(&l->f);
    l->chance = (recipe){.seed = seed};
    l->every = every;
    each_shape(cells, list_shape, l);
    forest_clear(&l->f);
    free(l);
}
