import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { OrderClaim } from '../domain/claim.js';
import type { StockLevel } from '../domain/level.js';
import type { CountedPart, Parent, ParentPart } from '../domain/parent.js';
import { ClaimRepository } from './claim.repository.js';
import type { StaffHold } from './hold.repository.js';
import { bySku, LEVEL } from './level.repository.js';
import { prisma } from './prisma.js';

export interface ParentWithParts extends Omit<Parent, 'parts'> {
  readonly parts: readonly CountedPart[];
}

@Injectable()
export class StockQueries {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
  ) {}

  /** One statement, because adding to a cart calls it. */
  async levels(skus: readonly string[]): Promise<Map<string, StockLevel>> {
    return bySku(
      await this.db.rows<StockLevel>(`SELECT ${LEVEL} FROM stock_level WHERE sku = ANY($1::text[])`, [skus]),
    );
  }

  /** The same for one customer: pieces held for this customer are not counted as held. */
  async levelsFor(customerId: string, skus: readonly string[]): Promise<Map<string, StockLevel>> {
    const levels = await this.db.rows<StockLevel & { own: number }>(
      `SELECT ${LEVEL}, (SELECT count(*)::int FROM customer_hold AS own
          WHERE own.sku = stock_level.sku AND customer_id = $2 AND order_id IS NULL AND until > $3) AS own
         FROM stock_level WHERE sku = ANY($1::text[])`,
      [skus, customerId, this.clock.now()],
    );
    return bySku(levels.map(({ own, ...level }) => ({ ...level, held: level.held - own })));
  }

  async parents(skus: readonly string[]): Promise<ParentWithParts[]> {
    const parents = await this.db.rows<Omit<Parent, 'parts'>>(
      'SELECT sku, kind, document_id AS "documentId" FROM parent WHERE sku = ANY($1::text[])',
      [skus],
    );
    if (parents.length === 0) return [];
    const parts = await this.db.rows<ParentPart & { parentSku: string }>(
      `SELECT parent_sku AS "parentSku", option, sku, quantity, required, offered FROM parent_part
        WHERE parent_sku = ANY($1::text[]) ORDER BY option, sku`,
      [parents.map(({ sku }) => sku)],
    );
    const levels = await this.levels([...new Set(parts.map(({ sku }) => sku))]);
    const ofParent = Map.groupBy(parts, ({ parentSku }) => parentSku);
    return parents.map((parent) => ({
      ...parent,
      parts: (ofParent.get(parent.sku) ?? []).map((part) => ({ ...part, level: levels.get(part.sku) })),
    }));
  }

  /** A page of all levels in sku order, for consumers that rebuild their copy. */
  page(after: string, limit: number): Promise<StockLevel[]> {
    return this.db.rows<StockLevel>(`SELECT ${LEVEL} FROM stock_level WHERE sku > $1 ORDER BY sku LIMIT $2`, [
      after,
      limit,
    ]);
  }

  /** Counted skus with at most `atMost` available pieces, the lowest first, and their total number. */
  async low(atMost: number, limit: number): Promise<{ skus: string[]; total: number }> {
    const rows = await this.db.rows<{ sku: string; total: number }>(
      `SELECT sku, count(*) OVER () AS total FROM stock_level
        WHERE counted_by_kind AND counted_by_list AND on_hand - held - allocated <= $1
        ORDER BY on_hand - held - allocated, sku LIMIT $2`,
      [atMost, Math.max(1, limit)],
    );
    return { skus: rows.slice(0, limit).map(({ sku }) => sku), total: rows[0]?.total ?? 0 };
  }

  order(orderId: string): Promise<OrderClaim | undefined> {
    return this.claims.read(this.db, orderId);
  }

  holds(sku: string): Promise<StaffHold[]> {
    return prisma(this.db).staffHold.findMany({
      where: { sku },
      select: { holdId: true, sku: true, quantity: true, note: true, expiresAt: true },
      orderBy: { expiresAt: 'asc' },
    });
  }
}
