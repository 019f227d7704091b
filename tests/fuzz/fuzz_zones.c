/* fuzz_zones.c - any bytes as a problem and its proof on the board.
 *
 * What the checker accepts must be what the solver says: whoever moves first, the
 * defender lives however many threats the attacker has.
 */
#define CHECKER "../../tools/zonecheck.c"
#include "checker.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    miai_verdict *verdict;
    miai_options o;
    bool attacks, is_first_white;

    if (!is_accepted(data, size))
        return 0;
    assert(strncmp(said, "proved: ", 8) == 0);
    attacks = strstr(said, "the attacker first") != NULL;
    is_first_white = (strstr(said, "White") != NULL) != attacks;
    miai_options_init(&o, sizeof o);
    o.nodes = 20000;
    o.ruling = 1;
    verdict = answer(&o);
    if (verdict) {
        const int status = miai_verdict_status(
            verdict, is_first_white ? MIAI_WHITE : MIAI_BLACK);
        assert(status == (attacks ? -1 : 1) * (o.threats + 1));
    }
    miai_verdict_free(verdict);
    return 0;
}
