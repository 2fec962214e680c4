import pg from 'pg';
import { proportionalMemory } from '../local/processes/memory.ts';
import type { Stack } from '../local/stack.ts';
import { Caller } from './measure/call.ts';
import { load, percentiles } from './measure/load.ts';
import { paced, pacedFigure } from './measure/paced.ts';
import type { Figure } from './measure/report.ts';

const GROUP = 'reviews';
/** Reviews of the most reviewed family. */
const MOST = 2_000;
const APPROVALS = 20;
/** Families of the bench; the most reviewed one is the first. */
const family = (n: number): string => `BENCH-${n}`;

export interface ReviewsSize {
  readonly reviews: number;
  readonly families: number;
}

/** Like a restored backup: approved reviews of made-up families, one in fifty waiting, one in thirty flagged. Run once. */
export async function fillReviews(shop: Stack, { reviews, families }: ReviewsSize): Promise<void> {
  const client = new pg.Client({ connectionString: shop.databaseUrl('content') });
  await client.connect();
  try {
    await client.query(
      `CREATE TEMP TABLE filled AS
         SELECT gen_random_uuid() AS id, n, 50000000 + n AS number, n % 50 = 7 AND n > ${MOST} AS waits,
                'BENCH-' || CASE WHEN n <= ${MOST} THEN 0 ELSE 1 + n % ($2::int - 1) END AS sku,
                (ARRAY['pl','de','en','se','nl'])[1 + n % 5] AS language,
                (ARRAY['pln_pl','eur_de','eur_en','sek_se','eur_nl'])[1 + n % 5] AS store,
                now() - n * interval '7 minutes' AS at
           FROM generate_series(1, $1::int) AS n`,
      [reviews, families],
    );
    for (const statement of ROWS) await client.query(statement);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

const ROWS = [
  `INSERT INTO review (review_id, number, sku, product_id, store, language, state, version, last_no, shown_no, shown_at,
          shown_height_cm, shown_size, waiting_no, worn_how, worn_month, helpful, request_key, request_hash, created_at, written_at)
   SELECT id, number, sku, 1, store, language, CASE WHEN waits THEN 'pending' ELSE 'approved' END, 1, 1,
          CASE WHEN waits THEN NULL ELSE 1 END, CASE WHEN waits THEN NULL ELSE at END,
          150 + n % 40, (34 + 2 * (n % 7))::text, CASE WHEN waits THEN 1 END,
          'rented', '2026-09', n % 9, 'bench ' || n, '', at, at FROM filled`,
  `INSERT INTO review_text (review_id, no, state, author, title, text, recommend, fit, height_cm, usual_size, photos, flags,
          sought, digest, written_at)
   SELECT id, 1, CASE WHEN waits THEN 'pending' ELSE 'approved' END, 'Ola', 'Title ' || n,
          'Words of the review ' || n || '. ' || CASE WHEN n % 10 = 3 THEN 'It creased in the suitcase. ' ELSE '' END ||
          repeat('It fell exactly as in the picture. ', 1 + n % 8), n % 9 > 0,
          (ARRAY['small','true','true','large'])[1 + n % 4], 150 + n % 40, (34 + 2 * (n % 7))::text, '{}',
          CASE WHEN n % 30 = 7 THEN ARRAY['link'] ELSE ARRAY[]::text[] END,
          'title ' || n || ' words of the review ' || n || '. ' || CASE WHEN n % 10 = 3 THEN 'it creased in the suitcase. ' ELSE '' END ||
          repeat('it fell exactly as in the picture. ', 1 + n % 8) || 'ola',
          md5(n::text), at FROM filled`,
  `INSERT INTO review_statistics (sku, version, reviews, rated, recommended, verified, small, true_to_size, large)
   SELECT sku, 1, count(*), count(*), count(*) FILTER (WHERE n % 9 > 0), count(*), count(*) FILTER (WHERE n % 4 = 0),
          count(*) FILTER (WHERE n % 4 IN (1, 2)), count(*) FILTER (WHERE n % 4 = 3)
     FROM filled WHERE NOT waits GROUP BY sku`,
];

/** Reads, decisions and the moderators' list with that many reviews. */
export async function reviewFigures(
  shop: Stack,
  gateway: Caller,
  seconds: number,
  size: ReviewsSize,
): Promise<Figure[]> {
  const of = `${size.reviews.toLocaleString('en')} reviews of ${size.families.toLocaleString('en')} families`;
  const backoffice = new Caller(shop.url('backoffice'));
  const staff = { email: 'moderator@example.com', password: 'Garderoba1!' };
  const { token } = await backoffice.json<{ token: string }>('POST', '/api/admin/login', staff);
  const headers = { authorization: `Bearer ${token}` };
  try {
    return [
      await ofOneFamily(gateway, seconds),
      await moderatorsList(backoffice, headers, seconds, of),
      await shownAfterApproval(backoffice, headers, gateway, of),
    ];
  } finally {
    await backoffice.close();
  }
}

/** Memory of catalog, which has no reviews: measured before and after they are filled in. */
export function catalogMemory(shop: Stack): number {
  const pid = shop.pids().catalog;
  return pid === undefined ? 0 : proportionalMemory(pid);
}

export const memoryFigure = (before: number, after: number, { reviews }: ReviewsSize): Figure => ({
  ...{ group: GROUP, name: `catalog's memory with ${reviews.toLocaleString('en')} reviews, of that without` },
  ...{ value: after / before, unit: '×', promised: '≤ 1.05' },
});

/** Every call asks for another page or another height: the gateway has no answer kept. */
async function ofOneFamily(gateway: Caller, seconds: number): Promise<Figure> {
  const work = async (n: number): Promise<void> => {
    const query = new URLSearchParams({ sku: family(0), language: 'en', limit: '10' });
    if (n % 2) query.set('offset', String((n * 7_919) % (MOST - 10)));
    else query.set('heightFrom', String(150 + (n % 35)));
    await gateway.json('GET', `/api/ext/reviews?${query}`);
  };
  await paced(10, 2, work);
  const name = `reviews of a product with ${MOST.toLocaleString('en')}, not kept, at 50/s, p95`;
  return pacedFigure(GROUP, name, '≤ 20', await paced(50, seconds, work));
}

/** The words stand in one review and in every tenth one. One that stands in all 100,000 takes 0.3 s. */
const FILTERS = [
  { state: 'pending' },
  { state: 'approved' },
  { flag: 'link' },
  { flag: 'any' },
  { flag: 'many_reports' },
  { state: 'pending', flag: 'link' },
  { language: 'de' },
  { q: 'review 777' },
  { q: 'suitcase' },
  { sku: family(0) },
  {},
];

/** Each filter in turn, scattered pages. */
async function moderatorsList(
  backoffice: Caller,
  headers: Record<string, string>,
  seconds: number,
  of: string,
): Promise<Figure> {
  const work = async (n: number): Promise<void> => {
    const from = ((n * 7_919) % 60) * 25;
    const query = new URLSearchParams({
      filter: JSON.stringify(FILTERS[n % FILTERS.length]),
      range: JSON.stringify([from, from + 24]),
    });
    await backoffice.json('GET', `/api/admin/reviews?${query}`, undefined, headers);
  };
  const { p50, p95, failed } = await load({ callers: 2, seconds, work });
  const note = `p50 ${p50.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ''}`;
  const name = `the moderators' list, every filter, any page, p95 (${of})`;
  return { group: GROUP, name, value: failed ? Number.POSITIVE_INFINITY : p95, unit: 'ms', promised: '≤ 200', note };
}

interface Row {
  readonly id: string;
  readonly sku: string;
  readonly version: number;
}

/** From the answer to an approval until the shop answers the review. */
async function shownAfterApproval(
  backoffice: Caller,
  headers: Record<string, string>,
  gateway: Caller,
  of: string,
): Promise<Figure> {
  const query = new URLSearchParams({ filter: JSON.stringify({ state: 'pending' }), range: `[0, ${APPROVALS - 1}]` });
  const waiting = await backoffice.json<Row[]>('GET', `/api/admin/reviews?${query}`, undefined, headers);
  const times: number[] = [];
  for (const { id, sku, version } of waiting) {
    const own = `/api/ext/reviews?${new URLSearchParams({ sku, language: 'en', limit: '100' })}`;
    await gateway.text('GET', own);
    await backoffice.json('POST', `/api/admin/reviews/${id}/approve`, { version }, headers);
    const at = performance.now();
    while (!(await gateway.text('GET', own)).includes(id)) {
      if (performance.now() - at > 20_000) throw new Error(`review ${id} is approved and not shown`);
    }
    times.push(performance.now() - at);
  }
  const { p50, p99 } = percentiles(times);
  return {
    ...{ group: GROUP, name: `a review is in the shop after its approval, p99 (${of})`, value: p99, unit: 'ms' },
    ...{ promised: '≤ 2000', note: `p50 ${p50.toFixed(0)} ms, ${times.length} approvals` },
  };
}
