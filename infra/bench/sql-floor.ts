import fastify from 'fastify';
import pg from 'pg';

// The other floor, a process of its own: the same documents in one Postgres table, hand-written SQL, a bare Fastify.
// argv: database url. Told apart from ours by what it lacks: no rules, no cache, no typing errors, no events.

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const server = fastify();
const whole = (hits: readonly { doc: string }[], total: number, aggregations: unknown): string =>
  `{"took":1,"timed_out":false,"hits":{"total":${total},"hits":[${hits.map(({ doc }) => `{"_source":${doc}}`).join(',')}]},"aggregations":${JSON.stringify(aggregations)}}`;

const FACETS = `SELECT 'color' AS facet, value::text AS key, count(*)::int AS n FROM found, unnest(colors) AS value GROUP BY 2
  UNION ALL SELECT 'size', value::text, count(*)::int FROM found, unnest(sizes) AS value GROUP BY 2
  UNION ALL SELECT 'price', width_bucket(price, ARRAY[0, 151, 251, 301])::text, count(*)::int FROM found GROUP BY 2
  UNION ALL SELECT 'total', '', count(*)::int FROM found`;

async function page(condition: string, order: string, values: readonly unknown[], from: number): Promise<string> {
  const [facets, hits] = await Promise.all([
    pool.query({
      name: `f${condition}`,
      text: `WITH found AS (SELECT colors, sizes, price FROM document WHERE ${condition}) ${FACETS}`,
      values: [...values],
    }),
    pool.query({
      name: `p${condition}`,
      text: `SELECT doc FROM document WHERE ${condition} ORDER BY ${order} LIMIT 20 OFFSET $2`,
      values: [...values, from],
    }),
  ]);
  return whole(hits.rows, facets.rows.find(({ facet }) => facet === 'total')?.n ?? 0, facets.rows);
}

server.get<{ Querystring: { category: string; from: string } }>('/category', async ({ query }, reply) =>
  reply
    .type('application/json')
    .send(await page('categories @> ARRAY[$1::int]', 'id DESC', [query.category], Number(query.from))),
);
server.get<{ Querystring: { text: string; from: string } }>('/search', async ({ query }, reply) =>
  reply
    .type('application/json')
    .send(
      await page(
        `words @@ plainto_tsquery('simple', $1)`,
        `ts_rank(words, plainto_tsquery('simple', $1)) DESC, id DESC`,
        [query.text],
        Number(query.from),
      ),
    ),
);
server.get<{ Querystring: { sku: string } }>('/detail', async ({ query }, reply) => {
  const { rows } = await pool.query({
    name: 'detail',
    text: 'SELECT doc FROM document WHERE sku = $1',
    values: [query.sku],
  });
  return reply.type('application/json').send(whole(rows, rows.length, {}));
});
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }));
