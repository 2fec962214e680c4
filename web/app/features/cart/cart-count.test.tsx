import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { config } from '../../lib/store/config.ts';
import { stateOf } from '../../local/cart/state.ts';
import { localStore } from '../../local/store/open.ts';
import { Header } from '../layout/header.tsx';
import { useCartCount } from './cart-count.ts';
import { cartId } from './cart-id.ts';
import { syncCart } from './device/device.ts';

const shipped = config.cartCount;
afterEach(() => {
  config.cartCount = shipped;
});

const CountedHeader = () => <Header menu={[]} cartCount={useCartCount()} />;

/** The header's cart label for a cart with two pieces of one product and three of another. */
async function bubbleWhere(counts: typeof config.cartCount): Promise<string | null | undefined> {
  config.cartCount = counts;
  const gateway = createFakeGateway();
  const { api } = shopWith(gateway);
  const id = await api.post('/api/cart/create');
  for (const [sku, qty] of [
    ['DRS-100', 2],
    ['DRS-101', 3],
  ])
    await api.post('/api/cart/update', { cartItem: { sku, qty } }, { query: { cartId: id } });
  cartId.set(store(), id);
  const { container } = renderShop(<CountedHeader />, { gateway });
  await waitFor(() => expect(container.querySelector('.bubble')).not.toBeNull());
  const bubble = container.querySelector('.bubble')?.textContent;
  // Screen readers get the same number.
  expect(screen.getByRole('link', { name: new RegExp(`\\b${bubble}\\b`) })).toBeInTheDocument();
  return bubble;
}

it('[CART-054] the header counts items if configured', async () => {
  expect(await bubbleWhere('items')).toBe('2');
});

it('[CART-054] [CART-055] the header counts the sum of quantities by default', async () => {
  expect(shipped).toBe('quantities');
  expect(await bubbleWhere('quantities')).toBe('5');
});

it('[ERR-026] a server error of the cart is logged without a notification', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const gateway = createFakeGateway();
  cartId.set(store(), 'c'.repeat(32));
  gateway.next.set('GET /api/cart/current', [() => refuse(500, 'broken'), () => refuse(500, 'broken')]);
  renderShop(<CountedHeader />, { gateway });
  await waitFor(() => expect(warned).toHaveBeenCalledWith('cart: not read', expect.objectContaining({ code: 500 })));
  expect(screen.getByRole('region', { name: 'Notices' })).toBeEmptyDOMElement();
  expect(screen.queryByRole('alert')).toBeNull();
  warned.mockRestore();
});

it('[CART-019] a page that is idle reads the cart only if it has changed here or was never read', async () => {
  const gateway = createFakeGateway();
  const { api } = shopWith(gateway);
  const id = await api.post('/api/cart/create');
  await api.post('/api/cart/update', { cartItem: { sku: 'DRS-100', qty: 2 } }, { query: { cartId: id } });
  cartId.set(store(), id);
  const reads = () => gateway.calls.filter(({ path }) => path === '/api/cart/current').length;
  const first = renderShop(<CountedHeader />, { gateway });
  await waitFor(() => expect(reads()).toBe(1));
  await waitFor(async () => expect((await localStore().cart.get(store().code))?.hash).toEqual(expect.any(String)));
  first.unmount();
  // Nothing has changed: the next page only shows it.
  const second = renderShop(<CountedHeader />, { gateway });
  await syncCart(second.shop);
  await waitFor(() => expect(second.container.querySelector('.bubble')).toHaveTextContent('2'));
  expect(reads()).toBe(1);
  // Something was changed in this browser since, for example by another version of the shop.
  await localStore().cart.update(store().code, (state) => ({ ...stateOf(state), hash: 'another' }));
  await syncCart(second.shop);
  expect(reads()).toBe(2);
});
