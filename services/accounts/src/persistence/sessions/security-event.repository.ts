import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { SecurityEvent } from '../../domain/security-event.js';
import { prisma } from '../prisma.js';

@Injectable()
export class SecurityEventRepository {
  constructor(private readonly db: Db) {}

  /** Stores events; idempotent by event id, because the gateway repeats a report after a lost answer. */
  async add(events: readonly SecurityEvent[]): Promise<void> {
    await this.db.rows(
      `INSERT INTO security_event (event_id, kind, at, times, network, route, account, customer_id, staff_id, trace_id)
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS e("eventId" uuid, kind text, at timestamptz, times int, network text, route text, account text, "customerId" uuid,
              "staffId" uuid, "traceId" text)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(events)],
    );
  }

  /** Deletes the events of an erased account, by its id and by the hashes of its address. */
  async forget(tx: Tx, customerId: string, accounts: readonly string[]): Promise<void> {
    await prisma(tx).securityEvent.deleteMany({ where: { OR: [{ customerId }, { account: { in: [...accounts] } }] } });
  }
}
