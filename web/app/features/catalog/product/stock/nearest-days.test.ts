import { describe, expect, it } from 'vitest';
import { found, refuse } from '../../../../../test/fake-gateway/answers.ts';
import { createFakeGateway } from '../../../../../test/fake-gateway/gateway.ts';
import { shopWith } from '../../../../../test/render-shop.tsx';
import type { Listing } from '../../listing/listing.ts';
import { nearestDays } from './nearest-days.ts';

const availability = 'POST /api/catalog/availability';
const listing = (firstDay: string): Listing => ({
  filters: {},
  chosen: { size: { in: ['168', '169'] } },
  facets: [],
  wish: { firstDay, period: 'four_days', delivery: 'courier' },
});

/** A gateway with a garment available on these days only. */
function freeOn(...days: string[]) {
  const gateway = createFakeGateway();
  gateway.next.set(
    availability,
    Array.from({ length: 20 }, () => () => {
      const date = gateway.calls.at(-1)?.query.get('date') ?? '';
      if (date === '2026-12-25') return refuse(400, 'A rental date must be chosen.');
      return found(days.includes(date) ? [{ id: 1 }] : []);
    }),
  );
  return gateway;
}

describe('the days near a wanted one', () => {
  it('are those with a free garment, earliest first; Mondays are not requested', async () => {
    const gateway = freeOn('2026-12-15', '2026-12-09', '2026-12-11');
    expect(await nearestDays(shopWith(gateway), listing('2026-12-12'), '2026-11-20')).toEqual([
      '2026-12-09',
      '2026-12-11',
      '2026-12-15',
    ]);
    const asked = gateway.calls.map(({ query }) => query.get('date'));
    expect(asked).not.toContain('2026-12-14');
    expect(asked).not.toContain('2026-12-12');
    const [first] = gateway.calls;
    expect(['period', 'delivery', 'free_size'].map((name) => first?.query.get(name))).toEqual([
      '2',
      'omnipack',
      '168,169',
    ]);
  });

  it('are at most four, and never too soon', async () => {
    const gateway = freeOn('2026-11-21', '2026-11-22', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27');
    expect(await nearestDays(shopWith(gateway), listing('2026-11-01'), '2026-11-20')).toEqual([
      '2026-11-22',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
    ]);
  });

  it('leave out a day that is refused', async () =>
    expect(await nearestDays(shopWith(freeOn('2026-12-26')), listing('2026-12-24'), '2026-11-20')).toEqual([
      '2026-12-26',
    ]));

  it('are none without a wish', async () =>
    expect(await nearestDays(shopWith(freeOn()), { filters: {}, chosen: {}, facets: [] }, '2026-11-20')).toEqual([]));
});
