import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { found, ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { products } from '../../../test/fake-gateway/products.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { facetCodes } from '../../features/catalog/listing/facet-codes.ts';
import { listingOf } from '../../features/catalog/listing/read-listing.ts';
import { ListingPage } from './listing-page.tsx';
import { loadListing } from './load-listing.server.ts';

const gown = { ...products.find(({ sku }) => sku === 'RENT-33'), next_free_date: '2026-12-03' };
const wished = '/en/c/dresses?size=168&date=2026-12-10&period=2&delivery=showroom&sc=eur_en';
const facets = facetCodes(['size']);
const availability = 'POST /api/catalog/availability';

/** The page as the server makes it, at that address. */
async function open(at: string, prepare: (gateway: ReturnType<typeof createFakeGateway>) => void = () => undefined) {
  const gateway = createFakeGateway();
  prepare(gateway);
  const shop = shopWith(gateway, store(), 'server');
  const listing = listingOf(new URL(at, 'http://shop.test').searchParams, {
    base: {},
    facets,
    today: '2026-11-20',
    store: shop.store,
  });
  const loaded = await loadListing(shop, listing);
  return renderShop(<ListingPage category={{ id: 12, name: 'Dresses' }} trail={[]} listing={listing} {...loaded} />, {
    gateway,
    at,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a listing with garments to rent', () => {
  it('shows on each tile the next free day, without a request', async () => {
    const { gateway } = await open('/en/c/dresses', (prepared) => {
      prepared.next.set('POST /api/catalog/catalog_eur_en/product/_search', [
        () => found([gown, { ...gown, id: 2, sku: 'RENT-34', next_free_date: null }, products[0]]),
      ]);
    });
    const [free, never, bought] = screen.getAllByRole('listitem').filter((item) => item.classList.contains('tile'));
    expect(free).toHaveTextContent('Free from Thu, Dec 3');
    expect(never).toHaveTextContent('No free dates');
    expect(bought).not.toHaveTextContent(/free/i);
    expect(gateway.calls.map(({ path }) => path).sort()).toEqual([
      ...['/api/catalog/catalog_eur_en/product/_search', '/api/ext/banners/eur_en'],
    ]);
  });

  // The first test: later ones find the field with the calendar loaded instead of the browser's own.
  it('requests the days in a form that navigates to an address; other filters are kept', async () => {
    await open('/en/c/dresses?size=168', (prepared) => {
      prepared.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => found([gown])]);
    });
    const show = await screen.findByRole('button', { name: 'Show what is free', hidden: true });
    const form = show.closest('form') as HTMLFormElement;
    expect(form).toHaveAttribute('method', 'get');
    expect(new FormData(form).get('size')).toBe('168');
    const lengths = within(form)
      .getAllByRole('radio', { hidden: true })
      .map((radio) => (radio as HTMLInputElement).value);
    expect(lengths).toEqual(['day', 'four_days', 'week', 'showroom', 'courier']);
    const { min, max, required } = within(form).getByLabelText('First day') as HTMLInputElement;
    expect([min > '2026', max > min, required]).toEqual([true, true, true]);
  });

  it('[LIM-006] shows exactly the sort options Latest and Bestsellers', async () => {
    await open('/en/c/dresses?size=168&page=2', (prepared) => {
      prepared.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => found([gown])]);
    });
    const menu = screen.getByText('Sort by').closest('details') as HTMLElement;
    const options = within(menu).getAllByRole('link', { hidden: true });
    expect(options.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Latest', '/en/c/dresses?size=168&sort=id%3Adesc'],
      ['Bestsellers', '/en/c/dresses?size=168&sort=sales_count%3Adesc'],
    ]);
  });

  it('[CMS-028] has banners between the garments of a whole list, and none in a filtered one', async () => {
    const day = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Warsaw', dateStyle: 'medium' }).format(new Date());
    const pictures = { urlDesktop: '/img/1000/1000/fit/a.webp', urlMobile: '/img/1000/1000/fit/a.webp' };
    const banner = { ...pictures, from: day, to: day, link: '/i/showroom', order: 1, alt: 'Three garments', text1: '' };
    const garments = Array.from({ length: 8 }, (_, nth) => ({ ...gown, id: nth + 1, sku: `RENT-${nth}` }));
    const prepare = (prepared: FakeGateway) => {
      prepared.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => found(garments)]);
      const file = { headImage: [], mainBanners: [], smallBanners: [], productBanners: [banner] };
      prepared.next.set('GET /api/ext/banners/eur_en', [() => ok(file)]);
    };
    const whole = await open('/en/c/dresses', prepare);
    await screen.findByRole('img', { name: 'Three garments' });
    const items = screen.getAllByRole('listitem').filter(({ className }) => /^tile(-banner)?$/.test(className));
    expect(items.map(({ className }) => className).indexOf('tile-banner')).toBe(6);
    expect(screen.getByRole('link', { name: 'Three garments' })).toHaveAttribute('href', '/en/i/showroom');
    whole.unmount();
    const { gateway } = await open('/en/c/dresses?size=168', prepare);
    expect(screen.queryByRole('link', { name: 'Three garments' })).toBeNull();
    expect(gateway.calls.map(({ path }) => path)).not.toContain('/api/ext/banners/eur_en');
  });

  it('[CMS-044] has the banners of the next day when midnight passes, also where it had none; a filtered one asks for none', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T22:59:30Z') });
    const banner = (day: string) => ({
      ...{ urlDesktop: '/img/1112/926/fit/a.webp', urlMobile: '/img/1112/926/fit/a.webp', order: 1, alt: day },
      ...{ from: day, to: day, link: '/i/showroom', text1: '' },
    });
    const garments = Array.from({ length: 8 }, (_, nth) => ({ ...gown, id: nth + 1, sku: `RENT-${nth}` }));
    const file = (...banners: object[]) => ({
      ...{ headImage: [], mainBanners: [], smallBanners: [], productBanners: banners },
    });
    const shown = () => [...document.querySelectorAll('.tile-banner img')].map((image) => image.getAttribute('alt'));
    const openAnd = async (at: string, ...before: object[]) => {
      const opened = await open(at, (prepared) => {
        prepared.next.set('POST /api/catalog/catalog_eur_en/product/_search', [() => found(garments)]);
        prepared.next.set('GET /api/ext/banners/eur_en', [() => ok(file(...before))]);
      });
      await act(() => vi.dynamicImportSettled());
      const atFirst = shown();
      opened.gateway.next.set('GET /api/ext/banners/eur_en', [() => ok(file(banner('21.11.2026')))]);
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      await act(() => vi.dynamicImportSettled());
      const seen = [atFirst, shown()];
      opened.unmount();
      vi.setSystemTime(new Date('2026-11-20T22:59:30Z'));
      return seen;
    };
    expect(await openAnd('/en/c/dresses', banner('20.11.2026'))).toEqual([['20.11.2026'], ['21.11.2026']]);
    expect(await openAnd('/en/c/dresses')).toEqual([[], ['21.11.2026']]);
    expect(await openAnd('/en/c/dresses?size=168', banner('20.11.2026'))).toEqual([[], []]);
  });

  it('shows only garments that are free on the wanted days, in the wanted sizes; the days are passed on to the garment', async () => {
    const { gateway } = await open(wished, (prepared) => prepared.next.set(availability, [() => found([gown])]));
    expect(Object.fromEntries(gateway.calls[0]?.query ?? [])).toMatchObject({
      date: '2026-12-10',
      period: '2',
      delivery: 'showroom',
      free_size: '168',
      size: '20',
    });
    expect(await screen.findByText(/Free December 10\s?–\s?13/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Gala gown/ })).toHaveAttribute(
      'href',
      expect.stringContaining('date=2026-12-10&period=four_days&delivery=showroom'),
    );
    const any = screen.getByRole('link', { name: 'Any dates', hidden: true });
    expect(any).toHaveAttribute('href', '/en/c/dresses?size=168&sc=eur_en');
  });

  it('is calm where nothing is free, and names near days on which something is', async () => {
    await open(wished, (prepared) =>
      prepared.next.set(
        availability,
        Array.from({ length: 9 }, () => () => {
          const date = prepared.calls.at(-1)?.query.get('date') ?? '';
          return found(['2026-12-09', '2026-12-12'].includes(date) ? [gown] : []);
        }),
      ),
    );
    expect(
      await screen.findByRole('heading', { level: 2, name: /Nothing is free for December 10\s?–\s?13/ }),
    ).toBeVisible();
    const near = screen.getAllByRole('link', { name: /December \d+\s?–\s?\d+/ });
    expect(near.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringContaining('date=2026-12-09&period=four_days&delivery=showroom'),
      expect.stringContaining('date=2026-12-12&period=four_days&delivery=showroom'),
    ]);
  });

  it('shows a message if no rental starts on that day', async () => {
    await open('/en/c/dresses?date=2026-12-14', (prepared) =>
      prepared.next.set(
        availability,
        Array.from({ length: 9 }, () => () => refuse(400, 'A rental date must be chosen.')),
      ),
    );
    expect(
      await screen.findByRole('heading', { level: 2, name: 'No rental starts on Mon, December 14' }),
    ).toBeVisible();
    expect(screen.getByText(/Rentals start from Tuesday to Sunday/)).toBeVisible();
  });
});
