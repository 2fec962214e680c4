import type { Sql } from '@garderoba/service-kit/engines/db';

/** Criteria of a listing without the search engine; missing ones are not applied. */
export interface CandidateWish {
  readonly language: string;
  readonly skus?: readonly string[];
  /** Products with one of these as variant. */
  readonly variantSkus?: readonly string[];
  readonly documentIds?: readonly number[];
  readonly urlKeys?: readonly string[];
  readonly categoryIds?: readonly string[];
  readonly statuses?: readonly string[];
  readonly visibilities?: readonly string[];
  /** Words that must all occur in the name or the SKU. */
  readonly beginnings?: readonly string[];
}

/**
 * SKUs of the newest products that match. URL paths and SKUs are indexed; other criteria scan products until `limit` is
 * reached.
 */
export async function candidateSkus(sql: Sql, wish: CandidateWish, limit: number): Promise<string[]> {
  const params: unknown[] = [];
  const given = (value: unknown): string => `$${params.push(value)}`;
  const conditions = conditionsOf(wish, given);
  const rows = await sql.rows<{ sku: string }>(
    `SELECT sku FROM product WHERE ${conditions.join(' AND ') || 'true'} ORDER BY document_id DESC LIMIT ${given(limit)}`,
    params,
  );
  return rows.map(({ sku }) => sku);
}

function conditionsOf(wish: CandidateWish, given: (value: unknown) => string): string[] {
  const conditions: string[] = [];
  const {
    language,
    skus,
    variantSkus,
    documentIds,
    urlKeys,
    categoryIds,
    statuses,
    visibilities,
    beginnings = [],
  } = wish;
  if (skus) conditions.push(`sku = ANY(${given(skus)}::text[])`);
  if (variantSkus)
    conditions.push(
      `product_id IN (SELECT product_id FROM product_part WHERE kind = 'variant' AND sku = ANY(${given(variantSkus)}::text[]))`,
    );
  if (documentIds) conditions.push(`document_id = ANY(${given(documentIds)}::int[])`);
  if (urlKeys)
    conditions.push(
      `product_id IN (SELECT product_id FROM product_url_key WHERE language = ${given(language)} AND url_key = ANY(${given(urlKeys)}::text[]))`,
    );
  if (categoryIds)
    conditions.push(
      `EXISTS (SELECT FROM jsonb_array_elements_text(facts->'categoryIds') AS own (id) WHERE own.id = ANY(${given(categoryIds)}::text[]))`,
    );
  if (statuses) conditions.push(`status::text = ANY(${given(statuses)}::text[])`);
  if (visibilities) conditions.push(`facts->>'visibility' = ANY(${given(visibilities)}::text[])`);
  for (const beginning of beginnings) {
    const pattern = given(`%${beginning.replace(/[\\%_]/g, '\\$&')}%`);
    conditions.push(`(facts->'texts'->${given(language)}->>'name' ILIKE ${pattern} OR sku ILIKE ${pattern})`);
  }
  return conditions;
}
