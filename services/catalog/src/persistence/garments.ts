import type { Sql } from '@garderoba/service-kit/engines/db';
import type { Garment } from '../domain/garment.js';
import { keptRental, type RentalState } from '../domain/rental-state.js';

interface Row {
  readonly sku: string;
  readonly version: number;
  readonly state: Omit<RentalState, 'sku' | 'version'>;
  readonly documentId: number | null;
  readonly sizes: unknown;
  readonly styles: ReadonlyArray<{ documentId: number; size: number | null }>;
}

/** Rentable garments, all or the given ones, with the documents that represent them. */
export async function readGarments(sql: Sql, skus?: readonly string[]): Promise<Garment[]> {
  const rows = await sql.rows<Row>(
    `SELECT lent.sku, lent.version, lent.state, product.document_id AS "documentId",
            product.facts->'attributes'->'size' AS sizes,
            coalesce((SELECT jsonb_agg(jsonb_build_object('documentId', style.document_id, 'size',
                        (SELECT child->'options'->'size' FROM jsonb_array_elements(style.facts->'variants'->'children') AS child
                          WHERE child->>'sku' = lent.sku LIMIT 1)))
                        FROM product_part part JOIN product style USING (product_id)
                       WHERE part.sku = lent.sku AND part.kind = 'variant'), '[]') AS styles
       FROM rental_state lent LEFT JOIN product USING (sku)
      ${skus ? 'WHERE lent.sku = ANY($1)' : ''}`,
    skus ? [skus] : [],
  );
  return rows.map(({ sku, version, state, documentId, sizes, styles }) => ({
    rental: keptRental({ sku, version, ...state }),
    ...(documentId !== null && { documentId }),
    sizes: Array.isArray(sizes) ? (sizes as number[]) : [],
    styles: styles.map((style) => ({ documentId: style.documentId, ...(style.size !== null && { size: style.size }) })),
  }));
}
