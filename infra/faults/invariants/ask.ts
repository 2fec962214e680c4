import pg from 'pg';

/** Rows of a service's database. */
export type Ask = <Row>(database: string, sql: string, params?: readonly unknown[]) => Promise<Row[]>;

/** One short connection per query: the shop is killed and restarted between two of them. */
export const askIn =
  (urls: (database: string) => string): Ask =>
  async <Row>(database: string, sql: string, params: readonly unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: urls(database), connectionTimeoutMillis: 5_000 });
    await client.connect();
    try {
      return (await client.query(sql, [...params])).rows as Row[];
    } finally {
      await client.end();
    }
  };
