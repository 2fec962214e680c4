import { baseConfig, databaseConfig, type Env, readConfig } from '@garderoba/service-kit/config';
import { z } from 'zod';

const positive = z.coerce.number().int().positive();

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Makes refresh tokens and reset links, seals signing keys; changing it signs everybody out. */
  SECRET: z.string().min(32),
  /** argon2id: memory in KiB and passes. A hash should cost at least 50 ms of CPU (measured in the README). */
  HASH_MEMORY_KIB: positive.default(64 * 1024),
  HASH_PASSES: positive.default(4),
  /** Hashes at once, and how many may wait before the answer is 503 (wire-contract 11.1). */
  HASH_PARALLEL: positive.default(2),
  HASH_QUEUE: z.coerce.number().int().min(0).default(50),
  /** Changes of the mail address within five minutes (VAL-030). */
  EMAIL_CHANGES: positive.default(3),
  /** A key signs this long before the next one takes over. */
  SIGNING_KEY_DAYS: positive.default(30),
  /** Opens the demo's staff, admin@ and moderator@example.com: never on a machine others can reach. */
  SEED_DEMO: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** Pause between two runs of each clean-up. */
  CLEANUP_INTERVAL_MS: positive.default(10 * 60_000),
};

export type AccountsConfig = ReturnType<typeof readAccountsConfig>;

/** Token of the configuration: `@Inject(CONFIG) config: AccountsConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: ACCOUNTS_PORT, ACCOUNTS_DATABASE_URL, … (service README). */
export const readAccountsConfig = (env: Env) => readConfig('ACCOUNTS', shape, env);
