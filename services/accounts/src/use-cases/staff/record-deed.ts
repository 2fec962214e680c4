import { createHash } from 'node:crypto';
import type { AuditAction, StaffActed } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Db } from '@garderoba/service-kit/engines/db';
import { Inbox } from '@garderoba/service-kit/events/inbox';
import { masked } from '@garderoba/service-kit/events/masked';
import { type StaffAct, staffActed } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { currentContext } from '@garderoba/service-kit/runtime/context';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import { type Deed, isRecordedByOwner, NO_HASH, textOf } from '../../domain/audit.js';
import { AuditRepository, type StoredEntry } from '../../persistence/staff/audit.repository.js';
import { StaffRepository } from '../../persistence/staff/staff.repository.js';

/** An action recorded during a request to accounts; its request is the current one. */
type OwnDeed = Omit<Deed, 'version' | 'requestId'>;

/** Adds an entry to the audit log. */
@Injectable()
export class RecordDeed {
  constructor(
    private readonly db: Db,
    private readonly inbox: Inbox,
    private readonly audit: AuditRepository,
    private readonly staff: StaffRepository,
    private readonly clock: Clock,
  ) {}

  /** Idempotent by `entryId`. Leaves out acts whose owner publishes them, so that each is one entry. */
  async execute(deed: OwnDeed, entryId: string): Promise<void> {
    if (isRecordedByOwner(deed)) return;
    await this.db.transaction((tx) => this.add(tx, inRequest(deed), entryId, this.clock.now()));
  }

  /** Adds the entry in the transaction of the change, so that both commit or neither. */
  within(tx: Tx, deed: OwnDeed & { readonly action: AuditAction }): Promise<void> {
    return this.add(tx, inRequest(deed), uuidv7(), this.clock.now());
  }

  /** Like `within`, for a change that a customer or a worker makes as well: only an act of staff is recorded. */
  async ifStaff(tx: Tx, act: StaffAct): Promise<void> {
    const body = staffActed(act);
    if (body) await this.add(tx, await this.deedOf(tx, body), uuidv7(), this.clock.now());
  }

  /** Adds the act that another service has committed with its change. Entries are in order of arrival. */
  told(eventId: string, acted: StaffActed, at: Date): Promise<void> {
    return this.inbox.once('accounts.record-act', eventId, async (tx) =>
      this.add(tx, await this.deedOf(tx, acted), eventId, at),
    );
  }

  private async deedOf(tx: Tx, { before, after, version, requestId, ...acted }: StaffActed): Promise<Deed> {
    const { staffId, role, action, resource, resourceId } = acted;
    const actor = (await this.staff.read(tx, staffId))?.name ?? staffId;
    return {
      ...{ staffId, actor, role, action, resource, resourceId, before, after },
      version: Number(version) || null,
      requestId: requestId || null,
    };
  }

  private async add(tx: Tx, deed: Deed, entryId: string, at: Date): Promise<void> {
    const last = await this.audit.last(tx);
    if (await this.audit.has(tx, entryId)) return;
    const entry = {
      ...deed,
      before: JSON.stringify(masked(deed.before ?? null)),
      after: JSON.stringify(masked(deed.after ?? null)),
      position: (last?.position ?? 0) + 1,
      entryId,
      at,
      previousHash: last?.hash ?? NO_HASH,
    };
    await this.audit.add(tx, { ...entry, hash: hashOf(entry) });
  }
}

const inRequest = (deed: OwnDeed): Deed => ({
  ...deed,
  version: null,
  requestId: currentContext()?.traceId ?? null,
});

export const hashOf = (entry: Omit<StoredEntry, 'hash'>): string =>
  createHash('sha256').update(textOf(entry)).digest('hex');
