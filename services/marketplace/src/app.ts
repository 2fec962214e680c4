import type { Env } from '@garderoba/service-kit/runtime/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import { AppModule } from './app.module.js';
import { readMarketplaceConfig } from './config.js';

/** Builds the marketplace service from an environment. Used by main.ts, the packed profile and tests. */
export const createApp = (env: Env, overrides?: Overrides): Promise<ServiceApp> => {
  const config = readMarketplaceConfig(env);
  return createServiceApp({ name: 'marketplace', config, module: AppModule.with(config) }, overrides);
};
