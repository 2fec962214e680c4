import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { isUnattended, type Payment, type PaymentState } from '../domain/paying/payment.js';
import type { Prisma } from '../generated/prisma/client.js';
import { columnsOf } from './columns.js';

export const PAYMENT_FIELDS = {
  ...{ id: true, orderId: true, provider: true, method: true, option: true, amount: true, currency: true },
  ...{ state: true, sessionId: true, redirectUrl: true, captured: true, createdAt: true, cardId: true },
  ...{ saveCard: true, cardOf: true, depositId: true },
} satisfies Prisma.PaymentSelect;
export const PAYMENT = columnsOf(PAYMENT_FIELDS);

@Injectable()
export class PaymentsRepository {
  constructor(private readonly db: Db) {}

  async add(tx: Tx, payment: Payment, expiresAt: Date): Promise<void> {
    const { id, orderId, provider, method, option, amount, currency, createdAt, cardId, saveCard } = payment;
    const { cardOf, depositId } = payment;
    await tx.rows(
      `INSERT INTO payment (id, order_id, provider, method, option, amount, currency, state, created_at, expires_at, card_id,
                            save_card, card_of, deposit_id, charge_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, $11, $12, $13, $14)`,
      [
        ...[id, orderId, provider, method, option, amount, currency, createdAt, expiresAt, cardId, saveCard],
        ...[cardOf, depositId, isUnattended(payment) ? createdAt : null],
      ],
    );
  }

  /** Whether a payment attempt exists for this order. */
  async tried(tx: Tx, orderId: string): Promise<boolean> {
    return (await tx.rows('SELECT 1 FROM payment WHERE order_id = $1 LIMIT 1', [orderId])).length > 0;
  }

  /** The order's open payment. Lock the order first. */
  openOf(sql: Sql, orderId: string): Promise<Payment | undefined> {
    return sql.one<Payment>(`SELECT ${PAYMENT} FROM payment WHERE order_id = $1 AND state = 'open'`, [orderId]);
  }

  get(sql: Sql, id: string): Promise<Payment | undefined> {
    return sql.one<Payment>(`SELECT ${PAYMENT} FROM payment WHERE id = $1`, [id]);
  }

  /**
   * Stores the session that a provider opened, also for a payment that has ended meanwhile, so that the session can be
   * cancelled. Returns the current payment.
   */
  saveSession(
    id: string,
    session: { sessionId: string; redirectUrl: string },
    checkAt: Date,
  ): Promise<Payment | undefined> {
    return this.db.one<Payment>(
      `UPDATE payment SET session_id = $2, redirect_url = $3, check_at = CASE WHEN state = 'open' THEN $4::timestamptz END,
              cancel_due = cancel_due OR (state <> 'open' AND captured = 0)
        WHERE id = $1 RETURNING ${PAYMENT}`,
      [id, session.sessionId, session.redirectUrl, checkAt],
    );
  }

  /** Ends a payment. A cancelled or expired one still has to be ended at the provider. */
  async end(
    tx: Tx,
    id: string,
    state: PaymentState,
    captured: number,
    now: Date,
    decline: string | null = null,
  ): Promise<void> {
    await tx.rows(
      `UPDATE payment SET state = $2, captured = $3, ended_at = $4, check_at = NULL, decline = $5,
              charge_at = CASE WHEN $2 IN ('cancelled', 'expired') AND charge_asked IS NOT NULL THEN charge_at END,
              cancel_due = session_id IS NOT NULL AND coalesce(card_id, card_of, deposit_id) IS NULL AND state = 'open' AND $2 IN ('cancelled', 'expired')
        WHERE id = $1`,
      [id, state, captured, now, decline],
    );
  }

  /** Records money that is not owed to us. The payment's state stays. */
  async noteSurplus(tx: Tx, id: string, captured: number, now: Date): Promise<void> {
    await tx.rows(
      `UPDATE payment SET captured = $2, state = CASE WHEN state = 'open' THEN 'cancelled' ELSE state END,
              ended_at = coalesce(ended_at, $3), check_at = NULL, cancel_due = false
        WHERE id = $1`,
      [id, captured, now],
    );
  }

  /** Open payments whose state is to be polled at the provider; leased until `until`. */
  takeToCheck(now: Date, until: Date, limit: number): Promise<Payment[]> {
    return this.db.rows<Payment>(
      `UPDATE payment SET check_at = $2 WHERE id IN (
         SELECT id FROM payment WHERE check_at <= $1 AND state = 'open' ORDER BY check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${PAYMENT}`,
      [now, until, limit],
    );
  }

  async checkAgain(id: string, at: Date): Promise<void> {
    await this.db.rows('UPDATE payment SET check_at = $2 WHERE id = $1 AND check_at IS NOT NULL', [id, at]);
  }

  /** Ended payments whose sessions may still be payable at the provider. */
  toCancel(limit: number): Promise<Payment[]> {
    return this.db.rows<Payment>(`SELECT ${PAYMENT} FROM payment WHERE cancel_due ORDER BY created_at LIMIT $1`, [
      limit,
    ]);
  }

  async cancelledAtProvider(id: string): Promise<void> {
    await this.db.rows('UPDATE payment SET cancel_due = false WHERE id = $1', [id]);
  }

  /** The payment whose capture counts for the order. */
  paidOf(tx: Tx, orderId: string): Promise<Payment | undefined> {
    return tx.one<Payment>(`SELECT ${PAYMENT} FROM payment WHERE order_id = $1 AND state = 'paid'`, [orderId]);
  }
}
