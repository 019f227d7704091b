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
        grep -q "^miai: .*$1" err && [ ! -s out ]
}

# The output without the node counts, which change with every better search.
without_nodes() {
    sed 's/,"nodes":[0-9]*}$/}/' "${1:-out}"
}

is() {
    [ "$1" = "$2" ]
}
