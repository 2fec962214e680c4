import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isKafka, kafkaAddress } from '../events/kafka/address.js';

export type Env = Readonly<Record<string, string | undefined>>;

/** Names every missing or malformed variable. The process exits with code 1. */
export class BadConfiguration extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`invalid configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadConfiguration';
  }
}

/** Configuration of every process. Durations are milliseconds. */
export const baseConfig = {
  APP_MODE: z.enum(['local', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** `on`: an instance may start beside the one it replaces (Linux). `off`: a port in use is an error. */
  SHARED_PORT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Ed25519 private JWK with which this service signs its calls. */
  SERVICE_KEY: z.string().min(1),
  /** JWK set with the public keys of all services. */
  SERVICE_JWKS: z.string().min(1),
  /**
   * Address of the public keys of customers' and staff's tokens at accounts (`/v1/jwks`). Without it no customer or
   * staff token is accepted.
   */
  CUSTOMER_KEYS_URL: z.url().optional(),
  /** `redis://…` = shared by all instances; unset = in the memory of each process. */
  CACHE_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** OpenTelemetry collector for spans of requests and events (OTLP over HTTP); unset = no tracing and no cost. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Token that Prometheus sends as `Authorization: Bearer …` to read /metrics; unset = /metrics answers 404. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Starts the clock at this instant; APP_MODE=local only. */
  TEST_NOW: z.iso.datetime({ offset: true }).optional(),
  BODY_LIMIT: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 * 1024),
};

/** Additional configuration of a service with a database and events. */
export const databaseConfig = {
  DATABASE_URL: z.url(),
  /** Connections for requests; relay and LISTEN use one more. */
  DATABASE_POOL: z.coerce.number().int().min(2).default(10),
  /** `postgres://…/bus` = embedded log, `kafka://one:9092,two:9092` = Kafka; `kafkas://…` = Kafka over TLS (kafka/address.ts). */
  BUS_URL: z
    .string()
    .regex(/^(postgres(ql)?|kafkas?):\/\/\S+$/, 'postgres://… or kafka://host:port,host:port')
    .superRefine((url, { addIssue }) => {
      try {
        if (isKafka(url)) kafkaAddress(url);
      } catch (error) {
        addIssue({ code: 'custom', message: (error as Error).message });
      }
    }),
};

export type BaseConfig = z.infer<z.ZodObject<typeof baseConfig>>;
export type DatabaseConfig = z.infer<z.ZodObject<typeof databaseConfig>>;

/**
 * Reads a service's configuration. A variable is looked up with the service's prefix first (`CART_PORT`), then without
 * (`BUS_URL`), so that all services can share one environment in the packed profile. A variable missing in the
 * environment is read from the file of that name in SECRETS_DIR, where orchestrators mount secrets.
 */
export function readConfig<Shape extends z.ZodRawShape>(
  prefix: string,
  shape: Shape,
  env: Env,
): z.infer<z.ZodObject<Shape>> {
  const scoped: Record<string, string | undefined> = {};
  for (const name of Object.keys(shape)) {
    const value = variable(env, `${prefix}_${name}`, name);
    if (value) scoped[name] = value;
  }
  const result = z.object(shape).safeParse(scoped);
  if (!result.success) {
    throw new BadConfiguration(
      result.error.issues.map((issue) => `${prefix}_${issue.path.join('.')}: ${issue.message}`),
    );
  }
  const base = result.data as BaseConfig;
  refuseInProduction(prefix, base, { TEST_NOW: base.TEST_NOW && 'a test aid' });
  return result.data;
}

/**
 * Refuses unsafe values in production: per variable the reason, or a falsy value when it is safe. Names all refused
 * variables at once; does nothing outside APP_MODE=production.
 */
export function refuseInProduction(
  prefix: string,
  { APP_MODE }: Pick<BaseConfig, 'APP_MODE'>,
  reasons: Readonly<Record<string, string | false | undefined>>,
): void {
  if (APP_MODE !== 'production') return;
  const refused = Object.entries(reasons).filter(([, reason]) => reason);
  if (refused.length > 0)
    throw new BadConfiguration(refused.map(([name, reason]) => `${prefix}_${name}: ${reason} (APP_MODE=production)`));
}

/**
 * Reason why a public address is refused in production; false for https. Without https cookies are sent unencrypted.
 */
export const notHttps = (url: string): string | false =>
  !url.startsWith('https://') && `must begin with https://, not "${url}"`;

/** The first of these variables that is not empty: in the environment, else as a file in SECRETS_DIR. */
export const variable = (env: Env, ...names: readonly string[]): string | undefined =>
  names.map((name) => env[name]).find(Boolean) ?? names.map((name) => secret(env, name)).find(Boolean);

function secret({ SECRETS_DIR }: Env, name: string): string | undefined {
  const file = SECRETS_DIR && join(SECRETS_DIR, name);
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
