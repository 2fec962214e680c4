import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createFakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../../test/render-shop.tsx';
import { magazineQuery, postQuery, pressQuery, topicQuery } from './api.ts';

const card = (id: number, code: string) => ({
  ...{ post_id: id, identifier: `post-${id}`, title: `Post ${id}`, excerpt: 'Short', source: '', picture: null },
  ...{ publish_time: '2026-11-24 10:00:00', author: null, categories: [{ code, identifier: code, title: code }] },
});
const list = (...items: object[]) => ({ total_count: items.length, total_pages: 1, items });
const blogCategories = {
  items: [
    { code: 'style', identifier: 'style', title: 'Style', posts_count: 2 },
    { code: 'prasa', identifier: 'prasa', title: 'Press', posts_count: 1 },
    { code: 'empty', identifier: 'empty', title: 'Empty', posts_count: 0 },
  ],
};

/** The shop whose next call to the magazine has this answer, and a client that asks it once. */
function answering(data: unknown) {
  const gateway = createFakeGateway();
  gateway.next.set('POST /graphql/blog', [() => Response.json({ data })]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { gateway, shop: shopWith(gateway), client };
}

it('[CMS-050] [CMS-052] [CMS-057] a page of the magazine is one POST with query and variables, for nine posts', async () => {
  const { gateway, shop, client } = answering({ blogPosts: list(card(1, 'style'), card(2, 'prasa')), blogCategories });
  const { list: found, topics } = await client.fetchQuery(magazineQuery(shop, 3));
  expect(gateway.calls.at(-1)).toMatchObject({
    ...{ method: 'POST', path: '/graphql/blog', body: { variables: { pageSize: 9, currentPage: 3 } } },
  });
  expect(found.posts[0]).toMatchObject({ slug: 'post-1', publishedAt: '2026-11-24T10:00:00Z', isPress: false });
  expect(found.posts[1]).toMatchObject({ isPress: true, topic: null });
  // The press is no topic of the magazine, and a topic without posts is not offered.
  expect(topics).toEqual([{ code: 'style', slug: 'style', title: 'Style' }]);
});

it('[CMS-055] the press is asked for fifty articles of its category, whose words editors write', async () => {
  const { gateway, shop, client } = answering({
    blogPosts: list(card(2, 'prasa')),
    blogCategories: { items: [{ code: 'prasa', title: 'In the papers', description: 'Their words' }] },
  });
  expect(await client.fetchQuery(pressQuery(shop))).toMatchObject({
    ...{ list: { total: 1 }, title: 'In the papers', description: 'Their words' },
  });
  expect(gateway.calls.at(-1)?.body).toMatchObject({ variables: { category: 'prasa', pageSize: 50 } });
});

it('[CMS-056] [CMS-059] a topic is asked for by its address and page, together with its posts', async () => {
  const blogCategory = {
    code: 'style',
    identifier: 'stil',
    title: 'Stil',
    description: 'Text',
    alternates: { de: 'stil' },
  };
  const { gateway, shop, client } = answering({ blogCategory, blogPosts: list(card(1, 'style')), blogCategories });
  const { topic, list: found } = await client.fetchQuery(topicQuery(shop, 'stil', 2));
  expect([topic?.code, found.total]).toEqual(['style', 1]);
  expect(gateway.calls.at(-1)?.body).toMatchObject({ variables: { slug: 'stil', pageSize: 9, currentPage: 2 } });
});

it('[CMS-051] a post is asked for by its address; null if there is none', async () => {
  const { gateway, shop, client } = answering({ blogPost: null });
  expect(await client.fetchQuery(postQuery(shop, 'gone'))).toBeNull();
  expect(gateway.calls.at(-1)?.body).toMatchObject({ variables: { identifier: 'gone' } });
});

it.each([
  null,
  {},
  { blogPosts: null },
  { blogPosts: { total_count: 0 } },
  { blogPosts: list(), blogCategories: null },
])('[CMS-033] a list without data is an error: %j', async (data) => {
  const { shop, client } = answering(data);
  await expect(client.fetchQuery(magazineQuery(shop, 1))).rejects.toThrow('Blog query returned empty result');
});

it('[CMS-033] a post that could not be read is an error, not a missing post', async () => {
  const { gateway, shop, client } = answering({});
  gateway.next.set('POST /graphql/blog', [
    () => Response.json({ data: { blogPost: null }, errors: [{ message: 'Internal error' }] }),
  ]);
  await expect(client.fetchQuery(postQuery(shop, 'silk'))).rejects.toThrow('Blog query returned empty result');
});
