import { Db, type Sql, type Tx } from '@garderoba/service-kit/engines/db';
import type { OutboxRow } from '@garderoba/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import type { Order, OrderLine } from '../domain/order.js';
import { type CancelReason, CLAIMS, type OrderStatus } from '../domain/order-states.js';
import type { ShippedLine } from '../domain/shipment.js';
import { toJson } from './json.js';

/** Comments stored with a new order. */
export interface Remarks {
  /** Id of the comment, if there is one. */
  readonly commentId: string;
  readonly comment: string | undefined;
  /** Owners of stored comments to attach: the cart's ref and the customer's id. */
  readonly owners: readonly string[];
}

const ORDER_COLUMNS = `id, number, version, status, cancel_reason AS "cancelReason", placed_at AS "placedAt", store, language,
  currency, customer_id AS "customerId", cart_id AS "cartId", email, coupon_code AS "couponCode",
  subtotal_net AS "subtotalNet", subtotal_gross AS "subtotalGross", shipping_net AS "shippingNet",
  shipping_gross AS "shippingGross", payment_fee AS "paymentFee", shipping_tax_bps AS "shippingTaxBps",
  payment_tax_bps AS "paymentTaxBps", discount, tax, grand_total AS "grandTotal", paid, refunded,
  shipping, payment, billing_address AS "billingAddress", shipping_address AS "shippingAddress", points,
  subscription_id AS "subscriptionId", charge_id AS "chargeId", charge_purpose AS "chargePurpose",
  rental_order_id AS "rentalOrderId", booking_id AS "bookingId"`;

const LINE_COLUMNS = `id, position, sku, parent_sku AS "parentSku", name, type, kind, quantity, unit_net AS "unitNet",
  unit_gross AS "unitGross", row_net AS "rowNet", row_gross AS "rowGross", tax_bps AS "taxBps", tax, discount, options,
  image, product_option AS "productOption", pieces, shipped, refunded_quantity AS "refundedQuantity",
  refunded_amount AS "refundedAmount", cancelled, points`;

/**
 * Stores an accepted order in one statement and therefore one commit: number, order, lines, comments, OrderPlaced and
 * the outcome of the placement. Does nothing unless the placement is still claiming and before its deadline. Locks the
 * placement first, and the row of the counter as late and as short as possible, because every other order waits for it.
 */
const ACCEPT = `
WITH claiming AS (
  SELECT order_id FROM placement WHERE order_id = $1 AND state = 'claiming' AND deadline > $28 FOR UPDATE
), drawn AS (
  UPDATE number_series SET last = last + 1 WHERE name = 'order' AND EXISTS (SELECT FROM claiming) RETURNING last
), placed AS (
  INSERT INTO orders (id, number, version, status, placed_at, updated_at, store, language, currency, customer_id, cart_id, email,
    coupon_code, subtotal_net, subtotal_gross, shipping_net, shipping_gross, payment_fee, discount, tax, grand_total,
    shipping, payment, billing_address, shipping_address, points, subscription_id, charge_id, charge_purpose,
    rental_order_id, booking_id, shipping_tax_bps, payment_tax_bps)
  SELECT $1, drawn.last, 1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
         $36, $37, $38, $39, $40, $41, $42, $43
    FROM drawn
  RETURNING number
), lines AS (
  INSERT INTO order_line (id, order_id, position, sku, parent_sku, name, type, kind, quantity, unit_net, unit_gross, row_net,
    row_gross, tax_bps, tax, discount, options, image, product_option, pieces, points)
  SELECT id, $1, position, sku, "parentSku", name, type, kind, quantity, "unitNet", "unitGross", "rowNet",
         "rowGross", "taxBps", tax, discount, options, image, "productOption", pieces, points
    FROM placed, jsonb_to_recordset($23::jsonb) AS line (id uuid, position int, sku text, "parentSku" text, name text, type text,
         kind text, quantity int, "unitNet" bigint, "unitGross" bigint, "rowNet" bigint, "rowGross" bigint, "taxBps" int,
         tax bigint, discount bigint, options jsonb, image text, "productOption" jsonb, pieces jsonb, points int)
   ORDER BY position
), kept AS (
  DELETE FROM pending_comment WHERE owner = ANY($26) AND EXISTS (SELECT FROM placed) RETURNING text
), said AS (
  INSERT INTO order_comment (id, order_id, at, by, text)
  SELECT $24, $1, $3, 'customer', string_agg(text, E'\\n')
    FROM placed, (SELECT text FROM kept UNION ALL SELECT $25::text WHERE $25 IS NOT NULL) AS remarks (text)
  HAVING count(*) > 0
), told AS (
  INSERT INTO outbox (event_id, topic, key, type, headers, body, occurred_at)
  SELECT $29, $30, $31, $32, $33, jsonb_set($34::jsonb, '{orderNumber}', to_jsonb(lpad(number::text, 9, '0'))), $35 FROM placed
)
UPDATE placement SET state = 'accepted', outcome = jsonb_build_object(
    'number', placed.number, 'status', $2::text, 'placedAt', $27::text, 'customerId', $7::uuid)
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
    { commentId, comment, owners }: Remarks,
    placed: OutboxRow,
    now: Date,
    sql: Sql = this.db,
  ): Promise<number | undefined> {
    const row = await sql.one<{ number: number }>(ACCEPT, [
      order.id,
      order.status,
      order.placedAt,
      order.store,
      order.language,
      order.currency,
      order.customerId,
      order.cartId,
      order.email,
      order.couponCode,
      order.subtotalNet,
      order.subtotalGross,
      order.shippingNet,
      order.shippingGross,
      order.paymentFee,
      order.discount,
      order.tax,
      order.grandTotal,
      toJson(order.shipping),
      toJson(order.payment),
      toJson(order.billingAddress),
      toJson(order.shippingAddress),
      toJson(order.lines),
      commentId,
      comment ?? null,
      owners,
      order.placedAt.toISOString(),
      now,
      placed.eventId,
      placed.topic,
      placed.key,
      placed.type,
      placed.headers,
      placed.body,
      placed.occurredAt,
      ...[order.points, order.subscriptionId, order.chargeId, order.chargePurpose],
      ...[order.rentalOrderId, order.bookingId, order.shippingTaxBps, order.paymentTaxBps],
    ]);
    return row?.number;
  }

  /** The order with its lines, locked until `tx` ends. */
  async lock(tx: Tx, id: string): Promise<Order | undefined> {
    const order = await tx.one<Omit<Order, 'lines'>>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE id = $1 FOR UPDATE`, [
      id,
    ]);
    if (!order) return undefined;
    const lines = await tx.rows<OrderLine>(
      `SELECT ${LINE_COLUMNS} FROM order_line WHERE order_id = $1 ORDER BY position`,
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
