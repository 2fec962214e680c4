// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { found } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { renderSettingsContext } from '../../lib/page/render-context.ts';
import { loadMagazine, loadTopic } from './load-list.server.ts';

const failed = { data: { blogPosts: null }, errors: [{ message: 'Internal error' }] };
const pages = (total_pages: number) => ({
  data: { blogPosts: { total_count: 9, total_pages, items: [] }, blogCategories: { items: [] } },
});

/** Loads page 3, which has no data: it is read twice, then the first page. */
function thirdPage(first: object): Promise<unknown> {
  const gateway = createFakeGateway();
  const answers = [failed, failed, first].map((answer) => () => Response.json(answer));
  gateway.next.set('POST /graphql/blog', answers);
  return loadMagazine(new RouterContextProvider(), shopWith(gateway), new URL('http://shop.test/en/blog?page=3'));
}

it('[CMS-033] a page after the last one is missing', () =>
  expect(thirdPage(pages(2))).rejects.toMatchObject({ init: { status: 404 } }));

it('[CMS-033] a page that cannot be read is an error, not a missing page', () =>
  expect(thirdPage(pages(3))).rejects.toThrow('Blog query returned empty result'));

it.each(['', '?page=2'])('a former address of a topic leads to its current one (%j)', async (search) => {
  const gateway = createFakeGateway();
  const topic = { code: 'care', identifier: 'care', title: 'Care', description: '', alternates: {} };
  // Posts are found by the current address only.
  const first = {
    data: {
      blogCategory: topic,
      blogPosts: { total_count: 0, total_pages: 0, items: [] },
      blogCategories: { items: [] },
    },
  };
  const answers = (search ? [failed, failed, first] : [first]).map((answer) => () => Response.json(answer));
  gateway.next.set('POST /graphql/blog', answers);
  const url = new URL(`http://shop.test/en/blog/category/upkeep${search}`);
  const shop = shopWith(gateway);
  const answer = loadTopic(new RouterContextProvider(), shop, url, 'upkeep').catch((thrown: unknown) => thrown);
  const { status, headers } = (await answer) as Response;
  expect([status, headers.get('location')]).toEqual([301, `/en/blog/category/care${search}`]);
});

it('has the name and the lead of its block, and its name only without one', async () => {
  const gateway = createFakeGateway();
  const shop = shopWith(gateway);
  const load = async (blocks: object[]) => {
    gateway.next.set('POST /graphql/blog', [() => Response.json(pages(1))]);
    gateway.next.set('POST /api/catalog/catalog_eur_en/cms_block/_search', [() => found(blocks)]);
    const context = new RouterContextProvider(new Map([[renderSettingsContext, { origin: 'http://shop.test' }]]));
    const { title, text } = await loadMagazine(context, shop, new URL('http://shop.test/en/blog'));
    return { title, text };
  };
  const lead = [{ type: 'text', text: [{ type: 'paragraph', content: [{ type: 'text', text: 'On cloth.' }] }] }];
  const block = { identifier: 'magazine', title: 'Journal', lang: 'en', sections: JSON.stringify(lead) };
  expect(await load([block])).toEqual({ title: 'Journal', text: 'On cloth.' });
  expect(await load([])).toEqual({ title: 'Magazine', text: '' });
});
