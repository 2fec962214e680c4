import { addDays, type CivilDate, dayNumber } from '@garderoba/contracts/civil-days';
import { DomainError } from '@garderoba/service-kit/runtime/errors';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { at, dec, fleetOf, pieces, rental } from '../../test/factories.js';
import { type Booking, NO_UNIT } from './booking.js';
import { isPinned, occupies } from './booking-states.js';
import { changeDays, current, type Decided, type Fleet, handOver, move, take } from './fleet.js';

// Compares any sequence of decisions with a model that counts days one by one. The model has no pieces, intervals or
// colouring.

const TURNOVER = { before: 1, after: 2 };
const FACTS = { turnoverBefore: 1440, turnoverAfter: 2 * 1440 };

const days = { start: fc.integer({ min: 1, max: 9 }), length: fc.constantFrom(1, 4, 7) };
const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('take' as const), ...days }) },
  fc.record({ do: fc.constant('move' as const), which: fc.nat(), ...days }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'handOver' as const), which: fc.nat() }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('takeBack' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }) },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const taking = (bookings: readonly Booking[]): Booking[] => bookings.filter(({ state }) => occupies(state));
const takenOn = (bookings: readonly Booking[], day: CivilDate): number =>
  taking(bookings).filter(({ blocked }) => blocked.from <= day && day <= blocked.to).length;
const each = (from: CivilDate, to: CivilDate): CivilDate[] =>
  Array.from({ length: Math.max(0, dayNumber(to) - dayNumber(from) + 1) }, (_, n) => addDays(from, n));

describe('any sequence of decisions about a garment', () => {
  it('never has a piece in two places, accepts rentals that fit day by day, and displaces none without need', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(operation, { minLength: 5, maxLength: 30 }),
        (count, operations) => {
          let fleet = fleetOf(pieces(count), [], FACTS);
          let today = dec(1);
          for (const [n, one] of operations.entries()) {
            if (one.do === 'wait') {
              // Staff hand over all pieces that are due; pieces that are not returned become late.
              for (const day of each(today, addDays(today, one.days - 1))) {
                fleet = allHandedOver(fleet, day);
                today = addDays(day, 1);
                fleet = afterClock(fleet, today);
              }
            } else {
              fleet = afterDecision(fleet, one, `booking ${n}`, today);
            }
            expectOnePlaceEach(fleet, today);
          }
        },
      ),
      { numRuns: 60 },
    ));
});

/** A decision is taken exactly when the days allow it, and does not change the days of other bookings. */
function afterDecision(fleet: Fleet, one: Exclude<Operation, { do: 'wait' }>, id: string, today: CivilDate): Fleet {
  const now = at(today);
  const mine = one.do === 'take' ? undefined : chosen(fleet, one);
  const others = fleet.bookings.filter((booking) => booking.id !== mine?.id);
  const fits = ({ from, to }: Booking['blocked']) =>
    each(from, to).every((day) => takenOn(others, day) < fleet.units.filter(({ state }) => state === 'active').length);

  const [decided, expected] = ((): [Decided | undefined, boolean] => {
    if (one.do === 'take') {
      const wanted = rental(id, ...rangeOf(one, today), { unitId: NO_UNIT, ...blockedBy(one, today) });
      return [attempt(() => take(fleet, wanted, 'book', now)), fits(wanted.blocked)];
    }
    if (!mine) return [undefined, false];
    if (one.do === 'move') {
      const [first, last] = rangeOf(one, today);
      const { blocked } = blockedBy(one, today);
      const done = attempt(() => changeDays(fleet, mine.id, 'move', now, { first, last, blocked }));
      return [done, ['booked', 'displaced'].includes(mine.state) && fits(blocked)];
    }
    if (one.do === 'handOver') {
      return [attempt(() => handOver(fleet, mine.id, now)), mine.state === 'booked' && mine.blocked.from <= today];
    }
    if (one.do === 'cancel') {
      return [attempt(() => move(fleet, mine.id, 'cancel', now)), ['booked', 'displaced'].includes(mine.state)];
    }
    const back = { returnedAt: now.at, blocked: { from: mine.blocked.from, to: addDays(today, TURNOVER.after) } };
    const isOut = ['collected', 'out', 'late'].includes(mine.state) && back.blocked.to <= mine.blocked.to;
    return isOut ? [attempt(() => move(fleet, mine.id, 'take_back', now, back)), true] : [undefined, false];
  })();

  expect([one.do, decided !== undefined]).toEqual([one.do, expected]);
  if (!decided) return fleet;
  expect(decided.happened).toHaveLength(1);
  for (const other of others) {
    const after = decided.fleet.bookings.find((booking) => booking.id === other.id);
    expect(after).toEqual({ ...other, unitId: after?.unitId });
  }
  return decided.fleet;
}

/**
 * A promise is broken only when a piece stays away or is lost: then more is promised on a day than there are pieces.
 */
function afterClock(fleet: Fleet, today: CivilDate): Fleet {
  const decided = current(fleet, at(today));
  const left = decided.fleet.units.filter(({ state }) => state === 'active').length;
  for (const { booking, action } of decided.happened) {
    if (action !== 'displace') continue;
    const before = decided.fleet.bookings.map((one) =>
      one.state === 'displaced' ? { ...one, state: 'booked' as const } : one,
    );
    const overfull = each(booking.blocked.from, booking.blocked.to).filter((day) => takenOn(before, day) > left);
    expect(overfull).not.toEqual([]);
  }
  return decided.fleet;
}

function expectOnePlaceEach(fleet: Fleet, today: CivilDate): void {
  const active = new Set(fleet.units.filter(({ state }) => state === 'active').map(({ id }) => id));
  const wrong = each(today, addDays(today, 20)).filter((day) => {
    const there = taking(fleet.bookings).filter(({ blocked }) => blocked.from <= day && day <= blocked.to);
    return (
      new Set(there.map(({ unitId }) => unitId)).size < there.length || there.some(({ unitId }) => !active.has(unitId))
    );
  });
  expect(wrong).toEqual([]);
}

function allHandedOver(fleet: Fleet, day: CivilDate): Fleet {
  const due = fleet.bookings.filter(({ state, first }) => state === 'booked' && first === day);
  return due.reduce((before, { id }) => handOver(before, id, at(day)).fleet, fleet);
}

const rangeOf = ({ start, length }: { start: number; length: number }, today: CivilDate): [CivilDate, CivilDate] => [
  addDays(today, start),
  addDays(today, start + length - 1),
];

const blockedBy = (one: { start: number; length: number }, today: CivilDate): Pick<Booking, 'blocked'> => {
  const [first, last] = rangeOf(one, today);
  return { blocked: { from: addDays(first, -TURNOVER.before), to: addDays(last, TURNOVER.after) } };
};

/** Usually a booking that allows the step; every third time any booking. */
function chosen({ bookings }: Fleet, one: { do: string; which: number }): Booking | undefined {
  const out = bookings.filter(({ state }) => (one.do === 'takeBack' ? isPinned(state) : occupies(state)));
  const from = one.which % 3 === 0 || out.length === 0 ? bookings : out;
  return from[one.which % Math.max(1, from.length)];
}

/** Undefined when the decision was refused with a domain error. */
function attempt(decide: () => Decided): Decided | undefined {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
