import { describe, expect, it } from '@jest/globals';
import { bookOf } from '../../test/oracle/random-carts.js';
import type { Promotion } from './discount.js';
import { mayEndAt } from './personal-price.js';
import { emptyRow, type PriceRow } from './price-list.js';
import type { LineToQuote } from './price-unit.js';
import { type CartToQuote, type QuotedLine, quoteCart } from './quote.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const DRESS = { list: 500_00 };
const line = (facts: Partial<LineToQuote> = {}): LineToQuote => ({
  ...{ id: 'line', sku: 'GD-1', quantity: 1, taxClass: 'standard', kind: 'purchase' },
  ...facts,
});

/** The first line of a cart of the customer who has the offers. */
function quoted(
  row: Partial<PriceRow>,
  offers: readonly number[],
  lines: LineToQuote[] = [line()],
  cart: Partial<CartToQuote> = {},
): QuotedLine {
  const book = bookOf([{ ...emptyRow('GD-1', 'PLN'), ...row }]);
  const personal = offers.map((amount) => ({ sku: 'GD-1', amount }));
  const asked = { currency: 'PLN' as const, country: 'PL', lines, ...cart };
  const quote = quoteCart(asked, { ...book, personal }, { priceTiers: true, groupedTax: false }, NOW);
  return quote.lines[0] as QuotedLine;
}
const codes = ({ steps }: QuotedLine): string[] => steps.map(({ code }) => code);

describe('the personal price of a piece', () => {
  it('is charged, and the step says the difference', () => {
    const one = quoted(DRESS, [420_00]);
    expect(one.steps.slice(0, 2)).toEqual([
      { code: 'list', label: 'List price', amount: 500_00 },
      { code: 'offer', label: 'Your offer', amount: -80_00 },
    ]);
    expect([one.unitGross, one.rowGross, one.discount, one.chargeGross]).toEqual([420_00, 420_00, 0, 420_00]);
  });

  it.each([
    ['special', { special: 430_00 }],
    ['group', { tiers: [{ group: 0, minQuantity: 1, amount: 430_00 }] }],
  ])('comes after the %s price, and counts only where it is lower', (code, row) => {
    const lower = quoted({ ...DRESS, ...row }, [420_00]);
    expect([codes(lower), lower.unitGross]).toEqual([['list', code, 'offer', 'tax'], 420_00]);
    for (const offer of [430_00, 440_00]) {
      const same = quoted({ ...DRESS, ...row }, [offer]);
      expect([codes(same), same.unitGross]).toEqual([['list', code, 'tax'], 430_00]);
    }
  });

  it('is for one piece: not for a line of two, nor for two lines', () => {
    expect(quoted(DRESS, [420_00], [line({ quantity: 2 })]).unitGross).toBe(500_00);
    expect(quoted(DRESS, [420_00], [line(), line({ id: 'other' })]).unitGross).toBe(500_00);
  });

  it.each(['subscription', 'rental'] as const)('is for purchases: not for a %s', (kind) => {
    const row = { ...DRESS, rental: [{ period: 2 as const, amount: 490_00 }] };
    const one = quoted(row, [1_00], [line({ kind, rental: { period: 'four_days' } })]);
    expect(codes(one)).not.toContain('offer');
  });

  it('of several is the lowest', () => {
    expect(quoted(DRESS, [450_00, 420_00, 440_00]).unitGross).toBe(420_00);
  });

  it('is the price on which options and discounts count', () => {
    const options = [{ optionTypeId: 1, label: 'Gift box', price: 10_00 }];
    const promotion: Promotion = {
      ...{ code: 'TEN', label: 'Ten', needsCoupon: true, percentBps: 10_00, amounts: null, minimum: {} },
      ...{ categoryIds: [], startsAt: null, endsAt: null, usesLimit: null, usesPerCustomer: null, uses: 0 },
    };
    const book = bookOf([{ ...emptyRow('GD-1', 'PLN'), ...DRESS }]);
    const { lines, grandTotal } = quoteCart(
      { currency: 'PLN', country: 'PL', lines: [line({ customOptions: options })], couponCode: 'TEN' },
      { ...book, personal: [{ sku: 'GD-1', amount: 420_00 }], promotions: [promotion] },
      { priceTiers: true, groupedTax: false },
      NOW,
    );
    expect(codes(lines[0] as QuotedLine)).toEqual(['list', 'offer', 'option', 'coupon', 'tax']);
    expect([lines[0]?.unitGross, lines[0]?.discount, grandTotal]).toEqual([430_00, 43_00, 387_00]);
  });
});

describe('the end of a personal price', () => {
  const HOUR = 60 * 60 * 1000;
  it.each([
    ['now', 0, false],
    ['a moment later', 1, true],
    ['48 hours later', 48 * HOUR, true],
    ['more than 48 hours later', 48 * HOUR + 1, false],
    ['no instant', Number.NaN, false],
  ])('%s', (_, later, expected) => expect(mayEndAt(new Date(NOW.getTime() + later), NOW)).toBe(expected));
});
