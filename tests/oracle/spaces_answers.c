/* spaces_answers.c - what `miai` says about groups of eyespaces. */
#include "spaces_steps.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_RANK = 6 };

int code_rank(const char *code)
{
    int threats = MOST_RANK;

    sscanf(code + 1, "%d", &threats);
    return code[0] == 'l' ? threats : -threats;
}

/* The code of a side in a line of JSON, or an empty text. */
static void read_code(char out[8], const char *line, const char *side)
{
    const char *at = strstr(line, side);
    const char *code = at != NULL ? strstr(at, "\"code\":\"") : NULL;

    out[0] = '\0';
    if (code != NULL)
        snprintf(out, 8, "%.*s", (int)strcspn(code + 8, "\""), code + 8);
}

static bool agrees(char claim, const char *code)
{
    return code[0] != '\0' &&
           (claim == '?' || (code[0] == claim && code[1] == '\0'));
}

typedef struct tally {
    int passed, failed;
    int kinds[3]; /* dead, unsettled, alive without ko                    */
    int kos;      /* not settled by the values                            */
    int by_threats
        [2];      /* one side first: a ko, or no ko in the end            */
    int faithful; /* no value has lost a threat                           */
    int lost;     /* the values alone say otherwise                       */
} tally;

/* What the bounds of the sum say. */
static bool check_claim(tally *t, const char *claim, char code[2][8])
{
    const bool is_ko = strchr(claim, '?') != NULL;

    t->kos += is_ko;
    if (!is_ko)
        t->kinds[(claim[0] == 'l') + (claim[1] == 'l')]++;
    return agrees(claim[0], code[0]) && agrees(claim[1], code[1]);
}

/* What the sum played out says, by positions and by values. */
static bool check_threats(tally *t, const char *name, char code[2][8])
{
    char said[4][8], kind;

    if (sscanf(name, "k%*d %7s %7s %c %7s %7s", said[0], said[1], &kind,
               said[2], said[3]) != 5)
        oracle_fail("not the name of a group: %s", name);
    t->by_threats[0] += strlen(code[0]) > 1 || strlen(code[1]) > 1;
    t->by_threats[1] += strlen(code[0]) == 1 && strlen(code[1]) == 1;
    t->faithful += kind == '=';
    t->lost += strcmp(said[2], code[0]) != 0 || strcmp(said[3], code[1]) != 0;
    return strcmp(said[0], code[0]) == 0 && strcmp(said[1], code[1]) == 0;
}

static void check_answer(tally *t, const char *line)
{
    char name[ORACLE_NAME], code[2][8], claim[3];
    bool good;

    if (sscanf(line, "{\"id\":\"%127[^\"]", name) != 1)
        oracle_fail("not an answer: %s", line);
    read_code(code[0], line, "\"defender_first\"");
    read_code(code[1], line, "\"attacker_first\"");
    if (sscanf(name, "g%*d %2[ld?]", claim) == 1 && strlen(claim) == 2)
        good = check_claim(t, claim, code);
    else
        good = check_threats(t, name, code);
    t->passed += good;
    t->failed += !good;
    if (!good)
        printf("FAILED %s: solved %s %s\n", name, code[0], code[1]);
}

int check_groups(const char *path)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    tally t = {0};
    char *line = NULL;
    size_t room = 0;

    if (in == NULL)
        oracle_fail("%s: cannot be read", path);
    while (getline(&line, &room, in) > 0)
        check_answer(&t, line);
    free(line);
    if (in != stdin)
        fclose(in);
    if (t.by_threats[0] + t.by_threats[1] > 0)
        printf("%d kos, %d settled all the same; %d without local threats; "
               "of the others values alone get %d wrong\n",
               t.by_threats[0], t.by_threats[1], t.faithful, t.lost);
    else
        printf("%d alive, %d unsettled, %d dead, %d decided by a ko\n",
               t.kinds[2], t.kinds[1], t.kinds[0], t.kos);
    printf("%d passed, %d failed\n", t.passed, t.failed);
    return t.failed + (t.passed == 0);
}

/* --- values with kos ------------------------------------------------------------------- */
/* Sums of values, as `miai eyespace` writes them, played out. */
typedef struct texts {
    forest f;
    space *spaces[MOST_SPACES];
    script *scripts[MOST_SPACES];
    int count;
    int passed, failed;
    int equal;   /* of those that passed: no value has lost a threat        */
    int several; /* more than one of the values hangs on a ko               */
    int others;  /* of these: it would have failed                          */
} texts;

/* The values of the eyespaces of a group; false if one of them is none, or cannot
 * be read. */
static bool read_values(texts *t, const char *line)
{
    static const char key[] = "],\"value\":";

    t->count = 0;
    for (const char *at = line; (at = strstr(at, key)) != NULL; t->count++) {
        char value[LONGEST];
        at += strlen(key);
        if (*at != '"' || t->count == MOST_SPACES ||
            snprintf(value, sizeof value, "%.*s", (int)strcspn(at + 1, "\""),
                     at + 1) >= (int)sizeof value ||
            !script_read(t->spaces[t->count], t->scripts[t->count], &t->f,
                         value))
            return false;
    }
    return t->count > 0;
}

/* Who has no threats in the eyespaces that values have lost gets no more by
 * positions, which is what the search has played, than by values. */
static bool is_in_order(const char *played, const char *said, char kind)
{
    const int a = code_rank(played), b = code_rank(said);

    return played[0] == '\0' || ((a <= b || strchr(">~", kind) != NULL) &&
                                 (a >= b || strchr("<~", kind) != NULL));
}

/* Texts leave moves out that gain nothing in a ko; where there is another ko these
 * can be threats in that. */
static void check_texts(texts *t, const char *line)
{
    char name[ORACLE_NAME], said[2][8], code[2][8], kind;
    int kos = 0;

    if (sscanf(line, "{\"id\":\"%127[^\"]", name) != 1 ||
        sscanf(name, "k%*d %*s %*s %c", &kind) != 1 || !read_values(t, line) ||
        !sum_codes(said, &t->f, (const space *const *)t->spaces, t->count,
                   true))
        return;
    for (int i = 0; i < t->count; i++)
        kos += hangs_on_ko(t->spaces[i], t->spaces[i]->start);
    read_code(code[0], line, "\"defender_first\"");
    read_code(code[1], line, "\"attacker_first\"");
    const bool good = is_in_order(code[0], said[0], kind) &&
                      is_in_order(code[1], said[1], kind);
    t->several += kos > 1;
    t->others += kos > 1 && !good;
    t->passed += good && kos <= 1;
    t->failed += !good && kos <= 1;
    t->equal += good && kos <= 1 && kind == '=';
    if (!good && kos <= 1)
        printf("FAILED %s: by values %s %s, searched %s %s\n", name, said[0],
               said[1], code[0], code[1]);
}

int check_values(const char *path)
{
    FILE *in = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    texts *t = oracle_grow(NULL, 1, sizeof *t);
    char *line = NULL;
    size_t room = 0;

    if (in == NULL)
        oracle_fail("%s: cannot be read", path);
    *t = (texts){.count = 0};
    forest_init(&t->f);
    for (int i = 0; i < MOST_SPACES; i++) {
        t->spaces[i] = oracle_grow(NULL, 1, sizeof *t->spaces[i]);
        t->scripts[i] = oracle_grow(NULL, 1, sizeof *t->scripts[i]);
    }
    while (getline(&line, &room, in) > 0)
        check_texts(t, line);
    free(line);
    if (in != stdin)
        fclose(in);
    printf("by the values of miai eyespace %d with one ko, %d of them without "
           "local threats; with several %d, %d other than searched\n"
           "%d passed, %d failed\n",
           t->passed + t->failed, t->equal, t->several, t->others, t->passed,
           t->failed);
    const int failed = t->failed + (t->passed == 0);
    for (int i = 0; i < MOST_SPACES; i++) {
        free(t->spaces[i]);
        free(t->scripts[i]);
    }
    forest_clear(&t->f);
    free(t);
    return failed;
}
