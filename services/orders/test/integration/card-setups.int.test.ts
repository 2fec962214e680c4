import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { SandboxProvider } from '../../src/sandbox/sandbox-provider.js';
import { SaveCards } from '../../src/use-cases/paying/save-cards.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());
let customerId = '';
beforeEach(() => {
  customerId = uuidv7();
});

interface Page {
  readonly sessionId: string;
  readonly redirectUrl: string;
}
const open = async (): Promise<Page> => {
  const wanted = { customerId, email: 'ola@example.com', store: 'eur_de' };
  const { status, body } = await shop.orders.call<Page>('POST', '/v1/card-setups', wanted);
  expect(status).toBe(200);
  return body;
};
const press = ({ sessionId }: Page, action: string) =>
  shop.orders.call<{ redirectUrl: string }>('POST', `/v1/sandbox-sessions/${sessionId}/actions`, { action });
const saved = () => [...shop.cards.values()].filter((card) => card.customerId === customerId);
/** Runs the worker this number of seconds later. */
async function look(seconds: number): Promise<void> {
  shop.orders.clock.advance(seconds * 1_000);
  await shop.orders.service.app.get(SaveCards).execute();
}
const state = async ({ sessionId }: Page) =>
  (await shop.orders.db.one<{ state: string }>('SELECT state FROM card_setup WHERE session_id = $1', [sessionId]))
    ?.state;

it('[USR-055] a card is saved without an order and without money: a page is opened, and loyalty gets the card afterwards', async () => {
  const page = await open();
  await look(5);
  expect([saved(), await state(page)]).toEqual([[], 'open']);
  const { body } = await press(page, 'success');
  expect(body.redirectUrl).toBe('http://shop.test/de/my-account/cards?status=saved');
  await look(5);
  await look(40);
  expect(saved()).toEqual([
    expect.objectContaining({ customerId, provider: 'sandbox', last4: '4242', token: `card_${page.sessionId}` }),
  ]);
  expect(await state(page)).toBe('saved');
  // The saved card can be charged, once per payment.
  const charge = { paymentId: uuidv7(), orderNumber: '000000101', amount: 60_00, currency: 'EUR' };
  const sandbox = shop.orders.service.app.get(SandboxProvider);
  expect(await sandbox.charge({ ...charge, token: `card_${page.sessionId}` })).toMatchObject({ outcome: 'paid' });
});

it.each(['failure', 'cancel'])('a page that ends with %s saves no card and is not polled any more', async (action) => {
  const page = await open();
  await press(page, action);
  await look(5);
  expect([saved(), await state(page)]).toEqual([[], 'ended']);
});

it('polling of an abandoned page ends after a day', async () => {
  const page = await open();
  await look(24 * 60 * 60 + 60);
  expect(await state(page)).toBe('ended');
});

it('the card is saved once provider and loyalty are available again', async () => {
  const page = await open();
  await press(page, 'success');
  const sandbox = shop.orders.service.app.get(SandboxProvider);
  sandbox.away = true;
  await look(5);
  sandbox.away = false;
  expect([saved(), await state(page)]).toEqual([[], 'open']);
  await look(40);
  expect(saved()).toHaveLength(1);
});

it('is a customer’s own: without an address to mail to it is malformed', async () => {
  const wanted = { customerId, email: 'none', store: 'eur_de' };
  expect((await shop.orders.call('POST', '/v1/card-setups', wanted)).status).toBe(400);
});
