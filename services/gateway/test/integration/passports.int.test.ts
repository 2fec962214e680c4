import { TestService } from '@garderoba/service-kit/testing/service';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createApp } from '../../src/app.js';

const SKU = 'GD-000123';
const found = {
  ...{ sku: SKU, currentSku: 'GD-000125', isOnSale: true, lives: ['second_hand', 'sold', 'second_hand'] },
  ...{ sales: 1, rentals: 0, inspections: 2, wears: 3, cleanings: 2, repairs: 1 },
  condition: { pl: 'bardzo dobry', en: 'very good' },
};
const marketplace = new StubNeighbour()
  .on('GET', `/v1/passports/${SKU}`, () => ({ body: found }))
  .on('GET', '/v1/passports/GD-000124', () => ({ status: 404, body: { code: 'marketplace.passport_not_found' } }));
let gateway: TestService;
beforeAll(async () => {
  const { url } = await marketplace.start();
  gateway = await TestService.start('gateway', createApp, { MARKETPLACE_URL: url }, { database: false });
});
afterAll(async () => {
  await gateway.stop();
  await marketplace.stop();
});

const passport = (sku: string, store = 'pln_pl') =>
  gateway.call('GET', `/api/ext/marketplace/passports/${sku}?storeCode=${store}`, undefined, { as: '' });

it('a passport is answered to everybody, its condition in the language of the store view', async () => {
  const { condition: _labels, isOnSale: _isOnSale, currentSku, ...counted } = found;
  const told = { ...counted, is_on_sale: true, current_sku: currentSku };
  expect(await passport(SKU)).toMatchObject({ status: 200, body: { result: { ...told, condition: 'bardzo dobry' } } });
  expect(await passport(SKU, 'eur_en')).toMatchObject({ body: { result: { condition: 'very good' } } });
  expect(await passport(SKU, 'sek_se')).toMatchObject({ body: { result: { condition: null } } });
});

it('an unknown piece is 404', async () => {
  expect((await passport('GD-000124')).status).toBe(404);
});

it.each(['GD%20000123', '%2e%2e', '..%2Flistings', '-1', 'x'.repeat(300)])('%s is 404 without a call', async (sku) => {
  const before = marketplace.calls.length;
  expect((await passport(sku)).status).toBe(404);
  expect(marketplace.calls).toHaveLength(before);
});
