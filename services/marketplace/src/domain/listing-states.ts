import { HOUSE_ACTIONS, type ListingState, STATUS_OF } from '@garderoba/contracts/marketplace/listings';

/**
 * Who causes a transition. `moderator`: staff with this role or a higher one. `shelf`: the worker that publishes.
 * `orders`: an event of orders. `clock`: a deadline. `payouts`: a transfer to the seller.
 */
export const ACTORS = ['seller', 'moderator', 'admin', 'shelf', 'orders', 'clock', 'payouts'] as const;
export type ActorKind = (typeof ACTORS)[number];

export const ACTIONS = [
  ...(['submit', 'withdraw', 'agree', 'decline', 'reprice'] as const),
  ...(['accept', 'ask_changes', 'reject', 'receive', 'pass', 'change_terms', 'give_back', 'undo', 'uphold'] as const),
  ...HOUSE_ACTIONS,
  ...(['publish', 'order', 'cancel', 'finish', 'lapse', 'pay_out', 'payout_failed'] as const),
] as const;
export type ListingAction = (typeof ACTIONS)[number];

/**
 * Everything that can happen to a listing except an undo and an upheld appeal, which restore the state before a decision of
 * staff.
 */
export interface Transition {
  readonly action: ListingAction;
  readonly by: ActorKind;
  readonly from: readonly ListingState[];
  /** `deleted`: the listing ends to exist. */
  readonly to: ListingState | 'deleted';
}

export const TRANSITIONS: readonly Transition[] = [
  { action: 'submit', by: 'seller', from: ['draft', 'changes_wanted'], to: 'submitted' },
  {
    action: 'withdraw',
    by: 'seller',
    from: ['draft', 'submitted', 'changes_wanted', 'awaiting_goods'],
    to: 'withdrawn',
  },
  { action: 'withdraw', by: 'seller', from: ['listed'], to: 'taking_back' },
  { action: 'agree', by: 'seller', from: ['terms_changed'], to: 'publishing' },
  { action: 'decline', by: 'seller', from: ['terms_changed'], to: 'taking_back' },
  // Another price, at most the one that passed the checks.
  { action: 'reprice', by: 'seller', from: ['listed'], to: 'listed' },

  { action: 'accept', by: 'moderator', from: ['submitted'], to: 'awaiting_goods' },
  { action: 'ask_changes', by: 'moderator', from: ['submitted'], to: 'changes_wanted' },
  { action: 'reject', by: 'moderator', from: ['submitted', 'inspecting', 'listed'], to: 'rejected' },
  // From `sold`: the buyer has sent it back.
  { action: 'receive', by: 'moderator', from: ['awaiting_goods', 'sold'], to: 'inspecting' },
  { action: 'pass', by: 'moderator', from: ['inspecting'], to: 'publishing' },
  { action: 'change_terms', by: 'moderator', from: ['inspecting'], to: 'terms_changed' },
  { action: 'give_back', by: 'moderator', from: ['taking_back'], to: 'returned' },
  // The piece of a rejected listing, if it is with us: the listing stays rejected.
  { action: 'give_back', by: 'moderator', from: ['rejected'], to: 'rejected' },

  { action: 'buy_in', by: 'admin', from: ['listed'], to: 'bought_in' },
  { action: 'sell_off', by: 'admin', from: ['bought_in'], to: 'publishing' },
  // The seller sold it, whatever becomes of it.
  { action: 'retire', by: 'admin', from: ['bought_in'], to: 'bought_in' },
  { action: 'retire', by: 'admin', from: ['inspecting', 'listed', 'rejected'], to: 'retired' },

  { action: 'publish', by: 'shelf', from: ['publishing'], to: 'listed' },
  // Between the piece's first count and the record of it, a buyer may be faster than the worker.
  { action: 'order', by: 'orders', from: ['publishing', 'listed'], to: 'sold' },
  { action: 'cancel', by: 'orders', from: ['sold'], to: 'listed' },
  { action: 'finish', by: 'clock', from: ['sold'], to: 'closed' },

  // The seller has the share of a closed sale; the bank may return it later.
  { action: 'pay_out', by: 'payouts', from: ['closed'], to: 'closed' },
  { action: 'payout_failed', by: 'payouts', from: ['closed'], to: 'closed' },
  { action: 'pay_out', by: 'payouts', from: ['bought_in'], to: 'bought_in' },
  { action: 'payout_failed', by: 'payouts', from: ['bought_in'], to: 'bought_in' },

  { action: 'lapse', by: 'clock', from: ['draft'], to: 'deleted' },
  { action: 'lapse', by: 'clock', from: ['changes_wanted', 'awaiting_goods'], to: 'withdrawn' },
  { action: 'lapse', by: 'clock', from: ['terms_changed', 'listed'], to: 'taking_back' },
];

/** The transition of an action in a state; undefined where it is not offered. */
export const transitionOf = (state: ListingState, action: ListingAction): Transition | undefined =>
  TRANSITIONS.find((one) => one.action === action && one.from.includes(state));

/** Whether the actor may cause the transition. */
export const mayCause = ({ by }: Transition, actor: ActorKind): boolean =>
  by === actor || (by === 'moderator' && actor === 'admin');

/** Deadlines of a state, counted from its begin. */
export interface Timer {
  /** Days after which the seller is reminded, once. */
  readonly remindAfterDays?: number;
  /** Days after which the transition `lapse` happens. */
  readonly lapsesAfterDays?: number;
  /** Business days of the shop after which staff see it as late; and when it becomes urgent. */
  readonly lateAfterBusinessDays?: number;
  readonly urgentAfterBusinessDays?: number;
  /** Days after which staff see it as late. */
  readonly lateAfterDays?: number;
  /** Seconds after which a worker's state is an alert. */
  readonly alertAfterSeconds?: number;
}

export const TIMERS: Readonly<Record<ListingState, Timer>> = {
  draft: { remindAfterDays: 7, lapsesAfterDays: 30 },
  submitted: { urgentAfterBusinessDays: 1, lateAfterBusinessDays: 2 },
  changes_wanted: { lapsesAfterDays: 14 },
  awaiting_goods: { remindAfterDays: 7, lapsesAfterDays: 21 },
  inspecting: { urgentAfterBusinessDays: 1, lateAfterBusinessDays: 2 },
  terms_changed: { remindAfterDays: 3, lapsesAfterDays: 14 },
  publishing: { alertAfterSeconds: 60 },
  listed: { remindAfterDays: 60, lapsesAfterDays: 90 },
  sold: {},
  closed: {},
  rejected: {},
  taking_back: { remindAfterDays: 30, lateAfterDays: 90 },
  returned: {},
  withdrawn: {},
  bought_in: {},
  retired: {},
};

/** States in which the seller may still change values and photos. */
export const EDITABLE: readonly ListingState[] = ['draft', 'submitted', 'changes_wanted'];

/** `accepted` of the product: exactly while it is active (ADM-008). */
export const isAccepted = (state: ListingState): boolean => STATUS_OF[state] === 'active';
