import { create } from '@bufbuild/protobuf';
import { OrderPlacedSchema, ProductWithdrawnSchema } from '@garderoba/contracts';
import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CleanUp } from '../../src/use-cases/carts/clean-up.js';
import { CartService } from '../cart-service.js';
import { rentalChoice } from '../factories.js';

let cart: CartService;
let orderId: string;
beforeAll(async () => {
  cart = await CartService.start();
});
afterAll(() => cart.stop());
beforeEach(() => {
  orderId = uuidv7();
  cart.shop
    .has('DRS-1', { price: 400_00 })
    .has('SET', { price: 900_00, type: 'bundle', components: [{ sku: 'DRS-1', qty: 2 }] });
});

const HOUR = 3_600_000;
const cleanUp = () => cart.service.service.app.get(CleanUp).execute();
const withdraw = (sku: string, variantSkus: string[] = [], id?: string) =>
  cart.service.deliver(
    'catalog.product.v1',
    sku,
    ProductWithdrawnSchema,
    create(ProductWithdrawnSchema, { productId: uuidv7(), sku, variantSkus }),
    id,
  );
const place = (cartId: string, id?: string) =>
  cart.service.deliver(
    'orders.order.v1',
    orderId,
    OrderPlacedSchema,
    create(OrderPlacedSchema, { orderId, cartId }),
    id,
  );

describe('freezing a cart for an order', () => {
  it('answers everything the order needs', async () => {
    const cartRef = await cart.cartWithDress(2);
    await cart.add(cartRef, 'SET');
    await cart.call('PUT', cartRef, '/coupon', { code: 'WELCOME10' });
    await cart.call('PUT', cartRef, '/shipping-information', {
      shippingAddress: { countryId: 'SE', city: 'Malmö' },
      carrier: 'dhl',
      method: 'dhl',
    });
    const { status, body } = await cart.freeze(cartRef, orderId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ version: 5, store: 'pln_pl', currency: 'PLN', country: 'PL', customerId: null, couponCode: 'WELCOME10' },
      ...{
        kind: 'purchase',
        virtual: false,
        shipping: { carrier: 'dhl', method: 'dhl' },
        shippingAddress: { countryId: 'SE', city: 'Malmö' },
      },
    });
    expect(body.lines.map(({ sku, quantity, pieces }) => [sku, quantity, pieces])).toEqual([
      ['DRS-1', 2, [{ sku: 'DRS-1', quantity: 2 }]],
      ['SET', 1, [{ sku: 'DRS-1', quantity: 2 }]],
    ]);
    expect(body.lines[1]?.quote).toEqual({
      ...{ id: String(body.lines[1]?.itemId), sku: 'SET', quantity: 1, taxClass: 'standard', kind: 'purchase' },
      bundle: [{ sku: 'DRS-1', quantity: 2 }],
    });
    expect(body.shippingMethods[0]).toMatchObject({ carrier: 'dhl', amount: 29_00, available: true });
    expect(body.paymentMethods.find(({ code }) => code === 'cashondelivery')?.amount).toBe(0);
    expect(body.allowedCountries).toHaveLength(12);
    const { id } = (await cart.service.db.one<{ id: string }>('SELECT id FROM cart WHERE ref = $1', [cartRef])) ?? {};
    expect(body.cartId).toBe(id);
  });

  it("offers the methods of the order's country, whatever the cart has stored", async () => {
    const { body } = await cart.freeze(await cart.cartWithDress(), orderId, { shippingCountry: 'AT' });
    expect(body.shippingMethods[0]?.amount).toBe(49_00);
    const { body: nowhere } = await cart.freeze(await cart.cartWithDress(), uuidv7(), { shippingCountry: 'NL' });
    expect(nowhere.shippingMethods).toEqual([]);
  });

  it("offers the payments of the order's delivery, whatever the cart has stored", async () => {
    const payments = async (stored: object, shipping?: object) => {
      const cartRef = await cart.cartWithDress();
      await cart.call('PUT', cartRef, '/shipping-information', stored);
      const { body } = await cart.freeze(cartRef, uuidv7(), { shippingCountry: 'PL', shipping });
      return body.paymentMethods.map(({ code }) => code);
    };
    const parcel = { carrier: 'dhl', method: 'dhl' };
    const showroom = { carrier: 'instore', method: 'pickup' };
    expect(await payments(parcel, showroom)).toContain('payinstore');
    expect(await payments(showroom, parcel)).not.toContain('payinstore');
    expect(await payments(showroom)).toContain('payinstore');
  });

  it('[SHP-029] requests no quote: orders decides by its total whether "free" applies', async () => {
    const cartRef = await cart.cartWithDress();
    const asked = cart.shop.pricing.calls.filter(({ path }) => path === '/v1/quotes').length;
    const { body } = await cart.freeze(cartRef, uuidv7(), { shippingCountry: 'PL' });
    expect(body.paymentMethods.map(({ code }) => code)).toEqual(expect.arrayContaining(['cashondelivery', 'free']));
    expect(cart.shop.pricing.calls.filter(({ path }) => path === '/v1/quotes')).toHaveLength(asked);
  });

  it('returns the same answer when repeated', async () => {
    const cartRef = await cart.cartWithDress();
    const first = await cart.freeze(cartRef, orderId);
    expect((await cart.freeze(cartRef, orderId)).body).toEqual(first.body);
  });

  it('succeeds for one of many concurrent orders', async () => {
    const cartRef = await cart.cartWithDress();
    const answers = await Promise.all(Array.from({ length: 20 }, () => cart.freeze(cartRef, uuidv7())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('cart.frozen');
  });

  it('makes every edit fail; reading succeeds', async () => {
    const cartRef = await cart.cartWithDress();
    const [line] = (await cart.get(cartRef)).body.items;
    await cart.freeze(cartRef, orderId);
    const before = (await cart.get(cartRef)).body;
    expect(before.state).toBe('frozen');
    const edits = await Promise.all([
      cart.add(cartRef, 'DRS-1'),
      cart.change(cartRef, line?.itemId ?? 0, { quantity: 2 }),
      cart.remove(cartRef, line?.itemId ?? 0),
      cart.call('PUT', cartRef, '/coupon', { code: 'WELCOME10' }),
      cart.call('DELETE', cartRef, '/coupon'),
      cart.call('PUT', cartRef, '/shipping-information', { carrier: 'dhl', method: 'dhl' }),
      cart.call('POST', cartRef, '/totals:collect', { paymentMethod: 'stripe' }),
    ]);
    for (const { status, body } of edits)
      expect([status, body.code, body.detail]).toEqual([409, 'cart.frozen', 'Your order is being placed.']);
    expect((await cart.get(cartRef)).body).toEqual(before);
    expect((await cart.totals(cartRef)).status).toBe(200);
  });

  it('works without the customer’s token and returns the customer id', async () => {
    const { cartRef } = await cart.create('pln_pl', '01932f4e-7b1a-7c3d-9e55-000000000001');
    await cart.call('POST', cartRef, '/items?customerId=01932f4e-7b1a-7c3d-9e55-000000000001', {
      sku: 'DRS-1',
      quantity: 1,
    });
    expect((await cart.freeze(cartRef, orderId)).body.customerId).toBe('01932f4e-7b1a-7c3d-9e55-000000000001');
  });

  it('sends the dates of a rental to pricing and returns them to orders', async () => {
    cart.shop.has('RENT', { price: 99_00, kind: 'rental' });
    const { cartRef } = await cart.create();
    await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom', '2026-12-03', 'week'));
    expect((await cart.freeze(cartRef, orderId)).body.lines[0]?.quote).toMatchObject({
      kind: 'rental',
      rental: { period: 'week' },
    });
  });

  it.each([
    ['an empty cart', 422, 'cart.empty', async () => (await cart.create()).cartRef],
    ['an unknown cart', 404, 'cart.not_found', async () => 'f'.repeat(64)],
  ])('refuses %s', async (_, status, code, cartRef) =>
    expect(await cart.freeze(await cartRef(), orderId)).toMatchObject({ status, body: { code } }),
  );

  it('is for orders only', async () => {
    const cartRef = await cart.cartWithDress();
    for (const path of [`/checkout/${orderId}`, `/closed/${orderId}`]) {
      expect((await cart.call('PUT', cartRef, path, {}, 'gateway')).status).toBe(403);
    }
    expect((await cart.freeze(cartRef, 'no-uuid')).status).toBe(400);
  });
});

describe('ending a checkout', () => {
  it('permits edits again, and is idempotent', async () => {
    const cartRef = await cart.cartWithDress();
    await cart.freeze(cartRef, orderId);
    for (const _ of [1, 2]) expect((await cart.endCheckout(cartRef, orderId)).status).toBe(204);
    expect((await cart.add(cartRef, 'DRS-1')).status).toBe(201);
    expect((await cart.freeze(cartRef, uuidv7())).status).toBe(200);
  });

  it('that has not begun is recorded: its late freeze is refused, another order is not', async () => {
    const cartRef = await cart.cartWithDress();
    await cart.endCheckout(cartRef, orderId);
    expect((await cart.freeze(cartRef, orderId)).body.code).toBe('cart.not_found');
    expect((await cart.get(cartRef)).body.state).toBe('open');
    expect((await cart.freeze(cartRef, uuidv7())).status).toBe(200);
  });

  it('of another order changes nothing', async () => {
    const cartRef = await cart.cartWithDress();
    await cart.freeze(cartRef, orderId);
    await cart.endCheckout(cartRef, uuidv7());
    expect((await cart.add(cartRef, 'DRS-1')).body.code).toBe('cart.frozen');
  });

  it('of an unknown cart succeeds', async () =>
    expect((await cart.endCheckout('f'.repeat(64), orderId)).status).toBe(204));

  it('happens after 24 hours by a timer, and is recorded', async () => {
    const cartRef = await cart.cartWithDress();
    await cart.freeze(cartRef, orderId);
    cart.service.clock.advance(23 * HOUR);
    await cleanUp();
    expect((await cart.get(cartRef)).body.state).toBe('frozen');
    cart.service.clock.advance(2 * HOUR);
    await cleanUp();
    expect((await cart.get(cartRef)).body.state).toBe('open');
    expect((await cart.freeze(cartRef, orderId)).status).toBe(404);
  });
});

describe('an ordered cart', () => {
  it('is closed at once: it is not found any more, the customer gets a new one', async () => {
    const customer = await cart.create('pln_pl', '01932f4e-7b1a-7c3d-9e55-000000000002');
    await cart.call('POST', customer.cartRef, '/items?customerId=01932f4e-7b1a-7c3d-9e55-000000000002', {
      sku: 'DRS-1',
      quantity: 1,
    });
    await cart.freeze(customer.cartRef, orderId);
    for (const _ of [1, 2]) expect((await cart.close(customer.cartRef, orderId)).status).toBe(204);
    expect((await cart.call('GET', customer.cartRef, '?customerId=01932f4e-7b1a-7c3d-9e55-000000000002')).status).toBe(
      404,
    );
    expect((await cart.freeze(customer.cartRef, orderId)).status).toBe(404);
    expect((await cart.endCheckout(customer.cartRef, orderId)).status).toBe(204);
    expect((await cart.create('pln_pl', '01932f4e-7b1a-7c3d-9e55-000000000002')).cartRef).not.toBe(customer.cartRef);
  });

  it('is closed by OrderPlaced too, delivered twice, with one effect', async () => {
    const cartRef = await cart.cartWithDress();
    const { cartId } = (await cart.freeze(cartRef, orderId)).body;
    const id = await place(cartId);
    await place(cartId, id);
    await cart.service.settled();
    expect((await cart.get(cartRef)).status).toBe(404);
    const row = await cart.service.db.one('SELECT state, version, closed_by AS "closedBy" FROM cart WHERE ref = $1', [
      cartRef,
    ]);
    expect(row).toEqual({ state: 'closed', version: 3, closedBy: orderId });
    expect(await cart.service.db.rows(`SELECT 1 FROM inbox WHERE event_id = $1`, [id])).toHaveLength(1);
  });

  it('is closed once by the direct call and the event', async () => {
    const cartRef = await cart.cartWithDress();
    const { cartId } = (await cart.freeze(cartRef, orderId)).body;
    await cart.close(cartRef, orderId);
    await place(cartId);
    await cart.service.settled();
    expect(await cart.service.db.one('SELECT version FROM cart WHERE ref = $1', [cartRef])).toEqual({ version: 3 });
  });

  it('is closed although its freeze ended before the event arrived', async () => {
    const cartRef = await cart.cartWithDress();
    const { cartId } = (await cart.freeze(cartRef, orderId)).body;
    await cart.endCheckout(cartRef, orderId);
    await place(cartId);
    await cart.service.settled();
    expect((await cart.get(cartRef)).status).toBe(404);
  });
});

describe('a withdrawn product', () => {
  it('is flagged on its lines; a repeated event has no effect', async () => {
    cart.shop
      .has('OLD', { price: 10_00 })
      .has('PARENT', { children: { '142=1': 'CHILD' } })
      .has('CHILD', { price: 10_00 });
    const cartRef = await cart.cartWithDress();
    await cart.add(cartRef, 'OLD');
    await cart.add(cartRef, 'PARENT', 1, { variant: [{ attributeId: 142, optionId: 1 }] });
    const id = await withdraw('OLD');
    await withdraw('OLD', [], id);
    await withdraw('PARENT', ['CHILD']);
    await cart.service.settled();
    cart.shop
      .has('OLD', { price: 10_00, sellable: false })
      .has('PARENT', { children: { '142=1': 'CHILD' } })
      .has('CHILD', { price: 10_00, sellable: false });
    const { items } = (await cart.get(cartRef)).body;
    expect(items.map(({ sku, withdrawn }) => [sku, withdrawn])).toEqual([
      ['DRS-1', false],
      ['OLD', true],
      ['CHILD', true],
    ]);
    expect((await cart.totals(cartRef)).body.items[1]?.changes).toEqual([{ kind: 'withdrawn' }]);
    expect(await cart.service.db.rows('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toHaveLength(1);
    expect((await cart.freeze(cartRef, orderId)).body.lines.map(({ withdrawn }) => withdrawn)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is a piece that the customer of the cart sells, however it came there', async () => {
    const customerId = uuidv7();
    cart.shop.has('GD-OWN', { price: 80_00 });
    const { cartRef } = await cart.create('pln_pl', customerId);
    await cart.call('POST', cartRef, `/items?customerId=${customerId}`, { sku: 'GD-OWN', quantity: 1 });
    cart.shop.has('GD-OWN', { price: 80_00, sellerId: customerId });
    expect((await cart.freeze(cartRef, uuidv7())).body.lines).toMatchObject([{ sku: 'GD-OWN', withdrawn: true }]);
  });

  it('is checked again when its line is changed', async () => {
    cart.shop.has('BACK', { price: 10_00 });
    const { cartRef } = await cart.create();
    const { itemId } = (await cart.add(cartRef, 'BACK')).body.item;
    await withdraw('BACK');
    await cart.service.settled();
    cart.shop.has('BACK', { price: 10_00, sellable: false });
    expect((await cart.change(cartRef, itemId, { quantity: 2 })).body.code).toBe('cart.item_unavailable');
    cart.shop.has('BACK', { price: 10_00 });
    expect((await cart.change(cartRef, itemId, { quantity: 2 })).body.item.withdrawn).toBe(false);
  });
});

describe('a product withdrawn while a cart is edited', () => {
  beforeEach(() => {
    cart.shop.has('RACE', { price: 10_00, pieces: 50 });
  });
  afterEach(() => {
    cart.shop.afterResolve = async () => undefined;
  });
  /** Withdraws the product once, after catalog has answered that it is for sale. */
  const withdrawDuringAnswer = () => {
    cart.shop.afterResolve = async () => {
      cart.shop.afterResolve = async () => undefined;
      cart.shop.has('RACE', { price: 10_00, pieces: 50, sellable: false });
      await withdraw('RACE');
      await cart.service.settled();
    };
  };

  it('refuses another quantity at once, before the event arrives', async () => {
    const { cartRef } = await cart.create();
    const { itemId } = (await cart.add(cartRef, 'RACE')).body.item;
    cart.shop.has('RACE', { price: 10_00, pieces: 50, sellable: false });
    expect((await cart.change(cartRef, itemId, { quantity: 2 })).body.code).toBe('cart.item_unavailable');
    expect((await cart.totals(cartRef)).body.items[0]?.changes).toEqual([{ kind: 'withdrawn' }]);
  });

  it.each(['set', 'add'])('an edit (%s) never clears the mark', async (verb) => {
    const { cartRef } = await cart.create();
    const { itemId } = (await cart.add(cartRef, 'RACE')).body.item;
    withdrawDuringAnswer();
    const edited =
      verb === 'set' ? await cart.change(cartRef, itemId, { quantity: 2 }) : await cart.add(cartRef, 'RACE', 1);
    expect(edited.body.code).toBe('cart.item_unavailable');
    expect((await cart.get(cartRef)).body.items).toMatchObject([{ quantity: 1, withdrawn: true }]);
  });

  it('is marked in the frozen cart, also when the line was added after the event', async () => {
    const { cartRef } = await cart.create();
    withdrawDuringAnswer();
    expect((await cart.add(cartRef, 'RACE')).status).toBe(201);
    expect((await cart.freeze(cartRef, uuidv7())).body.lines).toMatchObject([{ withdrawn: true }]);
  });

  it('is marked in a cart that is frozen at that moment', async () => {
    const { cartRef } = await cart.create();
    await cart.add(cartRef, 'RACE');
    withdrawDuringAnswer();
    expect((await cart.freeze(cartRef, uuidv7())).body.lines).toMatchObject([{ withdrawn: true }]);
  });
});

describe('facts of a product that changed while its line waited in the cart', () => {
  const changed = async (): Promise<string> => {
    cart.shop.has('GOWN', { price: 100_00, optionPrice: 10_00 });
    const { cartRef } = await cart.create();
    await cart.add(cartRef, 'GOWN', 2);
    cart.shop.has('GOWN', { price: 100_00, optionPrice: 25_00, taxClass: 'reduced', points: 7 });
    return cartRef;
  };
  afterEach(() => {
    cart.shop.catalogAway = false;
  });

  it('are those of now in the totals, and the shopper is told of the changed price', async () => {
    const { body } = await cart.totals(await changed());
    expect(body.grandTotal).toBe(250_00);
    expect(body.items[0]?.changes).toEqual([{ kind: 'price', was: 110_00, now: 125_00 }]);
    expect(cart.shop.quotes.at(-1)?.lines).toMatchObject([{ taxClass: 'reduced', customOptions: [{ price: 25_00 }] }]);
  });

  it('are those of now in the order, and a repeat of the freeze answers the same', async () => {
    const cartRef = await changed();
    const id = uuidv7();
    const first = await cart.freeze(cartRef, id);
    expect(first.body.lines).toMatchObject([
      { points: 7, taxClass: 'reduced', quote: { taxClass: 'reduced', customOptions: [{ price: 25_00 }] } },
    ]);
    cart.shop.has('GOWN', { price: 100_00, optionPrice: 99_00 });
    expect((await cart.freeze(cartRef, id)).body).toEqual(first.body);
  });

  it('are the stored ones in the totals while catalog does not answer; no order is placed on them', async () => {
    const cartRef = await changed();
    cart.shop.catalogAway = true;
    expect((await cart.totals(cartRef)).body.grandTotal).toBe(220_00);
    expect((await cart.freeze(cartRef, uuidv7())).status).toBe(503);
    cart.shop.catalogAway = false;
    expect((await cart.add(cartRef, 'GOWN')).status).toBe(201);
  });
});

describe('cleaning up', () => {
  it('deletes carts of guests and ordered carts 30 days after their last change, with their lines', async () => {
    const guest = await cart.cartWithDress();
    const customer = await cart.create('pln_pl', '01932f4e-7b1a-7c3d-9e55-000000000003');
    const frozen = await cart.cartWithDress();
    const ordered = await cart.cartWithDress();
    await cart.close(ordered, orderId);
    cart.service.clock.advance(29 * 24 * HOUR);
    const young = await cart.cartWithDress();
    await cart.freeze(frozen, orderId);
    await cleanUp();
    const left = async () =>
      (await cart.service.db.rows<{ ref: string }>('SELECT ref FROM cart')).map(({ ref }) => ref);
    expect(await left()).toEqual(expect.arrayContaining([guest, customer.cartRef, frozen, ordered, young]));
    cart.service.clock.advance(23 * HOUR);
    cart.service.clock.advance(1.5 * HOUR);
    await cart.freeze(frozen, orderId);
    await cleanUp();
    expect(await cart.service.db.rows('SELECT 1 FROM inbox')).toEqual([]);
    const refs = await left();
    expect(refs).not.toContain(guest);
    expect(refs).not.toContain(ordered);
    expect(refs).toEqual(expect.arrayContaining([customer.cartRef, young]));
    expect(
      await cart.service.db.rows('SELECT 1 FROM cart_line l LEFT JOIN cart c ON c.id = l.cart_id WHERE c.id IS NULL'),
    ).toEqual([]);
  });
});
