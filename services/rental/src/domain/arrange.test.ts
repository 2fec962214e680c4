import { overlaps } from '@garderoba/contracts/civil-days';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dec, onBench, rental } from '../../test/factories.js';
import { arrange, peak } from './availability.js';
import { type Booking, NO_UNIT } from './booking.js';
import { isPinned, occupies } from './booking-states.js';
import { later } from './civil-date.js';

const TODAY = dec(5);
const TWO = ['piece 1', 'piece 2'];
const ONE = ['piece 1'];

/** Assigned piece per booking, and bookings without a piece. */
function arranged(bookings: readonly Booking[], units: readonly string[]) {
  const { placed, displaced } = arrange(bookings, units, TODAY);
  return {
    placed: Object.fromEntries(placed.map(({ id, unitId }) => [id, unitId])),
    displaced: displaced.map(({ id }) => id),
  };
}
const unplaced = { unitId: NO_UNIT };

describe('which piece serves a booking', () => {
  it('its own, as long as that is free', () =>
    expect(arranged([rental('a', dec(10), dec(12), { unitId: 'piece 2' })], TWO).placed).toEqual({ a: 'piece 2' }));

  it('its own again on the day after the one before it ended', () =>
    expect(
      arranged(
        [rental('a', dec(10), dec(12), { unitId: 'piece 2' }), rental('b', dec(13), dec(14), { unitId: 'piece 2' })],
        TWO,
      ).placed,
    ).toEqual({ a: 'piece 2', b: 'piece 2' }));

  it('another one if its own is still blocked on its first day', () =>
    expect(arranged([rental('a', dec(10), dec(12)), rental('b', dec(12), dec(14))], TWO).placed).toEqual({
      a: 'piece 1',
      b: 'piece 2',
    }));

  it('the one with the smallest gap before it, so that long gaps stay usable', () => {
    const before = [rental('a', dec(6), dec(8)), rental('b', dec(6), dec(10), { unitId: 'piece 2' })];
    expect(arranged([...before, rental('c', dec(12), dec(14), unplaced)], TWO).placed).toMatchObject({ c: 'piece 2' });
    const swapped = [rental('a', dec(6), dec(10)), rental('b', dec(6), dec(8), { unitId: 'piece 2' })];
    expect(arranged([...swapped, rental('c', dec(12), dec(14), unplaced)], TWO).placed).toMatchObject({ c: 'piece 1' });
  });

  it('one that is free on its first day, however small the gap of another is', () =>
    expect(
      arranged(
        [
          rental('a', dec(6), dec(8)),
          rental('b', dec(6), dec(12), { unitId: 'piece 2' }),
          rental('c', dec(12), dec(14), unplaced),
        ],
        TWO,
      ).placed,
    ).toMatchObject({ c: 'piece 1' }));

  it('the one it has, when something new begins on the same day', () =>
    expect(arranged([rental('a', dec(10), dec(12), unplaced), rental('b', dec(10), dec(12))], TWO).placed).toEqual({
      a: 'piece 2',
      b: 'piece 1',
    }));

  it('the first free one for the earliest placed one, when several new ones begin on the same day', () =>
    expect(
      arranged([rental('b', dec(10), dec(12), unplaced), rental('a', dec(10), dec(12), unplaced)], TWO).placed,
    ).toEqual({ a: 'piece 1', b: 'piece 2' }));

  it('its assigned one, although its preparation days are past', () =>
    expect(
      arranged([rental('a', dec(4), dec(8), unplaced), rental('b', dec(5), dec(8), { unitId: 'piece 1' })], TWO).placed,
    ).toEqual({ a: 'piece 2', b: 'piece 1' }));
});

describe('a booking that keeps its piece', () => {
  it('is the same object as before, so that the repository writes nothing', () => {
    const bookings = [
      rental('out', dec(1), dec(8), { state: 'out' }),
      rental('keeps', dec(10), dec(12)),
      rental('moves', dec(11), dec(12)),
    ];
    const { placed } = arrange(bookings, TWO, TODAY);
    const written = placed.filter((booking) => !bookings.includes(booking));
    expect(written.map(({ id, unitId }) => [id, unitId])).toEqual([['moves', 'piece 2']]);
  });
});

describe('a piece that is with a customer or in service', () => {
  it('stays with its booking; other bookings on it move to another piece', () =>
    expect(arranged([rental('a', dec(1), dec(8), { state: 'out' }), rental('b', dec(8), dec(9))], TWO)).toEqual({
      placed: { a: 'piece 1', b: 'piece 2' },
      displaced: [],
    }));

  it('is free again on the day after', () =>
    expect(arranged([onBench('a', dec(1), dec(8)), rental('b', dec(9), dec(9))], ONE).placed).toEqual({
      a: 'piece 1',
      b: 'piece 1',
    }));

  it('is blocked until its longest binding ends', () =>
    expect(
      arranged(
        [rental('a', dec(1), dec(9), { state: 'cleaning' }), onBench('b', dec(1), dec(7)), rental('c', dec(9), dec(9))],
        TWO,
      ).placed,
    ).toMatchObject({ c: 'piece 2' }));

  it('keeps its booking although it is not rentable any more, and serves none after that', () =>
    expect(
      arranged([rental('a', dec(1), dec(8), { state: 'out', unitId: 'sold' }), rental('b', dec(20), dec(21))], ONE),
    ).toEqual({ placed: { a: 'sold', b: 'piece 1' }, displaced: [] }));

  it('that is not rentable any more serves none of its future bookings', () =>
    expect(
      arranged(
        [
          rental('a', dec(1), dec(8), { state: 'out', unitId: 'sold' }),
          rental('b', dec(20), dec(21), { unitId: 'sold' }),
        ],
        [],
      ),
    ).toEqual({ placed: { a: 'sold' }, displaced: ['b'] }));
});

describe('the displaced booking of an overbooked garment', () => {
  const kept = (...bookings: Booking[]) => arranged(bookings, ONE);

  it.each([
    ['a cart before a repair', 'held', 'planned'],
    ['a repair before a placement', 'planned', 'claimed'],
    ['a placement before a booking', 'claimed', 'booked'],
    ['a cart before a booking', 'held', 'booked'],
  ] as const)('%s, whichever begins first', (_who, less, more) => {
    for (const [yielding, staying] of [
      [10, 11],
      [11, 10],
    ] as const) {
      const impatient = rental('yields', dec(yielding), dec(12), { state: less });
      const patient = rental('stays', dec(staying), dec(14), { state: more });
      expect(kept(impatient, patient)).toEqual({ placed: { stays: 'piece 1' }, displaced: ['yields'] });
    }
  });

  it('of equals the one that ends last', () => {
    expect(kept(rental('long', dec(10), dec(20)), rental('short', dec(11), dec(12))).displaced).toEqual(['long']);
    expect(kept(rental('short', dec(10), dec(12)), rental('long', dec(11), dec(20))).displaced).toEqual(['long']);
  });

  it('of those that end on the same day the youngest', () => {
    const young = { createdAt: new Date('2026-12-02T10:00:00Z') };
    const old = { createdAt: new Date('2026-12-02T09:59:59Z') };
    expect(kept(rental('a', dec(10), dec(12), young), rental('b', dec(11), dec(12), old)).displaced).toEqual(['a']);
    expect(kept(rental('a', dec(10), dec(12), old), rental('b', dec(11), dec(12), young)).displaced).toEqual(['b']);
  });

  it('of those made at the same instant the one with the later id', () => {
    expect(kept(rental('a', dec(11), dec(12)), rental('b', dec(10), dec(12))).displaced).toEqual(['b']);
    expect(kept(rental('a', dec(10), dec(12)), rental('b', dec(11), dec(12))).displaced).toEqual(['b']);
  });

  it('none if one ends before the other begins', () =>
    expect(
      kept(
        rental('cart', dec(6), dec(8), { state: 'held' }),
        rental('long', dec(10), dec(20)),
        rental('short', dec(12), dec(14)),
      ),
    ).toEqual({ placed: { cart: 'piece 1', short: 'piece 1' }, displaced: ['long'] }));

  it('also one that ends on the day on which the other begins', () =>
    expect(kept(rental('cart', dec(6), dec(12), { state: 'held' }), rental('b', dec(12), dec(14)))).toEqual({
      placed: { b: 'piece 1' },
      displaced: ['cart'],
    }));

  it('none for a cart whose days ended yesterday while it still holds them', () => {
    const yesterday = rental('b', dec(4), dec(4), { state: 'held' });
    expect(kept(yesterday, rental('a', dec(5), dec(8), { state: 'held' }))).toEqual({
      placed: { a: 'piece 1', b: 'piece 1' },
      displaced: [],
    });
  });

  it('one that begins today, for a placement whose days end today', () =>
    expect(
      kept(rental('b', dec(4), dec(5), { state: 'claimed' }), rental('a', dec(5), dec(8), { state: 'held' })),
    ).toEqual({ placed: { b: 'piece 1' }, displaced: ['a'] }));

  it('with its previous piece, independent of its next one', () => {
    const [victim] = arrange(
      [
        rental('out', dec(1), dec(10), { state: 'out' }),
        rental('cart', dec(6), dec(12), { state: 'held' }),
        rental('b', dec(8), dec(9), { unitId: 'piece 2' }),
      ],
      TWO,
      TODAY,
    ).displaced;
    expect(victim).toMatchObject({ id: 'cart', unitId: 'piece 1' });
  });

  it('frees the piece on the days after the remaining booking', () =>
    expect(
      kept(rental('long', dec(10), dec(20)), rental('short', dec(11), dec(12)), rental('next', dec(13), dec(20))),
    ).toEqual({ placed: { short: 'piece 1', next: 'piece 1' }, displaced: ['long'] }));

  it('not an ended one: it takes no piece and is not assigned', () =>
    expect(kept(rental('over', dec(10), dec(20), { state: 'cancelled' }), rental('b', dec(10), dec(20)))).toEqual({
      placed: { b: 'piece 1' },
      displaced: [],
    }));
});

describe('any bookings on any number of pieces', () => {
  const count = fc.integer({ min: 1, max: 4 });
  const unitsOf = (pieces: number) => Array.from({ length: pieces }, (_, n) => `piece ${n + 1}`);
  const movable = fc.record({
    start: fc.integer({ min: 3, max: 20 }),
    length: fc.integer({ min: 0, max: 6 }),
    state: fc.constantFrom('held', 'planned', 'claimed', 'booked'),
    unitId: fc.constantFrom(NO_UNIT, 'piece 1', 'piece 2', 'piece 3'),
    minute: fc.integer({ min: 0, max: 2 }),
  });
  // One booking that is out on piece 1, and promised bookings: any number.
  const game = fc.record({
    pieces: count,
    outUntil: fc.integer({ min: 4, max: 12 }),
    wanted: fc.array(movable, { maxLength: 10 }),
  });
  type Game = typeof game extends fc.Arbitrary<infer T> ? T : never;
  const bookingsOf = ({ outUntil, wanted }: Game): Booking[] => [
    ...(outUntil < 5 ? [] : [rental('out', dec(1), dec(outUntil), { state: 'out' })]),
    ...wanted.map(({ start, length, minute, ...facts }, n) =>
      rental(`b${n}`, dec(start), dec(start + length), {
        ...facts,
        createdAt: new Date(`2026-12-01T12:0${minute}:00Z`),
      }),
    ),
  ];

  it('each piece has one booking at a time, all bookings keep a piece, and none is displaced that fits in number', () =>
    fc.assert(
      fc.property(game, (one) => {
        const bookings = bookingsOf(one);
        const { placed, displaced } = arrange(bookings, unitsOf(one.pieces), TODAY);
        expect([...placed, ...displaced].map(({ id }) => id).sort()).toEqual(bookings.map(({ id }) => id).sort());
        for (const a of placed.filter(({ blocked }) => blocked.to >= TODAY)) {
          expect(unitsOf(one.pieces)).toContain(a.unitId);
          const others = placed.filter((b) => b.id !== a.id && b.unitId === a.unitId);
          const rest = { from: later(a.blocked.from, TODAY), to: a.blocked.to };
          expect(others.filter((b) => overlaps(b.blocked, rest))).toEqual([]);
        }
        // Day counts decide: every displaced booking had a day on which more was promised than there are pieces.
        for (const { blocked } of displaced) {
          expect(peak(bookings, { from: later(blocked.from, TODAY), to: blocked.to })).toBeGreaterThan(one.pieces);
        }
      }),
      { numRuns: 500 },
    ));

  it('have the same result in any order of input', () =>
    fc.assert(
      fc.property(
        game.chain((one) => fc.tuple(fc.constant(one), fc.shuffledSubarray(bookingsOf(one), { minLength: 0 }))),
        ([one, shuffled]) => {
          const ids = new Set(shuffled.map(({ id }) => id));
          const inOrder = bookingsOf(one).filter(({ id }) => ids.has(id));
          expect(arranged(shuffled, unitsOf(one.pieces))).toEqual(arranged(inOrder, unitsOf(one.pieces)));
        },
      ),
      { numRuns: 300 },
    ));

  it('are unchanged when arranged again', () =>
    fc.assert(
      fc.property(game, (one) => {
        const units = unitsOf(one.pieces);
        const { placed } = arrange(bookingsOf(one), units, TODAY);
        const again = arrange(placed, units, TODAY);
        expect(again.displaced).toEqual([]);
        expect(arranged(placed, units).placed).toEqual(
          Object.fromEntries(placed.map(({ id, unitId }) => [id, unitId])),
        );
        expect(again.placed.every(({ state }) => occupies(state))).toBe(true);
        expect(again.placed.filter(({ state }) => isPinned(state)).map(({ unitId }) => unitId)).toEqual(
          placed.filter(({ state }) => isPinned(state)).map(({ unitId }) => unitId),
        );
      }),
      { numRuns: 300 },
    ));
});
