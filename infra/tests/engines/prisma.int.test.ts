import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { difference } from '../../prisma/difference.ts';
import { migrate } from '../../prisma/migrations.ts';
import { prisma } from '../../prisma/prisma.ts';

// The replacement of Prisma's engine (infra/prisma/schema-engine.mjs) uses an undocumented protocol, and our
// migration runner writes Prisma's table: both are tested here with the real CLI and a real Postgres.

const SCHEMA = `
generator client {
  provider     = "prisma-client"
  output       = "../src/generated/prisma"
  moduleFormat = "esm"
}
datasource db {
  provider = "postgresql"
}
model Garment {
  id     String @id @db.Uuid
  name   String @unique
  pieces Int    @default(0)
  @@map("garment")
}
`;
/** Constraints that Prisma cannot express, and a function body with semicolons. */
const BY_HAND = `
ALTER TABLE garment ADD CONSTRAINT pieces_not_negative CHECK (pieces >= 0);
CREATE FUNCTION shout(word text) RETURNS text LANGUAGE plpgsql AS $$ BEGIN word := upper(word); RETURN word; END; $$;
`;

const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
const folder = mkdtempSync(join(tmpdir(), 'prisma-'));
const migrations = join(folder, 'prisma', 'migrations');
let number = 0;
let databaseUrl: string;

/** A database that does not exist yet. */
function newDatabase(): string {
  number += 1;
  const url = new URL(process.env.TEST_POSTGRES_URL as string);
  url.pathname = `/t_prisma_${process.env.JEST_WORKER_ID}_${number}`;
  return url.href;
}
const databaseName = (): string => new URL(databaseUrl).pathname.slice(1);
const create = () => admin.query(`CREATE DATABASE ${databaseName()}`);
const cli = (...args: string[]) => prisma(folder, args, { databaseUrl });

async function query<Row>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  await admin.connect();
  mkdirSync(join(folder, 'prisma'), { recursive: true });
  writeFileSync(join(folder, 'prisma', 'schema.prisma'), SCHEMA);
  databaseUrl = newDatabase();
  const { status, output } = cli('migrate', 'dev', '--create-only', '--name', 'init');
  if (status !== 0) throw new Error(output);
  const [first] = readdirSync(migrations).filter((name) => name.endsWith('_init'));
  const file = join(migrations, first as string, 'migration.sql');
  writeFileSync(file, readFileSync(file, 'utf8') + BY_HAND);
}, 30_000);
beforeEach(() => {
  databaseUrl = newDatabase();
});
afterAll(async () => {
  for (const { datname } of (await admin.query(`SELECT datname FROM pg_database WHERE datname LIKE 't_prisma_%'`))
    .rows) {
    await admin.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  }
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

/** A copy of the migrations that a test may change. */
function copyOfMigrations(): string {
  const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrations, copy, { recursive: true });
  return copy;
}

describe('the replacement of the schema engine', () => {
  it('deploys to a database that is missing, and finds nothing to do the second time', async () => {
    expect(cli('migrate', 'deploy')).toMatchObject({ status: 0 });
    expect(cli('migrate', 'deploy').output).toContain('No pending migrations to apply');
    expect(await query(`SELECT shout('dress') AS word`)).toEqual([{ word: 'DRESS' }]);
  }, 30_000);

  it('writes the difference from the migrations to the schema, and leaves no scratch database', async () => {
    await create();
    expect(difference(folder, databaseUrl)).toBe('');
    const changed = mkdtempSync(join(tmpdir(), 'changed-'));
    cpSync(join(folder, 'prisma'), join(changed, 'prisma'), { recursive: true });
    const schema = SCHEMA.replace('@@map("garment")', 'colour String?\n  @@map("garment")');
    writeFileSync(join(changed, 'prisma', 'schema.prisma'), schema);
    expect(difference(changed, databaseUrl)).toMatch(
      /^-- AlterTable\nALTER TABLE "garment" ADD COLUMN +"colour" TEXT;\n$/,
    );
    expect((await admin.query(`SELECT datname FROM pg_database WHERE datname LIKE 'prisma_shadow%'`)).rows).toEqual([]);
    rmSync(changed, { recursive: true });
  }, 30_000);

  it('reports SQL that Postgres refuses', async () => {
    const broken = mkdtempSync(join(tmpdir(), 'broken-'));
    mkdirSync(join(broken, 'prisma'));
    cpSync(join(folder, 'prisma', 'schema.prisma'), join(broken, 'prisma', 'schema.prisma'));
    cpSync(migrations, join(broken, 'prisma', 'migrations'), { recursive: true });
    mkdirSync(join(broken, 'prisma', 'migrations', '29990101000000_broken'));
    writeFileSync(
      join(broken, 'prisma', 'migrations', '29990101000000_broken', 'migration.sql'),
      'CREATE TABLE garment ();',
    );
    const { status, output } = prisma(broken, ['migrate', 'deploy'], { databaseUrl });
    expect(status).toBe(1);
    expect(output).toContain('relation "garment" already exists');
    rmSync(broken, { recursive: true });
  }, 30_000);

  it('reports a missing server', () => {
    databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing';
    const { status, output } = cli('migrate', 'deploy');
    expect(status).toBe(1);
    expect(output).toContain('P1001');
  }, 30_000);
});

describe('our runner of migrations', () => {
  it('equals prisma migrate deploy: the CLI finds the database up to date', async () => {
    await create();
    expect(await migrate(databaseUrl, migrations)).toEqual([expect.stringMatching(/_init$/)]);
    expect(await migrate(databaseUrl, migrations)).toEqual([]);
    expect(cli('migrate', 'status').output).toContain('Database schema is up to date!');
    expect(cli('migrate', 'deploy').output).toContain('No pending migrations to apply');
  }, 30_000);

  it('continues after migrations of the CLI', async () => {
    expect(cli('migrate', 'deploy')).toMatchObject({ status: 0 });
    expect(await migrate(databaseUrl, migrations)).toEqual([]);
  }, 30_000);

  it('refuses a migration that was changed after it had been applied', async () => {
    await create();
    const copy = copyOfMigrations();
    const [name = ''] = await migrate(databaseUrl, copy);
    writeFileSync(join(copy, name, 'migration.sql'), '-- something else');
    await expect(migrate(databaseUrl, copy)).rejects.toThrow(`migration ${name} was changed after it had been applied`);
  });

  it('rolls back a failed migration, which can be repeated when it is corrected', async () => {
    await create();
    const copy = copyOfMigrations();
    const second = join(copy, '29990101000000_second');
    mkdirSync(second);
    writeFileSync(join(second, 'migration.sql'), 'CREATE TABLE shelf (id int); CREATE TABLE garment ();');
    await expect(migrate(databaseUrl, copy)).rejects.toThrow(
      'migration 29990101000000_second failed and was rolled back',
    );
    expect(await query(`SELECT to_regclass('shelf') AS shelf, to_regclass('garment')::text AS garment`)).toEqual([
      { shelf: null, garment: 'garment' },
    ]);
    writeFileSync(join(second, 'migration.sql'), 'CREATE TABLE shelf (id int);');
    expect(await migrate(databaseUrl, copy)).toEqual(['29990101000000_second']);
  });

  it('is done once in concurrent starts', async () => {
    await create();
    const both = await Promise.all([migrate(databaseUrl, migrations), migrate(databaseUrl, migrations)]);
    expect(both.flat()).toHaveLength(1);
  });
});
