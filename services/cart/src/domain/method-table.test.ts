import { describe, expect, it } from '@jest/globals';
import { aCart, ofKind, rentalChoice } from '../../test/factories.js';
import type { Cart } from './cart.js';
import { type MethodSetting, settingOf } from './method-settings.js';
import { feeOf, type Payable, paymentMethods, paymentTable } from './payment-methods.js';
import {
  checkShipping,
  type Delivery,
  deliveriesToQuote,
  deliveryPrices,
  deliveryTable,
  shippingMethods,
} from './shipping-methods.js';

// Delivery and payment methods of the table, with the changes of staff applied.

const setting = (change: Partial<MethodSetting> & Pick<MethodSetting, 'kind' | 'code'>): MethodSetting => ({
  offIn: [],
  prices: [],
  version: 1,
  ...change,
});
const dress = aCart().with('A');
const delivery = (change: Partial<Delivery> = {}): Delivery => ({
  table: deliveryTable(),
  cart: dress,
  quoted: [],
  country: 'PL',
  storeLanguage: 'pl',
  language: 'en',
  taxBps: 23_00,
  calendar: { today: '2026-12-01', closed: [] },
  ...change,
});
const rental = (way: 'showroom' | 'courier', ...days: string[]): Cart =>
  days.reduce(
    (cart, day, n) => cart.with(`R${n}`, { choice: rentalChoice(way, day), ...ofKind('rental') }),
    aCart() as ReturnType<typeof aCart>,
  );

describe('a setting', () => {
  it('is found by its kind and code', () => {
    const settings = [
      setting({ kind: 'payment', code: 'same' }),
      setting({ kind: 'shipping', code: 'other' }),
      setting({ kind: 'shipping', code: 'same', version: 7 }),
    ];
    expect(settingOf(settings, 'shipping', 'same')?.version).toBe(7);
    expect(settingOf(settings, 'payment', 'other')).toBeUndefined();
  });
  it('of a delivery method changes the listed prices by tariff and currency; countries and days are unchanged', () => {
    const prices = [{ amounts: { PLN: 1_00 }, freeFrom: { PLN: 200_00 } }];
    const table = deliveryTable([setting({ kind: 'shipping', code: 'dhl_dhl', prices, offIn: ['de'] })]);
    const [before, after] = [deliveryTable()[0], table[0]];
    expect(after?.tariffs.map(({ prices: all }) => all)).toEqual([
      { PLN: 1_00, EUR: 3_90, SEK: 39_00 },
      ...(before?.tariffs.slice(1).map(({ prices: all }) => all) ?? []),
    ]);
    expect(after?.tariffs.map(({ freeFrom }) => freeFrom)).toEqual([{ PLN: 200_00 }, {}, {}]);
    expect(after?.tariffs.map(({ lead, countries }) => [lead, countries])).toEqual(
      before?.tariffs.map(({ lead, countries }) => [lead, countries]),
    );
    expect(after?.offIn).toEqual(['de']);
    expect(table.slice(1)).toEqual(deliveryTable().slice(1));
  });
  it('of a payment method is its fee; without a price there is no fee', () => {
    const fee = (prices: MethodSetting['prices']): number =>
      feeOf(paymentTable([setting({ kind: 'payment', code: 'checkmo', prices })]), 'checkmo', 'PLN');
    expect(fee([{ amounts: { PLN: 5_00 }, freeFrom: {} }])).toBe(5_00);
    expect(fee([])).toBe(0);
    expect(feeOf(paymentTable(), 'checkmo', 'PLN')).toBe(0);
    expect(feeOf(paymentTable(), 'nobody', 'PLN')).toBe(0);
  });
});

describe('delivery prices without a cart', () => {
  const polish = { currency: 'PLN', language: 'pl', country: 'PL' } as const;
  const carriers = (store: Parameters<typeof deliveryPrices>[1], table = deliveryTable()): string[] =>
    deliveryPrices(table, store).map(({ carrier }) => carrier);

  it('are the gross price of each method in the country and currency of the store', () => {
    expect(deliveryPrices(deliveryTable(), polish)).toEqual([
      { carrier: 'dhl', method: 'dhl', gross: 15_00 },
      { carrier: 'deliverypoint', method: 'point', gross: 11_00 },
      { carrier: 'instore', method: 'pickup', gross: 0 },
      { carrier: 'flatrate', method: 'flatrate', gross: 9_00 },
    ]);
  });
  it('omit methods that the store does not offer or has no price for', () => {
    expect(carriers({ currency: 'EUR', language: 'de', country: 'DE' })).toEqual(['dhl', 'deliverypoint', 'flatrate']);
    expect(carriers({ ...polish, currency: 'USD' })).toEqual([]);
    const off = [setting({ kind: 'shipping', code: 'dhl_dhl', offIn: ['pl'] })];
    expect(carriers(polish, deliveryTable(off))).not.toContain('dhl');
    expect(carriers({ ...polish, language: 'en' }, deliveryTable(off))).toContain('dhl');
  });
});

describe('delivery methods', () => {
  const of = (carrier: string, change: Partial<Delivery>) =>
    shippingMethods(delivery(change)).find((method) => method.carrier === carrier);

  it('contain the first reason why they are not offered: the rental, then the store, then the country', () => {
    const german = { storeLanguage: 'de', country: 'DE' } as const;
    expect(of('instore', { ...german, cart: rental('courier', '2026-12-20') })?.reason).toBe(
      'The rental is delivered another way.',
    );
    expect(of('instore', german)?.reason).toBe('Not offered in this store.');
    const off = deliveryTable([setting({ kind: 'shipping', code: 'flatrate2_flatrate2', offIn: ['pl'] })]);
    expect(of('flatrate2', { table: off })?.reason).toBe('Not offered in this store.');
    expect(of('flatrate2', {})).toMatchObject({ reason: 'Not offered in this country.', gross: 0, tariff: 0, net: 0 });
    expect(of('dhl', {})).toMatchObject({ reason: '', available: true });
  });
  it('have one default: the first that is offered', () => {
    const off = deliveryTable([setting({ kind: 'shipping', code: 'dhl_dhl', offIn: ['pl'] })]);
    const defaults = (table: Delivery['table']): string[] =>
      shippingMethods(delivery({ table }))
        .filter((method) => method.default)
        .map(({ carrier }) => carrier);
    expect([defaults(deliveryTable()), defaults(off)]).toEqual([['dhl'], ['deliverypoint']]);
  });
  it('deliver several rentals from the earliest to the latest first day', () => {
    const cart = rental('courier', '2026-12-20', '2026-12-18', '2026-12-24');
    expect(of('dhl', { cart })?.arrives).toEqual({ from: '2026-12-18', to: '2026-12-24' });
    expect(of('dhl', { cart, calendar: null })?.arrives).toEqual({ from: '2026-12-18', to: '2026-12-24' });
    expect(of('instore', { cart })?.arrives).toBeNull();
  });
  it('do not exist in countries without delivery, and no price is requested for them', () => {
    const table = deliveryTable([
      setting({ kind: 'shipping', code: 'dhl_dhl', prices: [{ amounts: {}, freeFrom: { PLN: 1, EUR: 2 } }] }),
    ]);
    expect(deliveriesToQuote(delivery({ table }))).toEqual([
      { carrier: 'dhl', method: 'dhl', amount: 15_00, freeFrom: 1 },
    ]);
    expect(deliveriesToQuote(delivery({ table, country: 'NL' }))).toEqual([]);
    expect(deliveriesToQuote(delivery({ table, cart: aCart() }))).toEqual([]);
    expect(deliveriesToQuote(delivery({ table, cart: aCart({ currency: 'SEK' }).with('A') }))).toEqual([]);
  });
  it('can be chosen for an empty cart, but not for a country without delivery', () => {
    const choice = { carrier: 'flatrate2', method: 'flatrate2' };
    expect(() => checkShipping(delivery({ cart: aCart() }), choice)).not.toThrow();
    expect(() => checkShipping(delivery(), choice)).toThrow('not available');
    expect(() => checkShipping(delivery({ cart: aCart(), country: 'NL' }), choice)).toThrow('unable to ship');
  });
});

describe('payment methods', () => {
  const pays = (change: Partial<Payable> = {}) =>
    paymentMethods({
      table: paymentTable(),
      cart: dress,
      storeLanguage: 'pl',
      language: 'en',
      grandTotal: 100_00,
      taxBps: 23_00,
      transferCurrencies: ['PLN', 'EUR', 'SEK'],
      ...change,
    });
  const codes = (change: Partial<Payable> = {}): string[] => pays(change).map(({ code }) => code);
  const gateway = (change: Partial<Payable>) => pays(change)[0]?.options.map(({ code }) => code);

  it('include both "free" and the others while the total is unknown', () => {
    expect(codes({ grandTotal: null })).toEqual([...codes(), 'free']);
  });
  it('have a fee, gross and net', () => {
    const prices = [{ amounts: { PLN: 12_30 }, freeFrom: {} }];
    const table = paymentTable([setting({ kind: 'payment', code: 'stripe', prices })]);
    expect(pays({ table })[0]).toMatchObject({ code: 'stripe', feeGross: 12_30, feeNet: 10_00 });
    expect(pays({ table })[1]).toMatchObject({ feeGross: 0, feeNet: 0 });
    expect(pays({ table, cart: aCart({ currency: 'EUR' }).with('A') })[0]).toMatchObject({ feeGross: 0 });
  });
  it('are online or not', () => {
    expect(pays().map(({ code, offline }) => [code, offline])).toEqual([
      ['stripe', false],
      ['hosted_card', false],
      ['cashondelivery', true],
      ['banktransfer', true],
      ['payinstore', true],
      ['checkmo', true],
    ]);
    expect(pays({ grandTotal: 0 })).toMatchObject([{ code: 'free', offline: true, default: true }]);
  });
  it('[SHP-030] of the local gateway are for złoty outside the German store; others have the options abroad', () => {
    expect(gateway({})).toContain('blik');
    for (const abroad of [{ storeLanguage: 'de' as const }, { cart: aCart({ currency: 'EUR' }).with('A') }])
      expect(gateway(abroad)).toEqual(['card', 'google_pay', 'apple_pay']);
    expect(pays().flatMap(({ code, options }) => (options.length > 0 ? [code] : []))).toEqual(['stripe']);
  });
  it('in the showroom are offered for collection there', () => {
    const virtual = aCart().with('V', { facts: { virtual: true } });
    expect(codes({ cart: virtual })).not.toContain('payinstore');
    expect(codes({ cart: aCart().with('S', ofKind('subscription')) })).not.toContain('payinstore');
  });
  it('with points are offered to a customer whose cart costs points', () => {
    const week = {
      choice: rentalChoice('courier', '2026-12-20', 'week'),
      facts: { kind: 'rental', points: 5 },
    } as const;
    expect(codes({ cart: aCart({ customerId: 'ola' }).with('R', week) })).toContain('points');
    expect(codes({ cart: aCart().with('R', week) })).not.toContain('points');
  });
  it('disabled in a store are not offered there', () => {
    const table = paymentTable([setting({ kind: 'payment', code: 'checkmo', offIn: ['pl'] })]);
    expect(codes({ table })).not.toContain('checkmo');
    expect(codes({ table, storeLanguage: 'en' })).toContain('checkmo');
  });
});
