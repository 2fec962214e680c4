import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleShop, type Json, type Role } from './console-shop.ts';

// Points of customers in the console, through the real backoffice, accounts and loyalty; customers register through the
// gateway.

let shop: ConsoleShop;
beforeAll(async () => {
  shop = await ConsoleShop.start('loyalty', 'gateway');
}, 90_000);
afterAll(() => shop.stop());

describe('points', () => {
  let customer: string;
  beforeAll(async () => {
    const named = { email: 'ola@example.com', firstname: 'Ola', lastname: 'Nowak' };
    await shop
      .service('gateway')
      .call('POST', '/api/user/create', { customer: named, password: 'Zielone#Drzwi7' }, { as: '' });
    customer = (await shop.list<{ id: string }>('admin', 'customers')).body[0]?.id as string;
  });
  const adjust = (body: object, role: Role = 'admin') =>
    shop.as<{ points: number; history: { total: number } }>(role, 'POST', `customers/${customer}/adjust-points`, body);
  const gift = { key: 'one', kind: 'reward', points: 40, expiresOn: '2027-06-30', comment: 'Sorry for the wait' };

  it('are granted and removed by admins, once per key, never below zero, and recorded with the reason', async () => {
    expect((await adjust(gift)).body).toMatchObject({ points: 40, reward: 40, history: { total: 1 } });
    expect((await adjust(gift)).body).toMatchObject({ points: 40, history: { total: 1 } });
    const taken = { key: 'two', kind: 'reward', points: -15, comment: 'Counted twice' };
    expect((await adjust(taken)).body).toMatchObject({ points: 25, history: { total: 2 } });
    expect((await adjust(taken)).body).toMatchObject({ points: 25 });
    expect((await adjust({ ...taken, key: 'three', points: -26 })).status).toBe(409);
    expect((await adjust({ ...taken, key: 'four', kind: 'subscription', points: -1 })).status).toBe(409);
    const seen = (await shop.as<Json>('admin', 'GET', `customers/${customer}/points`)).body;
    expect(seen).toMatchObject({
      ...{ points: 25, allowedActions: ['adjust'], expirations: [{ points: 25, expiresOn: '2027-06-30' }] },
      history: { items: [{ change: -15, reason: 'correction', comment: 'Counted twice' }, { change: 40 }] },
    });
    await shop.acts('customers', customer, ['adjust-points', 'adjust-points']);
  });

  it.each([
    ['none', { ...gift, key: 'x', points: 0 }],
    ['removed points with a last day', { ...gift, key: 'x', points: -1 }],
    ['given points without a last day', { ...gift, key: 'x', expiresOn: undefined }],
    ['no reason', { ...gift, key: 'x', comment: '' }],
    ['an unknown kind', { ...gift, key: 'x', kind: 'miles' }],
  ])('%s is refused', async (_, body) => {
    expect((await adjust(body)).status).toBe(400);
  });

  it('[ADM-001] a moderator adjusts none and sees none', async () => {
    expect((await adjust({ ...gift, key: 'five' }, 'moderator')).status).toBe(403);
    expect((await shop.as('moderator', 'GET', `customers/${customer}/points`)).status).toBe(403);
  });

  it('of an id of no customer are refused, and nothing is kept', async () => {
    const path = `customers/${uuidv7()}/adjust-points`;
    expect((await shop.as('admin', 'POST', path, { ...gift, key: 'six' })).status).toBe(404);
    expect(
      await shop.service('loyalty').db.rows(`SELECT 1 FROM ledger_transaction WHERE customer_id <> $1`, [customer]),
    ).toEqual([]);
  });
});
