import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  CATALOG_URL: z.url(),
  PRICING_URL: z.url(),
  STOCK_URL: z.url(),
  RENTAL_URL: z.url(),
  LOYALTY_URL: z.url(),
  /** Makes the wire cart id from the internal id; changing it makes every cart unreachable. */
  CART_SECRET: z.string().min(16),
  /** Bank transfer is offered in the currencies that have an account (orders says what stands in it). */
  BANK_ACCOUNT_PLN: z.string().optional(),
  BANK_ACCOUNT_EUR: z.string().optional(),
  BANK_ACCOUNT_SEK: z.string().optional(),
  /** Pieces of one line (ERR-035). */
  MAX_QUANTITY: z.coerce.number().int().positive().default(100),
  /** Lines of one cart. */
  MAX_LINES: z.coerce.number().int().positive().default(200),
  /** May a cart hold what is not in stock (LIM-050)? An order of it is refused either way. */
  OUT_OF_STOCK: z.enum(['allowed', 'refused']).default('refused'),
  /** How long stock may take before a line is accepted as volatile. */
  STOCK_TIMEOUT_MS: z.coerce.number().int().positive().default(300),
  /** A cart's quote is reused this long while the cart does not change; 0 = never. Orders make their own. */
  QUOTE_CACHE_MS: z.coerce.number().int().min(0).default(1_000),
  /** A guest's cart nobody touched, and a closed one, is deleted after so many days. */
  KEEP_DAYS: z.coerce.number().int().positive().default(30),
  /** Pause between two runs of each clean-up. */
  CLEANUP_INTERVAL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10 * 60_000),
};

export type CartConfig = ReturnType<typeof readCartConfig>;

/** Token of the configuration: `@Inject(CONFIG) config: CartConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: CART_PORT, CART_DATABASE_URL, … (service README). */
export function readCartConfig(env: Env) {
  const config = readConfig('CART', shape, env);
  const accounts = { PLN: config.BANK_ACCOUNT_PLN, EUR: config.BANK_ACCOUNT_EUR, SEK: config.BANK_ACCOUNT_SEK };
  /** Currencies that can be transferred to the shop's bank. */
  const transferCurrencies: readonly string[] = Object.entries(accounts).flatMap(([currency, account]) =>
    account ? [currency] : [],
  );
  return { ...config, transferCurrencies };
}
