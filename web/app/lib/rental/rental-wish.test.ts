import { describe, expect, it } from 'vitest';
import { wishedDays, wishOf, withWish } from './rental-wish.ts';

const read = (query: string, store = { hasShowroom: true }) => wishOf(new URLSearchParams(query), store);

describe('a wish for days in an address', () => {
  it.each([
    ['date=2026-12-10&period=4&delivery=showroom', { date: '2026-12-10', period: 4, delivery: 'showroom' }],
    ['date=2026-12-10', { date: '2026-12-10', period: 2, delivery: 'omnipack' }],
    ['from=2026-12-10&to=2026-12-10', { date: '2026-12-10', period: 1, delivery: 'omnipack' }],
    ['from=2026-12-10&to=2026-12-12', { date: '2026-12-10', period: 2, delivery: 'omnipack' }],
    ['from=2026-12-10&to=2026-12-14', { date: '2026-12-10', period: 4, delivery: 'omnipack' }],
    ['from=2026-12-10&to=2027-01-30', { date: '2026-12-10', period: 4, delivery: 'omnipack' }],
    ['date=2026-12-10&period=99&delivery=pigeon', { date: '2026-12-10', period: 2, delivery: 'omnipack' }],
  ])('%s', (query, wish) => expect(read(query)).toEqual(wish));

  it.each(['', 'date=', 'date=tomorrow', 'date=2026-13-40', 'period=2'])('is none: %j', (query) =>
    expect(read(query)).toBeNull(),
  );

  it('[RNT-014] never contains the showroom in a German store', () =>
    expect(read('date=2026-12-10&delivery=showroom', { hasShowroom: false })?.delivery).toBe('omnipack'));

  it('lasts as long as its period', () => {
    expect(wishedDays({ date: '2026-12-30', period: 2 })).toEqual({ from: '2026-12-30', to: '2027-01-02' });
    expect(wishedDays({ date: '2026-12-30', period: 3 })).toEqual({ from: '2026-12-30', to: '2026-12-30' });
  });

  it('is carried along, changed and left behind', () => {
    const wish = { date: '2026-12-10', period: 2, delivery: 'omnipack' } as const;
    expect(withWish('/pl/p/A/a?sc=eur_pl', wish)).toBe(
      '/pl/p/A/a?sc=eur_pl&date=2026-12-10&period=2&delivery=omnipack',
    );
    expect(withWish('/pl/c/x?size=1&from=2026-12-01&to=2026-12-02', null)).toBe('/pl/c/x?size=1');
  });
});
