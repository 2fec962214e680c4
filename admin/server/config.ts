import { logLevel, metricsToken, port, proxies, readVariables, sharedPort } from '@garderoba/page-server/environment';
import * as z from 'zod';

const schema = z.object({
  /** Listen port of the console. */
  ADMIN_PORT: port(3001),
  SHARED_PORT: sharedPort,
  /** Listen address: loopback by default, because the console is for staff. */
  ADMIN_HOST: z.string().default('127.0.0.1'),
  /** Pictures of the shop. */
  ADMIN_GATEWAY_URL: z.url().default('http://127.0.0.1:4000'),
  /** Calls of staff. */
  ADMIN_BACKOFFICE_URL: z.url().default('http://127.0.0.1:4012'),
  /** Public address of the console, a separate host name; https enables HSTS. */
  ADMIN_URL: z.url().default('http://localhost:3001'),
  /** Public address of the storefront, whose previews the editor shows in a frame. */
  PUBLIC_URL: z.url().default('http://localhost:3000'),
  ADMIN_TRUSTED_PROXIES: proxies,
  METRICS_TOKEN: metricsToken,
  LOG_LEVEL: logLevel,
});

export interface Config {
  port: number;
  host: string;
  sharedPort: boolean;
  gatewayUrl: string;
  backofficeUrl: string;
  publicUrl: URL;
  shopUrl: URL;
  trustedProxies: string[];
  metricsToken: string | undefined;
  logLevel: string;
}

/** The only reader of the environment. Throws one error that lists every invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const data = readVariables('admin', schema, env);
  return {
    port: data.ADMIN_PORT,
    host: data.ADMIN_HOST,
    sharedPort: data.SHARED_PORT,
    gatewayUrl: data.ADMIN_GATEWAY_URL,
    backofficeUrl: data.ADMIN_BACKOFFICE_URL,
    publicUrl: new URL(data.ADMIN_URL),
    shopUrl: new URL(data.PUBLIC_URL),
    trustedProxies: data.ADMIN_TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  };
}
