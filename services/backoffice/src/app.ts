import { Edge } from '@garderoba/edge/edge';
import type { Env } from '@garderoba/service-kit/runtime/config';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { createServiceApp, LOGGER, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { APP_FILTER } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { readBackofficeConfig } from './config.js';
import { usePictureBodies } from './http/catalogue/picture-bodies.js';
import { ConsoleFilter } from './http/kit/console.filter.js';

/** Builds the service from an environment; used by main.ts, by the packed profile and by tests. */
export function createApp(env: Env, overrides?: Overrides): Promise<ServiceApp> {
  const config = readBackofficeConfig(env);
  const edge = new Edge(config);
  return createServiceApp(
    {
      name: 'backoffice',
      config,
      module: AppModule.with(config, edge),
      consume: edge.consume('backoffice'),
      filter: {
        provide: APP_FILTER,
        useFactory: (logger: Logger) => new ConsoleFilter(logger, edge),
        inject: [LOGGER],
      },
      server: edge.server,
      onFastify: async (fastify, cache) => {
        await edge.open(fastify);
        edge.limit(fastify, cache);
        usePictureBodies(fastify);
      },
    },
    overrides,
  );
}
