import type { Language } from '@garderoba/contracts/languages';
import { describe, expect, it } from '@jest/globals';
import { aCart, ofKind, rentalChoice } from '../../test/factories.js';
import type { Cart } from './cart.js';
import { COUNTRIES, countriesIn, isServed } from './countries.js';
import { checkDeliveryAddress, deliveryCountry } from './delivery.js';
import { chargedShipping, checkShipping, type Delivery, deliveryTable, shippingMethods } from './shipping-methods.js';

const to = (cart: Cart, country: string, storeLanguage: Language = 'pl'): Delivery => ({
  table: deliveryTable(),
  cart,
  quoted: [],
  country,
  storeLanguage,
  language: 'en',
  taxBps: 23_00,
  calendar: { today: '2026-12-01', closed: [] },
});
const available = (delivery: Delivery): string[] =>
  shippingMethods(delivery)
    .filter((method) => method.available)
    .map(({ carrier, method }) => `${carrier}/${method}`);
const dress = aCart().with('A');

describe('countries', () => {
  it('[SHP-004] are exactly the twelve delivery countries', () =>
    expect([...COUNTRIES].sort()).toEqual(['AT', 'BE', 'CZ', 'DE', 'DK', 'ES', 'FR', 'IT', 'PL', 'SE', 'SI', 'SK']));
  it('[SHP-027] have a name in English and in the language of the store', () =>
    expect(countriesIn('de').find(({ id }) => id === 'AT')).toEqual({
      id: 'AT',
      name: 'Österreich',
      nameEnglish: 'Austria',
    }));
  it.each(['NL', 'pl', '', 'toString'])('%j is none of them', (country) => expect(isServed(country)).toBe(false));
});

describe('shippingMethods', () => {
  it.each([
    ['PL', ['dhl/dhl', 'deliverypoint/point', 'instore/pickup', 'flatrate/flatrate']],
    ['SE', ['dhl/dhl', 'deliverypoint/point', 'instore/pickup', 'flatrate/flatrate']],
    ['AT', ['dhl/dhl', 'instore/pickup', 'flatrate2/flatrate2']],
    ['NL', []],
  ])('offers to %s %j', (country, methods) => expect(available(to(dress, country))).toEqual(methods));

  it('lists unavailable methods with the reason, in the requested language', () =>
    expect(shippingMethods(to(dress, 'AT')).find(({ carrier }) => carrier === 'deliverypoint')).toMatchObject({
      available: false,
      reason: 'Not offered in this country.',
    }));

  it('[SHP-007] names carrier and method, and the first available one is the default', () =>
    expect(
      shippingMethods(to(dress, 'PL')).map(({ carrier, carrierTitle, method, methodTitle, default: isDefault }) => [
        carrier,
        carrierTitle,
        method,
        methodTitle,
        isDefault,
      ])[0],
    ).toEqual(['dhl', 'DHL', 'dhl', 'Courier', true]));

  it('computes the net price from the gross price of the currency', () =>
    expect(shippingMethods(to(dress, 'PL'))[0]).toMatchObject({ gross: 15_00, net: 12_20 }));

  it.each(['PLN', 'EUR', 'SEK'] as const)('has a price in %s for every country', (currency) => {
    const cart = aCart({ currency }).with('A');
    for (const country of COUNTRIES) {
      for (const method of shippingMethods(to(cart, country)).filter((one) => one.available)) {
        expect(Number.isSafeInteger(method.gross)).toBe(true);
        expect(method.gross > 0 || method.carrier === 'instore').toBe(true);
      }
    }
  });

  it('the German store has no showroom', () =>
    expect(available(to(aCart({ store: 'eur_de', currency: 'EUR' }).with('A'), 'DE', 'de'))).not.toContain(
      'instore/pickup',
    ));

  it('[RNT-009] a rental fetched in the showroom is not sent', () =>
    expect(available(to(aCart().with('R', { choice: rentalChoice('showroom'), ...ofKind('rental') }), 'PL'))).toEqual([
      'instore/pickup',
    ]));
  it('[RNT-011] a rental by courier is sent by courier', () =>
    expect(available(to(aCart().with('R', { choice: rentalChoice('courier'), ...ofKind('rental') }), 'PL'))).toEqual([
      'dhl/dhl',
    ]));

  it('a virtual cart has one free method', () => {
    const [only, ...others] = shippingMethods(to(aCart().with('V', { facts: { virtual: true } }), 'ES'));
    expect([only?.carrier, only?.gross, only?.available, others]).toEqual(['freeshipping', 0, true, []]);
  });

  it('contains the delivery days: by method and country, the first day for a rental, none if nothing is sent', () => {
    const arrivals = (
      cart: Cart,
      country: string,
      calendar: Delivery['calendar'] = { today: '2026-12-01', closed: [] },
    ) =>
      Object.fromEntries(
        shippingMethods({ ...to(cart, country), calendar }).map(({ carrier, arrives }) => [carrier, arrives]),
      );
    expect(arrivals(dress, 'PL')).toMatchObject({
      dhl: { from: '2026-12-02', to: '2026-12-03' },
      deliverypoint: { from: '2026-12-03', to: '2026-12-04' },
      instore: { from: '2026-12-02', to: '2026-12-03' },
      flatrate: { from: '2026-12-04', to: '2026-12-09' },
      flatrate2: null,
    });
    expect(arrivals(dress, 'DE').dhl).toEqual({ from: '2026-12-03', to: '2026-12-07' });
    const rental = aCart().with('R', { choice: rentalChoice('courier', '2026-12-20'), ...ofKind('rental') });
    expect(arrivals(rental, 'PL').dhl).toEqual({ from: '2026-12-20', to: '2026-12-20' });
    expect(arrivals(aCart().with('V', { facts: { virtual: true } }), 'PL')).toEqual({ freeshipping: null });
    expect(arrivals(dress, 'PL', null).dhl).toBeNull();
  });

  it('an empty cart has none', () => expect(shippingMethods(to(aCart(), 'PL'))).toEqual([]));

  it('[SHP-032] the two flat rates are not offered for instant checkout', () =>
    expect(
      shippingMethods(to(dress, 'PL'))
        .filter((method) => !method.instantCheckout)
        .map(({ carrier }) => carrier),
    ).toEqual(['flatrate', 'flatrate2']));
});

describe('a choice', () => {
  it.each([
    ['dhl', 'dhl', 'PL', null],
    ['dhl', 'point', 'PL', 'The chosen delivery method is not available.'],
    ['deliverypoint', 'point', 'AT', 'The chosen delivery method is not available.'],
    ['dhl', 'dhl', 'NL', 'We are unable to ship to the given address.'],
  ])('[ERR-032] [ERR-033] %s/%s to %s', (carrier, method, country, text) => {
    const choose = () => checkShipping(to(dress, country), { carrier, method });
    if (text) expect(choose).toThrow(text);
    else expect(choose).not.toThrow();
  });

  it('is charged while it is valid for the cart', () => {
    const shipping = { carrier: 'dhl', method: 'dhl' };
    const chosen = aCart({ shipping }).with('A');
    expect(chargedShipping({ table: deliveryTable(), cart: chosen, storeLanguage: 'pl', country: 'PL' })).toEqual({
      ...shipping,
      amount: 15_00,
    });
    const virtual = aCart({ shipping }).with('V', { facts: { virtual: true } });
    expect(chargedShipping({ table: deliveryTable(), cart: virtual, storeLanguage: 'pl', country: 'PL' })).toBeNull();
    expect(chargedShipping({ table: deliveryTable(), cart: dress, storeLanguage: 'pl', country: 'PL' })).toBeNull();
  });
});

describe('a delivery address', () => {
  it.each([null, {}, { countryId: '' }, { countryId: null }, { countryId: 'PL' }])(
    '%j is accepted until the order is placed',
    (address) => expect(() => checkDeliveryAddress(address)).not.toThrow(),
  );
  it('[ERR-032] a country without delivery is refused', () =>
    expect(() => checkDeliveryAddress({ countryId: 'NL' })).toThrow('We are unable to ship to the given address.'));
  it('determines the country of delivery, else the tax country does', () => {
    expect(deliveryCountry(dress, { countryId: 'SE' })).toBe('SE');
    expect(deliveryCountry(dress, { countryId: '' })).toBe('PL');
  });
});
