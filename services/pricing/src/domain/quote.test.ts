import { describe, expect, it } from '@jest/globals';
import { bookOf, STANDARD_RULES } from '../../test/oracle/random-carts.js';
import type { Promotion } from './discount.js';
import { emptyRow, type PriceRow } from './price-list.js';
import type { LineToQuote } from './price-unit.js';
import { type CartBook, type CartToQuote, type Quote, quoteCart } from './quote.js';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const policy = { priceTiers: true, groupedTax: false };

const shelf = (...rows: Array<Partial<PriceRow> & { sku: string }>): CartBook =>
  bookOf(rows.map((row) => ({ ...emptyRow(row.sku, 'PLN'), ...row })));
const line = (sku: string, facts: Partial<LineToQuote> = {}): LineToQuote => ({
  id: sku,
  sku,
  quantity: 1,
  taxClass: 'standard',
  kind: 'purchase',
  ...facts,
});
const quote = (book: CartBook, lines: LineToQuote[], cart: Partial<CartToQuote> = {}): Quote =>
  quoteCart({ currency: 'PLN', country: 'PL', lines, ...cart }, book, policy, NOW);

describe('the steps of a price', () => {
  it('are list, special, group and coupon price, with the tax in the result', () => {
    const book = shelf({
      sku: 'DRESS',
      list: 500_00,
      special: 400_00,
      tiers: [{ group: 3, minQuantity: 1, amount: 350_00 }],
    });
    const ten: Promotion = { ...coupon, code: 'WELCOME10', label: 'Welcome', percentBps: 10_00 };
    const { lines } = quote({ ...book, promotions: [ten] }, [line('DRESS', { quantity: 2 })], {
      customerGroup: 3,
      couponCode: 'welcome10',
    });
    expect(lines[0]?.steps).toEqual([
      { code: 'list', label: 'List price', amount: 1000_00 },
      { code: 'special', label: 'Special price', amount: -200_00 },
      { code: 'group', label: 'Price of your group', amount: -100_00, details: { group: 3, minQuantity: 1 } },
      { code: 'coupon', label: 'Welcome', amount: -70_00, details: { code: 'WELCOME10' } },
      { code: 'tax', label: 'Tax included', amount: 117_80, included: true, details: { bps: 2300 } },
    ]);
    expect(lines[0]).toMatchObject({
      rowGross: 700_00,
      discount: 70_00,
      discountBps: 1000,
      chargeGross: 630_00,
      chargeNet: 512_20,
    });
  });

  it('[PRC-012] rounds to the minor unit, tax half-up once per line', () => {
    const { lines } = quote(shelf({ sku: 'PIN', list: 9_99 }), [line('PIN', { quantity: 3 })]);
    // 29.97 · 23 / 123 = 5.604…
    expect(lines[0]).toMatchObject({ rowGross: 29_97, taxAmount: 5_60, rowNet: 24_37, unitNet: 8_12 });
  });

  it('use a quantity price only from that quantity', () => {
    const book = shelf({ sku: 'SCARF', list: 50_00, tiers: [{ group: 0, minQuantity: 3, amount: 40_00 }] });
    expect(quote(book, [line('SCARF', { quantity: 2 })]).grandTotal).toBe(100_00);
    expect(quote(book, [line('SCARF', { quantity: 3 })]).grandTotal).toBe(120_00);
  });

  it('[PRC-017] use group prices only if price tiers are enabled', () => {
    const book = shelf({ sku: 'SCARF', list: 50_00, tiers: [{ group: 2, minQuantity: 1, amount: 40_00 }] });
    const cart = { currency: 'PLN' as const, customerGroup: 2, lines: [line('SCARF')] };
    expect(quoteCart(cart, book, { priceTiers: true, groupedTax: false }, NOW).grandTotal).toBe(40_00);
    expect(quoteCart(cart, book, { priceTiers: false, groupedTax: false }, NOW).grandTotal).toBe(50_00);
  });

  it('[PRC-009] use the tax rule of the customer’s group only if grouped tax is enabled', () => {
    const [standard, ...others] = STANDARD_RULES;
    const rate = { id: 9, code: '', country: 'PL', regionId: 0, regionName: null, bps: 0 };
    const exempt = { ...(standard as (typeof STANDARD_RULES)[number]), id: 9, customerTaxClassIds: [7], rates: [rate] };
    const book = {
      ...shelf({ sku: 'SCARF', list: 123_00 }),
      rules: [{ ...(standard as typeof exempt), customerTaxClassIds: [3] }, exempt, ...others],
    };
    const tax = (groupedTax: boolean, customerGroup?: number): number =>
      quoteCart(
        { currency: 'PLN', customerGroup, lines: [line('SCARF')] },
        book,
        { priceTiers: false, groupedTax },
        NOW,
      ).tax;
    expect([tax(false, 7), tax(true, 3), tax(true, 7)]).toEqual([23_00, 23_00, 0]);
  });

  it('[PRC-008] use the tax of Poland without a country', () =>
    expect(quote(shelf({ sku: 'SCARF', list: 123_00 }), [line('SCARF')], { country: undefined })).toMatchObject({
      country: 'PL',
      tax: 23_00,
    }));

  it('[PRC-007] contain no tax where no rate matches: net is gross', () => {
    const book = shelf({ sku: 'SCARF', list: 123_00 });
    expect(quote(book, [line('SCARF')], { country: 'FR' })).toMatchObject({
      tax: 0,
      subtotalNet: 123_00,
      subtotalGross: 123_00,
    });
    expect(quote(book, [line('SCARF', { taxClass: 'none' })])).toMatchObject({ tax: 0, subtotalNet: 123_00 });
  });
});

describe('options and parts', () => {
  it('[PRC-015] adds option prices only for positive type ids', () => {
    const customOptions = [
      { optionTypeId: 5, label: 'Gift box', price: 15_00 },
      { optionTypeId: 6, label: 'Embroidery', price: 10_00, priceType: 'percent' as const },
      { optionTypeId: 0, price: 99_00 },
      { optionTypeId: -1, price: 99_00 },
    ];
    const { lines } = quote(shelf({ sku: 'ROBE', list: 200_00 }), [line('ROBE', { customOptions, quantity: 2 })]);
    expect(lines[0]?.rowGross).toBe(2 * (200_00 + 15_00 + 20_00));
    expect(lines[0]?.steps.map(({ label, amount }) => [label, amount]).slice(0, 3)).toEqual([
      ['List price', 400_00],
      ['Gift box', 30_00],
      ['Embroidery', 40_00],
    ]);
  });

  it('[PRC-016] counts bundle choices of zero or more and ignores negative quantities', () => {
    const book = shelf({ sku: 'BAG', list: 300_00 }, { sku: 'BELT', list: 50_00 }, { sku: 'PIN', list: 10_00 });
    const bundle = [
      { sku: 'BAG', quantity: 1 },
      { sku: 'BELT', quantity: 0 },
      { sku: 'PIN', quantity: -3 },
    ];
    const { lines } = quote(book, [line('GIFT', { bundle })]);
    expect(lines[0]?.rowGross).toBe(300_00);
    expect(lines[0]?.steps.filter(({ code }) => code === 'part').map(({ label }) => label)).toEqual(['BAG', 'BELT']);
  });

  it('[PRC-013] [PRC-014] prices a grouped product and a bundle by their parts in catalog', () => {
    const part = (sku: string, quantity: number, isDefault: boolean, option: string) => ({
      sku,
      quantity,
      isDefault,
      option,
    });
    const book: CartBook = {
      ...shelf({ sku: 'BAG', list: 300_00 }, { sku: 'BELT', list: 50_00 }),
      products: new Map([
        ['SET', { kind: 'grouped', parts: [part('BAG', 5, false, ''), part('BELT', 5, false, '')] }],
        [
          'GIFT',
          {
            kind: 'bundle',
            parts: [part('BAG', 1, true, 'A'), part('BELT', 3, true, 'B'), part('BELT', 9, false, 'C')],
          },
        ],
      ]),
    };
    expect(quote(book, [line('SET'), line('GIFT')]).lines.map(({ rowGross }) => rowGross)).toEqual([350_00, 450_00]);
  });

  it('rents for the price of the period', () => {
    const book = shelf({
      sku: 'GOWN',
      list: 900_00,
      rental: [
        { period: 1, amount: 80_00 },
        { period: 2, amount: 150_00 },
      ],
    });
    const { lines } = quote(book, [line('GOWN', { kind: 'rental', rental: { period: 'four_days' } })]);
    expect(lines[0]?.steps[0]).toEqual({ code: 'rental', label: 'Rental', amount: 150_00, details: { period: 2 } });
  });

  it.each([
    ['has no price', line('NOTHING')],
    ['is not rented for that period', line('GOWN', { kind: 'rental', rental: { period: 'week' } })],
    ['has a part without a price', line('GIFT', { bundle: [{ sku: 'NOTHING', quantity: 1 }] })],
  ])('refuses a product that %s, by name', (_, wanted) =>
    expect(() => quote(shelf({ sku: 'GOWN', list: 1, rental: [] }), [wanted])).toThrow(`no price of ${wanted.sku}`),
  );
});

const coupon: Promotion = {
  code: 'X',
  label: 'X',
  needsCoupon: true,
  percentBps: 10_00,
  amounts: null,
  minimum: {},
  categoryIds: [],
  startsAt: null,
  endsAt: null,
  usesLimit: null,
  usesPerCustomer: null,
  uses: 0,
};

describe('the quote of a cart', () => {
  const book = { ...shelf({ sku: 'A', list: 123_00 }, { sku: 'B', list: 108_00 }), usedByCustomer: 1 };
  const lines = [line('A', { quantity: 2 }), line('B', { taxClass: 'reduced' })];

  it('contains its sums, delivery and fee each with its own tax, and the explanation', () => {
    const cart = {
      shipping: { carrier: 'dhl', method: 'courier', amount: 12_30 },
      payment: { method: 'cashondelivery', amount: 2_46 },
    };
    const result = quote(book, lines, cart);
    expect(result).toMatchObject({
      ...{ currency: 'PLN', country: 'PL', discount: 0, tax: 56_76, grandTotal: 368_76 },
      ...{ subtotalNet: 300_00, subtotalGross: 354_00, discountedSubtotalNet: 300_00 },
      shipping: { gross: 12_30, net: 10_00, tax: 2_30, taxBps: 23_00 },
      payment: { gross: 2_46, net: 2_00, tax: 46, taxBps: 23_00 },
      explanation: [
        { code: 'subtotal', label: 'Goods', amount: 354_00 },
        { code: 'shipping', label: 'Delivery', amount: 12_30 },
        { code: 'payment', label: 'Payment fee', amount: 2_46 },
        { code: 'tax', label: 'Tax included', amount: 56_76, included: true },
      ],
    });
    expect(result.lines.map(({ id, sku, quantity, taxBps }) => [id, sku, quantity, taxBps])).toEqual([
      ['A', 'A', 2, 23_00],
      ['B', 'B', 1, 8_00],
    ]);
    expect(result).not.toHaveProperty('coupon');
    expect(result).not.toHaveProperty('deliveries');
  });

  it('explains the promotion, then the coupon, each with its discount', () => {
    const promotions = [
      { ...coupon, code: 'SALE', label: 'Sale', needsCoupon: false, percentBps: 10_00 },
      { ...coupon, code: 'FIVE', label: 'Five', percentBps: null, amounts: { PLN: 5_00 } },
    ];
    const result = quote({ ...book, promotions }, [line('A')], { couponCode: ' five' });
    expect(result.explanation).toEqual([
      { code: 'subtotal', label: 'Goods', amount: 123_00 },
      { code: 'promotion', label: 'Sale', amount: -12_30, details: { code: 'SALE' } },
      { code: 'coupon', label: 'Five', amount: -5_00, details: { code: 'FIVE' } },
      { code: 'tax', label: 'Tax included', amount: 19_77, included: true },
    ]);
    expect(result.coupon).toEqual({ code: 'FIVE', label: 'Five', applied: true, reason: undefined });
    expect(result.lines[0]).toMatchObject({ discount: 17_30, discountBps: 10_00, chargeGross: 105_70 });
    expect(result.lines[0]?.steps.slice(1, 3)).toEqual([
      { code: 'promotion', label: 'Sale', amount: -12_30, details: { code: 'SALE' } },
      { code: 'coupon', label: 'Five', amount: -5_00, details: { code: 'FIVE' } },
    ]);
  });

  it('checks how often this customer has used the coupon', () => {
    const promotions = [{ ...coupon, usesPerCustomer: 1 }];
    const asked = (customerId?: string) =>
      quote({ ...book, promotions }, lines, { couponCode: 'X', customerId }).coupon;
    expect(asked('ada')).toEqual({ code: 'X', label: 'X', applied: false, reason: 'customer_limit' });
    expect(asked()?.reason).toBe('login_needed');
  });

  it('applies a coupon for categories only to their goods; other goods keep their price', () => {
    const categories = new Map([
      ['A', [7]],
      ['B', [8, 9]],
    ]);
    const quoted = (categoryIds: readonly number[], facts: Partial<Promotion> = {}) =>
      quote({ ...book, categories, promotions: [{ ...coupon, categoryIds, ...facts }] }, lines, { couponCode: 'X' });
    expect(quoted([9]).lines.map(({ discount }) => discount)).toEqual([0, 10_80]);
    expect(quoted([7, 8]).lines.map(({ discount }) => discount)).toEqual([24_60, 10_80]);
    // A fixed amount is at most the value of these goods.
    expect(quoted([9], { percentBps: null, amounts: { PLN: 500_00 } })).toMatchObject({ discount: 108_00 });
    // The minimum is that of the whole cart.
    expect(quoted([9], { minimum: { PLN: 354_00 } }).coupon).toMatchObject({ applied: true });
    expect(quoted([10])).toMatchObject({ discount: 0, coupon: { applied: false, reason: 'no_matching_goods' } });
  });

  it('compares promotions by their discount on the goods of their categories', () => {
    const sale = { ...coupon, needsCoupon: false };
    const promotions = [
      { ...sale, code: 'HALF-OF-B', percentBps: 50_00, categoryIds: [8] },
      { ...sale, code: 'FIFTH', percentBps: 20_00 },
    ];
    const categories = new Map([['B', [8]]]);
    const result = quote({ ...book, categories, promotions }, lines);
    expect(result.discount).toBe(70_80);
    expect(result.explanation[1]).toMatchObject({ details: { code: 'FIFTH' } });
  });

  it('never accepts a promotion without a code as a coupon', () => {
    const promotions = [{ ...coupon, code: 'SALE', needsCoupon: false, minimum: { PLN: 999_00 } }];
    expect(quote({ ...book, promotions }, lines, { couponCode: 'SALE' }).coupon).toEqual({
      ...{ code: 'SALE', label: '', applied: false, reason: 'unknown' },
    });
  });

  it('compares the minimum of a coupon with the goods before its discount', () => {
    const promotions = [{ ...coupon, minimum: { PLN: 354_01 } }];
    expect(quote({ ...book, promotions }, lines, { couponCode: 'X' }).coupon?.reason).toBe('minimum_not_reached');
  });
});

describe('the price of a group and a quantity', () => {
  const tier = (group: number, minQuantity: number, amount: number) => ({ group, minQuantity, amount });
  const total = (tiers: PriceRow['tiers'], quantity: number, customerGroup?: number) =>
    quote(shelf({ sku: 'A', list: 100_00, tiers }), [line('A', { quantity })], { customerGroup }).grandTotal;

  it.each([
    [
      'the lowest that its quantity reaches, in any order',
      [tier(2, 1, 90_00), tier(2, 3, 70_00), tier(2, 2, 80_00)],
      3,
      210_00,
    ],
    ['none of another group', [tier(3, 1, 90_00)], 1, 100_00],
    ['none that is not lower', [tier(2, 1, 100_00)], 1, 100_00],
    ['none that is dearer', [tier(2, 1, 110_00)], 1, 100_00],
  ])('is %s', (_what, tiers, quantity, paid) => expect(total(tiers, quantity, 2)).toBe(paid));

  it('of a part applies to all its pieces in the cart', () => {
    const book = shelf({ sku: 'PIN', list: 10_00, tiers: [tier(0, 6, 8_00)] });
    const bundle = [{ sku: 'PIN', quantity: 2 }];
    expect(quote(book, [line('GIFT', { bundle, quantity: 2 })]).grandTotal).toBe(40_00);
    expect(quote(book, [line('GIFT', { bundle, quantity: 3 })]).grandTotal).toBe(48_00);
  });
});

describe('composed goods', () => {
  const part = (sku: string, isDefault = false) => ({ sku, quantity: 1, isDefault, option: '' });
  const book = (kind: string | null, parts: ReturnType<typeof part>[]): CartBook => ({
    ...shelf({ sku: 'S', list: 90_00 }, { sku: 'M', list: 80_00 }),
    products: new Map([['P', { kind, parts }]]),
  });
  it('have the price of their cheapest variant if they have none', () =>
    expect(quote(book('configurable', [part('S'), part('M')]), [line('P')]).grandTotal).toBe(80_00));
  it.each([
    ['have no variants', book('configurable', [])],
    ['are a bundle without default choices', book('bundle', [part('S')])],
    ['are a group of nothing', book('grouped', [])],
  ])('have no price when they %s', (_what, of) => expect(() => quote(of, [line('P')])).toThrow('no price of P'));
  it('have no price if all chosen parts are removed', () =>
    expect(() => quote(book(null, []), [line('P', { bundle: [{ sku: 'S', quantity: -1 }] })])).toThrow(
      'no price of P',
    ));
  it('list each part with its quantity, chosen or by default', () => {
    const belt = { ...part('M', true), quantity: 3 };
    const steps = (kind: string, wanted = line('P')): unknown[] =>
      (quote(book(kind, [part('S', true), belt]), [wanted]).lines[0]?.steps ?? []).slice(0, -1);
    const one = { code: 'part', label: 'S', amount: 90_00, details: { sku: 'S', quantity: 1 } };
    const more = (quantity: number) => ({
      code: 'part',
      label: 'M',
      amount: quantity * 80_00,
      details: { sku: 'M', quantity },
    });
    expect(steps('bundle')).toEqual([one, more(3)]);
    expect(steps('grouped')).toEqual([one, more(1)]);
    expect(steps('bundle', line('P', { bundle: [{ sku: 'M', quantity: 2 }] }))).toEqual([more(2)]);
  });
  it('names an option by its number if it has no label', () => {
    const customOptions = [{ optionTypeId: 1, price: 1_00, priceType: 'fixed' as const }];
    expect(quote(book(null, []), [line('S', { customOptions })]).lines[0]?.steps[1]).toEqual({
      ...{ code: 'option', label: 'Option 1', amount: 1_00 },
    });
  });
  it('names the rented period, and has no price of another', () => {
    const rented = shelf({ sku: 'GOWN', rental: [{ period: 1, amount: 80_00 }] });
    expect(() => quote(rented, [line('GOWN', { kind: 'rental' })])).toThrow('no price of GOWN');
    expect(quote(rented, [line('GOWN', { kind: 'rental', rental: { period: 'day' } })]).grandTotal).toBe(80_00);
  });
});

describe('a coupon outside of its time', () => {
  const book = shelf({ sku: 'A', list: 100_00 });
  const quoted = (time: Partial<Promotion>) =>
    quote({ ...book, promotions: [{ ...coupon, ...time }] }, [line('A')], { couponCode: 'X' });
  const minute = 60_000;

  it.each([
    ['ended a minute ago', { endsAt: new Date(NOW.getTime() - minute) }, 'expired'],
    ['begins in a minute', { startsAt: new Date(NOW.getTime() + minute) }, expect.any(String)],
  ])('that %s deducts nothing, and the totals contain the reason', (_when, time, reason) => {
    const result = quoted(time);
    expect(result).toMatchObject({ discount: 0, grandTotal: 100_00, coupon: { code: 'X', applied: false, reason } });
    expect(result.lines[0]?.discount).toBe(0);
  });

  it('that ends in a minute deducts 10 %', () =>
    expect(quoted({ endsAt: new Date(NOW.getTime() + minute) })).toMatchObject({
      ...{ discount: 10_00, grandTotal: 90_00 },
      coupon: { applied: true },
    }));
});

describe('a coupon in a cart', () => {
  const book = {
    ...shelf({ sku: 'A', list: 33_33 }, { sku: 'B', list: 33_33 }, { sku: 'C', list: 33_33 }),
    promotions: [{ ...coupon, code: 'WELCOME10' }],
  };
  const lines = [line('A'), line('B'), line('C')];

  it('deducts 10 % of the goods, not of the delivery, and its parts sum to it exactly', () => {
    const result = quote(book, lines, {
      couponCode: 'WELCOME10',
      shipping: { carrier: 'dhl', method: 'courier', amount: 15_00 },
    });
    expect(result.discount).toBe(10_00); // 99.99 · 10 % = 9.999
    expect(result.lines.map(({ discount }) => discount)).toEqual([3_34, 3_33, 3_33]);
    expect(result).toMatchObject({ grandTotal: 99_99 - 10_00 + 15_00, coupon: { code: 'WELCOME10', applied: true } });
  });

  it.each([
    ['at the limit', 89_99, 0],
    ['a cent below the limit', 90_00, 15_00],
    ['no limit', undefined, 15_00],
  ])('goods after discount determine whether delivery is free: %s', (_, freeFrom, gross) => {
    const shipping = { carrier: 'dhl', method: 'courier', amount: 15_00, ...(freeFrom !== undefined && { freeFrom }) };
    const result = quote(book, lines, { couponCode: 'WELCOME10', shipping });
    expect(result).toMatchObject({ shipping: { gross }, grandTotal: 89_99 + gross });
    expect(result.explanation.some(({ code }) => code === 'shipping')).toBe(gross > 0);
    const asked = quote(book, lines, { couponCode: 'WELCOME10', deliveries: [shipping] });
    expect(asked).toMatchObject({ shipping: { gross: 0 }, grandTotal: 89_99 });
    expect(asked.deliveries).toEqual([{ carrier: 'dhl', method: 'courier', ...result.shipping }]);
  });

  it('is no step of a line without a discount', () => {
    const promotions = [{ ...coupon, percentBps: null, amounts: { PLN: 1 } }];
    const result = quote({ ...book, promotions }, lines, { couponCode: 'X' });
    expect(result.lines.map(({ discount }) => discount).sort()).toEqual([0, 0, 1]);
    for (const { discount, steps } of result.lines)
      expect(steps.map(({ code }) => code)).toEqual(['list', ...(discount > 0 ? ['coupon'] : []), 'tax']);
  });

  it('that does not apply deducts nothing and has a reason', () =>
    expect(quote(book, lines, { couponCode: 'NOSUCH' })).toMatchObject({
      discount: 0,
      coupon: { code: 'NOSUCH', applied: false, reason: 'unknown' },
    }));

  it('applies after a promotion without a code, and together they never exceed the goods', () => {
    const promotions = [
      { ...coupon, code: 'SALE', needsCoupon: false, percentBps: 60_00 },
      { ...coupon, code: 'FIFTY', percentBps: null, amounts: { PLN: 50_00 } },
    ];
    const result = quote({ ...book, promotions }, lines, { couponCode: 'FIFTY' });
    expect(result).toMatchObject({ discount: 99_99, grandTotal: 0, tax: 0 });
    expect(result.lines.every(({ chargeGross }) => chargeGross === 0)).toBe(true);
  });
});
