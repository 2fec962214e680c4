import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { CategoryFacts, StoredCategory } from '../domain/category.js';

interface CategoryRow {
  readonly categoryId: number;
  readonly keyPath: string;
  readonly parentId: number;
  readonly facts: CategoryFacts;
  readonly version: number;
}

const SELECT = `SELECT category_id AS "categoryId", key_path AS "keyPath", parent_id AS "parentId", facts, version FROM category`;
const toCategory = ({ facts, ...row }: CategoryRow): StoredCategory => ({ ...row, ...facts });

@Injectable()
export class CategoriesRepository {
  async all(sql: Sql): Promise<StoredCategory[]> {
    return (await sql.rows<CategoryRow>(`${SELECT} ORDER BY category_id`)).map(toCategory);
  }

  async idsByPath(sql: Sql, keyPaths: readonly string[]): Promise<Map<string, number>> {
    const rows = await sql.rows<{ keyPath: string; categoryId: number }>(
      `SELECT key_path AS "keyPath", category_id AS "categoryId" FROM category WHERE key_path = ANY($1)`,
      [keyPaths],
    );
    return new Map(rows.map(({ keyPath, categoryId }) => [keyPath, categoryId]));
  }

  /** Serializes writers of the tree: two imports may create the same branch. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('catalog.categories', 0))`);
  }

  async save(
    tx: Tx,
    keyPath: string,
    parentId: number,
    facts: CategoryFacts,
  ): Promise<{ categoryId: number; version: number }> {
    const row = await tx.one<{ categoryId: number; version: number }>(
      `INSERT INTO category (key_path, parent_id, facts) VALUES ($1, $2, $3)
       ON CONFLICT (key_path) DO UPDATE SET facts = excluded.facts, version = category.version + 1
       RETURNING category_id AS "categoryId", version`,
      [keyPath, parentId, facts],
    );
    return row as { categoryId: number; version: number };
  }
}
