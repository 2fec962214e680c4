import { restOf } from '@garderoba/contracts/rental-charges';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RunClock } from '../../src/use-cases/run-clock.js';
import { aCart, anOrder, line, Rental, STAFF } from '../rental.js';

let rental: Rental;
beforeAll(async () => {
  rental = await Rental.start();
});
afterAll(() => rental.stop());
beforeEach(() => rental.service.clock.set('2026-12-01T11:00:00Z'));

const at = async (instant: string): Promise<void> => {
  rental.service.clock.set(instant);
  await rental.runClock();
};
const toldOfCharge = async (chargeId: string) =>
  (await rental.eventsOf('RentalChargeWithdrawn')).filter((event) => event.chargeId === chargeId);
const chargesOf = async (bookingId: string) => {
  const staff = { staffId: STAFF, role: 'moderator' };
  const { body } = await rental.service.call<{ charges: object[] }>(
    'GET',
    `/v1/staff/bookings/${bookingId}`,
    undefined,
    { staff },
  );
  return body.charges;
};
const toldOf = async (type: string, sku: string) => (await rental.eventsOf(type)).filter((event) => event.sku === sku);
interface Pending {
  readonly chargeId: string;
  readonly price: number;
  readonly payUntil: string;
}
interface Extended {
  readonly chargeId: string | null;
  readonly state: string;
  readonly price: number;
  readonly lastDay: string;
  readonly code: string;
  readonly booking: { lastDay: string; price: number; period: number; pending: Pending | null };
}
const extend = (bookingId: string, customerId: string, period: string, more = {}) =>
  rental.service.call<Extended>('POST', `/v1/bookings/${bookingId}/extension`, {
    customerId,
    period,
    ...more,
  });

describe('a rental', () => {
  it('has a life cycle: handed over, out, returned, cleaned, ready', async () => {
    await rental.has('LIFE-1', 1);
    const { ids } = await rental.books([line('LIFE-1', '2026-12-10', { delivery: 'courier' })]);
    const [id] = ids as [string];
    expect((await rental.staff(id, 'hand-over')).body.code).toBe('rental.step_not_allowed'); // before its first day
    await at('2026-12-09T10:00:00Z');
    expect((await rental.staff(id, 'hand-over', { note: 'parcel 7' })).body.status).toBe('dispatched');
    await at('2026-12-09T23:00:00Z'); // midnight in Warsaw
    expect(await rental.state(id)).toBe('out');
    await at('2026-12-11T12:00:00Z');
    expect((await rental.staff(id, 'return')).body.status).toBe('returned');
    expect(await toldOf('RentalChargeDue', 'LIFE-1')).toEqual([]); // within the grace period
    await at('2026-12-11T16:00:00Z');
    expect(await rental.state(id)).toBe('cleaning');
    // Cleaned early: the remaining blocked days become free at once.
    expect((await rental.hold(aCart(), [line('LIFE-1', '2026-12-12')])).status).toBe(409);
    expect((await rental.staff(id, 'ready')).body.status).toBe('ready');
    expect((await rental.hold(aCart(), [line('LIFE-1', '2026-12-13')])).status).toBe(200);
    const { body } = await rental.service.call<{ units: Array<{ events: Array<{ what: string; actor: string }> }> }>(
      'GET',
      '/v1/staff/garments/LIFE-1',
      undefined,
      { staff: { role: 'moderator' } },
    );
    expect(body.units[0]?.events.map(({ what }) => what)).toEqual([
      'make_ready',
      'clean',
      'take_back',
      'begin',
      'dispatch',
      'book',
      'acquired',
    ]);
  });

  it('never fetched ends with its last day', async () => {
    await rental.has('LIFE-2', 1);
    const { ids } = await rental.books([line('LIFE-2', '2026-12-10')]);
    await at('2026-12-10T23:00:00Z');
    expect(await rental.state(ids[0] as string)).toBe('cancelled');
    expect(await toldOf('RentalCancelled', 'LIFE-2')).toMatchObject([{ reason: 'not_collected' }]);
  });

  it('late: published once after the grace, the fee counts started days up to the retail price, in the end it is lost', async () => {
    await rental.has('LIFE-3', 1);
    const { ids } = await rental.books([line('LIFE-3', '2026-12-03')]);
    const [id] = ids as [string];
    await at('2026-12-03T09:00:00Z');
    await rental.staff(id, 'hand-over');
    await at('2026-12-05T10:59:59Z');
    expect(await rental.state(id)).toBe('out');
    await at('2026-12-05T11:00:00Z');
    await at('2026-12-08T11:00:01Z');
    expect(await rental.state(id)).toBe('late');
    expect(await toldOf('RentalOverdue', 'LIFE-3')).toMatchObject([
      { returnBy: '2026-12-04', dailyFee: { amount: '10000' }, ceiling: { amount: '100000' } },
    ]);
    expect((await rental.hold(aCart(), [line('LIFE-3', '2026-12-10')])).status).toBe(409); // still away, then cleaning
    // A scan in the future is refused: it would be stored as a return and cost nothing.
    expect(await rental.staff(id, 'return', { scannedAt: '2026-12-09T12:00:00Z' })).toMatchObject({
      status: 422,
      body: { code: 'rental.scan_in_future' },
    });
    expect(await rental.state(id)).toBe('late');
    await rental.staff(id, 'return', { scannedAt: '2026-12-07T12:00:00Z' });
    expect(await toldOf('RentalChargeDue', 'LIFE-3')).toMatchObject([
      { kind: 'late_fee', amount: { amount: '30000' } },
    ]);
  });

  it('not returned for twenty days is lost, its fee at the maximum, and the piece not rentable any more', async () => {
    await rental.has('LIFE-4', 1);
    const { ids } = await rental.books([line('LIFE-4', '2026-12-03')]);
    await at('2026-12-03T09:00:00Z');
    await rental.staff(ids[0] as string, 'hand-over');
    await at('2026-12-26T11:00:00Z');
    expect(await rental.state(ids[0] as string)).toBe('lost');
    expect(await rental.calendar('LIFE-4')).toMatchObject([{ quantity: 0, firstFree: null }]);
  });
});

describe('a piece that is not returned in time', () => {
  it('leaves the next booking to another piece', async () => {
    await rental.has('LATE-1', 2);
    const first = await rental.books([line('LATE-1', '2026-12-03')]);
    await at('2026-12-03T09:00:00Z');
    await rental.staff(first.ids[0] as string, 'hand-over');
    const next = await rental.books([line('LATE-1', '2026-12-08')]);
    await at('2026-12-06T12:00:00Z');
    expect(await rental.state(next.ids[0] as string)).toBe('booked');
    await at('2026-12-08T09:00:00Z');
    expect((await rental.staff(next.ids[0] as string, 'hand-over')).body.status).toBe('collected');
  });

  it('displaces it when there is none: staff see a plan, move it to another day, or it is refunded on its first day', async () => {
    await rental.has('LATE-2', 1);
    const first = await rental.books([line('LATE-2', '2026-12-03')]);
    await at('2026-12-03T09:00:00Z');
    await rental.staff(first.ids[0] as string, 'hand-over');
    const moved = await rental.books([line('LATE-2', '2026-12-08')]);
    await at('2026-12-06T12:00:00Z');
    const [id] = moved.ids as [string];
    expect(await rental.state(id)).toBe('displaced');
    const { body } = await rental.service.call<{
      replans: Array<{ bookingId: string; plan: Array<{ kind: string; firstDay?: string; date?: string }> }>;
    }>('GET', '/v1/staff/replans?state=open', undefined, { staff: { staffId: STAFF, role: 'moderator' } });
    const { plan = [] } = body.replans.find(({ bookingId }) => bookingId === id) ?? {};
    expect(plan.at(-1)).toEqual({ kind: 'refund' });
    const [other] = plan;
    expect(other).toEqual({ kind: 'date', sku: 'LATE-2', size: '', firstDay: other?.date, date: other?.firstDay });
    await rental.staff(first.ids[0] as string, 'return');
    expect((await rental.staff(id, 'move', { firstDay: other?.firstDay })).body).toMatchObject({
      status: 'booked',
      firstDay: other?.firstDay,
    });
    expect((await toldOf('RentalBooked', 'LATE-2')).at(-1)).toMatchObject({ bookingId: id, firstDay: other?.firstDay });

    await rental.has('LATE-3', 1);
    const late = await rental.books([line('LATE-3', '2026-12-08')]);
    await at('2026-12-08T09:00:00Z');
    await rental.staff(late.ids[0] as string, 'hand-over');
    const lost = await rental.books([line('LATE-3', '2026-12-12')]);
    await at('2026-12-10T12:00:00Z');
    await at('2026-12-10T23:00:00Z');
    expect(await rental.state(lost.ids[0] as string)).toBe('displaced');
    await at('2026-12-11T23:00:00Z');
    expect(await toldOf('RentalCancelled', 'LATE-3')).toMatchObject([{ bookingId: lost.ids[0], reason: 'displaced' }]);
  });

  it('a caller of the release before names the first day `date`', async () => {
    await rental.has('LATE-4', 1);
    const { ids } = await rental.books([line('LATE-4', '2026-12-16')]);
    expect((await rental.staff(ids[0] as string, 'move', { date: '2026-12-18' })).body).toMatchObject({
      firstDay: '2026-12-18',
    });
    expect((await rental.staff(ids[0] as string, 'move', { date: 'Friday' })).status).toBe(400);
  });

  it('a size of the same style is offered first, and accepted', async () => {
    const { ProductPublishedSchema } = await import('@garderoba/contracts');
    const { create } = await import('@bufbuild/protobuf');
    await rental.has('STYLE-S', 1, { size: 'S' });
    await rental.has('STYLE-M', 1, { size: 'M' });
    const variants = ['STYLE-S', 'STYLE-M'].map((sku) => ({ sku, documentId: 1n, status: 1 }));
    const style = { productId: uuidv7(), version: 1n, sku: 'STYLE', type: 'configurable', status: 1, variants };
    await rental.service.deliver(
      'catalog.product.v1',
      'STYLE',
      ProductPublishedSchema,
      create(ProductPublishedSchema, style),
    );
    await rental.service.settled();
    expect((await rental.calendar('STYLE')).map(({ sku }) => sku)).toEqual(['STYLE-M', 'STYLE-S']);
    await rental.books([line('STYLE-S', '2026-12-10')]);
    const { body } = await rental.quote('STYLE-S', line('STYLE-S', '2026-12-10'));
    expect(body).toMatchObject({ available: false });
    expect((body.alternatives as unknown[])[0]).toEqual({ sku: 'STYLE-M', size: 'M', date: '2026-12-10' });
    const booked = await rental.books([line('STYLE-S', '2026-12-17')]);
    const answer = await rental.staff(booked.ids[0] as string, 'move', { sku: 'STYLE-M' });
    expect(answer.body).toMatchObject({ sku: 'STYLE-M', status: 'booked', firstDay: '2026-12-17' });
    expect((await rental.hold(aCart(), [line('STYLE-S', '2026-12-17')])).status).toBe(200);
  });
});

describe('service and repair', () => {
  it('a damaged piece is out of service with a reason: its bookings move to others or are displaced', async () => {
    await rental.has('BENCH-1', 2);
    const broken = await rental.books([line('BENCH-1', '2026-12-03')]);
    await rental.books([line('BENCH-1', '2026-12-17', { quantity: 1 })]);
    await at('2026-12-03T09:00:00Z');
    await rental.staff(broken.ids[0] as string, 'hand-over');
    await at('2026-12-04T09:00:00Z');
    await rental.staff(broken.ids[0] as string, 'return');
    expect(
      (await rental.staff(broken.ids[0] as string, 'damage', { note: 'torn seam', until: '2026-12-31' })).body,
    ).toMatchObject({
      status: 'damaged',
      reason: 'torn seam',
    });
    expect((await rental.hold(aCart(), [line('BENCH-1', '2026-12-17')])).status).toBe(409);
    expect((await rental.hold(aCart(), [line('BENCH-1', '2026-12-10')])).status).toBe(200);
    const service = await rental.service.db.one<{ id: string }>(
      `SELECT id FROM booking WHERE sku = 'BENCH-1' AND kind = 'service'`,
    );
    await rental.staff(service?.id ?? '', 'end-service');
    expect((await rental.hold(aCart(), [line('BENCH-1', '2026-12-17')])).status).toBe(200);
  });

  it('a future repair lowers the number of pieces on those days only', async () => {
    await rental.has('BENCH-2', 1);
    const plan = (body: object) =>
      rental.service.call<{ status: string; code: string }>(
        'POST',
        '/v1/staff/services',
        { sku: 'BENCH-2', note: 'new zip', ...body },
        {
          staff: { role: 'moderator' },
        },
      );
    expect((await plan({ from: '2026-12-15', to: '2026-12-17' })).body.status).toBe('planned');
    expect((await rental.hold(aCart(), [line('BENCH-2', '2026-12-16')])).status).toBe(409);
    expect((await rental.hold(aCart(), [line('BENCH-2', '2026-12-20')])).status).toBe(200);
    await at('2026-12-15T09:00:00Z');
    expect((await rental.calendar('BENCH-2'))[0]).toMatchObject({
      quantity: 1,
      booked: expect.arrayContaining([{ day: '2026-12-16', pieces: 1 }]),
    });
    // Holds of carts have the lowest priority: the piece with an open-ended service also takes the hold's days.
    expect((await plan({ serial: 'NONE-1' })).body.code).toBe('rental.unknown_unit');
    // One piece goes into service today: a first day would be taken and without effect.
    expect(await plan({ serial: 'BENCH-2-1', from: '2026-12-20' })).toMatchObject({
      status: 400,
      body: { details: { problems: [expect.stringMatching(/^from: /)] } },
    });
  });

  it('needs a reason', async () => {
    await rental.has('BENCH-3', 1);
    const { ids } = await rental.books([line('BENCH-3', '2026-12-10')]);
    for (const verb of ['damage', 'lose', 'cancel'])
      expect((await rental.staff(ids[0] as string, verb, {})).status).toBe(400);
  });

  it('is for staff: a service without a staff token is refused', async () => {
    expect((await rental.service.call('GET', '/v1/staff/bookings')).status).toBe(403);
  });
});

describe('an extension', () => {
  it('has a preview of the price, and is charged as previewed', async () => {
    await rental.has('LONG-1', 1);
    const { ids, customerId } = await rental.books([line('LONG-1', '2026-12-10')]);
    const [id] = ids as [string];
    const preview = await extend(id, customerId, 'four_days', { preview: true });
    expect(preview.body).toMatchObject({ price: 60_00, lastDay: '2026-12-13' });
    expect((await extend(id, customerId, 'four_days', { expectedPrice: 1 })).body.code).toBe('rental.price_differs');
    const { booking } = (await extend(id, customerId, 'four_days', { expectedPrice: 60_00 })).body;
    expect(booking).toMatchObject({
      ...{ lastDay: '2026-12-10', price: 100_00 },
      pending: { kind: 'extension', price: 60_00, lastDay: '2026-12-13', payUntil: '2026-12-01T11:30:00.000Z' },
    });
    expect((await extend(id, customerId, 'four_days')).body.booking.pending).toEqual(booking.pending); // repeat
    // Not paid yet: the days are held, the rental keeps its length.
    expect((await rental.hold(aCart(), [line('LONG-1', '2026-12-15')])).status).toBe(409);
    const chargeId = booking.pending?.chargeId ?? '';
    expect(await toldOf('RentalChargeDue', 'LONG-1')).toMatchObject([
      { chargeId, kind: 'extension', amount: { amount: '6000', currency: 'PLN' } },
    ]);
    const event = uuidv7();
    await rental.charged(chargeId, 'paid', event);
    await rental.charged(chargeId, 'paid', event); // redelivered
    await rental.charged(chargeId, 'paid');
    expect((await extend(id, customerId, 'four_days')).body).toMatchObject({
      price: 0,
      booking: { lastDay: '2026-12-13', price: 160_00, pending: null },
    });
    expect((await extend(id, uuidv7(), 'week')).status).toBe(404);
    expect((await rental.hold(aCart(), [line('LONG-1', '2026-12-15')])).status).toBe(409);
  });

  it('unpaid: the days are free again, with or without a response of orders', async () => {
    await rental.has('LONG-4', 1);
    const { ids, customerId } = await rental.books([line('LONG-4', '2026-12-10')]);
    const [id] = ids as [string];
    const ask = async (): Promise<string> =>
      (await extend(id, customerId, 'four_days')).body.booking.pending?.chargeId ?? '';
    const isFree = async () => (await rental.quote('LONG-4', line('LONG-4', '2026-12-15'))).body.available;
    const failed = await ask();
    expect(await isFree()).toBe(false);
    await rental.charged(failed, 'failed');
    expect(await isFree()).toBe(true);
    expect(await toldOfCharge(failed)).toEqual([]); // orders reported it

    const unanswered = await ask();
    await at('2026-12-01T12:29:59Z');
    expect(await isFree()).toBe(false);
    await at('2026-12-01T12:30:00Z');
    expect(await isFree()).toBe(true);
    expect(await toldOfCharge(unanswered)).toHaveLength(1);
    // Paid after the withdrawal: the refund is announced already.
    await rental.charged(unanswered, 'paid');
    expect(await toldOfCharge(unanswered)).toHaveLength(1);
    expect(await isFree()).toBe(true);
  });

  it('paid after it failed: it is refunded, published once', async () => {
    await rental.has('LONG-5', 1);
    const { ids, customerId } = await rental.books([line('LONG-5', '2026-12-10')]);
    const chargeId = (await extend(ids[0] as string, customerId, 'four_days')).body.booking.pending?.chargeId ?? '';
    await rental.charged(chargeId, 'failed');
    await rental.charged(chargeId, 'paid');
    await rental.charged(chargeId, 'paid');
    expect(await toldOfCharge(chargeId)).toHaveLength(1);
  });

  it('a preview beside a pending change contains no charge', async () => {
    await rental.has('LONG-9', 1);
    const { ids, customerId } = await rental.books([line('LONG-9', '2026-12-10')]);
    const asked = (await extend(ids[0] as string, customerId, 'four_days')).body;
    expect([asked.chargeId, asked.state]).toEqual([asked.booking.pending?.chargeId, 'awaiting_payment']);
    const looked = (await extend(ids[0] as string, customerId, 'week', { preview: true })).body;
    expect([looked.price, looked.chargeId, looked.state]).toEqual([120_00, null, 'done']);
    expect(await toldOfCharge(asked.chargeId ?? '')).toEqual([]);
  });

  it('another length instead: the first is not owed any more', async () => {
    await rental.has('LONG-6', 1);
    const { ids, customerId } = await rental.books([line('LONG-6', '2026-12-10')]);
    const first = (await extend(ids[0] as string, customerId, 'week')).body.booking.pending?.chargeId ?? '';
    const second = (await extend(ids[0] as string, customerId, 'four_days')).body.booking.pending?.chargeId ?? '';
    expect(await toldOfCharge(first)).toHaveLength(1);
    expect((await rental.quote('LONG-6', line('LONG-6', '2026-12-17'))).body.available).toBe(true);
    await rental.charged(first, 'paid'); // too late
    await rental.charged(second, 'paid');
    expect((await extend(ids[0] as string, customerId, 'four_days')).body).toMatchObject({
      price: 0,
      booking: { lastDay: '2026-12-13', price: 160_00, pending: null },
    });
  });

  it('no rental is late while an extension is being paid; unpaid it is', async () => {
    await rental.has('LONG-7', 1);
    const { ids, customerId } = await rental.books([line('LONG-7', '2026-12-03')]);
    const [id] = ids as [string];
    await at('2026-12-03T09:00:00Z');
    await rental.staff(id, 'hand-over');
    await at('2026-12-05T10:50:00Z');
    const chargeId = (await extend(id, customerId, 'four_days')).body.booking.pending?.chargeId ?? '';
    await at('2026-12-05T11:10:00Z');
    expect(await rental.state(id)).toBe('out');
    await rental.charged(chargeId, 'failed');
    await rental.runClock();
    expect(await rental.state(id)).toBe('late');
  });

  it('cancelled: unpaid charges are not owed any more; orders has the paid ones', async () => {
    await rental.has('LONG-8', 1);
    const { ids, customerId } = await rental.books([line('LONG-8', '2026-12-10')]);
    const [id] = ids as [string];
    const paid = (await extend(id, customerId, 'four_days')).body.booking.pending?.chargeId ?? '';
    await rental.charged(paid, 'paid');
    const asked = (await extend(id, customerId, 'week')).body.booking.pending?.chargeId ?? '';
    await rental.service.call('POST', `/v1/bookings/${id}/cancellation`, { customerId });
    for (const charge of [paid, asked]) expect(await toldOfCharge(charge)).toHaveLength(charge === asked ? 1 : 0);
  });

  it('only when the days after are free, and only to something longer', async () => {
    await rental.has('LONG-2', 1);
    const { ids, customerId } = await rental.books([line('LONG-2', '2026-12-10')]);
    await rental.books([line('LONG-2', '2026-12-15')]);
    const answer = await extend(ids[0] as string, customerId, 'four_days');
    expect([answer.status, answer.body.code]).toEqual([409, 'rental.extension_not_possible']);
    expect((await extend(ids[0] as string, customerId, 'day')).body.price).toBe(0);
    expect((await extend(ids[0] as string, customerId, 'try_on')).status).toBe(409);
  });

  it('permanently: the renter buys the piece, the rent is credited', async () => {
    await rental.has('LONG-3', 1);
    const { ids, customerId } = await rental.books([line('LONG-3', '2026-12-03')]);
    const buy = (body: object) =>
      rental.service.call<{ price: number; code: string }>('POST', `/v1/bookings/${ids[0]}/purchase`, {
        customerId,
        ...body,
      });
    expect((await buy({})).body.code).toBe('rental.step_not_allowed');
    await at('2026-12-03T09:00:00Z');
    await rental.staff(ids[0] as string, 'hand-over');
    await rental.runClock();
    expect((await buy({ preview: true })).body.price).toBe(900_00);
    expect((await buy({ expectedPrice: 900_00 })).status).toBe(200);
    expect((await buy({})).status).toBe(200); // repeat
    expect(await rental.state(ids[0] as string)).toBe('out');
    const [due, ...more] = await toldOf('RentalChargeDue', 'LONG-3');
    expect([due, more]).toMatchObject([{ kind: 'buy_out', amount: { amount: '90000' } }, []]);
    await rental.charged(String(due?.chargeId), 'paid');
    expect(await rental.state(ids[0] as string)).toBe('bought');
    expect((await rental.calendar('LONG-3'))[0]).toMatchObject({ quantity: 0 });
  });
});

describe('further charges besides the order', () => {
  it('a late fee at the return of the piece, once', async () => {
    await rental.has('OWED-1', 1);
    const { ids, orderId, customerId } = await rental.books([line('OWED-1', '2026-12-03')]);
    const [id] = ids as [string];
    await at('2026-12-03T09:00:00Z');
    await rental.staff(id, 'hand-over');
    await at('2026-12-07T12:00:00Z');
    await rental.staff(id, 'return');
    expect((await rental.staff(id, 'return')).status).toBe(409);
    const [fee] = await toldOf('RentalChargeDue', 'OWED-1');
    expect(await toldOf('RentalChargeDue', 'OWED-1')).toHaveLength(1);
    expect(fee).toMatchObject({ orderId, customerId, kind: 'late_fee', amount: { amount: '30000', currency: 'PLN' } });
    expect(await chargesOf(id)).toMatchObject([{ kind: 'late_fee', state: 'due' }]);
    await rental.charged(String(fee?.chargeId), 'paid');
    expect(await chargesOf(id)).toMatchObject([{ kind: 'late_fee', state: 'paid', amount: 300_00 }]);
  });

  it('a damage that the deposit covers in part is paid when both parts are; a rest that ends unpaid keeps it open', async () => {
    await rental.has('OWED-6', 2);
    const { ids } = await rental.books([line('OWED-6', '2026-12-03', { quantity: 2 })]);
    await at('2026-12-03T09:00:00Z');
    for (const id of ids) await rental.staff(id, 'hand-over');
    await at('2026-12-04T09:00:00Z');
    for (const id of ids) {
      await rental.staff(id, 'return');
      await rental.staff(id, 'damage', { note: 'burnt', fee: 800_00 });
    }
    const [first, second] = (await toldOf('RentalChargeDue', 'OWED-6')).map(({ chargeId }) => String(chargeId));
    const isNow = async (id: string | undefined, state: string) =>
      expect(await chargesOf(String(id))).toMatchObject([{ kind: 'damage', state, amount: 800_00 }]);
    const event = uuidv7();
    await rental.charged(String(first), 'paid', event, 300_00); // captured from the deposit
    await rental.charged(String(first), 'paid', event, 300_00); // redelivered
    await isNow(ids[0], 'due');
    await rental.charged(restOf(String(first)), 'failed');
    await isNow(ids[0], 'due');
    await rental.charged(restOf(String(first)), 'paid', uuidv7(), 500_00);
    await isNow(ids[0], 'paid');
    await rental.charged(restOf(String(second)), 'paid', uuidv7(), 500_00); // the rest first
    await isNow(ids[1], 'due');
    await rental.charged(String(second), 'paid', uuidv7(), 300_00);
    await isNow(ids[1], 'paid');
  });

  it('damage as staff puts it, never above the price in shops with the late fee', async () => {
    await rental.has('OWED-2', 1);
    const { ids } = await rental.books([line('OWED-2', '2026-12-03')]);
    const [id] = ids as [string];
    await at('2026-12-03T09:00:00Z');
    await rental.staff(id, 'hand-over');
    await at('2026-12-06T12:00:00Z');
    await rental.staff(id, 'return'); // two days late: 200 of 1000
    const tooMuch = await rental.staff(id, 'damage', { note: 'burnt', fee: 800_01 });
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.details]).toEqual([
      409,
      'rental.fee_too_high',
      { most: 800_00 },
    ]);
    expect((await rental.staff(id, 'damage', { note: 'burnt', fee: 800_00 })).body.damageFee).toBe(800_00);
    expect((await toldOf('RentalChargeDue', 'OWED-2')).map(({ kind }) => kind)).toEqual(['late_fee', 'damage']);
    expect((await rental.staff(id, 'damage', { note: 'again' })).body.code).toBe('rental.step_not_allowed');
  });

  it('its ceiling when it is lost', async () => {
    await rental.has('OWED-3', 1);
    const { ids } = await rental.books([line('OWED-3', '2026-12-03')]);
    await at('2026-12-03T09:00:00Z');
    await rental.staff(ids[0] as string, 'hand-over');
    await at('2026-12-26T11:00:00Z');
    expect(await toldOf('RentalChargeDue', 'OWED-3')).toMatchObject([{ kind: 'loss', amount: { amount: '100000' } }]);
  });

  it('a deposit is published with the booking; the end of the rental after its fees, for every kind of end', async () => {
    await rental.has('OWED-4', 3);
    const dress = line('OWED-4', '2026-12-03', { quantity: 3 });
    const { ids } = await rental.books([dress]);
    const [ready, damaged, bought] = ids as [string, string, string];
    expect(await toldOf('RentalBooked', 'OWED-4')).toMatchObject(
      Array(3).fill({ deposit: { amount: '30000', currency: 'PLN' } }),
    );
    const { customerId } = (await rental.service.db.one<{ customerId: string }>(
      'SELECT customer_id AS "customerId" FROM booking WHERE id = $1',
      [bought],
    )) as { customerId: string };
    await at('2026-12-03T09:00:00Z');
    for (const id of ids) await rental.staff(id, 'hand-over');
    await rental.runClock();
    await rental.staff(ready, 'return');
    await rental.staff(damaged, 'return');
    expect(await toldOf('RentalEnded', 'OWED-4')).toEqual([]);
    await rental.staff(ready, 'ready');
    await rental.staff(damaged, 'damage', { note: 'torn', fee: 100_00 });
    const { body } = await rental.service.call<{ chargeId: string }>('POST', `/v1/bookings/${bought}/purchase`, {
      customerId,
    });
    await rental.charged(body.chargeId, 'paid');
    expect(await toldOf('RentalEnded', 'OWED-4')).toMatchObject([
      { bookingId: ready, outcome: 'ready' },
      { bookingId: damaged, outcome: 'damaged' },
      { bookingId: bought, outcome: 'bought' },
    ]);
    const types = (await rental.service.outbox()).filter((event) => event.key === damaged).map(({ type }) => type);
    expect(types.slice(-2)).toEqual(['RentalChargeDue', 'RentalEnded']);
  });

  it('a moved booking is reminded of its new days', async () => {
    await rental.has('OWED-5', 1);
    const { ids } = await rental.books([line('OWED-5', '2026-12-10')]);
    const remind = async (instant: string) => {
      rental.service.clock.set(instant);
      await rental.service.service.app.get(RunClock).remind();
    };
    await remind('2026-12-09T09:00:00Z');
    await rental.staff(ids[0] as string, 'move', { firstDay: '2026-12-17' });
    await remind('2026-12-16T09:00:00Z');
    expect((await rental.eventsOf('RentalReminderDue')).filter(({ bookingId }) => bookingId === ids[0])).toHaveLength(
      2,
    );
  });
});

describe('an ended rental', () => {
  it('accepts no further transition of any caller: a refusal without side effects', async () => {
    await rental.has('OVER-1', 1);
    const { ids, customerId } = await rental.books([line('OVER-1', '2026-12-03')]);
    const [id] = ids as [string];
    await at('2026-12-03T09:00:00Z');
    for (const verb of ['hand-over', 'return', 'ready']) expect((await rental.staff(id, verb)).status).toBe(200);
    for (const verb of ['hand-over', 'return', 'clean', 'ready', 'damage', 'lose', 'cancel', 'end-service']) {
      const { status, body } = await rental.staff(id, verb, { note: 'once more' });
      expect([verb, status, body.code]).toEqual([verb, 409, 'rental.step_not_allowed']);
    }
    for (const verb of ['cancellation', 'purchase'])
      expect((await rental.service.call('POST', `/v1/bookings/${id}/${verb}`, { customerId })).status).toBe(409);
    expect((await extend(id, customerId, 'four_days')).status).toBe(409);
  });
});

describe('reminders', () => {
  it('are published the day before, after nine, once each', async () => {
    await rental.has('MIND-1', 1);
    const { ids } = await rental.books([line('MIND-1', '2026-12-10')]);
    const remind = async (instant: string) => {
      rental.service.clock.set(instant);
      await rental.service.service.app.get(RunClock).remind();
      return (await rental.eventsOf('RentalReminderDue'))
        .filter(({ bookingId }) => bookingId === ids[0])
        .map(({ kind }) => kind);
    };
    expect(await remind('2026-12-08T12:00:00Z')).toEqual([]);
    expect(await remind('2026-12-09T07:59:59Z')).toEqual([]);
    expect(await remind('2026-12-09T08:00:00Z')).toEqual(['start']);
    expect(await remind('2026-12-09T12:00:00Z')).toEqual(['start']);
    await rental.staff(ids[0] as string, 'hand-over');
    await at('2026-12-10T09:00:00Z');
    expect(await remind('2026-12-10T09:00:00Z')).toEqual(['start', 'return']);
  });
});

describe('a booking that cannot be changed', () => {
  it('does not keep the clock from the others: late pieces, reminders, ended claims', async () => {
    const { db, clock, service } = rental.service;
    await rental.has('STUCK-1', 2);
    await rental.has('STUCK-2', 2);
    const broken = await rental.books([line('STUCK-1', '2026-12-03')]);
    const sound = await rental.books([line('STUCK-2', '2026-12-03')]);
    const [brokenClaim, soundClaim] = [anOrder(), anOrder()];
    await rental.claim(brokenClaim, [line('STUCK-1', '2026-12-20')]);
    clock.advance(1);
    await rental.claim(soundClaim, [line('STUCK-2', '2026-12-20')]);
    const repairs = [
      await breakRows(db, 'booking', { sku: 'STUCK-1' }),
      await breakRows(db, 'order_claim', { order_id: brokenClaim }),
    ];
    clock.set('2026-12-02T12:00:00Z');
    await service.app.get(RunClock).remind();
    const reminded = (await rental.eventsOf('RentalReminderDue')).map(({ bookingId }) => bookingId);
    expect([broken.ids[0], sound.ids[0]].map((id) => reminded.includes(id))).toEqual([false, true]);
    expect(await failedTasks(db, 'rental.remind-start')).toEqual(broken.ids);
    await at('2026-12-04T12:00:00Z');
    expect(await failedTasks(db, 'rental.end-claims')).toEqual([brokenClaim]);
    const claims = await db.rows<{ state: string }>('SELECT state FROM order_claim WHERE order_id = $1', [soundClaim]);
    expect(claims).toEqual([{ state: 'released' }]);
    expect([await rental.state(broken.ids[0] as string), await failedTasks(db, 'rental.clock')]).toEqual([
      'booked',
      ['STUCK-1'],
    ]);
    expect(await rental.state(sound.ids[0] as string)).not.toBe('booked');
    for (const repair of repairs) await repair();
    await at('2026-12-04T12:01:00Z');
    expect(await rental.state(broken.ids[0] as string)).not.toBe('booked');
  });

  it('does not keep the new day from the others', async () => {
    const { db, clock, service } = rental.service;
    await rental.has('STUCK-3', 1);
    await rental.has('STUCK-4', 1);
    const repair = await breakRows(db, 'garment', { sku: 'STUCK-3' });
    clock.set('2026-12-02T11:00:00Z');
    await service.app.get(RunClock).newDay();
    const firstDays = async (sku: string) =>
      (await toldOf('RentalAvailabilityChanged', sku)).map(({ firstFree }) => firstFree);
    expect(await firstDays('STUCK-4')).toEqual(['2026-12-02', '2026-12-03']);
    expect(await failedTasks(db, 'rental.new-day')).toEqual(['STUCK-3']);
    await repair();
  });
});

describe('an extended rental', () => {
  it('is reminded of its new last day, also when the reminder of the former one was sent', async () => {
    await rental.has('MIND-2', 1);
    const { ids, customerId } = await rental.books([line('MIND-2', '2026-12-10')]);
    const [id] = ids as [string];
    const remind = async (instant: string) => {
      rental.service.clock.set(instant);
      await rental.service.service.app.get(RunClock).remind();
      return (await rental.eventsOf('RentalReminderDue'))
        .filter(({ bookingId, kind }) => bookingId === id && kind === 'return')
        .map(({ day }) => day);
    };
    await at('2026-12-09T09:00:00Z');
    await rental.staff(id, 'hand-over');
    await at('2026-12-10T09:00:00Z');
    expect(await remind('2026-12-10T09:00:00Z')).toEqual(['2026-12-10']);
    const { booking } = (await extend(id, customerId, 'four_days')).body;
    await rental.charged(booking.pending?.chargeId ?? '', 'paid');
    expect(await remind('2026-12-12T12:00:00Z')).toEqual(['2026-12-10']);
    expect(await remind('2026-12-13T09:00:00Z')).toEqual(['2026-12-10', '2026-12-13']);
  });
});

describe('bookings that were made elsewhere', () => {
  it('are published without mail: no order here has an address for them', async () => {
    await rental.has('ELSEWHERE-1', 2);
    const bookings = ['2026-12-10', '2026-12-20'].map((firstDay) => ({
      orderId: uuidv7(),
      sku: 'ELSEWHERE-1',
      firstDay,
      period: 'four_days',
      delivery: 'courier',
    }));
    const taken = await rental.service.call('POST', '/v1/bookings:bulk', { bookings }, { as: 'importer' });
    expect(taken.body).toEqual({ taken: 2 });
    const [first] = await rental.service.db.rows<{ id: string }>(
      `SELECT id FROM booking WHERE sku = 'ELSEWHERE-1' ORDER BY first_day`,
    );
    const id = first?.id as string;
    for (const instant of [
      '2026-12-09T09:00:00Z',
      '2026-12-10T09:00:00Z',
      '2026-12-13T09:00:00Z',
      '2026-12-19T09:00:00Z',
    ]) {
      await at(instant);
      await rental.service.service.app.get(RunClock).remind();
      if (instant.startsWith('2026-12-10')) await rental.staff(id, 'hand-over');
    }
    expect(await rental.state(id)).toBe('late');
    const mailed = ['RentalBooked', 'RentalReminderDue', 'RentalOverdue'];
    const told = await Promise.all(mailed.map((type) => rental.eventsOf(type)));
    expect(told.flat().filter(({ orderId }) => bookings.some((booking) => booking.orderId === orderId))).toEqual([]);
  });
});

describe('free days', () => {
  it('are published when they change, with an increasing version', async () => {
    await rental.has('FREE-1', 1);
    const cart = aCart();
    await rental.hold(cart, [line('FREE-1', '2026-12-10')]);
    await rental.hold(cart, [line('FREE-1', '2026-12-10')]);
    await rental.hold(cart, [line('FREE-1', '2026-12-10', { quantity: 0 })]);
    const told = await toldOf('RentalAvailabilityChanged', 'FREE-1');
    expect(told.map(({ version, full }) => [version, full])).toEqual([
      ['1', undefined],
      ['2', [{ from: '2026-12-09', to: '2026-12-12' }]],
      ['3', undefined],
    ]);
    expect(told[0]).toMatchObject({ pieces: 1, turnoverBefore: 1, turnoverAfter: 2, firstFree: '2026-12-02' });
  });

  it('a new day moves the first free one', async () => {
    await rental.has('FREE-2', 1);
    rental.service.clock.set('2026-12-02T11:00:00Z');
    await rental.service.service.app.get(RunClock).newDay();
    expect((await toldOf('RentalAvailabilityChanged', 'FREE-2')).map(({ firstFree }) => firstFree)).toEqual([
      '2026-12-02',
      '2026-12-03',
    ]);
  });

  it('a holiday is never a rental day, turnover days may be', async () => {
    await rental.has('FREE-3', 1);
    const holidays = [{ from: '2026-12-24', to: '2026-12-26', name: 'Boże Narodzenie' }];
    await rental.service.call('PUT', '/v1/holidays/PL', { holidays }, { as: 'importer' });
    const quote = (firstDay: string, period = 'day') =>
      rental.quote('FREE-3', { firstDay, period, delivery: 'showroom' });
    expect((await quote('2026-12-22', 'four_days')).body.details).toMatchObject({ reason: 'holiday' });
    expect((await quote('2026-12-23')).body.available).toBe(true);
    expect((await rental.calendar('FREE-3'))[0]?.holidays).toEqual([{ from: '2026-12-24', to: '2026-12-26' }]);
    await rental.service.call('PUT', '/v1/holidays/PL', { holidays: [] }, { as: 'importer' });
  });
});
