import { describe, expect, it } from '@jest/globals';
import { filterTexts, readBlogQuery } from './blog.schema.js';
import { type PostsAsked, postsSearch } from './blog-search.wire.js';

const asked = (args: PostsAsked): string => String(postsSearch(args).query);

describe('a list of posts', () => {
  it('[CMS-052] [CMS-053] has nine posts, flagged ones first', () =>
    expect(asked({})).toBe('sort=standard&order=DESC&offset=0&limit=9'));

  it('[CMS-055] has up to 100 posts a page', () => {
    expect(asked({ pageSize: 50, currentPage: 3 })).toContain('offset=100&limit=50');
    expect(asked({ allPosts: true, pageSize: 5, currentPage: 3 })).toContain('offset=0&limit=100');
    for (const [pageSize, currentPage] of [
      [0, 1],
      [101, 1],
      [-1, 1],
      [9, 0],
      [9, 10_000_000],
    ] as const)
      expect(() => postsSearch({ pageSize, currentPage })).toThrow(/is between 1 and 100/);
  });

  it.each([
    [{ sort: ['DESC'], sortFiled: 'publish_time' }, 'sort=publishedAt&order=DESC'],
    [{ sort: ['ASC'] }, 'sort=standard&order=ASC'],
    [{ sort: ['include_in_recent', 'post_id'] }, 'sort=standard&order=DESC'],
    [{ sort: ['include_in_recent DESC', 'post_id DESC'] }, 'sort=standard&order=DESC'],
    [{ sort: ['title:asc'] }, 'sort=title&order=ASC'],
    [{ sortField: 'update_time', sort: [null, 'asc'] }, 'sort=updatedAt&order=ASC'],
  ])('is sorted as clients write it: %j', (sort, expected) => expect(asked(sort)).toContain(expected));

  it.each([{ sortFiled: 'views_count' }, { sort: ['views'] }, { sort: ['title DESC; DROP'] }])(
    'ignores an unknown sort field: %j',
    (sort) => expect(() => postsSearch(sort)).toThrow('posts are not sorted by'),
  );

  it.each([
    [{ category_id: { eq: 'prasa' } }, '&category=prasa'],
    [{ category_id: { in: ['3', '4'] } }, '&category=3&category=4'],
    [{ category_id: { finset: ['3,4'] } }, '&category=3&category=4'],
    [{ category_id: { neq: 'prasa' } }, '&notCategory=prasa'],
    [{ post_id: { eq: '12' } }, '&id=12'],
    [{ identifier: { eq: 'a-dress' } }, '&slug=a-dress'],
    [{ search: { eq: 'silk' } }, '&search=silk'],
    [{ title: { like: '%silk%' } }, '&title=silk'],
    [
      { publish_time: { from: '2026-11-01', to: '2026-11-30' } },
      '&from=2026-11-01T00%3A00%3A00.000Z&to=2026-11-30T23%3A59%3A59.999Z',
    ],
    [{ publish_date: { lteq: '2026-11-24 10:00:00' } }, '&to=2026-11-24T10%3A00%3A00.000Z'],
    [{ is_active: { eq: '1' } }, ''],
  ])('[CMS-056] is filtered: %j', (filter, expected) =>
    expect(asked({ filter })).toBe(`sort=standard&order=DESC&offset=0&limit=9${expected}`),
  );

  it('of a filter without values is empty', () =>
    expect(postsSearch({ filter: { category_id: { in: [] } } }).query).toBeNull());

  it.each([
    [{ tag_id: { eq: '1' } }, 'the filter tag_id is not offered'],
    [{ or: { title: { eq: 'a' } } }, 'the filter or is not offered'],
    [{ post_id: { gt: '1' } }, 'post_id: the operator gt is not offered'],
    [{ post_id: { eq: 'one' } }, 'post_id: one is no number'],
    [{ publish_time: { from: '31.02.2026' } }, 'publish_time: 31.02.2026 is no date'],
    [{ publish_time: { from: '2026-02-31' } }, 'publish_time: 2026-02-31 is no date'],
    [{ code: { in: Array.from({ length: 101 }, (_, i) => `c${i}`) } }, 'at most 100 values of a filter'],
  ])('refuses a filter with its reason: %j', (filter, reason) => expect(() => postsSearch({ filter })).toThrow(reason));
});

describe('a query of the magazine', () => {
  const messages = (query: unknown) => readBlogQuery(query).errors.map(({ message }) => message);

  it('is nested seven deep at most, fragments included', () => {
    const nested = (depth: number): string => (depth === 0 ? 'title' : `related_posts { ${nested(depth - 1)} }`);
    expect(messages(`{ blogPosts { items { ${nested(4)} } } }`)).toEqual([]);
    expect(messages(`{ blogPosts { items { ${nested(5)} } } }`)).toEqual(['fields are nested deeper than 7']);
    const inFragments = `query A { blogPosts { items { ...F } } } fragment F on BlogPost { ${nested(5)} }`;
    expect(messages(inFragments)).toEqual(['fields are nested deeper than 7']);
    expect(messages('{ __schema { types { fields { type { ofType { ofType { ofType { name } } } } } } } }')).toEqual(
      [],
    );
  });

  it('is no longer than 1,000 words, changes nothing, and names what the schema has', () => {
    expect(messages(`{ blogPosts { items { ${'title '.repeat(1_001)} } } }`)[0]).toContain('more that 1000 tokens');
    expect(messages('mutation { addCommentToPost { total_count } }')).toEqual(['only queries are offered']);
    expect(messages('{ blogPosts { items { body } } }')[0]).toContain('Cannot query field "body"');
  });

  it('has texts as values of filters, whatever a client sends', () =>
    expect(filterTexts({ filter: { category_id: { in: [19, '9'], eq: 1 } }, pageSize: 9, allPosts: false })).toEqual({
      ...{ filter: { category_id: { in: ['19', '9'], eq: '1' } }, pageSize: 9, allPosts: false },
    }));
});
