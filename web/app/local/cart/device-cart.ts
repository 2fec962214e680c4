import { type Cart, type CartChange, changeBody, changedOf } from '../../api/wire/buying/cart.ts';
import { type Choice, choiceOf } from '../../api/wire/buying/choice.ts';
import type { TaskQueue } from '../tasks/queue.ts';
import { isAcceptedTask, type NewTask, type StoredTask } from '../tasks/rules.ts';
import type { SyncTask } from '../tasks/task.ts';
import { fold } from './fold.ts';
import { hashOf } from './hash.ts';
import { itemsOf } from './item.ts';
import { type CartOperation, type KnownItem, waitingOperations } from './operation.ts';
import { type ReconcileOptions, reconcile, type ServerChange, type Told } from './reconcile.ts';
import { type CartStates, EMPTY_STATE, stateOf } from './state.ts';

/** Dispatched with the task when the reply of an operation is known. */
export const CART_EVENT = 'cart-changed';
export const MERGE_EVENT = 'cart-merged';

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

/** What became of a press. `waiting`: it is kept on this device, and done when the server answers. */
export type Pressed =
  | { readonly kind: 'accepted'; readonly lineId: number | null; readonly isVolatile: boolean }
  | { readonly kind: 'refused'; readonly task: SyncTask }
  | { readonly kind: 'waiting' };

/**
 * The cart of a store view on this device: what the server told last, and the operations that it has not confirmed. All
 * tabs of the browser have one of these over the same storage and the same queue.
 */
export class DeviceCart {
  private readonly ports: DeviceCartPorts;
  /** Presses that are being stored: shown before the device has them. */
  private early: { readonly store: string; readonly operation: CartOperation }[] = [];
  private readonly known = new Map<string, { base: Cart | null; waiting: readonly CartOperation[] }>();

  constructor(ports: DeviceCartPorts) {
    this.ports = ports;
  }

  /** The cart as it is shown, from storage. */
  async read(store: string): Promise<Cart | null> {
    const { queue, states } = this.ports;
    const [records, stored] = await Promise.all([queue.all(), states.get(store)]);
    const { base, local, answered } = stateOf(stored);
    const waiting = local ? [] : waitingOperations(records, store).filter(({ id }) => id !== answered);
    this.known.set(store, { base: local ?? base, waiting });
    return this.now(store);
  }

  /** Shows what is stored now: after a change of the tasks or of the state, in this tab or another one. */
  async show(store: string): Promise<void> {
    this.ports.shown(store, await this.read(store));
  }

  /**
   * One press. It is shown at once, then stored, then sent behind those before it. Answers when its outcome is known, at
   * most after `patienceMs`; it goes on waiting after that.
   */
  async press(
    store: string,
    change: CartChange,
    { item, patienceMs }: { item?: KnownItem; patienceMs: number },
  ): Promise<Pressed> {
    const { queue, newId, shown, owner, isSynced } = this.ports;
    if (!this.known.has(store)) await this.read(store);
    const operation: CartOperation = { id: newId(), change, ...(item && { item }) };
    if (!isSynced) return this.pressHere(store, operation);
    this.early.push({ store, operation });
    shown(store, this.now(store));
    try {
      const settled = await queue.addAndWait(taskOf(store, operation, await owner()), patienceMs, operation.id, () =>
        this.drop(operation.id),
      );
      await this.show(store);
      return settled ? pressedOf(settled) : { kind: 'waiting' };
    } finally {
      this.drop(operation.id);
    }
  }

  /**
   * Reads the cart from the server, if what is here has changed since the last time or it was never read (CART-019);
   * `force`: in any case. Nothing is read while operations wait: their answers tell the cart. Answers what is shown.
   */
  async sync(store: string, { force = false } = {}): Promise<Cart | null> {
    const { isSynced, queue, states } = this.ports;
    const here = await this.read(store);
    if (!isSynced) return here;
    const state = stateOf(await states.get(store));
    if (!force && state.syncedAt !== null && state.hash === hashOf(here)) return here;
    await queue.alone('cart', async () => {
      const id = this.ports.cartId(store);
      const { base } = stateOf(await states.get(store));
      const answer = id ? await this.ports.pull(store, id, base) : null;
      if (answer === 'gone' && !stateOf(await states.get(store)).local) return this.forget(store);
      await this.connect(store, answer === 'gone' ? null : answer);
    });
    await this.show(store);
    return this.now(store);
  }

  /** The reply of a task of the cart, before the task is removed: so that its effect is never not shown. */
  async received({ task, store, about }: StoredTask): Promise<void> {
    if (isAcceptedTask(task)) {
      const { cart, lineId } = changedOf(task.result as Parameters<typeof changedOf>[0]);
      return this.receive(store, isAdd(about) ? withAdded(cart, lineId, task.task_id) : cart, task.task_id);
    }
    if (!isAdd(about)) return;
    // What was done to a line that the server refused has no line any more (CART-033).
    for (const { id, change } of waitingOperations(await this.ports.queue.all(), store)) {
      const line = 'set' in change ? change.set.lineId : 'remove' in change ? change.remove.lineId : null;
      if (line === task.task_id) await this.ports.queue.discard(id);
    }
  }

  /** The server tells its cart; `by`: in the answer of this operation. */
  async receive(store: string, server: Cart, by?: string): Promise<void> {
    const { states, setCartId, now, stored, told } = this.ports;
    const waiting = waitingOperations(await this.ports.queue.all(), store);
    const own = waiting.filter(({ id }) => id === by);
    let news: readonly Told[] = [];
    setCartId(store, server.id);
    await states.update(store, (before) => {
      const state = stateOf(before);
      news = [];
      const answered = by ?? state.answered;
      if (!isNewer(state.base, server)) return { ...state, answered };
      // A line with another variant may have absorbed one: nobody else has removed that.
      const isVariant = own.some(({ change }) => 'set' in change && change.set.choice);
      if (state.base?.id === server.id && !isVariant)
        news = reconcile(itemsOf(fold(state.base, own), state.base), itemsOf(server, server)).told;
      const rest = waiting.filter(({ id }) => id !== by);
      const at = now().toISOString();
      return {
        ...state,
        base: withNames(server, state.base),
        local: null,
        answered,
        hash: hashOf(fold(server, rest)),
        syncedAt: at,
        totalsSyncedAt: server.totals ? at : state.totalsSyncedAt,
        bypasses: 0,
      };
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
    return !records.some((record) => record.subject === 'cart' && record.store === store && !record.task.transmited);
  }

  /** Merges what is here into the server's cart; `null`: the server has none yet. */
  private async connect(store: string, server: Cart | null): Promise<void> {
    const { states, queue, owner, newId, reconciling, told: tell } = this.ports;
    if (reconciling.dryRun) return;
    const { base, local } = stateOf(await states.get(store));
    const here = local ?? base;
    const of = server?.id === base?.id ? base : null;
    const { toServer, told } = reconcile(itemsOf(here, of), server ? itemsOf(server, server) : [], {
      ...reconciling,
      // A device that knows no cart yet has no state to force.
      ...(!here && { forceClientState: false }),
    });
    for (const change of server || local ? toServer : []) {
      const operation = operationOf(newId(), change);
      await queue.add(taskOf(store, operation, await owner()), operation.id);
    }
    const both = told.filter(({ kind }) => kind === 'quantity');
    if (local && both.length) tell(store, both);
    if (server) return this.receive(store, server);
    if (local) await states.update(store, (before) => ({ ...stateOf(before), base: null, local: null }));
  }

  private async pressHere(store: string, operation: CartOperation): Promise<Pressed> {
    await this.ports.states.update(store, (before) => {
      const state = stateOf(before);
      const cart = fold(state.local ?? state.base, [operation]);
      return { ...state, local: cart && settledHere(cart) };
    });
    this.ports.stored(store);
    await this.show(store);
    return { kind: 'accepted', lineId: null, isVolatile: true };
  }

  private now(store: string): Cart | null {
    const { base = null, waiting = [] } = this.known.get(store) ?? {};
    const early = this.early.filter((one) => one.store === store && !waiting.some(({ id }) => id === one.operation.id));
    return fold(base, [...waiting, ...early.map(({ operation }) => operation)]);
  }

  private drop(id: string): void {
    this.early = this.early.filter(({ operation }) => operation.id !== id);
  }
}

/** Of one cart the higher version; another cart replaces it. */
const isNewer = (base: Cart | null, server: Cart): boolean =>
  base === null || base.id !== server.id || server.version >= base.version;

const isAdd = (about: unknown): boolean => 'add' in ((about as Partial<CartOperation> | undefined)?.change ?? {});

const withAdded = (cart: Cart, lineId: number | null, by: string): Cart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === lineId ? { ...line, addedBy: by } : line)),
});

/** Lines keep the names that this device gave them. */
const withNames = (server: Cart, base: Cart | null): Cart => ({
  ...server,
  lines: server.lines.map((line) => {
    const addedBy = base?.lines.find(({ id }) => id === line.id)?.addedBy ?? line.addedBy;
    return addedBy === undefined ? line : { ...line, addedBy };
  }),
});

/** Nothing of it waits for a server. */
const settledHere = (cart: Cart): Cart => ({
  ...cart,
  isEstimated: false,
  lines: cart.lines.map((line) => ({ ...line, isWaiting: false })),
});

const taskOf = (store: string, { change, item }: CartOperation, owner: number | null): NewTask => ({
  url: '/api/cart/change?cartId={{cartId}}',
  payload: {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(changeBody(change)),
  },
  subject: 'cart',
  owner,
  store,
  about: { change, ...(item && { item }) },
  callback_event: CART_EVENT,
  silent: true,
});

function pressedOf(task: SyncTask): Pressed {
  if (!isAcceptedTask(task)) return { kind: 'refused', task };
  const { lineId, isVolatile } = changedOf(task.result as Parameters<typeof changedOf>[0]);
  return { kind: 'accepted', lineId, isVolatile };
}

function operationOf(id: string, change: ServerChange): CartOperation {
  if (change.kind === 'remove') return { id, change: { remove: { lineId: change.server_item_id } } };
  if (change.kind === 'set') return { id, change: { set: { lineId: change.server_item_id, quantity: change.qty } } };
  const { sku, parentSku, parentId, qty, product_type: type, price_incl_tax: price, product_option } = change.item;
  const choice: Choice = choiceOf(product_option);
  const options = (choice.variant ?? []).flatMap(({ label, value }) => (label && value ? [{ label, value }] : []));
  const item = { sku, parentSku, parentId, name: undefined, type, price: price ?? undefined, options };
  return { id, change: { add: { sku: (choice.variant && parentSku) || sku, quantity: qty, choice } }, item };
}
