# make play    installs what is needed, builds the site and serves it (SW=1: with the service worker)
# make test    installs what is needed, a browser included, and runs every test
# make check   formatting, lint, types, and which module may import which
# make site    builds the static site into dist/ (PACKED=1: with brotli and gzip beside each file)
# make bench   prints the measured figures, one JSON line each (BENCH=--quick for a short look)
# make faults  crashes, reloads and kills the page in mid-game, and looks whether an act is lost (FAULTS="--seed 7")
# make fuzz    bad input by the ten thousand: records, files, links, saves (FUZZ="--inputs 100000 --seed 7")
# make deals   240,000 deals and more: is every act legal, does what is inferred agree with the hands (DEALS="--deals 100")
# make browsers installs the system's browsers for the tests (apt-get, as root)
# make soak    thirty reloads and two hours' worth of play in one tab: does memory stay flat (SOAK="--hours 0.2")
# make strength how much stronger each level is than the next, in hours (STRENGTH="--half 3" for a short look)
# make shots   takes the pictures of the game anew that go with its installation, and those of the README
# make clean   removes what was built; the installed packages stay

SHELL := /bin/bash
VENV := .venv
PYTHON := $(VENV)/bin/python
export PYTHONPATH := py:.
PIP := $(PYTHON) -m pip install --quiet --disable-pip-version-check

# once in some thousand tests Chromium loses the process of a page: that test, and only for that reason, runs again, twice at the most
RERUN := --reruns 2 --only-rerun "(Target|Page) crashed"

.PHONY: play site test check bench soak faults fuzz deals strength shots browsers clean tools

play: site
	@$(PYTHON) -m tools.serve $(if $(SW),--worker)

site: tools
	@$(PYTHON) -m tools.site $(if $(PACKED),--packed)

test: tools
	@$(PYTHON) -m tools.browsers
	$(PYTHON) -m pytest -n 2 --dist loadfile --no-loadscope-reorder $(RERUN)

check: tools
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy --strict py tools
	$(VENV)/bin/lint-imports --no-cache
	$(PYTHON) -m tools.locks

bench: tools
	@$(PYTHON) -m tests.bench.boot $(BENCH)
	@$(PYTHON) -m tests.bench.boot --phases
	@$(PYTHON) -m tests.bench.lighthouse
	@$(PYTHON) -m tests.bench.tap
	@$(PYTHON) tests/bench/engine.py
	@$(PYTHON) -m tests.bench.think

soak: tools
	@$(PYTHON) -m tests.bench.soak $(SOAK)

faults: tools
	@$(PYTHON) -m tests.browser.faults $(FAULTS)

fuzz: tools
	@$(PYTHON) -m tests.table.fuzz $(FUZZ)

deals: tools
	@$(PYTHON) -m tests.players.long $(DEALS)

strength: tools
	@$(PYTHON) -m tests.bench.strength $(STRENGTH)

shots: site
	@$(PYTHON) -m tools.shots

browsers: tools
	@$(PYTHON) -m tools.browsers --install

clean:
	rm -rf .build dist

tools: $(VENV)/.stamp node_modules/.stamp

$(VENV)/.stamp: requirements.txt
	test -x $(PYTHON) || python3 -m venv $(VENV)
	$(PIP) -r requirements.txt
	touch $@

node_modules/.stamp: package.json package-lock.json
	npm ci --no-fund --no-audit --loglevel=error
	touch $@
