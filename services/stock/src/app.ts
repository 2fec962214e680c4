import type { Env } from '@garderoba/service-kit/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/start';
import { AppModule } from './app.module.js';
import { readStockConfig } from './config.js';

/** The stock service, built from an environment; used by main.ts, by the packed profile and by tests. */
export const createApp = (env: Env, overrides?: Overrides): Promise<ServiceApp> =>
  createServiceApp({ name: 'stock', config: readStockConfig(env), module: AppModule }, overrides);
