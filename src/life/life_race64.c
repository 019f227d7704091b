/* life_race64.c - the search on grids with joints of up to 64 cells. */
#define LIFE_BITS   64
#define LIFE_JOINED 1
#define LIFE_CORE   miai_life_race64
#include "life/life_core.inc.h"
