#!/bin/sh
# bench_races.sh - ends and nodes of the capturing races in bench/races.txt
# against bench/races.csv.
#
# usage: tools/bench_races.sh [--update | --to POINTS]
#
# An end or a number of nodes that is not the one of the baseline is a failure.
# --update makes this run the baseline; --to leaves out races with more open
# points, which take most of the time.
set -u
cd "$(dirname "$0")/.." || exit 1
baseline=bench/races.csv
most=
update=

case $#,${1-} in
0,) ;;
1,--update) update=yes ;;
2,--to) most=$2 ;;
*)
    echo "usage: tools/bench_races.sh [--update | --to POINTS]" >&2
    exit 2
    ;;
esac
# On the disk of the baseline, so that moving it there is one step.
new=$(mktemp build/races.XXXXXX) || exit 2
trap 'rm -f "$new"' EXIT
trap 'exit 2' HUP INT TERM
build/bench_races --times ${most:+--to "$most"} bench/races.txt >"$new" ||
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
        printf "%d races, %d differ\n", count, failed
        exit failed > 0
    }' $baseline "$new"
