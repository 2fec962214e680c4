import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDatabases } from '../local/databases.ts';
import { DATA } from '../local/paths.ts';
import { freePorts } from '../local/ports.ts';
import { forgetPostgres, planPostgres, postgresUrl } from '../local/postgres.ts';
import { isAlive } from '../local/processes.ts';
import { Supervised } from '../local/supervisor.ts';

const RUNS = join(DATA, 'test-postgres');

/**
 * One Postgres for the whole run, with one migrated template database per service (`tpl_cart`) and for the event log
 * (`tpl_bus`). Each test file clones what it needs in some ten milliseconds (service-kit/testing/database).
 */
export default async function startTestPostgres(): Promise<void> {
  await removeLeftovers();
  const dataDir = join(RUNS, String(process.pid));
  const { postgres: port = 0 } = await freePorts();
  const server = new Supervised(planPostgres({ dataDir, port, durable: false }));
  await server.start();
  await prepareDatabases((name) => postgresUrl(port, `tpl_${name}`));
  process.env.TEST_POSTGRES_URL = postgresUrl(port, 'postgres');
  globalThis.stopTestPostgres = async () => {
    await server.stop();
    await forgetPostgres(dataDir);
  };
}

/** A run that was killed leaves its server and its files; the folder carries the number of the run's process. */
async function removeLeftovers(): Promise<void> {
  mkdirSync(RUNS, { recursive: true });
  for (const run of readdirSync(RUNS)) {
    if (isAlive(Number.parseInt(run, 10))) continue;
    await forgetPostgres(join(RUNS, run));
    rmSync(join(RUNS, run), { recursive: true, force: true });
  }
}

declare global {
  var stopTestPostgres: (() => Promise<void>) | undefined;
}
