import { logLevel, metricsToken, port, proxies, readVariables } from '@garderoba/page-server/environment';
import * as z from 'zod';

const schema = z.object({
  /** Port the storefront listens on. */
  WEB_PORT: port(3000),
  /** This machine only, unless told (behind a proxy, in a container, to show it to others). */
  WEB_HOST: z.string().default('127.0.0.1'),
  /** The only neighbour: every call of the shop goes through the gateway. */
  WEB_GATEWAY_URL: z.url().default('http://127.0.0.1:4000'),
  /** Address people see; https switches on HSTS. */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  WEB_TRUSTED_PROXIES: proxies,
  /** Milliseconds a rendered page may be given again; at most 500, so that a change shows within 2 s of its commit. */
  WEB_PAGE_CACHE_MS: z.coerce.number().int().min(0).max(500).default(500),
  /** Milliseconds a guest's answer of the gateway is used for further pages. */
  WEB_ANSWER_CACHE_MS: z.coerce.number().int().min(0).max(500).default(500),
  /** Where `make maintenance` says which store views are closed; unset = none ever is. */
  WEB_MAINTENANCE_DIR: z.string().optional(),
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: logLevel,
});

export interface Config {
  port: number;
  host: string;
  gatewayUrl: string;
  publicUrl: URL;
  trustedProxies: string[];
  pageCacheMs: number;
  answerCacheMs: number;
  maintenanceDir: string | undefined;
  metricsToken: string | undefined;
  logLevel: string;
}

/** The only reader of the environment. Throws one error that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const data = readVariables('web', schema, env);
  return {
    port: data.WEB_PORT,
    host: data.WEB_HOST,
    gatewayUrl: data.WEB_GATEWAY_URL,
    publicUrl: new URL(data.PUBLIC_URL),
    trustedProxies: data.WEB_TRUSTED_PROXIES,
    pageCacheMs: data.WEB_PAGE_CACHE_MS,
    answerCacheMs: data.WEB_ANSWER_CACHE_MS,
    maintenanceDir: data.WEB_MAINTENANCE_DIR,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  };
}
