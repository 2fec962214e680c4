import { randomBytes } from 'node:crypto';
import { createApp as createAccounts } from '@garderoba/accounts/app';
import { createApp as createBackoffice } from '@garderoba/backoffice/app';
import { createApp as createGateway } from '@garderoba/gateway/app';
import { createApp as createLoyalty } from '@garderoba/loyalty/app';
import { createApp as createRental } from '@garderoba/rental/app';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { cloneDatabase, type TestDatabase } from '@garderoba/service-kit/testing/database';
import { generateServiceKeys } from '@garderoba/service-kit/testing/keys';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { TestService } from '@garderoba/service-kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asPromised } from './console-promise.ts';

// Rentals, closed days and points of the console, through the real backoffice, accounts, rental and loyalty.

type Json = Record<string, unknown>;
interface Rental extends Json {
  id: string;
  status: string;
  allowedActions: string[];
}

const NOBODY = 'http://127.0.0.1:9';
const SKU = 'GOWN-38';
const running: TestService[] = [];
let bus: TestDatabase;
let backoffice: TestService;
/** Where customers register. */
let gateway: TestService;
let rental: TestService;
let loyalty: TestService;
let admin: string;
let moderator: string;

beforeAll(async () => {
  const keys = await generateServiceKeys(['backoffice', 'gateway', 'accounts', 'rental', 'loyalty', 'importer']);
  bus = await cloneDatabase('bus');
  const shared = { SERVICE_JWKS: keys.jwks, BUS_URL: bus.url, RATE_LIMIT: 'off', SEED_DEMO: '1', PUBLIC_URL: NOBODY };
  const start = async (name: string, create: Parameters<typeof TestService.start>[1], env = {}, options = {}) => {
    const key = { [`${name.toUpperCase()}_SERVICE_KEY`]: keys.private[name] as string };
    const service = await TestService.start(name, create, { ...shared, ...key, ...env }, options);
    running.push(service);
    return service;
  };
  const accounts = await start('accounts', createAccounts, {
    CUSTOMER_KEYS_URL: '',
    ACCOUNTS_SECRET: randomBytes(32).toString('hex'),
    HASH_MEMORY_KIB: '64',
    HASH_PASSES: '1',
  });
  Object.assign(shared, { CUSTOMER_KEYS_URL: `${accounts.url}/v1/jwks` });
  rental = await start('rental', createRental);
  loyalty = await start('loyalty', createLoyalty);
  const urls = { ACCOUNTS_URL: accounts.url, RENTAL_URL: rental.url, LOYALTY_URL: loyalty.url };
  backoffice = await start('backoffice', createBackoffice, urls, { database: false });
  gateway = await start('gateway', createGateway, urls, { database: false });
  [admin, moderator] = await Promise.all([tokenOf('admin@example.com'), tokenOf('moderator@example.com')]);
  await rental.db.rows(`INSERT INTO garment (sku, size) VALUES ($1, '38')`, [SKU]);
  for (const serial of ['P-1', 'P-2'])
    await rental.db.rows('INSERT INTO unit (id, sku, serial) VALUES ($1, $2, $3)', [uuidv7(), SKU, serial]);
}, 90_000);
afterAll(async () => {
  for (const service of running.reverse()) await service.stop();
  await bus.drop();
});

async function tokenOf(email: string): Promise<string> {
  const path = '/api/admin/login';
  const { body } = await backoffice.call<{ token: string }>(
    'POST',
    path,
    { email, password: 'Garderoba1!' },
    { as: '' },
  );
  return body.token;
}
const as = <T = Json>(token: string, method: string, path: string, body?: unknown) =>
  asPromised(
    method,
    `/api/admin/${path}`,
    body,
    backoffice.call<T>(method, `/api/admin/${path}`, body, { as: '', headers: { authorization: `Bearer ${token}` } }),
  );
const listOf = <T = Json>(token: string, resource: string, filter: object = {}) =>
  as<T[]>(token, 'GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const logOf = async (resource: string, resourceId: string) =>
  (await listOf(admin, 'audit', { resource, resourceId })).body;
/** Waits for the entries, newest first: owners' acts reach the log after the answer. */
const logged = (resource: string, resourceId: string, actions: readonly string[]): Promise<void> =>
  eventually(async () => expect((await logOf(resource, resourceId)).map(({ action }) => action)).toEqual(actions));

describe('rentals', () => {
  it('a moderator plans a repair, sees it in the garment, and ends it; it contains the permitted actions', async () => {
    const planned = await as<Rental>(moderator, 'POST', 'rentals', { sku: SKU, serial: 'P-1', note: 'hem is open' });
    expect([planned.status, planned.body]).toEqual([
      200,
      expect.objectContaining({ kind: 'service', status: 'in_service', allowedActions: ['end-service'] }),
    ]);
    const { body: garment } = await as<{ units: object[]; bookings: Rental[] }>(moderator, 'GET', `garments/${SKU}`);
    expect(garment.units).toHaveLength(2);
    expect(garment.bookings.map(({ id }) => id)).toEqual([planned.body.id]);
    const listed = await listOf<Rental>(moderator, 'rentals', { sku: SKU, status: ['in_service'] });
    expect(listed.headers.get('content-range')).toBe('rentals 0-0/1');
    expect(listed.body[0]).not.toHaveProperty('staffActions');
    const ended = await as<Rental>(moderator, 'POST', `rentals/${planned.body.id}/end-service`, {});
    expect(ended.body).toMatchObject({ status: 'serviced', allowedActions: [] });
    expect((await as(moderator, 'POST', `rentals/${planned.body.id}/end-service`, {})).status).toBe(409);
    await logged('rentals', planned.body.id, ['end-service', 'plan-service']);
  });

  it('garments are found by the beginning of their sku, signs of a pattern are just signs', async () => {
    expect((await listOf(moderator, 'garments', { sku: 'gown' })).body).toMatchObject([
      { id: SKU, pieces: 2, away: 0 },
    ]);
    for (const sku of ['%', '_OWN', 'OWN']) expect((await listOf(moderator, 'garments', { sku })).body).toEqual([]);
  });

  it('the dashboard counts pending work', async () => {
    expect((await as(moderator, 'GET', 'dashboard')).body).toMatchObject({
      ...{ rentalsToHandOver: 0, handOversMissed: 0, rentalsDueBack: 0, rentalsLate: 0, replans: 0 },
      lowStock: null,
    });
    expect((await as(admin, 'GET', 'dashboard')).body).toMatchObject({ ordersToday: null, rentalsLate: 0 });
  });
});

describe('closed days', () => {
  const closed = [
    { from: '2026-12-31', to: '2027-01-01', name: 'Nowy Rok' },
    { from: '2026-12-25', to: '2026-12-26', name: 'Boże Narodzenie' },
  ];
  const get = (token = moderator) => as<{ days: Json[]; version: string }>(token, 'GET', 'holidays/PL');

  it('are ordered per country, can be undone, and never overwrite another change', async () => {
    expect((await listOf(moderator, 'holidays')).body.map(({ id }) => id)).toEqual(['SE', 'PL', 'DE']);
    const { version } = (await get()).body;
    const saved = await as<{ days: Json[]; version: string }>(admin, 'PUT', 'holidays/PL', { days: closed, version });
    expect([saved.status, saved.body.days]).toEqual([200, [closed[1], closed[0]]]);
    expect((await as(admin, 'PUT', 'holidays/PL', { days: [], version })).status).toBe(409);
    expect((await as<{ days: Json[] }>(admin, 'POST', 'holidays/PL/undo')).body.days).toEqual([]);
    await logged('holidays', 'PL', ['undo', 'update']);
  });

  it.each([
    ['an end before the beginning', [{ from: '2026-12-26', to: '2026-12-25' }]],
    ['two on one day', [closed[0], closed[0]]],
    ['no day', [{ from: '2026-02-30', to: '2026-02-30' }]],
    ['a word', [{ from: 'Christmas', to: '2026-12-25' }]],
    ['an unknown field', [{ ...closed[0], surprise: 1 }]],
  ])('%s is refused', async (_, days) => {
    const { version } = (await get()).body;
    expect((await as(admin, 'PUT', 'holidays/PL', { days, version })).status).toBe(400);
    expect((await get()).body.version).toBe(version);
  });

  it('[ADM-001] are read by moderators and changed by admins only', async () => {
    const { version } = (await get()).body;
    expect((await as(moderator, 'PUT', 'holidays/PL', { days: closed, version })).status).toBe(403);
    expect((await as(moderator, 'POST', 'holidays/PL/undo')).status).toBe(403);
    expect((await as(admin, 'GET', 'holidays/FR')).status).toBe(404);
  });
});

describe('points', () => {
  let customer: string;
  beforeAll(async () => {
    const named = { email: 'ola@example.com', firstname: 'Ola', lastname: 'Nowak' };
    await gateway.call('POST', '/api/user/create', { customer: named, password: 'Zielone#Drzwi7' }, { as: '' });
    customer = (await listOf<{ id: string }>(admin, 'customers')).body[0]?.id as string;
  });
  const adjust = (body: object, token = admin) =>
    as<{ points: number; history: { total: number } }>(token, 'POST', `customers/${customer}/adjust-points`, body);
  const gift = { key: 'one', kind: 'reward', points: 40, expiresOn: '2027-06-30', comment: 'Sorry for the wait' };

  it('are granted and removed by admins, once per key, never below zero, and recorded with the reason', async () => {
    expect((await adjust(gift)).body).toMatchObject({ points: 40, reward: 40, history: { total: 1 } });
    expect((await adjust(gift)).body).toMatchObject({ points: 40, history: { total: 1 } });
    const taken = { key: 'two', kind: 'reward', points: -15, comment: 'Counted twice' };
    expect((await adjust(taken)).body).toMatchObject({ points: 25, history: { total: 2 } });
    expect((await adjust(taken)).body).toMatchObject({ points: 25 });
    expect((await adjust({ ...taken, key: 'three', points: -26 })).status).toBe(409);
    expect((await adjust({ ...taken, key: 'four', kind: 'subscription', points: -1 })).status).toBe(409);
    const seen = (await as<Json>(admin, 'GET', `customers/${customer}/points`)).body;
    expect(seen).toMatchObject({
      ...{ points: 25, allowedActions: ['adjust'], expirations: [{ points: 25, expiresOn: '2027-06-30' }] },
      history: { items: [{ change: -15, reason: 'correction', comment: 'Counted twice' }, { change: 40 }] },
    });
    await logged('customers', customer, ['adjust-points', 'adjust-points']);
  });

  it.each([
    ['none', { ...gift, key: 'x', points: 0 }],
    ['given points without a last day', { ...gift, key: 'x', expiresOn: undefined }],
    ['no reason', { ...gift, key: 'x', comment: '' }],
    ['an unknown kind', { ...gift, key: 'x', kind: 'miles' }],
  ])('%s is refused', async (_, body) => {
    expect((await adjust(body)).status).toBe(400);
  });

  it('[ADM-001] a moderator adjusts none and sees none', async () => {
    expect((await adjust({ ...gift, key: 'five' }, moderator)).status).toBe(403);
    expect((await as(moderator, 'GET', `customers/${customer}/points`)).status).toBe(403);
  });

  it('of an id of no customer are refused, and nothing is kept', async () => {
    const path = `customers/${uuidv7()}/adjust-points`;
    expect((await as(admin, 'POST', path, { ...gift, key: 'six' })).status).toBe(404);
    expect(await loyalty.db.rows(`SELECT 1 FROM ledger_transaction WHERE customer_id <> $1`, [customer])).toEqual([]);
  });
});
