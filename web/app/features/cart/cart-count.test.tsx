import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { config } from '../../lib/store/config.ts';
import { Header } from '../layout/header.tsx';
import { useCartCount } from './cart-count.ts';
import { cartId } from './cart-id.ts';

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
