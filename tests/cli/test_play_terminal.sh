# --play on a terminal: problems and boards played out by somebody who types.
WORK=$WORK/play_terminal # its pipes are in nobody's way
mkdir "$WORK"
. "$(dirname "$0")/cli_lib.sh"
. "$TESTS/terminal_lib.sh"
if ! script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
    echo 'skipped: there are no terminals here'
    exit 0
fi
TERM=dumb # letters in place of colours
export TERM

cat >nine.txt <<'END_OF_BOARD'
;nine
.XXXOOOO.
XX..OOOOO
.XXXOOOO.
XXXX...OO
.XXXOOOOO
XO..OOOOO
XXXXOOOO.
XXXX..OOO
.XXXOOOO.
END_OF_BOARD
cat >six.txt <<'END_OF_BOARD'
;six
OOOO#
...O#
...O#
END_OF_BOARD

# begin ARGUMENTS...: starts a game and waits until a line can be typed.
begin() {
    on_screen "echo \$\$ >pid; exec '$MIAI' $*"
    asked=0
    awaits
}

# awaits: waits until something has been asked once more.  What was typed stands
# after the prompts, so they are counted and not looked for at the end.
awaits() {
    asked=$((asked + 1))
    eventually $session has_prompts $asked
}

# Lines of the screen with either prompt.
has_prompts() {
    [ "$(grep -ca -e ' to play: ' -e 'Enter to end: ' screen)" -ge "$1" ]
}

# enters LINE: types it with Enter, up to the next prompt.
enters() {
    types "$1\r"
    awaits
}

# over: waits for the end; the screen in out.
over() {
    ends
    tr -d '\r' <screen | sed 1d >out
    : >err
}

# counts TEXT: lines of the screen that are this.
counts() {
    grep -cxF -- "$1" out
}

begin endgame --scoring territory --play nine.txt nine.txt
enters '?'
enters help
enters 'zz'
enters 'a2'
enters ''
enters undo
enters 'c8'
enters undo
enters ' D4 '
enters hint
types 'quit\r'
over
check 'a game is ended by quit' is $status 0
check 'it is played in words and letters' grep -qx '  8 X X 4 4 O O O O O' out
check 'a question mark is help' is "$(counts '  undo    take your last move back')" 2
check 'what is not a move' is \
    "$(counts 'Expected a point of the board, pass, undo, hint, help or quit.')" 1
check 'what is not a legal one' is "$(counts 'Black cannot play there.')" 1
check 'nothing to take back' is "$(counts 'There is nothing to take back.')" 1
check 'a mistake is named' is \
    "$(counts 'c8 is a mistake: it loses 1 point. (undo takes it back)')" 1
check 'and taken back: the board is drawn again' is \
    "$(counts '  8 X X 4 4 O O O O O')" 3
check 'the program answers' grep -qx 'White plays e6\.' out
check 'what was typed is shown once' is "$(counts 'Black to play:  D4 ')" 1
check 'a hint' is "$(counts 'With best play of both: Black wins by 1.')" 1
check 'quit ends all boards' is "$(counts 'Black first: Black wins by 1')" 1

# A game to its end, taken up again, and ended by Enter; then the next board.
begin endgame --scoring territory --play nine.txt nine.txt
enters d4
enters d8
enters pass
enters undo
enters pass
enters ''
types '\004'
over
check 'a game to its end' is $status 0
check 'what it came to, twice' is \
    "$(counts 'Both pass: Black wins by 1. Nothing better was possible.')" 2
check 'then the next board' is \
    "$(counts 'You are Black; help lists what you can type.')" 2
check 'Ctrl-D ends it at a prompt' is \
    "$(grep -c '^Black to play: $' out)" 1

# The end of the input ends it all, after a game as well, and so does quit.
for end in '\004' 'quit\r'; do
    begin solve --play bent.txt bent.txt
    enters pass
    types "$end"
    over
    check 'both after a game end it all' is \
        "$status $(grep -c '^You are ' out)" '0 1'
done

begin solve --play --first white six.txt
enters '?'
enters undo
enters a1
enters undo
types 'quit\r'
over
check 'problems are played on a terminal, too' is $status 0
check 'with the same help' is "$(counts '  undo    take your last move back')" 1
check 'a mistake in a problem' grep -qx \
    'a1 is a mistake\. Alive becomes dead\. (undo takes it back)' out
check 'nothing to take back in a problem' is \
    "$(counts 'There is nothing to take back.')" 1

# Ctrl-C at a prompt, once the program waits there.
for command in "endgame --play nine.txt nine.txt" "solve --play six.txt six.txt"; do
    begin "$command"
    interrupt "$(cat pid)" S
    over
    check "Ctrl-C is exit status 1: ${command% *}" is $status 1
    check 'one line says why' is "$(grep -a '^miai: ' out)" 'miai: interrupted'
    check 'nothing more is asked' is "$(grep -c '^You are ' out)" 1
done
