import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetPostgres } from '../database/postgres.ts';
import { DATA } from '../paths.ts';
import { runsProgram } from '../processes/processes.ts';

// make reset: deletes databases, secrets, logs and pictures of this checkout's shop.

const lock = join(DATA, 'start.pid');
if (existsSync(lock) && runsProgram(Number(readFileSync(lock, 'utf8')), 'start.ts')) {
  console.error('The shop is running. Please press Ctrl-C there first.');
  process.exit(1);
}
await forgetPostgres(join(DATA, 'postgres'));
for (const name of [
  'secrets.json',
  'seed-state.json',
  'log',
  'media',
  'pictures',
  'start.pid',
  'ports.json',
  'erasures.jsonl',
]) {
  rmSync(join(DATA, name), { recursive: true, force: true });
}
console.log('Deleted. `make start` creates a new shop.');
