import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { prisma } from './prisma.js';

/** Prices of one garment in one currency, gross minor units. */
export interface GarmentPrice {
  readonly sku: string;
  readonly currency: string;
  /** 0 = unknown. */
  readonly retail: number;
  /** One per period, in the order of PERIODS; 0 = not offered. */
  readonly rents: readonly number[];
}

@Injectable()
export class PriceRepository {
  async read(sql: Sql, skus: readonly string[], currency: string): Promise<Map<string, GarmentPrice>> {
    const where = { sku: { in: [...skus] }, currency };
    const rows = await prisma(sql).garmentPrice.findMany({ where, omit: { version: true } });
    return new Map(rows.map((row) => [row.sku, row]));
  }

  /** Ignores an older version, whose event is stale. */
  async save(tx: Tx, prices: readonly GarmentPrice[], version: number): Promise<void> {
    for (const { sku, currency, retail, rents } of prices) {
      await tx.rows(
        `INSERT INTO garment_price (sku, currency, retail, rents, version) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (sku, currency) DO UPDATE SET retail = excluded.retail, rents = excluded.rents, version = excluded.version
          WHERE garment_price.version < excluded.version`,
        [sku, currency, retail, rents, version],
      );
    }
  }
}
