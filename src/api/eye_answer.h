/* eye_answer.h - what a library says of an eye; private to api/. */
#ifndef MIAI_API_EYE_ANSWER_H
#define MIAI_API_EYE_ANSWER_H

#include "base/base.h"
#include "eyes/eyes.h"

struct miai_eye_answer {
    miai_mem mem;
    size_t bytes; /* of all of it */
    const miai_eye_entry *entry;
    miai_eye_facts facts;
    miai_move move[]; /* of both sides */
};

#endif
