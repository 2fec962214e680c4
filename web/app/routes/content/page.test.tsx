import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { found } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith, store } from '../../../test/render-shop.tsx';
import { headOf } from '../../lib/page/head.ts';
import { renderSettingsContext } from '../../lib/page/render-context.ts';
import { shopContext } from '../../lib/store/shop.ts';
import { loader } from './i.$slug.tsx';

/** The page's head and its addresses in other languages, as the English shop has it. */
async function load(page: object) {
  const gateway = createFakeGateway();
  gateway.next.set('POST /api/catalog/catalog_eur_en/cms_page/_search', [() => found([page])]);
  const context = new RouterContextProvider();
  context.set(shopContext, shopWith(gateway, store(), 'server'));
  context.set(renderSettingsContext, { origin: 'https://shop.example' } as never);
  const request = new Request('http://shop.test/en/i/returns');
  const loaderData = await loader({ context, request, params: { slug: 'returns' } } as never);
  const head = headOf({ loaderData }) as {
    rel?: string;
    href?: string;
    hrefLang?: string;
    name?: string;
    content?: string;
  }[];
  return {
    paths: loaderData.paths,
    canonical: head.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: head.filter(({ rel }) => rel === 'alternate').map(({ hrefLang, href }) => `${hrefLang} ${href}`),
    isIndexed: !head.some(({ name, content }) => name === 'robots' && content === 'noindex'),
  };
}

const page = {
  identifier: 'returns',
  title: 'Returns',
  content: '',
  sections: '[]',
  links: '{}',
  facts: '{}',
  lang: 'en',
};

describe('a page of the editors', () => {
  it('names only the languages in which it is published, at their own addresses', async () => {
    const { canonical, alternates, paths, isIndexed } = await load({
      ...page,
      alternates: { pl: 'zwroty', en: 'returns' },
    });
    expect(isIndexed).toBe(true);
    expect(canonical).toEqual(['https://shop.example/en/i/returns']);
    expect(alternates).toEqual([
      'pl https://shop.example/pl/i/zwroty',
      'en https://shop.example/en/i/returns',
      'x-default https://shop.example/en/i/returns',
    ]);
    // The language menu leads to what the other languages show instead.
    expect(paths).toMatchObject({ pl: '/pl/i/zwroty', de: '/de/i/returns', nl: '/nl/i/returns' });
  });

  it('that is the home page is at the root, whatever its address', async () => {
    const answer = (await load({ ...page, code: 'home' }).catch((thrown: unknown) => thrown)) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/en']);
  });

  it('in another language than the shop is not indexed, and its canonical address is that of its text', async () => {
    const shown = await load({ ...page, lang: 'pl', noindex: true, alternates: { pl: 'zwroty' } });
    expect(shown).toMatchObject({ isIndexed: false, canonical: ['https://shop.example/pl/i/zwroty'], alternates: [] });
  });

  it('that editors keep from search engines has no canonical address', async () => {
    const shown = await load({ ...page, noindex: true, alternates: { en: 'returns' } });
    expect(shown).toMatchObject({ isIndexed: false, canonical: [], alternates: [] });
  });
});
