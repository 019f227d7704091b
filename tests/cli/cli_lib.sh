# cli_lib.sh - what the tests of the command line share; they read it first.
#
# Sets the problems used by several tests and the functions to run miai and
# to judge what it did.

cd "$WORK" || exit 1

cat >bent.txt <<'END'
;bent4
OO##
.O##
XO##
XOO#
X.O#
END

cat >three.txt <<'END'
;first
#######
#OOOOO#
#O...O#
#OOOOO#
#######

#####
OOOO#
...O#

;third
.####
OOOO#
...O#
...O#
END

# Far too large to be solved: it can only be stopped.
cat >endless.txt <<'END'
;endless
OOOOOOO#
......O#
......O#
......O#
......O#
......O#
......O#
END

# run ARGUMENTS...: sets $status and the files out and err.
run() {
    "$MIAI" "$@" >out 2>err </dev/null
    status=$?
    keep_json "$@"
}

# The JSON that a test sees is kept: run_cli.sh compares it with the schema.
keep_json() {
    for word in "$@"; do
        [ "$word" = --json ] || continue
        grep "^{" out | head -n 40 >>"$JSON_SEEN"
        return
    done
}

# eventually PID COMMAND...: waits until the command succeeds.  No test asks how
# long that takes; but it ends when the process does, and what hangs is given up
# after twenty minutes.
eventually() {
    process=$1
    shift
    tries=0
    until "$@"; do
        tries=$((tries + 1))
        { ! has_ended "$process" && [ $tries -lt 60000 ]; } || break
        sleep 0.02
    done 2>/dev/null
}

# Sets $name, $state and $caught, the signals with a handler.
look_at() {
    name=
    state=Z
    caught=0
    while read -r key value _; do
        case $key in
        Name:) name=$value ;;
        State:) state=$value ;;
        SigCgt:) caught=$value ;;
        esac
    done <"/proc/$1/status"
}

has_ended() {
    look_at "$1"
    [ "$state" = Z ]
}

# Is it the program, does it catch Ctrl-C (signal 2), and is it in one of these
# states?  Before it is loaded the process is a copy of the shell, which catches
# the signal too, and a signal sent then is forgotten.
listens() {
    look_at "$1"
    [ "$name" = miai ] || return 1
    case $caught in *[2367abef]) ;; *) return 1 ;; esac
    case $state in [$2]) ;; *) return 1 ;; esac
}

# interrupt PID [STATES]: Ctrl-C, when the program looks out for it; with S not
# before it waits for an input.
interrupt() {
    eventually "$1" listens "$1" "${2:-RSD}"
    kill -INT "$1"
}

# has_lines FILE COUNT
has_lines() {
    [ "$(wc -l <"$1")" -ge "$2" ]
}

# make_library POINTS FILE: a library of eyes.
make_library() {
    rm -f "$2"
    "$MIAI" eyes build --max "$1" --out "$2" >out 2>err </dev/null ||
        echo 'FAILED there is no library to test with'
}

# check FACT COMMAND...
check() {
    fact=$1
    shift
    if "$@" >/dev/null 2>&1; then
        echo "ok $fact"
    else
        echo "FAILED $fact (exit status $status)"
        head -n 5 out err
    fi
}

# refused FACT PATTERN ARGUMENTS...: exit status 2, one line that matches.
refused() {
    fact=$1
    pattern=$2
    shift 2
    run "$@"
    check "$fact" refused_properly "$pattern"
}

refused_properly() {
    [ $status -eq 2 ] && [ "$(wc -l <err)" -eq 1 ] &&
        grep -q "^miai: .*$1" err && says_nothing_else
}

# With --json what was refused is an object, too; else there may be a board, and
# the line below it.
says_nothing_else() {
    [ ! -s out ] || ! grep -qv '^{"version":"[^"]*","file":.*,"error":{' out ||
        [ "$(tail -n 1 out)" = "$(sed 's/^miai: //' err)" ]
}

# The answers without the node counts, which change with every better search,
# and without what says where they come from.
without_nodes() {
    sed 's/,"version":.*,"nodes":[0-9]*}$/}/; s/,"line":\[[^]]*\]//g; s/,"\(re\)*takes":\[[^]]*\]//g; s/,"kos_at_once":[0-9]*//g; s/,"end":[^,]*//g' \
        "${1:-out}"
}

# The answers among the lines of JSON; the others are refusals.
answers() {
    grep -v '^{"version":' "${1:-out}"
}

is() {
    [ "$1" = "$2" ]
}
