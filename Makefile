# `make play` and `make test` are all a newcomer needs: both set up first, and that takes no time when nothing changed.
.DEFAULT_GOAL := help
.PHONY: help setup installed play test test-twice lint format test-compiled test-interpreted chromium bench bench-peers suites guard guard-renew mutants valgrind docs architecture screenshots lighthouse sweep sweep-sample lock clean
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
# Of all tests many wait for a browser or a server: two for each core keep the cores busy.
TEST_JOBS ?= $(shell $(PYTHON) -c 'import os; print(min(2 * (os.cpu_count() or 1), 8))')

# The first Python that is new enough; the one that is there already, where there is one.
PYTHON ?= $(shell for p in $(BIN)/python python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
# What is installed, in stages: `play`, `engine`, `all`, `docs`.
ENVIRONMENT = $(HAVE_PYTHON); $(PYTHON) tools/environment.py
HAVE_PYTHON = test -n "$(PYTHON)" || { echo "Ludarium needs Python 3.11 or newer; none was found"; exit 1; }

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# ---------------------------------------------------------------- setting up

setup: installed ## install everything; compile the engine and build the page if their sources changed
	@$(BIN)/python tools/engine.py build
	@$(BIN)/python tools/client.py build

installed:
	@$(ENVIRONMENT) all

lock: setup ## choose new versions of everything and pin them with hashes
	@set -e; compile="$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-header"; \
	$$compile pyproject.toml -o requirements.txt; \
	$$compile pyproject.toml --group dev -c requirements.txt -o requirements-dev.txt; \
	for part in page engine uv docs; do $$compile --group $$part -c requirements-dev.txt -o requirements-$$part.txt; done
	@! grep -n '://' requirements*.txt

clean: ## remove everything that was built, and the environment
	@-test ! -x $(BIN)/python || { $(BIN)/python tools/engine.py clean; $(BIN)/python tools/client.py clean; }
	@rm -rf $(VENV) build dist .ruff_cache .import_linter_cache .hypothesis

# ---------------------------------------------------------------- using it

# Only what playing needs is installed first; the engine is compiled behind the open house.
play: ## open the house: all games, against bots or with friends
	@$(HAVE_PYTHON); exec $(PYTHON) tools/play.py $(OPTIONS)

sweep: setup chromium ## every screen: all games, seats, modes, sizes, themes and languages, to the end (an hour; goes on where it was)
	@PYTHONPATH=.:tools $(BIN)/python -m tests.sweep --resume --write

sweep-sample: setup chromium ## three minutes of the same, another part with every commit
	@PYTHONPATH=.:tools $(BIN)/python -m tests.sweep --sample 150

lighthouse: setup chromium ## Lighthouse's verdict on the shelf and every table, as a phone sees them; WRITE=1 renews the page
	@PYTHONPATH=. $(BIN)/python tools/lighthouse.py $(if $(WRITE),--write)

docs: setup ## the documentation as a site, with rulebooks, pictures and the API, in build/docs
	@$(ENVIRONMENT) docs
	@$(BIN)/python tools/docs.py

architecture: installed ## modules and imports of every game, drawn and counted, for docs/explanation/architecture.md
	@$(BIN)/python tools/architecture.py write

screenshots: setup chromium ## pictures of the page, for docs/images
	@$(BIN)/python tools/screenshots.py

bench: bench-peers ## decisions per second of every game, beside other engines in the same run
	@$(BIN)/ludarium bench --peers

bench-peers: setup ## install the other engines, into build/peers
	@$(BIN)/python -m benchmarks.peers install

# OpenSpiel is large, so it lies beside the environment and not in it.
suites: setup ## the suites of PettingZoo, Gymnasium and OpenSpiel on every game and number of seats (an hour); GAMES="rauha"
	@test -d build/openspiel || $(BIN)/uv pip install -q --python $(BIN)/python --target build/openspiel open_spiel==2.0.2
	@PYTHONPATH=build/openspiel $(BIN)/python -m ludarium.adapters.suites $(GAMES) 2>/dev/null
	@PYTHONPATH=build/openspiel $(BIN)/python -m pytest -q tests/adapters

# ---------------------------------------------------------------- giving it away

.PHONY: wheel
wheel: setup ## wheels that need neither compiler nor Node to install, the sources as an archive, checksums: into dist
	@$(BIN)/python tools/wheels.py

.PHONY: release
release: setup ## make VERSION: number, changelog, wheels, checksums, commit, tag; DRY=1 only shows it
	@test -n "$(VERSION)" || { echo "which version? make release VERSION=0.2.0"; exit 1; }
	@$(BIN)/python tools/release.py $(VERSION) $(if $(DRY),--dry-run)

# ---------------------------------------------------------------- testing it

# The compiler keeps one core busy: the others read, and test what needs no compiled engine.
test: ## everything CI runs
	@$(MAKE) installed
	@$(MAKE) -j3 --output-sync setup lint chromium test-interpreted guard
	@$(MAKE) test-compiled

# The quick half, for whoever waits for it: tools/touched.py says which tests a change touches.
.PHONY: check
check: installed ## lint, types, and the tests that a change touches: less than a minute
	@$(MAKE) -j2 --output-sync lint setup
	@$(BIN)/python tools/touched.py --jobs $(JOBS) $(if $(BASE),--base $(BASE))

lint: installed ## style, types, layers, the shift rule, the logic of the page
	@mkdir -p build
	@$(BIN)/ruff check -q .
	@$(BIN)/ruff format -q --check .
	@$(BIN)/mypy --no-error-summary hatch_build.py tools src tests $(wildcard examples benchmarks)
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache --no-logo >build/imports.txt || { cat build/imports.txt; exit 1; }
	@$(BIN)/python tools/check_shifts.py
	@$(BIN)/python tools/client.py check
	@$(BIN)/python tools/client.py test
	@echo "lint: clean"

format: setup ## mend what ruff can mend
	@$(BIN)/ruff check -q --fix . ; $(BIN)/ruff format -q .

test-compiled: setup ## all tests, as the package is installed
	@$(BIN)/python -m pytest -q -n $(TEST_JOBS) --dist worksteal --durations=15

TIMES ?= 2
test-twice: setup chromium ## all tests TIMES times, in random orders, with every core busy besides: is any of them lucky?
	@$(BIN)/python tools/test_twice.py $(TIMES) -n $(TEST_JOBS) --dist worksteal $(TESTS)

# The same tests on the same sources, uncompiled; what needs a browser or long is no matter of the engine's build, and words and
# pictures are never compiled: they are tested once.
ENGINE_TESTS = $(wildcard tests/core tests/games tests/testing tests/bots tests/test_doctests.py)
NEVER_COMPILED = $(foreach room,svg text plans moments components decks,--ignore-glob='*/test_$(room).py')
test-interpreted: installed ## the engine's tests without compiled modules
	@echo "interpreted:"
	@LUDARIUM_PURE=1 $(BIN)/python -m pytest -q -n $(JOBS) --dist worksteal -m "not slow and not browser" $(NEVER_COMPILED) $(ENGINE_TESTS)

guard: setup valgrind ## instructions of fixed playouts against the stored figures: is a game slower than it was?
	@nice $(BIN)/python -m benchmarks.guard

COUNT ?= 1000000
SEED ?= 1
.PHONY: fuzz
fuzz: setup ## COUNT hostile messages and requests from SEED: nothing crashes, everything is answered (an hour)
	@PYTHONPATH=. $(BIN)/python -m tests.fuzz --count $(COUNT) --seed $(SEED)

KILLS ?= 1000
NODES ?= 1
.PHONY: chaos
chaos: setup ## kill nodes KILLS times, from SEED, while games are played, and more: is anything lost? (an hour)
	@PYTHONPATH=. $(BIN)/python -m tests.chaos --kills $(KILLS) --seed $(SEED) --nodes $(NODES)

.PHONY: archive
archive: setup ## play the kept games of every edition again: has a rule changed without a new edition?
	@$(BIN)/python tools/archive.py check

mutants: setup ## plant faults in the rules of GAME and see which tests find them
	@$(BIN)/python tools/mutants.py $(GAME)

guard-renew: setup valgrind ## store the instruction counts of now
	@nice $(BIN)/python -m benchmarks.guard --renew

# The system's packages can be changed by one at a time.
APT_INSTALL = mkdir -p build && flock build/apt.lock sh -c 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y $(1)' \
  >/dev/null 2>&1

valgrind:
	@command -v valgrind >/dev/null || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null \
	  && echo "installing valgrind" && $(call APT_INSTALL,valgrind); } || true

chromium:
	@for name in chromium-headless-shell chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "installing chromium"; \
	  { $(call APT_INSTALL,chromium-headless-shell) || $(call APT_INSTALL,chromium); } && exit 0; \
	fi; \
	echo "no Chromium here and no way to install it: the browser tests are skipped, and fail in CI"; test "$$CI" != true
