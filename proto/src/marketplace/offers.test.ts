import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasContact, lowestOffer } from './offers.js';

describe('the lowest offer', () => {
  it.each([
    [45_000, 22_500],
    [45_001, 22_501],
    [1, 1],
  ])('for %i is %i', (price, lowest) => expect(lowestOffer(price)).toBe(lowest));

  it('is the smallest amount that is at least half of the price', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), (price) => {
        expect(lowestOffer(price) * 2).toBeGreaterThanOrEqual(price);
        expect((lowestOffer(price) - 1) * 2).toBeLessThan(price);
      }),
    ));
});

describe('a contact in a text', () => {
  it.each([
    ...['write to ada@example.com', 'ada @ example', 'ada(at)example.com', 'ada [AT] example', 'ada＠example.com'],
    ...['call 600 700 800', 'call 600-70-08', '+48.600.700.800', '(22) 123 45 67', '600–700–800', '６００７００８００'],
    ...['600\u200b700\u200b800', 'tel: 6 0 0 7 0 0 8'],
    ...['see www.example.com', 'https://example.org/a', 'my page: example.pl/dresses', 'EXAMPLE.COM'],
    ...['@ada_sells', 'I am (@ada)', 'WhatsApp me', "what's app", 'I am on Telegram', 'insta\u00adgram: ada'],
  ])('%j', (text) => expect(hasContact(text)).toBe(true));

  it.each([
    ...['', 'Would you take 400,00?', 'Bought in 2021, size 38.', 'Is it silk?Or not.', '1 200 zł at most'],
    ...['Is it 36/38 or 38/40?', 'Cotton 60 %, wool 40 %', 'Czy cena do negocjacji?', 'Passt es zu Größe 40?'],
  ])('but not: %j', (text) => expect(hasContact(text)).toBe(false));
});
