# check_abi.awk - prints the interface that headers declare, for check_abi.sh.
#
# A struct that the caller holds is one line: nothing of it may change.  One that
# is only given by pointer has a line for each field, for it may grow at its end.

# Code without comments; `inside` says whether a comment goes on.
function code_of(line,    out, at) {
    out = ""
    while (line != "") {
        at = index(line, inside ? "*/" : "/*")
        if (!inside)
            out = out substr(line, 1, at ? at - 1 : length(line))
        if (!at)
            break
        line = substr(line, at + 2)
        inside = !inside
        out = out " "
    }
    return out
}

function tidy(text) {
    gsub(/[ \t]+/, " ", text)
    gsub(/ *\*/, " *", text)
    gsub(/\* +/, "*", text)
    gsub(/ *\( */, "(", text)
    gsub(/ *\)/, ")", text)
    gsub(/ *\[ */, "[", text)
    gsub(/ *\]/, "]", text)
    gsub(/ *, */, ", ", text)
    gsub(/ *; */, "; ", text)
    gsub(/ *= */, " = ", text)
    gsub(/ *\{ */, " { ", text)
    gsub(/ *\} */, " } ", text)
    sub(/^ +/, "", text)
    sub(/ +$/, "", text)
    return text
}

# What is between the first brace and the last one.
function body_of(text) {
    sub(/^[^{]*\{ */, "", text)
    sub(/[; ,]*\}[^}]*$/, "", text)
    return text
}

function constants(text,    part, n, i, at, name, base, more) {
    n = split(body_of(text), part, ", ")
    base = "0"
    more = 0
    for (i = 1; i <= n; i++) {
        name = part[i]
        at = index(name, " = ")
        if (at) {
            base = substr(name, at + 3)
            name = substr(name, 1, at - 1)
            more = 0
        }
        if (base ~ /^-?[0-9]+$/)
            print "constant " name " " base + more
        else
            print "constant " name " " base (more ? " + " more : "")
        more++
    }
}

# The names of parameters are nobody's business.
function types_of(list,    part, n, i, at, out) {
    if (list ~ /\(/)
        return list
    n = split(list, part, ", ")
    out = ""
    for (i = 1; i <= n; i++) {
        if (match(part[i], /[ *][A-Za-z_][A-Za-z_0-9]*(\[[^]]*\])*$/)) {
            at = substr(part[i], RSTART + 1)
            sub(/^[A-Za-z_0-9]+/, "", at)
            part[i] = substr(part[i], 1, RSTART) at
            sub(/ $/, "", part[i])
        }
        out = out (i > 1 ? ", " : "") part[i]
    }
    return out
}

function declaration(text,    open, name, gives, list) {
    sub(/^MIAI_API /, "", text)
    open = index(text, "(")
    name = substr(text, 1, open - 1)
    gives = name
    sub(/[A-Za-z_0-9]+$/, "", gives)
    name = substr(name, length(gives) + 1)
    sub(/ $/, "", gives)
    list = types_of(substr(text, open + 1, length(text) - open - 1))
    print "function " name ": " gives " (" list ")"
    # Given is what the program gets as a const pointer and nowhere else.
    uses[++used] = gives ~ /^const [a-z_0-9]+ \*$/ ? "" : gives
    gsub(/const [a-z_0-9]+ \*\*/, "", list)
    uses[++used] = list
}

function statement(text) {
    text = tidy(text)
    if (text ~ /^MIAI_API /) {
        declaration(text)
    } else if (text ~ /^typedef struct [a-z_0-9]+ \{/) {
        split(text, word, " ")
        fields[word[3]] = body_of(text)
        uses[++used] = fields[word[3]]
    } else if (text ~ /^(typedef )?enum ([a-z_0-9]+ )?\{/) {
        constants(text)
    } else if (text ~ /^typedef /) {
        print "type " substr(text, 9)
        if (text !~ /^typedef struct/)
            uses[++used] = text
    } else {
        print FILENAME ": cannot read: " text >"/dev/stderr"
        failed = 1
    }
}

function is_given(name,    i) {
    for (i = 1; i <= used; i++)
        if (uses[i] != "" && (" " uses[i] " ") ~ ("[^a-z_0-9]" name "[^a-z_0-9]"))
            return 0
    return 1
}

FNR == 1 { inside = depth = 0; skipping = 0; text = "" }
{ line = code_of($0) }
line ~ /^#ifdef __cplusplus/ { skipping = 1 }
line ~ /^#endif/ { skipping = 0 }
line ~ /^#define MIAI_/ && !skipping {
    split(line, word, " ")
    value = line
    sub(/^#define [^ ]+ */, "", value)
    value = tidy(value)
    if (word[2] == "MIAI_ABI")
        print "abi " value
    else if (value != "" && word[2] != "MIAI_API" && word[2] != "MIAI_VERSION")
        print "constant " word[2] " " value
}
line ~ /^#/ || skipping { next }
{
    n = length(line)
    for (i = 1; i <= n; i++) {
        c = substr(line, i, 1)
        depth += (c == "{") - (c == "}")
        if (c == ";" && depth == 0) {
            statement(text)
            text = ""
        } else {
            text = text c
        }
    }
    text = text " "
}
END {
    # miai_options_take() knows the sizes of older programs.
    for (name in fields) {
        if (name != "miai_options" && !is_given(name)) {
            print "struct " name " { " fields[name] " }"
            continue
        }
        n = split(fields[name], part, "; ")
        for (i = 1; i <= n; i++)
            print "field " name " " i ": " part[i]
    }
    exit failed
}
