import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, heading, openAccount } from '../../../test/account-page.tsx';
import { order } from '../../../test/fake-gateway/order.ts';
import { forgetPages } from '../../../test/page.tsx';
import { store } from '../../../test/render-shop.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { cartId } from '../../features/cart/cart-id.ts';

beforeEach(forgetPages);

describe('the orders', () => {
  it('[USR-007] are listed newest first with number, state and total, 20 at a time', async () => {
    const gateway = signedIn();
    for (let number = 25; number > 0; number -= 1) gateway.account.orders.push(order(number));
    const { user } = await openAccount('/orders', gateway);
    expect(await screen.findByRole('link', { name: /000000025.*Being prepared.*€375.00/ })).toBeInTheDocument();
    expect(callsOf(gateway, '/api/user/order-history').at(-1)?.query.get('pageSize')).toBe('20');
    await user.click(screen.getByRole('link', { name: 'Older' }));
    expect(await screen.findByRole('link', { name: /000000005/ })).toBeInTheDocument();
    const pages = callsOf(gateway, '/api/user/order-history').map(({ query }) => query.get('currentPage'));
    expect(pages).toContain('2');
  });

  it('[USR-008] [USR-024] one order shows its state, lines, amounts, tax and code', async () => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    await openAccount('/orders/000000007', gateway);
    expect(await screen.findByText('Being prepared')).toBeInTheDocument();
    for (const text of ['Linen dress 1', 'Wrap dress', '€400.00', '€375.00', '€70.12', '-€40.00'])
      expect(screen.getByText(text), text).toBeInTheDocument();
    expect(screen.getByText(/WELCOME10/)).toBeInTheDocument();
    expect(screen.getByText('Leśna 7')).toBeInTheDocument();
    expect(screen.getByText('Cash on delivery')).toBeInTheDocument();
  });

  it.each([
    ['pending_payment', 'Waiting for payment'],
    ['processing', 'Being prepared'],
    ['complete', 'Complete'],
    ['canceled', 'Canceled'],
  ] as const)('[CHK-021] [CHK-033] the state %s is shown as "%s"', async (status, label) => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7, { status }));
    await openAccount('/orders', gateway);
    expect(await screen.findByRole('link', { name: new RegExp(label) })).toBeInTheDocument();
  });

  it('is put into the cart again, variants by their parent', async () => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    const { user } = await openAccount('/orders/000000007', gateway);
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(callsOf(gateway, '/api/cart/change')).toHaveLength(2));
    expect(callsOf(gateway, '/api/cart/change').map(({ body }) => body)).toMatchObject([
      { add: { sku: 'DRS-100', qty: 2 } },
      { add: { sku: 'WRAP-19', qty: 1 } },
    ]);
    expect(cartId.get(store())).not.toBeNull();
  });

  it('is cancelled while that is allowed', async () => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    const { user } = await openAccount('/orders/000000007', gateway);
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('Canceled')).toBeInTheDocument();
  });

  it("another customer's order is not found", async () => {
    await openAccount('/orders/000000099');
    expect(await heading('There is no order with this number and key.')).toBeInTheDocument();
  });
});
