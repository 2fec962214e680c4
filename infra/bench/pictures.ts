import pg from 'pg';
import type { Stack } from '../local/stack.ts';
import type { Figure } from './measure/report.ts';

const AT_ONCE = 80;
const PATIENCE_S = 15;

/**
 * Time until the last of many undrawn tiles is loaded, all requested concurrently as by browsers. Each `round` requests
 * other tiles.
 */
export async function pictureFigures(shop: Stack, round: number): Promise<Figure[]> {
  const skus = await drawnSkus(shop, round);
  const gateway = shop.url('gateway');
  const begin = performance.now();
  const answers = await Promise.all(
    skus.map(async (sku) => {
      const answer = await fetch(`${gateway}/img/278/463/resize/g/${encodeURIComponent(sku)}/back.webp`);
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  const refused = answers.filter((status) => status !== 200).length;
  return [
    {
      group: 'pictures',
      name: `${AT_ONCE} new tiles asked for at once, all there`,
      // A refused picture counts as missing.
      value: refused > 0 ? Number.POSITIVE_INFINITY : seconds,
      unit: 's',
      promised: `≤ ${PATIENCE_S}`,
      note: `${refused} refused`,
    },
  ];
}

/** Products with drawn pictures; their back views are not drawn in advance. */
async function drawnSkus(shop: Stack, round: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: shop.databaseUrl('catalog') });
  await client.connect();
  try {
    const { rows } = await client.query<{ sku: string }>(
      `SELECT sku FROM product WHERE facts->'attributes' ? 'garment_type' AND status = 1 AND facts->>'visibility' <> '1' ORDER BY sku LIMIT $1 OFFSET $2`,
      [AT_ONCE, round * AT_ONCE],
    );
    if (rows.length < AT_ONCE) throw new Error(`only ${rows.length} products have drawn pictures`);
    return rows.map(({ sku }) => sku);
  } finally {
    await client.end();
  }
}
