import type { Env } from '@garderoba/service-kit/runtime/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { AppModule } from './app.module.js';
import { readLoyaltyConfig } from './config.js';

/** Builds the loyalty service from an environment. Used by main.ts, the packed profile and tests. */
export const createApp = (env: Env, overrides?: Overrides): Promise<ServiceApp> => {
  const config = readLoyaltyConfig(env);
  return createServiceApp({ name: 'loyalty', config, module: AppModule.with(config) }, overrides);
};
