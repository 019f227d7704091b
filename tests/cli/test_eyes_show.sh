# What a library knows of an eye: miai eyes show.
. "$(dirname "$0")/cli_lib.sh"
make_library 6 six.eyes
make_library 4 four.eyes

cat >report <<'END'
bent4

    a b c d
  5 o o # #
  4 . o # #
  3 X o # #
  2 X o o #
  1 X . o #
   o target, # immortal

An eye of 5 points in the corner, no outside liberties.
White is dead as it stands: neither side needs to move.
Black should leave it alone: any move here makes it worse.
Of the type of the bent four in the corner: by ruling 1 it is a ko for which
White needs a threat, and until then any move of White here makes it worse.
White to play dies. [d]
Black to play kills. [d]
  best  pass
  ruling 2, up to 5 ko threats for the side that needs them

outside         ruling 1                        ruling 2
liberties       Black first     White first     Black first     White first
0 and more      d1l             d1l             d               d
with an attached eye
0 and more      l, two eyes     l, two eyes     l, two eyes     l, two eyes
END
run eyes show six.eyes bent.txt
check 'shown' is $status 0
check 'the report' cmp report out
check 'nothing on standard error' [ ! -s err ]
"$MIAI" eyes show six.eyes - <bent.txt >out 2>err
status=$?
check 'standard input will do' cmp report out

run eyes show --json six.eyes bent.txt
check 'JSON' is "$(sed 's|,"version":.*}$|}|' out)" \
    '{"id":"bent4","defender":"white","eye":"corner .-/X-/X-/X.","points":5,"place":"corner","liberties":0,"attached_eye":false,"ruling":2,"threats":5,"defender_first":{"status":-6,"code":"d","life":null,"moves":[]},"attacker_first":{"status":6,"code":"d","life":null,"moves":["pass"]},"bent_four":"defender","table":[{"attached_eye":false,"liberties":0,"ruling_1":["d1l","d1l"],"ruling_2":["d","d"],"life":[null,null]},{"attached_eye":true,"liberties":0,"ruling_1":["l","l"],"ruling_2":["l","l"],"life":["two eyes","two eyes"]}]}'
run eyes show --ruling 1 --json six.eyes bent.txt
check 'the other ruling' grep -q \
    '"ruling":1,.*"defender_first":{"status":-1,"code":"d1l","life":null,"moves":\["pass"\]}' out

# The same answers as a search, whatever the turn, the colours and the format.
cat >turned.txt <<'END'
;turned
@XX.
@X.O
@XXX
@@@@

;outside and attached
@@@@@.@@
@XXXXXXX
@X..OX.X
@XXXXXXX

;six
..###
OOOO#
...O#
...O#
END
cat >corner.sgf <<'END'
(;GM[1]FF[4]GN[corner]SZ[9]AW[ca][bb][cb][ac][bc]AB[da][db][cc][dc][ad][bd])
END
run solve --json turned.txt corner.sgf
# Only the keys that both have.
sed 's/,"version".*//; s/,"life":[^,}]*//g; s/,"line":\[[^]]*\]//g; s/,"end":[^,}]*//g' out >want
run eyes show --json six.eyes turned.txt corner.sgf
answers |
    sed 's/"eye":.*"ruling"/"ruling"/; s/,"bent_four".*//; s/"life":[^,]*,//g' >got
check 'all are solved' is "$(wc -l <want) $status" '4 2'
check 'but one has two outside liberties that are one' \
    is "$(wc -l <err)" 1
check 'which is named' grep -q '^miai: turned.txt:14 (six): .* not so at a4' err
grep -v '"id":"six"' want >fewer
check 'the answers are those of a search' cmp fewer got

run eyes show --svg eye.svg six.eyes bent.txt
check 'a picture' xmllint --noout --nonet eye.svg
check 'beside the report' cmp report out
check 'with a diagram for each side' \
    is "$(grep -c 'role="img"' eye.svg)" 2
run eyes show --svg - six.eyes bent.txt
check 'or instead of it' cmp eye.svg out

run eyes show four.eyes bent.txt
check 'an eye that is too large is unknown' is $status 1
check 'one line says so' is "$(cat err)" \
    'miai: bent.txt:2 (bent4): an eye of 5 points, the library has them up to 4: make a larger one with miai eyes build --max 5, or ask miai solve'
printf '#####\nOOOO#\n.O.O#\nOOOO#\n####\n' >two.txt
run eyes show six.eyes two.txt bent.txt
check 'two eyes of one point: one is attached' is $status 0
printf '######\nOOOOO#\n..O..#\nOOOOO#\n' >two.txt
run eyes show six.eyes two.txt bent.txt
check 'a position without a single eye is bad input' is $status 2
check 'is named' is "$(wc -l <err)" 1
check 'it is shown where' grep -q '^   1 d2$' out
sed '1,/^two.txt:1: /d' out | sed 1d >rest
check 'and the others are shown' cmp report rest

refused 'a file is needed' 'expected a file, or - for standard' eyes show
refused 'a file is needed after a library' 'input, after the library' \
    eyes show six.eyes
refused 'a library is needed' 'none is named, and MIAI_EYES is empty' \
    eyes show bent.txt
(unset MIAI_EYES HOME && XDG_DATA_HOME=$PWD/none "$MIAI" eyes show bent.txt) \
    >out 2>err
check 'where there is none it is said how to make one' is \
    "$? $(grep -c "'miai eyes build --max 9 --out .*' makes one$" err)" '2 1'
mkdir -p data/miai
cp six.eyes data/miai/eyes
(unset MIAI_EYES && XDG_DATA_HOME=$PWD/data "$MIAI" eyes show bent.txt) >out
check 'the library in the data directory is asked' cmp report out
(MIAI_EYES=four.eyes "$MIAI" eyes show six.eyes bent.txt) >out
check 'not if the first file is one' cmp report out
(MIAI_EYES=six.eyes "$MIAI" eyes show - bent.txt <bent.txt) >out
check 'all words can be files' is "$(grep -c '^An eye of' out)" 2
mkfifo pipe
cat bent.txt >pipe &
(MIAI_EYES=six.eyes "$MIAI" eyes show pipe) >out
check 'a pipe is one' cmp report out
wait
(MIAI_EYES=six.eyes "$MIAI" eyes show none.eyes bent.txt) >out 2>err
check 'a library that is missing is still named' is \
    "$? $(cat err)" '2 miai: none.eyes: No such file or directory'
refused 'a missing library is named' \
    'none.eyes: no library of eyes: No such file' eyes show none.eyes bent.txt
refused 'what is no library is named' 'bent.txt: expected a library of eyes' \
    eyes show bent.txt bent.txt
refused 'a folder is no library' '\.: ' eyes show . bent.txt
refused 'bad ruling' '--ruling: expected 1 or 2, not' \
    eyes show --ruling 3 six.eyes bent.txt
refused 'JSON and a picture cannot share the output' \
    '--svg -: expected a file' eyes show --json --svg - six.eyes bent.txt
run eyes show six.eyes none.txt
check 'a missing file is bad input' is $status 2
run eyes show --svg none/x.svg six.eyes bent.txt
check 'a picture that cannot be written is refused' is $status 2
"$MIAI" eyes show six.eyes bent.txt >/dev/full 2>err
status=$?
check 'a full disk is exit status 3' is $status 3
run eyes show --help
check 'help of eyes show ends well' is $status 0
