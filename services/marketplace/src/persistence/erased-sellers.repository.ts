import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** Sellers whose customers were erased: what is owed is paid first, then accounts forgets their bank account. */
@Injectable()
export class ErasedSellers {
  constructor(private readonly db: Db) {}

  async add(tx: Tx, sellerId: string, erasedAt: Date): Promise<void> {
    await prisma(tx).erasedSeller.createMany({ data: [{ sellerId, erasedAt }], skipDuplicates: true });
  }

  async isErased(tx: Tx, sellerId: string): Promise<boolean> {
    return (await prisma(tx).erasedSeller.count({ where: { sellerId } })) > 0;
  }

  /** Those to whom nothing is owed, or will be: no open sale, no payout under way, nothing pending or payable. */
  async settled(limit: number): Promise<string[]> {
    const rows = await this.db.rows<{ sellerId: string }>(
      `SELECT seller_id AS "sellerId" FROM erased_seller e
        WHERE settled_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM sale s WHERE s.seller_id = e.seller_id AND s.state IN ('ordered', 'paid'))
          AND NOT EXISTS (SELECT 1 FROM payout p WHERE p.seller_id = e.seller_id AND p.state IN ('collected', 'approved', 'sent'))
          AND NOT EXISTS (SELECT 1 FROM ledger_account a
                           WHERE a.seller_id = e.seller_id AND a.role IN ('pending', 'payable', 'reserved') AND a.balance > 0)
        ORDER BY erased_at LIMIT $1`,
      [limit],
    );
    return rows.map(({ sellerId }) => sellerId);
  }

  async forgotten(sellerId: string, settledAt: Date): Promise<void> {
    await prisma(this.db).erasedSeller.update({ where: { sellerId }, data: { settledAt } });
  }
}
