import pg from 'pg';

/** I7: when idle, the second-hand pieces that shoppers find are those on sale. Returns the differences. */
export async function listedEqualsSearch(gatewayUrl: string, urlOf: (database: string) => string): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlOf('marketplace') });
  await client.connect();
  const { rows } = await client
    .query<{ sku: string }>(`SELECT sku FROM listing WHERE state = 'listed'`)
    .finally(() => client.end());
  const listed = new Set(rows.map(({ sku }) => sku));
  const filter = {
    bool: { must: [{ terms: { marketplace_status: ['active'] } }, { terms: { visibility: [2, 3, 4] } }] },
  };
  // Responses are cached for at most one second.
  let differences: string[] = [];
  const deadline = performance.now() + 5_000;
  do {
    const answer = await fetch(`${gatewayUrl}/api/catalog/catalog_pln_pl/product/_search?size=500`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: { bool: { filter } } }),
    });
    const { hits } = (await answer.json()) as { hits: { hits: Array<{ _source: { sku: string } }> } };
    const found = new Set(hits.hits.map(({ _source }) => _source.sku));
    differences = [
      ...[...listed].filter((sku) => !found.has(sku)).map((sku) => `I7: ${sku} is listed and not found`),
      ...[...found].filter((sku) => !listed.has(sku)).map((sku) => `I7: ${sku} is found and not listed`),
    ];
  } while (differences.length > 0 && performance.now() < deadline);
  return differences;
}
