import { create } from '@bufbuild/protobuf';
import { ProductPublishedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { breakRows, failedTasks } from '@garderoba/service-kit/testing/broken-rows';
import { eventually } from '@garderoba/service-kit/testing/poll';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Constraints } from '../../src/persistence/constraints.js';
import { EndExpired } from '../../src/use-cases/end-expired.js';
import { anOrder, Stock } from '../stock.js';

let stock: Stock;
beforeAll(async () => {
  stock = await Stock.start();
});
afterAll(() => stock.stop());

type Body = Record<string, unknown>;

const setLevels = async (...levels: Body[]): Promise<Body[]> => {
  const { body } = await stock.service.call<{ results: Body[] }>(
    'PUT',
    '/v1/levels:bulk',
    { levels },
    { as: 'importer' },
  );
  return body.results;
};
const check = async (body: Body): Promise<Body[]> =>
  (await stock.service.call<{ lines: Body[] }>('POST', '/v1/checks', body, { as: 'cart' })).body.lines;

async function published(sku: string, facts: Body = {}): Promise<void> {
  const message = create(ProductPublishedSchema, {
    productId: uuidv7(),
    version: 1n,
    sku,
    type: 'simple',
    status: 1,
    documentId: 7n,
    managedStock: true,
    ...facts,
  });
  await stock.service.deliver('catalog.product.v1', message.productId, ProductPublishedSchema, message);
  await stock.service.settled();
}

it('levels are read for a thousand long SKUs at once', async () => {
  const sku = 'long-'.repeat(20);
  await setLevels({ sku, source: 'warehouse', onHand: 5, productId: 99 });
  const skus = [...Array.from({ length: 999 }, (_, nth) => `${sku}${nth}`), sku];
  const { body } = await stock.service.call<{ levels: Body[] }>('POST', '/v1/levels:read', { skus });
  expect(body.levels).toMatchObject([{ sku, onHand: 5 }]);
});

describe('a stock list', () => {
  it('sent twice changes nothing the second time; sources are summed', async () => {
    const rows = [
      { sku: 'LIST-1', source: 'warehouse', onHand: 5, productId: 12, minQty: 1, maxQty: 3 },
      { sku: 'LIST-1', source: 'showroom', onHand: 2 },
    ];
    expect((await setLevels(...rows)).map(({ outcome }) => outcome)).toEqual(['created', 'updated']);
    expect((await setLevels(...rows)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
    expect(await stock.level('LIST-1')).toMatchObject({
      productId: 12,
      onHand: 7,
      available: 7,
      sourceCodes: ['warehouse', 'showroom'],
      sources: [
        { source: 'warehouse', onHand: 5 },
        { source: 'showroom', onHand: 2 },
      ],
    });
    const told = (await stock.eventsOf('StockChanged')).filter(({ sku }) => sku === 'LIST-1');
    expect(told).toMatchObject([{ version: '1', onHand: '7', sourceCodes: ['warehouse', 'showroom'] }]);
  });

  it('is refused only in the rows below the promised pieces', async () => {
    await stock.has('LIST-2', 5);
    await stock.claim(anOrder(), 'LIST-2', 3);
    expect(
      await setLevels(
        { sku: 'LIST-2', source: 'warehouse', onHand: 2 },
        { sku: 'LIST-3', source: 'warehouse', onHand: 1 },
      ),
    ).toEqual([
      { sku: 'LIST-2', source: 'warehouse', outcome: 'refused', reason: 'stock.below_promised' },
      { sku: 'LIST-3', source: 'warehouse', outcome: 'created' },
    ]);
    expect(await stock.level('LIST-2')).toMatchObject({ onHand: 5, held: 3 });
  });

  it('counts a sku as a whole: pieces may change places, and a refusal concerns all of its rows', async () => {
    await stock.has('LIST-5', 2);
    await stock.claim(anOrder(), 'LIST-5', 2);
    const counts = (warehouse: number, showroom: number): Promise<Body[]> =>
      setLevels(
        { sku: 'LIST-5', source: 'warehouse', onHand: warehouse, maxQty: 9 },
        { sku: 'LIST-5', source: 'showroom', onHand: showroom },
      );
    const moved = await counts(0, 2);
    expect(moved.map(({ outcome }) => outcome)).toEqual(['updated', 'updated']);
    const tooFew = await counts(0, 1);
    expect(tooFew.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['refused', 'stock.below_promised'],
      ['refused', 'stock.below_promised'],
    ]);
    expect(await stock.level('LIST-5')).toMatchObject({ onHand: 2, held: 2, maxQty: 9 });
  });

  it('can disable counting of pieces', async () => {
    await setLevels({ sku: 'LIST-4', source: 'warehouse', onHand: 0, manageStock: false });
    expect(await stock.level('LIST-4')).toMatchObject({ managed: false, inStock: true, available: 0 });
  });

  it.each([
    ['an unknown source', { sku: 'X', source: 'attic', onHand: 1 }],
    ['a negative count', { sku: 'X', source: 'warehouse', onHand: -1 }],
    ['a fraction', { sku: 'X', source: 'warehouse', onHand: 1.5 }],
    ['an unknown field', { sku: 'X', source: 'warehouse', onHand: 1, price: 1 }],
  ])('with %s is answered 400', async (_, row) => {
    expect((await stock.service.call('PUT', '/v1/levels:bulk', { levels: [row] }, { as: 'importer' })).status).toBe(
      400,
    );
  });
});

describe('a check', () => {
  it('[STK-003] [STK-005] returns per line whether it is available', async () => {
    await stock.has('CHECK-1', 3);
    await stock.has('CHECK-0', 0);
    const lines = [
      { sku: 'CHECK-1', quantity: 3 },
      { sku: 'CHECK-1', quantity: 4 },
      { sku: 'CHECK-0', quantity: 1 },
      { sku: 'NOBODY-KNOWS', quantity: 1 },
    ];
    expect(await check({ lines })).toMatchObject([
      { known: true, available: 3, inStock: true, enough: true },
      { known: true, available: 3, inStock: true, enough: false },
      { known: true, available: 0, inStock: false, enough: false },
      { known: false, available: 0, inStock: false, enough: false },
    ]);
  });

  it('for the showroom counts only free pieces located there', async () => {
    await setLevels(
      { sku: 'CHECK-2', source: 'warehouse', onHand: 5 },
      { sku: 'CHECK-2', source: 'showroom', onHand: 2 },
    );
    const lines = [{ sku: 'CHECK-2', quantity: 3 }];
    expect(await check({ lines, delivery: 'courier' })).toMatchObject([{ available: 7, enough: true }]);
    expect(await check({ lines, delivery: 'showroom' })).toMatchObject([{ available: 2, enough: false }]);
    await stock.claim(anOrder(), 'CHECK-2', 6);
    expect(await check({ lines: [{ sku: 'CHECK-2', quantity: 1 }], delivery: 'showroom' })).toMatchObject([
      { available: 1, enough: true },
    ]);
  });
});

describe('a text that the database cannot store', () => {
  it('is answered 400, in a body and in an address', async () => {
    const lines = [{ sku: 'A\u0000B', quantity: 1 }];
    expect((await stock.service.call('POST', '/v1/checks', { lines }, { as: 'cart' })).status).toBe(400);
    expect((await stock.service.call('GET', '/v1/levels?sku=%00')).status).toBe(400);
    expect((await stock.service.call('PUT', `/v1/claims/${anOrder()}`, { lines }, { as: 'orders' })).status).toBe(400);
  });
});

describe('retention', () => {
  it('are old published events, inbox rows and marks; orders with pieces are kept', async () => {
    await published('OLD');
    await stock.has('OLD', 3);
    const [kept, released] = [anOrder(), anOrder()];
    await stock.claim(kept, 'OLD', 1);
    await stock.release(released);
    await eventually(async () => expect(await count('outbox WHERE published_at IS NULL')).toBe(0));
    expect(await count('inbox')).toBeGreaterThan(0);
    stock.service.clock.advance(31 * 24 * 60 * 60 * 1000);
    await stock.service.service.app.get(EndExpired).forget();
    expect(await count('outbox')).toBe(0);
    expect(await count('inbox')).toBe(0);
    expect(await count(`order_claim WHERE order_id = '${released}'`)).toBe(0);
    expect(await count(`order_claim WHERE order_id = '${kept}'`)).toBe(1);
  });
});

const count = async (what: string): Promise<number> =>
  ((await stock.service.db.one<{ n: number }>(`SELECT count(*) AS n FROM ${what}`)) as { n: number }).n;

describe('reading levels', () => {
  it('returns product id, quantity and status, and omits unknown SKUs', async () => {
    await published('READ-1', { documentId: 580n });
    await stock.has('READ-1', 53);
    const { body } = await stock.service.call<{ levels: Body[] }>('GET', '/v1/levels?sku=READ-1&sku=NOBODY-KNOWS');
    expect(body.levels).toMatchObject([{ sku: 'READ-1', productId: 580, available: 53, inStock: true, managed: true }]);
  });

  it('of a parent contains whether one of its variants is available, and the sum of their pieces', async () => {
    await published('PARENT', {
      type: 'configurable',
      documentId: 90n,
      variants: [
        { sku: 'P-S', documentId: 91n },
        { sku: 'P-M', documentId: 92n },
      ],
    });
    expect(await stock.level('PARENT')).toMatchObject({ productId: 90, inStock: false });
    await stock.has('P-M', 1);
    expect(await stock.level('PARENT')).toMatchObject({ productId: 90, inStock: true, available: 1 });
    await stock.has('P-S', 4);
    expect(await stock.level('PARENT')).toMatchObject({ inStock: true, available: 5, managed: true });
    expect(await stock.level('P-M')).toMatchObject({ productId: 92 });
  });

  it('of a bundle requires a part for every required option, default or not, and counts whole sets', async () => {
    const part = (sku: string, quantity: number, option: string, more = {}) => ({
      ...{ sku, quantity, option, required: true, status: 1, ...more },
    });
    await published('BUNDLE', {
      type: 'bundle',
      components: [
        part('B-BAG', 1, 'Bag', { isDefault: true }),
        part('B-PIN', 2, 'Pin', { isDefault: true }),
        part('B-X', 1, 'Pin'),
        part('B-OFF', 1, 'Pin', { status: 2 }),
        part('B-WRAP', 1, 'Wrap', { required: false }),
      ],
    });
    await stock.has('B-BAG', 9);
    await stock.has('B-PIN', 5);
    expect(await stock.level('BUNDLE')).toMatchObject({ available: 2, inStock: true });
    await stock.has('B-PIN', 1);
    await stock.has('B-OFF', 8);
    expect(await stock.level('BUNDLE')).toMatchObject({ available: 0, inStock: false });
    await stock.has('B-X', 3);
    expect(await stock.level('BUNDLE')).toMatchObject({ available: 3, inStock: true });
  });

  it('of a grouped product counts whole sets of its enabled parts, one of each', async () => {
    const part = (sku: string, status: number) => ({ sku, quantity: 2, required: true, status });
    await published('GROUP', { type: 'grouped', components: [part('G-A', 1), part('G-B', 1), part('G-OFF', 2)] });
    await stock.has('G-A', 4);
    expect(await stock.level('GROUP')).toMatchObject({ available: 0, inStock: false });
    await stock.has('G-B', 1);
    expect(await stock.level('GROUP')).toMatchObject({ available: 1, inStock: true });
  });

  it('page by page returns every level once, in sku order', async () => {
    const skus: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const path: string = `/v1/levels/snapshot?limit=3&after=${encodeURIComponent(next)}`;
      const page: { levels: Array<{ sku: string }>; next: string | null } = (
        await stock.service.call<typeof page>('GET', path, undefined, { as: 'catalog' })
      ).body;
      skus.push(...page.levels.map(({ sku }) => sku));
      next = page.next;
    }
    const all = await stock.service.db.rows<{ sku: string }>('SELECT sku FROM stock_level ORDER BY sku');
    expect(skus).toEqual(all.map(({ sku }) => sku));
  });
});

describe('events of catalog', () => {
  it('a type without pieces is always in stock and published so; an older version changes nothing', async () => {
    await published('GIFT-CARD', { type: 'virtual', managedStock: false, version: 2n });
    await published('GIFT-CARD', { type: 'virtual', managedStock: true, version: 1n });
    expect(await stock.level('GIFT-CARD')).toMatchObject({ managed: false, inStock: true });
    expect((await stock.claim(anOrder(), 'GIFT-CARD', 5)).status).toBe(200);
    const told = (await stock.eventsOf('StockChanged')).filter(({ sku }) => sku === 'GIFT-CARD');
    expect(told).toEqual([{ sku: 'GIFT-CARD', version: '1', inStock: true }]);
  });
});

describe('a hold by staff', () => {
  const hold = (holdId: string, sku: string, quantity: number) =>
    stock.service.call<{ code: string; expiresAt: string }>('PUT', `/v1/holds/${holdId}`, {
      sku,
      quantity,
      note: 'fitting',
    });

  it('makes pieces unavailable for half an hour, extended by sending it again', async () => {
    await stock.has('HOLD-1', 2);
    const holdId = uuidv7();
    await Promise.all([hold(holdId, 'HOLD-1', 2), hold(holdId, 'HOLD-1', 2)]);
    expect(await stock.level('HOLD-1')).toMatchObject({ held: 2, available: 0 });
    const endExpired = stock.service.service.app.get(EndExpired);
    stock.service.clock.advance(29 * 60_000);
    expect((await hold(holdId, 'HOLD-1', 1)).status).toBe(200);
    stock.service.clock.advance(30 * 60_000 - 1);
    await endExpired.execute();
    expect(await stock.level('HOLD-1')).toMatchObject({ held: 1, available: 1 });
    stock.service.clock.advance(1);
    await endExpired.execute();
    expect(await stock.level('HOLD-1')).toMatchObject({ held: 0, available: 2 });
  });

  it('is refused when the pieces are not there, listed while it lasts, and ended at any time', async () => {
    await stock.has('HOLD-2', 1);
    const holdId = uuidv7();
    expect((await hold(holdId, 'HOLD-2', 2)).body.code).toBe('stock.out_of_stock');
    expect((await hold(holdId, 'NOBODY-KNOWS', 1)).body.code).toBe('stock.unknown_sku');
    await hold(holdId, 'HOLD-2', 1);
    const { body } = await stock.service.call<{ holds: Body[] }>('GET', '/v1/holds?sku=HOLD-2');
    expect(body.holds).toMatchObject([{ holdId, quantity: 1, note: 'fitting' }]);
    for (const _ of [1, 2]) expect((await stock.service.call('DELETE', `/v1/holds/${holdId}`)).status).toBe(204);
    expect(await stock.level('HOLD-2')).toMatchObject({ held: 0 });
  });

  it('that cannot be ended does not keep the others', async () => {
    const { db, clock, service } = stock.service;
    await stock.has('HOLD-3', 2);
    const [broken, sound] = [uuidv7(), uuidv7()];
    await hold(broken, 'HOLD-3', 1);
    clock.advance(1);
    await hold(sound, 'HOLD-3', 1);
    const repair = await breakRows(db, 'staff_hold', { hold_id: broken });
    clock.advance(30 * 60_000);
    await service.app.get(EndExpired).execute();
    expect(await stock.level('HOLD-3')).toMatchObject({ held: 1 });
    expect(await failedTasks(db, 'stock.end-holds')).toEqual([broken]);
    await repair();
  });
});

describe('the database', () => {
  it.each([
    ['more held and allocated than on hand', 'SET held = 2'],
    ['negative holds', 'SET held = -1'],
    ['sources whose sum is not the count', 'SET on_hand = 9'],
  ])('refuses %s, from any client', async (_, change) => {
    await stock.has('GUARD', 1);
    await expect(stock.service.db.rows(`UPDATE stock_level ${change} WHERE sku = 'GUARD'`)).rejects.toThrow(
      'check constraint',
    );
  });

  it('without a constraint is refused at start', async () => {
    const constraints = stock.service.service.app.get(Constraints);
    await constraints.onModuleInit();
    await stock.service.db.rows('ALTER TABLE stock_level DROP CONSTRAINT stock_level_promises_fit');
    await expect(constraints.onModuleInit()).rejects.toThrow('lacks stock_level_promises_fit');
  });
});
