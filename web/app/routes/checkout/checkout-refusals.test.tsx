import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCheckout } from '../../../test/checkout-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { store } from '../../../test/render-shop.tsx';
import { cartId } from '../../features/cart/cart-id.ts';

describe('a refused order', () => {
  it("[ERR-049] a refused order without an own text shows 'An error occurred while placing the order. Please try again.'", async () => {
    const { fillDetails, fillShipping, fillPayment, press, user, gateway } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
    gateway.next.set('POST /api/order', [() => refuse(409, null)]);
    await press('Order and pay');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An error occurred while placing the order. Please try again.',
    );
  });

  it('[VAL-027] does not send the order before the terms are accepted', async () => {
    const { fillDetails, fillShipping, fillPayment, press, gateway } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    await press('Order and pay');
    expect(await screen.findByText('You must accept the terms and conditions.')).toBeInTheDocument();
    expect(gateway.orders).toHaveLength(0);
  });

  it.each([
    [400, 'Some of the ordered products are not available!', '[ERR-036]'],
    [400, 'We are unable to ship to the given address.', '[ERR-032]'],
    [400, 'The chosen delivery method is not available.', '[ERR-033]'],
    [400, 'Invalid address. Your order has been canceled.', '[ERR-031]'],
  ])('shows a refusal of the order: %i %s %s', async (code, text) => {
    const { fillDetails, fillShipping, fillPayment, press, user, gateway } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
    gateway.next.set('POST /api/order', [() => refuse(code, text)]);
    await press('Order and pay');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(cartId.get(store())).not.toBeNull();
  });
});
