#!/bin/sh
# zones_check.sh - proofs on random boards: their claims, and zonecheck.
#
# usage: tests/zones_check.sh BUILD [COUNT [SEED]]
#
# Exact search is asked about what the lemmas claim, tools/zonecheck.c about the
# proofs as they are written.  COUNT boards are solved; the seed is fixed, so
# that they are the same every time.
cd "$(dirname "$0")/.." || exit 1
build=$1
count=${2:-20000}
seed=${3:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

"$build/run_zones" --count "$count" --seed "$seed" --proofs "$work" \
    >"$work/log" || failed=1
sed '$d' "$work/log"
for proof in "$work"/*.zones; do
    sed -n 's/^|//p' "$proof" >"$work/problem"
    if "$build/zonecheck" "$work/problem" "$proof" >"$work/said" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        cat "$work/said" "$proof"
    fi
done
echo "$passed proofs accepted by zonecheck"
claims=$(sed -n '$s/ passed.*//p' "$work/log")
wrong=$(sed -n '$s/.*, \(.*\) failed/\1/p' "$work/log")
echo "$((claims + passed)) passed, $((wrong + failed)) failed"
[ "$failed" -eq 0 ]
