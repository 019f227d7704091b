# Completion of miai for fish.
# tests/cli/test_help.sh compares it with what `miai --help` and its commands say.

complete -c miai -n __fish_use_subcommand -f -a solve -d 'the exact status of life-and-death problems'
complete -c miai -n __fish_use_subcommand -f -a eyes -d 'the library of eyes'
complete -c miai -n __fish_use_subcommand -l help -d 'list the commands'
complete -c miai -n __fish_use_subcommand -l version -d 'print the version'

set -l solve __fish_seen_subcommand_from solve
complete -c miai -n "$solve" -l first -x -a 'black white both' -d 'the side moving first'
complete -c miai -n "$solve" -l target -x -d 'a stone of each target chain'
complete -c miai -n "$solve" -l immortal -x -d 'more stones that are never captured'
complete -c miai -n "$solve" -l region -x -d 'the empty points to be played on'
complete -c miai -n "$solve" -l move -x -d 'the position after this move of a record'
complete -c miai -n "$solve" -l ko -x -d 'what the side moving first may not retake'
complete -c miai -n "$solve" -l threats -x -d 'most ko threats tried'
complete -c miai -n "$solve" -l ruling -x -a '1 2' -d 'may the attacker wait?'
complete -c miai -n "$solve" -l literal -d 'the rulings exactly as printed'
complete -c miai -n "$solve" -l nodes -x -d 'give up after so many nodes'
complete -c miai -n "$solve" -l time -x -d 'give up after so many seconds'
complete -c miai -n "$solve" -l jobs -x -d 'solve so many problems at the same time'
complete -c miai -n "$solve" -l why -x -d 'is this first move right?'
complete -c miai -n "$solve" -l hint -d 'help in steps'
complete -c miai -n "$solve" -l play -d 'play it out against perfect resistance'
complete -c miai -n "$solve" -l tree -r -F -d 'write a solution tree'
complete -c miai -n "$solve" -l tree-size -x -d 'nodes of a tree'
complete -c miai -n "$solve" -l json -d 'one JSON object a line'
complete -c miai -n "$solve" -l proof -r -F -d 'a certificate of the answer into a file'
complete -c miai -n "$solve" -l svg -r -F -d 'a picture of all problems into a file'
complete -c miai -n "$solve" -l help -d 'list the options'

# Which command of eyes is typed, if any?  The words before the cursor tell.
function __miai_eyes
    set -l words (commandline -opc)
    set -q words[2]; and test $words[2] = eyes; or return 1
    if set -q argv[1]
        set -q words[3]; and test $words[3] = $argv[1]
    else
        not set -q words[3]
    end
end

complete -c miai -n __miai_eyes -f -a build -d 'makes a library'
complete -c miai -n __miai_eyes -f -a count -d 'how many shapes and eyes there are'
complete -c miai -n __miai_eyes -f -l help -d 'list the commands'

complete -c miai -n '__miai_eyes build' -f
complete -c miai -n '__miai_eyes build' -l max -x -d 'points of the largest eyes'
complete -c miai -n '__miai_eyes build' -l out -r -F -d 'the library'
complete -c miai -n '__miai_eyes build' -l jobs -x -d 'work with so many threads'
complete -c miai -n '__miai_eyes build' -l json -d 'one JSON object at the end'
complete -c miai -n '__miai_eyes build' -l help -d 'list the options'

complete -c miai -n '__miai_eyes count' -f
complete -c miai -n '__miai_eyes count' -l max -x -d 'up to so many points'
complete -c miai -n '__miai_eyes count' -l json -d 'one JSON object a line'
complete -c miai -n '__miai_eyes count' -l help -d 'list the options'
