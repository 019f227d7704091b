# Open problems: what is drawn, what the answer leans on, every kind of output.
. "$(dirname "$0")/cli_lib.sh"

# White lives only by getting out; Black kills inside the region.
cat >out4.sgf <<'END'
(;GM[1]FF[4]GN[out]SZ[9]AW[ba][ab][bb][cb]AB[db][ac][bc][cc])
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

run solve --json out4.sgf
check 'an open problem is answered' is $status 0
check 'nothing on standard error' is "$(wc -c <err)" 0
check 'who defends' has '"defender":"white"'
check 'what it is about is a guess' has '"guess":true,'
check 'the target' has '"open":{.*"target":\["a8","b8","b9","c8"\]'
check 'the region' has '"open":{.*"region":\["a9","c9","d9"\]'
check 'the walls with their liberties' \
    has '"walls":\[{"point":"a7","liberties":4,"outside":4},{"point":"d8","liberties":3,"outside":2}\]'
check 'White gets out' \
    has '"defender_first":{"status":6,"code":"l","moves":\["d9"\],.*"certainty":"touch","model":"M","escapes":\["e8","f9"\]},'
check 'inside the region White is dead' \
    has '"attacker_first":{"status":6,"code":"d",.*"certainty":"doubtful","model":"H","escapes":\[\]}'
check 'the weaker certainty is that of the whole' has '"open":{"certainty":"doubtful","model":"H",'
check 'what counts as immortal is stones of the board' \
    has '"immortal":\["a7","b7","c7","d8"\]'
run solve --json --first white out4.sgf
check 'the other side is not told' is "$(grep -c attacker_first out)" 0
check 'nor its certainty' has '"open":{"certainty":"touch","model":"M",'

run solve --json bent.txt
check 'a text diagram is enclosed' has '"open":{"certainty":"enclosed"},"nodes"'
run solve --json --open never corner.sgf
check '--open never refuses what is not enclosed' is $status 2
check 'by its cause' has '"code":"not-enclosed"'

# --- in words
run solve out4.sgf
check 'solved' is $status 0
check 'the region, the walls, the outside' grep -qx '  8 o o o # > - -' out
check 'points where White may get out' grep -qx '  9 . o . w . > -' out
check 'a board for each side where they differ' is "$(grep -c '^  9 ' out)" 2
check 'the legend' grep -q 'o target, # taken as immortal, > way out' out
check 'how certain it is, and why' \
    grep -q '^  trust touch: White lives if it is safe once out at e8 or f9.$' out
check 'a guess is called one' grep -q '^  target: 4 stones of White (guessed' out
check 'the walls' grep -q '^  walls: d8 with 3 liberties (2 outside), a7 with' out
check 'whose the outside is' grep -q "^  outside, White first: counts as White's (model M)" out
run solve --target a8 out4.sgf
check 'what is marked is not a guess' grep -q '^  target: 4 stones of White (marked)' out
check 'no tally for one problem' is "$(grep -c ' problems: ' out)" 0
run solve out4.sgf bent.txt
check 'a tally of many' grep -qx '2 problems: 1 enclosed, 1 doubtful' out
run solve out4.sgf bent.txt none.sgf
check 'it counts what was refused' grep -qx '3 problems: 1 enclosed, 1 doubtful, 1 refused' out
run solve three.txt
check 'none where nothing is open' is "$(grep -c ' problems: ' out)" 0
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
