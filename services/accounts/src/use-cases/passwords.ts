import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';
import { PasswordLeaksClient } from '../clients/password-leaks.client.js';
import { type AccountsConfig, CONFIG } from '../config.js';
import { PasswordRefused, TooManyHashes } from '../domain/accounts.errors.js';
import { checkPassword } from '../domain/password-rules.js';

/** The list is sorted by how often a password leaked (VAL-015). */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, 10_000).map((text) => text.toLowerCase()),
);

/** Hashes and checks passwords: argon2id, few at once, so that logins leave the machine to everybody else. */
@Injectable()
export class Passwords {
  private readonly limit: ReturnType<typeof pLimit>;
  private readonly options: { memoryCost: number; timeCost: number; parallelism: number };
  private nobodys: Promise<string> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: AccountsConfig,
    private readonly leaks: PasswordLeaksClient,
  ) {
    this.limit = pLimit(config.HASH_PARALLEL);
    this.options = { memoryCost: config.HASH_MEMORY_KIB, timeCost: config.HASH_PASSES, parallelism: 1 };
  }

  /** Refuses what breaks the rules, is made of what is known of its owner (`known`: address, names) or has leaked; hashes the rest. */
  async accept(password: string, known: readonly string[]): Promise<string> {
    checkPassword(password, COMMON, [...known, ...this.config.SHOP_NAMES.split(',')]);
    if (await this.leaks.knows(password)) throw new PasswordRefused('The password is known from a data leak.');
    return this.hashed(password);
  }

  /** Without the rules: for passwords of demo people, and of a shop whose customers are brought in. */
  hashed(password: string): Promise<string> {
    return this.inTurn(() => hash(normal(password), this.options));
  }

  /** Without a hash it takes as long and answers no: nobody learns from the clock whether an account exists. */
  async matches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    this.nobodys ??= hash('nobody', this.options);
    const against = passwordHash ?? (await this.nobodys);
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

/** The same password typed on another keyboard is the same password. */
const normal = (password: string): string => password.normalize('NFKC');
