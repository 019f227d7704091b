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
        if [[ $1 == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W '--first --target --immortal
                --region --move --ko --threats --ruling --literal --nodes
                --time --jobs --why --hint --play --tree --tree-size
                --json --proof --svg --help' -- "$1")
        else
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -f -- "$1")
        fi
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

_miai_eyes() {
    if ((COMP_CWORD == 2)); then
        mapfile -t COMPREPLY < <(compgen -W 'build count --help' -- "$1")
        return
    fi
    case ${COMP_WORDS[2]} in
    build) _miai_eyes_build "$1" "$2" ;;
    count) _miai_eyes_count "$1" "$2" ;;
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
        mapfile -t COMPREPLY < <(compgen -W 'solve eyes --help --version' \
            -- "$word")
        return
    fi
    case ${COMP_WORDS[1]} in
    solve) _miai_solve "$word" "$before" ;;
    eyes) _miai_eyes "$word" "$before" ;;
    esac
}

complete -F _miai miai
