/* output.c - what the commands write: files, and standard output. */
#include "common/output.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "common/terminal.h"
#include "common/whole.h"

static const char *write_standard(const char *text, size_t len)
{
    errno = 0;
    if (fwrite(text, 1, len, stdout) == len && fflush(stdout) == 0)
        return NULL;
    return errno ? strerror(errno) : "cannot be written";
}

const char *output_write(const char *path, const char *text, size_t len)
{
    whole file;
    const char *wrong;

    if (strcmp(path, "-") == 0)
        return write_standard(text, len);
    wrong = whole_open(&file, path);
    if (!wrong)
        wrong = whole_put(&file, text, len);
    return wrong ? wrong : whole_close(&file);
}

bool output_flush(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    complain("standard output: %s",
             errno ? strerror(errno) : "cannot be written");
    return false;
}
