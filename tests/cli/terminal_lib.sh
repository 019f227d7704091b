# terminal_lib.sh - programs on a terminal, for the tests that need one.
#
# `script` is the terminal.  What the program writes to it is in the file
# screen; keys are sent when something has appeared there, never by the clock.

# on_screen COMMAND: starts it; its keys come from descriptor 3.
on_screen() {
    rm -f keys screen
    mkfifo keys
    : >screen
    SHELL=/bin/sh script -q -f -e -c "$1" screen <keys >/dev/null 2>&1 &
    session=$!
    exec 3>keys
}

# appears PATTERN: waits until the screen has a line like that.
appears() {
    eventually $session grep -qa -- "$1" screen
}

# types KEYS: as for printf.
types() {
    printf "$1" >&3
}

# ends: waits for the end of the session; sets $status, and err is what it
# wrote to the screen.
ends() {
    wait $session
    status=$?
    exec 3>&-
    rm -f keys # nobody else should wait at its other end
    cp screen err
}

# What it complained about, without what was there before and erased.
complaints() {
    tr '\r' '\n' <err | sed 's/^.\[K//' | grep -a '^miai: '
}
