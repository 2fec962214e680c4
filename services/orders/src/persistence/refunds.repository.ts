import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { Refund, RefundedLine } from '../domain/owing/refund.js';
import type { Prisma } from '../generated/prisma/client.js';
import { columnsOf } from './columns.js';
import { prisma } from './prisma.js';

const REFUND_FIELDS = {
  ...{ id: true, orderId: true, paymentId: true, amount: true, currency: true, reason: true, state: true },
  ...{ lines: true, other: true, attempts: true, points: true },
} satisfies Prisma.RefundSelect;
const REFUND = columnsOf(REFUND_FIELDS, 'r');

@Injectable()
export class RefundsRepository {
  constructor(private readonly db: Db) {}

  async add(tx: Tx, refund: Refund, key: string | null, requestedBy: string | null, now: Date): Promise<void> {
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
    await this.addLines(tx, refund.lines);
  }

  /** Adds refunded pieces to the lines of an order. */
  async addLines(tx: Tx, lines: readonly RefundedLine[]): Promise<void> {
    for (const { lineId, quantity, amount, cancelled = 0 } of lines) {
      await tx.rows(
        'UPDATE order_line SET refunded_quantity = refunded_quantity + $2, refunded_amount = refunded_amount + $3, cancelled = cancelled + $4 WHERE id = $1',
        [lineId, quantity, amount, cancelled],
      );
    }
  }

  /** Refunds of this order that wait for its payment, oldest first. */
  async waitingOf(tx: Tx, orderId: string): Promise<Refund[]> {
    const where = { orderId, state: 'waiting' };
    const rows = await prisma(tx).refund.findMany({ where, select: REFUND_FIELDS, orderBy: { id: 'asc' } });
    return rows.map((row) => numbers(row) as unknown as Refund);
  }

  /** The order of a waiting refund was paid: stores the refund's payment and its new state. */
  async due(tx: Tx, { id, paymentId, state }: Refund, now: Date): Promise<void> {
    const data = { paymentId, state, nextAt: now, doneAt: state === 'done' ? now : null };
    await prisma(tx).refund.updateMany({ where: { id, state: 'waiting' }, data });
  }

  /** An unpaid order was cancelled: nothing will be refunded. Deletes its waiting refunds, and their pieces and amounts. */
  async drop(tx: Tx, orderId: string): Promise<void> {
    await tx.rows(
      `WITH dropped AS (DELETE FROM refund WHERE order_id = $1 AND state = 'waiting' RETURNING 1)
       UPDATE order_line SET refunded_quantity = 0, refunded_amount = 0, cancelled = 0
        WHERE order_id = $1 AND EXISTS (SELECT FROM dropped)`,
      [orderId],
    );
  }

  /** A refund of this order, unless it waits for the payment. */
  ofOrder(tx: Tx, orderId: string, id: string): Promise<Refund | undefined> {
    return this.find(tx, { orderId, id, state: { not: 'waiting' } });
  }

  /** Records a payout by staff: time, member of staff, and number of the transfer or receipt. */
  async paidOut(tx: Tx, id: string, by: string, reference: string | null, now: Date): Promise<void> {
    const data = { state: 'done', doneAt: now, paidOutBy: by, payoutReference: reference };
    await prisma(tx).refund.updateMany({ where: { id, state: 'due' }, data });
  }

  byKey(sql: Sql, key: string): Promise<Refund | undefined> {
    return this.find(sql, { key });
  }

  private async find(sql: Sql, where: Prisma.RefundWhereInput): Promise<Refund | undefined> {
    const row = await prisma(sql).refund.findFirst({ where, select: REFUND_FIELDS });
    return row ? (numbers(row) as unknown as Refund) : undefined;
  }

  /** Amount of delivery and fees refunded so far. */
  async otherRefunded(tx: Tx, orderId: string): Promise<number> {
    const row = await tx.one<{ other: number }>(
      `SELECT coalesce(sum(other), 0)::bigint AS other FROM refund WHERE order_id = $1 AND reason <> 'surplus'`,
      [orderId],
    );
    return row?.other ?? 0;
  }

  /**
   * Sums of refunds that staff decided so far: of this order, and by this member of staff since `since` in the order's
   * currency. Locks the member of staff until the transaction ends, so that concurrent refunds are summed.
   */
  async decided(
    tx: Tx,
    { id, currency }: { id: string; currency: string },
    staffId: string,
    since: Date,
  ): Promise<{ ofOrder: number; byMember: number }> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('refunds of ' || $1, 0))`, [staffId]);
    const row = await tx.one<{ ofOrder: number; byMember: number }>(
      `SELECT coalesce(sum(amount) FILTER (WHERE order_id = $1), 0)::bigint AS "ofOrder",
              coalesce(sum(amount) FILTER (WHERE requested_by = $2 AND created_at > $3 AND currency = $4), 0)::bigint AS "byMember"
         FROM refund
        WHERE reason = 'decision' AND (order_id = $1 OR (requested_by = $2 AND created_at > $3 AND currency = $4))`,
      [id, staffId, since, currency],
    );
    return row ?? { ofOrder: 0, byMember: 0 };
  }

  /** Refunds that a provider still has to send; leased until `until`. */
  takeDue(now: Date, until: Date, limit: number): Promise<(Refund & { provider: string; sessionId: string })[]> {
    return this.db.rows(
      `UPDATE refund r SET next_at = $2, attempts = attempts + 1
         FROM payment p
        WHERE p.id = r.payment_id AND p.session_id IS NOT NULL AND r.id IN (
          SELECT id FROM refund WHERE state = 'due' AND payment_id IS NOT NULL AND next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING ${REFUND}, p.provider, p.session_id AS "sessionId"`,
      [now, until, limit],
    );
  }

  async again(id: string, at: Date): Promise<void> {
    await prisma(this.db).refund.updateMany({ where: { id }, data: { nextAt: at } });
  }

  /** False: it was done already. */
  async done(tx: Tx, id: string, now: Date): Promise<boolean> {
    const data = { state: 'done', doneAt: now };
    return (await prisma(tx).refund.updateMany({ where: { id, state: 'due' }, data })).count > 0;
  }
}
