/** A deposit: one authorization hold on the renter's card. Amounts are minor units of `currency`. */
export interface Deposit {
  readonly id: string;
  readonly orderId: string;
  readonly bookingId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: DepositState;
  readonly provider: string | null;
  readonly reference: string | null;
  /** The authorization that this one replaces. */
  readonly follows: string | null;
}

/**
 * `due`: to be reserved. `asking`: the provider is being called. `unwanted`: the booking ended before the provider
 * answered. `held`: reserved. `by_hand`: there is no card, staff take the deposit when they hand over the piece.
 * `declined`: the card was declined, staff take the deposit as well. `releasing`, `released`: released. `capturing`,
 * `captured`: taken for damage or loss, in part or whole. `dropped`: the booking ended and nothing is reserved.
 */
export type DepositState = keyof typeof DEPOSIT_STEPS;

/** The only table of state transitions of a deposit. The worker and the events of its booking trigger them. */
export const DEPOSIT_STEPS = {
  due: ['asking', 'by_hand', 'dropped'],
  asking: ['held', 'declined', 'by_hand', 'unwanted'],
  unwanted: ['releasing', 'dropped'],
  held: ['releasing', 'capturing'],
  capturing: ['captured', 'releasing'],
  releasing: ['released'],
  by_hand: [],
  declined: [],
  released: [],
  captured: [],
  dropped: [],
} as const satisfies Record<string, readonly string[]>;

/** The next state when the booking has ended and owes nothing. */
export const onceOver = (state: DepositState): DepositState | undefined =>
  (({ due: 'dropped', asking: 'unwanted', held: 'releasing' }) as Partial<Record<DepositState, DepositState>>)[state];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time before the rental at which the deposit is reserved. Cards hold an authorization for seven days only. */
const AHEAD_MS = 3 * DAY_MS;
/** Age at which an authorization is renewed: one day before the bank releases it. */
const LASTS_MS = 6 * DAY_MS;

/** When to reserve the deposit: at once for a rental in the next days, else shortly before its first day. */
export const reserveAt = (firstDay: string, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(`${firstDay}T00:00:00Z`) - AHEAD_MS));

export const renewAt = (reservedAt: Date): Date => new Date(reservedAt.getTime() + LASTS_MS);
