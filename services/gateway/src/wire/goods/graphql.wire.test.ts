import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, parse, print } from 'graphql';
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

  it('without a filter matches all documents (wire-contract 5.5)', () =>
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

describe('a query that was parsed by the client', () => {
  const text = `query products ($search: String!, $filter: ProductFilterInput) {
    products(search: $search, filter: $filter, pageSize: 20, _sourceInclude: ["a", "b"]) { items total_count } }`;
  /** Output of the webpack loader of graphql-tag: plain objects, with the source text. */
  const loaded = JSON.parse(
    JSON.stringify({ ...parse(text), loc: { start: 0, end: text.length, source: { body: text } } }),
  );
  const messages = (query: unknown) => readQuery(query).errors.map(({ message }) => message);

  it('is the query that was parsed', () => {
    const { document, errors } = readQuery(loaded);
    expect(errors).toEqual([]);
    expect(print(document as DocumentNode)).toBe(print(parse(text)));
  });

  const field = (name: object) => ({
    kind: 'Document',
    definitions: [
      { kind: 'OperationDefinition', operation: 'query', selectionSet: { kind: 'SelectionSet', selections: [name] } },
    ],
  });
  const nested = (depth: number): object =>
    depth === 0
      ? { kind: 'Field', name: { kind: 'Name', value: 'items' } }
      : {
          kind: 'Field',
          name: { kind: 'Name', value: 'products' },
          selectionSet: { kind: 'SelectionSet', selections: [nested(depth - 1)] },
        };

  it.each([
    ['a list', [], 'query must be a text'],
    ['an object', { kind: 'Query' }, 'query must be a text'],
    ['null', null, 'query must be a text'],
    ['a document without definitions', { kind: 'Document' }, 'no parsed document|Syntax Error'],
    [
      'definitions that are none',
      { kind: 'Document', definitions: [null, 1, { kind: 'Nothing' }] },
      'no parsed document|Syntax',
    ],
    ['a part of an unknown kind', field({ kind: 'Evil', name: 'x' }), 'no parsed document|Syntax|Cannot query'],
    [
      'a name that is more than one',
      field({ kind: 'Field', name: { kind: 'Name', value: 'x } mutation { y' } }),
      'only queries|Cannot query',
    ],
    ['an unknown field', field({ kind: 'Field', name: { kind: 'Name', value: 'password' } }), 'Cannot query field'],
    ['one that is too deep', field(nested(40)), 'too large'],
    [
      'one with too many parts',
      { kind: 'Document', definitions: Array.from({ length: 30_000 }, () => ({})) },
      'too large',
    ],
    [
      'one with too many fields',
      field({
        ...nested(1),
        arguments: Array.from({ length: 3_000 }, () => ({
          kind: 'Argument',
          name: { kind: 'Name', value: 'a' },
          value: { kind: 'IntValue', value: '1' },
        })),
      }),
      'tokens|too large',
    ],
    ['a mutation', JSON.parse(JSON.stringify(parse('mutation { products { items } }'))), 'only queries'],
    ['a circle of fragments', JSON.parse(JSON.stringify(parse('{ ...A } fragment A on Query { ...A }'))), 'itself'],
  ])('is refused: %s', (_what, query, words) => expect(messages(query).join()).toMatch(new RegExp(words)));
});
