import { create } from '@bufbuild/protobuf';
import { CustomerErasedSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CartService } from '../cart-service.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
  cart.shop.has('DRS-1', { price: 100_00, pieces: 50 });
});
afterAll(() => cart.stop());

it('carts of an erased customer are deleted; one that is being ordered is kept without customer and addresses', async () => {
  const [customerId, other] = [uuidv7(), uuidv7()];
  const fill = async (owner: string): Promise<string> => {
    const { cartRef } = await cart.create('pln_pl', owner);
    await cart.call('POST', cartRef, `/items?customerId=${owner}`, { sku: 'DRS-1', quantity: 1 });
    await cart.call('PUT', cartRef, `/shipping-information?customerId=${owner}`, {
      shippingAddress: { countryId: 'PL', lastName: 'Zyxmarkerowska' },
    });
    return cartRef;
  };
  const ordered = await fill(customerId);
  await cart.close(ordered, uuidv7());
  const frozen = await fill(customerId);
  await cart.freeze(frozen, uuidv7());
  const others = await fill(other);
  // Everything that the constraints of a cart distinguish.
  await cart.service.db.rows(
    `UPDATE cart SET points = 3, point_value = 100, coupon_code = 'LATO', carrier = 'dhl', method = 'courier',
            payment_method = 'stripe', made_with = gen_random_uuid(), customer_group = 2 WHERE customer_id = $1`,
    [customerId],
  );
  const body = create(CustomerErasedSchema, { customerId });
  await cart.service.deliver('accounts.customer.v1', customerId, CustomerErasedSchema, body);
  await cart.service.settled();
  const rows = await cart.service.db.rows<{ ref: string; customerId: string | null; text: string }>(
    'SELECT ref, customer_id AS "customerId", cart::text AS text FROM cart',
  );
  expect(Object.fromEntries(rows.map(({ ref, customerId: owner }) => [ref, owner]))).toEqual({
    [frozen]: null,
    [others]: other,
  });
  expect(rows.find(({ ref }) => ref === frozen)?.text).not.toContain('Zyxmarkerowska');
});
