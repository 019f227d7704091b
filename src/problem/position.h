/* position.h - a position as it was given, and what the reader knows besides.
 *
 * Internal to the module `problem`.  Readers fill it, each from its format;
 * whoever makes a question of it does not know which of them it was.
 */
#ifndef MIAI_POSITION_H
#define MIAI_POSITION_H

#include "problem/problem.h"

#define MIAI_MAX_COUNT 9999 /* points of komi, prisoners of a side            */

/* What a point says about the question, by its marks and by options. */
#define MIAI_MEANS_TARGET   1 /* a stone of the target                       */
#define MIAI_MEANS_IMMORTAL 2 /* a stone that is never captured              */
#define MIAI_MEANS_REGION   4 /* an empty point to be played on              */
#define MIAI_MEANS_BEYOND   8 /* an empty point that the text does not show  */

struct miai_position {
    miai_mem mem; /* for miai_position_free()                                */
    char name[MIAI_NAME_SIZE];
    bool named; /* else the name was made up: FILE#K                         */
    char place[MIAI_PLACE_SIZE]; /* for messages: "FILE:3 (name)"            */
    miai_origin origin;
    miai_error *error; /* where messages go, while it is worked with         */
    miai_board board;  /* banned is what the last move of a record took      */
    uint8_t mark[MIAI_MAX_POINTS];  /* MIAI_MARK_ bits of each point          */
    uint8_t means[MIAI_MAX_POINTS]; /* MIAI_MEANS_ bits, while a question is
                                       made                                  */
    bool labelled; /* some point has a label                                 */
    char label[MIAI_MAX_POINTS][MIAI_LABEL_TEXT]; /* of each point, or ""    */
    bool open;          /* some of the board is outside: a part of a game    */
    bool drawn;         /* it is a text diagram                              */
    bool alone;         /* one that has stones and nothing else: no marks, no
                           borders, no names                                 */
    miai_color to_move; /* MIAI_EMPTY: the text does not say                 */
    miai_color said;    /* the side that the reader cares about, by PL or by
                           words; MIAI_EMPTY: neither                        */
    int prisoners[2];   /* that moves took: Black, White                     */
    int record;         /* moves of the main line that were not replayed     */
    double komi;        /* of a record                                       */
    int ko_stone;       /* the stone that took the ko                        */
    char format[MIAI_FORMAT_SIZE]; /* what the text was recognised as        */
    char note[MIAI_LINE_SIZE];     /* how a sign of a drawing was understood, or
                                  ""                                         */
    const char *doubt; /* what is wrong with the drawing if nothing is marked
                          in it, or NULL                                     */
    char doubt_place[MIAI_PLACE_SIZE]; /* and where                          */
    char comment[MIAI_COMMENT_SIZE];   /* of the root of a record            */
    miai_remarks *remarks; /* and of its moves, or NULL; a position that is kept
                              owns them                                      */
};

/* Gives it remarks of its own; MIAI_ERR_NOMEM. */
miai_status miai_position_own(miai_position *out, const miai_mem *mem);

/* No name, an empty board, nobody to move. */
void miai_position_init(miai_position *out, const miai_mem *mem, int width,
                        int height);

/* What miai_problem_position() promises. */
void miai_problem_place(miai_position *out, const miai_problem *problem);

/* What a mark means where it stands: MIAI_MEANS_ bits. */
uint8_t miai_mark_means(miai_color color, unsigned marks);

/* A label as it is kept: without control characters and blanks around it, and
 * no longer than there is room for. */
void miai_label_copy(char out[MIAI_LABEL_TEXT], const char *text, size_t len);

/* A comment as it is kept: lines of UTF-8, no white space around them. */
void miai_comment_copy(char out[MIAI_COMMENT_SIZE], const char *text,
                       size_t len);

/* Komi as SGF has it; 0 for what is not a number of that kind. */
double miai_sgf_komi(const char *text, size_t len);

/* --- the writers: of positions that do not lose the board --------------------- */

void miai_sgf_write(miai_sink *out, const miai_position *p);
void miai_diagram_write(miai_sink *out, const miai_position *p);
void miai_sensei_write(miai_sink *out, const miai_position *p);

/* What is lost there: MIAI_LOST_ bits. */
unsigned miai_diagram_loses(const miai_position *p);
unsigned miai_sensei_loses(const miai_position *p);

#endif
