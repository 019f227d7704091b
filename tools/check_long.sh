#!/bin/sh
# check_long.sh - fuzzing, the full comparison with the naive solver, and the
# record of both.
#
# Needs the builds of `make tests` and `make asan`.  The record goes into docs/,
# to be committed with the change that it speaks for.
cd "$(dirname "$0")/.." || exit 1
record=docs/check-long.md
start=$(date +%s)

# What was compared with libraries of eyes, from the log.
library_record() {
    echo "Libraries of eyes: status and best moves for both sides and rulings,"
    echo "and how White lives, against the naive solution of whole shapes; all"
    echo "with and without an extra eye (\`tests/run_eyes.sh\`). Every eye of up"
    echo "to six points, with each number of outside liberties up to one more"
    echo "than any entry has; 10,002 random eyes of seven to nine points (of 60"
    echo "random shapes of each size and place, 30 for nine points), also solved"
    echo "by the search without a library; 900 (of 5 shapes each) with more"
    echo "outside liberties; every eye of seven points."
    echo
    echo '```'
    grep -E ':$|^all: |^FAILED' build/check-library.log
    tail -n 1 build/check-library.log
    echo '```'
}

# What was compared with the calculator, from the log.
games_record() {
    echo "The calculator of games and a naive program that plays them out, on"
    echo "random games (\`tests/games_compare.sh\`); how often each operation was"
    echo "asked for:"
    echo
    echo '```'
    cat build/check-games.log
    echo '```'
}

# What was compared of endgames, from the log.
endgame_record() {
    echo "Local positions of the endgame and a naive program that plays whole"
    echo "boards out (\`tests/endgame_compare.sh\`):"
    echo
    echo '```'
    cat build/check-endgame.log
    echo '```'
    echo
    echo "Sums of such positions, scores and all first moves"
    echo "(\`tests/sums_compare.sh\`):"
    echo
    echo '```'
    cat build/check-sums.log
    echo '```'
    echo
    echo "Whole boards (\`tests/boards_compare.sh\`):"
    echo
    echo '```'
    cat build/check-boards.log
    echo '```'
    echo
    echo "Boards played out (\`tests/boards_greedy.sh\`):"
    echo
    echo '```'
    cat build/check-greedy.log
    echo '```'
}

# What was compared of eyespaces, from the log.
eyespace_record() {
    echo "Groups of one to three eyespaces: the sum of their naive values and the"
    echo "solver (\`tests/eyespace_solve.sh\`):"
    echo
    echo '```'
    cat build/check-eyespace.log
    echo '```'
    echo
    echo "Eyespaces of up to six cells, closed and open at one cell"
    echo "(\`tests/eyespace_compare.sh\`):"
    echo
    echo '```'
    cat build/check-spaces.log
    echo '```'
    echo
    echo "All eyespaces of the census, in the centre, at the edge and in the"
    echo "corner, alone and with an eye: closed ones of up to seven cells and the"
    echo "library of eyes, all of up to six cells and the solver"
    echo "(\`tests/eyespace_census.sh\`):"
    echo
    echo '```'
    cat build/check-census.log
    echo '```'
    echo
    echo "Places between two groups: a second program, and races on boards"
    echo "(\`tests/pairs_compare.sh\`):"
    echo
    echo '```'
    cat build/check-pairs.log
    echo '```'
}

# What was compared of capturing races, from the log.
races_record() {
    echo "Random capturing races on the board: what is read from it, and the"
    echo "count against the search (\`tests/races\`, what it says:"
    echo "\`docs/theory/race.md\`):"
    echo
    echo '```'
    cat build/check-races.log
    echo '```'
}

tests/run_fuzz.sh build/asan seconds 60 >build/check-fuzz.log 2>&1
fuzz_rc=$?
cat build/check-fuzz.log
tests/oracle_compare.sh build 1 >build/check-long.log 2>&1
rc=$?
build/run_positions random 10000 || rc=1
# What tools/check_steps.sh leaves out of the sanitizers.
tests/run_unit.sh build/asan -R '^test_race_follow$|^test_endgame_random$' ||
    rc=1
# Every allocation, not only until each call has seen some fail.
MIAI_NOMEM=0 tests/run_cli.sh build tests/cli/test_nomem.sh || rc=1
MIAI_NOMEM=0 tests/run_cli.sh build/asan tests/cli/test_nomem.sh || rc=1
tests/prize_compare.sh build prize >build/check-prize.log 2>&1 || rc=1
tests/prize_compare.sh build every >build/check-every.log 2>&1 || rc=1
tests/open_compare.sh build 1 >build/check-open.log 2>&1 || rc=1
tests/open_again.sh build >build/check-again.log 2>&1 || rc=1
tests/zones_check.sh build 250000 2 >build/check-zones.log 2>&1 || rc=1
build/run_races --count 20500 --damaged 10000 --nodes 500000 \
    >build/check-races.log 2>&1 || rc=1
build/run_bays races --seed 2 --count 20000 >build/check-bays.log 2>&1 || rc=1
build/run_bays fights --seed 2 --count 20000 >>build/check-bays.log 2>&1 || rc=1
tests/run_proofs.sh build random 1 >build/check-proofs.log 2>&1 || rc=1
build/games_naive selfcheck --count 5000 >build/check-naive.log 2>&1 || rc=1
tests/games_compare.sh build 1 >build/check-games.log 2>&1 || rc=1
tests/endgame_compare.sh build 1 >build/check-endgame.log 2>&1 || rc=1
tests/sums_compare.sh build 1 >build/check-sums.log 2>&1 || rc=1
tests/boards_compare.sh build 1 >build/check-boards.log 2>&1 || rc=1
tests/boards_greedy.sh build 1 >build/check-greedy.log 2>&1 || rc=1
tests/eyespace_solve.sh build 1 >build/check-eyespace.log 2>&1 || rc=1
tests/eyespace_compare.sh build 1 >build/check-spaces.log 2>&1 || rc=1
tests/eyespace_census.sh library build 7 >build/check-census.log 2>&1 || rc=1
tests/eyespace_census.sh boards build 6 >>build/check-census.log 2>&1 || rc=1
tests/pairs_compare.sh build >build/check-pairs.log 2>&1 || rc=1
tests/life_compare.sh build 1 >build/check-life.log 2>&1 || rc=1
tests/lines_compare.sh build 1 >build/check-lines.log 2>&1 || rc=1
tests/run_eyes.sh build lives 7 4 >build/check-lives.log 2>&1 || rc=1
tests/run_eyes.sh build full >build/check-eyes.log 2>&1 || rc=1
tests/run_eyes.sh build library-full >build/check-library.log 2>&1 || rc=1
cat build/check-long.log build/check-prize.log build/check-every.log \
    build/check-open.log build/check-zones.log \
    build/check-races.log build/check-bays.log build/check-proofs.log \
    build/check-naive.log build/check-games.log build/check-endgame.log \
    build/check-sums.log build/check-boards.log build/check-greedy.log \
    build/check-eyespace.log build/check-spaces.log build/check-census.log \
    build/check-pairs.log build/check-life.log build/check-lines.log build/check-lives.log \
    build/check-eyes.log build/check-library.log
same=same
tools/literal_page.sh build full || { rc=1 && same=different; }
{
    echo "# The last full comparison"
    echo
    echo "Solver and naive solver on random positions, both rulings, statuses"
    echo "and best moves; fixed seeds (\`tests/oracle_compare.sh\`)."
    echo
    echo "- command: \`make check-long\`"
    echo "- date: $(date -u +%Y-%m-%d)"
    echo "- time: $(($(date +%s) - start)) s on $(nproc) cores"
    echo
    echo '```'
    tail -n 12 build/check-long.log
    echo '```'
    echo
    echo "The same with a prize (\`tests/prize_compare.sh\`):"
    echo
    echo '```'
    tail -n 12 build/check-prize.log
    echo '```'
    echo
    echo "The same with a target of several chains, none of which may be lost:"
    echo
    echo '```'
    tail -n 12 build/check-every.log
    echo '```'
    echo
    echo "Models of random open problems (\`tests/open_compare.sh\`):"
    echo
    echo '```'
    tail -n 5 build/check-open.log
    echo '```'
    echo
    echo "Proofs on random boards: what their lemmas claim, by exact search,"
    echo "and zonecheck (\`tests/zones_check.sh\`):"
    echo
    echo '```'
    tail -n 4 build/check-zones.log
    echo '```'
    echo
    echo "Random races: the search that knows bays and the one that does not"
    echo "(\`tests/run_bays.c\`):"
    echo
    echo '```'
    grep -E '^(races|fights): ' build/check-bays.log
    echo '```'
    echo
    echo "Any bytes against the readers, a minute each (\`tests/run_fuzz.sh\`):"
    echo
    echo '```'
    tail -n 12 build/check-fuzz.log
    echo '```'
    echo
    echo "Certificates of 2,500 random positions, three sets of rules each"
    echo "(\`tests/run_proofs.sh\`): $(tail -n 1 build/check-proofs.log)."
    echo
    echo "Kinds of life and moves in a row of random positions"
    echo "(\`tests/life_compare.sh\`): $(tail -n 1 build/check-life.log)."
    echo "Main lines of random positions, played by the naive solver"
    echo "(\`tests/lines_compare.sh\`): $(tail -n 1 build/check-lines.log)."
    echo "Kinds of life of all eyes of up to seven points, up to four outside"
    echo "liberties, in the library and after the solver:"
    echo "$(tail -n 1 build/check-lives.log)."
    echo
    echo "All eyes of up to six points and a sample of those of seven, up to"
    echo "four outside liberties, with and without an extra eye"
    echo "(\`tests/run_eyes.sh\`): $(tail -n 1 build/check-eyes.log)."
    echo
    library_record
    echo
    games_record
    echo
    endgame_record
    echo
    eyespace_record
    echo
    races_record
    echo
    echo "docs/literal.md, made once more (\`tools/literal_page.sh\`): $same."
} >$record
echo "written: $record"
[ $fuzz_rc -eq 0 ] && [ $rc -eq 0 ]
