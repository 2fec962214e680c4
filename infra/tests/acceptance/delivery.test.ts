import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { productsOfType } from './catalogue.ts';
import { call, expectAmounts, type Json, refusal, result, UNKNOWN_CART } from './wire.ts';

const COUNTRIES = ['PL', 'DE', 'AT', 'BE', 'ES', 'FR', 'SE', 'SI', 'SK', 'DK', 'IT', 'CZ'];

let sku: string;
beforeAll(async () => {
  [{ sku }] = (await productsOfType('simple')) as [Json];
}, 30_000);

const methodsFor = (cart: Cart, address: Json, more = ''): Promise<Json[]> =>
  result('POST', cart.path('shipping-methods', more), { address });

describe('shipping-methods', () => {
  it('returns the days of arrival of each method, from tomorrow on and never on a Sunday', async () => {
    const cart = await Cart.with(sku);
    const offered = (await methodsFor(cart, { country_id: 'PL' })).filter(({ available }) => available);
    for (const { arrives_from: from, arrives_to: to } of offered) {
      expect([from, to]).toEqual([
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      ]);
      expect(from <= to).toBe(true);
      expect(Date.parse(from)).toBeGreaterThan(Date.now() - 86_400_000);
      for (const day of [from, to]) expect(new Date(day).getUTCDay()).not.toBe(0);
    }
  });

  it('[SHP-023] [SHP-008] accepts the address as sent by the client, street entries null (trap 16)', async () => {
    const cart = await Cart.with(sku);
    const address = {
      region: '',
      region_id: 0,
      country_id: 'PL',
      street: [null, null],
      postcode: null,
      city: '',
      region_code: null,
    };
    const methods = await methodsFor(cart, address);
    expect(methods.length).toBeGreaterThan(1);
    for (const method of methods) {
      expectAmounts(method, 'amount', 'base_amount', 'price_excl_tax', 'price_incl_tax');
      expect(method).toMatchObject({
        carrier_code: expect.stringMatching(/[a-zA-Z]+/),
        method_code: expect.stringMatching(/[a-zA-Z]+/),
        carrier_title: expect.stringMatching(/./),
        method_title: expect.stringMatching(/./),
        available: expect.any(Boolean),
        error_message: method.available ? '' : expect.stringMatching(/./),
      });
      expect(method.price_incl_tax).toBeGreaterThanOrEqual(method.amount);
    }
    expect(await methodsFor(cart, { country_id: 'PL' })).toEqual(methods);
    expect(methods[0].available).toBe(true);
  });

  it('reads a country in small letters as in capitals', async () => {
    const cart = await Cart.with(sku);
    const methods = await methodsFor(cart, { country_id: 'pl' });
    expect(methods).toEqual(await methodsFor(cart, { country_id: 'PL' }));
    const [{ carrier_code, method_code }] = methods as [Json];
    const named = { shippingCarrierCode: carrier_code, shippingMethodCode: method_code };
    const inform = (countryId: string) =>
      result('POST', cart.path('shipping-information'), {
        addressInformation: { shippingAddress: { countryId }, ...named },
      });
    expect(await inform('pl')).toEqual(await inform('PL'));
  });

  it('[SHP-004] delivers to exactly twelve countries; elsewhere the list is empty', async () => {
    const cart = await Cart.with(sku);
    for (const country_id of COUNTRIES)
      expect((await methodsFor(cart, { country_id })).filter((method) => method.available).length).toBeGreaterThan(0);
    for (const country_id of ['NL', 'US', 'XX', 'pl_PL', '']) {
      const methods = await methodsFor(cart, { country_id });
      if (country_id !== '') expect(methods).toEqual([]);
    }
  });

  it('uses the language of the call and the currency of the cart', async () => {
    const cart = await Cart.with(sku, 1, 'eur_de');
    const [german] = await methodsFor(cart, { country_id: 'DE' });
    const [swedish] = await methodsFor(cart, { country_id: 'DE' }, '&storeCode=sek_se');
    expect(swedish.price_incl_tax).toBe(german.price_incl_tax);
    expect(german.price_incl_tax).toBeLessThan(12);
  });

  it('always returns a list, also on errors (trap 7)', async () => {
    const cart = await Cart.create();
    expect(await methodsFor(cart, { country_id: 'PL' })).toEqual([]);
    for (const [path, body] of [
      [`/api/cart/shipping-methods?cartId=${UNKNOWN_CART}`, { address: { country_id: 'PL' } }],
      ['/api/cart/shipping-methods', { address: { country_id: 'PL' } }],
      [cart.path('shipping-methods'), {}],
      [cart.path('shipping-methods'), '{"address":'],
      [cart.path('shipping-methods'), { address: [] }],
      [cart.path('shipping-methods'), undefined],
    ] as const) {
      const answer = await call('POST', path, body);
      expect(answer.code).toBeGreaterThanOrEqual(400);
      expect(answer.code).toBeLessThan(500);
      expect([path, answer.result]).toEqual([path, []]);
    }
  });
});

describe('payment-methods', () => {
  const codes = (methods: Json[]): string[] => methods.map(({ code }) => code);

  it('[SHP-022] [SHP-006] [SHP-017] lists code, title and cost', async () => {
    const methods = await result('GET', (await Cart.with(sku)).path('payment-methods'));
    expect(codes(methods).sort()).toEqual([
      'banktransfer',
      'cashondelivery',
      'checkmo',
      'hosted_card',
      'payinstore',
      'stripe',
    ]);
    for (const method of methods)
      expect(method).toMatchObject({
        title: expect.stringMatching(/./),
        cost: expect.any(Number),
        costInclTax: expect.any(Number),
        default: expect.any(Boolean),
        offline: expect.any(Boolean),
        is_server_method: true,
      });
  });

  it('[LIM-033] offers the card as stripe by default', async () => {
    const methods = await result('GET', (await Cart.with(sku)).path('payment-methods'));
    expect(codes(methods.filter((method: Json) => method.default))).toEqual(['stripe']);
  });

  it('[SHP-018] excludes cash on delivery when nothing is shipped', async () => {
    const cart = await Cart.with('GUIDE-SIZE');
    expect(codes(await result('GET', cart.path('payment-methods')))).not.toContain('cashondelivery');
    await cart.add(sku);
    expect(codes(await result('GET', cart.path('payment-methods')))).toContain('cashondelivery');
  });

  it('[SHP-031] in the German store offers card, Google Pay and Apple Pay', async () => {
    const [stripe] = await result('GET', (await Cart.with(sku, 1, 'eur_de')).path('payment-methods'));
    expect(codes(stripe.options)).toEqual(['card', 'google_pay', 'apple_pay']);
  });

  it('[SHP-030] in the Polish store offers the local methods too, two of them as payment later', async () => {
    const [stripe] = await result('GET', (await Cart.with(sku)).path('payment-methods'));
    expect(codes(stripe.options)).toHaveLength(7);
    for (const code of ['card', 'fast_transfer', 'blik', 'google_pay', 'apple_pay'])
      expect(codes(stripe.options)).toContain(code);
  });

  it('always returns a list, also on errors (trap 8)', async () => {
    for (const path of [`/api/cart/payment-methods?cartId=${UNKNOWN_CART}`, '/api/cart/payment-methods']) {
      const { code, result } = await call('GET', path);
      expect([code, result]).toEqual([404, []]);
    }
  });
});

describe('shipping-information', () => {
  it('[SHP-024] accepts empty addresses, and returns methods and totals (trap 16)', async () => {
    const cart = await Cart.with(sku);
    const empty = { firstname: '', lastname: '', city: '', postcode: '', street: [''] };
    const answered = await result('POST', cart.path('shipping-information'), {
      addressInformation: {
        shippingAddress: { ...empty, countryId: 'PL' },
        billingAddress: { ...empty, countryId: '' },
        shippingCarrierCode: 'dhl',
        shippingMethodCode: 'dhl',
      },
    });
    expect(Object.keys(answered).sort()).toEqual(['payment_methods', 'totals']);
    expect(answered.payment_methods).toEqual(await result('GET', cart.path('payment-methods')));
    expect(answered.totals).toEqual(await cart.totals());
    expect(answered.totals.total_segments.map(({ code }: Json) => code)).toContain('shipping');
  });

  it('works without carrier and method, and with an empty body', async () => {
    const cart = await Cart.with(sku);
    for (const addressInformation of [
      { shippingAddress: { countryId: 'PL' }, billingAddress: { countryId: 'PL' } },
      { shippingAddress: null, billingAddress: null, shippingCarrierCode: null, shippingMethodCode: '' },
      { shippingAddress: { street: [null, null], region: { region: null }, region_id: '' } },
      {},
    ]) {
      const { totals, payment_methods } = await result('POST', cart.path('shipping-information'), {
        addressInformation,
      });
      expect([Array.isArray(payment_methods), totals.items.length]).toEqual([true, 1]);
    }
  });

  it('accepts the snake_case form as well', async () => {
    const cart = await Cart.with(sku);
    const { totals } = await result('POST', cart.path('shipping-information'), {
      addressInformation: {
        shipping_address: { country_id: 'PL' },
        billing_address: { country_id: 'PL' },
        shipping_carrier_code: 'flatrate',
        shipping_method_code: 'flatrate',
      },
    });
    const offered = await methodsFor(cart, { country_id: 'PL' });
    expect(totals.shipping_incl_tax).toBe(offered.find((one) => one.carrier_code === 'flatrate').price_incl_tax);
  });

  it('[ERR-033] refuses a method that is not offered, and keeps the one before', async () => {
    const cart = await Cart.with(sku);
    const before = await cart.deliver();
    for (const [shippingCarrierCode, shippingMethodCode] of [
      ['teleport', 'beam'],
      ['dhl', 'beam'],
      ['flatrate2', 'flatrate2'],
    ])
      expect(
        await refusal('POST', cart.path('shipping-information'), {
          addressInformation: { shippingAddress: { countryId: 'PL' }, shippingCarrierCode, shippingMethodCode },
        }),
      ).toEqual({ code: 400, result: 'The chosen delivery method is not available.' });
    expect(await cart.totals()).toEqual(before);
  });

  it('without addressInformation is 400; of an unknown cart 404', async () => {
    const cart = await Cart.create();
    for (const body of [{}, { addressInformation: null }, { addressInformation: [] }, []])
      expect(await refusal('POST', cart.path('shipping-information'), body)).toEqual({
        code: 400,
        result: 'No addressInformation element provided within the request body',
      });
    const unknown = `/api/cart/shipping-information?cartId=${UNKNOWN_CART}`;
    expect((await call('POST', unknown, { addressInformation: {} })).code).toBe(404);
  });
});

describe('countries and pickup locations', () => {
  it('[SHP-025] [SHP-027] [SHP-013] lists the same twelve countries for every website', async () => {
    for (const website of ['1', '2', 'x']) {
      const countries = await result('GET', `/api/ext/checkout/allowed-countries/${website}`);
      expect(countries.map(({ id }: Json) => id).sort()).toEqual([...COUNTRIES].sort());
      for (const country of countries)
        expect(country).toMatchObject({
          full_name_english: expect.stringMatching(/^[A-Z]/),
          websiteId: expect.any(Number),
        });
      expect(countries.find(({ id }: Json) => id === 'PL')).toMatchObject({
        full_name_english: 'Poland',
        name: 'Polska',
      });
    }
  });

  it('[SHP-026] [SHP-028] lists all locations, and one by its code', async () => {
    const { items } = await result('GET', '/api/ext/checkout/pickup-locations');
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) {
      for (const field of ['street', 'city', 'country_id', 'postcode', 'name', 'description'])
        expect([field, item[field]]).toEqual([field, expect.stringMatching(/./)]);
      expect(item).toHaveProperty('region');
      expect(item).toHaveProperty('region_id');
      expect(item.street).toMatch(/^\S.* \d+\S*$/); // street and number
      expect((await result('GET', `/api/ext/checkout/pickup-locations?code=${item.code}`)).items).toEqual([item]);
    }
  });

  it('[SHP-020] no location has an unknown code', async () => {
    expect((await call('GET', '/api/ext/checkout/pickup-locations?code=NOPE')).code).toBe(404);
  });
});
