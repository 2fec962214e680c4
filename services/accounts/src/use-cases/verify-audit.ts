import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { NO_HASH } from '../domain/audit.js';
import { AuditRepository } from '../persistence/audit.repository.js';
import { hashOf } from './record-deed.js';

const BATCH = 1_000;

/** What is wrong with the log, if anything. `head` is the newest hash: kept elsewhere, it shows that the end was not cut off. */
export interface AuditVerdict {
  readonly entries: number;
  readonly head: string;
  /** The first entry that was changed, put in or is missing. */
  readonly brokenAt: number | null;
}

/** Reads the whole log and reckons every hash anew. */
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
