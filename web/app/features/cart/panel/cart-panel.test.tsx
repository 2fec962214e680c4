import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cartWith } from '../../../../test/cart-with.ts';
import { ok } from '../../../../test/fake-gateway/answers.ts';
import { keptCart } from '../../../../test/kept-cart.ts';
import { renderShop, shopWith, store } from '../../../../test/render-shop.tsx';
import { clearCart, useCart } from '../api.ts';
import { cartCount } from '../cart.ts';
import { cartId } from '../cart-id.ts';
import CartPanel from './cart-panel.tsx';

function Count({ by }: { by?: 'quantities' | 'items' }) {
  const { data } = useCart();
  return <output>{cartCount(data, by)}</output>;
}

/** Addresses of the shown pictures. */
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.cart-lines img')].map(({ src }) => src);

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

  it('[CART-054] counts items if configured', async () => {
    renderShop(<Count by="items" />, { gateway: await cartWith(['DRS-100', 2], ['DRS-101', 3]) });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2'));
  });

  it('[CART-039] is emptied after a confirmation, which sends the call', async () => {
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

  it('[CART-017] shows the stored cart at once, then the server’s', async () => {
    const gateway = await cartWith(['DRS-100', 2]);
    const first = renderShop(<CartPanel />, { gateway });
    await screen.findByRole('link', { name: 'Linen dress 1' });
    first.unmount();
    let answer = (_response: Response): void => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    gateway.next.set('GET /api/cart/current', [() => late]);
    renderShop(<CartPanel />, { gateway });
    expect(await screen.findByRole('textbox', { name: 'Quantity, Linen dress 1' })).toHaveValue('2');
    answer(ok({ cartId: cartId.get(store()), version: 9, items: [], totals: null }));
    expect(await screen.findByText('Your hanger is empty')).toBeInTheDocument();
  });

  it('[CART-017] [SYNC-041] shows the stored cart with its pictures when the shop does not answer', async () => {
    const gateway = await cartWith(['DRS-100', 2]);
    const first = renderShop(<CartPanel />, { gateway });
    await screen.findByRole('link', { name: 'Linen dress 1' });
    await waitFor(() => expect(pictures()).toHaveLength(1));
    const online = pictures();
    first.unmount();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const handle = () => Promise.reject(new TypeError('no network'));
    renderShop(<CartPanel />, { gateway: { ...gateway, handle } });
    expect(await screen.findByRole('link', { name: 'Linen dress 1' })).toBeInTheDocument();
    await waitFor(() => expect(pictures()).toEqual(online));
    vi.restoreAllMocks();
  });

  it('[CART-029] shows products that were added elsewhere meanwhile', async () => {
    const gateway = await cartWith(['DRS-100', 2]);
    const first = renderShop(<CartPanel />, { gateway });
    await screen.findByRole('link', { name: 'Linen dress 1' });
    first.unmount();
    const cartItem = { sku: 'DRS-101', qty: 1 };
    await shopWith(gateway).api.post('/api/cart/update', { cartItem }, { query: { cartId: cartId.get(store()) } });
    renderShop(<CartPanel />, { gateway });
    expect(screen.queryByRole('button', { name: 'Remove Linen dress 2' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Remove Linen dress 2' })).toBeInTheDocument();
    expect((await keptCart.get(store()))?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['DRS-100', 2],
      ['DRS-101', 1],
    ]);
    expect(gateway.calls.filter(({ path }) => path === '/api/cart/change')).toEqual([]);
  });

  it('removes a cart that the server does not have any more', async () => {
    cartId.set(store(), 'f'.repeat(32));
    renderShop(<CartPanel />);
    expect(await screen.findByText('Your hanger is empty')).toBeInTheDocument();
    expect(cartId.get(store())).toBeNull();
  });
});
