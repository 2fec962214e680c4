import { describe, expect, it } from 'vitest';
import { tripOf } from './periods.ts';
import { wishOf } from './read-wish.ts';
import { withWish } from './rental-wish.ts';

const read = (query: string, store = { hasShowroom: true }) => wishOf(new URLSearchParams(query), store);

describe('a wish for days in an address', () => {
  it.each([
    ['date=2026-12-10&period=week&delivery=showroom', 'week', 'showroom'],
    ['date=2026-12-10&period=try_on&delivery=courier', 'try_on', 'courier'],
    ['date=2026-12-10', 'four_days', 'courier'],
    ['from=2026-12-10&to=2026-12-10', 'day', 'courier'],
    ['from=2026-12-10&to=2026-12-12', 'four_days', 'courier'],
    ['from=2026-12-10&to=2026-12-14', 'week', 'courier'],
    ['from=2026-12-10&to=2027-01-30', 'week', 'courier'],
    ['date=2026-12-10&period=99&delivery=pigeon', 'four_days', 'courier'],
    ['date=2026-12-10&period=decade', 'four_days', 'courier'],
  ])('%s', (query, period, delivery) => expect(read(query)).toEqual({ firstDay: '2026-12-10', period, delivery }));

  it.each([
    ['1', 'day'],
    ['2', 'four_days'],
    ['3', 'try_on'],
    ['4', 'week'],
  ])('of a former version has the code %s for %s', (code, period) =>
    expect(read(`date=2026-12-10&period=${code}&delivery=omnipack`)).toEqual({
      ...{ firstDay: '2026-12-10', period, delivery: 'courier' },
    }),
  );

  it.each(['', 'date=', 'date=tomorrow', 'date=2026-13-40', 'period=2'])('is none: %j', (query) =>
    expect(read(query)).toBeNull(),
  );

  it('[RNT-014] never contains the showroom in a German store', () =>
    expect(read('date=2026-12-10&delivery=showroom', { hasShowroom: false })?.delivery).toBe('courier'));

  it('lasts as long as its period', () => {
    expect(tripOf({ firstDay: '2026-12-30', period: 'four_days' })).toEqual({
      from: '2026-12-30',
      to: '2027-01-02',
    });
    expect(tripOf({ firstDay: '2026-12-30', period: 'try_on' })).toEqual({ from: '2026-12-30', to: '2026-12-30' });
  });

  it('is carried along, changed and left behind', () => {
    const wish = { firstDay: '2026-12-10', period: 'four_days', delivery: 'courier' } as const;
    expect(withWish('/pl/p/A/a?sc=eur_pl', wish)).toBe(
      '/pl/p/A/a?sc=eur_pl&date=2026-12-10&period=four_days&delivery=courier',
    );
    expect(withWish('/pl/c/x?size=1&from=2026-12-01&to=2026-12-02', null)).toBe('/pl/c/x?size=1');
  });
});
