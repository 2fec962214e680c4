import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { PasswordLeaksClient } from '../../clients/password-leaks.client.js';
import { type AccountsConfig, CONFIG } from '../../config.js';
import { PasswordRefused, TooManyHashes } from '../../domain/accounts.errors.js';
import { checkPassword } from '../../domain/password-rules.js';

/** Common leaked passwords, most frequent first (VAL-015). */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, 10_000).map((text) => text.toLowerCase()),
);

/**
 * Hashes and verifies passwords with argon2id. The number of parallel hashes is limited, because hashing would starve
 * other requests of CPU.
 */
@Injectable()
export class Passwords {
  private readonly limit: ReturnType<typeof pLimit>;
  private readonly options: { memoryCost: number; timeCost: number; parallelism: number };
  private unknownHash: Promise<string> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    private readonly leaks: PasswordLeaksClient,
  ) {
    this.limit = pLimit(config.HASH_PARALLEL);
    this.options = { memoryCost: config.HASH_MEMORY_KIB, timeCost: config.HASH_PASSES, parallelism: 1 };
  }

  /**
   * Hashes a new password; refuses one that breaks the rules, is derived from `known` (address, names) or has leaked.
   */
  async accept(password: string, known: readonly string[]): Promise<string> {
    checkPassword(password, COMMON, [...known, ...this.config.SHOP_NAMES.split(',')]);
    if (await this.leaks.knows(password))
      throw new PasswordRefused('leaked', 'The password is known from a data leak.');
    return this.hashed(password);
  }

  /** Hashes without checking the rules: for demo accounts and for customers imported from another shop. */
  hashed(password: string): Promise<string> {
    return this.inTurn(() => hash(normal(password), this.options));
  }

  /** Without a stored hash it takes the same time and returns false, so that response times do not reveal accounts. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    this.unknownHash ??= hash('unknown', this.options);
    const against = passwordHash ?? (await this.unknownHash);
    const same = await this.inTurn(() => verify(against, normal(password)));
    return same && typeof passwordHash === 'string';
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const full =
      this.limit.activeCount >= this.config.HASH_PARALLEL && this.limit.pendingCount >= this.config.HASH_QUEUE;
    if (full) throw new TooManyHashes();
    return this.limit(work);
  }
}

/** Unicode normalization: keyboards may encode the same password differently. */
const normal = (password: string): string => password.normalize('NFKC');
