#!/bin/sh
# run_readme.sh - runs the examples of the documents and compares.
#
# usage: tests/run_readme.sh BUILD [--write]
#
# In a block that starts with ```console a line "$ COMMAND" is run, and what
# follows must be its output, up to the next command or the end of the block.
# Numbers of nodes may differ: they change with every better search.  The
# pictures must be those that the program makes.  --write puts the present
# output into the documents.
cd "$(dirname "$0")/.." || exit 1
export MIAI_EYES= # no library of this machine
PATH=$PWD/$1:$PATH
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# The document with the output that its commands have now.
fresh() {
    awk '
        /^```console$/ { print; inside = 1; next }
        /^```/ { inside = 0 }
        inside && /^\$ / {
            print
            command = "(" substr($0, 3) ") 2>&1 </dev/null"
            while ((command | getline line) > 0)
                print line
            close(command)
            next
        }
        !inside { print }' "$1"
}

without_nodes() {
    sed 's/"nodes":[0-9]*/"nodes":N/; s/^[0-9]* nodes$/N nodes/' "$1"
}

rm -f build/six.eyes
for document in README.md docs/manual.md docs/open.md docs/eyes.md docs/calc.md \
    docs/races.md docs/endgame.md docs/eyespace.md; do
    fresh $document >"$work/new"
    without_nodes $document >"$work/want"
    without_nodes "$work/new" >"$work/got"
    if diff "$work/want" "$work/got"; then
        passed=$((passed + $(grep -c '^\$ ' $document)))
    else
        failed=$((failed + 1))
        echo "$document: if this is right, run $0 $1 --write"
    fi
    [ "${2-}" = --write ] && cp "$work/new" $document
done
# picture FILE COMMAND...: is it the one that the command writes to new.svg?
picture() {
    file=$1
    shift
    "$@" >/dev/null </dev/null
    if cmp "$work/new.svg" "$file"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$file: if the picture is right, run $0 BUILD --write"
    fi
    [ "$write" != --write ] || cp "$work/new.svg" "$file"
}

write=${2-}
picture docs/carpenter.svg \
    miai solve --svg "$work/new.svg" examples/carpenter.sgf
picture docs/race.svg miai race --svg "$work/new.svg" examples/race.txt
picture docs/endgame.svg miai endgame --scoring territory \
    --svg "$work/new.svg" examples/endgame9.txt
sed '/^$/q' examples/eyespace.txt >"$work/eyespace.txt"
picture docs/eyespace.svg \
    miai eyespace --svg "$work/new.svg" "$work/eyespace.txt"
picture docs/thermograph.svg miai calc --svg "$work/new.svg" '{4||1|0}'
picture docs/tree.svg miai calc --tree "$work/new.svg" '{4||1|0} + {3|1}'
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
