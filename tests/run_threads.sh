#!/bin/sh
# run_threads.sh - one context a thread, watched by the thread sanitizer: the
# test of threads, the example many.c, and the program with several jobs.
#
# usage: tests/run_threads.sh
#
# Builds in build/tsan.
cd "$(dirname "$0")/.." || exit 1
build=build/tsan
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0
TSAN_OPTIONS=halt_on_error=1:exitcode=66
export TSAN_OPTIONS

# check FACT COMMAND...
# Older sanitizers do not start where the system scatters addresses widely;
# that is no fault of ours, and it is said.
check() {
    fact=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        echo "ok $fact"
        passed=$((passed + 1))
    elif grep -q 'FATAL: ThreadSanitizer: unexpected memory' "$work/log"; then
        echo "not run $fact: no thread sanitizer on this system"
    else
        echo "FAILED $fact"
        head -n 40 "$work/log"
        failed=$((failed + 1))
    fi
}

finish() {
    if [ $((passed + failed)) -eq 0 ]; then
        echo 'skipped: the thread sanitizer does not start on this system'
        exit
    fi
    echo "$passed passed, $failed failed"
    [ $failed -eq 0 ]
    exit
}

cmake -G Ninja -Wno-dev -S . -B $build -DCMAKE_C_COMPILER=clang \
    -DCMAKE_C_FLAGS='-fsanitize=thread -g' -DMIAI_TESTS=ON \
    -DMIAI_WERROR=ON >/dev/null &&
    ninja -C $build --quiet miai libmiai test_threads &&
    clang -std=c17 -g -O1 -fsanitize=thread -pthread -I include \
        examples/many.c $build/libmiai.a \
        $(pkg-config --libs libzstd libxxhash) -o $build/many || exit 1

check 'threads share problems and nothing else' $build/test_threads

# Enough for every thread; an empty line ends a problem.
{
    cat examples/corner_six.txt && echo && cat examples/eyes.txt && echo
    cat examples/corner_six.txt && echo && cat examples/eyes.txt
} >"$work/problems"
same_many() {
    $build/many "$1" "$work/problems" >"$work/out" &&
        cmp "$work/one" "$work/out"
}
check 'one thread solves many problems' $build/many 1 "$work/problems"
cp "$work/log" "$work/one"
check 'there is an answer for each' \
    [ "$(grep -c 'black first [dl]' "$work/one")" = \
    "$(grep -c '^;' "$work/problems")" ]
check 'two threads say the same' same_many 2
check 'five threads say the same' same_many 5

same_jobs() {
    $build/miai solve --json --jobs "$1" "$work/problems" >"$work/out" &&
        cmp "$work/json" "$work/out"
}
check 'the program solves them' $build/miai solve --json "$work/problems"
cp "$work/log" "$work/json"
check 'four jobs say the same' same_jobs 4

same_library() {
    $build/miai eyes build --max 5 --jobs "$1" --out "$work/$1.lib" &&
        cmp "$work/1.lib" "$work/$1.lib"
}
check 'one job makes a library of eyes' same_library 1
check 'four jobs make the same' same_library 4
finish
