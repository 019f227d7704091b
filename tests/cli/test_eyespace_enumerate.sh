# The census of eyespaces: miai eyespace enumerate.
. "$(dirname "$0")/cli_lib.sh"

run eyespace enumerate --cells 4
check 'a census' is $status 0
check 'nothing on standard error' [ ! -s err ]
check 'how many there are' grep -qxE \
    ' +4 +49 +91 +161 +319 +109 +184 +913' out
check 'values without ko' grep -qx '8 values without ko' out
check 'the smallest example' grep -qE '^ +[0-9]+  \.e\. +centre open    1\*e$' out
check 'a ko' grep -qE '^ +7  XeX\. +edge   open    Ko2$' out
check 'complements' grep -qx '2 - G occurs whenever G does.' out
cp out four

run eyespace enumerate --cells 5
check 'a seki' grep -qE '^ +51  \.XXX\. +centre closed  S$' out
check 'no half eye' grep -qE '^  S +1/2$' out

# --- files --------------------------------------------------------------------
run eyespace enumerate --cells 4 --csv four.csv --svg four.svg --json
check 'a table, a picture and JSON' is $status 0
check 'the head of the table' is "$(head -n 1 four.csv)" \
    'value,ko,low,high,complement,cells,place,kind,eyespaces,example_cells,example_place,example_kind,example'
check 'all eyespaces in the table' is \
    "$(awk -F, '{ n = NF - 4 } NR > 1 { all += $n } END { print all }' four.csv)" 1086
check 'an object a value' is "$(wc -l <out)" \
    "$(awk '/ values with/ { all += $1 } END { print all }' four)"
check 'a value as JSON' grep -qF '{"value":"Ko2","ko":true,"low":"0","high":"1*e","complement":"2-Ko2","eyespaces":7,"example":{"cells":4,"place":"edge","open":true,"pattern":"XeX."},"kinds":[' out
check 'the picture' grep -q '</svg>' four.svg
check 'its values' grep -q '>2-Ko2</text>' four.svg
run eyespace enumerate --cells 2 --csv -
check 'the table alone' is "$(head -c 6 out)" value,
run eyespace enumerate --cells 2 --svg -
check 'the picture alone' is "$(head -c 4 out)" '<svg'
run eyespace enumerate --cells 3 --list
check 'every eyespace' is "$(wc -l <out)" 173
check 'with its value' grep -qx "$(printf '1.5e\t1.5e\t1.5e\tcentre\tclosed\t...')" out

# --- the journal --------------------------------------------------------------
run eyespace enumerate --cells 4 --journal journal
check 'with a journal' cmp out four
check 'which is there' is "$(head -n 1 journal)" 'miai-census 1 4 9'
cp journal before
run eyespace enumerate --cells 4 --journal journal
check 'from the journal' cmp out four
check 'which stays as it is' cmp journal before
"$MIAI" eyespace enumerate --cells 10 --journal long >out 2>err </dev/null &
pid=$!
interrupt $pid
wait $pid
status=$?
check 'interrupted' is $status 1
check 'in one line' is "$(cat err)" 'miai: interrupted'
check 'what is done is kept' grep -q '^miai-census 1 10 ' long
check 'whole' is "$(tail -n 1 long)" end
first=$(head -n 1 long | cut -d ' ' -f 4)
"$MIAI" eyespace enumerate --cells 10 --journal long >out 2>err </dev/null &
pid=$!
interrupt $pid
wait $pid
status=$?
check 'interrupted again' is $status 1
check 'it went on' [ "$(head -n 1 long | cut -d ' ' -f 4)" -ge "$first" ]

refused 'a journal of another size' \
    'line 1: expected a census of as many cells' \
    eyespace enumerate --cells 3 --journal journal
awk '/^count/ && !n++ { $5++ } { print }' journal >bad
refused 'a wrong count' 'expected counts that add up to all eyespaces' \
    eyespace enumerate --cells 4 --journal bad
sed 's/ 1\*e$/ 1.5e/' journal >bad
refused 'a wrong value' 'expected the value of the example' \
    eyespace enumerate --cells 4 --journal bad
head -c 200 journal >bad
refused 'a journal cut off' 'line [0-9]*: expected' \
    eyespace enumerate --cells 4 --journal bad
echo precious >bad
refused 'a file that is none' 'line 1: expected a journal' \
    eyespace enumerate --cells 4 --journal bad
check 'it is left alone' is "$(cat bad)" precious
mkdir folder
refused 'a folder' 'journal folder: ' \
    eyespace enumerate --cells 4 --journal folder

# --- bad options ----------------------------------------------------------------
refused 'no cells' '--cells' eyespace enumerate --cells 0
refused 'too many cells' '--cells' eyespace enumerate --cells 11
refused 'two outputs' 'expected only one of them on standard output' \
    eyespace enumerate --csv - --json
refused 'a journal on standard output' 'expected a file' \
    eyespace enumerate --journal -
refused 'a list and a journal' 'expected no --journal' \
    eyespace enumerate --list --journal journal
run eyespace enumerate --cells 4 --memory 4K
check 'too little memory' is $status 1
check 'is said' grep -q 'memory' err
