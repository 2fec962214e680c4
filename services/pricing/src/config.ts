import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Customer groups have prices of their own (LIM-052). */
  PRICE_TIERS: z.stringbool().default(false),
  /** The tax rule depends on the customer's tax group (PRC-009, LIM-052). */
  GROUPED_TAX: z.stringbool().default(false),
};

export type PricingConfig = ReturnType<typeof readPricingConfig>;

/** The only reader of the environment. Variables: PRICING_PORT, PRICING_DATABASE_URL, … (service README). */
export function readPricingConfig(env: Env) {
  const config = readConfig('PRICING', shape, env);
  return { ...config, DATABASE_URL: plannedOnce(config.DATABASE_URL) };
}

/** Our statements have one good plan each. Left alone, Postgres plans those with lists anew every time: 0.35 ms of 0.5 for a quote. */
function plannedOnce(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
  return url.href;
}
