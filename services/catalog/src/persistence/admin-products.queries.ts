import { Db } from '@garderoba/service-kit/engines/db';
import { numbers } from '@garderoba/service-kit/engines/prisma';
import { Injectable } from '@nestjs/common';
import type { ProductFacts } from '../domain/product.js';
import { prisma } from './prisma.js';

export interface AdminProductFilter {
  /** Prefix of the SKU, or part of the name in `language`. */
  readonly q?: string;
  readonly skus?: readonly string[];
  readonly status?: number;
  readonly visibility?: number;
  readonly type?: string;
  readonly categoryId?: number;
}

export interface AdminProductPage {
  readonly language: string;
  readonly sort: 'updatedAt' | 'sku';
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export interface AdminProductRow {
  readonly sku: string;
  readonly documentId: number;
  readonly version: number;
  readonly name: string;
  readonly type: string;
  readonly status: number;
  readonly visibility: number;
  readonly image: string | null;
  readonly changedAt: Date;
}

const MATCHES = `($1::text IS NULL OR sku ILIKE $1 || '%' OR facts->'texts'->$2->>'name' ILIKE '%' || $1 || '%')
  AND ($3::text[] IS NULL OR sku = ANY($3)) AND ($4::int IS NULL OR status = $4)
  AND ($5::int IS NULL OR (facts->>'visibility')::int = $5) AND ($6::text IS NULL OR type = $6)
  AND ($7::int IS NULL OR facts->'categoryIds' @> to_jsonb($7::int))`;
const SORTS = { updatedAt: 'changed_at', sku: 'sku' } as const;

/** Products for staff, including unlisted ones. */
@Injectable()
export class AdminProductQueries {
  constructor(private readonly db: Db) {}

  async page(
    filter: AdminProductFilter,
    { language, sort, order, offset, limit }: AdminProductPage,
  ): Promise<{ items: AdminProductRow[]; total: number }> {
    const values = [
      filter.q ? filter.q.replaceAll(/[\\%_]/g, '\\$&') : null,
      language,
      filter.skus ?? null,
      filter.status ?? null,
      filter.visibility ?? null,
      filter.type ?? null,
      filter.categoryId ?? null,
    ];
    const direction = order === 'ASC' ? 'ASC' : 'DESC';
    const items = await this.db.rows<AdminProductRow>(
      `SELECT sku, document_id AS "documentId", version, facts->'texts'->$2->>'name' AS name, type, status,
         (facts->>'visibility')::int AS visibility, facts->'images'->>'base' AS image, changed_at AS "changedAt"
         FROM product WHERE ${MATCHES} ORDER BY ${SORTS[sort]} ${direction}, document_id ${direction} OFFSET $8 LIMIT $9`,
      [...values, offset, limit],
    );
    const count = await this.db.one<{ total: number }>(
      `SELECT count(*) AS total FROM product WHERE ${MATCHES}`,
      values,
    );
    return { items, total: count?.total ?? 0 };
  }

  async bySku(
    sku: string,
  ): Promise<{ documentId: number; version: number; changedAt: Date; facts: ProductFacts } | undefined> {
    const select = { documentId: true, version: true, changedAt: true, facts: true } as const;
    const row = await prisma(this.db).product.findUnique({ where: { sku }, select });
    return row ? { ...numbers(row), facts: row.facts as unknown as ProductFacts } : undefined;
  }
}
