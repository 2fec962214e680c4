import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ON_DISK, removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { build } from '../local/packages/build.ts';
import { inRoot } from '../local/paths.ts';
import { startStack } from '../local/stack.ts';
import { searchFor, WORDS } from './catalogue-questions.ts';
import { Caller } from './measure/call.ts';
import { type CpuProfile, flameGraph } from './measure/flame-graph.ts';
import { load } from './measure/load.ts';
import { categoryPages } from './pages.ts';
import { buyableSkus, checkout } from './scenarios.ts';

const HELP = `make flame                 where the processor time of checkouts, searches and pages goes: flame graphs of
                           orders, cart, catalog, gateway and web in docs/profiles/
make flame s=cart          of one process`;

/** The profiled process per workload. */
const WATCHED: Record<string, 'checkout' | 'search' | 'page'> = {
  orders: 'checkout',
  cart: 'checkout',
  catalog: 'search',
  gateway: 'search',
  web: 'page',
};

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const chosen = process.argv[2] || undefined;
if (chosen && !WATCHED[chosen]) {
  console.error(`${chosen} is not watched; choose one of ${Object.keys(WATCHED).join(', ')}.`);
  process.exit(1);
}

await build(() => {});
const folder = await temporaryFolder(ON_DISK);
const shop = await startStack({
  dataDir: folder,
  ports: 'free',
  env: { LOG_LEVEL: 'error', RATE_LIMIT: 'off', MEDIA_PICTURES_AHEAD: 'off' },
});
try {
  const { status } = spawnSync(process.execPath, [inRoot('infra', 'catalogue', 'seed', 'run.ts')], {
    env: { ...process.env, ...shop.toolEnv, SEED: 'full', SEED_STATE: `${folder}/seed-state.json` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the demo data could not be seeded');
  const gateway = new Caller(shop.url('gateway'));
  const skus = await buyableSkus(shop);
  const pages = await categoryPages(gateway);
  mkdirSync(inRoot('docs', 'profiles'), { recursive: true });
  for (const [name, doing] of Object.entries(WATCHED).filter(([name]) => !chosen || name === chosen)) {
    const profiles = join(folder, 'profiles', name);
    // Without the page cache, so that pages are rendered.
    await shop.restartWith(name, { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}`, WEB_PAGE_CACHE_MS: '0' });
    const web = new Caller(shop.url('web'));
    const work = {
      checkout: checkout(gateway, (n) => skus[(n * 7) % skus.length] as string),
      search: async (n: number) => void (await gateway.text('GET', searchFor(WORDS[n % WORDS.length] as string, n))),
      page: async (n: number) => void (await web.text('GET', pages[n % pages.length] as string)),
    }[doing];
    await load({ callers: 8, seconds: 12, work });
    await web.close();
    await shop.restartWith(name, {}); // the profile is written on a graceful exit
    const [file] = globSync(join(profiles, '*.cpuprofile'));
    if (!file) throw new Error(`${name} left no profile`);
    const profile = JSON.parse(readFileSync(file, 'utf8')) as CpuProfile;
    writeFileSync(inRoot('docs', 'profiles', `${name}.svg`), flameGraph(profile, `${name}: ${doing}, 8 callers`));
    console.log(`docs/profiles/${name}.svg`);
  }
  await gateway.close();
} finally {
  await shop.stop();
  await removeTemporaryFolder(folder);
}
process.exit(0);
