import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  CATALOG_URL: z.url(),
  PRICING_URL: z.url(),
  STOCK_URL: z.url(),
  MEDIA_URL: z.url(),
  /**
   * Parts of the catalogue into which no seller puts a piece, by the first key of their path, comma-separated: the selling
   * form does not offer them.
   */
  CLOSED_CATEGORIES: z
    .string()
    .default('rent,second-hand,fashion-subscription,designers,gifts-and-services,whole-looks,chosen-this-week')
    .transform((text) => text.split(',').filter(Boolean)),
  /** Pause in milliseconds between two runs of the due work: deadlines, pieces that leave the shelf. */
  DUE_INTERVAL_MS: z.coerce.number().int().positive().default(1_000),
};

export type MarketplaceConfig = ReturnType<typeof readMarketplaceConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: MarketplaceConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: MARKETPLACE_PORT, MARKETPLACE_DATABASE_URL, … (service README). */
export const readMarketplaceConfig = (env: Env) => readConfig('MARKETPLACE', shape, env);
