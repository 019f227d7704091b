# race --why and --hint: is a move right, what it costs, and help in steps; what
# a refusal of a race names.
tree=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/cli_lib.sh"
. "$TESTS/race_lib.sh"

# says TEXT...: the output has these pieces, wherever its lines end.
says() {
    for piece; do
        tr '\n' ' ' <out | tr -s ' ' | grep -qF -- "$piece" || return 1
    done
}

# --- for people ------------------------------------------------------------
run race --first black --why d1 --nodes 5000 race.txt
check 'a right move ends well' is $status 0
check 'who captures, and that it is right' says \
    'Black to play captures White: the race is even, and the first move decides. d1 is right.'
check 'with a line' grep -qx '  line  1 d1  2 b3  3 d2  4 b5  5 f7' out
check 'no other move is named' is "$(grep -c '^  best' out)" 0
check 'both chains race' \
    grep -qx '   # immortal, @ immortal, x races, o races' out
check 'what is assumed' \
    grep -qx '  essential: 7 stones of Black, 12 of White' out
run race --why b3 --nodes 5000 race.txt
check 'a wrong move loses the chain' says 'b3 is wrong: White captures Black then.'
check 'the best moves with their reasons' \
    grep -qx '  best  d1  d2: fills a shared liberty' out
check 'for the other side it is right' says 'decides. b3 is right.'
check 'lines are no longer than a terminal' sh -c '! grep -q "^.\{81\}" out'
run race --why k7 --first black --nodes 5000 race.txt
check 'a wrong move leaves a seki' says 'k7 is wrong: it is a seki then.'
check 'nobody moves on there' \
    grep -qx '  line  1 k7  2 b3  3 h7  4 pass  5 pass' out
run race --why c2 --first white dead_winner.txt
check 'where nothing helps' says \
    "c2 changes nothing: no move saves White's chain."
run race --why d2 seki.txt
check 'a shared liberty of a seki' says \
    'd2 is wrong: White captures Black then.' \
    'd2 is wrong: Black captures White then.'
run race --why pass seki.txt
check 'a pass is a move' says 'pass is right.'

# --- ko ---------------------------------------------------------------------
run race --why c2 --first white trade.txt
check 'better with some threats, worse with others' says \
    'Whether c2 is right depends on the ko threats' \
    "Before it: with one more ko threat White captures Black's chain." \
    "After it: with one more ko threat White captures Black's chain. With two more ko threats Black captures White's chain."
run race --why c1 --first white trade.txt
check 'right, and what it costs' says \
    'c1 is right, but costs something where there are ko threats.' \
    'After it: ko threats change nothing.'
run race --why c1 --first black trade.txt
check 'a ko that gets worse' says 'c1 is wrong: the ko is worse then.' \
    'Without ko threats White captures Black. With one more ko threat Black saves its chain. With three more ko threats Black captures White'
run race --why pass --first black trade.txt
check 'a line comes to the ko' \
    grep -qx '  ko    6 retakes after a threat elsewhere' out
run race --why e5 --first black --json races.txt
check 'a race that becomes a ko' grep -q \
    '"words":"e5 is wrong: then it takes a ko. Without ko threats White captures Black. With one more ko threat Black captures White.s chain."' out

# --- JSON -------------------------------------------------------------------
run race --why B3 --json --nodes 5000 race.txt
check 'JSON is JSON' "$JSON_LINES" <out
check 'the move, and both ends' grep -q \
    '"move":"b3","black_first":{"end":"black","end_after":"white","rating":"wrong","right":false,"before":{"black_attacks":{"status":6,"code":"d"},"white_attacks":{"status":6,"code":"l"}},"after":{"black_attacks":{"status":-6,"code":"l"},"white_attacks":{"status":-6,"code":"d"}},"moves":\["d1","d2"\]' out
check 'right for the other side' grep -q \
    '"white_first":{"end":"white","end_after":"white","rating":"right","right":true' out
run race --why c2 --first white --json trade.txt
check 'a trade is neither' grep -q '"rating":"trade","right":null' out
run race --why c2 --first white --json dead_winner.txt
check 'lost is lost' grep -q '"rating":"lost","right":false' out
run race --json retake.txt
check 'retakes of a race' grep -q \
    '"line":{"black_first":\["e5","e6","e5","b3","f4"\],.*"retakes":{"black_first":\[3\]}' out
run race --json --nodes 5000 race.txt
check 'no retakes, no key' is "$(grep -c '"retakes"' out)" 0
run race retake.txt
check 'retakes in the report' \
    grep -q '^  ko  .* 3 retakes after a threat elsewhere' out
run race --svg retake.svg --tree retake.sgf retake.txt
check 'retakes in the picture' grep -q ' after a ko threat[.<]' retake.svg
check 'retakes in the tree' grep -q \
    'KO\[\]C\[.*The ko is retaken, after a ko threat elsewhere' retake.sgf
run race --why pass --first black --json trade.txt
check 'retakes of a move' grep -q '"retakes":\[6\]' out

# --- what an answer calls best ------------------------------------------------
# best_of FILE SIDE: the best moves of the side.
best_of() {
    run race --json --first "$2" "$1"
    sed 's/.*"moves":{[^[]*\[\([^]]*\)\].*/\1/; s/[",]/ /g' out
}

wrong=
missing=
for file in race.txt seki.txt dead_winner.txt trade.txt retake.txt; do
    for side in black white; do
        best=$(best_of $file $side)
        run race --hint=2 --nodes 20000 --first $side $file
        sed -n '/^  area/,$p' out >area
        for move in $best; do
            run race --json --nodes 20000 --first $side --why "$move" $file
            grep -q '"rating":"\(right\|lost\)"' out ||
                wrong="$wrong $file:$side:$move"
            [ "$move" = pass ] || grep -qw "$move" area ||
                missing="$missing $file:$side:$move"
        done
    done
done
check 'what is best is right' is "$wrong" ''
check 'the area of a hint holds it' is "$missing" ''

# --- limits, bad input ------------------------------------------------------
run race --why d2 --first black --nodes 1 race.txt
check 'what was counted is right' says 'd2 is right.'
run race --why h7 --first black --nodes 1 race.txt
check 'beyond the limits it is unknown' is $status 1
check 'and says so' \
    says 'What h7 leads to is unknown, not solved within the limits.'
refused 'a point off the board' 'expected pass or a point from a1 to l7' \
    race --why z1 --nodes 5000 race.txt
refused 'an occupied point' 'Black cannot play at c1: a stone is there' \
    race --why c1 --nodes 5000 race.txt
refused 'no move' 'expected pass or a point' race --why '' race.txt
refused 'a move and a picture' '--why, --svg: expected only one of them' \
    race --why d1 --svg x.svg --nodes 5000 race.txt
refused 'a move and a hint' '--why, --hint' race --why d1 --hint race.txt
refused 'a move and values' '--values, --why' race --why d1 --values race.txt
refused 'a move of a count' 'expected no file' \
    race --why d1 --count 'S=1 B:O=1 W:O=1'
refused 'a hint in JSON' '--hint, --json' race --hint --json race.txt
refused 'a hint on tables' 'expected no file' race --hint --table
{
    echo ';large'
    for i in 1 2 3 4 5 6 7 8; do
        printf '@...O.xo.X...#\n      xo\n'
    done
    echo '@...O.xo.X...#'
} >large.txt
run race --why j1 --nodes 1 large.txt
check 'too large for a search' is $status 2
check 'with the chains that race' grep -q \
    "the race of Black's chain at g1 with White's at h1 is too large" err
check 'on the board, too' grep -qx '   1 g1 (Black), 2 h1 (White)' out

# --- refusals ---------------------------------------------------------------
printf ';far\n@.X..O.#\n' >far.txt
run race far.txt
check 'chains that are apart are named' grep -q \
    'see those at c1 and f1: mark a stone of each chain that races .*--target c1,f1' err
check 'and numbered on the board' grep -qx '  1 O . 1 . . 2 . X' out
run race --target c1,f1 far.txt
check 'and naming them helps' is $status 0
printf ';pairs\n@.XX.OO.XX.#\n' >pairs.txt
run race --json pairs.txt
check 'several pairs are named' grep -q '"points":\["c1","f1","j1"\]' out
printf '(;GM[1]SZ[9]AB[bb][cb]AW[gg][hg])' >apart.sgf
run race --json apart.sgf
check 'also on open boards' \
    grep -q '"code":"no-pair",.*"points":\["b8","g3"\]' out
printf '(;GM[1]SZ[9]AB[bb][cb])' >alone.sgf
run race alone.sgf
check 'one side alone' grep -q 'White has no stones.*--add-white' err
printf ';immortal\n@.X..#\n' >immortal.txt
run race --json immortal.txt
check 'nothing that can be captured' grep -q \
    'every chain of White is immortal, as the one at a1 is.*"points":\["a1","c1"\]' out
cat >wall.sgf <<'END'
(;GM[1]FF[4]GN[race]SZ[9]AB[ab][bb][cb][db][eb][ec][ed][de][ee][af][bf][cf][cg]
AW[fb][gb][bc][cc][dc][fc][ad][dd][fd][ae][be][ce][fe][df][ef][ff]TR[bb][bc])
END
run race --region a9,a7 --json wall.sgf
check 'a region without the liberties of a chain' \
    grep -q 'leaves out liberties of the chain at .*"points":\["[a-j][1-9]"\]' out
run race --why c9 --first black wall.sgf
check 'a move of an open race' says 'Black to play captures White. c9 is right.'
check 'and how far that can be trusted' grep -q '^  trust walls: ' out
run race --why c9 --first black --json wall.sgf
check 'the same as JSON' \
    grep -q '"rating":"right",.*"certainty":"walls","model":"V"' out

# --- hints ------------------------------------------------------------------
run race --hint --nodes 5000 race.txt
check 'the first step: who captures' is "$(grep -c 'to play captures' out)" 2
check 'and no more' is "$(grep -c 'area\|best\|line ' out)" 0
run race --hint=2 --nodes 5000 race.txt
check 'the area has more than the best moves' \
    grep -qx '  area  b3  d1  d2' out
run race --hint=4 --first white --nodes 5000 race.txt
check 'the first move with its reason' \
    grep -qx '  best  b3  b5  b7: fills an outside liberty' out
check 'the line' grep -q '^  line  1 b3' out
run race --hint=2 seki.txt
check 'where no move is needed' says \
    'Black: no move is needed: play elsewhere, or on one of these points.'
run race --hint=2 --first white dead_winner.txt
check 'where no move helps' \
    grep -qx 'White: no move helps: play elsewhere.' out
