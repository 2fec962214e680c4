import { create } from '@bufbuild/protobuf';
import {
  MoneySchema,
  type PieceLived,
  PieceLivedSchema,
  type RentalAvailabilityChanged,
  RentalAvailabilityChangedSchema,
  type RentalBooked,
  RentalBookedSchema,
  type RentalCancelled,
  RentalCancelledSchema,
  type RentalChargeDue,
  RentalChargeDueSchema,
  type RentalChargeWithdrawn,
  RentalChargeWithdrawnSchema,
  type RentalEnded,
  RentalEndedSchema,
  type RentalOverdue,
  RentalOverdueSchema,
  type RentalReminderDue,
  RentalReminderDueSchema,
} from '@garderoba/contracts';
import type { CivilDate } from '@garderoba/contracts/civil-days';
import { deliveryCode, periodCode } from '@garderoba/contracts/rental-codes';
import type { Booking } from '../domain/booking.js';
import { depositFor, returnBy, worstLateFee } from '../domain/fees.js';
import type { Availability } from '../domain/fleet.js';
import type { Delivery } from '../domain/periods.js';
import type { PieceLife } from '../domain/piece-life.js';

/** Topic of all booking events; the key is the booking id. */
export const BOOKING_TOPIC = 'rental.booking.v1';
/** Topic of what happens to pieces with the number of a second-hand tag; the key is their serial. */
export const PIECE_TOPIC = 'rental.piece.v1';
/** Topic of a garment's free days; the key is its sku. */
export const AVAILABILITY_TOPIC = 'rental.availability.v1';

const base = (booking: Booking) => ({
  bookingId: booking.id,
  version: booking.version,
  orderId: booking.orderId ?? '',
  lineId: booking.lineId ?? '',
  customerId: booking.customerId ?? '',
  sku: booking.sku,
});
const money = (booking: Booking, amount: number) =>
  create(MoneySchema, { amount: BigInt(amount), currency: booking.currency ?? '' });

export const rentalBooked = (booking: Booking): RentalBooked =>
  create(RentalBookedSchema, {
    ...base(booking),
    firstDay: booking.first,
    lastDay: booking.last,
    returnBy: returnBy(booking.last),
    period: booking.period ? periodCode(booking.period) : 0,
    delivery: booking.delivery ? deliveryCode(booking.delivery) : '',
    deposit: money(booking, depositFor(booking.retail)),
  });

export const rentalCancelled = (booking: Booking): RentalCancelled =>
  create(RentalCancelledSchema, { ...base(booking), reason: booking.reason, price: money(booking, booking.price) });

export const rentalOverdue = (booking: Booking): RentalOverdue =>
  create(RentalOverdueSchema, {
    ...base(booking),
    returnBy: returnBy(booking.last),
    dailyFee: money(booking, booking.dailyFee),
    ceiling: money(booking, worstLateFee(booking)),
  });

export const pieceLived = (serial: string, eventId: string, what: PieceLife): PieceLived =>
  create(PieceLivedSchema, { serial, eventId, what });

/** A charge of a booking besides its order. */
export interface Charge {
  readonly id: string;
  readonly kind: 'extension' | 'buy_out' | 'late_fee' | 'damage' | 'loss';
  /** Gross minor units. */
  readonly amount: number;
}

export const rentalChargeDue = (booking: Booking, { id, kind, amount }: Charge): RentalChargeDue =>
  create(RentalChargeDueSchema, { chargeId: id, ...base(booking), kind, amount: money(booking, amount) });

export const rentalChargeWithdrawn = (booking: Booking, chargeId: string): RentalChargeWithdrawn => {
  const { bookingId, version, orderId } = base(booking);
  return create(RentalChargeWithdrawnSchema, { chargeId, bookingId, version, orderId });
};

/** Its final state: `ready`, `damaged`, `lost` or `bought`. */
export const rentalEnded = (booking: Booking): RentalEnded =>
  create(RentalEndedSchema, { ...base(booking), outcome: booking.state });

/** Imported bookings have no order here, so no reminder or warning can be sent to their customers. */
export const wasOrderedHere = ({ lineId }: Booking): boolean => lineId !== null;

export const rentalReminderDue = (booking: Booking, kind: 'start' | 'return'): RentalReminderDue => {
  const { bookingId, version, orderId, customerId } = base(booking);
  const day = kind === 'start' ? booking.first : booking.last;
  return create(RentalReminderDueSchema, { bookingId, version, orderId, customerId, kind, day });
};

export const availabilityChanged = (
  sku: string,
  version: number,
  { pieces, turnover, full }: Availability,
  firstFree: CivilDate | null,
  deliveries: readonly Delivery[],
): RentalAvailabilityChanged =>
  create(RentalAvailabilityChangedSchema, {
    sku,
    version: BigInt(version),
    pieces,
    turnoverBefore: turnover.before,
    turnoverAfter: turnover.after,
    full: full.map(({ from, to }) => ({ from, to })),
    firstFree: firstFree ?? '',
    deliveries: deliveries.map(deliveryCode),
  });
