import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { Payment, PaymentState } from '../domain/paying/payment.js';
import { PAYMENT, PAYMENT_FIELDS } from './payments.repository.js';
import { prisma } from './prisma.js';

/** A payment whose card loyalty does not have yet. */
export interface CardToTell extends Payment {
  readonly customerId: string;
  readonly subscriptionId: string | null;
}

/** Off-session payments and the cards saved for them. */
@Injectable()
export class ChargesRepository {
  constructor(private readonly db: Db) {}

  /** The order's payment that saved its card; undefined when it was paid another way. */
  async keptCard(sql: Sql, orderId: string): Promise<Payment | undefined> {
    const where = { orderId, state: 'paid', saveCard: true };
    const row = await prisma(sql).payment.findFirst({ where, select: PAYMENT_FIELDS });
    return row ? (numbers(row) as Payment) : undefined;
  }

  /**
   * Payments whose card is to be charged; leased until `until`. Includes payments that ended here after their provider
   * was called: a capture for an ended payment must be detected and refunded, even when a process crashed before
   * recording it.
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
   * Records, before the call, that this provider will be called for the payment. After a crash in between, it is called
   * again. Returns the payment's state; undefined when the payment ended before any provider was called.
   */
  async asking(id: string, provider: string, from: 'card' | 'deposit'): Promise<PaymentState | undefined> {
    const [noted] = await prisma(this.db).payment.updateManyAndReturn({
      where: { id, OR: [{ state: 'open' }, { chargeAsked: from }] },
      data: { chargeAsked: from, provider },
      select: { state: true },
    });
    return noted?.state as PaymentState | undefined;
  }

  async again(id: string, at: Date): Promise<void> {
    await prisma(this.db).payment.updateMany({ where: { id, state: 'open' }, data: { chargeAt: at } });
  }

  /**
   * Stores provider and reference of a charge; refunds use them. The payment stays due until its outcome is recorded: a
   * repeated call finds the same charge.
   */
  async made(id: string, provider: string, reference: string): Promise<void> {
    await prisma(this.db).payment.updateMany({ where: { id }, data: { provider, sessionId: reference || null } });
  }

  /** Records that the outcome of a charge is stored, whatever it was. */
  async recorded(id: string): Promise<void> {
    await prisma(this.db).payment.updateMany({ where: { id, state: { not: 'open' } }, data: { chargeAt: null } });
  }

  /** A paid payment saved its card: loyalty still has to receive it. */
  async cardDue(tx: Tx, id: string): Promise<void> {
    await prisma(tx).payment.updateMany({ where: { id }, data: { cardDue: true } });
  }

  cardsDue(limit: number): Promise<CardToTell[]> {
    return this.db.rows(
      `SELECT ${PAYMENT}, (SELECT customer_id FROM orders WHERE orders.id = order_id) AS "customerId",
              (SELECT subscription_id FROM orders WHERE orders.id = order_id) AS "subscriptionId"
         FROM payment WHERE card_due ORDER BY created_at LIMIT $1`,
      [limit],
    );
  }

  async cardTold(id: string): Promise<void> {
    await prisma(this.db).payment.updateMany({ where: { id }, data: { cardDue: false } });
  }
}
