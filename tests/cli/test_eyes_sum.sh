# Libraries of eyes are the same on every machine: data/eyes.sum.
sums=$PWD/data/eyes.sum
. "$(dirname "$0")/cli_lib.sh"

for points in 6 7; do
    rm -f "eyes-$points"
    run eyes build --max $points --out "eyes-$points"
    check "a library of $points points is made" is $status 0
    check "it is the one of data/eyes.sum" sh -c \
        'grep " eyes-$1$" "$2" | sha256sum -c --status' sh $points "$sums"
done
