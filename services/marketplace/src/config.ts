import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  CATALOG_URL: z.url(),
  PRICING_URL: z.url(),
  STOCK_URL: z.url(),
  MEDIA_URL: z.url(),
  /** Pause in milliseconds between two runs of the due work: deadlines, pieces that leave the shelf. */
  DUE_INTERVAL_MS: z.coerce.number().int().positive().default(1_000),
};

export type MarketplaceConfig = ReturnType<typeof readMarketplaceConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: MarketplaceConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: MARKETPLACE_PORT, MARKETPLACE_DATABASE_URL, … (service README). */
export const readMarketplaceConfig = (env: Env) => readConfig('MARKETPLACE', shape, env);
