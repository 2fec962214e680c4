import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Whether customer groups have separate prices (LIM-052). */
  PRICE_TIERS: z.stringbool().default(false),
  /** Whether the tax rule depends on the customer's tax group (PRC-009, LIM-052). */
  GROUPED_TAX: z.stringbool().default(false),
};

export type PricingConfig = ReturnType<typeof readPricingConfig>;

/** The only reader of the environment. Variables: PRICING_PORT, PRICING_DATABASE_URL, … (service README). */
export const readPricingConfig = (env: Env) => readConfig('PRICING', shape, env);
