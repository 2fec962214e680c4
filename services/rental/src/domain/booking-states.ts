import { StepNotAllowed } from './rental.errors.js';

/**
 * What a state means for the piece. `movable`: it is promised, any piece of the sku may serve; `pinned`: this very piece is
 * out of the house or on the bench; `over`: takes nothing any more.
 */
export const STATES = {
  held: 'movable', // a cart looks at these dates
  claimed: 'movable', // an order is being placed
  booked: 'movable',
  displaced: 'over', // a late piece took its days: staff moves it, else it is refunded on its first day
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
  planned: 'movable', // a repair; the piece is named when it begins
  in_service: 'pinned',
  serviced: 'over',
} as const;

export type BookingState = keyof typeof STATES;

export type Action = keyof typeof STEPS;

interface Step {
  readonly from: readonly BookingState[];
  /** null: the state stays. */
  readonly to: BookingState | null;
}

/** Every step there is (I8); who takes it stands beside it. */
export const STEPS = {
  // checkout
  claim: { from: ['held', 'claimed'], to: 'claimed' }, // claimed: by an attempt of the same cart that died
  give_back: { from: ['claimed'], to: 'held' },
  expire: { from: ['held', 'claimed'], to: 'expired' }, // clock: 30 minutes after the cart's last change; placement over
  book: { from: ['claimed'], to: 'booked' },
  // before it is handed over
  cancel: { from: ['booked', 'displaced', 'planned'], to: 'cancelled' }, // customer, staff, order; clock: never collected
  displace: { from: ['booked'], to: 'displaced' },
  move: { from: ['displaced', 'booked'], to: 'booked' }, // staff
  // handed over
  dispatch: { from: ['booked'], to: 'dispatched' }, // staff, by courier
  collect: { from: ['booked'], to: 'collected' }, // staff, in the showroom
  begin: { from: ['dispatched', 'collected'], to: 'out' }, // clock: the first day begins
  ask: { from: ['booked', 'dispatched', 'collected', 'out'], to: null }, // customer: longer, its days are held until it is paid
  extend: { from: ['booked', 'dispatched', 'collected', 'out'], to: null }, // orders: paid
  become_late: { from: ['out'], to: 'late' }, // clock: grace is over
  // and back
  take_back: { from: ['dispatched', 'collected', 'out', 'late'], to: 'returned' }, // staff, carrier's scan
  clean: { from: ['returned'], to: 'cleaning' }, // staff; clock: four hours
  make_ready: { from: ['returned', 'cleaning'], to: 'ready' }, // staff, early; clock: the blocked days are over
  damage: { from: ['returned', 'cleaning'], to: 'damaged' }, // staff, with a reason
  lose: { from: ['dispatched', 'out', 'late'], to: 'lost' }, // staff; clock: twenty days late
  ask_to_buy: { from: ['out', 'late'], to: null }, // customer, rent credited
  buy: { from: ['out', 'late'], to: 'bought' }, // orders: paid
  drop: { from: ['booked', 'dispatched', 'collected', 'out', 'late'], to: null }, // orders: not paid; clock: nobody answered
  // the bench
  start_service: { from: ['planned'], to: 'in_service' }, // clock: its first day begins
  end_service: { from: ['in_service'], to: 'serviced' }, // staff, early; clock
} as const satisfies Record<string, Step>;

/** The state after `action`; throws where the table has no such step. */
export function stateAfter(action: Action, state: BookingState): BookingState {
  const { from, to }: Step = STEPS[action];
  if (!from.includes(state)) throw new StepNotAllowed(action, state);
  return to ?? state;
}

export const may = (action: Action, state: BookingState): boolean =>
  (STEPS[action].from as readonly BookingState[]).includes(state);

export const isPinned = (state: BookingState): boolean => STATES[state] === 'pinned';

/** Does it take days of a piece? What the database's exclusion constraint looks at. */
export const occupies = (state: BookingState): boolean => STATES[state] !== 'over';

/** What is not settled yet: it takes days, or waits for other days. */
export const OPEN: readonly BookingState[] = (Object.keys(STATES) as BookingState[]).filter(
  (state) => occupies(state) || state === 'displaced',
);
