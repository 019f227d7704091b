# The limits of docs/formats.md: what is just allowed, and one more.
tree=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/cli_lib.sh"

# repeat N TEXT: the text N times on one line.
repeat() {
    awk -v n="$1" -v text="$2" 'BEGIN { while (n-- > 0) printf "%s", text }'
}

# at_limit FACT ARGUMENTS...: the reader takes it, solved or not.
at_limit() {
    fact=$1
    shift
    run solve --json --open never --nodes 1 "$@"
    check "$fact" accepted
}

accepted() {
    [ $status -le 1 ] && [ ! -s err ] && [ "$(wc -l <out)" -eq 1 ]
}

# beyond FACT PATTERN ARGUMENTS...
beyond() {
    fact=$1
    pattern=$2
    shift 2
    refused "$fact" "$pattern" solve --json --nodes 1 "$@"
}

corner='SZ[9:4]AW[ca][bb][cb][ac][bc]AB[da][db][cc][dc][ad][bd]'

# --- the length of an input: 64 MiB
size=$(wc -c <bent.txt)
{
    cat bent.txt
    head -c $((67108864 - size)) /dev/zero | tr '\0' '\n'
} >large.txt
at_limit 'an input of 64 MiB' large.txt
echo >>large.txt
beyond 'an input of 64 MiB and a byte' 'larger than the limit of 64 MiB' \
    large.txt
rm large.txt

# --- problems of an input: 100,000, good or bad
# With sanitizers this takes more than a minute; the readers are fuzzed with them.
if [ -e "$(dirname "$MIAI")/preload_malloc.so" ]; then
    repeat 99999 'X\n\n' | cat - bent.txt >many.txt
    run solve --json many.txt
    check '100000 problems are all looked at' is \
        "$(answers | wc -l) $(wc -l <out) $(wc -l <err) $status" \
        '1 100000 99999 2'
    repeat 100000 'X\n\n' | cat - bent.txt >many.txt
    run solve --json many.txt
    check 'the next one is not' is \
        "$(answers | wc -l) $(wc -l <out) $(wc -l <err)" '0 100001 100001'
    check 'and one line says why' is "$(tail -n 1 err)" \
        'miai: many.txt: expected at most 100000 problems, found more: split the file'
    repeat 100001 '(;GM[2])' >many.sgf # another game, soon refused
    run solve --json many.sgf
    check 'game trees are problems' is "$(tail -n 1 err)" \
        'miai: many.sgf: expected at most 100000 problems, found more: split the file'
    rm many.txt many.sgf
fi

# --- the board: 52 columns, 52 rows
wide="$(repeat 47 '#')"
rows="$(repeat 48 '#\n')"
printf '%s#####\n%sOOOO#\n%s...O#\n' "$wide" "$wide" "$wide" >wide.txt
at_limit 'a diagram of 52 columns' wide.txt
sed 's/^/#/' wide.txt >wider.txt
beyond 'a diagram of 53 columns' 'wider.txt:1: expected at most 52 columns' \
    wider.txt
printf '%s##\n#####\nOOOO#\n.O.O#\n...O#\n' "$rows" >high.txt
at_limit 'a diagram of 52 rows' high.txt
sed '1s/^/##\n/' high.txt >higher.txt
beyond 'a diagram of 53 rows' 'higher.txt:53: expected at most 52 rows' \
    higher.txt
echo "(;SZ[52]$corner)" | sed 's/SZ.9:4.//' >board.sgf
at_limit 'a record with a board of 52' board.sgf
sed 's/52/53/' board.sgf >larger.sgf
beyond 'a record with a board of 53' 'a board size of 1 to 52' larger.sgf
sed 's/52/0/' board.sgf >no.sgf
beyond 'a record with a board of 0' 'a board size of 1 to 52' no.sgf
printf '$$Bc52\n$$ ---------\n$$ | . O X .\n$$ | O O X .\n$$ | X X X .\n' \
    >board.txt
at_limit 'a $$ diagram on a board of 52' board.txt
sed 's/52/53/' board.txt >larger.txt
beyond 'a $$ diagram on a board of 53' 'a board size of 1 to 52' larger.txt
printf '$$B\n$$ |%sX|\n' "$(repeat 52 'O')" >columns.txt
beyond 'a $$ diagram of 53 columns' 'columns.txt:2: expected at most 52 col' \
    columns.txt

# --- the region: 128 cells
repeat 43 'o.\n' >region.txt
at_limit 'a region of 128 cells' region.txt
repeat 44 'o.\n' >larger.txt
beyond 'a region of 131 cells' 'fits in 128 cells, this needs 131' larger.txt

# --- game trees: variations, nodes, values, points, moves
{
    echo "(;$corner"
    repeat 9999 '(;'
    repeat 10000 ')'
} >deep.sgf
at_limit '10000 variations inside each other' deep.sgf
sed 's/^(;(;/&(;/' deep.sgf >deeper.sgf
beyond '10001 variations' 'at most 10000 variations in each other' deeper.sgf
repeat 1000000 '(' | sed 's/^/(;/' >brackets.sgf
beyond 'a million open brackets' 'at most 10000 variations' brackets.sgf
{
    echo "(;$corner"
    repeat 999999 ';'
} >nodes.sgf
at_limit '1000000 nodes' nodes.sgf
echo ';' >>nodes.sgf
beyond '1000001 nodes' 'at most 1000000 nodes' nodes.sgf
{
    echo "(;$corner"
    repeat 999988 'C[]'
} >values.sgf
at_limit '1000000 values' values.sgf
echo 'C[]' >>values.sgf
beyond '1000001 values' 'at most 1000000 values' values.sgf
{
    echo "(;SZ[50]AE$(repeat 400 '[aa:XX]')" # 400 times 2500 points
    echo ")(;SZ[50]AE[aa]$(repeat 400 '[aa:XX]')"
} >points.sgf
run solve points.sgf
check '1000000 points are set up' grep -q \
    'sgf:1: no target: there are no stones' err
check '1000001 points are not' grep -q \
    'sgf:2: expected at most 1000000 points in set-up and marks' err
echo "(;$corner$(repeat 10001 ';B[]'))" >moves.sgf
at_limit '10000 moves are replayed' --move 10000 moves.sgf
beyond '10001 moves are not' 'move 10001 is too far: give --move a number of at most 10000' \
    --move 10001 moves.sgf
beyond 'the number of a move has a limit' '--move: expected a number from 0' \
    --move 100001 moves.sgf

# --- names: 255 bytes, whole characters; of a property any
{
    echo ";$(repeat 255 'n')"
    tail -n +2 bent.txt
} >name.txt
run solve --json name.txt
check 'a name of 255 bytes' grep -q "\"id\":\"$(repeat 255 'n')\"" out
sed '1s/$/x/' name.txt >longer.txt
run solve --json longer.txt
check 'the 256th is cut' grep -q "\"id\":\"$(repeat 255 'n')\"" out
{
    printf ';%s\303\251\n' "$(repeat 254 'n')"
    tail -n +2 bent.txt
} >longer.txt
run solve --json longer.txt
check 'no character is cut in two' grep -q "\"id\":\"$(repeat 254 'n')\"" out
echo "(;GN[$(repeat 100000 'n')]$corner)" >long.sgf
run solve --json long.sgf
check 'a long GN is cut' grep -q "\"id\":\"$(repeat 255 'n')\"" out
echo "(;$(repeat 100000 'LONG')[x]$corner)" >long.sgf
at_limit 'a property name may be of any length' long.sgf
echo "(;AB[$(repeat 100000 'a')]$corner)" >long.sgf
beyond 'a long value is cut in the message' \
    'expected points of the board, aa to id, found AB\[a\{23\}\]:' long.sgf

# --- names of files in messages and ids: the last 159 bytes
mkdir -p "$(repeat 100 'd')/$(repeat 100 'e')"
cp three.txt "$(repeat 100 'd')/$(repeat 100 'e')/three.txt"
run solve --json "$(repeat 100 'd')/$(repeat 100 'e')/three.txt"
check 'of a long path the end is shown' grep -q 'e/three.txt#2"' out

# --- memory: a small problem needs little of it, whatever the table may use.
# A program with the sanitizer takes terabytes of addresses itself.
within_400000() {
    (
        ulimit -v 400000
        exec "$MIAI" "$@" >out 2>err </dev/null
    )
    status=$?
}
solved_alike() {
    [ $status -eq 0 ] && [ ! -s err ] && [ -s out ] && cmp -s out expected
}
if ! grep -q __asan_init "$MIAI"; then
    run solve --json three.txt bent.txt
    mv out expected
    within_400000 solve --json three.txt bent.txt
    check 'three points in 400 MB, the table may use 512' solved_alike
    within_400000 solve --json --memory 64G three.txt bent.txt
    check 'the same when it may use 64 GB' solved_alike
    within_400000 solve --json --jobs 3 three.txt bent.txt
    check 'the same with three jobs' solved_alike

    # The stack of a thread, which is what the system gives the main one: a race
    # takes more than 128 KiB, and some systems give no more.
    cp "$tree/examples/races.txt" race.txt
    run race --json race.txt
    mv out expected
    (
        ulimit -s 128
        exec "$MIAI" race --json race.txt >out 2>err </dev/null
    )
    status=$?
    check 'threads have a stack that is large enough' solved_alike
fi
