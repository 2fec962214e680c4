import { createHmac } from 'node:crypto';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { KeyReused } from '../../domain/accounts.errors.js';
import { ProfileChangeRepository } from '../../persistence/customers/profile-change.repository.js';
import { Secrets } from '../sessions/secrets.js';

/** A change of a profile; `asked` is everything that was sent, in a fixed order. */
interface KeyedChange {
  readonly customerId: string;
  /** Idempotency-Key, a UUID; undefined: the client sent none. */
  readonly key?: string | undefined;
  readonly asked: readonly unknown[];
}

/** Idempotency-Keys of profile changes (docs/decisions/0089). Callers hold the lock of the customer row. */
@Injectable()
export class ProfileKeys {
  constructor(
    private readonly secrets: Secrets,
    private readonly changes: ProfileChangeRepository,
  ) {}

  /**
   * Whether this change was made before; records its key otherwise.
   *
   * @throws KeyReused the key was used for another change.
   */
  async isRepeated(tx: Tx, { customerId, key, asked }: KeyedChange, now: Date): Promise<boolean> {
    if (key === undefined) return false;
    const text = JSON.stringify(asked);
    const known = await this.changes.hashOf(tx, customerId, key);
    if (known === undefined) {
      await this.changes.add(tx, customerId, key, hashOf(this.secrets.current.text, text), now);
      return false;
    }
    if (!this.secrets.all.some((secret) => hashOf(secret.text, text) === known)) throw new KeyReused();
    return true;
  }
}

/** Keyed: a reader of the database cannot find the bank account number by hashing candidates. */
const hashOf = (secret: string, asked: string): string =>
  createHmac('sha256', secret).update(`profile change:${asked}`).digest('hex');
