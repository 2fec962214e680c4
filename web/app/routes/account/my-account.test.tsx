import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, heading, openAccount } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { order } from '../../../test/fake-gateway/order.ts';
import { forgetPages, Page } from '../../../test/page.tsx';
import { shopWith } from '../../../test/render-shop.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { RequiresUser } from '../../features/account/requires-user.tsx';
import { recentlyViewed } from '../../features/catalog/product/recently-viewed.ts';
import { handle, loader } from './my-account.tsx';

beforeEach(forgetPages);

describe('the account area', () => {
  it('[USR-005] [USR-015] /my-account is the start page with the profile', async () => {
    await openAccount();
    expect(await heading('Hello, Ola')).toBeInTheDocument();
    expect(await screen.findByLabelText('First name')).toHaveValue('Ola');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ola@example.com');
  });

  it('[USR-006] [USR-016] /my-account/shipping-details is the page with the form of an address', async () => {
    const { user } = await openAccount('/shipping-details');
    expect(await heading('Addresses')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    for (const field of ['First name', 'Last name', 'City']) expect(screen.getByLabelText(field)).toBeInTheDocument();
  });

  it.each([
    ['', 'Hello, Ola', ['/api/ext/rewards/balance', '/api/ext/rewards/expiration']],
    ['/orders', 'Orders', ['/api/user/order-history']],
    ['/orders/000000007', 'Order 000000007', ['/api/order/000000007']],
    ['/cards', 'Cards', ['/api/ext/subscriptions/get-user-cards']],
    ['/privacy', 'Privacy', []],
    ['/recently-viewed', 'Recently viewed', []],
  ])('[USR-018] [USR-034] the page %j reads its part of the user and no other', async (path, name, parts) => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    await openAccount(path, gateway);
    await heading(name);
    const all = [
      '/api/user/order-history',
      '/api/order/000000007',
      '/api/ext/rewards/balance',
      '/api/ext/rewards/expiration',
      '/api/ext/rewards/history',
      '/api/ext/subscriptions/get-user-cards',
      '/api/ext/subscriptions/get-user-subscriptions',
    ];
    await waitFor(() => expect(all.filter((part) => callsOf(gateway, part).length > 0)).toEqual(parts));
  });

  it('[USR-021] an order opened from the list is shown before the server returns it again: the history is cached by number', async () => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    const { user } = await openAccount('/orders', gateway);
    let answer = (_response: Response): void => undefined;
    gateway.next.set('GET /api/order/000000007', [
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }) as never,
    ]);
    await user.click(await screen.findByRole('link', { name: /000000007/ }));
    expect(await heading('Order 000000007')).toBeInTheDocument();
    expect(await screen.findByText('Total')).toBeInTheDocument();
    answer(refuse(503, 'away'));
  });

  it('shows without scripts that the account requires them, not that ordering does', () => {
    const shop = shopWith(createFakeGateway());
    const page = renderToString(
      <StaticRouter location="/en/my-account">
        <Page shop={shop}>
          <RequiresUser>mine</RequiresUser>
        </Page>
      </StaticRouter>,
    );
    expect(page).toContain('Your account needs JavaScript in your browser.');
    expect(page).not.toContain('Ordering needs JavaScript');
  });

  it.each([
    ['[USR-007]', '/orders', 'Orders'],
    ['[USR-008]', '/orders/000000007', 'Order 000000007'],
    ['[USR-009]', '/recently-viewed', 'Recently viewed'],
    ['[USR-010]', '/cards', 'Cards'],
    ['', '/sessions', 'Devices'],
    ['', '/privacy', 'Privacy'],
  ])('%s /my-account%s is the page "%s"', async (_rows, path, name) => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    await openAccount(path, gateway);
    expect(await heading(name)).toBeInTheDocument();
  });

  it('[USR-004] [USR-011] a guest reads that one must be logged in, and can do it right there', async () => {
    expect(handle.requiresAuth).toBe(true);
    const gateway = createFakeGateway();
    const { user } = await openAccount('/orders', gateway);
    // Behind the panel that opened automatically.
    expect(
      await screen.findByRole('heading', { name: 'You must be logged in to see this page', hidden: true }),
    ).toBeInTheDocument();
    expect(callsOf(gateway, '/api/user/order-history')).toEqual([]);
    const panel = await screen.findByRole('dialog', { name: 'Log in' });
    await user.type(within(panel).getByLabelText('E-mail'), 'ola@example.com');
    await user.type(within(panel).getByLabelText('Password'), 'Garderoba1!');
    await user.click(within(panel).getByRole('button', { name: 'Log in' }));
    expect(await heading('Orders')).toBeInTheDocument();
  });

  it('[USR-001] [USR-027] holds profile, addresses, orders, points and cards', async () => {
    await openAccount();
    await heading('Hello, Ola');
    const menu = screen.getByRole('navigation', { name: 'Your account' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining(['Profile', 'Orders', 'Addresses', 'Recently viewed', 'Cards', 'Devices', 'Privacy']),
    );
    expect(await screen.findByText(/120 points/)).toBeInTheDocument();
    expect(await screen.findByText(/20 points expire on January 31, 2027/)).toBeInTheDocument();
  });

  it('an address that is none is 404', () => {
    const at = (rest: string) => loader({ params: { '*': rest } } as never);
    expect(at('orders/000000007')).toBeNull();
    expect(() => at('nonsense')).toThrow();
    expect(() => at('orders/1/2')).toThrow();
  });

  it('an address with a percent sign is answered: the router has decoded it', () => {
    expect(loader({ params: { '*': 'write-review/50%' } } as never)).toBeNull();
  });
});

it('[USR-009] viewed products are shown newest first', async () => {
  recentlyViewed.add('DRS-100');
  recentlyViewed.add('DRS-101');
  await openAccount('/recently-viewed');
  const names = await screen.findAllByRole('heading', { level: 2 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Linen dress 2', 'Linen dress 1']);
});
