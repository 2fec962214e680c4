import { readHouseAccount } from '@garderoba/contracts/house-account';
import { CURRENCIES } from '@garderoba/contracts/languages';
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
import type { FourEyes } from './domain/payout-states.js';
import type { EurRates, RatesOfYears } from './domain/tax-year.js';
import type { HouseAccounts } from './payouts/pain001.js';

const NAMES_LIMITS = [
  (limits: FourEyes | undefined): limits is FourEyes => limits !== undefined,
  'currency=whole units, comma-separated',
] as const;

/** Undefined when it can not be read. */
function limitsOf(text: string): FourEyes | undefined {
  const pairs = text.split(',').map((pair) => /^(PLN|EUR|SEK)=(\d{1,9})$/.exec(pair.trim()));
  if (pairs.some((pair) => pair === null)) return undefined;
  const named = Object.fromEntries(pairs.map((pair) => [pair?.[1], Number(pair?.[2]) * 100]));
  return { PLN: 0, EUR: 0, SEK: 0, ...named };
}

/** Undefined when they can not be read. */
function ratesOf(text: string): RatesOfYears | undefined {
  const years = text.split(';').map((part): [number, EurRates] | undefined => {
    const [, year, list = ''] = /^\s*(\d{4}):(.+)$/.exec(part) ?? [];
    const pairs = list.split(',').map((pair) => /^\s*(PLN|SEK)=(\d{1,3}\.\d{1,4})\s*$/.exec(pair));
    const rates = Object.fromEntries(pairs.map((pair) => [pair?.[1], Math.round(Number(pair?.[2]) * 10_000)]));
    return rates.PLN && rates.SEK ? [Number(year), { EUR: 10_000, PLN: rates.PLN, SEK: rates.SEK }] : undefined;
  });
  return years.every((one) => one !== undefined) ? new Map(years) : undefined;
}

/** Rates as the setting writes them. */
export const ratesText = (years: RatesOfYears): string =>
  [...years]
    .map(([year, { PLN = 0, SEK = 0 }]) => `${year}:PLN=${(PLN / 10_000).toFixed(4)},SEK=${(SEK / 10_000).toFixed(4)}`)
    .join(';');

const NAMES_RATES = [
  (rates: RatesOfYears | undefined): rates is RatesOfYears => rates !== undefined,
  'year:PLN=units of one EUR,SEK=…, years separated by semicolons',
] as const;

/** Of the company that reports; undefined when it can not be read. */
function operatorOf(text: string | undefined) {
  if (!text) return null;
  const [name, taxNumber, street, postCode, city, ...rest] = text.split('|').map((part) => part.trim());
  if (!name || !taxNumber || !street || !postCode || !city || rest.length > 0) return undefined;
  return { name, taxNumber, street, postCode, city };
}
export type TaxOperator = NonNullable<ReturnType<typeof operatorOf>>;

const houseAccount = z
  .string()
  .optional()
  .transform((text) => (text ? (readHouseAccount(text) ?? null) : undefined))
  .refine((account) => account !== null, 'holder|IBAN|BIC|bank, and the IBAN must have the right check digits');

const shape = {
  ...baseConfig,
  ...databaseConfig,
  CATALOG_URL: z.url(),
  PRICING_URL: z.url(),
  STOCK_URL: z.url(),
  RENTAL_URL: z.url(),
  MEDIA_URL: z.url(),
  ACCOUNTS_URL: z.url(),
  /** Public address of the storefront, on the tags of pieces. */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /**
   * Parts of the catalogue into which no seller puts a piece, by the first key of their path, comma-separated: the selling
   * form does not offer them.
   */
  CLOSED_CATEGORIES: z
    .string()
    .default('rent,second-hand,fashion-subscription,designers,gifts-and-services,whole-looks,chosen-this-week')
    .transform((text) => text.split(',').filter(Boolean)),
  /**
   * Sums of a batch of payouts, in whole units per currency, from which a second member of staff approves it:
   * `PLN=5000,EUR=1000,SEK=10000`. A currency that is not named always needs two.
   */
  FOUR_EYES: z
    .string()
    .default('PLN=5000,EUR=1000,SEK=10000')
    .transform(limitsOf)
    .refine(...NAMES_LIMITS),
  /** With PAYOUTS=bank_file: the accounts from which sellers are paid, `holder|IBAN|BIC|bank`, one per currency. */
  BANK_ACCOUNT_PLN: houseAccount,
  BANK_ACCOUNT_EUR: houseAccount,
  BANK_ACCOUNT_SEK: houseAccount,
  /** How sellers are paid: the sandbox (APP_MODE=local only), a file for the bank, or Stripe Connect. */
  PAYOUTS: z.enum(['sandbox', 'bank_file', 'stripe']).default('sandbox'),
  /**
   * With PAYOUTS=stripe: the secret key, and the signing secrets of the webhook endpoints, comma-separated (of the platform's
   * events and of those of connected accounts).
   */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Alternative address of Stripe's API, for its mock server. */
  STRIPE_URL: z.url().optional(),
  /** Minutes between two questions to the provider about a payout that is under way. */
  PAYOUT_READ_MINUTES: z.coerce.number().int().positive().default(60),
  /** Seals what sellers say for the tax office, and previous values, comma-separated, that only open what they sealed. */
  SEALING_SECRET: z.string().min(32),
  SEALING_SECRET_OLD: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  /** Units of a currency for one EUR by year: reference rates of the European Central Bank on its last day. */
  EUR_RATES: z
    .string()
    .default('2024:PLN=4.2750,SEK=11.4590')
    .transform(ratesOf)
    .refine(...NAMES_RATES),
  /** The company that reports sellers to the tax office, `name|tax number|street|post code|city`, and its country. */
  TAX_OPERATOR: z
    .string()
    .optional()
    .transform(operatorOf)
    .refine((operator) => operator !== undefined, 'name|tax number|street|post code|city'),
  TAX_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('PL'),
  /** Pause in milliseconds between two runs of the due work: deadlines, pieces that leave the shelf. */
  DUE_INTERVAL_MS: z.coerce.number().int().positive().default(1_000),
};

export type MarketplaceConfig = ReturnType<typeof readMarketplaceConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: MarketplaceConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: MARKETPLACE_PORT, MARKETPLACE_DATABASE_URL, … (service README). */
export function readMarketplaceConfig(env: Env) {
  const config = readConfig('MARKETPLACE', shape, env);
  refuseInProduction('MARKETPLACE', config, {
    PUBLIC_URL: notHttps(config.PUBLIC_URL),
    PAYOUTS: config.PAYOUTS === 'sandbox' && 'the sandbox is a test aid: bank_file and stripe pay sellers',
  });
  if (config.PAYOUTS === 'stripe') {
    const missing = (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter((name) => !config[name]);
    if (missing.length > 0)
      throw new BadConfiguration(missing.map((name) => `MARKETPLACE_${name}: needed with PAYOUTS=stripe`));
  }
  const given = { PLN: config.BANK_ACCOUNT_PLN, EUR: config.BANK_ACCOUNT_EUR, SEK: config.BANK_ACCOUNT_SEK };
  const houseAccounts: HouseAccounts = Object.fromEntries(Object.entries(given).filter(([, account]) => account));
  const isFile = config.PAYOUTS === 'bank_file';
  const payoutCurrencies = CURRENCIES.filter((currency) => !isFile || houseAccounts[currency]);
  if (payoutCurrencies.length === 0)
    throw new BadConfiguration(['MARKETPLACE_BANK_ACCOUNT_PLN: an account is needed with PAYOUTS=bank_file']);
  return { ...config, houseAccounts, payoutCurrencies };
}
