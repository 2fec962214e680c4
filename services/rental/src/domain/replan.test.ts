import { describe, expect, it } from '@jest/globals';
import { dec, fleetOf, onBench, pieces, rental, rules } from '../../test/factories.js';
import type { Fleet } from './fleet.js';
import { alternativesTo, planFor } from './replan.js';

/** Requested: four days from Wednesday the 16th; today is the 1st. */
const WISH = { first: dec(16), period: 'four_days', delivery: 'showroom' } as const;

const size = (name: string, ...bookings: Parameters<typeof fleetOf>[1]): Fleet =>
  fleetOf(pieces(1), bookings, { sku: `GOWN-${name}`, size: name });
const own = (...bookings: Parameters<typeof fleetOf>[1]) => size('M', ...bookings);
const alternatives = (ownFleet: Fleet, siblings: Fleet[] = [], rulesOf = () => rules()) =>
  alternativesTo(WISH, ownFleet, siblings, rulesOf);
const dates = (...args: Parameters<typeof alternatives>) => alternatives(...args).dates.map(({ date }) => date);

describe('the same days in another size', () => {
  it('are offered where a piece of it is free on all of them', () => {
    const small = size('S', rental('a', dec(12), dec(15)), rental('b', dec(20), dec(22)));
    expect(alternatives(own(), [small]).sizes).toEqual([{ sku: 'GOWN-S', size: 'S', date: dec(16) }]);
  });
  it.each([
    ['the first of them is taken', dec(12), dec(16)],
    ['the last of them is taken', dec(19), dec(22)],
  ])('are not offered where %s', (_why, from, to) =>
    expect(alternatives(own(), [size('S', rental('a', from, to))]).sizes).toEqual([]),
  );
  it('exclude the current size, in any order of the others', () =>
    expect(alternatives(own(), [size('L'), own(), size('S')]).sizes.map((other) => other.size)).toEqual(['L', 'S']));
  it('use the rules of that size', () => {
    const long = { ...size('L'), garment: { ...size('L').garment, turnoverBefore: 20 * 1440 } };
    const rulesOf = (fleet: Fleet) => rules({ turnoverBefore: fleet.garment.turnoverBefore / 1440 });
    const { sizes } = alternativesTo(WISH, own(), [long, size('S')], rulesOf);
    expect(sizes.map((other) => other.size)).toEqual(['S']);
  });
});

describe('the same garment on other days', () => {
  it('are the three nearest, of two as near the earlier, and not the day itself', () => {
    // The 14th, which is as near as the 18th, is a Monday.
    expect(alternatives(own()).dates).toEqual([
      { sku: 'GOWN-M', size: 'M', date: dec(15) },
      { sku: 'GOWN-M', size: 'M', date: dec(17) },
      { sku: 'GOWN-M', size: 'M', date: dec(18) },
    ]);
  });
  it('are on both sides of a blocked day', () =>
    expect(dates(own(rental('a', dec(15), dec(18))))).toEqual([dec(19), dec(20), dec(11)]));
  it('are two weeks away at most', () => {
    expect(dates(own(rental('a', dec(1), dec(29))))).toEqual([dec(30)]);
    expect(dates(own(rental('a', dec(6), dec(31))))).toEqual([dec(2)]);
    expect(dates(own(rental('a', dec(1), dec(30))))).toEqual([]);
    expect(dates(own(rental('a', dec(5), dec(31))))).toEqual([]);
  });
  it('are none before today', () =>
    expect(dates(own(rental('a', dec(15), dec(30))), [], () => rules({ today: dec(11) }))).toEqual([dec(11)]));
  it('fit the wanted length', () => {
    const gap = own(rental('a', dec(1), dec(14)), rental('b', dec(18), dec(31)));
    expect(dates(gap)).toEqual([]);
    expect(alternativesTo({ ...WISH, period: 'day' }, gap, [], () => rules()).dates.map(({ date }) => date)).toEqual([
      dec(15),
      dec(17),
    ]);
  });
  it('keep the way of delivery: try-on at home on Thursdays only', () =>
    expect(
      alternativesTo({ first: dec(17), period: 'try_on', delivery: 'courier' }, own(), [], () => rules()).dates.map(
        ({ date }) => date,
      ),
    ).toEqual([dec(10), dec(24), dec(3)]));
});

describe('alternatives that staff may offer for a displaced booking', () => {
  const booking = rental('mine', dec(16), dec(19), { state: 'displaced' });
  it('other sizes first, then other days, then the money', () =>
    expect(planFor(booking, own(rental('a', dec(1), dec(29))), [size('S'), size('L')], () => rules())).toEqual([
      { kind: 'size', sku: 'GOWN-S', size: 'S', date: dec(16) },
      { kind: 'size', sku: 'GOWN-L', size: 'L', date: dec(16) },
      { kind: 'date', sku: 'GOWN-M', size: 'M', date: dec(30) },
      { kind: 'refund' },
    ]));
  it('the money alone where nothing else is free', () =>
    expect(planFor(booking, own(rental('a', dec(1), dec(31))), [], () => rules())).toEqual([{ kind: 'refund' }]));
  it.each([
    ['length', { period: null }],
    ['delivery', { delivery: null }],
  ])('only a refund if there is no %s', (_what, facts) =>
    expect(planFor({ ...booking, ...facts }, own(), [size('S')], () => rules())).toEqual([{ kind: 'refund' }]),
  );
  it('the money alone for a repair', () =>
    expect(planFor(onBench('bench', dec(16), dec(19)), own(), [size('S')], () => rules())).toEqual([
      { kind: 'refund' },
    ]));
});
