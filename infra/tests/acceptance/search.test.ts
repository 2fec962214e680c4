import { beforeAll, describe, expect, it } from '@jest/globals';
import { having, LISTED, product, productsOfType, search, searchPath, sources } from './catalogue.ts';
import { asGet, get, skusOf, timeless } from './search-calls.ts';
import { ask, call, type Json } from './wire.ts';

let known: Json;
let word: string;
beforeAll(async () => {
  [known] = await productsOfType('simple');
  word = known.name.split(' ')[0].toLowerCase();
}, 30_000);

describe('the reply', () => {
  it('[CAT-042] is that of a search engine, not enveloped', async () => {
    const reply = await search({ params: 'size=2&_source_include=sku', body: having(LISTED) });
    expect(reply).toEqual({
      took: expect.any(Number),
      timed_out: false,
      _shards: expect.any(Object),
      hits: {
        total: expect.any(Number),
        max_score: expect.any(Number),
        hits: [0, 1].map(() => ({
          _index: expect.any(String),
          _type: '_doc',
          _id: expect.any(String),
          _score: expect.any(Number),
          _source: { sku: expect.any(String) },
        })),
      },
      attribute_metadata: [],
      suggest: {},
    });
    expect(reply.hits.total).toBeGreaterThan(2);
  });

  it('is the same for GET and POST', async () => {
    const body = having({ ...LISTED, type_id: ['simple'] });
    const [posted, got] = [
      await search({ params: 'size=5&sort=id:asc', body }),
      await get({ request: JSON.stringify(body), size: '5', sort: 'id:asc' }),
    ];
    expect(timeless(got)).toEqual(timeless(posted));
  });

  it('needs no token and ignores invalid ones of guests', async () => {
    const answer = await ask('POST', searchPath({ params: 'size=1' }), {}, { authorization: 'Bearer null' });
    expect(answer.status).toBe(200);
  });

  it('compact has total and documents with their score beside the fields', async () => {
    const reply = await search({
      params: 'size=2&response_format=compact&_source_include=sku,name',
      body: having(LISTED),
    });
    expect(reply).toMatchObject({
      total: expect.any(Number),
      hits: [{ sku: expect.any(String), _score: expect.any(Number) }, {}],
    });
    for (const key of ['took', 'timed_out', '_shards']) expect(reply).not.toHaveProperty(key);
  });
});

describe('queries in the address are decoded twice (trap 13)', () => {
  const text = (query: string, extra: Json = {}): Json => ({
    query: {
      bool: {
        must: [{ multi_match: { query, fields: ['name^4', 'sku^2', 'category.name^1'], operator: 'or', ...extra } }],
      },
    },
  });

  it('75%25 means 75 %, by GET and by POST', async () => {
    const [plain, encoded] = [
      text(word, { minimum_should_match: '75%' }),
      text(word, { minimum_should_match: '75%25' }),
    ];
    const expected = skusOf(await search({ body: plain }));
    expect(expected.length).toBeGreaterThan(0);
    expect(skusOf(await search({ body: encoded }))).toEqual(expected);
    expect(skusOf(await get({ request: JSON.stringify(encoded) }))).toEqual(expected);
    expect(skusOf(await get({ request: JSON.stringify(plain) }))).toEqual(expected);
  });

  it('a single percent sign in a search is a character', async () => {
    for (const query of [`${word} 100%`, `100% ${word}`, '%', '%zz%'])
      expect((await ask('GET', asGet({ request: JSON.stringify(text(query)) }))).status).toBe(200);
  });

  it('double encoding works as well', async () => {
    const body = having({ sku: [known.sku] });
    expect(skusOf(await get({ request: encodeURIComponent(JSON.stringify(body)) }))).toEqual([known.sku]);
  });

  it('that are no JSON are 400', async () => {
    for (const request of ['{', 'x', '{"query":}', '[1', '%7B'])
      expect((await call('GET', asGet({ request }))).code).toBe(400);
  });
});

describe('fields for the client, not for the engine', () => {
  it('groupId and groupToken are removed from the body', async () => {
    for (const extra of [
      { groupId: 1 },
      { groupToken: 'not.a.token' },
      { groupId: null, groupToken: null },
      { groupToken: 'x'.repeat(4_000) },
    ])
      expect(skusOf(await search({ body: { ...having({ sku: [known.sku] }), ...extra } }))).toEqual([known.sku]);
  });

  it('cutoff_frequency is accepted and ignored', async () => {
    const match = {
      multi_match: { query: word, fields: ['name^4'], cutoff_frequency: 0.01, fuzziness: '2', tie_breaker: 1 },
    };
    expect(skusOf(await search({ body: { query: { bool: { must: [match] } } } })).length).toBeGreaterThan(0);
  });

  it('an empty body matches all documents', async () => {
    const everything = (await search({ params: 'size=1' })).hits.total;
    expect(everything).toBeGreaterThan((await search({ params: 'size=1', body: having(LISTED) })).hits.total);
    expect((await ask('GET', searchPath({ params: 'size=1' }))).json.hits.total).toBe(everything);
  });
});

describe('the standard queries', () => {
  it('[CAT-034] [CAT-037] a listing excludes disabled products and hidden variants', async () => {
    const listing = having({ ...LISTED, sku: [known.sku, 'CLU-L004'] });
    expect(skusOf(await search({ body: listing }))).toEqual([known.sku]);
    const all = sources(await search({ params: 'size=500&_source_include=visibility,status', body: having(LISTED) }));
    for (const { visibility, status } of all) expect([[2, 3, 4].includes(visibility), status]).toEqual([true, 1]);
    expect(skusOf(await search({ body: having({ ...LISTED, sku: ['EVENT-CARE'] }) }))).toEqual([]); // it is over
  });

  it('[CAT-036] [LIM-049] lists sold out products', async () => {
    const [soldOut] = sources(await search({ body: having({ ...LISTED, sku: ['CLU-L003'] }) }));
    expect(soldOut.stock).toMatchObject({ qty: 0, is_in_stock: false });
    const inStock = having({ ...LISTED, 'stock.is_in_stock': [true], sku: ['CLU-L003', known.sku] });
    expect(skusOf(await search({ body: inStock }))).toEqual([known.sku]);
  });

  it('a category contains the products of its children', async () => {
    const [top] = sources(
      await search({ entity: 'category', params: 'size=1&sort=position:asc', body: having({ level: [2] }) }),
    );
    const ids = [top.id, ...top.children_data.map(({ id }: Json) => id)];
    const found = sources(await search({ params: 'size=100', body: having({ ...LISTED, category_ids: ids }) }));
    expect(found.length).toBeGreaterThan(0);
    for (const { category_ids } of found)
      expect(category_ids.some((id: number) => ids.includes(Number(id)))).toBe(true);
  });

  it('[CAT-050] several products by sku', async () => {
    const skus = [known.sku, 'CLU-L004', 'KNI-L001'];
    expect(skusOf(await search({ body: having({ sku: skus, status: [1] }) })).sort()).toEqual(
      [known.sku, 'KNI-L001'].sort(),
    );
  });

  it('the parent of a child', async () => {
    const [parent] = await productsOfType('configurable');
    const child = parent.configurable_children[0].sku;
    expect(skusOf(await search({ body: having({ 'configurable_children.sku': [child] }) }))).toEqual([parent.sku]);
  });

  it('[CAT-047] [CAT-048] [LIM-016] categories: active, not empty, by position, up to 4000', async () => {
    const body = {
      query: {
        bool: {
          filter: { bool: { must: [{ terms: { is_active: [true] } }, { range: { product_count: { gt: 0 } } }] } },
        },
      },
    };
    const found = sources(await search({ entity: 'category', params: 'size=4000&sort=position:asc', body }));
    expect(found.length).toBeGreaterThan(10);
    const positions = found.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
    for (const { is_active, product_count } of found) expect([is_active, product_count > 0]).toEqual([true, true]);
  });

  it('[CAT-049] categories by ids', async () => {
    const ids = sources(await search({ entity: 'category', params: 'size=3' })).map(({ id }) => id);
    const found = sources(await search({ entity: 'category', body: having({ id: ids }) }));
    expect(found.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('attributes by code', async () => {
    const body = having({ attribute_code: ['color', 'size', 'designer'], is_visible: [true] });
    const found = sources(await search({ entity: 'attribute', params: 'size=150', body }));
    expect(found.map(({ attribute_code }) => attribute_code).sort()).toEqual(['color', 'designer', 'size']);
  });
});

describe('free text', () => {
  const found = async (q: string): Promise<string[]> => skusOf(await get({ q, size: '20' }));

  it('finds by name, case and accents aside', async () => {
    expect((await found(word)).length).toBeGreaterThan(0);
    expect(await found(word.toUpperCase())).toEqual(await found(word));
  });

  it('under three letters finds nothing, trimmed', async () => {
    for (const q of [word.slice(0, 2), ` ${word.slice(0, 2)} `, 'a']) expect(await found(q)).toEqual([]);
  });

  it('an exact sku is found first', async () => {
    expect((await found(known.sku))[0]).toBe(known.sku);
  });

  it('nonsense finds nothing', async () => {
    expect(await found('qzxjkvwpq')).toEqual([]);
  });
});

describe('suggest', () => {
  it('answers products, categories and queries, at most eight each', async () => {
    const { code, result } = await call('GET', `/api/catalog/suggest?storeCode=pln_pl&q=${encodeURIComponent(word)}`);
    expect(code).toBe(200);
    expect(Object.keys(result).sort()).toEqual(['categories', 'products', 'queries']);
    for (const list of Object.values(result) as Json[]) expect(list.length).toBeLessThanOrEqual(8);
    expect(result.products.length).toBeGreaterThan(0);
    for (const one of result.products)
      expect(Object.keys(one).sort()).toEqual(['image', 'name', 'sku', 'slug', 'type_id']);
    for (const one of result.categories) expect(Object.keys(one).sort()).toEqual(['id', 'name', 'url_path']);
    for (const one of result.queries) expect(typeof one).toBe('string');
  });

  it('is empty under three letters', async () => {
    for (const q of ['', 'ab', '%20a%20', '%25'])
      expect((await call('GET', `/api/catalog/suggest?q=${q}`)).result).toEqual({
        products: [],
        categories: [],
        queries: [],
      });
  });
});

it('the same question is answered the same while nothing changes, cached or not', async () => {
  const path = searchPath({ params: 'size=3&sort=id:asc' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('POST', path, having({ sku: [known.sku] }))));
  expect(new Set(answers.map(({ json }) => JSON.stringify(json.hits))).size).toBe(1);
  const foreign = await ask(
    'POST',
    searchPath({ store: 'eur_de', params: 'size=3&sort=id:asc' }),
    having({ sku: [known.sku] }),
  );
  expect(sources(foreign.json)[0].name).toBe((await product(known.sku, 'eur_de')).name);
});
