import { beforeAll, describe, expect, it } from '@jest/globals';
import { cancel, orderBody } from './cart.ts';
import { ORDERED, optionOf, product, variant } from './catalogue.ts';
import { call, type Enveloped, type Headers, type Json, minor } from './wire.ts';

// The sequence of calls of a given storefront, in both of its token modes (wire-contract 2.11 and 10), and its use
// of the responses: it trusts `code`, compares with ===, and iterates lists unchecked.

interface ClientLine {
  sku: string;
  parentSku?: string;
  qty: number;
  product_option: Json;
  server_item_id?: number;
  server_cart_id?: string;
  type_id?: string;
  totals?: Json;
}

class GivenClient {
  cartToken = '';
  lines: ClientLine[] = [];
  totals: Json;
  methods: Json[] = [];
  readonly sent: string[] = [];

  private readonly mode: 'header' | 'query';

  constructor(mode: 'header' | 'query') {
    this.mode = mode;
  }

  async add(line: ClientLine): Promise<void> {
    await this.task('GET', `stock/check?sku=${encodeURIComponent(line.sku)}`);
    const there = this.lines.find(({ sku }) => sku === line.sku);
    if (there) there.qty += line.qty;
    else this.lines.push({ ...line });
    await this.sync();
  }

  async setQuantity(sku: string, qty: number): Promise<void> {
    (this.lines.find((line) => line.sku === sku) as ClientLine).qty = qty;
    await this.sync();
  }

  async remove(sku: string): Promise<void> {
    this.lines = this.lines.filter((line) => line.sku !== sku);
    await this.sync(true);
  }

  /** Compares its lines with the server's, as the client's merge does. */
  async sync(forceClientState = false): Promise<void> {
    if (!this.cartToken) this.cartToken = String((await this.cart('POST', 'create')).result);
    const { result: server } = await this.cart('GET', 'pull');
    for (const line of this.lines) {
      const match = server.find((one: Json) => one.sku === line.sku);
      if (match && match.qty === line.qty) continue;
      const { code, result } = await this.cart('POST', 'update', {
        cartItem: {
          sku: line.parentSku ?? line.sku,
          qty: line.qty,
          ...(match && { item_id: match.item_id }),
          product_option: line.product_option,
          quoteId: match?.quote_id ?? this.cartToken,
        },
      });
      if (code !== 200) throw new Error(`the line would be removed again: ${result}`);
      line.server_item_id = result.item_id;
      line.server_cart_id = result.quote_id;
      line.type_id = result.product_type;
      line.product_option = result.product_option;
    }
    for (const one of server)
      if (forceClientState && !this.lines.some(({ sku }) => sku === one.sku))
        await this.cart('POST', 'delete', {
          cartItem: { sku: one.sku, item_id: one.item_id, quoteId: this.cartToken },
        });
    if (this.lines.length > 0) await this.syncTotals();
  }

  private async syncTotals(): Promise<void> {
    const address = {
      region: '',
      region_id: 0,
      country_id: 'PL',
      street: [null, null],
      postcode: '',
      city: '',
      region_code: '',
    };
    const ships = await this.cart('POST', 'shipping-methods', { address });
    this.methods = ships.result.filter((method: Json) => method.available).map((method: Json) => ({ ...method }));
    const pays = await this.cart('GET', 'payment-methods');
    for (const method of pays.result) expect(typeof method.code).toBe('string');
    const [first] = this.methods;
    const empty = { firstname: '', lastname: '', city: '', postcode: '', street: [''] };
    const information = await this.cart('POST', 'shipping-information', {
      addressInformation: {
        shippingAddress: { ...empty, countryId: 'PL' },
        billingAddress: { ...empty, countryId: '' },
        shippingCarrierCode: first.carrier_code,
        shippingMethodCode: first.method_code,
      },
    });
    this.totals = information.result.totals || information.result;
    for (const item of this.totals.items) {
      const line = this.lines.find(({ server_item_id }) => server_item_id === item.item_id) as ClientLine;
      line.totals = item;
      line.qty = item.qty;
      if (typeof item.options === 'string') JSON.parse(item.options);
    }
  }

  private cart(method: string, name: string, body?: Json): Promise<Enveloped> {
    const guest = this.mode === 'query' ? 'token=&' : '';
    return this.task(method, `cart/${name}?${guest}cartId=${this.cartToken}&storeCode=pln_pl`, body);
  }

  async task(method: string, path: string, body?: Json): Promise<Enveloped> {
    this.sent.push(path.split('?')[0] as string);
    const headers: Headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/plain, */*',
      ...(this.mode === 'header' && { authorization: this.sent.length % 2 ? 'Bearer ' : 'Bearer null' }),
    };
    const answer = await call(method, `/api/${path}`, body, headers);
    if (!answer.json || typeof answer.json !== 'object') throw new Error('Unhandled error, wrong response format!');
    return answer;
  }
}

let simple: Json;
let chosen: Json;
beforeAll(async () => {
  simple = await product(ORDERED.plenty);
  chosen = await variant();
}, 30_000);

const aSimple = (qty: number): ClientLine => ({
  sku: simple.sku,
  parentSku: simple.sku,
  qty,
  product_option: { extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] } },
});
const aVariant = (qty: number): ClientLine => ({
  sku: chosen.child.sku,
  parentSku: chosen.parent.sku,
  qty,
  product_option: optionOf(chosen.parent, chosen.child),
});

describe.each(['query', 'header'] as const)('the given client, token in the %s', (mode) => {
  it('fills a cart with its usual calls', async () => {
    const client = new GivenClient(mode);
    await client.add(aSimple(1));
    const totals = ['cart/shipping-methods', 'cart/payment-methods', 'cart/shipping-information'];
    expect(client.sent).toEqual(['stock/check', 'cart/create', 'cart/pull', 'cart/update', ...totals]);
    client.sent.length = 0;
    await client.add(aVariant(2));
    expect(client.sent).toEqual(['stock/check', 'cart/pull', 'cart/update', ...totals]);
    client.sent.length = 0;
    await client.setQuantity(simple.sku, 3);
    expect(client.sent).toEqual(['cart/pull', 'cart/update', ...totals]);
    client.sent.length = 0;
    await client.sync();
    expect(client.sent).toEqual(['cart/pull', ...totals]); // no update needed: both sides agree
    expect(client.lines.map(({ sku, qty, type_id }) => [sku, qty, type_id])).toEqual([
      [simple.sku, 3, 'simple'],
      [chosen.child.sku, 2, 'configurable'],
    ]);
    client.sent.length = 0;
    await client.remove(simple.sku);
    await client.remove(chosen.child.sku);
    expect(client.sent).toEqual(['cart/pull', 'cart/delete', ...totals, 'cart/pull', 'cart/delete']);
  });

  it('[USR-026] shows the totals of the server, and orders without order_id', async () => {
    const client = new GivenClient(mode);
    await client.add(aSimple(1));
    expect((await client.task('POST', `cart/apply-coupon?cartId=${client.cartToken}&coupon=WELCOME10`)).result).toBe(
      true,
    );
    await client.add(aVariant(1));
    const shown = client.totals.total_segments.find(({ code }: Json) => code === 'grand_total').value;
    const lines = client.lines.reduce((sum, { totals }) => sum + minor(totals.row_total_incl_tax), 0);
    expect(minor(shown)).toBe(lines + minor(client.totals.shipping_incl_tax) + minor(client.totals.discount_amount));
    expect(client.totals.coupon_code).toBe('WELCOME10');
    const [{ carrier_code, method_code }] = client.methods;
    const body = orderBody({
      cart_id: client.cartToken,
      products: client.lines,
      addressInformation: { shipping_carrier_code: carrier_code, shipping_method_code: method_code },
    });
    const { result: confirmation } = await client.task('POST', 'order', body);
    expect(confirmation).toMatchObject({
      orderNumber: expect.any(String),
      backendOrderId: expect.any(Number),
      transferedAt: expect.any(String),
    });
    const { result: order } = await call('GET', `/api/order/${confirmation.orderNumber}?key=${confirmation.guest_key}`);
    expect(order.grand_total).toBe(shown);
    await cancel(confirmation);
  });
});
