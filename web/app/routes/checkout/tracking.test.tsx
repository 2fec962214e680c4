// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCheckout } from '../../../test/checkout-page.tsx';
import { dataLayer } from '../../lib/tracking/data-layer.ts';

type Entry = { event?: string; step?: number; state?: string; ecommerce?: { items: object[] } | null };
const entries = () => dataLayer() as Entry[];
const told = () =>
  entries().flatMap(({ event, step, state }) => (event ? [[event, step, state].filter(Boolean).join(' ')] : []));

describe('the checkout in the data layer', () => {
  beforeEach(() => {
    delete window.dataLayer;
  });

  it('[TRK-010] the review of the cart is step 1', async () => {
    await openCheckout({ at: '/en/checkout#cart' });
    await waitFor(() => expect(told()).toEqual(['view_cart', 'checkout_step 1']));
  });

  it('[TRK-002] [TRK-011] [TRK-012] [TRK-013] [TRK-014] its steps are told in their order, once', async () => {
    const { fillDetails, fillShipping, fillPayment, user, press } = await openCheckout();
    await waitFor(() => expect(told()).toEqual(['begin_checkout', 'checkout_step 2']));
    await fillDetails();
    await fillShipping();
    await fillPayment();
    await screen.findByRole('checkbox', { name: /terms/ });
    const all = [
      ...['begin_checkout', 'checkout_step 2', 'checkout_step 3 opened'],
      ...['add_shipping_info', 'checkout_step 4 completed', 'checkout_step 4 opened'],
      ...['add_payment_info', 'checkout_step 5 completed', 'checkout_step 5 opened'],
    ];
    await waitFor(() => expect(told()).toEqual(all));
    expect(entries().find(({ event }) => event === 'add_shipping_info')?.ecommerce).toMatchObject({
      currency: 'EUR',
      shipping_tier: 'dhl|courier',
      items: [{ item_id: 'DRS-100', quantity: 1 }],
    });
    expect(entries().find(({ event }) => event === 'add_payment_info')?.ecommerce).toMatchObject({
      payment_type: 'cashondelivery',
    });
    await user.click(screen.getByRole('link', { name: /Delivery/ }));
    await press('Next: payment');
    await screen.findByRole('radio', { name: /Cash on delivery/ });
    expect(told()).toEqual(all);
    expect(JSON.stringify(dataLayer())).not.toMatch(/ola@example|Nowak|Hauptstr|10115|500600700/);
  });
});
