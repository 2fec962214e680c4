import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '../../../../proto/src/languages.ts';
import { openCheckout } from '../../../test/checkout-page.tsx';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { memoryCollection } from '../../../test/memory-collection.ts';
import { goOffline, goOnline } from '../../../test/offline.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { aWaitingOrder } from '../../../test/waiting-order.ts';
import { cartId } from '../../features/cart/cart-id.ts';
import { session } from '../../lib/data/session.ts';
import { syncConfig } from '../../lib/store/sync-config.ts';
import { keptMethods } from '../../local/cart/methods.ts';
import { stateOf } from '../../local/cart/state.ts';
import { waitingOrders } from '../../local/orders/device-orders.ts';
import type { WaitingOrder } from '../../local/orders/waiting-order.ts';
import { localStore } from '../../local/store/open.ts';
import { startTasks, type Tasks } from '../frame/tasks.ts';
import CheckoutRoute from './checkout.tsx';
import ThankYouRoute from './thank-you-page.tsx';

const QUEUED = 'The order cannot be transferred because of a server error. The order has been queued.';
let tasks: Tasks | undefined;
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  tasks?.stop();
  tasks = undefined;
  syncConfig.orders.sendsAutomatically = false;
  syncConfig.orders.asksByPush = false;
  // Queries listen to the event, not to the mock.
  if (!navigator.onLine) goOnline();
  vi.restoreAllMocks();
});

/** A page that was loaded without a network: no event has said so, and calls get no answer. */
function loadedOffline(gateway: FakeGateway) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline: FakeGateway & { isAway: boolean } = {
    ...gateway,
    isAway: true,
    handle: (request) => (offline.isAway ? Promise.reject(new TypeError('no network')) : gateway.handle(request)),
  };
  return offline;
}

type Opened = Awaited<ReturnType<typeof openCheckout>>;
async function upToTheButton(opened: Opened): Promise<Opened> {
  await opened.fillDetails();
  await opened.fillShipping();
  await opened.fillPayment();
  await opened.user.click(await screen.findByRole('checkbox', { name: /terms/ }));
  return opened;
}
const orderCalls = (gateway: FakeGateway) => gateway.calls.filter(({ path }) => path === '/api/order');
const stored = async () => (await waitingOrders.stored()).orders;

describe('the order button', () => {
  it.each([
    [
      'the network fails',
      () => {
        throw new TypeError('network');
      },
    ],
    ['the server answers 503', () => refuse(503, 'away')],
    ['the server answers 500', () => refuse(500, null)],
  ])('[ERR-039] [SYNC-002] stores the order and says so when %s', async (_what, answer) => {
    const { press, gateway, router } = await upToTheButton(await openCheckout());
    gateway.next.set('POST /api/order', [answer as () => Response]);
    await press('Order and pay');
    expect(await screen.findByText(QUEUED)).toBeInTheDocument();
    const [order] = await stored();
    expect(order).toMatchObject({ state: 'waiting', may_have_arrived: true, transmited: false, owner: null });
    expect(orderCalls(gateway)[0]?.headers.get('idempotency-key')).toBe(order?.key);
    // By this name the shop can be asked.
    expect(orderCalls(gateway)[0]?.body).toMatchObject({ order_id: order?.key });
    expect(router.state.location.pathname + router.state.location.search).toBe(
      `/en/thank-you-page?waiting=${order?.id}`,
    );
  });

  it('[SYNC-002] without a network stores the order with what was shown, and sends nothing', async () => {
    const { press, gateway } = await upToTheButton(await openCheckout());
    act(goOffline);
    expect(await screen.findByText(/^You are offline\. The button keeps/)).toBeInTheDocument();
    await press('Order and pay');
    expect(await screen.findByText(QUEUED)).toBeInTheDocument();
    expect(orderCalls(gateway)).toEqual([]);
    expect((await stored())[0]).toMatchObject({
      may_have_arrived: false,
      shown: { lines: [{ sku: 'DRS-100', quantity: 1 }], delivery: 'DHL, Courier', payment: 'Cash on delivery' },
    });
    expect(cartId.get(store())).not.toBeNull();
  });

  it('a refusal is shown as before, and nothing waits', async () => {
    const { press, gateway } = await upToTheButton(await openCheckout());
    gateway.next.set('POST /api/order', [() => refuse(400, 'Some of the ordered products are not available!')]);
    await press('Order and pay');
    expect(await screen.findByText('Some of the ordered products are not available!')).toBeInTheDocument();
    expect(await stored()).toEqual([]);
  });

  it('does not open an account without a network: it says so, and the fields stay', async () => {
    const opened = await openCheckout();
    await opened.user.click(await screen.findByRole('checkbox', { name: /Open an account/ }));
    await opened.type('Password', 'Wieszak7!x');
    await upToTheButton(opened);
    act(goOffline);
    await opened.press('Order and pay');
    const text = expect.stringMatching(/^A new account cannot be opened without a connection\./);
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(text),
    );
    expect(await stored()).toEqual([]);
  });

  it('is reached without a network when the choices were read before', async () => {
    const { fillDetails, fillShipping, fillPayment, press, user, gateway } = await openCheckout();
    await fillDetails();
    await fillShipping();
    expect(await screen.findByRole('radio', { name: /Cash on delivery/ })).toBeInTheDocument();
    act(goOffline);
    await user.click(screen.getByRole('link', { name: '1 Details' }));
    await press('Next: delivery');
    expect(await screen.findByRole('radio', { name: /DHL/ })).toBeChecked();
    await press('Next: payment');
    await fillPayment();
    await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
    await press('Order and pay');
    expect(await screen.findByText(QUEUED)).toBeInTheDocument();
    expect(orderCalls(gateway)).toEqual([]);
  });

  it('[CART-008] is reached after a reload without a network: methods and countries are kept on this device', async () => {
    const { fillDetails, fillShipping, gateway, unmount } = await openCheckout();
    await fillDetails();
    await fillShipping();
    expect(await screen.findByRole('radio', { name: /Cash on delivery/ })).toBeInTheDocument();
    await waitFor(async () =>
      expect(stateOf(await localStore().cart.get(store().code))).toMatchObject({
        base: { id: cartId.get(store()), lines: [{ sku: 'DRS-100' }] },
        hash: expect.any(String),
        syncedAt: expect.any(String),
        totalsSyncedAt: expect.any(String),
        shippingMethods: [{ carrier: 'DHL' }, { isShowroom: false }],
        shippingCountry: 'DE',
        paymentMethods: expect.arrayContaining([expect.objectContaining({ code: 'cashondelivery' })]),
        bypasses: 0,
      }),
    );
    unmount();
    const offline = loadedOffline(gateway);
    const { user } = renderShop(<CheckoutRoute />, { gateway: offline, at: '/en/checkout' });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('Next: delivery');
    expect(await screen.findByRole('radio', { name: /DHL/ })).toBeChecked();
    expect(await screen.findByRole('option', { name: 'Poland' })).toBeInTheDocument();
    await press('Next: payment');
    await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
    await press('Next: review');
    expect(await screen.findByText(/^DHL, Courier/)).toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
    await press('Order and pay');
    expect(await screen.findByText(QUEUED)).toBeInTheDocument();
    expect((await stored())[0]).toMatchObject({ shown: { delivery: 'DHL, Courier', payment: 'Cash on delivery' } });
  });

  it('shows kept deliveries for their cart and their country only, and reads them when the network is back', async () => {
    const { fillDetails, gateway, unmount } = await openCheckout();
    await fillDetails();
    expect(await screen.findByRole('radio', { name: /DHL/ })).toBeChecked();
    await waitFor(async () =>
      expect(stateOf(await localStore().cart.get(store().code)).shippingMethods).toHaveLength(2),
    );
    unmount();
    const offline = loadedOffline(gateway);
    const { user } = renderShop(<CheckoutRoute />, { gateway: offline, at: '/en/checkout' });
    await user.click(await screen.findByRole('button', { name: 'Next: delivery' }));
    expect(await screen.findByRole('radio', { name: /DHL/ })).toBeChecked();
    await user.selectOptions(await screen.findByLabelText('Country'), 'PL');
    expect(await screen.findByText(/^This needs a connection/)).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /DHL/ })).toBeNull();
    offline.isAway = false;
    act(goOnline);
    expect(await screen.findByRole('radio', { name: /DHL/ })).toBeChecked();
    expect(await keptMethods(store().code, 'd'.repeat(32))).toMatchObject({ shippingMethods: [], paymentMethods: [] });
  });

  it('is not reached when deliveries were never read: the step says that it needs the network', async () => {
    const { fillDetails } = await openCheckout();
    await screen.findByLabelText('E-mail');
    act(goOffline);
    await fillDetails();
    expect(await screen.findByText(/^This needs a connection/)).toBeInTheDocument();
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  it('the checkout of a cart whose order waits makes no second one', async () => {
    const opened = await upToTheButton(await openCheckout());
    act(goOffline);
    await opened.press('Order and pay');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    await act(() => opened.router.navigate('/en/checkout'));
    expect(await screen.findByRole('heading', { name: 'An order of this cart waits already' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Next|Order and pay/ })).toBeNull();
  });
});

/** A cart of the gateway, and its order on this device. */
async function waitingFor(gateway: FakeGateway, change: Partial<WaitingOrder> = {}): Promise<WaitingOrder> {
  const shop = shopWith(gateway);
  const id = String(await shop.api.post('/api/cart/create'));
  await shop.api.post('/api/cart/update', { cartItem: { sku: 'DRS-100', qty: 2 } }, { query: { cartId: id } });
  await shop.api.post(
    '/api/cart/shipping-information',
    { addressInformation: { shippingMethodCode: 'courier' } },
    { query: { cartId: id } },
  );
  const { grand_total: total } = (await shop.api.get('/api/cart/totals', { query: { cartId: id } })) as {
    grand_total: number;
  };
  cartId.set(store(), id);
  const base = aWaitingOrder({ cart_id: id, ...change });
  const order = { ...base, body: { ...base.body, cart_id: id }, shown: { ...base.shown, total, ...change.shown } };
  await localStore().orders.set(`waiting.${id}`, order);
  gateway.calls.length = 0;
  return order;
}
const open = (gateway: FakeGateway, search = '?waiting=key-1') => {
  const rendered = renderShop(<ThankYouRoute />, { gateway, at: `/en/thank-you-page${search}` });
  tasks = startTasks(
    rendered.shop,
    ((id: string, values?: object) => `${id}${values ? JSON.stringify(values) : ''}`) as never,
    memoryCollection(),
  );
  return rendered;
};

describe('the thank-you page of a waiting order', () => {
  it('[SYNC-034] sends when the connection returns, and becomes the page of the order', async () => {
    const gateway = createFakeGateway();
    await waitingFor(gateway);
    goOffline();
    const { router } = open(gateway);
    expect(await screen.findByRole('heading', { name: 'Your order waits on this device' })).toBeInTheDocument();
    expect(screen.getByText('2 × Linen dress')).toBeInTheDocument();
    expect(orderCalls(gateway)).toEqual([]);
    act(goOnline);
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?order_increment_id=000000001');
    expect(orderCalls(gateway)).toHaveLength(1);
    expect(orderCalls(gateway)[0]?.body).toMatchObject({ transmited: false });
    // Lines and total are of one moment.
    const order = gateway.calls.findIndex(({ path }) => path === '/api/order');
    const before = gateway.calls.slice(0, order).map(({ path }) => path);
    expect(before).toContain('/api/cart/current');
    expect(before).not.toContain('/api/cart/pull');
    expect(before).not.toContain('/api/cart/totals');
    expect(cartId.get(store())).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('asks with both amounts when the total has changed', async () => {
    const gateway = createFakeGateway();
    const order = await waitingFor(gateway);
    await localStore().orders.set(`waiting.${order.cart_id}`, { ...order, shown: { ...order.shown, total: 1 } });
    const { user } = open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByRole('heading', { name: 'The total has changed' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(/It was €1\.00, now it is €\d/);
    expect(orderCalls(gateway)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Send for €/ }));
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(orderCalls(gateway)[0]?.headers.get('idempotency-key')).not.toBe('key-1');
  });

  it('[SYNC-037] names a piece that is gone, and leads back to the cart', async () => {
    const gateway = createFakeGateway();
    await waitingFor(gateway);
    gateway.next.set('GET /api/stock/list', [() => ok([{ sku: 'DRS-100', qty: 0, is_in_stock: false }])]);
    const { user } = open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Linen dress is no longer available. Nothing was sent.');
    expect(screen.getByRole('link', { name: 'Back to the cart' })).toHaveAttribute('href', '/en/checkout#cart');
    expect(orderCalls(gateway)).toEqual([]);
    expect(cartId.get(store())).not.toBeNull();
  });

  it('a refusal for dates shows the text of the server, and a link to choose others', async () => {
    const gateway = createFakeGateway();
    await waitingFor(gateway, {
      state: 'refused',
      refusal: { code: 409, result: 'x', reason: 'datesTaken', line: null },
      shown: { ...aWaitingOrder().shown, lines: [{ ...aWaitingOrder().shown.lines[0], isRented: true } as never] },
    });
    open(gateway);
    expect(await screen.findByRole('link', { name: 'Choose other dates: Linen dress' })).toHaveAttribute(
      'href',
      '/en/p/DRS-100/x',
    );
  });

  it('of another customer shows nothing of it', async () => {
    const gateway = createFakeGateway();
    await waitingFor(gateway, { owner: 158 });
    open(gateway);
    expect(await screen.findByText(/This order belongs to an account/)).toBeInTheDocument();
    expect(screen.queryByText(/Linen dress/)).toBeNull();
  });

  it('says that there is no such order, also when its entry cannot be read', async () => {
    await localStore().orders.set('waiting.x', { id: 'key-1', state: 'waiting' } as never);
    open(createFakeGateway());
    expect(await screen.findByRole('heading', { name: 'No order waits here' })).toBeInTheDocument();
  });
});

describe('back online on another page', () => {
  const startOn = async (gateway: FakeGateway) => {
    const { shop } = renderShop(<p />, { gateway });
    tasks = startTasks(
      shop,
      ((id: string, values?: object) => `${id}${values ? ` ${JSON.stringify(values)}` : ''}`) as never,
      memoryCollection(),
    );
    await tasks.gatherOrders();
  };
  const question = () => screen.findByText('orderWaits.found {"count":1}');

  it('[SYNC-035] asks first; "Send" sends, and the answer is told', async () => {
    const gateway = createFakeGateway();
    await waitingFor(gateway);
    await startOn(gateway);
    const card = (await question()).closest('.notification') as HTMLElement;
    expect(orderCalls(gateway)).toEqual([]);
    act(() => within(card).getByRole('button', { name: 'orderWaits.send' }).click());
    expect(await screen.findByText('thanks.accepted {"number":"000000001"}')).toBeInTheDocument();
    expect(orderCalls(gateway)).toHaveLength(1);
  });

  it('[SYNC-033] sends without a question when that is switched on', async () => {
    syncConfig.orders.sendsAutomatically = true;
    const gateway = createFakeGateway();
    await waitingFor(gateway);
    await startOn(gateway);
    expect(await screen.findByText('thanks.accepted {"number":"000000001"}')).toBeInTheDocument();
    expect(screen.queryByText(/orderWaits\.found/)).toBeNull();
  });

  it.each([
    ['is switched on and permitted', true, 'granted', true],
    ['is switched off', false, 'granted', false],
    ['was never permitted', true, 'default', false],
  ])(
    '[SYNC-036] asks by a notification of the system only if that %s',
    async (_what, asksByPush, permission, isAsked) => {
      syncConfig.orders.asksByPush = asksByPush;
      const showNotification = vi.fn(async (_text: string, _options: object) => undefined);
      vi.stubGlobal('Notification', { permission });
      Object.defineProperty(navigator, 'serviceWorker', {
        configurable: true,
        value: { getRegistration: async () => ({ showNotification }) },
      });
      const gateway = createFakeGateway();
      await waitingFor(gateway);
      await startOn(gateway);
      if (isAsked) {
        expect(showNotification).toHaveBeenCalledWith('orderWaits.found {"count":1}', {
          tag: 'orders',
          data: { path: '/en/thank-you-page?waiting=key-1' },
        });
        expect(screen.queryByText(/orderWaits\.found/)).toBeNull();
      } else {
        expect(await question()).toBeInTheDocument();
        expect(showNotification).not.toHaveBeenCalled();
      }
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  );

  it('says that an order cannot be read, and asks for no order of another person', async () => {
    const gateway = createFakeGateway();
    await waitingFor(gateway, { owner: 7 });
    await localStore().orders.set('waiting.x', { state: 'waiting' } as never);
    await startOn(gateway);
    expect(await screen.findByText('orderWaits.unreadable')).toBeInTheDocument();
    expect(screen.queryByText(/orderWaits\.found/)).toBeNull();
    expect(session.get()).toBeNull();
  });
});

/** Words that are true only when the shop has accepted an order. */
const DONE: Readonly<Record<Language, RegExp>> = {
  pl: /złożon|złożyliśmy|dziękuj|przyjęte|potwierdzon/i,
  de: /\bbestellt\b|aufgegeben|\bdanke?\b|bedankt|bestätigt/i,
  en: /\bplaced\b|\bordered\b|\bthanks?\b|confirmed/i,
  se: /\blagd\b|\blagts\b|beställd|\btack\b|bekräftad/i,
  nl: /geplaatst|\bbesteld\b|bedankt|\bdank\b|bevestigd/i,
};
const textsOf = async (language: Language): Promise<Record<string, string>> =>
  (await import(`../../locales/${language}.json`)).default;

describe('no text of a waiting order says that it is placed', () => {
  it.each(LANGUAGES)('%s', async (language) => {
    const texts = Object.entries(await textsOf(language)).filter(([id]) => id.startsWith('orderWaits.'));
    expect(texts.length).toBeGreaterThan(35);
    expect(texts.filter(([, text]) => DONE[language].test(text))).toEqual([]);
  });

  it.each(LANGUAGES)('and the control finds such words in the thanks: %s', async (language) => {
    expect(DONE[language].test((await textsOf(language))['thanks.success.title'] ?? '')).toBe(true);
  });
});
