import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { ON_DISK, removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { build } from '../local/packages/build.ts';
import { inRoot } from '../local/paths.ts';
import { type Stack, startStack } from '../local/stack.ts';
import { startAllEngines } from '../tests/engines/engines.ts';
import { firstCheckouts, manyCheckouts, oneCheckout } from './checkouts.ts';
import { Caller } from './measure/call.ts';
import { Machine } from './measure/machine.ts';
import { settled } from './measure/promises.ts';
import { type Figure, print } from './measure/report.ts';
import { buyableSkus } from './scenarios.ts';

// Whole checkouts of the split shop on Kafka, Elasticsearch and Redis in containers. Needs Docker. Appends its figures to the file
// FIGURES names. node infra/bench/checkouts-on-engines.ts

const CALLERS = 16;
const SECONDS = 10;

await build(() => {});
const folder = await temporaryFolder(ON_DISK);
const engines = await startAllEngines();
let shop: Stack | undefined;
try {
  const env = { LOG_LEVEL: 'error', RATE_LIMIT: 'off', MEDIA_PICTURES_AHEAD: 'off', ...engines.env };
  shop = await startStack({ dataDir: folder, ports: 'free', web: false, env });
  const running = shop;
  const { status } = spawnSync(process.execPath, [inRoot('infra', 'catalogue', 'seed', 'run.ts')], {
    env: { ...process.env, ...shop.toolEnv, SEED: 'full', SEED_STATE: join(folder, 'seed-state.json') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the demo data could not be seeded');
  const skus = await buyableSkus(shop);
  const gateway = new Caller(shop.url('gateway'));
  const machine = await Machine.start();
  const plan = { callers: CALLERS, seconds: SECONDS };
  tell(await machine.beside(() => firstCheckouts(gateway, skus, CALLERS)));
  tell(await settled(() => machine.beside(() => oneCheckout(gateway, skus, SECONDS))));
  tell(await settled(() => machine.beside(() => manyCheckouts(running, gateway, skus, plan))));
  await Promise.all([gateway.close(), machine.stop()]);
} finally {
  await shop?.stop();
  await engines.stop();
  await removeTemporaryFolder(folder);
}
process.exit(0);

function tell(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const named = { ...figure, name: `${figure.name}, on Kafka, Elasticsearch and Redis` };
    if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${JSON.stringify(named)}\n`);
    else print(named);
  }
}
