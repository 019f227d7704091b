#!/bin/sh
# check_oracle.sh - fails when the naive solver shares code with libmiai.
#
# An agreement of two solvers says something only if they have nothing in
# common: no header, no source, no symbol.
cd "$(dirname "$0")/.." || exit 1
oracle=${1:-build/oracle}
failed=0

if grep -nE '^ *# *include *(<miai|".*/|"miai)' tests/oracle/*.[ch]; then
    echo "the oracle includes something of libmiai"
    failed=1
fi
if nm "$oracle" | grep -i ' miai_'; then
    echo "the oracle is linked with libmiai"
    failed=1
fi
needed=$(objdump -p "$oracle" | awk '/NEEDED/ { print $2 }')
if [ "$needed" != libc.so.6 ]; then
    echo "the oracle needs more than the C library:" $needed
    failed=1
fi
# Names of files and of functions show copied code.
for file in tests/oracle/*.[ch]; do
    for other in src/*/"$(basename "$file")"; do
        [ -e "$other" ] && echo "same name: $file $other" && failed=1
    done
done
exit $failed
