import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { ON_DISK, removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { build } from '../local/packages/build.ts';
import { until } from '../local/processes/processes.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { Caller } from './measure/call.ts';
import { load, percentiles } from './measure/load.ts';

// Memory of the gateway with open streams of carts (GET /api/cart/events), and the time from a press to the other device:
// ulimit -n 20000; node infra/bench/streams.ts [streams, default 10000] [web: through the storefront's server]
// One stream per cart, all idle. A stream needs an open file here, one in the gateway, and two in the storefront's server.

const STREAMS = Number(process.argv[2] ?? 10_000);
/** Where the streams are opened; memory is read of both. */
const DOOR = process.argv[3] === 'web' ? 'web' : 'gateway';
const PRESSES = 200;
const AT_ONCE = 100;

const MB = 2 ** 20;
const folder = await temporaryFolder(ON_DISK);
let collected = 0;
const opened: Socket[] = [];
await build(() => {});
const shop = await startStack({
  dataDir: folder,
  ports: 'free',
  env: {
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    MEDIA_PICTURES_AHEAD: 'off',
    NODE_OPTIONS: `--import ${new URL('measure/gc-on-signal.mjs', import.meta.url).href}`,
  },
  events: {
    line(_name, line) {
      if (line === 'collected') collected += 1;
    },
  },
});
const gateway = new Caller(shop.url('gateway'), AT_ONCE);
try {
  const carts: string[] = [];
  const create = async (): Promise<void> => {
    const { result } = await gateway.json<{ result: string }>('POST', '/api/cart/create', {});
    carts.push(result);
  };
  await load({ callers: 16, seconds: 300, most: STREAMS, work: create });
  console.log(`${carts.length} carts`);
  const doors = [...new Set(['gateway', DOOR])];
  const before = await memoryOf(shop, doors);
  for (let from = 0; from < carts.length; from += AT_ONCE)
    await Promise.all(carts.slice(from, from + AT_ONCE).map((cartId) => open(cartId, () => undefined)));
  const after = await memoryOf(shop, doors);
  for (const [n, name] of doors.entries()) {
    const [first, last] = [before[n] as number, after[n] as number];
    const each = (last - first) / opened.length / 1024;
    console.log(
      `${name}: ${(first / MB).toFixed(0)} MB, with ${opened.length} streams ${(last / MB).toFixed(0)} MB, ${each.toFixed(1)} kB each`,
    );
  }
  opened.pop()?.destroy(); // leaves room for the stream of each press
  await pause(1_000);
  const { pressed, told } = await presses(carts);
  console.log(`told after a press: p50 ${told.p50.toFixed(0)} ms, p99 ${told.p99.toFixed(0)} ms`);
  console.log(`the press itself: p50 ${pressed.p50.toFixed(1)} ms, p99 ${pressed.p99.toFixed(1)} ms`);
} finally {
  for (const socket of opened) socket.destroy();
  await gateway.close();
  await shop.stop();
  await removeTemporaryFolder(folder);
}

/** Memory in use of these processes, after two collections. */
async function memoryOf(stack: Stack, names: readonly string[]): Promise<number[]> {
  for (let time = 0; time < 2; time += 1)
    for (const name of names) {
      const seen = collected;
      process.kill(stack.pids()[name] as number, 'SIGUSR2');
      if (!(await until(() => collected > seen, 60_000))) throw new Error(`${name} collected nothing`);
    }
  await pause(1_000);
  return names.map((name) => stack.memory()[name] as number);
}

/** Resolves when the first version has arrived; `tell` is called for each part that arrives later. */
function open(cartId: string, tell: (part: string) => void): Promise<Socket> {
  const { hostname, port } = new URL(shop.url(DOOR));
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET /api/cart/events?cartId=${cartId} HTTP/1.1\r\nHost: shop\r\n\r\n`),
    );
    let isOpen = false;
    let head = '';
    socket.setEncoding('utf8');
    socket.on('error', reject);
    socket.on('data', (part: string) => {
      if (isOpen) return tell(part);
      head += part;
      if (!head.startsWith('HTTP/1.1 200')) return reject(new Error(head.slice(0, 300)));
      if (!head.includes('event: version')) return;
      isOpen = true;
      head = '';
      opened.push(socket);
      resolve(socket);
    });
  });
}

/** Milliseconds of presses on these carts, and until a stream of the cart has its version. */
async function presses(carts: readonly string[]) {
  const pressed: number[] = [];
  const told: number[] = [];
  for (const cartId of carts.slice(0, PRESSES)) {
    const { promise, resolve } = Promise.withResolvers<number>();
    const socket = await open(cartId, (part) => part.includes('event: version') && resolve(performance.now()));
    const began = performance.now();
    const path = `/api/cart/change?cartId=${cartId}`;
    await gateway.json('POST', path, { coupon: null }, { 'idempotency-key': randomUUID() });
    pressed.push(performance.now() - began);
    told.push((await promise) - began);
    socket.destroy();
    opened.pop();
  }
  return { pressed: percentiles(pressed), told: percentiles(told) };
}
