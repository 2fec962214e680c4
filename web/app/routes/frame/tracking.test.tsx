// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, data, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../test/render-shop.tsx';
import { pack } from '../../lib/page/packed.ts';
import { ShopProvider } from '../../lib/store/shop.ts';
import { dataLayer } from '../../lib/tracking/data-layer.ts';
import { Tracking } from './tracking.tsx';

/** The browser's observer, told by the test which tiles are in view. */
class FakeObserver {
  static all: FakeObserver[] = [];
  readonly tiles = new Set<Element>();
  private readonly told: (entries: { target: Element; intersectionRatio: number }[]) => void;
  constructor(told: FakeObserver['told']) {
    this.told = told;
    FakeObserver.all.push(this);
  }
  observe = (tile: Element) => void this.tiles.add(tile);
  disconnect = () => this.tiles.clear();
  static shows(ratio: number, ...tiles: Element[]) {
    for (const one of FakeObserver.all)
      one.told(tiles.filter((tile) => one.tiles.has(tile)).map((target) => ({ target, intersectionRatio: ratio })));
  }
}

const tile = (nth: number) => ({
  id: nth,
  sku: `DRS-${nth}`,
  name: `Dress ${nth}`,
  path: `/en/p/DRS-${nth}/dress-${nth}?x=1`,
  price: { now: 10 * nth, before: null },
  designer: 'Atelier',
});

function Tiles({ of }: { of: number[] }) {
  return (
    <ul className="tiles">
      {of.map((nth) => (
        <li className="tile" key={nth}>
          <a className="tile-link" href={`/en/p/DRS-${nth}/dress-${nth}?color=7`} onClick={(e) => e.preventDefault()}>
            <h2 className="name">Dress {nth}</h2>
          </a>
        </li>
      ))}
    </ul>
  );
}

const product = {
  sku: 'DRS-1',
  name: 'Dress 1',
  type: 'configurable',
  prices: { now: 89.9, original: 99.9 },
  rentalPrices: [],
};

async function open(at: string, isStrict = false) {
  const shop = shopWith(createFakeGateway());
  const frame = (
    <ShopProvider value={shop}>
      <Outlet />
      <Tracking />
      <Link to="/en/p/DRS-1/dress-1">product</Link>
      <Link to="/en/c/dresses">category</Link>
      <Link to="?sort=price#top">same</Link>
    </ShopProvider>
  );
  const failed = (
    <ShopProvider value={shop}>
      <Tracking />
    </ShopProvider>
  );
  const router = createMemoryRouter(
    [
      {
        id: 'routes/frame/store',
        path: ':store',
        element: frame,
        errorElement: failed,
        children: [
          {
            id: 'routes/home/home',
            index: true,
            element: <Tiles of={[1, 2]} />,
            loader: () => ({ rails: [tile(1), tile(2)] }),
          },
          {
            id: 'routes/catalog/c.$slug',
            path: 'c/:slug',
            element: <Tiles of={[1, 2, 3]} />,
            loader: () => ({ list: pack({ first: { tiles: [tile(1), tile(2)] } }) }),
          },
          {
            id: 'routes/product/p.$parentSku.$slug.$childSku',
            path: 'p/:parentSku/:slug/:childSku?',
            element: <p>dress</p>,
            loader: ({ params }) => {
              if (params.parentSku !== 'DRS-1') throw data('', { status: 404 });
              return { product };
            },
          },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const page = <RouterProvider router={router} />;
  await act(async () => {
    render(isStrict ? <StrictMode>{page}</StrictMode> : page);
  });
}

type Entry = { event?: string; ecommerce?: { items: object[] } } & Record<string, unknown>;
const entries = () => dataLayer() as Entry[];
const told = (event: string) => entries().filter((entry) => entry.event === event);
/** Fake timers stop those of user-event. */
const click = (text: string) => act(async () => void fireEvent.click(screen.getByText(text)));
const tiles = () => [...document.querySelectorAll('li.tile')];
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('pages in the data layer', () => {
  beforeEach(() => {
    delete window.dataLayer;
    FakeObserver.all = [];
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('[NAV-019] [TRK-001] [TRK-015] are told once each, with their type', async () => {
    await open('/en?token=s3cret');
    await click('category');
    await click('same');
    await click('product');
    expect(told('page_view')).toEqual([
      {
        event: 'page_view',
        page_type: 'home',
        route_name: 'home',
        page_location: '/en',
        language: 'en',
        store: 'eur_en',
      },
      expect.objectContaining({ page_type: 'category', route_name: 'category', page_location: '/en/c/dresses' }),
      expect.objectContaining({ page_type: 'product', route_name: 'configurable-product' }),
    ]);
  });

  it('[PDP-004] [TRK-009] a product is told with its page', async () => {
    await open('/en/p/DRS-1/dress-1');
    expect(entries()).toEqual([
      expect.objectContaining({ event: 'page_view', page_type: 'product', route_name: 'configurable-product' }),
      { ecommerce: null },
      {
        event: 'view_item',
        ecommerce: {
          currency: 'EUR',
          value: 89.9,
          items: [{ item_id: 'DRS-1', item_name: 'Dress 1', item_category: 'buy', price: 89.9, discount: 10 }],
        },
      },
    ]);
  });

  it('[TRK-007] a page that was not found does not repeat its address', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/en/p/ewa@example.com/x');
    expect(entries()).toEqual([
      expect.objectContaining({ page_type: 'page-not-found', page_location: '/en/page-not-found' }),
    ]);
  });

  it('[TRK-015] tiles count when half of them was in view for a second, each once, in one event for the list', async () => {
    await open('/en/c/dresses');
    const [first, second, third] = tiles() as [Element, Element, Element];
    FakeObserver.shows(0.6, first, second);
    FakeObserver.shows(0.3, third);
    await passes(900);
    FakeObserver.shows(0.2, second);
    await passes(5_000);
    expect(told('view_item_list')).toEqual([
      {
        event: 'view_item_list',
        ecommerce: {
          item_list_name: 'category',
          items: [
            {
              item_id: 'DRS-1',
              item_name: 'Dress 1',
              item_brand: 'Atelier',
              item_category: 'buy',
              price: 10,
              index: 0,
              item_list_name: 'category',
            },
          ],
        },
      },
    ]);
    // Seen again: not counted again. The tile of a later page is counted with what is known of it.
    FakeObserver.shows(0, first);
    FakeObserver.shows(1, first, second, third);
    await passes(5_000);
    expect(told('view_item_list')).toHaveLength(2);
    expect(told('view_item_list')[1]?.ecommerce?.items).toEqual([
      expect.objectContaining({ item_id: 'DRS-2', index: 1, price: 20 }),
      { item_id: 'DRS-3', item_name: 'Dress 3', index: 2, item_list_name: 'category' },
    ]);
    await click('Dress 2');
    expect(told('select_item').map(({ ecommerce }) => ecommerce)).toEqual([
      { item_list_name: 'category', items: [expect.objectContaining({ item_id: 'DRS-2', index: 1, price: 20 })] },
    ]);
  });

  it('a tile of a hidden page is not seen', async () => {
    await open('/en');
    hide(true);
    FakeObserver.shows(1, ...tiles());
    await passes(5_000);
    expect(told('view_item_list')).toEqual([]);
    hide(false);
    await passes(1_100);
    expect(told('view_item_list')[0]?.ecommerce?.items).toHaveLength(2);
  });

  it('a tile that arrives later is known with its data', async () => {
    await open('/en/c/dresses');
    dispatchEvent(new CustomEvent('tiles-listed', { detail: [tile(3)] }));
    FakeObserver.shows(1, tiles()[2] as Element);
    await passes(1_100);
    expect(told('view_item_list')[0]?.ecommerce?.items).toEqual([expect.objectContaining({ price: 30, index: 2 })]);
  });

  it('StrictMode doubles nothing', async () => {
    await open('/en', true);
    FakeObserver.shows(1, ...tiles());
    await passes(1_100);
    expect(entries().map(({ event }) => event)).toEqual(['page_view', undefined, 'view_item_list']);
  });
});
