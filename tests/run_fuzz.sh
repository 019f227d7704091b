#!/bin/sh
# run_fuzz.sh - any bytes against all that reads them.
#
# usage: tests/run_fuzz.sh BUILD seconds N [TARGET]...
#        tests/run_fuzz.sh BUILD runs N [TARGET]...
#
# Runs each target, build/fuzz_TARGET, for so long or so often, beginning with
# its seeds in tests/fuzz/corpus/TARGET.  For each it prints the inputs tried,
# those in a second, and the coverage: edges of the code, features.  What was
# found is printed in base64.  With `runs` all depends on the inputs alone: they
# are the same each time, and only what hangs takes too long; with `seconds` an
# input may take ten.  MIAI_FUZZ_KEEP is a folder that keeps the
# inputs of interest, to begin with them the next time.
cd "$(dirname "$0")/.." || exit 1
build=$1
case "$2" in
seconds) limit=-max_total_time=$3 patience=10 ;;
runs) limit=-runs=$3 patience=300 ;;
*)
    sed -n 's/^# usage/usage/p; s/^#  *tests/       tests/p' "$0" >&2
    exit 2
    ;;
esac
shift 3
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
keep=${MIAI_FUZZ_KEEP:-$work}
passed=0
failed=0

# A target for each file.
if [ $# -eq 0 ]; then
    for file in tests/fuzz/fuzz_*.c; do
        file=${file#tests/fuzz/fuzz_}
        set -- "$@" "${file%.c}"
    done
fi

# The record of a run that found nothing.
summary() {
    awk -v target="$1" '
        /cov: [0-9]+ ft: [0-9]+/ {
            for (i = 1; i < NF; i++) {
                if ($i == "cov:") edges = $(i + 1)
                if ($i == "ft:") features = $(i + 1)
            }
        }
        /^stat::number_of_executed_units:/ { runs = $2 }
        /^stat::average_exec_per_sec:/ { speed = $2 }
        END {
            if (runs == 0)
                exit 1
            printf "ok %-8s %9d inputs, %6d/s, coverage %d edges, " \
                "%d features\n", target, runs, speed, edges, features
        }' "$2"
}

fuzz() {
    target=$1
    dict=tests/fuzz/$target.dict
    mkdir -p "$keep/$target"
    # New inputs go to the first folder, not into the tree.  What the targets
    # say themselves is not wanted, what libFuzzer says is.
    "$build/fuzz_$target" -seed=1 "$limit" -max_len=256 -timeout=$patience \
        -close_fd_mask=2 -print_final_stats=1 -artifact_prefix="$work/" \
        $([ -e "$dict" ] && echo "-dict=$dict") \
        "$keep/$target" "tests/fuzz/corpus/$target" >"$work/log" 2>&1
}

for target in "$@"; do
    if fuzz "$target" && summary "$target" "$work/log"; then
        passed=$((passed + 1))
        continue
    fi
    failed=$((failed + 1))
    echo "FAILED $target"
    tail -n 60 "$work/log"
    for input in "$work"/crash-* "$work"/timeout-* "$work"/leak-* \
        "$work"/oom-*; do
        [ -e "$input" ] || continue
        base64 "$input"
        "$build/fuzz_$target" "$input" 2>&1 | head -n 40 # with assertions
        rm "$input"
    done
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
