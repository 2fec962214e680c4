import type { OrderBody, OrderConfirmation } from '../../api/wire/buying/checkout.ts';
import type { Person } from '../tasks/rules.ts';

/**
 * - `waiting`: nothing of it is under way; the shop is asked about stock and total before it is sent.
 * - `sending`: its task is in the queue.
 * - `asked`: the total has changed, and the shopper has not answered yet.
 * - `refused`, `accepted`: what the shop answered.
 */
export const STATES = ['waiting', 'sending', 'asked', 'refused', 'accepted'] as const;
export type State = (typeof STATES)[number];

/** The body of an order with the name by which the shop can be asked whether it arrived (wire-contract 4.1). */
export type SentOrder = OrderBody & { readonly order_id?: string };

/** What the shopper saw when the order was stored; amounts gross, in `currency`. */
export interface ShownOrder {
  readonly lines: readonly ShownLine[];
  /** Null: the totals were not known. */
  readonly total: number | null;
  readonly currency: string;
  /** Names of delivery and payment; empty if unknown. */
  readonly delivery: string;
  readonly payment: string;
  /** The payment has a page of its own, which follows the acceptance. */
  readonly paysOnPage: boolean;
}

export interface ShownLine {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: number | null;
  /** Its dates are not held while it waits. */
  readonly isRented: boolean;
}

/** Why it was not accepted. */
export interface Refusal {
  /** `code`, `result` and stable reason of the answer; a line that is not there has `LINE_GONE`. */
  readonly code: number;
  readonly result: unknown;
  readonly reason: string | null;
  /** Name of the line that failed. */
  readonly line: string | null;
}
export const LINE_GONE = 'lineGone';

/** An order that the shop has not accepted yet; instants are ISO texts in UTC (SYNC-002, SYNC-004). */
export interface WaitingOrder {
  /** Its name on this device, also in the address of its page. */
  readonly id: string;
  /** Key of the attempt, and id of its task. It changes only with the total that the shopper accepted. */
  readonly key: string;
  readonly cart_id: string;
  /** Customer id; null: of a guest. */
  readonly owner: number | null;
  /** Code of the store view. */
  readonly store: string;
  readonly created_at: string;
  readonly transmited: boolean;
  readonly transmited_at: string | null;
  readonly body: SentOrder;
  /** What was sent with the same key before, if it was something else. */
  readonly earlier: SentOrder | null;
  /** A request has left, and its answer is not known. */
  readonly may_have_arrived: boolean;
  readonly shown: ShownOrder;
  readonly state: State;
  /** Total of the shop while the shopper is asked. */
  readonly new_total: number | null;
  readonly refusal: Refusal | null;
  readonly accepted: OrderConfirmation | null;
}

/** It is sent and listed only for its owner: an order of somebody else is neither shown nor sent. */
export const isOf = ({ owner }: WaitingOrder, person: Person): boolean => owner === person;

/** Its page also opens for whoever has the address of a guest's order. */
export const mayOpen = ({ owner }: WaitingOrder, person: Person): boolean => owner === null || owner === person;

/** Still to be accepted or discarded: its cart is not ordered a second time. */
export const isOpen = ({ state }: WaitingOrder): boolean => state !== 'refused' && state !== 'accepted';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isAmount = (value: unknown): boolean => value === null || Number.isFinite(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0;

const isBody = (value: unknown): boolean =>
  isObject(value) &&
  isText(value.cart_id) &&
  isObject(value.addressInformation) &&
  Array.isArray(value.products) &&
  value.products.length > 0 &&
  value.products.every((line) => isObject(line) && isText(line.sku) && isCount(line.qty));

const isShownLine = (line: unknown): boolean =>
  isObject(line) && isText(line.sku) && isText(line.name) && isCount(line.quantity) && isAmount(line.total);

const isShown = (value: unknown): boolean =>
  isObject(value) &&
  Array.isArray(value.lines) &&
  value.lines.every(isShownLine) &&
  isAmount(value.total) &&
  /^[A-Z]{3}$/.test(String(value.currency)) &&
  isText(value.delivery) &&
  isText(value.payment);

const isRefusal = (value: unknown): boolean =>
  isObject(value) &&
  Number.isFinite(value.code) &&
  [value.reason, value.line].every((one) => one === null || isText(one));

/** The stored value; null if it is none that this version can read: a value on a device may be anything. */
export function readWaiting(value: unknown): WaitingOrder | null {
  if (!isObject(value)) return null;
  const { id, key, cart_id, owner, store, created_at, body, earlier, shown, state, new_total, refusal, accepted } =
    value;
  const isRight =
    [id, key, cart_id, store].every((one) => isText(one) && one !== '') &&
    (owner === null || Number.isSafeInteger(owner)) &&
    isText(created_at) &&
    !Number.isNaN(Date.parse(created_at)) &&
    isBody(body) &&
    (body as SentOrder).cart_id === cart_id &&
    (earlier === null || isBody(earlier)) &&
    isShown(shown) &&
    STATES.includes(state as State) &&
    isAmount(new_total) &&
    (state === 'asked') === (new_total !== null) &&
    (state === 'refused' ? isRefusal(refusal) : refusal === null) &&
    (state === 'accepted' ? isObject(accepted) && isText(accepted.orderNumber) : accepted === null);
  return isRight ? (value as unknown as WaitingOrder) : null;
}
