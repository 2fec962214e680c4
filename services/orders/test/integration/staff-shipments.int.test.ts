import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStaffShop, type StaffShop } from '../staff-shop.js';

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop();
});
afterAll(() => shop.stop());

describe('sending', () => {
  it('in parts, each with its pieces, until the order is complete', async () => {
    const order = await shop.order();
    const { lines } = await shop.get(order.number);
    const [dress, set] = lines.map(({ lineId }) => lineId) as [string, string];
    const first = await shop.act(order.number, 'ship', {
      key: uuidv7(),
      lines: [{ lineId: set, quantity: 1 }],
      carrier: 'DHL',
      trackingNumber: 'T1',
    });
    expect(first.body).toMatchObject({
      status: 'processing',
      shipments: [{ carrier: 'DHL', trackingNumber: 'T1' }],
      allowedActions: ['mark-paid', 'ship', 'comment', 'resend-mail'],
    });
    const rest = await shop.act(order.number, 'ship', { key: uuidv7() });
    expect(rest.body).toMatchObject({
      status: 'complete',
      lines: [
        { lineId: dress, shipped: 3 },
        { lineId: set, shipped: 2 },
      ],
    });
    const events = await shop.told(order.orderId);
    expect(events.map(({ type }) => type)).toEqual(['OrderPlaced', 'OrderShipped', 'OrderShipped', 'OrderCompleted']);
    expect(events[1]?.body.pieces).toEqual([
      { sku: 'BAG', quantity: 2 },
      { sku: 'HAT', quantity: 1 },
    ]);
    expect(events[2]?.body.pieces).toEqual([
      { sku: 'DRS-10-M-RED', quantity: 3 },
      { sku: 'BAG', quantity: 2 },
      { sku: 'HAT', quantity: 1 },
    ]);
  });

  it('twice with one key is one shipment', async () => {
    const order = await shop.order();
    const key = uuidv7();
    await shop.act(order.number, 'ship', { key });
    expect((await shop.act(order.number, 'ship', { key })).body.shipments).toHaveLength(1);
  });

  it('more than is left, nothing, or of an order that ended is refused', async () => {
    const order = await shop.order();
    const [line] = (await shop.get(order.number)).lines;
    expect(
      await shop.act(order.number, 'ship', { key: uuidv7(), lines: [{ lineId: line?.lineId, quantity: 4 }] }),
    ).toMatchObject({ status: 409, body: { code: 'orders.nothing_to_ship' } });
    expect(
      (await shop.act(order.number, 'ship', { key: uuidv7(), lines: [{ lineId: uuidv7(), quantity: 1 }] })).status,
    ).toBe(409);
    await shop.act(order.number, 'cancel');
    expect(await shop.act(order.number, 'ship', { key: uuidv7() })).toMatchObject({
      status: 409,
      body: { code: 'orders.illegal_transition' },
    });
  });

  it('of any piece ends the time to cancel', async () => {
    const order = await shop.order();
    const [line] = (await shop.get(order.number)).lines;
    await shop.act(order.number, 'ship', { key: uuidv7(), lines: [{ lineId: line?.lineId, quantity: 1 }] });
    expect(await shop.act(order.number, 'cancel')).toMatchObject({
      status: 409,
      body: { code: 'orders.illegal_transition' },
    });
  });
});

describe('pieces refunded before they are sent', () => {
  it('[CHK-035] are not sent any more, and are released: three dresses, one refunded, two sent', async () => {
    const order = await shop.paid();
    const [dress, set] = (await shop.get(order.number)).lines.map(({ lineId }) => lineId) as [string, string];
    const refunded = await shop.act(order.number, 'refund', { key: uuidv7(), lines: [{ lineId: dress, quantity: 1 }] });
    expect(refunded.body.lines[0]).toMatchObject({ quantity: 3, shipped: 0, refunded: 1, cancelled: 1 });
    const tooMany = { key: uuidv7(), lines: [{ lineId: dress, quantity: 3 }] };
    expect(await shop.act(order.number, 'ship', tooMany)).toMatchObject({ body: { code: 'orders.nothing_to_ship' } });
    const { body } = await shop.act(order.number, 'ship', { key: uuidv7() });
    expect(body).toMatchObject({
      status: 'complete',
      lines: [
        { lineId: dress, shipped: 2 },
        { lineId: set, shipped: 2 },
      ],
    });
    const events = await shop.told(order.orderId);
    expect(events.find(({ type }) => type === 'OrderRefunded')?.body.freed).toEqual([
      { sku: 'DRS-10-M-RED', quantity: 1 },
    ]);
    expect(events.find(({ type }) => type === 'OrderShipped')?.body.pieces).toContainEqual({
      sku: 'DRS-10-M-RED',
      quantity: 2,
    });
  });

  it('complete the order when no piece is left to send', async () => {
    const order = await shop.paid();
    const lines = (await shop.get(order.number)).lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
    const { body } = await shop.act(order.number, 'refund', { key: uuidv7(), lines });
    expect(body.status).toBe('complete');
    expect(body.allowedActions).not.toContain('ship');
    expect(await shop.types(order.orderId)).toContain('OrderCompleted');
  });

  it('a sent piece that is refunded counts as returned and releases no stock', async () => {
    const order = await shop.paid();
    await shop.act(order.number, 'ship', { key: uuidv7() });
    const [dress] = (await shop.get(order.number)).lines.map(({ lineId }) => lineId) as [string];
    const { body } = await shop.act(order.number, 'refund', { key: uuidv7(), lines: [{ lineId: dress, quantity: 1 }] });
    expect(body.lines[0]).toMatchObject({ shipped: 3, refunded: 1, cancelled: 0 });
    const refunded = (await shop.told(order.orderId)).find(({ type }) => type === 'OrderRefunded');
    expect(refunded?.body.freed ?? []).toEqual([]);
  });
});
