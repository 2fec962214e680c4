/** Days of a garment as rental tells them (RentalAvailabilityChanged). Days are civil dates, both ends included. */
export interface RentalState {
  readonly sku: string;
  readonly version: number;
  /** That can be lent at all. */
  readonly pieces: number;
  /** Whole days a piece is taken before a rental's first day and after its last. */
  readonly before: number;
  readonly after: number;
  /** On which no piece is free, in order. */
  readonly full: ReadonlyArray<{ readonly from: string; readonly to: string }>;
  /** Earliest day a rental can start; '' = none within a year. */
  readonly firstFree: string;
  readonly deliveries: readonly string[];
}

export interface WantedDays {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly delivery: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const addDays = (date: string, days: number): string =>
  days === 0 ? date : new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Answers whether a garment is free on the wanted days; the days with each turnover are counted once. */
export function freeOn({ from, to, today, delivery }: WantedDays): (state: RentalState) => boolean {
  const ranges = new Map<string, { first: string; last: string }>();
  const blocked = ({ before, after }: RentalState): { first: string; last: string } => {
    const key = `${before}/${after}`;
    let range = ranges.get(key);
    if (!range) {
      range = { first: addDays(from, -before), last: addDays(to, after) };
      ranges.set(key, range);
    }
    return range;
  };
  return (state) => {
    if (state.pieces === 0 || !comesBy(state, delivery)) return false;
    const { first, last } = blocked(state);
    if (first < today) return false;
    // In order: the first range that ends on or after our first day is the only one that can be in the way first.
    const next = state.full.find((range) => range.to >= first);
    return next === undefined || next.from > last;
  };
}

/** What is lent in the showroom only is sent as well (RNT-013). */
const comesBy = ({ deliveries }: RentalState, delivery: string): boolean =>
  deliveries.includes(delivery) || (delivery === 'omnipack' && deliveries.length === 1);
