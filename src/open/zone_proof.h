/* zone_proof.h - proofs that a target lives on the board as it stands; private
 * to open/.
 *
 * The rules are those of docs/theory/zones.md, by which tools/zonecheck.c
 * checks what is found here.
 */
#ifndef MIAI_OPEN_ZONE_PROOF_H
#define MIAI_OPEN_ZONE_PROOF_H

#include "life/life.h"
#include "open/zone.h"

/* The attacker plays, the defender answers, and a lemma holds. */
typedef struct zanswer {
    int16_t attack, reply; /* points; the reply may be MIAI_PASS */
    int32_t lemma;
} zanswer;

/* With these stones on the points of its zone the target lives, the attacker to
 * move. */
typedef struct zlemma {
    zset zone;
    zpos stones;
    bool alive;   /* at sight; else by answers                      */
    size_t first; /* of its answers                                 */
    size_t count;
} zlemma;

typedef struct miai_zone_proof {
    zboard board;
    zpos start;
    zset target;
    miai_color defender;
    miai_color first; /* to move                                       */
    miai_vec lemmas;  /* of zlemma, each after those it refers to      */
    miai_vec answers; /* of zanswer                                    */
    int lemma;        /* that holds at last; -1: none was found        */
    int proved;       /* first moves of the defender that live for sure, in the
                         order of the question: the lemma is that of the first;
                         if the attacker moves first 1 or 0              */
    int16_t move[ZONE_POINTS + 1]; /* so many                            */
    uint64_t nodes;                /* that it took                       */
} miai_zone_proof;

/* What is to be proved, and by whose advice. */
typedef struct miai_zone_question {
    const miai_problem *asked; /* the board                                */
    const miai_problem *model; /* its target, and moves that may be good   */
    const miai_means *means;   /* for all of it; the budget is one of
                                miai_watch_begin(), or a part of it        */
    miai_color first;
    int moves;           /* first moves of the defender to be proved ..    */
    const int16_t *move; /* .. if he moves first                           */
} miai_zone_question;

void miai_zone_proof_init(miai_zone_proof *proof, const miai_mem *mem);
void miai_zone_proof_clear(miai_zone_proof *proof);

/* Looks for proofs, into a proof that is new.  A life that is not proved is no
 * failure. */
miai_status miai_zone_prove(miai_zone_proof *proof,
                            const miai_zone_question *q);

/* Writes the proof as docs/formats.md says into `text`, an array of char;
 * `lemmas` are those that it needs.  False when there is no memory.  Requires a
 * proof that was found. */
bool miai_zone_write(miai_vec *text, uint64_t *lemmas,
                     const miai_zone_proof *proof);

/* --- zone_needs.c: what a proof has to look at ------------------------------ */

/* Liberties are chosen among those that were chosen before, if possible: few
 * points, few moves. */
typedef struct zchoice {
    const zboard *board;
    zset region; /* where the model is played: preferred               */
    zset used;   /* liberties that were taken as proof of life before  */
} zchoice;

/* Makes a zone fit for the attacker's moves: rules 2 and 3. */
void miai_zone_close(const zchoice *c, const zpos *s, zset *zone);

/* Adds what the defender's move m has to look at when the lemma for what comes
 * after it looks at `after`: rule 4. */
void miai_zone_need_move(zchoice *c, const zpos *s, int m, const zset *after,
                         zset *zone);

#endif
