#!/bin/sh
# open_compare.sh - models of random open problems against the naive solver.
#
# usage: tests/open_compare.sh BUILD [DIVISOR]
#
# What the library answers of a model, the naive solver answers of its diagram:
# statuses and best moves must be the same.  The seed is fixed, so that a divisor
# of 10 compares the same tenth every time.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

start=$(date +%s)
if ! "$build/run_open" "$work/models.txt" "$work/b" \
    --count $((6000 / divisor)) ||
    ! "$build/oracle" solve "$work/models.txt" >"$work/a"; then
    echo "0 passed, 1 failed"
    exit 1
fi
"$build/oracle" compare "$work/a" "$work/b" >"$work/result"
rc=$?
echo "$(grep -c '^;' "$work/models.txt") models, $(($(date +%s) - start)) s"
cat "$work/result"
exit $rc
