import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { having, LISTED, searchPath, sources } from './catalogue.ts';
import { ask, type Headers, type Json } from './wire.ts';

/** The token of a customer registered just now. */
async function customerToken(): Promise<string> {
  const [email, password] = [`${randomUUID()}@example.com`, 'Wieszak-2026!'];
  const customer = { email, firstname: 'Ola', lastname: 'Nowak' };
  expect((await ask('POST', '/api/user/create?storeCode=pln_pl', { customer, password })).json.code).toBe(200);
  const { json } = await ask('POST', '/api/user/login?storeCode=pln_pl', { username: email, password });
  expect(json).toMatchObject({ code: 200, result: expect.stringMatching(/./) });
  return json.result;
}

it('[CAT-002] guests and customers browse the same categories and products', async () => {
  const token = await customerToken();
  expect((await ask('GET', '/api/user/me', undefined, { authorization: `Bearer ${token}` })).status).toBe(200);
  const found = async (entity: string, body: Json, params: string, headers: Headers = {}): Promise<Json[]> => {
    const { status, json } = await ask('POST', searchPath({ entity, params }), body, headers);
    expect(status).toBe(200);
    return sources(json);
  };
  for (const [entity, body, fields] of [
    ['category', having({ is_active: [true] }), 'id,name'],
    ['product', having(LISTED), 'id,sku,name,price_incl_tax'],
  ] as const) {
    const params = `size=20&sort=id:asc&_source_include=${fields}`;
    const guest = await found(entity, body, params);
    expect(guest.length).toBeGreaterThan(5);
    expect(await found(entity, body, params, { authorization: `Bearer ${token}` })).toEqual(guest);
    expect(await found(entity, body, `${params}&token=${encodeURIComponent(token)}`)).toEqual(guest);
  }
});
