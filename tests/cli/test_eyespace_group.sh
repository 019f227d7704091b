# The eyespaces of groups: miai eyespace FILE.
. "$(dirname "$0")/cli_lib.sh"

cat >pair.txt <<'END'
;pair
@@@..@@@@@@
@xxxxxxxxx@
@.O.OxOOO.@
END
cat >ko.txt <<'END'
;ko
@@..@@@
@xxxxx@
@xxO.x@
@xO.Ox@
@xx@xx@
@@@@@@@
END
# White, with a way out.
cat >way.txt <<'END'
;out
##..#####
#ooooooo.@
#o.ooooo##
#ooooooo#
#########
END

run eyespace pair.txt
check 'a group is solved' is $status 0
check 'nothing on standard error' [ ! -s err ]
check 'all of it' cmp - out <<'END'
pair

    a b c d e f g h j k l
  3 @ @ @ . . @ @ @ @ @ @
  2 @ x x x x x x x x x @
  1 @ A O A O x O O O B @
   @ immortal, x the group
   A B .. eyespace

  A  an eye and a quarter (1.25e)
     points b1  c1  d1  e1
     Black  b1 (2)
     White  b1 (1/2e)
  B  three quarters of an eye (3/4e)
     points g1  h1  j1  k1
     Black  k1 (1.5e)
     White  k1 (0)
Sum: 2

Alive: 1 1/4 eyes on the left and 3/4 on the right, together two eyes.
b1 and k1 are miai: if White takes one, Black takes the other.
Search of the whole group agrees.

Assumed: White does not capture the group before its eyes are settled. It has
2 liberties outside.
15 nodes
END

# Colours exchanged, the board upside down: the same in other words.
{
    echo ';white'
    sed '1d; s/@/#/g; s/x/o/g; s/O/X/g' pair.txt | tac
} >white.txt
run eyespace white.txt
check 'a group of White' is "$(grep -A 2 '^Alive' out)" "$(printf '%s\n' \
    'Alive: 1 1/4 eyes on the left and 3/4 on the right, together two eyes.' \
    'b3 and k3 are miai: if Black takes one, White takes the other.' \
    'Search of the whole group agrees.')"

run eyespace ko.txt
check 'a ko is named' grep -qx \
    '  A  a ko for two eyes that Black can take (Ko2)' out
check 'who lives by ko' grep -qx '  Black lives by ko  d3' out
check 'who kills' grep -qx '  White kills        d3' out

run eyespace way.txt
check 'a way out is an option' grep -qx \
    '     White may connect to living stones there, which counts as two eyes.' out
check 'what it is worth' grep -qx '  B  two eyes or none (1\*e)' out
check 'the verdict' grep -qx '  White lives        j4' out

sed 's/o\.@/oo@/' way.txt >joined.txt
run eyespace joined.txt
check 'a group that is out' grep -qx 'Alive: connected to living stones.' out
check 'is alive' grep -qx 'Search of the whole group agrees.' out

cat >cut.txt <<'END'
@@@@@@@@@@@
@xxx@@@xxx@
@x..XXX..x@
@xxx@@@xxx@
.xxxxxxxxx.
END
run eyespace cut.txt
check 'one eyespace, and why' grep -qx \
    '     One eyespace, because the chain at e3 can be cut off.' out

cat >dead.txt <<'END'
@@@@@@
@xxxx@
@x..x@
@xxxx@
@@..@@
END
run eyespace dead.txt
check 'a dead group' grep -qx 'Dead: 1 eye.' out

# Half an eye and twice three quarters: no two of them are miai.
cat >trio.txt <<'END'
@@@@@@..@@@@@@@
@xxxxxxxxxxxxx@
@.OxOOO.@.OOOx@
@xxxxxx@@@xxxx@
@@@@@@@@@@@@@@@
END
run eyespace trio.txt
check 'three that are miai' grep -q \
    '^A, B and C are miai, and no fewer of them are: if White plays ' out
check 'two of them in part' grep -q '^B and C are partial miai: together an' out

# Too few liberties outside: the search is right.
cat >few.txt <<'END'
;few
@@@@@@@@@@@
@xxxxxxxxx@
@.O.OxOOO.@
END
run eyespace few.txt --json
check 'the values are the same' grep -q '"verdict":"alive".*"liberties":0,' out
run eyespace few.txt
check 'the search is right' is "$(grep -A 3 '^Search' out)" "$(printf '%s\n' \
    'Search of the whole group says otherwise, and is right: Black to play lives' \
    'with two eyes. White to play kills. The values assume that the group is not' \
    'captured before its eyes are settled. It has 0 liberties outside.')"

# Many problems of several inputs, bad ones among them.
{
    cat pair.txt
    printf '\n;bad\n@@@\n@!@\n\n'
    cat ko.txt
} >many.txt
run eyespace many.txt way.txt
check 'a bad problem is refused' is $status 2
check 'the others are solved' is "$(grep -c '^Sum: ' out)" 3
check 'reports are set apart' is "$(grep -c '^$' out)" 14
run eyespace many.txt way.txt --json
check 'as JSON' is "$(grep -c '"verdict"' out)" 3
check 'a refusal is an object, too' is \
    "$(grep -c '^{"version":.*"error":{"code":"diagram-syntax"' out)" 1
run eyespace pair.txt --json
check 'the keys' grep -q '^{"id":"pair","owner":"black","eyespaces":\[{"points":\["b1","c1","d1","e1"\],"value":"1.25e","moves":{"black":\["b1"\],"white":\["b1"\]},"after":{"black":{"b1":"2"},"white":{"b1":"1/2e"}},.*"sum":"2","low":"2","high":"2","verdict":"alive","deciding":{"black":\[\],"white":\[\]},.*"miai":\[{"eyespaces":\[0,1\],"partial":false,"sum":"2"}\],.*"liberties":2,"search":"alive",' out

# SGF: a record, and marks.
cat >game.sgf <<'END'
(;GM[1]FF[4]SZ[5]AW[ab][bb][cb][db][eb]AB[ac][bc][cc][dc][ec][ca]
;B[ba];W[da];B[ee])
END
run eyespace game.sgf --move 0 --target a4 --immortal a3
check 'the position after a move' is $status 0
check 'is that position' grep -q '^  5 A A X A A$' out
run eyespace game.sgf --move 1 --target a4 --immortal a3
check 'the position after another one' grep -q '^  5 A X X A A$' out

printf '(;SZ[9]AB[dd][ee]AW[ff])' >open.sgf
run eyespace open.sgf
check 'an open position is refused' is $status 2
check 'in one line' is "$(wc -l <err)" 1
run eyespace no_such_file
check 'a file that is not there' is $status 2

# What is too large is not known.
run eyespace endless.txt --nodes 1000
check 'too large is not known' is $status 1
check 'that is said' grep -qx '     Too large to be played out: no eye to two.' out
check 'and in the verdict' grep -qx \
    'Not known: an eyespace that is too large.' out

# Names of any origin do no harm.
printf ';\033[2J"<&]\\name\n@@@@@@\n@xxxx@\n@x..x@\n@xxxx@\n@@..@@\n' >bad.txt
run eyespace bad.txt
check 'no control characters' [ -z "$(tr -d '\n -~' <out)" ]
run eyespace bad.txt --json
check 'nor as JSON' [ -z "$(tr -d '\n -~' <out)" ]

run eyespace pair.txt --thermograph
check 'thermographs' is "$(grep -c '^Left wall' out)" 2
check 'with the eyespace' grep -qx 'Eyespace A: 1.25e' out
run eyespace dead.txt --thermograph
check 'none where all is cold' is "$(grep -c '^Left wall' out)" 0
refused 'thermographs as JSON' 'expected only one of them' \
    eyespace pair.txt --thermograph --json
refused 'thermographs of patterns' 'expected a group, not --room' \
    eyespace --room closed --thermograph ../..

# Pictures.
run eyespace pair.txt ko.txt --svg pair.svg
check 'a picture is written' is $status 0
check 'besides the report' grep -q '^Alive: ' out
check 'with the values on the board' is \
    "$(grep -c 'class="label"' pair.svg)" 3
check 'none of which is wider than its point' is "$(sed -n \
    's/.*class="label".* width="\([0-9]*\)".*/\1/p' pair.svg |
    awk '$1 > 38 { n++ } END { print n + 0, NR }')" '0 3'
check 'and the verdict in words' grep -q '<title>Alive: 1 1/4 eyes on the' pair.svg
check 'and thermographs' grep -q '<title>A: 1.25e' pair.svg
run eyespace bad.txt --svg -
check 'a picture in place of the report' [ "$(head -c 4 out)" = '<svg' ]
check 'names are escaped' grep -q '"&lt;&amp;\]\\name\|&quot;&lt;&amp;\]' out
check 'and do no harm' [ -z "$(tr -d '\n -~\200-\377' <out)" ]
run eyespace pair.txt --svg no/such/folder.svg
check 'a picture that cannot be written' is $status 2

# Trees.
run eyespace pair.txt --tree pair.sgf
check 'a tree is written' is $status 0
check 'the try and its answer' [ "$(grep -c '^(;W\[bd\]C\[unsettled: an eye and a quarter (1.25e).\]$' pair.sgf)" -eq 1 ]
check 'the answer keeps the group alive' is \
    "$(grep -A 1 '^(;W\[bd\]C\[uns' pair.sgf | tail -n 1)" \
    ';B[jd]C[alive: two eyes (2).]'
check 'each eyespace alone' is "$(grep -c 'N\[Eyespace ' pair.sgf)" 4
check 'what a move leaves there' grep -q \
    '^(;W\[bd\]C\[It leaves half an eye (1/2e).\]$' pair.sgf
run eyespace pair.sgf
check 'its position is the same' grep -q \
    '^Alive: 1 1/4 eyes on the left and 3/4 on the right' out
run eyespace way.txt --tree -
check 'what decides comes first' is \
    "$(grep -m 1 -A 1 'N\[White to play\]' out | tail -n 1)" \
    '(;W[ib]C[alive: two eyes (2).]TE[1]))'
check 'a tree in place of the report' [ "$(grep -c '^Sum' out)" -eq 0 ]
run eyespace ko.txt --tree -
check 'a ko is not played round and round' [ "$(grep -c '^;W\[cd\]' out)" -eq 0 ]
refused 'a tree of a pattern' 'expected a group, not --corridor' \
    eyespace --corridor open --tree x.sgf .X

# A part of it is full, and still asked about.
printf 'xxx.@\n@..x.\n..x@O\n' >full.txt
run solve full.txt
check 'an eyespace without empty points' is $status 0
