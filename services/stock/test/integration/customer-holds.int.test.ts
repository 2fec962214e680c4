import { create } from '@bufbuild/protobuf';
import { OrderCancelledSchema, OrderPlacedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EndExpired } from '../../src/use-cases/end-expired.js';
import { anOrder, Stock } from '../stock.js';

const HOUR = 60 * 60 * 1000;
const [ANNA, BEATA] = ['anna', 'beata'];

let stock: Stock;
beforeAll(async () => {
  stock = await Stock.start();
});
afterAll(() => stock.stop());

const inHours = (hours: number): string => new Date(stock.service.clock.now().getTime() + hours * HOUR).toISOString();
const hold = (holdId: string, sku: string, customerId: string, until: string = inHours(24)) =>
  stock.service.call<{ code: string; holdId: string; sku: string; until: string }>(
    'PUT',
    `/v1/customer-holds/${holdId}`,
    { sku, customerId, until },
    { as: 'marketplace' },
  );
const end = (holdId: string) =>
  stock.service.call('DELETE', `/v1/customer-holds/${holdId}`, undefined, { as: 'marketplace' });
const available = async (sku: string, customerId?: string): Promise<number | undefined> => {
  const answer = await stock.service.call<{ lines: Array<{ available: number }> }>(
    'POST',
    '/v1/checks',
    { lines: [{ sku, quantity: 1 }], customerId },
    { as: 'cart' },
  );
  return answer.body.lines[0]?.available;
};
const endExpired = () => stock.service.service.app.get(EndExpired).execute();
/** A single piece that is held for Anna for 24 hours. */
async function heldForAnna(sku: string): Promise<string> {
  await stock.has(sku, 1);
  const holdId = uuidv7();
  expect((await hold(holdId, sku, ANNA)).status).toBe(200);
  return holdId;
}
async function placed(orderId: string, sku: string, customerId: string): Promise<void> {
  const lines = [{ lineId: anOrder(), sku, quantity: 1, kind: 'purchase', pieces: [{ sku, quantity: 1 }] }];
  const message = create(OrderPlacedSchema, { orderId, version: 1, orderNumber: '1', customerId, lines });
  await stock.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, message);
  await stock.service.settled();
}
async function cancelled(orderId: string): Promise<void> {
  const message = create(OrderCancelledSchema, { orderId, version: 2, reason: 'customer' });
  await stock.service.deliver('orders.order.v1', orderId, OrderCancelledSchema, message);
  await stock.service.settled();
}
/** Every held piece of the level has one holder: a claim, or a hold that no claim has taken over. */
async function expectSums(sku: string): Promise<void> {
  const [row] = await stock.service.db.rows<{ held: number; claimed: number; waiting: number }>(
    `SELECT held,
            (SELECT coalesce(sum(quantity), 0)::int FROM order_claim_line JOIN order_claim USING (order_id)
              WHERE state = 'claimed' AND sku = $1) AS claimed,
            (SELECT count(*)::int FROM customer_hold WHERE sku = $1 AND order_id IS NULL) AS waiting
       FROM stock_level WHERE sku = $1`,
    [sku],
  );
  expect(row?.held).toBe((row?.claimed ?? 0) + (row?.waiting ?? 0));
}

describe('a hold for a customer', () => {
  it('makes the piece sold out for everybody else, publishes it, and leaves it available to its customer', async () => {
    await heldForAnna('OWN-1');
    expect(await stock.level('OWN-1')).toMatchObject({ onHand: 1, held: 1, available: 0, inStock: false });
    expect([await available('OWN-1'), await available('OWN-1', BEATA), await available('OWN-1', ANNA)]).toEqual([
      0, 0, 1,
    ]);
    const told = (await stock.eventsOf('StockChanged')).filter(({ sku }) => sku === 'OWN-1');
    expect(told.at(-1)).not.toHaveProperty('inStock');
    await expectSums('OWN-1');
  });

  it('sent again, also at the same time, is one hold with the same answer', async () => {
    await stock.has('OWN-2', 2);
    const [holdId, until] = [uuidv7(), inHours(24)];
    const answers = await Promise.all([1, 2, 3].map(() => hold(holdId, 'OWN-2', ANNA, until)));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { holdId, sku: 'OWN-2', until }]);
    }
    expect(await stock.level('OWN-2')).toMatchObject({ held: 1, available: 1 });
    const other = await hold(holdId, 'OWN-2', BEATA, until);
    expect([other.status, other.body.code]).toEqual([409, 'stock.hold_differs']);
  });

  it('of another offer on the last piece is refused; two at once are one', async () => {
    await stock.has('OWN-3', 1);
    const both = await Promise.all([hold(uuidv7(), 'OWN-3', ANNA), hold(uuidv7(), 'OWN-3', BEATA)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('stock.out_of_stock');
    expect(await stock.level('OWN-3')).toMatchObject({ held: 1 });
    expect((await hold(uuidv7(), 'NOBODY-KNOWS', ANNA)).body.code).toBe('stock.unknown_sku');
  });

  it.each([
    ['over already', () => inHours(0)],
    ['longer than 48 hours', () => new Date(stock.service.clock.now().getTime() + 48 * HOUR + 1).toISOString()],
    ['no instant', () => 'tomorrow'],
  ])('that is %s is malformed and holds nothing', async (_, until) => {
    await stock.has('OWN-4', 1);
    expect((await hold(uuidv7(), 'OWN-4', ANNA, until())).status).toBe(400);
    expect(await stock.level('OWN-4')).toMatchObject({ held: 0 });
  });

  it('may be 48 hours long, ends at its end and not before', async () => {
    await stock.has('OWN-5', 1);
    expect((await hold(uuidv7(), 'OWN-5', ANNA, inHours(48))).status).toBe(200);
    stock.service.clock.advance(48 * HOUR - 1);
    await endExpired();
    expect([await available('OWN-5'), await available('OWN-5', ANNA)]).toEqual([0, 1]);
    stock.service.clock.advance(1);
    expect(await available('OWN-5', ANNA)).toBe(0);
    expect((await stock.claim(anOrder(), 'OWN-5', 1, ANNA)).status).toBe(409);
    await endExpired();
    expect([await available('OWN-5'), await available('OWN-5', ANNA)]).toEqual([1, 1]);
    await expectSums('OWN-5');
  });

  it('is ended at any time, twice as well', async () => {
    const holdId = await heldForAnna('OWN-6');
    for (const _ of [1, 2]) expect((await end(holdId)).status).toBe(204);
    expect(await stock.level('OWN-6')).toMatchObject({ held: 0, available: 1 });
  });

  it('that cannot be ended does not keep the others', async () => {
    const { db, clock } = stock.service;
    const broken = await heldForAnna('OWN-7');
    await heldForAnna('OWN-8');
    const repair = await breakRows(db, 'customer_hold', { hold_id: broken });
    clock.advance(24 * HOUR);
    await endExpired();
    expect([await available('OWN-7'), await available('OWN-8')]).toEqual([0, 1]);
    expect(await failedTasks(db, 'stock.end-customer-holds')).toEqual([broken]);
    await repair();
  });
});

describe('a claim of a held piece', () => {
  it('by its customer takes over the piece; by others it is refused, also at the same time', async () => {
    await heldForAnna('TAKE-1');
    const [hers, other, guest] = await Promise.all([
      stock.claim(anOrder(), 'TAKE-1', 1, ANNA),
      stock.claim(anOrder(), 'TAKE-1', 1, BEATA),
      stock.claim(anOrder(), 'TAKE-1', 1),
    ]);
    expect([hers.status, other.status, guest.status]).toEqual([200, 409, 409]);
    expect(await stock.level('TAKE-1')).toMatchObject({ held: 1, available: 0 });
    expect(await available('TAKE-1', ANNA)).toBe(0);
    await expectSums('TAKE-1');
  });

  it('uses it for one of two orders of the customer at the same time', async () => {
    await heldForAnna('TAKE-2');
    const both = await Promise.all([
      stock.claim(anOrder(), 'TAKE-2', 1, ANNA),
      stock.claim(anOrder(), 'TAKE-2', 1, ANNA),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectSums('TAKE-2');
  });

  it('takes further pieces from the available ones, and says how many there are for the customer', async () => {
    await heldForAnna('TAKE-3');
    await stock.has('TAKE-3', 2);
    const short = await stock.claim(anOrder(), 'TAKE-3', 3, ANNA);
    expect(short.body.details.lines).toEqual([{ sku: 'TAKE-3', asked: 3, available: 2 }]);
    expect((await stock.claim(anOrder(), 'TAKE-3', 2, ANNA)).status).toBe(200);
    expect(await stock.level('TAKE-3')).toMatchObject({ held: 2, available: 0 });
    await expectSums('TAKE-3');
  });

  it('gives the hold back when it is released in time', async () => {
    await heldForAnna('TAKE-4');
    const order = anOrder();
    await stock.claim(order, 'TAKE-4', 1, ANNA);
    for (const _ of [1, 2]) expect((await stock.release(order)).status).toBe(204);
    expect([await available('TAKE-4', BEATA), await available('TAKE-4', ANNA)]).toEqual([0, 1]);
    expect((await stock.claim(anOrder(), 'TAKE-4', 1, ANNA)).status).toBe(200);
    await expectSums('TAKE-4');
  });

  it.each([
    ['before the worker has run', async () => undefined],
    ['after the worker has run', endExpired],
  ])('frees the piece when it is released after the end, %s', async (name, work) => {
    const sku = `TAKE-5 ${name}`;
    await heldForAnna(sku);
    const order = anOrder();
    stock.service.clock.advance(HOUR);
    await stock.claim(order, sku, 1, ANNA);
    stock.service.clock.advance(23 * HOUR);
    await work();
    expect(await stock.level(sku)).toMatchObject({ held: 1 });
    await stock.release(order);
    await endExpired();
    expect(await stock.level(sku)).toMatchObject({ held: 0, available: 1 });
    await expectSums(sku);
  });

  it('keeps the piece when the hold is ended meanwhile, and then frees it', async () => {
    const holdId = await heldForAnna('TAKE-6');
    const order = anOrder();
    await stock.claim(order, 'TAKE-6', 1, ANNA);
    await end(holdId);
    expect(await stock.level('TAKE-6')).toMatchObject({ held: 1, available: 0 });
    await stock.release(order);
    expect(await stock.level('TAKE-6')).toMatchObject({ held: 0, available: 1 });
  });

  it('ends the hold with the allocation: the piece of a cancelled order is free', async () => {
    await heldForAnna('TAKE-7');
    const order = anOrder();
    await stock.claim(order, 'TAKE-7', 1, ANNA);
    await placed(order, 'TAKE-7', ANNA);
    expect(await stock.level('TAKE-7')).toMatchObject({ held: 0, allocated: 1, available: 0 });
    await cancelled(order);
    expect(await stock.level('TAKE-7')).toMatchObject({ held: 0, allocated: 0, available: 1 });
    await endExpired();
    await expectSums('TAKE-7');
  });

  it('that is cancelled frees the piece', async () => {
    await heldForAnna('TAKE-8');
    const order = anOrder();
    await stock.claim(order, 'TAKE-8', 1, ANNA);
    await cancelled(order);
    expect(await stock.level('TAKE-8')).toMatchObject({ held: 0, available: 1 });
    stock.service.clock.advance(24 * HOUR);
    await endExpired();
    expect(await stock.level('TAKE-8')).toMatchObject({ held: 0, available: 1 });
  });
});

describe('an accepted order without its claim', () => {
  it('uses the hold of its customer, and nobody else’s', async () => {
    await heldForAnna('LOST-1');
    await placed(anOrder(), 'LOST-1', BEATA);
    await placed(anOrder(), 'LOST-1', '');
    expect(await stock.level('LOST-1')).toMatchObject({ held: 1, allocated: 0 });
    const order = anOrder();
    await placed(order, 'LOST-1', ANNA);
    expect(await stock.level('LOST-1')).toMatchObject({ held: 0, allocated: 1 });
    await expectSums('LOST-1');
  });
});
