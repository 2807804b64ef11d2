# `make serve` and `make test` set up everything they need; all they ask for is Python 3.11 or later with pip.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := api engine tests wsgi.py gunicorn.conf.py

.DEFAULT_GOAL := help

.PHONY: help
help:  ## Show what there is
	@grep -E '^[a-z-]+:.*##' Makefile | sed 's/:.*##/\t/'

.PHONY: serve
serve: $(VENV)/.serve  ## Serve the API on http://127.0.0.1:8000
	$(BIN)/gunicorn wsgi:app

.PHONY: test
test: $(VENV)/.dev  ## Run every check that needs Python alone
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy
	$(BIN)/python -m pytest -n 2 --cov --cov-report=term
	$(BIN)/coverage report --include='engine/*' --fail-under=100

.PHONY: test-all
test-all: test  ## Run every check

.PHONY: format
format: $(VENV)/.dev  ## Format the sources
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

.PHONY: record
record: $(VENV)/.dev  ## Record the playthroughs, the examples and the OpenAPI document anew
	$(BIN)/python -m tests.playthroughs
	$(BIN)/python -m tests.examples
	$(BIN)/flask --app wsgi openapi write openapi/openapi.json

.PHONY: bench
bench: $(VENV)/.dev  ## Measure what the rules cost
	$(BIN)/python -m tests.bench

.PHONY: lock
lock: $(VENV)/.dev  ## Lock the dependencies anew
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-emit-find-links --custom-compile-command 'make lock' pyproject.toml -o requirements/serve.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-emit-find-links --custom-compile-command 'make lock' pyproject.toml --group dev -o requirements/dev.txt

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo 'Pantheon needs Python 3.11 or later; name one with `make PYTHON=python3.12 ...`.'; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.%: requirements/%.txt | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@
