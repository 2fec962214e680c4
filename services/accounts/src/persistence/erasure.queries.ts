import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import { CustomerNotFound } from '../domain/accounts.errors.js';

@Injectable()
export class ErasureQueries {
  constructor(private readonly db: Db) {}

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
