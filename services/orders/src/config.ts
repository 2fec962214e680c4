import { BadConfiguration, baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  CART_URL: z.url(),
  PRICING_URL: z.url(),
  STOCK_URL: z.url(),
  RENTAL_URL: z.url(),
  LOYALTY_URL: z.url(),
  /** Where shoppers reach the storefront: payment pages send them back there. */
  PUBLIC_URL: z.url(),
  /** Guest keys are an HMAC under it: whoever knows it can read guests' orders. */
  GUEST_KEY_SECRET: z.string().min(16),
  /** An attempt has so long from its row to its order; then it is refused and everything it held is free again. */
  PLACEMENT_DEADLINE_MS: z.coerce.number().int().min(1_000).default(15_000),
  /**
   * Milliseconds what a worker asks a provider about is its own: longer than a call to one, and how long what a dead process asked waits.
   * Two asking the same is harmless.
   */
  PROVIDER_LEASE_MS: z.coerce.number().int().min(1_000).default(30_000),
  /** Who takes card payments: the sandbox (APP_MODE=local only) or Stripe. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  /** With PAYMENT_PROVIDER=stripe: the secret key and the signing secret of its webhook endpoint. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Another address of Stripe's API, for its own mock server. */
  STRIPE_URL: z.url().optional(),
  /** Base address of the Polish register of VAT payers (https://wl-api.mf.gov.pl); unset = a built-in list of made-up companies. */
  COMPANY_REGISTRY_URL: z.url().optional(),
  /** Printed on invoices. Lines of the address are parted by `|`. */
  SELLER_NAME: z.string().default('Garderoba sp. z o.o.'),
  SELLER_ADDRESS: z.string().default('ul. Mokotowska 12|00-640 Warszawa|Polska'),
  SELLER_TAX_ID: z.string().default('PL1234563218'),
};

export type OrdersConfig = ReturnType<typeof readOrdersConfig>;

/** Token of the configuration: `@Inject(CONFIG) config: OrdersConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: ORDERS_PORT, ORDERS_DATABASE_URL, … (service README). */
export function readOrdersConfig(env: Env) {
  const config = readConfig('ORDERS', shape, env);
  if (config.APP_MODE === 'production' && config.PAYMENT_PROVIDER === 'sandbox') {
    throw new BadConfiguration([
      'ORDERS_PAYMENT_PROVIDER: the sandbox is a test aid, refused with APP_MODE=production',
    ]);
  }
  if (config.PAYMENT_PROVIDER === 'stripe') {
    const missing = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter((name) => !config[name]);
    if (missing.length > 0)
      throw new BadConfiguration(missing.map((name) => `ORDERS_${name}: needed with PAYMENT_PROVIDER=stripe`));
  }
  return config;
}
