import { BadConfiguration, baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';
import { z } from 'zod';

const shape = {
  ...baseConfig,
  ...databaseConfig,
  ORDERS_URL: z.url(),
  ACCOUNTS_URL: z.url(),
  LOYALTY_URL: z.url(),
  RENTAL_URL: z.url(),
  /** Where shoppers reach the storefront: links in mails begin with it. */
  PUBLIC_URL: z.url(),
  /** Where staff reach the console: the link of an invitation begins with it. */
  ADMIN_URL: z.url().default('http://localhost:3001'),
  /** `smtp://user:password@host:587`; unset = mails lie in the local mailbox, APP_MODE=local only. */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Garderoba <shop@garderoba.example>'),
};

export type ContentConfig = ReturnType<typeof readContentConfig>;

/** Token of the configuration: `@Inject(CONFIG) config: ContentConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: CONTENT_PORT, CONTENT_DATABASE_URL, … (service README). */
export function readContentConfig(env: Env) {
  const config = readConfig('CONTENT', shape, env);
  if (config.APP_MODE === 'production' && !config.SMTP_URL) {
    throw new BadConfiguration(['CONTENT_SMTP_URL: needed with APP_MODE=production, the local mailbox is a test aid']);
  }
  return config;
}
