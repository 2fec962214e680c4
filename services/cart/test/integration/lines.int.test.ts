import { uuidv7 } from '@garderoba/service-kit/runtime/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Choice } from '../../src/domain/choice.js';
import type { ItemDto } from '../../src/http/carts.dto.js';
import { CartService } from '../cart-service.js';
import { rentalChoice } from '../factories.js';

let cart: CartService;
beforeAll(async () => {
  cart = await CartService.start({ MAX_LINES: '3' });
});
afterAll(() => cart.stop());

/** A size, as choice and as the client sent it. */
const size = (optionId: number): [Choice, object] => [
  { variant: [{ attributeId: 142, optionId }] },
  { size: optionId },
];
const sized = (optionId: number) => ({ choice: size(optionId)[0], productOption: size(optionId)[1] });

beforeEach(() => {
  cart.shop.products.clear();
  cart.shop.stockDelay = async () => undefined;
  cart.shop
    .has('DRS-1', { price: 100_00, pieces: 50 })
    .has('DRS-10', { children: { '142=169': 'DRS-10-M', '142=170': 'DRS-10-L' } })
    .has('DRS-10-M', { price: 400_00, pieces: 5 })
    .has('DRS-10-L', { price: 420_00, pieces: 5 })
    .has('GIFT', { price: 50_00, virtual: true, managed: false, type: 'virtual' });
});

describe('a new cart', () => {
  it('[CART-047] has an unguessable id, and is found by its hash only', async () => {
    const { cartId, cartRef } = await cart.create();
    expect(cartId).toMatch(/^[0-9a-f]{32}$/);
    expect((await cart.get(cartRef)).body).toMatchObject({
      store: 'pln_pl',
      currency: 'PLN',
      country: 'PL',
      state: 'open',
      items: [],
    });
    expect((await cart.get(cartId)).status).toBe(404);
    const [row] = await cart.service.db.rows<{ text: string }>('SELECT cart::text AS text FROM cart WHERE ref = $1', [
      cartRef,
    ]);
    expect(row?.text).not.toContain(cartId);
  });

  it('keeps the currency and tax country of its store', async () => {
    const { cartRef } = await cart.create('sek_de');
    expect((await cart.get(cartRef)).body).toMatchObject({ currency: 'SEK', country: 'DE' });
  });

  it('is the customer’s open cart, visible to no other customer', async () => {
    const first = await cart.create('pln_pl', '01932f4e-7b1a-7c3d-9e55-000000000007');
    expect(await cart.create('eur_de', '01932f4e-7b1a-7c3d-9e55-000000000007')).toEqual(first);
    expect((await cart.call('GET', first.cartRef, '?customerId=01932f4e-7b1a-7c3d-9e55-000000000007')).status).toBe(
      200,
    );
    expect((await cart.get(first.cartRef)).status).toBe(404);
    expect((await cart.call('GET', first.cartRef, '?customerId=01932f4e-7b1a-7c3d-9e55-000000000008')).status).toBe(
      404,
    );
    expect(
      (
        await cart.call('POST', first.cartRef, '/items?customerId=01932f4e-7b1a-7c3d-9e55-000000000008', {
          sku: 'DRS-1',
          quantity: 1,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await cart.call('POST', first.cartRef, '/items?customerId=01932f4e-7b1a-7c3d-9e55-000000000007', {
          sku: 'DRS-1',
          quantity: 1,
        })
      ).status,
    ).toBe(201);
  });

  it('is created once for two concurrent requests of a customer', async () => {
    const carts = await Promise.all(
      Array.from({ length: 10 }, () => cart.create('pln_pl', '01932f4e-7b1a-7c3d-9e55-000000000009')),
    );
    expect(new Set(carts.map(({ cartRef }) => cartRef)).size).toBe(1);
  });
});

describe('adding', () => {
  it('[CART-048] [CART-050] adds the piece and returns it', async () => {
    const { cartRef } = await cart.create();
    const added = await cart.add(cartRef, 'DRS-1', 2);
    expect(added.status).toBe(201);
    expect(added.body.item).toMatchObject({
      sku: 'DRS-1',
      quantity: 2,
      type: 'simple',
      unitNet: 81_30,
      unitGross: 100_00,
      name: 'Name of DRS-1',
    });
    expect((await cart.get(cartRef)).body.items).toEqual([added.body.item]);
  });

  it('[CART-005] [CART-006] resolves parent sku and options to the child, and returns the options verbatim', async () => {
    const { cartRef } = await cart.create();
    const [choice] = size(169);
    const option = { z_first: 1, list: [{ value: 'M', id: '142' }], a_last: { y: [1, '2', null], b: 3.5 } };
    const { body } = await cart.add(cartRef, 'DRS-10', 1, choice, option);
    expect(body.item).toMatchObject({
      sku: 'DRS-10-M',
      parentSku: 'DRS-10',
      type: 'configurable',
      options: [{ label: 'Size', value: 'M' }],
    });
    const stored = (await cart.get(cartRef)).body.items[0]?.productOption;
    expect(JSON.stringify(stored)).toBe(JSON.stringify(option));
  });

  it('[CART-026] increases an equal line and keeps its item id', async () => {
    const { cartRef } = await cart.create();
    const first = (await cart.add(cartRef, 'DRS-10', 1, ...size(169))).body.item;
    await cart.add(cartRef, 'DRS-10', 1, ...size(170));
    const again = (await cart.add(cartRef, 'DRS-10', 2, ...size(169))).body;
    expect([again.item.itemId, again.item.quantity]).toEqual([first.itemId, 3]);
    expect(again.cart.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['DRS-10-M', 3],
      ['DRS-10-L', 1],
    ]);
  });

  it('[CART-042] accepts a product of price 0', async () => {
    cart.shop.has('FREE', { price: 0 });
    const { cartRef } = await cart.create();
    expect((await cart.add(cartRef, 'FREE')).body.item.unitGross).toBe(0);
  });

  it.each<
    [string, Parameters<CartService['add']> extends [string, ...infer Rest] ? Rest : never, number, string, string]
  >([
    [
      '[CART-010] [ERR-014] [STK-005] out of stock',
      ['GONE'],
      409,
      'cart.item_unavailable',
      'The product is out of stock and cannot be added to the cart!',
    ],
    [
      '[ERR-034] more than available',
      ['DRS-1', 51],
      409,
      'cart.quantity_unavailable',
      'The requested quantity is not available.',
    ],
    [
      '[ERR-035] more than the maximum of a line',
      ['DRS-1', 101],
      422,
      'cart.quantity_above_maximum',
      'The requested quantity exceeds the maximum allowed in the shopping cart.',
    ],
    [
      '[ERR-035] more than the maximum, before stock is called',
      ['GONE', 101],
      422,
      'cart.quantity_above_maximum',
      'The requested quantity exceeds the maximum allowed in the shopping cart.',
    ],
    [
      '[ERR-035] more than pricing can quote',
      ['DRS-1', 1_000_000],
      422,
      'cart.quantity_above_maximum',
      'The requested quantity exceeds the maximum allowed in the shopping cart.',
    ],
    [
      'an unknown sku',
      ['NOWHERE'],
      409,
      'cart.item_unavailable',
      'The product is out of stock and cannot be added to the cart!',
    ],
    [
      'not for sale',
      ['OFF'],
      409,
      'cart.item_unavailable',
      'The product is out of stock and cannot be added to the cart!',
    ],
    [
      'no such variant',
      ['DRS-10', 1, ...size(999)],
      422,
      'cart.no_such_configuration',
      'No such configuration for the product. Please do choose another combination of attributes.',
    ],
    [
      'no price',
      ['UNPRICED'],
      422,
      'cart.price_unknown',
      'Product price is unknown, product cannot be added to the cart!',
    ],
    ['[VAL-008] a rental without a date', ['RENT'], 422, 'cart.rental_date_missing', 'A rental date must be chosen.'],
    ['fewer than the product allows', ['PAIR'], 422, 'cart.quantity_below_minimum', 'The fewest you may order is 2.'],
  ])('refuses %s, and writes nothing', async (_, wish, status, code, detail) => {
    cart.shop
      .has('GONE', { price: 1_00, pieces: 0 })
      .has('OFF', { price: 1_00, sellable: false })
      .has('UNPRICED')
      .has('RENT', { price: 1_00, kind: 'rental' })
      .has('PAIR', { price: 1_00, minQty: 2 });
    const { cartRef } = await cart.create();
    const refused = await cart.add(cartRef, ...wish);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([status, code, detail]);
    expect((await cart.get(cartRef)).body).toMatchObject({ items: [], version: 1 });
  });

  it('[VAL-006] keeps rentals and purchases apart, both ways', async () => {
    cart.shop.has('RENT', { price: 99_00, kind: 'rental', type: 'sirent' });
    const purchases = await cart.cartWithDress();
    expect((await cart.add(purchases, 'RENT', 1, rentalChoice('courier'))).body.code).toBe('cart.mixed_kinds');
    const { cartRef: rentals } = await cart.create();
    await cart.add(rentals, 'RENT', 1, rentalChoice('courier'));
    expect((await cart.add(rentals, 'DRS-1')).body.detail).toMatch(/^Only rental or only marketplace items/);
    expect((await cart.get(rentals)).body).toMatchObject({ kind: 'rental', carrier: 'courier' });
  });

  it('refuses the own piece of a seller, added or chosen instead of another, and sells it to everybody else', async () => {
    const [seller, other] = [uuidv7(), uuidv7()];
    const variants = { '142=1': 'GD-THEIRS', '142=2': 'GD-OWN' };
    cart.shop
      .has('GD-OWN', { price: 80_00, sellerId: seller })
      .has('GD-THEIRS', { price: 80_00, sellerId: other })
      .has('EITHER', { children: variants });
    const own = await cart.create('pln_pl', seller);
    const items = `/items?customerId=${seller}`;
    const refused = await cart.call<object>('POST', own.cartRef, items, { sku: 'GD-OWN', quantity: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'cart.own_listing', detail: 'You cannot buy your own piece.' },
    ]);
    const line = (optionId: number) => ({
      sku: 'EITHER',
      quantity: 1,
      choice: { variant: [{ attributeId: 142, optionId }] },
    });
    const added = await cart.call<{ item: { itemId: number } }>('POST', own.cartRef, items, line(1));
    expect(added.status).toBe(201);
    const path = `/items/${added.body.item.itemId}?customerId=${seller}`;
    expect((await cart.call<object>('PUT', own.cartRef, path, line(2))).body.code).toBe('cart.own_listing');
    const { cartRef } = await cart.create('pln_pl', other);
    const sold = await cart.call<object>('POST', cartRef, `/items?customerId=${other}`, { sku: 'GD-OWN', quantity: 1 });
    expect(sold.status).toBe(201);
    expect(JSON.stringify(sold.body)).not.toContain(seller);
    expect(
      await cart.service.db.rows('SELECT facts FROM cart_line WHERE facts::text LIKE $1', [`%${seller}%`]),
    ).toEqual([]);
  });

  it('[VAL-007] keeps showroom and courier apart', async () => {
    cart.shop.has('RENT', { price: 99_00, kind: 'rental' }).has('RENT-2', { price: 99_00, kind: 'rental' });
    const { cartRef } = await cart.create();
    await cart.add(cartRef, 'RENT', 1, rentalChoice('showroom'));
    expect((await cart.add(cartRef, 'RENT-2', 1, rentalChoice('courier'))).body.code).toBe('cart.mixed_carriers');
    expect((await cart.add(cartRef, 'RENT-2', 1, rentalChoice('showroom'))).status).toBe(201);
  });

  it('holds as many different items as configured', async () => {
    cart.shop.has('A', { price: 1 }).has('B', { price: 1 });
    const cartRef = await cart.cartWithDress();
    await cart.add(cartRef, 'A');
    await cart.add(cartRef, 'B');
    expect((await cart.add(cartRef, 'GIFT')).body.code).toBe('cart.too_many_lines');
    expect((await cart.add(cartRef, 'B')).status).toBe(201);
  });

  it('counts the pieces of a set and a single one together', async () => {
    cart.shop.has('SET', { price: 150_00, type: 'bundle', managed: false, components: [{ sku: 'DRS-1', qty: 2 }] });
    const { cartRef } = await cart.create();
    await cart.add(cartRef, 'SET', 20);
    expect((await cart.add(cartRef, 'DRS-1', 11)).body).toMatchObject({
      code: 'cart.quantity_unavailable',
      details: { asked: 51, available: 50 },
    });
    expect((await cart.add(cartRef, 'DRS-1', 10)).status).toBe(201);
  });

  it.each([
    ['a fraction', { sku: 'DRS-1', quantity: 1.5 }],
    ['[VAL-003] zero', { sku: 'DRS-1', quantity: 0 }],
    ['[VAL-003] a negative number', { sku: 'DRS-1', quantity: -1 }],
    ['a text', { sku: 'DRS-1', quantity: '2' }],
    ['no sku', { quantity: 1 }],
    ['a price', { sku: 'DRS-1', quantity: 1, price: 1 }],
    ['a list as product_option', { sku: 'DRS-1', quantity: 1, productOption: [] }],
    ['broken JSON', '{"sku":'],
  ])('answers 400 to %s', async (_, body) => {
    const { cartRef } = await cart.create();
    expect((await cart.call('POST', cartRef, '/items', body)).status).toBe(400);
    expect((await cart.get(cartRef)).body.version).toBe(1);
  });
});

describe('a bundle', () => {
  it.each([
    ['no piece of a part', [{ sku: 'DRS-1', qty: 0 }]],
    [
      'one part of which there is no piece',
      [
        { sku: 'DRS-1', qty: 1 },
        { sku: 'DRS-1', qty: 0 },
      ],
    ],
    ['no part', []],
  ])('with %s is no configuration: nothing would be reserved for its price', async (_, components) => {
    cart.shop.has('BOX', { price: 900_00, type: 'bundle', components });
    const { cartRef } = await cart.create();
    const { status, body } = await cart.add(cartRef, 'BOX');
    expect([status, body.code]).toEqual([422, 'cart.no_such_configuration']);
    expect((await cart.get(cartRef)).body.items).toEqual([]);
  });
});

describe('changing a line', () => {
  it('[CART-048] sets the quantity; it does not add', async () => {
    const { cartRef } = await cart.create();
    const { itemId } = (await cart.add(cartRef, 'DRS-1', 3)).body.item;
    const changed = await cart.change(cartRef, itemId, { quantity: 2 });
    expect([changed.status, changed.body.item.itemId, changed.body.item.quantity]).toEqual([200, itemId, 2]);
    expect((await cart.change(cartRef, itemId, { quantity: 2 })).body.item.quantity).toBe(2);
  });

  it('calls catalog once, for another quantity and for another variant', async () => {
    const { cartRef } = await cart.create();
    const { itemId } = (await cart.add(cartRef, 'DRS-10', 1, ...size(169))).body.item;
    const asked = cart.shop.catalog.calls.length;
    await cart.change(cartRef, itemId, { quantity: 2, sku: 'DRS-10', ...sized(169) });
    expect(cart.shop.catalog.calls.length).toBe(asked + 1);
    const { body } = await cart.change(cartRef, itemId, { quantity: 2, sku: 'DRS-10', ...sized(170) });
    expect(body.item).toMatchObject({ itemId, sku: 'DRS-10-L', quantity: 2, unitGross: 420_00 });
    expect(cart.shop.catalog.calls.length).toBe(asked + 2);
  });

  it('merges a line that becomes equal to another', async () => {
    const { cartRef } = await cart.create();
    const medium = (await cart.add(cartRef, 'DRS-10', 1, ...size(169))).body.item;
    const large = (await cart.add(cartRef, 'DRS-10', 2, ...size(170))).body.item;
    const { body } = await cart.change(cartRef, medium.itemId, { quantity: 3, ...sized(170) });
    expect(body.item).toMatchObject({ itemId: large.itemId, quantity: 5 });
    expect((await cart.get(cartRef)).body.items.map(({ itemId }) => itemId)).toEqual([large.itemId]);
  });

  it('calls catalog again when the variant changed concurrently', async () => {
    const { cartRef } = await cart.create();
    const { itemId } = (await cart.add(cartRef, 'DRS-10', 1, ...size(169))).body.item;
    let asked = 0;
    cart.shop.stockDelay = async () => {
      asked += 1;
      if (asked === 1) await cart.change(cartRef, itemId, { quantity: 1, ...sized(170) });
    };
    const { body } = await cart.change(cartRef, itemId, { quantity: 2 });
    expect(body.item).toMatchObject({ itemId, sku: 'DRS-10-L', quantity: 2, unitGross: 420_00 });
  });

  it('refuses an item id of no cart or of another cart', async () => {
    const other = await cart.cartWithDress();
    const [foreign] = (await cart.get(other)).body.items;
    const mine = await cart.cartWithDress();
    for (const itemId of [foreign?.itemId ?? 0, 999_999]) {
      expect((await cart.change(mine, itemId, { quantity: 2 })).body.code).toBe('cart.item_not_found');
    }
    expect((await cart.get(other)).body.items[0]?.quantity).toBe(1);
  });
});

describe('removing a line', () => {
  it('[CART-049] removes it, and is idempotent', async () => {
    const { cartRef } = await cart.create();
    const { itemId } = (await cart.add(cartRef, 'DRS-1')).body.item;
    expect((await cart.remove(cartRef, itemId)).body).toMatchObject({ items: [], version: 3 });
    expect(await cart.remove(cartRef, itemId)).toMatchObject({ status: 200, body: { items: [], version: 3 } });
  });

  it('does not remove another cart’s line', async () => {
    const other = await cart.cartWithDress();
    const [foreign] = (await cart.get(other)).body.items;
    await cart.remove(await cart.cartWithDress(), foreign?.itemId ?? 0);
    expect((await cart.get(other)).body.items).toHaveLength(1);
  });
});

describe('access', () => {
  it.each(['orders', 'stock', 'importer'])('%s may not edit a cart', async (caller) => {
    const cartRef = await cart.cartWithDress();
    expect((await cart.call('POST', cartRef, '/items', { sku: 'DRS-1', quantity: 1 }, caller)).status).toBe(403);
  });
  it('requires a service token', async () => {
    const cartRef = await cart.cartWithDress();
    expect((await cart.call('GET', cartRef, '', undefined, '')).status).toBe(401);
  });
  it.each(['x', '../carts', `${'f'.repeat(64)}`])('an unknown cart, id %s, is 404', async (cartRef) =>
    expect((await cart.get(encodeURIComponent(cartRef))).status).toBe(404),
  );
});

it('reads the choice of the options when the gateway of the release before sends none', async () => {
  const productOption = {
    extension_attributes: { configurable_item_options: [{ option_id: '142', option_value: '169' }] },
  };
  const { cartRef } = await cart.create();
  const { status, body } = await cart.call<{ item: ItemDto }>('POST', cartRef, '/items', {
    ...{ sku: 'DRS-10', quantity: 1, productOption },
  });
  expect(status).toBe(201);
  expect(body.item).toMatchObject({ sku: 'DRS-10-M', choice: size(169)[0], productOption });
});

it('answers 400 to new options of a line without a choice', async () => {
  const { cartRef } = await cart.create();
  const { body } = await cart.add(cartRef, 'DRS-10', 1, ...size(169));
  const change = { quantity: 1, productOption: { size: 170 } };
  expect((await cart.change(cartRef, body.item.itemId, change)).status).toBe(400);
});

it('stores and answers options with half a surrogate pair', async () => {
  cart.shop.has('RENT', { price: 99_00, kind: 'rental', pieces: 0 });
  const { cartRef } = await cart.create();
  const half = { custom: [{ optionId: '7', value: 'Anna \ud83d' }], apart: '\ud83d' };
  const choice = { ...rentalChoice('showroom'), ...half };
  expect((await cart.add(cartRef, 'RENT', 1, choice, { note: '\ud83d' })).status).toBe(201);
  expect((await cart.get(cartRef)).body.items[0]).toMatchObject({ choice, productOption: { note: '\ud83d' } });
});
