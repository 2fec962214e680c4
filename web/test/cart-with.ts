import { cartId } from '../app/features/cart/cart-id.ts';
import { createFakeGateway } from './fake-gateway/gateway.ts';
import { shopWith, store } from './render-shop.tsx';

/** A gateway with a cart that holds these items. */
export async function cartWith(...items: [sku: string, qty: number][]) {
  const gateway = createFakeGateway();
  const { api } = shopWith(gateway);
  const id = await api.post('/api/cart/create');
  for (const [sku, qty] of items)
    await api.post('/api/cart/update', { cartItem: { sku, qty } }, { query: { cartId: id } });
  cartId.set(store(), id);
  gateway.calls.length = 0;
  return gateway;
}
