import { deliveryCode } from '@garderoba/contracts/rental-codes';
import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { dateOf } from '@garderoba/service-kit/engines/prisma';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { Injectable } from '@nestjs/common';
import type { Unit } from '../domain/fleet.js';
import { DELIVERIES, type Delivery } from '../domain/periods.js';
import { prisma } from './prisma.js';

export interface GarmentInput {
  readonly sku: string;
  readonly size?: string;
  /** Minutes. */
  readonly turnoverBefore?: number;
  readonly turnoverAfter?: number;
  readonly deliveries?: readonly Delivery[];
  readonly units: readonly UnitInput[];
}

export interface UnitInput {
  readonly serial: string;
  readonly condition?: string;
  readonly state?: 'active' | 'retired';
}

export interface HolidayInput {
  readonly from: string;
  readonly to: string;
  readonly name: string;
}

@Injectable()
export class GarmentRepository {
  /** Creates or changes garments and their pieces, in sku order. A serial always stays with its sku. */
  async save(tx: Tx, garments: readonly GarmentInput[], at: Date): Promise<void> {
    for (const garment of [...garments].sort((a, b) => (a.sku < b.sku ? -1 : 1))) {
      await tx.rows(
        `INSERT INTO garment (sku, size, turnover_before, turnover_after, deliveries)
         VALUES ($1, coalesce($2, ''), coalesce($3, 1440), coalesce($4, 2880), coalesce($5, $6::text[]))
         ON CONFLICT (sku) DO UPDATE SET size = coalesce($2, garment.size),
                turnover_before = coalesce($3, garment.turnover_before),
                turnover_after = coalesce($4, garment.turnover_after), deliveries = coalesce($5, garment.deliveries)`,
        [
          garment.sku,
          garment.size ?? null,
          garment.turnoverBefore ?? null,
          garment.turnoverAfter ?? null,
          garment.deliveries?.map(deliveryCode) ?? null,
          DELIVERIES.map(deliveryCode),
        ],
      );
      await this.saveUnits(tx, garment.sku, garment.units, at);
    }
  }

  /** The garment and state of a piece; undefined: the rental never had it. */
  async unit(tx: Tx, serial: string): Promise<Pick<Unit, 'id' | 'sku' | 'state'> | undefined> {
    const row = await prisma(tx).unit.findUnique({ where: { serial }, select: { id: true, sku: true, state: true } });
    return row ? { ...row, state: row.state as Unit['state'] } : undefined;
  }

  /** A piece enters a garment, new or again. The caller holds the lock of the garment. */
  async enter(tx: Tx, { serial, sku }: Pick<Unit, 'serial' | 'sku'>): Promise<string> {
    const stored = await prisma(tx).unit.upsert({
      ...{ where: { serial }, create: { id: uuidv7(), sku, serial }, update: { sku, state: 'active' } },
      select: { id: true },
    });
    return stored.id;
  }

  /** Stores catalog's data of a rental product; false when the event is stale. */
  async learn(tx: Tx, sku: string, offered: boolean, productVersion: number): Promise<boolean> {
    const rows = await tx.rows(
      `INSERT INTO garment (sku, offered, product_version) VALUES ($1, $2, $3)
       ON CONFLICT (sku) DO UPDATE SET offered = excluded.offered, product_version = excluded.product_version
         WHERE garment.product_version < excluded.product_version
       RETURNING 1`,
      [sku, offered, productVersion],
    );
    return rows.length > 0;
  }

  /** The product was withdrawn. Affects only known garments. */
  async withdraw(tx: Tx, sku: string, productVersion: number): Promise<boolean> {
    const where = { sku, productVersion: { lte: productVersion } };
    return (await prisma(tx).garment.updateMany({ where, data: { offered: false, productVersion } })).count > 0;
  }

  /** The variants of a configurable product: a style in its sizes. */
  async saveStyle(tx: Tx, parentSku: string, skus: readonly string[], productVersion: number): Promise<void> {
    const newer = await tx.rows('SELECT 1 FROM style_variant WHERE parent_sku = $1 AND product_version >= $2 LIMIT 1', [
      parentSku,
      productVersion,
    ]);
    if (newer.length > 0) return;
    await tx.rows('DELETE FROM style_variant WHERE parent_sku = $1', [parentSku]);
    await tx.rows(
      `INSERT INTO style_variant (sku, parent_sku, product_version)
       SELECT sku, $1, $3 FROM unnest($2::text[]) AS variant (sku)
       ON CONFLICT (sku) DO UPDATE SET parent_sku = excluded.parent_sku, product_version = excluded.product_version`,
      [parentSku, skus, productVersion],
    );
  }

  /** Makes changes to the holidays of one country serial. */
  async lockHolidays(tx: Tx, country: string): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`holidays/${country}`]);
  }

  async saveHolidays(tx: Tx, country: string, holidays: readonly HolidayInput[]): Promise<void> {
    await prisma(tx).holiday.deleteMany({ where: { country } });
    await prisma(tx).holiday.createMany({
      data: holidays.map(({ from, to, name }) => ({
        country,
        disabledFrom: dateOf(from),
        disabledTo: dateOf(to),
        name,
      })),
    });
  }

  /** The garments of a sku: itself, or the rental variants of a style. */
  async skusOf(sql: Sql, sku: string): Promise<string[]> {
    const rows = await sql.rows<{ sku: string }>(
      `SELECT sku FROM garment WHERE sku = $1
        UNION SELECT sku FROM style_variant JOIN garment USING (sku) WHERE parent_sku = $1 ORDER BY sku`,
      [sku],
    );
    return rows.map((row) => row.sku);
  }

  private async saveUnits(tx: Tx, sku: string, units: readonly UnitInput[], at: Date): Promise<void> {
    for (const { serial, condition, state } of units) {
      const fresh = await tx.one<{ id: string; isNew: boolean }>(
        `INSERT INTO unit (id, sku, serial, condition, state) VALUES ($1, $2, $3, coalesce($4, 'good'), coalesce($5, 'active'))
         ON CONFLICT (serial) DO UPDATE SET condition = coalesce($4, unit.condition),
                state = CASE WHEN unit.state IN ('active', 'retired') THEN coalesce($5, unit.state) ELSE unit.state END
         RETURNING id, xmax = 0 AS "isNew"`,
        [uuidv7(), sku, serial, condition ?? null, state ?? null],
      );
      if (fresh?.isNew) {
        await tx.rows(`INSERT INTO unit_event (id, unit_id, at, what, actor) VALUES ($1, $2, $3, 'acquired', '')`, [
          uuidv7(),
          fresh.id,
          at,
        ]);
      }
    }
  }
}
