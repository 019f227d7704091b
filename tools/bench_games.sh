#!/bin/sh
# bench_games.sh - answers and work of the games in bench/games.txt against
# bench/games.csv.
#
# usage: tools/bench_games.sh [--update]
#
# An answer that is not the one of the baseline is a failure; work is
# reported only.  --update makes this run the baseline.
set -u
cd "$(dirname "$0")/.." || exit 1
baseline=bench/games.csv

if [ $# -gt 1 ] || [ "${1---update}" != --update ]; then
    echo "usage: tools/bench_games.sh [--update]" >&2
    exit 2
fi
# On the disk of the baseline, so that moving it there is one step.
new=$(mktemp build/games.XXXXXX) || exit 2
trap 'rm -f "$new"' EXIT
trap 'exit 2' HUP INT TERM
build/bench_games --times bench/games.txt >"$new" || exit 2

if [ $# -eq 1 ]; then
    chmod 644 "$new" && mv "$new" $baseline || exit 2
    echo "written: $baseline"
    exit 0
fi
if [ ! -r $baseline ]; then
    echo "bench: $baseline: not there; --update writes it" >&2
    exit 2
fi
# Answers may have commas in them: only the first two mean something.
awk -F, '
    function answer() { return substr($0, length($1) + length($2) + 3) }
    FNR == 1 { next }
    NR == FNR {
        was[$1] = answer()
        work[$1] = $2
        next
    }
    !($1 in was) { print "new: " $1; next }
    {
        before += work[$1]
        after += $2
        if (was[$1] != answer()) {
            printf "ANSWER: %s: %s, was %s\n", $1, answer(), was[$1]
            failed++
        }
        if (work[$1] != $2)
            printf "%s: %d -> %d\n", $1, work[$1], $2
        delete was[$1]
    }
    END {
        for (id in was) {
            print "MISSING: " id
            failed++
        }
        printf "%d -> %d work, ratio %.3f; %d answers differ\n", before,
            after, before ? after / before : 1, failed
        exit failed > 0
    }' $baseline "$new"
