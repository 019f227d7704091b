#!/bin/sh
# run_install.sh - installs a build, moves it, and uses it from outside the
# tree: the program, the examples and the code of the manual, with pkg-config
# and with CMake, in C and C++, shared and static.
#
# usage: tests/run_install.sh BUILD
cd "$(dirname "$0")/.." || exit 1
export MIAI_EYES= # no library of this machine
tree=$PWD
build=$PWD/$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
passed=0
failed=0

# check FACT COMMAND...
check() {
    fact=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        echo "ok $fact"
        passed=$((passed + 1))
    else
        echo "FAILED $fact"
        head -n 20 "$work/log"
        failed=$((failed + 1))
    fi
}

# block LANGUAGE: the program in this language that the manual shows.
block() {
    awk -v open="\`\`\`$1" '
        $0 == open { inside = 1; next }
        /^```/ { inside = 0 }
        inside' "$tree/docs/manual.md"
}

# Only the system and what was installed.
cmake --install "$build" --prefix "$work/first" >/dev/null || exit 1
mv "$work/first" "$work/moved"
prefix=$work/moved
doc=$prefix/share/doc/miai
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name miai.pc)")
libraries=$(dirname "$PKG_CONFIG_PATH")
export PKG_CONFIG_PATH
cp "$tree/tests/install/CMakeLists.txt" "$doc"/examples/*.c "$work"
block c >"$work/manual.c"
block cpp >"$work/manual.cpp"
cd "$work" || exit 1

for file in bin/miai bin/proofcheck bin/zonecheck include/miai.h \
    share/man/man1/miai.1 \
    share/man/man1/miai-solve.1 share/man/man1/miai-eyes.1 \
    share/man/man1/miai-calc.1 share/doc/miai/calc.md \
    share/man/man1/miai-race.1 share/doc/miai/races.md \
    bin/miai-eyes-mpi share/man/man1/miai-eyes-mpi.1 \
    share/man/man3/libmiai.3 \
    share/bash-completion/completions/miai share/zsh/site-functions/_miai \
    share/fish/vendor_completions.d/miai.fish share/doc/miai/LICENSE \
    share/doc/miai/manual.md; do
    check "$file is installed" [ -s "$prefix/$file" ]
done
check 'the headers of each subject are installed' \
    diff -r "$tree/include" "$prefix/include"
check 'nothing knows where it was built or installed' \
    sh -c '! grep -rlF -e "$1/src/" -e "$1/app/" -e "$2/" -e "$3" "$4"' sh \
    "$tree" "$build" "$work/first" "$prefix"
grep -o '](\([^)#:]*\))' "$doc"/*.md | sed 's/.*](\(.*\))/\1/' >links
check 'links of the documents lead somewhere' \
    sh -c 'cd "$1" && xargs ls' sh "$doc" <links

# The program.
version=$(pkg-config --modversion miai)
soname=$(sed -n 's/^#define MIAI_ABI *\([0-9]*\).*/libmiai.so.\1/p' \
    "$prefix/include/miai/core.h")
check 'pkg-config knows the version of the program' \
    [ "$("$prefix/bin/miai" --version)" = "miai $version" ]
"$build/miai" solve "$doc/examples/corner_six.txt" >want
same_report() {
    "$prefix/bin/miai" solve "$doc/examples/corner_six.txt" >got &&
        cmp want got
}
check 'the installed program solves' same_report

# The Python module, with the library that was installed with it.
module=$prefix/lib/python3/dist-packages
check 'the Python module is installed' [ -s "$module/miai.py" ]
finds_library() {
    PYTHONPATH=$module python3 -c 'import miai; print(miai._lib.path)' >got &&
        grep -xF "$(realpath "$libraries")/$soname" got
}
runs_python() {
    PYTHONPATH=$module python3 "$doc/examples/solve.py" \
        "$doc/examples/corner_six.txt" >got &&
        grep -xF '    b1    ko: White needs one more ko threat to live' got
}
if command -v python3 >/dev/null; then
    unset MIAI_LIBRARY
    export PYTHONDONTWRITEBYTECODE=1
    check 'the Python module finds its library' finds_library
    check 'the Python module solves' runs_python
fi

# is_linked PROGRAM shared|static
is_linked() {
    readelf -d "$1" >needed || return 1
    if [ "$2" = shared ]; then
        grep -F "[$soname]" needed
    else
        ! grep -F libmiai needed
    fi
}

# runs PROGRAM SOURCE: does it say what a program made of SOURCE says?
runs() {
    case $2 in
    solve.c)
        "$1" && "$1" "$doc/examples/corner_six.txt" >got &&
            grep -qxF '  White moving first can live; best: b1, b2' got &&
            echo nothing >bad && ! "$1" bad 2>err &&
            grep '^solve: bad: .*expected' err
        ;;
    many.c)
        "$1" 1 "$doc/examples/corner_six.txt" >got &&
            grep -q 'one outside liberty: black first d1l, white first l$' \
                got && "$1" 3 "$doc/examples/corner_six.txt" | cmp got -
        ;;
    eyes.c)
        rm -f six.eyes && "$prefix/bin/miai" eyes build --max 6 --out six.eyes && "$1" six.eyes >got &&
            grep -qxF 'best for White: (0, 1) (1, 1)' got &&
            grep -q '^outside liberties 1: Black first has a ko, ' got &&
            echo nothing >bad && ! "$1" bad 2>err &&
            grep '^eyes: bad: expected a library of eyes' err
        ;;
    games.c)
        "$1" '{4||1|0}' >got && grep -qxF 'mean: 9/4' got &&
            grep -qxF 'Right can move to: {1|0}' got &&
            grep -qxF 'left wall: 5/1 at -1/1 9/4 at 7/4' got &&
            grep -qF 'right wall: 1/1 at -1/1 1/1 at 1/2 9/4 at 7/4' got &&
            ! "$1" '{4' 2>err && grep '^games: .*expected' err
        ;;
    endgame.c)
        "$1" >got && grep -qx 'O..oX      2^' got &&
            grep -qx 'sum        43/8^' got && grep -qx 'outcome    L' got &&
            ! "$1" O.q 2>err && grep '^endgame: expected' err
        ;;
    eyespaces.c)
        "$1" "$doc/examples/eyespace.txt" >got && grep -qx '4 points: 1.25e' got &&
            grep -qx '  White b1 leaves 1/2e' got && grep -qx 'sum 2: alive' got &&
            echo nothing >bad && ! "$1" bad 2>err &&
            grep '^eyespaces: .*expected' err
        ;;
    races.c)
        "$1" >got && grep -qxF 'Black to play: seki, neither chain can be captured.' got &&
            "$1" "$doc/examples/races.txt" >got && grep -q '^  best: ' got &&
            grep -q '^not plain: ' got && "$1" 'S=2 B:O=3 W:O=1,A=3' >got &&
            grep -qx 'case B' got && ! "$1" 'S=x' 2>err &&
            grep '^races: expected a number' err
        ;;
    stones.c)
        "$1" >got && [ "$(grep -c ' moves first$' got)" -eq 2 ] &&
            grep -qxF '  a2   -2  ko: Black needs two more ko threats to kill' got &&
            grep -qxF '  b2   +6  dead' got
        ;;
    positions.c)
        "$1" "$doc/examples/corner_six.txt" >got && grep -q '^OUT\[\]$' got &&
            grep -q '^[$][$] | . . . O # |$' got && "$1" "$doc/examples/open.sgf" >got &&
            grep -q '^;' got && ! "$1" "$doc/no such file" 2>err
        ;;
    json.c)
        "$prefix/bin/miai" solve --no-eyes --json \
            "$doc/examples/corner_six.txt" "$doc/examples/races.txt" >want 2>err
        { "$1" "$doc/examples/corner_six.txt" &&
            ! "$1" "$doc/examples/races.txt"; } >got && cmp want got &&
            ! "$1" "$doc/no such file" 2>err && grep '^usage: ' err
        ;;
    manual.*) "$1" | grep '^Black first: d' ;;
    esac
}

# try HOW KIND SOURCE PROGRAM
try() {
    check "$3 $2, $1: is linked so" is_linked "$4" "$2"
    check "$3 $2, $1: runs" runs "$4" "$3"
}

# by_pkg_config KIND SOURCE COMPILER...
by_pkg_config() {
    kind=$1
    source=$2
    shift 2
    options='--cflags --libs'
    extra="-Wl,-rpath,$libraries"
    if [ "$kind" = static ]; then
        options="--static $options"
        # Nothing is missing, even if all of the library is needed.
        extra='-static -Wl,--undefined=miai_eyes_pack'
    fi
    # The options are words on purpose.
    # shellcheck disable=SC2046,SC2086
    check "$source $kind, $1 and pkg-config: is built" "$@" -O1 -Wall -Wextra \
        -Wpedantic -Werror "$source" $(pkg-config $options miai) -pthread \
        $extra -o program
    try "$1 and pkg-config" "$kind" "$source" "$work/program"
    rm -f program
}

for kind in shared static; do
    for compiler in gcc clang; do
        by_pkg_config $kind solve.c $compiler -std=c99
        by_pkg_config $kind many.c $compiler -std=c17
        by_pkg_config $kind eyes.c $compiler -std=c99
        by_pkg_config $kind games.c $compiler -std=c99
        by_pkg_config $kind endgame.c $compiler -std=c99
        by_pkg_config $kind eyespaces.c $compiler -std=c99
        by_pkg_config $kind races.c $compiler -std=c99
        by_pkg_config $kind stones.c $compiler -std=c99
        by_pkg_config $kind positions.c $compiler -std=c99
        by_pkg_config $kind json.c $compiler -std=c99
    done
    by_pkg_config $kind manual.c gcc -std=c99
    by_pkg_config $kind manual.cpp g++ -std=c++11
    by_pkg_config $kind manual.cpp clang++ -std=c++17
done

# configure VERSION
configure() {
    cmake -G Ninja -S . -B by_cmake -DCMAKE_PREFIX_PATH="$prefix" -DWANTED="$1"
}
refuses() {
    ! configure "$1" >refused 2>&1 && grep "version.*\"$1\"" refused
}
check 'CMake refuses a version that does not fit' refuses 99.1
check 'CMake finds the package' configure "$version"
check 'CMake builds with it' ninja -C by_cmake
for source in solve.c many.c eyes.c games.c endgame.c eyespaces.c races.c stones.c positions.c json.c manual.c manual.cpp; do
    name=by_cmake/$(echo $source | tr . _)
    try CMake shared $source "${name}_miai"
    try CMake static $source "${name}_miai_static"
done

echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
