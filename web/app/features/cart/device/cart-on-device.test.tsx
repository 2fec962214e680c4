import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartWith } from '../../../../test/cart-with.ts';
import { ok, refuse } from '../../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../../test/fake-gateway/gateway.ts';
import { products } from '../../../../test/fake-gateway/products.ts';
import { keptCart } from '../../../../test/kept-cart.ts';
import { goOffline, goOnline } from '../../../../test/offline.ts';
import { renderShop, shopWith, store } from '../../../../test/render-shop.tsx';
import type { WireProduct } from '../../../api/wire/goods/documents.ts';
import { productOf } from '../../../api/wire/goods/product-of.ts';
import { config } from '../../../lib/store/config.ts';
import { syncConfig } from '../../../lib/store/sync-config.ts';
import { stateOf } from '../../../local/cart/state.ts';
import { localStore } from '../../../local/store/open.ts';
import { AddToCart } from '../adding/add-to-cart.tsx';
import { addItem, useCart, useCheckoutCart } from '../api.ts';
import { useCartCount } from '../cart-count.ts';
import { cartId } from '../cart-id.ts';
import { cartPieces } from '../cart-pieces.ts';
import { CartLines } from '../lines/cart-lines.tsx';
import { CartTotals } from '../totals/cart-totals.tsx';
import { pressed, settledCart, syncCart } from './device.ts';
import { press } from './press.ts';

const productAt = (sku: string) => productOf(products.find((one) => one.sku === sku) as WireProduct);
const ADD = 'Put on your hanger';
const code = store().code;

/** The page of a dress, with the count at the icon and the open cart. */
function Page({ sku = 'DRS-100' }) {
  const product = productAt(sku);
  const lines = [{ sku, variantSku: sku, quantity: 1 }];
  return (
    <>
      <output>{useCartCount()}</output>
      <AddToCart selection={{ product, lines, problems: [], productErrors: [], isSoldOut: false }} />
      <Shown />
    </>
  );
}

/** The cart as the panel shows it. */
function Shown() {
  const { data: cart } = useCart();
  if (!cart?.lines.length) return <p>Nothing here</p>;
  return (
    <>
      <CartLines cart={cart} />
      <CartTotals cart={cart} />
    </>
  );
}

/** What kind of ids the lines of the checkout have. */
function Checkout() {
  const { data: cart } = useCheckoutCart();
  return <output>{cart?.lines.map(({ id }) => typeof id).join()}</output>;
}

/** A gateway that nobody reaches until `back()`. */
function tunnel(gateway: FakeGateway = createFakeGateway()) {
  let isAway = true;
  goOffline();
  const handle: FakeGateway['handle'] = (request) =>
    isAway ? Promise.reject(new TypeError('no network')) : gateway.handle(request);
  return {
    inner: gateway,
    gateway: { ...gateway, handle },
    back: () => {
      isAway = false;
      goOnline();
    },
  };
}
const cartCalls = (gateway: FakeGateway) =>
  gateway.calls.filter(({ path }) => path.startsWith('/api/cart/')).map(({ method, path }) => `${method} ${path}`);
const changes = (gateway: FakeGateway) => gateway.calls.filter(({ path }) => path === '/api/cart/change');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
const shipped = { config: { ...config }, cart: { ...syncConfig.cart } };
afterEach(() => {
  Object.assign(config, shipped.config);
  Object.assign(syncConfig.cart, shipped.cart);
  vi.restoreAllMocks();
});

describe('without a network', () => {
  it('an item is shown at once and not confirmed; it is sent once when the network returns', async () => {
    const { gateway, inner, back } = tunnel();
    const { user } = renderShop(<Page />, { gateway });
    await user.click(screen.getByRole('button', { name: ADD }));
    expect(await screen.findByText('Not confirmed yet')).toBeInTheDocument();
    expect(cartPieces.get(store())).toBe(1);
    expect(await screen.findByText(/The system is not sure about the stock quantity/)).toBeInTheDocument();
    expect(screen.getByText(/Discounts and delivery are confirmed online/)).toBeInTheDocument();
    expect(screen.queryByText('Product has been added to the cart!')).toBeNull();
    back();
    await waitFor(() => expect(screen.queryByText('Not confirmed yet')).toBeNull());
    expect(changes(inner)).toHaveLength(1);
    expect((await keptCart.get(store()))?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['DRS-100', 1]]);
    expect(await waitingLines()).toEqual([]);
  });

  it('what was put in can be changed and taken out; its presses follow one another', async () => {
    const { gateway, inner, back } = tunnel();
    const { shop } = renderShop(<Page />, { gateway });
    await Promise.all([addItem(shop, { sku: 'DRS-100', quantity: 1 }), addItem(shop, { sku: 'DRS-101', quantity: 1 })]);
    const [first, second] = await waitingLines();
    await pressed(shop, { set: { lineId: first as string, quantity: 3 } });
    await pressed(shop, { remove: { lineId: second as string } });
    expect(cartPieces.get(store())).toBe(3);
    back();
    expect(await settledCart(shop)).toBe(true);
    expect(changes(inner).map(({ body }) => Object.keys(body as object)[0])).toEqual(['add', 'add', 'set', 'remove']);
    expect((await keptCart.get(store()))?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([['DRS-100', 3]]);
  });

  it('[TRK-015] each press is told by what the cart was before it', async () => {
    window.dataLayer = [];
    const { gateway } = tunnel();
    const { shop } = renderShop(<Page />, { gateway });
    await press(shop, { add: { sku: 'DRS-100', quantity: 2, choice: {} } });
    const [lineId] = await waitingLines();
    await press(shop, { set: { lineId: lineId as string, quantity: 5 } });
    await press(shop, { set: { lineId: lineId as string, quantity: 4 } });
    await press(shop, { remove: { lineId: lineId as string } });
    const told = window.dataLayer as unknown as {
      event?: string;
      ecommerce: { items: { quantity: number }[] } | null;
    }[];
    expect(told.flatMap(({ event, ecommerce }) => (event ? [[event, ecommerce?.items[0]?.quantity]] : []))).toEqual([
      ['add_to_cart', 2],
      ['add_to_cart', 3],
      ['remove_from_cart', 1],
      ['remove_from_cart', 4],
    ]);
  });

  it('what waits is shown after a reload', async () => {
    const { gateway } = tunnel();
    const first = renderShop(<Page />, { gateway });
    await first.user.click(screen.getByRole('button', { name: ADD }));
    await screen.findByText('Not confirmed yet');
    first.unmount();
    renderShop(<Shown />, { gateway });
    expect(await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' })).toHaveValue('1');
    expect(screen.getByText('Not confirmed yet')).toBeInTheDocument();
  });

  it('a rental says that its dates are not held yet', async () => {
    const { gateway } = tunnel();
    const wish = { firstDay: '2026-12-03', period: 'week', delivery: 'courier' } as const;
    const garment = { ...productAt('RENT-33'), rentalPrices: [{ period: 'week' as const, price: 399 }] };
    const { user } = renderShop(
      <>
        <AddToCart
          selection={{
            product: garment,
            lines: [{ sku: 'RENT-33', quantity: 1, choice: { rental: wish } }],
            problems: [],
            productErrors: [],
            isSoldOut: false,
          }}
        />
        <Shown />
      </>,
      { gateway },
    );
    await user.click(screen.getByRole('button', { name: ADD }));
    expect(await screen.findByText(/Its dates are not held yet/)).toBeInTheDocument();
    expect(screen.getByText('Dates are not held yet')).toBeInTheDocument();
    expect(screen.getAllByText('€399.00').length).toBeGreaterThan(0);
  });

  it('[CART-033] [CART-034] an item that the server refuses later is taken out again, with its name and the reason', async () => {
    const { gateway, inner, back } = tunnel();
    const text = 'The product is out of stock and cannot be added to the cart!';
    inner.next.set('POST /api/cart/change', [() => refuse(400, text)]);
    const { user, shop } = renderShop(<Page />, { gateway });
    await user.click(screen.getByRole('button', { name: ADD }));
    await screen.findByText('Not confirmed yet');
    const [line] = await waitingLines();
    await pressed(shop, { set: { lineId: line as string, quantity: 2 } });
    back();
    expect(await screen.findByText(`Linen dress 1: ${text}`)).toBeInTheDocument();
    expect(await screen.findByText('Nothing here')).toBeInTheDocument();
    expect(cartPieces.get(store())).toBe(0);
    // The change of its quantity went with it.
    expect(changes(inner)).toHaveLength(1);
    expect(await waitingLines()).toEqual([]);
  });

  it.each([400, 404])('a press that the server refuses with %i is followed by one read', async (status) => {
    const gateway = await cartWith(['DRS-100', 1]);
    const { shop } = renderShop(<p />, { gateway });
    await syncCart(shop);
    const [line] = (await keptCart.get(store()))?.lines ?? [];
    const reads = () => gateway.calls.filter(({ path }) => path === '/api/cart/current').length;
    const before = reads();
    gateway.next.set('POST /api/cart/change', [() => refuse(status, 'no')]);
    const outcome = await pressed(shop, { set: { lineId: line?.id ?? 0, quantity: 7 } });
    expect(outcome.kind).toBe('refused');
    await waitFor(() => expect(reads()).toBe(before + 1));
    // The cart is not in doubt any more.
    await Promise.all([syncCart(shop), syncCart(shop)]);
    expect(reads()).toBe(before + 1);
  });
});

/** Ids of the operations that wait, oldest first. */
const waitingLines = async (): Promise<string[]> =>
  (await localStore().syncTasks.entries())
    .map(([, record]) => record)
    .filter(({ subject }) => subject === 'cart')
    .sort((a, b) => a.place - b.place)
    .map(({ task }) => task.task_id);

describe('another tab', () => {
  it('shows what this browser keeps as soon as it is told', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    const { shop, container } = renderShop(<Page />, { gateway });
    await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    await syncCart(shop);
    const other = new BroadcastChannel('garderoba');
    await localStore().cart.update(code, (state) => {
      const { base, ...rest } = stateOf(state);
      return { ...rest, base: base && { ...base, lines: base.lines.map((line) => ({ ...line, quantity: 5 })) } };
    });
    other.postMessage({ topic: 'cart.changed', body: code });
    await waitFor(() => expect(container.querySelector('output')).toHaveTextContent('5'));
    other.close();
  });
});

describe('another device', () => {
  it('has removed a line: it goes here, too, and this is said', async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 1]);
    const { shop } = renderShop(<Shown />, { gateway });
    await screen.findByRole('link', { name: 'Linen dress 1' });
    await screen.findByRole('link', { name: 'Linen dress 2' });
    const body = { cartItem: { item_id: 81 } };
    await shop.api.post('/api/cart/delete', body, { query: { cartId: cartId.get(store()) } });
    await syncCart(shop, { force: true });
    expect(await screen.findByText('Linen dress 1 was removed on another device.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Linen dress 1' })).toBeNull();
  });

  it('an unchanged cart is answered with its tag only', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    const { shop } = renderShop(<p />, { gateway });
    await syncCart(shop, { force: true });
    await syncCart(shop, { force: true });
    const tags = gateway.calls
      .filter(({ path }) => path === '/api/cart/current')
      .map(({ headers }) => headers.get('if-none-match'));
    expect(tags).toEqual([null, '"2"']);
    expect((await keptCart.get(store()))?.lines).toHaveLength(1);
  });
});

describe('the merge with the server', () => {
  /** What this device has, kept while the synchronisation was off, and the server's cart with 2 of DRS-100 and 1 of DRS-101. */
  async function apart(quantity: number, options: Partial<typeof syncConfig.cart> = {}) {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 1]);
    const { shop } = renderShop(<p />, { gateway });
    await syncCart(shop, { force: true });
    await localStore().cart.update(code, (state) => {
      const { base, ...rest } = stateOf(state);
      const lines = (base?.lines ?? []).slice(0, 1).map((line) => ({ ...line, quantity }));
      return { ...rest, base: base && { ...base, lines: base.lines.slice(0, 1) }, local: base && { ...base, lines } };
    });
    const change = { cartItem: { item_id: 81, sku: 'DRS-100', qty: 2 } };
    await shop.api.post('/api/cart/update', change, { query: { cartId: cartId.get(store()) } });
    gateway.calls.length = 0;
    Object.assign(syncConfig.cart, options);
    await syncCart(shop, { force: true });
    await settledCart(shop);
    const lines = await shopWith(gateway).api.get('/api/cart/pull', { query: { cartId: cartId.get(store()) } });
    return {
      there: lines.map(({ sku, qty }) => [sku, qty]),
      here: (await keptCart.get(store()))?.lines.map(({ sku, quantity: pieces }) => [sku, pieces]),
      gateway,
    };
  }

  it('[CART-030] [LIM-054] by default sends the quantity of this device, and keeps what only the server has', async () => {
    expect(syncConfig.cart).toMatchObject({
      forceClientState: false,
      dryRun: false,
      serverSyncCanModifyLocalItems: false,
    });
    const { here, there } = await apart(4);
    expect(there).toEqual([
      ['DRS-100', 4],
      ['DRS-101', 1],
    ]);
    expect(here).toEqual(there);
  });

  it('[CART-030] takes the quantity of the server if it may change items here', async () => {
    const { here, there, gateway } = await apart(4, { serverSyncCanModifyLocalItems: true });
    expect(there).toEqual([
      ['DRS-100', 2],
      ['DRS-101', 1],
    ]);
    expect(here).toEqual(there);
    expect(changes(gateway)).toEqual([]);
  });

  it('[CART-028] removes on the server what is not here if the state of this device is forced', async () => {
    const { here, there } = await apart(4, { forceClientState: true });
    expect(there).toEqual([['DRS-100', 4]]);
    expect(here).toEqual(there);
  });

  it('[CART-031] changes nothing in dry-run mode, neither here nor there', async () => {
    const { there, gateway } = await apart(4, { dryRun: true });
    expect(there).toEqual([
      ['DRS-100', 2],
      ['DRS-101', 1],
    ]);
    expect(changes(gateway)).toEqual([]);
    expect(stateOf(await localStore().cart.get(code)).local?.lines.map(({ quantity }) => quantity)).toEqual([4]);
  });
});

describe('with the synchronisation switched off', () => {
  beforeEach(async () => {
    config.syncsCart = false;
    const rate = { tax_country_id: store().country, rate: 19 };
    await localStore().taxRules.set(code, { readAt: Date.now(), documents: [{ code: 'VAT standard', rates: [rate] }] });
  });

  it('[CART-001] [CART-018] [LIM-051] browsing, adding and changing send no call of the cart; totals are computed here', async () => {
    expect(shipped.config).toMatchObject({ syncsCart: true, syncsTotals: true, syncsStock: true });
    const { user, gateway, shop } = renderShop(<Page />);
    await user.click(screen.getByRole('button', { name: ADD }));
    const field = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    await user.clear(field);
    await user.type(field, '2{Enter}');
    await waitFor(() => expect(screen.getByTestId('grand-total')).toHaveTextContent('€240.00'));
    expect(screen.getByText(/19/)).toHaveTextContent('€38.32');
    await syncCart(shop, { force: true });
    expect(cartCalls(gateway)).toEqual([]);
    expect(await localStore().syncTasks.entries()).toEqual([]);
  });

  it('the checkout puts what is here into a cart of the server, which has nothing else then', async () => {
    const gateway = await cartWith(['DRS-105', 1]);
    const { shop } = renderShop(<p />, { gateway });
    await addItem(shop, { sku: 'DRS-100', quantity: 2 });
    expect(cartCalls(gateway)).toEqual([]);
    const opened = renderShop(<Checkout />, { gateway });
    await waitFor(() => expect(opened.container.querySelector('output')).toHaveTextContent(/^number$/));
    const lines = await shop.api.get('/api/cart/pull', { query: { cartId: cartId.get(store()) } });
    expect(lines.map(({ sku, qty }) => [sku, qty])).toEqual([['DRS-100', 2]]);
  });

  it('[STK-007] a line that is not in stock is removed, unless the shop allows it in a cart', async () => {
    const gateway = createFakeGateway();
    const gone = () =>
      ok([
        { sku: 'DRS-100', qty: 0, is_in_stock: false },
        { sku: 'DRS-101', qty: 3, is_in_stock: true },
      ]);
    gateway.next.set(
      'GET /api/stock/list',
      Array.from({ length: 9 }, () => gone),
    );
    const { shop, unmount } = renderShop(<p />, { gateway });
    for (const sku of ['DRS-100', 'DRS-101']) await addItem(shop, { sku, quantity: 1 });
    unmount();
    syncConfig.cart.allowsOutOfStock = true;
    const allowed = renderShop(<Shown />, { gateway });
    await waitFor(() => expect(screen.getByText('Out of the stock!')).toBeInTheDocument());
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    allowed.unmount();
    syncConfig.cart.allowsOutOfStock = false;
    renderShop(<Shown />, { gateway });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(within(screen.getByRole('listitem')).getByText('In stock!')).toBeInTheDocument();
  });
});

describe('totals without a country', () => {
  const nowhere = { ...store(), country: '' };

  it.each([true, false])(
    '[CART-045] [ERR-008] are neither requested nor computed, and this is logged (synchronised: %s)',
    async (isSynced) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      config.syncsCart = isSynced;
      const gateway = await cartWith(['DRS-100', 1]);
      const { shop } = renderShop(<Shown />, { gateway, view: nowhere });
      if (!isSynced) await addItem(shop, { sku: 'DRS-100', quantity: 1 });
      await syncCart(shop, { force: true });
      expect(await screen.findByText('The total is being worked out.')).toBeInTheDocument();
      expect(logged).toHaveBeenCalledWith('Please do set the tax.defaultCountry in order to calculate totals');
      expect(cartCalls(gateway).filter((call) => call !== 'GET /api/cart/pull')).toEqual([]);
    },
  );
});
