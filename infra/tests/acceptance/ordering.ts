import { Cart } from './cart.ts';
import { ORDERED } from './catalogue.ts';
import { type Enveloped, type Json, result } from './wire.ts';

/** A cart of a guest with the address and a delivery, ready to be ordered. */
export async function ready(qty = 1): Promise<Cart> {
  const cart = await Cart.with(ORDERED.plenty, qty);
  await cart.deliver();
  return cart;
}

/** The confirmation of an order that must be accepted. */
export async function accepted(answer: Promise<Enveloped>): Promise<Json> {
  const { code, result } = await answer;
  if (code !== 200) throw new Error(`refused: ${code} ${JSON.stringify(result)}`);
  return result;
}

/** The placed order, as its guest reads it. */
export const read = ({ orderNumber, guest_key }: Json): Promise<Json> =>
  result('GET', `/api/order/${orderNumber}?key=${guest_key}`);
