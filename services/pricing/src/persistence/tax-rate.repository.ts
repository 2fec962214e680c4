import type { Tx } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { TaxClass } from '../domain/tax.js';
import type { DatedRate } from '../domain/tax-rates.js';

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
    const rates = await tx.rows<DatedRate>(
      `SELECT country, bps, valid_from AS "validFrom" FROM tax_rate WHERE rule_id = $1 AND region_id = 0
        ORDER BY country, valid_from`,
      [ruleId],
    );
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
