import {
  baseConfig,
  databaseConfig,
  type Env,
  notHttps,
  readConfig,
  refuseInProduction,
} from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const shape = {
  ...baseConfig,
  BUS_URL: databaseConfig.BUS_URL,
  ACCOUNTS_URL: z.url().default('http://127.0.0.1:4001'),
  CATALOG_URL: z.url().default('http://127.0.0.1:4002'),
  PRICING_URL: z.url().default('http://127.0.0.1:4003'),
  CART_URL: z.url().default('http://127.0.0.1:4004'),
  STOCK_URL: z.url().default('http://127.0.0.1:4005'),
  ORDERS_URL: z.url().default('http://127.0.0.1:4006'),
  RENTAL_URL: z.url().default('http://127.0.0.1:4007'),
  LOYALTY_URL: z.url().default('http://127.0.0.1:4008'),
  CONTENT_URL: z.url().default('http://127.0.0.1:4010'),
  MEDIA_URL: z.url().default('http://127.0.0.1:4013'),
  /** Addresses, networks or host names (of all copies) whose X-Forwarded-For is trusted; comma-separated. */
  TRUSTED_PROXIES: list,
  /** Folder in which `make maintenance` stores the closed store views; unset = all stay open. */
  MAINTENANCE_DIR: z.string().optional(),
  /** `off` only for load and acceptance runs; refused in production. */
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Public calls per address and second; three seconds' worth may come in a burst. */
  RATE_PER_SECOND: z.coerce.number().int().positive().default(100),
  /** Wrong coupon codes per address in 10 minutes. */
  WRONG_COUPONS: z.coerce.number().int().positive().default(10),
  /** Logins, registrations and password resets per address and minute. */
  LOGINS_PER_MINUTE: z.coerce.number().int().positive().default(20),
  /** Wrong passwords per account and address in 5 minutes. */
  WRONG_LOGINS: z.coerce.number().int().positive().default(10),
  /** Orders without a token: per address in 10 minutes, and per mail address in an hour. */
  GUEST_ORDERS_PER_ADDRESS: z.coerce.number().int().positive().default(10),
  GUEST_ORDERS_PER_MAILBOX: z.coerce.number().int().positive().default(3),
  /** URL that verifies tokens of the bot check (`siteverify`), and the shop's secret for it; unset = no bot check. */
  BOT_CHECK_URL: z.url().optional(),
  BOT_CHECK_SECRET: z.string().default(''),
  /** Accepts `?token=` besides the header: deprecated, for given clients. */
  TOKEN_IN_QUERY: flag,
  PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
  /** Origin of the console: the only origin whose pages may use its cookie. */
  ADMIN_URL: z.url().default('http://localhost:3001'),
  /** Bytes of the catalogue answer cache. */
  ANSWER_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(32 * 1024 * 1024),
};

export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
export const CONFIG = Symbol('config');

/** The only reader of the environment (variables GATEWAY_…, service README). */
export function readGatewayConfig(env: Env) {
  const config = readConfig('GATEWAY', shape, env);
  refuseInProduction('GATEWAY', config, {
    RATE_LIMIT: config.RATE_LIMIT === 'off' && 'a test aid: without limits anybody can guess passwords and codes',
    PUBLIC_URL: notHttps(config.PUBLIC_URL),
    ADMIN_URL: notHttps(config.ADMIN_URL),
  });
  return config;
}
