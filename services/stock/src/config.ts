import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';

const shape = { ...baseConfig, ...databaseConfig };

export type StockConfig = ReturnType<typeof readStockConfig>;

/** The only reader of the environment. Variables: STOCK_PORT, STOCK_DATABASE_URL, … (service README). */
export function readStockConfig(env: Env) {
  const config = readConfig('STOCK', shape, env);
  return { ...config, DATABASE_URL: plannedOnce(config.DATABASE_URL) };
}

/** Our statements have one good plan each. Left alone, Postgres plans those with lists anew every time, for longer than they run. */
function plannedOnce(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c plan_cache_mode=force_generic_plan');
  return url.href;
}
