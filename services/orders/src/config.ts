import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  CART_URL: z.url(),
  PRICING_URL: z.url(),
  STOCK_URL: z.url(),
  /** Guest keys are an HMAC under it: whoever knows it can read guests' orders. */
  GUEST_KEY_SECRET: z.string().min(16),
};

export type OrdersConfig = ReturnType<typeof readOrdersConfig>;

/** Token of the configuration: `@Inject(ORDERS_CONFIG) config: OrdersConfig`. */
export const ORDERS_CONFIG = Symbol('orders config');

/** The only reader of the environment. Variables: ORDERS_PORT, ORDERS_DATABASE_URL, … (service README). */
export const readOrdersConfig = (env: Env) => readConfig('ORDERS', shape, env);
