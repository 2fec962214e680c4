import { describe, expect, it } from '@jest/globals';
import { hasContact, lowestOffer } from './offers.ts';

it.each([
  [45_000, 22_500],
  [45_001, 22_501],
  [1, 1],
])('the lowest offer for %i is %i: half, rounded up', (price, lowest) => expect(lowestOffer(price)).toBe(lowest));

describe('a contact in a text', () => {
  it.each([
    'write to ada@example.com',
    'ada @ example',
    'ada(at)example.com',
    'call 600 700 800',
    'call 600-70-08',
    '+48.600.700.800',
    'see www.example.com',
    'https://example.org/a',
    'my page: example.pl/dresses',
    '@ada_sells',
    'WhatsApp me',
    'I am on Telegram',
    'instagram: ada',
  ])('%s', (text) => expect(hasContact(text)).toBe(true));

  it.each(['', 'Would you take 400,00?', 'Bought in 2021, size 38.', 'Is it silk?Or not.', '1 200 zł at most'])(
    'but not: %s',
    (text) => expect(hasContact(text)).toBe(false),
  );
});
