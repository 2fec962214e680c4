import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { told } from './cart-statements.js';

@Injectable()
export class PersonalDataRepository {
  /**
   * Deletes the customer's carts. A cart frozen for an order stays, without customer and addresses, until the order is
   * decided; then the clean-up deletes it.
   */
  async erase(tx: Tx, customerId: string, now: Date): Promise<void> {
    await tx.rows(
      `WITH gone AS (
         DELETE FROM cart WHERE customer_id = $1 AND frozen_by IS NULL RETURNING ref, version, true AS closed), ${told('gone')}
       SELECT`,
      [customerId, now],
    );
    await tx.rows(
      `UPDATE cart SET customer_id = NULL, shipping_address = NULL, billing_address = NULL, version = version + 1
        WHERE customer_id = $1`,
      [customerId],
    );
  }
}
