import { createHash } from 'node:crypto';
import type { AuditAction } from '@garderoba/contracts';
import { Clock } from '@garderoba/service-kit/clock';
import type { Tx } from '@garderoba/service-kit/db';
import { Db } from '@garderoba/service-kit/db';
import { uuidv7 } from '@garderoba/service-kit/ids';
import { Injectable } from '@nestjs/common';
import { type Deed, masked, NO_HASH, textOf } from '../domain/audit.js';
import { AuditRepository, type StoredEntry } from '../persistence/audit.repository.js';

/** An action recorded by accounts itself: its name is one of the known actions. */
type OwnDeed = Deed & { readonly action: AuditAction };

/** Adds an entry to the audit log. */
@Injectable()
export class RecordDeed {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Idempotent by `entryId`. */
  execute(deed: Deed, entryId: string = uuidv7()): Promise<void> {
    return this.db.transaction((tx) => this.add(tx, deed, entryId));
  }

  /** Adds the entry in the transaction of the change, so that both commit or neither. */
  within(tx: Tx, deed: OwnDeed): Promise<void> {
    return this.add(tx, deed, uuidv7());
  }

  private async add(tx: Tx, deed: Deed, entryId: string): Promise<void> {
    const last = await this.audit.last(tx);
    if (await this.audit.has(tx, entryId)) return;
    const entry = {
      ...deed,
      before: JSON.stringify(masked(deed.before ?? null)),
      after: JSON.stringify(masked(deed.after ?? null)),
      position: (last?.position ?? 0) + 1,
      entryId,
      at: this.clock.now(),
      previousHash: last?.hash ?? NO_HASH,
    };
    await this.audit.add(tx, { ...entry, hash: hashOf(entry) });
  }
}

export const hashOf = (entry: Omit<StoredEntry, 'hash'>): string =>
  createHash('sha256').update(textOf(entry)).digest('hex');
