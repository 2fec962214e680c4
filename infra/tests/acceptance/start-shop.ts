import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { inRoot } from '../../local/paths.ts';
import { startStack } from '../../local/stack.ts';

/**
 * One private shop with demo data for the whole run: every service in one process, without the storefront. WIRE_URL selects
 * another shop to test instead, which must have no other users meanwhile and RATE_LIMIT=off. WIRE_ENGINES=1: on Kafka,
 * Elasticsearch and Redis in containers instead of the embedded engines.
 */
export default async function startShop(): Promise<void> {
  if (process.env.WIRE_URL) return;
  const folder = await temporaryFolder();
  // Loaded on demand, because the Docker library is large.
  const engines =
    process.env.WIRE_ENGINES === '1' ? await (await import('../engines/engines.ts')).startAllEngines() : undefined;
  // The most verbose level: a test searches the log for personal data.
  const env = {
    LOG_LEVEL: 'debug',
    RATE_LIMIT: 'off',
    MEDIA_PICTURES_AHEAD: 'off',
    ORDERS_FORGET_INTERVAL_MS: '1000',
    ...engines?.env,
  };
  const shop = await startStack({ dataDir: folder, ports: 'free', packed: true, web: false, env });
  globalThis.stopAcceptanceShop = async () => {
    await shop.stop();
    await engines?.stop();
    await removeTemporaryFolder(folder);
  };
  const { status } = spawnSync(process.execPath, [inRoot('infra', 'catalogue', 'seed', 'run.ts')], {
    env: {
      ...process.env,
      ...shop.toolEnv,
      SEED: process.env.SEED ?? 'small',
      SEED_STATE: join(folder, 'seed-state.json'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    await globalThis.stopAcceptanceShop();
    throw new Error('the demo data could not be seeded');
  }
  process.env.WIRE_URL = shop.url('gateway');
  process.env.WIRE_BACKOFFICE_URL = shop.url('backoffice');
  // For the tests that read the databases (databases.ts).
  process.env.WIRE_DATABASES = shop.databaseUrl('{name}');
  process.env.WIRE_FOLDER = folder;
}

declare global {
  var stopAcceptanceShop: (() => Promise<void>) | undefined;
}
