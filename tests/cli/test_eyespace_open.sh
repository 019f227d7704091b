# The eyespaces of groups that are not enclosed: miai eyespace FILE.
. "$(dirname "$0")/cli_lib.sh"

# Half an eye on the left and on the right, gaps above.  The target is marked
# in `marked`.
stones='AB[bh][ch][dh][eh][fh][gh][hh][di][fi]
AW[ce][ge][ag][bg][dg][eg][fg][hg][ig][ah][ih][ai][ii]'
printf '(;SZ[9]GN[halves]%s)' "$stones" >halves.sgf
printf '(;SZ[9]GN[halves]%sMA[bh])' "$stones" >marked.sgf
# A wall that may fall, and one and a half eyes.
printf '(;SZ[19]GN[weak]AW[ca][cb][cc][bc][bd][ad]AB[db][dc][ae][be][cd])' >weak.sgf
# One eye, and another one by getting out.
printf '(;SZ[19]GN[out]AW[ab][bb][cb][ba]AB[ac][bc][cc][db])' >out.sgf

run eyespace marked.sgf
check 'a group with gaps around it' is $status 0
check 'nothing on standard error' [ ! -s err ]
check 'all of it' cmp - out <<'END_OF_REPORT'
halves

    a b c d e f g h j
  5 - - @ - - - @ - -
  4 - - - - - - - - -
  3 @ @ . @ @ @ . @ @
  2 @ x x x x x x x @
  1 @ A A x B x C C @
   - outside, @ taken as immortal, x the group
   A B .. eyespace

  A  half an eye (1/2e)
     points b1  c1
     Black  b1 (1)
     White  b1 (0)
  B  one eye (1)
     points e1
  C  half an eye (1/2e)
     points g1  h1
     Black  h1 (1)
     White  h1 (0)
Sum: 2

Alive: 1/2 eye on the left, 1 in the middle and 1/2 on the right, together two
eyes.
b1 and h1 are miai: if White takes one, Black takes the other.
Search of the whole group agrees.
With this region miai solve says:
Black to play lives with two eyes. [l]
  trust proved: Black lives by any of 5 moves on the board as it stands;
        nothing outside 12 points matters.
  open  c1  e1  g1
White to play cannot kill: Black lives with two eyes. [l]
  trust proved: Black lives on the board as it stands; nothing outside 14
        points matters.

Assumed: White does not capture the group before its eyes are settled. It has
2 liberties outside.
  target: 9 stones of Black (marked)
  walls: a1 with 4 liberties (2 outside), h3 with 4 liberties (2 outside), d3
         with 5 liberties (3 outside)
  region: 7 empty points, radius 1
  outside: counts as White's (model H)
6 nodes
END_OF_REPORT

# certainty FILE WANTED OPTIONS...
certainty() {
    file=$1 wanted=$2
    shift 2
    run eyespace --json "$file" "$@"
    check "$file is $wanted${*:+ with $*}" grep -qF \
        "\"open\":{\"certainty\":\"$wanted\",\"model\":\"H\"," out
}

certainty marked.sgf walls
check 'what is assumed is the model' grep -qF \
    '"assumed":{"target":["b2","c2","d1","d2","e2","f1","f2","g2","h2"],"immortal":["a1","a2","a3","b3","c5","d3","e3","f3","g5","h3","j1","j2","j3"],"region":["b1","c1","c3","e1","g1","g3","h1"]}' out
check 'and the drawing is that of solve' grep -qF \
    '"guess":false,' out
sed 's/.*"radius":/"radius":/; s/,"nodes":.*//' out >ours
run solve --json --radius 1 --weak 2 marked.sgf
sed 's/.*"radius":/"radius":/; s/,"life_nodes":.*//' out >theirs
check 'word for word' cmp ours theirs
certainty halves.sgf walls
check 'a target that is guessed' grep -qF '"guess":true,' out
certainty halves.sgf walls --target c2

certainty weak.sgf contained
check 'one and a half eyes' grep -qF '"sum":"1.5e"' out
check 'a wall that may fall' grep -qF '"weak":["c16"]' out
run eyespace weak.sgf
check 'is shown' grep -qE 'X wall that may be captured' out
certainty weak.sgf contained --weak 0
check 'and holds if it has to' grep -qF '"weak":[]' out
certainty weak.sgf contained --radius 0

# In this region the group has one eye.  It may get out.
certainty out.sgf contained
run eyespace out.sgf
check 'a way out is shown' grep -q '^ 19 A o B B > -$' out
check 'and said' grep -q \
    '^  trust contained: White dies if it cannot get out at e19\.$' out
run eyespace --target a18 --add-black d19 out.sgf
check 'a stone in the way' grep -q '^Dead: 1 eye\.$' out

# Walls with few liberties are immortal as long as there is no gap.
printf '(;SZ[9]GN[thin]AB[ah][bh][ch][dh][di][eg][fh]AW[ag][bg][cg][dg][eh][ei]MA[ah])' \
    >thin.sgf
run eyespace thin.sgf
cp out thin.out
run eyespace --open never thin.sgf
check 'enclosed: there is nothing to draw' cmp out thin.out
check 'nor to trust' [ "$(grep -c 'trust' out)" -eq 0 ]
run eyespace --json thin.sgf
check 'nor as JSON' [ "$(grep -c '"open":{' out)" -eq 0 ]
certainty thin.sgf doubtful --open auto --nodes 1000
run eyespace --open auto --nodes 1000 thin.sgf
check 'what can be done about it' grep -qx \
    '  to ask otherwise: --target, --region, --radius, --weak, --immortal' out
run eyespace --json --open auto --nodes 1000 thin.sgf
check 'a wall that may fall leads out' grep -qF '"escapes":["e5",' out

# Refusals say what to do.
run eyespace --open never halves.sgf
check '--open never refuses gaps' is $status 2
check 'and names them' grep -q 'reaches the outside at c3' err
printf '(;SZ[9]AB[dd][ee]AW[ff])' >none.sgf
run eyespace --json none.sgf
check 'no group' is $status 2
check 'is said, as JSON' grep -qF '"code":"no-target"' out
printf '(;SZ[9]GN[none]AW[dd][ed][fd][de][ff][df][ef]AB[ee]MA[ee])' >no_eye.sgf
run eyespace no_eye.sgf
check 'no eyespace' is $status 2
check 'and what to do' is "$(cat err)" \
    'miai: no_eye.sgf:1 (none): the group at e5 has no eyespace in the region that was drawn: name another group with --target, or a larger region with --radius or --region'
check 'where' grep -q '^   1 e5 (Black)$' out
refused 'a radius' 'expected a number from 0 to 3' \
    eyespace --radius 4 halves.sgf

# The picture and the tree.
run eyespace --svg open.svg --tree open.sgf out.sgf
check 'both are written' is $status 0
check 'the picture shows the way out' grep -q '>&gt;</text>' open.svg
check 'and says what was assumed' grep -q 'model H' open.svg
check 'the tree has the stones of the model' grep -q '^AB.*\[ea\]' open.sgf
run eyespace --json open.sgf
check 'and is read again' grep -q '"search":"dead"' out
check 'as what was solved' grep -qF '"sum":"1","low":"1","high":"1"' out
