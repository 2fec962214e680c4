import { beforeAll, describe, expect, it } from '@jest/globals';
import { having, LISTED, productsOfType, search, searchPath, sources } from './catalogue.ts';
import { get, skusOf } from './search-calls.ts';
import { ask, call, type Json } from './wire.ts';

let known: Json;
beforeAll(async () => {
  [known] = await productsOfType('simple');
}, 30_000);

describe('filters and aggregations', () => {
  const RANGES = [{ from: 0, to: 150 }, { from: 151, to: 250 }, { from: 251, to: 300 }, { from: 301 }];
  const aggregated = (filter: Json[]): Json => ({
    query: { bool: { filter: { bool: { must: [...having(LISTED).query.bool.filter.bool.must, ...filter] } } } },
    aggs: {
      agg_terms_basic_color: { terms: { field: 'basic_color', size: 10 } },
      agg_terms_basic_color_options: { terms: { field: 'basic_color_options', size: 10 } },
      agg_terms_price: { terms: { field: 'price' } },
      agg_range_price: { range: { field: 'price', ranges: RANGES } },
    },
  });

  it('have the requested names; buckets have key, from, to and count', async () => {
    const { aggregations, hits } = await search({ params: 'size=999&_source_exclude=*', body: aggregated([]) });
    expect(Object.keys(aggregations).sort()).toEqual([
      'agg_range_price',
      'agg_terms_basic_color',
      'agg_terms_basic_color_options',
      'agg_terms_price',
    ]);
    expect(aggregations.agg_range_price.buckets).toMatchObject(
      RANGES.map((range) => ({ ...range, key: expect.any(String), doc_count: expect.any(Number) })),
    );
    for (const { key, doc_count } of aggregations.agg_terms_basic_color.buckets) {
      expect(typeof key).toBe('number');
      expect(doc_count).toBeGreaterThan(0);
    }
    for (const { _source } of hits.hits) expect(_source).toEqual({});
  });

  it('[CAT-052] every product is in exactly one price bucket, also one at 150.50', async () => {
    const { aggregations, hits } = await search({ params: 'size=1', body: aggregated([]) });
    const counts = aggregations.agg_range_price.buckets.map((bucket: Json) => bucket.doc_count);
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(hits.total);
    for (const [index, { from, to }] of RANGES.entries()) {
      const price = { range: { final_price: { gte: from, ...(to && { lte: to }) } } };
      expect((await search({ params: 'size=1', body: aggregated([price]) })).hits.total).toBe(counts[index]);
    }
  });

  it('ranges of the DSL that meet at a price count a product of this price once', async () => {
    const price = known.price_incl_tax;
    const ranges = [{ to: price }, { from: price, to: price + 50 }, { from: price + 50 }];
    const body = { ...having(LISTED), aggs: { prices: { range: { field: 'price', ranges } } } };
    const { aggregations, hits } = await search({ params: 'size=1', body });
    const counts = aggregations.prices.buckets.map((bucket: Json) => bucket.doc_count);
    expect(counts.reduce((sum: number, count: number) => sum + count, 0)).toBe(hits.total);
    // A bucket of the client's ranges that ends where a printed one ends.
    const upTo = async (to: number): Promise<number> =>
      (
        await search({
          params: 'size=1',
          body: { ...having(LISTED), aggs: { prices: { range: { field: 'price', ranges: [{ from: 100, to }] } } } },
        })
      ).aggregations.prices.buckets[0].doc_count;
    const below = having(LISTED);
    below.query.bool.filter.bool.must.push({ range: { price: { gte: 100, lt: 150 } } });
    expect(await upTo(150)).toBe((await search({ params: 'size=1', body: below })).hits.total);
  });

  it('[CAT-040] price filters mean the gross price, whichever price field they name', async () => {
    const price = known.price_incl_tax;
    for (const field of ['price', 'final_price'])
      expect(
        skusOf(
          await search({
            body: {
              query: {
                bool: {
                  filter: {
                    bool: {
                      must: [{ terms: { sku: [known.sku] } }, { range: { [field]: { gte: price, lte: price } } }],
                    },
                  },
                },
              },
            },
          }),
        ),
      ).toEqual([known.sku]);
  });

  it('a bucket counts the results of its filter: attributes of products and of their variants', async () => {
    const { aggregations, attribute_metadata } = await search({ params: 'size=1', body: aggregated([]) });
    const [{ key, doc_count }] = aggregations.agg_terms_basic_color.buckets;
    const found = await search({ params: 'size=1', body: aggregated([{ terms: { basic_color: [key] } }]) });
    expect(found.hits.total).toBe(doc_count);
    const metadata = attribute_metadata.find(({ attribute_code }: Json) => attribute_code === 'basic_color');
    expect(metadata.options.map(({ value }: Json) => value)).toContain(String(key));
  });

  it('option ids may be text or number', async () => {
    const { aggregations } = await search({ params: 'size=1', body: aggregated([]) });
    const [{ key }] = aggregations.agg_terms_basic_color.buckets;
    const by = async (value: unknown): Promise<number> =>
      (await search({ params: 'size=1', body: having({ ...LISTED, basic_color: [value] }) })).hits.total;
    expect(await by(String(key))).toBe(await by(key));
  });

  it('the search-query form is equivalent to the DSL', async () => {
    const asked = {
      _availableFilters: [
        { field: 'basic_color', scope: 'catalog', options: {} },
        { field: 'price', scope: 'catalog', options: {} },
      ],
      _appliedFilters: [
        { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
        { attribute: 'visibility', value: { in: [2, 3, 4] }, scope: 'default' },
        { attribute: 'price', value: { gte: 0, lte: 150 }, scope: 'catalog' },
      ],
      _appliedSort: [{ field: 'id', options: 'desc' }],
      _searchText: '',
    };
    const params = 'size=10&request_format=search-query';
    const reply = await search({ params, body: asked });
    const same = await search({
      params: 'size=10&sort=id:desc',
      body: aggregated([{ range: { final_price: { gte: 0, lte: 150 } } }]),
    });
    expect(skusOf(reply)).toEqual(skusOf(same));
    expect(reply.hits.total).toBe(same.hits.total);
    expect(Object.keys(reply.aggregations)).toEqual(
      expect.arrayContaining(['agg_terms_basic_color', 'agg_range_price']),
    );
    const byGet = await get({ request: JSON.stringify(asked), request_format: 'search-query', size: '10' });
    expect(skusOf(byGet)).toEqual(skusOf(reply));
  });

  it.each([
    [{ query: { script: {} } }, /script/],
    [{ query: { bool: { must: [{ script: { script: 'x' } }] } } }, /script/],
    [{ query: { bool: { filter: { bool: { must: [{ wildcard: { sku: '*' } }] } } } } }, /wildcard/],
    [{ query: { bool: { must: { query_string: { query: '*' } } } } }, /query_string/],
    [{ aggs: { a: { terms: { field: 'sku', script: 'x' } } } }, /script|aggs/],
    [{ script_fields: { a: {} } }, /script_fields/],
    [{ runtime_mappings: {} }, /runtime_mappings/],
    [{ query: [] }, /query/],
    [{ query: 'x' }, /query/],
  ])('unsupported parts are 400 with the position: %j', async (body, place) => {
    const { code, result } = await call('POST', searchPath(), body);
    expect(code).toBe(400);
    expect(result).toMatch(place);
  });
});

describe('fields', () => {
  const sourceWith = async (params: string): Promise<Json> =>
    sources(await search({ params, body: having({ sku: [known.sku] }) }))[0];

  it('include and exclude accept wildcards at either end, and paths', async () => {
    expect(Object.keys(await sourceWith('_source_include=sku,name')).sort()).toEqual(['name', 'sku']);
    const images = Object.keys(await sourceWith('_source_include=*image&_source_exclude=hover*'));
    expect(images).toEqual(expect.arrayContaining(['image', 'small_image']));
    expect(images).not.toContain('hover_image');
    expect(await sourceWith('_source_include=stock.qty')).toEqual({ stock: { qty: known.stock.qty } });
    expect(await sourceWith('_source_exclude=*')).toEqual({});
    expect(await sourceWith('_source_includes=sku&_source_excludes=name')).toEqual({ sku: known.sku });
    const [category] = sources(
      await search({
        entity: 'category',
        params: '_source_include=*.id,id&sort=position:asc',
        body: having({ level: [2] }),
      }),
    );
    expect(Object.keys(category).sort()).toEqual(['children_data', 'id']);
    expect(Object.keys(category.children_data[0])).toEqual(expect.arrayContaining(['id']));
  });

  it('no signature and no private field is disclosed', async () => {
    const all = sources(await search({ params: 'size=500' }));
    for (const document of all) {
      expect(document).not.toHaveProperty('sgn');
      expect(document).not.toHaveProperty('user_email');
    }
  });
});

describe('order and pages', () => {
  const ids = async (params: string): Promise<number[]> =>
    sources(
      await search({
        params: `${params}&_source_include=id,price_incl_tax,sales_count,updated_at`,
        body: having(LISTED),
      }),
    ).map(({ id }) => id);

  it('sorts by field and direction', async () => {
    const newest = await ids('size=200&sort=id:desc');
    expect(newest).toEqual([...newest].sort((one, other) => other - one));
    const cheapest = sources(
      await search({ params: 'size=200&sort=final_price:asc&_source_include=price_incl_tax', body: having(LISTED) }),
    ).map(({ price_incl_tax }) => price_incl_tax);
    expect(cheapest).toEqual([...cheapest].sort((one, other) => one - other));
    const sold = sources(
      await search({ params: 'size=200&sort=sales_count:desc&_source_include=sales_count', body: having(LISTED) }),
    ).map(({ sales_count }) => sales_count);
    expect(sold).toEqual([...sold].sort((one, other) => other - one));
  });

  it('[LIM-004] without a sort, or with an empty one, the newest change is first', async () => {
    const dates = sources(await search({ params: 'size=100&sort=', body: having(LISTED) })).map(
      ({ updated_at }) => updated_at,
    );
    expect(dates).toEqual([...dates].sort().reverse());
    expect(await ids('size=100&sort=')).toEqual(await ids('size=100'));
  });

  it('[CAT-048] without a sort categories are ordered by position', async () => {
    const positions = sources(await search({ entity: 'category', params: 'size=100' })).map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
  });

  it('unknown fields are no fault', async () => {
    for (const sort of ['no_such_field:asc', 'id:sideways', 'id', ':', '__proto__:asc', 'constructor'])
      expect((await ask('POST', searchPath({ params: `size=1&sort=${sort}` }), {})).status).toBe(200);
  });

  it('pages fit together without a gap, and end', async () => {
    const total = (await search({ params: 'size=1', body: having(LISTED) })).hits.total;
    const pages: number[] = [];
    for (let from = 0; from < total; from += 20)
      pages.push(...(await ids(`size=20&from=${from}&sort=final_price:asc`)));
    expect(pages).toHaveLength(total);
    expect(new Set(pages).size).toBe(total);
    expect(await ids(`size=20&from=${total}`)).toEqual([]);
    expect(await ids('size=20&from=90000')).toEqual([]);
  }, 30_000);

  it('[LIM-011] the default first row of a page is 0', async () => {
    const first = await ids('size=5&sort=id:asc&from=0');
    expect(await ids('size=5&sort=id:asc')).toEqual(first);
    expect(await ids('size=5&sort=id:asc&from=1')).not.toEqual(first);
  });

  it('[LIM-007] [LIM-010] a page has 50 when its size is absent, 0 or less', async () => {
    const total = (await search({ params: 'size=1' })).hits.total;
    for (const params of ['', 'size=', 'size=0', 'size=-5'])
      expect((await search({ params })).hits.hits).toHaveLength(Math.min(50, total));
  });

  it.each([
    ['product', 'size=501'],
    ['product', 'size=1000000000'],
    ['category', 'size=4001'],
    ['product', 'size=x'],
    ['product', 'size=1.5'],
    ['product', 'from=-1'],
    ['product', 'from=1000000000'],
    ['product', 'from=x'],
  ])('[LIM-014] %s?%s is 400', async (entity, params) => {
    expect((await call('POST', searchPath({ entity, params }), {})).code).toBe(400);
  });

  it('[LIM-014] only aggregations may request 999', async () => {
    const body = { aggs: { agg_terms_color: { terms: { field: 'color', size: 30 } } } };
    expect((await ask('POST', searchPath({ params: 'size=999&_source_exclude=*' }), body)).status).toBe(200);
    expect((await call('POST', searchPath({ params: 'size=1000&_source_exclude=*' }), body)).code).toBe(400);
  });
});
