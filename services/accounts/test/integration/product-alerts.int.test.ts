import { create } from '@bufbuild/protobuf';
import { StockChangedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Accounts, type CustomerAnswer } from '../accounts.js';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await Accounts.start();
});
afterAll(() => accounts.stop());

const alert = { name: 'Wrap dress', path: 'women/wrap-dress', store: 'pln_pl' };
const ask = ({ customerId }: CustomerAnswer, sku: string) =>
  accounts.service.call('PUT', `/v1/customers/${customerId}/product-alerts/${sku}`, alert);
const waits = async ({ customerId }: CustomerAnswer) =>
  (await accounts.service.call<{ skus: string[] }>('GET', `/v1/customers/${customerId}/product-alerts`)).body.skus;
const stock = async (sku: string, inStock: boolean, id = uuidv7()) => {
  const body = create(StockChangedSchema, { sku, inStock, managed: true, version: 1n });
  await accounts.service.deliver('stock.level.v1', sku, StockChangedSchema, body, id);
  await accounts.service.settled();
};
const due = async (sku: string) => (await accounts.eventsOf('ProductAlertDue')).filter((event) => event.sku === sku);

it('[USR-031] a customer with an alert for a sku is notified once when it is in stock', async () => {
  const [anna, beata] = [(await accounts.signedUp()).customer, (await accounts.signedUp()).customer];
  expect((await ask(anna, 'DRS-1')).status).toBe(204);
  expect((await ask(anna, 'DRS-1')).status).toBe(204);
  await ask(beata, 'DRS-1');
  await ask(beata, 'DRS-2');
  expect(await waits(beata)).toEqual(['DRS-1', 'DRS-2']);

  await stock('DRS-1', false);
  expect(await due('DRS-1')).toEqual([]);
  const arrival = uuidv7();
  for (const id of [arrival, arrival, uuidv7()]) await stock('DRS-1', true, id);
  const told = await due('DRS-1');
  expect(told.map(({ customerId }) => customerId).sort()).toEqual([anna.customerId, beata.customerId].sort());
  expect(await waits(beata)).toEqual(['DRS-2']);

  const facts = await accounts.service.call<object>(
    'GET',
    `/v1/product-alerts/${told.find(({ customerId }) => customerId === anna.customerId)?.alertId}/mail-facts`,
    undefined,
    { as: 'content' },
  );
  expect(facts.body).toEqual({ customerId: anna.customerId, email: anna.email, firstName: 'Ola', ...alert });
});

it('waiting may be ended, and ends with the account', async () => {
  const { customer } = await accounts.signedUp();
  await ask(customer, 'DRS-3');
  const path = `/v1/customers/${customer.customerId}/product-alerts/DRS-3`;
  expect((await accounts.service.call('DELETE', path)).status).toBe(204);
  await stock('DRS-3', true);
  expect(await due('DRS-3')).toEqual([]);
  expect((await accounts.service.call('PUT', `/v1/customers/${uuidv7()}/product-alerts/DRS-3`, alert)).status).toBe(
    404,
  );
});
