import { describe, expect, it } from '@jest/globals';
import { documentDate } from './dates.js';

describe('a date in a document', () => {
  it('is written in UTC, to the second', () => {
    expect(documentDate('2026-11-20T10:00:00.987Z')).toBe('2026-11-20 10:00:00');
    expect(documentDate('2026-12-31T23:30:00-05:00')).toBe('2027-01-01 04:30:00');
  });
  it('is absent where there is none', () => {
    expect([documentDate(undefined), documentDate('')]).toEqual([undefined, undefined]);
  });
});
