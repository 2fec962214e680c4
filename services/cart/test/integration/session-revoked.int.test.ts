import { create } from '@bufbuild/protobuf';
import { SessionRevokedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CartService } from '../cart-service.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
  cart.shop.has('DRS-1', { price: 100_00, pieces: 50 });
});
afterAll(() => cart.stop());

const revoke = async (customerId: string): Promise<void> => {
  const sessionId = uuidv7();
  await cart.service.deliver(
    'accounts.session.v1',
    sessionId,
    SessionRevokedSchema,
    create(SessionRevokedSchema, { sessionId, customerId }),
  );
  await cart.service.settled();
};
const filled = async (customerId: string): Promise<string> => {
  const { cartRef } = await cart.create('pln_pl', customerId);
  await cart.call('POST', cartRef, `/items?customerId=${customerId}`, { sku: 'DRS-1', quantity: 1 });
  return cartRef;
};

it('the end of a session invalidates the id of the customer’s cart, which gets another id', async () => {
  const [customerId, other] = [uuidv7(), uuidv7()];
  const [before, others] = [await filled(customerId), await filled(other)];
  await revoke(customerId);
  expect((await cart.call('GET', before, `?customerId=${customerId}`)).status).toBe(404);
  expect((await cart.freeze(before, uuidv7())).status).toBe(404);
  const { cartRef } = await cart.create('pln_pl', customerId);
  expect(cartRef).not.toBe(before);
  const { body } = await cart.call<{ items: { sku: string }[] }>('GET', cartRef, `?customerId=${customerId}`);
  expect(body.items.map(({ sku }) => sku)).toEqual(['DRS-1']);
  expect((await cart.call('GET', others, `?customerId=${other}`)).status).toBe(200);
});

it('each end of a session replaces the id; held dates keep the first one', async () => {
  const customerId = uuidv7();
  const first = await filled(customerId);
  await revoke(customerId);
  const { cartRef: second } = await cart.create('pln_pl', customerId);
  await revoke(customerId);
  const { cartRef: third } = await cart.create('pln_pl', customerId);
  expect(new Set([first, second, third]).size).toBe(3);
  const frozen = await cart.freeze(third, uuidv7());
  expect(frozen).toMatchObject({ status: 200, body: { holdRef: first } });
});

it('a customer without a cart, and staff whose session ends, change nothing', async () => {
  await revoke(uuidv7());
  const customerId = uuidv7();
  expect((await cart.create('pln_pl', customerId)).cartRef).toMatch(/^[0-9a-f]{64}$/);
});

it('a checkout that was running when the session ended unfreezes the cart as soon as it ends', async () => {
  const [customerId, orderId] = [uuidv7(), uuidv7()];
  const before = await filled(customerId);
  expect((await cart.freeze(before, orderId)).status).toBe(200);
  await revoke(customerId);
  const { cartRef } = await cart.create('pln_pl', customerId);
  const add = () => cart.call('POST', cartRef, `/items?customerId=${customerId}`, { sku: 'DRS-1', quantity: 1 });
  expect((await add()).status).toBe(409);
  await cart.endCheckout(before, orderId);
  expect((await add()).status).toBe(201);
  expect((await cart.freeze(cartRef, orderId)).status).toBe(404);
});
