// @vitest-environment node
import { expect, it } from 'vitest';
import { monthFrom, weekFrom } from './days.ts';

it.each([
  ['2026-12-01', '2026-12-07'],
  ['2026-12-28', '2027-01-03'],
])('a week from %s ends on %s', (first, last) => expect(weekFrom(first)).toBe(last));

it.each([
  ['2026-12-01', '2026-12-31'],
  ['2027-01-15', '2027-02-14'],
  ['2026-12-20', '2027-01-19'],
  ['2027-01-31', '2027-02-28'],
  ['2027-01-29', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
  ['2028-02-29', '2028-03-28'],
])('a month from %s ends on %s', (first, last) => expect(monthFrom(first)).toBe(last));
