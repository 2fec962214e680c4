import type { Env } from '@garderoba/service-kit/runtime/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { AppModule } from './app.module.js';
import { readCatalogConfig } from './config.js';

/** Builds the catalog service from an environment; used by main.ts, by the packed profile and by tests. */
export const createApp = (env: Env, overrides?: Overrides): Promise<ServiceApp> => {
  const config = readCatalogConfig(env);
  return createServiceApp({ name: 'catalog', config, module: AppModule.with(config) }, overrides);
};
