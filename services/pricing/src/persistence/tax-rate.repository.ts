import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { TaxClass } from '../domain/tax.js';
import type { DatedRate } from '../domain/tax-rates.js';
import { prisma } from './prisma.js';

const LOCK = "hashtextextended('pricing.tax-rates', 0)";

/** Tax rates over time, and the lock between changes of rates and publishing of prices that use them. */
@Injectable()
export class TaxRateRepository {
  /** Prevents changes of the rates until `tx` ends, so that a published price state uses one set of rates. */
  async keep(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock_shared(${LOCK})`);
  }

  /** Prevents publishing of prices until `tx` ends. undefined: the rule does not exist. */
  async lock(
    tx: Tx,
    ruleId: number,
  ): Promise<{ version: number; taxClass: TaxClass; rates: readonly DatedRate[] } | undefined> {
    await tx.rows(`SELECT pg_advisory_xact_lock(${LOCK})`);
    const rule = await tx.one<{ version: number; taxClass: TaxClass }>(
      'SELECT version, product_tax_class AS "taxClass" FROM tax_rule WHERE id = $1 FOR UPDATE',
      [ruleId],
    );
    if (!rule) return undefined;
    const rates = await prisma(tx).taxRate.findMany({
      where: { ruleId, regionId: 0 },
      select: { country: true, bps: true, validFrom: true },
      orderBy: [{ country: 'asc' }, { validFrom: 'asc' }],
    });
    return { ...rule, rates };
  }

  /** Removes and adds rates; increments the version of the rule. */
  async save(
    tx: Tx,
    ruleId: number,
    taxClass: TaxClass,
    { gone, added }: { gone: readonly DatedRate[]; added: readonly DatedRate[] },
  ): Promise<void> {
    for (const { country, validFrom } of gone)
      await prisma(tx).taxRate.deleteMany({ where: { ruleId, regionId: 0, country, validFrom } });
    for (const { country, bps, validFrom } of added) {
      const code = `${country}-${taxClass}`;
      await prisma(tx).taxRate.create({ data: { ruleId, code, country, bps, validFrom } });
    }
    await prisma(tx).taxRule.updateMany({ where: { id: ruleId }, data: { version: { increment: 1 } } });
  }

  /** Schedules price edges at these instants for every product of the class. */
  async moveAll(tx: Tx, taxClass: TaxClass, instants: readonly Date[]): Promise<void> {
    await tx.rows(
      `INSERT INTO price_edge (sku, at)
       SELECT sku, at FROM product, unnest($2::timestamptz[]) AS at WHERE tax_class = $1 AND NOT withdrawn
       ON CONFLICT DO NOTHING`,
      [taxClass, instants],
    );
  }
}
