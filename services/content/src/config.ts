import { LANGUAGE_FACTS, LANGUAGES } from '@garderoba/contracts/languages';
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

const DEMO_SENDER = 'Garderoba <shop@garderoba.example>';

/** The other services. */
const services = {
  ORDERS_URL: z.url(),
  ACCOUNTS_URL: z.url(),
  LOYALTY_URL: z.url(),
  RENTAL_URL: z.url(),
  CATALOG_URL: z.url(),
  MEDIA_URL: z.url(),
  MARKETPLACE_URL: z.url(),
};

const mail = {
  /** Base URL of the storefront, used in mailed links. */
  PUBLIC_URL: z.url(),
  /** Base URL of the console, used in invitation links. */
  ADMIN_URL: z.url().default('http://localhost:3001'),
  /** `smtp://user:password@host:587`; unset = local mailbox, with APP_MODE=local only. */
  SMTP_URL: z.url().optional(),
  /** Sender of all mails; the default is fictitious and allowed with APP_MODE=local only. */
  MAIL_FROM: z.string().default(DEMO_SENDER),
};

const newsletter = {
  /**
   * Languages of store views with double opt-in: a subscription is active once the mailed link is followed;
   * comma-separated.
   */
  NEWSLETTER_ASKS_TWICE_IN: z
    .string()
    .default(LANGUAGES.filter((language) => LANGUAGE_FACTS[language].newsletterAsksTwice).join(','))
    .transform((text) => text.split(',').map((language) => language.trim())),
};

const list = {
  /** Mailchimp, which sends the newsletter: a key of its Marketing API, as `<key>-<data centre>`; unset = no list outside of the shop. */
  MAILCHIMP_API_KEY: z
    .string()
    .regex(/^\S+-[a-z]+\d+$/, 'is no key with its data centre, as 0123456789abcdef-us21')
    .optional(),
  /** With MAILCHIMP_API_KEY: the audience, and the secret in the address of its webhook. */
  MAILCHIMP_LIST_ID: z.string().optional(),
  MAILCHIMP_WEBHOOK_SECRET: z.string().min(24).optional(),
  /** Alternative address of Mailchimp's API, for tests. */
  MAILCHIMP_URL: z.url().optional(),
};

const DEMO_ADDRESS = 'hello@garderoba.example';

const forms = {
  /** Address of the shop that gets filled forms. */
  FORMS_TO: z.email().default(DEMO_ADDRESS),
  /** White list of the given mail call: addresses of the shop, comma-separated (CMS-040). */
  FORMS_TARGETS: z
    .string()
    .default(DEMO_ADDRESS)
    .transform((text) => text.split(',').map((address) => address.trim().toLowerCase())),
};

const careers = {
  /** Virus scanner of CVs, clamd: `tcp://host:3310`; unset = knows the EICAR test file only, with APP_MODE=local only. */
  SCANNER_URL: z.url({ protocol: /^tcp$/ }).optional(),
};

const shape = { ...baseConfig, ...databaseConfig, ...services, ...mail, ...newsletter, ...list, ...forms, ...careers };

export type ContentConfig = ReturnType<typeof readContentConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: ContentConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: CONTENT_PORT, CONTENT_DATABASE_URL, … (service README). */
export function readContentConfig(env: Env) {
  const config = readConfig('CONTENT', shape, env);
  refuseInProduction('CONTENT', config, {
    SMTP_URL: !config.SMTP_URL && 'needed: the local mailbox is a test aid',
    MAIL_FROM: config.MAIL_FROM === DEMO_SENDER && 'needed: the sender of mails, as "Shop <shop@example.com>"',
    FORMS_TO: config.FORMS_TO === DEMO_ADDRESS && 'needed: the address that gets filled forms',
    SCANNER_URL: !config.SCANNER_URL && 'needed: clamd, which scans CVs, as tcp://clamd:3310',
    PUBLIC_URL: notHttps(config.PUBLIC_URL),
    ADMIN_URL: notHttps(config.ADMIN_URL),
  });
  if (config.MAILCHIMP_API_KEY) {
    const missing = (['MAILCHIMP_LIST_ID', 'MAILCHIMP_WEBHOOK_SECRET'] as const).filter((name) => !config[name]);
    if (missing.length > 0)
      throw new BadConfiguration(missing.map((name) => `CONTENT_${name}: needed with MAILCHIMP_API_KEY`));
  }
  return config;
}
