import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { removeTemporaryFolder, temporaryFolder } from '../../local/database/temporary.ts';
import { inRoot } from '../../local/paths.ts';
import { type Stack, startStack } from '../../local/stack.ts';

// The judged searches over the demo data (services/catalog/bench/judged-queries.json) on Elasticsearch; `make bench` measures the
// same on the embedded engine.

jest.setTimeout(900_000);

const GOOD = 0.85;
const run = promisify(execFile);
let folder: string;
let shop: Stack;

beforeAll(async () => {
  folder = await temporaryFolder();
  const env = {
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    MEDIA_PICTURES_AHEAD: 'off',
    CATALOG_SEARCH_URL: process.env.TEST_ELASTICSEARCH_URL as string,
    CATALOG_SEARCH_PREFIX: `relevance_${process.pid}`,
    CACHE_URL: process.env.TEST_REDIS_URL as string,
  };
  shop = await startStack({ dataDir: folder, ports: 'free', packed: true, web: false, env });
  const { status } = spawnSync(process.execPath, [inRoot('infra', 'catalogue', 'seed', 'run.ts')], {
    env: { ...process.env, ...shop.toolEnv, SEED: 'full', SEED_STATE: join(folder, 'seed-state.json') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(status).toBe(0);
});
afterAll(async () => {
  await shop?.stop();
  await removeTemporaryFolder(folder);
});

describe('manually judged searches', () => {
  it.each(['search-query', 'dsl'])('rank well on Elasticsearch, requested as %s', async (form) => {
    const { stdout } = await run(process.execPath, [inRoot('services', 'catalog', 'bench', 'relevance.ts')], {
      env: { ...process.env, GATEWAY_URL: shop.url('gateway'), FORM: form },
    });
    process.stdout.write(`${form}: ${stdout.trim().split('\n').at(-1)}\n`);
    const [, ndcg, questions] = /nDCG@10 ([\d.]+) over (\d+) questions/.exec(stdout) ?? [];
    expect(Number(questions)).toBeGreaterThanOrEqual(60);
    expect(Number(ndcg)).toBeGreaterThanOrEqual(GOOD);
  });
});
