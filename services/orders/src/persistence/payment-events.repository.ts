import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Outcome } from '../domain/paying/payment.js';

/** A stored webhook, unchanged. */
export interface StoredEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly outcome: Outcome;
  readonly amount: number;
  readonly currency: string;
}

@Injectable()
export class PaymentEventsRepository {
  constructor(private readonly db: Db) {}

  /** Stores a webhook unchanged, once per event id. */
  async keep(event: StoredEvent, raw: string, now: Date): Promise<void> {
    const { provider, eventId, paymentId, outcome, amount, currency } = event;
    await this.db.rows(
      `INSERT INTO payment_event (provider, event_id, payment_id, outcome, amount, currency, raw, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [provider, eventId, paymentId, outcome, amount, currency, raw, now],
    );
  }

  /** Stored webhooks that are not processed yet, oldest first. */
  unhandled(limit: number): Promise<StoredEvent[]> {
    return this.db.rows<StoredEvent>(
      `SELECT provider, event_id AS "eventId", payment_id AS "paymentId", outcome, amount, currency
         FROM payment_event WHERE handled_at IS NULL ORDER BY received_at LIMIT $1`,
      [limit],
    );
  }

  /** Marks a webhook as processed, in the transaction of its effect. False: it is processed already. */
  async handle(tx: Tx, { provider, eventId }: Pick<StoredEvent, 'provider' | 'eventId'>, now: Date): Promise<boolean> {
    const rows = await tx.rows(
      'UPDATE payment_event SET handled_at = $3 WHERE provider = $1 AND event_id = $2 AND handled_at IS NULL RETURNING 1',
      [provider, eventId, now],
    );
    return rows.length > 0;
  }
}
