import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openCheckout } from '../../../test/checkout-page.tsx';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { signedIn } from '../../../test/signed-in.tsx';

describe('the checkout with an account', () => {
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

  it('[CHK-002] [CHK-026] creates it with the order, which belongs to it; the password is not stored', async () => {
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
    // The errors are removed with the next rendering.
    for (const name of ['E-mail', 'First name', 'Last name'])
      await waitFor(() => expect(screen.getByLabelText(name)).not.toHaveAttribute('aria-invalid', 'true'));
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
