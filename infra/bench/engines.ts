import { spawnSync } from 'node:child_process';
import { inRoot } from '../local/paths.ts';
import { startElasticsearch } from '../test/engines.ts';

// make bench-engines: what docs/benchmarks.md says of Kafka and Elasticsearch. Needs Docker; says so and fails without it.

run('infra/bench/kafka.ts', []);
const { url, container } = await startElasticsearch();
for (const products of (process.env.PRODUCTS || '10000,100000').split(','))
  run('services/catalog/bench/elasticsearch.ts', [products], { SEARCH_URL: url });
await container.stop();

function run(file: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, [inRoot(file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with code ${status}`);
}
