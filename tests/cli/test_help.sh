# What --help says is what the man pages, the manual and the completions of
# the shells say: nothing is missing there, and nothing is too much.
tree=$(cd "$(dirname "$0")/../.." && pwd)
. "$(dirname "$0")/cli_lib.sh"
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

# The options of the man page NAME.
man_options() {
    sed -n 's/^\.It Fl -\([a-z-]*\).*/--\1/p' "$tree/man/$1"
}

# What each shell offers for a line; the last word is the one to complete.
bash_offers() {
    bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _miai; printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$tree/completions/miai.bash" "$@" 2>/dev/null | sed '/^$/d'
}

fish_offers() {
    fish --no-config -c 'source $argv[1]; complete -C "$argv[2..]"' \
        "$tree/completions/miai.fish" "$@" | cut -f 1
}

# zsh completes in a terminal only: what its _arguments is told for a command,
# or without one, stands for what it offers.
zsh_specs() {
    zsh -f -c '
        _arguments() {
            [[ $1 == -C && -n $command ]] || { print -rl -- "$@"; return }
            state=argument words=($command)
        }
        command=$2
        . $1' zsh "$tree/completions/_miai" "${1-}"
}

zsh_options() {
    zsh_specs "$@" | sed -n 's/^\(([^)]*)\)\{0,1\}\(--[a-z-]*\)\[.*/\2/p'
}

# value_is OPTION VALUE: after OPTION each shell offers what VALUE of the help
# stands for: one of several words, a file, or what nobody can guess.
value_is() {
    bash_offers miai solve "$1" '' | sort >by_bash
    fish_offers miai solve "$1" '' | sort >by_fish
    zsh_specs solve | sed -n "s/.*$1\[.*\]//p" | tail -n 1 >by_zsh
    head by_bash by_fish by_zsh >out
    case $2 in
    *'|'*)
        echo "$2" | tr '|' '\n' | sort >words
        cmp words by_bash && cmp words by_fish &&
            grep -q ":.*:($(echo "$2" | tr '|' ' '))" by_zsh
        ;;
    '' | *OUT* | *FILE*)
        grep -qx bent.txt by_bash && grep -qx bent.txt by_fish &&
            grep -qx "${2:+:.*:_files}" by_zsh
        ;;
    *) [ ! -s by_bash ] && [ ! -s by_fish ] && grep -q ':.*: $' by_zsh ;;
    esac
}

for page in "$tree"/man/*; do
    mandoc -T lint -W style "$page" 2>&1 |
        grep -v 'referenced manual not found' >out
    check "$(basename "$page") is a proper man page" [ ! -s out ]
done

# The program: options, then commands.
run --help
grep -o -- ' --[a-z]*' out | tr -d ' ' | grep -v '^--help$' >options
sed -n '/^commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' out >commands
{ cat options commands; echo --help; } | sort -u >help
{
    man_options miai.1
    sed -n 's/^\.It Cm //p' "$tree/man/miai.1"
} >listed
same man/miai.1 listed
{ bash_offers miai ''; bash_offers miai --; } >listed
same completions/miai.bash listed
{ fish_offers miai ''; fish_offers miai --; } | grep -vx '.*\.txt' >listed
same completions/miai.fish listed
{
    zsh_options
    sed -n "s/.*('\([a-z]*\):.*/\1/p" "$tree/completions/_miai"
} >listed
same completions/_miai listed
while read -r command; do
    check "$command has a man page" [ -f "$tree/man/miai-$command.1" ]
done <commands

# The options of solve; each with its value, if it takes one.
run solve --help
sed -n 's/^  \(--[a-z-]*\) \([^ ][^ ]*\).*/\1 \2/p
    t
    s/^  \(--[a-z-]*\).*/\1/p' out >values
cut -d ' ' -f 1 values | sort -u >help
check 'the help of solve lists options' grep -qx -- --json help
man_options miai-solve.1 >listed
same man/miai-solve.1 listed
sed -n 's/^| `\(--[a-z-]*\).*/\1/p' "$tree/docs/manual.md" >listed
same docs/manual.md listed
bash_offers miai solve -- >listed
same completions/miai.bash listed
fish_offers miai solve -- >listed
same completions/miai.fish listed
zsh_options solve >listed
same completions/_miai listed
while read -r option value; do
    check "completion knows what follows $option $value" \
        value_is "$option" "$value"
done <values

# The library.
grep -o 'miai_[a-z_]*(' "$tree/include/miai.h" | tr -d '(' | sort -u >help
sed -n 's/^\.Fn \(miai_[a-z_]*\).*/\1/p' "$tree/man/libmiai.3" | sort -u >found
comm -13 help found >out
check 'libmiai.3 names functions that are there' [ ! -s out ]
