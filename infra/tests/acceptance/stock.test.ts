import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { NO_OPTIONS, product, productsOfType } from './catalogue.ts';
import { call, type Json, result, until } from './wire.ts';

let known: Json;
beforeAll(async () => {
  [known] = await productsOfType('simple');
}, 30_000);

describe.each(['/api/stock', '/api/ext/elastic-stock'])('%s', (base) => {
  it('[STK-009] [STK-002] checks a sku, named in the query or in the path', async () => {
    const item = await result('GET', `${base}/check?sku=${known.sku}`);
    expect(item).toMatchObject({
      item_id: expect.any(Number),
      product_id: known.id,
      stock_id: 1,
      qty: known.stock.qty,
      is_in_stock: true,
      manage_stock: true,
      min_sale_qty: 1,
      max_sale_qty: expect.any(Number),
      backorders: 0,
      stock: { is_in_stock: true, qty: known.stock.qty },
    });
    expect(await result('GET', `${base}/check/${known.sku}`)).toEqual(item);
    expect(await result('GET', `${base}/check?sku=${known.sku}&storeCode=eur_de&stockId=1`)).toEqual(item);
  });

  it('reports sold out products', async () => {
    expect(await result('GET', `${base}/check?sku=CLU-L003`)).toMatchObject({
      qty: 0,
      is_in_stock: false,
      stock: { is_in_stock: false },
    });
  });

  it('answers an unknown sku in the form that clients expect', async () => {
    for (const sku of ['NOPE', '%27', '%00', 'x'.repeat(900)]) {
      const { code, result } = await call('GET', `${base}/check?sku=${sku}`);
      expect([404, 400]).toContain(code);
      if (code === 404) expect(result).toEqual({ code: 'ENOTFOUND', message: expect.any(String) });
    }
  });

  it('needs a sku', async () => {
    for (const path of ['check', 'check?sku=', 'check?sku=%20', 'list', 'list?skus=', 'list?skus=,,'])
      expect((await call('GET', `${base}/${path}`)).code).toBe(400);
  });

  it('[STK-010] lists several in the requested order, each once, without unknown ones', async () => {
    const items = await result('GET', `${base}/list?skus=KNI-L001,NOPE,${known.sku},%20KNI-L001`);
    expect(items.map(({ sku }: Json) => sku)).toEqual([...new Set(['KNI-L001', known.sku])]);
    for (const item of items)
      expect([typeof item.product_id, typeof item.qty, typeof item.is_in_stock]).toEqual([
        'number',
        'number',
        'boolean',
      ]);
  });

  it('lists a parent with all its children in one call', async () => {
    const [parent] = await productsOfType('configurable');
    const skus = [parent.sku, ...parent.configurable_children.map(({ sku }: Json) => sku)];
    const items = await result('GET', `${base}/list?skus=${skus}`);
    for (const child of parent.configurable_children)
      expect(items.find(({ sku }: Json) => sku === child.sku)).toMatchObject({
        product_id: child.id,
        qty: child.stock.qty,
      });
  });

  it('refuses an overlong list', async () => {
    expect((await call('GET', `${base}/list?skus=${Array.from({ length: 501 }, (_, n) => `S${n}`)}`)).code).toBe(400);
  });
});

describe('a set is there for the stock check as for its document and the cart', () => {
  it.each(['grouped', 'bundle'])('%s', async (type) => {
    const sets = await productsOfType(type);
    expect(sets.length).toBeGreaterThan(0);
    for (const { sku } of sets) await until(() => allAgreeOn(sku));
  });
});

it('a product with variants has for the stock check the pieces that its document counts', async () => {
  const parents = await productsOfType('configurable');
  expect(parents.length).toBeGreaterThan(0);
  for (const { sku } of parents)
    await until(async () => {
      const { stock } = await product(sku);
      const { qty, is_in_stock } = await result('GET', `/api/stock/check?sku=${sku}`);
      return stock.qty === qty && stock.is_in_stock === is_in_stock;
    });
});

/** True if all three report the same number of sets. Other tests may order a part between two reads. */
async function allAgreeOn(sku: string): Promise<boolean> {
  const document = await product(sku);
  const { qty, is_in_stock } = await result('GET', `/api/stock/check?sku=${sku}`);
  if (document.stock.qty !== qty || document.stock.is_in_stock !== is_in_stock || is_in_stock !== qty > 0) return false;
  const cart = await Cart.create();
  const product_option = await bestStockedParts(document);
  const add = async (pieces: number): Promise<boolean> =>
    (await cart.update({ sku, qty: pieces, product_option })).code === 200;
  const takesAll = qty === 0 || (await add(Math.min(qty, 100)));
  return takesAll && !(await add(1));
}

/** The choice of a bundle's required parts with the highest stock; empty for a grouped product. */
async function bestStockedParts({ bundle_options = [] }: Json): Promise<Json> {
  const required = bundle_options.filter((option: Json) => option.required);
  const links = required.flatMap((option: Json) => option.product_links);
  if (links.length === 0) return NO_OPTIONS;
  const items = await result('GET', `/api/stock/list?skus=${links.map(({ sku }: Json) => sku)}`);
  const sets = (link: Json): number => (items.find(({ sku }: Json) => sku === link.sku)?.qty ?? 0) / link.qty;
  const best = (option: Json): Json =>
    option.product_links.reduce((one: Json, other: Json) => (sets(other) > sets(one) ? other : one));
  const chosen = required.map((option: Json) => ({
    option_id: option.option_id,
    option_qty: best(option).qty,
    option_selections: [best(option).id],
  }));
  return { extension_attributes: { ...NO_OPTIONS.extension_attributes, bundle_options: chosen } };
}
