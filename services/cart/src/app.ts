import type { Env } from '@garderoba/service-kit/runtime/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { AppModule } from './app.module.js';
import { readCartConfig } from './config.js';

/** Builds the cart service from an environment. Used by main.ts, the packed profile and tests. */
export const createApp = (env: Env, overrides?: Overrides): Promise<ServiceApp> => {
  const config = readCartConfig(env);
  return createServiceApp({ name: 'cart', config, module: AppModule.with(config) }, overrides);
};
