import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { ShopOnLines } from './shop.ts';

// Simulates a full disk without filling one: limits the file size of the server's processes to one segment of the
// write-ahead log; two tables are already that large. Writes that extend a file fail as on a full disk, and the rest of
// the machine is not affected.

const LONGEST = 16 * 1024 * 1024;
/** Rows of 1.9 kB, four to a page. */
const ROWS = 9_000;
export const BALLAST = 'chaos.ballast.v1';

/** True if prlimit is available (Linux). */
export const canFillDisk = (): boolean => spawnSync('prlimit', ['--version']).status === 0;

/** Grows the event log and the outbox of orders to the limit. No group reads this topic. */
export async function putBallast(shop: ShopOnLines): Promise<void> {
  const event = `gen_random_uuid() AS id, n::text AS key, 'Ballast' AS type, '{}'::jsonb AS headers,
    to_jsonb(repeat(md5(n::text), 56)) AS body, now() AS at
    FROM generate_series(1, ${ROWS}) AS n`;
  const events = await shop.rows<{ id: string }>(
    'bus',
    `INSERT INTO bus.event (topic, id, key, type, headers, body, at) SELECT '${BALLAST}', ${event} RETURNING id`,
  );
  await shop.rows(
    'orders',
    `INSERT INTO outbox (event_id, topic, key, type, headers, body, occurred_at, published_at)
     SELECT ids.id, '${BALLAST}', e.key, e.type, e.headers, e.body, e.at, e.at
       FROM (SELECT ${event}) AS e JOIN unnest($1::uuid[]) WITH ORDINALITY AS ids (id, n) ON ids.n::text = e.key`,
    [events.map(({ id }) => id)],
  );
  await shop.rows('orders', 'CHECKPOINT');
}

export const fillDisk = (shop: ShopOnLines): Promise<void> => limit(shop, String(LONGEST));

export const emptyDisk = (shop: ShopOnLines): Promise<void> => limit(shop, 'unlimited');

/**
 * Limits the server and every process that writes for a client; processes that only flush existing pages are not
 * limited.
 */
async function limit(shop: ShopOnLines, bytes: string): Promise<void> {
  const server = shop.stack.process('postgres').pid;
  if (!server) return;
  const writers = childrenOf(server).filter((pid) => !/checkpointer|background writer|walwriter/.test(commandOf(pid)));
  // One shell for all of them, because there are over a hundred.
  const each = `for pid in ${[server, ...writers].join(' ')}; do prlimit --pid $pid --fsize=${bytes}:; done`;
  // As the server's own user: other users may not, not even root in a container.
  await once(spawn('sh', ['-c', each], { stdio: 'ignore', ...shop.stack.process('postgres').plan.owner }), 'exit');
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);

/** The parent pid follows the command's name, which may contain spaces and brackets, and the state. */
function parentOf(pid: number): number | undefined {
  const rest = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ');
  return rest?.[1] === undefined ? undefined : Number(rest[1]);
}

const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`);

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has ended
  }
}
