import type { OrderConfirmation } from '../../api/wire/buying/checkout.ts';
import {
  LINE_GONE,
  type Refusal,
  type SentOrder,
  type ShownOrder,
  type State,
  type WaitingOrder,
} from './waiting-order.ts';

/** What may happen to a waiting order. */
export type OrderEvent =
  /** The shop has everything, at the same total. */
  | { readonly kind: 'fits' }
  /** The shop has had it before: it is sent again with the same key and body for its confirmation. */
  | { readonly kind: 'arrived' }
  | { readonly kind: 'total-changed'; readonly total: number }
  /** Refused by the shop, or by what it says about stock and cart. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The shopper accepts the new total. */
  | { readonly kind: 'agreed'; readonly key: string; readonly body: SentOrder }
  /** Its answer is not known, and it is in the queue no longer. */
  | { readonly kind: 'lost' }
  /** Its key belongs to what was sent earlier: that is sent again. */
  | { readonly kind: 'earlier' }
  | { readonly kind: 'accepted'; readonly confirmation: OrderConfirmation; readonly at: string };

type EventKind = OrderEvent['kind'];
type Of<Kind extends EventKind> = Extract<OrderEvent, { kind: Kind }>;

/** States in which an event means something; anything else is late news that changes nothing. */
export const HEARD: Readonly<Record<EventKind, readonly State[]>> = {
  fits: ['waiting'],
  arrived: ['waiting', 'asked', 'sending'],
  'total-changed': ['waiting'],
  refused: ['waiting', 'sending'],
  agreed: ['asked'],
  lost: ['sending'],
  earlier: ['sending'],
  accepted: ['waiting', 'sending', 'asked', 'refused'],
};

const STEPS: { readonly [Kind in EventKind]: (order: WaitingOrder, event: Of<Kind>) => Partial<WaitingOrder> } = {
  fits: () => ({ state: 'sending' }),
  arrived: () => ({ state: 'sending', may_have_arrived: true }),
  'total-changed': (_order, { total }) => ({ state: 'asked', new_total: total }),
  refused: (_order, { refusal }) => ({ state: 'refused', refusal, may_have_arrived: false }),
  // The content differs, and nothing was accepted: another attempt.
  agreed: ({ shown, new_total }, { key, body }) => ({
    ...{ state: 'waiting', key, body, earlier: null, may_have_arrived: false },
    shown: { ...shown, total: new_total },
  }),
  lost: () => ({ state: 'waiting', may_have_arrived: true }),
  earlier: ({ body, earlier }) => ({ body: earlier ?? body, earlier: null }),
  accepted: (_order, { confirmation, at }) => ({
    ...{ state: 'accepted', accepted: confirmation, transmited: true, transmited_at: at, may_have_arrived: true },
  }),
};

/** The order after the event; the same object if the event changes nothing. */
export function next(order: WaitingOrder, event: OrderEvent): WaitingOrder {
  if (!HEARD[event.kind].includes(order.state)) return order;
  if (event.kind === 'earlier' && !order.earlier) return order;
  const step = STEPS[event.kind] as (order: WaitingOrder, event: OrderEvent) => Partial<WaitingOrder>;
  return { ...order, new_total: null, refusal: null, ...step(order, event) };
}

interface NewOrder {
  readonly key: string;
  readonly body: SentOrder;
  readonly earlier: SentOrder | null;
  readonly owner: number | null;
  readonly shown: ShownOrder;
  /** A request has left. */
  readonly mayHaveArrived: boolean;
  readonly at: string;
}

/** An order that is stored now. */
export const newWaiting = ({ key, body, earlier, owner, shown, mayHaveArrived, at }: NewOrder): WaitingOrder => ({
  id: key,
  key,
  cart_id: body.cart_id,
  owner,
  store: body.store_code,
  created_at: at,
  transmited: false,
  transmited_at: null,
  body,
  earlier,
  may_have_arrived: mayHaveArrived,
  shown,
  state: 'waiting',
  new_total: null,
  refusal: null,
  accepted: null,
});

/** What the shop has now for the cart of an order. */
export interface ShopNow {
  readonly lines: readonly { readonly sku: string; readonly quantity: number; readonly isWithdrawn: boolean }[];
  /** Null: pricing does not answer. */
  readonly total: number | null;
  /** Free pieces by sku; a sku that is missing is not counted, or stock did not answer: then the shop decides. */
  readonly pieces: ReadonlyMap<string, number>;
}

const quantities = (lines: readonly { sku: string; quantity: number }[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
};

/** Whether the order may be sent now; null: it can not be told, it goes on waiting (SYNC-037). */
export function compare({ body, shown }: WaitingOrder, now: ShopNow): OrderEvent | null {
  const wanted = quantities(body.products.map(({ sku, qty }) => ({ sku, quantity: qty })));
  const present = quantities(now.lines.filter(({ isWithdrawn }) => !isWithdrawn));
  const isShort = (sku: string, quantity: number): boolean =>
    !present.has(sku) || (now.pieces.get(sku) ?? Number.POSITIVE_INFINITY) < quantity;
  for (const [sku, quantity] of wanted) if (isShort(sku, quantity)) return gone(sku, shown);
  if (present.size !== wanted.size || [...wanted].some(([sku, quantity]) => present.get(sku) !== quantity))
    return { kind: 'refused', refusal: { code: 409, result: null, reason: 'cartChanged', line: null } };
  if (now.total === null) return null;
  return now.total === shown.total ? { kind: 'fits' } : { kind: 'total-changed', total: now.total };
}

function gone(sku: string, { lines }: ShownOrder): OrderEvent {
  const line = lines.find((one) => one.sku === sku)?.name ?? sku;
  return { kind: 'refused', refusal: { code: 400, result: null, reason: LINE_GONE, line } };
}
