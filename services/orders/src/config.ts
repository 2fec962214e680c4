import { type HouseAccount, readHouseAccount } from '@garderoba/contracts/house-account';
import {
  BadConfiguration,
  baseConfig,
  databaseConfig,
  type Env,
  notHttps,
  readConfig,
  refuseInProduction,
} from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const bankAccount = z
  .string()
  .optional()
  .transform((text) => (text ? (readHouseAccount(text) ?? null) : undefined))
  .refine((account) => account !== null, 'holder|IBAN|BIC|bank, and the IBAN must have the right check digits');

/** A fictitious company for the demo. Documents of a production shop must not name it. */
const DEMO_SELLER = {
  SELLER_NAME: 'Garderoba sp. z o.o.',
  SELLER_ADDRESS: 'ul. Mokotowska 12|00-561 Warszawa|Polska',
  SELLER_TAX_ID: 'PL1234563218',
};

const shape = {
  ...baseConfig,
  ...databaseConfig,
  CART_URL: z.url(),
  PRICING_URL: z.url(),
  STOCK_URL: z.url(),
  RENTAL_URL: z.url(),
  LOYALTY_URL: z.url(),
  ACCOUNTS_URL: z.url(),
  /** Public address of the storefront, to which payment pages redirect shoppers. */
  PUBLIC_URL: z.url(),
  /** HMAC key of guest keys. With it, guests' orders can be read. */
  GUEST_KEY_SECRET: z.string().min(16),
  /**
   * Deadline of a placement in milliseconds from its row to its order. After it the placement is refused and all its
   * claims are released.
   */
  PLACEMENT_DEADLINE_MS: z.coerce.number().int().min(1_000).default(15_000),
  /**
   * Lease in milliseconds of a worker on an item about which it calls a provider: longer than one call. Items of a
   * crashed process wait until it expires. Two workers with the same item are harmless.
   */
  PROVIDER_LEASE_MS: z.coerce.number().int().min(1_000).default(30_000),
  /** Days after its last change until an ended guest order is anonymised: longer than the period for complaints. */
  GUEST_ORDERS_DAYS: z.coerce.number().int().min(30).default(730),
  /** Interval in milliseconds of the worker that anonymises orders (use-cases/forget-customers.ts). */
  FORGET_INTERVAL_MS: z.coerce.number().int().positive().default(60_000),
  /** Provider of card payments: the sandbox (APP_MODE=local only) or Stripe. */
  PAYMENT_PROVIDER: z.enum(['sandbox', 'stripe']).default('sandbox'),
  /** With PAYMENT_PROVIDER=stripe: the secret key, and the signing secret of the webhook endpoint. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Alternative address of Stripe's API, for its mock server. */
  STRIPE_URL: z.url().optional(),
  /**
   * Base address of the Polish register of VAT payers (https://wl-api.mf.gov.pl). Unset = a built-in list of fictitious
   * companies.
   */
  COMPANY_REGISTRY_URL: z.url().optional(),
  /**
   * Bank account per currency: `holder|IBAN|BIC|bank`. A currency without an account does not offer bank transfer (cart
   * reads the same variables).
   */
  BANK_ACCOUNT_PLN: bankAccount,
  BANK_ACCOUNT_EUR: bankAccount,
  BANK_ACCOUNT_SEK: bankAccount,
  /** Days after which an order without a received bank transfer is cancelled. */
  UNPAID_TRANSFER_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /**
   * Threshold from which refunds require the password again: the sum refunded on an order, or by a member of staff
   * within a day. Minor units of the order's currency.
   */
  REFUND_CONFIRMED_FROM: z.coerce.number().int().min(0).default(100_000),
  /**
   * Days after which an unpaid order with payment on delivery, in the store or by check is cancelled, unless a piece
   * was sent.
   */
  UNPAID_CASH_DAYS: z.coerce.number().int().min(1).max(365).default(14),
  /**
   * Printed on invoices. The defaults are fictitious and for APP_MODE=local only. `|` separates the lines of the
   * address.
   */
  SELLER_NAME: z.string().default(DEMO_SELLER.SELLER_NAME),
  SELLER_ADDRESS: z.string().default(DEMO_SELLER.SELLER_ADDRESS),
  SELLER_TAX_ID: z.string().default(DEMO_SELLER.SELLER_TAX_ID),
};

export type OrdersConfig = ReturnType<typeof readOrdersConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: OrdersConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: ORDERS_PORT, ORDERS_DATABASE_URL, … (service README). */
export function readOrdersConfig(env: Env) {
  const config = readConfig('ORDERS', shape, env);
  const isDemo = (name: keyof typeof DEMO_SELLER) => config[name] === DEMO_SELLER[name];
  refuseInProduction('ORDERS', config, {
    PAYMENT_PROVIDER: config.PAYMENT_PROVIDER === 'sandbox' && 'the sandbox is a test aid',
    PUBLIC_URL: notHttps(config.PUBLIC_URL),
    SELLER_NAME: isDemo('SELLER_NAME') && "needed: the seller's name, printed on invoices",
    SELLER_ADDRESS: isDemo('SELLER_ADDRESS') && "needed: the seller's address, its lines parted by |",
    SELLER_TAX_ID: isDemo('SELLER_TAX_ID') && "needed: the seller's tax number",
    COMPANY_REGISTRY_URL:
      !config.COMPANY_REGISTRY_URL && 'needed: the built-in list of companies is made up (https://wl-api.mf.gov.pl)',
  });
  if (config.PAYMENT_PROVIDER === 'stripe') {
    const missing = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter((name) => !config[name]);
    if (missing.length > 0)
      throw new BadConfiguration(missing.map((name) => `ORDERS_${name}: needed with PAYMENT_PROVIDER=stripe`));
  }
  const accounts = { PLN: config.BANK_ACCOUNT_PLN, EUR: config.BANK_ACCOUNT_EUR, SEK: config.BANK_ACCOUNT_SEK };
  /** By currency. */
  const bankAccounts = new Map<string, HouseAccount>();
  for (const [currency, account] of Object.entries(accounts)) if (account) bankAccounts.set(currency, account);
  return { ...config, bankAccounts };
}
