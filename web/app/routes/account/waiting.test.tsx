import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callsOf, heading, openAccount, savedProfile } from '../../../test/account-page.tsx';
import { refuse } from '../../../test/fake-gateway/answers.ts';
import type { FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { forgetPages } from '../../../test/page.tsx';
import { aWaitingOrder } from '../../../test/waiting-order.ts';
import { browserQueryClient } from '../../lib/data/queries.tsx';
import { session } from '../../lib/data/session.ts';
import { waitingOrders } from '../../local/orders/device-orders.ts';
import { localStore } from '../../local/store/open.ts';
import { taskQueue } from '../../local/tasks/device-queue.ts';

beforeEach(forgetPages);

let onLine = true;
beforeEach(() => {
  onLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
});
afterEach(() => void vi.restoreAllMocks());

type Opened = Awaited<ReturnType<typeof openAccount>>;
const posts = (gateway: FakeGateway) => callsOf(gateway, '/api/user/me').filter(({ method }) => method === 'POST');
const savedOnDevice = 'Saved on this device. It is sent when you are online again.';

/** No call of the profile arrives. */
function disconnect(gateway: FakeGateway) {
  onLine = false;
  const lost = Array.from({ length: 50 }, () => () => {
    throw new TypeError('Failed to fetch');
  });
  gateway.next.set('POST /api/user/me', lost);
}
function connect(gateway: FakeGateway) {
  onLine = true;
  gateway.next.delete('POST /api/user/me');
  gateway.calls.length = 0;
  dispatchEvent(new Event('online'));
}

async function rename({ user }: Opened, name: string) {
  const first = await screen.findByLabelText('First name');
  await user.clear(first);
  await user.type(first, name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

/** A renamed shopper without a network. */
async function renamedOffline(): Promise<Opened> {
  const opened = await openAccount();
  await heading('Hello, Ola');
  disconnect(opened.gateway);
  await rename(opened, 'Aleksandra');
  expect(await screen.findByText(savedOnDevice)).toBeInTheDocument();
  return opened;
}

describe('a change of the profile', () => {
  it('[SYNC-030] is a task: its id is the key of the call, and it tells what the shopper saw', async () => {
    const opened = await openAccount();
    await rename(opened, 'Aleksandra');
    expect(await screen.findByText('Account data has successfully been updated')).toBeInTheDocument();
    const [post, ...others] = posts(opened.gateway);
    expect(others).toEqual([]);
    expect(post?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(post?.body).toEqual({
      customer: { email: 'ola@example.com', firstname: 'Aleksandra', lastname: 'Nowak' },
      base: { email: 'ola@example.com', firstname: 'Ola', lastname: 'Nowak' },
    });
    expect(await (await taskQueue()).all()).toEqual([]);
  });

  it('[SYNC-030] that is refused at once is shown at the form, and does not wait', async () => {
    const opened = await openAccount();
    await heading('Hello, Ola');
    opened.gateway.next.set('POST /api/user/me', [() => refuse(400, 'This name is too long.')]);
    await rename(opened, 'Aleksandra');
    expect(await screen.findByRole('alert')).toHaveTextContent('This name is too long.');
    await waitFor(async () => expect(await (await taskQueue()).all()).toEqual([]));
    expect(await heading('Hello, Ola')).toBeInTheDocument();
  });

  it('[SYNC-001] [SYNC-030] [SYNC-031] made offline is shown at once, and sent once when the connection returns', async () => {
    const { gateway } = await renamedOffline();
    expect(await heading('Hello, Aleksandra')).toBeInTheDocument();
    expect(gateway.account.customer.firstname).toBe('Ola');
    // The profile of the server does not undo what is shown.
    await act(() => browserQueryClient().refetchQueries({ queryKey: ['user', 'profile'] }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Aleksandra');
    expect(screen.getByLabelText('First name')).toHaveValue('Aleksandra');

    connect(gateway);
    expect(await screen.findByText('Your change has been sent and saved.')).toBeInTheDocument();
    expect(posts(gateway)).toHaveLength(1);
    expect(gateway.account.customer.firstname).toBe('Aleksandra');
    expect(await heading('Hello, Aleksandra')).toBeInTheDocument();
    expect(await (await taskQueue()).all()).toEqual([]);
  });

  it('does not overwrite what was changed on another device: only what the shopper changed is sent as changed', async () => {
    const { gateway } = await renamedOffline();
    gateway.account.customer.lastname = 'Kowalska';
    connect(gateway);
    await waitFor(() =>
      expect(gateway.account.customer).toMatchObject({ firstname: 'Aleksandra', lastname: 'Kowalska' }),
    );
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveValue('Kowalska'));
  });

  it('[SYNC-030] that is refused later is told with a way to the page, and the profile is the server’s again', async () => {
    const { gateway, router } = await renamedOffline();
    onLine = true;
    gateway.next.set('POST /api/user/me', [() => refuse(400, 'This name is too long.')]);
    dispatchEvent(new Event('online'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This name is too long.');
    expect(within(alert).getByRole('button', { name: 'OK' })).toBeInTheDocument();
    expect(within(alert).getByRole('button', { name: 'Show' })).toBeInTheDocument();
    expect(await heading('Hello, Ola')).toBeInTheDocument();
    await act(() => router.navigate('/en/my-account/waiting'));
    expect(await screen.findByText('Not accepted: This name is too long.')).toBeInTheDocument();
  });

  it.each([
    ['mail address', 'E-mail', 'new@example.com'],
    ['bank account', /Bank account/, 'DE89 3704 0044 0532 0130 00'],
  ])('of the %s is not stored on the device: offline the form says so', async (_what, label, typed) => {
    const { user, gateway } = await openAccount();
    const field = await screen.findByLabelText(label);
    disconnect(gateway);
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your e-mail address and bank account can only be changed online. Nothing has been saved; what you typed stays here.',
    );
    expect(field).toHaveValue(typed);
    expect(await (await taskQueue()).all()).toEqual([]);
    expect(savedProfile(gateway)).toBeUndefined();
  });

  it('[SYNC-030] of the addresses waits and is shown, too', async () => {
    const { user, gateway } = await openAccount('/shipping-details');
    const remove = await screen.findByRole('button', { name: 'Remove Prosta 1, Warszawa' });
    disconnect(gateway);
    await user.click(remove);
    expect(await screen.findByText(savedOnDevice)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Prosta 1')).toBeNull());
    expect(gateway.account.customer.addresses).toHaveLength(1);
    connect(gateway);
    await waitFor(() => expect(gateway.account.customer.addresses).toEqual([]));
  });
});

describe('the page "Waiting to be sent"', () => {
  it('says that nothing waits; the menu does not name it then', async () => {
    await openAccount('/waiting');
    expect(await heading('Nothing is waiting')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Waiting to be sent/ })).toBeNull();
  });

  it('shows what waits, and sends it on request', async () => {
    const { user, gateway } = await renamedOffline();
    await user.click(await screen.findByRole('link', { name: 'Waiting to be sent (1)' }));
    expect(await heading('Waiting to be sent')).toBeInTheDocument();
    expect(screen.getByText('Change of your name')).toBeInTheDocument();
    expect(screen.getByText(/^made at \d\d:\d\d/)).toBeInTheDocument();
    expect(screen.getByText('Waiting for the network')).toBeInTheDocument();
    gateway.next.delete('POST /api/user/me');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await heading('Nothing is waiting')).toBeInTheDocument();
    expect(gateway.account.customer.firstname).toBe('Aleksandra');
  });

  it('discards a change after a question, and it is not shown any more', async () => {
    const { user, gateway, router } = await renamedOffline();
    await act(() => router.navigate('/en/my-account/waiting'));
    await user.click(await screen.findByRole('button', { name: 'Discard: Change of your name' }));
    expect(screen.getByText('Discard “Change of your name”? This change will not be sent.')).toBeInTheDocument();
    expect(await (await taskQueue()).all()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await heading('Nothing is waiting')).toBeInTheDocument();
    await act(() => router.navigate('/en/my-account'));
    expect(await heading('Hello, Ola')).toBeInTheDocument();
    connect(gateway);
    await act(() => new Promise((done) => setTimeout(done)));
    expect(posts(gateway)).toEqual([]);
  });
});

describe('the end of the session', () => {
  it('a sign-out while changes wait asks first, and removes them', async () => {
    const { user, gateway } = await renamedOffline();
    const queue = await taskQueue();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = await screen.findByText(
      '1 change has not been sent yet. If you log out, it is removed from this device.',
    );
    expect(session.get()).not.toBeNull();
    const card = question.closest('.notification') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText("You're logged out")).toBeInTheDocument();
    expect(await queue.all()).toEqual([]);
    expect(gateway.account.customer.firstname).toBe('Ola');
  });

  it('[SYNC-019] a refused renewal removes what was not sent, and says so', async () => {
    const { gateway } = await renamedOffline();
    const queue = await taskQueue();
    gateway.account.signedIn = false;
    gateway.account.renewable = false;
    connect(gateway);
    expect(
      await screen.findByText('Your session has ended. 1 change that was waiting on this device has been removed.'),
    ).toBeInTheDocument();
    expect(await queue.all()).toEqual([]);
    expect(gateway.account.customer.firstname).toBe('Ola');
  });
});

/** An order of the customer 158, Ola, or of somebody else. */
async function orderWaits(owner: number | null = 158) {
  const order = aWaitingOrder({ owner });
  await localStore().orders.set(`waiting.${order.cart_id}`, order);
  return order;
}

describe('an order that waits', () => {
  it('[SYNC-035] is listed for its customer, with a link to its page, and can be discarded after a question', async () => {
    await orderWaits();
    const { user } = await openAccount('/waiting');
    expect(await heading('Waiting to be sent')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Waiting to be sent (1)' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Order of / })).toHaveAttribute(
      'href',
      '/en/thank-you-page?waiting=key-1',
    );
    expect(screen.getByText(/2 × Linen dress, €135\.00/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Discard: Order of / }));
    const question = await screen.findByText('Discard this order? It is removed from this device and not sent.');
    expect((await waitingOrders.stored()).orders).toHaveLength(1);
    const card = question.closest('.notification') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: 'Discard' }));
    expect(await heading('Nothing is waiting')).toBeInTheDocument();
    expect((await waitingOrders.stored()).orders).toEqual([]);
  });

  it.each([7, null])('of another person (%s) is not listed', async (owner) => {
    await orderWaits(owner);
    await openAccount('/waiting');
    expect(await heading('Nothing is waiting')).toBeInTheDocument();
    expect(screen.queryByText(/Linen dress/)).toBeNull();
  });

  it('a sign-out asks first, and removes it', async () => {
    await orderWaits();
    const { user } = await openAccount('/waiting');
    await screen.findByRole('link', { name: 'Waiting to be sent (1)' });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = await screen.findByText(
      '1 order has not been sent yet. If you log out, it is removed from this device.',
    );
    const card = question.closest('.notification') as HTMLElement;
    await user.click(within(card).getByRole('button', { name: 'Log out' }));
    await waitFor(async () => expect((await waitingOrders.stored()).orders).toEqual([]));
  });

  it('[SYNC-019] a refused renewal keeps it', async () => {
    await orderWaits();
    const { gateway } = await openAccount('/waiting');
    await screen.findByRole('link', { name: 'Waiting to be sent (1)' });
    gateway.account.signedIn = false;
    gateway.account.renewable = false;
    await act(() => session.end('refused'));
    expect((await waitingOrders.stored()).orders).toHaveLength(1);
  });
});
