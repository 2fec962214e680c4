import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../domain/audit.js';

export interface AuditFilter {
  readonly staffId?: string | undefined;
  readonly resource?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly action?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

const MATCHES = `($1::uuid IS NULL OR staff_id = $1) AND ($2::text IS NULL OR resource = $2)
  AND ($3::text IS NULL OR resource_id = $3) AND ($4::text IS NULL OR action = $4)
  AND ($5::timestamptz IS NULL OR at >= $5) AND ($6::timestamptz IS NULL OR at < $6)`;

@Injectable()
export class AuditQueries {
  constructor(private readonly db: Db) {}

  /** One page of entries and the total count. */
  async page(
    filter: AuditFilter,
    page: { readonly offset: number; readonly limit: number; readonly newestFirst: boolean },
  ): Promise<{ items: AuditEntry[]; total: number }> {
    const values = [
      filter.staffId ?? null,
      filter.resource ?? null,
      filter.resourceId ?? null,
      filter.action ?? null,
      filter.since ?? null,
      filter.until ?? null,
    ];
    const direction = page.newestFirst ? 'DESC' : 'ASC';
    const [items, count] = await Promise.all([
      this.db.rows<AuditEntry>(
        `SELECT position, entry_id AS "entryId", at, staff_id AS "staffId", actor, role, action, resource,
           resource_id AS "resourceId", before, after, version, request_id AS "requestId", previous_hash AS "previousHash", hash
           FROM audit_entry WHERE ${MATCHES} ORDER BY position ${direction} OFFSET $7 LIMIT $8`,
        [...values, page.offset, page.limit],
      ),
      this.db.one<{ total: number }>(`SELECT count(*) AS total FROM audit_entry WHERE ${MATCHES}`, values),
    ]);
    return { items, total: count?.total ?? 0 };
  }
}
