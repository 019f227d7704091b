#!/bin/sh
# bench_boards.sh - answers and nodes of races, open problems or endgames in bench/
# against the baseline.
#
# usage: tools/bench_boards.sh races|open|endgames [--update | --to POINTS]
#
# An answer or a number of nodes that is not the one of the baseline is a
# failure.  --update makes this run the baseline; --to leaves out what has more
# open points.
set -u
cd "$(dirname "$0")/.." || exit 1
kind=${1-}
case $kind in
races) input=bench/races.txt ;;
open) input=bench/open.sgf ;;
endgames) input=bench/endgames.txt ;;
*) set -- wrong wrong ;;
esac
shift
baseline=bench/$kind.csv
most=
update=

case $#,${1-} in
0,) ;;
1,--update) update=yes ;;
2,--to) most=$2 ;;
*)
    echo "usage: tools/bench_boards.sh races|open|endgames" \
        "[--update | --to POINTS]" >&2
    exit 2
    ;;
esac
# On the disk of the baseline, so that moving it there is one step.
new=$(mktemp build/bench.XXXXXX) || exit 2
trap 'rm -f "$new"' EXIT
trap 'exit 2' HUP INT TERM
build/bench_boards --times ${most:+--to "$most"} "$kind" $input >"$new" ||
    exit 2

if [ "$update" ]; then
    chmod 644 "$new" && mv "$new" $baseline || exit 2
    echo "written: $baseline"
    exit 0
fi
if [ ! -r $baseline ]; then
    echo "bench: $baseline: not there; --update writes it" >&2
    exit 2
fi
awk -F, -v most="$most" '
    FNR == 1 { next }
    NR == FNR {
        if (most == "" || $2 + 0 <= most + 0)
            was[$1] = $0
        next
    }
    {
        count++
        if (!($1 in was)) {
            print "NEW: " $1
            failed++
        } else if (was[$1] != $0) {
            printf "DIFFERENT: %s\n      was: %s\n", $0, was[$1]
            failed++
        }
        delete was[$1]
    }
    END {
        for (id in was) {
            print "MISSING: " id
            failed++
        }
        printf "%d answers, %d differ\n", count, failed
        exit failed > 0
    }' $baseline "$new"
