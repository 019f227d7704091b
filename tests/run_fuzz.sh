#!/bin/sh
# run_fuzz.sh - the readers against random bytes, always the same ones.
#
# usage: tests/run_fuzz.sh BUILD [RUNS]
cd "$(dirname "$0")/.." || exit 1
build=$1
runs=${2:-20000}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
for fuzzer in "$build"/fuzz_*; do
    [ -x "$fuzzer" ] || continue
    corpus=tests/fuzz/corpus
    [ -d $corpus ] || corpus=
    mkdir -p "$work/found"
    # New inputs go to the first folder, not into the tree.
    if "$fuzzer" -seed=1 -runs="$runs" -max_len=2000 -timeout=10 \
        -artifact_prefix="$work/" "$work/found" $corpus; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        for input in "$work"/crash-* "$work"/timeout-* "$work"/leak-*; do
            [ -e "$input" ] && base64 "$input"
        done
    fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
