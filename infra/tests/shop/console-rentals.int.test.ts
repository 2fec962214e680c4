import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConsoleShop, type Json } from './console-shop.ts';

// Rentals and closed days of the console, through the real backoffice and rental.

interface Rental extends Json {
  id: string;
  status: string;
  allowedActions: string[];
}

const SKU = 'GOWN-38';
let shop: ConsoleShop;
beforeAll(async () => {
  shop = await ConsoleShop.start('rental');
  const { db } = shop.service('rental');
  await db.rows(`INSERT INTO garment (sku, size) VALUES ($1, '38')`, [SKU]);
  for (const serial of ['P-1', 'P-2'])
    await db.rows('INSERT INTO unit (id, sku, serial) VALUES ($1, $2, $3)', [uuidv7(), SKU, serial]);
}, 90_000);
afterAll(() => shop.stop());

describe('rentals', () => {
  it('a moderator plans a repair, sees it in the garment, and ends it; it contains the permitted actions', async () => {
    const planned = await shop.as<Rental>('moderator', 'POST', 'rentals', {
      sku: SKU,
      serial: 'P-1',
      note: 'hem is open',
    });
    expect([planned.status, planned.body]).toEqual([
      200,
      expect.objectContaining({ kind: 'service', status: 'in_service', allowedActions: ['end-service'] }),
    ]);
    const { body: garment } = await shop.as<{ units: object[]; bookings: Rental[] }>(
      'moderator',
      'GET',
      `garments/${SKU}`,
    );
    expect(garment.units).toHaveLength(2);
    expect(garment.bookings.map(({ id }) => id)).toEqual([planned.body.id]);
    const listed = await shop.list<Rental>('moderator', 'rentals', { filter: { sku: SKU, status: ['in_service'] } });
    expect(listed.headers.get('content-range')).toBe('rentals 0-0/1');
    expect(listed.body[0]).not.toHaveProperty('staffActions');
    const sorted = (sort: string) => shop.as('moderator', 'GET', `rentals?sort=["${sort}","ASC"]`);
    for (const sort of ['firstDay', 'first', 'createdAt', 'created', 'status'])
      expect((await sorted(sort)).body).toMatchObject([{ id: planned.body.id, rental: null }]);
    expect((await sorted('period')).status).toBe(400);
    const ended = await shop.as<Rental>('moderator', 'POST', `rentals/${planned.body.id}/end-service`, {});
    expect(ended.body).toMatchObject({ status: 'serviced', allowedActions: [] });
    expect((await shop.as('moderator', 'POST', `rentals/${planned.body.id}/end-service`, {})).status).toBe(409);
    await shop.acts('rentals', planned.body.id, ['end-service', 'plan-service']);
  });

  it('garments are found by the beginning of their sku, signs of a pattern are just signs', async () => {
    expect((await shop.list('moderator', 'garments', { filter: { sku: 'gown' } })).body).toMatchObject([
      { id: SKU, pieces: 2, away: 0 },
    ]);
    for (const sku of ['%', '_OWN', 'OWN'])
      expect((await shop.list('moderator', 'garments', { filter: { sku } })).body).toEqual([]);
  });

  it('the dashboard counts pending work', async () => {
    expect((await shop.as('moderator', 'GET', 'dashboard')).body).toMatchObject({
      ...{ rentalsToHandOver: 0, handOversMissed: 0, rentalsDueBack: 0, rentalsLate: 0, replans: 0 },
      lowStock: null,
    });
    expect((await shop.as('admin', 'GET', 'dashboard')).body).toMatchObject({ ordersToday: null, rentalsLate: 0 });
  });
});

describe('closed days', () => {
  const closed = [
    { from: '2026-12-31', to: '2027-01-01', name: 'Nowy Rok' },
    { from: '2026-12-25', to: '2026-12-26', name: 'Boże Narodzenie' },
  ];
  const get = () => shop.as<{ days: Json[]; version: string }>('moderator', 'GET', 'holidays/PL');

  it('are ordered per country, can be undone, and never overwrite another change', async () => {
    expect((await shop.list('moderator', 'holidays')).body.map(({ id }) => id)).toEqual(['SE', 'PL', 'DE']);
    const { version } = (await get()).body;
    const saved = await shop.as<{ days: Json[]; version: string }>('admin', 'PUT', 'holidays/PL', {
      days: closed,
      version,
    });
    expect([saved.status, saved.body.days]).toEqual([200, [closed[1], closed[0]]]);
    expect((await shop.as('admin', 'PUT', 'holidays/PL', { days: [], version })).status).toBe(409);
    expect((await shop.as<{ days: Json[] }>('admin', 'POST', 'holidays/PL/undo')).body.days).toEqual([]);
    await shop.acts('holidays', 'PL', ['undo', 'update']);
  });

  it.each([
    ['an end before the beginning', [{ from: '2026-12-26', to: '2026-12-25' }]],
    ['two on one day', [closed[0], closed[0]]],
    ['no day', [{ from: '2026-02-30', to: '2026-02-30' }]],
    ['a word', [{ from: 'Christmas', to: '2026-12-25' }]],
    ['an unknown field', [{ ...closed[0], surprise: 1 }]],
  ])('%s is refused', async (_, days) => {
    const { version } = (await get()).body;
    expect((await shop.as('admin', 'PUT', 'holidays/PL', { days, version })).status).toBe(400);
    expect((await get()).body.version).toBe(version);
  });

  it('[ADM-001] are read by moderators and changed by admins only', async () => {
    const { version } = (await get()).body;
    expect((await shop.as('moderator', 'PUT', 'holidays/PL', { days: closed, version })).status).toBe(403);
    expect((await shop.as('moderator', 'POST', 'holidays/PL/undo')).status).toBe(403);
    expect((await shop.as('admin', 'GET', 'holidays/FR')).status).toBe(404);
  });
});
