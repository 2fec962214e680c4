import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { found, ok } from '../../../test/fake-gateway/answers.ts';
import type { FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { garment, openRental } from '../../../test/open-rental.tsx';
import type { WireProduct } from '../../api/wire/goods/documents.ts';

const many = <T,>(answer: T): T[] => Array.from({ length: 9 }, () => answer);

/** A cart with garments to try on at home: 40 is the price of '24h'. */
function withTryOns(gateway: FakeGateway, skus: string[]): void {
  localStorage.setItem('garderoba.cart.eur_en', 'c'.repeat(32));
  const lines = skus.map((sku, index) => ({
    item_id: index + 1,
    sku,
    qty: 1,
    name: sku,
    product_type: 'sirent',
    quote_id: 'q',
    product_option: { extension_attributes: { custom_options: [] } },
  }));
  const items = lines.map(({ item_id }) => ({ item_id, qty: 1, base_price_incl_tax: 40 }));
  gateway.next.set(
    'GET /api/cart/pull',
    many(() => ok(lines)),
  );
  gateway.next.set(
    'GET /api/cart/totals',
    many(() => ok({ items, total_segments: [] })),
  );
  gateway.next.set(
    'POST /api/catalog/catalog_eur_en/product/_search',
    many(() => found(skus.map((sku) => ({ ...garment, sku })))),
  );
}

const style = {
  ...garment,
  sku: 'STYLE-50',
  type_id: 'configurable',
  configurable_options: [
    {
      attribute_id: '142',
      attribute_code: 'size',
      label: 'Size',
      values: [
        { value_index: 168, label: '36' },
        { value_index: 169, label: '38' },
      ],
    },
  ],
  configurable_children: ['168', '169'].map((size) => ({
    id: Number(size),
    sku: `STYLE-50-${size}`,
    variant_type: 'sirent',
    size,
    stock: { is_in_stock: false, qty: 0 },
    price_incl_tax: 259,
  })),
} as unknown as WireProduct;

const december = () => screen.findByRole('grid', { name: /December 2026/ });
const button = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the page of a garment that is rented', () => {
  it('preselects the days of the listing', async () => {
    openRental(undefined, garment, '/en/p/RENT-33/x?date=2026-12-02&period=1&delivery=omnipack');
    expect(await button(/Rent for December 2 · /)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'By courier' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '1 day' })).toBeChecked();
  });

  it('shows every cost by name before the cart: rent, courier, deposit, late fee', async () => {
    openRental(
      (gateway) =>
        gateway.next.set('GET /api/ext/rental/quote', [
          () =>
            ok({
              available: true,
              date_from: '2026-12-02',
              date_to: '2026-12-05',
              price: 259,
              deposit: 867,
              delivery_price: 6.9,
              worst_case_late_fee: 2890,
              alternatives: [],
            }),
        ]),
      garment,
      '/en/p/RENT-33/x?date=2026-12-02&period=2&delivery=omnipack',
    );
    await screen.findByText('Deposit');
    for (const [name, amount] of [
      ['Rent', '€259.00'],
      ['Courier', '€6.90'],
      ['Deposit', '€867.00'],
      ['Late fee, at the very most', '€2,890.00'],
    ]) {
      const term = screen.getAllByText(name as string).find(({ tagName }) => tagName === 'DT');
      expect(term?.nextSibling).toHaveTextContent(amount as string);
    }
  });

  it('shows the calendar of the chosen size of a style; stock makes no size sold out', async () => {
    const { user, gateway } = openRental(undefined, style, '/en/p/STYLE-50/x?date=2026-12-02&period=2');
    expect(await screen.findByText(/Choose your size: then you see on which days it is free/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '38' }));
    await december();
    const asked = gateway.calls.filter(({ path }) => path.includes('get-calendar-data'));
    expect(new Set(asked.map(({ query }) => query.get('sku')))).toEqual(new Set(['STYLE-50-169']));
  });
});

describe('trying on at home', () => {
  async function chooseTryOn(skus: string[]) {
    const opened = openRental((gateway) => withTryOns(gateway, skus));
    await december();
    await opened.user.click(screen.getByRole('radio', { name: 'By courier' }));
    await opened.user.click(screen.getByRole('radio', { name: 'Try on at home' }));
    await december();
    return opened;
  }

  it('[RNT-006] [RNT-007] a cart with two pieces is full: a third is refused', async () => {
    const { user, gateway } = await chooseTryOn(['RENT-33', 'RENT-34']);
    expect(await screen.findByText('2 of 2 pieces chosen to try on at home.')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'To try on at home' })).toHaveAttribute('value', '2');
    await user.click(await button(/December 3, 2026/));
    await user.click(await button(/Rent for December 3/));
    expect(await screen.findByText(/Try on 2 items at home: your hanger already holds two/)).toBeInTheDocument();
    expect(gateway.calls.some(({ path }) => path === '/api/cart/change')).toBe(false);
  });

  it('[RNT-024] starts on Thursdays only; the parcel leaves the Wednesday before and is back within 24 hours', async () => {
    const { user } = await chooseTryOn(['RENT-34']);
    expect(await screen.findByText('1 of 2 pieces chosen to try on at home.')).toBeInTheDocument();
    const offered = screen
      .getAllByRole('button', { name: /December \d+, 2026/ })
      .filter((day) => day.getAttribute('aria-disabled') !== 'true');
    expect(offered.length).toBeGreaterThan(0);
    for (const day of offered) expect(day.getAttribute('aria-label')).toMatch(/Thursday/);
    await user.click(await button(/December 3, 2026/));
    expect((await screen.findByText('Shipped')).nextSibling).toHaveTextContent('Wed, December 2');
    expect(screen.getByText('Back within 24 hours').nextSibling).toHaveTextContent('Fri, December 4');
  });
});
