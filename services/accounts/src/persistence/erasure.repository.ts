import type { Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';

@Injectable()
export class ErasureRepository {
  async add(tx: Tx, customerId: string, askedBy: 'customer' | 'staff', now: Date): Promise<void> {
    await tx.rows('INSERT INTO erasure (customer_id, erased_at, asked_by) VALUES ($1, $2, $3)', [
      customerId,
      now,
      askedBy,
    ]);
  }
}
