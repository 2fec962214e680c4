import { describe, expect, it } from '@jest/globals';
import { having, LISTED, search, sources } from './catalogue.ts';
import { ask, type Json } from './wire.ts';

// The catalogue for GraphQL clients (wire-contract 5.8): results equal those of the REST call.

async function graphql(query: string, variables: Json = {}, path = '/graphql/'): Promise<Json> {
  const { status, json, text } = await ask('POST', path, { query, variables });
  if (status !== 200 || json.errors) throw new Error(`${status} ${text.slice(0, 300)}`);
  return json.data;
}

/** A listing query of the given client. */
const PRODUCTS = `query ProductListFilters ($filter: ProductFilterInput, $search: String!, $pageSize: Int, $currentPage: Int,
  $sort: ProductSortInput, $_sourceInclude: [String], $_sourceExclude: [String]) {
  products(filter: $filter search: $search pageSize: $pageSize currentPage: $currentPage sort: $sort
    _sourceInclude: $_sourceInclude _sourceExclude: $_sourceExclude) {
    items total_count aggregations sort_fields { options { value } } page_info { page_size current_page } } }`;

const listed = {
  visibility: { in: LISTED.visibility, scope: 'default' },
  status: { in: LISTED.status, scope: 'default' },
};

describe('products', () => {
  it('are the documents of the listing, page by page, with aggregations', async () => {
    const variables = {
      search: '',
      filter: { ...listed, color: { scope: 'catalog' }, price: { scope: 'catalog' } },
      sort: { updated_at: 'DESC' },
      pageSize: 5,
      currentPage: 2,
      _sourceInclude: ['sku', 'id', 'price_incl_tax', '*image'],
      attributes: {},
    };
    const { products } = await graphql(PRODUCTS, variables);
    const reply = await search({
      params: 'size=5&from=5&sort=updated_at:desc&_source_include=sku,id,price_incl_tax,*image',
      body: having(LISTED),
    });
    expect(products.items).toEqual(reply.hits.hits.map(({ _source, _score }: Json) => ({ ..._source, _score })));
    expect(products).toMatchObject({
      total_count: reply.hits.total,
      page_info: { page_size: 5, current_page: 2 },
      sort_fields: { options: [{ value: 'updated_at' }] },
    });
    expect(products.aggregations.agg_terms_color.buckets.length).toBeGreaterThan(0);
    expect(products.aggregations.agg_range_price.buckets.length).toBe(4);
  });

  it('are filtered by any attribute, and by parts of one', async () => {
    const [some] = sources(await search({ params: 'size=1&sort=id:asc', body: having({ type_id: ['configurable'] }) }));
    const child = some.configurable_children[0].sku;
    const filter = { configurable_children: { sku: { eq: child, scope: 'default' } } };
    const { products } = await graphql(PRODUCTS, { search: '', filter });
    expect(products.items.map(({ sku }: Json) => sku)).toEqual([some.sku]);
  });

  it('[LIM-014] without fields may be 999, as a category asks for its filters; with fields 500', async () => {
    const variables = {
      search: '',
      filter: { ...listed, color: { scope: 'catalog' }, price: { scope: 'catalog' } },
      pageSize: 999,
      _sourceExclude: ['*'],
    };
    const { products } = await graphql(PRODUCTS, variables);
    const reply = await search({ params: 'size=999&_source_exclude=*', body: having(LISTED) });
    expect(products.total_count).toBe(reply.hits.total);
    expect(products.aggregations.agg_terms_color.buckets.length).toBeGreaterThan(0);
    const refused = await ask('POST', '/graphql/', {
      query: PRODUCTS,
      variables: { ...variables, _sourceExclude: ['sgn'] },
    });
    expect(refused.json.errors[0].message).toContain('at most 500');
    const two = '{ a: products(pageSize: 300) { total_count } b: products(pageSize: 300) { total_count } }';
    expect((await ask('POST', '/graphql/', { query: two })).json.errors[0].message).toContain('at most 500');
  });

  it('use the language and the currency of the store in the path', async () => {
    const variables = { search: '', filter: { sku: { in: ['KNI-L001'] } } };
    const [german] = (await graphql(PRODUCTS, variables, '/graphql/eur_de/')).products.items;
    const [expected] = sources(await search({ store: 'eur_de', body: having({ sku: ['KNI-L001'] }) }));
    expect([german.name, german.price_incl_tax]).toEqual([expected.name, expected.price_incl_tax]);
  });
});

it('categories, reviews, attributes and tax rules are search responses', async () => {
  const categories = await graphql(
    `query CategoryList ($filter: CategoryFilterInput, $pageSize: Int, $currentPage: Int, $sort: CategorySortInput,
      $_sourceInclude: [String]) { categories(filter: $filter pageSize: $pageSize currentPage: $currentPage sort: $sort
      _sourceInclude: $_sourceInclude) { hits suggest } }`,
    {
      filter: { level: { eq: 2 }, is_active: { eq: true } },
      pageSize: 4000,
      currentPage: 1,
      sort: { position: 'ASC' },
    },
  );
  const rest = await search({
    entity: 'category',
    params: 'size=4000&sort=position:asc',
    body: having({ level: [2], is_active: [true] }),
  });
  expect(categories.categories.hits).toEqual(rest.hits);
  const { customAttributeMetadata } = await graphql(
    `query customAttributeMetadata ($attributes: AttributeInput!, $_sourceInclude: [String]) {
      customAttributeMetadata(attributes: $attributes _sourceInclude: $_sourceInclude) { hits } }`,
    { attributes: { attribute_code: { in: ['color', 'size'], scope: 'default' } } },
  );
  const codes = customAttributeMetadata.hits.hits.map(({ _source }: Json) => _source.attribute_code);
  expect(codes.sort()).toEqual(['color', 'size']);
  const { taxrule } = await graphql('query taxrule ($filter: TaxRuleInput) { taxrule(filter: $filter) { hits } }');
  expect(taxrule.hits.total).toBeGreaterThan(0);
  const { reviews } = await graphql(
    `query ReviewList ($filter: ReviewFilterInput, $pageSize: Int, $currentPage: Int) {
      reviews(filter: $filter pageSize: $pageSize currentPage: $currentPage) { hits suggest } }`,
    { filter: { review_status: { eq: 1 } }, pageSize: 3, currentPage: 1 },
  );
  expect(typeof reviews.hits.total).toBe('number');
});

it('pages and blocks are items', async () => {
  const { cmsPages } = await graphql(
    'query cmsPages ($filter: CmsInput) { cmsPages(filter: $filter) { items { title identifier content meta_description } } }',
    { filter: { identifier: { like: ['about-us'], scope: 'default' } } },
  );
  const pages = sources(await search({ entity: 'cms_page', body: having({ identifier: ['about-us'] }) }));
  expect(cmsPages.items.map(({ title }: Json) => title)).toEqual(pages.map(({ title }) => title));
  const { cmsBlocks, cmsHierarchies } = await graphql(
    '{ cmsBlocks { items { title id identifier content creation_time } } cmsHierarchies { items { page_id label } } }',
  );
  expect([Array.isArray(cmsBlocks.items), Array.isArray(cmsHierarchies.items)]).toEqual([true, true]);
});

describe('a query outside of the schema', () => {
  const many = Array.from({ length: 30 }, (_, i) => `a${i}: products { total_count }`).join(' ');

  it.each([
    ['nothing', {}],
    ['a list', []],
    ['broken', { query: '{' }],
    ['an unknown field', { query: '{ users { password } }' }],
    ['a mutation', { query: 'mutation { x }' }],
    ['a circle', { query: 'query A { ...B } fragment B on Query { ...B }' }],
    ['a missing variable', { query: PRODUCTS, variables: {} }],
    ['a variable of another type', { query: PRODUCTS, variables: { search: {}, pageSize: 'x' } }],
    ['an unknown operation', { query: '{ products { total_count } }', operationName: 'Nobody' }],
    ['endless', { query: `{ products { ${'total_count '.repeat(5_000)} } }` }],
  ])('%s is 400 with errors', async (_what, body) => {
    const { status, json } = await ask('POST', '/graphql', body);
    expect([status, json.data, json.errors?.length > 0]).toEqual([400, undefined, true]);
  });

  it.each([
    ['a page before the first', '{ products(pageSize: 5, currentPage: 0) { total_count } }', 'pageSize'],
    ['a page that is too large', '{ products(pageSize: 5000, filter: {status: {eq: 1}}) { total_count } }', 'size'],
    ['a filter that is none', '{ products(filter: {status: {in: [{a: 1}]}}) { total_count } }', '_appliedFilters'],
    ['thirty questions at once', `{ ${many} }`, 'searches'],
  ])('%s is reported with its position', async (_what, query, word) => {
    const { status, json } = await ask('POST', '/graphql', { query });
    expect(status).toBe(200);
    expect(json.errors[0].message).toContain(word);
  });

  it('in another form than JSON is 415, by another method 405', async () => {
    expect((await ask('POST', '/graphql', '{ a }', { 'content-type': 'application/graphql' })).status).toBe(415);
    expect((await ask('PUT', '/graphql', {})).status).toBe(405);
  });
});
