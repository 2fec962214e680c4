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

/** Operations on the cart of this store view without a known answer, oldest first. The merge at sign-in is none. */
export const waitingOperations = (records: readonly StoredTask[], store: string): CartOperation[] =>
  inOrder(records)
    .filter((record) => record.subject === 'cart' && record.store === store && !record.task.transmited)
    .flatMap(({ task, about }) => (isAbout(about) ? [{ ...about, id: task.task_id }] : []));

/** Stored values may come from another version, or from somebody who edits them. */
function isAbout(about: unknown): about is AboutOperation {
  const change = (about as Partial<AboutOperation> | null | undefined)?.change;
  return typeof change === 'object' && change !== null && Object.keys(change).length === 1;
}

/** Pieces are the same line if their sku and everything but their variant is equal; the sku names the variant. */
export const isSameLine = (
  one: { readonly sku: string; readonly choice: Choice },
  other: { readonly sku: string; readonly choice: Choice },
): boolean => one.sku === other.sku && restOf(one.choice) === restOf(other.choice);

const restOf = ({ bundle = [], custom = [], rental }: Choice): string =>
  JSON.stringify([bundle, custom, rental && [rental.firstDay, rental.period, rental.delivery]]);
