# Open problems: what is drawn, what the answer leans on, every kind of output.
. "$(dirname "$0")/cli_lib.sh"

# In a region that ends one step beyond the stones White lives by joining
# friends, and Black kills inside; in a larger one the friends are no help.
cat >out4.sgf <<'END'
(;GM[1]FF[4]GN[out]SZ[9]AW[ba][ab][bb][cb][eb][fb][gb]
AB[db][ac][bc][cc][dc][ec][fc][gc]TR[bb])
END
# White is dead, and a block on the first line holds.
cat >alone.sgf <<'END'
(;GM[1]FF[4]GN[alone]SZ[9]AW[ba][ab][bb][cb]AB[db][ac][bc][cc])
END
# Whoever moves first wins, and nobody gets out.
cat >corner.sgf <<'END'
(;GM[1]FF[4]GN[corner]SZ[9]AW[ba][bb][cb][db]AB[fa][eb][bc][cc][dc]
TR[bb])
END
# A wall with one liberty outside: White is saved by capturing it.
cat >weak.sgf <<'END'
(;GM[1]FF[4]GN[weak]SZ[9]AB[ab][bb][cb][db][eb]
AW[ca][ea][fb][ac][bc][cc][dc][ec][fc])
END

# has PATTERN: in the line of JSON.
has() {
    grep -q "$1" out
}

run solve --json alone.sgf
check 'an open problem is answered' is $status 0
check 'nothing on standard error' is "$(wc -c <err)" 0
check 'who defends' has '"defender":"white"'
check 'what it is about is a guess' has '"guess":true,'
check 'the target' has '"open":{.*"target":\["a8","b8","b9","c8"\]'
check 'the region, a step larger where White might get out' \
    has '"open":{.*"region":\["a9","c9","d9","e9"\]'
check 'the walls with their liberties' \
    has '"walls":\[{"point":"a7","liberties":4,"outside":4},{"point":"d8","liberties":3,"outside":2}\]'
check 'both bounds say that White is dead' \
    has '"defender_first":{"status":-6,"code":"d",.*"certainty":"walls","model":"H","escapes":\[\],"undecided":\[\],"limited":false,"region":\["a9","c9","d9","e9"\]},"attacker'
check 'what counts as immortal is stones of the board' \
    has '"immortal":\["a7","b7","c7","d8"\]'
run solve --json --radius 1 alone.sgf
check 'in a smaller region they differ' \
    has '"defender_first":{"status":-6,.*"certainty":"contained","model":"H","escapes":\["e9"\]'
run solve --json --radius 1 out4.sgf
check 'White gets out' \
    has '"defender_first":{"status":6,"code":"l","moves":\["d9"\],.*"certainty":"touch","model":"V","escapes":\["e9"\],'
check 'inside the region White is dead' \
    has '"attacker_first":{"status":6,"code":"d",.*"certainty":"walls","model":"H","escapes":\[\],'
check 'moves about which the bounds differ' has '"undecided":\["c9","pass"\]'
check 'the weaker certainty is that of the whole' has '"open":{"certainty":"touch","model":"V",'
run solve --json out4.sgf
check 'in a larger one she is dead' \
    has '"defender_first":{"status":-6,"code":"d",.*"certainty":"walls"'
run solve --json --radius 1 --first white out4.sgf
check 'the other side is not told' is "$(grep -c attacker_first out)" 0
check 'nor its certainty' has '"open":{"certainty":"touch","model":"V",'

# An answer stands when its move is played and the other side is asked: Black
# lives by b18, which a region that is drawn anew must not forget.
cat >again.sgf <<'END'
(;SZ[19]AB[bc][cc][ca][db]AW[ab][cd][dc][eb][ec][ce]PL[B])
END
run solve --json again.sgf
check 'a life by one move' has '"defender_first":{"status":6,"code":"l","moves":\["b18"\],.*"certainty":"proved"'
sed 's/AB/AB[bb]/; s/PL.B./PL[W]/' again.sgf >after.sgf
run solve --json after.sgf
check 'is one when it was played' has '"attacker_first":{"status":-6,"code":"l",.*"certainty":"proved"'
run solve --json --nodes 3000 again.sgf
check 'few nodes: the answer says that it is limited' has '"limited":true'

run solve --json bent.txt
check 'a text diagram is enclosed' has '"open":{"certainty":"enclosed"},"life_nodes":[0-9]*,"nodes"'
run solve --json --open never corner.sgf
check '--open never refuses what is not enclosed' is $status 2
check 'by its cause' has '"code":"not-enclosed"'

# --- in words
run solve --radius 1 out4.sgf
check 'solved' is $status 0
check 'the region, the walls, the outside' grep -qx '  8 o o o # @ @' out
check 'points where White may get out' grep -qx '  9 . o . w > -' out
check 'a board for each side where they differ' is "$(grep -c '^  9 ' out)" 2
check 'the legend' grep -q 'o target, # taken as immortal, @ taken as immortal, > way out' out
check 'how certain it is, and why' \
    grep -q '^  trust touch: White lives by joining friends at e8, if they are safe$' out
check 'what the bounds leave open' grep -qx '  open  c9  pass' out
check 'what is marked is not a guess' grep -q '^  target: 4 stones of White (marked)' out
check 'whose the outside is' \
    grep -q "^  outside, White first: White's where White is nearer, else Black's (model V)" out
run solve alone.sgf
check 'a guess is called one' grep -q '^  target: 4 stones of White (guessed' out
check 'the walls' grep -q '^  walls: d8 with 3 liberties (2 outside), a7 with' out
check 'no tally for one problem' is "$(grep -c ' problems: ' out)" 0
run solve --radius 1 alone.sgf
check 'where White might get out' \
    grep -q '^  trust contained: White dies if it cannot get out at e9.$' out
run solve --nodes 3000 again.sgf
check 'limits are said' grep -q '^  limit more --nodes or --time may change this answer$' out
run solve alone.sgf bent.txt
check 'a tally of many' grep -qx '2 problems: 1 enclosed, 1 walls' out
run solve alone.sgf bent.txt none.sgf
check 'it counts what was refused' grep -qx '3 problems: 1 enclosed, 1 walls, 1 refused' out
run solve three.txt
check 'none where nothing is open' is "$(grep -c ' problems: ' out)" 0
run solve --json --jobs 3 out4.sgf corner.sgf weak.sgf bent.txt
mv out jobs
run solve --json out4.sgf corner.sgf weak.sgf bent.txt
check 'jobs change nothing' cmp out jobs
run solve --json out4.sgf bent.txt
check 'none with JSON' is "$(grep -c ' problems: ' out)" 0

# --- walls that may fall
run solve --json weak.sgf
check 'a weak wall may be captured' has '"weak":\["e9"\]'
check 'so that Black lives' has '"defender_first":{"status":6,"code":"l","moves":\["b9"\]'
run solve weak.sgf
check 'which is shown' grep -q 'O wall that may be captured' out
run solve --json --open never weak.sgf
check 'a wall that is immortal kills' has '"defender_first":{"status":-6,"code":"d"'
run solve --json --weak 0 weak.sgf
check '--weak 0 takes it as immortal, too' has '"defender_first":{"status":-6,"code":"d"'

# --- larger drawings
# In two steps around the hull Black kills at a8, too; in three White gets away.
cat >frame.sgf <<'END'
(;GM[1]FF[4]GN[frame]SZ[9]AB[fc][cd][ce][dd][ea][ed][eb][bf]AW[bb][da][dc][bc]
[ba]PL[B])
END
run solve --json --radius 2 frame.sgf
check 'a move that leans on the frame' \
    has '"attacker_first":{"status":6,"code":"d","moves":\["a8","c7","c8","d8"\]'
run solve --json frame.sgf
check 'is dropped where the region grows' \
    has '"attacker_first":{"status":6,"code":"d","moves":\["c7","c8","d8"\],.*"certainty":"walls"'

# --- a whole board as text
cat >frame.txt <<'END'
;frame
.O.OX....
.O..X....
.O.O.X...
..XXX....
..X......
.X.......
.........
.........
.........
END
sed 's/PL\[B\]//' frame.sgf >unsaid.sgf
apart() { sed 's/"file":"[^"]*","index":1,"source_line":[0-9]*//' out; }
run solve --json unsaid.sgf
apart >record
run solve --json frame.txt
apart >text
check 'says the same as its record' cmp record text

# --- what was solved
# same_as_model FIRST: a model read back has the status and the moves that were
# reported.
same_as_model() {
    want=$(grep -o '"\(de\|at\)[a-z]*_first":{"status":[-0-9]*,"code":"[^"]*","moves":[^]]*]' "$1.json")
    found=$(grep -o '"\(de\|at\)[a-z]*_first":{"status":[-0-9]*,"code":"[^"]*","moves":[^]]*]' out)
    [ -n "$want" ] && [ "$want" = "$found" ]
}

for name in out4 corner weak; do
    for side in black white; do
        run solve --json --radius 1 --first $side --model model.txt $name.sgf
        mv out $side.json
        run solve --json --first $side model.txt
        check "the model of $name with $side first says the same" \
            same_as_model $side
        check 'and is enclosed' has '"open":{"certainty":"enclosed"}'
        check 'which the model says' \
            grep -q "^= $(echo $side | sed 's/^b/B/; s/^w/W/') moves first: model [HVM], " model.txt
    done
done
run solve --model - weak.sgf
check 'one diagram where one model answers both sides' is "$(grep -c '^;' out)" 1
check 'both sides are named' \
    is "$(grep -c '^= .* moves first: model H, \(walls\|proved\)$' out)" 2
run solve --radius 1 --model - out4.sgf
check 'a diagram for each model' is "$(grep -c '^;out$' out)" 2
run solve --model - bent.txt
check 'what is enclosed is its own model' is "$(sed -n 2p out)" 'oo##'
run solve --model none/model out4.sgf
check 'a folder that is not there' is $status 2
refused 'two files with one name' 'expected another file' solve --model x --svg x out4.sgf
refused 'two outputs' '--tree -, --model -: expected a file' solve --model - --tree - out4.sgf
refused 'JSON needs the output' '--model -: expected a file' solve --json --model - out4.sgf
refused 'a game has no model' '--play, --model: expected only one' solve --play --model x out4.sgf
refused 'nor has a move' '--why, --model: expected only one of them' solve --why d9 --model x out4.sgf

# --- trees, proofs, moves
run solve --radius 1 --tree tree.sgf out4.sgf
check 'a tree for each model' is "$(grep -c 'FF\[4\]' tree.sgf)" 2
run solve --json tree.sgf
check 'which can be read' is $status 0
check 'as enclosed problems' is "$(grep -c '"open":{"certainty":"enclosed"}' out)" 2
check 'the first side moves as it did' \
    is "$(sed -n 1p out | grep -c '"attacker_first":{"status":6,')" 1
check 'so does the second' \
    is "$(sed -n 2p out | grep -c '"defender_first":{"status":6,"code":"l","moves":\["d9"\]')" 1
run solve --tree tree.sgf weak.sgf
check 'one tree where the model is one' is "$(grep -c 'FF\[4\]' tree.sgf)" 1

PROOFCHECK=$(dirname "$MIAI")/proofcheck
run solve --proof proof --model model.txt weak.sgf
check 'a certificate' is $status 0
check 'of the diagram that was solved' grep -q '^|\.\.O\.O\.\.@$' proof
check 'which is right' "$PROOFCHECK" model.txt proof
run solve --radius 1 --proof proof --model model.txt --first white out4.sgf
check 'a certificate of one side' "$PROOFCHECK" model.txt proof
refused 'two models have no single certificate' 'ask about one side with --first' \
    solve --radius 1 --proof - out4.sgf

# --- on the board as it stands
ZONECHECK=$(dirname "$MIAI")/zonecheck
cat >lives.sgf <<'END'
(;SZ[9]GN[lives]AB[db][dc][cd][ae][be]AW[ca][cb][bc][cc][ad][bd])
END
run solve --json --nodes 30000 lives.sgf
check 'a life is proved' \
    has '"defender_first":{.*"certainty":"proved","model":"H",.*"proved":\["a8"\],"zone":\["a6",'
check 'a kill is not, and White may get out' \
    has '"attacker_first":{[^}]*"certainty":"doubtful","model":"H","escapes":\["[a-h][1-9]".*"limited":true'
check 'the weaker of the two is that of the whole' has '"open":{"certainty":"doubtful"'
run solve --json --first white --nodes 30000 lives.sgf
check 'of one side it is the whole, with its model' has '"open":{"certainty":"proved","model":"H",'
run solve --first white --nodes 30000 lives.sgf
check 'in words' grep -q '^  trust proved: White lives by a8 on the board as it' out
run solve --nodes 30000 --board-proof lives.proof lives.sgf
check 'it is written' is $status 0
sed -n 's/^|//p' lives.proof >lives.txt
check 'and right' "$ZONECHECK" lives.txt lives.proof
run solve --nodes 30000 --board-proof - lives.sgf
check 'it can take the place of the report' cmp out lives.proof
sed 's/^move a8/move b8/' lives.proof >wrong.proof
"$ZONECHECK" lives.txt wrong.proof >out 2>err
check 'another move is not proved by it' is $? 1
run solve --nodes 30000 --board-proof none.proof --first black lives.sgf
check 'a kill has none' is $status 1
check 'which is said' grep -q '(lives): no life is proved on the board as it stands: --proof proves' err
check 'nothing is written' [ ! -e none.proof ]
refused 'what is enclosed has none' 'is of an open one' solve --board-proof x bent.txt
refused 'several problems' '--board-proof: expected one problem' \
    solve --board-proof x lives.sgf weak.sgf
refused 'two files with one name' 'expected another file' \
    solve --board-proof x --proof x lives.sgf
refused 'a move has none' '--why, --board-proof: expected only one of them' \
    solve --why a8 --board-proof x lives.sgf

run solve --radius 1 --why d9 out4.sgf
check 'a right move' grep -q '^White to play lives. d9 is right.' out
check 'with its certainty' grep -q '^  trust touch: ' out
run solve --radius 1 --why c9 --first white out4.sgf
check 'a wrong move' grep -q 'c9 is wrong. Alive becomes dead.' out
run solve --json --radius 1 --why d9 out4.sgf
check 'the same as JSON' has '"right":true,.*"certainty":"touch","model":"V","escapes":\["e9"\]'
check 'and how open it is' has '"open":{"certainty":"touch"'
refused 'a point outside of the region' 'not a point of the region' \
    solve --why j1 out4.sgf
run solve --radius 1 --hint=3 out4.sgf
check 'hints' grep -q '^  best  d9' out
check 'say how certain it is' grep -q '^  trust touch: ' out
run solve --radius 1 --values --first white out4.sgf
check 'what every move is worth' grep -q '^  d     a9  c9  pass' out
printf 'd9\nquit\n' >moves
"$MIAI" solve --radius 1 --play --first white out4.sgf >out 2>err <moves
status=$?
check 'it can be played out' is $status 0
check 'on the board as it stands' grep -qx '  9 . o . O > -' out
check 'and told what is right' grep -qx 'd9 is right.' out

run solve --radius 1 --svg out.svg out4.sgf weak.sgf
check 'a picture' is $status 0
check 'is XML' xmllint --noout --nonet out.svg
check 'how certain it is' grep -q 'Trust: touch' out.svg
check 'the ways out' grep -q '>way out</text>' out.svg
check 'the walls that may fall' grep -q '>wall that may be captured</text>' out.svg

# --- options
run solve --json --radius 0 corner.sgf
check '--radius' has '"radius":0,'
run solve --json --target b9 --first black alone.sgf
check '--target' has '"guess":false,'
run solve --json --nodes 300000 --target a8 --add-white e8 --add-black f9 alone.sgf
check '--add-white, --add-black' has '"open":{'
run solve --json --goal live --first black weak.sgf
check '--goal says who defends' has '"defender":"black"'
for bad in '--radius 4' '--radius -1' '--radius 99999999999999999999' \
    '--weak 5' '--open perhaps' '--goal win'; do
    refused "$bad" "${bad%% *}" solve $bad out4.sgf
done
refused 'a stone on a stone' 'add-black: b9 is not an empty point' \
    solve --add-black b9 alone.sgf
refused 'a stone of both colours' 'add-white: e8 is not an empty point' \
    solve --add-black e8 --add-white e8 alone.sgf
refused 'a stone off the board' 'add-white: expected a point' \
    solve --add-white t19 alone.sgf
refused 'a stone that takes the last liberty' 'has no liberty' \
    solve --add-black a9,c9 alone.sgf

# --- what remains to be asked
cat >fight.sgf <<'END'
(;GM[1]FF[4]GN[fight]SZ[9]AW[ab][bb][cb][da][ig][hg][gg][fh][ei]
AB[ac][bc][cc][db][ea][ih][hh][gh][fi])
END
sed 's/)$/;B[];W[];B[])/' fight.sgf >game.sgf
run solve fight.sgf
check 'which group is meant' is $status 2
check 'is asked by name' grep -q 'Name it: --target .* or --target ' err
check 'and shown on the board' grep -q '^   1 [a-t][0-9]* (Black), 2 ' out
run solve --json fight.sgf
check 'JSON has the points' has '"code":"ambiguous-target",.*"points":\["'
refused 'a record names the groups that were considered' \
    '[Ww]hich group is meant.*--target a7 or --target' solve --move 2 game.sgf
sed 's/;B.*/;B[ha];W[ii])/' game.sgf >decided.sgf
run solve --nodes 300000 --move 2 decided.sgf
check 'so does an answer' grep -q '^  considered: the groups at f1, a7, e1, a8$' out
printf '(;SZ[9])' >empty.sgf
refused 'an empty board' 'there are no stones on the board' solve empty.sgf
printf '(;SZ[19]AB[dd])' >stone.sgf
run solve --time 20 stone.sgf
check 'a single stone ends somehow' test $status -le 2

# --- stones that are captured, saved, joined to friends
# No group is in question, but three stones of White cut: Black has a net, and
# White joins the stones below.
cat >net.sgf <<'END'
(;GM[1]FF[4]GN[net]SZ[9]AB[df][de][dd][dc][eb][fc][fd][dg]
AW[ee][ed][ec][gg][hg][gh][cb][bc]PL[B])
END
run solve --json --nodes 500000 net.sgf
check 'stones that cut are answered' is $status 0
check 'their owner defends' has '"defender":"white"'
check 'they are the target' has '"open":{.*"guess":true,.*"target":\["e5","e6","e7"\]'
check 'Black has one net' \
    has '"attacker_first":{"status":6,"code":"d","moves":\["f4"\],.*"certainty":"walls","model":"V","escapes":\[\],'
check 'White is saved by friends' \
    has '"defender_first":{"status":6,"code":"l",.*"certainty":"touch","model":"V","escapes":\["f2",'
run solve --nodes 500000 net.sgf
check 'what is captured' \
    grep -q '^  trust walls: Black captures the three stones at e5. It leans on' out
check 'what is saved, and how' \
    grep -q '^  trust touch: White saves the three stones at e5 by joining friends at g2' out
check 'why they are meant' \
    grep -q '^  target: 3 stones of White (guessed: moving first captures or saves them)$' out
# White has far less room, and the larger group is dead whoever moves.
cat >settled.sgf <<'END'
(;GM[1]FF[4]GN[settled]SZ[19]AB[df][de][dd][dc][eb][fc][fd][dg][kd][ke][fj][jj]
[gj][pp][dp][pd][dj][jp][ji][kh][ii][hj][jg][fi]AW[ee][ed][ec][gg][hg][gh][hh]
PL[B])
END
run solve --json --nodes 1000000 settled.sgf
check 'stones besides a settled group' \
    has '"moves":\["f14","f15"\],.*"model":"V",.*"target":\["e15","e16","e17"\]'
run solve --json --nodes 300000 --target h12 settled.sgf
check 'but not where the group is marked' has '"target":\["g12","g13","h12","h13"\]'
sed 's/PL.B./PL[W]/' net.sgf >rescue.sgf
run solve --json --nodes 500000 rescue.sgf
check 'the same with White to move' has '"open":{.*"target":\["e5","e6","e7"\]'
run solve --goal live --json net.sgf
check 'a goal that Black has not' is "$(grep -c '"target":\["e5"' out)" 0
# The same without the wall on the right: nothing is captured.
sed 's/\[fc\]\[fd\]//' net.sgf >loose.sgf
refused 'where nothing can be said the reason is' \
    'not found to decide about a group or to capture stones; .*connect or to break out. Which group' \
    solve --nodes 20000 loose.sgf
# --- a ban
sed 's/)$/KOB[da]PL[W])/' out4.sgf >ban.sgf
run solve --json --radius 1 --model ban.txt ban.sgf
check 'a ban leaves one side' is "$(grep -c '"defender_first"' out)$(grep -c '"attacker_first"' out)" 10
check 'the model says what it cannot draw' \
    grep -q '^= the first move may not be at d9: --ko d9 --first white$' ban.txt
cp out white.json
run solve --json --ko d9 --first white ban.txt
check 'and with it says the same' same_as_model white

# --- races
cat >race.sgf <<'END'
(;GM[1]FF[4]GN[race]SZ[9]AB[ab][bb][cb][db][eb][ec][ed][de][ee][af][bf][cf][cg]
AW[fb][gb][bc][cc][dc][fc][ad][dd][fd][ae][be][ce][fe][df][ef][ff]TR[bb][bc])
END
run race race.sgf
check 'an open race is answered' is $status 0
check 'who captures' grep -q '^Black to play captures White.' out
check 'how certain it is' grep -q '^  trust walls: The chains around the race' out
check 'the board has walls and the outside' grep -qx '  8 x x x x x @ @ - -' out
check 'the chains that race' \
    grep -q '^  essential: 9 stones of Black, 4 of White (marked)' out
run race --json race.sgf
check 'the same as JSON' \
    has '"black_first":"black","white_first":"black",.*"open":{"certainty":"walls",.*"certainty":{"black_first":"walls","white_first":"walls"}'
run race --open never --json race.sgf
check '--open never refuses it' has '"code":"not-enclosed"'
run race --tree tree.sgf --svg race.svg race.sgf
check 'a tree and a picture' is $status 0
check 'the tree' grep -q 'The chains with a triangle race' tree.sgf
check 'the picture' grep -q 'Trust: walls' race.svg
refused 'a region without the liberties' 'leaves out liberties' \
    race --region a9,a7 race.sgf
cat >dispute.sgf <<'END'
(;GM[1]FF[4]GN[dispute]SZ[7]AB[ad][ae][bf][dc][ec][ed][eg][fd][fe][fg][gc]
AW[af][ag][ba][bb][bg][ca][ce][fa][fc][ge][gg]MA[ae][af])
END
run race dispute.sgf
check 'what depends on points in dispute is unknown' is $status 1
check 'with the reason' \
    grep -qx 'White to play: unknown, it depends on who gets points outside.' out
check 'and what it depends on' \
    grep -q 'Look again: it depends on who gets d2, outside and as near$' out
check 'and the points on the board' grep -qx '  2 o X . ? - - -' out
run race --json --svg dispute.svg dispute.sgf
check 'in JSON' has '"white_first":"unknown",.*"escapes":\["d2"\]'
check 'in the picture' grep -q 'as near to both sides' dispute.svg
run race --json --first black dispute.sgf
check 'not where nothing depends on them' has '"escapes":\[\]'
cat >guess.sgf <<'END'
(;GM[1]FF[4]GN[guess]SZ[7]AB[ca][cb][db][ee][ef][eg][ga]
AW[ad][bb][bd][cc][cd][cf][cg][dd][ea][ec][ed][fa][fc][fd][fg][gd][ge])
END
run race --json --first black guess.sgf
check 'which chains race does not depend on who is asked about' \
    has '"black_first":"black",.*"moves":{"black_first":\["f2","g2"\]},.*"target":\["e1","e2","e3","f1"\]'
cat >wall.sgf <<'END'
(;GM[1]FF[4]GN[wall]SZ[9]AB[ah][bh][ch][bi][dg][eg][eh][ei]
AW[di][dh][ag][bg][cg][fi][fh][fg][ef]MA[ah][dh])
END
run race --json wall.sgf
check 'a wall around a race that may fall makes it an open one' \
    has '"white_first":"white",.*"open":{"certainty":"walls",'
check 'and its capture wins it' has '"moves":{.*"white_first":\["d4"\]}'
run race --json --open never wall.sgf
check '--open never: walls are immortal' \
    has '"white_first":"black",.*"open":{"certainty":"enclosed"}'
