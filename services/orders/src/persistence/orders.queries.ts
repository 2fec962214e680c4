import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { Address } from '../domain/address.js';
import type { OrderPayment, OrderShipping } from '../domain/order.js';
import type { OrderStatus } from '../domain/order-states.js';

/** An order with everything people ask about it. Amounts are minor units of `currency`. */
export interface OrderFacts {
  readonly orderId: string;
  readonly number: number;
  readonly version: number;
  readonly placedAt: Date;
  readonly updatedAt: Date;
  readonly status: OrderStatus;
  readonly cancelReason: string | null;
  readonly store: string;
  readonly language: string;
  readonly currency: string;
  readonly customerId: string | null;
  readonly email: string;
  readonly couponCode: string | null;
  readonly subtotalNet: number;
  readonly subtotalGross: number;
  readonly shippingNet: number;
  readonly shippingGross: number;
  readonly paymentFee: number;
  readonly discount: number;
  readonly tax: number;
  readonly grandTotal: number;
  readonly paid: number;
  readonly refunded: number;
  readonly shipping: OrderShipping | null;
  readonly payment: OrderPayment;
  readonly billingAddress: Address;
  readonly shippingAddress: Address | null;
  readonly lines: readonly LineFacts[];
  readonly comments: readonly { readonly at: string; readonly by: string; readonly text: string }[];
  readonly shipments: readonly ShipmentFacts[];
  readonly refunds: readonly {
    readonly refundId: string;
    readonly at: string;
    readonly amount: number;
    readonly state: string;
  }[];
  readonly documents: readonly { readonly kind: string; readonly number: string; readonly at: string }[];
  /** Of the newest payment by a provider; null when there is none. */
  readonly paymentState: string | null;
  readonly sessionId: string | null;
}

export interface LineFacts {
  readonly itemId: number;
  readonly lineId: string;
  readonly sku: string;
  readonly parentSku: string | null;
  readonly name: string;
  readonly type: string;
  readonly kind: string;
  readonly quantity: number;
  readonly unitNet: number;
  readonly unitGross: number;
  readonly rowNet: number;
  readonly rowGross: number;
  readonly taxBps: number;
  readonly tax: number;
  readonly discount: number;
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly image: string | null;
  readonly productOption: Readonly<Record<string, unknown>> | null;
  readonly shipped: number;
  readonly refundedQuantity: number;
}

export interface ShipmentFacts {
  readonly shipmentId: string;
  readonly at: string;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

/** One round trip per order or page: everything below an order comes as JSON beside it. */
const FACTS = `
SELECT o.id AS "orderId", o.number, o.version, o.placed_at AS "placedAt", o.updated_at AS "updatedAt", o.status,
  o.cancel_reason AS "cancelReason", o.store, o.language, o.currency, o.customer_id AS "customerId", o.email,
  o.coupon_code AS "couponCode", o.subtotal_net AS "subtotalNet", o.subtotal_gross AS "subtotalGross",
  o.shipping_net AS "shippingNet", o.shipping_gross AS "shippingGross", o.payment_fee AS "paymentFee", o.discount, o.tax,
  o.grand_total AS "grandTotal", o.paid, o.refunded, o.shipping, o.payment, o.billing_address AS "billingAddress",
  o.shipping_address AS "shippingAddress", p.state AS "paymentState", p.session_id AS "sessionId",
  (SELECT jsonb_agg(jsonb_build_object('itemId', l.item_id, 'lineId', l.id, 'sku', l.sku, 'parentSku', l.parent_sku,
     'name', l.name, 'type', l.type, 'kind', l.kind, 'quantity', l.quantity, 'unitNet', l.unit_net, 'unitGross', l.unit_gross,
     'rowNet', l.row_net, 'rowGross', l.row_gross, 'taxBps', l.tax_bps, 'tax', l.tax, 'discount', l.discount,
     'options', l.options, 'image', l.image, 'productOption', l.product_option, 'shipped', l.shipped,
     'refundedQuantity', l.refunded_quantity) ORDER BY l.position)
     FROM order_line l WHERE l.order_id = o.id) AS lines,
  coalesce((SELECT jsonb_agg(jsonb_build_object('at', c.at, 'by', c.by, 'text', c.text) ORDER BY c.at, c.id)
     FROM order_comment c WHERE c.order_id = o.id), '[]') AS comments,
  coalesce((SELECT jsonb_agg(jsonb_build_object('shipmentId', s.id, 'at', s.at, 'carrier', s.carrier,
     'trackingNumber', s.tracking_number, 'lines', s.lines) ORDER BY s.at, s.id)
     FROM shipment s WHERE s.order_id = o.id), '[]') AS shipments,
  coalesce((SELECT jsonb_agg(jsonb_build_object('refundId', r.id, 'at', r.created_at, 'amount', r.amount, 'state', r.state)
     ORDER BY r.created_at, r.id) FROM refund r WHERE r.order_id = o.id AND r.reason <> 'surplus'), '[]') AS refunds,
  coalesce((SELECT jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number, 'at', d.at) ORDER BY d.at, d.kind DESC, d.number)
     FROM document d WHERE d.order_id = o.id), '[]') AS documents
FROM orders o
LEFT JOIN LATERAL (SELECT state, session_id FROM payment WHERE order_id = o.id ORDER BY created_at DESC, id DESC LIMIT 1) p ON true`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NUMBER = /^\d{1,15}$/;

@Injectable()
export class OrdersQueries {
  constructor(private readonly db: Db) {}

  /** By number ("000000102"), entity id (102) or id; undefined when there is none. */
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

  /** For the staff, newest first, by keyset: `after` is the entity id of the last one seen. */
  async search({
    status,
    q,
    after,
    limit,
  }: OrderSearch): Promise<{ items: OrderFacts[]; next: number | null; total: number }> {
    const filter = `($1::text IS NULL OR o.status = $1)
      AND ($2::text IS NULL OR o.email = $2 OR lpad(o.number::text, 9, '0') LIKE '%' || $3 || '%')`;
    const text = q?.trim().toLowerCase() || null;
    const params = [status ?? null, text, (text ?? '').replaceAll(/[%_\\]/g, '')];
    const [items, counted] = await Promise.all([
      this.db.rows<OrderFacts>(
        `${FACTS} WHERE ${filter} AND ($4::bigint IS NULL OR o.number < $4) ORDER BY o.number DESC LIMIT $5`,
        [...params, after ?? null, limit],
      ),
      this.db.one<{ total: number }>(`SELECT count(*) AS total FROM orders o WHERE ${filter}`, params),
    ]);
    return { items, next: items.length === limit ? (items.at(-1)?.number ?? null) : null, total: counted?.total ?? 0 };
  }
}

export interface OrderSearch {
  readonly status?: OrderStatus;
  /** Part of a number, or an e-mail address. */
  readonly q?: string;
  readonly after?: number;
  readonly limit: number;
}
