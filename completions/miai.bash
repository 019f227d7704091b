# Completion of miai for bash.
# tests/cli/test_help.sh compares it with what `miai --help` and its commands say.

_miai_solve() {
    case $2 in
    --first) mapfile -t COMPREPLY < <(compgen -W 'black white both' -- "$1") ;;
    --ruling) mapfile -t COMPREPLY < <(compgen -W '1 2' -- "$1") ;;
    # Points and numbers are not for us to guess.
    --target | --immortal | --region | --move | --ko | --threats | \
        --nodes | --time | --jobs | --why | --tree-size) ;;
    *)
        _miai_files_or "$1" '--first --target --immortal --region --move --ko
            --threats --ruling --literal --nodes --time --jobs --eyes
            --no-eyes --why --hint --play --tree --tree-size --json --proof
            --svg --help'
        ;;
    esac
}

_miai_race() {
    case $2 in
    --first) mapfile -t COMPREPLY < <(compgen -W 'black white both' -- "$1") ;;
    --ruling) mapfile -t COMPREPLY < <(compgen -W '1 2' -- "$1") ;;
    --target | --immortal | --region | --move | --ko | --count | --threats | \
        --nodes | --time | --jobs | --tree-size) ;;
    *)
        _miai_files_or "$1" '--first --target --immortal --region --move --ko
            --count --table --threats --ruling --literal --nodes --time --jobs --tree
            --tree-size --json --svg --help'
        ;;
    esac
}

_miai_eyes_build() {
    case $2 in
    --max | --jobs) ;;
    --out)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$1")
        ;;
    *)
        mapfile -t COMPREPLY < <(compgen -W '--max --out --jobs --json --help' \
            -- "$1")
        ;;
    esac
}

_miai_eyes_count() {
    case $2 in
    --max) ;;
    *) mapfile -t COMPREPLY < <(compgen -W '--max --json --help' -- "$1") ;;
    esac
}

# Options if the word begins like one, else files.
_miai_files_or() {
    if [[ $1 == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$2" -- "$1")
    else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$1")
    fi
}

_miai_eyes_show() {
    case $2 in
    --ruling) mapfile -t COMPREPLY < <(compgen -W '1 2' -- "$1") ;;
    *) _miai_files_or "$1" '--ruling --json --svg --help' ;;
    esac
}

_miai_eyes_find() {
    case $2 in
    --place) mapfile -t COMPREPLY < <(compgen -W 'centre edge corner' -- "$1") ;;
    --ruling) mapfile -t COMPREPLY < <(compgen -W '1 2' -- "$1") ;;
    --life) mapfile -t COMPREPLY < <(compgen -W 'two-eyes seki endless' -- "$1") ;;
    --bent-four) mapfile -t COMPREPLY < <(compgen -W 'black white' -- "$1") ;;
    --points | --liberties | --black-first | --white-first | --black-moves | \
        --white-moves | --limit) ;;
    *) _miai_files_or "$1" '--points --place --liberties --attached-eye --ruling
            --black-first --white-first --life --calm --bent-four
            --liberties-matter --plateau --rulings-differ --black-moves
            --white-moves --limit --count --json --sgf --svg --help' ;;
    esac
}

_miai_eyes_census() {
    case $2 in
    --points | --threats) ;;
    *) _miai_files_or "$1" '--points --threats --csv --json --help' ;;
    esac
}

_miai_eyes_verify() {
    case $2 in
    --sample | --seed) ;;
    *) _miai_files_or "$1" '--sample --seed --json --help' ;;
    esac
}

_miai_eyes() {
    if ((COMP_CWORD == 2)); then
        mapfile -t COMPREPLY < <(compgen -W 'build count show find census verify
            --help' -- "$1")
        return
    fi
    case ${COMP_WORDS[2]} in
    build) _miai_eyes_build "$1" "$2" ;;
    count) _miai_eyes_count "$1" "$2" ;;
    show) _miai_eyes_show "$1" "$2" ;;
    find) _miai_eyes_find "$1" "$2" ;;
    census) _miai_eyes_census "$1" "$2" ;;
    verify) _miai_eyes_verify "$1" "$2" ;;
    esac
}

_miai_calc() {
    case $2 in
    --file | --svg | --tree | --dot)
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$1")
        ;;
    --memory | --nodes | --time) ;;
    *)
        mapfile -t COMPREPLY < <(compgen -W '--file --table --memory --nodes --time
            --latex --cgsuite --json --thermograph --svg --tree --dot --help' -- "$1")
        ;;
    esac
}

_miai() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}

    COMPREPLY=()
    # Of --first=black bash makes three words.
    if [[ $word == '=' ]]; then
        word=
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W 'solve race eyes calc --help --version' \
            -- "$word")
        return
    fi
    case ${COMP_WORDS[1]} in
    solve) _miai_solve "$word" "$before" ;;
    race) _miai_race "$word" "$before" ;;
    eyes) _miai_eyes "$word" "$before" ;;
    calc) _miai_calc "$word" "$before" ;;
    esac
}

complete -F _miai miai
