#!/bin/sh
# check_data.sh - our answers against the published ones.
#
# usage: tools/check_data.sh SHARED [OPTION of build/bench]...
#
# SHARED is the folder with data/gotools-open.jsonl.  The differences listed
# in docs/differences.md are known; any other is a failure.  Then certificates
# of one problem in ten, 203 in all, are written and checked.
set -u
cd "$(dirname "$0")/.." || exit 1

if [ $# -lt 1 ]; then
    echo "usage: tools/check_data.sh SHARED [OPTION]..." >&2
    exit 2
fi
problems=$1/data/gotools-open.jsonl
shift
if [ ! -r "$problems" ]; then
    echo "check-data: $problems: not there; MIAI_SHARED names the folder" \
        "above data/" >&2
    exit 2
fi
known=$(mktemp) || exit 2
trap 'rm -f "$known"' EXIT
trap 'exit 2' HUP INT TERM

# The first column of the tables: | `id` | ...
sed -n 's/^| *`\([^`]*\)` *|.*/\1/p' docs/differences.md >"$known" || exit 2
build/bench --published --times --known "$known" "$@" "$problems" || exit
echo "certificates:"
tests/run_proofs.sh build data "$problems" 10
