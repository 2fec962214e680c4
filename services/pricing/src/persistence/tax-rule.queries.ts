import { Db, type Sql } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { TaxRule } from '../domain/tax.js';
import { TAX_RULES } from './tax-rules.sql.js';

@Injectable()
export class TaxRuleQueries {
  constructor(private readonly db: Db) {}

  async all(sql: Sql = this.db): Promise<TaxRule[]> {
    return ((await sql.one<{ rules: TaxRule[] }>(`SELECT ${TAX_RULES} AS rules`)) as { rules: TaxRule[] }).rules;
  }
}
