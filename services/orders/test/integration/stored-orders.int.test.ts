import { OrderPlacedSchema } from '@garderoba/contracts';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Order } from '../../src/domain/order.js';
import { OrdersRepository } from '../../src/persistence/orders.repository.js';
import { PlacementsRepository } from '../../src/persistence/placements.repository.js';
import { ORDER_TOPIC, orderPlaced } from '../../src/use-cases/placing/order-events.js';
import { anOrder, normalAddress } from '../factories.js';
import { openShop, type Shop } from '../shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

/** An order in which no two fields of a type are equal. */
function everyField(): Order {
  const [first, second] = [anOrder().lines[0], anOrder().lines[0]] as [Order['lines'][number], Order['lines'][number]];
  const line = {
    ...{ parentSku: 'PARENT', name: 'Name', type: 'configurable', kind: 'purchase', quantity: 9 },
    ...{ unitNet: 11, unitGross: 12, rowNet: 13, rowGross: 1_400, taxBps: 15, tax: 16, discount: 17, points: 18 },
    ...{ options: [{ label: 'Size', value: 'M' }], image: '/image.jpg', productOption: { size: 1 } },
    ...{ pieces: [{ sku: 'PIECE', quantity: 9 }], shipped: 5, refundedQuantity: 4, refundedAmount: 19, cancelled: 3 },
  };
  return {
    ...anOrder(),
    ...{ id: uuidv7(), number: undefined, cartId: uuidv7(), customerId: uuidv7(), version: 2 },
    ...{ status: 'canceled', cancelReason: 'staff', store: 'eur_de', language: 'de', currency: 'EUR' },
    ...{ email: 'a@example.com', couponCode: 'TEN', points: 20, placedAt: new Date('2026-12-01T10:00:00.123Z') },
    ...{ subtotalNet: 101, subtotalGross: 1_000, shippingNet: 102, shippingGross: 40, paymentFee: 5, discount: 45 },
    ...{ shippingTaxBps: 103, paymentTaxBps: 104, tax: 105, grandTotal: 1_000, paid: 900, refunded: 106 },
    ...{ shipping: { carrier: 'c', method: 'm', carrierTitle: 'C', methodTitle: 'M', extra: { note: 'n' } } },
    ...{ payment: { method: 'stripe', title: 'Card', option: 'blik', cardId: uuidv7() } },
    ...{ billingAddress: normalAddress({ city: 'Berlin' }), shippingAddress: normalAddress({ city: 'Bonn' }) },
    ...{ subscriptionId: uuidv7(), chargeId: uuidv7(), chargePurpose: 'renewal' },
    lines: [
      { ...first, ...line, id: uuidv7(), sku: 'A', position: 0 },
      { ...second, ...line, id: uuidv7(), sku: 'B', position: 1, image: null, productOption: null, parentSku: null },
    ],
  } as Order;
}

async function store(order: Order): Promise<number | undefined> {
  const app = shop.orders.service.app;
  const now = shop.orders.clock.now();
  const deadline = new Date(now.getTime() + 1_000);
  const attempt = { orderId: order.id, key: order.id, cartRef: order.id, requestHash: '', callerCustomerId: null };
  await app.get(PlacementsRepository).start({ ...attempt, deadline }, now);
  const placed = app.get(Outbox).row(ORDER_TOPIC, order.id, OrderPlacedSchema, orderPlaced(order));
  const comments = { commentId: uuidv7(), comment: undefined, owners: [] };
  return app.get(OrdersRepository).accept(order, comments, placed, now);
}
const read = (id: string) =>
  shop.orders.db.transaction((tx) => shop.orders.service.app.get(OrdersRepository).lock(tx, id));

describe('a stored order', () => {
  it('is read with every field as it was placed', async () => {
    const order = everyField();
    const number = await store(order);
    expect(await read(order.id)).toEqual({ ...order, number });
  });

  it('of a booking’s charge has its booking and the order of the rental', async () => {
    const rental = anOrder({ id: uuidv7(), cartId: uuidv7() });
    await store(rental);
    const charge = {
      chargeId: uuidv7(),
      chargePurpose: 'damage' as const,
      bookingId: uuidv7(),
      rentalOrderId: rental.id,
    };
    const order = anOrder({ id: uuidv7(), cartId: uuidv7(), ...charge, lines: [] });
    await store(order);
    expect(await read(order.id)).toMatchObject(charge);
  });

  it('is stored once: its placement is not accepted again', async () => {
    const order = anOrder({ id: uuidv7(), cartId: uuidv7(), lines: [] });
    expect(await store(order)).toEqual(expect.any(Number));
    expect(await store(order)).toBeUndefined();
  });
});
