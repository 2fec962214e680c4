import * as z from 'zod';

const schema = z.object({
  /** Port the console listens on. */
  ADMIN_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  /** The console is for staff: it listens on this machine only, unless told (behind a proxy, in a container). */
  ADMIN_HOST: z.string().default('127.0.0.1'),
  /** The only neighbour. */
  ADMIN_GATEWAY_URL: z.url().default('http://127.0.0.1:4000'),
  /** Address staff see, a host name of its own; https switches on HSTS. */
  ADMIN_URL: z.url().default('http://localhost:3001'),
  /** Proxies in front of us whose X-Forwarded-For counts, comma-separated addresses or networks. */
  ADMIN_TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
  port: number;
  host: string;
  gatewayUrl: string;
  publicUrl: URL;
  trustedProxies: string[];
  logLevel: string;
}

/** The only reader of the environment. Throws one error that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) throw new Error(`Configuration of admin: ${z.prettifyError(parsed.error)}`);
  const { data } = parsed;
  return {
    port: data.ADMIN_PORT,
    host: data.ADMIN_HOST,
    gatewayUrl: data.ADMIN_GATEWAY_URL,
    publicUrl: new URL(data.ADMIN_URL),
    trustedProxies: data.ADMIN_TRUSTED_PROXIES.split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    logLevel: data.LOG_LEVEL,
  };
}
