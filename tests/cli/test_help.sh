# What --help says is what the man pages, the manual and the completions of
# the shells say: nothing is missing there, and nothing is too much.  All of
# them are made from the same rows; here they are used.
tree=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/cli_lib.sh"
made=$(dirname "$MIAI") # man pages and completions are made by the build
HOME=$WORK # the shells keep their things here
export HOME

# same DOCUMENT FILE: FILE has the lines of the file `help`, in any order.
same() {
    sort -u "$2" >found
    : >err
    {
        comm -23 help found | sed "s|^|missing in $1: |"
        comm -13 help found | sed "s|^|too much in $1: |"
    } >out
    check "$1 says what the help says" [ ! -s out ]
}

# man_options PAGE [SECTION]: the options of a man page, or of one section.
man_options() {
    awk -v section="${2-}" '
        /^\.S[hs] / { inside = section == substr($0, 5) }
        section == "" || inside' "$made/man/$1" |
        sed -n 's/^\.It Fl -\([a-z-]*\).*/--\1/p'
}

# manual_options HEADING: the options in the tables below a heading.
manual_options() {
    awk -v heading="$1" '
        /^```/ { code = !code }
        /^#/ && !code {
            level = index($0, " ")
            if ($0 == heading) { inside = level; next }
            if (level <= inside) inside = 0
        }
        inside' "$tree/docs/manual.md" |
        sed -n 's/^| `\(--[a-z-]*\).*/\1/p'
}

# What each shell offers for a line; the last word is the one to complete.
bash_offers() {
    bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _miai; printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$made/completions/miai.bash" "$@" 2>/dev/null | sed '/^$/d'
}

fish_offers() {
    fish --no-config -c 'source $argv[1]; complete -C "$argv[2..]"' \
        "$made/completions/miai.fish" "$@" | cut -f 1
}

# zsh completes in a terminal only: what its _arguments and _describe are told
# for a command, or without one, stands for what it offers.
zsh_specs() {
    zsh -f -c '
        _arguments() {
            [[ $1 == -C ]] || { print -rl -- "$@"; return }
            if (( $#command )); then
                state=argument words=($command)
                shift command
            else
                print -rl -- "$@"
                state=command
            fi
        }
        _describe() { print -rl -- "command "${^${(P)2}%%:*} }
        file=$1
        command=("${@:2}")
        . $file' zsh "$made/completions/_miai" "$@"
}

zsh_options() {
    zsh_specs "$@" | sed -n 's/^\(([^)]*)\)\{0,1\}\(--[a-z-]*\)\(=-\)\{0,1\}\[.*/\2/p'
}

zsh_commands() {
    zsh_specs "$@" | sed -n 's/^command //p'
}

# Files are offered, too: let them be there from the beginning.
touch by_bash by_fish by_zsh plain_bash plain_fish plain_zsh words

# value_is COMMAND OPTION VALUE: after OPTION each shell offers what VALUE of
# the help stands for: one of several words, a file, or what nobody can guess;
# without a value, what it offers without the option.
value_is() {
    # A command may be two words.
    # shellcheck disable=SC2086
    {
        bash_offers miai $1 "$2" '' | sort >by_bash
        fish_offers miai $1 "$2" '' | sort >by_fish
        zsh_specs $1 | sed -n "s/.*$2\[.*\]//p" | tail -n 1 >by_zsh
    }
    head by_bash by_fish by_zsh >out
    case $3 in
    *'|'*)
        echo "$3" | tr '|' '\n' | sort >words
        cmp words by_bash && cmp words by_fish &&
            grep -q ":.*:($(echo "$3" | tr '|' ' '))" by_zsh
        ;;
    '')
        cmp plain_bash by_bash && cmp plain_fish by_fish &&
            ! grep -q . by_zsh
        ;;
    *OUT* | *FILE*)
        grep -qx bent.txt by_bash && grep -qx bent.txt by_fish &&
            grep -qx ':.*:_files' by_zsh
        ;;
    *) [ ! -s by_bash ] && [ ! -s by_fish ] && grep -q ':.*: $' by_zsh ;;
    esac
}

# optional_is COMMAND OPTION VALUE: the same for --hint= and what may follow;
# VALUE without | is a number.
optional_is() {
    # shellcheck disable=SC2086
    {
        bash_offers miai $1 "$2" = '' | sort >by_bash
        fish_offers miai $1 "$2=" | sed "s/^$2=//" | sort >by_fish
        zsh_specs $1 | sed -n "s/.*$2=-\[.*\]//p" >by_zsh
    }
    head by_bash by_fish by_zsh >out
    case $3 in
    *'|'*)
        echo "$3" | tr '|' '\n' | sort >words
        cmp words by_bash && cmp words by_fish &&
            grep -q "::.*:($(echo "$3" | tr '|' ' '))" by_zsh
        ;;
    *) [ ! -s by_bash ] && grep -q '::.*: $' by_zsh ;;
    esac
}

# files_are COMMAND yes|no: does each shell offer files for this command?
# Leaves what it offers in plain_bash and plain_fish.
files_are() {
    # shellcheck disable=SC2086
    {
        bash_offers miai $1 '' | sort >plain_bash
        fish_offers miai $1 '' | sort >plain_fish
        zsh_specs $1 >plain_zsh
    }
    head plain_* >out
    files=0
    grep -qx bent.txt plain_bash && files=$((files + 1))
    grep -qx bent.txt plain_fish && files=$((files + 1))
    grep -qx '\*:file:_files' plain_zsh && files=$((files + 1))
    [ $files -eq "$([ "$2" = yes ] && echo 3 || echo 0)" ]
}

# command_agrees COMMAND PAGE SECTION HEADING: what the help of a command lists
# is in a section of a man page, in the manual and in the completions.
command_agrees() {
    # shellcheck disable=SC2086
    run $1 --help
    # Each option with its value, if it takes one.
    sed -n 's/^  \(--[a-z-]*\) \([^ ][^ ]*\).*/\1 \2/p
        t
        s/^  \(--[a-z-]*\)\[=\(.*\)\].*/\1= \2/p
        t
        s/^  \(--[a-z-]*\).*/\1/p' out >values
    sed -n 's/^usage:.*\(FILE\|LIBRARY\).*/yes/p' out >wanted
    sed 's/[= ].*//' values | sort -u >help
    check "the help of $1 lists options" grep -qx -- --help help
    man_options "$2" "$3" >listed
    same "man/$2: $1" listed
    manual_options "$4" >listed
    same "docs/manual.md: $1" listed
    # shellcheck disable=SC2086
    {
        bash_offers miai $1 -- >listed
        same "completions/miai.bash: $1" listed
        fish_offers miai $1 -- | sed 's/=$//' >listed
        same "completions/miai.fish: $1" listed
        zsh_options $1 >listed
        same "completions/_miai: $1" listed
    }
    files=$(cat wanted)
    check "completion knows whether $1 takes files" \
        files_are "$1" "${files:-no}"
    while read -r option value; do
        case $option in
        *=)
            check "completion knows what follows $1 $option$value" \
                optional_is "$1" "${option%=}" "$value"
            value= option=${option%=}
            ;;
        esac
        check "completion knows what follows $1 $option $value" \
            value_is "$1" "$option" "$value"
    done <values
}

for page in "$made"/man/* "$tree"/man/*.3; do
    mandoc -T lint -W style "$page" 2>&1 |
        grep -v 'referenced manual not found' >out
    check "$(basename "$page") is a proper man page" [ ! -s out ]
done

# commands_agree PAGE [COMMAND]: the same for the commands, and the options
# without one, that the help of the program or of a command lists.
commands_agree() {
    page=$1
    shift
    run "$@" --help
    sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' out >commands
    {
        sed -n '/^usage:/,/^$/p' out | grep -o -- '--[a-z-]*'
        sed -n 's/^  \(--[a-z-]*\).*/\1/p' out
        cat commands
    } | sort -u >help
    {
        # The option --help may be said in words.
        echo --help
        man_options "$page" DESCRIPTION
        sed -n 's/^\.It Cm \([a-z]*\)$/\1/p' "$made/man/$page"
    } >listed
    same "man/$page" listed
    { bash_offers miai "$@" ''; bash_offers miai "$@" --; } >listed
    same "completions/miai.bash: commands of miai $*" listed
    { fish_offers miai "$@" ''; fish_offers miai "$@" --; } |
        grep -vx '.*\.txt' | sed 's/=$//' >listed
    same "completions/miai.fish: commands of miai $*" listed
    { zsh_options "$@"; zsh_commands "$@"; } >listed
    same "completions/_miai: commands of miai $*" listed
}

commands_agree miai.1
sed '/^help$/d' commands >commands_with_pages
while read -r command; do
    check "$command has a man page" [ -f "$made/man/miai-$command.1" ]
done <commands_with_pages
commands_agree miai-eyes.1 eyes
sed '/^help$/d' commands >commands_of_eyes
check 'there are commands of eyes' [ -s commands_of_eyes ]

command_agrees solve miai-solve.1 '' '# miai solve'
command_agrees race miai-race.1 '' '# miai race'
command_agrees calc miai-calc.1 '' '# miai calc'
commands_agree miai-endgame.1 endgame
sed '/^help$/d' commands >commands_of_endgame
for command in $(cat commands_of_endgame); do
    command_agrees "endgame $command" miai-endgame.1 "$command" \
        "## miai endgame $command"
done
commands_agree miai-eyespace.1 eyespace
sed '/^help$/d' commands >commands_of_eyespace
for command in $(cat commands_of_eyespace); do
    command_agrees "eyespace $command" miai-eyespace.1 "$command" \
        "## miai eyespace $command"
done
for command in $(cat commands_of_eyes); do
    command_agrees "eyes $command" miai-eyes.1 "$command" \
        "## miai eyes $command"
done

# Completion after help: the commands.
for words in 'help' 'help eyes'; do
    # shellcheck disable=SC2086
    {
        bash_offers miai $words '' | sort >by_bash
        fish_offers miai $words '' | sort >by_fish
    }
    sort "$([ "$words" = help ] && echo commands_with_pages ||
        echo commands_of_eyes)" >words
    check "bash completes miai $words" cmp words by_bash
    check "fish completes miai $words" cmp words by_fish
done

# The tables of the manual.
"$made/documents" manual "$tree/docs/manual.md" manual.md 2>err
diff "$tree/docs/manual.md" manual.md >out
check 'docs/manual.md is as `make manual` writes it' [ ! -s out ]

# The library.
cat "$tree"/include/miai/*.h | grep -o 'miai_[a-z_]*(' | tr -d '(' | sort -u >help
sed -n 's/^\.Fn \(miai_[a-z_]*\).*/\1/p' "$tree/man/libmiai.3" | sort -u >found
comm -13 help found >out
check 'libmiai.3 names functions that are there' [ ! -s out ]
