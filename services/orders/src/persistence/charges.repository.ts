import { Db, type Sql, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Payment, PaymentState } from '../domain/payment.js';
import { PAYMENT } from './payments.repository.js';

/** Payments that are taken without their owners, and the cards that are kept for that. */
@Injectable()
export class ChargesRepository {
  constructor(private readonly db: Db) {}

  /** The order's payment that kept its card; undefined where it was paid another way. */
  async keptCard(sql: Sql, orderId: string): Promise<Payment | undefined> {
    return sql.one<Payment>(`SELECT ${PAYMENT} FROM payment WHERE order_id = $1 AND state = 'paid' AND save_card`, [
      orderId,
    ]);
  }

  /**
   * Payments whose card is to be charged; taken until `until`. One that ended here while its card was charged is asked for again too:
   * what was taken for nothing must be heard of, whoever died before telling it.
   */
  takeDue(now: Date, until: Date, limit: number): Promise<Payment[]> {
    return this.db.rows<Payment>(
      `UPDATE payment SET charge_at = $2 WHERE id IN (
         SELECT id FROM payment WHERE charge_at <= $1 AND (state = 'open' OR charge_asked IS NOT NULL) ORDER BY charge_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${PAYMENT}`,
      [now, until, limit],
    );
  }

  /**
   * Notes that this provider is going to be asked for it, before it is: who dies in between leaves something that is asked for again.
   * Answers the payment's state; undefined where it ended before anybody was asked for that.
   */
  async asking(id: string, provider: string, from: 'card' | 'deposit'): Promise<PaymentState | undefined> {
    const noted = await this.db.one<{ state: PaymentState }>(
      `UPDATE payment SET charge_asked = $3, provider = $2 WHERE id = $1 AND (state = 'open' OR charge_asked = $3) RETURNING state`,
      [id, provider, from],
    );
    return noted?.state;
  }

  async again(id: string, at: Date): Promise<void> {
    await this.db.rows(`UPDATE payment SET charge_at = $2 WHERE id = $1 AND state = 'open'`, [id, at]);
  }

  /**
   * Keeps by which provider and under which name a card was charged: refunds go there. It stays to be charged until the outcome is
   * recorded: charging again finds the same charge.
   */
  async made(id: string, provider: string, reference: string): Promise<void> {
    await this.db.rows('UPDATE payment SET provider = $2, session_id = $3 WHERE id = $1', [
      id,
      provider,
      reference || null,
    ]);
  }

  /** The outcome of a charge is recorded, whatever it was. */
  async recorded(id: string): Promise<void> {
    await this.db.rows(`UPDATE payment SET charge_at = NULL WHERE id = $1 AND state <> 'open'`, [id]);
  }

  /** A paid payment kept its card: loyalty still has to hear of it. */
  async cardDue(tx: Tx, id: string): Promise<void> {
    await tx.rows('UPDATE payment SET card_due = true WHERE id = $1', [id]);
  }

  cardsDue(limit: number): Promise<(Payment & { customerId: string; subscriptionId: string | null })[]> {
    return this.db.rows(
      `SELECT ${PAYMENT}, (SELECT customer_id FROM orders WHERE orders.id = order_id) AS "customerId",
              (SELECT subscription_id FROM orders WHERE orders.id = order_id) AS "subscriptionId"
         FROM payment WHERE card_due ORDER BY created_at LIMIT $1`,
      [limit],
    );
  }

  async cardTold(id: string): Promise<void> {
    await this.db.rows('UPDATE payment SET card_due = false WHERE id = $1', [id]);
  }
}
