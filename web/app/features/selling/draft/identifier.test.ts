import { expect, it } from 'vitest';
import { LISTING_LIMITS } from '../../../../../proto/src/marketplace/listings.ts';
import { identifierOf } from './identifier.ts';

it('[SELL-029] a name becomes an identifier: everything but letters and digits is replaced, the time is added', () =>
  expect(identifierOf('Red dress', 1_700_000_000_000)).toBe('Red_dress_1700000000000'));

it.each(['Żółta "suknia" №5', '👗'.repeat(120), 'x'.repeat(400), '-'])(
  '[SELL-029] %j is one that the shop takes',
  (name) => {
    const identifier = identifierOf(name, 1_700_000_000_000);
    expect(identifier).toMatch(/^[A-Za-z0-9_]+_1700000000000$/);
    expect(identifier.length).toBeLessThanOrEqual(LISTING_LIMITS.identifier);
  },
);
