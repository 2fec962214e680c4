import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, fakeGateway, page } from '../../test/fake-gateway.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { aProduct } from '../../test/samples.ts';
import { resources } from './resources.ts';

/** List rows with fewer fields than a page needs. */
const bare = { id: 'x-1' };

/** Rows as a service sends them; fields of the record alone are missing. */
const rows: Record<string, object> = {
  orders: { ...bare, number: '000000102', status: 'processing', grandTotal: 1, currency: 'PLN', paid: 0, refunded: 0 },
  customers: {
    ...bare,
    email: 'ola@example.com',
    firstName: 'Ola',
    lastName: 'Dąb',
    groupId: 1,
    createdAt: '2026-11-20T10:00:00Z',
  },
  rentals: {
    ...bare,
    sku: 'GOWN-38',
    status: 'booked',
    dateFrom: '2026-12-01',
    dateTo: '2026-12-02',
    allowedActions: [],
  },
  garments: { ...bare, sku: 'GOWN-38', size: '38', pieces: 2, away: 0, offered: true },
  holidays: { ...bare, days: [] },
  subscriptions: { ...bare, planNames: { en: 'M' }, status: 'active', price: 1, currency: 'PLN', allowedActions: [] },
  products: { ...bare, sku: 'LAKE', name: 'Lake', type: 'simple', status: 1, prices: [], available: 1 },
  categories: { ...bare, path: 'women', names: { en: 'Women' }, position: 1, includeInMenu: true, isActive: true },
  promotions: {
    ...bare,
    code: 'W',
    label: 'W',
    percentBps: 1,
    amounts: null,
    state: 'running',
    uses: 0,
    usesLimit: null,
  },
  'tax-rules': { ...bare, code: 'pl', productTaxClass: 'standard', rates: [] },
  stores: { ...bare, code: 'pln_pl' },
  'shipping-methods': { ...bare, carrierTitle: {}, methodTitle: {}, tariffs: [], notIn: [], offIn: [] },
  'payment-methods': { ...bare, title: {}, fee: {}, notIn: [], offIn: [] },
  staff: { ...bare, name: 'Ada', email: 'a@example.com', role: 'admin', createdAt: '2026-11-20T10:00:00Z' },
};
const withAPage = resources.filter(({ show, edit }) => show || edit).map(({ name }) => name);

it.each(withAPage)('%s: a page opened from its list waits for its own record', async (resource) => {
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const gateway = fakeGateway({
    'GET :any': ({ path }) => (path === 'me' ? { json: admin } : page(path, path === resource ? [rows[resource]] : [])),
    [`GET ${resource}/:id`]: () => {
      answer?.();
      return { status: 404, json: { code: 404, result: 'gone' } };
    },
  });
  const { user } = renderConsole(`/${resource}`);
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getAllByRole('link').length).toBeGreaterThan(0));
  await user.click(within(table).getAllByRole('link')[0] as HTMLElement);
  await asked;
  // Only the row is available: a page built from it would show content or fail on missing fields.
  expect(await screen.findByText('There is no such record')).toBeVisible();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
  expect(gateway.of('GET', `${resource}/x-1`)).toHaveLength(1);
});

it('a saved record is not merged into the rows: the list is read again', async () => {
  const row = { ...rows.products, id: 'LAKE' };
  const gateway = fakeGateway({
    'GET :any': ({ path }) => (path === 'me' ? { json: admin } : page(path, path === 'products' ? [row] : [])),
    'GET products/:id': { json: aProduct() },
    'PUT products/:id': { json: aProduct({ version: 'v4' }) },
  });
  const { user, router } = renderConsole('/products');
  await user.click(await screen.findByRole('link', { name: 'LAKE' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(gateway.of('PUT', 'products/LAKE')).toHaveLength(1));
  await screen.findByText(/updated/);
  await router.navigate(-1);
  expect(within(await screen.findByRole('table')).getByRole('link', { name: 'LAKE' })).toBeVisible();
  expect(screen.queryByText(/Something went wrong/)).toBeNull();
});

it('no record page is built on react-admin’s own, whose cache is seeded by rows', () => {
  const sources = import.meta.glob('../**/*.tsx', { query: '?raw', import: 'default', eager: true }) as Record<
    string,
    string
  >;
  const own = Object.entries(sources)
    .filter(([path]) => !path.endsWith('console-record.tsx') && !path.includes('.test.'))
    .filter(([, source]) => /<(ShowBase|Show|EditBase|Edit)[\s>]/.test(source))
    .map(([path]) => path);
  expect(own).toEqual([]);
});
