import { readFileSync } from 'node:fs';
import fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';

// The comparison server, in its own process: the same documents in one Postgres table, hand-written SQL for exactly these
// three queries, a bare Fastify, and the bytes and headers of our responses. It lacks all other
// queries, rules, caching, typing mistakes and events. argv: a file with { database, headers, attributes }.

interface Attribute {
  readonly attribute_code: string;
  readonly options: ReadonlyArray<{ readonly value: string }>;
}
const { database, headers, attributes } = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as {
  database: string;
  headers: Record<string, string>;
  attributes: Attribute[];
};
const pool = new pg.Pool({ connectionString: database, max: 10 });
const server = fastify();

interface Facet {
  readonly facet: string;
  readonly key: number;
  readonly n: number;
}
interface Hit {
  readonly id: number;
  readonly doc: string;
  readonly score: number;
}

/** All counts in one pass over the results: the fastest of the variants that were tried. */
const FACETS = `SELECT 'color' AS facet, unnest(color) AS key, count(*)::int AS n FROM found GROUP BY 2
  UNION ALL SELECT 'color_options', unnest(color_options), count(*)::int FROM found GROUP BY 2
  UNION ALL SELECT 'size', unnest(size), count(*)::int FROM found GROUP BY 2
  UNION ALL SELECT 'size_options', unnest(size_options), count(*)::int FROM found GROUP BY 2
  UNION ALL SELECT 'price', width_bucket(price, ARRAY[0, 151, 251, 301]::numeric[]), count(*)::int FROM found GROUP BY 2
  UNION ALL SELECT 'total', 0, count(*)::int FROM found`;

const facetsOf = (from: string, value: unknown): Promise<Facet[]> =>
  pool
    .query<Facet>({
      name: `facets ${from}`,
      text: `WITH found AS MATERIALIZED (SELECT color, color_options, size, size_options, price FROM ${from}) ${FACETS}`,
      values: [value],
    })
    .then(({ rows }) => rows);

const RANGES = [
  { key: '0.0-150.0', from: 0, to: 150 },
  { key: '151.0-250.0', from: 151, to: 250 },
  { key: '251.0-300.0', from: 251, to: 300 },
  { key: '301.0-*', from: 301 },
];
const TERMS = ['color', 'color_options', 'size', 'size_options'];

function aggregations(rows: readonly Facet[]): string {
  const count = (n: number): number => rows.find(({ facet, key }) => facet === 'price' && key === n)?.n ?? 0;
  const result: Record<string, unknown> = {
    agg_range_price: { buckets: RANGES.map((range, i) => ({ ...range, doc_count: count(i + 1) })) },
  };
  for (const field of TERMS) {
    const counts = rows
      .filter(({ facet }) => facet === field)
      .sort((a, b) => b.n - a.n || a.key - b.key)
      .map(({ key, n }) => ({ key, doc_count: n }));
    const buckets = counts.slice(0, 30);
    const others = counts.slice(30).reduce((sum, { doc_count }) => sum + doc_count, 0);
    result[`agg_terms_${field}`] = { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets };
  }
  return JSON.stringify(result);
}

function metadata(rows: readonly Facet[]): string {
  const used = (code: string): Set<string> =>
    new Set(rows.filter(({ facet }) => facet.replace('_options', '') === code).map(({ key }) => String(key)));
  const counted = ['price', 'color', 'size'].flatMap(
    (code) => attributes.find((one) => one.attribute_code === code) ?? [],
  );
  return JSON.stringify(
    counted.map((attribute) => {
      const ids = used(attribute.attribute_code);
      return { ...attribute, options: attribute.options.filter(({ value }) => ids.has(value)) };
    }),
  );
}

function reply(hits: readonly Hit[], total: number, rest: string): string {
  const [first] = hits;
  const listed = hits.map(
    ({ id, doc, score }) =>
      `{"_index":"catalog_pln_pl_product","_type":"_doc","_id":"${id}","_score":${score},"_source":${doc}}`,
  );
  return `{"took":0,"timed_out":false,"_shards":{"total":1,"successful":1,"skipped":0,"failed":0},"hits":{"total":${total},"max_score":${first ? first.score : null},"hits":[${listed.join(',')}]}${rest},"suggest":{}}`;
}

async function page(from: string, score: string, order: string, value: unknown, offset: number): Promise<string> {
  const [facets, hits] = await Promise.all([
    facetsOf(from, value),
    pool.query<Hit>({
      name: `page ${from}`,
      text: `SELECT id, tile AS doc, ${score} AS score FROM ${from} ORDER BY ${order} LIMIT 20 OFFSET $2`,
      values: [value, offset],
    }),
  ]);
  const total = facets.find(({ facet }) => facet === 'total')?.n ?? 0;
  return reply(hits.rows, total, `,"aggregations":${aggregations(facets)},"attribute_metadata":${metadata(facets)}`);
}

const send = (reply: FastifyReply, text: string): FastifyReply => reply.headers(headers).send(text);

const IN_CATEGORY = 'document WHERE categories @> ARRAY[$1::int]';
server.get<{ Querystring: { category: string; from: string } }>('/category', async ({ query }, answer) =>
  send(answer, await page(IN_CATEGORY, '1', 'id DESC', query.category, Number(query.from))),
);
/** The hits of every word with their scores, ready in a table: cheaper than any full text search, and ours to the byte. */
const SAYING = 'posting JOIN document USING (id) WHERE word = $1';
server.get<{ Querystring: { words: string } }>('/search', async ({ query }, answer) =>
  send(answer, await page(SAYING, 'score', 'place', query.words, 0)),
);
server.get<{ Querystring: { sku: string } }>('/detail', async ({ query }, answer) => {
  const { rows } = await pool.query<Hit>({
    name: 'detail',
    text: 'SELECT id, detail AS doc, 1 AS score FROM document WHERE sku = $1',
    values: [query.sku],
  });
  return send(answer, reply(rows, rows.length, ',"attribute_metadata":[]'));
});
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }));
