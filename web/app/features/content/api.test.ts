import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { found } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { cmsPageQuery, pageByCode, pageDirectoryQuery } from './api.ts';

it("[ERR-010] a page that is not there fails with 'CMS query returned empty result'", async () => {
  const gateway = createFakeGateway();
  const shop = shopWith(gateway);
  const ask = (identifier: string) => new QueryClient().fetchQuery(cmsPageQuery(shop, identifier));
  gateway.next.set('POST /api/catalog/catalog_eur_en/cms_page/_search', [
    () => found([{ identifier: 'faq', title: 'Questions', content: '' }]),
    () => found([]),
  ]);
  expect((await ask('faq')).title).toBe('Questions');
  await expect(ask('hats')).rejects.toThrow('CMS query returned empty result');
});

it('a page of the shop is found by its code after an editor renamed it', async () => {
  const gateway = createFakeGateway();
  const shop = shopWith(gateway);
  const returns = { identifier: 'send-it-back', code: 'returns' };
  const imported = { identifier: 'about-us' };
  gateway.next.set('POST /api/catalog/catalog_eur_en/cms_page/_search', [
    () => found([returns, imported]),
    () => found([{ ...returns, title: 'Returns', content: '' }]),
  ]);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  expect(await client.fetchQuery(pageDirectoryQuery(shop))).toEqual({
    returns: 'send-it-back',
    'about-us': 'about-us',
  });
  expect((await pageByCode(client, shop, 'returns')).title).toBe('Returns');
  expect(JSON.stringify(gateway.calls.at(-1)?.body)).toContain('send-it-back');
});
