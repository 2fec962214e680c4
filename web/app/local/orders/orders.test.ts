// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCollection } from '../../../test/memory-collection.ts';
import { Tabs } from '../../../test/queue-in-memory.ts';
import { aWaitingOrder } from '../../../test/waiting-order.ts';
import type { Attempt } from '../store/values.ts';
import type { Reply, StoredTask } from '../tasks/rules.ts';
import { type OrderEntries, type OrderPorts, WaitingOrders } from './orders.ts';
import type { ShopNow } from './rules.ts';
import type { SentOrder } from './waiting-order.ts';

const NUMBER = '000000007';
const { body, shown, cart_id: cart } = aWaitingOrder();
const everything: ShopNow = {
  lines: [{ sku: 'DRS-100', quantity: 2, isWithdrawn: false }],
  total: 135,
  pieces: new Map([['DRS-100', 2]]),
};

/** A browser with tabs, and a shop that keeps one order for each key. */
function world() {
  const stored = memoryCollection<unknown>();
  let last: Promise<unknown> = Promise.resolve();
  const entries: OrderEntries = {
    ...stored,
    // One transaction.
    update: (key, change) => {
      const done = last.then(async () => {
        const value = change(await stored.get(key));
        await stored.set(key, value);
        return value;
      });
      last = done;
      return done;
    },
  };
  const attempts = new Map<string, Attempt>();
  const shop = {
    /** Bodies by key. */
    orders: new Map<string, SentOrder>(),
    now: everything as ShopNow | Error,
    /** What happens to the next calls. */
    cut: 'nowhere' as 'nowhere' | 'before' | 'after',
    refuses: (_body: SentOrder): Reply | null => null,
    calls: [] as { key: string; body: SentOrder }[],
  };
  const tabs = new Tabs();
  let lastKey = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const person = { id: null as number | null };

  function open(ports: Partial<OrderPorts> = {}): WaitingOrders {
    const queue = tabs.open({
      person: () => person.id,
      send: async (_url, { task }: StoredTask) => {
        if (shop.cut === 'before') throw new Error('no network');
        const sent = JSON.parse(task.payload.body ?? '') as SentOrder;
        shop.calls.push({ key: task.task_id, body: sent });
        const refusal = shop.refuses(sent);
        if (refusal) return refusal;
        if (!shop.orders.has(task.task_id)) shop.orders.set(task.task_id, sent);
        if (shop.cut === 'after') throw new Error('answer lost');
        return { status: 200, envelope: { code: 200, result: { orderNumber: NUMBER } }, retryAfterMs: null };
      },
      settled: ({ task }) => {
        isAnswering = true;
        const answered = orders.answered(task).finally(() => {
          isAnswering = false;
        });
        answers.push(answered);
      },
    });
    let isAnswering = false;
    const answers: Promise<unknown>[] = [];
    const orders: WaitingOrders = new WaitingOrders({
      entries,
      attempts: {
        begin: async (cartId, wanted) => {
          const earlier = attempts.get(cartId) ?? null;
          const key = earlier?.key ?? `key-${++lastKey}`;
          const attempt = { key, body: { ...wanted, order_id: key } };
          attempts.set(cartId, attempt);
          return { attempt, earlier };
        },
        end: async (cartId) => void attempts.delete(cartId),
      },
      queue: {
        add: async (task, id) => {
          const added = await queue.add(task, id);
          if (isAnswering) {
            setImmediate(() => void queue.run());
            return added;
          }
          await queue.run();
          await Promise.all(answers);
          return added;
        },
        all: () => queue.all(),
        discard: (id) => queue.discard(id),
        run: async (how) => {
          const wait = await queue.run(how);
          await Promise.all(answers);
          return wait;
        },
      },
      exclusively: (work) => {
        const done = turn.then(work);
        turn = done.catch(() => undefined);
        return done;
      },
      person: () => person.id,
      now: () => new Date(tabs.clock),
      cartSettled: async () => true,
      hasArrived: async ({ key }) => {
        if (shop.cut !== 'nowhere') throw new Error('no network');
        return shop.orders.has(key);
      },
      shopNow: async () => {
        if (shop.cut === 'before') throw new Error('no network');
        if (shop.now instanceof Error) throw shop.now;
        return shop.now;
      },
      changed: () => undefined,
      ...ports,
    });
    return orders;
  }
  const begin = async (orders: WaitingOrders, mayHaveArrived = false, owner: number | null = null) => {
    const known = attempts.get(cart);
    const attempt = known ?? { key: `key-${++lastKey}`, body: { ...body, order_id: `key-${lastKey}` } };
    attempts.set(cart, attempt);
    return orders.keep({ attempt, earlier: known ?? null, owner, shown, mayHaveArrived });
  };
  return { open, begin, shop, tabs, attempts, entries, person };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('sending', () => {
  it('[SYNC-002] [SYNC-004] sends what was stored, under the key of the attempt, and keeps the confirmation', async () => {
    const { open, begin, shop, attempts } = world();
    const orders = open();
    const { id, key } = await begin(orders);
    expect(await orders.get(id)).toMatchObject({ transmited: false, body: { transmited: false, order_id: key } });
    expect(shop.calls).toEqual([]);
    expect(await orders.send(id)).toMatchObject({
      state: 'accepted',
      transmited: true,
      accepted: { orderNumber: NUMBER },
    });
    expect(shop.calls.map((call) => call.key)).toEqual([key]);
    expect(attempts.size).toBe(0);
  });

  it('[SYNC-037] does not send what is out of stock, and names it', async () => {
    const { open, begin, shop, attempts } = world();
    const orders = open();
    const { id } = await begin(orders);
    shop.now = { ...everything, pieces: new Map([['DRS-100', 1]]) };
    expect(await orders.send(id)).toMatchObject({ state: 'refused', refusal: { line: 'Linen dress' } });
    expect(shop.calls).toEqual([]);
    expect(attempts.size).toBe(0);
    // The cart can be ordered again.
    expect(await orders.openOfCart(cart)).toBeNull();
  });

  it('asks first after a lost answer: an order that arrived is confirmed with the same key, without a question about stock', async () => {
    const { open, begin, shop } = world();
    const orders = open();
    const { id, key } = await begin(orders);
    shop.cut = 'after';
    expect(await orders.send(id)).toMatchObject({ state: 'sending' });
    // Its own pieces are gone from stock now.
    shop.now = { ...everything, lines: [], pieces: new Map([['DRS-100', 0]]) };
    shop.cut = 'nowhere';
    await orders.send(id);
    await vi.waitFor(async () => expect(await orders.get(id)).toMatchObject({ state: 'accepted' }));
    expect(new Set(shop.calls.map((call) => call.key))).toEqual(new Set([key]));
    expect(shop.orders.size).toBe(1);
  });

  it('of an order whose first request may have left goes on waiting while the shop can not be asked', async () => {
    const { open, begin, shop } = world();
    const orders = open();
    const { id } = await begin(orders, true);
    shop.cut = 'before';
    expect(await orders.send(id)).toMatchObject({ state: 'waiting', may_have_arrived: true });
    expect(shop.calls).toEqual([]);
  });

  it('a tab that is killed between storing and sending: another one finds the order and sends it once', async () => {
    const { open, begin, shop } = world();
    const killed = open();
    const { id } = await begin(killed);
    const never = open({ shopNow: async () => everything });
    // The state says that it is sent, and its task was not stored any more.
    (never as unknown as { enqueue: () => Promise<void> }).enqueue = async () => undefined;
    expect(await never.send(id)).toMatchObject({ state: 'sending' });
    const next = open();
    await next.recover();
    expect(await next.get(id)).toMatchObject({ state: 'waiting', may_have_arrived: true });
    expect(await next.send(id)).toMatchObject({ state: 'accepted' });
    expect(shop.orders.size).toBe(1);
  });

  it('two tabs that press at once make one order', async () => {
    const { open, begin, shop } = world();
    const [one, other] = [open(), open()];
    const [first, second] = await Promise.all([begin(one), begin(other)]);
    expect(second.id).toBe(first.id);
    await Promise.all([one.send(first.id), other.send(second.id)]);
    await vi.waitFor(async () => expect(await one.get(first.id)).toMatchObject({ state: 'accepted' }));
    expect(shop.orders.size).toBe(1);
  });

  it('waits for the operations of the cart', async () => {
    const { open, begin, shop } = world();
    const orders = open({ cartSettled: async () => false });
    const { id } = await begin(orders);
    expect(await orders.send(id)).toMatchObject({ state: 'waiting' });
    expect(shop.calls).toEqual([]);
  });

  it('a refusal of the shop is kept with its reason; an attempt in progress is none', async () => {
    const { open, begin, shop } = world();
    const orders = open();
    const { id } = await begin(orders);
    const refused = (reason: string): Reply => ({
      status: 409,
      envelope: { code: 409, result: 'No.', meta: { reason } },
      retryAfterMs: null,
    });
    shop.refuses = () => refused('cartFrozen');
    expect(await orders.send(id)).toMatchObject({ state: 'waiting', may_have_arrived: true });
    shop.refuses = () => refused('datesTaken');
    expect(await orders.send(id)).toMatchObject({ state: 'refused', refusal: { code: 409, reason: 'datesTaken' } });
  });

  it('a key that the shop knows with an earlier body sends that body again', async () => {
    const { open, shop, attempts } = world();
    const orders = open();
    const earlier = { key: 'key-9', body: { ...body, order_id: 'key-9', user_id: 'earlier' } };
    const attempt = { key: 'key-9', body: { ...body, order_id: 'key-9' } };
    attempts.set(cart, attempt);
    const { id } = await orders.keep({ attempt, earlier, owner: null, shown, mayHaveArrived: true });
    const keyReused: Reply = {
      status: 409,
      envelope: { code: 409, result: null, meta: { reason: 'keyReused' } },
      retryAfterMs: null,
    };
    shop.refuses = (sent) => (sent.user_id === 'earlier' ? null : keyReused);
    await orders.send(id);
    await vi.waitFor(async () => expect(await orders.get(id)).toMatchObject({ state: 'accepted' }));
    expect(shop.calls.at(-1)?.body.user_id).toBe('earlier');
  });
});

describe('a changed total', () => {
  it('is asked and sent only with the shopper’s consent, as another attempt', async () => {
    const { open, begin, shop } = world();
    const orders = open();
    const { id, key } = await begin(orders);
    shop.now = { ...everything, total: 150 };
    expect(await orders.send(id)).toMatchObject({ state: 'asked', new_total: 150, shown: { total: 135 } });
    await orders.send(id);
    expect(shop.calls).toEqual([]);
    expect(await orders.agree(id)).toMatchObject({ state: 'accepted', id });
    expect(shop.calls).toHaveLength(1);
    expect(shop.calls[0]?.key).not.toBe(key);
    expect(shop.calls[0]?.body.expected_grand_total).toBe(150);
  });

  it('that changes again is asked again', async () => {
    const { open, begin, shop } = world();
    const orders = open();
    const { id } = await begin(orders);
    shop.now = { ...everything, total: 150 };
    await orders.send(id);
    shop.now = { ...everything, total: 160 };
    expect(await orders.agree(id)).toMatchObject({ state: 'asked', new_total: 160, shown: { total: 150 } });
    expect(shop.calls).toEqual([]);
  });
});

describe('people', () => {
  it('an order of another person is neither listed nor sent; a refused renewal keeps it', async () => {
    const { open, begin, shop, person } = world();
    const orders = open();
    person.id = 158;
    const { id } = await begin(orders, false, 158);
    expect(await orders.own()).toHaveLength(1);
    for (const other of [7, null]) {
      person.id = other;
      expect(await orders.own()).toEqual([]);
      expect(await orders.send(id)).toMatchObject({ state: 'waiting' });
    }
    expect(shop.calls).toEqual([]);
    person.id = 158;
    expect(await orders.send(id)).toMatchObject({ state: 'accepted' });
  });

  it('a sign-out removes the orders of that person, and no others', async () => {
    const { open, begin, attempts } = world();
    const orders = open();
    const { id } = await begin(orders, false, 158);
    await orders.forget(7);
    expect(await orders.get(id)).not.toBeNull();
    await orders.forget(158);
    expect(await orders.get(id)).toBeNull();
    // It may still become an order.
    expect(attempts.size).toBe(1);
  });
});

it('an accepted order is not listed any more, and is removed after a month', async () => {
  const { open, begin, tabs } = world();
  const orders = open();
  const { id } = await begin(orders);
  expect(await orders.send(id)).toMatchObject({ state: 'accepted' });
  expect(await orders.counts()).toEqual({ all: 0, unsent: 0 });
  tabs.clock += 29 * 86_400_000;
  await orders.recover();
  expect(await orders.get(id)).not.toBeNull();
  tabs.clock += 2 * 86_400_000;
  await orders.recover();
  expect(await orders.get(id)).toBeNull();
});

describe('discarding', () => {
  it('removes what was never sent', async () => {
    const { open, begin, attempts } = world();
    const orders = open();
    const { id } = await begin(orders);
    expect(await orders.discard(id)).toBe('discarded');
    expect(await orders.get(id)).toBeNull();
    expect(attempts.size).toBe(0);
  });

  it('asks the shop about what may have arrived, and confirms what has', async () => {
    const { open, begin, shop } = world();
    const orders = open();
    const { id, key } = await begin(orders, true);
    shop.cut = 'before';
    expect(await orders.discard(id)).toBe('unknown');
    shop.cut = 'nowhere';
    shop.orders.set(key, body);
    expect(await orders.discard(id)).toBe('arrived');
    await vi.waitFor(async () => expect(await orders.get(id)).toMatchObject({ state: 'accepted' }));
    expect(shop.orders.size).toBe(1);
  });
});

it('entries that cannot be read are left out, named in the console, and removed', async () => {
  const { open, begin, entries } = world();
  const orders = open();
  await begin(orders);
  await entries.update('waiting.other', () => ({ state: 'waiting' }));
  await entries.update('attempt.other', () => ({ key: 'k' }));
  expect((await orders.stored()).orders).toHaveLength(1);
  expect(console.warn).toHaveBeenCalledWith('orders: not readable', ['waiting.other']);
  expect(await orders.removeUnreadable()).toBe(1);
  expect((await entries.entries()).map(([key]) => key)).toEqual(['attempt.other', `waiting.${cart}`]);
});
