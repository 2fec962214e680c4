import { describe, expect, it } from 'vitest';
import { memoryCollection } from '../../../test/memory-collection.ts';
import { Tabs } from '../../../test/queue-in-memory.ts';
import type { Cart, CartChange } from '../../api/wire/buying/cart.ts';
import type { TaskQueue } from '../tasks/queue.ts';
import type { Reply, StoredTask } from '../tasks/rules.ts';
import type { Pressed } from './cart-tasks.ts';
import { DeviceCart, type DeviceCartPorts } from './device-cart.ts';
import type { Told } from './reconcile.ts';
import { type CartState, stateOf } from './state.ts';

const STORE = 'en';
type Line = { item_id: number; sku: string; qty: number; product_type: string };

/** A server with one cart; what it is asked is in `calls`. */
class Server {
  version = 1;
  lines: Line[] = [];
  readonly calls: string[] = [];
  /** Answers instead, once. */
  next: (() => Reply) | undefined;
  private readonly done = new Map<string, number | null>();

  send = async (_url: string, { task }: StoredTask): Promise<Reply> => {
    const change = JSON.parse(task.payload.body ?? '{}');
    this.calls.push(Object.keys(change).join());
    const { next } = this;
    this.next = undefined;
    if (next) return next();
    return this.accept(task.task_id, change);
  };

  accept(
    key: string,
    { add, set, remove }: { add?: Line; set?: Line & { added_by?: string }; remove?: Line & { added_by?: string } },
  ): Reply {
    if (!this.done.has(key)) {
      this.version += 1;
      const named = set ?? remove;
      const id = named?.item_id ?? this.done.get(named?.added_by ?? '');
      const line = this.lines.find((one) => (add ? one.sku === add.sku : one.item_id === id));
      if (add && line) line.qty += add.qty;
      if (add && !line)
        this.lines.push({ item_id: this.version * 10, sku: add.sku, qty: add.qty, product_type: 'simple' });
      if (set && line) Object.assign(line, { qty: set.qty, ...(set.sku && { sku: set.sku }) });
      if (remove) this.lines = this.lines.filter((one) => one !== line);
      this.done.set(key, line?.item_id ?? (add ? this.version * 10 : null));
    }
    const now = { cartId: 'c', version: this.version, items: structuredClone(this.lines), totals: null };
    const result = { ...now, item_id: this.done.get(key), volatile: false };
    return { status: 200, envelope: { code: 200, result }, retryAfterMs: null };
  }

  /** Another device changes the cart. */
  elsewhere(lines: Line[]): void {
    this.version += 1;
    this.lines = lines;
  }

  cart(): Cart {
    const lines = this.lines.map(({ item_id: id, sku, qty: quantity }) => ({
      ...{ id, sku, quantity, name: undefined, type: 'simple', choice: {}, options: [], datesHeldUntil: undefined },
      ...{ isWithdrawn: false, isVolatile: false, totals: null },
    }));
    return { id: 'c', version: this.version, lines, totals: null };
  }
}

/** A browser with a server; tabs share everything but what they show. */
class Browser {
  readonly server = new Server();
  readonly tabs = new Tabs();
  readonly states = memoryCollection<CartState>();
  readonly told: Told[] = [];
  cartId: string | null = null;
  isSynced = true;
  pulls = 0;
  private lastId = 0;

  open(ports: Partial<DeviceCartPorts> = {}) {
    const shown: (readonly string[])[] = [];
    let cart: DeviceCart;
    const queue: TaskQueue = this.tabs.open({
      cartId: () => this.cartId,
      send: this.server.send,
      received: (record) => cart.received(record),
      wait: () => new Promise(() => undefined),
    });
    cart = new DeviceCart({
      states: {
        ...this.states,
        update: async (key, change) => {
          const after = change(await this.states.get(key));
          await this.states.set(key, after);
          return after;
        },
      },
      queue,
      isSynced: this.isSynced,
      reconciling: {},
      owner: async () => null,
      cartId: () => this.cartId,
      setCartId: (_store, id) => {
        this.cartId = id;
      },
      pull: async () => {
        this.pulls += 1;
        return this.server.cart();
      },
      newId: () => `op-${++this.lastId}`,
      now: () => new Date(0),
      shown: (_store, now) => shown.push(pieces(now)),
      stored: () => undefined,
      told: (_store, told) => this.told.push(...told),
      ...ports,
    });
    const press = (change: CartChange): Promise<Pressed> =>
      cart.press(STORE, change, { item: itemOf(change), patienceMs: 1 });
    return { cart, queue, shown, press };
  }

  async state(): Promise<CartState> {
    return stateOf(await this.states.get(STORE));
  }
}

const pieces = (cart: Cart | null) => (cart?.lines ?? []).map(({ sku, quantity }) => `${quantity} ${sku}`);
const add = (sku: string, quantity = 1): CartChange => ({ add: { sku, quantity, choice: {} } });
const itemOf = (change: CartChange) =>
  'add' in change
    ? { sku: change.add.sku, parentSku: null, parentId: null, name: undefined, type: 'simple', price: 5, options: [] }
    : undefined;
const refusal = (code: number): Reply => ({ status: code, envelope: { code, result: 'No.' }, retryAfterMs: null });
const lost = (): Reply => ({ status: 503, envelope: {}, retryAfterMs: null });
const flush = () => new Promise((done) => setTimeout(done));

/** Presses, and sends until nothing can be sent now. */
async function pressAndSend(tab: ReturnType<Browser['open']>, change: CartChange): Promise<Pressed> {
  const pressed = tab.press(change);
  await flush();
  await tab.queue.run({ atOnce: true });
  return pressed;
}

describe('a press on the cart', () => {
  it('is shown before the device has stored it, and never twice until the server has confirmed it', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await tab.cart.show(STORE);
    const pressed = tab.press(add('A', 2));
    expect(tab.shown.at(-1)).toEqual(['2 A']);
    expect(await browser.tabs.tasks.entries()).toEqual([]);
    tab.queue.subscribe(() => void tab.cart.show(STORE));
    await flush();
    await tab.queue.run();
    expect(await pressed).toEqual({ kind: 'accepted', lineId: 20, isVolatile: false });
    await pressAndSend(tab, add('A', 1));
    await flush();
    expect(new Set(tab.shown.map(String))).toEqual(new Set(['', '2 A', '3 A']));
  });

  it('whose answer was stored before its tab died is not shown twice, and is done once', async () => {
    const browser = new Browser();
    const tab = browser.open();
    void tab.press(add('A'));
    await flush();
    const [record] = await tab.queue.all();
    // The answer is received, and the task is never removed.
    const reply = await browser.server.send('', record as StoredTask);
    const task = { ...(record as StoredTask).task, transmited: true, code: 200, result: reply.envelope.result };
    await tab.cart.received({ ...(record as StoredTask), task });
    const next = browser.open();
    expect(pieces(await next.cart.read(STORE))).toEqual(['1 A']);
    await next.queue.run();
    expect(pieces(await next.cart.read(STORE))).toEqual(['1 A']);
    expect(await next.queue.all()).toEqual([]);
  });

  it('[CART-026] whose answer was lost is sent again and counts once', async () => {
    const browser = new Browser();
    const tab = browser.open();
    browser.server.next = () => {
      browser.server.accept('op-1', { add: { item_id: 0, sku: 'A', qty: 1, product_type: 'simple' } });
      return lost();
    };
    void tab.press(add('A'));
    await flush();
    await tab.queue.run();
    expect(pieces(await tab.cart.read(STORE))).toEqual(['1 A']);
    await tab.queue.run({ atOnce: true });
    expect(browser.server.lines).toMatchObject([{ sku: 'A', qty: 1 }]);
    expect(pieces(await tab.cart.read(STORE))).toEqual(['1 A']);
  });

  it('[CART-032] that sets a line and is refused leaves its quantity; the next sync reads the cart', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await pressAndSend(tab, add('A', 2));
    await tab.cart.sync(STORE);
    expect(browser.pulls).toBe(0);
    browser.server.next = () => refusal(400);
    expect(await pressAndSend(tab, { set: { lineId: 20, quantity: 9 } })).toMatchObject({ kind: 'refused' });
    expect(tab.shown.at(-1)).toEqual(['2 A']);
    await tab.cart.sync(STORE);
    expect(browser.pulls).toBe(1);
  });

  it('[CART-033] [CART-034] a refused add takes its line along, and what was done to it', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await pressAndSend(tab, add('B'));
    browser.server.next = () => refusal(400);
    void tab.press(add('A'));
    await flush();
    void tab.press({ set: { lineId: 'op-2', quantity: 5 } });
    void tab.press({ remove: { lineId: 'op-2' } });
    await flush();
    await tab.queue.run();
    expect(browser.server.calls).toEqual(['add', 'add']);
    expect(await tab.queue.all()).toEqual([]);
    expect(pieces(await tab.cart.read(STORE))).toEqual(['1 B']);
  });

  it('that another tab stored is shown in this one; both send it once', async () => {
    const browser = new Browser();
    const [one, other] = [browser.open(), browser.open()];
    void one.press(add('A'));
    void other.press(add('A'));
    await flush();
    expect([await one.cart.read(STORE), await other.cart.read(STORE)].map(pieces)).toEqual([['2 A'], ['2 A']]);
    await Promise.all([one.queue.run(), other.queue.run()]);
    expect(browser.server.lines).toMatchObject([{ sku: 'A', qty: 2 }]);
    expect([await one.cart.read(STORE), await other.cart.read(STORE)].map(pieces)).toEqual([['2 A'], ['2 A']]);
  });

  it('that cannot be stored is not shown any more', async () => {
    const tab = new Browser().open({ owner: () => Promise.reject(new Error('no session')) });
    await expect(tab.press(add('A'))).rejects.toThrow('no session');
    expect(tab.shown.at(-1)).toEqual([]);
  });
});

describe('what the server tells', () => {
  it('with an older version changes nothing; of another cart replaces it', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await pressAndSend(tab, add('A'));
    await tab.cart.receive(STORE, { ...browser.server.cart(), version: 1, lines: [] });
    expect(pieces(await tab.cart.read(STORE))).toEqual(['1 A']);
    await tab.cart.receive(STORE, { id: 'other', version: 1, lines: [], totals: null });
    expect(pieces(await tab.cart.read(STORE))).toEqual([]);
    expect(browser.told).toEqual([]);
  });

  it('of another cart has none of the former methods; of the same cart keeps them', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await pressAndSend(tab, add('A'));
    const method = { code: 'stripe', title: 'Card', fee: 0, options: [], isServerMethod: true };
    const state = stateOf(await browser.states.get(STORE));
    await browser.states.set(STORE, { ...state, paymentMethods: [method], shippingCountry: 'DE' });
    await pressAndSend(tab, add('B'));
    const kept = async () => {
      const { paymentMethods, shippingCountry } = stateOf(await browser.states.get(STORE));
      return { paymentMethods, shippingCountry };
    };
    expect(await kept()).toEqual({ paymentMethods: [method], shippingCountry: 'DE' });
    await tab.cart.receive(STORE, { id: 'other', version: 1, lines: [], totals: null });
    expect(await kept()).toEqual({ paymentMethods: [], shippingCountry: null });
  });

  it('[CART-029] another device added is shown; what it removed is told once', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await pressAndSend(tab, add('A'));
    browser.server.elsewhere([{ item_id: 7, sku: 'B', qty: 1, product_type: 'simple' }]);
    await tab.cart.sync(STORE, { force: true });
    await tab.cart.sync(STORE, { force: true });
    expect(tab.shown.at(-1)).toEqual(['1 B']);
    expect(browser.told).toMatchObject([{ kind: 'removed', item: { sku: 'A' } }]);
  });

  it('of an own change of the variant is not told', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await pressAndSend(tab, add('A'));
    await pressAndSend(tab, { set: { lineId: 20, quantity: 1, choice: {}, styleSku: 'A2' } });
    expect(tab.shown.at(-1)).toEqual(['1 A2']);
    expect(browser.told).toEqual([]);
  });

  it('is not asked while operations wait, and asked again afterwards', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await pressAndSend(tab, add('A'));
    browser.server.next = lost;
    void tab.press(add('A'));
    await flush();
    await tab.queue.run();
    await tab.cart.sync(STORE, { force: true });
    expect(browser.pulls).toBe(0);
    await tab.queue.run({ atOnce: true });
    await tab.cart.sync(STORE, { force: true });
    expect(browser.pulls).toBe(1);
  });

  it('gone: the cart is empty, and the next press makes another one', async () => {
    const browser = new Browser();
    const tab = browser.open({ pull: async () => 'gone' });
    await pressAndSend(tab, add('A'));
    await tab.cart.sync(STORE, { force: true });
    expect(tab.shown.at(-1)).toEqual([]);
    expect(browser.cartId).toBeNull();
  });
});

describe('a cart that is not synchronised', () => {
  async function filledHere(): Promise<Browser> {
    const browser = new Browser();
    await pressAndSend(browser.open(), add('A', 2));
    browser.isSynced = false;
    const off = browser.open();
    await off.press(add('A', 1));
    await off.press(add('B', 4));
    await off.cart.sync(STORE, { force: true });
    expect(off.shown.at(-1)).toEqual(['3 A', '4 B']);
    expect(browser.server.calls).toEqual(['add']);
    browser.isSynced = true;
    return browser;
  }

  it('[CART-018] sends nothing; switched on it pushes exactly its lines', async () => {
    const browser = await filledHere();
    const tab = browser.open();
    await tab.cart.sync(STORE);
    expect(tab.shown.at(-1)).toEqual(['3 A', '4 B']);
    await tab.queue.run();
    expect(browser.server.calls).toEqual(['add', 'set', 'add']);
    expect(browser.server.lines).toMatchObject([
      { sku: 'A', qty: 3 },
      { sku: 'B', qty: 4 },
    ]);
    await tab.cart.sync(STORE, { force: true });
    expect(tab.shown.at(-1)).toEqual(['3 A', '4 B']);
    expect((await tab.queue.all()).length).toBe(0);
  });

  it('pushes its lines once, whenever the tab dies in between', async () => {
    for (let writes = 0; writes < 8; writes += 1) {
      const browser = await filledHere();
      let left = writes;
      const dying = <T>(work: () => Promise<T>): Promise<T> => (left-- > 0 ? work() : new Promise(() => undefined));
      const { set } = browser.tabs.tasks;
      const { set: setState } = browser.states;
      browser.tabs.tasks.set = (key, value) => dying(() => set(key, value));
      browser.states.set = (key, value) => dying(() => setState(key, value));
      await Promise.race([browser.open().cart.sync(STORE), flush()]);
      browser.tabs.tasks.set = set;
      browser.states.set = setState;
      browser.tabs.held.clear();

      const next = browser.open();
      expect(pieces(await next.cart.read(STORE))).toEqual(['3 A', '4 B']);
      await next.cart.sync(STORE);
      await next.queue.run();
      await next.cart.sync(STORE);
      await next.queue.run();
      expect(browser.server.lines, `after ${writes} writes`).toMatchObject([
        { sku: 'A', qty: 3 },
        { sku: 'B', qty: 4 },
      ]);
      expect(pieces(await next.cart.read(STORE))).toEqual(['3 A', '4 B']);
      expect(await browser.state()).toMatchObject({ local: null, pushing: [] });
    }
  });

  it('presses stay here until it was compared with the server, and are then pushed with the rest', async () => {
    const browser = await filledHere();
    const tab = browser.open();
    expect(await tab.press(add('C'))).toEqual({ kind: 'waiting' });
    expect(tab.shown.at(-1)).toEqual(['3 A', '4 B', '1 C']);
    await tab.cart.sync(STORE);
    await tab.queue.run();
    expect(browser.server.lines).toMatchObject([{ qty: 3 }, { qty: 4 }, { sku: 'C', qty: 1 }]);
  });

  it('is compared with what was told before it, also when a press was answered meanwhile', async () => {
    const browser = new Browser();
    const tab = browser.open();
    await pressAndSend(tab, add('A'));
    void tab.press(add('B'));
    await flush();
    browser.isSynced = false;
    await browser.open().press({ set: { lineId: 20, quantity: 3 } });
    browser.server.elsewhere([]);
    await tab.queue.run();
    browser.isSynced = true;
    const next = browser.open();
    expect(pieces(await next.cart.read(STORE))).toEqual(['3 A', '1 B']);
    await next.cart.sync(STORE);
    await next.queue.run();
    expect(browser.server.lines).toMatchObject([{ sku: 'B', qty: 1 }]);
    expect(browser.told).toMatchObject([{ kind: 'removed', item: { sku: 'A' } }]);
  });

  it('is kept when the server no longer has the cart', async () => {
    const browser = await filledHere();
    const tab = browser.open({ pull: async () => 'gone' });
    browser.server.elsewhere([]);
    await tab.cart.sync(STORE);
    await tab.queue.run();
    expect(browser.server.lines).toMatchObject([
      { sku: 'A', qty: 3 },
      { sku: 'B', qty: 4 },
    ]);
  });
});
