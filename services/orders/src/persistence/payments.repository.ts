import { Db, type Sql, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { CLAIMS } from '../domain/order-states.js';
import { isUnattended, type Outcome, type Payment, type PaymentState } from '../domain/payment.js';
import type { Refund } from '../domain/refund.js';

const PAYMENT = `id, order_id AS "orderId", provider, method, option, amount, currency, state, session_id AS "sessionId",
  redirect_url AS "redirectUrl", captured, created_at AS "createdAt", card_id AS "cardId", save_card AS "saveCard",
  card_of AS "cardOf", deposit_id AS "depositId"`;
const REFUND = `r.id, r.order_id AS "orderId", r.payment_id AS "paymentId", r.amount, r.currency, r.reason, r.state, r.lines, r.other, r.attempts, r.points`;

/** A webhook that was stored as it came. */
export interface StoredEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly paymentId: string;
  readonly outcome: Outcome;
  readonly amount: number;
  readonly currency: string;
}

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

  /** The order's payment that kept its card; undefined where it was paid another way. */
  async keptCard(sql: Sql, orderId: string): Promise<Payment | undefined> {
    return sql.one<Payment>(`SELECT ${PAYMENT} FROM payment WHERE order_id = $1 AND state = 'paid' AND save_card`, [
      orderId,
    ]);
  }

  /** Was a try to pay this order made before? */
  async tried(tx: Tx, orderId: string): Promise<boolean> {
    return (await tx.rows('SELECT 1 FROM payment WHERE order_id = $1 LIMIT 1', [orderId])).length > 0;
  }

  /**
   * Payments whose card is to be charged; taken until `until`. One that ended here while its card was charged is asked for again too:
   * what was taken for nothing must be heard of, whoever died before telling it.
   */
  takeToCharge(now: Date, until: Date, limit: number): Promise<Payment[]> {
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
  async charging(id: string, provider: string, from: 'card' | 'deposit'): Promise<PaymentState | undefined> {
    const noted = await this.db.one<{ state: PaymentState }>(
      `UPDATE payment SET charge_asked = $3, provider = $2 WHERE id = $1 AND (state = 'open' OR charge_asked = $3) RETURNING state`,
      [id, provider, from],
    );
    return noted?.state;
  }

  async chargeAgain(id: string, at: Date): Promise<void> {
    await this.db.rows(`UPDATE payment SET charge_at = $2 WHERE id = $1 AND state = 'open'`, [id, at]);
  }

  /**
   * Keeps by which provider and under which name a card was charged: refunds go there. It stays to be charged until the outcome is
   * recorded: charging again finds the same charge.
   */
  async charged(id: string, provider: string, reference: string): Promise<void> {
    await this.db.rows('UPDATE payment SET provider = $2, session_id = $3 WHERE id = $1', [
      id,
      provider,
      reference || null,
    ]);
  }

  /** The outcome of a charge is recorded, whatever it was. */
  async chargeRecorded(id: string): Promise<void> {
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

  /** The order's open payment. Lock the order first. */
  openOf(sql: Sql, orderId: string): Promise<Payment | undefined> {
    return sql.one<Payment>(`SELECT ${PAYMENT} FROM payment WHERE order_id = $1 AND state = 'open'`, [orderId]);
  }

  get(sql: Sql, id: string): Promise<Payment | undefined> {
    return sql.one<Payment>(`SELECT ${PAYMENT} FROM payment WHERE id = $1`, [id]);
  }

  /**
   * Keeps the session a provider opened. A payment that ended meanwhile keeps it too, to be cancelled there. Answers the
   * payment as it is now.
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

  /** Ends a payment; one that is cancelled or expired still has to be ended at the provider. */
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

  /** Ends the open payment of an order, if there is one: its session must not be paid any more. */
  async endOpen(tx: Tx, orderId: string, state: 'cancelled' | 'expired', now: Date): Promise<void> {
    const open = await this.openOf(tx, orderId);
    if (open) await this.end(tx, open.id, state, 0, now);
  }

  /** Notes money we are not owed; the payment's state stays. */
  async noteSurplus(tx: Tx, id: string, captured: number, now: Date): Promise<void> {
    await tx.rows(
      `UPDATE payment SET captured = $2, state = CASE WHEN state = 'open' THEN 'cancelled' ELSE state END,
              ended_at = coalesce(ended_at, $3), check_at = NULL, cancel_due = false
        WHERE id = $1`,
      [id, captured, now],
    );
  }

  /** Open payments whose provider should be asked how they stand; taken until `until`. */
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

  /** Ended payments whose sessions may still be paid at the provider. */
  toCancel(limit: number): Promise<Payment[]> {
    return this.db.rows<Payment>(`SELECT ${PAYMENT} FROM payment WHERE cancel_due ORDER BY created_at LIMIT $1`, [
      limit,
    ]);
  }

  async cancelledAtProvider(id: string): Promise<void> {
    await this.db.rows('UPDATE payment SET cancel_due = false WHERE id = $1', [id]);
  }

  /** Orders that wait for money since before `placedBefore`. A renewal waits for as long as its subscription does, a claim until it is paid. */
  unpaidOrders(placedBefore: Date, limit: number): Promise<{ id: string }[]> {
    return this.db.rows<{ id: string }>(
      `SELECT id FROM orders WHERE status = 'pending_payment' AND placed_at <= $1
          AND (charge_purpose IS NULL OR charge_purpose <> ALL($3)) ORDER BY placed_at LIMIT $2`,
      [placedBefore, limit, ['renewal', ...CLAIMS]],
    );
  }

  /** Stores a webhook as it came, once per event id. */
  async keepEvent(event: StoredEvent, raw: string, now: Date): Promise<void> {
    const { provider, eventId, paymentId, outcome, amount, currency } = event;
    await this.db.rows(
      `INSERT INTO payment_event (provider, event_id, payment_id, outcome, amount, currency, raw, received_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [provider, eventId, paymentId, outcome, amount, currency, raw, now],
    );
  }

  /** Stored webhooks nobody has acted on yet, oldest first. */
  unhandledEvents(limit: number): Promise<StoredEvent[]> {
    return this.db.rows<StoredEvent>(
      `SELECT provider, event_id AS "eventId", payment_id AS "paymentId", outcome, amount, currency
         FROM payment_event WHERE handled_at IS NULL ORDER BY received_at LIMIT $1`,
      [limit],
    );
  }

  /** Marks a webhook as acted on, in the transaction of its effect. False: somebody else did. */
  async handleEvent(
    tx: Tx,
    { provider, eventId }: Pick<StoredEvent, 'provider' | 'eventId'>,
    now: Date,
  ): Promise<boolean> {
    const rows = await tx.rows(
      'UPDATE payment_event SET handled_at = $3 WHERE provider = $1 AND event_id = $2 AND handled_at IS NULL RETURNING 1',
      [provider, eventId, now],
    );
    return rows.length > 0;
  }

  /** The payment whose capture counts for the order. */
  paidOf(tx: Tx, orderId: string): Promise<Payment | undefined> {
    return tx.one<Payment>(`SELECT ${PAYMENT} FROM payment WHERE order_id = $1 AND state = 'paid'`, [orderId]);
  }

  async addRefund(tx: Tx, refund: Refund, key: string | null, requestedBy: string | null, now: Date): Promise<void> {
    await tx.rows(
      `INSERT INTO refund (id, order_id, payment_id, amount, currency, reason, state, lines, other, requested_by, key, created_at, next_at, done_at, points)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, CASE WHEN $7 = 'done' THEN $12::timestamptz END, $13)`,
      [
        refund.id,
        refund.orderId,
        refund.paymentId,
        refund.amount,
        refund.currency,
        refund.reason,
        refund.state,
        JSON.stringify(refund.lines),
        refund.other,
        requestedBy,
        key,
        now,
        refund.points,
      ],
    );
    for (const { lineId, quantity, amount } of refund.lines) {
      await tx.rows(
        'UPDATE order_line SET refunded_quantity = refunded_quantity + $2, refunded_amount = refunded_amount + $3 WHERE id = $1',
        [lineId, quantity, amount],
      );
    }
  }

  refundByKey(sql: Sql, key: string): Promise<Refund | undefined> {
    return sql.one<Refund>(`SELECT ${REFUND} FROM refund r WHERE r.key = $1`, [key]);
  }

  /** How much of delivery and fees went back already. */
  async otherRefunded(tx: Tx, orderId: string): Promise<number> {
    const row = await tx.one<{ other: number }>(
      `SELECT coalesce(sum(other), 0)::bigint AS other FROM refund WHERE order_id = $1 AND reason <> 'surplus'`,
      [orderId],
    );
    return row?.other ?? 0;
  }

  /** Refunds a provider still has to send; taken until `until`. */
  takeDueRefunds(now: Date, until: Date, limit: number): Promise<(Refund & { provider: string; sessionId: string })[]> {
    return this.db.rows(
      `UPDATE refund r SET next_at = $2, attempts = attempts + 1
         FROM payment p
        WHERE p.id = r.payment_id AND p.session_id IS NOT NULL AND r.id IN (
          SELECT id FROM refund WHERE state = 'due' AND next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${REFUND}, p.provider, p.session_id AS "sessionId"`,
      [now, until, limit],
    );
  }

  async refundAgain(id: string, at: Date): Promise<void> {
    await this.db.rows('UPDATE refund SET next_at = $2 WHERE id = $1', [id, at]);
  }

  /** False: it was done already. */
  async refundDone(tx: Tx, id: string, now: Date): Promise<boolean> {
    const rows = await tx.rows(
      `UPDATE refund SET state = 'done', done_at = $2 WHERE id = $1 AND state = 'due' RETURNING 1`,
      [id, now],
    );
    return rows.length > 0;
  }
}
