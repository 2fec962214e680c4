import { Edge } from '@garderoba/edge/edge';
import type { Env } from '@garderoba/service-kit/runtime/config';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { createServiceApp, LOGGER, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { APP_FILTER } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { readGatewayConfig } from './config.js';
import { acceptBodies } from './http/door/accept-bodies.js';
import { EnvelopeFilter } from './http/door/envelope.filter.js';
import { closeForMaintenance, Maintenance } from './http/door/maintenance.js';
import { admitOtherOrigins } from './http/door/other-origins.js';
import { acceptPlainForms } from './http/door/plain-forms.js';
import { refusalText } from './wire/envelope.js';

/** Builds the gateway from an environment; used by main.ts, by the packed profile and by tests. */
export function createApp(env: Env, overrides?: Overrides): Promise<ServiceApp> {
  const config = readGatewayConfig(env);
  const edge = new Edge(config, refusalText);
  return createServiceApp(
    {
      name: 'gateway',
      config,
      module: AppModule.with(config, edge),
      consume: edge.consume('gateway'),
      filter: {
        provide: APP_FILTER,
        useFactory: (logger: Logger) => new EnvelopeFilter(logger, edge),
        inject: [LOGGER],
      },
      // Catalogue queries are sent in the URL (wire-contract 5.2).
      server: { ...edge.server, http: { maxHeaderSize: 64 * 1024 } },
      onFastify: async (fastify, cache) => {
        await edge.open(fastify);
        await admitOtherOrigins(fastify);
        acceptPlainForms(fastify);
        acceptBodies(fastify);
        closeForMaintenance(fastify, new Maintenance(config.MAINTENANCE_DIR));
        edge.limit(fastify, cache);
      },
    },
    overrides,
  );
}
