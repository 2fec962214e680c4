import { baseConfig, databaseConfig, type Env, readConfig, refuseInProduction } from '@garderoba/service-kit/config';
import { z } from 'zod';

const positive = z.coerce.number().int().positive();

/** Weaker hashes are guessed too cheaply (OWASP Password Storage: argon2id, 19 MiB, 2 passes). */
const LEAST_HASH = { memoryKib: 19 * 1024, passes: 2 };

const shape = {
  ...baseConfig,
  ...databaseConfig,
  /** Makes refresh tokens and reset links, seals signing keys; changing it signs everybody out. */
  SECRET: z.string().min(32),
  /** argon2id: memory in KiB and passes. A hash should cost at least 50 ms of CPU (measured in the README). */
  HASH_MEMORY_KIB: positive.default(64 * 1024),
  HASH_PASSES: positive.default(4),
  /** required: staff without a second factor may turn it on and nothing else. Optional with APP_MODE=local only, where it is the default. */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /** Names a password must not be made of: the shop's, comma-separated. */
  SHOP_NAMES: z.string().default('Garderoba'),
  /**
   * Range API of leaked passwords (`https://api.pwnedpasswords.com/range/`): it receives five characters of a password's SHA-1. Unset = no check.
   */
  PASSWORD_LEAKS_URL: z.url().optional(),
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
  /** File outside of backups that names who was erased: a backup that is put back does not bring them back. Unset = none. */
  ERASURE_LEDGER: z.string().optional(),
  /** Pause between two runs of each clean-up. */
  CLEANUP_INTERVAL_MS: positive.default(10 * 60_000),
};

export type AccountsConfig = ReturnType<typeof readAccountsConfig>;

/** Token of the configuration: `@Inject(CONFIG) config: AccountsConfig`. */
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
