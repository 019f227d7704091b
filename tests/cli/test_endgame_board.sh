# Whole boards: miai endgame FILE.
. "$(dirname "$0")/cli_lib.sh"

cat > nine.txt <<'END'
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
END

run endgame nine.txt --scoring territory --prisoners 3,1 --komi 0.5
check 'a board is solved' is $status 0
check 'its regions have numbers' grep -qx '  8 X X 4 4 O O O O O' out
check 'points have marks' grep -qx '  9 + X X X O O O O -' out
check 'what is settled' grep -qx \
    'Settled, by territory: Black 7, White 5 (with 3 and 1 prisoners)' out
check 'a region' grep -qx \
    "  2  b4 (3)       2      1      1      White's sente  2^       {3||2|0}" out
check 'gote counts twice' grep -qx \
    '  3  e6 (3)       -5/4   3/4    3/2    gote           -5/4     {\*|-1||-2}' out
check 'the sum' grep -qx '  sum, chilled: 3/4^' out
check 'the result' grep -qx \
    'White first: Black wins by 1.5 (komi 0.5, Black by 2 on the board)' out
check 'moves by what they lose' grep -qx '  lose 1          e2  e6  d8  pass' out
check 'the order of attack' grep -qx '  order of attack 2  3  1  4' out
check 'no line is too long' [ "$(awk 'length > 78' out | wc -l)" -eq 0 ]
check 'nothing on standard error' [ ! -s err ]
run endgame nine.txt
check 'by area' grep -qx 'Black first: White wins by 9' out

cat > done.txt <<'END'
.X.XO.O
XXXXOOO
.X.XO.O
END
run endgame done.txt
check 'all is settled' is $status 0
check 'that is said' grep -qx 'Nothing is left to play.' out
check 'and passing is best' grep -qx '  best move       pass' out

cat > corpse.txt <<'END'
.XXXXXXX.
XXOOOOOXX
X.O.X.O.X
XOOXXXOOX
XXXX.XXXX
END
run endgame corpse.txt
check 'dead stones are still to be taken off' grep -qx \
    'Nothing is left to play but to take dead stones off.' out
check 'they are named' [ "$(sed -n '/^Dead/,+1p' out)" = "$(printf '%s\n' \
    'Dead: the chain at' '  b2')" ]

printf '(;SZ[9];B[aa];W[bb];B[cc])' > record.sgf
run endgame record.sgf
check 'a record without a set-up is refused' is $status 2
check 'and a move asked for' is "$(cat err)" \
    'miai: record.sgf:1: the set-up is an empty board: name a move with --move N (the record has 3)'
run endgame record.sgf --move 3
check 'too large a board is not known' is $status 1
check 'what is known are bounds' grep -qx \
    'Black first: not known: between 81 points for White and 81 for Black' out
check 'why' grep -qx '     too large to be played out' out
run endgame record.sgf --move 3 --komi 7.5
check 'a long result is wrapped' [ "$(awk 'length > 78' out | wc -l)" -eq 0 ]

cat > ko.txt <<'END'
##@@@
#X.@@
X.X@@
#X@@@
###@@
END
run endgame ko.txt
check 'a ko is named, with what it is worth' grep -qx \
    '     a ko: count 1/3, temperature 2/3, whoever can win it' out
check 'here the score is known' grep -qx 'White first: White wins by 1' out

run endgame ko.txt nine.txt done.txt --json
check 'every board is a line of JSON' is "$(wc -l <out)" 3
check 'of a region with ko there are bounds' grep -q \
    '"value":null,"chilled":null,.*"ko":true,.*"low":"{1||0|-2}","high":"1\*"' out
check 'the keys of a side' grep -q \
    '"white_first":{"score":-11,"bounds":\[-11,-11\],"winner":"white","moves":\["d4"\],"doubtful":\[\],"best":"d4",' out
check 'the keys of a region' grep -q \
    '{"points":\["b4","c4","d4"\],"value":"{3||2|0}","chilled":"2^","count":"2","temperature":"1","deiri":"1","tempo":"white-sente",' out
run endgame record.sgf --json --move 3
check 'bounds take the place of a score' grep -q \
    '"black_first":{"score":null,"bounds":\[-81,81\],"winner":null,' out

# One region in full.
run endgame nine.txt --region 2
check 'a region in full' is $status 0
check 'its points' grep -qx '  points       b4  c4  d4' out
check 'its game tree' [ "$(sed -n '/^{3/,/^$/p' out)" = "$(printf '%s\n' \
    '{3||2|0}' '|- L 3' '`- R {2|0}' '   |- L 2' '   `- R 0')" ]
check 'its thermograph' grep -qx 'Left wall   (4,-1) (2,1)' out
run endgame ko.txt --region 1
check 'of a region with ko both bounds' is \
    "$(grep -c 'L Black moves, R White moves' out)" 2
check 'and a thermograph for each winner' is "$(grep -c 'wins the kos$' out)" 2
run endgame ko.txt --svg ko.svg
check 'the same in a picture' is "$(grep -c '<title>1: a ko that' ko.svg)" 2
run endgame nine.txt --region 5
check 'a region that is not there' is $status 2
check 'is named' is "$(cat err)" \
    'miai: nine.txt:2 (nine): --region: there is no region 5: the last is --region 4'
run endgame nine.txt --region 1 --json
check 'not as JSON' is $status 2
run endgame --room e.. --region 1
check 'nor of a room' is $status 2
run endgame nine.txt --thermograph
check 'thermographs of all hot regions' is "$(grep -c '^Left wall' out)" 4
run endgame done.txt --thermograph
check 'none where all is cold' is "$(grep -c '^Left wall' out)" 0

# Pictures.
printf ';<b>&"\n' >odd.txt
sed 1d nine.txt >>odd.txt
run endgame nine.txt odd.txt --scoring territory --svg boards.svg
check 'a picture of boards' is $status 0
if command -v xmllint >/dev/null; then
    check 'which is XML' xmllint --noout --nonet boards.svg
fi
check 'names are escaped' grep -q '&lt;b&gt;&amp;' boards.svg
check 'values are written on the board' is "$(grep -c '>2^</text>' boards.svg)" 2
check 'moves are numbered' is "$(grep -c 'class="number".*>7</text>' boards.svg)" 2
check 'thermographs' is "$(grep -c '<title>[0-9]: {' boards.svg)" 8
run endgame nine.txt --svg -
check 'in place of the report' [ "$(head -c 4 out)" = '<svg' ]
check 'and nothing else' is "$(grep -c '^Settled' out)" 0
run endgame --room e.. --svg out.svg
check 'not of a room' is $status 2

# Is a move right?
run endgame nine.txt --scoring territory --why E2
check 'a move is judged' is $status 0
check 'right for Black' grep -qx 'e2 is right.' out
check 'wrong for White' grep -qx 'e2 is wrong: it loses 1 point.' out
check 'with a line' grep -qx '  line  1 e2  2 d4  3 e6  4 d8' out
check 'and what is best' grep -qx '  best  d4' out
run endgame nine.txt --scoring territory --why pass --first white --json
check 'for one side as JSON' grep -q \
    '"move":"pass","white_first":{"bounds":\[0,0\],"bounds_after":\[1,1\],"right":false,"loses":1,"best":"d4","line":\["pass",' out
check 'and for no other' is "$(grep -c black_first out)" 0
run endgame nine.txt --why a2
check 'a move that nobody can make' is "$(cat err)" \
    'miai: nine.txt:2 (nine): --why: nobody can play at a2: name a point where a move is legal, or pass'
run endgame nine.txt --why z9
check 'no move at all' is "$(cat err)" \
    "miai: nine.txt:2 (nine): --why: expected a point of the board or pass, not 'z9'"
run endgame nine.txt --why e2 --region 1
check 'one thing at a time' is "$(cat err)" \
    'miai: --region, --why: expected only one of them'

# Dead stones may forbid a move that a region allows.
cat > forbidden.txt <<'END'
OXOXX
O..XO
XX.X.
XO.OO
.OO.X
END
run endgame forbidden.txt --why d1 --first black
check 'a move that the dead stones forbid' is "$(cat err)" \
    'miai: forbidden.txt:1: --why: nobody can play at d1: name a point where a move is legal, or pass'
run endgame forbidden.txt --why pass
check 'is not in a line' [ ! -s err ]

# A solution tree.
run endgame nine.txt --scoring territory --tree nine.sgf --tree-size 100
check 'a tree is written' is $status 0
check 'for both sides' is "$(grep -c '^(;PL\[[BW]\]N\[' nine.sgf)" 2
check 'right moves' grep -q '^(;B\[df\]TE\[1\]C\[This keeps the score.\]' nine.sgf
check 'wrong moves' grep -q '^(;W\[eh\]BM\[1\]C\[This loses 1 point.\]' nine.sgf
run endgame nine.sgf --scoring territory --json
check 'the tree is a board' grep -q '"white_first":{"score":0,' out
cp out tree.json
run endgame nine.txt --scoring territory --tree - --tree-size 1 --first black
check 'one line of a small tree' is "$(grep -c '^;[BW]' out)" 7
check 'in place of the report' is "$(grep -c '^Settled' out)" 0
printf ';a]b\\c\n' >odd.txt
sed 1d nine.txt >>odd.txt
run endgame odd.txt --tree - --tree-size 1
check 'names are escaped there, too' grep -q 'GN\[a\\\]b\\\\c\]' out

# Played out.
printf 'hint\nhint\nhint\ne2\nundo\nc4\nd8\nzz\na2\nf6\npass\npass\n' |
    "$MIAI" endgame nine.txt --scoring territory --play >out 2>err
check 'played to the end' is $? 0
check 'hints' grep -q 'Best is d4\.$' out
check 'a mistake is named' grep -q \
    'c4 is a mistake: it loses 1 point. (undo takes it back)' out
check 'not a move' grep -q 'Expected a point of the board, pass' out
check 'not a legal one' grep -q 'Black cannot play there' out
check 'what it came to' is "$(tail -n 1 out)" \
    'Both pass: White wins by 1. You lost 2 points.'
printf 'd4\ne6\nd8\nc8\ne2\nf2\npass\npass\npass\npass\n' |
    "$MIAI" endgame nine.txt --scoring territory --play=white >out 2>err
check 'as White, the program first' grep -q '^Black plays d4\.$' out
printf 'quit\n' | "$MIAI" endgame nine.txt nine.txt --play >out 2>err
check 'quitting ends all of it' is "$(grep -c '^You are Black' out)" 1
run endgame nine.txt --play --json
check 'not as JSON' is $status 2

# Dame need not be filled before dead stones count, so that a pass is as good.
cat >dame.txt <<'END'
;dame are open
@O.
@@O
X.@
..@
@.O
.O.
#.@
.@#
END
run endgame dame.txt --strict --scoring territory
check 'dead stones count though dame are open' is \
    "$(grep -c '^  keep the score  a1  b2  a3  pass$' out)" 2

# However many regions are too large, what they take is limited by nodes, and the
# rest of the board is solved: here fifteen areas, and a corridor in the corner.
awk 'BEGIN {
    print ";large"
    for (y = 1; y <= 19; y++) {
        row = ""
        for (x = 1; x <= 19; x++)
            row = row (x > 15 && y > 15 ? substr("#####..@########", \
                (y - 16) * 4 + x - 15, 1) : x % 5 && y % 5 ? "." : \
                (int((x - 1) / 5) + int((y - 1) / 5)) % 2 ? "@" : "#")
        print row
    }
}' >fifteen.txt
run endgame fifteen.txt --strict --json
check 'regions that are too large are named' is \
    "$(grep -o '"large":true' out | wc -l)" 15
check 'they share their nodes' test \
    "$(sed 's/.*"nodes":\([0-9]*\).*/\1/' out)" -lt 1600000
check 'the rest of the board is solved' grep -q \
    '"points":\["r3","s3"\],"value":"[^"]*","chilled":"1/2"' out

# By territory such a region has bounds, too, and not all of it or nothing.
cat >half.txt <<'END'
;fifteen points
#####@@
#.....@
#.....@
#.....@
##@@@@@
END
run endgame half.txt --strict --json --scoring territory
check 'by territory a large region has bounds' is "$(sed \
    's/.*"black_first":{"score":null,"bounds":\[\([-0-9]*\),.*/\1/' out |
    awk '{ print ($1 > -15) }')" 1

# Sekis.
cat >seki.txt <<'END'
;nobody moves
@@ ##
@X.O#
@X.O#
@@ ##

;who moves gains a point
@@@@ ###
@XXX.OO#
@XXX.OO#
@XXX.OO#
@@@@ ###
END
run endgame seki.txt --strict --json
check 'a seki is proved by area' is \
    "$(sed -n '1s/.*"seki":\[\("[a-z0-9]*"\).*"limited".*/\1/p' out)" '"b2"'
check 'it is not assumed' is "$(sed -n '1p' out |
    grep -c '"assumed":{"safe":\[\],"territory":\[\],"by"')" 1
check 'what is not proved is a region' is \
    "$(sed -n '2p' out | grep -c '"score":null.*"seki":\[\]')" 1
run endgame seki.txt
check 'or assumed, and named' is \
    "$(grep -A 1 '^Taken as settled, by the solver: the area at' out | tail -n 1)" \
    '  e2'
run endgame seki.txt --json
check 'for programs, too' is \
    "$(sed -n '2p' out | grep -c '"territory":\["b2",.*"seki":\["b2",')" 1
