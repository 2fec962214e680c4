import { baseConfig, databaseConfig } from '@garderoba/service-kit/runtime/config';
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

/** Configuration of every public application: it has no database and calls all services. */
export const edgeConfig = {
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
  MARKETPLACE_URL: z.url().default('http://127.0.0.1:4009'),
  CONTENT_URL: z.url().default('http://127.0.0.1:4010'),
  MEDIA_URL: z.url().default('http://127.0.0.1:4013'),
  /** Address of the storefront: links to it, and `Secure` cookies and HSTS with https. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
  /** Addresses, networks or host names (of all copies) whose X-Forwarded-For is trusted; comma-separated. */
  TRUSTED_PROXIES: list,
  /** `off` only for load and acceptance runs; refused in production. */
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Public calls per address and second; three seconds' worth may come in a burst. */
  RATE_PER_SECOND: z.coerce.number().int().positive().default(100),
  /** Logins, registrations and password resets per address and minute. */
  LOGINS_PER_MINUTE: z.coerce.number().int().positive().default(20),
  /** Wrong passwords per account and address in 5 minutes. */
  WRONG_LOGINS: z.coerce.number().int().positive().default(10),
};

export type EdgeConfig = z.infer<z.ZodObject<typeof edgeConfig>>;

/** Reason why the rate limits must stay on in production; false while they are. */
export const noRateLimit = ({ RATE_LIMIT }: Pick<EdgeConfig, 'RATE_LIMIT'>): string | false =>
  RATE_LIMIT === 'off' && 'a test aid: without limits anybody can guess passwords and codes';
