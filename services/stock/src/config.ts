import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/runtime/config';

const shape = { ...baseConfig, ...databaseConfig };

/** The only reader of the environment. Variables: STOCK_PORT, STOCK_DATABASE_URL, … (service README). */
export const readStockConfig = (env: Env) => readConfig('STOCK', shape, env);
