import { Db } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { AlertNotFound } from '../../domain/product-alert.js';
import { prisma } from '../prisma.js';

/** Mail data of an alert. */
export interface AlertFacts {
  readonly customerId: string;
  readonly email: string;
  readonly firstName: string;
  readonly store: string;
  readonly name: string;
  readonly path: string;
}

@Injectable()
export class ProductAlertQueries {
  constructor(private readonly db: Db) {}

  async mailFacts(alertId: string): Promise<AlertFacts> {
    const facts = await this.db.one<AlertFacts>(
      `SELECT a.customer_id AS "customerId", c.email, c.first_name AS "firstName", a.store, a.name, a.path
         FROM product_alert a JOIN customer c USING (customer_id) WHERE a.alert_id = $1 AND a.told_at IS NOT NULL`,
      [alertId],
    );
    if (!facts) throw new AlertNotFound();
    return facts;
  }

  async ofCustomer(customerId: string): Promise<string[]> {
    const rows = await prisma(this.db).productAlert.findMany({
      ...{ where: { customerId, toldAt: null }, select: { sku: true }, orderBy: { alertId: 'asc' } },
    });
    return rows.map(({ sku }) => sku);
  }
}
