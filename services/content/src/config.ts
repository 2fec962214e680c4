import {
  baseConfig,
  databaseConfig,
  type Env,
  notHttps,
  readConfig,
  refuseInProduction,
} from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const DEMO_SENDER = 'Garderoba <shop@garderoba.example>';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  ORDERS_URL: z.url(),
  ACCOUNTS_URL: z.url(),
  LOYALTY_URL: z.url(),
  RENTAL_URL: z.url(),
  /** Base URL of the storefront, used in mailed links. */
  PUBLIC_URL: z.url(),
  /** Base URL of the console, used in invitation links. */
  ADMIN_URL: z.url().default('http://localhost:3001'),
  /** `smtp://user:password@host:587`; unset = local mailbox, with APP_MODE=local only. */
  SMTP_URL: z.url().optional(),
  /**
   * Languages of store views with double opt-in: a subscription is active once the mailed link is followed;
   * comma-separated.
   */
  NEWSLETTER_ASKS_TWICE_IN: z
    .string()
    .default('de')
    .transform((text) => text.split(',').map((language) => language.trim())),
  /** Sender of all mails; the default is fictitious and allowed with APP_MODE=local only. */
  MAIL_FROM: z.string().default(DEMO_SENDER),
};

export type ContentConfig = ReturnType<typeof readContentConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: ContentConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: CONTENT_PORT, CONTENT_DATABASE_URL, … (service README). */
export function readContentConfig(env: Env) {
  const config = readConfig('CONTENT', shape, env);
  refuseInProduction('CONTENT', config, {
    SMTP_URL: !config.SMTP_URL && 'needed: the local mailbox is a test aid',
    MAIL_FROM: config.MAIL_FROM === DEMO_SENDER && 'needed: the sender of mails, as "Shop <shop@example.com>"',
    PUBLIC_URL: notHttps(config.PUBLIC_URL),
    ADMIN_URL: notHttps(config.ADMIN_URL),
  });
  return config;
}
