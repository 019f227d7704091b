#!/bin/sh
# run_readme.sh - runs the examples of the documents and compares.
#
# usage: tests/run_readme.sh BUILD
#
# In a block that starts with ```console, a line "$ COMMAND" is run and what
# follows must be its output, up to the next command or the end of the block.
cd "$(dirname "$0")/.." || exit 1
PATH=$PWD/$1:$PATH
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# Writes N.cmd and N.want for the N-th example of all documents.
awk -v work="$work" '
    /^```console$/ { inside = 1; next }
    /^```/ { inside = 0; file = ""; next }
    inside && /^\$ / {
        n++
        file = sprintf("%s/%03d", work, n)
        print substr($0, 3) > (file ".cmd")
        printf "" > (file ".want")
        next
    }
    inside && file { print > (file ".want") }
' README.md docs/manual.md

for command in "$work"/*.cmd; do
    [ -e "$command" ] || break
    sh "$command" </dev/null >"$work/got" 2>&1
    if diff "${command%.cmd}.want" "$work/got" >"$work/diff"; then
        passed=$((passed + 1))
    else
        echo "\$ $(cat "$command")"
        cat "$work/diff"
        failed=$((failed + 1))
    fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
