import { act, screen } from '@testing-library/react';
import { RouterContextProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileDay } from '../../../../proto/src/content/banners.ts';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { categories, products } from '../../../test/fake-gateway/products.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { renderSettingsContext } from '../../lib/page/render-context.ts';
import { addDays, todayInShop } from '../../lib/rental/days.ts';
import { shopContext } from '../../lib/store/shop.ts';
import HomeRoute, { loader } from './home.tsx';

interface Asked {
  filters: Record<string, unknown>;
  size: string | null;
  sort: string | null;
}

const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const found = (items: object[], total: number) =>
  json({ hits: { total, hits: items.map((item) => ({ _source: item })) } });

/** Which collection a search is for, by the one filter that no other collection has. */
function collectionOf({ filters }: Asked): string {
  const {
    type_id: type,
    special_price: special,
    category_ids: category,
  } = filters as Record<string, { in?: number[] }>;
  if (special) return 'sales_collection';
  if (type) return type.in ? 'bestsellers' : 'news_collection';
  return category?.in?.[0] === 90 ? 'promo_block' : 'hero';
}

/** A home page whose collections have these totals, written by editors with `sections`; `asked`: its searches, by collection. */
async function loadHome(
  totals: Record<string, number>,
  sections?: readonly object[],
  gateway: FakeGateway = createFakeGateway(),
  identifier = 'home',
) {
  const asked: Record<string, Asked> = {};
  const shop = shopWith(gateway, store(), 'server');
  const handle = async (request: Request) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith('/category/_search'))
      return found([...categories, { ...categories[2], id: 90, slug: 'promo', url_key: 'promo' }], 4);
    if (url.pathname.endsWith('/cms_page/_search')) {
      const page = { identifier, code: 'home', lang: 'en', sections: JSON.stringify(sections) };
      const { _appliedFilters: applied } = (await request.json()) as { _appliedFilters: object[] };
      const isAsked =
        !/"identifier"/.test(JSON.stringify(applied)) || JSON.stringify(applied).includes(`"${identifier}"`);
      return found(sections && isAsked ? [page] : [], 1);
    }
    if (!url.pathname.endsWith('/product/_search')) return gateway.handle(request);
    const { _appliedFilters: applied } = (await request.json()) as {
      _appliedFilters: { attribute: string; value: unknown }[];
    };
    const search: Asked = {
      filters: Object.fromEntries(applied.map(({ attribute, value }) => [attribute, value])),
      size: url.searchParams.get('size'),
      sort: url.searchParams.get('sort'),
    };
    const name = collectionOf(search);
    asked[name] = search;
    return found(totals[name] ? [{ ...products[0], name: `Of ${name}` }] : [], totals[name] ?? 0);
  };
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => handle(new Request(input, init)));
  const context = new RouterContextProvider();
  context.set(shopContext, shop);
  context.set(renderSettingsContext, { origin: 'https://shop.example' } as never);
  const loaderData = await loader({ context, request: new Request('http://shop.test/en'), params: {} } as never);
  return { loaderData, asked };
}

type Loaded = Awaited<ReturnType<typeof loadHome>>['loaderData'];
const render = (loaderData: Loaded, gateway?: FakeGateway) =>
  renderShop(
    <HomeRoute {...({ loaderData } as never as Parameters<typeof HomeRoute>[0])} />,
    gateway ? { gateway } : {},
  );
const shelves = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
    .filter((text) => text?.startsWith('Of '));

const totals = { promo_block: 3, bestsellers: 412, news_collection: 57, sales_collection: 9 };
const listed = { status: expect.anything(), visibility: expect.anything() };

describe('the home page', () => {
  it('[CMS-024] has four collections, each with the total of the search, not of its displayed products', async () => {
    const { loaderData } = await loadHome(totals);
    expect(
      Object.fromEntries(
        loaderData.home.parts.flatMap((part, index) => {
          const shelf = loaderData.home.shelves[index];
          return part.type === 'rail' && part.source.from === 'collection' && shelf
            ? [[part.source.name, [shelf.total, shelf.tiles.length]]]
            : [];
        }),
      ),
    ).toEqual({ promo_block: [3, 1], bestsellers: [412, 1], news_collection: [57, 1], sales_collection: [9, 1] });
  });

  it('[CMS-024] shows each that has something under its own heading, and leaves out the others', async () => {
    const { loaderData } = await loadHome({ ...totals, sales_collection: 0 });
    render(loaderData);
    expect(shelves()).toEqual(['Of news_collection', 'Of bestsellers', 'Of promo_block']);
  });

  it('shows the sections of the page `home` in the order that an editor gave them', async () => {
    const rail = (title: string, name: string) => ({
      type: 'rail',
      title,
      source: { from: 'collection', name },
      limit: 8,
    });
    const { loaderData } = await loadHome(totals, [
      { type: 'hero', title: 'Autumn', emphasis: 'is early', text: 'Bring a coat.', actions: [] },
      rail('On sale', 'sales_collection'),
      { type: 'banners', group: 'smallBanners' },
      rail('Worn', 'bestsellers'),
    ]);
    render(loaderData);
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Autumn is early');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'On sale',
      'Worn',
    ]);
    expect(shelves()).toEqual(['Of sales_collection', 'Of bestsellers']);
  });

  it('shows the page `home` at whatever address its editors gave it', async () => {
    const opening = { type: 'hero', title: 'Winter', emphasis: '', text: '', actions: [] };
    const { loaderData } = await loadHome(totals, [opening], undefined, 'start');
    render(loaderData);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Winter');
  });

  it('keeps the built-in order where the page `home` cannot be read or has nothing', async () => {
    const { loaderData } = await loadHome(totals, []);
    expect(loaderData.home.parts[0]).toMatchObject({ type: 'hero', title: 'For an evening' });
  });

  it('[CMS-035] requests sales: with a special price, 8, newest id first', async () => {
    const { asked } = await loadHome(totals);
    expect(asked.sales_collection).toEqual({
      filters: { ...listed, special_price: { gt: 0 } },
      size: '8',
      sort: 'id:desc',
    });
  });

  it('[CMS-036] requests news: simple products, 12, newest id first', async () => {
    const { asked } = await loadHome(totals);
    expect(asked.news_collection).toEqual({
      filters: { ...listed, type_id: { eq: 'simple' } },
      size: '12',
      sort: 'id:desc',
    });
  });

  it("[CMS-037] requests the promo block: of the category with url_key 'promo', 8, newest id first", async () => {
    const { asked } = await loadHome(totals);
    expect(asked.promo_block).toEqual({
      filters: { ...listed, category_ids: { in: [90] } },
      size: '8',
      sort: 'id:desc',
    });
  });

  it('[CMS-038] requests bestsellers: configurable and rental products, 12, most sold first', async () => {
    const { asked } = await loadHome(totals);
    expect(asked.bestsellers).toEqual({
      filters: { ...listed, type_id: { in: ['configurable', 'sirent'] } },
      size: '12',
      sort: 'sales_count:desc',
    });
  });
});

const bannersPath = 'GET /api/ext/banners/eur_en';
const none = { headImage: [], mainBanners: [], smallBanners: [], productBanners: [] };
const banner = (day: string, text1: string) => ({
  ...{ urlDesktop: `/img/1600/700/fit/${text1}.webp`, urlMobile: `/img/1000/1000/fit/${text1}.webp`, order: 1 },
  ...{ from: fileDay(day), to: fileDay(day), link: '/i/showroom', alt: '', text1 },
});
const banners = () => [...document.querySelectorAll('.banner-text')].map(({ textContent }) => textContent);

describe('banners of the home page', () => {
  afterEach(() => vi.useRealTimers());

  const hero = { type: 'hero', title: 'Autumn', emphasis: '', text: '', actions: [] };
  const picture = { path: '/upload/ab/c.webp', alt: 'Coat', decorative: false };
  it.each([
    ['an opening', [hero]],
    ['an opening with a picture', [{ ...hero, picture }]],
    ['no opening', [{ type: 'rail', title: 'Worn', source: { from: 'collection', name: 'bestsellers' }, limit: 8 }]],
  ])('[CMS-028] a page with %s has the head images at its top', async (_, sections) => {
    const gateway = createFakeGateway();
    gateway.next.set(bannersPath, [() => ok({ ...none, headImage: [banner(todayInShop(), 'Head')] })]);
    const { loaderData } = await loadHome(totals, sections, gateway);
    render(loaderData, gateway);
    const [heading] = await screen.findAllByRole('heading');
    const link = screen.getByRole('link', { name: 'Head' });
    expect(link.querySelector('img')).toHaveAttribute('loading', 'eager');
    expect(link.compareDocumentPosition(heading as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  /** The page made that evening in Warsaw, half a minute before midnight. */
  const openAt = async (now: string, gateway: FakeGateway) => {
    vi.useFakeTimers({ now: new Date(now) });
    const today = todayInShop();
    const lists = (day: string, word: string) => ({
      ...none,
      headImage: [banner(day, `Head ${word}`)],
      mainBanners: [banner(day, `Main ${word}`)],
      smallBanners: [banner(day, `Small ${word}`)],
    });
    gateway.next.set(bannersPath, [() => ok(lists(today, 'today'))]);
    const { loaderData } = await loadHome(totals, undefined, gateway);
    render(loaderData, gateway);
    await act(() => vi.dynamicImportSettled());
    expect(banners()).toEqual(['Head today', 'Main today', 'Small today']);
    return lists(addDays(today, 1), 'tomorrow');
  };
  const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

  it.each([
    ['winter', '2026-12-24T22:59:30Z'],
    ['summer', '2027-06-30T21:59:30Z'],
  ])('[CMS-044] are those of the next day when midnight passes in Warsaw, in %s', async (_, now) => {
    const gateway = createFakeGateway();
    const tomorrow = await openAt(now, gateway);
    gateway.next.set(bannersPath, [() => ok(tomorrow)]);
    await pass(1);
    expect(banners()).toEqual(['Head tomorrow', 'Main tomorrow', 'Small tomorrow']);
  });

  it('[CMS-044] [CMS-046] end at midnight also if those of the next day cannot be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const gateway = createFakeGateway();
    await openAt('2026-12-24T22:59:30Z', gateway);
    gateway.next.set(
      bannersPath,
      Array.from({ length: 9 }, () => () => refuse(500, 'away')),
    );
    await pass(1);
    expect(banners()).toEqual([]);
  });
});
