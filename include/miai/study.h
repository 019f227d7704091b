/* study.h - a problem move by move, solution trees, certificates. */
#ifndef MIAI_STUDY_H
#define MIAI_STUDY_H

#include <miai/verdict.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct miai_study miai_study; /* a problem move by move             */
typedef struct miai_race_study miai_race_study; /* a race move by move      */
typedef struct miai_tree miai_tree;   /* a solution tree                    */
typedef struct miai_proof miai_proof; /* a certificate of the answer        */

/* --- study: a problem move by move --------------------------------------- */
/* Each position of a study is a question of its own: how many ko threats does
 * it take from here on?  What one search found the next one knows. */

/* Is there anything left to play for? */
typedef enum miai_ending {
    MIAI_ENDING_NONE = 0,
    MIAI_ENDING_CAPTURED = 1, /* the target is gone                         */
    MIAI_ENDING_DEAD = 2,     /* dead at sight                              */
    MIAI_ENDING_ALIVE = 3,    /* alive at sight                             */
    MIAI_ENDING_PRIZE = 4     /* the prize is captured: the target is saved */
} miai_ending;

/* Opens a study with `first` to move; where the problem has a ban, that must
 * be the side it binds.  options: threats, ruling, literal, and as limits of
 * each single question nodes and seconds; a main line costs at most 20,000
 * nodes.  The study uses its context as a search does, and memory of its own
 * up to the same limit; `problem` and `ctx` must outlive it.  Fails like
 * miai_solve(), and with MIAI_ERR_INPUT for an open problem, as trees and proofs
 * do: see miai_verdict_open() for its models. */
MIAI_API miai_status miai_study_new(miai_study **out, miai_context *ctx,
                                    const miai_problem *problem,
                                    const miai_options *options,
                                    miai_color first);
MIAI_API void miai_study_free(miai_study *study);

/* Plays for the side to move: a point or "pass".  The banned point may be
 * taken: a ko threat elsewhere and its answer are thought to come before.
 * MIAI_ERR_INPUT says why a move is not possible; then nothing changed. */
MIAI_API miai_status miai_study_play(miai_study *study, const char *move);

/* Takes the last move back; false when there is none. */
MIAI_API bool miai_study_undo(miai_study *study);

/* The moves played so far; NULL after the last. */
MIAI_API const miai_move *miai_study_played(const miai_study *study, int i);

/* The position now: who is to move, the point in column x and row y as in
 * miai_problem_stone(), the banned point or NULL, and whether it is over. */
MIAI_API miai_color miai_study_turn(const miai_study *study);
MIAI_API miai_color miai_study_stone(const miai_study *study, int x, int y);
MIAI_API const char *miai_study_ko(const miai_study *study);
MIAI_API miai_ending miai_study_ending(const miai_study *study);

/* The signed status for the side to move, as in a verdict; 0 when unknown. */
MIAI_API int miai_study_status(miai_study *study);

/* All moves that can be played now, by column, then row, "pass" last; NULL
 * after the last. */
MIAI_API const miai_move *miai_study_move(miai_study *study, int i);

/* What such a move is worth to the side to move, on the scale of the status;
 * 0 when unknown or when it cannot be played.  For a retake of the banned
 * point its threat is counted. */
MIAI_API int miai_study_value(miai_study *study, const char *move);

/* Is it one of the best moves, as in a verdict?  False when unknown. */
MIAI_API bool miai_study_is_best(miai_study *study, const char *move);

/* A main line from here, alternating from the side to move: the winner goes the
 * shortest way that is found, or plays what is proved most easily, the loser
 * what lasts longest or is hardest to refute; NULL after its last move. */
MIAI_API const miai_move *miai_study_line(miai_study *study, int i);

/* What that line has come to at its end. */
MIAI_API miai_line_end miai_study_line_end(miai_study *study);

/* The same of the position as it stands: MIAI_LINE_OPEN if there is something
 * left that a player would show, in a race if nothing is captured. */
MIAI_API miai_line_end miai_study_end_here(miai_study *study);

/* Nodes of all searches of this study. */
MIAI_API uint64_t miai_study_nodes(const miai_study *study);

/* --- study of a race ------------------------------------------------------ */
/* A race is two questions of life and death, one for each side that attacks: a
 * study of each, in which the same is played. */

/* Opens one; fails like miai_study_new(), and with MIAI_ERR_OPTION for a problem
 * that is no race.  Each run has half of the memory. */
MIAI_API miai_status miai_race_study_new(miai_race_study **out,
                                         miai_context *ctx,
                                         const miai_problem *problem,
                                         const miai_options *options,
                                         miai_color first);
MIAI_API void miai_race_study_free(miai_race_study *study);

/* As miai_study_play() and miai_study_undo(), in both runs. */
MIAI_API miai_status miai_race_study_play(miai_race_study *study,
                                          const char *move);
MIAI_API bool miai_race_study_undo(miai_race_study *study);

/* The run in which `attacker` attacks: for what was played, stones, ko, ending.
 * Borrowed. */
MIAI_API const miai_study *miai_race_study_run(const miai_race_study *study,
                                               miai_color attacker);

/* As miai_study_move(). */
MIAI_API const miai_move *miai_race_study_move(miai_race_study *study, int i);

/* What the position, or a move, is worth to the side to move. */
MIAI_API miai_race_standing miai_race_study_standing(miai_race_study *study);
MIAI_API miai_race_standing miai_race_study_value(miai_race_study *study,
                                                  const char *move);

/* What a move is.  It is right if it keeps how the race ends, and how many ko
 * threats that takes: where the side captures, in the run in which it attacks,
 * else in the one in which it keeps its chain. */
typedef enum miai_race_rating {
    MIAI_RACE_RATING_UNKNOWN = 0, /* within the limits                      */
    MIAI_RACE_RATING_RIGHT,
    MIAI_RACE_RATING_WRONG,
    MIAI_RACE_RATING_TRADE, /* it ends in the same way and takes other threats:
                               worse in that run, but in the other one better
                               than every right move                        */
    MIAI_RACE_RATING_LOST   /* the chain is lost, whatever is played         */
} miai_race_rating;

/* What this move of the side to move is; MIAI_RACE_RATING_UNKNOWN also when it
 * cannot be played. */
MIAI_API miai_race_rating miai_race_study_rate(miai_race_study *study,
                                               const char *move);

/* A line from here, NULL after its last move: how a chain is captured, as
 * miai_study_line(); where neither is, the ko that would change it, or moves that
 * keep both chains until both sides pass.  A retake of a ko has that as its reason.  Without memory for
 * it, it is cut, and the next move that is played fails. */
MIAI_API const miai_move *miai_race_study_line(miai_race_study *study, int i);

/* Nodes of all searches of both runs. */
MIAI_API uint64_t miai_race_study_nodes(const miai_race_study *study);

/* A move or a position of a race, and the side that it is judged for. */
typedef struct miai_race_judged {
    size_t size; /* of this struct: set it before you hand one in           */
    miai_color side;
    int threats;             /* of the options                              */
    bool plain;              /* as in miai_race_facts                       */
    const char *move;        /* if a move is judged                         */
    miai_race_rating rating; /* likewise                                    */
    miai_race_standing before, after; /* the move, or what was possible and
                                         what became of it                  */
} miai_race_judged;

/* What can be said of it. */
typedef enum miai_race_statement {
    MIAI_RACE_SAY_RESULT = 0,  /* of `after`: "Black captures White."       */
    MIAI_RACE_SAY_OUTLOOK = 1, /* the same for the side to move: "Black to play
                                  captures White."                          */
    MIAI_RACE_SAY_COST = 2,    /* "White captures Black then."              */
    MIAI_RACE_SAY_MOVE = 3,    /* "c3 is wrong: White captures Black then."
                                  Where it is better with some ko threats and
                                  worse with others both is said            */
    MIAI_RACE_SAY_MISSED = 4   /* "Black could have captured White."        */
} miai_race_statement;

/* It as a sentence, like snprintf(). */
MIAI_API size_t miai_race_describe_judged(char *out, size_t size,
                                          const miai_race_judged *judged,
                                          miai_race_statement what);

/* --- why: is a move right, and what does it lead to? ---------------------- */

typedef struct miai_why miai_why;

/* The answer for one side moving first.  Of life and death both numbers of a
 * standing are the same. */
typedef struct miai_why_side {
    bool asked;
    const char *refusal;       /* why the move cannot be played, or ""      */
    miai_race_standing before; /* of the side; 0: unknown                   */
    miai_race_standing after;  /* what the move is worth to it; 0: unknown  */
    miai_race_rating rating;   /* what the move is: a trade in a race only  */
    bool partial; /* the limits left open whether others are best, too      */
    int bests;    /* best moves: all of them; if partial, those found       */
    const char (*best)[MIAI_POINT_TEXT];
    int length; /* of a line that begins with the move                      */
    const char (*line)[MIAI_POINT_TEXT];
    const bool *retakes; /* each of its moves: a ko, after a threat         */
    miai_line_end end;   /* what it has come to; of a race nothing is said  */
    const char *words;   /* of a race: what the move is; else ""            */
} miai_why_side;

/* Asks about `move`, a point or "pass", for the sides that the problem asks
 * about; options as for a study.  Of an open problem and of a race the verdict
 * must be there, else it may be NULL; the best moves of a race are those that
 * it names.  `problem` and `verdict` must outlive it.  MIAI_ERR_INPUT when
 * nobody can play the move, with the cause MIAI_CAUSE_BAD_POINT or
 * MIAI_CAUSE_ILLEGAL_MOVE; else it fails like miai_study_new(). */
MIAI_API miai_status miai_why_new(miai_why **out, miai_context *ctx,
                                  const miai_problem *problem,
                                  const miai_verdict *verdict,
                                  const miai_options *options,
                                  const char *move);
MIAI_API void miai_why_free(miai_why *why);

/* The move as the library writes it; all nodes, also those of the verdict. */
MIAI_API const char *miai_why_move(const miai_why *why);
MIAI_API uint64_t miai_why_nodes(const miai_why *why);

/* What it found with this side moving first, if that was asked. */
MIAI_API const miai_why_side *miai_why_side_of(const miai_why *why,
                                               miai_color first);

/* It as JSON: see json.h and docs/manual.md. */
MIAI_API bool miai_why_json(const miai_why *why, miai_write_fn write,
                            void *user);

/* --- solution tree -------------------------------------------------------- */
/* Makes a solution tree for each side asked about: every best move with the
 * strongest replies, wrong moves with their refutation, all in words.  Lines
 * are begun until there are `nodes` nodes, and are always whole.
 * Fails like miai_solve(). */
MIAI_API miai_status miai_tree_new(miai_tree **out, miai_context *ctx,
                                   const miai_problem *problem,
                                   const miai_options *options, int nodes);
MIAI_API void miai_tree_free(miai_tree *tree);

/* The tree as one SGF game tree, FF[4]; a reader of this library reads the
 * same problem back, with the goal of a race the same race.  Every move is legal
 * on a board that knows neither immortal stones nor holes nor ko threats.  The
 * comments of a record are kept on moves that it has, too. */
MIAI_API const char *miai_tree_sgf(const miai_tree *tree);

/* --- proof -------------------------------------------------------------- */
/* Solves the problem and writes a certificate of the statuses: text that a
 * program which knows nothing of this library can check (docs/formats.md,
 * docs/theory/proof.md).  MIAI_ERR_LIMIT when the nodes or seconds of `options`
 * do not suffice, the progress function stops it, or the proof has more than
 * twenty million states; MIAI_ERR_INPUT for a problem with a prize, of which
 * certificates know nothing.  The proof takes memory as it grows, without a
 * limit. */
MIAI_API miai_status miai_prove(miai_proof **out, miai_context *ctx,
                                const miai_problem *problem,
                                const miai_options *options);

/* Writes a proof that the target of an open problem lives on the board as it
 * stands, all stones mortal (docs/theory/zones.md): of the attacker moving first
 * if the verdict calls that proved, else of the defender.  `verdict` is that of
 * the problem.  MIAI_ERR_LIMIT when nothing is proved there, or the nodes or
 * seconds of `options` do not suffice; MIAI_ERR_INPUT for a problem that is not
 * open.  Its states are its lemmas. */
MIAI_API miai_status miai_prove_board(miai_proof **out, miai_context *ctx,
                                      const miai_problem *problem,
                                      const miai_verdict *verdict,
                                      const miai_options *options);

/* `proof` may be NULL. */
MIAI_API void miai_proof_free(miai_proof *proof);

/* The certificate, `len` bytes of text; no 0 follows it. */
MIAI_API const char *miai_proof_text(const miai_proof *proof, size_t *len);

/* The number of states in it. */
MIAI_API uint64_t miai_proof_states(const miai_proof *proof);

#ifdef __cplusplus
}
#endif
#endif
