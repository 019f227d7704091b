#!/bin/sh
# cost.sh - docs/cost.svg and the tables of docs/cost.md.
#
# usage: tools/cost.sh [TIMES]
#
# Nodes come from bench/baseline.csv, seconds from the output of
# `build/bench --times` in the file TIMES; without it their table stays.
set -u
cd "$(dirname "$0")/.." || exit 1
page=docs/cost.md
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Rows "empty nodes" in order; each awk below sees a number of empty points
# as one run of lines.
tail -n +2 bench/baseline.csv | awk -F, '{ print $2, $5 < 1 ? 1 : $5 }' |
    sort -k1,1n -k2,2n >"$work/rows"
[ -s "$work/rows" ] || {
    echo "cost: bench/baseline.csv has no problems" >&2
    exit 1
}

# The growth is the slope of log(mean) over sizes with ten problems or more.
nodes_table() {
    awk '
    function mean_of(e) { return sum[e] / count[e] }
    function thousands(v, s, r) {
        s = sprintf("%d", v)
        for (; length(s) > 3; s = substr(s, 1, length(s) - 3))
            r = "," substr(s, length(s) - 2) r
        return s r
    }
    {
        if (!count[$1]++)
            order[++n] = $1
        value[$1, count[$1]] = $2
        sum[$1] += $2
    }
    END {
        print "| empty points | problems | median | mean | worst |"
        print "|--:|--:|--:|--:|--:|"
        for (i = 1; i <= n; i++) {
            e = order[i]
            c = count[e]
            median = (value[e, int((c + 1) / 2)] + \
                      value[e, int(c / 2) + 1]) / 2
            print "| " e " | " c " | " thousands(median) " | " \
                thousands(mean_of(e)) " | " thousands(value[e, c]) " |"
            if (c < 10)
                continue
            if (!k++)
                from = e
            to = e
            y = log(mean_of(e))
            sx += e; sy += y; sxx += e * e; sxy += e * y
        }
        if (k > 1)
            printf "\nFrom %d to %d empty points each one more multiplies " \
                "the mean by %.2f.\n", from, to,
                exp((k * sxy - sx * sy) / (k * sxx - sx * sx))
    }' "$work/rows"
}

# What the library of tools/bench.sh spares.
eyes_table() {
    tail -n +2 bench/baseline.csv | sort -t, -k2,2n | awk -F, '
    function row(name, before, after) {
        printf "| %s | %.0f | %.0f | %.3f |\n", name, before, after,
            before ? after / before : 1
    }
    function end_size() { if (size != "") row(size, before, after) }
    BEGIN {
        print "| empty points | nodes | with library | ratio |"
        print "|--:|--:|--:|--:|"
    }
    $2 != size { end_size(); size = $2; before = after = 0 }
    { before += $5; after += $6; all += $5; all_after += $6 }
    END { end_size(); row("all", all, all_after) }'
}

times_table() {
    awk '
    NR == 1 {
        print "| empty points | problems | seconds | worst |"
        print "|--:|--:|--:|--:|"
        next
    }
    NF == 6 { printf "| %s | %s | %s | %s |\n", $1, $2, $3, $4 }' "$1"
}

plot() {
    awk '
    function x_of(e) { return left + (e - first + 0.5) * step }
    function y_of(v) { return bottom - (log(v) / log(10) - low) * decade }
    function text(x, y, anchor, s) {
        printf "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
            x, y, anchor, s
    }
    {
        e[NR] = $1
        v[NR] = $2
        sum[$1] += $2
        count[$1]++
        if ($2 > most)
            most = $2
        if (NR == 1 || $2 < least)
            least = $2
    }
    END {
        first = e[1]; last = e[NR]
        left = 62; right = 684; top = 20; bottom = 400
        step = (right - left) / (last - first + 1)
        low = int(log(least) / log(10))
        high = int(log(most) / log(10)) + 1
        decade = (bottom - top) / (high - low)
        print "<svg xmlns=\"http://www.w3.org/2000/svg\" " \
            "viewBox=\"0 0 700 450\" font-family=\"sans-serif\" " \
            "font-size=\"13\" fill=\"#222\">"
        print "<title>Nodes for each problem, by empty points</title>"
        print "<rect width=\"700\" height=\"450\" fill=\"#fff\"/>"
        for (d = low; d <= high; d++) {
            y = bottom - (d - low) * decade
            printf "<path d=\"M%d %.1fH%d\" stroke=\"#ddd\"/>\n", left, y,
                right
            text(left - 8, y + 4, "end", d < 3 ? 10 ^ d : \
                d < 6 ? 10 ^ (d - 3) " k" : d < 9 ? 10 ^ (d - 6) " M" : \
                10 ^ (d - 9) " G")
        }
        for (i = first; i <= last; i++)
            text(x_of(i), bottom + 18, "middle", i)
        text((left + right) / 2, bottom + 40, "middle",
            "empty points of the problem")
        printf "<text transform=\"translate(16 %d) rotate(-90)\" " \
            "text-anchor=\"middle\">nodes</text>\n", (top + bottom) / 2
        printf "<path stroke=\"#27a\" stroke-opacity=\".5\" " \
            "stroke-width=\"3.2\" stroke-linecap=\"round\" d=\""
        # Equal numbers of empty points side by side, spread evenly.
        for (i = 1; i <= NR; i++) {
            k = e[i] == e[i - 1] ? k + 1 : 0
            printf "M%.1f %.1fh0", x_of(e[i]) + \
                ((k * 0.618034 + 0.5) % 1 - 0.5) * step * 0.7, y_of(v[i])
        }
        print "\"/>"
        printf "<path fill=\"none\" stroke=\"#b30\" stroke-width=\"2\" d=\""
        for (i = first; i <= last; i++)
            if (count[i]) {
                printf "%s%.1f %.1f", drawn++ ? "L" : "M", x_of(i),
                    y_of(sum[i] / count[i])
            }
        print "\"/>"
        print "<path stroke=\"#27a\" stroke-width=\"5\" " \
            "stroke-linecap=\"round\" d=\"M84 38h0\"/>"
        text(98, 42, "start", "a problem")
        print "<path stroke=\"#b30\" stroke-width=\"2\" d=\"M74 58H94\"/>"
        text(98, 62, "start", "mean")
        print "</svg>"
    }' "$work/rows"
}

# Puts a file between the lines <!-- NAME --> and <!-- /NAME --> of a page.
fill() {
    awk -v name="$1" -v file="$2" '
    $0 == "<!-- /" name " -->" { inside = 0 }
    !inside { print }
    $0 == "<!-- " name " -->" {
        inside = 1
        while ((getline line <file) > 0)
            print line
    }' $page >"$work/page" && cat "$work/page" >$page
}

nodes_table >"$work/nodes" && fill nodes "$work/nodes" || exit 1
eyes_table >"$work/eyes" && fill eyes "$work/eyes" || exit 1
if [ $# -gt 0 ]; then
    times_table "$1" >"$work/times" && fill times "$work/times" || exit 1
fi
plot >"$work/svg" && cat "$work/svg" >docs/cost.svg
