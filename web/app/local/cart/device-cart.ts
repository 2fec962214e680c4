import { type Cart, type CartChange, changedOf } from '../../api/wire/buying/cart.ts';
import type { TaskQueue } from '../tasks/queue.ts';
import { isAcceptedTask, type StoredTask } from '../tasks/rules.ts';
import { isMerging, mergeTask, operationOf, type Pressed, pressedOf, taskOf } from './cart-tasks.ts';
import { fold } from './fold.ts';
import { hashOf } from './hash.ts';
import { itemsOf } from './item.ts';
import { type CartOperation, type KnownItem, waitingOperations } from './operation.ts';
import { type ReconcileOptions, reconcile, type Told } from './reconcile.ts';
import { type CartState, type CartStates, covering, EMPTY_STATE, NO_METHODS, stateOf, unconfirmed } from './state.ts';
import { isAdd, isNewer, newsIn, settledHere, withAdded, withNames } from './told-cart.ts';

export interface DeviceCartPorts {
  readonly states: CartStates;
  readonly queue: Pick<TaskQueue, 'all' | 'add' | 'addAndWait' | 'discard' | 'alone'>;
  /** The operator's switch (CART-001, CART-018). */
  readonly isSynced: boolean;
  readonly reconciling: Partial<ReconcileOptions>;
  /** Customer id, null for a guest; waits until it is known. */
  owner(): Promise<number | null>;
  cartId(store: string): string | null;
  /** Null: this device has no cart of the server any more. */
  setCartId(store: string, id: string | null): void;
  /** The cart as it is now; 'gone': the server no longer has it, or it belongs to somebody else. Throws without an answer. */
  pull(store: string, id: string, base: Cart | null): Promise<Cart | 'gone'>;
  newId(): string;
  now(): Date;
  /** What is shown from now on. */
  shown(store: string, cart: Cart | null): void;
  /** The state was stored: other tabs read it again. */
  stored(store: string): void;
  /** Another device has changed the cart. */
  told(store: string, told: readonly Told[]): void;
}

/** A press that this tab has not read from storage yet. */
interface EarlyPress {
  readonly store: string;
  readonly operation: CartOperation;
  /** Reads that began later have it. Null: it is being stored. */
  storedAt: number | null;
}

/** What was read of a store view. */
interface Known {
  readonly base: Cart | null;
  readonly waiting: readonly CartOperation[];
  /** When the read began. */
  readonly begun: number;
}

/**
 * The cart of a store view on this device: what the server told last, and the operations that it has not confirmed. All
 * tabs of the browser have one of these over the same storage and the same queue.
 */
export class DeviceCart {
  private readonly ports: DeviceCartPorts;
  /** Presses that are being stored: shown before the device has them. */
  private early: EarlyPress[] = [];
  private readonly known = new Map<string, Known>();
  /** Counts reads and stored presses of this tab, so that a slow read does not hide what is newer. */
  private moment = 0;

  constructor(ports: DeviceCartPorts) {
    this.ports = ports;
  }

  /** The cart as it is shown, from storage. */
  async read(store: string): Promise<Cart | null> {
    const begun = ++this.moment;
    // The tasks first: an operation that is answered in between is both waiting and covered, and the state says so.
    const records = await this.ports.queue.all();
    const state = await this.state(store);
    if (begun > (this.known.get(store)?.begun ?? 0)) {
      const waiting = state.local ? [] : unconfirmed(state, records, store);
      this.known.set(store, { base: state.local ?? state.base, waiting, begun });
      this.early = this.early.filter((one) => one.store !== store || one.storedAt === null || one.storedAt > begun);
    }
    return this.now(store);
  }

  /** Shows what is stored now: after a change of the tasks or of the state, in this tab or another one. */
  async show(store: string): Promise<void> {
    this.ports.shown(store, await this.read(store));
  }

  /**
   * One press. It is shown at once, then stored, then sent behind those before it. Answers when its outcome is known, at
   * most after `patienceMs`; it goes on waiting after that. `onStored` is called when it is stored.
   */
  async press(
    store: string,
    change: CartChange,
    { item, patienceMs, onStored }: { item?: KnownItem; patienceMs: number; onStored?: (() => void) | undefined },
  ): Promise<Pressed> {
    const { queue, newId, shown, owner, isSynced } = this.ports;
    const operation: CartOperation = { id: newId(), change, ...(item && { item }) };
    const early: EarlyPress = { store, operation, storedAt: null };
    const isStored = () => {
      early.storedAt = ++this.moment;
      onStored?.();
    };
    if (!this.known.has(store)) await this.read(store);
    this.early.push(early);
    shown(store, this.now(store));
    try {
      if (await this.pressedHere(store, operation)) {
        isStored();
        this.ports.stored(store);
        await this.show(store);
        return isSynced ? { kind: 'waiting' } : { kind: 'accepted', lineId: null, isVolatile: true };
      }
      await this.push(store);
      const settled = await queue.addAndWait(
        taskOf(store, operation, await owner()),
        patienceMs,
        operation.id,
        isStored,
      );
      await this.show(store);
      return settled ? pressedOf(settled) : { kind: 'waiting' };
    } catch (error) {
      this.early = this.early.filter((one) => one !== early);
      shown(store, this.now(store));
      throw error;
    }
  }

  /**
   * Reads the cart from the server, if what is here has changed since the last time or it was never read (CART-019);
   * `force`: in any case. Nothing is read while operations wait: their answers tell the cart. Answers what is shown.
   */
  async sync(store: string, { force = false } = {}): Promise<Cart | null> {
    const { isSynced, queue } = this.ports;
    const here = await this.read(store);
    if (!isSynced) return here;
    await this.push(store);
    if (!force && this.isSame(await this.state(store), here, store)) return here;
    await queue.alone('cart', async () => {
      const state = await this.state(store);
      // Another one has just read it.
      if (!force && this.isSame(state, state.base, store)) return;
      const { base } = state;
      const id = this.ports.cartId(store);
      const answer = id ? await this.ports.pull(store, id, base) : 'gone';
      // The device may have got another cart meanwhile.
      if (answer === 'gone' && this.ports.cartId(store) === id) this.ports.setCartId(store, null);
      await this.connect(store, answer === 'gone' ? null : answer);
    });
    await this.show(store);
    return this.now(store);
  }

  /** The reply of a task of the cart, before the task is removed: so that its effect is never not shown. */
  async received({ task, store, owner, about }: StoredTask): Promise<void> {
    const records = await this.ports.queue.all();
    // Another tab had the same reply, and newer ones may be known by now.
    if (!records.some((record) => record.task.task_id === task.task_id)) return this.doubt(store);
    if (isAcceptedTask(task)) {
      const { cart, lineId } = changedOf(task.result as Parameters<typeof changedOf>[0]);
      await this.receive(store, isAdd(about) ? withAdded(cart, lineId, task.task_id) : cart, task.task_id);
      if (owner === null) await this.mergeLate(store, cart.id);
      return;
    }
    await this.doubt(store);
    if (!isAdd(about)) return;
    // What was done to a line that the server refused has no line any more (CART-033).
    for (const { id, change } of waitingOperations(records, store)) {
      const line = 'set' in change ? change.set.lineId : 'remove' in change ? change.remove.lineId : null;
      if (line === task.task_id) await this.ports.queue.discard(id);
    }
  }

  /** The server tells its cart; `by`: in the answer of this operation. */
  async receive(store: string, server: Cart, by?: string): Promise<void> {
    const { states, setCartId, stored, told } = this.ports;
    const records = await this.ports.queue.all();
    let news: readonly Told[] = [];
    setCartId(store, server.id);
    await states.update(store, (before) => {
      const state = stateOf(before);
      news = [];
      // What is here is compared with `base` when it is pushed.
      if (state.local) return state;
      const waiting = unconfirmed(state, records, store);
      const covers = by === undefined ? state.covers : covering(state, by);
      if (!isNewer(state.base, server)) return { ...state, covers };
      const own = waiting.filter(({ id }) => id === by);
      // A line with another variant may have absorbed one: nobody else has removed that.
      const isVariant = own.some(({ change }) => 'set' in change && change.set.choice);
      if (state.base?.id === server.id && !isVariant) news = newsIn(fold(state.base, own), state.base, server);
      return this.based(
        { ...state, covers },
        server,
        waiting.filter(({ id }) => id !== by),
      );
    });
    stored(store);
    if (news.length) told(store, news);
  }

  /** No cart from now on: it was ordered, the server no longer has it, or its owner has left. */
  async forget(store: string): Promise<void> {
    this.ports.setCartId(store, null);
    await this.ports.states.update(store, (before) => ({ ...EMPTY_STATE, bypasses: stateOf(before).bypasses }));
    this.ports.stored(store);
    await this.show(store);
  }

  /** Whether the server has answered every press. */
  async isSettled(store: string): Promise<boolean> {
    const records = await this.ports.queue.all();
    const { pushing, local } = await this.state(store);
    const isWaiting = records.some(
      (record) => record.subject === 'cart' && record.store === store && !record.task.transmited,
    );
    return !isWaiting && !pushing.length && !(this.ports.isSynced && local);
  }

  /**
   * The server's cart instead of the one that was told last; null: it has none. What is `local`, and what a forced
   * state says, is pushed: it is written with the cart in one step, so that a tab that dies leaves all of it or nothing.
   */
  private async connect(store: string, server: Cart | null): Promise<void> {
    const { states, newId, reconciling, stored, told } = this.ports;
    if (reconciling.dryRun) return;
    const before = await this.state(store);
    if (!server && !before.base && !before.local) return;
    let news: readonly Told[] = [];
    await states.update(store, (now) => {
      const state = stateOf(now);
      news = [];
      const base = server?.id === state.base?.id ? state.base : null;
      const here = state.local ?? base;
      const there = server ? itemsOf(server, server) : [];
      const found = here && reconcile(itemsOf(here, base), there, reconciling);
      const pushing = [...state.pushing, ...(found?.toServer ?? []).map((change) => operationOf(newId(), change))];
      if (!server) return { ...EMPTY_STATE, bypasses: state.bypasses, pushing };
      if (base && !isNewer(base, server)) return state;
      news = found?.told ?? [];
      return this.based({ ...state, local: null, pushing }, server, pushing);
    });
    stored(store);
    if (news.length) told(store, news);
    await this.push(store);
  }

  /** Makes tasks of what is to be pushed. A tab that dies leaves some of it for the next one; a repeat has the same id. */
  private async push(store: string): Promise<void> {
    const { states, queue, owner } = this.ports;
    const { pushing } = await this.state(store);
    if (!pushing.length) return;
    for (const operation of pushing) await queue.add(taskOf(store, operation, await owner()), operation.id);
    await states.update(store, (before) => {
      const state = stateOf(before);
      return { ...state, pushing: state.pushing.filter(({ id }) => !pushing.some((one) => one.id === id)) };
    });
  }

  /** The cart as it is here gets the change, while it is not in step with the server; false: it is. */
  private async pressedHere(store: string, operation: CartOperation): Promise<boolean> {
    const { isSynced, queue, states } = this.ports;
    if (isSynced && !(await this.state(store)).local) return false;
    const records = await queue.all();
    let isHere = false;
    await states.update(store, (before) => {
      const state = stateOf(before);
      isHere = !isSynced || state.local !== null;
      if (!isHere) return state;
      const here = state.local ?? fold(state.base, unconfirmed(state, records, store));
      const cart = fold(here, [operation]);
      return { ...state, local: cart && settledHere(cart) };
    });
    return isHere;
  }

  /** A tab that did not know of a sign-in has put something into a guest's cart: that cart is merged, too. */
  private async mergeLate(store: string, guestCartId: string): Promise<void> {
    const { queue, owner } = this.ports;
    const person = await owner();
    if (person === null || isMerging(await queue.all(), store)) return;
    await queue.add(mergeTask(store, person, guestCartId));
  }

  /** The server may have another cart than `base` says: the next `sync` reads it. */
  private async doubt(store: string): Promise<void> {
    await this.ports.states.update(store, (before) => ({ ...stateOf(before), hash: null, syncedAt: null }));
  }

  /** The state after the server told its cart. */
  private based(state: CartState, server: Cart, rest: readonly CartOperation[]): CartState {
    const at = this.ports.now().toISOString();
    return {
      ...state,
      ...(state.base?.id !== server.id && NO_METHODS),
      base: withNames(server, state.base),
      hash: hashOf(fold(server, rest)),
      syncedAt: at,
      totalsSyncedAt: server.totals ? at : state.totalsSyncedAt,
      bypasses: 0,
    };
  }

  /** Whether the server was told, and told us, what is here. */
  private isSame({ hash, syncedAt, local, base }: CartState, here: Cart | null, store: string): boolean {
    const isOurs = (base?.id ?? null) === this.ports.cartId(store);
    return isOurs && !local && syncedAt !== null && hash === hashOf(here);
  }

  private async state(store: string): Promise<CartState> {
    return stateOf(await this.ports.states.get(store));
  }

  private now(store: string): Cart | null {
    const { base = null, waiting = [] } = this.known.get(store) ?? {};
    const early = this.early.filter((one) => one.store === store && !waiting.some(({ id }) => id === one.operation.id));
    return fold(base, [...waiting, ...early.map(({ operation }) => operation)]);
  }
}
