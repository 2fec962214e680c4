import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { line, type Problem, Rental } from '../rental.js';

let rental: Rental;
beforeAll(async () => {
  rental = await Rental.start();
});
afterAll(() => rental.stop());
beforeEach(() => rental.service.clock.set('2026-12-01T11:00:00Z'));

const AS = { as: 'marketplace' } as const;
const enter = (serial: string, sku: string) => rental.service.call<Problem>('PUT', `/v1/pieces/${serial}`, { sku }, AS);
const leave = (serial: string) => rental.service.call<Problem>('DELETE', `/v1/pieces/${serial}`, undefined, AS);
const unitOf = (serial: string) =>
  rental.service.db.one<{ sku: string; state: string }>('SELECT sku, state FROM unit WHERE serial = $1', [serial]);
const historyOf = async (serial: string) => {
  const sql = 'SELECT what FROM unit_event JOIN unit ON unit.id = unit_id WHERE serial = $1 ORDER BY at, unit_event.id';
  return (await rental.service.db.rows<{ what: string }>(sql, [serial])).map(({ what }) => what);
};
const livedOf = async (serial: string) =>
  (await rental.eventsOf('PieceLived')).filter((event) => event.serial === serial).map(({ what }) => what);
const piecesOf = async (sku: string) =>
  (await rental.eventsOf('RentalAvailabilityChanged')).findLast((event) => event.sku === sku)?.pieces;

it('a piece enters a garment and leaves it, each once, and can come again', async () => {
  await rental.has('ENTER-1', 1);
  expect((await enter('GD-100001', 'ENTER-1')).status).toBe(204);
  expect((await enter('GD-100001', 'ENTER-1')).status).toBe(204);
  expect(await historyOf('GD-100001')).toEqual(['enter']);
  expect(await piecesOf('ENTER-1')).toBe(2);
  for (let time = 0; time < 2; time += 1) expect((await leave('GD-100001')).status).toBe(204);
  expect(await unitOf('GD-100001')).toEqual({ sku: 'ENTER-1', state: 'retired' });
  expect(await piecesOf('ENTER-1')).toBe(1);
  await rental.has('ENTER-2', 1);
  expect((await enter('GD-100001', 'ENTER-2')).status).toBe(204);
  expect(await unitOf('GD-100001')).toEqual({ sku: 'ENTER-2', state: 'active' });
  expect(await historyOf('GD-100001')).toEqual(['enter', 'leave', 'enter']);
});

it('many requests at once let it enter and leave once', async () => {
  await rental.has('ENTER-3', 1);
  const entered = await Promise.all(Array.from({ length: 8 }, () => enter('GD-100002', 'ENTER-3')));
  expect(new Set(entered.map(({ status }) => status))).toEqual(new Set([204]));
  const left = await Promise.all(Array.from({ length: 8 }, () => leave('GD-100002')));
  expect(new Set(left.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await historyOf('GD-100002')).toEqual(['enter', 'leave']);
});

it('refuses an unknown garment, a piece of another one, and other callers', async () => {
  await rental.has('ENTER-4', 1);
  await rental.has('ENTER-5', 1);
  expect(await enter('GD-100003', 'NOPE-1')).toMatchObject({ status: 404, body: { code: 'rental.unknown_garment' } });
  await enter('GD-100003', 'ENTER-4');
  expect(await enter('GD-100003', 'ENTER-5')).toMatchObject({ status: 409, body: { code: 'rental.piece_elsewhere' } });
  const check = (sku: string, as: string) =>
    rental.service.call<Problem>('GET', `/v1/garments/${sku}`, undefined, { as });
  expect((await check('ENTER-4', 'marketplace')).status).toBe(204);
  expect((await check('NOPE-1', 'marketplace')).status).toBe(404);
  expect((await check('ENTER-4', 'cart')).status).toBe(403);
  expect((await leave('GD-999999')).status).toBe(204);
});

it('a piece stays while a booking needs it, is told of, and leaves afterwards', async () => {
  await rental.has('ENTER-6', 0);
  await enter('GD-100004', 'ENTER-6');
  const { ids } = await rental.books([line('ENTER-6', '2026-12-10')]);
  const id = ids[0] as string;
  expect(await leave('GD-100004')).toMatchObject({ status: 409, body: { details: { reason: 'promised' } } });
  expect(await rental.state(id)).toBe('booked');
  rental.service.clock.set('2026-12-09T11:00:00Z');
  expect((await rental.staff(id, 'hand-over')).status).toBe(200);
  expect(await leave('GD-100004')).toMatchObject({ status: 409, body: { details: { reason: 'away' } } });
  rental.service.clock.set('2026-12-10T20:00:00Z');
  expect((await rental.staff(id, 'return')).status).toBe(200);
  expect((await rental.staff(id, 'clean')).status).toBe(200);
  expect((await leave('GD-100004')).status).toBe(409);
  expect((await rental.staff(id, 'ready')).status).toBe(200);
  expect((await leave('GD-100004')).status).toBe(204);
  expect(await livedOf('GD-100004')).toEqual(['rented', 'returned', 'cleaned']);
});

it('a booking moves to another piece that is free', async () => {
  await rental.has('ENTER-7', 1);
  await enter('GD-100005', 'ENTER-7');
  const { ids } = await rental.books([line('ENTER-7', '2026-12-10')]);
  expect((await leave('GD-100005')).status).toBe(204);
  expect(await rental.state(ids[0] as string)).toBe('booked');
});

it('a piece that a renter lost does not leave, and pieces without a tag are not told of', async () => {
  await rental.has('ENTER-8', 0);
  await enter('GD-100006', 'ENTER-8');
  const { ids } = await rental.books([line('ENTER-8', '2026-12-02')]);
  const id = ids[0] as string;
  await rental.staff(id, 'hand-over');
  rental.service.clock.set('2026-12-02T11:00:00Z');
  await rental.runClock();
  expect((await rental.staff(id, 'lose', { note: 'It was stolen.' })).status).toBe(200);
  expect(await leave('GD-100006')).toMatchObject({ status: 409, body: { details: { reason: 'lost' } } });
  expect(await livedOf('GD-100006')).toEqual(['rented', 'lost']);
  await rental.has('ENTER-9', 1);
  const other = await rental.books([line('ENTER-9', '2026-12-03')]);
  expect((await rental.staff(other.ids[0] as string, 'hand-over')).status).toBe(200);
  expect(await livedOf('ENTER-9-1')).toEqual([]);
});
