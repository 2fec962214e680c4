import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Pause in milliseconds between two runs of the due work: renewals, retries, expiring points. */
  DUE_INTERVAL_MS: z.coerce.number().int().positive().default(1_000),
};

export type LoyaltyConfig = ReturnType<typeof readLoyaltyConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: LoyaltyConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: LOYALTY_PORT, LOYALTY_DATABASE_URL, … (service README). */
export const readLoyaltyConfig = (env: Env) => readConfig('LOYALTY', shape, env);
