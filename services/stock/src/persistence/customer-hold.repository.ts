import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { CustomerHold } from '../domain/customer-hold.js';
import { prisma } from './prisma.js';

/** The holds of a sku change only under the lock of its level. */
@Injectable()
export class CustomerHoldRepository {
  async read(tx: Tx, holdId: string): Promise<CustomerHold | undefined> {
    return (await prisma(tx).customerHold.findUnique({ where: { holdId } })) ?? undefined;
  }

  /** Holds of this customer on these skus that can be taken over now. */
  usable(tx: Tx, customerId: string, skus: readonly string[], now: Date): Promise<CustomerHold[]> {
    return tx.rows<CustomerHold>(
      `SELECT hold_id AS "holdId", sku, customer_id AS "customerId", until, order_id AS "orderId" FROM customer_hold
        WHERE customer_id = $1 AND sku = ANY($2::text[]) AND order_id IS NULL AND until > $3`,
      [customerId, skus, now],
    );
  }

  /** Holds that the claim of this order has taken over and whose time is not over. */
  ofOrder(tx: Tx, orderId: string, now: Date): Promise<CustomerHold[]> {
    return prisma(tx).customerHold.findMany({ where: { orderId, until: { gt: now } } });
  }

  /** False: another request has just used this id. */
  async add(tx: Tx, hold: CustomerHold): Promise<boolean> {
    const { count } = await prisma(tx).customerHold.createMany({ data: [hold], skipDuplicates: true });
    return count > 0;
  }

  async prolong(tx: Tx, holdId: string, until: Date): Promise<void> {
    await prisma(tx).customerHold.update({ where: { holdId }, data: { until } });
  }

  /** `orderId`: the order that takes over the pieces; null gives them back. */
  async giveTo(tx: Tx, orderId: string | null, holds: readonly CustomerHold[]): Promise<void> {
    if (holds.length === 0) return;
    await prisma(tx).customerHold.updateMany({
      where: { holdId: { in: holds.map(({ holdId }) => holdId) } },
      data: { orderId },
    });
  }

  async remove(tx: Tx, holds: ReadonlyArray<Pick<CustomerHold, 'holdId'>>): Promise<void> {
    if (holds.length === 0) return;
    await prisma(tx).customerHold.deleteMany({ where: { holdId: { in: holds.map(({ holdId }) => holdId) } } });
  }

  /** The order has ended with its pieces: their holds are over. */
  endOfOrder(tx: Tx, orderId: string): void {
    tx.write('DELETE FROM customer_hold WHERE order_id = $1', [orderId]);
  }

  /** Holds whose time is over. */
  async over(sql: Sql, now: Date, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ holdId: string }>(
      'SELECT hold_id AS "holdId" FROM customer_hold WHERE until <= $1 ORDER BY until LIMIT $2',
      [now, limit],
    );
    return rows.map(({ holdId }) => holdId);
  }
}
