import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DeliveryDto, PaymentMethodsDto, ShippingMethodsDto } from '../../src/http/delivery.dto.js';
import type { TotalsDto } from '../../src/http/totals.dto.js';
import { CartService } from '../cart-service.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
  cart.shop.has('DRS-1', { price: 400_00 }).has('GIFT', { price: 50_00, virtual: true, managed: false });
});
afterAll(() => cart.stop());

const methods = (cartRef: string, body: object = {}) =>
  cart.call<ShippingMethodsDto>('POST', cartRef, '/shipping-methods:list', body);
const payments = async (cartRef: string) =>
  (await cart.call<PaymentMethodsDto>('GET', cartRef, '/payment-methods')).body.methods.map(({ code }) => code);
const ship = (cartRef: string, body: object) => cart.call<DeliveryDto>('PUT', cartRef, '/shipping-information', body);
const COURIER = { carrier: 'dhl', method: 'dhl' };

describe('shipping methods', () => {
  it('[SHP-023] are those of the requested address', async () => {
    const cartRef = await cart.cartWithDress();
    const { status, body } = await methods(cartRef, { countryId: 'AT' });
    expect([status, body.currency]).toEqual([200, 'PLN']);
    expect(body.methods.map(({ carrier, gross, available }) => [carrier, gross, available])).toEqual([
      ['dhl', 49_00, true],
      ['deliverypoint', 0, false],
      ['instore', 0, true],
      ['flatrate', 0, false],
      ['flatrate2', 35_00, true],
    ]);
  });

  it('are those of the stored address, else of the tax country', async () => {
    const cartRef = await cart.cartWithDress();
    expect((await methods(cartRef)).body.methods[0]).toMatchObject({ gross: 15_00, net: 12_20 });
    await ship(cartRef, { shippingAddress: { countryId: 'SE' } });
    expect((await methods(cartRef)).body.methods[0]?.gross).toBe(29_00);
  });

  it.each(['NL', 'Poland', '??'])('are none for %s', async (countryId) =>
    expect((await methods(await cart.cartWithDress(), { countryId })).body.methods).toEqual([]),
  );

  it('are one free method for a virtual cart', async () => {
    const { cartRef } = await cart.create();
    await cart.add(cartRef, 'GIFT');
    expect((await methods(cartRef)).body.methods).toMatchObject([
      { carrier: 'freeshipping', gross: 0, available: true },
    ]);
  });
});

it.each([
  ['a guest', undefined],
  ['a customer', '01932f4e-7b1a-7c3d-9e55-000000000001'],
])('[SHP-001] [SHP-002] %s chooses delivery and payment', async (_, customerId) => {
  const { cartRef } = await cart.create('pln_pl', customerId);
  const call = <T>(method: string, path: string, body?: object) =>
    cart.call<T>(method, cartRef, path + (customerId ? `?customerId=${customerId}` : ''), body);
  await call('POST', '/items', { sku: 'DRS-1', quantity: 1 });
  await call('PUT', '/shipping-information', { shippingAddress: { countryId: 'PL' }, ...COURIER });
  await call('POST', '/totals:collect', { paymentMethod: 'banktransfer' });
  expect((await call('GET', '')).body).toMatchObject({ shipping: COURIER, paymentMethod: 'banktransfer' });
});

describe('shipping information', () => {
  it('[SHP-024] stores address and method, and answers payment methods and totals with delivery in them', async () => {
    const cartRef = await cart.cartWithDress();
    const { status, body } = await ship(cartRef, {
      shippingAddress: {
        countryId: 'PL',
        firstName: 'Ola',
        lastName: 'Nowak',
        city: 'Warszawa',
        postcode: '00-001',
        street: ['Prosta', '1'],
      },
      billingAddress: { countryId: 'PL' },
      ...COURIER,
    });
    expect(status).toBe(200);
    expect(body.paymentMethods.map(({ code }) => code)).toContain('cashondelivery');
    expect(body.totals).toMatchObject({ priced: { shipping: { gross: 15_00, net: 12_20 } }, grandTotal: 415_00 });
    expect(body.totals.segments).toContainEqual({ code: 'shipping', title: 'Dostawa', amount: 15_00 });
    expect((await cart.totals(cartRef)).body).toEqual(body.totals);
    expect((await cart.get(cartRef)).body.shipping).toEqual(COURIER);
  });

  it.each([
    ['an empty body', {}],
    [
      'empty texts',
      {
        shippingAddress: { countryId: 'PL', firstName: '', city: '', street: [''] },
        billingAddress: { countryId: '' },
        ...COURIER,
      },
    ],
    [
      'nulls',
      { shippingAddress: { countryId: 'PL', firstName: null, street: [null, null] }, carrier: null, method: null },
    ],
    ['a method without its carrier', { method: 'dhl', carrier: '' }],
  ])('takes %s', async (_, body) => expect((await ship(await cart.cartWithDress(), body)).status).toBe(200));

  it('repeated does not change the version', async () => {
    const cartRef = await cart.cartWithDress();
    const body = { shippingAddress: { countryId: 'PL', city: '' }, ...COURIER };
    await ship(cartRef, body);
    const { version } = (await cart.get(cartRef)).body;
    await ship(cartRef, body);
    expect((await cart.get(cartRef)).body.version).toBe(version);
  });

  it.each([
    [
      '[ERR-032]',
      { shippingAddress: { countryId: 'NL' } },
      'cart.country_not_served',
      'We are unable to ship to the given address.',
    ],
    [
      '[ERR-033]',
      { shippingAddress: { countryId: 'AT' }, carrier: 'deliverypoint', method: 'point' },
      'cart.shipping_method_unavailable',
      'The chosen delivery method is not available.',
    ],
    [
      '[ERR-033]',
      { carrier: 'pigeon', method: 'post' },
      'cart.shipping_method_unavailable',
      'The chosen delivery method is not available.',
    ],
  ])('%s refuses %j and stores nothing of it', async (_, body, code, detail) => {
    const cartRef = await cart.cartWithDress();
    expect(await ship(cartRef, body)).toMatchObject({ status: 422, body: { code, detail } });
    expect((await cart.get(cartRef)).body).toMatchObject({ shipping: null, version: 2 });
  });

  it('answers 400 to a field that an address does not have', async () =>
    expect((await ship(await cart.cartWithDress(), { shippingAddress: { isAdmin: true } })).status).toBe(400));

  it('the address determines delivery, never currency or tax country', async () => {
    const cartRef = await cart.cartWithDress();
    await ship(cartRef, { shippingAddress: { countryId: 'SE' }, ...COURIER });
    const quotes = cart.shop.pricing.calls.filter(({ path }) => path === '/v1/quotes');
    expect(quotes.at(-1)?.body).toMatchObject({
      currency: 'PLN',
      country: 'PL',
      shipping: { ...COURIER, amount: 29_00 },
    });
  });

  it('a chosen method that is not valid any more is not charged', async () => {
    const cartRef = await cart.cartWithDress();
    await cart.add(cartRef, 'GIFT');
    await ship(cartRef, COURIER);
    const [dress] = (await cart.get(cartRef)).body.items;
    await cart.remove(cartRef, dress?.itemId ?? 0);
    const { body } = await cart.totals(cartRef);
    expect([body.priced.shipping.gross, body.grandTotal]).toEqual([0, 50_00]);
  });
});

describe('payment methods', () => {
  it('[SHP-022] are those of the cart', async () =>
    expect(await payments(await cart.cartWithDress())).toEqual([
      ...['stripe', 'hosted_card', 'cashondelivery', 'banktransfer', 'payinstore', 'checkmo'],
    ]));

  it('[SHP-018] have no cash on delivery for a virtual cart', async () => {
    const { cartRef } = await cart.create();
    await cart.add(cartRef, 'GIFT');
    expect(await payments(cartRef)).not.toContain('cashondelivery');
  });

  it('[SHP-029] are only "free" when a coupon reduces the total to 0', async () => {
    const cartRef = await cart.cartWithDress();
    await cart.call('PUT', cartRef, '/coupon', { code: 'ALL' });
    expect(await payments(cartRef)).toEqual(['free']);
    await ship(cartRef, COURIER);
    expect(await payments(cartRef)).not.toContain('free');
  });
});

describe('collect-totals', () => {
  const collect = (cartRef: string, body: object) => cart.call<TotalsDto>('POST', cartRef, '/totals:collect', body);

  it('[CART-053] stores the methods and answers the totals with them', async () => {
    const cartRef = await cart.cartWithDress();
    const { status, body } = await collect(cartRef, { shipping: COURIER, paymentMethod: 'cashondelivery' });
    expect([status, body.grandTotal]).toEqual([200, 415_00]);
    expect((await cart.get(cartRef)).body).toMatchObject({ shipping: COURIER, paymentMethod: 'cashondelivery' });
  });

  it.each([
    [{ paymentMethod: 'free' }, 'cart.payment_method_unavailable'],
    [{ shipping: COURIER, paymentMethod: 'payinstore' }, 'cart.payment_method_unavailable'],
    [{ shipping: { carrier: 'dhl', method: 'x' } }, 'cart.shipping_method_unavailable'],
  ])('refuses %j', async (body, code) => {
    const cartRef = await cart.cartWithDress();
    expect((await collect(cartRef, body)).body.code).toBe(code);
    expect((await cart.get(cartRef)).body).toMatchObject({ shipping: null, paymentMethod: null });
  });
});

describe('places', () => {
  it('[SHP-004] [SHP-025] [SHP-027] the countries are the twelve, with id and English name', async () => {
    const { body } = await cart.service.call<{ countries: { id: string; name: string; nameEnglish: string }[] }>(
      'GET',
      '/v1/countries?store=eur_nl',
    );
    expect(body.countries.map(({ id }) => id).sort()).toEqual([
      'AT',
      'BE',
      'CZ',
      'DE',
      'DK',
      'ES',
      'FR',
      'IT',
      'PL',
      'SE',
      'SI',
      'SK',
    ]);
    expect(body.countries[0]).toEqual({ id: 'PL', name: 'Polen', nameEnglish: 'Poland' });
  });

  it('[SHP-026] [SHP-028] a pickup location is read by its code', async () => {
    const read = (query: string) => cart.service.call<{ locations: object[] }>('GET', `/v1/pickup-locations${query}`);
    expect((await read('?code=showroom-warszawa')).body.locations).toEqual([
      expect.objectContaining({
        street: 'Mokotowska 12',
        streetAddress: 'Mokotowska',
        apartmentNumber: '12',
        city: 'Warszawa',
        countryId: 'PL',
      }),
    ]);
    expect((await read('?code=NOWHERE')).body.locations).toEqual([]);
    expect((await read('')).body.locations.length).toBeGreaterThan(1);
  });
});
