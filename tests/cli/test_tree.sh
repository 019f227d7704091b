# --tree: a solution tree in SGF that is read back as the same problems.
. "$(dirname "$0")/cli_lib.sh"

cat >six.txt <<'END'
;six ] \ end
.####
OOOO#
...O#
...O#
END

same_answers() {
    without_nodes out >here
    cmp -s here there
}

run solve --json --tree three.sgf three.txt
check 'trees are written beside the answers' is $status 0
without_nodes >there
check 'one game tree a problem' is "$(grep -c 'FF\[4\]' three.sgf)" 3
run solve --json three.sgf
check 'trees are read back with the same answers' same_answers

run solve --json --tree six.sgf six.txt
without_nodes >there
run solve --json six.sgf
check 'whatever the name is' same_answers
check 'the name is escaped' grep -qF 'GN[six \] \\ end]' six.sgf

run solve --jobs 3 --tree three2.sgf three.txt
check 'jobs change nothing' cmp three.sgf three2.sgf
run solve --json --ruling 1 --tree bent.sgf bent.txt
without_nodes >there
run solve --json --ruling 1 bent.sgf
check 'under ruling 1' same_answers

run solve --json --first white --ko a1 --tree ko.sgf six.txt
without_nodes >there
run solve --json ko.sgf
check 'a ban is read back' same_answers

run solve --tree - three.txt
check 'to standard output alone' cmp out three.sgf
run solve --tree-size 1 --tree small.sgf six.txt
check 'a small tree is smaller' \
    test "$(wc -c <small.sgf)" -lt "$(wc -c <six.sgf)"

echo old >kept.sgf
run solve --tree none/kept.sgf bent.txt
check 'a folder that is not there' is $status 2
check 'says so in one line' grep -q '^miai: --tree none/kept.sgf: ' err
{
    echo '############o'
    for row in 1 2 3 4 5 6 7 8 9 10 11; do echo '............o'; done
} >large.txt
run solve --tree kept.sgf large.txt
check 'a region that is too large' is $status 2
check 'no file is touched then' is "$(cat kept.sgf)" old
printf 'OOOO#\n. .O#\n.OOO#\nOO###\n' >hole.txt
run solve --json --tree hole.sgf hole.txt
without_nodes >there
run solve --json hole.sgf
check 'a hole is read back' same_answers
refused '--tree-size is a number' '--tree-size: expected' \
    solve --tree-size 0 --tree x.sgf bent.txt
refused '--why has no tree' '--tree' solve --why a1 --tree x.sgf bent.txt
refused 'a file of its own' 'expected another file' \
    solve --tree same --svg same bent.txt

# The words of the record stay, before ours.
cat >words.sgf <<'E2'
(;SZ[19]GN[words]AB[da][db][dc][cc][ad][bd][cd]AW[ca][bb][cb][ac][bc]
(;B[aa]C[Correct!
Really.];W[ab]C[no eye])(;B[ba]C[\] too far])(;B[ss]C[no such line]))
E2
run solve --tree - words.sgf
check 'a comment of the record, then ours' grep -q -z \
    '(;B\[aa\]TE\[1\]C\[Correct!.Really\...Right\. White is dead\.\]REM\[16\]' out
check 'one alone' grep -q '^;W\[ab\]C\[no eye\]REM\[6\]$' out
check 'what is text stays text' grep -qF '(;B[ba]BM[1]C[\] too far' out
check 'no line is added' is "$(grep -c 'no such line' out)" 0
cp out words2.sgf
run solve --tree - words2.sgf
check 'the same, however often it is written' cmp words2.sgf out
run solve --tree - --move 1 words.sgf
check 'from a later move on' grep -q '^PL\[W\]C\[Correct!$' out
check 'too' grep -q '^(;W\[ab\].*C\[no eye$' out
cat words.sgf >twice.sgf
cat >>twice.sgf <<'E2'
(;SZ[19]GN[other words]AB[da][db][dc][cc][ad][bd][cd]AW[ca][bb][cb][ac][bc]
(;B[ba]C[the other record]))
E2
run solve --tree - twice.sgf
check 'each record has its own words' is \
    "$(grep -c 'Correct!' out) $(grep -c 'the other record' out)" '1 1'
