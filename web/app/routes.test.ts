import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { STOREFRONT_PATHS } from '../../proto/src/storefront-paths.ts';
import routes from './routes.ts';

/** File and parameters of the page at an address. */
function pageAt(address: string) {
  const match = matchRoutes(routes as unknown as RouteObject[], address)?.at(-1);
  return { file: (match?.route as unknown as { file: string } | undefined)?.file, params: match?.params };
}

it('[PDP-005] a product is addressed by parentSku, slug and childSku', () => {
  const file = 'routes/product/p.$parentSku.$slug.$childSku.tsx';
  const params = { store: 'en', parentSku: 'DRS-10', slug: 'wrap-dress' };
  expect(pageAt('/en/p/DRS-10/wrap-dress/DRS-10-M')).toEqual({ file, params: { ...params, childSku: 'DRS-10-M' } });
  expect(pageAt('/en/p/DRS-10/wrap-dress')).toEqual({ file, params });
});

it.each([
  ['[CMS-005]', '/en/blog', 'routes/magazine/blog.tsx', {}],
  ['[CMS-056]', '/en/blog/category/style', 'routes/magazine/blog.tsx', { slug: 'style' }],
  ['[CMS-006]', '/en/blog/post/silk', 'routes/magazine/post.tsx', { slug: 'silk' }],
  ['[CMS-007]', '/en/prasa', 'routes/magazine/press.tsx', {}],
  ['[CMS-009]', '/pl/kariera', 'routes/content/i.$slug.tsx', { store: 'pl' }],
  ['[CMS-009]', '/en/career', 'routes/content/i.$slug.tsx', {}],
  ['[CMS-009]', '/de/karriere-de', 'routes/content/i.$slug.tsx', { store: 'de' }],
  ['[CMS-008]', '/en/prasa/post/a-dress', 'routes/magazine/post.tsx', { slug: 'a-dress' }],
])('%s [NAV-025] %s is a page of its own', (_row, address, file, params) =>
  expect(pageAt(address)).toEqual({ file, params: { store: 'en', ...params } }),
);

it.each([
  ['[SELL-004]', '/en/selling', 'routes/selling/selling.tsx'],
  ['[SELL-003]', '/en/thank-you-for-selling-page', 'routes/selling/thank-you-for-selling-page.tsx'],
])('%s %s is a page of its own', (_row, address, file) => expect(pageAt(address).file).toBe(file));

it('the code on a tag leads to the passport of its piece', () =>
  expect(pageAt('/pl/passport/GD-000123')).toEqual({
    ...{ file: 'routes/product/passport.tsx', params: { store: 'pl', sku: 'GD-000123' } },
  }));

it('/checkout is the checkout', () => expect(pageAt('/en/checkout').file).toBe('routes/checkout/checkout.tsx'));

it('[NAV-011] /error is the error page', () => expect(pageAt('/en/error').file).toBe('routes/frame/error.tsx'));

it.each([
  ['/en/page-not-found', 'routes/frame/page-not-found.tsx'],
  ['/en/some/path', 'routes/catalog/$.tsx'],
])('%s is the page %s', (address, file) => expect(pageAt(address).file).toBe(file));

it('the first segments of fixed pages are those that editors may link to (proto/src/storefront-paths.ts)', () => {
  const inStore = (routes as RouteConfigEntry[]).find(({ path }) => path === ':store')?.children ?? [];
  const first = inStore.flatMap(({ path, index }) => (index ? [''] : (path?.split('/')[0] ?? [])));
  const fixed = new Set(first.filter((segment) => !['c', 'p', 'i', 'preview', 'passport', '*'].includes(segment)));
  expect([...fixed].sort()).toEqual([...STOREFRONT_PATHS].sort());
});

it.each([
  ['/en/preview/a-token', 'routes/content/preview.$token.tsx'],
  ['/en/preview/a-token/post', 'routes/magazine/post.tsx'],
  ['/en/preview/banners/a-token', 'routes/content/preview.banners.$token.tsx'],
  ['/en/preview/events', 'routes/content/preview.events.tsx'],
])('%s is the page %s', (address, file) => expect(pageAt(address).file).toBe(file));

describe('layouts', () => {
  const leaves = (entries: RouteConfigEntry[], parent = ''): { path: string; file: string }[] =>
    entries.flatMap(({ path = '', file, children = [] }) => {
      const whole = `${parent}/${path}`.replaceAll(/\/+/g, '/');
      return [{ path: whole, file }, ...leaves(children, whole)];
    });
  const OTHER: Readonly<Record<string, string>> = {
    '/:store/checkout': 'minimal',
    '/:store/thank-you-page': 'minimal',
    '/:store/error': 'empty',
    '/:store/offline': 'empty',
    '/:store/preview/events': 'empty',
  };
  const pages = leaves(routes as RouteConfigEntry[]).filter(
    ({ path, file }) => path.startsWith('/:store') && file.endsWith('.tsx'),
  );

  const modules = import.meta.glob('./routes/**/*.tsx');

  it.each(pages)('[NAV-027] $path', async ({ path, file }) => {
    const page = (await modules[`./${file}`]?.()) as { handle?: { layout?: string } } | undefined;
    expect(page, 'the file exists').toBeDefined();
    expect(page?.handle?.layout ?? 'default').toBe(OTHER[path] ?? 'default');
  });
});

it('[NAV-022] each route is registered once: React Router names it by its id or its file', () => {
  const names = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ id, file, children = [] }) => [id ?? file, ...names(children)]);
  const all = names(routes);
  expect(all.length).toBeGreaterThan(30);
  expect(new Set(all).size).toBe(all.length);
});

it('[NAV-039] /offline is the offline page', () => expect(pageAt('/pl/offline').file).toBe('routes/frame/offline.tsx'));
