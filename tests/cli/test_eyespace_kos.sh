# Kos in the eyespaces of groups: names, threats, what the search decides.
tree=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/cli_lib.sh"

kos=$tree/examples/eyespace_ko.txt
sekis=$tree/examples/eyespace_seki.txt

# The values of the eyespaces of all groups in the last report, a line each.
values() {
    sed -n 's/^  [A-Z] .*(\(.*\))$/\1/p' out
}

# codes KEY: of each group in the last JSON.
codes() {
    sed 's/.*"'"$1"'":{"status":-*[0-9]*,"code":"\([a-z0-9]*\)"}.*/\1/' out
}

run eyespace "$kos"
check 'kos are named' is "$status $(values | tr '\n' ' ')" \
    '0 Ko 1 Ko 1 Ko 1-Ko 1+Ko 2-Ko Ko2 2-Ko2 '
check 'as the titles say' is "$(values | tail -n 6)" \
    "$(sed -n 's/^;\([-+0-9Ko]*\):.*/\1/p' "$kos")"
check 'who takes' grep -q '^     Black  h2 (1-Ko)$' out
check 'who needs a threat' grep -q \
    '^Search of the whole group: Black to play lives by ko: White needs one more ko$' out
for value in $(values); do
    run calc "$value"
    check "$value is read by the calculator" is "$status $(cat out)" "0 $value"
done

# The same values, and not the same threats.
run eyespace --json "$kos"
check 'values have lost local threats' is \
    "$(codes defender_first | head -n 2 | tr '\n' ' ')" 'l1d l2d '
check 'the other side first' is \
    "$(codes attacker_first | head -n 2 | tr '\n' ' ')" 'd d '
check 'a ko decides' is "$(grep -c '"hangs_on_ko":true' out)" 6
check 'not one for the first eye' is \
    "$(grep -c '"verdict":"dead","deciding".*"hangs_on_ko":false' out)" 2

run eyespace "$sekis"
check 'sekis' is "$status $(values | tr '\n' ' ')" \
    '0 S {2|S} {S|1} {S|1/2e} {S|0} {2|S||1/2e} {2||S|1} {2||S|1/2e} {2||S|0} {2|1,{S|0}} '
for value in $(values); do
    run calc "$value"
    check "$value is read by the calculator" is "$status $(cat out)" "0 $value"
done

# Two kos that cancel, alone and with an eye; two that Black can take.
cat >two.txt <<'END'
;one eye
@@@@@@@@@@@
@....@@@@@@
@xxxxxxxxx@
@@xxxxxxx@@
@.Oxxxxx.X@
@@X.xxx.X@@

;two eyes
@@@@@@@@@@@@@
@....@@@@@@@@
@xxxxxxxxxxx@
@@xxxx.xxxx@@
@.Oxxxxxxx.X@
@@X.xxxxx.X@@

;both to be taken by Black
@@@@@@@@@@@@@
@....@@@@@@@@
@xxxxxxxxxxx@
@@xxxx.xxxx@@
@.OxxxxxxxO.@
@@X.xxxxx.X@@
END
run eyespace two.txt
check 'two kos cancel' is "$(grep '^Sum' out | tr '\n' ' ')" \
    'Sum: 1 Sum: 2 Sum: between 1 and 2 '
check 'and the search agrees' is \
    "$(grep -c '^Search of the whole group agrees\.$' out)" 2
run eyespace --json two.txt
check 'bounds of two kos' is "$(sed 's/.*"sum":\([^,]*,"low":[^,]*,"high":[^,]*\),.*/\1/' out)" \
    '"1","low":"1","high":"1"
"2","low":"2","high":"2"
null,"low":"1","high":"2"'
check 'whatever the threats' is \
    "$(codes defender_first | tr '\n' ' ')$(codes attacker_first | tr '\n' ' ')" \
    'd l l d l l1d '

# The values leave these open; the search does not.
cat >open.txt <<'END'
;dead
      ###
      .X#
 ...# .O#
 #oXo o.o
ooooooooo
. . . .
# # # #

;alive
xxxx.@
x.xx
xOxx.@
@X.x
@@xx.@
@xxx
.O.x.@
OxOx
xxxx
END
run eyespace open.txt
check 'the search decides' is "$(grep '^The values' out)" \
    'The values leave it open; search of the whole group: dead.
The values leave it open; search of the whole group: alive.'
check 'the verdict is its' is "$(grep -o '^Dead: \|^Alive: ' out | tr -d '\n')" \
    'Dead: Alive: '
check 'no move decides then' is "$(grep -c ' kills \| lives ' out)" 0
run eyespace --json open.txt
check 'in JSON' is "$(grep -c '"verdict":"\([a-z]*\)".*"hangs_on_ko":true.*"search":"\1"' out)" 2
