import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeGateway, ok, refuse } from '../../test/fake-gateway/gateway.ts';
import { renderShop, shopWith, store } from '../../test/render-shop.tsx';
import { signedIn } from '../../test/signed-in.tsx';
import { cartQuery } from '../features/cart/api.ts';
import { cartId } from '../features/cart/cart-id.ts';
import { cardMethod } from '../features/checkout/api.ts';
import { draft } from '../features/checkout/draft.ts';
import { placedOrders } from '../features/checkout/placed-orders.ts';
import CheckoutRoute from './checkout.tsx';
import ThankYouRoute from './thank-you-page.tsx';

async function openCheckout({ sku = 'DRS-100', gateway = createFakeGateway(), at = '/en/checkout' } = {}) {
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

describe('the checkout', () => {
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
    expect(placedOrders.list()[0]).toMatchObject({ number: '000000001', guestKey: 'k'.repeat(32) });
  });

  it('[CHK-024] stores when the order was placed', async () => {
    const { fillDetails, fillShipping, fillPayment, press, user } = await openCheckout();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
    const before = Date.now();
    await press('Order and pay');
    await waitFor(() => expect(placedOrders.list()).toHaveLength(1));
    expect(Date.parse(placedOrders.list()[0]?.placedAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('[ERR-055] shows errors under each field and a message', async () => {
    const { press } = await openCheckout();
    await press('Next: delivery');
    expect(await screen.findByText('Please fix the validation errors.')).toBeInTheDocument();
    expect(screen.getAllByText('Field is required')).toHaveLength(4);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });

  it('[CHK-014] preselects the private person; a company must enter its name and tax ID', async () => {
    const { user } = await openCheckout();
    expect(await screen.findByRole('radio', { name: 'Private person (receipt)' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Company (VAT invoice)' }));
    expect(screen.getByLabelText('Tax ID')).toBeInTheDocument();
    expect(screen.getByLabelText('Company')).toBeInTheDocument();
  });

  it('[ERR-059] shows that the registry does not contain a company', async () => {
    const { user, type, press, gateway } = await openCheckout();
    await user.click(await screen.findByRole('radio', { name: 'Company (VAT invoice)' }));
    await type('Tax ID', 'DE123');
    gateway.next.set('GET /api/ext/company-lookup/DE123', [
      () => refuse(404, 'The company with the given tax number was not found in the national registry.'),
    ]);
    await press('Fill in by tax ID');
    expect(
      await screen.findByText('The company with the given tax number was not found in the national registry.'),
    ).toBeInTheDocument();
    gateway.next.set('GET /api/ext/company-lookup/DE123', [
      () => ok({ company: 'Schrank GmbH', street: 'Torstr. 7', zip_code: '10119', city: 'Berlin' }),
    ]);
    await press('Fill in by tax ID');
    await waitFor(() => expect(screen.getByLabelText('Company')).toHaveValue('Schrank GmbH'));
  });

  it('[CHK-020] [CHK-032] shows the registry’s data and the paid courier, again in the review and after a reload', async () => {
    const { user, type, press, gateway, fillDetails, fillShipping, fillPayment, unmount } = await openCheckout();
    gateway.next.set('GET /api/ext/company-lookup/5261040828', [
      () => ok({ company: 'Szafa sp. z o.o.', regon: '017228750', street: '', zip_code: '', city: '' }),
    ]);
    await user.click(await screen.findByRole('radio', { name: 'Company (VAT invoice)' }));
    await type('Tax ID', '5261040828');
    await press('Fill in by tax ID');
    expect(await screen.findByText('REGON 017228750')).toBeInTheDocument();
    await fillDetails();
    await fillShipping();
    await fillPayment();
    expect(await screen.findByText('Szafa sp. z o.o., Tax ID 5261040828')).toBeInTheDocument();
    expect(screen.getByText('REGON 017228750')).toBeInTheDocument();
    expect(screen.getByText('You pay the courier at the door.')).toBeInTheDocument();
    unmount();
    renderShop(<CheckoutRoute />, { gateway, at: '/en/checkout' });
    expect(await screen.findByText('REGON 017228750')).toBeInTheDocument();
    await type('Tax ID', '5252344078');
    await waitFor(() => expect(screen.queryByText('REGON 017228750')).toBeNull());
  });

  it('[SHP-016] offers available deliveries only and adds the chosen one to the total', async () => {
    const { fillDetails } = await openCheckout();
    await fillDetails();
    expect(await screen.findByRole('radio', { name: /DHL/ })).toBeChecked();
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

  describe('methods', () => {
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
      expect(await screen.findByRole('radio', { name: /Bank transfer of today/ })).toBeChecked();
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
      expect(cardMethod).toMatchObject({ code: 'stripe', is_server_method: true });
      answer(ok([{ code: 'banktransfer', title: 'Bank transfer' }]));
      expect(await screen.findByRole('radio', { name: /Bank transfer/ })).toBeInTheDocument();
      expect(screen.queryByRole('radio', { name: /Pay online/ })).toBeNull();
    });
  });

  it('[SHP-003] shows the countries of delivery', async () => {
    const { fillDetails } = await openCheckout();
    await fillDetails();
    const said = 'Courier delivery in Poland, Germany and Sweden, and all over Europe.';
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('[CHK-027] the thank-you page is a matter of its own, not of placing the order', async () => {
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

  describe('with an account', () => {
    const createAccount = async (change: Parameters<typeof openCheckout>[0] = {}) => {
      const opened = await openCheckout(change);
      const { user, type, fillDetails, fillShipping, fillPayment, press } = opened;
      await user.click(await screen.findByRole('checkbox', { name: /Open an account with this order/ }));
      await type('Password', 'Wieszak7!');
      await type('E-mail', 'ewa@example.com');
      await fillDetails();
      await fillShipping();
      await fillPayment();
      await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
      opened.gateway.calls.length = 0;
      await press('Order and pay');
      return opened;
    };

    it('[CHK-002] [CHK-026] creates it with the order, which belongs to it; the password is kept nowhere', async () => {
      const gateway = createFakeGateway();
      gateway.account.customer.email = 'somebody@example.com';
      await createAccount({ gateway });
      await waitFor(() => expect(gateway.orders).toHaveLength(1));
      // Further requests for the new customer come in any order.
      const calls = gateway.calls.map(({ path }) => path).filter((path) => !path.startsWith('/api/ext/rewards/'));
      expect(calls.slice(0, 4)).toEqual(['/api/user/create', '/api/session/login', '/api/user/me', '/api/order']);
      expect(gateway.calls[0]?.body).toMatchObject({
        customer: {
          email: 'ola@example.com',
          firstname: 'Ola',
          addresses: [{ street: ['Hauptstr', '1'], city: 'Berlin', default_shipping: true }],
        },
        password: 'Wieszak7!',
      });
      expect(gateway.orders[0]?.body).toMatchObject({ user_id: '158' });
      expect(gateway.account.signedIn).toBe(true);
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Wieszak7!');
    });

    it('[ERR-047] orders nothing when there is an account with that e-mail already', async () => {
      const { gateway } = await createAccount();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'A customer with the same email already exists in an associated website.',
      );
      expect(gateway.orders).toHaveLength(0);
    });

    it('[CHK-019] the invoice of a signed-in shopper has the default billing address of the account', async () => {
      const gateway = signedIn();
      const { customer } = gateway.account;
      const [own] = customer.addresses;
      if (!own) throw new Error('the customer of the tests has an address');
      customer.addresses = [
        { ...own, default_shipping: true, default_billing: false },
        { ...own, id: 68, street: ['Rechnungsweg', '9'], city: 'München', default_billing: true },
      ];
      const { press, fillPayment, user } = await openCheckout({ gateway });
      await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('ola@example.com'));
      await press('Next: delivery');
      expect(await screen.findByLabelText('Street')).toHaveValue('Prosta');
      await waitFor(() => expect(screen.getByRole('radio', { name: /DHL/ })).toBeChecked());
      await press('Next: payment');
      expect(await screen.findByRole('checkbox', { name: 'The invoice goes to another address' })).toBeChecked();
      expect(screen.getByLabelText('City')).toHaveValue('München');
      await fillPayment();
      await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
      await press('Order and pay');
      await waitFor(() => expect(gateway.orders).toHaveLength(1));
      expect(gateway.orders[0]?.body).toMatchObject({
        addressInformation: {
          shippingAddress: { street: ['Prosta', '1'] },
          billingAddress: { street: ['Rechnungsweg', '9'], city: 'München' },
        },
      });
    });

    it('[CHK-002] a click before the account is loaded leaves no error at fields that the account fills in', async () => {
      const gateway = signedIn();
      const { handle } = gateway;
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      gateway.handle = async (request) => {
        if (new URL(request.url).pathname === '/api/user/me') await held;
        return handle(request);
      };
      const { press } = await openCheckout({ gateway });
      await press('Next: delivery');
      expect(await screen.findAllByText('Field is required')).not.toHaveLength(0);
      release();
      await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('ola@example.com'));
      for (const name of ['E-mail', 'First name', 'Last name'])
        expect(screen.getByLabelText(name)).not.toHaveAttribute('aria-invalid', 'true');
    });

    it('[CHK-002] a signed-in shopper does not re-enter data of the account', async () => {
      const { press, gateway, fillPayment, user } = await openCheckout({ gateway: signedIn() });
      await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue('ola@example.com'));
      expect(screen.queryByRole('checkbox', { name: /Open an account/ })).toBeNull();
      await press('Next: delivery');
      expect(await screen.findByLabelText('Street')).toHaveValue('Prosta');
      await waitFor(() => expect(screen.getByRole('radio', { name: /DHL/ })).toBeChecked());
      await press('Next: payment');
      await fillPayment();
      await user.click(await screen.findByRole('checkbox', { name: /terms/ }));
      await press('Order and pay');
      await waitFor(() => expect(gateway.orders).toHaveLength(1));
      expect(gateway.orders[0]?.body).toMatchObject({ user_id: '158' });
    });
  });

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

describe('the thank-you page', () => {
  const open = (search: string) => renderShop(<ThankYouRoute />, { at: `/en/thank-you-page${search}` });

  it('[CHK-008] shows the order number', async () => {
    open('?order_increment_id=000000102');
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeInTheDocument();
    expect(screen.getByText('000000102')).toBeInTheDocument();
  });

  it.each([
    '?order_increment_id=1&error=declined',
    '?order_increment_id=1&status=failed',
    '?order_increment_id=1&status=success&error=x',
  ])('[CHK-009] [CHK-012] [ERR-037] shows a failed payment and offers a retry: %s', async (search) => {
    open(search);
    expect(
      await screen.findByText(
        'Payment failed because of a technical issue, insufficient funds or a slow payment gateway. Please try again.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay again' })).toBeInTheDocument();
  });

  it('[CHK-010] [CHK-011] [ERR-038] shows a canceled payment and offers a retry', async () => {
    open('?order_increment_id=1&status=canceled');
    expect(await screen.findByText('The payment has been canceled.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pay again' })).toBeInTheDocument();
  });

  it('[CHK-034] starts the payment of the same order again, with the key this browser was given', async () => {
    placedOrders.add({ number: '000000102', guestKey: 'secret', placedAt: new Date().toISOString() });
    const gateway = createFakeGateway();
    gateway.next.set('POST /api/order/000000102/retry-payment', [() => ok({ payment: null })]);
    const { user } = renderShop(<ThankYouRoute />, {
      gateway,
      at: '/en/thank-you-page?order_increment_id=000000102&status=failed',
    });
    await user.click(await screen.findByRole('button', { name: 'Pay again' }));
    await screen.findByText(/The payment service does not answer/);
    expect(gateway.calls[0]?.query.get('key')).toBe('secret');
  });
});
