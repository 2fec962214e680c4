import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGateway, page } from '../../test/fake-gateway.ts';
import { renderConsole } from '../../test/render-console.tsx';
import { aPromotion } from '../../test/samples.ts';

describe('coupons and promotions', () => {
  it('are listed with their discount and number of uses', async () => {
    const sale = aPromotion({
      id: 'SALE',
      code: 'SALE',
      needsCoupon: false,
      percentBps: null,
      amounts: { PLN: 10_00, EUR: 2_50 },
      state: 'coming',
    });
    fakeGateway({ 'GET promotions': page('promotions', [aPromotion({ usesLimit: 10 }), sale]) });
    renderConsole('/promotions');
    const table = await screen.findByRole('table');
    expect(within(table).getByText(/^10\s%$/)).toBeVisible();
    expect(within(table).getByText('7 / 10')).toBeVisible();
    expect(within(table).getByText(/PLN\s10\.00 · €2\.50/)).toBeVisible();
    expect(within(table).getByText('To come')).toBeVisible();
  });

  it('a rate is typed in percent and sent in basis points', async () => {
    const gateway = fakeGateway({
      'GET promotions/:id': { json: aPromotion() },
      'PUT promotions/:id': { json: aPromotion() },
    });
    const { user } = renderConsole('/promotions/WELCOME10');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Percent off' }), { target: { value: '12.5' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.of('PUT', 'promotions/WELCOME10')).toHaveLength(1));
    expect(gateway.of('PUT', 'promotions/WELCOME10')[0]?.body).toMatchObject({
      label: 'Welcome',
      percentBps: 12_50,
      usesLimit: null,
    });
  });
});

describe('categories', () => {
  it('a new one is sent with the parts of its path', async () => {
    const made = {
      id: 9,
      path: 'women/coats',
      names: { default: 'Płaszcze' },
      position: 0,
      includeInMenu: true,
      isActive: true,
    };
    const gateway = fakeGateway({ 'POST categories': { json: made }, 'GET categories/:id': { json: made } });
    const { user } = renderConsole('/categories/create');
    fireEvent.change(await screen.findByRole('textbox', { name: /Path/ }), { target: { value: 'women/coats' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Płaszcze' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(gateway.of('POST', 'categories')).toHaveLength(1));
    expect(gateway.of('POST', 'categories')[0]?.body).toMatchObject({
      path: ['women', 'coats'],
      names: { default: 'Płaszcze', pl: 'Płaszcze' },
      isActive: true,
    });
  });
});

const customer = {
  id: 'c-1',
  number: 7,
  email: 'ola@example.com',
  firstName: 'Ola',
  lastName: 'Nowak',
  store: 'pln_pl',
  groupId: 1,
  createdAt: '2026-11-01T10:00:00Z',
  addresses: [],
  allowedActions: ['set-group', 'export', 'erase', 'adjust-points'],
};

describe('customers', () => {
  it('get another price group by one verb', async () => {
    const gateway = fakeGateway({
      'GET customers/:id': { json: customer },
      'POST customers/:id/set-group': { json: { ...customer, groupId: 2 } },
    });
    const { user } = renderConsole('/customers/c-1/show');
    await user.click(await screen.findByRole('combobox', { name: 'Group' }));
    await user.click(await screen.findByRole('option', { name: 'Wholesale' }));
    await waitFor(() => expect(gateway.of('POST', 'customers/c-1/set-group')[0]?.body).toEqual({ groupId: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(gateway.of('POST', 'customers/c-1/undo')).toHaveLength(1));
  });

  it('a role without permissions sees no buttons: the server returns the permitted actions', async () => {
    fakeGateway({ 'GET customers/:id': { json: { ...customer, allowedActions: [] } } });
    renderConsole('/customers/c-1/show');
    expect(await screen.findByText('Everybody')).toBeVisible();
    for (const name of ['Erase', 'Download all data']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('points are shown with their origin, and adjusted once per dialog', async () => {
    const points = {
      ...{ id: 'c-1', points: 40, subscription: 40, reward: 0, allowedActions: ['adjust'] },
      expirations: [{ points: 40, expiresOn: '2027-01-31' }],
      history: {
        items: [
          { number: 1, at: '2026-11-01T10:00:00Z', change: 40, balanceAfter: 40, reason: 'gift', comment: 'Sorry' },
        ],
        total: 1,
      },
    };
    const gateway = fakeGateway({
      'GET customers/:id': { json: customer },
      'GET customers/:id/points': { json: points },
      'POST customers/:id/adjust-points': { json: points },
    });
    const { user } = renderConsole('/customers/c-1/show');
    expect(await screen.findByRole('row', { name: /Given by staff · Sorry \+40 40/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Adjust' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByRole('spinbutton', { name: /Change/ }), { target: { value: '-15' } });
    fireEvent.change(within(dialog).getByRole('textbox', { name: /Reason/ }), { target: { value: 'Counted twice' } });
    await user.click(within(dialog).getByRole('button', { name: 'Adjust' }));
    await waitFor(() => expect(gateway.of('POST', 'customers/c-1/adjust-points')).toHaveLength(1));
    expect(gateway.of('POST', 'customers/c-1/adjust-points')[0]?.body).toEqual({
      key: expect.any(String),
      kind: 'subscription',
      points: -15,
      comment: 'Counted twice',
    });
  });

  it('are erased only after a question', async () => {
    const gateway = fakeGateway({
      'GET customers/:id': { json: customer },
      'GET customers': page('customers', []),
      'POST customers/:id/erase': { json: { id: 'c-1' } },
    });
    const { user } = renderConsole('/customers/c-1/show');
    await user.click(await screen.findByRole('button', { name: 'Erase' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('cannot be undone');
    expect(gateway.calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(gateway.of('POST', 'customers/c-1/erase')).toHaveLength(1));
  });
});

describe('the audit log', () => {
  const entry = {
    id: 2,
    at: '2026-11-20T10:00:00Z',
    staffId: 's-1',
    actor: 'Ada',
    role: 'admin',
    action: 'refund',
    resource: 'orders',
    resourceId: 'o-1',
    before: { refunded: 0 },
    after: { refunded: 29 },
    hash: 'abc',
  };

  it('shows before and after, and whether the chain is intact', async () => {
    const gateway = fakeGateway({
      'GET audit': page('audit', [entry]),
      'GET audit/verdict': { json: { entries: 2, head: 'abc', brokenAt: null } },
    });
    const { user } = renderConsole('/audit');
    await user.click(await screen.findByRole('button', { name: '2' }));
    expect(await screen.findByRole('row', { name: 'refunded 0 29' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText('The chain is whole: 2 entries.')).toBeVisible();
    expect(gateway.of('GET', 'audit')[0]?.query.get('sort')).toBe('["position","DESC"]');
  });

  it('shows the position where the chain is broken', async () => {
    fakeGateway({
      'GET audit': page('audit', [entry]),
      'GET audit/verdict': { json: { entries: 2, head: 'abc', brokenAt: 2 } },
    });
    const { user } = renderConsole('/audit');
    await user.click(await screen.findByRole('button', { name: 'Verify the chain' }));
    expect(await screen.findByText('The chain is broken at entry 2.')).toBeVisible();
  });
});

it('the content of a mail does not become part of the page', async () => {
  const text = 'Hello <img src=x onerror=alert(1)> <script>alert(1)</script>';
  const mail = {
    id: 'm-1',
    to: 'ola@example.com',
    subject: '<b>Order</b>',
    text,
    html: text,
    kind: 'order_placed',
    orderNumber: '1',
    sentAt: '2026-11-20T10:00:00Z',
    allowedActions: ['resend'],
  };
  fakeGateway({ 'GET mails': page('mails', [mail]) });
  const { user } = renderConsole('/mails');
  await user.click(await screen.findByRole('button', { name: '<b>Order</b>' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByText('<b>Order</b>')).toBeVisible();
  expect(document.querySelector('main img, main script')).toBeNull();
  // The mail is a page of the server, in a frame without scripts, forms and origin.
  const frame = document.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe('/api/admin/mails/m-1/letter');
  expect(frame?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
});

it('a stuck order shows the steps it has made', async () => {
  const placement = {
    id: 'p-1',
    orderId: 'p-1',
    state: 'claiming',
    createdAt: '2026-11-20T10:00:00Z',
    deadline: '2026-11-20T10:00:15Z',
    number: null,
    steps: [
      { step: 'freeze cart', state: 'done', at: '2026-11-20T10:00:01Z' },
      {
        step: 'release stock',
        state: 'due',
        due: '2026-11-20T10:05:00Z',
        detail: 'stock does not answer',
        attempts: 4,
      },
    ],
  };
  fakeGateway({ 'GET placements': page('placements', [placement]) });
  const { user } = renderConsole('/placements');
  await user.click(await screen.findByRole('button', { name: 'p-1' }));
  const steps = await screen.findByRole('table', { name: 'Steps' });
  expect(within(steps).getByRole('row', { name: /release stock.*stock does not answer 4/ })).toBeVisible();
});

it.each([
  ['stores', { id: 'eur_de', code: 'eur_de', language: 'de', currency: 'EUR', country: 'DE', prefix: '/de' }, 'eur_de'],
  [
    'tax-rules',
    {
      id: 1,
      code: 'standard',
      productTaxClass: 'standard',
      rates: [
        { country: 'PL', bps: 2300, state: 'holds' },
        { country: 'SE', bps: 2600, state: 'coming' },
        { country: 'SE', bps: 2550, state: 'holds' },
      ],
    },
    'PL 23 % · SE 25.5 %',
  ],
  [
    'shipping-methods',
    {
      id: 'dhl_dhl',
      carrierTitle: { en: 'DHL' },
      methodTitle: { en: 'Courier' },
      tariffs: [{ countries: null, prices: { EUR: 390 }, freeFrom: { EUR: 100_00 } }],
      ...{ offIn: [], notIn: [] },
    },
    'All: €3.90 (free from €100.00)',
  ],
  [
    'payment-methods',
    { id: 'banktransfer', title: { en: 'Bank transfer' }, offline: true, fee: {}, offIn: ['eur_de'], notIn: [] },
    'pln_pl, eur_en, sek_se, eur_nl',
  ],
  [
    'attributes',
    {
      id: 'size',
      code: 'size',
      frontendInput: 'select',
      labels: { en: 'Size' },
      options: [{ labels: { en: 'M' } }],
      isFilterable: true,
    },
    'Size',
  ],
])('the settings %s are shown as the services keep them', async (resource, row, words) => {
  fakeGateway({ [`GET ${resource}`]: page(resource, [row]) });
  renderConsole(`/${resource}`);
  expect(await screen.findByText((text) => text.replaceAll('\u00a0', ' ') === words)).toBeVisible();
});

describe('the first page', () => {
  it('shows the day’s figures as links to their rows, and which are unavailable', async () => {
    fakeGateway({
      'GET dashboard': { json: { ordersToday: 12, toShip: 3, stuckOrders: 0, lowStock: null, mailsFailed: 1 } },
      'GET orders': page('orders', []),
    });
    renderConsole('/');
    const toShip = await screen.findByRole('link', { name: /To be sent\s*3/ });
    expect(decodeURIComponent(toShip.getAttribute('href') ?? '')).toBe('/orders?filter={"status":"processing"}');
    expect(screen.getByRole('link', { name: /Almost gone.*cannot be reached/ })).toBeVisible();
  });

  it('keys lead to pages and are listed', async () => {
    fakeGateway({
      'GET orders': page('orders', []),
      'GET promotions': page('promotions', []),
      'GET audit': page('audit', []),
    });
    const { user } = renderConsole('/');
    await screen.findByRole('heading', { level: 1, name: 'Today' });
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toHaveTextContent('Audit log');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('ga');
    expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  });
});
