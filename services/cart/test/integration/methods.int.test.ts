import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { actsOn, whileActsFail } from '@garderoba/service-kit/testing/staff-acts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KeptMethodsDto } from '../../src/http/methods.dto.js';
import type { TotalsDto } from '../../src/http/totals.dto.js';
import { CartService } from '../cart-service.js';

let carts: CartService;
beforeAll(async () => {
  carts = await CartService.start({ QUOTE_CACHE_MS: '1000' });
  carts.shop.has('DRS-1', { price: 100_00 });
});
afterAll(() => carts.stop());

const kept = async (carrier: string) => {
  const { body } = await carts.service.call<KeptMethodsDto>('GET', '/v1/methods');
  return body.shipping.find((method) => method.carrier === carrier) as KeptMethodsDto['shipping'][number];
};
const setCourier = async (change: object) => {
  const { tariffs, offIn, version } = await kept('dhl');
  const body = {
    offIn,
    version,
    tariffs: tariffs.map(({ prices, freeFrom }) => ({ prices, freeFrom })),
    ...change,
  };
  return carts.service.call<{ code: string }>('PUT', '/v1/methods/shipping/dhl/dhl', body);
};
const tariffs = (PLN: number, freeFrom: object = {}) =>
  [0, 1, 2].map(() => ({ prices: { PLN, EUR: 400, SEK: 4000 }, freeFrom }));
const delivered = (cartRef: string) =>
  carts.call<{ totals: TotalsDto }>('PUT', cartRef, '/shipping-information', {
    shippingAddress: { countryId: 'PL' },
    carrier: 'dhl',
    method: 'dhl',
  });
const becomes = <T>(look: () => Promise<T>, expected: T): Promise<void> =>
  eventually(async () => expect(await look()).toEqual(expected));

describe('methods as staff set them', () => {
  it('a new price is in an open cart, also if its totals are cached', async () => {
    const cartRef = await carts.cartWithDress();
    expect((await delivered(cartRef)).body.totals.priced.shipping.gross).toBe(15_00);
    expect((await setCourier({ tariffs: tariffs(12_34) })).status).toBe(200);
    await becomes(async () => (await carts.totals(cartRef)).body.priced.shipping.gross, 12_34);
  });

  it('is free from its limit: in the list of methods, in the totals, and for the order', async () => {
    const cartRef = await carts.cartWithDress(3);
    await setCourier({ tariffs: tariffs(12_34, { PLN: 300_00 }) });
    await becomes(async () => (await delivered(cartRef)).body.totals.priced.shipping.gross, 0);
    const { body } = await carts.call<{ methods: Array<{ carrier: string; gross: number; freeFrom: number }> }>(
      'POST',
      cartRef,
      '/shipping-methods:list',
      { countryId: 'PL' },
    );
    expect(body.methods[0]).toMatchObject({ carrier: 'dhl', gross: 0, freeFrom: 300_00 });
    const frozen = await carts.freeze(cartRef, uuidv7());
    expect(frozen.body.shippingMethods[0]).toMatchObject({ carrier: 'dhl', amount: 12_34, freeFrom: 300_00 });
  });

  it('disabled it is not offered in open carts and cannot be chosen', async () => {
    const cartRef = await carts.cartWithDress();
    await delivered(cartRef);
    expect((await setCourier({ offIn: ['pl'] })).status).toBe(200);
    await becomes(async () => (await carts.totals(cartRef)).body.priced.shipping.gross, 0);
    expect((await delivered(cartRef)).status).toBe(422);
    expect((await setCourier({ offIn: [] })).status).toBe(200);
    await becomes(async () => (await delivered(cartRef)).status, 200);
  });

  it('of two concurrent changes one succeeds, and none is stored in part', async () => {
    const { version } = await kept('dhl');
    const answers = await Promise.all([
      setCourier({ tariffs: tariffs(11_00), version }),
      setCourier({ tariffs: tariffs(22_00), version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await kept('dhl');
    expect(after.version).toBe(version + 1);
    expect(new Set(after.tariffs.map(({ prices }) => prices.PLN)).size).toBe(1);
  });

  it.each([
    ['an unknown field', { colour: 'red' }, 400],
    ['an unknown language', { offIn: ['xx'] }, 400],
    ['a price below zero', { tariffs: tariffs(-1) }, 400],
    ['a price of no currency', { tariffs: [{ prices: { PLN: 1 }, freeFrom: {} }] }, 400],
    ['a missing tariff', { tariffs: tariffs(1).slice(1) }, 422],
    ['free from 0', { tariffs: tariffs(1, { PLN: 0 }) }, 400],
    ['the last one of a store view', { offIn: ['de'] }, 409],
  ])('%s is refused and changes nothing', async (_, change, status) => {
    const before = await kept('dhl');
    expect((await setCourier(change)).status).toBe(status);
    expect(await kept('dhl')).toEqual(before);
  });

  it('[ADM-010] a change is recorded with its version and the fields that differ; a refused one is not', async () => {
    const recorded = () => actsOn(carts.service, 'shipping-methods', 'dhl_dhl');
    const already = (await recorded()).length;
    const before = await kept('dhl');
    expect((await setCourier({ tariffs: tariffs(17_00) })).status).toBe(200);
    expect((await setCourier({ version: before.version })).status).toBe(409);
    const [act, ...more] = (await recorded()).slice(already);
    expect(more).toEqual([]);
    expect(act).toMatchObject({
      ...{ action: 'update', version: String(before.version + 1) },
      before: { tariffs: before.tariffs },
      after: { tariffs: (await kept('dhl')).tariffs },
    });
    expect(act?.after).not.toHaveProperty('offIn');
  });

  it('a disabled store is recorded by its code', async () => {
    await setCourier({ offIn: ['pl'] });
    expect((await actsOn(carts.service, 'shipping-methods', 'dhl_dhl')).at(-1)).toMatchObject({
      before: { offIn: [] },
      after: { offIn: ['pln_pl'] },
    });
    await setCourier({ offIn: [] });
  });

  it('a change whose act cannot be stored does not happen', async () => {
    const before = await kept('dhl');
    const answer = await whileActsFail(carts.service, () => setCourier({ tariffs: tariffs(19_00) }));
    expect(answer.status).toBe(500);
    expect(await kept('dhl')).toEqual(before);
  });

  it('is for admins', async () => {
    const staff = { role: 'moderator' };
    const body = { offIn: [], fee: { PLN: 0, EUR: 0, SEK: 0 }, version: 0 };
    const path = '/v1/methods/payment/checkmo';
    expect((await carts.service.call('PUT', path, body, { staff })).status).toBe(403);
    expect((await carts.service.call('PUT', path, body)).status).toBe(200);
  });
});
