import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { ProductAlert } from '../../domain/product-alert.js';
import { prisma } from '../prisma.js';

@Injectable()
export class ProductAlertRepository {
  constructor(private readonly db: Db) {}

  /** Adds an alert; an open one for the same SKU is kept. False when the customer already has `limit` open alerts. */
  async add(tx: Tx, alert: ProductAlert, limit: number, now: Date): Promise<boolean> {
    const open = await prisma(tx).productAlert.count({ where: { customerId: alert.customerId, toldAt: null } });
    if (open >= limit) return false;
    await tx.rows(
      `INSERT INTO product_alert (alert_id, customer_id, sku, name, path, store, asked_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (sku, customer_id) WHERE told_at IS NULL DO NOTHING`,
      [alert.alertId, alert.customerId, alert.sku, alert.name, alert.path, alert.store, now],
    );
    return true;
  }

  /** Whether the SKU has an open alert. Runs for every stock change, so it must be cheap. */
  async awaited(sku: string): Promise<boolean> {
    const row = await this.db.one('SELECT 1 FROM product_alert WHERE sku = $1 AND told_at IS NULL LIMIT 1', [sku]);
    return row !== undefined;
  }

  /** Marks all open alerts of the SKU as sent and returns them; each alert is returned once. */
  tell(tx: Tx, sku: string, now: Date): Promise<Array<{ alertId: string; customerId: string }>> {
    return prisma(tx).productAlert.updateManyAndReturn({
      ...{ where: { sku, toldAt: null }, data: { toldAt: now }, select: { alertId: true, customerId: true } },
    });
  }

  async remove(customerId: string, sku: string): Promise<void> {
    await prisma(this.db).productAlert.deleteMany({ where: { customerId, sku, toldAt: null } });
  }
}
