import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeTemporaryFolder, temporaryFolder } from '../local/database/temporary.ts';
import { inRoot } from '../local/paths.ts';
import { startElasticsearch } from '../tests/engines/engines.ts';
import { type Figure, print, thisMachine, write } from './measure/report.ts';

// make bench-engines: measures Kafka, Elasticsearch, and checkouts on both and Redis; LONG=1 writes the table in docs/benchmarks.md. Fails with a message
// without Docker. Each program appends its figures, one line of JSON each, to the file FIGURES.

const folder = await temporaryFolder();
const file = join(folder, 'figures.jsonl');
appendFileSync(file, '');
run('infra/bench/kafka.ts', []);
const { url, container } = await startElasticsearch();
for (const products of ['10000', '100000'])
  run('services/catalog/bench/elasticsearch.ts', [products], { SEARCH_URL: url });
await container.stop();
run('infra/bench/checkouts-on-engines.ts', []);

const figures = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Figure);
for (const figure of figures) print(figure);
if (process.env.LONG === '1') {
  const date = new Date().toISOString().slice(0, 10);
  write(figures, { machine: thisMachine(), profile: 'engines', date, command: 'make bench-engines LONG=1' });
}
await removeTemporaryFolder(folder);

function run(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(process.execPath, [inRoot(program), ...args], {
    stdio: 'inherit',
    env: { ...process.env, FIGURES: file, ...env },
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with code ${status}`);
}
