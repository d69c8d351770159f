# Each target sets up what it needs by itself: a virtual environment in .venv with pinned versions.

PYTHON ?= python3
BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: run test bench lint format golden odds clean

run: .venv/run.done
	@$(BIN)/houseway play

test: lint
	$(BIN)/pytest --numprocesses 2

lint: .venv/dev.done
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: .venv/dev.done
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Write the recorded playthroughs anew, after a change of rules that is meant to change them.
golden: .venv/dev.done
	$(BIN)/python -m tests.golden.playthroughs

# Price every wager of every rule set anew, each beside a hundred million random rounds: about an hour and a half.
odds: .venv/dev.done
	$(BIN)/houseway odds --page docs/odds.md --simulate 100000000

bench: .venv/bench.done
	$(BIN)/python -m bench

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Houseway needs Python 3.11 or newer, this is " + sys.version.split()[0] + ": say PYTHON=python3.11 make …" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv .venv

.venv/run.done: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Houseway (once)…"
	@$(INSTALL) --editable '.[plot]'
	@touch $@

.venv/dev.done: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Houseway and its test tools (once)…"
	@$(INSTALL) --editable '.[dev]'
	@touch $@

.venv/bench.done: pyproject.toml constraints.txt | .venv/bin/python
	@echo "Setting up Houseway and the libraries that the benchmark compares with (once)…"
	@$(INSTALL) --editable '.[bench]'
	@touch $@

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
