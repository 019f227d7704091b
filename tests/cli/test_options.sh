# Options: what is accepted, and one clear line for what is not.
. "$(dirname "$0")/cli_lib.sh"

run --version
check 'the version is printed' grep -qx 'miai [0-9]*\.[0-9]*\.[0-9]*' out
run --help
check 'help names the command' grep -q 'solve' out
run solve --help
check 'help of solve ends well' is $status 0
for option in first target immortal region move threats ruling literal ko \
    nodes time jobs why hint play tree tree-size json help; do
    check "help names --$option" grep -q -- "--$option" out
done

refused 'a command is needed' 'command'
refused 'an unknown command is refused' "'sovle' is not a command; did you mean 'solve'? See miai --help" sovle
refused 'a file is needed' 'expected a file' solve
refused 'an unknown option is refused' "'--treats' is not an option; did you mean '--threats'? See miai solve --help" solve --treats 3 bent.txt
refused 'a short option is refused' "'-x'" solve -x bent.txt
refused 'two short options are refused' "'-x'" solve -xy bent.txt
refused 'any byte is refused as an option' "'-.xff'" \
    solve "$(printf -- '-\377')" bent.txt
refused 'a value is needed' '--threats: expected a value' solve --threats
for value in 0 31 -1 x 3x '' ' 3' 99999999999999999999; do
    refused "--threats '$value' is refused" '--threats: expected' \
        solve --threats "$value" bent.txt
done
refused '--ruling 3 is refused' '--ruling: expected' solve --ruling 3 bent.txt
refused '--first is a colour' '--first: expected' solve --first green bent.txt
refused '--nodes 0 is refused' '--nodes: expected' solve --nodes 0 bent.txt
refused '--time 0 is refused' '--time: expected' solve --time 0 bent.txt
refused '--time nan is refused' '--time: expected' solve --time nan bent.txt
refused '--jobs 0 is refused' '--jobs: expected' solve --jobs 0 bent.txt
refused '--move -1 is refused' '--move: expected' solve --move -1 bent.txt
refused '--ko needs a side' '' solve --ko a4 bent.txt
refused '--ko needs a point' '' solve --ko zz --first black bent.txt
refused '--target needs stones' '' solve --target a4 bent.txt
refused '--region needs points' '' solve --region q bent.txt

run solve --threats 3 --json bent.txt
check '--threats sets the scale' grep -q '"threats":3,.*"status":-4' out
run solve --ruling 1 --json bent.txt
check '--ruling 1 makes it a ko' grep -q '"ruling":1,.*"status":-1' out
run solve --literal --ruling 2 --json bent.txt
check '--literal is accepted' is $status 0
