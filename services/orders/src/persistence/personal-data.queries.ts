import { Db } from '@garderoba/service-kit/engines/db';
import type { PersonalData } from '@garderoba/service-kit/identity/personal-data';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PersonalDataQueries implements PersonalData {
  constructor(private readonly db: Db) {}

  /** Every order of the customer with its lines, addresses, comments, payments and documents, oldest first. */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const orders = await this.db.rows(
      `SELECT o.number, o.status, o.placed_at AS "placedAt", o.store, o.currency, o.email, o.coupon_code AS "couponCode",
         o.grand_total AS "grandTotal", o.tax, o.paid, o.refunded, o.shipping, o.payment->>'method' AS "paymentMethod",
         o.billing_address AS "billingAddress", o.shipping_address AS "shippingAddress",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('sku', l.sku, 'name', l.name, 'quantity', l.quantity,
            'rowGross', l.row_gross, 'options', l.options) ORDER BY l.position), '[]') FROM order_line l WHERE l.order_id = o.id) AS lines,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'by', c.by, 'text', c.text) ORDER BY c.at), '[]')
            FROM order_comment c WHERE c.order_id = o.id) AS comments,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', p.provider, 'amount', p.amount, 'state', p.state,
            'at', p.created_at) ORDER BY p.created_at), '[]') FROM payment p WHERE p.order_id = o.id) AS payments,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.number, 'at', d.at) ORDER BY d.at), '[]')
            FROM document d WHERE d.order_id = o.id) AS documents
         FROM orders o WHERE o.customer_id = $1 ORDER BY o.number`,
      [customerId],
    );
    return { orders };
  }
}
