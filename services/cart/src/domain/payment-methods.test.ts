import { SETTLEMENTS } from '@garderoba/contracts/payment-methods';
import { describe, expect, it } from '@jest/globals';
import { aCart, ofKind } from '../../test/factories.js';
import type { Cart } from './cart.js';
import { chosenPayment, type Payable, paymentMethods, paymentTable } from './payment-methods.js';

const pays = (cart: Cart, change: Partial<Payable> = {}) =>
  paymentMethods({
    table: paymentTable(),
    cart,
    storeLanguage: 'pl',
    language: 'en',
    grandTotal: 100_00,
    taxBps: 23_00,
    transferCurrencies: ['PLN', 'EUR', 'SEK'],
    ...change,
  });
const codes = (...args: Parameters<typeof pays>) => pays(...args).map(({ code }) => code);
const dress = aCart().with('A');
const virtual = aCart().with('V', { facts: { virtual: true } });

describe('paymentMethods', () => {
  it('have a row for every method of the shop; "free" is apart', () => {
    const rows = paymentTable().map(({ code }) => code);
    expect([...rows, 'free'].sort()).toEqual(Object.keys(SETTLEMENTS).sort());
  });

  it('[SHP-029] are card gateway, hosted card, cash on delivery, transfer, pay in store and check', () =>
    expect(codes(dress)).toEqual(['stripe', 'hosted_card', 'cashondelivery', 'banktransfer', 'payinstore', 'checkmo']));

  it('[SHP-029] no transfer where the shop has no account in the cart’s currency', () => {
    expect(codes(dress, { transferCurrencies: ['EUR'] })).not.toContain('banktransfer');
    expect(codes(dress, { transferCurrencies: ['PLN'] })).toContain('banktransfer');
  });

  it('[SHP-029] only "free" for a total of 0, and never otherwise', () => {
    expect(codes(dress, { grandTotal: 0 })).toEqual(['free']);
    expect(codes(dress, { grandTotal: 1 })).not.toContain('free');
  });

  it('[SHP-018] cash on delivery needs something to deliver', () => {
    expect(codes(virtual)).not.toContain('cashondelivery');
    expect(codes(virtual.with('A'))).toContain('cashondelivery');
  });

  it('[LIM-033] the card gateway stripe is the default', () =>
    expect(
      pays(dress)
        .filter((method) => method.default)
        .map(({ code }) => code),
    ).toEqual(['stripe']));

  it('[SHP-006] have title, cost, default and offline', () =>
    expect(pays(dress)[2]).toEqual({
      ...{
        code: 'cashondelivery',
        title: 'Cash on delivery',
        feeNet: 0,
        feeGross: 0,
        default: false,
        offline: true,
        options: [],
      },
    }));

  it('[SHP-030] the local gateway has card, transfer, BLIK, two pay-later options and wallets', () =>
    expect(pays(dress)[0]?.options.map(({ code }) => code)).toEqual([
      ...['card', 'fast_transfer', 'blik', 'pay_later', 'instalments', 'google_pay', 'apple_pay'],
    ]));

  it('[SHP-031] the German store has exactly card, Google Pay and Apple Pay', () => {
    const german = aCart({ store: 'eur_de', currency: 'EUR', country: 'DE' }).with('A');
    expect(pays(german, { storeLanguage: 'de' })[0]?.options.map(({ code }) => code)).toEqual([
      'card',
      'google_pay',
      'apple_pay',
    ]);
  });

  it('payment in store requires collection in the showroom', () => {
    expect(codes(aCart({ shipping: { carrier: 'instore', method: 'pickup' } }).with('A'))).toContain('payinstore');
    expect(codes(aCart({ shipping: { carrier: 'dhl', method: 'dhl' } }).with('A'))).not.toContain('payinstore');
    expect(codes(dress, { storeLanguage: 'de' })).not.toContain('payinstore');
  });

  it('a subscription is paid by card', () =>
    expect(codes(aCart().with('S', ofKind('subscription')))).toEqual(['stripe', 'hosted_card']));

  it('an empty cart has no payment methods', () => expect(pays(aCart())).toEqual([]));
});

it('a method that is not offered cannot be chosen', () => {
  expect(chosenPayment(pays(dress), 'stripe').code).toBe('stripe');
  expect(() => chosenPayment(pays(dress), 'free')).toThrow('The chosen payment method is not available.');
});
