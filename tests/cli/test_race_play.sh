# race --play: races played out; the moves come from standard input.
tree=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/cli_lib.sh"
. "$TESTS/race_lib.sh"

# play MOVES ARGUMENTS...: plays these moves.
play() {
    printf '%b' "$1" >moves
    shift
    "$MIAI" race "$@" >out 2>err <moves
    status=$?
}

play 'd1\nd2\nf7\n' --play --nodes 5000 race.txt
check 'a game ends well' is $status 0
check 'nothing on standard error' is "$(wc -c <err)" 0
check 'who can win moves first' grep -q '^You are Black' out
check 'right is called right' grep -qx 'd1 is right.' out
check 'the program answers' grep -q '^White plays ' out
check 'the last move is marked' grep -qE '\((X|O)\)' out
check 'a capture ends it' \
    grep -qx "White's chain is captured. Solved." out

play 'b3\n' --play --nodes 5000 race.txt
check 'a mistake is named with what it cost' grep -qx \
    'b3 is a mistake. White captures Black then. (undo takes it back)' out
play 'k7\nundo\nd1\nd2\nf7\n' --play --nodes 5000 race.txt
check 'a seki by mistake' \
    grep -q '^k7 is a mistake. It is a seki then. (undo' out
check 'it can be taken back' grep -q 'Solved.$' out
play 'pass\npass\npass\npass\npass\npass\npass\npass\n' --play --nodes 5000 race.txt
check 'the own chain is lost' grep -qx \
    "Black's chain is captured. Not solved. Black could have captured White." out
check 'a lost game is no longer judged' is "$(grep -c mistake out)" 1

play 'pass\n' --play seki.txt
check 'a seki ends when both pass' grep -qx \
    'Both sides play elsewhere. It is a seki. Solved.' out
check 'the program leaves it alone' grep -qx 'White plays elsewhere.' out
play 'd2\nd1\npass\n' --play --first black seki.txt
check 'a seki can be lost' grep -qx \
    "Black's chain is captured. Not solved. Black could have kept its chain." out

play 'pass\npass\npass\npass\npass\npass\n' --play=white --first black --nodes 5000 race.txt
check 'the player may take the other side' grep -q '^You are White' out
check 'who lost from the start did nothing wrong' grep -qx \
    "White's chain is captured. Nothing better was possible." out

play 'hint\nhint\nhint\nhint\nhint\nquit\n' --play --nodes 5000 race.txt
check 'hints: who captures' grep -qx 'Black to play captures White.' out
check 'hints: the area' grep -q '^  area .* d1  d2' out
check 'hints: the moves' grep -q '^  best  .*d1  d2' out
check 'hints: the line' grep -qx '  line  1 d1  2 b3  3 d2  4 b5  5 f7' out

play 'c2\nquit\n' --play --first white trade.txt
check 'a trade is no mistake' \
    grep -q '^Whether c2 is right depends on the ko threats' out
check 'and is not called right' is "$(grep -c 'is right\.\|mistake' out)" 0
play 'e5\ne5\nquit\n' --play --first black retake.txt
check 'a ko at the board' grep -q '^   ko at e5: it may be retaken' out
play 'b3\nquit\n' --play --first white retake.txt
check 'any race can be played' is $status 0

play 'c1\nz9\n\nundo\n  D1 \nHELP\n?\n\033[2J\nquit\nb1\n' --play --nodes 5000 race.txt
check 'an occupied point is refused' \
    grep -qx 'Black cannot play at c1: a stone is there.' out
check 'so is what is no point' grep -q "found 'z9'" out
check 'nothing to take back' grep -qx 'There is nothing to take back.' out
check 'capitals and blanks do not matter' grep -qx 'd1 is right.' out
check 'help lists what can be typed' is "$(grep -c '^  undo ' out)" 2
check 'no escape reaches the terminal' \
    is "$(tr -d '\n\040-\176' <out | wc -c)" 0
check 'quit ends it' is "$(grep -c 'to play: b1' out)" 0

head -c 100000 /dev/zero | tr '\0' x >moves
"$MIAI" race --play race.txt >out 2>err <moves
check 'a line without end does no harm' is $? 0
yes pass | head -n 200 >moves
"$MIAI" race --play races.txt >out 2>err <moves
check 'several races are played in turn' is "$(grep -c '^You are' out)" 4

play 'c1\n' --play --nodes 1 --first white trade.txt
check 'beyond the limits it is unknown' is $status 1
refused 'a side is black or white' '--play: expected black or white' \
    race --play=both --nodes 5000 race.txt
refused 'no JSON of a game' '--play, --json: expected only one' \
    race --play --json --nodes 5000 race.txt
refused 'standard input is for moves' '--play: expected files' race --play -
refused 'no game without a board' 'expected no file' \
    race --play --count 'S=1 B:O=1 W:O=1'
cat >dispute.sgf <<'END'
(;GM[1]FF[4]GN[dispute]SZ[7]AB[ad][ae][bf][dc][ec][ed][eg][fd][fe][fg][gc]
AW[af][ag][ba][bb][bg][ca][ce][fa][fc][ge][gg]MA[ae][af])
END
play 'pass\n' --play --first white dispute.sgf
check 'what hangs on points outside is not played' is $status 1
check 'and says so' grep -q 'unknown, it depends on who gets points outside' out
