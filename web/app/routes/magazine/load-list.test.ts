// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { loadMagazine } from './load-list.server.ts';

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
