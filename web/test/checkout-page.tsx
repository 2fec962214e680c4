import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { cartId } from '../app/features/cart/cart-id.ts';
import CheckoutRoute from '../app/routes/checkout/checkout.tsx';
import { createFakeGateway } from './fake-gateway/gateway.ts';
import { renderShop, shopWith, store } from './render-shop.tsx';

/** Opens the checkout with one piece in the cart; the results fill in its steps. */
export async function openCheckout({ sku = 'DRS-100', gateway = createFakeGateway(), at = '/en/checkout' } = {}) {
  const { api } = shopWith(gateway);
  const id = await api.post('/api/cart/create');
  await api.post('/api/cart/update', { cartItem: { sku, qty: 1 } }, { query: { cartId: id } });
  cartId.set(store(), id);
  gateway.calls.length = 0;
  const rendered = renderShop(<CheckoutRoute />, { gateway, at });
  const { user } = rendered;
  const type = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const fillDetails = async () => {
    await type('E-mail', 'ola@example.com');
    await type('First name', 'Ola');
    await type('Last name', 'Nowak');
    await type('Phone', '500600700');
    await press('Next: delivery');
  };
  const fillShipping = async () => {
    await type('Street', 'Hauptstr');
    await type('House and apartment number', '1');
    await type('Zip code', '10115');
    await type('City', 'Berlin');
    await waitFor(() => expect(screen.getByRole('radio', { name: /DHL/ })).toBeChecked());
    await press('Next: payment');
  };
  const fillPayment = async () => {
    await user.click(await screen.findByRole('radio', { name: /Cash on delivery/ }));
    await press('Next: review');
  };
  return { ...rendered, type, press, fillDetails, fillShipping, fillPayment };
}
