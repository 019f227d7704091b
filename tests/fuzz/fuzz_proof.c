/* fuzz_proof.c - any bytes as a problem and its certificate.
 *
 * What the checker accepts must be what the solver says.
 */
#define CHECKER "../../tools/proofcheck.c"
#include "checker.h"

/* The solver's answer to the question that was proved. */
static void compare(void)
{
    int white, black, ruling, literal, threats;
    miai_verdict *verdict;
    miai_options o;
    char name[8];

    literal = strstr(said, " literal") != NULL;
    if (sscanf(said,
               literal ? "proved: white-first %d black-first %d, ruling %d "
                         "literal, threats %d, ko %7[^,]"
                       : "proved: white-first %d black-first %d, ruling %d, "
                         "threats %d, ko %7[^,]",
               &white, &black, &ruling, &threats, name) != 5)
        abort();
    if (strcmp(name, "-") != 0)
        return; /* a ban needs a side to move, which two statuses lack */
    miai_options_init(&o, sizeof o);
    o.ruling = ruling;
    o.threats = threats;
    o.literal = literal;
    verdict = answer(&o);
    if (verdict) {
        assert(white == 0 || miai_verdict_status(verdict, MIAI_WHITE) == white);
        assert(black == 0 || miai_verdict_status(verdict, MIAI_BLACK) == black);
    }
    miai_verdict_free(verdict);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (is_accepted(data, size))
        compare();
    return 0;
}
