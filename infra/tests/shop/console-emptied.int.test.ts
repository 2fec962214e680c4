import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCatalogue, editable, type Product } from './console-catalogue.ts';
import { ConsoleShop, type Json } from './console-shop.ts';

// An emptied field of a form of the console is empty when it is read again, or its save is refused: for every field of
// every record that staff edit.

let shop: ConsoleShop;
let goods: ConsoleCatalogue;
beforeAll(async () => {
  shop = await ConsoleShop.start('catalog', 'pricing', 'stock', 'media', 'rental', 'cart', 'content', 'gateway');
  goods = await ConsoleCatalogue.bring(shop);
}, 120_000);
afterAll(() => shop.stop());

type Change = Readonly<Record<string, unknown>>;
const save = <T = Json>(path: string, body: object) => shop.as<T>('admin', 'PUT', path, body);
/** Reads the record again after its form was saved with the emptied field. */
const emptied = async (path: string, body: object) => {
  expect(await save(path, body)).toMatchObject({ status: 200 });
  return (await shop.as('admin', 'GET', path)).body;
};

describe('a product', () => {
  const texts = {
    pl: { name: 'Suknia', description: 'Opis', metaTitle: 'Suknia' },
    en: { name: 'Dress', description: 'Text', shortDescription: 'Short', metaTitle: 'Dress' },
    de: { name: 'Kleid', description: 'Text', shortDescription: 'Kurz', metaTitle: 'Kleid', urlKey: 'rock' },
  };
  const from = '2026-12-01T00:00:00.000Z';
  const to = '2026-12-31T00:00:00.000Z';
  const whole = {
    texts,
    ...{ newFrom: from, newTo: to, specialFrom: from, specialTo: to },
    images: {
      ...{ base: '/g/X/hanger.webp', hover: '/g/X/back.webp' },
      gallery: [{ image: '/g/X/front.webp', label: 'Front' }],
    },
  };
  const german = (change: Change) => ({ texts: { ...texts, de: { ...texts.de, ...change } } });
  const images = (change: Change) => ({ images: { ...whole.images, ...change } });
  const without = (name: string) => expect.not.objectContaining({ [name]: expect.anything() });
  let made: Product;
  let nth = 0;
  const make = async () => {
    nth += 1;
    made = await goods.create(`EMPTY-${nth}`, whole);
  };

  it.each<[string, Change, object]>([
    ['prices', { prices: { PLN: null, EUR: 59_00, SEK: null }, specials: {} }, { prices: { PLN: null, SEK: null } }],
    ['every price', { prices: {}, specials: {} }, { prices: { PLN: null, EUR: null, SEK: null } }],
    ['specials', { specials: { PLN: null } }, { specials: { PLN: null }, prices: { PLN: 259_00 } }],
    ['specialFrom', { specialFrom: null }, { specialFrom: null, specialTo: to }],
    ['specialTo', { specialTo: null }, { specialFrom: from, specialTo: null }],
    ['newFrom', { newFrom: null }, { newFrom: null, newTo: to }],
    ['newTo', { newTo: null }, { newFrom: from, newTo: null }],
    ['categoryIds', { categoryIds: [] }, { categoryIds: [] }],
    ['attributes', { attributes: {} }, { attributes: without('size') }],
    ['an attribute', { attributes: { fabric: 'satyna' } }, { attributes: { fabric: 'satyna' } }],
    ['description', german({ description: '' }), { texts: { de: { description: '' } } }],
    ['shortDescription', german({ shortDescription: '' }), { texts: { de: without('shortDescription') } }],
    ['metaTitle', german({ metaTitle: null }), { texts: { de: without('metaTitle') } }],
    [
      'urlKey: it follows the name',
      german({ urlKey: '' }),
      { texts: { de: { urlKey: expect.stringMatching(/^kleid/) } } },
    ],
    ['images.base', images({ base: null }), { images: { base: null, hover: '/g/X/back.webp' } }],
    ['images.hover', images({ hover: '' }), { images: { hover: null } }],
    ['images.gallery', images({ gallery: [] }), { images: { gallery: [] } }],
    [
      'the label of a picture',
      images({ gallery: [{ image: '/g/X/front.webp', label: '' }] }),
      { images: { gallery: [without('label')] } },
    ],
  ])('without %s', async (_, change, readBack) => {
    await make();
    expect(await emptied(`products/${made.id}`, { ...editable(made), stock: null, ...change })).toMatchObject(readBack);
  });

  it.each<[string, Change, RegExp]>([
    ['a price that is reduced', { prices: { PLN: null } }, /special_without_price/],
    ['the name of a language with other texts', german({ name: '' }), /texts\.de\.name/],
    ['the path of a picture', images({ gallery: [{ image: '' }] }), /images\.gallery\.0\.image/],
    ['a count', { stock: { warehouse: null, showroom: 1 } }, /stock\.warehouse/],
    ['its status', { status: null }, /status/],
    ['its visibility', { visibility: null }, /visibility/],
    ['its tax class', { taxClass: null }, /taxClass/],
    ['its attribute set', { attributeSet: '' }, /attributeSet/],
  ])('is not saved without %s', async (_, change, named) => {
    await make();
    const { status, body } = await save(`products/${made.id}`, { ...editable(made), stock: null, ...change });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(named)]);
  });

  it('leaves the store views of the currency in which its price ended; undo brings both back', async () => {
    await make();
    const listed = async (index: string) => {
      const query = { query: { bool: { filter: { terms: { sku: [made.id] } } } } };
      const { body } = await shop
        .service('gateway')
        .call<{ hits: { total: number } }>(
          'POST',
          `/api/catalog/${index}/product/_search?size=${1 + (++nth % 400)}`,
          query,
          {
            as: '',
          },
        );
      return body.hits.total;
    };
    await eventually(async () => expect(await listed('catalog_pln_pl')).toBe(1));
    const ended = await save<Product>(`products/${made.id}`, {
      ...editable(made),
      ...{ stock: null, prices: { PLN: null, EUR: 59_00 }, specials: {} },
    });
    expect(ended.body).toMatchObject({ prices: { PLN: null, EUR: 59_00, SEK: null }, specials: { PLN: null } });
    await eventually(async () => expect(await listed('catalog_pln_pl')).toBe(0));
    await eventually(async () => expect(await listed('catalog_eur_de')).toBe(1));
    expect((await shop.as('admin', 'POST', `products/${made.id}/undo`)).body).toMatchObject({
      prices: made.prices,
      specials: made.specials,
      ...{ specialFrom: from, specialTo: to },
    });
    await eventually(async () => expect(await listed('catalog_pln_pl')).toBe(1));
  });

  it('loses its first price by undo', async () => {
    const unpriced = await goods.create('FIRST-1', { prices: {}, specials: {} });
    const priced = await save<Product>('products/FIRST-1', { ...editable(unpriced), prices: { PLN: 10_00 } });
    expect(priced.body).toMatchObject({ prices: { PLN: 10_00 } });
    const undone = await shop.as<Product>('admin', 'POST', 'products/FIRST-1/undo');
    expect(undone.body).toMatchObject({ prices: { PLN: null, EUR: null, SEK: null } });
    const again = await save<Product>('products/FIRST-1', { ...editable(undone.body), prices: { PLN: 20_00 } });
    expect(again.body).toMatchObject({ prices: { PLN: 20_00 } });
  });
});

describe('a category', () => {
  const whole = {
    names: { default: 'Coats', pl: 'Płaszcze' },
    urlKeys: { default: 'coats', pl: 'okrycia' },
    description: { default: 'Warm', pl: 'Ciepłe' },
    ...{ position: 2, includeInMenu: true, isActive: true },
  };
  let made: Json & { id: number };
  let nth = 0;
  const change = async (more: Change) => {
    nth += 1;
    made = (await shop.as<typeof made>('admin', 'POST', 'categories', { ...whole, path: ['women', `coats-${nth}`] }))
      .body;
    return { ...whole, ...more, version: made.version };
  };

  it.each<[string, Change, object]>([
    ['a name', { names: { default: 'Coats', pl: '' } }, { names: { default: 'Coats' } }],
    ['a description', { description: { default: 'Warm', pl: '' } }, { description: { default: 'Warm' } }],
    ['any description', { description: { default: '', pl: null } }, { description: undefined }],
    ['a url key: it follows the name', { urlKeys: { pl: '' } }, { urlKeys: { default: 'coats', pl: 'plaszcze' } }],
  ])('without %s', async (_, more, readBack) => {
    const body = await change(more);
    const [[field, value]] = Object.entries(readBack) as [[string, unknown]];
    expect((await emptied(`categories/${made.id}`, body))[field]).toEqual(value);
  });

  it.each<[string, Change]>([
    ['a position', { position: null }],
    ['names', { names: { default: '' } }],
  ])('is not saved without %s', async (_, more) => {
    const body = await change(more);
    expect((await save(`categories/${made.id}`, body)).status).toBe(400);
  });
});

describe('a promotion', () => {
  const whole = {
    ...{ label: 'Zima', percentBps: 10_00, minimum: { PLN: 100_00 }, usesLimit: 5, usesPerCustomer: 1 },
    ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2099-01-01T00:00:00.000Z' },
  };
  let nth = 0;
  const make = async (more: Change): Promise<[path: string, body: object]> => {
    nth += 1;
    const coupon = { ...whole, code: `EMPTY${nth}`, needsCoupon: true, categoryIds: [goods.women] };
    const { body } = await shop.as('admin', 'POST', 'promotions', coupon);
    return [`promotions/EMPTY${nth}`, { ...whole, categoryIds: [goods.women], ...more, version: body.version }];
  };

  it.each<[string, Change, Change]>([
    ['percentBps', { percentBps: null, amounts: { PLN: 5_00 } }, { percentBps: null, amounts: { PLN: 5_00 } }],
    ['amounts', { amounts: { PLN: null, EUR: null, SEK: null } }, { amounts: null, percentBps: 10_00 }],
    ['minimum', { minimum: { PLN: null } }, { minimum: {} }],
    ['startsAt', { startsAt: null }, { startsAt: null }],
    ['endsAt', { endsAt: null }, { endsAt: null }],
    ['usesLimit', { usesLimit: null }, { usesLimit: null }],
    ['usesPerCustomer', { usesPerCustomer: null }, { usesPerCustomer: null }],
    ['categoryIds', { categoryIds: [] }, { categoryIds: [] }],
  ])('without %s', async (_, more, readBack) => {
    expect(await emptied(...(await make(more)))).toMatchObject(readBack);
  });

  it.each<[string, Change]>([
    ['percentage and amounts', { percentBps: null, amounts: { PLN: null } }],
    ['label', { label: '' }],
    ['list of categories', { categoryIds: null }],
  ])('is not saved without %s', async (_, more) => {
    expect((await save(...(await make(more)))).status).toBe(400);
  });
});

describe('a banner', () => {
  const whole = {
    ...{ urlDesktop: '/g/X/hanger.webp', urlMobile: '/g/X/back.webp', from: '2026-12-01', to: '2026-12-24' },
    ...{ link: '/women', alt: 'A dress', text1: 'Winter' },
  };
  it.each(Object.keys(whole))('without %s', async (field) => {
    const banner = { ...whole, store: 'pln_pl', group: 'smallBanners' };
    const { body: made } = await shop.as('admin', 'POST', 'banners', banner);
    const read = await emptied(`banners/${made.id}`, { ...whole, [field]: null, version: made.version });
    expect(read[field] ?? '').toBe('');
    expect(read.missing).toEqual(expect.any(Array));
  });
});

describe('a method', () => {
  type Method = Json & { version: number; tariffs: Array<{ prices: object; freeFrom: object }> };
  const dhl = async () => (await shop.as<Method>('admin', 'GET', 'shipping-methods/dhl_dhl')).body;
  const sent = ({ tariffs, version }: Method, first: object = {}) => ({
    ...{ offIn: [], version },
    tariffs: tariffs.map(({ prices, freeFrom }, zone) => ({ prices, freeFrom, ...(zone === 0 && first) })),
  });
  it('of shipping without limit of free delivery, and not without a price', async () => {
    const limited = sent(await dhl(), { freeFrom: { PLN: 300_00, EUR: 70_00 } });
    await save('shipping-methods/dhl_dhl', { ...limited, offIn: ['sek_se'] });
    const now = await dhl();
    expect([now.offIn, now.tariffs[0]?.freeFrom]).toEqual([['sek_se'], { PLN: 300_00, EUR: 70_00 }]);
    const body = sent(now, { freeFrom: { PLN: null, EUR: 70_00 } });
    const read = (await emptied('shipping-methods/dhl_dhl', body)) as Method;
    expect([read.offIn, read.tariffs[0]?.freeFrom]).toEqual([[], { EUR: 70_00 }]);
    const unpriced = sent(read, { prices: { ...read.tariffs[0]?.prices, PLN: null } });
    expect((await save('shipping-methods/dhl_dhl', unpriced)).status).toBe(400);
  });

  it('of payment is not saved without a fee', async () => {
    const { body } = await shop.as<{ version: number }>('admin', 'GET', 'payment-methods/banktransfer');
    const change = { offIn: [], fee: { PLN: null, EUR: 0, SEK: 0 }, version: body.version };
    expect((await save('payment-methods/banktransfer', change)).status).toBe(400);
  });
});

describe('holidays', () => {
  const kept = async () => (await shop.as<{ version: string }>('admin', 'GET', 'holidays/DE')).body.version;
  it('without name, and without days; not without a first or last day', async () => {
    const day = { from: '2026-12-24', to: '2026-12-26', name: 'Weihnachten' };
    await save('holidays/DE', { days: [day], version: await kept() });
    const unnamed = await emptied('holidays/DE', { days: [{ ...day, name: null }], version: await kept() });
    expect(unnamed.days).toEqual([{ ...day, name: '' }]);
    for (const field of ['from', 'to'])
      expect((await save('holidays/DE', { days: [{ ...day, [field]: null }], version: await kept() })).status).toBe(
        400,
      );
    expect((await emptied('holidays/DE', { days: [], version: await kept() })).days).toEqual([]);
  });
});

describe('a tax rule', () => {
  interface Rule {
    readonly version: number;
    readonly rates: Array<{ country: string; bps: number; validFrom: string; state: string }>;
  }
  const rule = async () => (await shop.as<Rule>('admin', 'GET', 'tax-rules/2')).body;
  const put = async (coming: object[]) => {
    const { rates, version } = await rule();
    const begun = rates.filter(({ state }) => state !== 'coming');
    const fields = begun.map(({ country, bps, validFrom }) => ({ country, bps, validFrom }));
    return save('tax-rules/2', { rates: [...fields, ...coming], version });
  };
  it('without a coming rate; a rate without its start is valid at once; none without country or percentage', async () => {
    const coming = { country: 'SE', bps: 6_00, validFrom: '2099-01-01T00:00:00.000Z' };
    for (const field of ['country', 'bps']) expect((await put([{ ...coming, [field]: null }])).status).toBe(400);
    await put([coming]);
    expect((await rule()).rates.map(({ state }) => state)).toContain('coming');
    await put([]);
    expect((await rule()).rates.map(({ state }) => state)).not.toContain('coming');
    await put([{ ...coming, validFrom: null }]);
    expect((await rule()).rates).toContainEqual(expect.objectContaining({ country: 'SE', bps: 6_00, state: 'holds' }));
  });
});

it('a value of the shop is emptied to that of a new shop, and never saved empty', async () => {
  const { body } = await shop.list<{ id: string; kind: string; values: unknown[] }>('admin', 'facts');
  const text = body.find(({ kind }) => kind === 'count' || kind === 'text') as (typeof body)[number];
  const set = (value: unknown, version: number) =>
    shop.as('admin', 'POST', `facts/${text.id}/set`, { store: '*', value, version });
  expect((await set('', 0)).status).toBe(400);
  expect((await set(null, 0)).status).toBeLessThan(500);
  const again = await shop.list<{ id: string; values: unknown[] }>('admin', 'facts');
  expect(again.body.find(({ id }) => id === text.id)?.values).toEqual(text.values);
});

it('an account of staff is not saved without its role', async () => {
  const { body } = await shop.list<{ id: string; role: string }>('admin', 'staff');
  const moderator = body.find(({ role }) => role === 'moderator');
  expect((await save(`staff/${moderator?.id}`, { role: null, disabled: false })).status).toBe(400);
});
