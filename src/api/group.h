/* group.h - a group that is solved: its eyespaces, and as a whole; private to
 * api/. */
#ifndef MIAI_API_GROUP_H
#define MIAI_API_GROUP_H

#include "api/api.h"
#include "board/board.h"

struct miai_group {
    miai_mem mem;
    const miai_problem *problem; /* as it was read                            */
    miai_verdict *drawn;         /* NULL: it is enclosed                      */
    miai_eyespaces *eyespaces;
    miai_verdict *search; /* NULL: that cannot be asked                       */
    miai_group_facts facts;
};

#endif
