import { logLevel, metricsToken, port, proxies, readVariables, sharedPort } from '@garderoba/page-server/environment';
import * as z from 'zod';
import type { ShopSettings } from '../app/lib/store/settings.ts';
import { defaultPrefix } from './generated/maintenance.ts';
import { addressTable, type OwnStoreOf, ownStoreOf, type StoreAddresses, storeAddresses } from './store-addresses.ts';

const onOff = (usual: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(usual)
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
  WEB_PROTECTS_VARIANTS: onOff('on'),
  /** The number at the cart icon: pieces, or lines (CART-054). */
  WEB_CART_COUNT: z.enum(['quantities', 'items']).default('quantities'),
  /** Pages and cart request the stock again (STK-013). */
  WEB_SYNCS_STOCK: onOff('on'),
  /** The cart requests totals; without them no coupon is applied or removed (CPN-002, CPN-003). */
  WEB_SYNCS_CART: onOff('on'),
  WEB_SYNCS_TOTALS: onOff('on'),
  /** Pages that were seen open without a network; `off`: the service worker removes itself and its caches. */
  WEB_OFFLINE: onOff('on'),
  /** All store views; `off`: only the default one, without a prefix (LIM-047). */
  WEB_MULTISTORE: onOff('on'),
  /** Own addresses of store views, `de=https://garderoba.de,…` (NAV-005); the others stay at PUBLIC_URL. */
  WEB_STORE_ADDRESSES: storeAddresses,
  /** How the storefront reads the catalogue (SYNC-006). */
  WEB_API_PROTOCOL: z.enum(['api', 'graphql']).default('api'),
  /** Whole pages are cached for WEB_OUTPUT_CACHE_SECONDS instead of WEB_PAGE_CACHE_MS (LIM-024). */
  WEB_OUTPUT_CACHE: onOff('off'),
  WEB_OUTPUT_CACHE_SECONDS: z.coerce.number().int().min(1).max(604_800).default(86_400),
  /** Garments are offered for try-on at home. */
  WEB_TRY_ON: onOff('on'),
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
  /** Time to live of whole pages; undefined: they are cached for `pageCacheMs`. */
  outputCacheMs: number | undefined;
  answerCacheMs: number;
  maintenanceDir: string | undefined;
  storeAddresses: StoreAddresses;
  ownStoreOf: OwnStoreOf;
  settings: ShopSettings;
  metricsToken: string | undefined;
  logLevel: string;
}

/** The only reader of the environment. Throws one error that lists every invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const data = readVariables('web', schema, env);
  const publicUrl = new URL(data.PUBLIC_URL);
  for (const [prefix, origin] of Object.entries(data.WEB_STORE_ADDRESSES)) {
    const wrong = `Configuration of web: WEB_STORE_ADDRESSES: ${prefix}=${origin}`;
    if (new URL(origin).host === publicUrl.host) throw new Error(`${wrong}: this is PUBLIC_URL`);
    if (new URL(origin).protocol !== publicUrl.protocol) throw new Error(`${wrong}: expected ${publicUrl.protocol}`);
  }
  const stores = {
    multistore: data.WEB_MULTISTORE,
    defaultStore: defaultPrefix,
    storeAddresses: data.WEB_MULTISTORE ? data.WEB_STORE_ADDRESSES : {},
  };
  return {
    port: data.WEB_PORT,
    host: data.WEB_HOST,
    sharedPort: data.SHARED_PORT,
    gatewayUrl: data.WEB_GATEWAY_URL,
    publicUrl,
    adminUrl: new URL(data.ADMIN_URL),
    trustedProxies: data.WEB_TRUSTED_PROXIES,
    pageCacheMs: data.WEB_PAGE_CACHE_MS,
    answerCacheMs: data.WEB_ANSWER_CACHE_MS,
    outputCacheMs: data.WEB_OUTPUT_CACHE ? data.WEB_OUTPUT_CACHE_SECONDS * 1000 : undefined,
    storeAddresses: stores.storeAddresses,
    ownStoreOf: ownStoreOf(stores),
    maintenanceDir: data.WEB_MAINTENANCE_DIR,
    settings: {
      protectsVariants: data.WEB_PROTECTS_VARIANTS,
      cartCount: data.WEB_CART_COUNT,
      syncsStock: data.WEB_SYNCS_STOCK,
      syncsCart: data.WEB_SYNCS_CART,
      syncsTotals: data.WEB_SYNCS_TOTALS,
      worksOffline: data.WEB_OFFLINE,
      multistore: data.WEB_MULTISTORE,
      addresses: addressTable(stores, publicUrl),
      apiProtocol: data.WEB_API_PROTOCOL,
      offersTryOn: data.WEB_TRY_ON,
      ...(data.WEB_TAG_MANAGER && { tagManager: data.WEB_TAG_MANAGER }),
    },
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  };
}
