import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@garderoba/contracts';
import { findBrowser } from '../../local/browser.ts';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { inRoot } from '../../local/paths.ts';
import { until } from '../../local/processes/processes.ts';
import { type Stack, startStack } from '../../local/stack.ts';

// Browser journeys (web/e2e) through a private shop: packed, on free ports, with a small catalogue. Arguments are
// Playwright's. The journeys find it by WEB_URL, GATEWAY_URL, the services' URLs and CHROMIUM_PATH.

const dataDir = await temporaryFolder();
let shop: Stack | undefined;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, async () => {
    await end();
    process.exit(130);
  });
}

try {
  const browser = findBrowser(console.log);
  shop = await startStack({
    dataDir,
    ports: 'free',
    packed: true,
    // All browsers have one address: together they log in more often than one shopper may.
    // Pictures are drawn when a test requests them.
    env: {
      LOG_LEVEL: 'warn',
      LOGINS_PER_MINUTE: '1000',
      GUEST_ORDERS_PER_ADDRESS: '1000',
      GUEST_ORDERS_PER_MAILBOX: '1000',
      MEDIA_PICTURES_AHEAD: 'off',
    },
    tell: (step) => console.log(`  ${step}`),
  });
  // The shop's public address, not 127.0.0.1: after the payment page the browser must return to the origin of its storage.
  const env = {
    ...{ ...process.env, ...shop.toolEnv, E2E_BASE_URL: shop.toolEnv.PUBLIC_URL, CHROMIUM_PATH: browser },
    // For days that a journey can not wait.
    E2E_DATABASES: shop.databaseUrl('{name}'),
  };
  bringData(env, join(dataDir, 'seed-state.json'));
  await firstVisits(shop.url('web'));
  process.exitCode = await playwright(env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await end();
}

/** Requests pages once as warm-up, which fills the caches that all pages share. */
async function firstVisits(web: string): Promise<void> {
  for (const language of LANGUAGES) {
    const open = (): Promise<boolean> =>
      fetch(`${web}/${language}`).then(
        ({ ok }) => ok,
        () => false,
      );
    if (!(await until(open, 60_000, 500))) throw new Error(`the storefront does not open at /${language}`);
  }
}

async function end(): Promise<void> {
  await shop?.stop();
  await removeTemporaryFolder(dataDir);
}

function bringData(env: NodeJS.ProcessEnv, state: string): void {
  const program = inRoot('infra', 'catalogue', 'seed', 'run.ts');
  if (!existsSync(program)) return;
  const { status } = spawnSync(process.execPath, [program], {
    env: { ...env, SEED: 'small', SEED_STATE: state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the demo data could not be brought in');
}

function playwright(env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
    const child = spawn(process.execPath, [cli, 'test', '--reporter=list,json', ...process.argv.slice(2)], {
      cwd: inRoot('web'),
      env,
      stdio: 'inherit',
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
