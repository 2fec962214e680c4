import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { type OpenShop, openShop } from '../faults/open-shop.ts';
import { Shopper } from '../faults/shopper.ts';
import type { Stack } from '../local/stack.ts';

// The cart service dies (kill -9) in the middle of adding. What a shopper was told is in the cart afterwards. Its part in placing
// orders: checkouts.crash.test.ts.

let shop: Stack;
let open: OpenShop;
beforeAll(async () => {
  open = await openShop([{ sku: 'PLENTY', pieces: 1_000, price: 129_90 }]);
  ({ shop } = open);
}, 180_000);
afterAll(() => open?.close(), 60_000);

/** Adds pieces one by one, impatiently; answers the quantity last told. */
async function addPieces(cartId: string, pieces: number): Promise<number> {
  let told = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    const answer = await fetch(`${shop.url('gateway')}/api/cart/update?cartId=${cartId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cartItem: { sku: 'PLENTY', qty: 1 } }),
    });
    const { code, result } = (await answer.json()) as { code: number; result: { qty: number } };
    if (code === 200) told = result.qty;
    else expect(code).toBe(503);
  }
  return told;
}

it.each(['cart.add.before-commit', 'cart.add.before-answer'])(
  '[I9] kill -9 of cart at %s loses nothing a shopper was told, and leaves no half change',
  async (point) => {
    const shopper = new Shopper(shop.url('gateway'));
    const carts = await Promise.all(Array.from({ length: 4 }, () => shopper.cartWith('PLENTY', 1)));
    await shop.restartWith('cart', { CRASH_AT: point, CRASH_AFTER: '5' });
    const restarts = shop.process('cart').restarts;
    const told = await Promise.all(carts.map((cartId) => addPieces(cartId, 4)));
    await shop.untilRestarted('cart', restarts);

    const database = new pg.Client({ connectionString: shop.databaseUrl('cart') });
    await database.connect();
    const { rows } = await database.query<{ ref: string; changes: number; quantity: number }>(
      'SELECT c.ref, c.version - 3 AS changes, l.quantity - 1 AS quantity FROM cart c JOIN cart_line l ON l.cart_id = c.id',
    );
    await database.end();
    for (const { changes, quantity } of rows) expect(changes).toBe(quantity); // each piece is one whole change
    for (const [i, cartId] of carts.entries()) {
      const pull = await fetch(`${shop.url('gateway')}/api/cart/pull?cartId=${cartId}`);
      const { result } = (await pull.json()) as { result: { qty: number }[] };
      expect(result[0]?.qty).toBeGreaterThanOrEqual(told[i] ?? 0);
    }
  },
  120_000,
);
