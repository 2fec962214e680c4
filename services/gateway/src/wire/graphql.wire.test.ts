import { describe, expect, it } from '@jest/globals';
import { readQuery } from './graphql.schema.js';
import { searchOfField } from './graphql.wire.js';
import { searchOf } from './search.wire.js';

const search = (object: object, params: object = {}) =>
  searchOf('product', { request_format: 'search-query', size: '20', ...params }, object);

describe('a question in GraphQL', () => {
  it('is the same search as the search object, aggregations, parts of attributes and old operators included', () => {
    const asked = searchOfField(
      'product',
      {
        search: 'suknia',
        filter: {
          status: { in: [0, 1], scope: 'default' },
          stock: { is_in_stock: { eq: true, scope: 'default' } },
          price: { gteq: '10', lteq: '150', scope: 'catalog' },
          color: { scope: ['catalog'] },
          special_price: { notnull: '1' },
          designer: { null: '1' },
        },
        sort: { updated_at: 'DESC' },
        pageSize: 20,
        currentPage: 3,
        _sourceInclude: ['sku', '*image'],
        _sourceExclude: ['sgn'],
      },
      20,
    );
    const filters = [
      { attribute: 'status', value: { in: [0, 1] }, scope: 'default' },
      { attribute: 'stock.is_in_stock', value: { eq: true }, scope: 'default' },
      { attribute: 'price', value: { gte: '10', lte: '150' }, scope: 'catalog' },
      { attribute: 'color', value: {}, scope: ['catalog'] },
      { attribute: 'special_price', value: { in: null }, scope: 'default' },
      { attribute: 'designer', value: { nin: null }, scope: 'default' },
    ];
    const available = ['price', 'color'].map((field) => ({ field, scope: 'catalog', options: {} }));
    expect(asked).toEqual(
      search(
        { _appliedFilters: filters, _availableFilters: available, _searchText: 'suknia' },
        { from: '40', sort: 'updated_at:desc', _source_include: 'sku,*image', _source_exclude: 'sgn' },
      ),
    );
    expect(asked.facets.map(({ name }) => name)).toContain('agg_terms_color_options');
  });

  it('without a filter matches everything, whatever else it asks (wire-contract 5.5)', () =>
    expect(searchOfField('product', { search: 'suknia' }, 20)).toEqual(search({})));

  it.each([
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: 20, currentPage: -1 }, 'currentPage'],
    [{ pageSize: 501 }, 'size'],
    [{ filter: { status: { in: [{}] } } }, '_appliedFilters[0]'],
    [{ filter: { __proto__x: 1, 'a b': { eq: 1 } } }, 'not the name of a field'],
  ])('%j is refused', (asked, word) => expect(() => searchOfField('product', asked, 20)).toThrow(word));
});

describe('the text of a query', () => {
  it('is read when it is of the schema', () => {
    const query = 'query Q ($search: String!) { products(search: $search) { items total_count } }';
    expect(readQuery(query).document).toBeDefined();
  });

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['an empty text', ''],
    ['broken', '{'],
    ['of another schema', '{ users { password } }'],
    ['a mutation', 'mutation { products { items } }'],
    ['a circle', 'query A { ...B } fragment B on Query { ...B }'],
    ['endless', `{ products { items } ${'a: __typename '.repeat(500)} }`],
  ])('is not, when it is %s', (_what, query) => {
    const { document, errors } = readQuery(query);
    expect([document, errors.length > 0]).toEqual([undefined, true]);
  });
});
