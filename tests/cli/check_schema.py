#!/usr/bin/python3
"""Is every line of JSON one of the objects that docs/schema.json describes?

usage: check_schema.py SCHEMA FILE...

Says which kinds of objects were seen.  Fails for a line that is none of them
or more than one, with --all also for a kind that was not seen at all.
"""
import json
import sys

import jsonschema


def main():
    words = sys.argv[1:]
    every = "--all" in words
    words = [w for w in words if w != "--all"]
    with open(words[0], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    kinds = {}
    for one in schema["oneOf"]:
        name = one["$ref"].rsplit("/", 1)[1]
        kinds[name] = jsonschema.Draft202012Validator(
            {"$ref": one["$ref"], "$defs": schema["$defs"]})
    seen = dict.fromkeys(kinds, 0)
    lines = set()
    for path in words[1:]:
        with open(path, encoding="utf-8") as file:
            lines.update(line for line in file if line.strip())
    bad = 0
    for line in sorted(lines):
        value = json.loads(line)
        fits = [name for name in kinds if kinds[name].is_valid(value)]
        if len(fits) == 1:
            seen[fits[0]] += 1
            continue
        bad += 1
        print("FAILED", "fits " + ", ".join(fits) if fits else "fits nothing",
              "-", line.strip()[:2000])
    for name, count in seen.items():
        print(count, name)
        if every and count == 0:
            bad += 1
            print("FAILED no object of the kind", name, "was seen")
    print(sum(seen.values()), "objects of", len(kinds), "kinds,", bad, "wrong")
    return 1 if bad or not lines else 0


sys.exit(main())
