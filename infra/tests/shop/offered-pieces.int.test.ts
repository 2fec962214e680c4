import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Shopper } from '../../faults/shopper.ts';
import { ConsoleCatalogue } from './console-catalogue.ts';
import { ConsoleShop, type Json } from './console-shop.ts';

// A single piece whose offer was accepted: stock holds it for its customer and pricing has a price for this customer.
// Through the real gateway, catalog, pricing, stock, cart and orders; the test acts for marketplace.

const PASSWORD = 'Zielone#Drzwi7';
const HOUR_MS = 60 * 60 * 1000;
const WAIT_MS = 25_000;

let shop: ConsoleShop;
let goods: ConsoleCatalogue;
beforeAll(async () => {
  shop = await ConsoleShop.start('catalog', 'pricing', 'stock', 'media', 'loyalty', 'cart', 'orders', 'gateway');
  goods = await ConsoleCatalogue.bring(shop);
}, 180_000);
afterAll(() => shop.stop());

interface Customer {
  readonly customerId: string;
  readonly email: string;
  readonly shopper: Shopper;
}

const post = async <T>(path: string, body: object): Promise<T> =>
  (await shop.service('gateway').call<{ result: T }>('POST', path, body, { as: '', customer: null })).body.result;

async function signedIn(email: string): Promise<Shopper> {
  const token = await post<string>('/api/user/login', { username: email, password: PASSWORD });
  return new Shopper(shop.service('gateway').url, { firstname: 'Ola', lastname: 'Nowak', email, token });
}

async function aCustomer(): Promise<Customer> {
  const email = `${uuidv7()}@example.com`;
  const customer = { email, firstname: 'Ola', lastname: 'Nowak' };
  await post('/api/user/create?storeCode=pln_pl', { customer, password: PASSWORD });
  const [row] = await shop
    .service('accounts')
    .db.rows<{ id: string }>('SELECT customer_id AS id FROM customer WHERE email = $1', [email]);
  return { customerId: row?.id as string, email, shopper: await signedIn(email) };
}

async function asMarketplace(callee: 'stock' | 'pricing', path: string, body: object): Promise<void> {
  const headers = await shop.headersOf('marketplace', callee);
  const { status } = await shop.service(callee).call('PUT', path, body, { as: '', headers, customer: null });
  expect([path, status]).toEqual([path, 200]);
}

/** A single piece of 500.00 PLN that is held for 24 hours for this customer, who pays 420.00. */
async function offered(sku: string, { customerId }: Customer): Promise<void> {
  await goods.create(sku, {
    ...{ attributes: {}, prices: { PLN: 500_00 }, specials: {}, stock: { warehouse: 1, showroom: 0 } },
  });
  const offerId = uuidv7();
  const until = new Date(shop.service('stock').clock.now().getTime() + 24 * HOUR_MS).toISOString();
  const agreed = { sku, customerId, until };
  await asMarketplace('stock', `/v1/customer-holds/${offerId}`, agreed);
  await asMarketplace('pricing', `/v1/personal-prices/${offerId}`, { ...agreed, amount: 420_00, currency: 'PLN' });
}

/** Whether the storefront's documents say that the piece can be had. */
async function isInStock(sku: string): Promise<unknown> {
  const { body } = await shop
    .service('gateway')
    .call<{ hits: { hits: Array<{ _source: Json }> } }>(
      'POST',
      '/api/catalog/catalog_pln_pl/product/_search?request_format=dsl',
      { query: { bool: { filter: [{ terms: { sku: [sku] } }] } } },
      { as: '', customer: null },
    );
  return (body.hits.hits[0]?._source.stock as Json | undefined)?.is_in_stock;
}
const charged = async (orderNumber: string | undefined): Promise<unknown> =>
  (
    await shop.service('orders').db.rows(
      `SELECT unit_gross::int AS unit, (SELECT grand_total - shipping_gross FROM orders WHERE id = order_id)::int AS goods
         FROM order_line WHERE order_id = (SELECT id FROM orders WHERE number = $1)`,
      [Number(orderNumber)],
    )
  )[0];

describe('a piece with an accepted offer', () => {
  it('is sold out in the catalogue and for others, and its customer buys it at the agreed price', async () => {
    const [anna, beata] = [await aCustomer(), await aCustomer()];
    await offered('GD-1', anna);
    await eventually(async () => expect(await isInStock('GD-1')).toBe(false), WAIT_MS);
    await expect(beata.shopper.cartWith('GD-1', 1)).rejects.toThrow('cart/update');
    const purchase = await anna.shopper.buy('GD-1');
    expect(purchase.refusal).toBeUndefined();
    expect(await charged(purchase.orderNumber)).toEqual({ unit: 420_00, goods: 420_00 });
  });

  it('is after 24 hours everybody’s again, at the price for everybody', async () => {
    const anna = await aCustomer();
    const guest = new Shopper(shop.service('gateway').url);
    await offered('GD-2', anna);
    const cart = await anna.shopper.cartWith('GD-2', 1);
    await expect(guest.cartWith('GD-2', 1)).rejects.toThrow('cart/update');
    shop.advance(24 * HOUR_MS);
    const purchase = await eventually(() => guest.buy('GD-2'), WAIT_MS);
    expect(purchase.refusal).toBeUndefined();
    expect(await charged(purchase.orderNumber)).toEqual({ unit: 500_00, goods: 500_00 });
    const late = await (await signedIn(anna.email)).order(cart, 'GD-2', 1);
    expect(late.refusal).toMatch(/^4/);
  });
});
