import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CartService } from '../cart-service.js';
import { rentalChoice } from '../factories.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start();
});
afterAll(() => cart.stop());
beforeEach(() => {
  cart.shop.has('RENT', { price: 99_00, kind: 'rental', pieces: 0 }).has('DRS-1', { price: 100_00 });
  cart.shop.takenDates.clear();
});

describe('lines of a rental', () => {
  it('are separate lines for other dates of the same sku, and stock is not called', async () => {
    const asked = cart.shop.stock.calls.length;
    const { cartRef } = await cart.create();
    await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-03'));
    const { body } = await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-04'));
    expect(body.cart.items).toHaveLength(2);
    expect((await cart.totals(cartRef)).body.items.map(({ changes }) => changes)).toEqual([[], []]);
    expect(cart.shop.stock.calls.length).toBe(asked);
  });

  it('releases the old dates of a line in the call that holds the new ones: both may overlap', async () => {
    const { cartRef } = await cart.create();
    const { body } = await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-03'));
    const before = cart.shop.rental.calls.length;
    const changed = await cart.change(cartRef, body.item.itemId, {
      quantity: 1,
      choice: rentalChoice('showroom', '2026-12-04'),
    });
    expect(changed.status).toBe(200);
    const [first] = cart.shop.rental.calls.slice(before);
    const dates = { sku: 'RENT', delivery: 'showroom' };
    expect(first?.body).toHaveProperty('lines', [
      expect.objectContaining({ ...dates, firstDay: '2026-12-03', quantity: 0 }),
      expect.objectContaining({ ...dates, firstDay: '2026-12-04', quantity: 1 }),
    ]);
    expect((await cart.get(cartRef)).body.items).toHaveLength(1);
  });
});

describe('the end of the hold', () => {
  const [early, late] = ['2026-11-20T12:30:00.000Z', '2026-11-20T12:40:00.000Z'];
  const stored = async (cartRef: string) => (await cart.get(cartRef)).body.datesHeldUntil;

  it('is that of rental, in the answer and in the stored cart', async () => {
    const { cartRef } = await cart.create();
    cart.shop.holdUntil = early;
    const { body } = await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-03'));
    expect([body.cart.datesHeldUntil, await stored(cartRef)]).toEqual([early, early]);
  });

  it('is later after every change, also of other lines', async () => {
    const { cartRef } = await cart.create();
    cart.shop.holdUntil = early;
    await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-03'));
    cart.shop.holdUntil = late;
    const method = { paymentMethod: 'banktransfer' };
    expect((await cart.call('POST', cartRef, '/totals:collect', method)).status).toBe(200);
    expect(await stored(cartRef)).toBe(late);
  });

  it('is later for all lines after the removal of one', async () => {
    const { cartRef } = await cart.create();
    cart.shop.holdUntil = early;
    await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-03'));
    const { body } = await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-10'));
    cart.shop.holdUntil = late;
    const after = await cart.remove(cartRef, body.item.itemId);
    expect([after.body.datesHeldUntil, await stored(cartRef)]).toEqual([late, late]);
  });

  it('is unchanged when rental refuses the dates of another line', async () => {
    const { cartRef } = await cart.create();
    cart.shop.holdUntil = early;
    await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-03'));
    cart.shop.holdUntil = late;
    cart.shop.takenDates.add('2026-12-10');
    expect((await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-10'))).status).toBe(422);
    expect(await stored(cartRef)).toBe(early);
  });

  it('is absent for a purchase, and for a cart whose last rental was removed', async () => {
    expect(await stored(await cart.cartWithDress())).toBeNull();
    const { cartRef } = await cart.create();
    const { body } = await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-03'));
    expect((await cart.remove(cartRef, body.item.itemId)).body.datesHeldUntil).toBeNull();
    expect(await stored(cartRef)).toBeNull();
  });
});
