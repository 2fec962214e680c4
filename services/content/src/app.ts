import type { Env } from '@garderoba/service-kit/runtime/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { AppModule } from './app.module.js';
import { readContentConfig } from './config.js';

/** Builds the content service from an environment; used by main.ts, by the packed profile and by tests. */
export const createApp = (env: Env, overrides?: Overrides): Promise<ServiceApp> => {
  const config = readContentConfig(env);
  return createServiceApp({ name: 'content', config, module: AppModule.with(config) }, overrides);
};
