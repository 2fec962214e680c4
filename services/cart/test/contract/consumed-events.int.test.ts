import { example, OrderPlacedSchema, ProductWithdrawnSchema } from '@garderoba/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CartService } from '../cart-service.js';

// Consumes the committed example events that the producers are tested against (proto/examples), on a real database.

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
  cart.shop
    .has('DRS-10', { children: { '93=58': 'DRS-10-M-RED' } })
    .has('DRS-10-M-RED', { price: 400_00 })
    .has('BAG-7', { price: 100_00 });
});
afterAll(() => cart.stop());

const red = { variant: [{ attributeId: 93, optionId: 58 }] };

it('cart takes the ProductWithdrawn on file, delivered twice, and flags the variant once', async () => {
  const { cartRef } = await cart.create();
  await cart.add(cartRef, 'DRS-10', 1, red);
  await cart.add(cartRef, 'BAG-7');
  const message = example(ProductWithdrawnSchema, 'catalog/v1/product-withdrawn.json');
  const id = await cart.service.deliver('catalog.product.v1', message.productId, ProductWithdrawnSchema, message);
  await cart.service.deliver('catalog.product.v1', message.productId, ProductWithdrawnSchema, message, id);
  await cart.service.settled();
  expect((await cart.get(cartRef)).body.items.map(({ withdrawn }) => withdrawn)).toEqual([true, false]);
  expect(await cart.service.db.rows('SELECT handler FROM inbox WHERE event_id = $1', [id])).toEqual([
    { handler: 'cart.flag-withdrawn' },
  ]);
});

it('cart takes the OrderPlaced on file, delivered twice, and closes its cart once', async () => {
  const { cartRef } = await cart.create();
  await cart.add(cartRef, 'BAG-7');
  const message = example(OrderPlacedSchema, 'orders/v1/order-placed.json');
  await cart.service.db.rows('DELETE FROM cart_line');
  await cart.service.db.rows('UPDATE cart SET id = $1 WHERE ref = $2', [message.cartId, cartRef]);
  const id = await cart.service.deliver('orders.order.v1', message.orderId, OrderPlacedSchema, message);
  await cart.service.deliver('orders.order.v1', message.orderId, OrderPlacedSchema, message, id);
  await cart.service.settled();
  expect((await cart.get(cartRef)).status).toBe(404);
  expect(
    await cart.service.db.one('SELECT state, closed_by AS "closedBy", version FROM cart WHERE ref = $1', [cartRef]),
  ).toEqual({ state: 'closed', closedBy: message.orderId, version: 3 });
});
