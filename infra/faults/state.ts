import pg from 'pg';

/** Infrastructure tables: publishing and consuming may be repeated. */
const PLUMBING = new Set(['outbox', 'inbox', '_prisma_migrations']);
/** catalog's list of documents to update: it empties itself. */
const PASSING = new Set(['catalog.change_log', 'catalog.change_mark']);

/** An order-independent checksum over the rows of every table: `orders.payment` → `120 rows, 8a1f…`. */
export type State = ReadonlyMap<string, string>;

/** State of all service databases. Take it only when the shop is idle. */
export async function stateOf(databases: readonly string[], urlOf: (database: string) => string): Promise<State> {
  const state = new Map<string, string>();
  for (const database of databases) {
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    try {
      const tables = await client.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
      );
      for (const { name } of tables.rows) {
        if (PLUMBING.has(name) || PASSING.has(`${database}.${name}`)) continue;
        const sum = await client.query<{ sum: string }>(
          `SELECT count(*) || ' rows, ' || coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS sum
             FROM (SELECT md5(t::text) AS row FROM ${client.escapeIdentifier(name)} AS t) AS rows`,
        );
        state.set(`${database}.${name}`, sum.rows[0]?.sum ?? '');
      }
    } finally {
      await client.end();
    }
  }
  return state;
}

/** Tables that differ, with both checksums. */
export const differences = (before: State, after: State): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((table) => before.get(table) !== after.get(table))
    .map((table) => `${table} (${before.get(table)} → ${after.get(table)})`);
