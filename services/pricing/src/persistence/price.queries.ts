import { type Currency } from '@garderoba/contracts/languages';
import { Db } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { HistoryEntry } from '../domain/lowest-price.js';
import type { PriceRow } from '../domain/price-list.js';
import { PRICE } from './price.repository.js';
import { prisma } from './prisma.js';
import type { StateJson } from './state.repository.js';

@Injectable()
export class PriceQueries {
  constructor(private readonly db: Db) {}

  /** Price rows with the version of their SKU's list. */
  rows(skus: readonly string[]): Promise<Array<PriceRow & { version: number }>> {
    return this.db.rows(
      `SELECT ${PRICE}, list_version AS version FROM price JOIN product USING (sku) WHERE sku = ANY($1::text[]) ORDER BY sku, currency`,
      [skus],
    );
  }

  async history(sku: string, currency: Currency): Promise<HistoryEntry[]> {
    const entries = await prisma(this.db).priceHistory.findMany({
      where: { sku, currency },
      select: { validFrom: true, amount: true, reduced: true },
      orderBy: { validFrom: 'asc' },
    });
    return numbers(entries);
  }

  /** Last published price states of products that are for sale. */
  async states(skus: readonly string[]): Promise<StateJson[]> {
    const rows = await this.db.rows<{ state: StateJson }>(
      'SELECT state FROM price_state JOIN product USING (sku) WHERE sku = ANY($1::text[]) AND NOT withdrawn ORDER BY sku',
      [skus],
    );
    return rows.map(({ state }) => state);
  }

  /** A page of all price states in sku order, for consumers that rebuild their copy. */
  page(after: string, limit: number): Promise<Array<{ sku: string; state: StateJson }>> {
    return this.db.rows(
      'SELECT sku, state FROM price_state JOIN product USING (sku) WHERE sku > $1 AND NOT withdrawn ORDER BY sku LIMIT $2',
      [after, limit],
    );
  }
}
