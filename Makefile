# `make serve` and `make test` set up everything they need; all they ask for is Python 3.11 or later with pip.

PYTHON ?= python3
PORT ?= 8000
PYTHONS := 3.11 3.12 3.13
VENV := .venv
BIN := $(VENV)/bin
DEVELOPMENT_KEYS := $(VENV)/development.keys
NODE_MODULES := openapi/node_modules/.package-lock.json
SOURCES := api deploy engine tests wsgi.py gunicorn.conf.py

PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --custom-compile-command 'make lock' pyproject.toml

# What is compiled once is kept: the tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE

# How many minutes each target may take on two quiet cores, once everything it needs is installed. A target
# that takes longer does not fail: it says so at its end.
BUDGET.test := 4
BUDGET.test-pythons := 2
BUDGET.test-document := 1
BUDGET.test-clients := 8
BUDGET.test-guard := 1
BUDGET.test-load := 1
BUDGET.test-sixth := 1
BUDGET.test-image := 2
BUDGET.test-conformance := 3
BEGIN = @date +%s > $(VENV)/.$@.begun
END = @took=$$(( $$(date +%s) - $$(cat $(VENV)/.$@.begun) )); \
    printf 'make $@ took %d:%02d minutes; its budget is $(BUDGET.$@).\n' $$((took / 60)) $$((took % 60))

.DEFAULT_GOAL := help

.PHONY: help
help:  ## Show what there is
	@grep -E '^[a-z-]+:.*##' Makefile | sed 's/:.*##/\t/'

.PHONY: serve
serve: $(VENV)/.serve $(DEVELOPMENT_KEYS)  ## Serve the API on http://127.0.0.1:8000, or on another PORT=...
	@[ -n "$$PANTHEON_KEYS" ] || echo 'PANTHEON_KEYS is not set: tables are sealed with a key for development, $(DEVELOPMENT_KEYS).'
	@PANTHEON_BIND=$${PANTHEON_BIND:-127.0.0.1:$(PORT)} PANTHEON_KEYS=$${PANTHEON_KEYS:-$$(cat $(DEVELOPMENT_KEYS))} \
	    exec $(BIN)/gunicorn wsgi:app

.PHONY: test
test: $(VENV)/.dev  ## Run every check that needs Python alone
	$(BEGIN)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy
	$(BIN)/python -m pytest -q -p no:schemathesis -n 2 --dist loadgroup --no-loadscope-reorder --cov --cov-report=term --cov-fail-under=100
	$(END)

.PHONY: test-all
test-all: test test-pythons test-document test-clients test-guard test-load test-sixth test-image test-conformance  ## Run every check, also those that need other tools, which it installs

.PHONY: test-pythons
test-pythons: $(VENV)/.dev  ## Check that every supported Python that is here makes the same document
	$(BEGIN)
	@for version in $(PYTHONS); do \
	    places="$$PATH:$$(ls -d $$HOME/.pyenv/versions/$$version.*/bin 2>/dev/null | tail -n 1)"; \
	    if python=$$(PATH="$$places" $(BIN)/uv python find --no-python-downloads --system $$version 2>/dev/null); then \
	        echo "Python $$version" && \
	        $(BIN)/uv venv --quiet --clear --python $$python $(VENV)/python-$$version && \
	        $(BIN)/uv pip install --quiet --python $(VENV)/python-$$version --require-hashes -r requirements/dev.txt && \
	        $(VENV)/python-$$version/bin/python -m pytest -q tests/engine tests/api/test_openapi.py || exit 1; \
	    else echo "Python $$version is not on this machine"; fi; \
	done
	$(END)

.PHONY: test-document
test-document: $(NODE_MODULES)  ## Check the style of the OpenAPI documents, with Node
	$(BEGIN)
	cd openapi && PATH="$$PATH:$(CURDIR)/$(BIN)" && npx spectral lint --fail-severity=warn openapi.json $$(basename -a examples/*/ | sed "s/$$/.json/")
	$(END)

.PHONY: test-clients
test-clients: $(VENV)/.dev $(VENV)/.clients $(NODE_MODULES)  ## Generate clients, compile them and let them play; with Node, Java and Go
	$(BEGIN)
	command -v java > /dev/null || { apt-get update -qq && apt-get install --yes -qq default-jre-headless; }
	command -v go > /dev/null || { apt-get update -qq && apt-get install --yes -qq --no-install-recommends golang-go; }
	PATH="$$PATH:$(CURDIR)/$(BIN)" $(BIN)/python -m pytest -n 2 --dist loadfile --durations=8 tests/clients
	$(END)

.PHONY: test-load
test-load: $(VENV)/.dev  ## Run instances behind nginx under load and kill some, with nginx and wrk (Debian packages); longer with SECONDS=120
	$(BEGIN)
	command -v nginx > /dev/null && command -v wrk > /dev/null || \
	    { apt-get update --quiet; apt-get install --yes nginx-light wrk; }
	$(BIN)/python -m pytest -q tests/load
	$(END)

.PHONY: test-guard
test-guard: $(VENV)/.dev  ## Let a guard watch over sealed tables, with Redis (a Debian package)
	$(BEGIN)
	command -v redis-server > /dev/null || { apt-get update --quiet; apt-get install --yes redis-server; }
	$(BIN)/python -m pytest -q tests/guard
	$(END)

.PHONY: test-sixth
test-sixth: $(VENV)/.dev  ## Add a sixth game to a copy of the project: everything else follows from its folders
	$(BEGIN)
	$(BIN)/python -m pytest -q tests/sixth_game
	$(END)

.PHONY: test-conformance
test-conformance: $(VENV)/.dev  ## Let a contract tester ask at every edge of every schema of the document
	$(BEGIN)
	$(BIN)/python -m pytest -q -n 2 tests/conformance
	$(END)

.PHONY: test-image
test-image: $(VENV)/.dev  ## Build the container image and run it, as root, with podman and a base made of Debian packages
	$(BEGIN)
	command -v podman > /dev/null && command -v runc > /dev/null && command -v debootstrap > /dev/null || \
	    { apt-get update --quiet; apt-get install --yes --no-install-recommends podman runc debootstrap; }
	$(BIN)/python -m pytest -q tests/image
	$(END)

.PHONY: format
format: $(VENV)/.dev  ## Format the sources
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)

.PHONY: record
record: $(VENV)/.dev  ## Write the types of views, the playthroughs, the examples and the OpenAPI documents anew, of all games or of a GAME=...
	$(BIN)/python -m tests.view_types $(GAME)
	$(BIN)/python -m tests.playthroughs $(GAME)
	$(BIN)/python -m tests.examples $(GAME)
	$(BIN)/flask --app wsgi documents openapi

.PHONY: bench
bench: $(VENV)/.dev  ## Measure what the rules and the service cost; the load comes from wrk (a Debian package)
	command -v wrk > /dev/null || apt-get install --yes wrk
	$(BIN)/python -m tests.bench

.PHONY: lock
lock: $(VENV)/.dev  ## Lock the dependencies anew
	$(LOCK) -o requirements/serve.txt
	$(LOCK) --group dev -o requirements/dev.txt
	$(LOCK) --group node -o requirements/node.txt
	$(LOCK) --group clients -c requirements/dev.txt -o requirements/clients.txt

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo 'Pantheon needs Python 3.11 or later; name one with `make PYTHON=python3.12 ...`.'; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(DEVELOPMENT_KEYS): | $(VENV)/.serve
	@umask 077 && PANTHEON_KEYS= $(BIN)/flask --app wsgi keys add > $@.new 2> /dev/null && mv $@.new $@

$(VENV)/.node: requirements/node.txt $(VENV)/.dev
	command -v npm > /dev/null || $(PIP) --require-hashes -r $<
	@touch $@

$(NODE_MODULES): openapi/package-lock.json $(VENV)/.node
	cd openapi && PATH="$$PATH:$(CURDIR)/$(BIN)" && npm ci --silent
	@touch $@

$(VENV)/.%: requirements/%.txt | $(VENV)/bin/python
	$(PIP) --require-hashes -r $<
	@touch $@
