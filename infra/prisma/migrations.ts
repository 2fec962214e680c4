import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

// Applies a service's migrations like `prisma migrate deploy` and maintains Prisma's own migration table, so that
// Prisma's commands work on the same database (infra/tests/engines/prisma.int.test.ts). The CLI takes about a second per service
// even without pending migrations; this takes milliseconds.

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The table as Prisma creates it. */
const TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id varchar(36) PRIMARY KEY NOT NULL,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0)`;

/** Migrations in a `prisma/migrations` folder, oldest first; none if there is no such folder. */
function readMigrations(folder: string): Migration[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Migrates a database, each migration in one transaction, and returns the names of the applied ones. Refuses a database
 * whose history differs from the folder: a migration changed after it ran, or an unknown one.
 */
export async function migrate(databaseUrl: string, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Of two concurrent starts the second waits and finds no pending migration.
    await client.query(`SELECT pg_advisory_lock(hashtext('migrate'))`);
    await client.query("SET lock_timeout = '2s'"); // a waiting migration blocks all later queries
    const { rows: tables } = await client.query(`SELECT to_regclass('_prisma_migrations') AS known`);
    if (!tables[0].known) await client.query(TABLE);
    const { rows: done } = await client.query<{ name: string; checksum: string }>(
      `SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL`,
    );
    refuseOtherHistory(done, migrations);
    const names = new Set(done.map((one) => one.name));
    const open = migrations.filter((migration) => !names.has(migration.name));
    for (const migration of open) await apply(client, migration);
    return open.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

function refuseOtherHistory(
  done: readonly { name: string; checksum: string }[],
  migrations: readonly Migration[],
): void {
  for (const { name, checksum } of done) {
    const file = migrations.find((migration) => migration.name === name);
    if (file?.checksum === checksum) continue;
    const what = file ? 'was changed after it had been applied' : 'has been applied but is not in the folder any more';
    throw new Error(`migration ${name} ${what}. To delete all data and start again: make reset`);
  }
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name} failed and was rolled back: ${(error as Error).message}`, { cause: error });
  }
}
