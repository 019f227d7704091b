#!/bin/sh
# run_check.sh - tools/check.sh notices what fails, and where nothing was run.
cd "$(dirname "$0")/.." || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# says FACT LINE STEPS: a list of these steps gives a line like that.
says() {
    printf '%s\n' "$3" >"$work/list"
    tools/check.sh "$work/list" "$work/logs" >"$work/out" 2>&1
    status=$?
    if grep -qE -- "$2" "$work/out"; then
        passed=$((passed + 1))
        echo "ok $1"
    else
        failed=$((failed + 1))
        echo "FAILED $1"
        cat "$work/out"
    fi
}

# ends FACT STATUS COUNTS: exit status and last line of that run.
ends() {
    if [ "$status $(tail -n 1 "$work/out")" = "$2 $3" ]; then
        passed=$((passed + 1))
        echo "ok $1"
    else
        failed=$((failed + 1))
        echo "FAILED $1: exit status $status"
        cat "$work/out"
    fi
}

says 'tests that pass' '^ok .* good  *3 passed, 0 failed$' \
    'tests good "" "echo 3 passed, 0 failed"'
ends 'are counted' 0 '3 passed, 0 failed'
says 'a test that fails' '^FAILED .* bad  *3 passed, 2 failed$' \
    'tests bad "" "echo 3 passed, 2 failed; false"
     task other "" true'
ends 'fails all of it' 1 '4 passed, 2 failed'
says 'an exit status without a failed test' \
    '^FAILED .* odd  *3 passed, 0 failed, but exit status 7$' \
    'tests odd "" "echo 3 passed, 0 failed; exit 7"'
ends 'is a failure' 1 '3 passed, 1 failed'
says 'a runner without tests' '^FAILED .* none  *no test was run$' \
    'tests none "" "echo 0 passed, 0 failed"'
ends 'has failed' 1 '0 passed, 1 failed'
says 'a runner that does not count' '^FAILED .* none  *no test was run$' \
    'tests none "" true'
ends 'has failed, too' 1 '0 passed, 1 failed'
says 'what ctest finds in an empty folder' '^FAILED .* no test was run$' \
    "tests none '' 'mkdir -p \"$work/empty\" && tests/run_unit.sh \"$work/empty\"'"
says 'cases that are not there' '^FAILED .* none ' \
    "tests none '' 'tests/run_cli.sh build \"$work/no\"'"
says 'fuzzers that are not there' '^FAILED .* none ' \
    'tests none "" "tests/run_fuzz.sh build/none runs 1 none"'
says 'tests that say why they are left out' '^ok .* left  *skipped: no luck$' \
    'tests left "" "echo skipped: no luck"
     task right "" true'
ends 'are not counted' 0 '1 passed, 0 failed'
says 'a task that fails' '^FAILED .* first' \
    'task first "" false
     task second first "echo never >$work/never"
     task third second "echo never >$work/never"'
ends 'fails all of it' 1 '0 passed, 1 failed'
says 'what needs it is not run' '^not run .* third$' \
    'task first "" false
     task second first "echo never"
     task third second "echo never"'
says 'an empty list' '^0 passed, 0 failed$' '#'
ends 'is no success' 1 '0 passed, 0 failed'

# What follows waits for what steps do: without them it would wait for ever.
if [ $failed -gt 0 ]; then
    echo "$passed passed, $failed failed"
    exit 1
fi

# Each of the two waits for what the other one does.
mkfifo "$work/one" "$work/two"
says 'steps run side by side' '^ok .* b ' \
    "task a '' 'echo >\"$work/one\"; read -r x <\"$work/two\"'
     task b '' 'read -r x <\"$work/one\"; echo >\"$work/two\"'"
ends 'and are all right' 0 '2 passed, 0 failed'
says 'lines come in the order of the list' '^2 passed' \
    "task slow '' 'read -r x <\"$work/one\"'
     task quick '' 'echo >\"$work/one\"'"
if [ "$(awk 'NR <= 2 { print $6 }' "$work/out" | tr '\n' ' ')" = 'slow quick ' ]; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    cat "$work/out"
fi

# Ctrl-C ends the steps, and what they have started, not this alone.  The step
# holds the pipe open for as long as it lives.
echo "task long '' 'echo >\"$work/one\"; sleep 100000 >\"$work/two\"'" >"$work/list"
tools/check.sh "$work/list" "$work/logs" >"$work/out" 2>&1 &
check=$!
read -r _ <"$work/one"
{
    kill -s TERM $check
    cat
} <"$work/two"
wait $check
status=$?
printf '\n%s\n' stopped >>"$work/out"
ends 'a run that is stopped leaves nothing behind' 1 stopped
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
