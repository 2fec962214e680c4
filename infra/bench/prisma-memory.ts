import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ON_DISK, removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { build } from '../local/packages/build.ts';
import { inRoot } from '../local/paths.ts';
import { until } from '../local/processes/processes.ts';
import { type Stack, startStack } from '../local/stack.ts';

// Memory and start time of the whole shop with Prisma Client, split and packed: node infra/bench/prisma-memory.ts
// Seconds of a warm start with the demo data, and for each process its proportional set size in MB after the start and
// after the first use of Prisma Client by each of its services. Processes that used it at their start hardly grow.

/** Memory is read when the work after a start or a use is over. */
const SETTLED_MS = 10_000;
const PAGES = new Set(['postgres', 'web', 'admin', 'gateway']);

const folder = await temporaryFolder(ON_DISK);
const used = new Set<string>();
try {
  await build(() => {});
  await measured(false, async (shop) => {
    await seed(shop);
    await shop.stop();
  });
  for (const packed of [false, true]) {
    const begin = performance.now();
    await measured(packed, async (shop) => {
      console.log(`${packed ? 'packed' : 'split'}: warm start ${((performance.now() - begin) / 1000).toFixed(1)} s`);
      await sleep(SETTLED_MS);
      const before = shop.memory();
      used.clear();
      const users = Object.entries(shop.pids()).filter(([name]) => !PAGES.has(name));
      for (const [, pid] of users) if (pid) process.kill(pid, 'SIGUSR2');
      const all = await until(() => users.every(([name]) => used.has(name)), 60_000);
      if (!all) throw new Error(`only ${[...used].join(', ')} used Prisma Client`);
      await sleep(SETTLED_MS);
      print(before, shop.memory());
    });
  }
} finally {
  await removeTemporaryFolder(folder);
}

async function measured(packed: boolean, work: (shop: Stack) => Promise<void>): Promise<void> {
  const shop = await startStack({
    dataDir: folder,
    ports: 'free',
    packed,
    env: {
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      MEDIA_PICTURES_AHEAD: 'off',
      NODE_OPTIONS: `--import ${new URL('measure/use-prisma.mjs', import.meta.url).href}`,
    },
    events: { line: (name, line) => void (line === 'prisma used' && used.add(name)) },
  });
  try {
    await work(shop);
  } finally {
    await shop.stop();
  }
}

async function seed(shop: Stack): Promise<void> {
  const program = spawn(process.execPath, [inRoot('infra', 'catalogue', 'seed', 'run.ts')], {
    env: { ...process.env, ...shop.toolEnv, SEED: 'full', SEED_STATE: `${folder}/seed-state.json` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(program, 'exit');
  if (status !== 0) throw new Error('the demo data could not be seeded');
}

function print(before: Record<string, number>, after: Record<string, number>): void {
  const row = (name: string, ...bytes: number[]): void =>
    console.log(name.padEnd(12), ...bytes.map((one) => (one / 2 ** 20).toFixed(0).padStart(6)));
  const sum = (memory: Record<string, number>): number => Object.values(memory).reduce((total, one) => total + one, 0);
  console.log('process       start   used  grown');
  for (const [name, bytes] of Object.entries(before)) {
    const now = after[name] ?? 0;
    row(name, bytes, now, now - bytes);
  }
  row('all', sum(before), sum(after), sum(after) - sum(before));
}
