import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BannerGroup, fileDay } from '../../../../proto/src/content/banners.ts';
import { found, ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { products } from '../../../test/fake-gateway/products.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { headOf } from '../../lib/page/head.ts';
import { createRenderContext } from '../../lib/page/render-context.ts';
import { shopContext } from '../../lib/store/shop.ts';
import type { StoreView } from '../../lib/store/stores.ts';
import BannerPreviewRoute, { loader } from './preview.banners.$token.tsx';

const banner = (order: number, text1: string) => ({
  ...{ urlDesktop: `/img/1600/700/fit/${order}.webp`, urlMobile: `/img/1000/1000/fit/${order}.webp`, order, alt: '' },
  ...{ from: '24.12.2026', to: '26.12.2026', link: '/i/showroom', text1 },
});
const none = { headImage: [], mainBanners: [], smallBanners: [], productBanners: [] };
const two = [banner(1, 'Stands'), banner(2, 'Is written')];
const previewOf = (group: BannerGroup, index = 1) => ({
  ...{ store: 'eur_en', group, index, day: '2026-12-24', banners: { ...none, [group]: two } },
});

/** What the loader answers at the address of the preview in that store view. */
async function load(answer: () => Response, view: StoreView = store()) {
  const gateway = createFakeGateway();
  gateway.next.set('GET /api/ext/banner-previews/a-token', [answer]);
  const garments = Array.from({ length: 20 }, (_, nth) => ({ ...products[0], id: nth + 1, sku: `GOWN-${nth}` }));
  const context = new RouterContextProvider();
  createRenderContext({ gatewayUrl: 'http://shop.test', origin: 'https://shop.example', answersMs: 0 })({
    ...{ visitor: '', nonce: '', finished: () => undefined },
  })(context);
  const shop = shopWith(gateway, view, 'server');
  context.set(shopContext, shop);
  const handle = (request: Request) =>
    new URL(request.url).pathname.endsWith('/product/_search')
      ? Promise.resolve(found(garments))
      : gateway.handle(request);
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => handle(new Request(input, init)));
  const request = new Request(`http://shop.test/${view.prefix}/preview/banners/a-token`);
  const loaderData = await loader({ context, request, params: { token: 'a-token' } } as never);
  return { gateway, loaderData };
}

type Loaded = Awaited<ReturnType<typeof load>>['loaderData'];
const page = (loaderData: Loaded) => (
  <BannerPreviewRoute {...({ loaderData } as never as Parameters<typeof BannerPreviewRoute>[0])} />
);

/** The page, and a function that changes its data as a revalidation does. */
function Changing({ first, expose }: { first: Loaded; expose: (change: (data: Loaded) => void) => void }) {
  const [data, setData] = useState(first);
  useEffect(() => expose(setData), [expose]);
  return page(data);
}

/** The page on a day on which no banner runs. */
async function open(preview: object) {
  const loaded = await load(() => ok(preview));
  const opened = renderShop(page(loaded.loaderData), { gateway: loaded.gateway });
  await act(() => vi.dynamicImportSettled());
  return { ...loaded, ...opened };
}

const seen = () => [...document.querySelectorAll('.banner-text')].map(({ textContent }) => textContent);
const outlined = () => [...document.querySelectorAll('.previewed .banner-text')].map(({ textContent }) => textContent);
const scrolledBy = vi.fn();
const scrolledAround = vi.fn();
/** Where a banner stands in the window, which is 768 high, and what centres it. */
const box = { top: 1000, height: 168 };
const centred = [[{ top: 700 }]];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  Element.prototype.scrollIntoView = scrolledAround;
  vi.stubGlobal('scrollBy', scrolledBy);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.textContent === 'Is written' ? box : { top: 0, height: 0 }) as DOMRect;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  scrolledBy.mockReset();
  scrolledAround.mockReset();
});

describe('the preview of a banner', () => {
  it.each(['headImage', 'mainBanners', 'smallBanners'] as const)(
    'of %s is the home page on its first day, scrolled to the banner, which is outlined; it stays when time passes',
    async (group) => {
      const { gateway } = await open(previewOf(group));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('For an evening');
      expect(seen()).toEqual(['Stands', 'Is written']);
      expect(outlined()).toEqual(['Is written']);
      expect(scrolledBy.mock.calls).toEqual(centred);
      const calls = gateway.calls.length;
      await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
      expect(outlined()).toEqual(['Is written']);
      expect(gateway.calls).toHaveLength(calls);
    },
  );

  it('of productBanners is a listing with the banner at its first place', async () => {
    await open(previewOf('productBanners'));
    const items = [...document.querySelectorAll('.tiles > li')].map(({ className }) => className);
    expect(items.filter((name) => name === 'tile-banner')).toHaveLength(1);
    expect(outlined()).toEqual(['Is written']);
    expect(scrolledBy.mock.calls).toEqual(centred);
  });

  it.each(['headImage', 'productBanners'] as const)('of %s without a picture says so, in its place', async (group) => {
    await open(previewOf(group, -1));
    expect(screen.getByText(/The banner is not shown here yet/)).toHaveAttribute('role', 'status');
    expect(seen()).toContain('Stands');
    expect(outlined()).toEqual([]);
  });

  it('is centred again at another width, without scrolling the page around its frame', async () => {
    await open(previewOf('headImage'));
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(scrolledBy.mock.calls).toEqual([...centred, ...centred]);
    expect(scrolledAround).not.toHaveBeenCalled();
  });

  it('follows the form: other fields, another day, another place', async () => {
    const written = (group: BannerGroup, day: string, text1: string) => {
      const [from, to] = [fileDay(day), fileDay(day)];
      return { ...previewOf(group, 0), day, banners: { ...none, [group]: [{ ...banner(7, text1), from, to }] } };
    };
    let change: (data: Loaded) => void = () => undefined;
    const expose = (set: typeof change) => {
      change = set;
    };
    const { loaderData: first, gateway } = await load(() => ok(written('mainBanners', '2026-12-24', 'One')));
    renderShop(<Changing first={first} expose={expose} />, { gateway });
    for (const [group, day, text] of [
      ['mainBanners', '2026-12-24', 'Two'],
      ['mainBanners', '2027-02-01', 'Three'],
      ['productBanners', '2027-02-01', 'Four'],
      ['headImage', '2026-11-01', 'Five'],
    ] as const) {
      const { loaderData } = await load(() => ok(written(group, day, text)));
      act(() => change(loaderData));
      await act(() => vi.dynamicImportSettled());
      expect(outlined()).toEqual([text]);
    }
  });

  it('is indexed by nobody', async () => {
    const { loaderData } = await load(() => ok(previewOf('headImage')));
    expect(headOf({ loaderData })).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('of a store view in another currency leads to that store', async () => {
    const preview = { ...previewOf('headImage'), store: 'pln_en' };
    const answer = await load(() => ok(preview)).catch((thrown: Response) => thrown);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe('/en/preview/banners/a-token?sc=pln_en');
    expect((await load(() => ok(preview), store('en', 'pln_en'))).loaderData.home).not.toBeNull();
  });

  it.each([
    ['an unknown token', () => refuse(404, 'Not found')],
    ['a store view in another language', () => ok({ ...previewOf('headImage'), store: 'pln_pl' })],
  ])('of %s is not found', async (_, answer) => {
    await expect(load(answer)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
