import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { SecurityEvent } from '../domain/security-event.js';

export interface SecurityEventFilter {
  readonly kind?: string | undefined;
  readonly network?: string | undefined;
  readonly account?: string | undefined;
  readonly staffId?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

const MATCHES = `($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR network = $2) AND ($3::text IS NULL OR account = $3)
  AND ($4::uuid IS NULL OR staff_id = $4) AND ($5::timestamptz IS NULL OR at >= $5) AND ($6::timestamptz IS NULL OR at < $6)`;

@Injectable()
export class SecurityEventQueries {
  constructor(private readonly db: Db) {}

  /** One page, newest first by default, and the total count. */
  async page(
    { kind, network, account, staffId, since, until }: SecurityEventFilter,
    page: { readonly offset: number; readonly limit: number; readonly newestFirst: boolean },
  ): Promise<{ items: SecurityEvent[]; total: number }> {
    const values = [kind, network, account, staffId, since, until].map((value) => value ?? null);
    const direction = page.newestFirst ? 'DESC' : 'ASC';
    const [items, count] = await Promise.all([
      this.db.rows<SecurityEvent>(
        `SELECT event_id AS "eventId", kind, at, times, network, route, account, customer_id AS "customerId",
           staff_id AS "staffId", trace_id AS "traceId"
           FROM security_event WHERE ${MATCHES} ORDER BY at ${direction}, event_id ${direction} OFFSET $7 LIMIT $8`,
        [...values, page.offset, page.limit],
      ),
      this.db.one<{ total: number }>(`SELECT count(*) AS total FROM security_event WHERE ${MATCHES}`, values),
    ]);
    return { items, total: count?.total ?? 0 };
  }
}
