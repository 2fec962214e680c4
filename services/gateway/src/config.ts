import { edgeConfig, noRateLimit } from '@garderoba/edge/config';
import { type Env, notHttps, readConfig, refuseInProduction } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const shape = {
  ...edgeConfig,
  /** Own addresses of store views, as the storefront has them: pages there are ours, too (`de=https://garderoba.de,…`). */
  STORE_ADDRESSES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim().split('=')[1] ?? []))
    .pipe(z.array(z.url().transform((address) => new URL(address).origin))),
  /** Folder in which `make maintenance` stores the closed store views; unset = all stay open. */
  MAINTENANCE_DIR: z.string().optional(),
  /** Wrong coupon codes per address in 10 minutes. */
  WRONG_COUPONS: z.coerce.number().int().positive().default(10),
  /** Orders without a token: per address in 10 minutes, and per mail address in an hour. */
  GUEST_ORDERS_PER_ADDRESS: z.coerce.number().int().positive().default(10),
  GUEST_ORDERS_PER_MAILBOX: z.coerce.number().int().positive().default(3),
  /** URL that verifies tokens of the bot check (`siteverify`), and the shop's secret for it; unset = no bot check. */
  BOT_CHECK_URL: z.url().optional(),
  BOT_CHECK_SECRET: z.string().default(''),
  /** Accepts `?token=` besides the header: deprecated, for given clients. */
  TOKEN_IN_QUERY: flag,
  /** Guests may write reviews (CMS-034). */
  REVIEWS_FROM_GUESTS: flag,
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
    RATE_LIMIT: noRateLimit(config),
    PUBLIC_URL: notHttps(config.PUBLIC_URL),
  });
  return config;
}
