import { logLevel, metricsToken, port, proxies, readVariables, sharedPort } from '@garderoba/page-server/environment';
import * as z from 'zod';
import type { ShopSettings } from '../app/lib/store/settings.ts';

const onOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on');

const schema = z.object({
  /** Listen port of the storefront. */
  WEB_PORT: port(3000),
  SHARED_PORT: sharedPort,
  /** Listen address; default loopback. */
  WEB_HOST: z.string().default('127.0.0.1'),
  /** The only service it calls: all calls go through the gateway. */
  WEB_GATEWAY_URL: z.url().default('http://127.0.0.1:4000'),
  /** Public address of the storefront; https enables HSTS. */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  /** Address of the console: the only page that may frame a preview. */
  ADMIN_URL: z.url().default('http://localhost:3001'),
  WEB_TRUSTED_PROXIES: proxies,
  /**
   * Time to live of a cached page in milliseconds; at most 500, so that a change is visible within 2 s of its commit.
   */
  WEB_PAGE_CACHE_MS: z.coerce.number().int().min(0).max(500).default(500),
  /** Time to live of a guest's cached gateway response in milliseconds. */
  WEB_ANSWER_CACHE_MS: z.coerce.number().int().min(0).max(500).default(500),
  /** Folder in which `make maintenance` stores the closed store views; unset = none is closed. */
  WEB_MAINTENANCE_DIR: z.string().optional(),
  /** A variant's address redirects to its parent; `off`: the parent is displayed there (PDP-021). */
  WEB_PROTECTS_VARIANTS: onOff,
  /** The number at the cart icon: pieces, or lines (CART-054). */
  WEB_CART_COUNT: z.enum(['quantities', 'items']).default('quantities'),
  /** Pages and cart request the stock again (STK-013). */
  WEB_SYNCS_STOCK: onOff,
  /** The cart requests totals; without them no coupon is applied or removed (CPN-002, CPN-003). */
  WEB_SYNCS_CART: onOff,
  WEB_SYNCS_TOTALS: onOff,
  /** Pages that were seen open without a network; `off`: the service worker removes itself and its caches. */
  WEB_OFFLINE: onOff,
  /** Google tag manager of the operator, loaded after a shopper's consent; unset = none, and nobody is asked. */
  WEB_TAG_MANAGER: z
    .string()
    .regex(/^GTM-[A-Z0-9]+$/)
    .optional(),
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: logLevel,
});

export interface Config {
  port: number;
  host: string;
  sharedPort: boolean;
  gatewayUrl: string;
  publicUrl: URL;
  adminUrl: URL;
  trustedProxies: string[];
  pageCacheMs: number;
  answerCacheMs: number;
  maintenanceDir: string | undefined;
  settings: ShopSettings;
  metricsToken: string | undefined;
  logLevel: string;
}

/** The only reader of the environment. Throws one error that lists every invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const data = readVariables('web', schema, env);
  return {
    port: data.WEB_PORT,
    host: data.WEB_HOST,
    sharedPort: data.SHARED_PORT,
    gatewayUrl: data.WEB_GATEWAY_URL,
    publicUrl: new URL(data.PUBLIC_URL),
    adminUrl: new URL(data.ADMIN_URL),
    trustedProxies: data.WEB_TRUSTED_PROXIES,
    pageCacheMs: data.WEB_PAGE_CACHE_MS,
    answerCacheMs: data.WEB_ANSWER_CACHE_MS,
    maintenanceDir: data.WEB_MAINTENANCE_DIR,
    settings: {
      protectsVariants: data.WEB_PROTECTS_VARIANTS,
      cartCount: data.WEB_CART_COUNT,
      syncsStock: data.WEB_SYNCS_STOCK,
      syncsCart: data.WEB_SYNCS_CART,
      syncsTotals: data.WEB_SYNCS_TOTALS,
      worksOffline: data.WEB_OFFLINE,
      ...(data.WEB_TAG_MANAGER && { tagManager: data.WEB_TAG_MANAGER }),
    },
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  };
}
