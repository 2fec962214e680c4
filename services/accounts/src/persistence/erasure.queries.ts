import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound } from '../domain/accounts.errors.js';

@Injectable()
export class ErasureQueries {
  constructor(private readonly db: Db) {}

  /** Every erasure there was. */
  async all(): Promise<Array<{ customerId: string; erasedAt: string; askedBy: 'customer' | 'staff' }>> {
    const rows = await this.db.rows<{ customerId: string; erasedAt: Date; askedBy: 'customer' | 'staff' }>(
      'SELECT customer_id AS "customerId", erased_at AS "erasedAt", asked_by AS "askedBy" FROM erasure ORDER BY erased_at',
    );
    return rows.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }));
  }

  /** Those of these customers who have an account. */
  async stillThere(customerIds: readonly string[]): Promise<string[]> {
    if (customerIds.length === 0) return [];
    const rows = await this.db.rows<{ id: string }>(
      'SELECT customer_id AS id FROM customer WHERE customer_id = ANY($1::uuid[])',
      [customerIds],
    );
    return rows.map(({ id }) => id);
  }

  /** The mail address that others still have to forget. */
  async address(customerId: string): Promise<string> {
    const row = await this.db.one<{ email: string | null }>(
      'SELECT email_to_forget AS email FROM erasure WHERE customer_id = $1',
      [customerId],
    );
    if (!row?.email) throw new CustomerNotFound();
    return row.email;
  }
}
