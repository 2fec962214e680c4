import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCatalogue } from './console-catalogue.ts';
import { ConsoleShop, type Json } from './console-shop.ts';

// Store views, shipping and payment methods of the console, through the real backoffice, cart and pricing.

let shop: ConsoleShop;
beforeAll(async () => {
  shop = await ConsoleShop.start('catalog', 'pricing', 'stock', 'cart');
  await ConsoleCatalogue.bring(shop);
}, 90_000);
afterAll(() => shop.stop());

describe('settings', () => {
  it.each([
    ['stores', { id: 'eur_de', currency: 'EUR', country: 'DE' }],
    ['tax-rules', { rates: expect.arrayContaining([expect.objectContaining({ country: 'PL', bps: 23_00 })]) }],
    [
      'shipping-methods',
      {
        carrier: 'dhl',
        tariffs: expect.arrayContaining([
          { countries: ['PL'], prices: { PLN: 15_00, EUR: 3_90, SEK: 39_00 }, freeFrom: {} },
        ]),
      },
    ],
    ['payment-methods', { id: 'banktransfer', offline: true }],
    ['attributes', { id: 'size', frontendInput: 'select' }],
  ])('%s are shown', async (resource, some) => {
    const { status, body, headers } = await shop.list('admin', resource);
    expect(status).toBe(200);
    expect(headers.get('content-range')).toMatch(new RegExp(`^${resource} 0-`));
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining(some)]));
  });
});

it('[I18N-006] [I18N-007] a store view is complete; the default one has the id 1', async () => {
  const { body } = await shop.as('moderator', 'GET', 'stores/pln_pl');
  expect(body).toMatchObject({
    storeCode: 'pln_pl',
    storeId: 1,
    websiteId: 1,
    name: 'Garderoba Polska',
    url: expect.stringMatching(/^https?:\/\/[^/]+\/pl$/),
    currency: 'PLN',
    language: 'pl',
    locale: 'pl-PL',
    i18n: { defaultLocale: 'pl-PL' },
    tax: { defaultCountry: 'PL' },
    search: { index: 'catalog_pln_pl' },
    seo: { titleSuffix: 'Garderoba Polska' },
  });
  const { url, storeId } = (await shop.as('moderator', 'GET', 'stores/eur_pl')).body;
  expect([url, storeId]).toEqual([expect.stringMatching(/\/pl\?sc=eur_pl$/), 2]);
});

describe('shipping and payment methods', () => {
  interface Method extends Json {
    id: string;
    offIn: string[];
    version: number;
    tariffs: Array<{ prices: Json; freeFrom: Json }>;
  }
  const courier = async () => (await shop.as<Method>('admin', 'GET', 'shipping-methods/dhl_dhl')).body;
  const sent = ({ offIn, tariffs, version }: Method) => ({
    offIn,
    version,
    tariffs: tariffs.map(({ prices, freeFrom }) => ({ prices, freeFrom })),
  });

  it('a delivery price, its free limit and its store views are changed, recorded, and undone', async () => {
    const before = await courier();
    expect(before).toMatchObject({ offIn: [], notIn: [], version: 0 });
    const tariffs = sent(before).tariffs.map((tariff) => ({ ...tariff, freeFrom: { PLN: 300_00, EUR: null } }));
    const change = { ...sent(before), tariffs, offIn: ['sek_se'] };
    const { status, body } = await shop.as<Method>('admin', 'PUT', 'shipping-methods/dhl_dhl', change);
    expect({ status, ...body }).toMatchObject({ status: 200, offIn: ['sek_se'], version: 1 });
    expect(body.tariffs[0]).toMatchObject({ freeFrom: { PLN: 300_00 } });
    await shop.newest('shipping-methods', 'dhl_dhl', {
      action: 'update',
      actor: 'Demo Admin',
      before: { offIn: [], tariffs: expect.any(Array) },
      after: { offIn: ['sek_se'] },
    });
    const view = (code: string) =>
      shop.as<{ shipping: Array<{ id: string; offered: boolean }> }>('admin', 'GET', `stores/${code}`);
    const offered = async (code: string) =>
      (await view(code)).body.shipping.find(({ id }) => id === 'dhl_dhl')?.offered;
    expect([await offered('pln_pl'), await offered('sek_se')]).toEqual([true, false]);

    const back = await shop.as<Method>('admin', 'POST', 'shipping-methods/dhl_dhl/undo');
    expect(back.body).toMatchObject({ offIn: [], version: 2 });
    expect(sent(back.body).tariffs).toEqual(sent(before).tariffs);
    expect((await shop.as('admin', 'POST', 'shipping-methods/dhl_dhl/undo')).status).toBe(409);
  });

  it('a fee and a switch of a payment method are changed and undone; the last method of a store view is kept', async () => {
    const fee = { PLN: 5_00, EUR: 1_50, SEK: 15_00 };
    const paid = await shop.as('admin', 'PUT', 'payment-methods/cashondelivery', {
      fee,
      offIn: ['eur_de'],
      version: 0,
    });
    expect(paid.body).toMatchObject({ fee, offIn: ['eur_de'], version: 1 });
    expect((await shop.as('admin', 'POST', 'payment-methods/cashondelivery/undo')).body).toMatchObject({
      fee: { PLN: 0, EUR: 0, SEK: 0 },
      offIn: [],
    });
    const refused = await shop.as<Json>('admin', 'PUT', 'shipping-methods/dhl_dhl', {
      ...sent(await courier()),
      offIn: ['eur_de'],
    });
    expect(refused).toMatchObject({ status: 409, body: { meta: { reason: 'cart.last_method' } } });
  });

  it('an old record, an unknown store view and an unknown field change nothing', async () => {
    const now = await courier();
    for (const [wrong, status] of [
      [{ version: now.version + 1 }, 409],
      [{ offIn: ['gbp_en'] }, 400],
      [{ offIn: ['eur_pl'] }, 400],
      [{ colour: 'red' }, 400],
      [{ tariffs: [] }, 400],
    ] as const)
      expect([
        wrong,
        (await shop.as('admin', 'PUT', 'shipping-methods/dhl_dhl', { ...sent(now), ...wrong })).status,
      ]).toEqual([wrong, status]);
    expect(await courier()).toEqual(now);
    expect((await shop.as('admin', 'PUT', 'shipping-methods/dove_post', sent(now))).status).toBe(404);
  });
});

it('figures of services that do not answer are null; the others are there', async () => {
  expect((await shop.as('admin', 'GET', 'dashboard')).body).toMatchObject({
    ordersToday: null,
    mailsFailed: null,
    lowStock: expect.any(Number),
  });
});

it('[ADM-001] a moderator reads store views and the dashboard, and changes no method', async () => {
  const attempts: Array<[string, string, object?]> = [
    ['PUT', 'shipping-methods/dhl_dhl', { offIn: [], tariffs: [], version: 0 }],
    ['PUT', 'payment-methods/stripe', { offIn: [], fee: { PLN: 0, EUR: 0, SEK: 0 }, version: 0 }],
  ];
  for (const [method, path, body] of attempts)
    expect([method, path, (await shop.as('moderator', method, path, body)).status]).toEqual([method, path, 403]);
});
