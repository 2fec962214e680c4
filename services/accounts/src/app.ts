import type { Env } from '@garderoba/service-kit/runtime/config';
import { createServiceApp, type Overrides, type ServiceApp } from '@garderoba/service-kit/runtime/start';
import type { JWK } from 'jose';
import { AppModule } from './app.module.js';
import { readAccountsConfig } from './config.js';
import { SigningKeys } from './use-cases/sessions/signing-keys.js';

/** Builds the accounts service from an environment; used by main.ts, by the packed profile and by tests. */
export function createApp(env: Env, overrides?: Overrides): Promise<ServiceApp> {
  const config = readAccountsConfig(env);
  return createServiceApp(
    {
      name: 'accounts',
      config,
      module: AppModule.with(config),
      customerKeys: async (app) => ({ keys: (await app.get(SigningKeys).published()) as unknown as JWK[] }),
    },
    overrides,
  );
}
