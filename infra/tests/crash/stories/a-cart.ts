import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import type { OpenShop } from '../../../faults/open-shop.ts';

/** Adds pieces one by one without waiting; returns the last reported quantity. */
async function addPieces(gatewayUrl: string, cartId: string, pieces: number): Promise<number> {
  let told = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    const answer = await fetch(`${gatewayUrl}/api/cart/update?cartId=${cartId}`, {
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

const refOf = (cartId: string): string => createHash('sha256').update(cartId).digest('hex');

/** The cart service is killed (kill -9) during additions. Every acknowledged addition is in the cart afterwards. */
export function aCartKeepsWhatWasTold(open: OpenShop): void {
  it.each(['cart.add.before-commit', 'cart.add.before-answer'])(
    '[I9] kill -9 of cart at %s loses no confirmed change, and leaves no partial one',
    async (point) => {
      const { shop, shopper } = open;
      const carts = await Promise.all(Array.from({ length: 4 }, () => shopper.cartWith('PLENTY', 1)));
      const back = await shop.dieAt(point, 5);
      const told = await Promise.all(carts.map((cartId) => addPieces(shop.url('gateway'), cartId, 4)));
      await back();

      const database = new pg.Client({ connectionString: shop.databaseUrl('cart') });
      await database.connect();
      const { rows } = await database.query<{ changes: number; quantity: number }>(
        `SELECT c.version - 3 AS changes, l.quantity - 1 AS quantity FROM cart c JOIN cart_line l ON l.cart_id = c.id
          WHERE c.ref = ANY($1)`,
        [carts.map(refOf)],
      );
      await database.end();
      expect(rows).toHaveLength(carts.length);
      for (const { changes, quantity } of rows) expect(changes).toBe(quantity); // each piece is one whole change
      for (const [i, cartId] of carts.entries()) {
        const pull = await fetch(`${shop.url('gateway')}/api/cart/pull?cartId=${cartId}`);
        const { result } = (await pull.json()) as { result: { qty: number }[] };
        expect(result[0]?.qty).toBeGreaterThanOrEqual(told[i] ?? 0);
      }
    },
    120_000,
  );
}
