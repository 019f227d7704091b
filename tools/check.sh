#!/bin/sh
# check.sh - what `make check` runs, step by step with times.
#
# A step that ends with a line "N passed, N failed" counts that much, any
# other counts one.  Logs are in build/check/.
cd "$(dirname "$0")/.." || exit 1
exec </dev/null
logs=build/check
passed=0
failed=0
number=0
begin=$(date +%s)
mkdir -p $logs

# step NAME COMMAND...
step() {
    name=$1
    shift
    number=$((number + 1))
    log=$logs/$(printf '%02d' $number).log
    t0=$(date +%s%N)
    "$@" >"$log" 2>&1
    rc=$?
    seconds=$((($(date +%s%N) - t0) / 100000000))
    seconds=$((seconds / 10)).$((seconds % 10))
    counts=$(tail -n 1 "$log" |
        sed -n 's/^\([0-9][0-9]*\) passed, \([0-9][0-9]*\) failed$/\1 \2/p')
    good=${counts% *}
    bad=${counts#* }
    if [ -z "$counts" ]; then
        good=$((rc == 0))
        bad=$((rc != 0))
    elif [ $rc -ne 0 ] && [ "$bad" -eq 0 ]; then
        bad=1
    fi
    passed=$((passed + good))
    failed=$((failed + bad))
    verdict=ok
    [ "$bad" -eq 0 ] || verdict=FAILED
    printf '%-6s %6s s  %-42s %s\n' $verdict "$seconds" "$name" \
        "$([ -n "$counts" ] && echo "$good passed, $bad failed")"
    [ "$bad" -eq 0 ] && return
    tail -n 40 "$log"
    return 1
}

finish() {
    echo "$(($(date +%s) - begin)) s"
    echo "$passed passed, $failed failed"
    [ $failed -eq 0 ]
    exit
}

# Runs the unit tests of a build and counts the facts they state.
unit() {
    ctest --test-dir "$1" -j 2 --output-on-failure || return 1
    ok=$(grep -c '^\[       OK \]' "$1/Testing/Temporary/LastTest.log")
    echo "$ok passed, 0 failed"
}

cases() {
    "$1"/run_cases tests/cases/*.case
}

step 'build with gcc, warnings are errors' make --no-print-directory tests ||
    finish
step 'build with clang and sanitizers' make --no-print-directory asan ||
    finish
step 'formatting, layers, static analysis' tools/lint.sh
step 'symbols of the library' tools/check_symbols.sh
step 'oracle, proofcheck: nothing of libmiai' tools/check_oracle.sh
step 'the header in C99, C17 and C++11' tests/api/header.sh
step 'unit tests' unit build
step 'unit tests with sanitizers' unit build/asan
step 'cases, 16 variants each' cases build
step 'cases with sanitizers' cases build/asan
step 'studies against the solver' build/run_study 40 tests/cases/[dk]*.case
step 'studies with sanitizers' build/asan/run_study 4 tests/cases/[dk]*.case
step 'the program from outside' tests/run_cli.sh build
step 'the program with sanitizers' tests/run_cli.sh build/asan
step 'threads with the thread sanitizer' tests/run_threads.sh
step 'several processes, one of them killed' tests/run_mpi.sh build
step 'the installed package from outside' tests/run_install.sh build
step 'the Python module' tests/run_python.sh build
step 'certificates of the cases' tests/run_proofs.sh build cases
step 'certificates of random positions, a tenth' \
    tests/run_proofs.sh build random 10
step 'examples of the README' tests/run_readme.sh build
step 'any bytes, five seconds a target' tests/run_fuzz.sh build/asan seconds 5
step 'the oracle against itself' build/oracle selfcheck
step 'games: answers of the benchmark' tools/bench_games.sh
step 'races: ends and nodes of the benchmark' tools/bench_races.sh --to 13
step 'naive games against themselves' build/games_naive selfcheck --count 100
step 'naive games and calculator, a twentieth' \
    tests/games_compare.sh build 20
step 'oracle and solver, a twentieth' tests/oracle_compare.sh build 20
step 'oracle and solver with a prize, a tenth' \
    tests/prize_compare.sh build prize 10
step 'oracle and solver with several chains, a fiftieth' \
    tests/prize_compare.sh build every 50
step 'random races: count and search, a twentieth' \
    build/run_races --count 1000 --damaged 150 --size 12
step 'damaged races with and without bays' build/run_bays races
step 'fights with and without bays' build/run_bays fights
step 'eyes of up to five points' tests/run_eyes.sh build quick
step 'a library of eyes, naively' tests/run_eyes.sh build library
step 'the rulings as printed, docs/literal.md' \
    tools/literal_page.sh build quick

finish
