import { toJson } from '@bufbuild/protobuf';
import { PriceChangedSchema } from '@garderoba/contracts';
import { example } from '@garderoba/contracts/examples';
import { StubNeighbour } from '@garderoba/service-kit/testing/stub-neighbour';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Signed, SignedInShop, type WireCustomer } from './signed-in-shop.ts';

// The verified session decides the price group of catalogue responses, never a client's parameter.

const stub = new StubNeighbour();
const STYLISTS = 2;
const SKU = 'DRS-10-M-RED';
let shop: SignedInShop;
let guest: { token: string };
let stylist: Signed;
let groupToken: string;
/** Groups requested from catalog, oldest first. */
const asked: unknown[] = [];

beforeAll(async () => {
  const onFile = toJson(PriceChangedSchema, example(PriceChangedSchema, 'pricing/v1/price-changed.json'));
  const view = { currency: 'PLN', country: 'PL', finalNet: '32520', finalGross: '40000', originalGross: '40000' };
  const groups = [{ group: STYLISTS, net: '27642', gross: '34000' }];
  const state = { ...(onFile as object), sku: SKU, views: [{ ...view, groups }] };
  stub
    .on('POST', '/v1/search', ({ body }) => {
      asked.push((body as { group?: number }).group);
      return { body: { hits: { total: 0, hits: [] } } };
    })
    .on('GET', '/v1/url-map', ({ query }) => {
      asked.push(query.group);
      return { body: { sku: SKU } };
    })
    .on('POST', '/v1/price-states:read', () => ({ body: { states: [state] } }))
    .on('POST', '/v1/levels:read', () => ({ body: { levels: [{ sku: SKU, productId: 19 }] } }));
  await stub.start();
  const urls = ['CATALOG', 'PRICING', 'STOCK'].map((name) => [`${name}_URL`, stub.url]);
  shop = await SignedInShop.start({ cart: stub, orders: stub }, Object.fromEntries(urls));
  guest = { token: 'null' };
  const { email } = await shop.somebody();
  await shop.accounts.db.rows('UPDATE customer SET group_id = $1 WHERE email = $2', [STYLISTS, email]);
  stylist = await shop.signIn(email);
  groupToken = (await shop.as<WireCustomer>(stylist, 'GET', '/api/user/me')).body.result.groupToken;
});
afterAll(async () => {
  await shop.stop();
  await stub.stop();
});

const path = '/api/catalog/catalog_pln_pl/product/_search';
/** Every question is another one: answers are kept for a second. */
let size = 10;
const search = async (who: { token: string }, body: object = {}): Promise<unknown> => {
  size += 1;
  expect((await shop.as(who, 'POST', `${path}?size=${size}`, body)).status).toBe(200);
  return asked.at(-1);
};
const finalPrice = async (who: { token: string }, more = ''): Promise<unknown> => {
  const { body } = await shop.as<{ items: Array<{ price_info: { final_price: number } }> }>(
    who,
    'GET',
    `/api/product/render-list?skus=${SKU}&currencyCode=PLN${more}`,
  );
  return body.result.items[0]?.price_info.final_price;
};

describe('the catalogue', () => {
  it('is answered with the prices of the session’s group, to guests and invalid tokens with the standard prices', async () => {
    expect(await search(stylist)).toBe(STYLISTS);
    expect(await search(guest)).toBeUndefined();
    expect(await search({ token: 'made.up.token' })).toBeUndefined();
    expect(await search(await shop.somebody())).toBe(1);
  });

  it('[PRC-017] accepts the groupToken of given clients, and no other statement about their group', async () => {
    expect(await search(guest, { groupToken })).toBe(STYLISTS);
    expect(await search(guest, { groupId: STYLISTS })).toBeUndefined();
    const [header, , proof] = groupToken.split('.');
    const forged = Buffer.from(JSON.stringify({ group_id: STYLISTS, aud: 'group', iss: 'garderoba', exp: 9e9 }));
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    for (const wrong of [
      'short',
      'x'.repeat(3_000),
      `${header}.${forged.toString('base64url')}.${proof}`,
      `${unsigned}.${forged.toString('base64url')}.`,
      stylist.token, // a token of a session, not of a group
    ])
      expect([wrong.length, await search(guest, { groupToken: wrong })]).toEqual([wrong.length, undefined]);
    // A group token authenticates no user.
    expect((await shop.as({ token: groupToken }, 'GET', '/api/user/me')).status).toBe(401);
    // The session's group is surer than a token's.
    expect(await search(await shop.somebody(), { groupToken })).toBe(1);
  });

  it('never answers a group from another group’s cache', async () => {
    const before = asked.length;
    for (const who of [stylist, guest, stylist, guest])
      expect((await shop.as(who, 'POST', `${path}?size=9`, {})).status).toBe(200);
    expect(asked.slice(before)).toEqual([STYLISTS, undefined]);
    const { headers } = await shop.as(stylist, 'POST', `${path}?size=9`, {});
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('resolves an address with the prices of the group', async () => {
    expect((await shop.as(stylist, 'POST', '/api/url/map', { url: 'women/wrap-dress' })).status).toBe(200);
    expect(asked.at(-1)).toBe(String(STYLISTS));
  });

  it('[PRC-018] [PRC-022] refreshes the session’s prices, independent of the group that the client names', async () => {
    expect(await finalPrice(stylist)).toBe(340);
    expect(await finalPrice(guest)).toBe(400);
    expect(await finalPrice(guest, `&userGroupId=${STYLISTS}`)).toBe(400);
    expect(await finalPrice(stylist, '&userGroupId=1')).toBe(340);
  });
});
