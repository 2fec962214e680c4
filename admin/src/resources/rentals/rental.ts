import type { RentalRecord } from '@garderoba/contracts/rest/backoffice';
import type { Tone } from '../../ui/fields/badge.tsx';
import { shopDay } from '../../ui/format/shop-day.ts';

/** A booking of a garment: of a customer, or a repair (`kind` service). */
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

/** Still booked after its first day: the handover was missed. */
export function isMissed({ kind, status, firstDay }: Pick<Rental, 'kind' | 'status' | 'firstDay'>, now: Date): boolean {
  return kind === 'rental' && status === 'booked' && firstDay < shopDay(now);
}

/** States in the order of a piece's life cycle; those of carts are last. */
export const RENTAL_STATES = [
  ...['booked', 'displaced', 'dispatched', 'collected', 'out', 'late', 'returned', 'cleaning', 'ready'],
  ...['damaged', 'lost', 'bought', 'cancelled', 'planned', 'in_service', 'serviced', 'held', 'claimed', 'expired'],
] as const;

/** States that need an action by staff. */
export const OPEN_STATES = [
  ...['booked', 'displaced', 'dispatched', 'collected', 'out', 'late', 'returned', 'cleaning', 'planned', 'in_service'],
];
