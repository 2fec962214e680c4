import type { Sql, Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { Addressed } from '../domain/former-address.js';
import { PRODUCT_EVENT_SHAPE, type Product, type ProductFacts, partsOf } from '../domain/product.js';

export interface StoredProduct extends Product {
  readonly contentHash: string;
}

export interface ProductToSave {
  readonly productId: string;
  readonly version: number;
  readonly contentHash: string;
  readonly facts: ProductFacts;
}

const SELECT = `SELECT product_id AS "productId", document_id AS "documentId", version, content_hash AS "contentHash", facts FROM product`;

export interface KnownPart extends Pick<ProductFacts, 'type' | 'status'> {
  readonly documentId: number;
}

@Injectable()
export class ProductsRepository {
  bySku(sql: Sql, skus: readonly string[]): Promise<StoredProduct[]> {
    return sql.rows(`${SELECT} WHERE sku = ANY($1)`, [skus]);
  }

  /** The given products, their parts, and the products they are a part of. */
  withParts(sql: Sql, skus: readonly string[]): Promise<StoredProduct[]> {
    return sql.rows(
      // UNION instead of OR: one condition with OR would scan all products.
      `${SELECT} WHERE product_id IN (
         SELECT product_id FROM product WHERE sku = ANY($1)
         UNION SELECT part.product_id FROM product_part made_of
                 JOIN product parent ON parent.product_id = made_of.product_id AND parent.sku = ANY($1)
                 JOIN product part ON part.sku = made_of.sku
         UNION SELECT product_id FROM product_part WHERE sku = ANY($1) AND kind = 'variant')`,
      [skus],
    );
  }

  /** Locks the products until `tx` ends, in SKU order, so that two batches cannot deadlock. */
  lock(tx: Tx, skus: readonly string[]): Promise<StoredProduct[]> {
    return tx.rows(`${SELECT} WHERE sku = ANY($1) ORDER BY sku FOR UPDATE`, [skus]);
  }

  /** URL fields of the products whose first category is one of these. */
  standingIn(sql: Sql, categoryIds: readonly number[]): Promise<Addressed[]> {
    return sql.rows(
      `SELECT sku, facts->'texts' AS texts, facts->'categoryIds' AS "categoryIds" FROM product
        WHERE (facts->'categoryIds'->>0)::int = ANY($1)`,
      [categoryIds],
    );
  }

  /** In document order, for loading an index page by page. */
  page(sql: Sql, afterDocumentId: number, limit: number): Promise<StoredProduct[]> {
    return sql.rows(`${SELECT} WHERE document_id > $1 ORDER BY document_id LIMIT $2`, [afterDocumentId, limit]);
  }

  /** The given products, the products made of them, and their variants. */
  async affected(sql: Sql, skus: readonly string[]): Promise<string[]> {
    const rows = await sql.rows<{ sku: string }>(
      `SELECT sku FROM product WHERE sku = ANY($1)
       UNION SELECT product.sku FROM product JOIN product_part part USING (product_id) WHERE part.sku = ANY($1)
       UNION SELECT part.sku FROM product JOIN product_part part USING (product_id) WHERE product.sku = ANY($1) AND part.kind = 'variant'`,
      [skus],
    );
    return rows.map(({ sku }) => sku);
  }

  async count(sql: Sql): Promise<number> {
    return (await sql.one<{ count: number }>('SELECT count(*) AS count FROM product'))?.count ?? 0;
  }

  /** SKUs of the products made of one of these. */
  async parents(sql: Sql, skus: readonly string[]): Promise<string[]> {
    const rows = await sql.rows<{ sku: string }>(
      'SELECT DISTINCT product.sku FROM product JOIN product_part part USING (product_id) WHERE part.sku = ANY($1)',
      [skus],
    );
    return rows.map(({ sku }) => sku);
  }

  /** Document ids, types and states of a product's parts, for the event. */
  async parts(sql: Sql, skus: readonly string[]): Promise<Map<string, KnownPart>> {
    const rows = await sql.rows<KnownPart & { sku: string }>(
      'SELECT sku, document_id AS "documentId", type, status FROM product WHERE sku = ANY($1)',
      [skus],
    );
    return new Map(rows.map(({ sku, ...row }) => [sku, row]));
  }

  /** Inserts or overwrites; returns the document id of each SKU. */
  async save(tx: Tx, products: readonly ProductToSave[], now: Date): Promise<Map<string, number>> {
    const rows = await tx.rows<{ sku: string; documentId: number }>(
      `INSERT INTO product (product_id, sku, version, content_hash, type, status, facts, changed_at, event_shape)
       SELECT p.product_id, p.sku, p.version, p.content_hash, p.type, p.status, p.facts, $8, $9
         FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::int[], $7::jsonb[])
           AS p (product_id, sku, version, content_hash, type, status, facts)
       ON CONFLICT (sku) DO UPDATE SET version = excluded.version, content_hash = excluded.content_hash, type = excluded.type,
         status = excluded.status, facts = excluded.facts, changed_at = excluded.changed_at, event_shape = excluded.event_shape
       RETURNING sku, document_id AS "documentId"`,
      [
        products.map(({ productId }) => productId),
        products.map(({ facts }) => facts.sku),
        products.map(({ version }) => version),
        products.map(({ contentHash }) => contentHash),
        products.map(({ facts }) => facts.type),
        products.map(({ facts }) => facts.status),
        products.map(({ facts }) => JSON.stringify(facts)),
        now,
        PRODUCT_EVENT_SHAPE,
      ],
    );
    await this.saveParts(tx, products);
    await this.saveUrlKeys(tx, products);
    return new Map(rows.map(({ sku, documentId }) => [sku, documentId]));
  }

  async setVersion(tx: Tx, productId: string, version: number): Promise<void> {
    const set = 'UPDATE product SET version = $2, event_shape = $3 WHERE product_id = $1';
    await tx.rows(set, [productId, version, PRODUCT_EVENT_SHAPE]);
  }

  /** Products last published in an older shape of the event. */
  async ofOlderShape(sql: Sql, limit: number): Promise<string[]> {
    const rows = await sql.rows<{ sku: string }>(
      'SELECT sku FROM product WHERE event_shape < $1 ORDER BY sku LIMIT $2',
      [PRODUCT_EVENT_SHAPE, limit],
    );
    return rows.map(({ sku }) => sku);
  }

  /** Those of the products that no other instance has published meanwhile, locked in SKU order. */
  lockOlderShape(tx: Tx, skus: readonly string[]): Promise<StoredProduct[]> {
    return tx.rows(`${SELECT} WHERE event_shape < $1 AND sku = ANY($2::text[]) ORDER BY sku FOR UPDATE`, [
      PRODUCT_EVENT_SHAPE,
      skus,
    ]);
  }

  /** Url keys of a language that other products have: `language key` → SKU. */
  async takenUrlKeys(
    sql: Sql,
    keys: ReadonlyArray<{ language: string; urlKey: string }>,
  ): Promise<Map<string, string>> {
    const rows = await sql.rows<{ language: string; urlKey: string; sku: string }>(
      `SELECT language, url_key AS "urlKey", sku
         FROM product_url_key JOIN product USING (product_id)
        WHERE (language, url_key) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
      [keys.map(({ language }) => language), keys.map(({ urlKey }) => urlKey)],
    );
    return new Map(rows.map(({ language, urlKey, sku }) => [`${language} ${urlKey}`, sku]));
  }

  private async saveParts(tx: Tx, products: readonly ProductToSave[]): Promise<void> {
    const parts = products.flatMap(({ productId, facts }) => partsOf(facts).map((part) => ({ productId, ...part })));
    await tx.rows('DELETE FROM product_part WHERE product_id = ANY($1::uuid[])', [
      products.map(({ productId }) => productId),
    ]);
    if (parts.length === 0) return;
    await tx.rows(
      'INSERT INTO product_part (product_id, sku, kind) SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[])',
      [parts.map(({ productId }) => productId), parts.map(({ sku }) => sku), parts.map(({ kind }) => kind)],
    );
  }

  private async saveUrlKeys(tx: Tx, products: readonly ProductToSave[]): Promise<void> {
    const keys = products.flatMap(({ productId, facts }) =>
      Object.entries(facts.texts).map(([language, { urlKey }]) => ({ productId, language, urlKey })),
    );
    await tx.rows('DELETE FROM product_url_key WHERE product_id = ANY($1::uuid[])', [
      products.map(({ productId }) => productId),
    ]);
    await tx.rows(
      'INSERT INTO product_url_key (language, url_key, product_id) SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[])',
      [keys.map(({ language }) => language), keys.map(({ urlKey }) => urlKey), keys.map(({ productId }) => productId)],
    );
  }
}
