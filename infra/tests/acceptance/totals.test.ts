import { beforeAll, describe, expect, it } from '@jest/globals';
import { Cart } from './cart.ts';
import { productsOfType, variant } from './catalogue.ts';
import { call, expectAmounts, type Json, minor, refusal, result, UNKNOWN_CART } from './wire.ts';

const INVALID_COUPON = { code: 400, result: 'The coupon code is not valid or is incorrect' };

let skus: string[];
beforeAll(async () => {
  skus = (await productsOfType('simple'))
    .filter(({ stock }) => stock.qty >= 3)
    .slice(0, 3)
    .map(({ sku }) => sku);
}, 30_000);

async function filled(store = ''): Promise<Cart> {
  const cart = await Cart.create(store);
  for (const [index, sku] of skus.entries()) await cart.add(sku, index + 1);
  return cart;
}

const segment = (totals: Json, code: string): Json => totals.total_segments.find((one: Json) => one.code === code);

/** Checks of all totals: amounts are numbers, gross segments sum to the grand total, lines to the subtotals. */
function expectSums(totals: Json): void {
  expectAmounts(
    totals,
    ...['grand_total', 'subtotal', 'subtotal_incl_tax', 'subtotal_with_discount', 'discount_amount', 'tax_amount'],
    ...['shipping_amount', 'shipping_incl_tax', 'shipping_discount_amount', 'shipping_tax_amount', 'payment_fee'],
  );
  for (const line of totals.items) {
    expectAmounts(
      line,
      ...['price', 'base_price', 'price_incl_tax', 'base_price_incl_tax', 'row_total', 'base_row_total', 'tax_percent'],
      ...['row_total_incl_tax', 'base_row_total_incl_tax', 'row_total_with_discount', 'tax_amount', 'base_tax_amount'],
      ...['discount_amount', 'base_discount_amount', 'discount_percent'],
    );
    expect([typeof line.item_id, typeof line.qty, typeof line.name]).toEqual(['number', 'number', 'string']);
    expect(JSON.parse(line.options)).toEqual(expect.any(Array));
    expect(minor(line.row_total_incl_tax)).toBe(minor(line.price_incl_tax) * line.qty);
  }
  const sum = (field: string): number =>
    totals.items.reduce((total: number, line: Json) => total + minor(line[field]), 0);
  expect(minor(totals.subtotal)).toBe(sum('row_total'));
  expect(minor(totals.subtotal_incl_tax)).toBe(sum('row_total_incl_tax'));
  expect(minor(totals.subtotal_with_discount)).toBe(sum('row_total_with_discount'));
  // Positive of a line, as given clients subtract it there; negative of the cart (wire-contract 2.5).
  expect(minor(totals.discount_amount)).toBe(0 - sum('discount_amount'));
  expect(minor(totals.tax_amount)).toBe(sum('tax_amount') + minor(totals.shipping_tax_amount));
  expect(minor(totals.subtotal_with_discount) + sum('tax_amount')).toBe(
    minor(totals.subtotal_incl_tax) + minor(totals.discount_amount),
  );
  const summed = ['subtotal', 'shipping', 'payment', 'discount'].map((code) =>
    minor(segment(totals, code)?.value ?? 0),
  );
  expect(summed.reduce((total, value) => total + value, 0)).toBe(minor(segment(totals, 'grand_total').value));
  expect(minor(totals.grand_total)).toBe(minor(segment(totals, 'grand_total').value));
  expect(minor(segment(totals, 'tax').value)).toBe(minor(totals.tax_amount));
  expect(totals.items_qty).toBe(totals.items.reduce((total: number, line: Json) => total + line.qty, 0));
}

describe('totals', () => {
  it('[CART-051] [PRC-012] are numbers of two decimals; the segments sum to the grand total, tax is separate', async () => {
    const cart = await filled();
    const totals = await cart.totals();
    expectSums(totals);
    expect(totals.total_segments.map(({ code }: Json) => code)).toEqual(['subtotal', 'tax', 'grand_total']);
    expect(segment(totals, 'tax')).toMatchObject({
      area: 'taxes',
      extension_attributes: {
        tax_grandtotal_details: [
          { amount: totals.tax_amount, rates: [{ percent: '23', title: expect.any(String) }], group_id: 1 },
        ],
      },
    });
    expect(segment(totals, 'grand_total').area).toBe('footer');
    expect(totals.items.map((line: Json) => line.item_id)).toEqual(
      (await cart.pull()).map((line: Json) => line.item_id),
    );
  });

  it.each(['pln_pl', 'eur_de', 'sek_se', 'pln_en', 'eur_pl'])(
    'add up in %s, with delivery and a coupon too',
    async (store) => {
      const cart = await filled(store);
      expectSums(await cart.totals());
      expectSums(await cart.deliver());
      await result('POST', cart.path('apply-coupon', '&coupon=WELCOME10'));
      expectSums(await cart.totals());
    },
  );

  it('have no coupon_code while there is no coupon, not even null (trap 15)', async () => {
    const cart = await filled();
    expect(await cart.totals()).not.toHaveProperty('coupon_code');
    await result('POST', cart.path('apply-coupon', '&coupon=WELCOME10'));
    expect((await cart.totals()).coupon_code).toBe('WELCOME10');
    await result('POST', cart.path('delete-coupon'));
    expect(await cart.totals()).not.toHaveProperty('coupon_code');
  });

  it('contain the chosen options of a variant as a JSON text', async () => {
    const { parent, option } = await variant();
    const cart = await Cart.create();
    await cart.add(parent.sku, 1, option);
    const [line] = (await cart.totals()).items;
    expect(JSON.parse(line.options)).toEqual(
      parent.configurable_options.map(({ label }: Json) => ({ label, value: expect.any(String) })),
    );
  });

  it('of an empty cart are all 0', async () => {
    const totals = await (await Cart.create()).totals();
    expect(totals.items).toEqual([]);
    expect([totals.grand_total, totals.tax_amount, totals.items_qty]).toEqual([0, 0, 0]);
  });

  it('[CART-053] collect-totals answers the same, by POST and by PUT, with the methods that are named', async () => {
    const cart = await filled();
    const methods = { shipping_carrier_code: 'dhl', shipping_method_code: 'dhl', payment_method: 'cashondelivery' };
    const collected = await result('POST', cart.path('collect-totals'), { methods });
    expect(segment(collected, 'shipping').value).toBeGreaterThan(0);
    expect(collected).toEqual(await cart.totals());
    expect(await result('PUT', cart.path('collect-totals'), { methods: {} })).toEqual(collected);
    expect((await call('POST', cart.path('collect-totals'), {})).code).toBe(400);
  });

  it.each([
    ['GET', 'pull'],
    ['GET', 'totals'],
    ['GET', 'payment-methods'],
    ['POST', 'shipping-methods'],
    ['POST', 'shipping-information'],
    ['POST', 'collect-totals'],
  ])('%s %s is not cacheable', async (method, name) => {
    const cart = await Cart.create();
    const { headers } = await call(
      method,
      cart.path(name),
      method === 'POST' ? { address: {}, addressInformation: {}, methods: {} } : undefined,
    );
    expect(headers.get('cache-control')).toBe('no-cache, no-store');
  });
});

describe('coupons', () => {
  it('[CPN-006] deduct a tenth of the goods, rounded once and allocated exactly, without delivery', async () => {
    const cart = await filled();
    await cart.deliver();
    const before = await cart.totals();
    expect(await result('POST', cart.path('apply-coupon', '&coupon=WELCOME10'))).toBe(true);
    const after = await cart.totals();
    const tenth = Math.round(minor(before.subtotal_incl_tax) / 10);
    expect(minor(after.discount_amount)).toBe(-tenth);
    expect(minor(after.grand_total)).toBe(minor(before.grand_total) - tenth);
    expect(after.shipping_incl_tax).toBe(before.shipping_incl_tax);
    expect(segment(after, 'discount').value).toBe(after.discount_amount);
    expect(await result('GET', cart.path('coupon'))).toBe('WELCOME10');
  });

  it('[CPN-007] are removed by delete-coupon, which always answers true', async () => {
    const cart = await filled();
    const before = await cart.totals();
    await result('POST', cart.path('apply-coupon', '&coupon=WELCOME10'));
    for (let twice = 0; twice < 2; twice += 1) expect(await result('POST', cart.path('delete-coupon'))).toBe(true);
    expect(await cart.totals()).toEqual(before);
    expect(await result('GET', cart.path('coupon'))).toBeNull();
  });

  it('[ERR-030] that do not exist are refused; the applied one is kept', async () => {
    const cart = await filled();
    await result('POST', cart.path('apply-coupon', '&coupon=NEWSLETTER10'));
    for (const code of ['NOPE', 'x'.repeat(500), '%25', "'%20OR%20''%3D'", '%F0%9F%91%97'])
      expect(await refusal('POST', cart.path('apply-coupon', `&coupon=${code}`))).toEqual(INVALID_COUPON);
    expect(await result('GET', cart.path('coupon'))).toBe('NEWSLETTER10');
  });

  it('unencoded from given clients: characters invalid in an address are refused with 4xx', async () => {
    const cart = await filled();
    for (const code of ['100%', 'a b', 'ä', '+', '#', 'a&coupon=b'])
      expect((await call('POST', cart.path('apply-coupon', `&coupon=${code}`))).code).toBe(400);
  });

  it('need a code', async () => {
    const cart = await filled();
    for (const more of ['', '&coupon=', '&coupon=%20'])
      expect(await refusal('POST', cart.path('apply-coupon', more))).toEqual({
        code: 400,
        result: 'No coupon code provided',
      });
  });

  it('of an unknown cart are 404', async () => {
    expect((await call('POST', `/api/cart/apply-coupon?cartId=${UNKNOWN_CART}&coupon=WELCOME10`)).code).toBe(404);
  });
});
