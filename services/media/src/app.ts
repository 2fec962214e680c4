import type { Env } from '@garderoba/service-kit/runtime/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { AppModule } from './app.module.js';
import { readMediaConfig } from './config.js';
import { LARGEST_UPLOAD } from './domain/purposes.js';

/** Builds the media service from an environment; used by main.ts, by the packed profile and by tests. */
export const createApp = async (env: Env, overrides?: Overrides): Promise<ServiceApp> => {
  const config = readMediaConfig(env);
  return createServiceApp(
    {
      name: 'media',
      config,
      module: await AppModule.with(config),
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
