# What people type and paste: how it was understood is said, and whose move it is.
. "$(dirname "$0")/cli_lib.sh"

cat >typed.txt <<'END'
Can White live here?  White to play

   A B C D E F
19 . . O X . .
18 . O O X . .
17 O O X X . .
16 X X X . . .
15 . . . . . .
END

cat >left.txt <<'END'
|..OX..
|.OOX..
|OOXX..
|XXX...
|......
END

cat >black.sgf <<'END'
(;GM[1]FF[4]SZ[19]C[Black to kill.

From an old book.]AB[da][db][dc][cc][ad][bd][cd]AW[ca][bb][cb][ac][bc])
END

# first LINE: which side the report of the last run shows first.
first() {
    is "$(grep -m 1 ' to play ' out)" "$1"
}

run solve typed.txt
check 'a typed board is read' is $status 0
check 'its title names the side that is shown first' first \
    'White to play lives with two eyes. [l]'
check 'the other side is there' grep -q '^Black to play kills' out
check 'nothing is in doubt' is "$(grep -c 'two ways' out)" 0
run solve --json typed.txt
check 'both sides are in the JSON' \
    grep -q '"defender_first":{"status":6,.*"attacker_first":{"status":6,' out

run solve --verbose typed.txt left.txt black.sgf
check 'the formats are named' is "$(grep '^read as' out)" \
    "$(printf 'read as: %s\n' \
        'text diagram: points set apart, rows numbered, columns named' \
        'text diagram: left border' 'SGF')"
printf '$$\n$$ | . O X .\n$$ | O O X .\n$$ | X X X .\n$$ --------\n' >forum.txt
run solve --verbose forum.txt
check 'so are $$ diagrams' grep -q '^read as: \$\$ diagram$' out
run solve typed.txt
check 'only if that is asked for' is "$(grep -c '^read as' out)" 0

run solve left.txt
check 'a drawing that could be meant otherwise' is \
    "$(grep -A 2 'two ways' out)" \
    'The drawing could be meant in two ways, and the answer depends on it. Here the
board goes on above and below; if it does not, number the rows, or draw
borders of | and - where it ends, and no others.'
{
    echo -------
    cat left.txt
} >corner.txt
run solve corner.txt
check 'is not in doubt when it is drawn' is "$(grep -c 'two ways' out)" 0
check 'and is the corner' grep -q '  best  a19' out

run solve black.sgf
check 'the comment names the side' first 'Black to play kills. [d]'
printf 'quit\n' | "$MIAI" solve --play black.sgf >out 2>err
check 'which is the one to play' grep -q '^You are Black' out
printf 'quit\n' | "$MIAI" solve --play typed.txt >out 2>err
check 'a title does so, too' grep -q '^You are White' out
run solve --tree - black.sgf
check 'a tree keeps the side' grep -q '^PL\[B\]' out
check 'and the comment' is "$(grep -c 'From an old book.$' out)" 1
cp out tree.sgf
run solve --tree - tree.sgf
check 'once, however often it is written' cmp tree.sgf out

# Reports are read back.
run solve --json typed.txt
without_nodes >there
run solve typed.txt
cp out report.txt
run solve --json report.txt
without_nodes out >here
check 'a report is read back as the same problem' is \
    "$(sed 's/"source_line":[0-9]*//; s/"file":"[^"]*"//' here)" \
    "$(sed 's/"source_line":[0-9]*//; s/"file":"[^"]*"//' there)"

# What is wrong, where, and what to do about it: one line each.
refusal() {
    printf "$1" >bad.txt
    run solve bad.txt
    [ "$status" -eq 2 ] && is "$(head -n 1 err)" "miai: bad.txt:$2" &&
        is "$(wc -l <err)" 1
}
check 'a sign that is not one' refusal '..OX.\n.OO%%.\nOOXX.\n' \
    "2: found '%' in column 4: expected . for an empty point, X O for stones, x o for the target or # @ for immortal stones"
check 'text between two rows' refusal '..OX.\n.OOX.\nand so on\nXXX..\n' \
    '3: expected a row of points, found text between two rows: set it apart by an empty line'
check 'a short line that may be a border' refusal \
    '..OX..\n.OOX..\nOOXX..\n--\n' \
    '4: is this a border? Draw it as wide as the rows, or set the line apart by an empty line'
check 'stones that are not plainly enclosed' refusal '.O.X\nOOOX\nXXXX\n' \
    '1: nothing is marked, and on a board that ends on every side of the drawing it is not plain who is enclosed: draw borders of | and - where the board ends, mark the target (x or o), or name a stone of it with --target'
