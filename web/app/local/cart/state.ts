import type { Cart } from '../../api/wire/buying/cart.ts';
import type { PaymentMethod, ShippingMethod } from '../../api/wire/buying/checkout.ts';
import type { Collection } from '../store/collection.ts';
import type { StoredTask } from '../tasks/rules.ts';
import { type CartOperation, isChoice, isOperation, waitingOperations } from './operation.ts';

/** What this device keeps of the cart of a store view (CART-008). Instants are ISO texts. */
export interface CartState {
  /** As the server told it last, with its totals; null: never, or it has none. */
  readonly base: Cart | null;
  /** Ids of operations whose effect `base` has, newest last: some of them may still be stored as tasks. */
  readonly covers: readonly string[];
  /** As it is here, while the synchronisation is switched off and until it was pushed; null otherwise. */
  readonly local: Cart | null;
  /** Operations that push what was `local`, until all of them are tasks. */
  readonly pushing: readonly CartOperation[];
  /** Of what was in the cart at the last synchronisation (CART-019). */
  readonly hash: string | null;
  readonly syncedAt: string | null;
  readonly totalsSyncedAt: string | null;
  /** What the server offered last for the cart of `base`, for a checkout without a network (methods.ts). */
  readonly shippingMethods: readonly ShippingMethod[];
  /** Where `shippingMethods` deliver; null: there are none. */
  readonly shippingCountry: string | null;
  readonly paymentMethods: readonly PaymentMethod[];
  /** Consecutive carts that could be created only as a guest (CART-014 to CART-016). */
  readonly bypasses: number;
}

/** Of no cart. */
export const NO_METHODS = { shippingMethods: [], shippingCountry: null, paymentMethods: [] } as const;

export const EMPTY_STATE: CartState = {
  base: null,
  covers: [],
  local: null,
  pushing: [],
  hash: null,
  syncedAt: null,
  totalsSyncedAt: null,
  ...NO_METHODS,
  bypasses: 0,
};

/** The states, by code of the store view. Of two tabs that change one at the same time the second sees the first's. */
export interface CartStates extends Collection<CartState> {
  update(key: string, change: (before: CartState | undefined) => CartState): Promise<CartState>;
}

/** A stored state; a former version stored the cart alone, and anybody may edit what is stored. */
export function stateOf(stored: unknown): CartState {
  const value = stored as Partial<CartState & Cart> | null | undefined;
  const isFormer = Array.isArray(value?.lines);
  const base = cartIn(isFormer ? value : value?.base);
  if (!value || isFormer) return { ...EMPTY_STATE, base };
  return {
    base,
    covers: listIn(value.covers, (id) => typeof id === 'string'),
    local: cartIn(value.local),
    pushing: listIn(value.pushing, isOperation),
    hash: textIn(value.hash),
    syncedAt: textIn(value.syncedAt),
    totalsSyncedAt: textIn(value.totalsSyncedAt),
    shippingMethods: listIn(value.shippingMethods, isShippingMethod),
    shippingCountry: textIn(value.shippingCountry),
    paymentMethods: listIn(value.paymentMethods, isPaymentMethod),
    bypasses: Number.isSafeInteger(value.bypasses) ? (value.bypasses as number) : 0,
  };
}

/** So many answers may be stored before their tasks are removed; one is usual. */
const COVERED = 20;

/** `covers` with one more operation. */
export const covering = ({ covers }: CartState, id: string): readonly string[] => [...covers, id].slice(-COVERED);

/** Operations whose effect `base` does not have, oldest first. */
export function unconfirmed(
  { covers, pushing }: CartState,
  records: readonly StoredTask[],
  store: string,
): CartOperation[] {
  const waiting = waitingOperations(records, store);
  const early = pushing.filter(({ id }) => !waiting.some((one) => one.id === id));
  return [...early, ...waiting].filter(({ id }) => !covers.includes(id));
}

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const listIn = <Value>(list: readonly Value[] | undefined, isOne: (value: unknown) => boolean): readonly Value[] =>
  Array.isArray(list) ? list.filter(isOne) : [];

const areTexts = (...values: readonly unknown[]): boolean => values.every((value) => typeof value === 'string');

function isShippingMethod(value: unknown): boolean {
  const { id, carrier, name, price, arrives } = (value ?? {}) as Partial<ShippingMethod>;
  const hasDays = arrives === null || areTexts(arrives?.from, arrives?.to);
  return areTexts(id, carrier, name) && Number.isFinite(price) && hasDays;
}

function isPaymentMethod(value: unknown): boolean {
  const { code, title, fee, options } = (value ?? {}) as Partial<PaymentMethod>;
  const hasOptions = Array.isArray(options) && options.every((one) => areTexts(one?.code, one?.title));
  return areTexts(code, title) && Number.isFinite(fee) && hasOptions;
}

function cartIn(value: unknown): Cart | null {
  const cart = value as Partial<Cart> | null | undefined;
  if (!cart || typeof cart.id !== 'string' || !Array.isArray(cart.lines)) return null;
  const isWhole = cart.lines.every(
    (line) =>
      line &&
      (typeof line.id === 'string' || Number.isSafeInteger(line.id)) &&
      typeof line.sku === 'string' &&
      Number.isSafeInteger(line.quantity) &&
      isChoice(line.choice) &&
      Array.isArray(line.options) &&
      (line.addedBy === undefined || Array.isArray(line.addedBy)),
  );
  if (!isWhole) return null;
  // Without a number nothing that the server tells would be newer.
  const version = Number.isSafeInteger(cart.version) ? (cart.version as number) : 0;
  const totals = typeof cart.totals === 'object' ? cart.totals : null;
  return { id: cart.id, version, lines: cart.lines, totals };
}
