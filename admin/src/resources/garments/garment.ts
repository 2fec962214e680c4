import type { RaRecord } from 'react-admin';
import type { Rental } from '../rentals/rental.ts';

/** A row of the list of garments that are lent. */
export interface GarmentRow extends RaRecord {
  id: string;
  sku: string;
  size: string;
  /** As the catalogue calls it; null where it cannot be asked. */
  name?: string | null;
  /** The catalogue offers it. */
  offered: boolean;
  pieces: number;
  /** Away or on the bench. */
  away: number;
}

/** One piece and its life, newest first. */
export interface Piece {
  serial: string;
  condition: string;
  state: string;
  events: { at: string; what: string; bookingId: string | null; actor: string; note: string }[];
}

/** A garment with its pieces and everything that takes their days. */
export interface Garment extends RaRecord {
  id: string;
  sku: string;
  units: Piece[];
  bookings: Rental[];
}

/** What a day is for a piece: worn, prepared or cleaned around it, on the bench, or free. */
export type DayUse = 'worn' | 'around' | 'bench' | 'free';

export interface DayCell {
  day: string;
  use: DayUse;
  booking?: Rental;
}

const DAY_MS = 86_400_000;
const OVER = new Set(['displaced', 'ready', 'damaged', 'lost', 'bought', 'cancelled', 'expired', 'serviced']);

export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** Days from `first` on, so many. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, nth) => addDays(first, nth));

/** The days of one piece: who has it, and what is done before and after. */
export function daysOf(serial: string, bookings: readonly Rental[], days: readonly string[]): DayCell[] {
  const own = bookings.filter((booking) => booking.serial === serial && !OVER.has(booking.status));
  return days.map((day) => {
    const booking = own.find(({ blockedFrom, blockedTo }) => blockedFrom <= day && day <= (blockedTo || '9999'));
    if (!booking) return { day, use: 'free' };
    if (booking.kind === 'service') return { day, use: 'bench', booking };
    const isWorn = booking.dateFrom <= day && day <= booking.dateTo;
    return { day, use: isWorn ? 'worn' : 'around', booking };
  });
}
