import { describe, expect, it } from '@jest/globals';
import {
  buyOutPrice,
  depositFor,
  extensionPrice,
  lateFee,
  lateFrom,
  lostFrom,
  PAY_WITHIN_MS,
  returnBy,
  worstDamageFee,
  worstLateFee,
} from './fees.js';

const WARSAW = 'Europe/Warsaw';
/** Due on the 11th, grace until noon of the 12th. */
const terms = { last: '2026-12-10', dailyFee: 100_00, retail: 1000_00, price: 160_00 };

describe('a late return', () => {
  it('must be returned within 24 hours of the last day', () => expect(returnBy('2026-12-31')).toBe('2027-01-01'));

  it.each([
    ['on time', '2026-12-11T20:00:00Z', 0, 0],
    ['in the grace, to the last moment', '2026-12-12T11:00:00Z', 0, 0],
    ['a moment later', '2026-12-12T11:00:01Z', 1, 100_00],
    ['before the next noon', '2026-12-13T10:59:59Z', 1, 100_00],
    ['at the next noon', '2026-12-13T11:00:00Z', 1, 100_00],
    ['after it', '2026-12-13T11:00:01Z', 2, 200_00],
    ['on the evening of that day', '2026-12-13T22:59:59Z', 2, 200_00],
    ['after midnight', '2026-12-13T23:00:00Z', 2, 200_00],
    ['so late that the fee would exceed the price in shops', '2027-01-20T12:00:00Z', 40, 1000_00],
  ])('%s', (_, at, days, fee) => expect(lateFee(terms, new Date(at), WARSAW)).toEqual({ days, fee }));

  it('counts days, not hours, across clock changes', () => {
    const spring = { ...terms, last: '2027-03-25' }; // grace until noon of the 27th; the 28th has 23 hours
    expect(lateFee(spring, new Date('2027-03-28T09:59:59Z'), WARSAW).days).toBe(1);
    expect(lateFee(spring, new Date('2027-03-28T10:00:01Z'), WARSAW).days).toBe(2);
  });

  it('never costs more than announced: the retail price, or the rent if that is unknown', () => {
    expect(worstLateFee(terms)).toBe(1000_00);
    expect(worstLateFee({ retail: 0, price: 160_00 })).toBe(160_00);
    expect(lateFee({ ...terms, retail: 0 }, new Date('2027-01-20T12:00:00Z'), WARSAW).fee).toBe(160_00);
  });
});

describe('a piece that is not returned', () => {
  it('is late from noon of the day after its due date, and lost twenty days later', () => {
    expect(lateFrom('2026-12-10', WARSAW).toISOString()).toBe('2026-12-12T11:00:00.000Z');
    expect(lostFrom('2026-12-10', WARSAW).toISOString()).toBe('2027-01-01T11:00:00.000Z');
  });
});

describe('further costs', () => {
  it.each([
    ['the retail price less the late fee', 1000_00, 300_00, 700_00],
    ['0 if the late fee equals it', 1000_00, 1000_00, 0],
    ['0 if the late fee exceeds it', 1000_00, 1000_01, 0],
    ['the rent if the retail price is unknown', 0, 60_00, 100_00],
  ])('damage costs at most %s', (_what, retail, late, most) =>
    expect(worstDamageFee({ retail, price: 160_00, lateFee: late })).toBe(most),
  );
  it('an accepted change can be paid for half an hour', () => expect(PAY_WITHIN_MS).toBe(1_800_000));
  it('a deposit of three tenths', () =>
    expect([depositFor(1000_00), depositFor(999_99), depositFor(0)]).toEqual([300_00, 300_00, 0]));
  it('buying credits the rent', () => {
    expect(buyOutPrice(terms)).toBe(840_00);
    expect(buyOutPrice({ retail: 100_00, price: 160_00 })).toBe(0);
  });
  it('an extension costs the difference, never less than 0', () =>
    expect([extensionPrice(160_00, 220_00), extensionPrice(160_00, 100_00)]).toEqual([60_00, 0]));
});
