#!/bin/sh
# setup.sh - makes sure that what a target needs is there.
#
# usage: tools/setup.sh build|check
#
# Looks for the thing itself, not for the package, so that a tool installed
# by other means is good too.  What is missing is installed with apt-get by
# root or with sudo; otherwise the line to type is printed.
set -u

missing=

# need PACKAGE COMMAND...: the package is missing when the command fails.
need() {
    package=$1
    shift
    "$@" >/dev/null 2>&1 </dev/null || missing="$missing $package"
}

have() {
    for tool in "$@"; do
        command -v "$tool" >/dev/null 2>&1 || return 1
    done
}

clang_links_sanitizers() {
    out=$(mktemp) || return 1
    echo 'int LLVMFuzzerTestOneInput(const void *d, long n) { return !d * !n; }' |
        clang -fsanitize=fuzzer,address,undefined -x c - -o "$out" 2>/dev/null
    rc=$?
    rm -f "$out"
    return $rc
}

look() {
    missing=
    need build-essential have gcc g++ make
    need cmake have cmake
    need ninja-build have ninja
    need pkg-config have pkg-config
    need libedit-dev pkg-config --exists libedit
    need libzstd-dev pkg-config --exists libzstd
    need libxxhash-dev pkg-config --exists libxxhash
    [ "$1" = check ] || return 0
    need libjansson-dev pkg-config --exists jansson
    need libcmocka-dev pkg-config --exists cmocka
    need libopenmpi-dev have mpicc
    need openmpi-bin have mpirun
    need liblmdb-dev pkg-config --exists lmdb
    need clang have clang
    need libclang-rt-14-dev clang_links_sanitizers
    need clang-format have clang-format
    need cppcheck have cppcheck
    need libxml2-utils have xmllint
    need bsdutils have script
    need mandoc have mandoc
    need bash have bash
    need python3-jsonschema /usr/bin/python3 -c "import jsonschema"
    need zsh have zsh
    need fish have fish
}

case "${1-}" in
build | check) ;;
*)
    echo "usage: tools/setup.sh build|check" >&2
    exit 2
    ;;
esac

look "$1"
[ -n "$missing" ] || exit 0

if ! have apt-get; then
    echo "missing, by their Debian names:$missing" >&2
    exit 1
elif [ "$(id -u)" -eq 0 ]; then
    as_root=
elif have sudo && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root=sudo
else
    echo "missing packages; as root, type:" >&2
    echo "apt-get update && apt-get install -y --no-install-recommends$missing" >&2
    exit 1
fi

echo "installing:$missing"
export DEBIAN_FRONTEND=noninteractive
# The lists are words on purpose.
# shellcheck disable=SC2086
$as_root apt-get update -q >/dev/null </dev/null &&
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y \
        --no-install-recommends $missing >/dev/null </dev/null || exit 1

look "$1"
[ -z "$missing" ] && exit 0
echo "still missing after the installation:$missing" >&2
exit 1
