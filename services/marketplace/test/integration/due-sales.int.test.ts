import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { TestService } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';
import { DueListings } from '../../src/persistence/due-listings.queries.js';

const NOBODY = 'http://127.0.0.1:9';
const [EARLY, LATE, NOW, AFTER] = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map(
  (day) => new Date(`${day}T06:00:00Z`),
) as [Date, Date, Date, Date];

const SECRET = 'a secret of the tests, long enough';

let marketplace: TestService;
beforeAll(async () => {
  const urls = ['CATALOG', 'PRICING', 'STOCK', 'RENTAL', 'MEDIA', 'ACCOUNTS'].map((name) => [`${name}_URL`, NOBODY]);
  // The workers wait for an hour, so that none ends the sales of this test.
  const env = { ...Object.fromEntries(urls), DUE_INTERVAL_MS: '3600000', SEALING_SECRET: SECRET };
  marketplace = await TestService.start('marketplace', createApp, env);
});
afterAll(() => marketplace.stop());

/** A listing that is sold, with its sale; the id of the order line. */
async function aSale(state: string, finalDueAt: Date | null): Promise<string> {
  const [listingId, lineId] = [uuidv7(), uuidv7()];
  await marketplace.db.rows(
    `INSERT INTO listing (listing_id, sku, customer_id, identifier, family, categories, "values", offer_hash, name, price, currency,
       language, store, state, version, state_since, commission, fee, goods_place, goods_at, sold_at, created_at)
     VALUES ($1, $2, gen_random_uuid(), $2, 'dress', '{}', '{}', repeat('0', 64), 'Dress', 100, 'PLN',
       'pl', 'pln_pl', 'sold', 1, $3, 2200, 300, 'warehouse', $3, $3, $3)`,
    [listingId, `GD-${listingId}`, EARLY],
  );
  await marketplace.db.rows(
    `INSERT INTO sale (line_id, order_id, order_number, listing_id, seller_id, price, currency, commission, fee, state,
       ordered_at, paid_at, final_due_at, ended_at)
     VALUES ($1, gen_random_uuid(), '1', $2, gen_random_uuid(), 100, 'PLN', 2200, 300, $3, $4, $4, $5, CASE WHEN $3 IN ('final', 'reversed') THEN $4::timestamptz END)`,
    [lineId, listingId, state, EARLY, finalDueAt],
  );
  return lineId;
}

describe('sales that become final', () => {
  it('are the paid ones whose day has come, the oldest first, as many as asked for', async () => {
    const late = await aSale('paid', LATE);
    const early = await aSale('paid', EARLY);
    const today = await aSale('paid', NOW);
    await aSale('paid', AFTER);
    await aSale('paid', null);
    await aSale('final', EARLY);
    await aSale('reversed', EARLY);
    const due = marketplace.service.app.get(DueListings);
    expect(await due.finalSales(NOW, 50)).toEqual([early, late, today]);
    expect(await due.finalSales(NOW, 2)).toEqual([early, late]);
  });
});

it('a sale that the version before inserts has the seller and the rates of its listing', async () => {
  const known = await aSale('reversed', null);
  const lineId = uuidv7();
  await marketplace.db.rows(
    `INSERT INTO sale (line_id, order_id, order_number, listing_id, price, currency, state, ordered_at)
     SELECT $2, order_id, order_number, listing_id, 100, 'PLN', 'ordered', ordered_at FROM sale WHERE line_id = $1`,
    [known, lineId],
  );
  const sale = await marketplace.db.one(
    `SELECT s.seller_id = l.customer_id AS is_known, s.commission, s.fee FROM sale s JOIN listing l USING (listing_id)
      WHERE line_id = $1`,
    [lineId],
  );
  expect(sale).toEqual({ is_known: true, commission: 2_200, fee: 300 });
});
