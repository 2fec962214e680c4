import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleCatalogue } from './console-catalogue.ts';
import { ConsoleShop, type Json } from './console-shop.ts';

// Coupons, promotions and tax rates of the console, through the real backoffice and pricing.

let shop: ConsoleShop;
let goods: ConsoleCatalogue;
beforeAll(async () => {
  shop = await ConsoleShop.start('catalog', 'pricing', 'stock', 'media');
  goods = await ConsoleCatalogue.bring(shop);
}, 90_000);
afterAll(() => shop.stop());

describe('coupons and promotions', () => {
  it('are created, changed, ended and undone; the log contains each', async () => {
    const coupon = {
      code: 'Wiosna',
      needsCoupon: true,
      label: 'Wiosna',
      percentBps: 15_00,
      usesLimit: 10,
      minimum: { PLN: 100_00 },
    };
    const { body: made } = await shop.as('admin', 'POST', 'promotions', coupon);
    expect(made).toMatchObject({ id: 'WIOSNA', percentBps: 15_00, usesLimit: 10, state: 'running', uses: 0 });
    expect((await shop.as('admin', 'POST', 'promotions', coupon)).status).toBe(409);
    const change = { label: 'Wiosna', percentBps: 20_00, version: made.version };
    const { body: changed } = await shop.as('admin', 'PUT', 'promotions/WIOSNA', change);
    expect(changed).toMatchObject({ percentBps: 20_00, usesLimit: null, minimum: {} });
    expect(await shop.as('admin', 'PUT', 'promotions/WIOSNA', change)).toMatchObject({
      status: 409,
      body: { meta: { reason: 'pricing.promotion_changed' } },
    });
    const { body: back } = await shop.as('admin', 'POST', 'promotions/WIOSNA/undo');
    expect(back).toMatchObject({ percentBps: 15_00, usesLimit: 10 });
    const { body: ended } = await shop.as('admin', 'POST', 'promotions/WIOSNA/end');
    expect(ended).toMatchObject({ state: 'over' });
    const both = { label: 'x', percentBps: 100, amounts: { PLN: 1_00 }, version: ended.version };
    expect((await shop.as<{ result: string }>('admin', 'PUT', 'promotions/WIOSNA', both)).body.result).toMatch(
      /either/,
    );
    await shop.acts('promotions', 'WIOSNA', ['update', 'undo', 'update', 'create']);
  });

  it('apply to the goods of their categories only, as soon as staff save coupon or garment', async () => {
    await goods.create('CAT-1', { prices: { PLN: 200_00 }, specials: {} });
    await goods.create('CAT-2', { prices: { PLN: 100_00 }, specials: {}, categoryIds: [] });
    const coupon = {
      code: 'SUKNIE',
      needsCoupon: true,
      label: 'Suknie',
      percentBps: 10_00,
      categoryIds: [goods.women],
    };
    const { body: made } = await shop.as('admin', 'POST', 'promotions', coupon);
    expect(made).toMatchObject({ categoryIds: [goods.women] });
    const lines = ['CAT-1', 'CAT-2'].map((sku) => ({
      ...{ id: sku, sku, quantity: 1, taxClass: 'standard', kind: 'purchase' },
    }));
    const discounts = async () => {
      const cart = { currency: 'PLN', country: 'PL', couponCode: 'SUKNIE', lines };
      const headers = await shop.headersOf('cart', 'pricing');
      const { body } = await shop
        .service('pricing')
        .call<{ lines: Array<{ discount: number }> }>('POST', '/v1/quotes', cart, {
          ...{ as: '', customer: null, headers },
        });
      return body.lines.map(({ discount }) => discount);
    };
    await eventually(async () => expect(await discounts()).toEqual([20_00, 0]));
    // A save that does not name the categories keeps them: it cannot extend the coupon to all goods.
    const change = { label: 'Suknie', percentBps: 20_00, version: made.version };
    expect((await shop.as('admin', 'PUT', 'promotions/SUKNIE', change)).body).toMatchObject({
      categoryIds: [goods.women],
    });
    expect(await discounts()).toEqual([40_00, 0]);
    const version = (made.version as number) + 1;
    await shop.as('admin', 'PUT', 'promotions/SUKNIE', { ...change, categoryIds: [], version });
    expect(await discounts()).toEqual([40_00, 20_00]);
    const { body: back } = await shop.as('admin', 'POST', 'promotions/SUKNIE/undo');
    expect(back).toMatchObject({ categoryIds: [goods.women] });
    await shop.as('admin', 'POST', 'promotions/SUKNIE/end');
  });

  it.each(['usesLimit', 'usesPerCustomer'])('without a code have no %s: nothing counts their uses', async (field) => {
    const refused = {
      status: 400,
      body: {
        result: expect.stringContaining('Only the uses of a code are counted'),
        meta: { reason: 'console.limit_without_code', details: { field } },
      },
    };
    const code = `NOCODE-${field}`;
    const promotion = { code, needsCoupon: false, label: 'Sale', percentBps: 5_00 };
    expect(await shop.as('admin', 'POST', 'promotions', { ...promotion, [field]: 1 })).toMatchObject(refused);
    expect((await shop.as('admin', 'GET', `promotions/${code}`)).status).toBe(404);
    const { body: made } = await shop.as('admin', 'POST', 'promotions', { ...promotion, [field]: null });
    const change = { label: 'Sale', percentBps: 6_00, version: made.version, [field]: 1 };
    expect(await shop.as('admin', 'PUT', `promotions/${made.id}`, change)).toMatchObject(refused);
    expect((await shop.as('admin', 'GET', `promotions/${made.id}`)).body).toMatchObject({ percentBps: 5_00 });
    await shop.as('admin', 'POST', `promotions/${made.id}/end`);
  });

  it('are listed by type', async () => {
    await shop.as('admin', 'POST', 'promotions', {
      code: 'SALE',
      needsCoupon: false,
      label: 'Sale',
      amounts: { PLN: 10_00, EUR: 2_50 },
    });
    expect(
      (await shop.list('admin', 'promotions', { filter: { needsCoupon: false } })).body.map(({ id }) => id).sort(),
    ).toEqual(['NOCODE-USESLIMIT', 'NOCODE-USESPERCUSTOMER', 'SALE']);
    expect(
      (await shop.list('admin', 'promotions', { filter: { running: false } })).body.map(({ id }) => id).sort(),
    ).toEqual(['NOCODE-USESLIMIT', 'NOCODE-USESPERCUSTOMER', 'SUKNIE', 'WIOSNA']);
    expect(
      (await shop.list('admin', 'promotions', { filter: { q: 'SALE', needsCoupon: false, running: true } })).body,
    ).toMatchObject([{ amounts: { PLN: 10_00, EUR: 2_50 } }]);
  });
});

describe('tax rules', () => {
  interface Rule extends Json {
    id: number;
    version: number;
    rates: Array<{ country: string; bps: number; validFrom?: string; state?: string }>;
  }
  const rule = async () => (await shop.as<Rule>('admin', 'GET', 'tax-rules/1')).body;
  const setRates = ({ rates, version }: Rule, ...more: Rule['rates']) =>
    shop.as<Rule>('admin', 'PUT', 'tax-rules/1', {
      rates: [...rates.map(({ country, bps, validFrom }) => ({ country, bps, validFrom })), ...more],
      version,
    });

  it('a tax rate from now on, and a future one: recorded; undo restores the previous rate', async () => {
    const before = await rule();
    const coming = { country: 'DE', bps: 16_00, validFrom: '2099-01-01T00:00:00.000Z' };
    const { body } = await setRates(before, { country: 'PL', bps: 22_00 }, coming);
    expect(body.rates.filter(({ country }) => country === 'PL').map(({ bps, state }) => [bps, state])).toEqual([
      [23_00, 'over'],
      [22_00, 'holds'],
    ]);
    expect(body.rates).toContainEqual({ ...coming, state: 'coming' });
    await shop.newest('tax-rules', '1', { action: 'update', after: { rates: expect.any(Array) } });
    expect((await shop.list('admin', 'tax-rules', { sort: ['id', 'ASC'] })).body[0]).toMatchObject({
      rates: body.rates,
    });
    shop.advance(1_000);
    const back = await shop.as<Rule>('admin', 'POST', 'tax-rules/1/undo');
    expect(back.body.rates.filter(({ country }) => country === 'PL').map(({ bps, state }) => [bps, state])).toEqual([
      [23_00, 'over'],
      [22_00, 'over'],
      [23_00, 'holds'],
    ]);
    expect(back.body.rates.filter(({ state }) => state === 'coming')).toEqual([]);
  });

  it('a rate that has begun is not changed', async () => {
    const now = await rule();
    const rates = now.rates.map((rate) => ({ ...rate, bps: 1_00 }));
    expect(await setRates({ ...now, rates })).toMatchObject({
      status: 409,
      body: { meta: { reason: 'pricing.tax_rate_begun' } },
    });
  });
});

it('[ADM-001] a moderator neither reads nor changes promotions and tax rules', async () => {
  const attempts: Array<[string, string, object?]> = [
    ['GET', 'promotions'],
    ['POST', 'promotions', { code: 'FREE', needsCoupon: true, label: 'x', percentBps: 10_000 }],
    ['GET', 'tax-rules'],
    ['PUT', 'tax-rules/1', { rates: [], version: 1 }],
    ['POST', 'tax-rules/1/undo'],
  ];
  for (const [method, path, body] of attempts)
    expect([method, path, (await shop.as('moderator', method, path, body)).status]).toEqual([method, path, 403]);
});
