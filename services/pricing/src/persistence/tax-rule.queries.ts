import { Db, type Sql } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { TaxClass, TaxRule } from '../domain/tax.js';
import type { DatedRate } from '../domain/tax-rates.js';
import { prisma } from './prisma.js';
import { taxRulesAt } from './tax-rules.sql.js';

/** The rates of one rule over time, those of whole countries. */
export interface RatesInTime {
  readonly ruleId: number;
  readonly version: number;
  readonly rates: readonly DatedRate[];
}

@Injectable()
export class TaxRuleQueries {
  constructor(private readonly db: Db) {}

  /** The rules in effect at an instant. */
  async at(now: Date, sql: Sql = this.db): Promise<TaxRule[]> {
    const found = await sql.one<{ rules: TaxRule[] }>(`SELECT ${taxRulesAt('$1')} AS rules`, [now]);
    return (found as { rules: TaxRule[] }).rules;
  }

  /** Time of the next rate change per tax class. A class without one is missing. */
  async nextChanges(now: Date, sql: Sql): Promise<ReadonlyMap<TaxClass, Date>> {
    const rows = await sql.rows<{ taxClass: TaxClass; at: Date }>(
      `SELECT product_tax_class AS "taxClass", min(valid_from) AS at
         FROM tax_rate JOIN tax_rule AS rule ON rule.id = rule_id WHERE valid_from > $1 GROUP BY 1`,
      [now],
    );
    return new Map(rows.map(({ taxClass, at }) => [taxClass, at]));
  }

  /** All past, current and future rates: by country, the oldest first. */
  async inTime(): Promise<RatesInTime[]> {
    const rules = await prisma(this.db).taxRule.findMany({
      where: { rates: { some: { regionId: 0 } } },
      select: {
        ...{ id: true, version: true },
        rates: {
          where: { regionId: 0 },
          select: { country: true, bps: true, validFrom: true },
          orderBy: [{ country: 'asc' }, { validFrom: 'asc' }],
        },
      },
      orderBy: { id: 'asc' },
    });
    return rules.map(({ id, ...rule }) => ({ ruleId: id, ...rule }));
  }
}
