import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { line, Rental, STAFF } from '../rental.js';

let rental: Rental;
const made: Record<string, { orderId: string; customerId: string; ids: string[] }> = {};
beforeAll(async () => {
  rental = await Rental.start();
  await rental.has('LIST-1', 2);
  await rental.has('LIST-2', 1);
  for (const [name, sku, date] of [
    ['early', 'LIST-1', '2026-12-03'],
    ['late', 'LIST-1', '2026-12-17'],
    ['other', 'LIST-2', '2026-12-10'],
  ] as const) {
    made[name] = await rental.books([line(sku, date)]);
    rental.service.clock.advance(60_000);
  }
  rental.service.clock.set('2026-12-03T09:00:00Z');
  await rental.staff(made.early?.ids[0] as string, 'hand-over');
});
afterAll(() => rental.stop());

interface Page {
  readonly total: number;
  readonly bookings: ReadonlyArray<{ id: string; serial: string; staffActions: string[]; status: string }>;
}
const list = async (query: Record<string, string> = {}): Promise<{ total: number; names: string[]; page: Page }> => {
  const staff = { staffId: STAFF, role: 'moderator' };
  const path = `/v1/staff/bookings?${new URLSearchParams(query)}`;
  const { status, body } = await rental.service.call<Page>('GET', path, undefined, { staff });
  expect(status).toBe(200);
  const nameOf = (id: string) => Object.entries(made).find(([, { ids }]) => ids.includes(id))?.[0] ?? '?';
  return { total: body.total, names: body.bookings.map(({ id }) => nameOf(id)), page: body };
};

describe('rentals as staff lists them', () => {
  it('newest first, each with its piece and the permitted transitions', async () => {
    const { total, names, page } = await list();
    expect([total, names]).toEqual([3, ['other', 'late', 'early']]);
    expect(page.bookings.map(({ status }) => status)).toEqual(['booked', 'booked', 'collected']);
    expect(page.bookings[0]).toMatchObject({ serial: 'LIST-2-1', staffActions: ['hand-over', 'move', 'cancel'] });
    expect(page.bookings[2]?.staffActions).toEqual(['return']);
  });

  it.each([
    ['a garment', { sku: 'LIST-1' }, ['late', 'early']],
    ['a piece', { serial: 'LIST-2-1' }, ['other']],
    ['states', { states: 'collected,out' }, ['early']],
    ['days', { from: '2026-12-04', to: '2026-12-16' }, ['other']],
    ['an order', { orderNumber: '000000001' }, ['other', 'late', 'early']],
    ['nothing there is', { sku: 'LIST-3' }, []],
    ['several at once', { sku: 'LIST-1', states: 'booked' }, ['late']],
  ])('those of %s', async (_, query, names) => {
    expect(await list(query)).toMatchObject({ total: names.length, names });
  });

  it('those of a customer, by ids, sorted and page by page', async () => {
    expect((await list({ customerId: made.late?.customerId as string })).names).toEqual(['late']);
    const ids = [made.early, made.other].map((one) => one?.ids[0]).join(',');
    expect((await list({ ids, sort: 'firstDay', order: 'asc' })).names).toEqual(['early', 'other']);
    expect(await list({ sort: 'firstDay', order: 'asc', offset: '1', limit: '1' })).toMatchObject({
      total: 3,
      names: ['other'],
    });
  });

  it('sorted by a name of the release before', async () => {
    expect((await list({ sort: 'first', order: 'asc' })).names).toEqual(['early', 'other', 'late']);
    expect((await list({ sort: 'created', order: 'asc' })).names).toEqual(['early', 'late', 'other']);
  });
});
