import { randomUUID } from 'node:crypto';
import type { Env } from '@garderoba/service-kit/config';
import type { Logger } from '@garderoba/service-kit/logger';
import { STAFF_TOKEN_MS } from '@garderoba/service-kit/staff-token';
import { createServiceApp, LOGGER, type Overrides, type ServiceApp } from '@garderoba/service-kit/start';
import { APP_FILTER } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { readGatewayConfig } from './config.js';
import { EnvelopeFilter, unreadableAddress, unreadableRequest } from './http/envelope.filter.js';
import { KnownPaths } from './http/known-paths.js';
import { usePictureBodies } from './http/picture-bodies.js';
import { guardTheDoor } from './http/public-door.js';

/** The gateway, built from an environment; used by main.ts, by the packed profile and by tests. */
export function createApp(env: Env, overrides?: Overrides): Promise<ServiceApp> {
  const config = readGatewayConfig(env);
  const paths = new KnownPaths();
  return createServiceApp(
    {
      name: 'gateway',
      config,
      module: AppModule.with(config),
      // Every copy must hear of every change: a group of its own, from now on.
      consume: {
        group: `gateway-${randomUUID()}`,
        from: 'now',
        // A session that ended while this copy was not there: as far back as a token of it can be valid.
        exceptions: { 'accounts.session.v1': { millisecondsBack: STAFF_TOKEN_MS } },
      },
      filter: {
        provide: APP_FILTER,
        useFactory: (logger: Logger) => new EnvelopeFilter(logger, paths),
        inject: [LOGGER],
      },
      // Catalogue queries travel in the URL (wire-contract 5.2).
      server: {
        trustProxy: config.TRUSTED_PROXIES,
        http: { maxHeaderSize: 64 * 1024 },
        ignoreTrailingSlash: true,
        frameworkErrors: unreadableAddress,
        clientErrorHandler: unreadableRequest,
      },
      onFastify: async (fastify, cache) => {
        paths.watch(fastify);
        await guardTheDoor(fastify, config, cache);
        usePictureBodies(fastify);
      },
    },
    overrides,
  );
}
