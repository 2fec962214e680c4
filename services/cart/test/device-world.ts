import { randomUUID } from 'node:crypto';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { sha256, uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { type Cart, type CartChange, cartOf } from '../../../web/app/api/wire/buying/cart.ts';
import { MERGE_EVENT, mergeTask } from '../../../web/app/local/cart/cart-tasks.ts';
import { DeviceCart } from '../../../web/app/local/cart/device-cart.ts';
import type { Told } from '../../../web/app/local/cart/reconcile.ts';
import type { CartState, CartStates } from '../../../web/app/local/cart/state.ts';
import type { Collection } from '../../../web/app/local/store/collection.ts';
import { TaskQueue } from '../../../web/app/local/tasks/queue.ts';
import type { Reply, StoredTask, Subject } from '../../../web/app/local/tasks/rules.ts';
import type { Cart as StoredCart } from '../../gateway/src/clients/cart.client.js';
import { ChangeCart, fromWireChange } from '../../gateway/src/wire/buying/cart-change.schema.js';
import { toWireCart } from '../../gateway/src/wire/buying/cart-line.wire.js';
import { refusalOf } from '../../gateway/src/wire/errors.js';
import { CartNotFound } from '../src/domain/cart.errors.js';
import { CartsController } from '../src/http/carts.controller.js';
import type { CartDto } from '../src/http/carts.dto.js';
import { ChangesController } from '../src/http/changes.controller.js';
import { CartOracle } from './cart-oracle.js';
import type { CartService } from './cart-service.js';

const STORE = 'pln_pl';
/** The customer's number in the storefront. */
const CUSTOMER = 158;
export const TABS = 5;
/** What is under way belongs to no tab. */
const NETWORK = { isAsleep: false };

/** Where calls of a device are lost: before the server, after it, or they arrive there after they were given up. */
export type Cut = 'nowhere' | 'before' | 'after' | 'late' | 'outage';

export type Press =
  | { readonly kind: 'add'; readonly sku: string; readonly quantity: number }
  | { readonly kind: 'set'; readonly nth: number; readonly quantity: number }
  | { readonly kind: 'remove'; readonly nth: number }
  | { readonly kind: 'coupon'; readonly code: string | null };

/** What happens next in a history. */
export type Step =
  | { readonly do: 'press'; readonly device: number; readonly tab: number; readonly press: Press }
  | { readonly do: 'run'; readonly device: number; readonly tab: number; readonly atOnce: boolean }
  | { readonly do: 'told'; readonly device: number; readonly tab: number }
  | { readonly do: 'cut'; readonly device: number; readonly where: Cut }
  | { readonly do: 'kill'; readonly device: number; readonly tab: number }
  | { readonly do: 'clock'; readonly device: number; readonly by: number }
  | { readonly do: 'sleep'; readonly device: number; readonly isAsleep: boolean }
  | { readonly do: 'signIn' }
  /** So many pending steps of all tabs go on, each time another one. */
  | { readonly do: 'pass'; readonly picks: readonly number[] };

interface Place {
  readonly isAsleep: boolean;
}

/** Steps of all tabs that wait for their turn. A tab that is closed never goes on: what it awaits stays pending. */
class Turns {
  private pending: { tab: object; at: Place; go: () => void }[] = [];
  /** Calls that the server has now. */
  private calls = new Set<Promise<unknown>>();

  /** Resolves when the history picks it. */
  next = (tab: object, at: Place): Promise<void> => new Promise((go) => this.pending.push({ tab, at, go }));

  /** One call of the server: nothing else happens in this history until it has answered. */
  async call<T>(work: () => Promise<T>): Promise<T> {
    const called = work();
    this.calls.add(called);
    try {
      return await called;
    } finally {
      this.calls.delete(called);
    }
  }

  kill(tab: object): void {
    this.pending = this.pending.filter((entry) => entry.tab !== tab);
  }

  async pass(pick: number): Promise<boolean> {
    const awake = this.pending.filter(({ at }) => !at.isAsleep);
    const next = awake[pick % Math.max(1, awake.length)];
    if (!next) return false;
    this.pending = this.pending.filter((entry) => entry !== next);
    next.go();
    // Microtasks of the tab up to its next wait.
    do {
      await Promise.allSettled(this.calls);
      await new Promise((done) => setImmediate(done));
    } while (this.calls.size);
    return true;
  }
}

/** JSON of the service, as the gateway sends it; without totals. */
const wireOf = (cart: CartDto, cartId: string) => toWireCart({ cart: cart as StoredCart, totals: null }, cartId);

/** The public API over the cart service: bodies as the storefront sends and reads them. */
class Door {
  readonly oracle = new CartOracle();
  calls = 0;
  private readonly customerId = uuidv7();
  private readonly changes: ChangesController;
  private readonly carts: CartsController;

  constructor(
    service: CartService,
    /** Whether the server gets the ids of operations; without them each sending is a new one. */
    private readonly keepsIds: boolean,
  ) {
    this.changes = service.service.service.app.get(ChangesController);
    this.carts = service.service.service.app.get(CartsController);
  }

  async send(url: string, { task, owner }: StoredTask): Promise<Reply> {
    this.calls += 1;
    const cartId = new URL(url, 'http://shop').searchParams.get('cartId');
    const customerId = owner === null ? undefined : this.customerId;
    return url.startsWith('/api/cart/merge')
      ? this.answer(() => this.merge(cartId))
      : this.answer(() => this.change(task.task_id, JSON.parse(task.payload.body ?? ''), cartId, customerId));
  }

  async pull(cartId: string, person: number | null): Promise<Cart | 'gone'> {
    const reply = await this.answer(async () => {
      const query = person === null ? {} : { customerId: this.customerId };
      return wireOf(await this.carts.get(sha256(cartId), query), cartId);
    });
    const { items, version } = reply.envelope.result as ReturnType<typeof toWireCart>;
    return reply.status === 404 ? 'gone' : cartOf(cartId, items as never, null, version);
  }

  /** The customer's cart; it is made if there is none. */
  async create(): Promise<string> {
    return (await this.carts.create({ store: STORE, customerId: this.customerId })).cartId;
  }

  /** The customer's cart as it is stored. */
  async stored() {
    const cartId = await this.create();
    return { cartId, cart: await this.carts.get(sha256(cartId), { customerId: this.customerId }) };
  }

  private async change(id: string, body: unknown, cartId: string | null, customerId: string | undefined) {
    const sent = ChangeCart.parse(body);
    const { kind, ...part } = fromWireChange(sent) as { kind: 'add' };
    const key = this.keepsIds ? id : randomUUID();
    const cartRef = cartId ? sha256(cartId) : undefined;
    try {
      const ask = { store: STORE, key, kind, ...part, ...(cartRef && { cartRef }), ...(customerId && { customerId }) };
      const changed = await this.changes.change(ask as Parameters<ChangesController['change']>[0]);
      const now = wireOf(changed.cart, changed.cartId ?? (cartId as string));
      this.oracle.changed(id, sent, now.cartId, changed.lineId);
      return { ...now, item_id: changed.lineId, volatile: changed.volatile };
    } catch (error) {
      // A guest may not read the customer's cart: that decides nothing about the operation.
      if (customerId || !(error instanceof CartNotFound)) this.oracle.refused(id, sent, cartId, error);
      throw error;
    }
  }

  private async merge(guestCartId: string | null) {
    const input = { store: STORE, customerId: this.customerId };
    const { cart, cartId, refused } = await this.carts.merge(sha256(guestCartId ?? ''), input);
    this.oracle.merged(guestCartId as string, cartId, cart);
    return { ...wireOf(cart, cartId), coupon: cart.couponCode, refused };
  }

  private async answer(work: () => Promise<object>): Promise<Reply> {
    try {
      return { status: 200, envelope: { code: 200, result: await work() }, retryAfterMs: null };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const refusal = refusalOf(error.code, error.message) ?? { code: 500, result: error.message };
      return { status: refusal.code, envelope: refusal, retryAfterMs: null };
    }
  }
}

/** A browser: its tabs share storage, locks, clock and connection. */
class Device {
  readonly tasks = new Map<string, StoredTask>();
  readonly states = new Map<string, CartState>();
  readonly locks = new Map<Subject, { tab: Tab; free: Promise<void>; release: () => void }>();
  /** Every task that was ever stored. */
  readonly stored = new Map<string, StoredTask>();
  /** What another device did. */
  readonly told: Told[] = [];
  readonly tabs: Tab[];
  cartId: string | null = null;
  cut: Cut = 'nowhere';
  clock = Date.parse('2026-11-29T12:00:00Z');
  isAsleep = false;
  /** The cart of the person was asked for. */
  isConnected: boolean;

  constructor(
    readonly turns: Turns,
    readonly door: Door,
    public person: number | null,
  ) {
    this.isConnected = person === null;
    this.tabs = Array.from({ length: TABS }, () => new Tab(this));
  }

  tab(nth: number): Tab {
    return this.tabs[nth % TABS] as Tab;
  }

  kill(nth: number): void {
    const tab = this.tab(nth);
    this.turns.kill(tab);
    for (const [subject, lock] of this.locks) {
      if (lock.tab !== tab) continue;
      this.locks.delete(subject);
      lock.release();
    }
    this.tabs[nth % TABS] = new Tab(this);
  }

  /** All tabs look at what is stored: told by a channel, or woken by their own queue. */
  look(): void {
    for (const tab of this.tabs) tab.look();
  }

  async signIn(): Promise<void> {
    if (this.person !== null) return;
    const hasCart = this.cartId !== null || this.tasks.size > 0;
    this.person = CUSTOMER;
    this.isConnected = hasCart;
    if (!hasCart) return;
    await this.tab(0).queue.add(mergeTask(STORE, CUSTOMER));
  }

  /** A call on the connection as it is; throws if the answer is lost. */
  async overNetwork<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
    await this.turns.next(tab, this);
    const { cut } = this;
    if (cut === 'before' || cut === 'outage') throw new Error('no network');
    if (cut === 'late') {
      void this.turns.next(NETWORK, NETWORK).then(() => this.turns.call(work));
      throw new Error('given up');
    }
    const answer = await this.turns.call(work);
    await this.turns.next(tab, this);
    if (cut === 'after') throw new Error('answer lost');
    return answer;
  }
}

/** A tab with the real queue and the real cart of a device. */
class Tab {
  readonly queue: TaskQueue;
  readonly cart: DeviceCart;
  shows: Cart | null = null;
  private isLooking = false;

  constructor(private readonly device: Device) {
    this.queue = this.makeQueue();
    this.cart = this.makeCart();
    this.look();
  }

  look(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    this.later(() => {
      this.isLooking = false;
      return this.cart.show(STORE);
    });
  }

  press(press: Press): void {
    const change = this.changeOf(press);
    if (change) void this.cart.press(STORE, change, { item: itemOf(press), patienceMs: 1 });
  }

  run(atOnce: boolean): void {
    void this.queue.run({ atOnce });
  }

  /** Reads the cart: the device was told of a version, or the page became visible. */
  async told(): Promise<void> {
    const { device } = this;
    try {
      if (!device.isConnected) {
        device.cartId = await device.overNetwork(this, () => device.door.create());
        device.isConnected = true;
      }
      await this.cart.sync(STORE, { force: true });
    } catch {
      // Without an answer: the next time.
    }
  }

  /** A step of its own, so that it may be interrupted. */
  private later(work: () => Promise<unknown>): void {
    void this.device.turns
      .next(this, this.device)
      .then(work)
      .catch(() => undefined);
  }

  private changeOf(press: Press): CartChange | undefined {
    if (press.kind === 'add') return { add: { sku: press.sku, quantity: press.quantity, choice: {} } };
    if (press.kind === 'coupon') return { coupon: press.code };
    const lines = this.shows?.lines ?? [];
    const line = lines[press.nth % Math.max(1, lines.length)];
    if (!line) return undefined;
    return press.kind === 'set'
      ? { set: { lineId: line.id, quantity: press.quantity } }
      : { remove: { lineId: line.id } };
  }

  /** Storage takes its time, and does nothing more for a tab that was closed. */
  private collection<Value>(values: Map<string, Value>): Collection<Value> {
    const turn = () => this.device.turns.next(this, this.device);
    return {
      get: (key) => turn().then(() => values.get(key)),
      set: (key, value) => turn().then(() => void values.set(key, value)),
      remove: (key) => turn().then(() => void values.delete(key)),
      entries: () => turn().then(() => [...values]),
      clear: async () => values.clear(),
    };
  }

  private makeQueue(): TaskQueue {
    const { device } = this;
    const tasks = this.collection(device.tasks);
    return new TaskQueue({
      tasks: {
        ...tasks,
        set: (key, value) => tasks.set(key, value).then(() => void device.stored.set(key, value)),
      },
      tab: randomUUID(),
      needsLeases: false,
      exclusively: (subject, work, waits = false) => this.exclusively(subject, work, waits),
      send: async (url, record) => {
        if (device.cut === 'outage') return { status: 503, envelope: {}, retryAfterMs: null };
        return device.overNetwork(this, () => device.door.send(url, record));
      },
      person: () => device.person,
      cartId: () => device.cartId,
      now: () => device.clock,
      random: () => 0.5,
      wait: () => device.turns.next(this, device),
      newId: uuidv7,
      received: (record) => this.cart.received(record),
      settled: ({ task }) => {
        if (task.callback_event === MERGE_EVENT && task.code !== 200) {
          device.isConnected = false;
          this.later(() => this.told());
        } else this.later(() => this.cart.sync(STORE));
      },
      changed: () => device.look(),
      cartMissing: () => undefined,
    });
  }

  private async exclusively(subject: Subject, work: () => Promise<void>, waits: boolean): Promise<boolean> {
    const { locks } = this.device;
    for (let held = locks.get(subject); held; held = locks.get(subject)) {
      if (!waits) return false;
      await held.free;
    }
    let release = (): void => undefined;
    const free = new Promise<void>((done) => {
      release = done;
    });
    const lock = { tab: this as Tab, free, release };
    locks.set(subject, lock);
    try {
      await work();
    } finally {
      if (locks.get(subject) === lock) locks.delete(subject);
      release();
    }
    return true;
  }

  private makeCart(): DeviceCart {
    const { device } = this;
    const states: CartStates = {
      ...this.collection(device.states),
      update: async (key, change) => {
        await device.turns.next(this, device);
        const after = change(device.states.get(key));
        device.states.set(key, after);
        return after;
      },
    };
    return new DeviceCart({
      states,
      queue: this.queue,
      isSynced: true,
      reconciling: {},
      owner: async () => device.person,
      cartId: () => device.cartId,
      setCartId: (_store, id) => {
        device.cartId = id;
      },
      pull: (_store, id) => device.overNetwork(this, () => device.door.pull(id, device.person)),
      newId: uuidv7,
      now: () => new Date(device.clock),
      shown: (_store, cart) => {
        this.shows = cart;
      },
      stored: () => device.look(),
      told: (_store, told) => void device.told.push(...told),
    });
  }
}

const itemOf = (press: Press) =>
  press.kind === 'add'
    ? { sku: press.sku, parentSku: null, parentId: null, name: press.sku, type: 'simple', price: 10, options: [] }
    : undefined;

const piecesOf = (cart: Cart | null) => (cart?.lines ?? []).map(({ id, sku, quantity }) => `${id}: ${quantity} ${sku}`);

/** Whether the server did it, or refused it or the add of its line. The merge at sign-in repeats itself. */
function isDecided({ task, about }: StoredTask, oracle: CartOracle): boolean {
  if (task.callback_event === MERGE_EVENT) return true;
  const { change } = about as { change: CartChange };
  const line = 'set' in change ? change.set.lineId : 'remove' in change ? change.remove.lineId : null;
  return oracle.isDecided(task.task_id) || (typeof line === 'string' && oracle.isRefused(line));
}

/** What a history came to; `faults` is empty if all devices agree with the server, and the server with the rules. */
export interface Outcome {
  readonly faults: readonly string[];
  readonly operations: number;
  readonly calls: number;
}

/** Runs a history; afterwards every device has its connection back, and its tabs look until nothing waits. */
export async function live(
  service: CartService,
  steps: readonly Step[],
  { keepsIds }: { keepsIds: boolean },
): Promise<Outcome> {
  const turns = new Turns();
  const door = new Door(service, keepsIds);
  const devices = [new Device(turns, door, CUSTOMER), new Device(turns, door, null)];
  const settle = async () => {
    while (await turns.pass(0));
  };
  for (const step of steps) {
    if (step.do === 'pass') for (const pick of step.picks) await turns.pass(pick);
    if (step.do === 'signIn') void devices[1]?.signIn();
    if (step.do === 'pass' || step.do === 'signIn') continue;
    const device = devices[step.device] as Device;
    if (step.do === 'press') device.tab(step.tab).press(step.press);
    if (step.do === 'run') device.tab(step.tab).run(step.atOnce);
    if (step.do === 'told') void device.tab(step.tab).told();
    if (step.do === 'cut') device.cut = step.where;
    if (step.do === 'kill') device.kill(step.tab);
    if (step.do === 'clock') device.clock += step.by;
    if (step.do === 'sleep') device.isAsleep = step.isAsleep;
  }

  for (const device of devices) {
    device.cut = 'nowhere';
    device.isAsleep = false;
  }
  await settle();
  void devices[1]?.signIn();
  await settle();
  // Answers of the first round may be refusals that are followed by a read, and versions that the other device is told of.
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) {
      device.clock += 400_000;
      device.tab(round).run(true);
      await settle();
    }
    for (const device of devices) {
      void device.tab(round).told();
      await settle();
    }
  }

  const { cartId, cart } = await door.stored();
  const there = cart.items.map(({ itemId, sku, quantity }) => `${itemId}: ${quantity} ${sku}`);
  const faults = [...door.oracle.faultsOf(cartId, cart)];
  for (const [nth, device] of devices.entries()) {
    for (const { kind, item } of device.told) {
      const removal = kind === 'removed' ? door.oracle.removalOf(item.server_item_id) : 'changed';
      if (!removal || device.stored.has(removal))
        faults.push(`device ${nth} is told that another one removed ${item.sku}`);
    }
    if (device.tasks.size) faults.push(`device ${nth} still waits for ${device.tasks.size} operations`);
    for (const record of device.stored.values())
      if (!isDecided(record, door.oracle)) faults.push(`${record.task.task_id} is lost`);
    for (const [at, tab] of device.tabs.entries()) {
      const shown = piecesOf(tab.shows);
      if (String(shown) !== String(there)) faults.push(`tab ${nth}.${at} shows [${shown}], the server has [${there}]`);
      if (tab.shows?.isEstimated) faults.push(`tab ${nth}.${at} shows estimated totals`);
      if (tab.shows && tab.shows.version !== cart.version)
        faults.push(`tab ${nth}.${at} shows version ${tab.shows.version}`);
    }
  }
  return { faults, operations: door.oracle.operations, calls: door.calls };
}
