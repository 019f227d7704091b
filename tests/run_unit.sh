#!/bin/sh
# run_unit.sh - runs the unit tests of a build and counts the facts they state.
#
# usage: tests/run_unit.sh BUILD [OPTION of ctest]...
cd "$(dirname "$0")/.." || exit 1
build=$1
shift
ctest --test-dir "$build" --output-on-failure "$@" || exit 1
ok=$(grep -c '^\[       OK \]' "$build/Testing/Temporary/LastTest.log")
echo "$ok passed, 0 failed"
[ "$ok" -gt 0 ]
