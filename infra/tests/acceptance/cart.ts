import { call, type Enveloped, type Headers, type Json, result } from './wire.ts';

/** A guest's cart over the wire. */
export class Cart {
  readonly id: string;

  private constructor(id: string) {
    this.id = id;
  }

  static async create(store = ''): Promise<Cart> {
    return new Cart(await result('POST', `/api/cart/create?token=${store && `&storeCode=${store}`}`));
  }

  /** A cart that exists. */
  static known(id: string): Cart {
    return new Cart(id);
  }

  /** A cart with these pieces of this sku. */
  static async with(sku: string, qty = 1, store = ''): Promise<Cart> {
    const cart = await Cart.create(store);
    await cart.add(sku, qty);
    return cart;
  }

  path(name: string, more = ''): string {
    return `/api/cart/${name}?token=&cartId=${this.id}${more}`;
  }

  /** The line as the shop answers it. */
  async add(sku: string, qty: unknown = 1, product_option?: Json): Promise<Json> {
    const { code, result } = await this.update({ sku, qty, product_option });
    if (code !== 200) throw new Error(`${sku} was not added: ${code} ${result}`);
    return result;
  }

  update(item: Json, more = ''): Promise<Enveloped> {
    return call('POST', this.path('update', more), { cartItem: { quoteId: this.id, ...item } });
  }

  remove(item_id: unknown): Promise<Enveloped> {
    return call('POST', this.path('delete'), { cartItem: { item_id, quoteId: this.id } });
  }

  pull(): Promise<Json> {
    return result('GET', this.path('pull'));
  }

  totals(more = ''): Promise<Json> {
    return result('GET', this.path('totals', more));
  }

  /** Stores Polish addresses and a method; answers the totals. */
  async deliver(carrier = 'dhl', method = 'dhl', countryId = 'PL'): Promise<Json> {
    const { totals } = await result('POST', this.path('shipping-information'), {
      addressInformation: {
        shippingAddress: { countryId },
        billingAddress: { countryId },
        shippingCarrierCode: carrier,
        shippingMethodCode: method,
      },
    });
    return totals;
  }

  /** Sends an order for this cart, its own lines unless others are given. */
  async order(change: Json = {}, headers: Headers = {}): Promise<Enveloped> {
    const products = change.products ?? (await this.lines());
    return call('POST', '/api/order', orderBody({ cart_id: this.id, ...change, products }), headers);
  }

  /** Order lines as a client makes them of its cart. */
  async lines(): Promise<Json[]> {
    return (await this.pull()).map((line: Json) => ({
      sku: line.sku,
      qty: line.qty,
      price: 0.01,
      product_option: line.product_option,
      server_item_id: line.item_id,
    }));
  }
}

export const ADDRESS = {
  region: '',
  region_id: 0,
  country_id: 'PL',
  street: ['Prosta', '1'],
  company: '',
  telephone: '500600700',
  postcode: '00-001',
  city: 'Warszawa',
  firstname: 'Ola',
  lastname: 'Nowak',
  email: 'ola@example.com',
  region_code: '',
};

/** An order as the given client builds it (wire-contract 4.1), with these fields changed. */
export const orderBody = ({ addressInformation, ...change }: Json): Json => ({
  user_id: '',
  store_code: 'pln_pl',
  addressInformation: {
    shippingAddress: ADDRESS,
    billingAddress: { ...ADDRESS, vat_id: '' },
    shipping_method_code: 'dhl',
    shipping_carrier_code: 'dhl',
    payment_method_code: 'cashondelivery',
    payment_method_additional: {},
    shippingExtraFields: {},
    ...addressInformation,
  },
  transmited: true,
  ...change,
});

/** Gives an order's pieces back, so that a run leaves the shelves as it found them. */
export async function cancel(confirmation: Json): Promise<Json> {
  return result('POST', `/api/order/${confirmation.orderNumber}/cancel?key=${confirmation.guest_key}`);
}
