import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeGateway, ok, refuse } from '../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { canReadTotals, clearCart, useCart } from './api.ts';
import { cartCount } from './cart.ts';
import { useCartCount } from './cart-count.ts';
import { cartId } from './cart-id.ts';
import { CartLines } from './cart-lines.tsx';
import CartPanel from './cart-panel.tsx';
import { CartTotals } from './cart-totals.tsx';
import { keptCart } from './kept-cart.ts';

/** A gateway with a cart that already holds these. */
async function cartWith(...items: [sku: string, qty: number][]) {
  const gateway = createFakeGateway();
  const { api } = shopWith(gateway);
  const id = await api.post('/api/cart/create');
  for (const [sku, qty] of items)
    await api.post('/api/cart/update', { cartItem: { sku, qty } }, { query: { cartId: id } });
  cartId.set(store(), id);
  gateway.calls.length = 0;
  return gateway;
}

function InCheckout() {
  const { data } = useCart();
  return data ? <CartLines cart={data} inCheckout /> : null;
}

function WithTotals() {
  const { data } = useCart();
  return data ? (
    <>
      <CartLines cart={data} inCheckout />
      <CartTotals cart={data} />
    </>
  ) : null;
}

function Count({ by }: { by?: 'quantities' | 'items' }) {
  const { data } = useCart();
  return <output>{cartCount(data, by)}</output>;
}

const CountOfHeader = () => <output>{useCartCount()}</output>;

describe('the cart panel', () => {
  it('[CART-002] [CART-003] leads to the checkout and to the cart review', async () => {
    renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 1]) });
    expect(await screen.findByRole('link', { name: 'Proceed to checkout' })).toHaveAttribute('href', '/en/checkout');
    expect(screen.getByRole('link', { name: 'Proceed to cart' })).toHaveAttribute('href', '/en/checkout#cart');
  });

  it('[CART-055] counts the sum of quantities', async () => {
    renderShop(<Count />, { gateway: await cartWith(['DRS-100', 2], ['DRS-101', 3]) });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('5'));
  });

  it('[CART-054] counts items where configuration says so', async () => {
    renderShop(<Count by="items" />, { gateway: await cartWith(['DRS-100', 2], ['DRS-101', 3]) });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'));
  });

  it("shows the server's amounts, the coupon's discount and how the price came about", async () => {
    const { user } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 1]) });
    await user.click(await screen.findByText('I have a discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'WELCOME10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Code WELCOME10 is applied.')).toBeInTheDocument();
    expect(screen.getByText('-€12.00')).toBeInTheDocument();
    expect(screen.getByTestId('grand-total')).toHaveTextContent('€108.00');
    await user.click(screen.getByText('Why this price?'));
    expect(screen.getByText('Shelf price')).toBeInTheDocument();
    expect(screen.getByText('of which 23 % tax')).toBeInTheDocument();
  });

  it("[CART-035] [CART-036] takes the server's word for every amount, of the cart and of its lines", async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    gateway.next.set('GET /api/cart/totals', [
      () =>
        ok({
          grand_total: 71.5,
          items: [{ item_id: 81, qty: 1, price_incl_tax: 55.55, row_total_incl_tax: 55.55 }],
          total_segments: Object.entries({ subtotal: 55, shipping: 14.25, payment: 2.25, grand_total: 71.5 }).map(
            ([code, value]) => ({ code, value }),
          ),
        }),
    ]);
    renderShop(<WithTotals />, { gateway });
    expect(await screen.findByTestId('grand-total')).toHaveTextContent('€71.50');
    const amountOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(['Things', 'Delivery', 'Payment fee'].map(amountOf)).toEqual(['€55.00', '€14.25', '€2.25']);
    expect(screen.getByText('€55.55')).toBeInTheDocument();
  });

  it('[ERR-030] says that a code is not valid, under its field', async () => {
    const { user } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 1]) });
    await user.click(await screen.findByText('I have a discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'NOPE');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('The coupon code is not valid or is incorrect')).toBeInTheDocument();
    expect(screen.getByLabelText('Discount code')).toBeInvalid();
  });

  it('[CPN-004] shows the new totals after a coupon is applied and after it is removed, of one call each', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    const { user } = renderShop(<CartPanel />, { gateway });
    await user.click(await screen.findByText('I have a discount code'));
    gateway.calls.length = 0;
    await user.type(screen.getByLabelText('Discount code'), 'WELCOME10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByTestId('grand-total')).toHaveTextContent('€108.00');
    await user.click(await screen.findByRole('button', { name: 'Take it off' }));
    await screen.findByText('I have a discount code');
    await waitFor(() => expect(screen.getByTestId('grand-total')).toHaveTextContent('€120.00'));
    expect(gateway.calls.map(({ body }) => body)).toEqual([{ coupon: 'WELCOME10' }, { coupon: null }]);
  });

  it('[CPN-002] [CPN-003] puts no coupon on and takes none off while totals cannot be read', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    const { user } = renderShop(<CartPanel />, { gateway });
    const asked = () => gateway.calls.filter(({ path }) => path === '/api/cart/change').map(({ body }) => body);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(await screen.findByText('I have a discount code'));
    await user.type(screen.getByLabelText('Discount code'), 'WELCOME10');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('The shop cannot be reached just now. Please try again.')).toBeInTheDocument();
    expect(asked()).toEqual([]);
    online.mockReturnValue(true);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Code WELCOME10 is applied.');
    online.mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Take it off' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached just now.');
    expect(asked()).toEqual([{ coupon: 'WELCOME10' }]);
    online.mockRestore();
  });

  it('totals that are not synchronised can show no coupon', () => {
    expect(canReadTotals({ synchronize: false })).toBe(false);
    expect(canReadTotals({ synchronize: true })).toBe(true);
  });

  it('[CART-039] is emptied after a question, and tells the server only then', async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 2]);
    const { user, shop } = renderShop(<CartPanel />, { gateway });
    const deletions = () => gateway.calls.filter(({ path }) => path === '/api/cart/change').length;
    await user.click(await screen.findByRole('button', { name: 'Empty your hanger' }));
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.getByRole('link', { name: 'Linen dress 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Empty your hanger' }));
    const question = screen.getByText('Take everything off your hanger?').parentElement as HTMLElement;
    await user.click(within(question).getByRole('button', { name: 'Empty your hanger' }));
    expect(await screen.findByText('Your hanger is empty')).toBeInTheDocument();
    expect(deletions()).toBe(2);
    gateway.calls.length = 0;
    await clearCart(shop, { tellsServer: false });
    expect(cartId.get(store())).toBeNull();
    expect(gateway.calls).toEqual([]);
  });

  it('[CART-017] shows at once what it held when it was read last, then what the server tells', async () => {
    const gateway = await cartWith(['DRS-100', 2]);
    const first = renderShop(<CartPanel />, { gateway });
    await screen.findByRole('link', { name: 'Linen dress 1' });
    first.unmount();
    let answer = (_response: Response): void => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    gateway.next.set('GET /api/cart/pull', [() => late as never]);
    renderShop(<CartPanel />, { gateway });
    expect(screen.getByRole('textbox', { name: 'Quantity, Linen dress 1' })).toHaveValue('2');
    answer(ok([]));
    expect(await screen.findByText('Your hanger is empty')).toBeInTheDocument();
  });

  it('[CART-029] takes in what was put in elsewhere meanwhile', async () => {
    const gateway = await cartWith(['DRS-100', 2]);
    const first = renderShop(<CartPanel />, { gateway });
    await screen.findByRole('link', { name: 'Linen dress 1' });
    first.unmount();
    const cartItem = { sku: 'DRS-101', qty: 1 };
    await shopWith(gateway).api.post('/api/cart/update', { cartItem }, { query: { cartId: cartId.get(store()) } });
    renderShop(<CartPanel />, { gateway });
    expect(screen.queryByRole('button', { name: 'Remove Linen dress 2' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Remove Linen dress 2' })).toBeInTheDocument();
    expect(keptCart.get(store())?.lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['DRS-100', 2],
      ['DRS-101', 1],
    ]);
    expect(gateway.calls.filter(({ path }) => path === '/api/cart/change')).toEqual([]);
  });

  it('shows nothing of another cart, and nothing it cannot read', async () => {
    const gateway = await cartWith(['DRS-100', 2]);
    const first = renderShop(<CartPanel />, { gateway });
    await screen.findByRole('link', { name: 'Linen dress 1' });
    first.unmount();
    expect(keptCart.get(store())?.lines).toHaveLength(1);
    cartId.set(store(), 'f'.repeat(32));
    expect(keptCart.get(store())).toBeNull();
    localStorage.setItem('garderoba.cart.kept.eur_en', '{"id":');
    expect(keptCart.get(store())).toBeNull();
  });

  it('forgets a cart the server no longer knows', async () => {
    cartId.set(store(), 'f'.repeat(32));
    renderShop(<CartPanel />);
    expect(await screen.findByText('Your hanger is empty')).toBeInTheDocument();
    expect(cartId.get(store())).toBeNull();
  });
});

describe('a line of the cart', () => {
  it("[NTF-003] announces a changed quantity with OK and 'Proceed to checkout'", async () => {
    const { user, gateway } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 1]) });
    const field = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    await user.clear(field);
    await user.type(field, '3{Enter}');
    const notice = (await screen.findByText('Product quantity has been updated!')).parentElement as HTMLElement;
    expect(
      within(notice)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['OK', 'Proceed to checkout']);
    expect(gateway.calls.find(({ path }) => path === '/api/cart/change')?.body).toEqual({
      set: { item_id: 81, qty: 3 },
    });
  });

  it('[NTF-004] says nothing about it in checkout', async () => {
    const { user } = renderShop(<InCheckout />, { gateway: await cartWith(['DRS-100', 1]) });
    const field = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    await user.clear(field);
    await user.type(field, '2{Enter}');
    await waitFor(() => expect(screen.getByText('€240.00')).toBeInTheDocument());
    expect(screen.queryByText('Product quantity has been updated!')).toBeNull();
  });

  it('[VAL-002] [VAL-003] takes whole numbers above 0 only', async () => {
    const { user, gateway } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 2]) });
    const field = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    for (const typed of ['0', '-1', '1.5', 'two']) {
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      expect(field).toHaveValue('2');
    }
    expect(await screen.findByText('Please enter a whole number from 1.')).toBeInTheDocument();
    expect(gateway.calls.some(({ path }) => path === '/api/cart/change')).toBe(false);
  });

  it('[VAL-004] takes the maximum, refuses one more, and says the number at the field', async () => {
    // Of this one there are twelve.
    const { user } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 11]) });
    const field = await screen.findByRole('textbox', { name: /Quantity/ });
    await user.clear(field);
    await user.type(field, '12{Enter}');
    expect(await screen.findByText('Product quantity has been updated!')).toBeInTheDocument();
    expect(screen.queryByText(/Only \d+ available/)).toBeNull();
    await user.clear(field);
    await user.type(field, '13{Enter}');
    expect(await screen.findByText('Only 12 available')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue('12'));
  });

  it.each(['0', '-1'])('[VAL-011] refuses %s: the value must be greater than 0', async (typed) => {
    const gateway = await cartWith(['DRS-100', 2]);
    const { user } = renderShop(<CartPanel />, { gateway });
    const field = await screen.findByRole('textbox', { name: /Quantity/ });
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(await screen.findByText('Value must be greater than 0')).toBeInTheDocument();
    expect(field).toHaveValue('2');
    expect(gateway.calls.some(({ path }) => path === '/api/cart/change')).toBe(false);
  });

  it('[ERR-034] [CART-032] restores the quantity the server refuses and says why', async () => {
    const { user } = renderShop(<CartPanel />, { gateway: await cartWith(['DRS-100', 2]) });
    const field = await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' });
    await user.clear(field);
    await user.type(field, '50{Enter}');
    expect(await screen.findByText('The requested quantity is not available.')).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveValue('2'));
  });

  it('[CART-056] [NTF-012] is removed only after a question, which does not go away by itself', async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 1]);
    const { user } = renderShop(<CartPanel />, { gateway });
    await user.click(await screen.findByRole('button', { name: 'Remove Linen dress 1' }));
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(gateway.calls.some(({ path }) => path === '/api/cart/change')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Remove Linen dress 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Linen dress 1' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove Linen dress 2' })).toBeInTheDocument();
  });

  it('[NTF-007] comes back without a word when it could not be removed: that call is a silent one', async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 1]);
    gateway.next.set('POST /api/cart/change', [() => refuse(503, 'away')]);
    const { user } = renderShop(<CartPanel />, { gateway });
    await user.click(await screen.findByRole('button', { name: 'Remove Linen dress 1' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(gateway.calls.some(({ path }) => path === '/api/cart/change')).toBe(true));
    expect(await screen.findByRole('button', { name: 'Remove Linen dress 1' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('away')).toBeNull();
  });

  it('tells what changed in price or availability since it was put in', async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 2]);
    const id = cartId.get(store()) as string;
    const totals = await shopWith(gateway).api.get('/api/cart/totals', { query: { cartId: id } });
    const changes = [
      { kind: 'price', was: 120, now: 99 },
      { kind: 'availability', available: 1, inStock: true },
    ];
    const items = totals.items.map((line, at) => ({ ...line, changes: [changes[at]] }));
    gateway.next.set('GET /api/cart/totals', [() => ok({ ...totals, items })]);
    renderShop(<CartPanel />, { gateway });
    expect((await screen.findByText(/The price has changed/)).textContent).toContain('€99.00');
    expect(screen.getByText('Only 1 left')).toBeInTheDocument();
  });

  it("[STK-006] [STK-008] is marked 'In stock!', or kept and flagged 'Out of the stock!'", async () => {
    const gateway = await cartWith(['DRS-100', 1], ['DRS-101', 1], ['DRS-102', 1]);
    gateway.next.set('GET /api/stock/list', [
      () =>
        ok([
          { sku: 'DRS-100', qty: 4, is_in_stock: true },
          { sku: 'DRS-101', qty: 0, is_in_stock: false },
        ]),
    ]);
    renderShop(<CartPanel />, { gateway });
    expect(await screen.findByText('In stock!')).toBeInTheDocument();
    const [there, gone, unknown] = screen.getAllByRole('listitem');
    expect(there).toHaveTextContent('In stock!');
    expect(gone).toHaveTextContent('Out of the stock!');
    expect(within(gone as HTMLElement).getByRole('button', { name: /Remove/ })).toBeInTheDocument();
    expect(unknown).not.toHaveTextContent(/stock!/);
  });

  it.each([
    ['totals', 'GET /api/cart/totals', 'cart: no totals'],
    ['the cart itself', 'GET /api/cart/pull', 'cart: not read'],
  ])('[ERR-026] a server error of %s is logged, and no notification says so', async (_, call, logged) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const gateway = await cartWith(['DRS-100', 1]);
    gateway.next.set(call, [() => refuse(500, 'broken'), () => refuse(500, 'broken')]);
    renderShop(<CountOfHeader />, { gateway });
    await waitFor(() => expect(warned).toHaveBeenCalledWith(logged, expect.objectContaining({ code: 500 })), {
      timeout: 3000,
    });
    expect(screen.getByRole('region', { name: 'Notices' })).toBeEmptyDOMElement();
    expect(screen.queryByRole('alert')).toBeNull();
    warned.mockRestore();
  });

  it('[ERR-026] keeps the lines on screen when only the totals fail', async () => {
    const gateway = await cartWith(['DRS-100', 1]);
    gateway.next.set('GET /api/cart/totals', [() => refuse(503, 'away')]);
    renderShop(<CartPanel />, { gateway });
    expect(await screen.findByText('Linen dress 1')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
