import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, StaticRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { order } from '../../test/fake-gateway/account.ts';
import { createFakeGateway, type FakeGateway, refuse } from '../../test/fake-gateway/gateway.ts';
import { forgetPages, Page } from '../../test/page.tsx';
import { renderShop, shopWith, store } from '../../test/render-shop.tsx';
import { signedIn, UserFrame } from '../../test/signed-in.tsx';
import { RequiresUser } from '../features/account/requires-user.tsx';
import { cartId } from '../features/cart/cart-id.ts';
import { recentlyViewed } from '../features/catalog/product/recently-viewed.ts';
import { session } from '../lib/data/session.ts';
import ConfirmEmailRoute from './confirm-email.tsx';
import CreatePasswordRoute from './create-password.tsx';
import AccountRoute, { handle, loader } from './my-account.tsx';

beforeEach(forgetPages);

async function open(path = '', gateway: FakeGateway = signedIn()) {
  const shop = shopWith(gateway);
  const router = createMemoryRouter(
    [
      { path: '/en/my-account/*', element: <Page shop={shop}>{<AccountRoute />}</Page> },
      { path: '*', element: <Page shop={shop}>elsewhere</Page> },
    ],
    { initialEntries: [`/en/my-account${path}`] },
  );
  render(<RouterProvider router={router} />);
  return { gateway, router, user: userEvent.setup() };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const asked = (gateway: FakeGateway, path: string) => gateway.calls.filter((call) => call.path === path);

describe('the account area', () => {
  it('[USR-005] [USR-015] /my-account is the start page with the profile', async () => {
    await open();
    expect(await heading('Hello, Ola')).toBeInTheDocument();
    expect(await screen.findByLabelText('First name')).toHaveValue('Ola');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ola@example.com');
  });

  it('[USR-006] [USR-016] /my-account/shipping-details is the page with the form of an address', async () => {
    const { user } = await open('/shipping-details');
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
    await open(path, gateway);
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
    await waitFor(() => expect(all.filter((part) => asked(gateway, part).length > 0)).toEqual(parts));
  });

  it('[USR-021] an order opened from the list is shown before the server returns it again: the history is cached by number', async () => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    const { user } = await open('/orders', gateway);
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
    await open(path, gateway);
    expect(await heading(name)).toBeInTheDocument();
  });

  it('[USR-004] [USR-011] a guest reads that one must be logged in, and can do it right there', async () => {
    expect(handle.requiresAuth).toBe(true);
    const gateway = createFakeGateway();
    const { user } = await open('/orders', gateway);
    // Behind the panel that opened automatically.
    expect(
      await screen.findByRole('heading', { name: 'You must be logged in to see this page', hidden: true }),
    ).toBeInTheDocument();
    expect(asked(gateway, '/api/user/order-history')).toEqual([]);
    const panel = await screen.findByRole('dialog', { name: 'Log in' });
    await user.type(within(panel).getByLabelText('E-mail'), 'ola@example.com');
    await user.type(within(panel).getByLabelText('Password'), 'Garderoba1!');
    await user.click(within(panel).getByRole('button', { name: 'Log in' }));
    expect(await heading('Orders')).toBeInTheDocument();
  });

  it('[USR-001] [USR-027] holds profile, addresses, orders, points and cards', async () => {
    await open();
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
});

describe('the profile', () => {
  it("[NTF-014] saves permitted fields and shows 'Account data has successfully been updated'", async () => {
    const { user, gateway } = await open();
    const first = await screen.findByLabelText('First name');
    await user.clear(first);
    await user.type(first, 'Aleksandra');
    await user.type(screen.getByLabelText(/Bank account/), 'PL 61 1090 1014 0000 0712 1981 2874');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Account data has successfully been updated')).toBeInTheDocument();
    expect(asked(gateway, '/api/user/me').at(-1)?.body).toEqual({
      customer: {
        email: 'ola@example.com',
        firstname: 'Aleksandra',
        lastname: 'Nowak',
        custom_attributes: [{ attribute_code: 'bank_account_number', value: '61109010140000071219812874' }],
      },
    });
    expect(await heading('Hello, Aleksandra')).toBeInTheDocument();
  });

  it('[VAL-025] refuses a bank account that has not 26 digits', async () => {
    const { user, gateway } = await open();
    await user.type(await screen.findByLabelText(/Bank account/), '61 1090');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A bank account number has 26 digits.')).toBeInTheDocument();
    expect(asked(gateway, '/api/user/me').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('[VAL-030] shows that the e-mail was changed too often', async () => {
    const { user, gateway } = await open();
    const text = 'E-mail was changed too many times. Please try again in 5 minutes.';
    gateway.next.set('POST /api/user/me', [() => refuse(429, { errorMessage: text, code: 429 })]);
    const email = await screen.findByLabelText('E-mail');
    await user.clear(email);
    await user.type(email, 'new@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  const changePassword = async (current: string) => {
    const opened = await open();
    await opened.user.type(await screen.findByLabelText('Current password'), current);
    await opened.user.type(screen.getByLabelText('New password'), 'Wieszak7!');
    await opened.user.type(screen.getByLabelText('New password again'), 'Wieszak7!');
    await opened.user.click(screen.getByRole('button', { name: 'Change the password' }));
    return opened;
  };

  it("[NTF-013] a changed password shows 'Password has successfully been changed'", async () => {
    const { gateway } = await changePassword('Garderoba1!');
    expect(await screen.findByText('Password has successfully been changed')).toBeInTheDocument();
    expect(gateway.account.password).toBe('Wieszak7!');
  });

  it("[ERR-041] a refused change shows the server's errorMessage", async () => {
    await changePassword('wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent("The password doesn't match this account.");
  });

  it('[ERR-009] offline the password cannot be changed', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { gateway } = await changePassword('Garderoba1!');
    expect(await screen.findByText('Reset password feature does not work while offline!')).toBeInTheDocument();
    expect(asked(gateway, '/api/user/change-password')).toEqual([]);
    vi.restoreAllMocks();
  });

  it('the newsletter is subscribed and unsubscribed with one box', async () => {
    const { user, gateway } = await open();
    const box = await screen.findByRole('checkbox', { name: /newsletter/ });
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(box);
    await waitFor(() => expect(box).toBeChecked());
    expect(gateway.account.subscribed).toEqual(['ola@example.com']);
    await user.click(box);
    await waitFor(() => expect(box).not.toBeChecked());
    expect(gateway.account.subscribed).toEqual([]);
  });

  it('[ERR-051] unsubscribing an unknown e-mail shows that there is no such e-mail', async () => {
    const gateway = signedIn();
    gateway.account.subscribed.push('ola@example.com');
    gateway.next.set('DELETE /api/ext/mailchimp-subscribe/subscribe', [
      () => refuse(404, 'No such e-mail address exists.'),
    ]);
    const { user } = await open('', gateway);
    const box = await screen.findByRole('checkbox', { name: /newsletter/ });
    await waitFor(() => expect(box).toBeChecked());
    await user.click(box);
    expect(await screen.findByRole('alert')).toHaveTextContent('No such e-mail address exists.');
  });
});

describe('the addresses', () => {
  it('[I18N-008] the form has a label for every field of an address', async () => {
    const { user } = await open('/shipping-details');
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    for (const label of [
      'First name',
      'Last name',
      'Company (optional)',
      'Tax ID (optional)',
      'Street',
      'House and apartment number',
      'City',
      'Zip code',
      'State or province (optional)',
      'Country',
      'Phone (optional)',
    ])
      expect(screen.getByLabelText(label), label).toBeInTheDocument();
  });

  it('[USR-023] a new address is sent with all its fields beside the ones there are; there is one default', async () => {
    const { user, gateway } = await open('/shipping-details');
    await user.click(await screen.findByRole('button', { name: 'Add an address' }));
    const type = (label: string, text: string) => user.type(screen.getByLabelText(label), text);
    await type('Company (optional)', 'Szafa');
    await type('Tax ID (optional)', '5261040828');
    await type('Street', 'Leśna');
    await type('House and apartment number', '7/2');
    await type('Zip code', '30001');
    await type('City', 'Kraków');
    await type('State or province (optional)', 'Małopolskie');
    await type('Phone (optional)', '500600700');
    await user.click(screen.getByRole('checkbox', { name: 'Deliver to this address' }));
    await user.click(screen.getByRole('button', { name: 'Save the address' }));
    expect(await screen.findByText('Account data has successfully been updated')).toBeInTheDocument();
    expect(asked(gateway, '/api/user/me').at(-1)?.body).toHaveProperty('customer.addresses', [
      expect.objectContaining({ id: 67, default_shipping: false }),
      {
        firstname: 'Ola',
        lastname: 'Nowak',
        company: 'Szafa',
        vat_id: '5261040828',
        street: ['Leśna', '7/2'],
        postcode: '30001',
        city: 'Kraków',
        country_id: 'DE',
        telephone: '500600700',
        region: { region_code: null, region: 'Małopolskie', region_id: 0 },
        region_id: 0,
        default_shipping: true,
        default_billing: false,
      },
    ]);
    expect(screen.getByText('Leśna 7/2')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add an address' })).toBeNull();
  });

  it('an address is removed', async () => {
    const { user, gateway } = await open('/shipping-details');
    await user.click(await screen.findByRole('button', { name: 'Remove Prosta 1, Warszawa' }));
    await waitFor(() => expect(gateway.account.customer.addresses).toEqual([]));
  });
});

describe('the orders', () => {
  it('[USR-007] are listed newest first with number, state and total, 20 at a time', async () => {
    const gateway = signedIn();
    for (let number = 25; number > 0; number -= 1) gateway.account.orders.push(order(number));
    const { user } = await open('/orders', gateway);
    expect(await screen.findByRole('link', { name: /000000025.*Being prepared.*€375.00/ })).toBeInTheDocument();
    expect(asked(gateway, '/api/user/order-history').at(-1)?.query.get('pageSize')).toBe('20');
    await user.click(screen.getByRole('link', { name: 'Older' }));
    expect(await screen.findByRole('link', { name: /000000005/ })).toBeInTheDocument();
    const pages = asked(gateway, '/api/user/order-history').map(({ query }) => query.get('currentPage'));
    expect(pages).toContain('2');
  });

  it('[USR-008] [USR-024] one order shows its state, lines, amounts, tax and code', async () => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    await open('/orders/000000007', gateway);
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
    await open('/orders', gateway);
    expect(await screen.findByRole('link', { name: new RegExp(label) })).toBeInTheDocument();
  });

  it('is put into the cart again, variants by their parent', async () => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    const { user } = await open('/orders/000000007', gateway);
    await user.click(await screen.findByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(asked(gateway, '/api/cart/change')).toHaveLength(2));
    expect(asked(gateway, '/api/cart/change').map(({ body }) => body)).toMatchObject([
      { add: { sku: 'DRS-100', qty: 2 } },
      { add: { sku: 'WRAP-19', qty: 1 } },
    ]);
    expect(cartId.get(store())).not.toBeNull();
  });

  it('is cancelled while that is allowed', async () => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    const { user } = await open('/orders/000000007', gateway);
    await user.click(await screen.findByRole('button', { name: 'Cancel the order' }));
    expect(await screen.findByText('Canceled')).toBeInTheDocument();
  });

  it("another customer's order is not found", async () => {
    await open('/orders/000000099');
    expect(await heading('There is no order with this number and key.')).toBeInTheDocument();
  });
});

it('[USR-009] viewed products are shown newest first', async () => {
  recentlyViewed.add('DRS-100');
  recentlyViewed.add('DRS-101');
  await open('/recently-viewed');
  const names = await screen.findAllByRole('heading', { level: 2 });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Linen dress 2', 'Linen dress 1']);
});

it('[USR-010] [USR-017] [USR-056] a card shows its brand, last digits and end, and is deleted after a question', async () => {
  const gateway = signedIn();
  gateway.account.cards.push({
    id: 'c-1',
    brand: 'Visa',
    last4: '4242',
    exp_month: 3,
    exp_year: 2029,
    is_default: true,
  });
  const { user } = await open('/cards', gateway);
  expect(await screen.findByText('Visa •••• 4242')).toBeInTheDocument();
  expect(screen.getByText('valid until 03/29 · default')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Visa •••• 4242' }));
  expect(asked(gateway, '/api/ext/subscriptions/delete-card')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove for good' }));
  expect(await screen.findByText('No card is kept here')).toBeInTheDocument();
  expect(asked(gateway, '/api/ext/subscriptions/delete-card')[0]?.body).toEqual({ cardId: 'c-1' });
});

it('[USR-056] a card in use cannot be removed, and the reason is shown', async () => {
  const gateway = signedIn();
  gateway.account.cards.push({
    id: 'c-1',
    brand: 'Visa',
    last4: '4242',
    exp_month: 3,
    exp_year: 2029,
    is_default: true,
  });
  gateway.next.set('POST /api/ext/subscriptions/delete-card', [() => refuse(409, 'The card is in use.')]);
  const { user } = await open('/cards', gateway);
  await user.click(await screen.findByRole('button', { name: 'Remove Visa •••• 4242' }));
  await user.click(screen.getByRole('button', { name: 'Remove for good' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The card is in use.');
  expect(screen.getByText('Visa •••• 4242')).toBeInTheDocument();
});

const visa = { id: 'c-1', brand: 'Visa', last4: '4242', exp_month: 3, exp_year: 2029, is_default: true };

it('[USR-010] a card is added on the provider’s page, and is shown soon after', async () => {
  const gateway = signedIn();
  gateway.next.set('POST /api/ext/subscriptions/add-card', [() => refuse(503, 'Away')]);
  const { user } = await open('/cards', gateway);
  await user.click(await screen.findByRole('button', { name: 'Add a card' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeEnabled();
  expect(asked(gateway, '/api/ext/subscriptions/add-card')).toHaveLength(1);
});

it.each([
  ['saved', 'status', 'Your card will be here in a moment.'],
  ['canceled', 'status', 'You left before the card was kept. Nothing has changed.'],
  ['failed', 'alert', 'The card was not kept. Try again, or take another one.'],
])('[USR-010] back from the provider’s page: %s', async (status, role, words) => {
  const gateway = signedIn();
  await open(`/cards?status=${status}`, gateway);
  expect(await screen.findByRole(role)).toHaveTextContent(words);
  if (status !== 'saved') return;
  gateway.account.cards.push(visa);
  expect(await screen.findByText('Visa •••• 4242', undefined, { timeout: 5_000 })).toBeInTheDocument();
  expect(await screen.findByText('The card is kept.')).toBeInTheDocument();
});

it('another device is logged out', async () => {
  const { user, gateway } = await open('/sessions');
  expect(await screen.findByText('Firefox, Windows')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log out Safari, iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  expect(gateway.account.sessions.map(({ id }) => id)).toEqual(['s-1']);
});

describe('the own data', () => {
  it('are downloaded as one file', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => files.push(file) && 'blob:x',
        revokeObjectURL: () => undefined,
      }),
    );
    const { user } = await open('/privacy');
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ profile: { email: 'ola@example.com' } });
  });

  it('are downloaded once the password was shown again, when it was shown long ago', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => files.push(file) && 'blob:x',
        revokeObjectURL: () => undefined,
      }),
    );
    const gateway = signedIn();
    gateway.account.confirmed = false;
    const { user } = await open('/privacy', gateway);
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your password' });
    await user.type(within(dialog).getByLabelText('Current password'), 'wrong');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent("The password doesn't match this account.");
    await user.clear(within(dialog).getByLabelText('Current password'));
    await user.type(within(dialog).getByLabelText('Current password'), 'Garderoba1!');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stay where they are when the password is not shown', async () => {
    const gateway = signedIn();
    gateway.account.confirmed = false;
    const { user } = await open('/privacy', gateway);
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your password' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Confirm your password');
    expect(asked(gateway, '/api/user/export')).toHaveLength(1);
  });

  it('are erased with the password only', async () => {
    const { user, gateway } = await open('/privacy');
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByRole('alert')).toHaveTextContent("The password doesn't match this account.");
    await user.clear(screen.getByLabelText('Current password'));
    await user.type(screen.getByLabelText('Current password'), 'Garderoba1!');
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Your account has been deleted.')).toBeInTheDocument();
    expect(gateway.account.erased).toBe(true);
    expect(session.get()).toBeNull();
  });
});

describe('the mail address', () => {
  const followed = (token: string, gateway = signedIn()) => {
    const rendered = renderShop(
      <>
        <UserFrame />
        <ConfirmEmailRoute />
      </>,
      { at: `/en/confirm-email#token=${token}`, gateway },
    );
    return { ...rendered, gateway };
  };

  it('is shown as not verified, and the mail can be sent again', async () => {
    const gateway = signedIn();
    gateway.account.customer.extension_attributes = { email_confirmed: false };
    const { user } = await open('', gateway);
    expect(await screen.findByText(/ola@example.com is not confirmed yet/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('We have sent a new mail to ola@example.com.')).toBeInTheDocument();
  });

  it('is verified by a click on the page of the mailed link, not by opening it', async () => {
    const { user, gateway } = followed('good');
    const button = await screen.findByRole('button', { name: 'Confirm the address' });
    expect(asked(gateway, '/api/user/confirm-email')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText('Your e-mail address is confirmed')).toBeInTheDocument();
    expect(asked(gateway, '/api/user/confirm-email')[0]?.body).toEqual({ token: 'good' });
  });

  it('is not verified by an expired link; a link without its token shows a message', async () => {
    const { user } = followed('old');
    await user.click(await screen.findByRole('button', { name: 'Confirm the address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The confirmation link is not valid or has expired.');
    followed('');
    expect(await screen.findByText('This link is not complete')).toBeInTheDocument();
  });
});

describe('the page behind the mailed link', () => {
  const link = '/en/create-password#email=ola%40example.com&resetToken=';
  const fill = async (resetToken: string, at = link) => {
    const rendered = renderShop(
      <>
        <UserFrame />
        <CreatePasswordRoute />
      </>,
      { at: `${at}${resetToken}` },
    );
    await rendered.user.type(await screen.findByLabelText('New password'), 'Wieszak7!');
    await rendered.user.type(screen.getByLabelText('New password again'), 'Wieszak7!');
    await rendered.user.click(screen.getByRole('button', { name: 'Set the password' }));
    return rendered;
  };

  it('[USR-003] [NTF-013] sets a new password with e-mail and token of the address, and signs in', async () => {
    const { gateway } = await fill('good');
    expect(await screen.findByText('Password has successfully been changed')).toBeInTheDocument();
    expect(asked(gateway, '/api/user/create-password')[0]?.body).toEqual({
      email: 'ola@example.com',
      newPassword: 'Wieszak7!',
      resetToken: 'good',
    });
    await waitFor(() => expect(session.get()).not.toBeNull());
  });

  it('[USR-003] takes e-mail and token of the query too, as links mailed before have them', async () => {
    const { gateway } = await fill('good', link.replace('#', '?'));
    expect(await screen.findByText('Password has successfully been changed')).toBeInTheDocument();
    expect(asked(gateway, '/api/user/create-password')[0]?.body).toMatchObject({ resetToken: 'good' });
  });

  it('shows that a link has expired', async () => {
    await fill('old');
    expect(await screen.findByRole('alert')).toHaveTextContent('The password reset link is not valid or has expired.');
  });
});
