import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EndExpired } from '../../src/use-cases/end-expired.js';
import { anOrder, Stock } from '../stock.js';

let stock: Stock;
beforeAll(async () => {
  stock = await Stock.start();
});
afterAll(() => stock.stop());

describe('a claim', () => {
  it('holds the pieces of one order and publishes it', async () => {
    await stock.has('CLAIM-1', 3);
    const answer = await stock.claim(anOrder(), 'CLAIM-1', 2);
    expect(answer.status).toBe(200);
    expect(answer.body.state).toBe('claimed');
    expect(await stock.level('CLAIM-1')).toMatchObject({
      onHand: 3,
      held: 2,
      allocated: 0,
      available: 1,
      inStock: true,
    });
  });

  it('sent twice has one effect', async () => {
    await stock.has('CLAIM-2', 3);
    const order = anOrder();
    const [first, second] = await Promise.all([stock.claim(order, 'CLAIM-2', 2), stock.claim(order, 'CLAIM-2', 2)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await stock.level('CLAIM-2')).toMatchObject({ held: 2 });
  });

  it('is never changed by sending other pieces under the same order', async () => {
    await stock.has('CLAIM-3', 3);
    const order = anOrder();
    await stock.claim(order, 'CLAIM-3', 1);
    const answer = await stock.claim(order, 'CLAIM-3', 2);
    expect([answer.status, answer.body.code]).toEqual([409, 'stock.claim_differs']);
    expect(await stock.level('CLAIM-3')).toMatchObject({ held: 1 });
  });

  it('holds all lines or none, and returns every line that is short', async () => {
    await stock.has('CLAIM-4A', 5);
    await stock.has('CLAIM-4B', 1);
    const order = anOrder();
    const lines = [
      { sku: 'CLAIM-4A', quantity: 5 },
      { sku: 'CLAIM-4B', quantity: 1 },
      { sku: 'CLAIM-4B', quantity: 1 },
      { sku: 'NOBODY-KNOWS', quantity: 1 },
    ];
    const answer = await stock.service.call<{ code: string; details: unknown }>(
      'PUT',
      `/v1/claims/${order}`,
      { lines },
      { as: 'orders' },
    );
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'stock.out_of_stock',
      details: {
        lines: [
          { sku: 'CLAIM-4B', asked: 2, available: 1 },
          { sku: 'NOBODY-KNOWS', asked: 1, available: 0 },
        ],
      },
    });
    expect(await stock.level('CLAIM-4A')).toMatchObject({ held: 0, available: 5 });
    // The refused claim stored nothing: the same order may claim less.
    expect((await stock.claim(order, 'CLAIM-4A', 1)).status).toBe(200);
  });

  it('released is free again, and releasing twice succeeds', async () => {
    await stock.has('CLAIM-5', 1);
    const order = anOrder();
    await stock.claim(order, 'CLAIM-5', 1);
    expect((await stock.release(order)).status).toBe(204);
    expect((await stock.release(order)).status).toBe(204);
    expect(await stock.level('CLAIM-5')).toMatchObject({ held: 0, available: 1 });
  });

  it('that arrives after its release is refused', async () => {
    await stock.has('CLAIM-6', 1);
    const order = anOrder();
    expect((await stock.release(order)).status).toBe(204);
    const answer = await stock.claim(order, 'CLAIM-6', 1);
    expect([answer.status, answer.body.code]).toEqual([409, 'stock.claim_ended']);
    expect(await stock.level('CLAIM-6')).toMatchObject({ available: 1 });
  });

  it('of a crashed placement ends after 24 hours and not before', async () => {
    await stock.has('CLAIM-7', 1);
    await stock.claim(anOrder(), 'CLAIM-7', 1);
    const endExpired = stock.service.service.app.get(EndExpired);
    stock.service.clock.advance(24 * 60 * 60 * 1000 - 1);
    await endExpired.execute();
    expect(await stock.level('CLAIM-7')).toMatchObject({ held: 1 });
    stock.service.clock.advance(1);
    await endExpired.execute();
    expect(await stock.level('CLAIM-7')).toMatchObject({ held: 0, available: 1 });
  });

  it('that cannot be released does not keep the others, and is released later', async () => {
    const { db, clock, service } = stock.service;
    await stock.has('CLAIM-9', 2);
    const [broken, sound] = [anOrder(), anOrder()];
    await stock.claim(broken, 'CLAIM-9', 1);
    clock.advance(1);
    await stock.claim(sound, 'CLAIM-9', 1);
    const repair = await breakRows(db, 'order_claim', { order_id: broken });
    clock.advance(24 * 60 * 60 * 1000);
    await service.app.get(EndExpired).execute();
    expect(await stock.level('CLAIM-9')).toMatchObject({ held: 1 });
    expect(await failedTasks(db, 'stock.end-claims')).toEqual([broken]);
    await repair();
    clock.advance(5_000);
    await service.app.get(EndExpired).execute();
    expect(await stock.level('CLAIM-9')).toMatchObject({ held: 0 });
    expect(await failedTasks(db, 'stock.end-claims')).toEqual([]);
  });

  it('publishes StockChanged with a version per sku that increases by one', async () => {
    await stock.has('CLAIM-8', 2);
    const order = anOrder();
    await stock.claim(order, 'CLAIM-8', 2);
    await stock.release(order);
    const told = (await stock.eventsOf('StockChanged')).filter((event) => event.sku === 'CLAIM-8');
    expect(told.map(({ version, available, inStock }) => [version, available, inStock])).toEqual([
      ['1', '2', true],
      ['2', undefined, undefined], // proto JSON omits 0 and false
      ['3', '2', true],
    ]);
  });
});

interface Taken {
  readonly results: readonly { readonly outcome: string; readonly reason?: string }[];
}

/** The marketplace takes the piece off the shelf. */
const takeDown = (sku: string) =>
  stock.service.call<Taken>(
    'PUT',
    '/v1/levels:bulk',
    { levels: [{ sku, source: 'warehouse', onHand: 0 }] },
    { as: 'marketplace', customer: null },
  );

/** How many claims were accepted, and how many refused by which code. */
function countsOf(answers: readonly Awaited<ReturnType<Stock['claim']>>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const answer = status === 200 ? body.state : status === 409 ? body.code : String(status);
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

describe('the last pieces', () => {
  it('200 parallel claims for 50 pieces: 50 orders get one, 150 are refused, nothing is negative', async () => {
    await stock.has('LAST-50', 50);
    const answers = await Promise.all(Array.from({ length: 200 }, () => stock.claim(anOrder(), 'LAST-50', 1)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(150);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        code: 'stock.out_of_stock',
        details: { lines: [{ sku: 'LAST-50', asked: 1, available: 0 }] },
      });
    }
    expect(await stock.level('LAST-50')).toMatchObject({ onHand: 50, held: 50, available: 0, inStock: false });
  }, 30_000);

  it('200 buyers of one counted piece: one gets it, 199 are refused, nothing fails', async () => {
    const level = { sku: 'ONE-PIECE', source: 'warehouse', onHand: 1, maxQty: 1 };
    await stock.service.call('PUT', '/v1/levels:bulk', { levels: [level] }, { as: 'marketplace', customer: null });
    const answers = await Promise.all(Array.from({ length: 200 }, () => stock.claim(anOrder(), 'ONE-PIECE', 1)));
    expect(countsOf(answers)).toEqual({ claimed: 1, 'stock.out_of_stock': 199 });
    expect(await stock.level('ONE-PIECE')).toMatchObject({ onHand: 1, held: 1, available: 0, inStock: false });
  }, 30_000);

  it.each([
    ['first', 0],
    ['early', 2],
    ['in the middle', 100],
    ['last', 200],
  ])(
    '200 buyers and one who takes the piece down, %s: it is sold or withdrawn, never both',
    async (when, place) => {
      const sku = `TAKEN-${when.replaceAll(' ', '-')}`;
      await stock.has(sku, 1);
      const claim = () => stock.claim(anOrder(), sku, 1);
      const before = Array.from({ length: place }, claim);
      const takenDown = takeDown(sku);
      const answers = await Promise.all([...before, ...Array.from({ length: 200 - place }, claim)]);
      const [row] = (await takenDown).body.results;
      const counts = countsOf(answers);
      const isSold = counts.claimed === 1;
      expect(counts).toEqual(isSold ? { claimed: 1, 'stock.out_of_stock': 199 } : { 'stock.out_of_stock': 200 });
      expect(row).toEqual({
        ...{ sku, source: 'warehouse' },
        ...(isSold ? { outcome: 'refused', reason: 'stock.below_promised' } : { outcome: 'updated' }),
      });
      const pieces = isSold ? 1 : 0;
      expect(await stock.level(sku)).toMatchObject({ onHand: pieces, held: pieces, available: 0 });
    },
    30_000,
  );

  it('orders of the same garments in opposite order do not block each other', async () => {
    for (const sku of ['CROSS-A', 'CROSS-B', 'CROSS-C']) await stock.has(sku, 1_000);
    const skus = ['CROSS-A', 'CROSS-B', 'CROSS-C'];
    const claimAll = (order: string[]) =>
      stock.service.call(
        'PUT',
        `/v1/claims/${anOrder()}`,
        { lines: order.map((sku) => ({ sku, quantity: 1 })) },
        { as: 'orders' },
      );
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => claimAll(n % 2 === 0 ? skus : [...skus].reverse())),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    for (const sku of skus) expect(await stock.level(sku)).toMatchObject({ held: 100 });
  }, 30_000);
});

describe('access', () => {
  it.each([
    ['a fraction', { lines: [{ sku: 'X', quantity: 1.5 }] }],
    ['zero', { lines: [{ sku: 'X', quantity: 0 }] }],
    ['a text', { lines: [{ sku: 'X', quantity: '1' }] }],
    ['an unknown field', { lines: [{ sku: 'X', quantity: 1, price: 1 }] }],
    ['no lines', {}],
  ])('refuses %s as quantity or shape with 400', async (_, body) => {
    const answer = await stock.service.call('PUT', `/v1/claims/${anOrder()}`, body, { as: 'orders' });
    expect(answer.status).toBe(400);
  });

  it('only orders may claim', async () => {
    expect((await stock.service.call('PUT', `/v1/claims/${anOrder()}`, { lines: [] }, { as: 'cart' })).status).toBe(
      403,
    );
    expect((await stock.service.call('PUT', `/v1/claims/${anOrder()}`, { lines: [] }, { as: '' })).status).toBe(401);
  });
});
