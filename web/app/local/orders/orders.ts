import { confirmationOf, type OrderConfirmation } from '../../api/wire/buying/checkout.ts';
import type { Attempt } from '../store/values.ts';
import type { TaskQueue } from '../tasks/queue.ts';
import type { NewTask, Person } from '../tasks/rules.ts';
import type { SyncTask } from '../tasks/task.ts';
import { ORDER_EVENT } from './event.ts';
import { compare, newWaiting, next, type OrderEvent, type ShopNow } from './rules.ts';
import { isOf, isOpen, readWaiting, type SentOrder, type ShownOrder, type WaitingOrder } from './waiting-order.ts';

const PREFIX = 'waiting.';
/** An accepted order waits so long to be looked at, in milliseconds. */
const ACCEPTED_MS = 30 * 86_400_000;
const keyOf = (cartId: string) => `${PREFIX}${cartId}`;

/** Where waiting orders stand; other entries of the collection are left alone. */
export interface OrderEntries {
  get(key: string): Promise<unknown>;
  update(key: string, change: (before: unknown) => unknown): Promise<unknown>;
  remove(key: string): Promise<void>;
  entries(): Promise<readonly (readonly [key: string, value: unknown])[]>;
}

export interface OrderPorts {
  readonly entries: OrderEntries;
  readonly attempts: {
    begin(cartId: string, body: SentOrder): Promise<{ attempt: Attempt; earlier: Attempt | null }>;
    end(cartId: string): Promise<void>;
  };
  readonly queue: Pick<TaskQueue, 'add' | 'all' | 'discard' | 'run'>;
  /** Runs the work when no tab does such work any more. */
  exclusively(work: () => Promise<void>): Promise<void>;
  person(): Person;
  now(): Date;
  /** Whether all operations on the cart have been sent. */
  cartSettled(): Promise<boolean>;
  /** Whether the shop has this order. Throws without an answer. */
  hasArrived(order: WaitingOrder): Promise<boolean>;
  /** What the shop has now, or its refusal. Throws without an answer. */
  shopNow(order: WaitingOrder): Promise<ShopNow | OrderEvent>;
  /** An order of this device has changed. */
  changed(): void;
}

/** `unknown`: it may have reached the shop, which does not answer now. `arrived`: the shop has it. */
export type Discarded = 'discarded' | 'arrived' | 'unknown';

interface Stored {
  readonly orders: readonly WaitingOrder[];
  /** Keys of entries that are no orders. */
  readonly unreadable: readonly string[];
}

/** Orders that the shop has not accepted yet, of all tabs of this browser; a cart has at most one. */
export class WaitingOrders {
  private readonly ports: OrderPorts;

  constructor(ports: OrderPorts) {
    this.ports = ports;
  }

  /** Oldest first. What cannot be read is left out, and named in the console. */
  async stored(): Promise<Stored> {
    const own = (await this.ports.entries.entries()).filter(([key]) => key.startsWith(PREFIX));
    const read = own.map(([key, value]) => ({ key, order: readWaiting(value) }));
    const unreadable = read.flatMap(({ key, order }) => (order ? [] : [key]));
    if (unreadable.length) console.warn('orders: not readable', unreadable);
    const orders = read.flatMap(({ order }) => (order ? [order] : []));
    return { orders: orders.sort((a, b) => a.created_at.localeCompare(b.created_at)), unreadable };
  }

  async get(id: string): Promise<WaitingOrder | null> {
    return (await this.stored()).orders.find((order) => order.id === id) ?? null;
  }

  async ofCart(cartId: string): Promise<WaitingOrder | null> {
    return readWaiting(await this.ports.entries.get(keyOf(cartId)));
  }

  /** The order that must be sent or discarded before its cart can be ordered again. */
  async openOfCart(cartId: string): Promise<WaitingOrder | null> {
    const order = await this.ofCart(cartId);
    return order && isOpen(order) ? order : null;
  }

  /** Orders of the person who uses the shop now that the shop has not accepted. */
  async own(): Promise<readonly WaitingOrder[]> {
    const person = this.ports.person();
    return (await this.stored()).orders.filter((order) => isOf(order, person) && order.state !== 'accepted');
  }

  /** Number of these orders, and of those that were not sent. */
  async counts(): Promise<{ all: number; unsent: number }> {
    const own = await this.own();
    return { all: own.length, unsent: own.filter(isOpen).length };
  }

  /** Stores an attempt as a waiting order; an open one of the same cart stays as it is. */
  async keep(order: {
    attempt: Attempt;
    earlier: Attempt | null;
    owner: number | null;
    shown: ShownOrder;
    mayHaveArrived: boolean;
  }): Promise<WaitingOrder> {
    const { attempt, earlier } = order;
    const other = earlier && JSON.stringify(earlier.body) !== JSON.stringify(attempt.body) ? earlier.body : null;
    const fresh = newWaiting({
      ...order,
      key: attempt.key,
      body: { ...attempt.body, transmited: false },
      earlier: other,
      at: this.ports.now().toISOString(),
    });
    const kept = await this.ports.entries.update(keyOf(fresh.cart_id), (before) => {
      const present = readWaiting(before);
      if (!present || !isOpen(present)) return fresh;
      return { ...present, may_have_arrived: present.may_have_arrived || order.mayHaveArrived };
    });
    this.ports.changed();
    return kept as WaitingOrder;
  }

  /** Asks the shop about the order, and sends it if nothing is missing. Answers the order as it is then. */
  async send(id: string): Promise<WaitingOrder | null> {
    await this.ports.exclusively(() => this.sendOne(id));
    const order = await this.get(id);
    // Its answer was lost before: it is asked again without the wait.
    if (order?.state === 'sending') void this.ports.queue.run({ atOnce: true });
    return order;
  }

  /** The shopper accepts the changed total: another attempt, which is sent. */
  async agree(id: string): Promise<WaitingOrder | null> {
    await this.ports.exclusively(async () => {
      const order = await this.get(id);
      if (order?.state !== 'asked' || order.new_total === null || !this.maySend(order)) return;
      const { attempts } = this.ports;
      await attempts.end(order.cart_id);
      const { attempt } = await attempts.begin(order.cart_id, {
        ...order.body,
        expected_grand_total: order.new_total,
      });
      await this.apply(order, { kind: 'agreed', key: attempt.key, body: attempt.body });
      await this.sendOne(id);
    });
    return this.get(id);
  }

  /** Removes an order that is not sent. If it may have reached the shop, the shop is asked first. */
  async discard(id: string): Promise<Discarded> {
    let outcome: Discarded = 'unknown';
    await this.ports.exclusively(async () => {
      const order = await this.get(id);
      outcome = order && isOpen(order) ? await this.canDiscard(order) : 'discarded';
      if (outcome === 'arrived') await this.deliver(order as WaitingOrder, { kind: 'arrived' });
      if (outcome !== 'discarded' || !order) return;
      await this.ports.queue.discard(order.key);
      if (isOpen(order)) await this.ports.attempts.end(order.cart_id);
      await this.remove(order);
    });
    return outcome;
  }

  /** The shopper has seen the end of the order. */
  async remove({ cart_id }: WaitingOrder): Promise<void> {
    await this.ports.entries.remove(keyOf(cart_id));
    this.ports.changed();
  }

  /** Removes entries that cannot be read; answers how many. */
  async removeUnreadable(): Promise<number> {
    const { unreadable } = await this.stored();
    for (const key of unreadable) await this.ports.entries.remove(key);
    return unreadable.length;
  }

  /** A person has signed out: what belongs to that person is removed. The attempts stay (I2). */
  async forget(owner: number): Promise<void> {
    for (const order of (await this.stored()).orders) if (order.owner === owner) await this.remove(order);
  }

  /**
   * The reply of a task; answers the order if it was its reply. An answer with another code than 200, or without a
   * number, is none (CHK-023).
   */
  async answered(task: SyncTask): Promise<WaitingOrder | null> {
    const order = (await this.stored()).orders.find(({ key }) => key === task.task_id);
    if (!order) return null;
    const event = eventOf(task, order, this.ports.now().toISOString());
    const after = await this.apply(order, event);
    if (event.kind === 'earlier') await this.enqueue(after);
    if (after && !isOpen(after)) await this.ports.attempts.end(order.cart_id);
    return after;
  }

  /**
   * Finds orders whose task is gone without an answer, because the tab was closed between two steps, and removes accepted
   * ones that nobody has looked at for a long time.
   */
  async recover(): Promise<void> {
    await this.ports.exclusively(async () => {
      const tasks = new Set((await this.ports.queue.all()).map(({ task }) => task.task_id));
      const now = this.ports.now().getTime();
      for (const order of (await this.stored()).orders) {
        if (order.state === 'sending' && !tasks.has(order.key)) await this.apply(order, { kind: 'lost' });
        if (order.state === 'accepted' && now - Date.parse(order.transmited_at ?? '') > ACCEPTED_MS)
          await this.remove(order);
      }
    });
  }

  private maySend({ owner }: WaitingOrder): boolean {
    return owner === null || owner === this.ports.person();
  }

  private async sendOne(id: string): Promise<void> {
    const order = await this.get(id);
    if (order?.state !== 'waiting' || !this.maySend(order)) return;
    try {
      if (!(await this.ports.cartSettled())) return;
      const event = await this.ask(order);
      if (event) await this.deliver(order, event);
    } catch (error) {
      console.warn('orders: not sent, the shop does not answer', error);
    }
  }

  private async ask(order: WaitingOrder): Promise<OrderEvent | null> {
    // Its own pieces are gone from stock then, and its cart is closed.
    if (order.may_have_arrived && (await this.ports.hasArrived(order))) return { kind: 'arrived' };
    const now = await this.ports.shopNow(order);
    return 'kind' in now ? now : compare(order, now);
  }

  private async deliver(order: WaitingOrder, event: OrderEvent): Promise<void> {
    const after = await this.apply(order, event);
    if (after?.state === 'sending') await this.enqueue(after);
    if (after?.state === 'refused') await this.ports.attempts.end(order.cart_id);
  }

  private async enqueue(order: WaitingOrder | null): Promise<void> {
    if (!order) return;
    await this.ports.queue.add(taskOf(order), order.key);
  }

  private async canDiscard(order: WaitingOrder): Promise<Discarded> {
    if (order.state !== 'sending' && !order.may_have_arrived) return 'discarded';
    const record = (await this.ports.queue.all()).find(({ task }) => task.task_id === order.key);
    // A request is under way.
    if (record?.lease && record.lease.until > this.ports.now().getTime()) return 'unknown';
    try {
      return (await this.ports.hasArrived(order)) ? 'arrived' : 'discarded';
    } catch (error) {
      console.warn('orders: not discarded, the shop does not answer', error);
      return 'unknown';
    }
  }

  /** Null: it was removed meanwhile. */
  private async apply({ cart_id, id }: WaitingOrder, event: OrderEvent): Promise<WaitingOrder | null> {
    const key = keyOf(cart_id);
    if (!(await this.ports.entries.get(key))) return null;
    const after = await this.ports.entries.update(key, (before) => {
      const order = readWaiting(before);
      return order?.id === id ? next(order, event) : before;
    });
    // Removed between the two steps: an entry without a value came of it.
    if (after === undefined) await this.ports.entries.remove(key);
    this.ports.changed();
    const order = readWaiting(after);
    return order?.id === id ? order : null;
  }
}

const taskOf = ({ body, owner, store }: WaitingOrder): NewTask => ({
  url: '/api/order',
  payload: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  subject: 'order',
  owner,
  store,
  callback_event: ORDER_EVENT,
  silent: true,
});

function eventOf({ code, result, meta }: SyncTask, order: WaitingOrder, at: string): OrderEvent {
  const reason = (meta as { reason?: string } | null)?.reason ?? null;
  if (code === 200 || code === 201) {
    const placed = result as Partial<Parameters<typeof confirmationOf>[0]> | null;
    if (code === 201 || !placed?.orderNumber) return { kind: 'lost' };
    const confirmation: OrderConfirmation = confirmationOf({ ...placed, orderNumber: placed.orderNumber });
    return { kind: 'accepted', confirmation, at };
  }
  // The same attempt is still in progress.
  if (reason === 'cartFrozen') return { kind: 'lost' };
  if (reason === 'keyReused' && order.earlier) return { kind: 'earlier' };
  return { kind: 'refused', refusal: { code: code ?? 0, result, reason, line: null } };
}
