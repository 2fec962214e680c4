import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { ON_DISK, removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { build } from '../local/packages/build.ts';
import { inRoot } from '../local/paths.ts';
import { proportionalMemory } from '../local/processes/memory.ts';
import { until } from '../local/processes/processes.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { accountsFigures } from './accounts.ts';
import { catalogueFigures, relevanceFigure } from './catalogue.ts';
import { cartFigures, firstCheckouts, manyCheckouts, oneCheckout, pick } from './checkouts.ts';
import { contentFigures, contentPageFigures, fillContent } from './content.ts';
import { deskFigures } from './desk.ts';
import { eventFigures } from './events.ts';
import { orderGrowth } from './growth.ts';
import { lastPieces } from './last-pieces.ts';
import { Caller } from './measure/call.ts';
import { Machine } from './measure/machine.ts';
import { missed, settled } from './measure/promises.ts';
import { type Figure, print, promisedHere, thisMachine, write } from './measure/report.ts';
import { pageFigures } from './pages.ts';
import { pictureFigures } from './pictures.ts';
import { bookingFigure, fillForRental, rentalFigures } from './rental.ts';
import { catalogMemory, fillReviews, memoryFigure, reviewFigures } from './reviews.ts';
import { buyableSkus } from './scenarios.ts';
import { fillListings, sellingFigures } from './selling.ts';

const HELP = `make bench            measures a private shop with the demo data and prints the figures (about 3 minutes)
make bench LONG=1     longer runs, catalogue calls on 4,000 products; the figures are written to docs/benchmarks.md
Fails when a promise is missed three times in a row, in proportion to the speed of the machine, which it tells. Reads LONG, PROFILE=split|packed (default split). Nothing of your own shop is touched.`;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const long = process.env.LONG === '1';
const packed = process.env.PROFILE === 'packed';
const SECONDS = long ? 15 : 3;
const CALLERS = 16;
/** To rent, in the rental figures. */
const PIECES = long ? 50_000 : 4_000;
const REVIEWS = { reviews: long ? 100_000 : 20_000, families: 4_000 };
const LISTINGS = long ? 100_000 : 20_000;
const CONTENT = long ? { posts: 10_000, pages: 400 } : { posts: 2_000, pages: 60 };
/** Of catalog alone, with its own search index of 5,000 products. */
const CATALOG_MB = 300;
const PROMISED = { warmStart: 12, memory: packed ? 700 : 1_750 };

const figures: Figure[] = [];
const machine = await Machine.start();
const add = (figure: Figure): void => {
  figures.push(figure);
  print(figure);
};
/** Measures once. */
const addOnce = async (measure: () => Promise<readonly Figure[]>): Promise<void> => {
  for (const figure of await machine.beside(measure)) add(figure);
};
/** Measures; repeats while a target is missed. */
const addSettled = async (measure: () => Promise<readonly Figure[]>): Promise<void> => {
  for (const figure of await settled(() => machine.beside(measure))) add(figure);
};

await build(() => {});
const folder = await temporaryFolder(ON_DISK);
let shop: Stack | undefined;
try {
  shop = await coldAndWarmStart();
  await memory(shop);
  const running = shop;
  const gateway = new Caller(shop.url('gateway'));
  const skus = await buyableSkus(shop);
  await addOnce(() => firstCheckouts(gateway, skus, CALLERS));
  await addSettled(() => eventFigures(running, long ? 2_000 : 600));
  await addSettled(() => oneCheckout(gateway, skus, SECONDS));
  await addSettled(() => manyCheckouts(running, gateway, skus, { callers: CALLERS, seconds: SECONDS * 2 }));
  await addSettled(() => cartFigures(running, gateway, skus, { callers: CALLERS, seconds: SECONDS }));
  await addSettled(() => lastPieces(running));
  if (long) await addOnce(() => orderGrowth(running, gateway, pick(skus)));
  await addSettled(() => accountsFigures(running, gateway, SECONDS));
  add(await relevanceFigure(shop));
  if (long) await manyImports(shop);
  let round = 0;
  await addSettled(() => pictureFigures(running, round++));
  await addSettled(() => catalogueFigures(running, gateway, SECONDS, CALLERS));
  await addSettled(() => pageFigures(running, SECONDS, CALLERS));
  await fillContent(shop, CONTENT);
  await addSettled(() => contentFigures(running, gateway, SECONDS, CONTENT));
  await addSettled(() => contentPageFigures(running, SECONDS, CALLERS));
  const without = catalogMemory(shop);
  await fillReviews(shop, REVIEWS);
  await addSettled(() => reviewFigures(running, gateway, SECONDS, REVIEWS));
  add(memoryFigure(without, catalogMemory(shop), REVIEWS));
  const selling = await fillListings(shop, LISTINGS);
  await addSettled(() => sellingFigures(running, gateway, SECONDS, selling));
  await addSettled(() => deskFigures(running, SECONDS, selling));
  await fillForRental(shop, PIECES);
  await addSettled(() => rentalFigures(running, gateway, SECONDS, PIECES));
  await addOnce(async () => [await bookingFigure(running, gateway, SECONDS, PIECES)]);
  add(machine.figure());
  await gateway.close();
} finally {
  await machine.stop();
  await shop?.stop();
  await removeTemporaryFolder(folder);
}
const profile = packed ? 'packed' : 'split';
const date = new Date().toISOString().slice(0, 10);
if (process.env.REPORT) {
  const counts = { numPassedTests: figures.length - missed(figures).length, numFailedTests: missed(figures).length };
  writeFileSync(process.env.REPORT, JSON.stringify(counts));
}
if (long) write(figures, { machine: thisMachine(), profile, date, command: `make bench LONG=1 PROFILE=${profile}` });
const broken = missed(figures);
for (const figure of broken)
  console.error(
    `MISSED  ${figure.group}: ${figure.name}: ${figure.value.toFixed(1)} ${figure.unit}, promised ${promisedHere(figure)}`,
  );
process.exit(broken.length > 0 ? 1 : 0);

async function coldAndWarmStart(): Promise<Stack> {
  const options = {
    dataDir: folder,
    ports: 'free',
    packed,
    env: { LOG_LEVEL: 'error', RATE_LIMIT: 'off', MEDIA_PICTURES_AHEAD: 'off' },
  } as const;
  const start = (): Promise<Stack> => startStack(options);
  const first = await timed('first start: databases made, all processes ready', start);
  await timed('demo data seeded and listed', () => seed(first, 'full'), '≤ 50');
  await first.stop();
  return timed('warm start, all healthy', start, `≤ ${PROMISED.warmStart}`);
}

/** Does one step of the start and adds the seconds it took. */
async function timed<T>(name: string, step: () => Promise<T>, promised?: string): Promise<T> {
  let outcome: T | undefined;
  await addOnce(async () => {
    const begin = performance.now();
    outcome = await step();
    return [{ group: 'start', name, value: since(begin), unit: 's', ...(promised && { promised }) }];
  });
  return outcome as T;
}

/** `large`: adds 4,000 products with 10,000 variants to the demo's own, with the ordinary bulk calls. */
async function seed(shop: Stack, size: 'full' | 'large'): Promise<void> {
  const program = spawn(process.execPath, [inRoot('infra', 'catalogue', 'seed', 'run.ts')], {
    env: { ...process.env, ...shop.toolEnv, SEED: size, SEED_STATE: `${folder}/seed-state.json` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = await once(program, 'exit');
  if (status !== 0) throw new Error(`the ${size} demo data could not be seeded`);
}

/** Imports the large catalogue twice: the memory it took must be released. Catalog returns memory half a minute after its last change. */
async function manyImports(shop: Stack): Promise<void> {
  await seed(shop, 'large');
  await seed(shop, 'large');
  if (packed) return;
  const size = (): number => proportionalMemory(shop.pids().catalog as number) / 2 ** 20;
  let least = size();
  const isBack = (): boolean => {
    least = Math.min(least, size());
    return least <= CATALOG_MB;
  };
  await until(isBack, 90_000, 2_000);
  add({
    group: 'start',
    name: 'catalog after two imports of 4,000 products beside the demo',
    value: least,
    unit: 'MB',
    promised: `≤ ${CATALOG_MB}`,
  });
}

async function memory(shop: Stack): Promise<void> {
  const parts = Object.entries(shop.pids()).flatMap(([name, pid]) =>
    pid ? [[name, proportionalMemory(pid) / 2 ** 20] as const] : [],
  );
  const note = parts.map(([name, mb]) => `${name} ${Math.round(mb)}`).join(', ');
  const sum = parts.reduce((total, [, mb]) => total + mb, 0);
  add({
    group: 'start',
    name: 'all processes, proportional set size after start',
    value: sum,
    unit: 'MB',
    promised: `≤ ${PROMISED.memory}`,
    note,
  });
}

function since(start: number): number {
  return (performance.now() - start) / 1000;
}
