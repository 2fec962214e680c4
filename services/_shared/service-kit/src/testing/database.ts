import { randomBytes } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';

/** Runs `work` with a connection to the test server's maintenance database. */
async function asAdmin<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL is not set: integration tests run through `make test-int`');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A separate database, cloned from the migrated template of a service (`tpl_cart`) or of the event log (`tpl_bus`). */
export async function cloneDatabase(of: string): Promise<TestDatabase> {
  const name = `t_${of}_${process.env.JEST_WORKER_ID ?? '0'}_${randomBytes(4).toString('hex')}`;
  await asAdmin((client) => client.query(`CREATE DATABASE ${name} TEMPLATE tpl_${of}`));
  const url = new URL(process.env.TEST_POSTGRES_URL as string);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await asAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    },
  };
}
