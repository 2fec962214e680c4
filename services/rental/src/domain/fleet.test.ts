import { NEVER } from '@garderoba/contracts/civil-days';
import { describe, expect, it } from '@jest/globals';
import { at, dec, fleetOf, MADE, onBench, pieces, piecesIn, rental } from '../../test/factories.js';
import { type Booking, NO_UNIT } from './booking.js';
import {
  availabilityOf,
  changeDays,
  current,
  type Decided,
  find,
  handOver,
  horizon,
  isRentable,
  lendable,
  move,
  rearranged,
  take,
  turnoverOf,
} from './fleet.js';

const told = ({ happened }: Decided) => happened.map(({ booking, action }) => [action, booking.id, booking.state]);
const unitOf = ({ fleet }: Decided, id: string) => find(fleet, id).unitId;
const stateOf = ({ fleet }: Decided, id: string) => find(fleet, id).state;
const unitStates = ({ fleet }: Decided) => fleet.units.map(({ state }) => state);
const wanted = (id: string, from: string, to: string, facts: Partial<Booking> = {}) =>
  rental(id, from, to, { unitId: NO_UNIT, ...facts });
const notEnough = (day: string) =>
  expect.objectContaining({
    code: 'rental.not_enough_inventory',
    details: { lines: [{ sku: 'GOWN-M', date: day }] },
  });
const refusal = (action: string, state: string) =>
  expect.objectContaining({ code: 'rental.step_not_allowed', details: { action, state } });

describe('a garment', () => {
  it('blocks whole days for preparing and for cleaning', () =>
    expect(turnoverOf(fleetOf([], [], { turnoverBefore: 1440, turnoverAfter: 1441 }).garment)).toEqual({
      before: 1,
      after: 2,
    }));

  it('has as many rentable pieces as are active, out or not', () => {
    const units = piecesIn('active', 'lost', 'retired', 'sold', 'active');
    expect(lendable(fleetOf(units, [rental('a', dec(1), dec(3), { state: 'out' })]))).toBe(2);
  });
  it('has no rentable piece when it is not offered', () =>
    expect(lendable(fleetOf(pieces(3), [], { offered: false }))).toBe(0));
});

describe('taking days of a piece', () => {
  const one = (bookings: Booking[] = []) => fleetOf(pieces(1), bookings);

  it('assigns a piece to the booking and records it', () => {
    const decided = take(one(), wanted('new', dec(10), dec(12)), 'hold', MADE);
    expect(unitOf(decided, 'new')).toBe('piece 1');
    expect(decided.happened).toEqual([{ booking: find(decided.fleet, 'new'), action: 'hold' }]);
  });

  it('assigns a free piece, independent of the named one', () =>
    expect(
      unitOf(
        take(
          fleetOf(pieces(2), [rental('a', dec(10), dec(12))]),
          rental('new', dec(12), dec(14), { unitId: 'piece 1' }),
          'hold',
          MADE,
        ),
        'new',
      ),
    ).toBe('piece 2'));

  it.each([
    ['the day after another ends', 13, 14],
    ['until the day before another begins', 8, 9],
  ])('succeeds %s', (_when, from, to) =>
    expect(
      stateOf(take(one([rental('a', dec(10), dec(12))]), wanted('new', dec(from), dec(to)), 'hold', MADE), 'new'),
    ).toBe('booked'),
  );

  it.each([
    ['its first day is the last of another', 12, 14],
    ['its last day is the first of another', 8, 10],
  ])('is refused where %s, and names garment and day', (_why, from, to) =>
    expect(() => take(one([rental('a', dec(10), dec(12))]), wanted('new', dec(from), dec(to)), 'hold', MADE)).toThrow(
      notEnough(dec(from)),
    ),
  );

  it('counts the turnover of others', () =>
    expect(() =>
      take(
        one([rental('a', dec(10), dec(12), { blocked: { from: dec(9), to: dec(14) } })]),
        wanted('new', dec(14), dec(15)),
        'hold',
        MADE,
      ),
    ).toThrow(notEnough(dec(14))));

  it('succeeds on days of an ended booking', () => {
    const over = (['cancelled', 'displaced', 'expired'] as const).map((state) =>
      rental(state, dec(10), dec(12), { state }),
    );
    expect(stateOf(take(one(over), wanted('new', dec(10), dec(12)), 'hold', MADE), 'new')).toBe('booked');
  });

  it.each([
    ['no piece is left', fleetOf([], [])],
    ['it is not offered', fleetOf(pieces(1), [], { offered: false })],
  ])('is refused where %s', (_why, fleet) =>
    expect(() => take(fleet, wanted('new', dec(10), dec(12)), 'hold', MADE)).toThrow(notEnough(dec(10))),
  );

  it('moves another to a different piece where no piece is free throughout, but one is on each day', () => {
    const fleet = fleetOf(pieces(2), [
      rental('a', dec(10), dec(11)),
      rental('b', dec(13), dec(14), { unitId: 'piece 2' }),
    ]);
    const decided = take(fleet, wanted('new', dec(11), dec(13)), 'hold', MADE);
    expect(told(decided)).toEqual([['hold', 'new', 'booked']]);
    expect(['a', 'new', 'b'].map((id) => unitOf(decided, id))).toEqual(['piece 1', 'piece 2', 'piece 1']);
  });

  it('displaces none: if the others do not fit any more, it is refused', () => {
    // Too much is promised on the 12th already; the requested days themselves are free.
    const tooMuch = one([rental('a', dec(10), dec(12)), rental('b', dec(12), dec(13))]);
    expect(() => take(tooMuch, wanted('new', dec(20), dec(21)), 'hold', MADE)).toThrow(notEnough(dec(20)));
  });
});

describe('applying passed timers to a fleet', () => {
  it('changes nothing when no timer has passed', () => {
    const fleet = fleetOf(pieces(1), [rental('a', dec(10), dec(12)), rental('b', dec(11), dec(12))]);
    expect(current(fleet, MADE)).toEqual({ fleet, happened: [] });
  });

  it('ends an expired hold, and its days are free', () => {
    const held = rental('cart', dec(10), dec(12), { state: 'held', holdUntil: at(dec(2)).at });
    const decided = current(fleetOf(pieces(1), [held]), at(dec(2)));
    expect(told(decided)).toEqual([['expire', 'cart', 'expired']]);
    expect(take(decided.fleet, wanted('new', dec(10), dec(12)), 'hold', at(dec(2))).fleet.bookings).toHaveLength(2);
  });

  // Due on the 6th, grace until noon of the 7th; cleaning takes two days.
  const away = rental('away', dec(3), dec(5), { state: 'out', blocked: { from: dec(3), to: dec(7) } });
  const cleaning = { turnoverAfter: 2 * 1440 };
  /** Twenty days after the end of the grace period. */
  const missing = { ...away, state: 'late' as const, dueAt: at(dec(27)).at };

  it('displaces the next booking of a piece that was not returned', () => {
    const decided = current(fleetOf(pieces(1), [away, rental('next', dec(8), dec(9))], cleaning), at(dec(7)));
    expect(told(decided)).toEqual([
      ['become_late', 'away', 'late'],
      ['displace', 'next', 'displaced'],
    ]);
    expect(find(decided.fleet, 'next')).toMatchObject({ state: 'displaced', reason: 'displaced' });
    expect(find(decided.fleet, 'away').blocked).toEqual({ from: dec(3), to: dec(9) });
  });

  it('assigns another piece to that booking if there is one', () => {
    const decided = current(fleetOf(pieces(2), [away, rental('next', dec(8), dec(9))], cleaning), at(dec(7)));
    expect(told(decided)).toEqual([['become_late', 'away', 'late']]);
    expect(unitOf(decided, 'next')).toBe('piece 2');
  });

  it('marks a piece as lost that was not returned, and no other', () => {
    const bookings = [{ ...missing, unitId: 'piece 2' }, rental('next', dec(28), dec(29))];
    const decided = current(fleetOf(pieces(3), bookings), at(dec(27)));
    expect(told(decided)).toEqual([['lose', 'away', 'lost']]);
    expect(unitStates(decided)).toEqual(['active', 'lost', 'active']);
    expect(decided.fleet.units.map(({ serial }) => serial)).toEqual(['S1', 'S2', 'S3']);
    expect(lendable(decided.fleet)).toBe(2);
  });

  it('reassigns the bookings of the lost piece', () => {
    const decided = current(fleetOf(pieces(1), [missing, rental('next', dec(30), dec(31))]), at(dec(27)));
    expect(told(decided)).toEqual([
      ['lose', 'away', 'lost'],
      ['displace', 'next', 'displaced'],
    ]);
  });
});

describe('displaces a booking without a free piece', () => {
  const gone = (booking: Booking) => rearranged(fleetOf([], [booking]), [], MADE);
  it.each([
    ['booked', 'displace', 'displaced'],
    ['planned', 'cancel', 'cancelled'],
    ['held', 'expire', 'expired'],
    ['claimed', 'expire', 'expired'],
  ] as const)('what is %s takes the step %s', (state, action, after) => {
    const decided = gone(rental('a', dec(10), dec(12), { state }));
    expect(told(decided)).toEqual([[action, 'a', after]]);
    expect(find(decided.fleet, 'a')).toMatchObject({ state: after, reason: 'displaced', version: 2 });
  });

  it('is ordered after earlier events', () => {
    const first = { booking: rental('first', dec(1), dec(2), { state: 'ready' }), action: 'make_ready' } as const;
    const decided = rearranged(fleetOf([], [rental('a', dec(10), dec(12))]), [first], MADE);
    expect(told(decided)).toEqual([
      ['make_ready', 'first', 'ready'],
      ['displace', 'a', 'displaced'],
    ]);
  });

  it('uses the day of the store: a rental that ends today still needs a piece', () => {
    const ends = rental('ends', dec(5), dec(5), { state: 'held' });
    const warsaw = (instant: string) => ({ at: new Date(instant), zone: 'Europe/Warsaw' });
    const displacedAt = (instant: string) => told(rearranged(fleetOf([], [ends]), [], warsaw(instant))).length;
    expect([displacedAt('2026-12-05T22:59:59Z'), displacedAt('2026-12-05T23:00:00Z')]).toEqual([1, 0]);
  });

  it('assigns no lost, sold or retired piece', () => {
    const units = piecesIn('lost', 'sold', 'retired');
    expect(told(rearranged(fleetOf(units, [rental('a', dec(10), dec(12))]), [], MADE))).toEqual([
      ['displace', 'a', 'displaced'],
    ]);
  });
});

describe('a step with one booking', () => {
  it('changes this one only, with the facts it brings', () => {
    const fleet = fleetOf(pieces(2), [
      rental('a', dec(10), dec(12)),
      rental('b', dec(10), dec(12), { unitId: 'piece 2' }),
    ]);
    const decided = move(fleet, 'a', 'cancel', MADE, { reason: 'customer' });
    expect(decided.happened).toEqual([{ booking: find(decided.fleet, 'a'), action: 'cancel' }]);
    expect(find(decided.fleet, 'a')).toMatchObject({ state: 'cancelled', reason: 'customer', version: 2 });
    expect(find(decided.fleet, 'b')).toEqual(find(fleet, 'b'));
    expect(unitStates(decided)).toEqual(['active', 'active']);
  });

  it('that is not in the table is refused', () =>
    expect(() => move(fleetOf(pieces(1), [rental('a', dec(10), dec(12))]), 'a', 'buy', MADE)).toThrow(
      refusal('buy', 'booked'),
    ));
  it('that has ended and is in no fleet any more is refused', () =>
    expect(() => move(fleetOf(pieces(1), []), 'a', 'cancel', MADE)).toThrow(refusal('cancel', 'over')));

  it.each([
    ['lose', 'lost'],
    ['buy', 'sold'],
  ] as const)('%s: the piece is %s, and its promised booking is displaced', (action, state) => {
    const out = rental('out', dec(1), dec(3), { state: 'out' });
    const other = rental('other', dec(1), dec(31), { state: 'out', unitId: 'piece 2' });
    const fleet = fleetOf(pieces(2), [out, other, rental('next', dec(10), dec(12))]);
    const decided = move(fleet, 'out', action, MADE);
    expect(unitStates(decided)).toEqual([state, 'active']);
    expect(told(decided).slice(1)).toEqual([['displace', 'next', 'displaced']]);
  });

  it('a damaged piece still belongs to the garment', () => {
    const back = rental('back', dec(1), dec(3), { state: 'returned' });
    expect(unitStates(move(fleetOf(pieces(1), [back]), 'back', 'damage', MADE))).toEqual(['active']);
  });
});

describe('other days for a booking', () => {
  const days = (from: number, to: number) => ({
    first: dec(from),
    last: dec(to),
    blocked: { from: dec(from), to: dec(to) },
  });
  const booked = rental('a', dec(10), dec(12));

  it('are its own days as well', () => {
    const decided = changeDays(fleetOf(pieces(1), [booked]), 'a', 'extend', MADE, days(10, 16));
    expect(told(decided)).toEqual([['extend', 'a', 'booked']]);
    expect(find(decided.fleet, 'a')).toMatchObject({ ...days(10, 16), version: 2 });
    expect(decided.fleet.bookings).toHaveLength(1);
  });

  it('reach to the day before the next one, and no further', () => {
    const fleet = fleetOf(pieces(1), [booked, rental('next', dec(16), dec(18))]);
    expect(told(changeDays(fleet, 'a', 'ask', MADE, days(10, 15)))).toEqual([['ask', 'a', 'booked']]);
    expect(() => changeDays(fleet, 'a', 'ask', MADE, days(10, 16))).toThrow(notEnough(dec(10)));
  });

  it('are free after another one has ended', () => {
    const fleet = fleetOf(pieces(1), [booked, rental('next', dec(16), dec(18), { state: 'cancelled' })]);
    expect(told(changeDays(fleet, 'a', 'extend', MADE, days(10, 16)))).toEqual([['extend', 'a', 'booked']]);
  });

  it('restore a displaced booking, on a piece that is free then', () => {
    const displaced = rental('gone', dec(10), dec(12), { state: 'displaced', reason: 'displaced' });
    const fleet = fleetOf(pieces(2), [booked, displaced]);
    const decided = changeDays(fleet, 'gone', 'move', MADE, { ...days(10, 12), reason: '' });
    expect(told(decided)).toEqual([['move', 'gone', 'booked']]);
    expect(decided.happened[0]?.booking).toMatchObject({ unitId: 'piece 2', reason: '' });
    expect(unitOf(decided, 'gone')).toBe('piece 2');
  });

  it('displace none: if the others do not fit any more, the days are refused', () => {
    // Too much is promised on the 21st already; the requested days themselves are free.
    const out = rental('out', dec(1), dec(3), { state: 'out' });
    const tooMuch = [rental('b', dec(20), dec(21)), rental('c', dec(21), dec(22))];
    const fleet = fleetOf(pieces(1), [out, ...tooMuch]);
    expect(() => changeDays(fleet, 'out', 'extend', MADE, days(1, 5))).toThrow(notEnough(dec(1)));
  });

  it('are refused to a booking in a state without that transition, and to an ended one', () => {
    const back = rental('back', dec(1), dec(3), { state: 'returned' });
    expect(() => changeDays(fleetOf(pieces(1), [back]), 'back', 'extend', MADE, days(1, 5))).toThrow(
      refusal('extend', 'returned'),
    );
    expect(() => changeDays(fleetOf(pieces(1), []), 'a', 'move', MADE, days(1, 5))).toThrow(refusal('move', 'over'));
  });
});

describe('handover of a piece', () => {
  const blocked = { from: dec(9), to: dec(14) };
  const fleetWith = (facts: Partial<Booking>) =>
    fleetOf(pieces(1), [rental('a', dec(10), dec(12), { blocked, ...facts })]);

  it.each([
    ['showroom', 'collect', 'collected'],
    ['courier', 'dispatch', 'dispatched'],
  ] as const)('[RNT-008] for %s is the step %s, from the first blocked day on', (delivery, action, state) => {
    const fleet = fleetWith({ delivery });
    expect(() => handOver(fleet, 'a', at(dec(8), '23:59'))).toThrow(refusal(action, 'not due yet'));
    expect(told(handOver(fleet, 'a', at(dec(9), '00:00')))).toEqual([[action, 'a', state]]);
  });

  it('is refused without a piece', () => {
    expect(() => handOver(fleetWith({ unitId: 'gone' }), 'a', at(dec(9)))).toThrow(refusal('collect', 'booked'));
  });
  it('is refused a second time', () =>
    expect(() => handOver(fleetWith({ state: 'collected' }), 'a', at(dec(9)))).toThrow(
      refusal('collect', 'collected'),
    ));
});

describe('availability of a garment for events', () => {
  it('are its pieces, its turnover and the full days of the time in which it can be rented', () => {
    const bookings = [
      rental('a', dec(10), dec(12)),
      onBench('b', dec(1), null),
      rental('c', dec(20), dec(22), { state: 'cancelled' }),
    ];
    expect(availabilityOf(fleetOf(pieces(2), bookings, { turnoverBefore: 1440 }), dec(1))).toEqual({
      pieces: 2,
      turnover: { before: 1, after: 0 },
      full: [{ from: dec(10), to: dec(12) }],
    });
  });

  it('full days cover a year and sixty days, also for an open end', () => {
    expect(horizon(dec(1))).toBe('2028-01-30');
    expect(availabilityOf(fleetOf(pieces(1), [onBench('b', dec(3), null)]), dec(1)).full).toEqual([
      { from: dec(3), to: '2028-01-30' },
    ]);
    expect(find(fleetOf([], [onBench('b', dec(3), null)]), 'b').last).toBe(NEVER);
  });

  it('one more rental fits when its days and its turnover are free', () => {
    const fleet = fleetOf(
      pieces(1),
      [rental('a', dec(10), dec(12)), rental('b', dec(1), dec(31), { state: 'expired' })],
      {
        turnoverBefore: 1440,
        turnoverAfter: 2880,
      },
    );
    const fits = (from: number, to: number) => isRentable(fleet, { first: dec(from), last: dec(to) });
    expect([fits(6, 7), fits(6, 8), fits(13, 13), fits(14, 14)]).toEqual([true, false, false, true]);
  });
  it('none fits without a piece', () =>
    expect(isRentable(fleetOf([], []), { first: dec(10), last: dec(10) })).toBe(false));
});
