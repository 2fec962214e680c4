import { create } from '@bufbuild/protobuf';
import { OrderCancelledSchema, OrderPlacedSchema, OrderRefundedSchema, OrderShippedSchema } from '@garderoba/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anOrder, Stock } from '../stock.js';

let stock: Stock;
beforeAll(async () => {
  stock = await Stock.start();
});
afterAll(() => stock.stop());

type Piece = { sku: string; quantity: number };

async function placed(orderId: string, pieces: Piece[], kind = 'purchase'): Promise<void> {
  const lines = [{ lineId: anOrder(), sku: pieces[0]?.sku ?? '', quantity: 1, kind, pieces }];
  const message = create(OrderPlacedSchema, { orderId, version: 1, orderNumber: '1', status: 'processing', lines });
  await stock.service.deliver('orders.order.v1', orderId, OrderPlacedSchema, message);
  await stock.service.settled();
}
async function cancelled(orderId: string): Promise<void> {
  await stock.service.deliver(
    'orders.order.v1',
    orderId,
    OrderCancelledSchema,
    create(OrderCancelledSchema, { orderId, version: 2, reason: 'customer' }),
  );
  await stock.service.settled();
}
async function shipped(orderId: string, pieces: Piece[]): Promise<void> {
  await stock.service.deliver(
    'orders.order.v1',
    orderId,
    OrderShippedSchema,
    create(OrderShippedSchema, { orderId, version: 3, shipmentId: anOrder(), pieces }),
  );
  await stock.service.settled();
}
async function refunded(orderId: string, freed: Piece[]): Promise<void> {
  const message = create(OrderRefundedSchema, { orderId, version: 3, refundId: anOrder(), freed });
  await stock.service.deliver('orders.order.v1', orderId, OrderRefundedSchema, message);
  await stock.service.settled();
}
const allocation = async (orderId: string) =>
  (
    await stock.service.call<{ state: string; lines: unknown[] }>('GET', `/v1/allocations/${orderId}`, undefined, {
      as: 'orders',
    })
  ).body;

describe('pieces refunded before they were sent', () => {
  it('are released, and the order keeps the others: two, one refunded, one sent', async () => {
    await stock.has('REF-1', 2);
    const order = anOrder();
    await stock.claim(order, 'REF-1', 2);
    await placed(order, [{ sku: 'REF-1', quantity: 2 }]);
    await refunded(order, [{ sku: 'REF-1', quantity: 1 }]);
    expect(await stock.level('REF-1')).toMatchObject({ onHand: 2, allocated: 1, available: 1 });
    await shipped(order, [{ sku: 'REF-1', quantity: 1 }]);
    expect(await stock.level('REF-1')).toMatchObject({ onHand: 1, allocated: 0, available: 1 });
  });

  it('of the whole order leave it nothing; an order cancelled meanwhile releases nothing twice', async () => {
    await stock.has('REF-2', 3);
    const [whole, ended] = [anOrder(), anOrder()];
    for (const [order, quantity] of [
      [whole, 1],
      [ended, 2],
    ] as const) {
      await stock.claim(order, 'REF-2', quantity);
      await placed(order, [{ sku: 'REF-2', quantity }]);
    }
    await refunded(whole, [{ sku: 'REF-2', quantity: 1 }]);
    expect(await allocation(whole)).toMatchObject({ state: 'allocated', lines: [] });
    await cancelled(ended);
    await refunded(ended, [{ sku: 'REF-2', quantity: 1 }]);
    expect(await stock.level('REF-2')).toMatchObject({ onHand: 3, allocated: 0, available: 3 });
  });
});

describe('an accepted order', () => {
  it('keeps its claimed pieces: nothing that others see changes', async () => {
    await stock.has('ORD-1', 2);
    const order = anOrder();
    await stock.claim(order, 'ORD-1', 2);
    const told = (await stock.eventsOf('StockChanged')).length;
    await placed(order, [{ sku: 'ORD-1', quantity: 2 }]);
    expect(await stock.level('ORD-1')).toMatchObject({ onHand: 2, held: 0, allocated: 2, available: 0 });
    expect(await stock.eventsOf('StockChanged')).toHaveLength(told);
    expect(await allocation(order)).toMatchObject({
      state: 'allocated',
      lines: [{ sku: 'ORD-1', quantity: 2, shipped: 0 }],
    });
    expect((await stock.release(order)).body.code).toBe('stock.claim_allocated');
  });

  it('whose claim was released takes free pieces', async () => {
    await stock.has('ORD-2', 1);
    const order = anOrder();
    await stock.claim(order, 'ORD-2', 1);
    await stock.release(order);
    await placed(order, [{ sku: 'ORD-2', quantity: 1 }]);
    expect(await stock.level('ORD-2')).toMatchObject({ allocated: 1, available: 0 });
  });

  it('whose claim was released and pieces are taken publishes StockAllocationRejected, once', async () => {
    await stock.has('ORD-3', 1);
    await stock.claim(anOrder(), 'ORD-3', 1);
    const order = anOrder();
    await placed(order, [{ sku: 'ORD-3', quantity: 1 }]);
    await placed(order, [{ sku: 'ORD-3', quantity: 1 }]);
    expect(await stock.eventsOf('StockAllocationRejected')).toEqual([{ orderId: order, skus: ['ORD-3'] }]);
    expect(await stock.level('ORD-3')).toMatchObject({ held: 1, allocated: 0 });
    expect(await allocation(order)).toMatchObject({ state: 'rejected', lines: [] });
    await cancelled(order);
    expect(await stock.level('ORD-3')).toMatchObject({ held: 1, allocated: 0 });
  });

  it('allocates nothing for rented garments, which are units of rental', async () => {
    await stock.has('ORD-4', 1);
    await placed(anOrder(), [{ sku: 'ORD-4', quantity: 1 }], 'rental');
    expect(await stock.level('ORD-4')).toMatchObject({ allocated: 0, available: 1 });
  });

  it('of a bundle allocates the pieces of its parts', async () => {
    await stock.has('ORD-5A', 5);
    await stock.has('ORD-5B', 5);
    await placed(anOrder(), [
      { sku: 'ORD-5B', quantity: 2 },
      { sku: 'ORD-5A', quantity: 1 },
      { sku: 'ORD-5B', quantity: 1 },
    ]);
    expect([(await stock.level('ORD-5A')).allocated, (await stock.level('ORD-5B')).allocated]).toEqual([1, 3]);
  });

  it('shipped in two parcels: on hand decreases with each, warehouse first; the rest is released when it is cancelled', async () => {
    await stock.has('ORD-6', 2);
    await stock.has('ORD-6', 3, 'showroom');
    const order = anOrder();
    await placed(order, [{ sku: 'ORD-6', quantity: 4 }]);
    await shipped(order, [{ sku: 'ORD-6', quantity: 1 }]);
    await shipped(order, [{ sku: 'ORD-6', quantity: 2 }]);
    expect(await stock.level('ORD-6')).toMatchObject({
      onHand: 2,
      allocated: 1,
      available: 1,
      sources: [{ onHand: 0 }, { onHand: 2 }],
    });
    await cancelled(order);
    expect(await stock.level('ORD-6')).toMatchObject({ onHand: 2, allocated: 0, available: 2 });
  });

  it('cannot ship more than it has: the message is moved to the dead letters and changes nothing', async () => {
    await stock.has('ORD-7', 5);
    const order = anOrder();
    await placed(order, [{ sku: 'ORD-7', quantity: 1 }]);
    await shipped(order, [{ sku: 'ORD-7', quantity: 2 }]);
    expect(await stock.level('ORD-7')).toMatchObject({ onHand: 5, allocated: 1 });
  });

  it('cancelled before its claim arrived: the claim is refused', async () => {
    await stock.has('ORD-8', 1);
    const order = anOrder();
    await cancelled(order);
    expect((await stock.claim(order, 'ORD-8', 1)).body.code).toBe('stock.claim_ended');
    await placed(order, [{ sku: 'ORD-8', quantity: 1 }]);
    expect(await stock.level('ORD-8')).toMatchObject({ available: 1 });
  });
});

describe('a piece that its seller takes down', () => {
  const takeDown = async (sku: string) => {
    const levels = [{ sku, source: 'warehouse', onHand: 0 }];
    const caller = { as: 'marketplace', customer: null } as const;
    return (await stock.service.call<{ results: unknown[] }>('PUT', '/v1/levels:bulk', { levels }, caller)).body
      .results;
  };
  const refused = (sku: string) => [{ sku, source: 'warehouse', outcome: 'refused', reason: 'stock.below_promised' }];

  it('stays while an order is placed, is accepted or waits for dispatch; after its end it is gone', async () => {
    await stock.has('DOWN-1', 1);
    const order = anOrder();
    await stock.claim(order, 'DOWN-1', 1);
    expect(await takeDown('DOWN-1')).toEqual(refused('DOWN-1'));
    await placed(order, [{ sku: 'DOWN-1', quantity: 1 }]);
    expect(await stock.level('DOWN-1')).toMatchObject({ held: 0, allocated: 1 });
    expect(await takeDown('DOWN-1')).toEqual(refused('DOWN-1'));
    await cancelled(order);
    expect(await takeDown('DOWN-1')).toEqual([{ sku: 'DOWN-1', source: 'warehouse', outcome: 'updated' }]);
    expect(await stock.level('DOWN-1')).toMatchObject({ onHand: 0, held: 0, allocated: 0 });
  });

  it('is refused to later buyers, and can be taken down again', async () => {
    await stock.has('DOWN-2', 1);
    await takeDown('DOWN-2');
    expect((await stock.claim(anOrder(), 'DOWN-2', 1)).body.code).toBe('stock.out_of_stock');
    expect(await takeDown('DOWN-2')).toMatchObject([{ outcome: 'unchanged' }]);
  });
});
