# How a target lives, and how many moves in a row change that.
. "$(dirname "$0")/cli_lib.sh"

cat >kinds.txt <<'END'
;seki
OOOOO##
.XXX.O#
OOOOOO#
#######

;double ko
#####
OO###
.OOO#
.O.O#
.XXO#

;way out
#####
ooo.@
..o#@
#####

;eyes
########
#OOOOOO#
#O....O#
#O....O#

;dead
####
OOO#
..O#
OOO#
####
END

# of NAME: its lines of the report, up to the next problem.
of() {
    awk -v name="$1" '/^[a-z]/ { inside = $0 == name } inside' out
}

# says NAME LINE..: the report on a problem has these lines.
says() {
    of "$1" >part
    shift
    for line in "$@"; do
        grep -Fqx "$line" part || return 1
    done
}

run solve kinds.txt
check 'kinds end well' is $status 0
check 'a seki is called one' says seki \
    'White is alive in seki: neither side needs to move.' \
    'White to play lives in seki. [l]' \
    'Black to play cannot kill: White lives in seki. [l]'
check 'a double ko is endless, unless White moves' says 'double ko' \
    'White to play lives with two eyes. [l]' \
    'Black to play cannot kill: White lives by an endless line, such as a double ko. [l]'
check 'joining is called that' says 'way out' \
    'White to play lives by joining a stone that cannot be captured. [l]'
check 'two eyes are called that' says eyes \
    'White is alive with two eyes: neither side needs to move.' \
    'Black to play cannot kill: White lives with two eyes. [l]'
check 'who dies lives in no way' says dead 'White to play dies. [d]' \
    'Black to play kills. [d]'
check 'nothing is said of moves in a row' is "$(grep -c ignores out)" 0

# lives NAME KEY: the kind in the JSON.
lives() {
    sed -n "s/.*\"id\":\"$1\".*\"$2\":{[^}]*\"life\":\\([^,}]*\\).*/\\1/p" out
}

run solve --json kinds.txt
for one in 'seki seki seki' 'double.ko two-eyes endless' \
    'eyes two-eyes two-eyes'; do
    set -- $one
    check "JSON: $1, the defender first" \
        is "$(lives "$1" defender_first)" "\"$2\""
    check "JSON: $1, the attacker first" \
        is "$(lives "$1" attacker_first)" "\"$3\""
done
check 'JSON: connected' is "$(lives 'way out' defender_first)" '"connected"'
check 'JSON: null for what dies' is "$(lives dead attacker_first)" null
check 'JSON: no tenuki' is "$(grep -c '"tenuki"' out)" 0
sed 's/,"life_nodes":[0-9]*//; s/,"life":[^,}]*//g' out >without
check 'JSON: nodes for it are counted' \
    grep -q '"life_nodes":[1-9][0-9]*,"nodes"' out

run solve --json --life-nodes 0 kinds.txt
check 'without nodes the kind is unknown' \
    is "$(lives seki attacker_first)" '"unknown"'
check 'null stays null' is "$(lives dead attacker_first)" null
sed 's/,"life_nodes":0//; s/,"life":[^,}]*//g' out >unasked
check 'the rest is the same, nodes too' cmp -s unasked without
run solve --life-nodes 0 kinds.txt
check 'the report says that it lives' says eyes \
    'White is alive, perhaps in seki: neither side needs to move.' \
    'White to play lives. [l]'
run solve --json --life-nodes 1 kinds.txt
check 'one node is not enough' is "$(lives seki attacker_first)" '"unknown"'
run solve --json --literal kinds.txt
check 'as printed: a seki' is "$(lives seki attacker_first)" '"seki"'

run solve --tenuki kinds.txt
check 'one move may be ignored' says 'double ko' \
    'White is alive even if it ignores one move, but not two.'
check 'none may' says eyes 'White is alive, but not if it ignores a move.'
check 'the next move decides' says 'way out' \
    'White lives or dies by the next move.'
check 'two moves do not save it' says dead \
    'White is dead even if it plays three moves in a row.'
run solve --tenuki --json kinds.txt
check 'JSON: moves in a row' is \
    "$(sed -n 's/.*"tenuki":\({[^}]*}\).*/\1/p' out | tr '\n' ' ')" \
    '{"defender":1,"attacker":null} {"defender":2,"attacker":null} {"defender":0,"attacker":0} {"defender":1,"attacker":null} {"defender":null,"attacker":3} '
run solve --tenuki --json --life-nodes 10 kinds.txt
check 'JSON: unknown where the nodes did not last' \
    grep -q '"eyes".*"tenuki":{"defender":"unknown","attacker":null}' out

run solve --tree - kinds.txt
check 'a tree says it' \
    grep -q 'C\[Black to play cannot kill: White lives in seki\.$' out
run solve --svg life.svg kinds.txt
check 'a picture says it' grep -q 'lives in seki' life.svg
run race --json kinds.txt
check 'races have no kinds' is "$(grep -c '"life' out)" 0
refused 'a count is needed' '--life-nodes: expected' solve --life-nodes x kinds.txt
