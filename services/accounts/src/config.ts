import {
  baseConfig,
  databaseConfig,
  type Env,
  readConfig,
  refuseInProduction,
} from '@garderoba/service-kit/runtime/config';
import { z } from 'zod';

const positive = z.coerce.number().int().positive();

/** Minimum cost: weaker hashes are too cheap to guess (OWASP Password Storage: argon2id, 19 MiB, 2 passes). */
const LEAST_HASH = { memoryKib: 19 * 1024, passes: 2 };

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /**
   * Key of the HMACs of refresh tokens, mailed links and recovery codes, and of the encryption of signing keys and
   * authenticator secrets.
   */
  SECRET: z.string().min(32),
  /**
   * Previous values of SECRET, comma-separated, newest first. They verify and open existing values and make no new ones.
   */
  SECRET_OLD: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().min(32))),
  /** argon2id: memory in KiB and passes. A hash should cost at least 50 ms of CPU (measured in the README). */
  HASH_MEMORY_KIB: positive.default(64 * 1024),
  HASH_PASSES: positive.default(4),
  /**
   * `required`: staff without a second factor can only turn it on. `optional` is allowed with APP_MODE=local only,
   * where it is the default.
   */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Shop names that a password must not be derived from, comma-separated. */
  SHOP_NAMES: z.string().default('Garderoba'),
  /**
   * Range API of leaked passwords (`https://api.pwnedpasswords.com/range/`); it receives five characters of a
   * password's SHA-1. Unset = no check.
   */
  PASSWORD_LEAKS_URL: z.url().optional(),
  /** Number of parallel hashes, and of waiting ones before the answer is 503 (wire-contract 11.1). */
  HASH_PARALLEL: positive.default(2),
  HASH_QUEUE: z.coerce.number().int().min(0).default(50),
  /** Maximum changes of the mail address within five minutes (VAL-030). */
  EMAIL_CHANGES: positive.default(3),
  /** Days a key signs before the next key replaces it. */
  SIGNING_KEY_DAYS: positive.default(30),
  /**
   * Creates the demo staff admin@example.com and moderator@example.com with a published password: never on a machine
   * others can reach.
   */
  SEED_DEMO: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /**
   * File outside of the backups that lists erased customers, so that a restored backup erases them again. Unset = no
   * file.
   */
  ERASURE_LEDGER: z.string().optional(),
  /** Pause between two runs of each clean-up, in milliseconds. */
  CLEANUP_INTERVAL_MS: positive.default(10 * 60_000),
};

export type AccountsConfig = ReturnType<typeof readAccountsConfig>;

/** Injection token of the configuration: `@Inject(CONFIG) config: AccountsConfig`. */
export const CONFIG = Symbol('config');

/** The only reader of the environment. Variables: ACCOUNTS_PORT, ACCOUNTS_DATABASE_URL, … (service README). */
export function readAccountsConfig(env: Env) {
  const config = readConfig('ACCOUNTS', shape, env);
  refuseInProduction('ACCOUNTS', config, {
    SEED_DEMO: config.SEED_DEMO && "the demo's staff have known passwords",
    HASH_MEMORY_KIB: config.HASH_MEMORY_KIB < LEAST_HASH.memoryKib && `at least ${LEAST_HASH.memoryKib}`,
    HASH_PASSES: config.HASH_PASSES < LEAST_HASH.passes && `at least ${LEAST_HASH.passes}`,
    STAFF_SECOND_FACTOR: config.STAFF_SECOND_FACTOR === 'optional' && 'required',
  });
  const standard = config.APP_MODE === 'local' ? 'optional' : 'required';
  return { ...config, STAFF_SECOND_FACTOR: config.STAFF_SECOND_FACTOR ?? standard };
}
