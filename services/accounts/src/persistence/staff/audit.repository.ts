import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from '../prisma.js';

/** A stored entry: `before` and `after` are the hashed JSON texts. */
export interface StoredEntry {
  readonly position: number;
  readonly entryId: string;
  readonly at: Date;
  readonly staffId: string | null;
  readonly actor: string;
  readonly role: string;
  readonly action: string;
  readonly resource: string;
  readonly resourceId: string;
  readonly before: string;
  readonly after: string;
  readonly version: number | null;
  readonly requestId: string | null;
  readonly previousHash: string;
  readonly hash: string;
}

/** Key of the advisory lock that serializes appends over all copies of the service; the number is arbitrary. */
const CHAIN_LOCK = 7_406_001;

@Injectable()
export class AuditRepository {
  /** Position and hash of the newest entry; locks the chain until `tx` ends. */
  async last(tx: Tx): Promise<{ position: number; hash: string } | undefined> {
    await tx.rows('SELECT pg_advisory_xact_lock($1)', [CHAIN_LOCK]);
    return tx.one('SELECT position, hash FROM audit_entry ORDER BY position DESC LIMIT 1');
  }

  /** Inserts `before` and `after` as they were hashed; Prisma Client would write the JSON anew. */
  async add(tx: Tx, entry: StoredEntry): Promise<void> {
    await tx.rows(
      `INSERT INTO audit_entry (position, entry_id, at, staff_id, actor, role, action, resource, resource_id, before, after,
         version, request_id, previous_hash, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        entry.position,
        entry.entryId,
        entry.at,
        entry.staffId,
        entry.actor,
        entry.role,
        entry.action,
        entry.resource,
        entry.resourceId,
        entry.before,
        entry.after,
        entry.version,
        entry.requestId,
        entry.previousHash,
        entry.hash,
      ],
    );
  }

  async has(tx: Tx, entryId: string): Promise<boolean> {
    return (await prisma(tx).auditEntry.count({ where: { entryId } })) > 0;
  }

  /** The next entries of the chain, oldest first. */
  after(sql: Sql, position: number, limit: number): Promise<StoredEntry[]> {
    return sql.rows<StoredEntry>(
      `SELECT position, entry_id AS "entryId", at, staff_id AS "staffId", actor, role, action, resource,
         resource_id AS "resourceId", before::text AS before, after::text AS after, version,
         request_id AS "requestId", previous_hash AS "previousHash", hash
         FROM audit_entry WHERE position > $1 ORDER BY position LIMIT $2`,
      [position, limit],
    );
  }
}
