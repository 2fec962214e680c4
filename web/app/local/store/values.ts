import type { Customer } from '../../api/wire/customers/account.ts';
import type { CartState } from '../cart/state.ts';
import type { SentOrder, WaitingOrder } from '../orders/waiting-order.ts';
import type { StoredTask } from '../tasks/rules.ts';

/** Values of the collections. */
export interface Values {
  /** One entry: `profile`. */
  user: Customer;
  /** By code of the store view. */
  cart: CartState;
  /** By `placed.<number>`, `attempt.<cart id>` and `waiting.<cart id>`. */
  orders: PlacedOrder | Attempt | WaitingOrder;
  /** By `task_id`. */
  syncTasks: StoredTask;
  /** By code. */
  claims: Claim;
  /** Documents of the catalogue by code of the store view. */
  categories: Reference;
  /** `<store view>.countries` has the countries of delivery. */
  attributes: Reference;
  taxRules: Reference;
  /** What stands at an address, by `<store view>/<path>`. */
  urlMap: unknown;
  /** By `<store view>/<part>/<sku>`; `part` names the fields that are known. */
  products: unknown;
  /** By code of the store view and identifier. */
  blocks: unknown;
}

/** All documents of one kind of a store view. `readAt`: milliseconds since 1970. */
export interface Reference {
  readonly readAt: number;
  readonly documents: readonly object[];
}

/** An order placed in this browser; the key lets a guest read it and pay again. */
export interface PlacedOrder {
  number: string;
  guestKey: string | null;
  /** ISO instant. */
  placedAt: string;
  /** The data layer of this browser has its purchase. */
  isTold?: true;
}

/**
 * One attempt to order one cart. Its key is stored until the outcome is known, so that a double click, a second tab, a
 * reload or a retry after a lost response is the same attempt and never a second order (I2).
 */
export interface Attempt {
  key: string;
  /** As it was sent; a retry must send the same. Its `order_id` is the key. */
  body: SentOrder;
}

/** A fact about this device (SYNC-005). `created_at` is an ISO instant. */
export interface Claim {
  readonly code: string;
  readonly created_at: string;
  readonly value: unknown;
  readonly description: string;
}
