import { describe, expect, it } from '@jest/globals';
import { having, search, sources } from './catalogue.ts';
import { ask, call, type Json, result } from './wire.ts';

// A Magento-shaped client reads everything that editors wrote: pages and blocks in every way it knows, and the blog page by
// page (wire-contract 5.6, 5.8, 7.1, 7.5, 8.5 to 8.7, 11.13).

const STORES = ['pln_pl', 'eur_de', 'eur_en', 'sek_se', 'eur_nl'];

async function graphql(path: string, query: string, variables: Json = {}): Promise<Json> {
  const { status, json, text } = await ask('POST', path, { query, variables });
  if (status !== 200 || json.errors) throw new Error(`${status} ${text.slice(0, 300)}`);
  return json.data;
}

const all = async (entity: string, store: string): Promise<Json[]> =>
  sources(await search({ entity, store, params: 'size=500&sort=id:asc' }));

describe.each(STORES)('pages and blocks in %s', (store) => {
  it('[CMS-061] are the same by search, by cms-data, by the URL map and by GraphQL', async () => {
    const pages = await all('cms_page', store);
    expect(pages.length).toBeGreaterThan(10);
    expect(new Set(pages.map(({ identifier }) => identifier)).size).toBe(pages.length);
    let mappedPages = 0;
    for (const page of pages) {
      expect(await result('GET', `/api/ext/cms-data/cmsPage/${page.id}?storeCode=${store}`)).toEqual(page);
      const mapped = await ask('POST', `/api/url/map?storeCode=${store}`, {
        url: page.identifier,
        includeFields: null,
      });
      // A category may have the address of a page: it comes first.
      if (mapped.json?._type === 'category') expect(mapped.json._source.url_path).toBe(page.identifier);
      else {
        expect([mapped.json?._type, mapped.json?._source?.id]).toEqual(['cms_page', page.id]);
        mappedPages += 1;
      }
    }
    expect(mappedPages).toBeGreaterThan(10);
    const query =
      'query cmsPages ($filter: CmsInput) { cmsPages(filter: $filter) { items { title identifier content } } }';
    for (const { identifier, title, content } of pages.slice(0, 3)) {
      const filter = { identifier: { eq: identifier } };
      const { cmsPages } = await graphql(`/graphql/${store}/`, query, { filter });
      expect(cmsPages.items).toEqual([{ title, identifier, content }]);
    }
  });

  it('[CMS-061] have markup without scripts, and blocks a JSON payload', async () => {
    for (const { content } of await all('cms_page', store)) expect(content).not.toMatch(/<script|\son\w+=|\{\{/i);
    const blocks = await all('cms_block', store);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      expect(typeof JSON.parse(block.content)).toBe('object');
      expect(await result('GET', `/api/ext/cms-data/cmsBlock/${block.id}?storeCode=${store}`)).toEqual(block);
    }
  });
});

it('[CMS-062] a list of 150 blocks, which is what clients ask for, has every block of the shop', async () => {
  const blocks = await all('cms_block', 'pln_pl');
  expect(sources(await search({ entity: 'cms_block', store: 'pln_pl', params: 'size=150&sort=id:asc' }))).toEqual(
    blocks,
  );
  expect(blocks.length).toBeLessThanOrEqual(150);
});

/** As Magefan's client asks, with the types of its variables. */
const POSTS = `query BlogPosts($filter: BlogPostsFilterInput, $pageSize: Int, $currentPage: Int, $sort: [String]) {
  blogPosts(filter: $filter, pageSize: $pageSize, currentPage: $currentPage, sort: $sort) {
    total_count total_pages items { post_id identifier title include_in_recent publish_time
      categories { category_id identifier } } } }`;

async function pageByPage(store: string, variables: Json = {}): Promise<Json[]> {
  const posts: Json[] = [];
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const { blogPosts } = await graphql(`/graphql/blog/${store}`, POSTS, {
      pageSize: 9,
      currentPage: page,
      ...variables,
    });
    pages = blogPosts.total_pages;
    posts.push(...blogPosts.items);
    expect(blogPosts.items.length).toBe(Math.min(9, blogPosts.total_count - 9 * (page - 1)));
  }
  return posts;
}

describe.each(STORES)('the blog in %s', (store) => {
  it('[CMS-052] [CMS-053] [CMS-054] is read page by page: every post once, in order, none of the press', async () => {
    const posts = await pageByPage(store);
    expect(posts.length).toBeGreaterThan(9);
    expect(new Set(posts.map(({ post_id }) => post_id)).size).toBe(posts.length);
    const order = posts.map(({ include_in_recent, post_id }) => include_in_recent * 1e9 + post_id);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(posts.flatMap(({ categories }) => categories.map(({ identifier }: Json) => identifier))).not.toContain(
      'prasa',
    );
  });

  it('[CMS-051] has a page for every post, by its address and by its number', async () => {
    const query = 'query Post($id: String) { blogPost(id: $id) { post_id identifier title content } }';
    for (const { post_id, identifier, title } of (await pageByPage(store)).slice(0, 5))
      for (const id of [identifier, String(post_id)]) {
        const { blogPost } = await graphql(`/graphql/blog/${store}`, query, { id });
        expect(blogPost).toMatchObject({ post_id, identifier, title });
        expect(blogPost.content).toMatch(/^<\w/);
      }
  });

  it('[CMS-056] [CMS-059] has the posts of each category, whose count is told', async () => {
    const { blogCategories } = await graphql(
      `/graphql/blog/${store}`,
      '{ blogCategories { items { category_id identifier posts_count } } }',
    );
    expect(blogCategories.items.length).toBeGreaterThan(4);
    for (const { category_id, posts_count } of blogCategories.items) {
      if (posts_count === 0) continue;
      const posts = await pageByPage(store, { filter: { category_id: { eq: category_id } } });
      expect(posts).toHaveLength(posts_count);
    }
  });

  it('finds posts by their words', async () => {
    const [first] = await pageByPage(store);
    const [word] = (first.title as string).match(/\p{L}{5,}/gu) ?? [];
    const found = await pageByPage(store, { filter: { search: { like: `%${word}%` } } });
    expect(found.map(({ post_id }) => post_id)).toContain(first.post_id);
  });
});

describe('search of texts', () => {
  it('finds pages, posts and questions in the language of the store view', async () => {
    const [page] = await all('cms_page', 'pln_pl');
    const found = await result(
      'GET',
      `/api/ext/text-search?${new URLSearchParams({ q: page.title, storeCode: 'pln_pl' })}`,
    );
    expect(found.items).toContainEqual(expect.objectContaining({ kind: 'page', title: page.title }));
    for (const item of found.items)
      expect(item).toEqual({
        kind: expect.stringMatching(/^(page|post|question)$/),
        ...{ title: expect.any(String), excerpt: expect.any(String), lang: 'pl' },
        path: expect.stringMatching(/^\/(i|blog\/post|prasa\/post)\/[a-z0-9-]+(#q-.*)?$/),
      });
  });

  it('[VAL-005] refuses fewer than three characters', async () => {
    for (const q of ['', 'ab', '%20%20%20']) expect((await call('GET', `/api/ext/text-search?q=${q}`)).code).toBe(400);
  });
});

describe.each(STORES)('the menus in %s', (store) => {
  it('are searched by their codes: a root with its items, each with a path without language or an address', async () => {
    for (const code of ['footer-shop', 'footer-help']) {
      const body = having({ identifier: [code] });
      const nodes = sources(await search({ entity: 'cms_hierarchy', store, params: 'size=500&sort=id:asc', body }));
      const [root, ...items] = nodes;
      expect(root).toMatchObject({ parent_node_id: 0, level: 0, label: expect.any(String) });
      expect(items.length).toBeGreaterThan(2);
      for (const item of items)
        expect(item).toMatchObject({
          ...{ node_id: expect.any(Number), parent_node_id: root.node_id, identifier: code, level: 1 },
          ...{ label: expect.stringMatching(/./), request_url: expect.stringMatching(/^\/(?!(pl|de|en|se|nl)\/)/) },
        });
    }
  });
});
