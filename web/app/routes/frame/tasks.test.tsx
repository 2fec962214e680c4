import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../../../test/fake-gateway/answers.ts';
import { createFakeGateway, type FakeGateway } from '../../../test/fake-gateway/gateway.ts';
import { aTask } from '../../../test/queue-in-memory.ts';
import { renderShop, store } from '../../../test/render-shop.tsx';
import { signedIn } from '../../../test/signed-in.tsx';
import { customerOf } from '../../api/wire/customers/account.ts';
import { knowProfile } from '../../features/account/user.ts';
import { addItem, cartQuery } from '../../features/cart/api.ts';
import { cartId } from '../../features/cart/cart-id.ts';
import { queueStockCheck } from '../../features/cart/stock-checks.ts';
import { lineStockKey } from '../../features/cart/view.ts';
import { session } from '../../lib/data/session.ts';
import type { Shop } from '../../lib/store/shop.ts';
import { localStore } from '../../local/store/open.ts';
import { taskQueue } from '../../local/tasks/device-queue.ts';
import type { NewTask } from '../../local/tasks/rules.ts';
import type { SyncTask } from '../../local/tasks/task.ts';
import { startTasks, type Tasks } from './tasks.ts';

const t = (id: string, values?: object) => `${id}${values ? ` ${JSON.stringify(values)}` : ''}`;

let tasks: Tasks | undefined;
afterEach(() => {
  tasks?.stop();
  tasks = undefined;
  vi.restoreAllMocks();
});
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** A shop whose queue runs, with the signed-in Ola. */
async function running(gateway: FakeGateway = signedIn()) {
  const rendered = renderShop(<p />, { gateway, hasOwnQueue: true });
  if (session.get()) knowProfile(rendered.shop, customerOf(gateway.account.customer));
  tasks = startTasks(rendered.shop, t as never, localStore().syncTasks);
  return { ...rendered, queue: await taskQueue() };
}
const callsOf = (gateway: FakeGateway, path: string) => gateway.calls.filter((call) => call.path === path);
/** A call that the fake gateway answers as the test wants. */
const anyTask = (change: Partial<NewTask> = {}) =>
  aTask({ url: '/api/any', subject: 'order', store: store().code, ...change });
const answer = (gateway: FakeGateway, ...replies: (() => Response)[]) => gateway.next.set('POST /api/any', replies);

describe('the reply of a task', () => {
  it('dispatches the event that the task names, with the task', async () => {
    const { gateway, queue } = await running();
    const told = vi.fn();
    addEventListener('any-done', ({ detail }: CustomEventInit<SyncTask>) => told(detail), { once: true });
    answer(gateway, () => ok({ done: true }));
    const id = await queue.add(anyTask({ callback_event: 'any-done' }));
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(told.mock.calls[0]?.[0]).toMatchObject({ task_id: id, result: { done: true }, code: 200, transmited: true });
    expect(callsOf(gateway, '/api/any')[0]?.headers.get('idempotency-key')).toBe(id);
    expect(callsOf(gateway, '/api/any')[0]?.query.get('storeCode')).toBe(store().code);
  });

  it('that refuses is shown with its message and OK; a silent one is not', async () => {
    const { gateway, queue } = await running();
    answer(
      gateway,
      () => refuse(400, 'Not like this.'),
      () => refuse(400, 'Silent.'),
    );
    await queue.add(anyTask());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not like this.');
    expect(screen.getByRole('button', { name: 'ui.ok' })).toBeInTheDocument();
    await queue.add(anyTask({ silent: true }));
    await waitFor(() => expect(callsOf(gateway, '/api/any')).toHaveLength(2));
    await queue.run();
    expect(screen.queryByText('Silent.')).toBeNull();
  });

  it('[NTF-008] with the code ENOTFOUND shows no notification', async () => {
    const { gateway, queue } = await running();
    answer(
      gateway,
      () => refuse(404, { code: 'ENOTFOUND', message: 'No such sku.' }),
      () => refuse(400, 'The next.'),
    );
    await queue.add(anyTask());
    await queue.add(anyTask());
    // The second reply is shown, the first one before it was not.
    expect(await screen.findByRole('alert')).toHaveTextContent('The next.');
    expect(screen.queryByText('No such sku.')).toBeNull();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('[ERR-028] that says that its call is deprecated is only logged, once', async () => {
    const { gateway, queue } = await running();
    const old = () => {
      const response = ok(true);
      response.headers.set('deprecation', '@1767225600');
      return response;
    };
    answer(gateway, old, old);
    await queue.add(anyTask());
    await queue.add(anyTask());
    await waitFor(async () => expect(await queue.all()).toEqual([]));
    const logged = vi.mocked(console.warn).mock.calls.filter(([text]) => String(text).includes('deprecated'));
    expect(logged).toEqual([['tasks: POST /api/any is deprecated', '@1767225600', '']]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryAllByRole('status')).toEqual([]);
  });

  it('that is no JSON is none: the task waits with its text', async () => {
    const { gateway, queue } = await running();
    answer(gateway, () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    await queue.add(anyTask());
    await waitFor(async () =>
      expect((await queue.all())[0]).toMatchObject({
        attempts: 1,
        task: { transmited: false, result: 'Error with response - bad content-type!' },
      }),
    );
  });
});

describe('the session', () => {
  it('a refused access cookie is renewed, and the task is sent again with its key', async () => {
    const { gateway, queue } = await running();
    answer(
      gateway,
      () => refuse(401, null),
      () => ok(true),
    );
    const id = await queue.add(anyTask());
    await waitFor(async () => expect(await queue.all()).toEqual([]));
    expect(callsOf(gateway, '/api/session/refresh')).toHaveLength(1);
    expect(callsOf(gateway, '/api/any').map(({ headers }) => headers.get('idempotency-key'))).toEqual([id, id]);
  });

  it('[SYNC-021] tasks wait while another call renews it', async () => {
    const { gateway, queue, shop } = await running();
    let renewed = (_answer: Response): void => undefined;
    gateway.next.set('POST /api/session/refresh', [
      () =>
        new Promise<Response>((resolve) => {
          renewed = resolve;
        }),
    ]);
    gateway.next.set('GET /api/user/me', [() => refuse(401, null)]);
    const me = shop.api.get('/api/user/me', { needsUser: true });
    await waitFor(() => expect(callsOf(gateway, '/api/session/refresh')).toHaveLength(1));
    answer(gateway, () => ok(true));
    await queue.add(anyTask());
    await waitFor(async () => expect((await queue.all())[0]?.lease).not.toBeNull());
    expect(callsOf(gateway, '/api/any')).toEqual([]);
    renewed(ok(true));
    await me;
    await waitFor(() => expect(callsOf(gateway, '/api/any')).toHaveLength(1));
  });

  it('a task of a signed-in shopper is not sent for a guest', async () => {
    const { gateway, queue } = await running(createFakeGateway());
    answer(gateway, () => ok(true));
    await queue.add(anyTask());
    await queue.run();
    expect(callsOf(gateway, '/api/any')).toEqual([]);
  });
});

describe('when the connection returns', () => {
  it('[SYNC-031] [SYNC-032] the queue is processed and the cart is read again', async () => {
    const { gateway, queue, shop } = await running();
    await addItem(shop, { sku: 'DRS-100', quantity: 1 });
    answer(
      gateway,
      () => {
        throw new TypeError('Failed to fetch');
      },
      () => ok(true),
    );
    await queue.add(anyTask());
    await waitFor(async () => expect((await queue.all())[0]).toMatchObject({ attempts: 1, lease: null }));
    gateway.calls.length = 0;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(callsOf(gateway, '/api/any')).toHaveLength(1));
    await waitFor(() => expect(callsOf(gateway, '/api/cart/current')).toHaveLength(1));
    expect(callsOf(gateway, '/api/cart/current')[0]?.query.get('cartId')).toBe(cartId.get(store()));
  });

  it('[ERR-029] a task without its cart gets a new cart, and is sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { gateway, queue } = await running();
    answer(gateway, () => ok(true));
    await queue.add(anyTask({ url: '/api/any?cartId={{cartId}}' }));
    await waitFor(() => expect(callsOf(gateway, '/api/any')).toHaveLength(1), { timeout: 5_000 });
    expect(callsOf(gateway, '/api/any')[0]?.query.get('cartId')).toBe(cartId.get(store()));
    expect(console.error).toHaveBeenCalledWith(
      'Error executing sync task /api/any?cartId={{cartId}} the required cartId argument is null. Re-creating shopping cart synchro.',
    );
  });
});

describe('a queued stock check', () => {
  /** A cart with a linen dress, whose stock did not answer. */
  async function volatileCart(shop: Shop, gateway: FakeGateway) {
    await addItem(shop, { sku: 'DRS-100', quantity: 1 });
    const id = cartId.get(store()) ?? '';
    const items = await shop.api.get('/api/cart/pull', { query: { cartId: id } });
    const totals = await shop.api.get('/api/cart/totals', { query: { cartId: id } });
    const cart = { cartId: id, version: 2, items, totals, item_id: items[0]?.item_id ?? null, volatile: true };
    gateway.next.set('POST /api/cart/change', [() => ok(cart)]);
    expect(await addItem(shop, { sku: 'DRS-100', quantity: 1 })).toBe('volatile');
  }

  it('[STK-012] is put into the queue and returns its task id; a sku has one that waits', async () => {
    const { gateway, queue, shop } = await running();
    const away = () => refuse(503, 'away');
    gateway.next.set('GET /api/stock/check', [away, away, away]);
    const id = await queueStockCheck(shop, 'DRS-100');
    expect(await queueStockCheck(shop, 'DRS-100')).toBe(id);
    expect(await queueStockCheck(shop, 'DRS-101')).not.toBe(id);
    const [check] = await queue.all();
    expect(check).toMatchObject({ subject: 'stock', owner: null });
    expect(check?.task).toMatchObject({
      task_id: id,
      url: '/api/stock/check?sku=DRS-100',
      payload: { method: 'GET' },
      silent: true,
      is_result_cacheable: true,
      callback_event: 'stock-checked',
    });
  });

  it('[STK-012] follows an item whose stock did not answer, and says when it is gone', async () => {
    const { gateway, queue, shop, queryClient } = await running(createFakeGateway());
    gateway.next.set('GET /api/stock/check', [() => ok({ product_id: 1, is_in_stock: false, qty: 0 })]);
    queryClient.setQueryData([...lineStockKey(shop), ['DRS-100']], new Map());
    await volatileCart(shop, gateway);
    expect(await screen.findByText(/^cart.checkedGone/)).toBeInTheDocument();
    const line = queryClient.getQueryData(cartQuery(shop).queryKey)?.lines[0];
    expect(line?.sku).toBe('DRS-100');
    const shown = queryClient.getQueryData<ReadonlyMap<string, unknown>>([...lineStockKey(shop), ['DRS-100']]);
    expect(shown?.get('DRS-100')).toEqual({ isInStock: false, quantity: 0 });
    // Its result stays stored.
    expect((await queue.all()).map(({ task }) => task)).toMatchObject([{ transmited: true, result: { qty: 0 } }]);
  });

  it('says nothing when the piece is there', async () => {
    const { gateway, queue, shop } = await running(createFakeGateway());
    await volatileCart(shop, gateway);
    await waitFor(async () => expect((await queue.all())[0]?.task.transmited).toBe(true));
    expect(screen.queryByText(/^cart.checkedGone/)).toBeNull();
  });
});
