#!/bin/sh
# run_trees.sh - every node of solution trees is legal on the board of an editor.
#
# usage: tests/run_trees.sh BUILD [RANDOM]
#
# Trees of all commands that write them, of examples, cases, what tests/reading
# has, and RANDOM random diagrams with holes and immortal stones, each as a problem
# and as a race, are played by tests/trees/play_trees.mjs on the board of
# @sabaki/go-board.  Left out where npm or that package is not to be had.
cd "$(dirname "$0")/.." || exit 1
build=$1
random=${2:-400}
miai=$PWD/$build/miai
packages=$PWD/$build/packages
export MIAI_EYES=

if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo 'skipped: there is no npm'
    exit 0
fi
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
mkdir -p "$packages" && cp tests/trees/package*.json "$packages" || exit 1
if ! (cd "$packages" && timeout 60 npm ci --no-audit --no-fund \
    --ignore-scripts --fetch-retries 0 >"$work/npm" 2>&1); then
    echo 'skipped: npm cannot install @sabaki/go-board'
    exit 0
fi

# play FILE...: plays them; counts are in $trees and $wrong.
play() {
    node tests/trees/play_trees.mjs "$packages" "$@" >"$work/played" 2>&1
    last=$(tail -n 1 "$work/played")
    trees=$(echo "$last" | sed -n 's/^\([0-9]*\) trees, .*/\1/p')
    wrong=$(echo "$last" | sed -n 's/.* \([0-9]*\) wrong$/\1/p')
}

passed=0
failed=0
play tests/trees/illegal.sgf
if [ "$trees ${wrong:-none}" = '9 8' ]; then
    passed=1
else
    failed=1
    echo 'FAILED illegal trees are not found'
    cat "$work/played"
fi

# tree COMMAND NAME ARGUMENT...: the tree that this writes.  What is refused or
# unknown has none, a program that breaks is a failure.
tree() {
    command=$1
    name=$2
    shift 2
    "$miai" "$command" "$@" --tree "$work/$command-$name.sgf" \
        >/dev/null 2>"$work/err"
    if [ $? -gt 2 ]; then
        failed=$((failed + 1))
        echo "FAILED $command $name"
        cat "$work/err"
    fi
}

for file in examples/*.txt examples/*.sgf tests/cases/*.case tests/reading/*.txt \
    tests/reading/*.sgf; do
    name=$(basename "$file")
    [ "$name" != calc.txt ] || continue
    tree solve "$name" --nodes 3000 --tree-size 60 "$file"
    case $file in
    tests/reading/*) ;; # most of them are open: large regions
    *) tree race "$name" --nodes 3000 --tree-size 60 "$file" ;;
    esac
done
for file in examples/eyes*.txt examples/kinds.txt examples/corner_six.txt \
    examples/bent_four.txt examples/eyespace_open.sgf tests/cases/definition.case; do
    tree eyespace "$(basename "$file")" --nodes 5000 "$file"
done
tree endgame endgame9 examples/endgame9.txt
tree endgame bent_four examples/bent_four.txt
tree endgame corner_six examples/corner_six.txt
sed -n '/^;only by joining/,/^$/p' examples/kinds.txt >"$work/joining.txt"
tree endgame joining "$work/joining.txt"
node tests/trees/random_diagrams.mjs "$random" >"$work/random.txt"
tree solve random --nodes 500 --tree-size 30 "$work/random.txt"
tree race random --nodes 500 --tree-size 30 "$work/random.txt"
node tests/trees/random_diagrams.mjs 60 7 >"$work/small.txt"
tree eyespace random --nodes 5000 "$work/small.txt"

"$miai" eyes build --max 3 --out "$work/three.eyes" >/dev/null 2>&1
"$miai" eyes find --limit 0 --sgf "$work/eyes-found.sgf" "$work/three.eyes" \
    >/dev/null
tree solve found --nodes 500 --tree-size 10 "$work/eyes-found.sgf"

play "$work"/*-*.sgf
cat "$work/played"
failed=$((failed + ${wrong:-1}))
passed=$((passed + ${trees:-0} - ${wrong:-0}))
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
