import { Db } from '@garderoba/service-kit/db';
import { Injectable } from '@nestjs/common';
import type { OrderClaim } from '../domain/claim.js';
import type { StockLevel } from '../domain/level.js';
import type { ParentKind } from '../domain/parent.js';
import { ClaimRepository } from './claim.repository.js';
import type { StaffHold } from './hold.repository.js';
import { bySku, LEVEL } from './level.repository.js';

export interface ParentWithParts {
  readonly sku: string;
  readonly documentId: number;
  readonly kind: ParentKind;
  readonly parts: ReadonlyArray<{ readonly level: StockLevel | undefined; readonly quantity: number }>;
}

@Injectable()
export class StockQueries {
  constructor(
    private readonly db: Db,
    private readonly claims: ClaimRepository,
  ) {}

  /** On the add-to-cart path: one statement. */
  async levels(skus: readonly string[]): Promise<Map<string, StockLevel>> {
    return bySku(
      await this.db.rows<StockLevel>(`SELECT ${LEVEL} FROM stock_level WHERE sku = ANY($1::text[])`, [skus]),
    );
  }

  async parents(skus: readonly string[]): Promise<ParentWithParts[]> {
    const rows = await this.db.rows<{
      parentSku: string;
      documentId: number;
      kind: ParentKind;
      quantity: number;
      sku: string;
    }>(
      `SELECT parent.sku AS "parentSku", parent.document_id AS "documentId", kind, quantity, part.sku
         FROM parent JOIN parent_part AS part ON part.parent_sku = parent.sku
        WHERE parent.sku = ANY($1::text[]) ORDER BY part.sku`,
      [skus],
    );
    if (rows.length === 0) return [];
    const levels = await this.levels([...new Set(rows.map(({ sku }) => sku))]);
    return [...Map.groupBy(rows, ({ parentSku }) => parentSku)].map(([sku, parts]) => ({
      sku,
      documentId: (parts[0] as { documentId: number }).documentId,
      kind: (parts[0] as { kind: ParentKind }).kind,
      parts: parts.map((part) => ({ level: levels.get(part.sku), quantity: part.quantity })),
    }));
  }

  /** A page of all levels in sku order, for readers that rebuild. */
  page(after: string, limit: number): Promise<StockLevel[]> {
    return this.db.rows<StockLevel>(`SELECT ${LEVEL} FROM stock_level WHERE sku > $1 ORDER BY sku LIMIT $2`, [
      after,
      limit,
    ]);
  }

  order(orderId: string): Promise<OrderClaim | undefined> {
    return this.claims.read(this.db, orderId);
  }

  holds(sku: string): Promise<StaffHold[]> {
    return this.db.rows<StaffHold>(
      `SELECT hold_id AS "holdId", sku, quantity, note, expires_at AS "expiresAt" FROM staff_hold
        WHERE sku = $1 ORDER BY expires_at`,
      [sku],
    );
  }
}
