# The JSON form, to the letter.
. "$(dirname "$0")/cli_lib.sh"

head='{"id":"bent4","defender":"white","ruling":2,"threats":5'
defender='"defender_first":{"status":-6,"code":"d","moves":[],"life":null}'
attacker='"attacker_first":{"status":6,"code":"d","moves":["pass"],"life":null}'

run solve --json bent.txt
check 'bent four' is "$(without_nodes)" "$head,$defender,$attacker}"
check 'where it comes from, what it rests on' grep -qE '"version":"[0-9.]+","file":"bent.txt","index":1,"source_line":2,"assumed":\{"target":\["a5","b2","b3","b4","b5","c1","c2"\],"immortal":\["c3","c4","c5","d1","d2","d3","d4","d5"\],"region":\["a4","b1"\]\},"open":\{"certainty":"enclosed"\},"life_nodes":0,"nodes"' out
check 'what it comes to' is "$(grep -o '"end":[^,]*' out | tr '\n' ' ')" \
    '"end":"dead" "end":"dead" '
check 'the main line of each side' is "$(grep -o '"line":[^]]*]' out | tr '\n' ' ')" \
    '"line":["b1"] "line":["pass"] '
run solve --json --values bent.txt
check 'what every first move is worth' grep -q '"attacker_first":{.*"values":{"a4":-6,"b1":1,"pass":6}}' out
run solve --json --values --nodes 1 endless.txt
check 'as far as the limits let it be found' \
    grep -q '"values":{"a1":null,' out
run solve --json bent.txt
check 'the nodes come last' grep -qE ',"nodes":[0-9]+}$' out
run solve --json --first white bent.txt
check 'only the defender first' is "$(without_nodes)" "$head,$defender}"
run solve --json --first black bent.txt
check 'only the attacker first' is "$(without_nodes)" "$head,$attacker}"
run solve --json --first both bent.txt
check 'both first' is "$(without_nodes)" "$head,$defender,$attacker}"

run solve --json --nodes 1 endless.txt
check 'unknown is exit status 1' is $status 1
unknown='{"status":null,"code":"unknown","moves":[],"life":null}'
check 'unknown as JSON' is "$(without_nodes)" \
    '{"id":"endless","defender":"white","ruling":2,"threats":5,"defender_first":'"$unknown"',"attacker_first":'"$unknown"'}'

# The colours the other way round.
tr 'XOxo#@' 'OXox@#' <bent.txt >black.txt
run solve --json black.txt
check 'a black defender' is "$(without_nodes)" \
    "$(echo "$head,$defender,$attacker}" | sed 's/white/black/')"

# A ko, and a life: the scale is seen from the defender.
run solve --json three.txt
check 'a ko for the attacker' \
    grep -q '"attacker_first":{"status":1,"code":"d1l","moves":\["b1"\],' out
check 'the defender lives' \
    grep -q '"defender_first":{"status":6,"code":"l","moves":\["b1","b2"\],' out

# Names from anywhere.
printf ';a"b\\c\001\033[31m\377\303\050\342\200\256z\n' >names.txt
tail -n +2 bent.txt >>names.txt
run solve --json names.txt
check 'any name gives JSON' is "$("$JSON_LINES" <out)" 1
run solve names.txt
check 'no control character reaches the terminal' \
    is "$(tr -d '\n\040-\176\200-\377' <out | wc -c)" 0
