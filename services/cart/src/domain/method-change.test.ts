import type { Language } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { aCart } from '../../test/factories.js';
import { changedSetting, type MethodChange } from './method-change.js';
import type { MethodSetting } from './method-settings.js';
import { feeOf, paymentMethods, paymentTable } from './payment-methods.js';
import {
  chargedShipping,
  type Delivery,
  deliveriesToQuote,
  deliveryTable,
  shippingMethods,
} from './shipping-methods.js';

const VIEWS = (['pl', 'de', 'en', 'se', 'nl'] as const).map((language) => ({
  language,
  country: { pl: 'PL', de: 'DE', en: 'DE', se: 'SE', nl: 'DE' }[language],
}));
const amounts = (PLN: number) => ({ PLN, EUR: PLN, SEK: PLN });
const ALL: readonly Language[] = ['pl', 'de', 'en', 'se', 'nl'];

const courier = (change: Partial<MethodChange> = {}): MethodChange => ({
  kind: 'shipping',
  code: 'dhl_dhl',
  offIn: [],
  prices: [
    { amounts: amounts(10_00), freeFrom: { PLN: 300_00 } },
    ...Array(2).fill({ amounts: amounts(20_00), freeFrom: {} }),
  ],
  version: 0,
  ...change,
});
const paying = (code: string, change: Partial<MethodChange> = {}): MethodChange => ({
  ...courier({ kind: 'payment', code, prices: [{ amounts: amounts(0), freeFrom: {} }] }),
  ...change,
});
const set = (change: MethodChange, settings: readonly MethodSetting[] = []) => changedSetting(settings, change, VIEWS);

const dress = aCart({ shipping: { carrier: 'dhl', method: 'dhl' } }).with('A');
const delivery = (settings: MethodSetting[], change: Partial<Delivery> = {}): Delivery => ({
  table: deliveryTable(settings),
  ...{ cart: dress, quoted: [], country: 'PL', storeLanguage: 'pl', language: 'en', taxBps: 23_00, calendar: null },
  ...change,
});
const dhl = (settings: MethodSetting[], change: Partial<Delivery> = {}) =>
  shippingMethods(delivery(settings, change)).find(({ carrier }) => carrier === 'dhl');

describe('a change of a method by staff', () => {
  it('sets the price per tariff and currency', () => {
    const settings = [set(courier())];
    expect(dhl(settings)).toMatchObject({ gross: 10_00, tariff: 10_00, freeFrom: 300_00 });
    expect(dhl(settings, { country: 'SE' })).toMatchObject({ gross: 20_00, freeFrom: null });
    expect(chargedShipping(delivery(settings))).toMatchObject({ amount: 10_00, freeFrom: 300_00 });
  });

  it('increases the version and replaces the earlier change', () => {
    const first = set(courier());
    expect(first).toMatchObject({ kind: 'shipping', code: 'dhl_dhl', version: 1 });
    const second = set(courier({ version: 1, offIn: ['pl'] }), [first]);
    expect(second).toMatchObject({ version: 2, offIn: ['pl'] });
    // If the first setting of the courier were still applied, no Polish store could deliver.
    const closed = set(courier({ offIn: ['pl', 'en', 'se', 'nl'] }));
    const fetched = courier({ code: 'instore_pickup', prices: courier().prices.slice(0, 1), offIn: ['pl'] });
    expect(() => set(fetched, [closed])).toThrow('could not deliver');
    expect(() => set(courier({ version: 1 }), [closed, set(fetched)])).not.toThrow();
  });

  it('does not use the quoted price of another method', () => {
    const quoted = [{ carrier: 'dhl', method: 'point', gross: 0 }];
    expect(dhl([set(courier())], { quoted })).toMatchObject({ gross: 10_00 });
  });

  it('uses the quoted price of a method that is free above a limit', () => {
    const settings = [set(courier())];
    expect(deliveriesToQuote(delivery(settings))).toEqual([
      { carrier: 'dhl', method: 'dhl', amount: 10_00, freeFrom: 300_00 },
    ]);
    expect(deliveriesToQuote(delivery(settings, { country: 'SE' }))).toEqual([]);
    const quoted = [{ carrier: 'dhl', method: 'dhl', gross: 0 }];
    expect(dhl(settings, { quoted })).toMatchObject({ gross: 0, net: 0, tariff: 10_00 });
    expect(dhl(settings)).toMatchObject({ gross: 10_00, tariff: 10_00 });
  });

  it('that disables the method in one store view leaves it in the others', () => {
    const settings = [set(courier({ offIn: ['pl'] }))];
    expect(dhl(settings)).toMatchObject({ available: false, reason: 'Not offered in this store.' });
    expect(dhl(settings, { storeLanguage: 'en' })).toMatchObject({ available: true });
    expect(chargedShipping(delivery(settings))).toBeNull();
  });

  it('sets the fee of a payment method, or disables it', () => {
    const settings = [
      set(paying('cashondelivery', { prices: [{ amounts: amounts(5_00), freeFrom: {} }], offIn: ['de'] })),
    ];
    const table = paymentTable(settings);
    const offered = (storeLanguage: Language) =>
      paymentMethods({
        table,
        cart: dress,
        storeLanguage,
        language: 'en',
        grandTotal: 1,
        taxBps: 23_00,
        transferCurrencies: [],
      });
    expect(feeOf(table, 'cashondelivery', 'PLN')).toBe(5_00);
    expect(offered('pl').find(({ code }) => code === 'cashondelivery')).toMatchObject({ feeGross: 5_00, feeNet: 4_07 });
    expect(offered('de').map(({ code }) => code)).not.toContain('cashondelivery');
  });

  it.each([
    ['of an unknown method', courier({ code: 'dove_post' }), 'can be changed'],
    ['of the method "free"', paying('free'), 'can be changed'],
    ['of the free delivery of virtual carts', courier({ code: 'freeshipping_freeshipping' }), 'can be changed'],
    ['that was changed meanwhile', courier({ version: 3 }), 'changed meanwhile'],
    [
      'with one complete and one incomplete tariff',
      courier({ prices: [...courier().prices.slice(0, 2), { amounts: { PLN: 1 }, freeFrom: {} }] }),
      'every currency',
    ],
    ['with a tariff missing', courier({ prices: courier().prices.slice(1) }), 'every currency'],
    [
      'with a currency missing',
      paying('stripe', { prices: [{ amounts: { PLN: 0 }, freeFrom: {} }] }),
      'every currency',
    ],
  ])('is refused %s', (_, change, said) => expect(() => set(change)).toThrow(said));

  it('is refused if a store view would have no delivery of rentals', () => {
    const settings = [
      set({ ...courier({ code: 'instore_pickup', offIn: ['pl'] }), prices: courier().prices.slice(0, 1) }),
    ];
    expect(() => set(courier({ offIn: ['pl'] }), settings)).toThrow('could not deliver');
    expect(() => set(courier({ offIn: ['de'] }))).toThrow('could not deliver'); // no showroom in this store
    expect(() => set(courier({ offIn: ['nl'] }), settings)).not.toThrow();
  });

  it('is refused if a store view would have no immediate payment method', () => {
    const settings = [set(paying('stripe', { offIn: ALL }))];
    expect(() => set(paying('hosted_card', { offIn: ['se'] }), settings)).toThrow('be paid');
    expect(() => set(paying('banktransfer', { offIn: ALL }), settings)).not.toThrow();
  });
});
