import { readFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '../../prisma/migrations.ts';
import { inRoot } from '../paths.ts';
import type { Service } from '../services.ts';

/** The embedded event log has a separate database: it contains no service's tables and every service connects to it. */
export const BUS = 'bus';

/** The event log's, and one per service that has one. */
export const databasesOf = (services: readonly Service[]): string[] => [
  BUS,
  ...services.filter((service) => service.database).map((service) => service.name),
];

/**
 * Creates missing databases and runs pending migrations; `urlOf` also decides the names (`tpl_cart` for tests). Returns
 * the number of migrations run.
 */
export async function prepareDatabases(names: readonly string[], urlOf: (name: string) => string): Promise<number> {
  await createMissing(names.map(urlOf));
  const results = await Promise.allSettled(
    names.map((name) => (name === BUS ? prepareBus(urlOf(BUS)) : migrate(urlOf(name), migrationsOf(name)))),
  );
  const failures = results.flatMap((result, i) =>
    result.status === 'rejected' ? [`${names[i]}: ${(result.reason as Error).message}`] : [],
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])).length;
}

const migrationsOf = (service: string): string => inRoot('services', service, 'prisma', 'migrations');

/** The event log's script is idempotent, so it needs no migration history. */
async function prepareBus(url: string): Promise<string[]> {
  await withClient(url, (client) => client.query(readFileSync(inRoot('infra', 'postgres', 'bus.sql'), 'utf8')));
  return [];
}

async function createMissing(urls: readonly string[]): Promise<void> {
  const maintenance = new URL(urls[0] ?? '');
  maintenance.pathname = '/postgres';
  await withClient(maintenance.href, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database');
    const there = new Set(rows.map((row) => row.datname));
    for (const name of urls.map((url) => new URL(url).pathname.slice(1))) {
      if (!there.has(name)) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    }
  });
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
