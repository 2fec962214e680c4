# All actions of developers and operators. A target installs its requirements itself (Node 24, packages, engines, a browser).
.DEFAULT_GOAL := help
.PHONY: help start chaos scale backup restore backup-compose restore-compose maintenance reset build check format lint types rules unused unit \
        contracts sizes openapi test test-all test-date gate-status test-contract test-int test-wire test-timing record-wire compare-wire test-crash test-abuse test-upgrade test-e2e test-walk test-bench bench flame cost drift migration import import-content export \
        reindex admin reset-second-factor audit test-engines topics dead-letters bench-engines rotate-keys new-keys dependencies \
        up down logs images pin-images sbom upgrade compose test-compose mutation

RUN := node infra/local/with-node.mjs
# One service or folder: make test-int s=cart
in = $(if $(s),services/$(s),)

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  %-14s %s\n", $$1, $$2}'

start: ## the whole shop with demo data; one service: s=stock; all services in one process: PACKED=1
	@SERVICE=$(s) $(RUN) node infra/local/start.ts

import: ## import a Magento product export: FILE=products.csv (infra/catalogue/import/README.md)
	@$(RUN) node infra/catalogue/import/run.ts

import-content: ## import pages and blocks of a Magento shop: FILE=cms.json (infra/catalogue/import-content/README.md)
	@$(RUN) node infra/catalogue/import-content/run.ts

export: ## write the catalogue as a file make import reads: FILE=products.csv
	@$(RUN) node infra/catalogue/export/run.ts

reindex: ## rebuild the search index of the running shop without downtime
	@$(RUN) node infra/catalogue/import/reindex.ts

admin: ## create an account of the console: EMAIL=ada@example.com NAME=Ada ROLE=admin; asks for the password
	@$(RUN) node infra/local/commands/accounts-command.ts create-staff

reset-second-factor: ## turn the second factor of a member of staff off, who enrols a new one: EMAIL=ada@example.com
	@$(RUN) node infra/local/commands/accounts-command.ts reset-second-factor

rotate-keys: ## rotate the signing key of customer and staff tokens now; after a leak also revoke the old keys: LEAKED=1
	@$(RUN) node infra/local/commands/accounts-command.ts rotate-keys

new-keys: ## print keys and secrets for another installation; of one service: s=orders
	@$(RUN) node infra/local/commands/new-keys.ts $(s)

audit: ## verify the hash chain of the audit log
	@$(RUN) node infra/local/commands/accounts-command.ts verify-audit

backup: ## copy the stopped shop to .backups/<now>, or TO=folder (docs/operating/backup.md)
	@$(RUN) node infra/local/commands/backup-command.ts backup '$(TO)'

restore: ## restore a backup into the stopped shop: FROM=folder
	@$(RUN) node infra/local/commands/backup-command.ts restore '$(FROM)'

backup-compose: ## consistent backup of the running shop in containers: TO=folder; smaller profile: PROFILE=core
	@$(RUN) node infra/containers/backup.ts backup '$(TO)'

restore-compose: ## restore a backup into the shop in containers: FROM=folder
	@$(RUN) node infra/containers/backup.ts restore '$(FROM)'

maintenance: ## close a store view for shoppers: store=pln_pl (or all) on=1 minutes=30; open it: on=0; list closed ones: no arguments
	@$(RUN) node infra/local/commands/maintenance.ts '$(store)' '$(on)' '$(minutes)'

topics: ## create on Kafka what infra/kafka/topics.yaml declares: BUS_URL=kafka://host:port
	@$(RUN) node infra/kafka/create-topics.ts

dead-letters: ## list dead letters; of one group: g=stock; replay them to it: replay=all or replay=<event id,...>
	@$(RUN) node infra/kafka/dead-letters.ts --group='$(g)' --replay='$(replay)'

reset: ## delete databases, secrets and logs
	@$(RUN) node infra/local/commands/reset.ts

build: ## build changed packages
	@$(RUN) node infra/local/packages/build.ts

check: ## all checks that need no engine
	@$(RUN) node infra/tests/gate/run.ts check

test: ## the landing gate: check, integration, acceptance, crash points of placing and paying, tagged journeys
	@$(RUN) node infra/tests/gate/run.ts test

test-all: ## all tests at full size with a new seed, also slow ones, and engines and containers if Docker runs (hours); repeat: TEST_SEED=7
	@$(RUN) node infra/tests/gate/run.ts test-all

test-date: build ## the tests of the landing gate on another day, by libfaketime (Linux): DATE=2027-03-26; one stage: only=test-int
	@$(RUN) node infra/tests/gate/on-date.ts $(only)

gate-status: ## whether make test was green at HEAD, and the age of the last green run of every stage
	@$(RUN) node infra/tests/gate/status.ts

format: ## format all sources
	@$(RUN) biome check --write .

lint: ## format and lint rules
	@$(RUN) node infra/tests/gate/run.ts lint

types: ## TypeScript
	@$(RUN) node infra/tests/gate/run.ts types

rules: ## import rules between layers (.dependency-cruiser.cjs)
	@$(RUN) node infra/tests/gate/run.ts rules

unused: ## dependencies declared and not used, or used and not declared (knip.json)
	@$(RUN) node infra/tests/gate/run.ts unused

sizes: build ## scripts of a first visit against their budget
	@$(RUN) node infra/tests/gate/run.ts sizes

unit: ## unit tests; of one service: s=cart
	@$(RUN) node infra/tests/gate/run.ts unit $(in)

dependencies: ## known vulnerabilities of production dependencies, if the registry is reachable
	@$(RUN) node infra/tests/gate/run.ts dependencies

contracts: ## contracts: proto lint, breaking changes, openapi.json of every service, requirements list
	@$(RUN) node infra/tests/gate/run.ts contracts

openapi: ## regenerate each service's openapi.json
# A value added to an enumeration does not compile in the clients of its service before the documents have it.
	@-$(RUN) node infra/local/packages/build.ts
	@$(RUN) node infra/contracts/openapi.ts write

test-contract: ## contract tests; of one service: s=cart
	@$(RUN) node infra/tests/gate/run.ts test-contract $(in)

test-int: ## integration tests on the embedded engines; of one service: s=cart
	@$(RUN) node infra/tests/gate/run.ts test-int $(in)

test-wire: ## acceptance tests of the public API on a private shop; another shop: WIRE_URL=http://127.0.0.1:4000
	@$(RUN) node infra/tests/gate/run.ts test-wire $(in)

test-timing: ## CPU and wall-clock ratios, on a quiet machine; of one service: s=gateway
	@$(RUN) node infra/tests/gate/run.ts test-timing $(in)

record-wire: build ## record every call of the acceptance tests, normalised, one file per test: TO=folder
	@$(RUN) node infra/tests/acceptance/recorder/record.ts '$(TO)'

compare-wire: ## compare two recordings of record-wire, exit code 1 on a difference: A=folder B=folder
	@$(RUN) node infra/tests/acceptance/recorder/compare.ts '$(A)' '$(B)'

test-abuse: build ## large responses and slow readers on a private shop; the gateway's memory must stay bounded
	@$(RUN) node infra/tests/gate/run.ts test-abuse

test-crash: ## crash tests: processes are killed during their work
	@$(RUN) node infra/tests/gate/run.ts test-crash

test-upgrade: build ## upgrade of the shop of an older commit under load, no request may fail: FROM=<commit>, default the last landed one
	@$(RUN) node infra/tests/gate/run.ts test-upgrade

chaos: build ## fault injection in a private shop: SECONDS=180 SEED=7; on Kafka, Elasticsearch, Redis: PROFILE=full (docs/operating/faults.md)
	@$(RUN) node infra/tests/gate/run.ts chaos

test-engines: ## the same contracts on Kafka, Elasticsearch and Redis in containers; fails without Docker
	@$(RUN) node infra/tests/gate/run.ts test-engines $(in)

test-e2e: ## browser journeys through a private shop
	@$(RUN) node infra/tests/gate/run.ts test-e2e

test-walk: ## visual checks of every list and page by role and width: screenshots in web/test-results
	@$(RUN) node infra/tests/gate/run.ts test-walk

mutation: ## mutation tests with Stryker of every domain folder, minimum 85 %; one service: s=stock (hours for all)
	@$(RUN) node infra/tests/gate/run.ts mutation '$(s)'

test-bench: build ## the short benchmark as a test: fails if a limit is missed three times in a row
	@$(RUN) node infra/tests/gate/run.ts test-bench

bench: ## measure a private shop; longer, written to docs/benchmarks.md: LONG=1; all in one process: PROFILE=packed
	@$(RUN) node infra/bench/run.ts

bench-engines: ## Kafka and Elasticsearch in containers: events, backlog, reindex of 10,000, searches over 100,000 products; written to docs/benchmarks.md: LONG=1
	@$(RUN) node infra/bench/engines.ts

scale: ## capacity for 1, 10, 100 and 1,000 times the load, from the measurements (docs/scale.md): ORDERS=0.1
	@$(RUN) node infra/bench/scale.ts

flame: ## flame graphs of the busiest processes in docs/profiles/; of one: s=cart
	@$(RUN) node infra/bench/flame.ts $(s)

cost: ## SQL statements and CPU of one whole checkout, per service and database
	@$(RUN) node infra/bench/cost.ts

up: ## the shop in containers, with Kafka, Elasticsearch, Redis; smaller: PROFILE=core; demo data: SEED=full; OBSERVABILITY=1
	@$(RUN) node infra/containers/compose.ts up

down: ## stop the containers; delete their data: VOLUMES=1
	@$(RUN) node infra/containers/compose.ts down

logs: ## follow the containers; of one: s=orders
	@$(RUN) node infra/containers/compose.ts logs $(s)

upgrade: ## rolling upgrade of the running containers to the current code
	@$(RUN) node infra/containers/upgrade.ts

compose: ## docker compose with the settings of make up: do="ps"; do="up -d --no-recreate --scale orders=2"
	@$(RUN) node infra/containers/compose.ts compose $(do)

images: ## build the images
	@$(RUN) node infra/containers/compose.ts images

pin-images: ## pin foreign images to the registry's current digests
	@$(RUN) node infra/containers/pin-images.ts

sbom: ## software bill of materials (CycloneDX): sbom.cdx.json, or TO=file
	@$(RUN) node infra/local/commands/sbom.ts '$(TO)'

test-compose: ## test the whole shop in containers with a guest order, then remove it; both profiles, or PROFILE=core
	@$(RUN) node infra/tests/gate/run.ts test-compose

drift: ## check that the migrations give exactly the Prisma schemas
	@$(RUN) node infra/tests/gate/run.ts drift

migration: ## write a migration: s=cart n=add_coupon
	@$(RUN) node infra/prisma/new-migration.ts $(s) $(n)
