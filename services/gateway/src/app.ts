import { randomUUID } from 'node:crypto';
import { STAFF_TOKEN_MS } from '@garderoba/service-kit/identity/staff-token';
import type { Env } from '@garderoba/service-kit/runtime/config';
import type { Logger } from '@garderoba/service-kit/runtime/logger';
import { createServiceApp, LOGGER, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { APP_FILTER } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { AnswerBudget } from './clients/answer-budget.js';
import { readGatewayConfig } from './config.js';
import { EnvelopeFilter, unreadableAddress, unreadableRequest } from './http/door/envelope.filter.js';
import { KnownPaths } from './http/door/known-paths.js';
import { normalAddress, refuseHiddenPaths } from './http/door/plain-address.js';
import { guardTheDoor } from './http/door/public-door.js';
import { SecurityEvents } from './http/door/security-events.js';
import { TrustedProxies } from './http/door/trusted-proxies.js';
import { usePictureBodies } from './http/goods/picture-bodies.js';

const MB = 1024 * 1024;
/** Three of the largest answers (500 complete products). */
const BYTES_PER_ADDRESS = 16 * MB;
const BYTES_UNREAD = 32 * MB;
const BYTES_READ_AT_ONCE = 16 * MB;

/** Builds the gateway from an environment; used by main.ts, by the packed profile and by tests. */
export function createApp(env: Env, overrides?: Overrides): Promise<ServiceApp> {
  const config = readGatewayConfig(env);
  const paths = new KnownPaths();
  const budget = new AnswerBudget({
    perAddress: config.RATE_LIMIT === 'on' ? BYTES_PER_ADDRESS : BYTES_UNREAD,
    inTotal: BYTES_UNREAD,
    readAtOnce: BYTES_READ_AT_ONCE,
  });
  const security = new SecurityEvents();
  const proxies = new TrustedProxies(config.TRUSTED_PROXIES);
  return createServiceApp(
    {
      name: 'gateway',
      config,
      module: AppModule.with(config, budget, security),
      // Every copy must receive every event, so each has its own consumer group and starts at the end of the topic.
      consume: {
        group: `gateway-${randomUUID()}`,
        from: 'now',
        // Sessions may have ended before this copy started: read back as far as one of their tokens can still be valid.
        exceptions: { 'accounts.session.v1': { millisecondsBack: STAFF_TOKEN_MS } },
      },
      filter: {
        provide: APP_FILTER,
        useFactory: (logger: Logger) => new EnvelopeFilter(logger, paths, security),
        inject: [LOGGER],
      },
      // Catalogue queries are sent in the URL (wire-contract 5.2).
      server: {
        trustProxy: proxies.has,
        http: { maxHeaderSize: 64 * 1024 },
        ignoreTrailingSlash: true,
        frameworkErrors: unreadableAddress,
        clientErrorHandler: unreadableRequest,
        rewriteUrl: ({ url = '/' }) => normalAddress(url),
      },
      onFastify: async (fastify, cache) => {
        await proxies.start();
        fastify.addHook('onClose', async () => proxies.stop());
        paths.watch(fastify);
        refuseHiddenPaths(fastify);
        await guardTheDoor(fastify, config, cache, budget, security, proxies);
        usePictureBodies(fastify);
      },
    },
    overrides,
  );
}
