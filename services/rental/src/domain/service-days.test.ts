import { NEVER } from '@garderoba/contracts/civil-days';
import { describe, expect, it } from '@jest/globals';
import { at, dec, MADE } from '../../test/factories.js';
import { NO_UNIT } from './booking.js';
import { newService } from './service-days.js';

const repair = (from: string, to: string | null, now = MADE) =>
  newService({ id: 'repair', sku: 'GOWN-M', from, to, note: 'zip' }, now);

describe('a repair', () => {
  it('is planned for the garment, for any piece in the shop', () =>
    expect(repair(dec(10), dec(12))).toMatchObject({
      id: 'repair',
      sku: 'GOWN-M',
      unitId: NO_UNIT,
      kind: 'service',
      state: 'planned',
      reason: 'zip',
    }));

  it('blocks its first and its last day, without turnover', () =>
    expect(repair(dec(10), dec(12))).toMatchObject({
      first: dec(10),
      last: dec(12),
      blocked: { from: dec(10), to: dec(12) },
    }));

  it('may have an open end', () =>
    expect(repair(dec(10), null)).toMatchObject({ last: NEVER, blocked: { from: dec(10), to: NEVER } }));

  it('may last a single day, but does not end before it begins', () => {
    expect(repair(dec(10), dec(10)).blocked).toEqual({ from: dec(10), to: dec(10) });
    expect(() => repair(dec(10), dec(9))).toThrow(
      expect.objectContaining({
        code: 'rental.date_not_offered',
        details: { reason: 'date_past', from: dec(10), to: dec(9) },
      }),
    );
  });

  it('begins by the clock, on the midnight of its first day', () =>
    expect(repair(dec(10), dec(12)).dueAt?.toISOString()).toBe('2026-12-10T00:00:00.000Z'));

  it('was created when it was planned, and has no cost', () =>
    expect(repair(dec(10), dec(12), at(dec(3)))).toMatchObject({
      createdAt: at(dec(3)).at,
      price: 0,
      customerId: null,
      orderId: null,
    }));
});
