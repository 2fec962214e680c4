import { basename } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { cartWith } from '../../../test/cart-with.ts';
import { openCheckout } from '../../../test/checkout-page.tsx';
import { renderShop, store } from '../../../test/render-shop.tsx';
import { cartQuery } from '../../features/cart/api.ts';
import { cartId } from '../../features/cart/cart-id.ts';
import { draft } from '../../features/checkout/form/draft.ts';
import { placedOrders } from '../../local/placed-orders.ts';
import routes from '../../routes.ts';
import CheckoutRoute from './checkout.tsx';
import ThankYouRoute from './thank-you-page.tsx';

describe('the checkout', () => {
  it('[CHK-004] is rendered by the route of /checkout', async () => {
    const route = matchRoutes(routes as unknown as RouteObject[], '/en/checkout')?.at(-1)?.route;
    const { file } = route as unknown as { file: string };
    const pages = import.meta.glob<{ default: ComponentType }>('./*.tsx');
    const { default: Page } = (await pages[`./${basename(file)}`]?.()) ?? {};
    const gateway = await cartWith(['DRS-100', 1]);
    renderShop(createElement(Page as ComponentType), { gateway, at: '/en/checkout' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Next: delivery' })).toBeInTheDocument();
  });

  it('[CHK-001] [CHK-025] [CART-038] [CART-040] a guest orders, and the cart is removed without another cart call', async () => {
    const { fillDetails, fillShipping, fillPayment, press, user, gateway, queryClient, shop } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    await user.click(await screen.findByRole('checkbox', { name: /terms and conditions/ }));
    gateway.calls.length = 0;
    await press('Order and pay');
    await waitFor(() => expect(gateway.orders).toHaveLength(1));
    await waitFor(() => expect(cartId.get(store())).toBeNull());
    expect(gateway.calls.map(({ path }) => path)).toEqual(['/api/order']);
    expect(queryClient.getQueryData(cartQuery(shop).queryKey)).toBeNull();
    expect((await placedOrders.list())[0]).toMatchObject({ number: '000000001', guestKey: 'k'.repeat(32) });
  });

  it('[CHK-024] stores when the order was placed', async () => {
    const { fillDetails, fillShipping, fillPayment, press, user } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
    const before = Date.now();
    await press('Order and pay');
    await waitFor(async () => expect(await placedOrders.list()).toHaveLength(1));
    expect(Date.parse((await placedOrders.list())[0]?.placedAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('[CHK-027] the thank-you page is separate from placing the order', async () => {
    const { fillDetails, fillShipping, fillPayment, press, user, unmount } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
    await press('Order and pay');
    await waitFor(() => expect(draft.state(store())?.order).toMatchObject({ orderNumber: '000000001' }));
    expect(draft.state(store())?.isThankYouPage).toBe(false);
    unmount();
    const thanks = renderShop(<ThankYouRoute />, { at: '/en/thank-you-page?order_increment_id=000000001' });
    await waitFor(() => expect(draft.state(store())?.isThankYouPage).toBe(true));
    thanks.unmount();
    expect(draft.state(store())?.isThankYouPage).toBe(false);
  });

  it('[CHK-019] the invoice can have another address, and a payment method one of its options', async () => {
    const { fillDetails, fillShipping, user, type, press, gateway } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await user.click(await screen.findByRole('radio', { name: /Pay online/ }));
    await user.click(await screen.findByRole('radio', { name: 'BLIK' }));
    await user.click(screen.getByRole('checkbox', { name: 'The invoice goes to another address' }));
    expect(screen.getByLabelText('First name')).toHaveValue('Ola');
    await type('Street', 'Rechnungsweg');
    await type('House and apartment number', '9');
    await type('Zip code', '80331');
    await type('City', 'München');
    await press('Next: review');
    expect(await screen.findByText('Pay online, BLIK')).toBeInTheDocument();
    expect(screen.getByText('Rechnungsweg 9')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /terms/ }));
    await press('Order and pay');
    await waitFor(() => expect(gateway.orders).toHaveLength(1));
    expect(gateway.orders[0]?.body).toMatchObject({
      addressInformation: {
        shippingAddress: { street: ['Hauptstr', '1'], city: 'Berlin' },
        billingAddress: { firstname: 'Ola', street: ['Rechnungsweg', '9'], postcode: '80331', city: 'München' },
        payment_method_code: 'stripe',
        payment_method_additional: { option: 'blik' },
      },
    });
  });

  it.each([
    ['#shipping', 'Delivery'],
    ['#payment', 'Payment'],
    ['#orderReview', 'Look it over once more'],
  ])('%s leads no further than the first step that lacks something', async (hash) => {
    await openCheckout({ at: `/en/checkout${hash}` });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeInTheDocument();
  });

  it('[CHK-005] [CHK-006] [CHK-007] the hash opens its section once the ones before are filled in', async () => {
    const first = await openCheckout();
    await first.fillDetails();
    await first.fillShipping();
    await first.fillPayment();
    await screen.findByRole('heading', { level: 1, name: 'Look it over once more' });
    const { gateway } = first;
    first.unmount();
    for (const [hash, heading] of [
      ['#shipping', 'Delivery'],
      ['#payment', 'Payment'],
      ['#orderReview', 'Look it over once more'],
    ] as const) {
      const again = renderShop(<CheckoutRoute />, { gateway, at: `/en/checkout${hash}` });
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
      again.unmount();
    }
  });
});
