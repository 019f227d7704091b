# check_steps.sh - what `make check` runs; tools/check.sh reads it.
#
# Builds first and side by side, then what takes long: in the end no processor
# waits for another one.  What the sanitizers run is what they may find something
# in: every function of the library and of the program, with assertions.  They
# find nothing more in a thousand positions that differ in their answers alone;
# the comparisons are run by the release build.
gcc='build with gcc, warnings are errors'
clang='build with clang and sanitizers'
one=$(((jobs + 1) / 2)) # compilers for each of two builds

task "$gcc" '' "NINJA_JOBS=$one make --no-print-directory tests"
task "$clang" '' "NINJA_JOBS=$one make --no-print-directory asan"

tests 'oracle and solver, a fortieth' "$gcc" \
    'tests/oracle_compare.sh build 40'
tests 'kinds of life and moves in a row, a part' "$gcc" \
    'tests/life_compare.sh build 200'
tests 'main lines played by the naive solver, a part' "$gcc" \
    'tests/lines_compare.sh build 100'
tests 'kinds of life of eyes, to 4 points' "$gcc" \
    'tests/run_eyes.sh build lives 4 3'
tests 'oracle and solver with a prize, a fifteenth' "$gcc" \
    'tests/prize_compare.sh build prize 15'
tests 'threads with the thread sanitizer' '' 'tests/run_threads.sh'
tests 'certificates of random positions, a tenth' "$gcc" \
    'tests/run_proofs.sh build random 10'
tests 'the program from outside' "$gcc" 'tests/run_cli.sh build'
tests 'the program with sanitizers' "$clang" 'tests/run_cli.sh build/asan'
# Thousands of races followed to the end, with functions that test_race_order and
# test_race_play try with sanitizers, too, and claims of maps on random boards,
# which test_endgame_map makes: a fourth of the time of all of them.
tests 'unit tests with sanitizers' "$clang" \
    'tests/run_unit.sh build/asan -E "^test_race_follow$|^test_endgame_random$"'
tests 'oracle and solver with several chains, a fiftieth' "$gcc" \
    'tests/prize_compare.sh build every 50'
tests 'damaged races with and without bays' "$gcc" 'build/run_bays races'
tests 'models of open problems, a fortieth' "$gcc" \
    'tests/open_compare.sh build 40'
tests 'open problems asked again, a twentieth' "$gcc" \
    'tests/open_again.sh build 20'
tests 'textbook facts on open boards' "$gcc" 'tests/run_proverbs.py build'
tests 'proofs on random boards: claims, zonecheck' "$gcc" \
    'tests/zones_check.sh build'
tests 'a library of eyes, naively' "$gcc" 'tests/run_eyes.sh build library'
tests 'random races: count and search, a twentieth' "$gcc" \
    'build/run_races --count 1000 --damaged 150 --size 12'
tests 'eyes of up to five points' "$gcc" 'tests/run_eyes.sh build quick'
tests 'fights with and without bays' "$gcc" 'build/run_bays fights'
tests 'any bytes, 4,000 inputs a target' "$clang" \
    'tests/run_fuzz.sh build/asan runs 4000'
task 'the rulings as printed, docs/literal.md' "$gcc" \
    'tools/literal_page.sh build quick'
tests 'certificates of the cases' "$gcc" 'tests/run_proofs.sh build cases'
tests 'proofs on the board, by hand' "$gcc" 'tests/run_zonecheck.sh build'
tests 'proofs on the board with sanitizers' "$clang" \
    'tests/run_zonecheck.sh build/asan'
tests 'studies against the solver' "$gcc" \
    'build/run_study 40 tests/cases/[dk]*.case'
tests 'studies with sanitizers' "$clang" \
    'build/asan/run_study 4 tests/cases/[dk]*.case'
tests 'several processes, one of them killed' "$gcc" 'tests/run_mpi.sh build'
tests 'unit tests' "$gcc" 'tests/run_unit.sh build'
tests 'solution trees on the board of an editor' "$gcc" \
    'tests/run_trees.sh build'
tests 'the installed package from outside' "$gcc" 'tests/run_install.sh build'
tests 'the Python module' "$gcc" 'tests/run_python.sh build'
task 'formatting, layers, static analysis' '' 'tools/lint.sh'
tests 'naive games and calculator, a twentieth' "$gcc" \
    'tests/games_compare.sh build 20'
tests 'naive endgames and the real ones, a tenth' "$gcc" \
    'tests/endgame_compare.sh build 10'
tests 'naive sums of endgames and the real ones, a tenth' "$gcc" \
    'tests/sums_compare.sh build 10'
tests 'whole boards of endgames and all moves, a fortieth' "$gcc" \
    'tests/boards_compare.sh build 40'
tests 'whole boards played out against greedy play, a twentieth' "$gcc" \
    'tests/boards_greedy.sh build 20'
tests 'naive boards against themselves' "$gcc" \
    'build/boards_naive selfcheck 3 60'
tests 'naive eyespaces and the real ones, a part' "$gcc" \
    'tests/eyespace_compare.sh build 20'
tests 'sums of eyespaces and the solver, a twentieth' "$gcc" \
    'tests/eyespace_solve.sh build 20'
tests 'closed eyespaces and the library of eyes, to 5 cells' "$gcc" \
    'tests/eyespace_census.sh library build 5'
tests 'all eyespaces on boards and the solver, to 4 cells' "$gcc" \
    'tests/eyespace_census.sh boards build 4'
tests 'places between two groups, a second program and races' "$gcc" \
    'tests/pairs_compare.sh build short'
tests 'naive eyespaces against themselves' "$gcc" \
    'build/eyespace_naive selfcheck'
tests 'naive games against themselves' "$gcc" \
    'build/games_naive selfcheck --count 100'
tests 'cases, 16 variants each' "$gcc" 'build/run_cases tests/cases/*.case'
tests 'positions written and read again' "$gcc" \
    'build/run_positions random 2000 && build/run_positions tests/reading/*.txt tests/reading/*.sgf tests/cases/*.case examples/*.txt examples/*.sgf bench/*.sgf bench/races.txt bench/endgames.txt'
tests 'cases with sanitizers' "$clang" 'build/asan/run_cases tests/cases/*.case'
tests 'examples of the README' "$gcc" 'tests/run_readme.sh build'
tests 'the oracle against itself' "$gcc" 'build/oracle selfcheck'
task 'games: answers of the benchmark' "$gcc" 'tools/bench_games.sh'
task 'races: ends and nodes of the benchmark' "$gcc" \
    'tools/bench_boards.sh races --to 13'
task 'open problems: answers and nodes of the benchmark' "$gcc" \
    'tools/bench_boards.sh open'
task 'endgames: scores and nodes of the benchmark' "$gcc" \
    'tools/bench_boards.sh endgames'
task 'symbols of the library' "$gcc" 'tools/check_symbols.sh'
task 'oracle, checkers of proofs: nothing of libmiai' "$gcc" \
    'tools/check_oracle.sh'
task 'the header in C99, C17 and C++11' '' 'tests/api/header.sh'
tests 'this list, run by tools/check.sh' '' 'tests/run_check.sh'
