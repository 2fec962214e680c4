import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound } from '../domain/accounts.errors.js';

@Injectable()
export class ErasureQueries {
  constructor(private readonly db: Db) {}

  /** All erasures. */
  async all(): Promise<Array<{ customerId: string; erasedAt: string; askedBy: 'customer' | 'staff' }>> {
    const rows = await this.db.rows<{ customerId: string; erasedAt: Date; askedBy: 'customer' | 'staff' }>(
      'SELECT customer_id AS "customerId", erased_at AS "erasedAt", asked_by AS "askedBy" FROM erasure ORDER BY erased_at',
    );
    return rows.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }));
  }

  /** The given customers who still have an account. */
  async stillThere(customerIds: readonly string[]): Promise<string[]> {
    if (customerIds.length === 0) return [];
    const rows = await this.db.rows<{ id: string }>(
      'SELECT customer_id AS id FROM customer WHERE customer_id = ANY($1::uuid[])',
      [customerIds],
    );
    return rows.map(({ id }) => id);
  }

  /** The mail address of an erased customer, kept until other services have erased their data too. */
  async address(customerId: string): Promise<string> {
    const row = await this.db.one<{ email: string | null }>(
      'SELECT email_to_forget AS email FROM erasure WHERE customer_id = $1',
      [customerId],
    );
    if (!row?.email) throw new CustomerNotFound();
    return row.email;
  }
}
