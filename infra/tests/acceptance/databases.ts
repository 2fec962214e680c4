import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

// Access for operators only: the shop's databases and files. The shop of the run publishes their addresses.

/** Address of a database of the shop; undefined when the run tests another shop (WIRE_URL). */
export const databaseUrl = (name: string): string | undefined => process.env.WIRE_DATABASES?.replace('{name}', name);

export interface Found {
  readonly database: string;
  readonly table: string;
  /** The whole row as text. */
  readonly row: string;
}

/** Every row of every table of a database that holds this text in any column, as text, JSON or bytes; case does not matter. */
export async function rowsWith(database: string, marker: string): Promise<Found[]> {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
        WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: Found[] = [];
    // Bytes are shown as hexadecimal digits.
    const hex = Buffer.from(marker).toString('hex');
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT t::text AS row FROM ${name} t WHERE t::text ILIKE $1 OR t::text LIKE $2`,
        [`%${marker}%`, `%${hex}%`],
      );
      found.push(...rows.map(({ row }) => ({ database, table: name, row })));
    }
    return found;
  } finally {
    await client.end();
  }
}

/** One value of one row. */
export async function cellOf<T>(database: string, sql: string, values: readonly unknown[]): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  try {
    return (await client.query<{ value: T }>(sql, [...values])).rows[0]?.value;
  } finally {
    await client.end();
  }
}

/** Files below a folder of the shop that contain this text, in lower case or unchanged. */
export function filesWith(folder: string, marker: string): string[] {
  const isIn = (file: string): boolean => {
    const bytes = readFileSync(file);
    return bytes.includes(marker) || bytes.includes(marker.toLowerCase());
  };
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && isIn(file));
}
