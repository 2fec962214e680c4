import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

// The magazine in GraphQL, asked with queries as clients of both blog modules write them.

const content = new StubNeighbour();
let gateway: TestService;

const category = (categoryId: number, code: string, parentId = 0) => ({
  ...{
    categoryId,
    code,
    slug: `${code}-en`,
    title: `The ${code}`,
    description: `About ${code}`,
    parentId,
    position: 1,
  },
  ...{ posts: 12, createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z' },
  ...{ alternates: { en: `${code}-en` }, formerSlugs: [`old-${code}`] },
});
const CATEGORIES = [category(3, 'style'), category(4, 'evening', 3), category(9, 'prasa')];

const post = (postId: number, { categories = ['evening', 'style'], whole = false } = {}) => ({
  ...{ language: 'en', postId, slug: `post-${postId}`, title: `Post ${postId}`, includeInRecent: postId === 1 },
  ...{ publishedAt: '2026-11-24T10:00:00.000Z', updatedAt: '2026-11-24T11:00:00.000Z' },
  card: {
    ...{ code: `code-${postId}`, metaTitle: `Meta ${postId}`, description: 'Described', excerpt: 'Short & <sweet>' },
    ...{ picture: { path: '/upload/ab/one.webp', alt: 'A rail' }, categories, relatedSkus: ['DRS-10'] },
    ...{ relatedPosts: ['code-7', 'code-8'], noindex: false, author: 'Ola', source: '', alternates: {} },
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  whole: whole ? { content: '<p>Long</p>', sections: '[]', links: '{}', facts: '{}' } : null,
});

beforeAll(async () => {
  content
    .on('GET', '/v1/posts', ({ path }) => {
      const query = new URL(path, 'http://content').searchParams;
      const whole = query.get('whole') === 'true';
      const codes = query.getAll('code');
      if (codes.length > 0) {
        const items = codes.filter((code) => code !== 'code-8').map((code) => post(Number(code.slice(5)), { whole }));
        return { body: { total: items.length, items } };
      }
      const isPress = query.getAll('category').includes('prasa');
      const size = Math.min(Number(query.get('limit')), 21 - Number(query.get('offset')));
      const categories = isPress ? ['prasa'] : ['evening', 'style'];
      const items = Array.from({ length: Math.max(0, size) }, (_, i) => post(i + 1, { categories, whole }));
      return { body: { total: 21, items } };
    })
    .on('GET', '/v1/posts/:ref', ({ params: { ref = '' } }) =>
      ref === 'gone' ? { status: 404, body: { code: 'content.post_not_found' } } : { body: post(7, { whole: true }) },
    )
    .on('GET', '/v1/post-categories', () => ({ body: { items: CATEGORIES } }));
  await content.start();
  const settings = { CONTENT_URL: content.url, PUBLIC_URL: 'https://shop.example' };
  gateway = await TestService.start('gateway', createApp, settings, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await content.stop();
});
beforeEach(() => void content.calls.splice(0));

interface GraphqlAnswer {
  // biome-ignore lint/suspicious/noExplicitAny: an answer has the shape of its query
  readonly data?: any;
  readonly errors?: ReadonlyArray<{ readonly message: string }>;
}
const send = (query: unknown, variables: object = {}, path = '/graphql/blog/eur_en') =>
  gateway.call<GraphqlAnswer>('POST', path, { query, variables }, { as: '' });

async function ask(query: string, variables: object = {}, path?: string) {
  const { status, body } = await send(query, variables, path);
  if (status !== 200 || body.errors) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}
const asked = () => content.calls.map(({ path }) => path);

/** As clients of Magefan's module write it. */
const MAGEFAN_LIST = `query blogPosts($filter: BlogPostsFilterInput $pageSize: Int $currentPage: Int $sortFiled: String
  $allPosts: Boolean $sort: [String]) { blogPosts(filter: $filter pageSize: $pageSize currentPage: $currentPage
  sortFiled: $sortFiled allPosts: $allPosts sort: $sort) { items { author { author_id author_url name title }
  author_id canonical_url category_id content_heading creation_time end_time featured_image featured_img_alt
  featured_list_image featured_list_img_alt first_image identifier is_active page_layout position post_id post_url
  publish_time search title type update_time views_count categories { category_id category_level category_url
  category_url_path display_mode identifier include_in_menu is_active path posts_count posts_sort_by title
  breadcrumbs { category_id category_level category_name category_uid category_url_key category_url_path } }
  media_gallery { url } meta_description meta_keywords meta_title tags { tag_id title tag_url } short_content
  short_filtered_content } total_count total_pages type } }`;

const MAGEFAN_POST = `query getBlogDetail($id: String) { blogPost(id: $id) { content filtered_content meta_title og_title
  og_image og_type related_posts { ...BlogPostFields } related_products short_content tags { title } ...BlogPostFields } }
  fragment BlogPostFields on BlogPost { featured_image featured_img_alt identifier position post_id post_url title publish_time }`;

/** As clients of Mageplaza's module write it. */
const MAGEPLAZA_LIST = `query mpBlogPosts($action: String! $filter: PostsFilterInput $categoryId: Int $categoryKey: String
  $postId: Int $pageSize: Int $currentPage: Int) { mpBlogPosts(action: $action filter: $filter categoryId: $categoryId
  categoryKey: $categoryKey postId: $postId pageSize: $pageSize currentPage: $currentPage) { items { ...PostFragment
  categories { items { ...CategoryFragment } } tags { items { tag_id name } } products { items { sku } }
  posts { items { post_id name } } } total_count pageInfo { ...PageInfoFragment } } }
  fragment PostFragment on Post { post_id name short_description image enabled url_key in_rss allow_comment meta_title
  meta_robots created_at updated_at author_id author_name publish_date view_traffic }
  fragment CategoryFragment on Category { category_id name url_key description enabled parent_id path position level
  children_count created_at }
  fragment PageInfoFragment on PageInfo { currentPage endPage hasNextPage hasPreviousPage pageSize startPage }`;

describe('[CMS-050] a client of Magefan’s module', () => {
  it('[CMS-029] [CMS-052] reads the magazine page by page', async () => {
    const variables = {
      ...{ filter: { category_id: { in: [3, 4] } }, pageSize: 9, currentPage: 3 },
      ...{ sortFiled: 'publish_time', allPosts: false, sort: ['DESC'] },
    };
    const { blogPosts } = await ask(MAGEFAN_LIST, variables);
    expect(asked()[0]).toBe(
      '/v1/posts?language=en&sort=publishedAt&order=DESC&offset=18&limit=9&category=3&category=4',
    );
    expect(blogPosts).toMatchObject({ total_count: 21, total_pages: 3 });
    expect(blogPosts.items).toHaveLength(3);
    expect(blogPosts.items[0]).toMatchObject({
      ...{ post_id: 1, identifier: 'post-1', title: 'Post 1', is_active: 1, category_id: 4, type: 'MF_BLOG_POST' },
      ...{ creation_time: '2026-11-20 10:00:00', publish_time: '2026-11-24 10:00:00', meta_title: 'Meta 1' },
      ...{ featured_image: 'https://shop.example/media/upload/ab/one.webp', featured_img_alt: 'A rail' },
      ...{ post_url: 'https://shop.example/en/blog/post/post-1', short_content: '<p>Short &#38; &#60;sweet&#62;</p>' },
      ...{ author: { name: 'Ola' }, views_count: null, tags: [] },
      categories: [
        {
          ...{ category_id: 4, title: 'The evening', posts_count: 12, category_level: 1, path: '3/4' },
          breadcrumbs: [{ category_id: 3, category_name: 'The style', category_url_path: 'blog/category/style-en' }],
        },
        { category_id: 3, breadcrumbs: [] },
      ],
    });
    // A category that many posts name is asked for once.
    expect(asked()).toHaveLength(2);
  });

  it('[CMS-051] reads a post with its related posts', async () => {
    const { blogPost } = await ask(MAGEFAN_POST, { id: 'post-7' });
    expect(asked()).toEqual([
      '/v1/posts/post-7?language=en',
      '/v1/posts?language=en&code=code-7&code=code-8&limit=100&whole=true',
    ]);
    expect(blogPost).toMatchObject({
      ...{ content: '<p>Long</p>', og_type: 'article', related_products: ['DRS-10'] },
      related_posts: [{ post_id: 7, title: 'Post 7' }],
    });
    const { blogPost: again } = await ask('{ blogPost(identifier: "post-7") { title } }');
    expect(again).toEqual({ title: 'Post 7' });
    expect(await ask('{ blogPost(id: "gone") { title } }')).toEqual({ blogPost: null });
  });

  it('[CMS-055] reads fifty articles of the press', async () => {
    const query = '{ blogPosts(pageSize: 50, filter: { category_id: { eq: "prasa" } }) { items { post_url } } }';
    const { blogPosts } = await ask(query, {}, '/api/graphql/blog/eur_en');
    expect(asked()[0]).toContain('&limit=50&category=prasa');
    expect(blogPosts.items[0]).toEqual({ post_url: 'https://shop.example/en/prasa/post/post-1' });
  });

  it('[CMS-057] [CMS-058] [CMS-059] reads categories, a preview of each, and one of them', async () => {
    const { blogCategories } = await ask(
      '{ blogCategories { total_count items { identifier posts(pageSize: 2) { total_count items { title } } } } }',
    );
    expect(blogCategories).toMatchObject({ total_count: 3, items: [{ identifier: 'style-en' }, {}, {}] });
    expect(blogCategories.items[0].posts).toEqual({
      ...{ total_count: 21, items: [{ title: 'Post 1' }, { title: 'Post 2' }] },
    });
    const query = 'query One($categoryId: String) { blogCategory(id: $categoryId) { title identifier name url_key } }';
    for (const categoryId of ['evening-en', '4', 'old-evening', 'evening'])
      expect(await ask(query, { categoryId })).toEqual({
        ...{
          blogCategory: { title: 'The evening', identifier: 'evening-en', name: 'The evening', url_key: 'evening-en' },
        },
      });
    expect(await ask(query, { categoryId: 'hats' })).toEqual({ blogCategory: null });
  });
});

describe('[CMS-050] a client of Mageplaza’s module', () => {
  it('reads the same posts', async () => {
    const variables = { action: 'get_post_by_categoryKey', categoryKey: 'style-en', pageSize: 10, currentPage: 2 };
    const { mpBlogPosts } = await ask(MAGEPLAZA_LIST, variables);
    expect(asked()[0]).toContain('offset=10&limit=10&category=style-en');
    expect(mpBlogPosts).toMatchObject({
      ...{ total_count: 21, pageInfo: { currentPage: 2, endPage: 3, hasNextPage: true, hasPreviousPage: true } },
    });
    expect(mpBlogPosts.items[0]).toMatchObject({
      ...{ post_id: 1, name: 'Post 1', url_key: 'post-1', enabled: 1, publish_date: '2026-11-24 10:00:00' },
      ...{ products: { items: [{ sku: 'DRS-10' }] }, posts: { items: [{ post_id: 7, name: 'Post 7' }] } },
    });
  });

  it('[CMS-030] reads categories with their names, levels and parents', async () => {
    const { mpBlogCategories } = await ask(
      `query mpBlogCategories($url_key: String!) { mpBlogCategories(action: "get_category_list"
        filter: { url_key: { eq: $url_key } }) { total_count items { name url_key parent_id level enabled } } }`,
      { url_key: 'evening-en' },
    );
    expect(mpBlogCategories).toEqual({
      total_count: 1,
      items: [{ name: 'The evening', url_key: 'evening-en', parent_id: 3, level: 2, enabled: 1 }],
    });
  });

  it('gets an error for an unknown action', async () => {
    const { body } = await send('{ mpBlogPosts(action: "get_post_by_topic") { total_count } }');
    expect(body.errors?.[0]?.message).toContain('the action get_post_by_topic is not offered');
  });
});

describe('a request', () => {
  it('has the language of the store in its path, else of its header, else the default', async () => {
    await ask('{ blogPosts { total_count } }', {}, '/graphql/blog/eur_de');
    await ask('{ blogPosts { total_count } }', {}, '/graphql/blog');
    await ask('{ blogPosts { total_count } }', {}, '/api/graphql/blog?storeCode=sek_se');
    expect(asked().map((path) => new URL(path, 'http://content').searchParams.get('language'))).toEqual([
      ...['de', 'pl', 'se'],
    ]);
  });

  it('is answered from memory for a second', async () => {
    const query = '{ blogPosts(pageSize: 4) { items { identifier } } }';
    const first = await ask(query);
    expect(await ask(query)).toEqual(first);
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['a page that is none', '{ blogPosts(currentPage: 0) { total_count } }', 'currentPage is between 1 and 100000'],
    [
      'a page beyond the last',
      '{ blogPosts(currentPage: 4) { total_count } }',
      'is greater than the 3 page(s) available',
    ],
    ['too many posts a page', '{ blogPosts(pageSize: 101) { total_count } }', 'pageSize is between 1 and 100'],
    ['no name of a post', '{ blogPost { title } }', 'id or identifier is required'],
  ])('for %s is refused with its reason, in the form of GraphQL', async (_what, query, reason) => {
    const { status, body } = await send(query);
    expect([status, body.errors?.[0]?.message]).toEqual([200, expect.stringContaining(reason)]);
  });

  it('with a query that is none, or too deep, is refused', async () => {
    expect((await send('{ nothing }')).status).toBe(400);
    expect((await send(undefined)).status).toBe(400);
    const deep = `{ blogPosts { items { ${'related_posts { '.repeat(8)} title ${'} '.repeat(8)} } } }`;
    expect((await send(deep)).body.errors?.[0]?.message).toBe('fields are nested deeper than 7');
    expect(content.calls).toEqual([]);
  });

  it.each(['\ud800', '\u{1f457}'.repeat(100), 'a'.repeat(100_000), '../facts'])(
    '[CMS-051] for a post at what is no address is answered null',
    async (id) => {
      expect((await send('query($id: String) { blogPost(id: $id) { title } }', { id })).body).toEqual({
        data: { blogPost: null },
      });
      expect(content.calls).toEqual([]);
    },
  );

  it('for more than 500 posts, or 30 lists, is refused before content is asked', async () => {
    const lists = (count: number, size: number) =>
      `{ ${Array.from({ length: count }, (_, i) => `a${i}: blogPosts(pageSize: ${size}) { total_count }`).join(' ')} }`;
    expect((await send(lists(6, 100))).body.errors?.[0]?.message).toContain('at most 500 posts');
    expect((await send(lists(31, 1))).body.errors?.[0]?.message).toContain('at most 30 lists');
    expect(content.calls).toEqual([]);
  });

  it('is answered 503 while content is away', async () => {
    content.on('GET', '/v1/post-categories', () => ({ status: 503, body: { detail: 'away' } }));
    const { status, headers } = await send('{ blogCategories { total_count } }');
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  });
});
