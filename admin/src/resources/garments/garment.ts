import type { GarmentRecord } from '@garderoba/contracts/rest/backoffice';

/** One piece with its history, newest first. */
export type Piece = Garment['units'][number];

/** A garment with its pieces and all entries that block their days. */
export type Garment = GarmentRecord;
/** An entry that blocks days of a piece, as shown in its calendar. */
type TakenDays = Pick<
  Garment['bookings'][number],
  'id' | 'kind' | 'status' | 'serial' | 'orderNumber' | 'firstDay' | 'lastDay' | 'blockedFrom' | 'blockedTo'
>;

/** State of a piece on a day: rented, in turnover, in repair, or free. */
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

/** The given number of days from `first` on. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => addDays(first, nth));

/** Days of one piece: the booking, and the turnover before and after. */
export function daysOf(serial: string, bookings: readonly TakenDays[], days: readonly string[]): DayCell[] {
  const own = bookings.filter((booking) => booking.serial === serial && !OVER.has(booking.status));
  return days.map((day) => {
    const booking = own.find(({ blockedFrom, blockedTo }) => blockedFrom <= day && day <= (blockedTo || '9999'));
    if (!booking) return { day, use: 'free' };
    if (booking.kind === 'service') return { day, use: 'bench', booking };
    const isWorn = booking.firstDay <= day && day <= booking.lastDay;
    return { day, use: isWorn ? 'worn' : 'around', booking };
  });
}
