#!/bin/sh
# games_compare.sh - the calculator against the naive program on random games.
#
# usage: tests/games_compare.sh BUILD [DIVISOR]
#
# Every operation of short games, of games that can come back, of kos and of
# eyes, and laws that hold whatever the games are.  The seeds are fixed; a divisor of 10
# asks the same tenth every time.  Answers are compared by value.
cd "$(dirname "$0")/.." || exit 1
build=$1
divisor=${2:-1}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
start=$(date +%s)

# part KIND SEED COUNT: questions with their answers, added to the file.  An
# answer that is missing is a difference.
part() {
    count=$(($3 / divisor))
    "$build/games_naive" questions "$1" --seed "$2" --count $count \
        >"$work/questions" &&
        "$build/games_lines" <"$work/questions" >"$work/answers" &&
        [ "$(wc -l <"$work/answers")" -eq $count ] &&
        cat "$work/answers" >>"$work/all"
}

if ! { part short 1 60000 && part deep 2 20000 && part loopy 3 20000 &&
    part kos 4 4000 && part eyes 5 4000 && part laws 6 20000; }; then
    echo "the calculator gave up"
    echo "0 passed, 1 failed"
    exit 1
fi
"$build/games_naive" check "$work/all" >"$work/result"
rc=$?
echo "$(wc -l <"$work/all") questions, $(($(date +%s) - start)) s"
cat "$work/result"
exit $rc
