# Completion of miai for fish.
# tests/cli/test_help.sh compares it with what `miai --help` and its commands say.

complete -c miai -n __fish_use_subcommand -f -a solve -d 'the exact status of life-and-death problems'
complete -c miai -n __fish_use_subcommand -f -a race -d 'who wins a capturing race, and why'
complete -c miai -n __fish_use_subcommand -f -a eyes -d 'the library of eyes'
complete -c miai -n __fish_use_subcommand -f -a calc -d 'a calculator for combinatorial games'
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
complete -c miai -n "$solve" -l eyes -r -F -d 'ask this library of eyes'
complete -c miai -n "$solve" -l no-eyes -d 'ask no library of eyes'
complete -c miai -n "$solve" -l why -x -d 'is this first move right?'
complete -c miai -n "$solve" -l hint -d 'help in steps'
complete -c miai -n "$solve" -l play -d 'play it out against perfect resistance'
complete -c miai -n "$solve" -l tree -r -F -d 'write a solution tree'
complete -c miai -n "$solve" -l tree-size -x -d 'nodes of a tree'
complete -c miai -n "$solve" -l json -d 'one JSON object a line'
complete -c miai -n "$solve" -l proof -r -F -d 'a certificate of the answer into a file'
complete -c miai -n "$solve" -l svg -r -F -d 'a picture of all problems into a file'
complete -c miai -n "$solve" -l help -d 'list the options'

set -l race __fish_seen_subcommand_from race
complete -c miai -n "$race" -l first -x -a 'black white both' -d 'the side moving first'
complete -c miai -n "$race" -l target -x -d 'a stone of each chain that races'
complete -c miai -n "$race" -l immortal -x -d 'more stones that are never captured'
complete -c miai -n "$race" -l region -x -d 'the empty points to be played on'
complete -c miai -n "$race" -l move -x -d 'the position after this move of a record'
complete -c miai -n "$race" -l ko -x -d 'what the side moving first may not retake'
complete -c miai -n "$race" -l count -x -d 'count a race without a board'
complete -c miai -n "$race" -l table -d 'how races are counted, as tables'
complete -c miai -n "$race" -l threats -x -d 'most ko threats tried'
complete -c miai -n "$race" -l ruling -x -a '1 2' -d 'may the attacker wait?'
complete -c miai -n "$race" -l literal -d 'the rulings exactly as printed'
complete -c miai -n "$race" -l nodes -x -d 'give up after so many nodes'
complete -c miai -n "$race" -l time -x -d 'give up after so many seconds'
complete -c miai -n "$race" -l jobs -x -d 'solve so many races at the same time'
complete -c miai -n "$race" -l tree -r -F -d 'write a solution tree'
complete -c miai -n "$race" -l tree-size -x -d 'nodes of a tree'
complete -c miai -n "$race" -l json -d 'one JSON object a line'
complete -c miai -n "$race" -l svg -r -F -d 'a picture of all races into a file'
complete -c miai -n "$race" -l help -d 'list the options'

set -l calc __fish_seen_subcommand_from calc
complete -c miai -n "$calc" -f
complete -c miai -n "$calc" -l file -r -F -d 'first the statements of a file'
complete -c miai -n "$calc" -l table -d 'the sums of eyes'
complete -c miai -n "$calc" -l memory -x -d 'most memory for games'
complete -c miai -n "$calc" -l nodes -x -d 'give up after so many steps'
complete -c miai -n "$calc" -l time -x -d 'give up after so many seconds'
complete -c miai -n "$calc" -l latex -d 'values as LaTeX'
complete -c miai -n "$calc" -l cgsuite -d 'values as CGSuite reads them'
complete -c miai -n "$calc" -l json -d 'one JSON object a line'
complete -c miai -n "$calc" -l thermograph -d 'below each game its thermograph as text'
complete -c miai -n "$calc" -l svg -r -F -d 'thermographs as a picture into a file'
complete -c miai -n "$calc" -l tree -r -F -d 'a game tree as a picture into a file'
complete -c miai -n "$calc" -l dot -r -F -d 'a game tree for Graphviz into a file'
complete -c miai -n "$calc" -l help -d 'list the options'

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
complete -c miai -n __miai_eyes -f -a show -d 'what a library knows of the eye in a position'
complete -c miai -n __miai_eyes -f -a find -d 'eyes of a library with what you look for'
complete -c miai -n __miai_eyes -f -a census -d 'eyes of a library counted by their status'
complete -c miai -n __miai_eyes -f -a verify -d 'is a library right?'
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

complete -c miai -n '__miai_eyes show' -l ruling -x -a '1 2' -d 'may the attacker wait?'
complete -c miai -n '__miai_eyes show' -l json -d 'one JSON object a line'
complete -c miai -n '__miai_eyes show' -l svg -r -F -d 'a picture of all positions into a file'
complete -c miai -n '__miai_eyes show' -l help -d 'list the options'

complete -c miai -n '__miai_eyes find' -l points -x -d 'points of the eye'
complete -c miai -n '__miai_eyes find' -l place -x -a 'centre edge corner' -d 'of the board'
complete -c miai -n '__miai_eyes find' -l liberties -x -d 'outside liberties'
complete -c miai -n '__miai_eyes find' -l attached-eye -d 'one more eye of one point is attached'
complete -c miai -n '__miai_eyes find' -l ruling -x -a '1 2' -d 'may Black wait?'
complete -c miai -n '__miai_eyes find' -l black-first -x -d 'with Black moving first'
complete -c miai -n '__miai_eyes find' -l white-first -x -d 'with White moving first'
complete -c miai -n '__miai_eyes find' -l life -x -a 'two-eyes seki endless' -d 'White lives so'
complete -c miai -n '__miai_eyes find' -l calm -d 'a ko in which moving first gains nothing'
complete -c miai -n '__miai_eyes find' -l bent-four -x -a 'black white' -d 'of this type for this side'
complete -c miai -n '__miai_eyes find' -l liberties-matter -d 'more outside liberties change a status'
complete -c miai -n '__miai_eyes find' -l plateau -d 'the next one changes nothing, but a later one does'
complete -c miai -n '__miai_eyes find' -l rulings-differ -d 'the rulings disagree about a status'
complete -c miai -n '__miai_eyes find' -l black-moves -x -d 'so many best first moves of Black'
complete -c miai -n '__miai_eyes find' -l white-moves -x -d 'so many best first moves of White'
complete -c miai -n '__miai_eyes find' -l limit -x -d 'at most so many eyes'
complete -c miai -n '__miai_eyes find' -l count -d 'only how many there are'
complete -c miai -n '__miai_eyes find' -l json -d 'one JSON object a line'
complete -c miai -n '__miai_eyes find' -l sgf -r -F -d 'an SGF collection into a file'
complete -c miai -n '__miai_eyes find' -l svg -r -F -d 'a picture of all of them into a file'
complete -c miai -n '__miai_eyes find' -l help -d 'list the options'

complete -c miai -n '__miai_eyes census' -l points -x -d 'eyes of so many points only'
complete -c miai -n '__miai_eyes census' -l threats -x -d 'a status that needs more is unconditional'
complete -c miai -n '__miai_eyes census' -l csv -r -F -d 'a table for other programs into a file'
complete -c miai -n '__miai_eyes census' -l json -d 'one JSON object a line'
complete -c miai -n '__miai_eyes census' -l help -d 'list the options'

complete -c miai -n '__miai_eyes verify' -l sample -x -d 'solve so many eyes again'
complete -c miai -n '__miai_eyes verify' -l seed -x -d 'chooses them'
complete -c miai -n '__miai_eyes verify' -l json -d 'the report as one JSON object'
complete -c miai -n '__miai_eyes verify' -l help -d 'list the options'
