# Each target sets up what it needs by itself: a virtual environment in .venv with pinned versions.

PYTHON ?= python3
BIN := .venv/bin
HOST ?= 127.0.0.1
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: run play test bench compiled docs lint style types page-types audit format golden notebooks odds clean

# The card room in the browser; `make play` is the table at the terminal. What first questions would wait for is
# compiled meanwhile, behind everything else.
run: .venv/run.done
	@nice -n 19 $(BIN)/houseway prepare --workers 1 >/dev/null 2>&1 &
	@$(BIN)/houseway room --open --host $(HOST) $(if $(wildcard site/index.html),--docs site)

play: .venv/run.done
	@$(BIN)/houseway play

# LINTED=yes spares what has been looked at already. Tests start many processes: they read compiled modules. Each of the
# two begins with one half, so that what a part needs is made ready once; who is done first takes from the other's end.
test: export PYTHONDONTWRITEBYTECODE =
test: .venv/dev.done $(if $(LINTED),,lint)
	$(BIN)/pytest --numprocesses 2 --dist worksteal

lint: style types page-types

style: .venv/dev.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev.done
	$(BIN)/mypy

# Known vulnerabilities of the pinned versions, where the data can be reached.
audit: .venv/audit.done
	@$(BIN)/python .ci/audit.py constraints.txt

# The types of the room's page, which needs no build, over its JSDoc: where Node is there to check them.
page-types:
	@if ! command -v npm >/dev/null; then echo "The page's types are not checked: there is no Node here."; \
	elif [ ! -x node_modules/.bin/tsc ] && ! npm install --silent --no-audit --no-fund --no-package-lock >/dev/null 2>&1; then \
	  echo "The page's types are not checked: TypeScript cannot be fetched."; \
	else echo "node_modules/.bin/tsc --project jsconfig.json"; node_modules/.bin/tsc --project jsconfig.json; fi

format: .venv/dev.done
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Write the recorded playthroughs anew, after a change of rules that is meant to change them.
golden: .venv/dev.done
	$(BIN)/python -m tests.golden.playthroughs

# Keep in the notebooks what comes of their cells, for their pages on the site.
notebooks: .venv/dev.done
	$(BIN)/python -m tests.notebooks

# Price every wager of every rule set anew, each beside a hundred million random rounds: about an hour and a half.
odds: .venv/dev.done
	$(BIN)/houseway odds --page docs/odds.md --simulate 100000000

# The documentation site in site/: a page for each rule set, tutorials, the reference, a search that needs no network.
docs: .venv/docs.done
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build
	@echo "The site is in site/: open site/index.html, or let the room show it with houseway room --docs site."

bench: .venv/bench.done
	$(BIN)/python -m bench

# The optional compiled build, in an environment of its own: it has to play every hand as the plain one does.
compiled: .venv-compiled/compiled.done .venv/dev.done
	$(BIN)/python -m tests.same_hands >.venv-compiled/plain.txt
	.venv-compiled/bin/python -m tests.same_hands >.venv-compiled/compiled.txt
	cmp .venv-compiled/plain.txt .venv-compiled/compiled.txt
	.venv-compiled/bin/python -m pytest tests/golden tests/play tests/pot tests/phh tests/rankings tests/differential tests/examples/melds $(wildcard tests/test_every_*.py)
	.venv-compiled/bin/python -m bench hands

.venv-compiled/compiled.done: pyproject.toml constraints.txt hatch_build.py $(shell find src -name '*.py') | .venv/bin/python
	@echo "Compiling Houseway into .venv-compiled…"
	@$(BIN)/python -m venv .venv-compiled
	@HOUSEWAY_COMPILED=1 .venv-compiled/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt '.[dev,bench]'
	@touch $@

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Houseway needs Python 3.11 or newer, this is " + sys.version.split()[0] + ": say PYTHON=python3.11 make …" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

.venv/run.done: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Houseway (once)…"
	@$(INSTALL) --editable '.[plot,room,school]'
	@touch $@

.venv/dev.done: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Houseway and its test tools (once)…"
	@$(INSTALL) --editable '.[dev]'
	@touch $@

.venv/audit.done: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up the audit of the pinned versions (once)…"
	@$(INSTALL) --editable '.[audit]'
	@touch $@

# What continuous integration needs, at one go: all versions are looked up once.
.venv/ci.done: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Houseway, its test tools and the audit (once)…"
	@$(INSTALL) --editable '.[dev,audit]'
	@touch .venv/dev.done .venv/audit.done $@

.venv/bench.done: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Houseway and the libraries that the benchmark compares with (once)…"
	@$(INSTALL) --editable '.[bench]'
	@touch $@

.venv/docs.done: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Houseway and what builds its documentation (once)…"
	@$(INSTALL) --editable '.[docs]'
	@touch $@

clean:
	rm -rf .venv .venv-compiled .mypy_cache .pytest_cache .ruff_cache .hypothesis node_modules
