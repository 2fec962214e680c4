import type { Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { TaxClass } from '../domain/tax.js';
import type { DatedRate } from '../domain/tax-rates.js';

const LOCK = "hashtextextended('pricing.tax-rates', 0)";

/** Tax rates in time, and the lock between who changes them and who tells prices that hold them. */
@Injectable()
export class TaxRateRepository {
  /** Until `tx` ends the rates stay as they are: a price state told in it is of one set of rates. */
  async keep(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock_shared(${LOCK})`);
  }

  /** Nobody tells prices until `tx` ends; undefined: there is no such rule. */
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
    const rates = await tx.rows<DatedRate>(
      `SELECT country, bps, valid_from AS "validFrom" FROM tax_rate WHERE rule_id = $1 AND region_id = 0
        ORDER BY country, valid_from`,
      [ruleId],
    );
    return { ...rule, rates };
  }

  /** Takes away and adds; counts the rule's version. */
  async save(
    tx: Tx,
    ruleId: number,
    taxClass: TaxClass,
    { gone, added }: { gone: readonly DatedRate[]; added: readonly DatedRate[] },
  ): Promise<void> {
    for (const { country, validFrom } of gone)
      await tx.rows('DELETE FROM tax_rate WHERE rule_id = $1 AND region_id = 0 AND country = $2 AND valid_from = $3', [
        ruleId,
        country,
        validFrom,
      ]);
    for (const { country, bps, validFrom } of added)
      await tx.rows('INSERT INTO tax_rate (rule_id, code, country, bps, valid_from) VALUES ($1, $2, $3, $4, $5)', [
        ruleId,
        `${country}-${taxClass}`,
        country,
        bps,
        validFrom,
      ]);
    await tx.rows('UPDATE tax_rule SET version = version + 1 WHERE id = $1', [ruleId]);
  }

  /** The prices of every product of the class move at these instants. */
  async moveAll(tx: Tx, taxClass: TaxClass, instants: readonly Date[]): Promise<void> {
    await tx.rows(
      `INSERT INTO price_edge (sku, at)
       SELECT sku, at FROM product, unnest($2::timestamptz[]) AS at WHERE tax_class = $1 AND NOT withdrawn
       ON CONFLICT DO NOTHING`,
      [taxClass, instants],
    );
  }
}
