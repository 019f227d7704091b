# Refusals help: each says at its end what to do, and doing it helps.
. "$(dirname "$0")/cli_lib.sh"

# advises FACT ADVICE ARGUMENTS...: exit status 2, one line that ends so.
advises() {
    fact=$1
    advice=$2
    shift 2
    mistake=$fact
    run "$@"
    check "$fact" advised_properly "$advice"
}

advised_properly() {
    [ $status -eq 2 ] && [ "$(wc -l <err)" -eq 1 ] && says_nothing_else &&
        case $(cat err) in "miai: "*"$1") ;; *) false ;; esac
}

# helps ARGUMENTS...: what was advised is done, and it is not refused again.  What
# the answer is does not matter: a few nodes are enough.
helps() {
    if [ "$1" = solve ]; then
        shift
        set -- solve --nodes 2000 --life-nodes 0 "$@"
    fi
    run "$@"
    check "$mistake: the advice helps" [ $status -lt 2 ]
}

# --- commands and options
advises 'a command' 'expected a command; see miai --help'
advises 'a misspelt command' "did you mean 'solve'? See miai --help" sovle bent.txt
helps solve bent.txt
advises 'a file in place of a command' \
    "did you mean 'miai solve bent.txt'? See miai --help" bent.txt
helps solve bent.txt
advises 'a misspelt command below a command' "did you mean 'rooms'?" \
    endgame room
helps endgame rooms --nodes 3
advises 'nothing to work on' \
    'expected a file, --corridor, --room, or a command; see miai endgame --help' \
    endgame
helps endgame --room e.
advises 'no file' 'a file, or - for standard input; see miai solve --help' solve
advises 'a misspelt option' "did you mean '--first'? See miai solve --help" \
    solve --frist black bent.txt
helps solve --first black bent.txt
advises 'a misspelt value' "did you mean 'black'?" \
    solve --first blakc bent.txt
helps solve --first black bent.txt
advises 'no value' '--first: expected a value: --first black|white|both' \
    solve bent.txt --first
helps solve bent.txt --first both
advises 'an abbreviation' 'may be --table, --time, --thermograph, --tree: write more of it' \
    calc --t 1 2
helps calc --time 9 2
advises 'a half' \
    'expected open or closed, as in --corridor open .XX, not '"'.XX'" \
    eyespace --corridor .XX
helps eyespace --corridor open .XX
advises 'two at a time' '--hint, --json: expected only one of them' \
    solve --hint --json bent.txt
helps solve --hint bent.txt
advises 'a folder' 'Is a directory: name the files in it' solve .
helps solve ./bent.txt
advises 'a folder that is not there' 'make the directory first' \
    solve --svg nowhere/bent.svg bent.txt
mkdir nowhere
helps solve --svg nowhere/bent.svg bent.txt
advises 'one certificate' 'put it into a file of its own' \
    solve --proof x three.txt
sed 1,7d three.txt | sed '/^$/,$d' >second.txt
helps solve --proof x second.txt

# --- texts
printf 'Black plays here\n' >in.txt
advises 'no problem' 'or rows of . X O below each other' solve in.txt
printf '#####\nOOOO#\n...O#\n' >in.txt
helps solve in.txt
corner='AW[ca][bb][cb][ac][bc]AB[da][db][cc][dc][ad][bd]'
printf '(;SZ[9:4]%s;B[ca];B[aa])' $corner >in.sgf
advises 'an illegal move' 'or stop before it with --move 0' \
    solve --move 2 in.sgf
helps solve --move 0 in.sgf
printf '(;SZ[9:4]%s;B[aa])' $corner >in.sgf
advises 'a move too far' 'the record has 1; its last position is --move 1' \
    solve --move 7 in.sgf
helps solve --move 1 in.sgf
advises 'a move of a diagram' 'leave --move out' solve --move 7 bent.txt
helps solve bent.txt
printf '(;SZ[9:4];B[da];W[ca];B[db];W[cb])' >game.sgf
advises 'the start of a game' 'name a move with --move N (the record has 4)' \
    solve game.sgf
helps solve --target c4 --move 4 game.sgf
printf '(;GM[2]SZ[9:4]%s)' $corner >in.sgf
advises 'another game' 'leave the record out, or correct GM' solve in.sgf
printf '(;GM[1]SZ[9:4]%s)' $corner >in.sgf
helps solve in.sgf
printf '(;SZ[9:4]%sAB[jj])' $corner >in.sgf
advises 'a point off the board' \
    'aa to id, found AB[jj]: correct the point, or the size of the board, SZ' \
    solve in.sgf
printf '(;SZ[19]%sAB[jj])' $corner >in.sgf
helps solve in.sgf
printf '(;SZ[99]%s)' $corner >in.sgf
advises 'a size' '1 to 52, such as SZ[19] or SZ[9:5], not SZ[99]' solve in.sgf
printf '(;SZ[9:5]%s)' $corner >in.sgf
helps solve in.sgf
printf '(;SZ[9:4]%sKOB[aa])' $corner >in.sgf
advises 'a ban without a side' 'Say who moves first, by PL[B] or PL[W]' \
    solve in.sgf
printf '(;SZ[9:4]%sKOB[aa]PL[B])' "$corner" >in.sgf
helps solve --target b2 in.sgf
advises 'a ban by an option' 'by --first black, --first white, or PL in the record' \
    solve --ko a4 bent.txt
helps solve --ko a4 --first black bent.txt
printf '$$\n$$ | . X . |\n$$ | . X |\n' >in.txt
advises 'a short row of a $$ diagram' 'with _ for points that are not shown' \
    solve --target b10 in.txt
printf '$$\n$$ | . X . |\n$$ | . X _ |\n' >in.txt
helps solve --target b10 in.txt
rows='$$ | . X . |\n$$ | . . . |\n$$ -------\n'
printf "\$\$\n$rows$rows" >in.txt
advises 'another $$ diagram' 'or set another diagram apart by an empty line' \
    solve --target b2 in.txt
printf "\$\$\n$rows\n\$\$\n$rows" >in.txt
helps solve --target b2 in.txt

# --- points of options
advises 'no stone' 'name points that have stones' solve --target a4 bent.txt
helps solve --target a5 bent.txt
advises 'not empty' 'name empty points only' solve --region a5 bent.txt
helps solve --region a4,b1 bent.txt
advises 'a last comma' 'name one, or leave the comma out' \
    solve --target a5, bent.txt
helps solve --target a5 bent.txt
advises 'target and immortal' 'or name another stone' \
    solve --target d5 bent.txt
helps solve --target c1 bent.txt
advises 'a move that is none' 'name an empty point of the region, or pass' \
    solve --why a5 bent.txt
check 'it is shown' grep -q '^   1 a5 (White)$' out
helps solve --why a4 bent.txt

# --- what is asked
printf '(;SZ[19])' >in.sgf
advises 'no stones' 'set them up with X and O, or AB and AW in SGF' solve in.sgf
helps solve --add-black a1 --target a1 in.sgf
printf '(;SZ[9:4]AB[ca])' >in.sgf
advises 'no group in danger' \
    'mark the target (x or o in a diagram, TR or MA in SGF), or name a stone of it with --target' \
    solve in.sgf
helps solve --target c4 in.sgf
printf '(;SZ[9:4]AB[ca]TR[ca])' >in.sgf
helps solve in.sgf
advises 'a gap' 'or let --open auto (miai solve, miai race) draw a region' \
    solve --open never in.sgf
check 'it is shown' grep -q '^   1 c4 (Black), 2 c3$' out
helps solve --open auto in.sgf
printf '(;SZ[3:1]AB[aa]AW[ca]CR[ba])' >in.sgf
advises 'both are enclosed' 'or name it with --target a1 or --target c1' \
    solve --json --open never in.sgf
check 'as points, too' grep -q '"points":\["a1","c1"\]' out
helps solve --open never --target a1 in.sgf
printf '(;SZ[3:1]AB[ba])' >in.sgf
advises 'two outsides' 'or let --open auto (miai solve, miai race) draw a region' \
    solve --open never in.sgf
helps solve --open auto --target b1 in.sgf
printf '.O.\n#.#\nO..\n' >in.txt
advises 'two chains' 'mark the target, or name a stone of it with --target' \
    solve in.txt
helps solve --target a1 in.txt
printf '.o.\n#.#\nO..\n' >in.txt
helps solve in.txt
printf '.O.@#\n.OO.#\n' >in.txt
advises 'walls of both' 'or name one with --target' solve in.txt
helps solve --target b1 in.txt
printf '.X.#\n...#\n' >in.txt
advises 'no chain' 'add its stones, or mark the target with x or o' solve in.txt
printf '.x.#\n...#\n' >in.txt
helps solve in.txt
printf '.....\n.XO..\n' >in.txt
advises 'nothing marked' 'or name a stone of it with --target' solve in.txt
helps solve --target b1 in.txt
printf '@.x.o.#\n@@@####\n' >in.txt
advises 'a race' 'mark one colour, or ask miai race who captures whom' \
    solve in.txt
helps race in.txt
{
    echo 'xx#................'
    for row in 1 2 3 4 5 6 7 8 9 10 11; do echo '...................'; done
} >in.txt
advises 'a large region' \
    'name a smaller one with --region, or more stones with --immortal' \
    solve in.txt
helps solve --region a11,b11,a10 in.txt

# --- limits and proofs
mistake=limits
run solve --nodes 1 --proof x bent.txt
check 'limits' grep -q 'raise --nodes or --time' err
helps solve --nodes 1000 --proof x bent.txt
advises 'a proof on the board' ': --proof proves this one' \
    solve --board-proof x bent.txt
helps solve --proof x bent.txt

# --- other commands
make_library 3 three.eyes
printf '######\nOOOOO#\n..O..#\nOOOOO#\n' >in.txt
advises 'no eye' 'not so at d2; miai solve answers other positions' \
    eyes show three.eyes in.txt
check 'it is shown' grep -q '^   1 d2$' out
helps solve in.txt
run eyes show three.eyes bent.txt
check 'a large eye' grep -q 'with miai eyes build --max 5, or ask miai solve$' err
make_library 5 five.eyes
run eyes show five.eyes bent.txt
check 'a larger library helps' is $status 0
advises 'no library' 'miai eyes build makes one' eyes find none.eyes
advises 'not a library' 'as miai eyes build makes it' eyes find bent.txt
helps eyes find --count three.eyes
cat >board.txt <<'END'
;board
.XO..
XXOOO
.XO..
XXXOO
.X.XO
END
advises 'a region of a board' 'the last is --region 1' \
    endgame --region 9 board.txt
helps endgame --region 1 board.txt
advises 'a move of nobody' 'name a point where a move is legal, or pass' \
    endgame --why b5 board.txt
check 'it is shown' grep -q '^   1 b5 (Black)$' out
helps endgame --why pass board.txt
advises 'safe and dead' 'name it in one of them' \
    endgame --safe b5 --dead b5 board.txt
helps endgame --safe b5 board.txt
printf '(;SZ[9]GN[none]AW[dd][ed][fd][de][ff][df][ef]AB[ee]MA[ee])' >in.sgf
advises 'no eyespace' 'or a larger region with --radius or --region' \
    eyespace in.sgf
check 'it is shown' grep -q '^   1 e5 (Black)$' out
helps eyespace --radius 3 in.sgf
mistake='a ko'
run calc 'room(".e./..#")'
check 'a ko' grep -q '; miai endgame reports on it$' err
helps endgame --room '.e./..#'
run calc --memory 1K '{1|0}+{2|1}'
check 'memory of games' grep -q 'raise it with --memory$' err
run calc --memory 1M '{1|0}+{2|1}'
check 'more of it helps' is $status 0
