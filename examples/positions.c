/* positions.c - positions of any format, written in the other two.
 *
 * usage    positions FILE
 * build    cc positions.c $(pkg-config --cflags --libs miai) -o positions
 *
 * Reads SGF, text diagrams or $$ diagrams, and writes each position in the
 * formats that it is not read from, with what they cannot say.
 */
#include <stdio.h>
#include <stdlib.h>

#include <miai.h>

static bool put(const void *data, size_t len, void *user)
{
    return fwrite(data, 1, len, user) == len;
}

static char *slurp(const char *path, size_t *len)
{
    FILE *in = fopen(path, "rb");
    char *text = malloc(1 << 20);

    *len = in && text ? fread(text, 1, 1 << 20, in) : 0;
    if (in)
        fclose(in);
    return text;
}

static miai_status write_others(miai_context *ctx, const miai_position *p,
                                miai_format from)
{
    static const char *const lost[] = {
        "marks",           "labels", "turn",    "ko",
        "what is outside", "a name", "comment", "komi and prisoners"};
    miai_status rc = MIAI_OK;

    for (int f = MIAI_FORMAT_SGF; f <= MIAI_FORMAT_SENSEI; f++) {
        const unsigned loses = miai_position_loses(p, (miai_format)f);
        if (f == (int)from)
            continue;
        rc = miai_position_write(p, ctx, (miai_format)f, put, stdout);
        if (rc != MIAI_OK)
            return rc;
        for (int i = 0; i < 8; i++)
            if (loses >> i & 1)
                printf("(without %s)\n", lost[i]);
        putchar('\n');
    }
    return rc;
}

/* What a text is written in; positions do not remember it. */
static miai_format format_of(const char *text, size_t len)
{
    for (size_t i = 0; i + 1 < len; i++) {
        if (text[i] == '$' && text[i + 1] == '$')
            return MIAI_FORMAT_SENSEI;
        if (text[i] == '(' && text[i + 1] == ';')
            return MIAI_FORMAT_SGF;
    }
    return MIAI_FORMAT_DIAGRAM;
}

int main(int argc, char **argv)
{
    size_t len = 0;
    char *text = argc == 2 ? slurp(argv[1], &len) : NULL;
    miai_context *ctx = NULL;
    miai_reader *reader = NULL;
    miai_position *p = NULL;
    miai_status rc = miai_context_new(&ctx, NULL, NULL);

    if (rc == MIAI_OK && text)
        rc = miai_reader_new(&reader, ctx, text, len, argv[1], NULL);
    while (rc == MIAI_OK && reader &&
           (rc = miai_reader_position(&p, reader)) == MIAI_OK) {
        rc = write_others(ctx, p, format_of(text, len));
        miai_position_free(p);
    }
    if (rc != MIAI_END)
        fprintf(stderr, "%s\n",
                text ? miai_context_error(ctx) : "usage: positions FILE");
    miai_reader_free(reader);
    miai_context_free(ctx);
    free(text);
    return rc == MIAI_END ? 0 : 1;
}
