import type { Env } from '@garderoba/service-kit/runtime/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { AppModule } from './app.module.js';
import { readStockConfig } from './config.js';

/** Builds the stock service from an environment. Used by main.ts, the packed profile and tests. */
export const createApp = (env: Env, overrides?: Overrides): Promise<ServiceApp> =>
  createServiceApp({ name: 'stock', config: readStockConfig(env), module: AppModule }, overrides);
