import { describe, expect, it } from '@jest/globals';
import { parseInstant } from './date.ts';

describe('a date cell', () => {
  it.each([
    ['10/1/15', '2015-09-30T22:00:00.000Z'],
    ['1/2/2026', '2026-01-01T23:00:00.000Z'],
    ['12/31/69', '2069-12-30T23:00:00.000Z'],
    ['10/1/15, 9:13 AM', '2015-10-01T07:13:00.000Z'],
    ['10/1/15, 12:05 AM', '2015-09-30T22:05:00.000Z'],
    ['10/1/15 12:05 PM', '2015-10-01T10:05:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-07-01 08:30:00', '2026-07-01T06:30:00.000Z'],
    ['2026-07-01T08:30:00Z', '2026-07-01T08:30:00.000Z'],
    ['2026-07-01T08:30:00.123+05:30', '2026-07-01T03:00:00.123Z'],
    ['2026-12-09T22:59:59.999Z', '2026-12-09T22:59:59.999Z'],
  ])('%s is %s', (text, instant) => {
    expect(parseInstant('created_at', text)).toBe(instant);
  });

  it('counts a last day to its end, also across the change of clocks', () => {
    expect(parseInstant('special_price_to_date', '10/25/26', 'end')).toBe('2026-10-25T22:59:59.999Z');
    expect(parseInstant('special_price_to_date', '2026-10-25 00:00:00', 'end')).toBe('2026-10-25T22:59:59.999Z');
    expect(parseInstant('special_price_to_date', '2026-10-25T00:00:00Z', 'end')).toBe('2026-10-25T00:00:00.000Z');
    expect(parseInstant('special_price_to_date', '2026-10-25 12:00:00', 'end')).toBe('2026-10-25T11:00:00.000Z');
  });

  it.each(['2/30/26', '13/1/26', '2026-02-29', '2026-01-01 25:00:00', 'tomorrow', '26.1.2026', '0000-01-01', '=NOW()'])(
    '%s refuses the row',
    (text) => {
      expect(() => parseInstant('created_at', text)).toThrow(/^created_at: /);
    },
  );

  it('is undefined when empty', () => {
    expect(parseInstant('created_at', ' ')).toBeUndefined();
  });
});
