import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { inRoot } from '../../local/paths.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { type LargeThings, makeLargeThings } from './large-things.ts';
import { LARGEST_REQUESTS, REFUSED_REQUESTS, type Request, search } from './largest-requests.ts';
import { SlowReader } from './slow-reader.ts';

// The gateway has 768 MB in containers. This test requests the largest response of every public call with large
// responses, concurrently and by clients that never read: memory must stay below the limit and the gateway must keep answering.

/** In MB, what V8 chooses in that container: half of its memory. It would use more of a larger machine before it collects. */
const OLD_SPACE_MB = 384;
/** Below the container's limit, with a margin for memory that its kernel counts in addition to resident memory. */
const LIMIT_MB = 700;
const AT_ONCE = 12;
const SLOW_READERS = 40;
/** Time for which responses stay unread for each call; longer than the gateway's timeout for unread responses (docs/decisions/0034). */
const WATCH_MS = 2_000;
const PATIENCE_MS = 20_000;
/** Refusals of requests above the limits (docs/decisions/0034). */
const TOO_MUCH = [429, 503];
const REFUSAL_BYTES = 10_000;

let shop: Stack;
let folder: string;
let things: LargeThings;
const slow: SlowReader[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  const env = {
    MEDIA_PICTURES_AHEAD: 'off',
    RATE_PER_SECOND: '1000',
    NODE_OPTIONS: `--max-old-space-size=${OLD_SPACE_MB}`,
  };
  shop = await startStack({ dataDir: folder, ports: 'free', packed: false, web: false, env });
  const { status } = spawnSync(process.execPath, [inRoot('infra', 'catalogue', 'seed', 'run.ts')], {
    env: { ...process.env, ...shop.toolEnv, SEED: 'full', SEED_STATE: `${folder}/seed-state.json` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the demo data could not be seeded');
  things = await makeLargeThings(shop);
}, 900_000);
afterEach(() => {
  for (const reader of slow.splice(0)) reader.leave();
});
afterAll(async () => {
  await shop?.stop();
  await removeTemporaryFolder(folder);
}, 120_000);

const ask = ({ method, path, body, headers }: Request) =>
  fetch(shop.url('gateway') + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
const isAnswering = async (): Promise<void> => expect((await ask({ method: 'GET', path: '/api' })).status).toBe(200);

/** Resident megabytes of the gateway. */
const resident = (): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${shop.process('gateway').pid}/status`, 'utf8'))?.[1]) / 1024;

/** Maximal memory of the gateway during `work`. */
async function mostDuring(work: () => Promise<unknown>): Promise<number> {
  let [most, isDone] = [resident(), false];
  const watch = (async () => {
    while (!isDone) {
      most = Math.max(most, resident());
      await delay(20);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await watch;
  }
  return most;
}

interface Answer {
  readonly status: number;
  readonly bytes: number;
}

/** The gateway's responses to this number of concurrent requests; all are read. */
const many = (request: Request): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const answer = await ask(request);
      return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
    }),
  );

it.each(LARGEST_REQUESTS)(
  `%s, ${AT_ONCE} at once and ${SLOW_READERS} who do not read, stays below ${LIMIT_MB} MB and leaves the gateway answering`,
  async (_name, of) => {
    const request = of(things);
    let answers: Answer[] = [];
    const most = await mostDuring(async () => {
      answers = await many(request);
      await unread(() => request, WATCH_MS);
    });
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && !TOO_MUCH.includes(status))).toEqual([]);
    expect(most).toBeLessThan(LIMIT_MB);
    await isAnswering();
  },
  120_000,
);

it.each(REFUSED_REQUESTS)(
  `%s is refused, and stays below ${LIMIT_MB} MB`,
  async (_name, request) => {
    let answers: Answer[] = [];
    const most = await mostDuring(async () => {
      answers = await many(request);
    });
    expect(answers.filter(({ bytes }) => bytes > REFUSAL_BYTES)).toEqual([]);
    expect(most).toBeLessThan(LIMIT_MB);
  },
  120_000,
);

it(`${SLOW_READERS} clients that do not read pages of the catalogue are disconnected`, async () => {
  const left = await unread((n) => search('product', 500, n), PATIENCE_MS);
  const answers = await Promise.all(left.map((reader) => reader.rest()));
  const given = answers.filter(({ status }) => status === 200);
  expect(given).not.toEqual([]);
  expect(given.filter(({ isWhole }) => isWhole)).toEqual([]);
  expect((await ask(search('product', 500))).status).toBe(200);
}, 120_000);

/** Clients of several addresses that do not read; the gateway must answer others meanwhile. */
async function unread(request: (n: number) => Request, forMs: number): Promise<SlowReader[]> {
  const readers = Array.from(
    { length: SLOW_READERS },
    (_, n) => new SlowReader(shop.url('gateway'), request(n), `10.9.0.${n}`),
  );
  slow.push(...readers);
  const deadline = Date.now() + forMs;
  while (Date.now() < deadline) {
    await isAnswering();
    await delay(100);
  }
  return readers;
}
