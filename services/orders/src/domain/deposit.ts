/** Money reserved on a renter's card, by one authorisation. Amounts are minor units of `currency`. */
export interface Deposit {
  readonly id: string;
  readonly orderId: string;
  readonly bookingId: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: DepositState;
  readonly provider: string | null;
  readonly reference: string | null;
  /** The authorisation this one follows. */
  readonly follows: string | null;
}

/**
 * `due`: to be reserved. `asking`: the provider was or is being asked. `unwanted`: the booking ended before it answered. `held`:
 * reserved. `by_hand`: there is no card, staff takes it when the piece is handed over. `declined`: the card refused, staff takes it
 * too. `releasing`, `released`: let go of. `capturing`, `captured`: taken for damage or loss, in part or whole. `dropped`: the booking
 * ended and nothing is reserved.
 */
export type DepositState = keyof typeof DEPOSIT_STEPS;

/** The one place that says what may become of a deposit; the worker and the news of its booking make the steps. */
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

/** What becomes of it when its booking is over and owes nothing. */
export const onceOver = (state: DepositState): DepositState | undefined =>
  (({ due: 'dropped', asking: 'unwanted', held: 'releasing' }) as Partial<Record<DepositState, DepositState>>)[state];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Cards hold an authorisation for seven days: it is asked for when the rental is near, not months ahead. */
const AHEAD_MS = 3 * DAY_MS;
/** A day before a bank lets go of an authorisation it is followed by the next. */
const LASTS_MS = 6 * DAY_MS;

/** When a deposit is reserved: at once for a rental of the next days, else shortly before its first day. */
export const reserveAt = (firstDay: string, now: Date): Date =>
  new Date(Math.max(now.getTime(), Date.parse(`${firstDay}T00:00:00Z`) - AHEAD_MS));

export const renewAt = (reservedAt: Date): Date => new Date(reservedAt.getTime() + LASTS_MS);
