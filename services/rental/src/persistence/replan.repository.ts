import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Prisma } from '../generated/prisma/client.js';
import { prisma } from './prisma.js';

@Injectable()
export class ReplanRepository {
  async add(
    tx: Tx,
    { id, bookingId, sku, at, plan }: { id: string; bookingId: string; sku: string; at: Date; plan: object[] },
  ): Promise<void> {
    const data = { id, bookingId, sku, at, plan: plan as Prisma.InputJsonArray, state: 'open' };
    await prisma(tx).replan.create({ data });
  }

  /** Closes the open plan of a booking. */
  async close(tx: Tx, bookingId: string, state: 'moved' | 'refunded', at: Date): Promise<void> {
    const where = { bookingId, state: 'open' };
    await prisma(tx).replan.updateMany({ where, data: { state, closedAt: at } });
  }

  /** The same style in other sizes. */
  async siblings(sql: Sql, sku: string): Promise<string[]> {
    const rows = await sql.rows<{ sku: string }>(
      `SELECT other.sku FROM style_variant AS own JOIN style_variant AS other USING (parent_sku)
        WHERE own.sku = $1 AND other.sku <> $1 ORDER BY other.sku`,
      [sku],
    );
    return rows.map((row) => row.sku);
  }
}
