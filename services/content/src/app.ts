import type { Env } from '@garderoba/service-kit/runtime/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { AppModule } from './app.module.js';
import { readContentConfig } from './config.js';

const APPLICATIONS = '/v1/applications';

/** Builds the content service from an environment; used by main.ts, by the packed profile and by tests. */
export const createApp = (env: Env, overrides?: Overrides): Promise<ServiceApp> => {
  const config = readContentConfig(env);
  return createServiceApp(
    {
      name: 'content',
      config,
      module: AppModule.with(config),
      onFastify: (fastify) => {
        // A CV of 5 MB is a third longer as text of JSON; every other call keeps to the usual limit.
        fastify.addHook('onRoute', (route) => {
          if (route.url === APPLICATIONS) route.bodyLimit = 8 * 1024 * 1024;
        });
      },
    },
    overrides,
  );
};
