#!/bin/sh
# bench.sh - statuses and nodes of all problems against bench/baseline.csv.
#
# usage: tools/bench.sh SHARED [--update]
#
# SHARED is the folder with data/gotools-open.jsonl.  A status that is not
# the one of the baseline is a failure; nodes are reported only.  --update
# makes this run the baseline and rewrites docs/cost.md and docs/cost.svg.
set -u
cd "$(dirname "$0")/.." || exit 1
baseline=bench/baseline.csv

if [ $# -lt 1 ] || [ $# -gt 2 ] || [ "${2---update}" != --update ]; then
    echo "usage: tools/bench.sh SHARED [--update]" >&2
    exit 2
fi
problems=$1/data/gotools-open.jsonl
if [ ! -r "$problems" ]; then
    echo "bench: $problems: not there; MIAI_SHARED names the folder above" \
        "data/" >&2
    exit 2
fi

# On the disk of the baseline, so that moving it there is one step.
new=$(mktemp build/baseline.XXXXXX) || exit 2
times=$(mktemp) || exit 2
trap 'rm -f "$new" "$times"' EXIT
trap 'exit 2' HUP INT TERM

build/bench --times "$problems" >"$new" 2>"$times"
rc=$?
cat "$times"
[ $rc -eq 0 ] || exit $rc

if [ $# -eq 2 ]; then
    chmod 644 "$new" && mv "$new" $baseline && tools/cost.sh "$times" ||
        exit 2
    echo "written: $baseline docs/cost.md docs/cost.svg"
    exit 0
fi
if [ ! -r $baseline ]; then
    echo "bench: $baseline: not there; --update writes it" >&2
    exit 2
fi
awk -F, '
    FNR == 1 { next }
    NR == FNR { status[$1] = $3 " " $4; before += $5; left[$1]; next }
    !($1 in status) { print "new: " $1; next }
    {
        delete left[$1]
        after += $5
        if (status[$1] != $3 " " $4) {
            printf "STATUS: %s: Black first, White first %s, was %s\n",
                $1, $3 " " $4, status[$1]
            failed++
        }
    }
    END {
        for (id in left) {
            print "MISSING: " id
            failed++
        }
        if (before == 0) {
            print "bench: the baseline has no problems"
            exit 2
        }
        printf "%d -> %d nodes, ratio %.3f; %d statuses differ\n",
            before, after, after / before, failed
        exit failed > 0
    }' $baseline "$new"
