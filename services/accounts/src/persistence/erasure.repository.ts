import { Db, type Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ErasureRepository {
  constructor(private readonly db: Db) {}

  async add(tx: Tx, customerId: string, askedBy: 'customer' | 'staff', email: string, now: Date): Promise<void> {
    await tx.rows('INSERT INTO erasure (customer_id, erased_at, asked_by, email_to_forget) VALUES ($1, $2, $3, $4)', [
      customerId,
      now,
      askedBy,
      email,
    ]);
  }

  async forgetAddress(customerId: string): Promise<void> {
    await this.db.rows('UPDATE erasure SET email_to_forget = NULL WHERE customer_id = $1', [customerId]);
  }
}
