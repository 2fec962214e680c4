import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Order, OrderLine, PricedLine, PricedTotals } from '../domain/order.js';
import type { OrderStatus } from '../domain/order-states.js';
import type { ShippedLine } from '../domain/shipment.js';

/** The fields that are read as they are stored. */
type StoredFields =
  | 'version'
  | 'placedAt'
  | 'status'
  | 'cancelReason'
  | 'store'
  | 'language'
  | 'customerId'
  | 'email'
  | 'couponCode'
  | 'points'
  | 'shippingNet'
  | 'shippingGross'
  | 'paymentFee'
  | 'paid'
  | 'refunded'
  | 'shipping'
  | 'payment'
  | 'billingAddress'
  | 'shippingAddress'
  | 'chargePurpose'
  | 'rentalOrderId';

/** An order with all its related data. Amounts are minor units of `currency`. */
export interface OrderFacts extends PricedTotals, Pick<Order, StoredFields> {
  readonly orderId: string;
  readonly number: number;
  readonly updatedAt: Date;
  /** Null: no payment was received. */
  readonly paidAt: Date | null;
  readonly lines: readonly LineFacts[];
  readonly comments: readonly { readonly at: string; readonly by: string; readonly text: string }[];
  readonly shipments: readonly ShipmentFacts[];
  readonly refunds: readonly {
    readonly refundId: string;
    readonly at: string;
    readonly amount: number;
    readonly state: string;
    readonly byHand: boolean;
    readonly paidOutAt: string | null;
    readonly reference: string | null;
  }[];
  readonly documents: readonly { readonly kind: string; readonly number: string; readonly at: string }[];
  /** Later charges of this order's bookings, oldest first. */
  readonly charges: readonly ChargeFacts[];
  /** Deposits reserved on the card for this order's bookings. */
  readonly deposits: readonly DepositFacts[];
  /** State of the newest payment by a provider; null when there is none. */
  readonly paymentState: string | null;
  readonly sessionId: string | null;
}

export interface ChargeFacts {
  readonly orderId: string;
  readonly number: number;
  readonly bookingId: string;
  readonly purpose: string;
  readonly amount: number;
  readonly status: OrderStatus;
}

export interface DepositFacts {
  readonly depositId: string;
  readonly bookingId: string;
  readonly amount: number;
  readonly state: string;
}

type StoredLineFields =
  | 'sku'
  | 'parentSku'
  | 'name'
  | 'type'
  | 'kind'
  | 'quantity'
  | 'tax'
  | 'options'
  | 'image'
  | 'productOption'
  | 'shipped'
  | 'refundedQuantity'
  | 'cancelled';

export interface LineFacts extends PricedLine, Pick<OrderLine, StoredLineFields> {
  readonly itemId: number;
  readonly lineId: string;
}

export interface ShipmentFacts {
  readonly shipmentId: string;
  readonly at: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly lines: readonly ShippedLine[];
}

/** One round trip per order or page: all data below an order is aggregated as JSON. */
const FACTS = `
SELECT o.id AS "orderId", o.number, o.version, o.placed_at AS "placedAt", o.updated_at AS "updatedAt", o.status,
  o.cancel_reason AS "cancelReason", o.store, o.language, o.currency, o.customer_id AS "customerId", o.email,
  o.coupon_code AS "couponCode", o.points, o.subtotal_net AS "subtotalNet", o.subtotal_gross AS "subtotalGross",
  o.shipping_net AS "shippingNet", o.shipping_gross AS "shippingGross", o.payment_fee AS "paymentFee", o.discount, o.tax,
  o.grand_total AS "grandTotal", o.paid, o.paid_at AS "paidAt", o.refunded, o.shipping, o.payment, o.billing_address AS "billingAddress",
  o.shipping_address AS "shippingAddress", p.state AS "paymentState", p.session_id AS "sessionId",
  o.charge_purpose AS "chargePurpose", o.rental_order_id AS "rentalOrderId",
  coalesce((SELECT jsonb_agg(jsonb_build_object('orderId', c.id, 'number', c.number, 'bookingId', c.booking_id,
     'purpose', c.charge_purpose, 'amount', c.grand_total, 'status', c.status) ORDER BY c.number)
     FROM orders c WHERE c.rental_order_id = o.id), '[]') AS charges,
  coalesce((SELECT jsonb_agg(jsonb_build_object('depositId', d.id, 'bookingId', d.booking_id, 'amount', d.amount, 'state', d.state) ORDER BY d.id)
     FROM deposit d WHERE d.order_id = o.id), '[]') AS deposits,
  (SELECT jsonb_agg(jsonb_build_object('itemId', l.item_id, 'lineId', l.id, 'sku', l.sku, 'parentSku', l.parent_sku,
     'name', l.name, 'type', l.type, 'kind', l.kind, 'quantity', l.quantity, 'unitNet', l.unit_net, 'unitGross', l.unit_gross,
     'rowNet', l.row_net, 'rowGross', l.row_gross, 'taxBps', l.tax_bps, 'tax', l.tax, 'discount', l.discount,
     'options', l.options, 'image', l.image, 'productOption', l.product_option, 'shipped', l.shipped,
     'refundedQuantity', l.refunded_quantity, 'cancelled', l.cancelled) ORDER BY l.position)
     FROM order_line l WHERE l.order_id = o.id) AS lines,
  coalesce((SELECT jsonb_agg(jsonb_build_object('at', c.at, 'by', c.by, 'text', c.text) ORDER BY c.at, c.id)
     FROM order_comment c WHERE c.order_id = o.id), '[]') AS comments,
  coalesce((SELECT jsonb_agg(jsonb_build_object('shipmentId', s.id, 'at', s.at, 'carrier', s.carrier,
     'trackingNumber', s.tracking_number, 'lines', s.lines) ORDER BY s.at, s.id)
     FROM shipment s WHERE s.order_id = o.id), '[]') AS shipments,
  coalesce((SELECT jsonb_agg(jsonb_build_object('refundId', r.id, 'at', r.created_at, 'amount', r.amount, 'state', r.state,
     'byHand', r.payment_id IS NULL AND r.amount > 0, 'paidOutAt', r.done_at, 'reference', r.payout_reference)
     ORDER BY r.created_at, r.id) FROM refund r WHERE r.order_id = o.id AND r.reason <> 'surplus' AND r.state <> 'waiting'), '[]') AS refunds,
  coalesce((SELECT jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number, 'at', d.at) ORDER BY d.at, d.kind DESC, d.number)
     FROM document d WHERE d.order_id = o.id), '[]') AS documents
FROM orders o
LEFT JOIN LATERAL (SELECT state, session_id FROM payment WHERE order_id = o.id ORDER BY created_at DESC, id DESC LIMIT 1) p ON true`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^\d{1,15}$/;

@Injectable()
export class OrdersQueries {
  constructor(private readonly db: Db) {}

  /** Finds an order by number ("000000102"), entity id (102) or id; undefined when there is none. */
  async byRef(ref: string): Promise<OrderFacts | undefined> {
    if (UUID.test(ref)) return this.db.one<OrderFacts>(`${FACTS} WHERE o.id = $1`, [ref]);
    if (NUMBER.test(ref)) return this.db.one<OrderFacts>(`${FACTS} WHERE o.number = $1`, [Number(ref)]);
    return undefined;
  }

  /** A customer's orders, newest first. `page` counts from 1. */
  async ofCustomer(
    customerId: string,
    page: number,
    pageSize: number,
  ): Promise<{ items: OrderFacts[]; total: number }> {
    const [items, counted] = await Promise.all([
      this.db.rows<OrderFacts>(`${FACTS} WHERE o.customer_id = $1 ORDER BY o.number DESC LIMIT $2 OFFSET $3`, [
        customerId,
        pageSize,
        (page - 1) * pageSize,
      ]),
      this.db.one<{ total: number }>('SELECT count(*) AS total FROM orders WHERE customer_id = $1', [customerId]),
    ]);
    return { items, total: counted?.total ?? 0 };
  }

  /**
   * A page for staff. An index alone returns the ids of the page, and whole orders are built only for them. Without a
   * filter the total is not counted, because order numbers have no gaps.
   */
  async search(search: OrderSearch): Promise<{ items: OrderFacts[]; total: number }> {
    const { conditions, params } = conditionsOf(search);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const by = ORDER_BY[search.sort].map((column) => `${column} ${search.order}`).join(', ');
    const [limit, offset] = [`$${params.length + 1}`, `$${params.length + 2}`];
    const [items, counted] = await Promise.all([
      this.db.rows<OrderFacts>(
        `${FACTS} JOIN (SELECT o.id FROM orders o ${where} ORDER BY ${by} LIMIT ${limit} OFFSET ${offset}) page ON page.id = o.id
          ORDER BY ${by}`,
        [...params, search.limit, search.offset],
      ),
      this.db.one<{ total: number }>(
        conditions.length > 0
          ? `SELECT count(*) AS total FROM orders o ${where}`
          : 'SELECT coalesce(max(number) - min(number) + 1, 0) AS total FROM orders',
        params,
      ),
    ]);
    return { items, total: counted?.total ?? 0 };
  }
}

export const ORDER_SORTS = ['placedAt', 'grandTotal'] as const;

export interface OrderSearch {
  readonly status?: OrderStatus;
  /** A number, with or without leading zeros, or the beginning of an e-mail address. */
  readonly q?: string;
  readonly customerId?: string;
  readonly ids?: readonly string[];
  readonly placedFrom?: Date;
  /** Exclusive. */
  readonly placedTo?: Date;
  readonly sort: (typeof ORDER_SORTS)[number];
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

const ORDER_BY: Readonly<Record<OrderSearch['sort'], readonly string[]>> = {
  placedAt: ['o.placed_at', 'o.number'],
  grandTotal: ['o.grand_total', 'o.number'],
};

function conditionsOf({ status, q, customerId, ids, placedFrom, placedTo }: OrderSearch) {
  const params: unknown[] = [];
  const conditions: string[] = [];
  const add = (value: unknown, condition: (param: string) => string): void => {
    if (value === undefined) return;
    params.push(value);
    conditions.push(condition(`$${params.length}`));
  };
  const text = q?.trim().toLowerCase() || undefined;
  const number = text && NUMBER.test(text) ? Number(text) : undefined;
  const email = number === undefined ? text?.replaceAll(/[%_\\]/g, '\\$&') : undefined;
  add(status, (param) => `o.status = ${param}`);
  add(number, (param) => `o.number = ${param}`);
  add(email && `${email}%`, (param) => `lower(o.email) LIKE ${param}`);
  add(customerId, (param) => `o.customer_id = ${param}`);
  add(ids, (param) => `o.id = ANY(${param}::uuid[])`);
  add(placedFrom, (param) => `o.placed_at >= ${param}`);
  add(placedTo, (param) => `o.placed_at < ${param}`);
  return { conditions, params };
}
