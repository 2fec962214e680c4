import { changeBody, changedOf } from '../../api/wire/buying/cart.ts';
import { type Choice, choiceOf } from '../../api/wire/buying/choice.ts';
import { isAcceptedTask, type NewTask, type StoredTask } from '../tasks/rules.ts';
import type { SyncTask } from '../tasks/task.ts';
import type { CartOperation } from './operation.ts';
import type { ServerChange } from './reconcile.ts';

/** Dispatched with the task when the reply of an operation is known. */
export const CART_EVENT = 'cart-changed';
export const MERGE_EVENT = 'cart-merged';

/** What became of a press. `waiting`: it is kept on this device, and done when the server answers. */
export type Pressed =
  | { readonly kind: 'accepted'; readonly lineId: number | null; readonly isVolatile: boolean }
  | { readonly kind: 'refused'; readonly task: SyncTask }
  | { readonly kind: 'waiting' };

/** An operation as a task of the queue. */
export const taskOf = (store: string, { change, item }: CartOperation, owner: number | null): NewTask => ({
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

/** Moves a guest's cart, by default the device's, into the cart of the customer who has signed in (CPN-005). */
export const mergeTask = (store: string, owner: number | null, guestCartId?: string): NewTask => ({
  url: `/api/cart/merge?cartId=${guestCartId ?? '{{cartId}}'}`,
  payload: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  subject: 'cart',
  owner,
  store,
  callback_event: MERGE_EVENT,
  silent: true,
});

/** Whether a merge of this store view waits. */
export const isMerging = (records: readonly StoredTask[], store: string): boolean =>
  records.some((record) => record.store === store && record.task.callback_event === MERGE_EVENT);

/** What the reply says of the press. */
export function pressedOf(task: SyncTask): Pressed {
  if (!isAcceptedTask(task)) return { kind: 'refused', task };
  const { lineId, isVolatile } = changedOf(task.result as Parameters<typeof changedOf>[0]);
  return { kind: 'accepted', lineId, isVolatile };
}

/** What the server needs, as an operation with this id. */
export function operationOf(id: string, change: ServerChange): CartOperation {
  if (change.kind === 'remove') return { id, change: { remove: { lineId: change.server_item_id } } };
  if (change.kind === 'set') return { id, change: { set: { lineId: change.server_item_id, quantity: change.qty } } };
  const { sku, parentSku, parentId, qty, product_type: type, price_incl_tax: price, product_option } = change.item;
  const choice: Choice = choiceOf(product_option);
  const options = (choice.variant ?? []).flatMap(({ label, value }) => (label && value ? [{ label, value }] : []));
  const item = { sku, parentSku, parentId, name: undefined, type, price: price ?? undefined, options };
  return { id, change: { add: { sku: (choice.variant && parentSku) || sku, quantity: qty, choice } }, item };
}
