import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { inRoot } from '../../local/paths.ts';
import { services } from '../../local/services.ts';
import { migrate } from '../../prisma/migrations.ts';

// Two versions of a service run concurrently on one schema during an upgrade (docs/operating/upgrading.md). Tables and columns that the older
// version uses must exist with the same meaning, and columns that it does not write must have defaults.

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  /** The database fills it in when a statement does not name it. */
  readonly filled: boolean;
}

/** Migrations made before the first release: there is no older version. New entries need a release between them and their use. */
const BEFORE_FIRST_RELEASE = '20261121';

let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
});
afterAll(() => admin.end());

async function columnsAfter(url: string, folder: string): Promise<Column[]> {
  await migrate(url, folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(
      `SELECT table_name AS "table", column_name AS "column", data_type AS type, is_nullable = 'YES' AS nullable,
              column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS filled
         FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%'`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Changes that break an older version. */
function hardships(before: readonly Column[], after: readonly Column[]): string[] {
  const now = new Map(after.map((one) => [`${one.table}.${one.column}`, one]));
  const then = new Map(before.map((one) => [`${one.table}.${one.column}`, one]));
  const tables = new Set(before.map(({ table }) => table));
  return [
    ...[...then].flatMap(([name, old]) => {
      const found = now.get(name);
      if (!found) return [`${name} is gone`];
      if (found.type !== old.type) return [`${name} was ${old.type} and is ${found.type}`];
      return old.nullable && !found.nullable ? [`${name} must be given now`] : [];
    }),
    ...[...now].flatMap(([name, { table, nullable, filled }]) =>
      tables.has(table) && !then.has(name) && !nullable && !filled ? [`${name} is new and must be given`] : [],
    ),
  ];
}

describe('every migration is compatible with the previous version', () => {
  it.each(services.filter(({ database }) => database).map(({ name }) => name))('%s', async (name) => {
    const all = inRoot('services', name, 'prisma', 'migrations');
    const names = readdirSync(all)
      .filter((one) => /^\d/.test(one))
      .sort();
    const folder = mkdtempSync(join(tmpdir(), 'garderoba-'));
    const database = `m_${name}_${randomBytes(4).toString('hex')}`;
    await admin.query(`CREATE DATABASE ${database}`);
    const url = new URL(process.env.TEST_POSTGRES_URL as string);
    url.pathname = `/${database}`;
    const found: string[] = [];
    try {
      let before: Column[] | undefined;
      for (const migration of names) {
        cpSync(join(all, migration), join(folder, migration), { recursive: true });
        const after = await columnsAfter(url.href, folder);
        if (before && migration >= BEFORE_FIRST_RELEASE)
          found.push(...hardships(before, after).map((sentence) => `${migration}: ${sentence}`));
        before = after;
      }
    } finally {
      rmSync(folder, { recursive: true });
      await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
    }
    expect(found).toEqual([]);
  });

  it('and the check detects incompatible ones', () => {
    const column = (column: string, more: Partial<Column> = {}): Column => ({
      ...{ table: 'cart', column, type: 'text', nullable: true, filled: false },
      ...more,
    });
    const before = [column('a'), column('b'), column('c')];
    const after = [column('b', { type: 'uuid' }), column('c', { nullable: false }), column('d', { nullable: false })];
    expect(hardships(before, after)).toEqual([
      'cart.a is gone',
      'cart.b was text and is uuid',
      'cart.c must be given now',
      'cart.d is new and must be given',
    ]);
    const kind = [...before, column('d', { nullable: false, filled: true }), column('e')];
    expect(hardships(before, [...kind, column('x', { table: 'new', nullable: false })])).toEqual([]);
  });
});
