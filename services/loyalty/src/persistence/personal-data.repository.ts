import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class PersonalDataRepository {
  /** Removes tokens and card data. The points remain as numbers under an id that no longer identifies a person. */
  async eraseCards(tx: Tx, customerId: string, now: Date): Promise<void> {
    await tx.rows(
      `UPDATE card SET token = '', brand = '', last4 = '0000', is_default = false, deleted_at = coalesce(deleted_at, $2)
        WHERE customer_id = $1`,
      [customerId, now],
    );
  }
}
