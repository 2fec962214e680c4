import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  CATALOG_URL: z.url(),
  PRICING_URL: z.url(),
  STOCK_URL: z.url(),
  RENTAL_URL: z.url(),
  LOYALTY_URL: z.url(),
  /** Secret from which wire cart ids are derived. Changing it makes every cart unreachable. */
  CART_SECRET: z.string().min(16),
  /** Bank transfer is offered only in currencies that have an account. orders holds the account numbers. */
  BANK_ACCOUNT_PLN: z.string().optional(),
  BANK_ACCOUNT_EUR: z.string().optional(),
  BANK_ACCOUNT_SEK: z.string().optional(),
  /** Maximum quantity of one line (ERR-035). */
  MAX_QUANTITY: z.coerce.number().int().positive().default(100),
  /** Maximum number of lines of one cart. catalog resolves at most 200 in one call. */
  MAX_LINES: z.coerce.number().int().positive().max(200).default(200),
  /** Whether a cart may contain items that are out of stock (LIM-050). Orders refuses them either way. */
  OUT_OF_STOCK: z.enum(['allowed', 'refused']).default('refused'),
  /**
   * Timeout in milliseconds of stock, after which a line is accepted as volatile, and of catalog for display, after which
   * the stored facts of the lines are shown.
   */
  STOCK_TIMEOUT_MS: z.coerce.number().int().positive().default(300),
  /**
   * Cache time of a quote in milliseconds while the cart is unchanged. 0 disables the cache. Orders requests its own
   * quotes.
   */
  QUOTE_CACHE_MS: z.coerce.number().int().min(0).default(1_000),
  /** Days after which an untouched guest cart or a closed cart is deleted. */
  KEEP_DAYS: z.coerce.number().int().positive().default(30),
  /** Pause between two clean-up runs, in milliseconds. */
  CLEANUP_INTERVAL_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10 * 60_000),
};

export type CartConfig = ReturnType<typeof readCartConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: CartConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: CART_PORT, CART_DATABASE_URL, … (service README). */
export function readCartConfig(env: Env) {
  const config = readConfig('CART', shape, env);
  const accounts = { PLN: config.BANK_ACCOUNT_PLN, EUR: config.BANK_ACCOUNT_EUR, SEK: config.BANK_ACCOUNT_SEK };
  /** Currencies in which the shop accepts bank transfers. */
  const transferCurrencies: readonly string[] = Object.entries(accounts).flatMap(([currency, account]) =>
    account ? [currency] : [],
  );
  return { ...config, transferCurrencies };
}
