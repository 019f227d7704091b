# Everything one does with Miai; `make help` lists it.
#
# build/        the release build (gcc or CC); build/miai is the program
# build/asan/   clang, sanitizers, assertions on; only for the tests

SHELL := /bin/sh
MIAI_SHARED ?= ../shared
PREFIX ?= /usr/local
CMAKE := cmake -G Ninja -Wno-dev
# Says nothing when there is nothing to say.
NINJA := sh -c 'out=$$(ninja -C $$0 --quiet $${NINJA_JOBS:+-j $$NINJA_JOBS} 2>&1); rc=$$?; \
	echo "$$out" | sed "/no work to do/d; /^$$/d"; exit $$rc'
SOURCES = $(wildcard include/*.h include/*/*.h src/*/*.[ch] app/*.c app/*/*.[ch] bench/*.[ch] \
	tests/*.[ch] tests/*/*.[ch] tools/*.[ch] examples/*.c)

.PHONY: all demo install tests asan check check-long check-data bench manual map \
	format lint clean help

all: ## build the program: build/miai
	@tools/setup.sh build
	@$(CMAKE) -S . -B build >/dev/null
	@$(NINJA) build

demo: all ## build it and solve one problem
	@build/miai solve examples/bent_four.txt

install: all ## program, library and documents, under PREFIX=/usr/local
	@cmake --install build --prefix "$(PREFIX)"

tests: ## build the program and its tests, warnings are errors
	@tools/setup.sh check
	@$(CMAKE) -S . -B build -DMIAI_TESTS=ON -DMIAI_WERROR=ON >/dev/null
	@$(NINJA) build

asan: ## the same with clang, sanitizers and assertions: build/asan
	@tools/setup.sh check
	@$(CMAKE) -S . -B build/asan -DCMAKE_C_COMPILER=clang \
		-DMIAI_SANITIZE=ON -DMIAI_TESTS=ON -DMIAI_WERROR=ON >/dev/null
	@$(NINJA) build/asan

check: ## all tests, a tenth to a fiftieth of each big comparison: < 10 min
	@tools/setup.sh check
	@tools/check.sh

check-long: ## fuzzing, the full comparison with the naive solver; a record
	@tools/setup.sh check
	@$(MAKE) --no-print-directory tests asan
	@tools/check_long.sh

check-data: all ## the published problems and games; MIAI_SHARED: their folder
	@tools/check_games.sh "$(MIAI_SHARED)"
	@tools/check_data.sh "$(MIAI_SHARED)"

bench: all ## nodes and work against the baselines in bench/*.csv
	@tools/bench_games.sh
	@tools/bench_boards.sh races
	@tools/bench_boards.sh open
	@tools/bench_boards.sh endgames
	@tools/bench.sh "$(MIAI_SHARED)"

manual: all ## write the tables of options in docs/manual.md anew
	@build/documents manual docs/manual.md docs/manual.md

map: ## write the tables of files in docs/architecture.md anew
	@tools/map.sh

format: ## rewrite the sources in the style of .clang-format
	@clang-format -i $(SOURCES)

lint: ## formatting, layers, sizes, static analysis
	@tools/setup.sh check
	@tools/lint.sh

clean: ## remove build/
	@rm -rf build

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' \
		Makefile
