import { type DescMessage, type MessageShape, toJson } from '@bufbuild/protobuf';
import {
  OrderCancelledSchema,
  OrderPaidSchema,
  OrderPlacedSchema,
  PieceLivedSchema,
  RentalAvailabilityChangedSchema,
  RentalBookedSchema,
  RentalCancelledSchema,
  RentalChargeDueSchema,
  RentalChargeWithdrawnSchema,
  RentalEndedSchema,
  RentalOverdueSchema,
  RentalReminderDueSchema,
  TOPICS,
} from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { describe, expect, it } from '@jest/globals';
import type { Booking } from '../../src/domain/booking.js';
import {
  availabilityChanged,
  pieceLived,
  rentalBooked,
  rentalCancelled,
  rentalChargeDue,
  rentalChargeWithdrawn,
  rentalEnded,
  rentalOverdue,
  rentalReminderDue,
} from '../../src/use-cases/rental-events.js';

const id = (last: string) => `01932f4e-7b1a-7c3d-9e55-0f6a3b2c1${last}`;

/** Four days of a gown by courier, paid with 160.00 PLN. */
const BOOKING: Booking = {
  ...{ id: id('b01'), sku: 'GOWN-10-M', unitId: id('a01'), kind: 'rental', state: 'booked', version: 3 },
  ...{ first: '2026-12-10', last: '2026-12-13', blocked: { from: '2026-12-09', to: '2026-12-15' } },
  ...{ period: 'four_days', delivery: 'courier', store: 'pln_pl', cartRef: null, holdUntil: null, dueAt: null },
  ...{ orderId: id('d01'), orderNumber: '000000102', lineId: id('d03'), customerId: id('d77') },
  ...{ price: 160_00, currency: 'PLN', dailyFee: 100_00, retail: 1000_00, lateFee: 0, damageFee: 0 },
  ...{ pending: null, returnedAt: null, reason: '', createdAt: new Date(0) },
};
const CHARGE = { id: id('c01'), kind: 'extension', amount: 60_00 } as const;

describe('rental publishes exactly its examples', () => {
  const same = <Desc extends DescMessage>(schema: Desc, file: string, produced: MessageShape<Desc>): void =>
    expect(toJson(schema, produced)).toEqual(toJson(schema, example(schema, `rental/v1/${file}.json`)));

  it('of a booking', () => {
    same(RentalBookedSchema, 'rental-booked', rentalBooked(BOOKING));
    same(RentalCancelledSchema, 'rental-cancelled', rentalCancelled({ ...BOOKING, reason: 'customer' }));
    same(RentalOverdueSchema, 'rental-overdue', rentalOverdue(BOOKING));
    same(RentalReminderDueSchema, 'rental-reminder-due', rentalReminderDue(BOOKING, 'start'));
  });

  it('of a piece', () => {
    same(PieceLivedSchema, 'piece-lived', pieceLived('GD-000123', '0194a000-0000-7000-8000-0000000000f1', 'rented'));
  });

  it('of its money', () => {
    same(RentalChargeDueSchema, 'rental-charge-due', rentalChargeDue(BOOKING, CHARGE));
    same(RentalChargeWithdrawnSchema, 'rental-charge-withdrawn', rentalChargeWithdrawn(BOOKING, CHARGE.id));
    same(RentalEndedSchema, 'rental-ended', rentalEnded({ ...BOOKING, state: 'ready' }));
  });

  it('of a garment’s free days', () => {
    const full = [{ from: '2026-12-09', to: '2026-12-15' }];
    const availability = { pieces: 2, turnover: { before: 1, after: 2 }, full };
    const told = availabilityChanged('GOWN-10-M', 7, availability, '2026-12-02', ['showroom', 'courier']);
    same(RentalAvailabilityChangedSchema, 'rental-availability-changed', told);
  });

  it('and nothing else', () => {
    const told = [...TOPICS['rental.booking.v1'], ...TOPICS['rental.availability.v1']];
    expect(told.map(({ name }) => name).sort()).toEqual([
      'RentalAvailabilityChanged',
      'RentalBooked',
      'RentalCancelled',
      'RentalChargeDue',
      'RentalChargeWithdrawn',
      'RentalEnded',
      'RentalOverdue',
      'RentalReminderDue',
    ]);
  });
});

it('rental accepts the examples of orders', () => {
  expect(example(OrderPlacedSchema, 'orders/v1/order-placed.json').lines[0]?.kind).toBe('purchase');
  expect(example(OrderCancelledSchema, 'orders/v1/order-cancelled.json').orderId).toBe(id('d01'));
  expect(example(OrderPaidSchema, 'orders/v1/order-paid.json').orderId).toBe(id('d01'));
});
