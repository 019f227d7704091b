/* cmd_eyes.h - the commands of `miai eyes`, one file cmd_eyes_<name>.c each. */
#ifndef MIAI_APP_CMD_EYES_H
#define MIAI_APP_CMD_EYES_H

/* As in cli.h: argv[0] is the name, the exit status is returned. */
int cmd_eyes_build(int argc, char **argv);
int cmd_eyes_count(int argc, char **argv);
int cmd_eyes_show(int argc, char **argv);
int cmd_eyes_find(int argc, char **argv);
int cmd_eyes_census(int argc, char **argv);
int cmd_eyes_verify(int argc, char **argv);

#endif
