import pg from 'pg';
import { openDay } from '../faults/days.ts';
import { orderBody, rentedOn } from '../faults/shopper.ts';
import { until } from '../local/processes/processes.ts';
import type { Stack } from '../local/stack.ts';
import { categoryPage } from './catalogue-questions.ts';
import type { Caller } from './measure/call.ts';
import { percentiles } from './measure/load.ts';
import { paced, pacedFigure } from './measure/paced.ts';
import type { Figure } from './measure/report.ts';
import { createCart } from './scenarios.ts';

const UNITS_A_GARMENT = 4;
/** One rental of four days on each piece at this interval of days, a year back and a year ahead. */
const EVERY_DAYS = 18;
const ROUNDS = 20;
const sku = (n: number): string => `BENCH-${n}`;

/** Creates two years of bookings on this number of pieces, whose garments are listed products. Run once before rentalFigures. */
export async function fillForRental(shop: Stack, units: number): Promise<void> {
  await fillRental(shop, units / UNITS_A_GARMENT);
  await fillCatalog(shop, units / UNITS_A_GARMENT);
}

/** Measures calendars, availability search and new bookings with two years of bookings on this number of pieces. */
export async function rentalFigures(shop: Stack, gateway: Caller, seconds: number, units: number): Promise<Figure[]> {
  const garments = units / UNITS_A_GARMENT;
  const calendar = await paced(50, seconds, async (n) => {
    await gateway.json('GET', `/api/ext/rental/get-calendar-data/omnipack?sku=${sku(1 + ((n * 7919) % garments))}`);
  });
  const search = (n: number): Promise<void> => searchFree(gateway, n, units);
  await paced(5, 2, search); // compiled code
  const pages = await categoryPages(shop);
  const page = (n: number): Promise<void> => readPage(gateway, pages, n);
  const alone = await paced(20, seconds, page);
  const [searched, beside] = await Promise.all([paced(20, seconds, search), paced(20, seconds, page)]);
  const of = `${units} pieces, two years of bookings`;
  const besideFigure = pacedFigure('rental', 'category page at 20/s beside those searches, p95', '≤ 100', beside);
  return [
    pacedFigure('rental', `calendar of one garment at 50/s, p95 (${of})`, '≤ 20', calendar),
    pacedFigure(
      'rental',
      `availability search among ${garments} listed garments at 20/s, p95 (${of})`,
      '≤ 150',
      searched,
    ),
    {
      ...besideFigure,
      note: `${percentiles(alone.times).p95.toFixed(1)} ms without them; ${besideFigure.note}`,
    },
  ];
}

/** Time from an order of a garment to its booking. Uses up days, so it is not repeated. */
export async function bookingFigure(shop: Stack, gateway: Caller, seconds: number, units: number): Promise<Figure> {
  const booked = await bookings(shop, gateway, seconds);
  return {
    group: 'rental',
    name: `order accepted → booked, p95 (${units} pieces, two years of bookings)`,
    value: percentiles(booked).p95,
    unit: 'ms',
    promised: '≤ 50',
  };
}

/** Days that no other search of the last seconds requested; the response must contain a page of the listed garments. */
async function searchFree(gateway: Caller, n: number, units: number): Promise<void> {
  const query = `date=${openDay(8 + (n % 9))}&period=2&delivery=omnipack&limit=20`;
  const { hits } = await gateway.json<{ hits: { total: number; hits: unknown[] } }>(
    'GET',
    `/api/catalog/availability?${query}`,
  );
  if (hits.hits.length < 20 || hits.total < units / UNITS_A_GARMENT / 4)
    throw new Error(`only ${hits.total} garments are free: the search is not over all that are listed`);
}

async function categoryPages(shop: Stack): Promise<number[]> {
  return withDatabase(shop, 'catalog', async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `SELECT category_id AS id FROM category WHERE parent_id > 2 ORDER BY category_id LIMIT 8`,
    );
    return rows.map(({ id }) => id);
  });
}

async function readPage(gateway: Caller, categories: readonly number[], n: number): Promise<void> {
  await gateway.text('GET', categoryPage({ category: categories[n % categories.length] as number, from: 0 }, n));
}

async function withDatabase<T>(shop: Stack, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shop.databaseUrl(name) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Inserts directly into the tables, like a restored backup: indexes and the exclusion constraint are built once afterwards
 * (two million bookings in about a minute); building the constraint fails if bookings overlap.
 */
export async function fillRental(shop: Stack, garments: number): Promise<void> {
  await withDatabase(shop, 'rental', async (client) => {
    await client.query(
      `INSERT INTO garment (sku, told_on) SELECT 'BENCH-' || n, '9999-01-01' FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`,
      [garments],
    );
    await client.query(
      `INSERT INTO unit (id, sku, serial) SELECT gen_random_uuid(), 'BENCH-' || n, 'BENCH-' || n || '-' || u
         FROM generate_series(1, $1::int) AS n, generate_series(1, $2::int) AS u ON CONFLICT DO NOTHING`,
      [garments, UNITS_A_GARMENT],
    );
    await client.query(
      `INSERT INTO garment_price (sku, currency, retail, rents, version)
       SELECT 'BENCH-' || n, 'PLN', 100000, ARRAY[10000, 16000, 5000, 22000], 1 FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`,
      [garments],
    );
    await withoutIndexes(client, 'booking', () =>
      client.query(
        `INSERT INTO booking (id, sku, unit_id, kind, state, blocked, first_day, last_day, period, delivery, store, order_id, order_number,
                              customer_id, due_at, price, currency, reminded_start, reminded_return, created_at)
         SELECT gen_random_uuid(), sku, unit.id, 'rental', CASE WHEN round < 0 THEN 'ready' ELSE 'booked' END,
                daterange(day - 1, day + 6), day, day + 3, 2, 'omnipack', 'pln_pl', gen_random_uuid(), 'bench',
                gen_random_uuid(), CASE WHEN round < 0 THEN NULL ELSE (day + 4)::timestamptz END, 16000, 'PLN', true, true, $1
           FROM unit, generate_series(-$2::int, $2::int) AS round,
                LATERAL (SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date + 9 + round * $3::int + abs(hashtext(serial)) % 7 AS day) AS at
          WHERE sku LIKE 'BENCH-%'`,
        [new Date(), ROUNDS, EVERY_DAYS],
      ),
    );
    await client.query('VACUUM ANALYZE');
  });
}

/** Does bulk work on a table without its indexes and exclusion constraints, and builds them again as they were. */
async function withoutIndexes(client: pg.Client, table: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; constraint: string | null; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, c.conname AS constraint,
            coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) AS definition
       FROM pg_index AS i LEFT JOIN pg_constraint AS c ON c.conindid = i.indexrelid AND c.conrelid = i.indrelid
      WHERE i.indrelid = $1::regclass AND NOT i.indisprimary`,
    [table],
  );
  for (const { name, constraint } of rows) {
    await client.query(constraint ? `ALTER TABLE ${table} DROP CONSTRAINT "${constraint}"` : `DROP INDEX ${name}`);
  }
  // References are true by how the rows are made; asking for each of them would take longer than everything else.
  await client.query('SET session_replication_role = replica');
  await work();
  await client.query('RESET session_replication_role');
  await client.query(`SET maintenance_work_mem = '256MB'`);
  for (const { constraint, definition } of rows) {
    await client.query(constraint ? `ALTER TABLE ${table} ADD CONSTRAINT "${constraint}" ${definition}` : definition);
  }
}

/**
 * Creates the garments as products with prices, so that a search returns pages of them: each is a demo garment under another name.
 * Also publishes their events, with fully booked days spread over a year.
 */
async function fillCatalog(shop: Stack, garments: number): Promise<void> {
  await withDatabase(shop, 'catalog', async (client) => {
    await client.query(
      `WITH lent AS (SELECT sku, row_number() OVER (ORDER BY sku) - 1 AS place FROM product JOIN rental_state USING (sku)
                      WHERE status = 1 AND facts->>'visibility' = '4' AND sku NOT LIKE 'BENCH-%'),
            model AS (SELECT n, lent.sku FROM generate_series(1, $1::int) AS n
                        JOIN lent ON lent.place = n % (SELECT count(*) FROM lent)),
            priced AS (INSERT INTO price_state (sku, version, state)
                       SELECT 'BENCH-' || n, 1, state FROM model JOIN price_state USING (sku) ON CONFLICT DO NOTHING)
       INSERT INTO product (product_id, sku, version, content_hash, type, status, facts, changed_at)
       SELECT gen_random_uuid(), 'BENCH-' || n, 1, repeat('0', 64), type, status,
              facts || jsonb_build_object('sku', 'BENCH-' || n, 'texts', (
                SELECT jsonb_object_agg(key, value || jsonb_build_object('urlKey', 'bench-' || n)) FROM jsonb_each(facts->'texts'))),
              changed_at
         FROM model JOIN product USING (sku) ON CONFLICT DO NOTHING`,
      [garments],
    );
    await client.query(
      `INSERT INTO change_mark (entity, ref) SELECT 'product', 'BENCH-' || n FROM generate_series(1, $1::int) AS n`,
      [garments],
    );
    await client.query(
      `INSERT INTO rental_state (sku, version, state)
       SELECT 'BENCH-' || n, 1, jsonb_build_object('pieces', 4, 'before', 1, 'after', 2, 'firstFree', '2999-01-01',
                'deliveries', jsonb_build_array('showroom', 'omnipack'), 'full', (
                  SELECT jsonb_agg(jsonb_build_object('from', day, 'to', day + 3) ORDER BY day)
                    FROM generate_series(0, 19) AS k, LATERAL (SELECT $2::date + k * 18 + n % 13 AS day) AS at))
         FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`,
      [garments, new Date()],
    );
    await client.query(
      `INSERT INTO change_mark (entity, ref) SELECT 'rental', 'BENCH-' || n FROM generate_series(1, $1::int) AS n`,
      [garments],
    );
    const isTaken = async (): Promise<boolean> =>
      (await client.query('SELECT 1 FROM change_mark UNION ALL SELECT 1 FROM change_log WHERE NOT told LIMIT 1'))
        .rowCount === 0;
    if (!(await until(isTaken, 300_000, 200))) throw new Error('catalog has not stored the free days');
  });
}

/** Orders of the demo's garments; how long after OrderPlaced rental has its booking, by the database's clock. */
async function bookings(shop: Stack, gateway: Caller, seconds: number): Promise<number[]> {
  const lent = await withDatabase(shop, 'rental', async (client) => {
    const { rows } = await client.query<{ sku: string }>(
      `SELECT sku FROM garment WHERE sku NOT LIKE 'BENCH-%' AND offered AND EXISTS (SELECT FROM unit WHERE unit.sku = garment.sku) ORDER BY sku`,
    );
    return rows.map((row) => row.sku);
  });
  const orders = Math.min(lent.length * 4, seconds * 5);
  await paced(5, orders / 5, async (n) => {
    const one = lent[n % lent.length] as string;
    const cart = await createCart(gateway);
    const productOption = rentedOn(openDay(20 + 4 * Math.floor(n / lent.length)));
    await gateway.json('POST', `/api/cart/update?cartId=${cart}`, {
      cartItem: { sku: one, qty: 1, quoteId: cart, product_option: productOption },
    });
    await gateway.json('POST', '/api/order', orderBody(cart, one, 1));
  });
  const times = (database: string, type: string): Promise<Map<string, number>> =>
    withDatabase(shop, database, async (client) => {
      const { rows } = await client.query<{ id: string; at: Date }>(
        `SELECT body->>'orderId' AS id, occurred_at AS at FROM outbox WHERE type = $1`,
        [type],
      );
      return new Map(rows.map(({ id, at }) => [id, at.getTime()]));
    });
  const placed = await times('orders', 'OrderPlaced');
  let booked = new Map<string, number>();
  const areThere = async (): Promise<boolean> => {
    booked = await times('rental', 'RentalBooked');
    return booked.size >= orders;
  };
  if (!(await until(areThere, 30_000, 100))) throw new Error(`${booked.size} of ${orders} orders are booked`);
  return [...booked].flatMap(([id, at]) => (placed.has(id) ? [at - (placed.get(id) as number)] : []));
}
