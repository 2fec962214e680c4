import { Db } from '@garderoba/service-kit/engines/db';
import type { PersonalData } from '@garderoba/service-kit/identity/personal-data';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PersonalDataQueries implements PersonalData {
  constructor(private readonly db: Db) {}

  /** All stored data of a customer, unconverted. */
  async of(customerId: string): Promise<Record<string, unknown>> {
    const carts = await this.db.rows(
      `SELECT store, currency, state, coupon_code AS "couponCode", shipping_address AS "shippingAddress",
         billing_address AS "billingAddress", created_at AS "createdAt", updated_at AS "updatedAt",
         (SELECT coalesce(jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity) ORDER BY l.id), '[]')
            FROM cart_line l WHERE l.cart_id = cart.id) AS lines
         FROM cart WHERE customer_id = $1 ORDER BY created_at`,
      [customerId],
    );
    return { carts };
  }
}
