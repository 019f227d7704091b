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

# --- mistakes in spelling ----------------------------------------------------------
refused 'a word that is like no command' "'xyz' is not a command; see miai --help" xyz
refused 'a command of eyes is guessed' \
    "'fidn' is not a command; did you mean 'find'? See miai eyes --help" eyes fidn
refused 'an option is guessed with its value' \
    "'--treats' is not an option; did you mean '--threats'?" \
    solve --treats=3 bent.txt
refused 'an option that is like no other' \
    "'--xyz' is not an option; see miai race --help" race --xyz bent.txt
refused 'an option of the program is guessed' "did you mean '--version'?" --verison
refused 'a value is guessed' \
    "--first: expected black, white or both, not 'balck'; did you mean 'black'?" \
    solve --first balck bent.txt
refused 'a value that is like no other' "not 'green'$" solve --first green bent.txt
refused 'an abbreviation that is not clear' \
    "'--t' may be --target, --threats, --time, --tenuki, --tree, --tree-size" solve --t 3
refused 'a flag has no value' "--json: expected no value, not '3'" \
    solve --json=3 bent.txt
refused 'a word of any length' "'x*' is not a command" \
    "$(printf '%2000s' '' | tr ' ' x)"
refused 'an option of any length' "'--x*' is not an option" \
    solve "--$(printf '%2000s' '' | tr ' ' x)"
run solve --thr 3 --json bent.txt
check 'an abbreviation that is clear' grep -q '"threats":3,' out
refused 'a range is said' \
    "--threats: expected a number from 1 to 30, not 'x'" solve --threats x bent.txt

# --- help, wherever it stands ----------------------------------------------------------
run solve --help
mv out help_of_solve
run race --help
mv out help_of_race
run eyes find --help
mv out help_of_find
run --help
mv out help_of_miai

# helps COMMAND ARGUMENTS...: the help of the command, and nothing else.
helps() {
    want=help_of_$1
    shift
    run "$@"
    check "help: $*" cmp "$want" out
    check 'which is all' is "$status$(cat err)" 0
}

helps solve help solve
helps race help race
helps find help eyes find
helps find eyes help find
helps miai help
helps miai -h
helps solve solve -h
helps solve solve --hint --json --help
helps solve solve --help --hint --json
helps race race --count x --table --help
helps race race --help --count x --table
helps solve solve --no-such-option --threats 99 --help
helps solve solve none.txt --svg none/x.svg --help
helps find eyes find --points x --help
refused 'help for what is not there' "'sovle' is not a command; did you mean" \
    help sovle
run eyes --help
check 'help of eyes' grep -q '^  find  ' out
awk 'length > 80' help_of_* >out
check 'help is at most 80 columns wide' [ ! -s out ]

# --- files that cannot be written ---------------------------------------------------------
# Refused before the work: neither is endless.txt solved, nor a library missed.
mkdir -p folder
touch before after
ls -A >before
for option in --svg --tree --proof; do
    refused "solve $option" "$option none/x: No such file" \
        solve $option none/x endless.txt
    refused "solve $option, a folder" "$option folder: Is a directory" \
        solve $option folder endless.txt
done
for option in --svg --tree; do
    refused "race $option" "$option none/x: No such file" \
        race $option none/x endless.txt
done
for option in --svg --tree --dot; do
    refused "calc $option" "$option none/x: No such file" \
        calc $option none/x --file none
done
for option in --sgf --svg; do
    refused "eyes find $option" "$option none/x: No such file" \
        eyes find $option none/x none
done
refused 'a file without a name' '--svg : No such file' solve --svg '' endless.txt
refused 'eyes show --svg' '--svg none/x: No such file' eyes show --svg none/x none bent.txt
refused 'eyes census --csv' '--csv none/x: No such file' eyes census --csv none/x none
refused 'eyes build --out' '--out none/x: No such file' \
    eyes build --max 14 --out none/x
ls -A >after
check 'nothing is left behind' cmp before after
echo kept >kept.svg
refused 'what is there stays there' 'none.txt' solve --svg kept.svg none.txt
check 'as it was' is "$(cat kept.svg)" kept
mkfifo pipe.svg
refused 'a pipe is not opened before the end' 'none.txt' \
    solve --svg pipe.svg none.txt

# --- memory ----------------------------------------------------------------------------------
for value in 0 64 64m M 0M -1M 1.5G 99999999999G '' ' 1M'; do
    for command in solve race calc; do
        refused "$command --memory '$value' is refused" \
            '--memory: expected a size such as 64M or 2G' \
            $command --memory "$value" bent.txt
    done
done
run solve --json three.txt
mv out usual
run solve --memory 512M --json three.txt
check 'the usual memory is 512M' cmp usual out
run solve --memory 64K --json --jobs 2 three.txt
without_nodes usual >want
without_nodes out >got
check 'little memory, same answers' cmp want got
