import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import type { OutboxRow } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Order, OrderLine } from '../domain/order.js';
import { type CancelReason, CLAIMS, type OrderStatus } from '../domain/order-states.js';
import type { ShippedLine } from '../domain/shipment.js';
import { toJson } from './json.js';
import { EVENT_COLUMNS, LINE_COLUMNS, ORDER_COLUMNS } from './order-columns.js';

/** Comments stored with a new order. */
export interface NewComments {
  /** Id of the comment, if there is one. */
  readonly commentId: string;
  readonly comment: string | undefined;
  /** Owners of stored comments to attach: the cart's ref and the customer's id. */
  readonly owners: readonly string[];
}

/** The first parameters of the event and of the order in `ACCEPT`. */
const EVENT_FROM = 8;
const ORDER_FROM = EVENT_FROM + EVENT_COLUMNS.count;

/**
 * Stores an accepted order in one statement and therefore one commit: number, order, lines, comments, OrderPlaced and
 * the outcome of the placement. Does nothing unless the placement is still claiming and before its deadline. Locks the
 * placement first, and the row of the counter as late and as short as possible, because every other order waits for it.
 *
 * $1 id, $2 now, $3 the lines as JSON, $4 id of the comment, $5 the comment or null, $6 owners of stored comments, $7
 * `placedAt` as it is answered, then the columns of the event and those of the order.
 */
const ACCEPT = `
WITH claiming AS (
  SELECT order_id FROM placement WHERE order_id = $1 AND state = 'claiming' AND deadline > $2 FOR UPDATE
), drawn AS (
  UPDATE number_series SET last = last + 1 WHERE name = 'order' AND EXISTS (SELECT FROM claiming) RETURNING last
), placed AS (
  INSERT INTO orders (number, updated_at, ${ORDER_COLUMNS.names})
  SELECT drawn.last, made.placed_at, made.*
    FROM drawn, (VALUES (${ORDER_COLUMNS.params(ORDER_FROM)})) AS made (${ORDER_COLUMNS.names})
  RETURNING number, status, placed_at, customer_id
), lines AS (
  INSERT INTO order_line (order_id, ${LINE_COLUMNS.names})
  SELECT $1, ${LINE_COLUMNS.fields}
    FROM placed, jsonb_to_recordset($3::jsonb) AS line (${LINE_COLUMNS.record})
   ORDER BY position
), kept AS (
  DELETE FROM pending_comment WHERE owner = ANY($6) AND EXISTS (SELECT FROM placed) RETURNING text
), said AS (
  INSERT INTO order_comment (id, order_id, at, by, text)
  SELECT $4, $1, placed_at, 'customer', string_agg(text, E'\\n')
    FROM placed, (SELECT text FROM kept UNION ALL SELECT $5::text WHERE $5 IS NOT NULL) AS comments (text)
   GROUP BY placed_at
), told AS (
  INSERT INTO outbox (${EVENT_COLUMNS.names})
  SELECT event_id, topic, key, type, headers, jsonb_set(body, '{orderNumber}', to_jsonb(lpad(number::text, 9, '0'))),
         occurred_at
    FROM placed, (VALUES (${EVENT_COLUMNS.params(EVENT_FROM)})) AS event (${EVENT_COLUMNS.names})
)
UPDATE placement SET state = 'accepted', outcome = jsonb_build_object(
    'number', placed.number, 'status', placed.status, 'placedAt', $7::text, 'customerId', placed.customer_id)
  FROM placed WHERE order_id = $1
RETURNING placed.number`;

@Injectable()
export class OrdersRepository {
  constructor(private readonly db: Db) {}

  /**
   * Stores a new order, accepts its placement and publishes `placed`, its OrderPlaced, with the drawn number. Returns
   * the number; undefined when the placement has ended or is past its deadline.
   */
  async accept(
    order: Order,
    { commentId, comment, owners }: NewComments,
    placed: OutboxRow,
    now: Date,
    sql: Sql = this.db,
  ): Promise<number | undefined> {
    const row = await sql.one<{ number: number }>(ACCEPT, [
      order.id,
      now,
      toJson(order.lines),
      commentId,
      comment ?? null,
      owners,
      order.placedAt.toISOString(),
      ...EVENT_COLUMNS.values(placed),
      ...ORDER_COLUMNS.values(order),
    ]);
    return row?.number;
  }

  /** The order with its lines, locked until `tx` ends. */
  async lock(tx: Tx, id: string): Promise<Order | undefined> {
    const order = await tx.one<Omit<Order, 'lines'>>(
      `SELECT number, ${ORDER_COLUMNS.select} FROM orders WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!order) return undefined;
    const lines = await tx.rows<OrderLine>(
      `SELECT ${LINE_COLUMNS.select} FROM order_line WHERE order_id = $1 ORDER BY position`,
      [id],
    );
    return { ...order, lines };
  }

  /** The order of a charge. */
  async ofCharge(tx: Sql, chargeId: string): Promise<string | undefined> {
    return (await tx.one<{ id: string }>('SELECT id FROM orders WHERE charge_id = $1', [chargeId]))?.id;
  }

  /** Extension charges of a booking that are not refunded. */
  async extensionsOf(tx: Tx, bookingId: string): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT id FROM orders WHERE booking_id = $1 AND charge_purpose = 'extension' AND status <> 'canceled' ORDER BY number`,
      [bookingId],
    );
    return rows.map(({ id }) => id);
  }

  /** Unpaid orders of a subscription. */
  async unpaidOf(tx: Tx, subscriptionId: string): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `SELECT id FROM orders WHERE subscription_id = $1 AND status = 'pending_payment' ORDER BY number`,
      [subscriptionId],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Orders placed before `placedBefore` that wait for payment. Excludes renewals, which end with their subscription,
   * and claims, which wait until they are paid.
   */
  unpaidSince(placedBefore: Date, limit: number): Promise<{ id: string }[]> {
    return this.db.rows<{ id: string }>(
      `SELECT id FROM orders WHERE status = 'pending_payment' AND placed_at <= $1
          AND (charge_purpose IS NULL OR charge_purpose <> ALL($3)) ORDER BY placed_at LIMIT $2`,
      [placedBefore, limit, ['renewal', ...CLAIMS]],
    );
  }

  /**
   * Orders placed before `placedBefore` with one of these methods that hold pieces without a recorded payment. Nothing
   * of them was sent.
   */
  unpaidOffline(methods: readonly string[], placedBefore: Date, limit: number): Promise<{ id: string }[]> {
    return this.db.rows<{ id: string }>(
      `SELECT id FROM orders o WHERE status = 'processing' AND placed_at <= $2 AND paid = 0 AND grand_total > 0
          AND payment->>'method' = ANY($1)
          AND NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.shipped > 0)
        ORDER BY placed_at LIMIT $3`,
      [methods, placedBefore, limit],
    );
  }

  /**
   * Writes the changeable fields of a locked order, sets the date of its payment, and increments its version. Returns
   * the new state.
   */
  async save(tx: Tx, order: Order, change: Change, now: Date): Promise<Order> {
    const next = { ...order, ...change, version: order.version + 1 };
    await tx.rows(
      `UPDATE orders SET version = $2, status = $3, cancel_reason = $4, paid = $5::bigint, refunded = $6, updated_at = $7::timestamptz,
         paid_at = CASE WHEN paid = 0 AND $5::bigint > 0 THEN $7::timestamptz ELSE paid_at END
        WHERE id = $1`,
      [next.id, next.version, next.status, next.cancelReason, next.paid, next.refunded, now],
    );
    return next;
  }

  /** Records a shipment, line by line. */
  async ship(tx: Tx, shipment: Shipment, now: Date): Promise<void> {
    const { id, orderId, carrier, trackingNumber, lines, key } = shipment;
    await tx.rows(
      'INSERT INTO shipment (id, order_id, at, carrier, tracking_number, lines, key) VALUES ($1, $2, $3, $4, $5, $6, $7)',
      [id, orderId, now, carrier, trackingNumber, JSON.stringify(lines), key],
    );
    for (const { lineId, quantity } of lines) {
      await tx.rows('UPDATE order_line SET shipped = shipped + $2 WHERE id = $1', [lineId, quantity]);
    }
  }

  /** Whether a shipment with this key is recorded. */
  async shippedBefore(tx: Tx, key: string): Promise<boolean> {
    return (await tx.rows('SELECT 1 FROM shipment WHERE key = $1', [key])).length > 0;
  }

  async comment(
    tx: Tx,
    comment: { id: string; orderId: string; by: 'staff' | 'shop'; text: string },
    now: Date,
  ): Promise<void> {
    const { id, orderId, by, text } = comment;
    await tx.rows('INSERT INTO order_comment (id, order_id, at, by, text) VALUES ($1, $2, $3, $4, $5)', [
      id,
      orderId,
      now,
      by,
      text,
    ]);
  }

  /** Audit record of a change by staff. Every change by staff writes one. */
  async audit(tx: Tx, action: StaffAction, now: Date): Promise<void> {
    const { id, orderId, staffId, verb, details } = action;
    await tx.rows(
      'INSERT INTO staff_action (id, order_id, staff_id, verb, details, at) VALUES ($1, $2, $3, $4, $5, $6)',
      [id, orderId, staffId, verb, details, now],
    );
  }
}

export interface Shipment {
  readonly id: string;
  readonly orderId: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly lines: readonly ShippedLine[];
  readonly key: string;
}

export interface StaffAction {
  readonly id: string;
  readonly orderId: string;
  readonly staffId: string;
  readonly verb: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Change {
  readonly status?: OrderStatus;
  readonly cancelReason?: CancelReason;
  readonly paid?: number;
  readonly refunded?: number;
}
