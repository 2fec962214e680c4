import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, ok } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { order } from '../../../test/fake-gateway/order.ts';
import { goOffline, goOnline } from '../../../test/offline.ts';
import { aTask } from '../../../test/queue-in-memory.ts';
import { renderShop, shopWith, store } from '../../../test/render-shop.tsx';
import { signedIn, UserFrame } from '../../../test/signed-in.tsx';
import { AccountNav } from '../../features/account/account-nav.tsx';
import { profileQuery } from '../../features/account/api.ts';
import { signIn } from '../../features/account/user.ts';
import { addItem } from '../../features/cart/api.ts';
import { cartId } from '../../features/cart/cart-id.ts';
import { cartPieces } from '../../features/cart/cart-pieces.ts';
import { pressed } from '../../features/cart/device/device.ts';
import { shownCart } from '../../features/cart/view.ts';
import { compareList } from '../../features/compare/store.ts';
import { votes } from '../../features/reviews/votes.ts';
import { drafts } from '../../features/reviews/write/draft.ts';
import { emptyFields } from '../../features/reviews/write/fields.ts';
import { wishlist } from '../../features/wishlist/store.ts';
import { browserQueryClient } from '../../lib/data/queries.tsx';
import { session } from '../../lib/data/session.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { localStore } from '../../local/store/open.ts';
import { newTask } from '../../local/tasks/rules.ts';
import { listenToUser } from './user-events.ts';

const ola = { email: 'ola@example.com', password: 'Garderoba1!' };
const t = (id: string) => id;
/** The user shown on the page. */
const profile = (shop: Shop) => browserQueryClient().getQueryData(profileQuery(shop).queryKey);

beforeEach(() => {
  wishlist.forget();
  compareList.forget();
});

/** The frame listens; answers when it does. */
async function listening(gateway: FakeGateway) {
  const rendered = renderShop(
    <>
      <UserFrame />
      <AccountNav />
    </>,
    { gateway, hasOwnQueue: true },
  );
  await waitFor(() => expect(listenersOf()).toBe(true));
  return rendered;
}
/** The frame registers a little after the first paint. */
let isListening = false;
const listenersOf = () => isListening;
const onStart = session.onStart;
session.onStart = (hook) => {
  isListening = true;
  return onStart(hook);
};
beforeEach(() => {
  isListening = false;
});

describe('when a page starts', () => {
  it('[USR-033] [USR-034] with a session the stored profile is shown at once and read again; only displayed data is requested', async () => {
    const gateway = signedIn();
    gateway.account.orders.push(order(7));
    localStorage.setItem('garderoba.user', JSON.stringify({ ...gateway.account.customer, firstname: 'Kept' }));
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    gateway.next.set('GET /api/user/me', [() => asked.then(() => ok(gateway.account.customer))]);
    const { shop } = renderShop(<p />, { gateway, hasOwnQueue: true });
    const stop = listenToUser({ shop, t: t as never, show: () => undefined });
    await waitFor(() => expect(profile(shop)?.firstName).toBe('Kept'));
    answer();
    await waitFor(() => expect(profile(shop)?.firstName).toBe('Ola'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(gateway.calls.map(({ path }) => path)).toEqual(['/api/user/me']);
    expect(session.get()).toMatchObject({ groupToken: 'group-jwt', groupId: 1 });
    stop();
  });

  it("[USR-035] without a session 'session-after-nonauthorized' is emitted, and nothing is requested", async () => {
    const told = vi.fn();
    addEventListener('session-after-nonauthorized', told);
    const { shop, gateway } = renderShop(<p />, { hasOwnQueue: true });
    listenToUser({ shop, t: t as never, show: () => undefined })();
    expect(told).toHaveBeenCalledOnce();
    expect(gateway.calls).toEqual([]);
    removeEventListener('session-after-nonauthorized', told);
  });
});

describe('signing in', () => {
  it("[CPN-005] the server merges the guest's cart into the customer's, in one call", async () => {
    const gateway = createFakeGateway();
    const { shop } = await listening(gateway);
    // The customer has a cart from another device.
    gateway.account.signedIn = true;
    const own = await shop.api.post('/api/cart/create');
    const add = (id: string, sku: string, qty: number) =>
      shop.api.post('/api/cart/update', { cartItem: { sku, qty } }, { query: { cartId: id } });
    await add(own, 'DRS-100', 1);
    gateway.account.signedIn = false;
    const guest = await shop.api.post('/api/cart/create');
    await add(guest, 'DRS-100', 2);
    await add(guest, 'DRS-101', 1);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await shop.api.post('/api/cart/change', { coupon: 'WELCOME10' }, { query: { cartId: guest }, headers });
    cartId.set(store(), guest);
    gateway.calls.length = 0;

    await signIn(shop, ola);

    const cartCalls = gateway.calls.filter(({ path }) => path.startsWith('/api/cart/'));
    expect(cartCalls.map(({ path, query }) => [path, query.get('cartId')])).toEqual([['/api/cart/merge', guest]]);
    expect(cartId.get(store())).toBe(own);
    const lines = await shop.api.get('/api/cart/pull', { query: { cartId: own } });
    expect(lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['DRS-100', 3],
      ['DRS-101', 1],
    ]);
    expect(cartPieces.get(store())).toBe(4);
  });

  it('a guest’s wishlist is merged into the account’s', async () => {
    const gateway = createFakeGateway();
    gateway.account.wishlist.push({ id: 900, product: { sku: 'DRS-100', parentSku: 'DRS-100' } });
    const { shop } = await listening(gateway);
    wishlist.set({ items: [{ product: { sku: 'DRS-105', parentSku: 'DRS-105' }, qty: 1 }] });
    await signIn(shop, ola);
    expect(wishlist.get().items.map(({ product }) => product.sku)).toEqual(['DRS-100', 'DRS-105']);
    expect(gateway.account.wishlist).toHaveLength(2);
  });
});

describe('presses on the cart that wait', () => {
  /** The shop is not reached until it is `back`. */
  function tunnel(gateway: FakeGateway) {
    let isAway = false;
    const handle: FakeGateway['handle'] = (request) =>
      isAway ? Promise.reject(new TypeError('no network')) : gateway.handle(request);
    const away = () => {
      isAway = true;
      goOffline();
    };
    const back = () => {
      isAway = false;
      goOnline();
    };
    return { gateway: { ...gateway, handle }, away, back };
  }
  const waitingPresses = async () =>
    (await localStore().syncTasks.entries()).filter(([, { subject }]) => subject === 'cart');
  const linesOf = async (shop: Shop) =>
    (await shop.api.get('/api/cart/pull', { query: { cartId: cartId.get(store()) } })).map(({ sku, qty }) => [
      sku,
      qty,
    ]);

  it('a guest’s are sent before the merge at sign-in', async () => {
    const fake = createFakeGateway();
    const { gateway, away, back } = tunnel(fake);
    const { shop } = await listening(gateway);
    away();
    await addItem(shop, { sku: 'DRS-100', quantity: 2 });
    expect(cartPieces.get(store())).toBe(2);
    back();
    await signIn(shop, ola);
    await waitFor(async () => expect(await waitingPresses()).toEqual([]));
    const writes = fake.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/cart/'));
    expect(writes.map(({ path }) => path)).toEqual(['/api/cart/change', '/api/cart/merge']);
    expect(await linesOf(shop)).toEqual([['DRS-100', 2]]);
  });

  it('[CART-014] what was put in goes on as a guest’s when the session has ended on its own; the others are removed and counted', async () => {
    const fake = signedIn();
    const { gateway, away, back } = tunnel(fake);
    const { shop } = await listening(gateway);
    await waitFor(() => expect(session.get()?.customerId).toBe(158));
    away();
    await addItem(shop, { sku: 'DRS-100', quantity: 1 });
    const [line] = shownCart(shop)?.lines ?? [];
    await pressed(shop, { set: { lineId: line?.id ?? 0, quantity: 2 } });
    fake.account.signedIn = false;
    fake.account.renewable = false;
    fake.next.set('POST /api/cart/change', [() => json({ code: 401, result: null }, 401)]);
    back();
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    expect(await screen.findByText(/1 change/)).toBeInTheDocument();
    await waitFor(async () => expect(await waitingPresses()).toEqual([]), { timeout: 4_000 });
    expect(await linesOf(shop)).toEqual([['DRS-100', 1]]);
    expect(cartPieces.get(store())).toBe(1);
  });

  it('a sign-out asks before they are lost', async () => {
    const fake = signedIn();
    const { gateway, away } = tunnel(fake);
    const { shop, user } = await listening(gateway);
    await waitFor(() => expect(session.get()?.customerId).toBe(158));
    away();
    await addItem(shop, { sku: 'DRS-100', quantity: 1 });
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const stay = await screen.findByRole('button', { name: 'Stay logged in' });
    expect(session.get()).not.toBeNull();
    await user.click(within(stay.parentElement as HTMLElement).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(session.get()).toBeNull());
    await waitFor(async () => expect(await waitingPresses()).toEqual([]));
    expect(cartPieces.get(store())).toBe(0);
  });
});

describe('logging out', () => {
  it("[USR-038] [USR-039] [USR-040] [USR-041] [USR-042] [USR-043] ends the session and removes cart, user, wishlist and compare list, and shows 'You're logged out'", async () => {
    const gateway = createFakeGateway();
    const { shop, user } = await listening(gateway);
    await signIn(shop, ola);
    wishlist.set({ items: [{ product: { sku: 'DRS-105', parentSku: 'DRS-105' }, qty: 1 }] });
    compareList.add('DRS-105');
    expect(cartId.get(store())).not.toBeNull();
    expect(profile(shop)?.firstName).toBe('Ola');
    await waitFor(async () => expect(await localStore().user.get('profile')).toMatchObject({ firstName: 'Ola' }));

    await user.click(screen.getByRole('button', { name: 'Log out' }));

    expect(await screen.findByText("You're logged out")).toBeInTheDocument();
    expect(gateway.account).toMatchObject({ signedIn: false, renewable: false });
    expect(session.get()).toBeNull();
    expect(profile(shop)).toBeUndefined();
    expect(await localStore().user.entries()).toEqual([]);
    expect(await localStore().cart.entries()).toEqual([]);
    expect(cartId.get(store())).toBeNull();
    expect(cartPieces.get(store())).toBe(0);
    expect(wishlist.get().items).toEqual([]);
    expect(compareList.get()).toEqual({});
  });

  it.each([
    ['a sign-out removes', 'signed-out', false],
    ['an erasure removes', 'erased', false],
    ['a session that ended on its own keeps', 'refused', true],
  ] as const)('%s what the shopper has begun to write; helpful votes are removed', async (_what, why, isKept) => {
    const fields = { ...emptyFields('Ola'), text: 'It fits.' };
    drafts.write('DRS-100', fields);
    votes.set('r1', true);
    const { shop } = renderShop(<p />, { hasOwnQueue: true });
    const stop = listenToUser({ shop, t: t as never, show: () => undefined });
    await session.end(why);
    expect(drafts.read('DRS-100')?.fields).toEqual(isKept ? fields : undefined);
    expect(votes.has('r1')).toBe(false);
    stop();
  });

  it('a sign-out removes the tasks of whose session it was, also in a tab that has not read the profile', async () => {
    const gateway = signedIn();
    gateway.next.set('GET /api/user/me', [() => json({}, 503), () => json({}, 503)]);
    await listening(gateway);
    session.know({ customerId: 158 });
    const tasks = localStore().syncTasks;
    const record = newTask({ ...aTask(), subject: 'order', owner: 158 }, [], 'of-158', 0);
    // They wait for an hour: none is sent meanwhile.
    const waiting = { ...record, notBefore: Date.now() + 3_000_000 };
    await tasks.set('of-158', waiting);
    await tasks.set('of-159', { ...waiting, owner: 159, task: { ...waiting.task, task_id: 'of-159' } });
    await session.end('signed-out');
    expect((await tasks.entries()).map(([id]) => id)).toEqual(['of-159']);
  });

  it('[USR-043] [SYNC-018] [SYNC-020] a session that cannot be renewed ends silently, and the sign-in panel opens', async () => {
    const gateway = signedIn();
    const { shop } = await listening(gateway);
    gateway.account.signedIn = false;
    gateway.account.renewable = false;
    await expect(shop.api.get('/api/user/me', { needsUser: true })).rejects.toMatchObject({ code: 401 });
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    expect(session.get()).toBeNull();
    expect(screen.queryByText("You're logged out")).toBeNull();
  });

  it('[ERR-043] [SYNC-022] [SYNC-023] renewed cookies that are refused repeatedly end the session with a message', async () => {
    const gateway = signedIn();
    const { shop } = await listening(gateway);
    gateway.account.signedIn = false;
    const me = () =>
      new Response(JSON.stringify({ code: 401, result: null }), {
        status: 401,
        headers: { 'content-type': 'application/json' },
      });
    gateway.next.set(
      'GET /api/user/me',
      Array.from({ length: 9 }, () => me),
    );
    const failure = await shop.api.get('/api/user/me', { needsUser: true }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 401 });
    expect(
      await screen.findByText(
        'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
      ),
    ).toBeInTheDocument();
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    expect(session.get()).toBeNull();
    expect(shopWith(gateway)).toBeDefined();
  });
});
