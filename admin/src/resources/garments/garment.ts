import type { GarmentRecord } from '@garderoba/contracts/rest/console';

/** One piece and its life, newest first. */
export type Piece = Garment['units'][number];

/** A garment with its pieces and everything that takes their days. */
export type Garment = GarmentRecord;
/** What takes days of a piece, as far as its calendar shows it. */
type TakenDays = Pick<
  Garment['bookings'][number],
  'id' | 'kind' | 'status' | 'serial' | 'orderNumber' | 'dateFrom' | 'dateTo' | 'blockedFrom' | 'blockedTo'
>;

/** What a day is for a piece: worn, prepared or cleaned around it, on the bench, or free. */
export type DayUse = 'worn' | 'around' | 'bench' | 'free';

export interface DayCell {
  day: string;
  use: DayUse;
  booking?: TakenDays;
}

const DAY_MS = 86_400_000;
const OVER = new Set(['displaced', 'ready', 'damaged', 'lost', 'bought', 'cancelled', 'expired', 'serviced']);

export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** Days from `first` on, so many. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => addDays(first, nth));

/** The days of one piece: who has it, and what is done before and after. */
export function daysOf(serial: string, bookings: readonly TakenDays[], days: readonly string[]): DayCell[] {
  const own = bookings.filter((booking) => booking.serial === serial && !OVER.has(booking.status));
  return days.map((day) => {
    const booking = own.find(({ blockedFrom, blockedTo }) => blockedFrom <= day && day <= (blockedTo || '9999'));
    if (!booking) return { day, use: 'free' };
    if (booking.kind === 'service') return { day, use: 'bench', booking };
    const isWorn = booking.dateFrom <= day && day <= booking.dateTo;
    return { day, use: isWorn ? 'worn' : 'around', booking };
  });
}
