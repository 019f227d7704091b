# Eyes with what one looks for: miai eyes find.
. "$(dirname "$0")/cli_lib.sh"
make_library 6 six.eyes

cat >bent_fours <<'END'
;corner X./X-/X.
= 5 points in the corner, outside liberties 0, ruling 1
= Black first d1l: b1, pass; White first d1l: pass
####
OOO#
X.O#
XOO#
X.O#

;corner .-/X-/X-/X.
= 5 points in the corner, outside liberties 0, ruling 1
= Black first d1l: b1, pass; White first d1l: pass
####
OO##
.O##
XO##
XOO#
X.O#

;corner .--/X--/.X.
= 5 points in the corner, outside liberties 0, ruling 1
= Black first d1l: a1, a3, c1, pass; White first d1l: pass
#####
OO###
.O###
XOOO#
.X.O#

;corner .--/X--/XX.
= 5 points in the corner, outside liberties 0, ruling 1
= Black first d1l: a3, c1, pass; White first d1l: pass
#####
OO###
.O###
XOOO#
XX.O#

END
run eyes find --bent-four white --ruling 1 six.eyes
check 'found' is $status 0
check 'the bent fours, and nothing else' cmp bent_fours out

# number FACT COUNT CONDITIONS...: so many eyes meet them.
number() {
    fact=$1
    count=$2
    shift 2
    run eyes find --count "$@" six.eyes
    check "$fact" is "$(cat out) $status" "$count 0"
}

number 'all eyes' 13822
number 'of a size' 1836 --points 5
number 'of two sizes' 378 --points 1-4
number 'of a size and place' 101 --points 4 --place corner
number 'walls without liberty are no eyes' 98 --points 4 --place corner \
    --liberties 0
number 'Black has no bent four' 0 --bent-four black
# docs/theory/status.md, and the census of tests/cli/test_eyes_census.sh.
number 'plateaus of four points' 5 --plateau --ruling 1 --points 4
number 'plateaus of five points' 24 --plateau --ruling 1 --points 5
number 'a status' 10 --black-first l --points 4 --place centre --liberties 0
number 'a status, by the other side' 32 --white-first l --points 4 \
    --place centre --liberties 0
number 'two statuses' 49 --black-first d,l --points 4 --place centre \
    --liberties 0
number 'a pair' 22 --black-first d --white-first l --points 4 --place centre \
    --liberties 0
number 'a ko with a number' 8 --black-first d1l --white-first l --points 5 \
    --place corner --ruling 1 --liberties 3
number 'any ko' 12 --black-first ko --points 5 --place corner --ruling 1 \
    --liberties 3
number 'calm' 4 --calm --points 5 --place corner --ruling 1 --liberties 3
number 'with an attached eye all live' 2214 --attached-eye --black-first l --points 1-5 \
    --liberties 1
number 'there is nothing where nothing is' 0 --points 9

# What the table says holds for all eyes found.
run eyes find --life seki --limit 0 --json six.eyes
check 'there are sekis' grep -q '"life":"seki"' out
check 'and nothing else' is "$(grep -vc '_first":{[^}]*"life":"seki"' out)" 0
check 'as JSON' "$JSON_LINES" <out
run eyes find --life endless --limit 0 --json six.eyes
check 'endless life' grep -q '_first":{[^}]*"life":"endless"' out
run eyes find --liberties-matter --points 4 --liberties 0 --limit 0 --json \
    --place centre six.eyes
check 'liberties matter' is "$(wc -l <out)" 6
run eyes find --rulings-differ --liberties 0 --limit 0 --json six.eyes
check 'rulings differ' grep -q \
    '"table":\[{[^}]*"ruling_1":\["d1l","d1l"\],"ruling_2":\["d","d"\]' out
check 'where they are said to' is "$(grep -c \
    '"table":\[{[^}]*"ruling_1":\(\[[^]]*\]\),"ruling_2":\1' out)" 0
run eyes find --black-moves 0 --white-moves 1 --limit 0 --json --points 5 six.eyes
check 'numbers of moves' is "$(grep -c '"defender_first":{"status":[^}]*"moves":\["[^,]*"\]},"attacker_first":{[^}]*"moves":\[\]}' out)" \
    "$(wc -l <out)"
check 'there are such eyes' [ -s out ]

run eyes find six.eyes
check 'twenty at most' is "$(grep -c '^;[a-z]' out)" 20
check 'and a note' is "$(tail -n 1 out)" '; there are more: see --limit'
run eyes find --limit 3 --points 1 six.eyes
check 'no note when that was all' is "$(grep -c '^;' out)" 3
run eyes find --count --json --points 1 six.eyes
check 'a count in JSON' is "$(cat out)" '{"count":3}'

# The collection is what miai solve reads, with the same answers.
run eyes find --white-first ko --points 5 --place corner --ruling 1 --limit 0 \
    --sgf all.sgf --svg all.svg --json six.eyes
check 'a collection' is "$(grep -c '^(;FF\[4\]' all.sgf)" "$(wc -l <out)"
check 'of more than ten' [ "$(wc -l <out)" -gt 10 ]
sed 's/"eye":.*"ruling"/"ruling"/; s/,"bent_four".*//; s/"life":[^,]*,//g' out \
    >want
run solve --json --ruling 1 all.sgf
without_nodes | sed 's/}$//; s/,"life":[^,}]*//g' >got
check 'SGF: the answers are those of a search' cmp want got
run eyes find --white-first ko --points 5 --place corner --ruling 1 --limit 0 \
    six.eyes
mv out all.txt
run solve --json --ruling 1 all.txt
without_nodes | sed 's/}$//; s/,"life":[^,}]*//g' >got
check 'text: the answers are those of a search' cmp want got
check 'a sheet' xmllint --noout --nonet all.svg
check 'with all of them' is "$(grep -c 'role="img"' all.svg)" \
    "$(($(wc -l <want) * 2))"
run eyes find --points 2 --limit 0 --sgf - six.eyes
check 'SGF on standard output' is "$(grep -c '^(;FF' out)" 10
check 'and nothing else' is "$(grep -c '^;' out)" 0
run eyes find --points 2 --limit 0 --svg - six.eyes
check 'a picture on standard output' xmllint --noout --nonet out
run eyes find --points 4 --limit 0 --svg many.svg six.eyes
check 'more eyes than a picture holds are bad input' is $status 2
check 'and leave no file' [ ! -e many.svg ]
run eyes find --points 9 --sgf none.sgf six.eyes
check 'without eyes there is no file' [ ! -e none.sgf ]

# The table says what the objects say.
run eyes find --limit 0 --ruling 1 --csv all.csv --json six.eyes
check 'a line for each eye, and the names' is "$(wc -l <all.csv)" \
    "$(($(wc -l <out) + 1))"
sed 's/.*"eye":"\([^"]*\)","points":\([0-9]*\),"place":"\([a-z]*\)","liberties":\([0-9]*\),"attached_eye":false,"ruling":\(.\),.*/\1,\2,\3,no,\4,\5/' \
    out >want
tail -n +2 all.csv | cut -d , -f 1-6 >got
check 'the eye' cmp want got
sed 's/.*"defender_first":{[^}]*"code":"\([^"]*\)","life":\([^,]*\),"moves":\[\([^]]*\)\]},"attacker_first":{[^}]*"code":"\([^"]*\)","life":\([^,]*\),"moves":\[\([^]]*\)\]},"bent_four":\([a-z"]*\),.*/\4;\1;\5;\2;\6;\3;\7/
    s/null//g; s/"//g; s/,/ /g; s/;/,/g; s/defender$/white/; s/attacker$/black/' \
    out >want
tail -n +2 all.csv | cut -d , -f 7- >got
check 'statuses, lives and moves' cmp want got
check 'of all kinds' is "$(cut -d , -f 9,10,13 all.csv | tr , '\n' | sort -u |
    tr '\n' ';')" ';bent_four;black_first_life;endless;seki;two eyes;white;white_first_life;'
run eyes find --points 1 --attached-eye --csv - six.eyes
check 'a table instead of the text' is "$(cut -d , -f 2-5 out | sort -u |
    tr '\n' ' ')" \
    '1,centre,yes,0 1,corner,yes,0 1,edge,yes,0 points,place,attached_eye,liberties '
run eyes find --points 9 --csv none.csv six.eyes
check 'without eyes there are only the names' is "$(wc -l <none.csv)" 1

# Without a library on the command line.
refused 'a library is needed' 'none is named, and MIAI_EYES is empty' eyes find
mkdir -p data/miai
cp six.eyes data/miai/eyes
run eyes find --count six.eyes
cp out want
(unset MIAI_EYES && XDG_DATA_HOME=$PWD/data "$MIAI" eyes find --count) >got
check 'the library in the data directory is found' cmp want got
(MIAI_EYES=six.eyes "$MIAI" eyes find --count) >got
check 'and that of MIAI_EYES' cmp want got
head -c 100 six.eyes >data/miai/eyes
(unset MIAI_EYES && XDG_DATA_HOME=$PWD/data "$MIAI" eyes find --count) >got 2>err
status=$?
check 'a bad one is not passed over' is "$status $(wc -l <err)" '2 1'
check 'but named' grep -q '^miai: .*/data/miai/eyes: ' err
refused 'only one' 'expected one library' eyes find six.eyes six.eyes
for value in 0 15 x 5-3 3- -3 '' 3-15; do
    refused "--points '$value' is refused" \
        '--points: expected a number from 1 to 14, or two like 1-14' \
        eyes find "--points=$value" six.eyes
done
refused 'bad place' '--place: expected centre, edge or corner' \
    eyes find --place side six.eyes
refused 'bad life' '--life: expected two-eyes, seki or endless' \
    eyes find --life long six.eyes
refused 'bad side' '--bent-four: expected black or white' \
    eyes find --bent-four red six.eyes
for value in '' x d6l l0d d,,l d, ,d dd d1ld1l 'd l'; do
    refused "--black-first '$value' is refused" \
        '--black-first: expected codes such as' \
        eyes find "--black-first=$value" six.eyes
done
refused 'counting writes no files' '--count, --sgf: expected only one of them' \
    eyes find --count --sgf x.sgf six.eyes
refused 'one file for two' 'expected another file' \
    eyes find --sgf x --svg x six.eyes
refused 'the table is one of them' '--csv x, --svg x: expected another file' \
    eyes find --csv x --svg x six.eyes
refused 'counting writes no table' '--count, --csv: expected only one of them' \
    eyes find --count --csv x.csv six.eyes
refused 'JSON and the table' '--csv -: expected a file' \
    eyes find --json --csv - six.eyes
refused 'JSON needs the output' '--sgf -: expected a file' \
    eyes find --json --sgf - six.eyes
run eyes find --sgf none/x.sgf six.eyes
check 'a collection that cannot be written is refused' is $status 2
"$MIAI" eyes find six.eyes >/dev/full 2>err
status=$?
check 'a full disk is exit status 3' is $status 3
check 'in one line' is "$(wc -l <err)" 1
run eyes find --help
check 'help of eyes find ends well' is $status 0
