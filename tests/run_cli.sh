#!/bin/sh
# run_cli.sh - runs the program from outside: tests/cli/test_*.sh.
#
# usage: tests/run_cli.sh BUILD [TEST]...
cd "$(dirname "$0")/.." || exit 1
build=$1
shift
MIAI=$PWD/$build/miai
JSON_LINES=$PWD/$build/json_lines
TESTS=$PWD/tests/cli
WORK=$(mktemp -d) || exit 1
JSON_SEEN=$WORK/json.seen
: >"$JSON_SEEN"
export MIAI JSON_LINES TESTS WORK JSON_SEEN
# No test finds a library of eyes that happens to be on this machine.
export MIAI_EYES=
trap 'rm -rf "$WORK"' EXIT
passed=0
failed=0
kinds=
if [ $# -eq 0 ]; then
    kinds=--all # of JSON are seen
    set -- tests/cli/test_*.sh
fi
for test in "$@"; do
    sh "$test" >"$WORK/log" 2>&1
    rc=$?
    cat "$WORK/log"
    good=$(grep -c '^ok ' "$WORK/log")
    bad=$(grep -c '^FAILED ' "$WORK/log")
    if [ $((good + bad)) -eq 0 ] && ! grep -q '^skipped: ' "$WORK/log"; then
        echo "FAILED $test: no test was run"
        bad=1
    fi
    [ $rc -eq 0 ] || [ "$bad" -gt 0 ] || bad=1
    passed=$((passed + good))
    failed=$((failed + bad))
done
# Whatever was written as JSON is what the schema says.
if /usr/bin/python3 tests/cli/check_schema.py $kinds docs/schema.json \
    "$JSON_SEEN"; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ] && [ $passed -gt 0 ]
