#!/bin/sh
# bench.sh - statuses and nodes of all problems against bench/baseline.csv,
# without and with a library of eyes of up to seven points.
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
library=$(mktemp -d) || exit 2
trap 'rm -rf "$new" "$times" "$library"' EXIT
trap 'exit 2' HUP INT TERM

build/miai eyes build --max 7 --out "$library/eyes" >/dev/null || exit 2
build/bench --times --eyes "$library/eyes" "$problems" >"$new" 2>"$times"
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
    NR == FNR {
        status[$1] = $3 " " $4
        before += $5
        library_before += $6
        left[$1]
        next
    }
    !($1 in status) { print "new: " $1; next }
    {
        delete left[$1]
        after += $5
        library_after += $6
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
        printf "with library: %d -> %d nodes, ratio %.3f\n", library_before,
            library_after, library_before ? library_after / library_before : 1
        exit failed > 0
    }' $baseline "$new"
