import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { Console } from '../faults/console.ts';
import type { OfferedPiece } from '../faults/second-hand.ts';
import { findBrowser } from '../local/browser.ts';
import type { Stack } from '../local/stack.ts';
import { Caller } from './measure/call.ts';
import { load, percentiles } from './measure/load.ts';
import type { Figure } from './measure/report.ts';
import { aSeller, type BusySeller } from './selling.ts';

const GROUP = 'desk';
const STAFF = { email: 'moderator@example.com', password: 'Garderoba1!' };
const PAGE = 25;
/** Decisions of a bulk action, and how many the console sends side by side (`bulk-verb-button.tsx`). */
const BULK = 200;
const SIDE_BY_SIDE = 3;
/** Listings that are decided one by one, and those that are decided by keys in a browser. */
const DECIDED = 60;
const BY_KEYS = 30;
/** Rows of the queue beside the open listing. */
const IN_VIEW = 12;
/** A seller's photos of a day are limited. */
const PER_SELLER = 10;
/** The fastest look at a listing that anybody decides by. */
const LOOK_MS = 1_000;
const WIDE = { width: 1440, height: 900 };

/** The words stand in one listing, in every hundredth and in none. */
const FILTERS = [
  ...[{ queue: 'first' }, { state: 'submitted' }, { late: true }, { queue: 'inspection' }, { state: 'withdrawn' }],
  ...[{ q: 'BENCH-777' }, { queue: 'first', q: 'dress 12' }, { q: 'velvet' }, {}],
];

/** What moderators wait for, with nearly that many listings before them. */
export async function deskFigures(
  shop: Stack,
  seconds: number,
  { listings, customerId }: BusySeller,
): Promise<Figure[]> {
  const of = `${listings.toLocaleString('en')} listings, most of which wait`;
  const backoffice = new Caller(shop.url('backoffice'));
  const { token } = await backoffice.json<{ token: string }>('POST', '/api/admin/login', STAFF);
  const desk = new Desk(backoffice, { authorization: `Bearer ${token}` });
  try {
    return [
      await theList(desk, seconds, { of, customerId }),
      ...(await nextAndDecision(desk, of)),
      await bulk(desk, of),
      await byKeys(shop, of),
    ];
  } finally {
    await backoffice.close();
  }
}

interface Row {
  readonly id: string;
  readonly version: number;
}

/** The console's API as its own pages call it. */
class Desk {
  private readonly caller: Caller;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(caller: Caller, headers: Readonly<Record<string, string>>) {
    this.caller = caller;
    this.headers = headers;
  }

  page(filter: object, from: number, size = PAGE): Promise<Row[]> {
    const query = new URLSearchParams({
      filter: JSON.stringify(filter),
      range: JSON.stringify([from, from + size - 1]),
      sort: '["stateSince","ASC"]',
    });
    return this.caller.json('GET', `/api/admin/listings?${query}`, undefined, this.headers);
  }

  async next(): Promise<Row> {
    const { task } = await this.post<{ task: Row | null }>('listings/next', { queue: 'first' });
    if (!task) throw new Error('nothing waits');
    return task;
  }

  accept({ id, version }: Row): Promise<unknown> {
    return this.post(`listings/${id}/accept`, { version });
  }

  private post<Answer>(path: string, body: object): Promise<Answer> {
    const headers = { ...this.headers, 'idempotency-key': randomUUID() };
    return this.caller.json('POST', `/api/admin/${path}`, body, headers);
  }
}

/** Each filter in turn, scattered pages, the last ones too. */
async function theList(
  desk: Desk,
  seconds: number,
  { of, customerId }: { of: string; customerId: string },
): Promise<Figure> {
  const filters = [...FILTERS, { customerId }];
  const work = async (n: number): Promise<void> => {
    await desk.page(filters[n % filters.length] as object, ((n * 7_919) % 60) * PAGE);
  };
  await load({ callers: 1, seconds: 1, work });
  const { p50, p95, failed } = await load({ callers: 2, seconds, work });
  return figure(`a page of the list, every filter, p95 (${of})`, failed ? Number.POSITIVE_INFINITY : p95, '≤ 200', p50);
}

async function nextAndDecision(desk: Desk, of: string): Promise<Figure[]> {
  const drawn: number[] = [];
  const decided: number[] = [];
  for (let n = 0; n < DECIDED; n += 1) {
    const at = performance.now();
    const task = await desk.next();
    const seen = performance.now();
    await desk.accept(task);
    drawn.push(seen - at);
    decided.push(performance.now() - seen);
  }
  const next = percentiles(drawn);
  const decision = percentiles(decided);
  return [
    figure(`the next free task, p95 (${of})`, next.p95, '≤ 100', next.p50),
    figure(`a decision, p95 (${of})`, decision.p95, '≤ 300', decision.p50),
  ];
}

/** Single decisions, as many side by side as the console sends. */
async function bulk(desk: Desk, of: string): Promise<Figure> {
  const rows = await desk.page({ queue: 'first' }, 0, BULK);
  const at = performance.now();
  const lane = async (): Promise<void> => {
    for (let row = rows.pop(); row; row = rows.pop()) await desk.accept(row);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  const seconds = (performance.now() - at) / 1_000;
  return { group: GROUP, name: `${BULK} decisions at once (${of})`, value: seconds, unit: 's', promised: '≤ 15' };
}

/** From the key of a decision until the next listing and all photos in view are drawn, in a browser. */
async function byKeys(shop: Stack, of: string): Promise<Figure> {
  const pieces = await firstInQueue(shop, BY_KEYS + IN_VIEW);
  const browser = await chromium.launch({ executablePath: findBrowser() });
  try {
    const page = await browser.newPage({ baseURL: shop.toolEnv.ADMIN_URL as string, locale: 'pl-PL', viewport: WIDE });
    await page.goto('/');
    await page.getByLabel('E-mail').fill(STAFF.email);
    await page.getByLabel('Hasło').fill(STAFF.password);
    await page.getByRole('button', { name: 'Zaloguj się' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dziś' }).waitFor();
    const first = await idOf(shop, pieces[0] as OfferedPiece);
    await page.goto(`/listings/${first}/show`);
    const times: number[] = [];
    for (let n = 1; n < BY_KEYS; n += 1) {
      await looks(page);
      times.push(await untilNext(page, 'a'));
    }
    const { p50, p95 } = percentiles(times);
    return figure(`from the key to the next listing with its photos, p95 (${of})`, p95, '≤ 150', p50);
  } finally {
    await browser.close();
  }
}

/** A moderator looks at the piece before the next key. Meanwhile the console reads the one after it. */
const looks = async (page: Page): Promise<void> => {
  await page.getByText(/^\d+ z \d+$/).waitFor();
  await page.waitForTimeout(LOOK_MS);
};

/** Milliseconds from the press until another listing is painted, with all photos in view. */
async function untilNext(page: Page, key: string): Promise<number> {
  await page.evaluate(WATCH);
  await page.keyboard.press(key);
  return page.evaluate<number>('window.drawn');
}

/** In the page: `drawn` is the time from the next key until the frame after the one in which the other listing is there. */
const WATCH = `(() => {
  const title = () => document.querySelector('h1')?.textContent ?? '';
  const before = title();
  const isDrawn = () => {
    const isInView = (photo) => photo.getBoundingClientRect().top < innerHeight;
    const photos = [...document.querySelectorAll('main img')].filter(isInView);
    return title() !== before && photos.length > 0 && photos.every((photo) => photo.complete && photo.naturalWidth > 0);
  };
  window.drawn = new Promise((resolve) => {
    const pressed = ({ timeStamp }) => {
      const look = () => {
        const isLast = isDrawn();
        requestAnimationFrame((now) => (isLast ? resolve(now - timeStamp) : look()));
      };
      look();
    };
    addEventListener('keydown', pressed, { capture: true, once: true });
  });
})()`;

/** New pieces with photos, before all others in the queue. */
async function firstInQueue(shop: Stack, count: number): Promise<OfferedPiece[]> {
  const pieces: OfferedPiece[] = [];
  while (pieces.length < count) {
    const { seller } = await aSeller(shop);
    for (let n = 0; n < PER_SELLER && pieces.length < count; n += 1) pieces.push(await seller.offer());
  }
  const client = new pg.Client({ connectionString: shop.databaseUrl('marketplace') });
  await client.connect();
  try {
    await client.query(
      `UPDATE listing SET state_since = now() - interval '10 years' + array_position($1, sku) * interval '1 minute'
        WHERE sku = ANY($1)`,
      [pieces.map(({ sku }) => sku)],
    );
  } finally {
    await client.end();
  }
  return pieces;
}

async function idOf(shop: Stack, { sku }: OfferedPiece): Promise<string> {
  const filter = JSON.stringify({ q: sku });
  const path = `listings?${new URLSearchParams({ filter })}`;
  const [row] = await new Console(shop.url('backoffice'), STAFF.email).expect<Row[]>('GET', path);
  if (!row) throw new Error(`${sku} is not in the list`);
  return row.id;
}

const figure = (name: string, value: number, promised: string, p50: number): Figure => ({
  ...{ group: GROUP, name, value, unit: 'ms', promised, note: `p50 ${p50.toFixed(1)} ms` },
});
