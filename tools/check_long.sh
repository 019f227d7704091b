#!/bin/sh
# check_long.sh - fuzzing, the full comparison with the naive solver, and the
# record of both.
#
# Needs the builds of `make tests` and `make asan`.  The record goes into docs/,
# to be committed with the change that it speaks for.
cd "$(dirname "$0")/.." || exit 1
record=docs/check-long.md
start=$(date +%s)
tests/run_fuzz.sh build/asan seconds 60 >build/check-fuzz.log 2>&1
fuzz_rc=$?
cat build/check-fuzz.log
tests/oracle_compare.sh build 1 >build/check-long.log 2>&1
rc=$?
tests/run_proofs.sh build random 1 >build/check-proofs.log 2>&1 || rc=1
tests/run_eyes.sh build full >build/check-eyes.log 2>&1 || rc=1
cat build/check-long.log build/check-proofs.log build/check-eyes.log
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
    echo "Any bytes against the readers, a minute each (\`tests/run_fuzz.sh\`):"
    echo
    echo '```'
    tail -n 12 build/check-fuzz.log
    echo '```'
    echo
    echo "Certificates of 2,000 random positions, three sets of rules each"
    echo "(\`tests/run_proofs.sh\`): $(tail -n 1 build/check-proofs.log)."
    echo
    echo "All eyes of up to six points and a sample of those of seven, up to"
    echo "four outside liberties, with and without an extra eye, and in a library"
    echo "all eyes of up to seven points"
    echo "(\`tests/run_eyes.sh\`): $(tail -n 1 build/check-eyes.log)."
} >$record
echo "written: $record"
[ $fuzz_rc -eq 0 ] && [ $rc -eq 0 ]
