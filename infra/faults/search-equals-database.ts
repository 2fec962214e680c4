import pg from 'pg';
import type { Goods } from './goods.ts';

interface Shown {
  readonly sku: string;
  readonly price_incl_tax: number;
  readonly stock: { readonly qty: number; readonly is_in_stock: boolean };
}

/** I7: when idle, search results equal stock and prices. Returns the differences. */
export async function searchEqualsDatabase(
  gatewayUrl: string,
  goods: readonly Goods[],
  urlOf: (database: string) => string,
): Promise<string[]> {
  const bought = goods.filter(({ isLent }) => !isLent);
  const levels = await rows<{ sku: string; available: number }>(
    urlOf('stock'),
    'SELECT sku, on_hand - held - allocated AS available FROM stock_level WHERE sku = ANY($1)',
    [bought.map(({ sku }) => sku)],
  );
  const available = new Map(levels.map((level) => [level.sku, level.available]));
  const query = { query: { bool: { filter: { bool: { must: [{ terms: { sku: goods.map(({ sku }) => sku) } }] } } } } };
  // Responses are cached for at most one second; a repeated request is fresh.
  let found: string[] = [];
  const deadline = performance.now() + 5_000;
  do {
    const answer = await fetch(`${gatewayUrl}/api/catalog/catalog_pln_pl/product/_search?size=100`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(query),
    });
    const { hits } = (await answer.json()) as { hits: { hits: Array<{ _source: Shown }> } };
    const shown = new Map(hits.hits.map(({ _source }) => [_source.sku, _source]));
    found = [
      ...goods.filter(({ sku }) => !shown.has(sku)).map(({ sku }) => `I7: ${sku} is not found`),
      ...bought
        .filter(({ sku }) => shown.has(sku) && shown.get(sku)?.stock.qty !== available.get(sku))
        .map(
          ({ sku }) => `I7: ${sku} is shown with ${shown.get(sku)?.stock.qty} pieces, stock has ${available.get(sku)}`,
        ),
      ...bought
        .filter(({ sku, price }) => shown.has(sku) && Math.round((shown.get(sku)?.price_incl_tax ?? 0) * 100) !== price)
        .map(({ sku, price }) => `I7: ${sku} is shown for ${shown.get(sku)?.price_incl_tax}, it costs ${price / 100}`),
    ];
  } while (found.length > 0 && performance.now() < deadline);
  return found;
}

async function rows<Row>(connectionString: string, sql: string, params: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql, params)).rows as Row[];
  } finally {
    await client.end();
  }
}
