import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { NO_HASH } from '../../domain/audit.js';
import { AuditRepository } from '../../persistence/staff/audit.repository.js';
import { hashOf } from './record-deed.js';

const BATCH = 1_000;

/**
 * Result of the audit log check. `head` is the newest hash: a copy stored elsewhere shows whether the newest entries
 * were removed.
 */
export interface AuditVerdict {
  readonly entries: number;
  readonly head: string;
  /** Position of the first entry that was changed, inserted or removed; null = none. */
  readonly brokenAt: number | null;
}

/** Reads the whole log and recomputes every hash. */
@Injectable()
export class VerifyAudit {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditRepository,
  ) {}

  async execute(): Promise<AuditVerdict> {
    let [entries, head] = [0, NO_HASH];
    for (;;) {
      const batch = await this.audit.after(this.db, entries, BATCH);
      for (const entry of batch) {
        const right = entry.position === entries + 1 && entry.previousHash === head && entry.hash === hashOf(entry);
        if (!right) return { entries, head, brokenAt: entries + 1 };
        [entries, head] = [entry.position, entry.hash];
      }
      if (batch.length < BATCH) return { entries, head, brokenAt: null };
    }
  }
}
