import { deliveryCode, RENTAL_DELIVERIES } from '@garderoba/contracts/rental-codes';

/**
 * Availability of a garment as published by rental (RentalAvailabilityChanged). Days are civil dates, both ends
 * inclusive.
 */
export interface RentalState {
  readonly sku: string;
  readonly version: number;
  /** Number of rentable pieces. */
  readonly pieces: number;
  /** Whole days that a piece is blocked before a rental's first day and after its last. */
  readonly before: number;
  readonly after: number;
  /** Ranges of days on which no piece is free, in order. */
  readonly full: ReadonlyArray<{ readonly from: string; readonly to: string }>;
  /** Earliest day a rental can start; '' = none within a year. */
  readonly firstFree: string;
  /** Codes, as rental publishes them. */
  readonly deliveries: readonly string[];
}

/** The part of a state that searches keep in memory. */
export interface KeptRental extends Omit<RentalState, 'version' | 'full'> {
  /**
   * First and last day of each full range, in order, as days since 1970: a compact form, because a search checks every
   * garment.
   */
  readonly fullDays: Int32Array;
}

export const keptRental = ({ version, full, ...state }: RentalState): KeptRental => ({
  ...state,
  fullDays: Int32Array.from(full.flatMap(({ from, to }) => [dayNumber(from), dayNumber(to)])),
});

export interface WantedDays {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** One of RENTAL_DELIVERIES; no garment comes by any other text. */
  readonly delivery: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** Returns a check whether a garment is free on the wanted days, including the turnover before and after them. */
export function freeOn({ from, to, today, delivery: word }: WantedDays): (rental: KeptRental) => boolean {
  const known = RENTAL_DELIVERIES.find((one) => one === word);
  const delivery = known ? deliveryCode(known) : '';
  const [firstDay, lastDay, earliest] = [dayNumber(from), dayNumber(to), dayNumber(today)];
  return (rental) => {
    if (rental.pieces === 0 || !comesBy(rental, delivery)) return false;
    const first = firstDay - rental.before;
    const next = firstEndingFrom(rental.fullDays, first);
    return first >= earliest && (next === undefined || next > lastDay + rental.after);
  };
}

/** First day of the first range that ends on this day or later; only this range can conflict first. */
function firstEndingFrom(days: Int32Array, day: number): number | undefined {
  let [low, high] = [0, days.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[2 * middle + 1] as number) < day) low = middle + 1;
    else high = middle;
  }
  return days[2 * low];
}

const COURIER = deliveryCode('courier');

/** Garments rented in the showroom can also be delivered (RNT-013). */
const comesBy = ({ deliveries }: KeptRental, delivery: string): boolean =>
  deliveries.includes(delivery) || (delivery === COURIER && deliveries.length === 1);
