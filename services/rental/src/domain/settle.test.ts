import { NEVER } from '@garderoba/contracts/civil-days';
import { describe, expect, it } from '@jest/globals';
import type { Booking, Pending } from './booking.js';
import type { BookingState } from './booking-states.js';
import { allowedActions, asBefore, settle, step, timerOf } from './settle.js';
import { newRental } from './wanted-line.js';

const zone = 'UTC';
const at = (instant: string) => ({ at: new Date(`${instant}:00Z`), zone });
const turnover = { before: 1, after: 2 };
const ORDERED = at('2026-12-01T10:00');

/** Four days from 10 to 13 December, prepared on the 9th, cleaned until the 15th; grace until noon of the 15th. */
const rental = (state: BookingState, facts: Partial<Booking> = {}): Booking => ({
  ...newRental(
    {
      ...{ id: 'booking', sku: 'GOWN', turnover, state: 'booked', store: 'pln_pl', cartRef: null, holdUntil: null },
      days: { first: '2026-12-10', last: '2026-12-13', period: 'four_days', delivery: 'courier' },
    },
    ORDERED,
    { price: 160_00, dailyFee: 40_00, retail: 1_000_00 },
  ),
  state,
  ...facts,
});
const pending = (facts: Partial<Pending> = {}): Pending => ({
  ...{ chargeId: 'charge', kind: 'extension', price: 60_00, payUntil: '2026-12-11T10:00:00Z', period: 'week' },
  last: '2026-12-16',
  ...facts,
});
const due = (booking: Booking, now = ORDERED) => timerOf(booking, now)?.toISOString().slice(0, 16);

describe('the next timer of a rental', () => {
  const holdUntil = new Date('2026-12-01T10:30:00Z');
  const returnedAt = new Date('2026-12-14T09:00:00Z');
  it.each([
    ['held: when its hold expires', rental('held', { holdUntil }), '2026-12-01T10:30'],
    ['booked: when it was not collected', rental('booked'), '2026-12-14T00:00'],
    ['displaced: on its first day', rental('displaced'), '2026-12-10T00:00'],
    ['dispatched: on its first day', rental('dispatched'), '2026-12-10T00:00'],
    ['collected: on its first day', rental('collected'), '2026-12-10T00:00'],
    ['planned: on its first day', rental('planned'), '2026-12-10T00:00'],
    ['out: after its grace period', rental('out'), '2026-12-15T12:00'],
    [
      'out, with a next booking: after its last day',
      rental('out', { blocked: { from: '2026-12-09', to: '2026-12-13' } }),
      '2026-12-14T00:00',
    ],
    ['late: at midnight', rental('late'), '2026-12-02T00:00'],
    ['returned: four hours later', rental('returned', { returnedAt }), '2026-12-14T13:00'],
    [
      'returned at the end of its days: at midnight',
      rental('returned', { returnedAt: new Date('2026-12-15T22:00:00Z') }),
      '2026-12-16T00:00',
    ],
    ['cleaning: when its days are over', rental('cleaning'), '2026-12-16T00:00'],
    ['in service: when its days are over', rental('in_service'), '2026-12-16T00:00'],
    [
      'in service without an end: never',
      rental('in_service', { blocked: { from: '2026-12-09', to: NEVER } }),
      undefined,
    ],
    ['ready: never', rental('ready'), undefined],
    [
      'waiting for the money of its customer: an hour after that was due',
      rental('out', { pending: pending() }),
      '2026-12-11T11:00',
    ],
    ['over, with money still awaited: then', rental('ready', { pending: pending() }), '2026-12-11T11:00'],
    [
      'booked for longer, if it is paid: when the longer one is over',
      rental('booked', { pending: pending({ payUntil: '2026-12-30T10:00:00Z' }) }),
      '2026-12-17T00:00',
    ],
  ])('%s', (_when, booking, instant) => expect(due(booking)).toBe(instant));

  it('late for three weeks: at the noon on which it counts as lost', () =>
    expect(due(rental('late'), at('2027-01-04T01:00'))).toBe('2027-01-04T12:00'));
  it('returned at an unknown instant: four hours from now', () =>
    expect(due(rental('returned'))).toBe('2026-12-01T14:00'));
});

const settled = (booking: Booking, now: string) => {
  const timed = { ...booking, dueAt: timerOf(booking, ORDERED) };
  const { bookings, steps } = settle([timed], turnover, at(now));
  return { booking: bookings[0] as Booking, actions: steps.map(({ action }) => action) };
};

describe('time-driven transitions of a rental', () => {
  it.each([
    [
      'whose hold expired',
      rental('held', { holdUntil: ORDERED.at }),
      '2026-12-01T10:00',
      'expire',
      { state: 'expired' },
    ],
    [
      'that was not collected',
      rental('booked'),
      '2026-12-14T00:00',
      'cancel',
      { state: 'cancelled', reason: 'not_collected' },
    ],
    [
      'that has no piece',
      rental('displaced'),
      '2026-12-10T00:00',
      'cancel',
      { state: 'cancelled', reason: 'displaced' },
    ],
    ['that was sent', rental('dispatched'), '2026-12-10T00:00', 'begin', { state: 'out', version: 2 }],
    ['that was collected', rental('collected'), '2026-12-10T00:00', 'begin', { state: 'out' }],
    [
      'whose grace period has ended',
      rental('out'),
      '2026-12-15T12:00',
      'become_late',
      { state: 'late', blocked: { from: '2026-12-09', to: '2026-12-17' } },
    ],
    [
      'that was returned',
      rental('returned', { returnedAt: new Date('2026-12-14T09:00:00Z') }),
      '2026-12-14T13:00',
      'clean',
      { state: 'cleaning' },
    ],
    [
      'that was returned on its last day',
      rental('returned', { returnedAt: new Date('2026-12-15T22:00:00Z') }),
      '2026-12-16T00:00',
      'make_ready',
      { state: 'ready' },
    ],
    ['that is clean', rental('cleaning'), '2026-12-16T00:00', 'make_ready', { state: 'ready' }],
    ['whose repair begins', rental('planned'), '2026-12-10T00:00', 'start_service', { state: 'in_service' }],
    ['whose repair is over', rental('in_service'), '2026-12-16T00:00', 'end_service', { state: 'serviced' }],
  ])('%s', (_which, booking, now, action, facts) => {
    const done = settled(booking, now);
    expect(done.actions).toEqual([action]);
    expect(done.booking).toMatchObject(facts);
    const before = new Date(at(now).at.getTime() - 1);
    expect(settle([{ ...booking, dueAt: timerOf(booking, ORDERED) }], turnover, { at: before, zone }).steps).toEqual(
      [],
    );
  });

  it('keeps the piece of a late rental, although its days have ended', () => {
    const short = rental('out', { blocked: { from: '2026-12-09', to: '2026-12-13' } });
    const { booking, actions } = settled(short, '2026-12-14T00:00');
    expect(actions).toEqual(['stay_away']);
    expect(booking).toMatchObject({ state: 'out', blocked: { from: '2026-12-09', to: '2026-12-16' }, version: 2 });
    expect(booking.dueAt?.toISOString()).toBe('2026-12-15T12:00:00.000Z');
  });

  it('keeps a late piece day by day, and counts it as lost after twenty, with the fee of all of them', () => {
    const { booking, actions } = settled(rental('out'), '2027-01-04T12:00');
    expect(actions).toEqual(['become_late', ...Array.from({ length: 20 }, () => 'stay_away'), 'lose']);
    expect(booking).toMatchObject({ state: 'lost', reason: 'not_returned', lateFee: 800_00, dueAt: null });
  });

  it('applies each transition at its own instant, also when the worker is late', () => {
    const { booking, actions } = settled(rental('dispatched'), '2026-12-16T00:00');
    expect(actions).toEqual(['begin', 'become_late', 'stay_away']);
    expect(booking.blocked).toEqual({ from: '2026-12-09', to: '2026-12-18' });
  });

  it('drops an unpaid extension: the days after it are free again', () => {
    const waiting = rental('booked', { pending: pending(), blocked: { from: '2026-12-09', to: '2026-12-18' } });
    const { booking, actions } = settled(waiting, '2026-12-11T11:00');
    expect(actions).toEqual(['drop']);
    expect(booking).toMatchObject({
      state: 'booked',
      pending: null,
      blocked: { from: '2026-12-09', to: '2026-12-15' },
    });
  });

  it('changes only what is due', () => {
    const cart = rental('held', { id: 'cart', holdUntil: ORDERED.at });
    const timed = [rental('booked'), cart].map((booking) => ({ ...booking, dueAt: timerOf(booking, ORDERED) }));
    const { bookings, steps } = settle(timed, turnover, at('2026-12-01T10:00'));
    expect(bookings.map(({ id, state }) => [id, state])).toEqual([
      ['booking', 'booked'],
      ['cart', 'expired'],
    ]);
    expect(bookings[0]).toBe(timed[0]);
    expect(steps.map(({ booking, action }) => [booking, action])).toEqual([[bookings[1], 'expire']]);
  });

  it('ignores timers of ended bookings', () => {
    const over = { ...rental('ready'), dueAt: ORDERED.at };
    expect(() => settle([over], turnover, ORDERED)).toThrow('no timer for a booking that is ready');
  });

  it('charges no late fee while an extension is being paid', () => {
    const paying = rental('out', {
      pending: pending({ payUntil: '2026-12-15T11:30:00Z' }),
      blocked: { from: '2026-12-09', to: '2026-12-18' },
    });
    expect(settled(paying, '2026-12-15T12:00').actions).toEqual([]);
    expect(settled(paying, '2026-12-15T12:30').actions).toEqual(['drop', 'become_late']);
  });
});

describe('a step of the table', () => {
  it.each(['dispatch', 'collect'] as const)('of the hand-over (%s) keeps pending payments', (action) =>
    expect(step(rental('booked', { pending: pending() }), action, ORDERED).pending).toEqual(pending()),
  );
  it('of another kind ends it', () =>
    expect(step(rental('booked', { pending: pending() }), 'cancel', ORDERED).pending).toBeNull());
  it('that the table does not have is none', () => expect(() => step(rental('ready'), 'cancel', ORDERED)).toThrow());
});

describe('the days without an extension that was not paid', () => {
  const longer = { blocked: { from: '2026-12-09', to: '2026-12-18' } };
  it.each([
    ['are its own while the piece is in the house', 'booked', '2026-12-14T10:00', '2026-12-15'],
    ['are its own while the piece is out in time', 'out', '2026-12-12T10:00', '2026-12-15'],
    ['reach to the cleaning of a piece that is out', 'out', '2026-12-15T10:00', '2026-12-17'],
    ['never reach beyond what was held', 'out', '2026-12-20T10:00', '2026-12-18'],
  ] as const)('%s', (_what, state, now, to) =>
    expect(asBefore(rental(state, longer), turnover, at(now))).toEqual({ blocked: { from: '2026-12-09', to } }),
  );
});

describe('permitted actions of a customer', () => {
  it.each([
    ['of what is booked', rental('booked'), ['cancel', 'extend']],
    ['of what is out', rental('out'), ['extend', 'buy']],
    ['of what is late', rental('late'), ['buy']],
    ['of a piece without a known price', rental('out', { retail: 0 }), ['extend']],
    ['of the longest rental', rental('out', { period: 'week' }), ['buy']],
    ['of clothes tried on at home', rental('out', { period: 'try_on' }), ['buy']],
    ['of what is over', rental('ready'), []],
    ['of a repair', rental('planned', { kind: 'service' }), []],
  ])('%s', (_what, booking, actions) => expect(allowedActions(booking)).toEqual(actions));
});
