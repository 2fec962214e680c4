# syntax=docker/dockerfile:1
# Every image of the shop: `docker build --target service|web|admin|tools .` (make images builds them all).

# Only the files that define the packages, so that packages are reinstalled only when these change.
FROM node:24-bookworm-slim AS manifests
COPY . /src
RUN cd /src && mkdir /out && cp --parents package.json package-lock.json .npmrc */package.json services/*/package.json services/_shared/*/package.json /out/

FROM node:24-bookworm-slim AS base
ENV NPM_CONFIG_UPDATE_NOTIFIER=false NODE_ENV=production
WORKDIR /app
COPY --from=manifests /out ./

# Why not `npm ci`: docs/decisions/0004-node-bootstrap.md.
FROM base AS build
RUN --mount=type=cache,target=/root/.npm npm install --no-save --include=dev
COPY . .
ENV PATH=/app/node_modules/.bin:$PATH
RUN node infra/local/packages/build.ts

# Peer dependencies of Prisma's client (its CLI, compilers for every database) that are not used at run time.
FROM base AS service-packages
RUN --mount=type=cache,target=/root/.npm npm install --no-save --omit=dev --ignore-scripts \
      --workspace proto $(for f in services/[a-z]*; do echo "--workspace $f"; done) \
 && cd node_modules && rm -rf prisma typescript effect elkjs react-dom swagger-ui-dist @electric-sql @types remeda \
      @prisma/studio-core @prisma/dev @prisma/engines @prisma/fetch-engine @prisma/query-plan-executor @prisma/streams-local \
 && find @prisma/client/runtime -regextype egrep -regex '.*(mysql|sqlite|sqlserver|cockroachdb).*' -delete

FROM base AS web-packages
RUN --mount=type=cache,target=/root/.npm npm install --no-save --omit=dev --ignore-scripts --workspace web

FROM base AS admin-packages
RUN --mount=type=cache,target=/root/.npm npm install --no-save --omit=dev --ignore-scripts --workspace admin

# Base of every image: no root, a health check of the process itself, only /tmp is writable.
FROM node:24-bookworm-slim AS runtime
# Limits the C library to two heaps instead of eight per core, which keep unused memory; the same for V8's young generation.
# Suppresses a warning of kafkajs (a negative timeout), which is not JSON, in every log.
ENV NODE_ENV=production HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/compiled NODE_OPTIONS="--import /app/source-maps.mjs --max-semi-space-size=16 --disable-warning=TimeoutNegativeWarning" MALLOC_ARENA_MAX=2
WORKDIR /app
COPY infra/containers/healthy.sh infra/local/processes/source-maps.mjs /app/
HEALTHCHECK --interval=5s --timeout=10s --start-period=240s --retries=6 CMD ["bash", "/app/healthy.sh"]
STOPSIGNAL SIGTERM

# All NestJS services: SERVICE selects the one of a container.
FROM runtime AS service
COPY --from=service-packages /app ./
COPY --from=build /app/proto/dist ./proto/dist
RUN --mount=type=bind,from=build,source=/app,target=/built \
    cd /built && cp -r --parents services/*/dist services/_shared/*/dist /app/ \
 && mkdir -p /data && chown node:node /data
USER node
CMD ["sh", "-c", "exec node services/$SERVICE/dist/main.js"]

FROM runtime AS web
COPY --from=web-packages /app ./
COPY --from=build /app/services/_shared/drain/dist ./services/_shared/drain/dist
COPY --from=build /app/services/_shared/page-server/dist ./services/_shared/page-server/dist
COPY --from=build /app/web/build ./web/build
COPY --from=build /app/web/server ./web/server
USER node
WORKDIR /app/web
CMD ["node", "server/main.mjs"]

FROM runtime AS admin
COPY --from=admin-packages /app ./
COPY --from=build /app/services/_shared/drain/dist ./services/_shared/drain/dist
COPY --from=build /app/services/_shared/page-server/dist ./services/_shared/page-server/dist
COPY --from=build /app/admin/build ./admin/build
COPY admin/server ./admin/server
USER node
WORKDIR /app/admin
CMD ["node", "server/main.mjs"]

# One-shot jobs: migrations, topics, demo data, import, export, backup checks.
FROM build AS tools
ENV HOST=0.0.0.0 NODE_OPTIONS=--disable-warning=TimeoutNegativeWarning
USER node
CMD ["node", "infra/containers/migrate.ts"]
