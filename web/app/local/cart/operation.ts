import type { CartChange } from '../../api/wire/buying/cart.ts';
import type { Choice } from '../../api/wire/buying/choice.ts';
import { inOrder, type StoredTask } from '../tasks/rules.ts';

/** What the page knew of an item when it was put in: shown until the server has answered. Amounts gross, in the store's currency. */
export interface KnownItem {
  /** Of the variant, for a configurable product. */
  readonly sku: string;
  readonly parentSku: string | null;
  readonly parentId: number | null;
  readonly name: string | undefined;
  readonly type: string;
  /** Of one piece; for a rental of its period. Undefined: the page did not know it. */
  readonly price: number | undefined;
  readonly options: readonly { label: string; value: string }[];
}

/** One press on the cart. It has an id, and the server does it once however often it arrives. */
export interface CartOperation {
  /** UUIDv7: the Idempotency-Key of its call. */
  readonly id: string;
  readonly change: CartChange;
  /** What is added, or the variant that a line gets. */
  readonly item?: KnownItem;
}

/** What a task of the cart stores beside its call, so that its effect is shown while it waits. */
export type AboutOperation = Omit<CartOperation, 'id'>;

/** Operations on the cart of this store view that are stored, oldest first. The merge at sign-in is none. */
export const waitingOperations = (records: readonly StoredTask[], store: string): CartOperation[] =>
  inOrder(records)
    .filter((record) => record.subject === 'cart' && record.store === store && !record.task.transmited)
    .flatMap(({ task, about }) => (isAbout(about) ? [{ ...about, id: task.task_id }] : []));

/** Stored values may come from another version, or from somebody who edits them. */
export function isOperation(value: unknown): value is CartOperation {
  return isAbout(value) && typeof (value as Partial<CartOperation>).id === 'string';
}

const isAbout = (about: unknown): about is AboutOperation =>
  isObject(about) && isChange(about.change) && (about.item === undefined || isItem(about.item));

function isChange(change: unknown): boolean {
  if (!isObject(change) || Object.keys(change).length !== 1) return false;
  const { add, set, remove, coupon, points } = change;
  if (add !== undefined)
    return isObject(add) && typeof add.sku === 'string' && isPieces(add.quantity) && isChoice(add.choice);
  if (set !== undefined)
    return (
      isObject(set) &&
      isLine(set.lineId) &&
      isPieces(set.quantity) &&
      (set.choice === undefined || isChoice(set.choice))
    );
  if (remove !== undefined) return isObject(remove) && isLine(remove.lineId);
  return coupon === null || typeof coupon === 'string' || Number.isSafeInteger(points);
}

const isItem = (item: unknown): boolean =>
  isObject(item) &&
  typeof item.sku === 'string' &&
  typeof item.type === 'string' &&
  Array.isArray(item.options) &&
  (item.price === undefined || Number.isFinite(item.price));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLine = (id: unknown): boolean => typeof id === 'string' || Number.isSafeInteger(id);
const isPieces = (quantity: unknown): boolean => Number.isSafeInteger(quantity) && (quantity as number) > 0;
const isListOf = (list: unknown, isOne: (one: Record<string, unknown>) => boolean): boolean =>
  list === undefined || (Array.isArray(list) && list.every((one) => isObject(one) && isOne(one)));

/** Whether a stored choice can be read. */
export const isChoice = (choice: unknown): choice is Choice =>
  isObject(choice) &&
  isListOf(choice.variant, () => true) &&
  isListOf(choice.custom, () => true) &&
  isListOf(choice.bundle, ({ selections }) => Array.isArray(selections)) &&
  (choice.rental === undefined || isObject(choice.rental));

/** Pieces are the same line if their sku and everything but their variant is equal; the sku names the variant. */
export const isSameLine = (
  one: { readonly sku: string; readonly choice: Choice },
  other: { readonly sku: string; readonly choice: Choice },
): boolean => one.sku === other.sku && restOf(one.choice) === restOf(other.choice);

const restOf = ({ bundle = [], custom = [], rental }: Choice): string =>
  JSON.stringify([bundle, custom, rental && [rental.firstDay, rental.period, rental.delivery]]);
