import type { Env } from '@garderoba/service-kit/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/start';
import { AppModule } from './app.module.js';
import { readCatalogConfig } from './config.js';
import { LARGEST_UPLOAD } from './pictures/picture-uploads.js';

/** Builds the catalog service from an environment; used by main.ts, by the packed profile and by tests. */
export const createApp = (env: Env, overrides?: Overrides): Promise<ServiceApp> => {
  const config = readCatalogConfig(env);
  return createServiceApp(
    {
      name: 'catalog',
      config,
      module: AppModule.with(config),
      onFastify: (fastify) => {
        fastify.addContentTypeParser(
          /^image\//,
          { parseAs: 'buffer', bodyLimit: LARGEST_UPLOAD },
          (_request, body, done) => done(null, body),
        );
      },
    },
    overrides,
  );
};
