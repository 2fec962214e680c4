import { StepNotAllowed } from './rental.errors.js';

/**
 * Effect of a state on the piece. `movable`: promised, and any piece of the sku may serve it; `pinned`: this piece is
 * away or in service; `over`: occupies no days any more.
 */
export const STATES = {
  held: 'movable', // hold of a cart
  claimed: 'movable', // an order is being placed
  booked: 'movable',
  displaced: 'over', // its days were taken by a late piece: staff move it, else it is refunded on its first day
  dispatched: 'pinned',
  collected: 'pinned',
  out: 'pinned',
  late: 'pinned',
  returned: 'pinned',
  cleaning: 'pinned',
  ready: 'over',
  damaged: 'over',
  lost: 'over',
  bought: 'over',
  cancelled: 'over',
  expired: 'over',
  planned: 'movable', // a planned service; the piece is assigned when it begins
  in_service: 'pinned',
  serviced: 'over',
} as const;

export type BookingState = keyof typeof STATES;

export type Action = keyof typeof STEPS;

interface Step {
  readonly from: readonly BookingState[];
  /** null: the state does not change. */
  readonly to: BookingState | null;
}

/** All state transitions (I8), each with its actor. */
export const STEPS = {
  // checkout
  claim: { from: ['held', 'claimed'], to: 'claimed' }, // claimed: by an earlier attempt of the same cart that crashed
  give_back: { from: ['claimed'], to: 'held' },
  expire: { from: ['held', 'claimed'], to: 'expired' }, // clock: 30 minutes after the cart's last change; placement over
  book: { from: ['claimed'], to: 'booked' },
  // before the hand-over
  cancel: { from: ['booked', 'displaced', 'planned'], to: 'cancelled' }, // customer, staff, order; clock: never collected
  displace: { from: ['booked'], to: 'displaced' },
  move: { from: ['displaced', 'booked'], to: 'booked' }, // staff
  // handed over
  dispatch: { from: ['booked'], to: 'dispatched' }, // staff, by courier
  collect: { from: ['booked'], to: 'collected' }, // staff, in the showroom
  begin: { from: ['dispatched', 'collected'], to: 'out' }, // clock: first day
  ask: { from: ['booked', 'dispatched', 'collected', 'out'], to: null }, // customer: extension, unpaid
  extend: { from: ['booked', 'dispatched', 'collected', 'out'], to: null }, // orders: extension paid
  become_late: { from: ['out'], to: 'late' }, // clock: end of the grace period
  // return
  take_back: { from: ['dispatched', 'collected', 'out', 'late'], to: 'returned' }, // staff, carrier's scan
  clean: { from: ['returned'], to: 'cleaning' }, // staff; clock: four hours
  make_ready: { from: ['returned', 'cleaning'], to: 'ready' }, // staff, early; clock: the blocked days are over
  damage: { from: ['returned', 'cleaning'], to: 'damaged' }, // staff, with a reason
  lose: { from: ['dispatched', 'out', 'late'], to: 'lost' }, // staff; clock: twenty days late
  ask_to_buy: { from: ['out', 'late'], to: null }, // customer: purchase, the paid rent is deducted
  buy: { from: ['out', 'late'], to: 'bought' }, // orders: purchase paid
  drop: { from: ['booked', 'dispatched', 'collected', 'out', 'late'], to: null }, // orders: not paid; clock: no answer
  // service
  start_service: { from: ['planned'], to: 'in_service' }, // clock: first day
  end_service: { from: ['in_service'], to: 'serviced' }, // staff, early; clock
} as const satisfies Record<string, Step>;

/** The state after `action`; throws when the table has no such transition. */
export function stateAfter(action: Action, state: BookingState): BookingState {
  const { from, to }: Step = STEPS[action];
  if (!from.includes(state)) throw new StepNotAllowed(action, state);
  return to ?? state;
}

export const may = (action: Action, state: BookingState): boolean =>
  (STEPS[action].from as readonly BookingState[]).includes(state);

export const isPinned = (state: BookingState): boolean => STATES[state] === 'pinned';

/** Whether the state occupies days of a piece. The exclusion constraint of the database uses the same states. */
export const occupies = (state: BookingState): boolean => STATES[state] !== 'over';

/** States that are not final: the booking occupies days, or waits for other days. */
export const OPEN: readonly BookingState[] = (Object.keys(STATES) as BookingState[]).filter(
  (state) => occupies(state) || state === 'displaced',
);
