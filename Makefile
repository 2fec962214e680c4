# Every action a person takes. What a target needs (Node 24, packages, engines, a browser) it brings by itself.
.DEFAULT_GOAL := help
.PHONY: help start chaos scale backup restore backup-compose restore-compose maintenance reset build check format lint types rules unit \
        contracts openapi test test-contract test-int test-wire test-crash test-abuse test-e2e test-walk test-bench bench flame cost drift migration import export \
        reindex admin audit test-engines topics dead-letters bench-engines rotate-keys new-keys dependencies \
        up down logs images pin-images sbom upgrade compose test-compose mutation

RUN := node infra/local/with-node.mjs
# One service or folder: make test-int s=cart
in = $(if $(s),services/$(s),)

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  %-14s %s\n", $$1, $$2}'

start: ## the whole shop with demo data; one service: s=stock; all services in one process: PACKED=1
	@SERVICE=$(s) $(RUN) node infra/local/start.ts

import: ## bring in a Magento product export: FILE=products.csv (infra/import/README.md)
	@$(RUN) node infra/import/run.ts

export: ## write the catalogue as a file make import reads: FILE=products.csv
	@$(RUN) node infra/export/run.ts

reindex: ## build the search index of the running shop anew, without a pause
	@$(RUN) node infra/import/reindex.ts

admin: ## let somebody into the console: EMAIL=ada@example.com NAME=Ada ROLE=admin; asks for the password
	@$(RUN) node infra/local/accounts-command.ts create-staff

rotate-keys: ## a new key for customers' and staff tokens before its time; of one that leaked nothing stays: LEAKED=1
	@$(RUN) node infra/local/accounts-command.ts rotate-keys

new-keys: ## print keys and secrets for an installation of one's own; of one service: s=orders
	@$(RUN) node infra/local/new-keys.ts $(s)

audit: ## is the log of what staff did untouched?
	@$(RUN) node infra/local/accounts-command.ts verify-audit

backup: ## copy the stopped shop to .backups/<now>, or TO=folder (docs/operating/backup.md)
	@$(RUN) node infra/local/backup-command.ts backup '$(TO)'

restore: ## put a backup in the place of the stopped shop: FROM=folder
	@$(RUN) node infra/local/backup-command.ts restore '$(FROM)'

backup-compose: ## of the shop in containers while it sells, one instant of all databases: TO=folder; smaller profile: PROFILE=core
	@$(RUN) node infra/containers/backup.ts backup '$(TO)'

restore-compose: ## put a backup in the place of the shop in containers: FROM=folder
	@$(RUN) node infra/containers/backup.ts restore '$(FROM)'

maintenance: ## close a store view for shoppers: store=pln_pl (or all) on=1 minutes=30; open it: on=0; which are closed: no arguments
	@$(RUN) node infra/local/maintenance.ts '$(store)' '$(on)' '$(minutes)'

topics: ## create on Kafka what infra/kafka/topics.yaml declares: BUS_URL=kafka://host:port
	@$(RUN) node infra/kafka/create-topics.ts

dead-letters: ## list what consumers gave up on; of one: g=stock; give back to it: replay=all or replay=<event id,...>
	@$(RUN) node infra/kafka/dead-letters.ts --group='$(g)' --replay='$(replay)'

reset: ## forget databases, secrets and logs
	@$(RUN) node infra/local/reset.ts

build: ## build what has changed
	@$(RUN) node infra/local/build.ts

check: ## am I done? everything that needs no engine
	@$(RUN) node infra/test/run.ts check

test: ## everything that needs no container: check, integration, acceptance, crash tests, browser journeys
	@$(RUN) node infra/test/run.ts test

format: ## format all sources
	@$(RUN) biome check --write .

lint: ## format and lint rules
	@$(RUN) node infra/test/run.ts lint

types: ## TypeScript
	@$(RUN) node infra/test/run.ts types

rules: ## which room may import which (.dependency-cruiser.cjs)
	@$(RUN) node infra/test/run.ts rules

unit: ## unit tests; of one service: s=cart
	@$(RUN) node infra/test/run.ts unit $(in)

dependencies: ## known holes in what we ship, as far as the registry answers
	@$(RUN) node infra/test/run.ts dependencies

contracts: ## promises: proto lint, breaking changes, openapi.json of every service, requirements list
	@$(RUN) node infra/test/run.ts contracts

openapi: build ## write each service's openapi.json anew
	@$(RUN) node infra/contracts/openapi.ts write

test-contract: ## contract tests; of one service: s=cart
	@$(RUN) node infra/test/run.ts test-contract $(in)

test-int: ## integration tests on the embedded engines; of one service: s=cart
	@$(RUN) node infra/test/run.ts test-int $(in)

test-wire: ## the public wire of a private shop, call by call; another shop: WIRE_URL=http://127.0.0.1:4000
	@$(RUN) node infra/test/run.ts test-wire $(in)

test-abuse: build ## a private shop is asked for its largest answers by who does not read them; the gateway's memory stays bounded
	@$(RUN) node infra/test/run.ts test-abuse

test-crash: ## processes are killed in the middle of their work
	@$(RUN) node infra/test/run.ts test-crash

chaos: build ## a private shop in which one thing after the other goes wrong: SECONDS=180 SEED=7; on Kafka, Elasticsearch, Redis: PROFILE=full (docs/operating/faults.md)
	@$(RUN) node infra/test/run.ts chaos

test-engines: ## the same contracts on Kafka, Elasticsearch and Redis in containers; fails loudly without Docker
	@$(RUN) node infra/test/run.ts test-engines $(in)

test-e2e: ## browser journeys through a private shop
	@$(RUN) node infra/test/run.ts test-e2e

test-walk: ## every list and page by every role at every width, each looked at: pictures in web/test-results
	@$(RUN) node infra/test/run.ts test-walk

mutation: ## do the unit tests notice a changed rule? Stryker over every domain folder, floor 85 %; one service: s=stock (hours for all)
	@$(RUN) node infra/test/run.ts mutation '$(s)'

test-bench: build ## the short bench as a test: a promise missed three times in a row fails
	@$(RUN) node infra/test/run.ts test-bench

bench: ## measure a private shop; longer, written to docs/benchmarks.md: LONG=1; all in one process: PROFILE=packed
	@$(RUN) node infra/bench/run.ts

bench-engines: ## Kafka and Elasticsearch in containers: events, backlog, reindex of 10,000, searches over 100,000 products; written down: LONG=1
	@$(RUN) node infra/bench/engines.ts

scale: ## what 1, 10, 100 and 1,000 times the load needs, from the measured figures (docs/scale.md): ORDERS=0.1
	@$(RUN) node infra/bench/scale.ts

flame: ## flame graphs of the busiest processes in docs/profiles/; of one: s=cart
	@$(RUN) node infra/bench/flame.ts $(s)

cost: ## SQL statements and CPU of one whole checkout, per service and database
	@$(RUN) node infra/bench/cost.ts

up: ## the shop in containers, with Kafka, Elasticsearch, Redis; smaller: PROFILE=core; demo data: SEED=full; OBSERVABILITY=1
	@$(RUN) node infra/containers/compose.ts up

down: ## stop the containers; forget their data: VOLUMES=1
	@$(RUN) node infra/containers/compose.ts down

logs: ## follow the containers; of one: s=orders
	@$(RUN) node infra/containers/compose.ts logs $(s)

upgrade: ## the code as it is now in the place of what runs in containers, one after the other
	@$(RUN) node infra/containers/upgrade.ts

compose: ## docker compose with the settings of make up: do="ps"; do="up -d --no-recreate --scale orders=2"
	@$(RUN) node infra/containers/compose.ts compose $(do)

images: ## build the images
	@$(RUN) node infra/containers/compose.ts images

pin-images: ## write the digests of foreign images behind their tags, as the registry has them now
	@$(RUN) node infra/containers/pin-images.ts

sbom: ## what the shop is made of (CycloneDX): sbom.cdx.json, or TO=file
	@$(RUN) node infra/local/sbom.ts '$(TO)'

test-compose: ## the whole shop in containers, one guest buys; then all is gone again; both profiles, or PROFILE=core
	@$(RUN) node infra/test/run.ts test-compose

drift: ## do the migrations give exactly the Prisma schemas?
	@$(RUN) node infra/test/run.ts drift

migration: ## write a migration: s=cart n=add_coupon
	@$(RUN) node infra/prisma/new-migration.ts $(s) $(n)
