import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCheckout } from '../../../test/checkout-page.tsx';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { cardMethod } from '../../features/checkout/methods.ts';

describe('the delivery of the checkout', () => {
  it('[SHP-016] offers available deliveries only and adds the chosen one to the total', async () => {
    const { fillDetails } = await openCheckout();
    await fillDetails();
    expect(await screen.findByRole('radio', { name: /DHL/, checked: true })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Night/ })).toBeNull();
    await waitFor(() => expect(screen.getAllByTestId('grand-total')[0]).toHaveTextContent('€135.00'));
  });

  it('[VAL-009] requires a delivery point for delivery to a point', async () => {
    const { fillDetails, user, press, type } = await openCheckout();
    await fillDetails();
    await type('Street', 'Hauptstr');
    await type('House and apartment number', '1');
    await type('Zip code', '10115');
    await type('City', 'Berlin');
    await user.click(await screen.findByRole('radio', { name: /Pickup point/ }));
    await press('Next: payment');
    expect(await screen.findByText('Please select a delivery point on the map.')).toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: /Punkt Mitte/ }));
    await press('Next: payment');
    expect(await screen.findByRole('radio', { name: /Cash on delivery/ })).toBeInTheDocument();
  });

  it('[SHP-005] a point can be chosen on a map, with the keyboard too', async () => {
    const { fillDetails, user, gateway, type, press, fillPayment } = await openCheckout();
    await fillDetails();
    await type('Street', 'Hauptstr');
    await type('House and apartment number', '1');
    await type('Zip code', '10115');
    await type('City', 'Berlin');
    await user.click(await screen.findByRole('radio', { name: /Pickup point/ }));
    await user.click(await screen.findByRole('button', { name: 'Show the points on a map' }));
    const map = await screen.findByRole('list', { name: 'Delivery points on the map' });
    // From west to east; points of other countries are not on it.
    expect(
      within(map)
        .getAllByRole('button')
        .map((pin) => pin.getAttribute('aria-label')),
    ).toEqual(['Punkt Schwabing, Leopoldstraße 56, München', 'Punkt Mitte, Torstraße 140, Berlin']);
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('radio', { name: /Punkt Mitte/ })).toBeChecked();
    await press('Next: payment');
    await fillPayment();
    await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
    await press('Order and pay');
    await waitFor(() => expect(gateway.orders).toHaveLength(1));
    expect(gateway.orders[0]?.body).toHaveProperty('addressInformation.shippingExtraFields.pickup_code', 'BER1');
  });

  it('[SHP-003] shows the countries of delivery', async () => {
    const { fillDetails } = await openCheckout();
    await fillDetails();
    const said = 'Courier delivery in Poland, Germany and Sweden, and all over Europe.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });
});

describe('the methods of the checkout', () => {
  const asked = (gateway: ReturnType<typeof createFakeGateway>, path: string) =>
    gateway.calls.filter((call) => call.path === path).length;
  const PAYMENTS = '/api/cart/payment-methods';
  const DELIVERIES = '/api/cart/shipping-methods';

  it('[SHP-014] [SHP-015] are requested again only when totals changed', async () => {
    const { fillDetails, fillShipping, press, user, gateway } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await screen.findByRole('radio', { name: /Cash on delivery/ });
    const before = asked(gateway, PAYMENTS);
    const deliveries = asked(gateway, DELIVERIES);
    // Back and forth without another choice.
    await user.click(screen.getByRole('link', { name: /Delivery/ }));
    await screen.findByRole('heading', { level: 1, name: 'Delivery' });
    await press('Next: payment');
    await screen.findByRole('radio', { name: /Cash on delivery/ });
    expect([asked(gateway, PAYMENTS), asked(gateway, DELIVERIES)]).toEqual([before, deliveries]);
    // A coupon: other totals.
    await user.type((await screen.findAllByLabelText('Discount code'))[0] as HTMLElement, 'WELCOME10{Enter}');
    await waitFor(() => expect(asked(gateway, PAYMENTS)).toBe(before + 1));
  });

  it('[CART-037] are replaced by those in the response of the totals', async () => {
    const { fillDetails, fillShipping, gateway } = await openCheckout();
    await fillDetails();
    const payment_methods = [{ code: 'banktransfer', title: 'Bank transfer of today' }];
    gateway.next.set(
      'POST /api/cart/shipping-information',
      Array.from({ length: 9 }, () => () => ok({ payment_methods })),
    );
    const before = asked(gateway, PAYMENTS);
    await fillShipping();
    expect(await screen.findByRole('radio', { name: /Bank transfer of today/, checked: true })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).toBeNull();
    expect(asked(gateway, PAYMENTS)).toBe(before);
  });

  it('[SHP-014] [SHP-015] are requested again when the server refuses the choice', async () => {
    const { fillDetails, fillShipping, fillPayment, press, user, gateway } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
    const before = asked(gateway, PAYMENTS);
    gateway.next.set('POST /api/order', [() => refuse(400, 'The chosen payment method is not available.')]);
    await press('Order and pay');
    await waitFor(() => expect(asked(gateway, PAYMENTS)).toBe(before + 1));
  });

  it('[SHP-019] have the card from the start, flagged as the server’s', async () => {
    const gateway = createFakeGateway();
    const { fillDetails, fillShipping } = await openCheckout({ gateway });
    let answer = (_response: Response): void => undefined;
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    gateway.next.set('GET /api/cart/payment-methods', [() => late as never]);
    // A server that does not return them with the totals.
    gateway.next.set(
      'POST /api/cart/shipping-information',
      Array.from({ length: 9 }, () => () => ok({})),
    );
    await fillDetails();
    await fillShipping();
    expect(await screen.findByRole('radio', { name: /Pay online/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).toBeNull();
    expect(cardMethod).toMatchObject({ code: 'stripe', isServerMethod: true });
    answer(ok([{ code: 'banktransfer', title: 'Bank transfer' }]));
    expect(await screen.findByRole('radio', { name: /Bank transfer/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Pay online/ })).toBeNull();
  });
});
