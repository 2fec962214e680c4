import { edgeConfig, noRateLimit } from '@garderoba/edge/config';
import { type Env, notHttps, readConfig, refuseInProduction } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const shape = {
  ...edgeConfig,
  /** Origin of the console: the only origin whose pages may use its cookie. */
  ADMIN_URL: z.url().default('http://localhost:3001'),
};

export type BackofficeConfig = ReturnType<typeof readBackofficeConfig>;
export const CONFIG = Symbol('config');

/** The only reader of the environment (variables BACKOFFICE_…, service README). */
export function readBackofficeConfig(env: Env) {
  const config = readConfig('BACKOFFICE', shape, env);
  refuseInProduction('BACKOFFICE', config, {
    RATE_LIMIT: noRateLimit(config),
    PUBLIC_URL: notHttps(config.PUBLIC_URL),
    ADMIN_URL: notHttps(config.ADMIN_URL),
  });
  return config;
}
