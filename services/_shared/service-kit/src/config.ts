import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isKafka, kafkaAddress } from './kafka/address.js';

export type Env = Readonly<Record<string, string | undefined>>;

/** Names every missing or malformed variable at once; the process ends with exit code 1 on it. */
export class BadConfiguration extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadConfiguration';
  }
}

/** What every process of ours is told. Durations are milliseconds. */
export const baseConfig = {
  APP_MODE: z.enum(['local', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Ed25519 private JWK with which this service signs its calls. */
  SERVICE_KEY: z.string().min(1),
  /** JWK set with the public keys of all services. */
  SERVICE_JWKS: z.string().min(1),
  /** Where accounts publishes the keys of customers' tokens (`/v1/jwks`). Without it nobody can act for a customer. */
  CUSTOMER_KEYS_URL: z.url().optional(),
  /** `redis://…` = shared by all copies; unset = in the memory of each process. */
  CACHE_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Collector that is told every step of requests and events (OTLP over HTTP); unset = nobody is, and it costs nothing. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Starts the clock at this instant; APP_MODE=local only. */
  TEST_NOW: z.iso.datetime({ offset: true }).optional(),
  BODY_LIMIT: z.coerce
    .number()
    .int()
    .positive()
    .default(2 * 1024 * 1024),
};

/** What a service with a database and events is told besides. */
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
 * (`BUS_URL`), so that all services can share one environment in the packed profile. What the environment does not say may
 * lie in a file of that name in SECRETS_DIR, as orchestrators hand out secrets.
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
  const { APP_MODE, TEST_NOW } = result.data as Partial<BaseConfig>;
  if (APP_MODE === 'production' && TEST_NOW) {
    throw new BadConfiguration([`${prefix}_TEST_NOW: a test aid, refused with APP_MODE=production`]);
  }
  return result.data;
}

/** The first of these names that says something: in the environment, else as a file in SECRETS_DIR. */
export const variable = (env: Env, ...names: readonly string[]): string | undefined =>
  names.map((name) => env[name]).find(Boolean) ?? names.map((name) => secret(env, name)).find(Boolean);

function secret({ SECRETS_DIR }: Env, name: string): string | undefined {
  const file = SECRETS_DIR && join(SECRETS_DIR, name);
  return file && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
