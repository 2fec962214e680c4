import type { CivilDate } from '@garderoba/contracts/civil-days';
import type { Booking } from '../src/domain/booking.js';
import type { CalendarRules } from '../src/domain/calendar-rules.js';
import type { Fleet, Garment, Unit } from '../src/domain/fleet.js';
import { newService } from '../src/domain/service-days.js';
import type { Now } from '../src/domain/settle.js';
import { newRental } from '../src/domain/wanted-line.js';

// Fleets of one garment for tests of the domain: December 2026, which begins on a Tuesday, in UTC.

export const dec = (day: number): CivilDate => `2026-12-${String(day).padStart(2, '0')}`;

export const at = (day: CivilDate, time = '12:00'): Now => ({ at: new Date(`${day}T${time}:00Z`), zone: 'UTC' });

/** Creation time of all test data below. */
export const MADE = at(dec(1));

/** A booked rental of piece 1 on these days without turnover. */
export const rental = (id: string, from: CivilDate, to: CivilDate, facts: Partial<Booking> = {}): Booking =>
  newRental(
    {
      ...{ id, sku: 'GOWN-M', state: 'booked', store: 'pln_pl', cartRef: null, holdUntil: null },
      days: { first: from, last: to, period: 'four_days', delivery: 'showroom' },
      turnover: { before: 0, after: 0 },
    },
    MADE,
    { unitId: 'piece 1', ...facts },
  );

/** A piece in service, by default piece 1; open-ended when `to` is null. */
export const onBench = (id: string, from: CivilDate, to: CivilDate | null, facts: Partial<Booking> = {}): Booking => ({
  ...newService({ id, sku: 'GOWN-M', from, to, note: 'zip' }, MADE),
  unitId: 'piece 1',
  state: 'in_service',
  ...facts,
});

/** One piece in each of these states. */
export const piecesIn = (...states: Array<Unit['state']>): Unit[] =>
  states.map((state, n) => ({ id: `piece ${n + 1}`, sku: 'GOWN-M', serial: `S${n + 1}`, condition: 'new', state }));

export const pieces = (count: number): Unit[] => piecesIn(...Array<'active'>(count).fill('active'));

/** A gown without turnover, available with both delivery methods. */
export const fleetOf = (units: readonly Unit[], bookings: readonly Booking[], facts: Partial<Garment> = {}): Fleet => ({
  garment: {
    ...{ sku: 'GOWN-M', size: 'M', turnoverBefore: 0, turnoverAfter: 0, offered: true, version: 1, told: '' },
    deliveries: ['showroom', 'courier'],
    ...facts,
  },
  units,
  bookings,
});

/** On 1 December, without holidays and turnover. */
export const rules = (facts: Partial<CalendarRules> = {}): CalendarRules => ({
  ...{ today: dec(1), holidays: [], deliveries: ['showroom', 'courier'], quantity: 1, turnoverBefore: 0 },
  ...facts,
});
