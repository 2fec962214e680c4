import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { NO_OPTIONS, product, productsOfType, variant } from './catalogue.ts';
import { call, type Json, refusal, result, UNKNOWN_CART } from './wire.ts';

const NO_CART = { code: 404, result: 'No such cart.' };
const OUT_OF_STOCK = 'The product is out of stock and cannot be added to the cart!';

let sku: string;
let another: string;
let chosen: Json;
beforeAll(async () => {
  const [first, second] = await productsOfType('simple');
  [sku, another] = [first.sku, second.sku];
  chosen = await variant();
}, 30_000);

describe('create', () => {
  it('[CART-047] gives each guest a new cart id of 32 hexadecimal characters', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => result('POST', '/api/cart/create?token=')));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(5);
  });

  it('[CART-052] is answered 200, or 401 for an invalid token; a cart that is gone is 404 to every later call', async () => {
    expect((await call('POST', '/api/cart/create?token=')).code).toBe(200);
    for (const token of ['forged', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.']) {
      const answer = await call('POST', '/api/cart/create', {}, { authorization: `Bearer ${token}` });
      expect([token, answer.code]).toEqual([token, 401]);
    }
    // Clients read this code as well: they begin a new cart (wire-contract 2.2).
    expect((await call('GET', `/api/cart/pull?token=&cartId=${UNKNOWN_CART}`)).code).toBe(404);
  });

  it('needs no body, and accepts an empty one', async () => {
    expect((await call('POST', '/api/cart/create', {})).code).toBe(200);
    expect((await call('POST', '/api/cart/create', undefined, { 'content-type': 'application/json' })).code).toBe(200);
  });
});

describe('pull', () => {
  it('[CART-050] an empty cart is an empty list, and is not cacheable', async () => {
    const cart = await Cart.create();
    const { result, headers } = await call('GET', cart.path('pull'));
    expect(result).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-cache, no-store');
  });

  it('[CART-057] returns each line with its types: numbers for item_id, qty and price', async () => {
    const cart = await Cart.with(sku, 2);
    await cart.add(another);
    const lines = await cart.pull();
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toEqual({
        item_id: expect.any(Number),
        sku: expect.any(String),
        qty: expect.any(Number),
        name: expect.any(String),
        price: expect.any(Number),
        product_type: 'simple',
        quote_id: cart.id,
      });
    expect(lines.map((line: Json) => [line.sku, line.qty])).toEqual([
      [sku, 2],
      [another, 1],
    ]);
  });

  it('of a variant answers the child sku, the type configurable and the options as sent (traps 10, 11)', async () => {
    const cart = await Cart.create();
    const { parent, child, option } = chosen;
    const added = await cart.add(parent.sku, 1, option);
    expect(added).toMatchObject({ sku: child.sku, product_type: 'configurable', quote_id: cart.id });
    const [line] = await cart.pull();
    expect(line).toEqual(added);
    expect(JSON.stringify(line.product_option)).toBe(JSON.stringify(option));
  });

  it('[CART-005] returns product_option with its keys in the sent order, unknown ones too', async () => {
    const cart = await Cart.create();
    const { parent, option } = chosen;
    const items = option.extension_attributes.configurable_item_options.map((item: Json, index: number) => ({
      option_value: item.option_value,
      label: `z${index}`,
      option_id: item.option_id,
      a: 1,
    }));
    const odd = {
      z: 1,
      extension_attributes: { configurable_item_options: items, b: [], custom_options: [] },
      a: null,
    };
    const line = await cart.add(parent.sku, 1, odd);
    expect(JSON.stringify(line.product_option)).toBe(JSON.stringify(odd));
    expect(JSON.stringify((await cart.pull())[0].product_option)).toBe(JSON.stringify(odd));
  });

  it('echoes the complete but empty options of simple products', async () => {
    const cart = await Cart.create();
    expect((await cart.add(sku, 1, NO_OPTIONS)).product_option).toEqual(NO_OPTIONS);
  });

  it.each([
    ['GET', 'pull'],
    ['GET', 'totals'],
    ['GET', 'coupon'],
    ['POST', 'delete-coupon'],
  ])('[CART-046] an unknown cart and none are 404: %s %s', async (method, name) => {
    for (const id of [UNKNOWN_CART, '', 'x', '4711', '%00', "'%20OR%201=1", 'null', UNKNOWN_CART.repeat(40)])
      expect(await refusal(method, `/api/cart/${name}?token=&cartId=${id}`)).toEqual(NO_CART);
    expect(await refusal(method, `/api/cart/${name}`)).toEqual(NO_CART);
  });
});

describe('update', () => {
  it('[CART-048] [CART-026] adds without item_id: an equal line grows and keeps its id', async () => {
    const cart = await Cart.create();
    const first = await cart.add(sku, 1, NO_OPTIONS);
    const second = await cart.add(sku, 2, NO_OPTIONS);
    const third = await cart.add(sku);
    expect([second.item_id, third.item_id]).toEqual([first.item_id, first.item_id]);
    expect([first.qty, second.qty, third.qty]).toEqual([1, 3, 4]);
    expect(await cart.pull()).toHaveLength(1);
  });

  it('sets with item_id, as number and as text; the answer keeps the type number', async () => {
    const cart = await Cart.create();
    const { item_id } = await cart.add(sku, 3);
    for (const [id, qty] of [
      [item_id, 5],
      [String(item_id), 2],
    ]) {
      const { result: line } = await cart.update({ sku, qty, item_id: id });
      expect(line).toMatchObject({ item_id, qty });
    }
    expect((await cart.pull())[0].qty).toBe(2);
  });

  it('sets the same quantity repeatedly', async () => {
    const cart = await Cart.create();
    const { item_id } = await cart.add(sku, 3);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cart.update({ sku, qty: 4, item_id })));
    expect(answers.map(({ code, result }) => [code, result.qty])).toEqual(Array(5).fill([200, 4]));
  });

  it('loses no piece that is added at the same time', async () => {
    const cart = await Cart.create();
    const answers = await Promise.all(Array.from({ length: 8 }, () => cart.update({ sku, qty: 1 })));
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
    expect((await cart.pull()).map((line: Json) => line.qty)).toEqual([8]);
  });

  it('keeps two variants of a product apart, and finds the same one again by parent and options', async () => {
    const { parent, child, option } = chosen;
    const other = parent.configurable_children.find((one: Json) => one.sku !== child.sku && one.stock.qty > 0);
    const cart = await Cart.create();
    const first = await cart.add(parent.sku, 1, option);
    if (other) await cart.add(other.sku, 1);
    const again = await cart.add(parent.sku, 1, option);
    expect(again).toMatchObject({ item_id: first.item_id, qty: 2 });
    expect(await cart.pull()).toHaveLength(other ? 2 : 1);
  });

  it('[ERR-002] refuses options that no variant has, and a parent without options', async () => {
    const cart = await Cart.create();
    const { parent, option } = chosen;
    const wrong = structuredClone(option);
    wrong.extension_attributes.configurable_item_options[0].option_value = '999999';
    for (const product_option of [wrong, NO_OPTIONS, undefined])
      expect(
        await refusal('POST', cart.path('update'), { cartItem: { sku: parent.sku, qty: 1, product_option } }),
      ).toEqual({
        code: 400,
        result: 'No such configuration for the product. Please do choose another combination of attributes.',
      });
    expect(await cart.pull()).toEqual([]);
  });

  it.each([
    ['an id longer than any', { custom_options: [{ option_id: '9'.repeat(400), option_value: '1' }] }],
    ['a text longer than any', { custom_options: [{ option_id: '1', option_value: 'x'.repeat(5_000) }] }],
    ['more options than any product has', { custom_options: Array(200).fill({ option_id: '1', option_value: '1' }) }],
    ['a bundle of hundreds', { bundle_options: Array(300).fill({ option_id: 1, option_selections: [1] }) }],
    ['hundreds of attributes', { configurable_item_options: Array(300).fill({ option_id: '1', option_value: '1' }) }],
  ])('refuses %s: nothing for sale has it', async (_what, extension_attributes) => {
    const cart = await Cart.create();
    const cartItem = { sku, qty: 1, product_option: { extension_attributes } };
    expect(await refusal('POST', cart.path('update'), { cartItem })).toEqual({
      code: 400,
      result: 'No such configuration for the product. Please do choose another combination of attributes.',
    });
    expect(await cart.pull()).toEqual([]);
  });

  it('[VAL-001] [VAL-002] reads a missing quantity as one and "2" as two', async () => {
    const cart = await Cart.create();
    expect((await cart.add(sku, undefined)).qty).toBe(1);
    expect((await cart.add(another, '2')).qty).toBe(2);
  });

  it.each([null, '', ' ', true, false, [], [1], {}, 1.5, '1.5', 0, '0', -1, '-1', 'x', '1e1', 1e21, '٣'])(
    '[VAL-003] refuses the quantity %j and changes nothing',
    async (qty) => {
      const cart = await Cart.create();
      const { item_id } = await cart.add(sku);
      expect((await cart.update({ sku, qty })).code).toBe(400);
      expect((await cart.update({ sku, qty, item_id })).code).toBe(400);
      expect((await cart.pull())[0].qty).toBe(1);
    },
  );

  it('[ERR-035] checks the maximum of the cart before the stock, for the resulting quantity of the line', async () => {
    const cart = await Cart.create();
    const maximum = { code: 400, result: 'The requested quantity exceeds the maximum allowed in the shopping cart.' };
    expect(await refusal('POST', cart.path('update'), { cartItem: { sku, qty: 101 } })).toEqual(maximum);
    expect(await refusal('POST', cart.path('update'), { cartItem: { sku, qty: 1_000_000 } })).toEqual(maximum);
    const { item_id } = await cart.add(sku, 60);
    expect(await refusal('POST', cart.path('update'), { cartItem: { sku, qty: 41 } })).toEqual(maximum);
    expect((await cart.update({ sku, qty: 100, item_id })).code).toBe(200);
  });

  it('[ERR-034] refuses more pieces than available, and accepts the last one', async () => {
    const few = (await productsOfType('simple')).find(({ stock }) => stock.qty > 0 && stock.qty < 50);
    const cart = await Cart.create();
    const { qty } = few.stock;
    const refused = { code: 400, result: 'The requested quantity is not available.' };
    expect(await refusal('POST', cart.path('update'), { cartItem: { sku: few.sku, qty: qty + 1 } })).toEqual(refused);
    const { item_id } = await cart.add(few.sku, qty);
    expect(await refusal('POST', cart.path('update'), { cartItem: { sku: few.sku, qty: 1 } })).toEqual(refused);
    expect(await refusal('POST', cart.path('update'), { cartItem: { sku: few.sku, qty: qty + 1, item_id } })).toEqual(
      refused,
    );
    expect((await cart.pull())[0].qty).toBe(qty);
  });

  it('[CART-010] [ERR-014] refuses sold out, disabled and unknown products', async () => {
    const cart = await Cart.create();
    for (const gone of ['CLU-L003', 'CLU-L004', 'NO-SUCH-SKU'])
      expect(await refusal('POST', cart.path('update'), { cartItem: { sku: gone, qty: 1 } })).toEqual({
        code: 400,
        result: OUT_OF_STOCK,
      });
    expect(await cart.pull()).toEqual([]);
  });

  it('[CAT-035] refuses a past event', async () => {
    const cart = await Cart.create();
    expect((await product('EVENT-CARE')).status).toBe(2);
    expect((await cart.update({ sku: 'EVENT-CARE', qty: 1 })).code).toBe(400);
    expect((await cart.update({ sku: 'EVENT-COLOURS', qty: 1 })).code).toBe(200);
  });

  it('without cartItem, or with something else for it, is 400 with the text of the reference', async () => {
    const cart = await Cart.create();
    const missing = { code: 400, result: 'No cartItem element provided within the request body' };
    for (const body of [{}, { cartItem: null }, { cartItem: [] }, { cartItem: 'x' }, [], 'null', '1', '""'])
      for (const name of ['update', 'delete']) expect(await refusal('POST', cart.path(name), body)).toEqual(missing);
  });

  it('of a line that is not there is 404, of an unknown cart 404', async () => {
    const cart = await Cart.with(sku);
    expect((await cart.update({ sku, qty: 1, item_id: 987654321 })).code).toBe(404);
    expect(await refusal('POST', `/api/cart/update?cartId=${UNKNOWN_CART}`, { cartItem: { sku, qty: 1 } })).toEqual(
      NO_CART,
    );
  });

  it('of another cart’s line is 404', async () => {
    const [mine, foreign] = [await Cart.with(sku), await Cart.with(another)];
    const [{ item_id }] = await foreign.pull();
    expect((await mine.update({ sku: another, qty: 5, item_id })).code).toBe(404);
    await mine.remove(item_id);
    expect((await foreign.pull())[0].qty).toBe(1);
  });

  it('names the cart by the address alone: quoteId in the body opens no other', async () => {
    const [mine, foreign] = [await Cart.create(), await Cart.create()];
    await result('POST', mine.path('update'), { cartItem: { sku, qty: 1, quoteId: foreign.id } });
    expect([(await mine.pull()).length, (await foreign.pull()).length]).toEqual([1, 0]);
  });
});

describe('delete', () => {
  it('[CART-049] removes the line named by item_id, and answers true a second time too', async () => {
    const cart = await Cart.with(sku);
    await cart.add(another);
    const [{ item_id }] = await cart.pull();
    expect((await cart.remove(item_id)).result).toBe(true);
    expect((await cart.remove(item_id)).result).toBe(true);
    expect((await cart.pull()).map((line: Json) => line.sku)).toEqual([another]);
  });

  it.each([undefined, null, '', 'x', 0, -1, 1.5, true, []])('without a usable item_id (%j) is 400', async (item_id) => {
    expect((await (await Cart.create()).remove(item_id)).code).toBe(400);
  });
});

describe('kinds', () => {
  const MIXED =
    'Only rental or only marketplace items can be ordered at the same time. Please finish or clear the current cart first.';

  it('accepts all product types together: new, second hand, virtual, files', async () => {
    const cart = await Cart.with(sku);
    const used = (await productsOfType('single_number')).find(({ stock }) => stock.qty > 0);
    for (const one of [used.sku, 'STYLING-60', 'GUIDE-SIZE']) await cart.add(one);
    expect((await cart.pull()).map((line: Json) => line.product_type)).toEqual([
      'simple',
      'single_number',
      'virtual',
      'downloadable',
    ]);
  });

  it('[VAL-006] rental, purchase and subscription never', async () => {
    const cart = await Cart.with(sku);
    const [rental] = await productsOfType('sirent');
    for (const other of [rental.sku, 'PLAN-S'])
      expect(
        await refusal('POST', cart.path('update'), { cartItem: { sku: other, qty: 1, product_option: dates() } }),
      ).toEqual({
        code: 400,
        result: MIXED,
      });
    const subscription = await Cart.with('PLAN-S');
    expect((await subscription.update({ sku, qty: 1 })).code).toBe(400);
  });

  it('[VAL-008] a rental needs a date', async () => {
    const [rental] = await productsOfType('sirent');
    const cart = await Cart.create();
    for (const product_option of [undefined, NO_OPTIONS])
      expect(
        await refusal('POST', cart.path('update'), { cartItem: { sku: rental.sku, qty: 1, product_option } }),
      ).toEqual({
        code: 400,
        result: 'A rental date must be chosen.',
      });
  });
});

/** Dates of a rental as a client sends them. */
const dates = (): Json => ({
  extension_attributes: {
    custom_options: [
      { option_id: 'rental_date', option_value: '2027-03-04' },
      { option_id: 'rental_period', option_value: '2' },
      { option_id: 'rental_delivery', option_value: 'omnipack' },
    ],
    configurable_item_options: [],
    bundle_options: [],
  },
});

describe('sets', () => {
  it('a grouped product whose parts are in stock can be bought whole', async () => {
    const set = (await productsOfType('grouped')).find(({ stock }) => stock.is_in_stock);
    const cart = await Cart.create();
    expect(await cart.add(set.sku)).toMatchObject({ sku: set.sku, product_type: 'grouped', qty: 1 });
  });

  it('a bundle of chosen parts keeps the choice; another choice is another line', async () => {
    const cart = await Cart.create();
    const [one, other] = await bundleChoices();
    const first = await cart.add(one.sku, 1, one.option);
    expect(first).toMatchObject({ sku: one.sku, product_type: 'bundle', product_option: one.option });
    expect((await cart.add(one.sku, 1, one.option)).item_id).toBe(first.item_id);
    expect((await cart.add(one.sku, 1, other.option)).item_id).not.toBe(first.item_id);
    const totals = await cart.totals();
    expect(totals.items.map((item: Json) => Math.round(item.price_incl_tax * 100))).toEqual([one.price, other.price]);
  });

  it('a bundle whose choice is keyed by option id, as sent by the given client, is the same choice', async () => {
    const cart = await Cart.create();
    for (const choice of await bundleChoices()) {
      const { extension_attributes } = choice.option;
      const keyed = Object.fromEntries(extension_attributes.bundle_options.map((one: Json) => [one.option_id, one]));
      const option = { extension_attributes: { ...extension_attributes, bundle_options: keyed } };
      const line = await cart.add(choice.sku, 1, option);
      expect(JSON.stringify(line.product_option)).toBe(JSON.stringify(option));
      const { items } = await cart.totals();
      expect(Math.round(items.find((item: Json) => item.item_id === line.item_id).price_incl_tax * 100)).toBe(
        choice.price,
      );
      expect((await cart.add(choice.sku, 1, choice.option)).item_id).toBe(line.item_id);
    }
    expect(await cart.pull()).toHaveLength(2);
  });

  it('a bundle with a part that is not offered is refused', async () => {
    const cart = await Cart.create();
    const [one] = await bundleChoices();
    const wrong = structuredClone(one.option);
    wrong.extension_attributes.bundle_options[0].option_selections = [99_999];
    expect((await cart.update({ sku: one.sku, qty: 1, product_option: wrong })).code).toBe(400);
  });
});

/** Two ways to choose the parts of a bundle, all of them in stock, with their price in minor units. */
async function bundleChoices(): Promise<Json[]> {
  for (const bundle of await productsOfType('bundle')) {
    const parts = bundle.bundle_options.flatMap((option: Json) => option.product_links.map(({ sku }: Json) => sku));
    const items = await result('GET', `/api/stock/list?skus=${parts}`);
    const stock = new Map<string, number>(items.map((item: Json) => [item.sku, item.qty]));
    const free = bundle.bundle_options.map((option: Json) =>
      option.product_links.filter((link: Json) => (stock.get(link.sku) ?? 0) >= 3),
    );
    if (free.some((links: Json[]) => links.length === 0) || free.every((links: Json[]) => links.length < 2)) continue;
    return [0, -1].map((at) => {
      const links = free.map((all: Json[]) => all.at(at));
      const bundle_options = links.map((link: Json) => ({
        option_id: link.option_id,
        option_qty: 1,
        option_selections: [link.id],
      }));
      return {
        sku: bundle.sku,
        price: links.reduce((sum: number, link: Json) => sum + Math.round(link.price_incl_tax * 100), 0),
        option: { extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options } },
      };
    });
  }
  throw new Error('no bundle has parts to choose from');
}
