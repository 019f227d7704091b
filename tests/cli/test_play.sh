# --play: problems played out; the moves come from standard input.
. "$(dirname "$0")/cli_lib.sh"

cat >six.txt <<'END'
;six
OOOO#
...O#
...O#
END

# play ARGUMENTS...: plays the moves of the file `moves`.
play() {
    "$MIAI" solve "$@" >out 2>err <moves
    status=$?
}

printf 'b2\n' >moves
play --play --first white six.txt
check 'a game ends well' is $status 0
check 'nothing on standard error' is "$(wc -c <err)" 0
check 'the side moving first is the player' grep -q '^You are White' out
check 'the end of the input ends it' grep -q '^White to play: b2' out
check 'the program answers' grep -q '^Black plays ' out

printf 'b2\na1\na2\n' >moves
play --play --first black six.txt
check 'the board is shown after each move' grep -qx '  2 . X . o #' out
check 'a game may be ended at any time' is $status 0

printf 'a1\nundo\nb2\n' >moves
play --play --first black six.txt
check 'a mistake is named with what it cost' \
    grep -qx 'a1 is a mistake. Dead becomes alive. (undo takes it back)' out
check 'it can be taken back' test "$(grep -cx '  1 . . . o #' out)" -ge 2
check 'what is right is no mistake' is "$(grep -c mistake out)" 1

{ echo a1; yes pass | head -n 20; } >moves
play --play --first white six.txt
check 'a lost game is not solved' \
    grep -q 'Not solved. Alive becomes dead.$' out

# The program has no more ko threats than the player uses.
printf 'b1\nc1\na2\n' >moves
play --play --first black six.txt
check 'a ko by mistake is no solution' grep -q \
    'Not solved. Dead becomes ko: White needs one more ko threat to live.$' out
check 'a missing threat is named' \
    grep -qx 'White needs a ko threat to retake at a1, and has none.' out
printf 'c2\nb2\nb1\na1\na2\na1\n' >moves
play --play --first black --ruling 1 six.txt
check 'any sequence of moves is taken' is $status 0

printf 'pass\npass\n' >moves
play --play bent.txt
check 'bent four is killed by waiting' grep -q 'White is dead. Solved.$' out
play --play=white --first black bent.txt
check 'the player may take the other side' grep -q '^You are White' out
check 'who lost from the start did nothing wrong' \
    grep -q 'Nothing better was possible.$' out

printf 'hint\nhint\nhint\nhint\nhint\nquit\n' >moves
play --play --first black six.txt
check 'hints: the status' grep -qx 'Black to play kills.' out
check 'hints: the area' grep -qx '  area  a1  a2  b1  b2  c1  c2' out
check 'hints: the move' grep -qx '  best  b2' out
check 'hints: the line' grep -q '^  line  1 b2' out

printf 'a3\nz9\n\nundo\n  B2 \nHELP\n\033[2J\nquit\nb1\n' >moves
play --play --first black six.txt
check 'an occupied point is refused' \
    grep -qx 'Black cannot play at a3: a stone is there.' out
check 'so is what is no point' grep -q "found 'z9'" out
check 'nothing to take back' grep -qx 'There is nothing to take back.' out
check 'capitals and blanks do not matter' grep -q '^  2.*X' out
check 'the last move is marked' grep -qE '\((X|O)\)' out
check 'one move alone' is "$(grep -c '(.*(' out)" 0
check 'what is right is called right' grep -qx 'b2 is right.' out
check 'help lists what can be typed' grep -q '^  undo ' out
check 'no escape reaches the terminal' is "$(tr -d '\n\040-\176' <out | wc -c)" 0
check 'quit ends it' is "$(grep -c 'to play: b1' out)" 0

head -c 100000 /dev/zero | tr '\0' x >moves
play --play six.txt
check 'a line without end does no harm' is $status 0
yes pass | head -n 100 >moves
play --play three.txt
check 'several problems are played in turn' is "$(grep -c '^You are' out)" 3
printf 'b1\n' >moves
play --play --nodes 1 six.txt
check 'beyond the limits it is unknown' is $status 1

refused 'a side is black or white' '--play: expected black or white' \
    solve --play=both six.txt
refused 'no JSON of a game' '--play, --json: expected only one' \
    solve --play --json six.txt
refused 'standard input is for moves' '--play: expected files' solve --play -
run solve --play none.txt
check 'a file that is not there' is $status 2

# A seki in which nobody has anything to do is the end of a game.
cat >seki.txt <<'END'
;seki
@@@@@@@
@....@@
@xxxxx@
@x...x@
@xOOOx@
@xxxxx@
@@@@@@@
END
printf 'd4\n' | "$MIAI" solve --play --first black seki.txt >out 2>err
check 'a seki ends a game' is "$(tail -n 1 out)" 'It is a seki. Solved.'
