import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { found, ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { categories, products } from '../../../test/fake-gateway/products.ts';
import { productReviews, review } from '../../../test/fake-gateway/reviews.ts';
import { piece, secondHand } from '../../../test/fake-gateway/second-hand.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import type { ProductReviews } from '../../api/wire/reviews.ts';
import { Failed } from '../../features/layout/error-boundary.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';
import { unpack } from '../../lib/page/packed.ts';
import { createRenderContext } from '../../lib/page/render-context.ts';
import { shopContext } from '../../lib/store/shop.ts';
import { loader } from './p.$parentSku.$slug.$childSku.tsx';

const Nothing = () => null;
const rendering = createRenderContext({ gatewayUrl: 'http://shop.test', origin: 'https://shop.example', answersMs: 0 })(
  {
    visitor: '127.0.0.1',
    nonce: '',
    finished: () => undefined,
  },
);
type Loaded = Awaited<ReturnType<typeof loader>>;

/** The product page's loader at an address, reached from the home page by a link. */
async function follow(address: string, gateway = createFakeGateway(), view = store()) {
  const shop = shopWith(gateway, view, 'server');
  const router = createMemoryRouter(
    [
      { path: '/en' },
      {
        id: 'product',
        path: '/:store/p/:parentSku/:slug/:childSku?',
        loader: loader as never,
        ErrorBoundary: Nothing,
      },
    ],
    {
      initialEntries: ['/en'],
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(shopContext, shop);
        rendering(context);
        return context;
      },
    },
  );
  await router.navigate(address);
  return { gateway, router, loaded: router.state.loaderData.product as Loaded };
}

const slugOf = (sku: string) => products.find((product) => product.sku === sku)?.slug;

describe('the product page', () => {
  it.each(['', '/WRAP-19-RED-38'])(
    '[PDP-007] is loaded by the parent sku, the child is optional: %j',
    async (child) => {
      const { loaded, gateway } = await follow(`/en/p/WRAP-19/${slugOf('WRAP-19')}${child}`);
      expect(loaded.product.sku).toBe('WRAP-19');
      const asked = gateway.calls.find(({ path }) => path.endsWith('/product/_search'))?.body;
      expect(asked).toMatchObject({ _appliedFilters: [{ attribute: 'sku', value: { eq: 'WRAP-19' } }] });
    },
  );

  it('[PDP-010] a variant is replaced by its parent in the history', async () => {
    const { router, loaded } = await follow('/en/p/WRAP-19-RED-36/anything');
    expect(router.state.location.pathname).toBe(`/en/p/WRAP-19/${slugOf('WRAP-19')}/WRAP-19`);
    expect(loaded.product.sku).toBe('WRAP-19');
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/en');
  });

  it('shows with a garment its linked products, in that order and without missing ones', async () => {
    const wrap = products.find(({ sku }) => sku === 'WRAP-19');
    const links = [
      { link_type: 'related', linked_product_sku: 'DRS-101' },
      { link_type: 'associated', linked_product_sku: 'DRS-102' },
      { link_type: 'upsell', linked_product_sku: 'NOPE' },
      { link_type: 'crosssell', linked_product_sku: 'DRS-100' },
      { link_type: 'upsell', linked_product_sku: 'DRS-101' },
    ];
    const gateway = createFakeGateway();
    const linked = () => found([{ ...wrap, product_links: links }]);
    const search = 'POST /api/catalog/catalog_eur_en/product/_search';
    gateway.next.set(search, [linked]);
    const { loaded } = await follow(`/en/p/WRAP-19/${slugOf('WRAP-19')}`, gateway);
    expect(loaded.beside.map(({ sku }) => sku)).toEqual(['DRS-101', 'DRS-100']);
  });

  it.each([
    ['en', 'eur_en', 'Bare dress by Halina Wrońska. Dresses. At Garderoba: rent from €259.00 or take for 120 points.'],
    [
      'pl',
      'pln_pl',
      'Bare dress, projekt: Halina Wrońska. Dresses. W Garderobie: wypożycz od 259,00 zł lub weź za 120 punktów.',
    ],
  ])(
    'without a picture and a text of its own has the shop’s picture and is described by its facts (%s)',
    async (prefix, code, description) => {
      const gown = products.find(({ sku }) => sku === 'RENT-33');
      const bare = {
        ...{ ...gown, name: 'Bare dress', image: 'no_selection', media_gallery: [], hover_image: undefined },
        ...{ description: '<p>Bare dress</p>', short_description: '', meta_description: '' },
        ...{ subscription_available: true, subscription_points: 120 },
      };
      const gateway = createFakeGateway();
      gateway.next.set(`POST /api/catalog/catalog_${code}/product/_search`, [() => found([bare])]);
      const { loaded } = await follow(`/${prefix}/p/RENT-33/${slugOf('RENT-33')}`, gateway, store(prefix as 'en'));
      const tags = unpack(loaded.head) as unknown as Record<string, unknown>[];
      const content = (key: string) => tags.find(({ name, property }) => key === name || key === property)?.content;
      const text = (content('description') as string).replaceAll('\u00a0', ' ');
      expect(text).toBe(description);
      expect(content('og:image')).toBe('https://shop.example/share.png');
      const thing = tags
        .map((tag) => tag['script:ld+json'] as Record<string, unknown>)
        .find((found) => found?.['@type'] === 'Product');
      expect(thing?.image).toEqual(['https://shop.example/share.png']);
      expect(String(thing?.description).replaceAll('\u00a0', ' ')).toBe(description);
    },
  );

  /** A shop with second-hand pieces; the searches for products answer these. */
  function withPieces(...answers: object[][]) {
    const gateway = createFakeGateway();
    const tree = () => found([...categories, secondHand]);
    gateway.next.set('POST /api/catalog/catalog_eur_en/category/_search', [tree]);
    gateway.next.set(
      'POST /api/catalog/catalog_eur_en/product/_search',
      answers.map((documents) => () => found(documents)),
    );
    return gateway;
  }

  it('says to search engines that a piece is second-hand', async () => {
    const { loaded } = await follow('/en/p/GD-000380/silk-dress-380', withPieces([piece]));
    const tags = unpack(loaded.head) as unknown as Record<string, string>[];
    expect(tags.find(({ title }) => title)?.title).toMatch(/^Silk dress, second-hand/);
    expect(tags.find(({ name }) => name === 'description')?.content).toMatch(
      /^Second-hand, condition: Very good\. Cut/,
    );
    expect(JSON.stringify(tags)).toContain('https://schema.org/UsedCondition');
    expect(loaded.secondHand).toBeNull();
  });

  it('of a garment of the shop leads to the second-hand pieces of its designer, from the lowest price that is there', async () => {
    const gown = products.find(({ sku }) => sku === 'DRS-101') as object;
    const sold = { ...piece, id: 1, sku: 'GD-1', price_incl_tax: 100, stock: { is_in_stock: false } };
    const gateway = withPieces([gown], [sold, piece]);
    const { loaded } = await follow(`/en/p/DRS-101/${slugOf('DRS-101')}`, gateway);
    const asked = gateway.calls.filter(({ path }) => path.endsWith('/product/_search'))[1]?.body;
    const ids = (gown as { designer: string }).designer;
    expect(asked).toMatchObject({
      _appliedFilters: expect.arrayContaining([
        { attribute: 'category_ids', value: { in: [14] }, scope: 'default' },
        { attribute: 'designer', value: { in: [ids] }, scope: 'default' },
      ]),
      _appliedSort: [{ field: 'price_incl_tax', options: 'asc' }],
    });
    expect(loaded.secondHand).toMatchObject({ from: 240, path: `/en/second-hand?designer=${ids}` });
  });

  it('of a garment without second-hand pieces of its designer leads to none', async () => {
    const gown = products.find(({ sku }) => sku === 'DRS-101') as object;
    const { loaded } = await follow(`/en/p/DRS-101/${slugOf('DRS-101')}`, withPieces([gown], []));
    expect(loaded.secondHand).toBeNull();
  });

  it.each([
    ['left the catalogue', []],
    ['is switched off', [{ ...piece, status: 2 }]],
  ])('of a sold piece, which %s, answers 404 and leads to the others', async (_, documents) => {
    const { router } = await follow('/en/p/GD-000380/silk-dress-380', withPieces(documents));
    const error = router.state.errors?.product;
    expect(error).toMatchObject({ status: 404 });
    renderShop(<Failed error={error} store={store()} />);
    expect(await screen.findByRole('heading', { name: 'This piece is no longer here' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See other pieces' })).toHaveAttribute('href', '/en/second-hand');
  });

  it('describes its reviews to search engines as the page shows them', async () => {
    const gateway = createFakeGateway();
    const items = [review(1, { language: 'se' }), ...[2, 3, 4, 5, 6].map((number) => review(number))];
    const statistics = { reviews: 12, rated: 11, recommended: 10 };
    gateway.next.set('GET /api/ext/reviews', [() => ok(productReviews(items, { statistics, total: 12 }))]);
    const { loaded } = await follow(`/en/p/WRAP-19/${slugOf('WRAP-19')}`, gateway);
    const asked = gateway.calls.find(({ path }) => path === '/api/ext/reviews');
    expect(asked?.query.get('sku')).toBe('WRAP-19');
    const thing = (unpack(loaded.head) as unknown as Record<string, unknown>[])
      .map((tag) => tag['script:ld+json'] as Record<string, unknown>)
      .find((described) => described?.['@type'] === 'Product') as Record<string, unknown>;
    renderShop(<Reviews sku="WRAP-19" reviews={loaded.reviews as ProductReviews} how={null} />);
    const { ratingValue, ratingCount, reviewCount } = thing.aggregateRating as Record<string, number>;
    expect({ ratingValue, ratingCount }).toEqual({ ratingValue: 91, ratingCount: 11 });
    expect(screen.getByText(`10 of ${ratingCount} recommend it`)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: `${reviewCount} reviews` })).toBeInTheDocument();
    const shown = screen.getAllByRole('article').slice(0, 5);
    const described = thing.review as { name: string; reviewBody: string; author: { name: string } }[];
    expect(described).toHaveLength(5);
    for (const [index, { name, reviewBody, author }] of described.entries())
      for (const words of [name, reviewBody, author.name]) expect(shown[index]).toHaveTextContent(words);
  });

  it('is shown without reviews if these cannot be read', async () => {
    const gateway = createFakeGateway();
    gateway.next.set(
      'GET /api/ext/reviews',
      [1, 2].map(() => () => refuse(503, 'away')),
    );
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { loaded } = await follow(`/en/p/WRAP-19/${slugOf('WRAP-19')}`, gateway);
    expect([loaded.product.sku, loaded.reviews]).toEqual(['WRAP-19', null]);
    expect(told).toHaveBeenCalledWith('product: reviews could not be read', expect.anything());
    told.mockRestore();
  });

  it("[ERR-019] a part that cannot be found is logged as 'Product not found'", async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const set = products.find(({ sku }) => sku === 'SET-34');
    const link = { link_type: 'associated', linked_product_type: 'simple', linked_product_sku: 'NOPE' };
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [
      () => found([{ ...set, product_links: [...(set?.product_links ?? []), link] }]),
    ]);
    const { loaded } = await follow(`/en/p/SET-34/${slugOf('SET-34')}`, gateway);
    expect(loaded.parts.map(({ sku }) => sku)).toEqual(['DRS-100', 'DRS-101']);
    expect(log.mock.calls).toEqual([['Product not found', 'NOPE']]);
    log.mockRestore();
  });

  it.each([
    ['status', 'OFF-32', {}],
    ['visibility', 'DRS-100', { visibility: 1 }],
  ])(
    "[ERR-053] of a product that is hidden by its %s shows 'This product is not available.'",
    async (_by, sku, more) => {
      const gateway = createFakeGateway();
      const hidden = { ...products.find((product) => product.sku === sku), ...more };
      gateway.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => found([hidden]), () => found([])]);
      const { router } = await follow(`/en/p/${sku}/anything`, gateway);
      renderShop(<Failed error={router.state.errors?.product} store={store()} />);
      expect(await screen.findByRole('heading', { name: 'This product is not available.' })).toBeInTheDocument();
    },
  );

  it('of no product is not found', async () => {
    const { router } = await follow('/en/p/NOPE/anything');
    renderShop(<Failed error={router.state.errors?.product} store={store()} />);
    expect(await screen.findByRole('heading', { name: 'Page not found 404' })).toBeInTheDocument();
  });
});
