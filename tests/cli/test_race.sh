# Capturing races: reports, JSON, counting without a board, tables, pictures.
tree=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/cli_lib.sh"

. "$TESTS/race_lib.sh"
cat >fif.txt <<'END'
;inside
@.xoo.X...#
  xoo
@.xoo
  xoo
@.xoo
  x.o
  x.o
END
cat >outposts.txt <<'END'
;outposts
@.O.xo.X.#
    xo
@.O.xo.#
    xo
  @.xo.#
    xo
    xo
END
cat >eye.txt <<'END'
;eye
xxxxxoo.#
xxO.xoo.#
xx..xoo.#
xxxxxoo.#
    x.o
    x.o
END
cat >corridor.txt <<'END'
;corridor
  @..xo.#
     xo
@....xo..#
     xo
     xo
     xo
     xo
END

# says TEXT...: the output has these lines, among others.
says() {
    for line; do
        grep -qxF -- "$line" out || return 1
    done
}

# has TEXT...: the output has these pieces.
has() {
    for piece; do
        grep -qF -- "$piece" out || return 1
    done
}

# refused_among TEXT: one complaint, with this text, exit status 2.
refused_among() {
    [ "$status" -eq 2 ] && [ "$(wc -l <err)" -eq 1 ] && grep -q "$1" err
}

# --- for people ------------------------------------------------------------
run race --verbose fif.txt
check 'a race is solved' is $status 0
check 'who captures' says \
    'Black to play captures White: the race is even, and the first move decides.' \
    'White to play captures Black: the race is even, and the first move decides.'
check 'the liberties are shown by kind' says \
    '  7 @ + x o o 3 P a a a #' '  2     x s o' \
    '   # immortal, @ immortal, x races, o races, P outpost of Black'
check 'the numbers' says \
    '  O  outside liberties                          3      1' \
    '  A  approach moves to them                     0      3' \
    '  V  approach moves that FIF can save           0      3' \
    '  X  = E + O + A                                3      4' \
    '  R  = X - V                                    3      1' \
    '  S  shared liberties                           2'
check 'the count in plain words' says \
    'Black has 3 liberties outside, White 1 liberty outside and 3 approach moves; 2' \
    'are shared: whoever plays first wins.'
check 'the case and both relations' says \
    '  Case B: shared liberties, no eyes.' \
    '  FIF, fill the inside first: R_B = 3, R_W + S = 1 + 2 = 3: equal, whoever'
check 'what a teacher would say' says \
    '  Black first: Black fills the shared liberties first: the last liberty of'
check 'the search confirms it' says '  The search confirms it.'
check 'what was asked' says 'Assumed' \
    '  essential: 7 stones of Black, 12 of White' '  region: 9 empty points'
check 'lines are no longer than a terminal' \
    sh -c '! grep -q "^.\{81\}" out'

run race --verbose outposts.txt
check 'who is behind, and what there is to spare' says \
    'Black to play captures White, who is one move behind: Black may play elsewhere' \
    'White to play is one move too late: Black captures, but has to answer.'
check 'approach moves are digits, outposts letters' says \
    '  7 @ a Q 1 x o 1 P a #'
check 'without an inside nothing is filled first' says \
    '  R_B = 4, R_W = 3: 1 more, Black captures, whoever begins.'

run race outposts.txt
check 'letters only with --verbose' is "$(grep -c 'R_B\|^  Z ' out)" 0
cat >seki3.txt <<'END'
;seki with three shared liberties
@.xoo.#
  xoo
  x.o
  x.o
  x.o
  xoo
END
run race seki3.txt
check 'nobody is told to fill a seki' is "$(grep -c 'fills a shared liberty' out)" 0
check 'but to leave it' \
    is "$(grep -c 'pass: no move is needed' out)" 2
run race seki.txt
check 'a seki in plain words' says \
    'Black has 1 liberty outside, White 1, and 2 are shared: it is a seki.'
check 'seki' says 'Black to play: seki, neither chain can be captured.' \
    'White to play: seki, neither chain can be captured.'
check 'a reason for both is said once' \
    is "$(grep -c 'Neither side has the outside liberties' out)" 1

run race --first white eye.txt
check 'one side only' has 'White to play is two moves too late'
check 'the other is not asked' sh -c '! grep -q "^Black to play" out'
check 'an eye and a stone in it' says '  5 x x W e x o o + #'

run race corridor.txt
check 'a race that is not plain' is $status 0
check 'a ko is answered with threats' says \
    'Without ko threats White to play captures Black.' \
    "  ko    White's chain: White to play lives by ko: Black needs one more ko" \
    '        threat to kill. [l1d]' \
    "        Black's chain: White to play kills by ko: Black needs one more ko" \
    '        threat to live. [d1l]'
check 'which assumption fails' says '  Counting does not decide this race.' \
    "    Black's chain, see e5: the approach moves to a liberty may end in a fight" \
    '  The answer comes from exhaustive search.'

printf ';open\nx...o\nx...o\nx.O.o\n' >open.txt
run race --nodes 1 open.txt
check 'what is unknown is said' says \
    'Black to play: unknown, not solved within the limits.' \
    'White to play: unknown, not solved within the limits.'
check 'and is exit status 1' is $status 1
run race --nodes 1 fif.txt
check 'a plain race is counted all the same' says \
    'Black to play captures White: the race is even, and the first move decides.'
check 'and it is said that it was not searched' has 'the search could not confirm it'
check 'which is exit status 0' is $status 0

cat >dead.txt <<'END'
;dead
@@
..@
xx.@
.xx.@
o.xx.@
oo.x.@
.o.x.@
END
run race dead.txt
check 'a captor that dies is told' says \
    "elsewhere twice. But Black's own chain dies all the same." \
    "once. But Black's own chain dies: White b3."
run race --svg - dead.txt
check 'in the picture, too' has "own chain"
run race --json dead.txt seki.txt corridor.txt outposts.txt
check 'does the captor live?' has \
    '"survives":{"black_first":false,"white_first":false},"faults":[]' \
    '"survives":{"black_first":null,"white_first":null}' \
    '"survives":{"black_first":true,"white_first":"ko"}' \
    '"survives":{"black_first":true,"white_first":true}'
run race --json --nodes 1000 dead.txt
check 'beyond a limit that is null' has \
    '"black_first":"black"' '"survives":{"black_first":null,"white_first":null}'
run race --json --count 'S=2 B:O=3 W:O=1,A=3'
check 'numbers alone do not tell' sh -c '! grep -q survives out'

cat >stay.txt <<'END'
;bent four
xx@@@
.x@@@
oxxx@
.O.x@
;dear
@.@@@@@
xxxxxx@
.ooo.x@
;alone
@@@@@###
xxxxxo.#
....xo.#
;both
@@@@@#####
xxxxxooooo
....xo....
END
run race stay.txt
check 'a chain that nobody captures first, and that is dead' says \
    "Black to play: neither chain is captured before the other. But Black's chain" \
    'dies all the same.' 'dies: White a3.'
check 'a capture that costs the captor his life, and what saves it' says \
    "Black to play captures White. But the line that captures costs Black's own" \
    'chain; b3 saves it.'
check 'a chain that lives by itself ends the race' says \
    "Black to play captures White. Black's chain lives by itself, so there is no" \
    "White to play is too late: Black captures. Black's chain lives by itself, so"
check 'or both do' says \
    'White to play: both live by themselves, so there is no race.'
run race --json stay.txt
check 'nobody captures: the key is seki' is \
    "$(grep -c '"black_first":"seki","white_first":"seki"' out)" 2
check 'JSON has the same words' has \
    "\"words\":{\"black_first\":\"Black to play captures White. Black's chain lives by itself, so there is no race.\"" \
    '"white_first":"White to play: both live by themselves, so there is no race."}'
run race --first black stay.txt
check 'that is known if one side is asked about, too' says \
    "Black to play captures White. Black's chain lives by itself, so there is no"

# --- JSON ------------------------------------------------------------------
run race --json fif.txt outposts.txt seki.txt eye.txt corridor.txt
check 'one object a line' sh -c '"$JSON_LINES" <out'
check 'one a race' is "$(wc -l <out)" 5
check 'a race by filling inside first' has \
    '{"id":"inside","black_first":"black","white_first":"white","case":"B","method":"FIF","plain":true,"behind":{"black_first":0,"white_first":0},"spare":{"black_first":0,"white_first":0},"variables":{"S":2,"black":{"Z":0,"I":0,"O":3,"A":0,"V":0,"E":0,"X":3,"R":3},"white":{"Z":0,"I":0,"O":1,"A":3,"V":3,"E":0,"X":4,"R":1}},"relations":{"FIF":{"player_1":"black","left":3,"right":3},"FOF":{"player_1":"white","left":4,"right":4}},"confirmed":true,"complete":true,"survives":{"black_first":true,"white_first":true},"faults":[],"moves":'
check 'points by kind' has \
    '"liberties":{"shared":["d1","d2"],"black":{"outside":[{"point":"b3","approach":0},{"point":"b5","approach":0},{"point":"b7","approach":0}],"approach":[],"outposts":[],"eye":[],"inside":[]},"white":{"outside":[{"point":"f7","approach":3}],"approach":["h7","j7","k7"],"outposts":["g7"],"eye":[],"inside":[]}},"ruling":2,"threats":5,'
check 'moves behind and to spare' has \
    '"behind":{"black_first":1,"white_first":1},"spare":{"black_first":1,"white_first":0}'
check 'nobody is behind in a seki' has \
    '"black_first":"seki","white_first":"seki","case":"B","method":"FOF","plain":true,"behind":{"black_first":null,"white_first":null},"spare":{"black_first":null,"white_first":null}'
check 'an eye' has '"eye":["c4","d4","d5"],"inside":["c5"]'
check 'both runs of a ko' has \
    '"ko":{"black_first":{"black_attacks":{"status":6,"code":"d"},"white_attacks":{"status":6,"code":"l"}},"white_first":{"black_attacks":{"status":1,"code":"l1d"},"white_attacks":{"status":1,"code":"d1l"}}}'
check 'a ko is no key elsewhere' is "$(grep -c '"ko":' out)" 1
check 'a race that is not plain has faults' has \
    '"plain":false,"behind":{"black_first":null,"white_first":null}' \
    '"faults":[{"name":"throw-in","words":"Black'"'"'s chain, see e5: '
sed 1d out >all # the first one takes a second
run race --json --jobs 3 outposts.txt seki.txt eye.txt corridor.txt
check 'jobs change nothing' cmp out all
run race --json --first black seki.txt
check 'a side that is not asked is left out' \
    sh -c '! grep -q white_first out && grep -q black_first out'
run race --json --nodes 1 open.txt
check 'unknown in JSON' has '"black_first":"unknown","white_first":"unknown"' \
    '"confirmed":false'
check 'and exit status 1' is $status 1
run race --json --ruling 1 --literal --threats 3 seki.txt
check 'the rules are told' has '"ruling":1,"threats":3,'
"$MIAI" race --json - <seki.txt >out 2>err
check 'standard input' has '{"id":"seki",'

# White, to move, would need four threats: with three her line may not be one
# in which she captures.
cat >four.txt <<'END'
;four
  ..xxoo
    xx.o
@.O.xxoo.X.X.#
    xxoo
END
run race --json --first white --threats 3 four.txt
check 'a line of who loses with all threats asked for' has \
    '"white_first":"black"' '"line":{"white_first":["b2","g3","d2","j2"]}'

# Where the search gave up its line would be that of another run.
cat >counted.txt <<'END'
;counted
  #.#.
#.oooo.
  .xxxxx
   x.
   xO
    .
    .
    .
    @.
END
run race --json --first white --nodes 1 counted.txt
check 'what is only counted has no line' has \
    '"white_first":"white"' '"confirmed":false' '"line":{"white_first":[]}'
run race --json --first white counted.txt
check 'what is searched has one' has '"line":{"white_first":["c7",'

cat >several.txt <<'END'
;several
@.xo.#
@.xo.#
  xo
@.xxo.#
  ooo
@.xxo.#
@.xo.#
END
run race --json several.txt
check 'several chains of a side have no numbers' has \
    '"case":null,"method":null,"plain":false' '"variables":null,' \
    '"faults":[{"name":"several",'
run race several.txt
check 'and no table' sh -c '! grep -q "outside liberties " out'
run race --svg - several.txt
check 'but a picture' xmllint --noout out

# --- records ---------------------------------------------------------------
cat >race.sgf <<'END'
(;SZ[9]GN[record]AB[ca][cb][cc][fa][fb][fc][ec][ed][dd]
AW[aa][ab][ac][bc][bd][cd][da][db][dc]MA[cc][dc];B[ba];W[ea])
END
run race --json race.sgf
check 'SGF: marks of both sides' has \
    '{"id":"record","black_first":"black","white_first":"white","case":"A",' \
    '"S":0,"black":{"Z":0,"I":0,"O":2,'
sed 's/MA.cc..dc.//' race.sgf >unmarked.sgf
run race --json --target c9,d9 unmarked.sgf
check 'the chains named by an option' has \
    '{"id":"record","black_first":"black","white_first":"white","case":"A",'
refused 'an empty point does not race' 'target' race --target b9 race.sgf
run race --json --move 2 --first black race.sgf
check 'after a move' has '"black":{"Z":0,"I":0,"O":1,'
refused 'a ban that is none' 'ko: b7 is not an empty point' race --ko b7 --first black race.sgf
refused 'a chain that is never captured does not race' 'immortal' \
    race --json --immortal c1 seki.txt

# --- counting --------------------------------------------------------------
run race --count 'S=2 B:O=3 W:L=3'
check 'a count has no board' is $status 0
check 'and says the same' says \
    'Black to play captures White: the race is even, and the first move decides.' \
    '  R  = X - V                                    3      1'
run race --json --count 'S=2 B:O=3,A=0 W:O=2,A=2,V=3'
check 'numbers that no position has' has \
    '{"id":"S=2 B:O=3,A=0 W:O=2,A=2,V=3","black_first":"black","white_first":"white","case":"B","method":"FIF","behind":{' \
    '"doubt":"White: V = 3 is more than A = 2, which no position has; counted as given."}'
run race --json --first white --count 'S=0 B:O=1 W:Z=1'
check 'for one side' sh -c '! grep -q black_first out'
run race --json --count 'B:Z=1 W:O=0 S=3'
check 'as often as he likes' has '"spare":{"black_first":"any","white_first":"any"}'

# The diagrams of the paper: who captures when Black, when White moves first.
# counts NUMBERS BLACK WHITE METHOD
counts() {
    run race --json --count "$1"
    check "$1" has "\"black_first\":\"$2\",\"white_first\":\"$3\"" \
        "\"method\":\"$4\""
}
counts 'S=1 B:Z=2,I=1,O=1,A=1 W:O=3,A=4,V=3' black white FIF
counts 'S=1 B:O=1,A=1 W:O=2' black white FOF
counts 'S=2 B:O=1,A=1 W:O=3' seki white FOF
counts 'S=2 B:O=3 W:O=1,A=3' black white FIF
counts 'S=2 B:O=4 W:O=1,A=3' black black FIF
counts 'S=2 B:O=2,A=1 W:O=1,A=3' seki white FOF
counts 'S=1 B:O=2 W:O=1,A=2' black white FIF

# --- tables ----------------------------------------------------------------
run race --table
check 'the rules' says 'A      either           R1 = R2          kill / kill' \
    'B FOF  X1 >= X2         X1 = X2 + S - 1  kill / seki, kill / kill for S = 1'
check 'no eyes' says '   2 |  W  W  W  W WS  S SL  L  L  L  L'
check 'an eye each' says '   5 | WS  S  S  S  S  S  S  S  S  S SL'
check 'one eye' says '   4 |  W  W  W  W  W  W  W  W  W  W WL'
check 'by the number of eyes' says '   1 |    W, L W, S, L         L' \
    '   1 | W* S*         L'
check 'tables are no wider than a terminal' sh -c '! grep -q "^.\{81\}" out'
run race --table --json
check 'tables for programs' sh -c '"$JSON_LINES" <out'
check 'there are six' is "$(wc -l <out)" 6
check 'a grid' has '{"table":"landman-5","title":"all results",' \
    '{"row":1,"cells":["W, L","W, S, L","L"]}'

# --- pictures --------------------------------------------------------------
run race --svg races.svg outposts.txt eye.txt
check 'a picture beside the report' [ -s races.svg ]
cp out report
check 'is proper XML' xmllint --noout races.svg
check 'three diagrams a race' is "$(grep -c '<g role="img"' races.svg)" 6
check 'the legend explains the letters' \
    sh -c 'for w in "chain that races" "outside liberty" "approach move" outpost \
        "shared liberty" eye "stone in an eye"; do
        grep -q ">$w</text>" races.svg || exit 1; done'
check 'nothing of problems' sh -c '! grep -q ">target<" races.svg'
run race --svg - outposts.txt eye.txt
check 'the same in place of the report' cmp out races.svg
run race outposts.txt eye.txt
check 'and the report is the same' cmp out report

# --- trees -----------------------------------------------------------------
run race --tree tree.sgf outposts.txt seki.txt
check 'a tree beside the report' [ -s tree.sgf ]
check 'one for each race' is "$(grep -c '^(;FF\[4\]' tree.sgf)" 2
check 'the question' grep -q 'chains with a triangle race' tree.sgf
check 'who captures' grep -qF "[Right. Black captures White's chain.]" tree.sgf
run race --tree - outposts.txt seki.txt
check 'the same in place of the report' cmp out tree.sgf
run race --json tree.sgf
check 'a tree is read back as the same race' has \
    '{"id":"outposts","black_first":"black","white_first":"black","case":"A","method":"FIF","plain":true,' \
    '{"id":"seki","black_first":"seki","white_first":"seki",'
run race --tree small.sgf --tree-size 5 outposts.txt
check 'a small tree' [ "$(wc -c <small.sgf)" -lt "$(wc -c <tree.sgf)" ]

# --- hostile ---------------------------------------------------------------
refused 'no file' 'race: expected a file' race
refused 'a file that is not there' 'nothing.txt: ' race nothing.txt
refused 'an option of another command' "'--proof' is not an option" \
    race --proof x seki.txt
refused 'a bad number' 'expected a number from 1 to 30' \
    race --threats 0 seki.txt
refused 'no value' 'expected a value' race --count
refused 'an empty count' '--count: expected B: at the end' race --count ''
refused 'a bad count' "expected S=, B: or W: at character 1, found 'x'" \
    race --count 'x'
refused 'control characters in a count' "found '?\[31m'" \
    race --count "$(printf 'S=\033[31m')"
refused 'a number that is too large' 'expected a number from 0 to 999' \
    race --count 'S=99999999999999999999'
refused 'a count that is too long' 'expected' \
    race --count "S=1 B:L=$(printf '%02000d' 0 | sed 's/0/0+/g')0 W:O=1"
refused 'a count and a file' 'expected no file' \
    race --count 'S=1 B:O=1 W:O=1' seki.txt
refused 'a table and a file' 'expected no file' race --table seki.txt
refused 'a count and a target' 'expected no file' \
    race --target c3 --count 'S=1 B:O=1 W:O=1'
refused 'a table and a picture' 'expected no file' race --table --svg x.svg
refused 'a count and a table' 'expected only one of them' \
    race --table --count 'S=1 B:O=1 W:O=1'
refused 'two things for standard output' 'expected a file' \
    race --json --svg - seki.txt
refused 'the same with a tree' 'expected a file' race --json --tree - seki.txt
refused 'a picture and a tree in one file' 'expected another file' \
    race --svg both --tree both seki.txt
refused 'a tree of a count' 'expected no file' \
    race --tree x.sgf --count 'S=1 B:O=1 W:O=1'
printf '; \033[31mred\n@.xo.#\n' >red.txt
run race red.txt
check 'a name does no harm' sh -c '! grep -q "$(printf "\033")" out'
printf ';one\n@.xo.#\n\n;none\n@...#\n\n;two\n@.xo.#\n' >some.txt
run race --json some.txt
check 'a bad race does not stop the others' is "$(answers | wc -l)" 2
check 'it is one line' refused_among 'no race: every chain of Black is immortal'
printf 'x%.0s' $(seq 100) >wide.txt
refused 'a board that is too wide' 'wide.txt' race wide.txt
head -c 3000 /dev/urandom >noise
run race noise
check 'noise' sh -c "[ $status -eq 2 ] && ! grep -qv '^miai: ' err"
run race --json three.txt
check 'problems that are no races' is $status 2
