import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { dateOf } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { Entry, Kind, Lot, Portion, TransactionType } from '../domain/ledger.js';
import { prisma } from './prisma.js';

/** A transaction with its entries, as stored. */
export interface LedgerTransaction {
  readonly id: string;
  /** Idempotency key: a repeated call returns this transaction. */
  readonly key: string;
  readonly type: TransactionType;
  readonly customerId: string;
  /** Change of the usable points of all kinds, and their number afterwards. */
  readonly change: number;
  readonly balanceAfter: number;
  /** One of domain/reasons.ts. */
  readonly reason: string;
  /** Comment by staff. */
  readonly comment: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly subscriptionId: string | null;
  readonly at: Date;
}

export interface NewLot {
  readonly id: string;
  readonly kind: Kind;
  readonly granted: number;
  readonly expiresOn: string;
}

/** Portions that an order moved into a role, with the last day of their lots. */
export interface OrderPortion extends Portion {
  readonly expiresOn: string;
}

const OPEN = `
INSERT INTO account (customer_id, kind, role)
SELECT $1, kind, role
  FROM unnest(ARRAY['subscription', 'reward']) AS kind
 CROSS JOIN unnest(ARRAY['issued', 'available', 'held', 'spent', 'expired']) AS role
    ON CONFLICT DO NOTHING`;

/**
 * The transaction and its entries in one statement, because the trigger must see all entries at once. Keeps their
 * order.
 */
const APPEND = `
WITH transaction AS (
  INSERT INTO ledger_transaction (id, key, type, customer_id, change, balance_after, reason, comment, order_id, order_number,
                                  subscription_id, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
)
INSERT INTO entry (transaction_id, account_id, lot_id, amount)
SELECT $1, account.id, side."lotId", side.amount
  FROM ROWS FROM (jsonb_to_recordset($13::jsonb) AS ("lotId" uuid, kind text, role text, amount bigint))
       WITH ORDINALITY AS side ("lotId", kind, role, amount, position)
  JOIN account ON account.customer_id = $4 AND account.kind = side.kind AND account.role = side.role
 ORDER BY side.position`;

/** Postings read and write with plain SQL: with Prisma they take 1.4 to 2.5 times as long (decision 0049). */
@Injectable()
export class LedgerRepository {
  /** Locks all accounts of a customer, creates missing ones, and returns the lots with points. */
  async lock(tx: Tx, customerId: string): Promise<Lot[]> {
    const locked = 'SELECT id FROM account WHERE customer_id = $1 ORDER BY id FOR UPDATE';
    if ((await tx.rows(locked, [customerId])).length === 0) {
      await tx.rows(OPEN, [customerId]);
      await tx.rows(locked, [customerId]);
    }
    return this.lots(tx, customerId);
  }

  /** Lots with available points. */
  lots(sql: Sql, customerId: string): Promise<Lot[]> {
    return sql.rows<Lot>(
      `SELECT id, kind, remaining, expires_on AS "expiresOn" FROM lot WHERE customer_id = $1 AND remaining > 0`,
      [customerId],
    );
  }

  /** The earlier transaction with this key. */
  byKey(sql: Sql, key: string): Promise<Pick<LedgerTransaction, 'customerId' | 'type' | 'change'> | undefined> {
    return sql.one(`SELECT customer_id AS "customerId", type, change FROM ledger_transaction WHERE key = $1`, [key]);
  }

  async addLot(tx: Tx, customerId: string, { id, kind, granted, expiresOn }: NewLot): Promise<void> {
    await tx.rows('INSERT INTO lot (id, customer_id, kind, granted, expires_on) VALUES ($1, $2, $3, $4, $5)', [
      id,
      customerId,
      kind,
      granted,
      expiresOn,
    ]);
  }

  async append(tx: Tx, transaction: LedgerTransaction, entries: readonly Entry[]): Promise<void> {
    const { id, key, type, customerId, change, balanceAfter, reason, comment } = transaction;
    const { orderId, orderNumber, subscriptionId, at } = transaction;
    const about = [orderId, orderNumber, subscriptionId, at];
    await tx.rows(APPEND, [
      ...[id, key, type, customerId, change, balanceAfter, reason, comment, ...about],
      JSON.stringify(entries),
    ]);
  }

  /** An order's portions in a role, in the order in which they arrived. */
  ofOrder(tx: Tx, orderId: string, role: 'held' | 'spent'): Promise<OrderPortion[]> {
    return tx.rows<OrderPortion>(
      `SELECT entry.lot_id AS "lotId", account.kind, sum(entry.amount)::bigint AS points, lot.expires_on AS "expiresOn"
         FROM ledger_transaction AS transaction
         JOIN entry ON entry.transaction_id = transaction.id
         JOIN account ON account.id = entry.account_id AND account.role = $2
         JOIN lot ON lot.id = entry.lot_id
        WHERE transaction.order_id = $1
        GROUP BY entry.lot_id, account.kind, lot.expires_on
       HAVING sum(entry.amount) > 0
        ORDER BY min(entry.id)`,
      [orderId, role],
    );
  }

  /** Customers with points whose last day has passed. */
  async lapsing(sql: Sql, today: string, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ customerId: string }>(
      `SELECT DISTINCT customer_id AS "customerId" FROM lot WHERE remaining > 0 AND expires_on < $1 LIMIT $2`,
      [today, limit],
    );
    return rows.map(({ customerId }) => customerId);
  }

  /** Points that expire between two days and have no warning yet: one row per customer and day. */
  toWarn(
    sql: Sql,
    from: string,
    to: string,
    limit: number,
  ): Promise<{ customerId: string; expiresOn: string; points: number }[]> {
    return sql.rows(
      `SELECT customer_id AS "customerId", expires_on AS "expiresOn", sum(remaining)::bigint AS points
         FROM lot
        WHERE remaining > 0 AND expires_on BETWEEN $1 AND $2
          AND NOT EXISTS (SELECT 1 FROM expiry_notice AS told
                           WHERE told.customer_id = lot.customer_id AND told.expires_on = lot.expires_on)
        GROUP BY customer_id, expires_on LIMIT $3`,
      [from, to, limit],
    );
  }

  /** False: this customer was warned about this day already. */
  async warn(
    tx: Tx,
    notice: { id: string; customerId: string; expiresOn: string; points: number },
    now: Date,
  ): Promise<boolean> {
    const { id, customerId, points } = notice;
    const { count } = await prisma(tx).expiryNotice.createMany({
      data: [{ id, customerId, points, expiresOn: dateOf(notice.expiresOn), at: now }],
      skipDuplicates: true,
    });
    return count > 0;
  }
}
