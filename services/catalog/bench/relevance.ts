import { readFileSync } from 'node:fs';

// Measures the ranking of searches: nDCG@10 over judged queries in five languages, through the gateway of a running
// shop with the demo data. GATEWAY_URL=http://127.0.0.1:4000 node services/catalog/bench/relevance.ts; FORM=dsl sends
// an Elasticsearch body. Products are judged by attributes, never by words: all requested attributes = 3, only the
// right garment = 1.

interface Judged {
  readonly store: string;
  readonly query: string;
  readonly garment?: readonly string[];
  readonly fabric?: readonly string[];
  readonly color?: readonly string[];
  readonly designer?: string;
}

interface Hit {
  readonly _source: Readonly<Record<string, unknown>>;
}

export interface Relevance {
  readonly ndcg: number;
  readonly queries: ReadonlyArray<Judged & { readonly ndcg: number; readonly top: readonly string[] }>;
}

const DEPTH = 10;
const LISTED = [
  { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
  { attribute: 'visibility', value: { in: [3, 4] }, scope: 'default' },
];
const FIELDS = 'sku,name,garment_type,fabric,basic_color,color,color_options,designer';

/** The two request formats of clients (wire-contract 5.2). */
export type Form = 'search-query' | 'dsl';

export async function relevance(gateway: string, form: Form = 'search-query'): Promise<Relevance> {
  const judged = JSON.parse(readFileSync(new URL('judged-queries.json', import.meta.url), 'utf8')) as Judged[];
  const labels = await optionLabels(gateway);
  const products = await everyProduct(gateway);
  const queries = [];
  for (const question of judged) {
    const hits = await search(
      gateway,
      question.store,
      'product',
      asked(question.query, form),
      { size: DEPTH, _source_include: FIELDS },
      form,
    );
    const ndcg =
      gain(hits.map((hit) => grade(question, hit, labels))) /
      gain(ideal(products.map((hit) => grade(question, hit, labels))));
    queries.push({ ...question, ndcg, top: hits.slice(0, 3).map(({ _source }) => String(_source.name)) });
  }
  return { ndcg: queries.reduce((sum, { ndcg }) => sum + ndcg, 0) / queries.length, queries };
}

const asked = (text: string, form: Form): object =>
  form === 'search-query'
    ? { _appliedFilters: LISTED, _searchText: text }
    : {
        query: {
          bool: {
            must: [{ multi_match: { query: text, fields: ['name^3', 'description'] } }],
            filter: [{ terms: { status: [0, 1] } }, { terms: { visibility: [3, 4] } }],
          },
        },
      };

const ideal = (grades: number[]): number[] => grades.sort((a, b) => b - a).slice(0, DEPTH);
const gain = (grades: readonly number[]): number =>
  grades.reduce((sum, value, i) => sum + (2 ** value - 1) / Math.log2(i + 2), 0);

function grade(question: Judged, { _source }: Hit, labels: ReadonlyMap<string, string>): number {
  const has = (field: string, wanted: readonly string[]): boolean =>
    [_source[field]].flat().some((id) => wanted.includes(labels.get(String(id)) ?? ''));
  const isGarment = !question.garment || has('garment_type', question.garment);
  const isFabric = !question.fabric || has('fabric', question.fabric);
  const isDesigner = !question.designer || has('designer', [question.designer]);
  const color = question.color;
  const isColor = !color || has('basic_color', color) || has('color', color) || has('color_options', color);
  if (isGarment && isFabric && isDesigner && isColor) return 3;
  return question.garment && isGarment ? 1 : 0;
}

/** Option id → English label in lower case. */
async function optionLabels(gateway: string): Promise<Map<string, string>> {
  const attributes = await search(gateway, 'eur_en', 'attribute', {}, { size: 500 });
  const options = attributes.flatMap(({ _source }) => _source.options as Array<{ label: string; value: string }>);
  return new Map(options.map(({ label, value }) => [value, label.toLowerCase()]));
}

async function everyProduct(gateway: string): Promise<Hit[]> {
  const all: Hit[] = [];
  for (;;) {
    const page = await search(
      gateway,
      'eur_en',
      'product',
      { _appliedFilters: LISTED },
      { size: 500, from: all.length, sort: 'id:asc', _source_include: FIELDS },
    );
    all.push(...page);
    if (page.length < 500) return all;
  }
}

async function search(
  gateway: string,
  store: string,
  entity: string,
  body: object,
  params: Record<string, string | number>,
  form: Form = 'search-query',
): Promise<Hit[]> {
  const query = new URLSearchParams(form === 'dsl' ? {} : { request_format: 'search-query' });
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  const answer = await fetch(`${gateway}/api/catalog/catalog_${store}/${entity}/_search?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { hits: { hits: Hit[] } }).hits.hits;
}

if (process.argv[1] === import.meta.filename) {
  const { ndcg, queries } = await relevance(
    process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000',
    process.env.FORM === 'dsl' ? 'dsl' : 'search-query',
  );
  for (const { store, query, ndcg: own, top } of queries)
    console.log(`${own.toFixed(2)}  ${store}  ${query.padEnd(32)} ${top.join(' | ')}`);
  console.log(`nDCG@${DEPTH} ${ndcg.toFixed(3)} over ${queries.length} questions`);
}
