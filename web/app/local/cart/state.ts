import type { Cart } from '../../api/wire/buying/cart.ts';
import type { PaymentMethod, ShippingMethod } from '../../api/wire/buying/checkout.ts';
import type { Collection } from '../store/collection.ts';

/** What this device keeps of the cart of a store view (CART-008). Instants are ISO texts. */
export interface CartState {
  /** As the server told it last, with its totals; null: never, or it has none. */
  readonly base: Cart | null;
  /** As it is here, while the synchronisation is switched off; null otherwise. */
  readonly local: Cart | null;
  /** The operation whose answer `base` is: it waits no more, although its task may still be stored. */
  readonly answered: string | null;
  /** Of what was in the cart at the last synchronisation (CART-019). */
  readonly hash: string | null;
  readonly syncedAt: string | null;
  readonly totalsSyncedAt: string | null;
  /** Last known ways to deliver and to pay. */
  readonly shippingMethods: readonly ShippingMethod[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** Consecutive carts that could be created only as a guest (CART-014 to CART-016). */
  readonly bypasses: number;
}

export const EMPTY_STATE: CartState = {
  base: null,
  local: null,
  answered: null,
  hash: null,
  syncedAt: null,
  totalsSyncedAt: null,
  shippingMethods: [],
  paymentMethods: [],
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
  return { ...EMPTY_STATE, ...value, base, local: cartIn(value.local) };
}

function cartIn(value: unknown): Cart | null {
  const cart = value as Partial<Cart> | null | undefined;
  if (!cart || typeof cart.id !== 'string' || !Array.isArray(cart.lines)) return null;
  const isWhole = cart.lines.every(
    (line) =>
      line &&
      typeof line.sku === 'string' &&
      Number.isSafeInteger(line.quantity) &&
      typeof line.choice === 'object' &&
      Array.isArray(line.options),
  );
  return isWhole ? { id: cart.id, version: cart.version ?? 0, lines: cart.lines, totals: cart.totals ?? null } : null;
}
