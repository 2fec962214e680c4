import type { RentalRecord } from '@garderoba/contracts/rest/console';
import type { Tone } from '../../ui/badge.tsx';
import { shopDay } from '../../ui/shop-day.ts';

/** A booking of a garment: of a customer, or days on the bench (`kind` service). */
export type Rental = RentalRecord;

export const rentalTones: Record<string, Tone> = {
  booked: 'waiting',
  dispatched: 'waiting',
  collected: 'waiting',
  out: 'quiet',
  late: 'bad',
  displaced: 'bad',
  returned: 'waiting',
  cleaning: 'waiting',
  ready: 'good',
  damaged: 'bad',
  lost: 'bad',
  planned: 'waiting',
  in_service: 'waiting',
};

/** Still booked although its first day has passed: the hand-over was missed. */
export function isMissed({ kind, status, dateFrom }: Pick<Rental, 'kind' | 'status' | 'dateFrom'>, now: Date): boolean {
  return kind === 'rental' && status === 'booked' && dateFrom < shopDay(now);
}

/** States in the order a piece goes through them; those of carts stand last. */
export const RENTAL_STATES = [
  ...['booked', 'displaced', 'dispatched', 'collected', 'out', 'late', 'returned', 'cleaning', 'ready'],
  ...['damaged', 'lost', 'bought', 'cancelled', 'planned', 'in_service', 'serviced', 'held', 'claimed', 'expired'],
] as const;

/** What somebody has to do something about. */
export const OPEN_STATES = [
  ...['booked', 'displaced', 'dispatched', 'collected', 'out', 'late', 'returned', 'cleaning', 'planned', 'in_service'],
];
