import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** What the shop told a shopper about an attempt to buy; the checker holds the databases against it. */
export interface Purchase {
  readonly key: string;
  readonly cartId: string;
  readonly sku: string;
  readonly quantity: number;
  /** Missing when the shop refused. */
  readonly orderNumber?: string;
  /** Leads a guest to the order. */
  readonly guestKey?: string;
  readonly refusal?: string;
}

interface Answer {
  readonly code: number;
  readonly result: unknown;
}

/** A shop that dies and comes back is asked again for this long. */
const PATIENCE_MS = 45_000;

const ADDRESS = {
  firstname: 'Ola',
  lastname: 'Nowak',
  street: ['Prosta', '1'],
  city: 'Warszawa',
  postcode: '00-001',
  country_id: 'PL',
  telephone: '500600700',
  email: 'ola@example.com',
};

/** Buys over the wire as a patient client would: asks again with the same key until there is a definite answer. */
export class Shopper {
  private readonly base: string;

  constructor(gatewayUrl: string) {
    this.base = gatewayUrl;
  }

  async buy(sku: string, quantity = 1, coupon?: string): Promise<Purchase> {
    const cartId = await this.cartWith(sku, quantity, coupon);
    return this.order(cartId, sku, quantity);
  }

  /** A cart ready to be ordered. */
  async cartWith(sku: string, quantity: number, coupon?: string, productOption?: object): Promise<string> {
    const cartId = String(await this.expect('POST', '/api/cart/create'));
    await this.add(cartId, sku, quantity, productOption);
    await this.expect('POST', `/api/cart/shipping-information?cartId=${cartId}`, {
      addressInformation: {
        shippingAddress: { ...ADDRESS, countryId: 'PL' },
        billingAddress: { ...ADDRESS, countryId: 'PL' },
        shippingCarrierCode: 'dhl',
        shippingMethodCode: 'dhl',
      },
    });
    if (coupon) await this.expect('POST', `/api/cart/apply-coupon?cartId=${cartId}&coupon=${coupon}`);
    return cartId;
  }

  /** Adding again would add up: after a lost answer the cart itself says whether the line is there, as a real client asks. */
  private async add(cartId: string, sku: string, qty: number, productOption?: object): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    const body = { cartItem: { sku, qty, quoteId: cartId, ...(productOption && { product_option: productOption }) } };
    while (performance.now() < deadline) {
      const answer = await this.once('POST', `/api/cart/update?cartId=${cartId}`, body, {});
      if (answer?.code === 200) return;
      if (answer && answer.code < 500) throw new Error(`cart/update: ${answer.code} ${JSON.stringify(answer.result)}`);
      const lines = (await this.expect('GET', `/api/cart/pull?cartId=${cartId}`)) as unknown[];
      if (lines.length > 0) return;
      await delay(150);
    }
    throw new Error('cart/update: no answer');
  }

  async order(cartId: string, sku: string, quantity: number, key: string = randomUUID()): Promise<Purchase> {
    const { code, result } = await this.ask('POST', '/api/order', orderBody(cartId, sku, quantity), {
      'idempotency-key': key,
    });
    const purchase = { key, cartId, sku, quantity };
    if (code !== 200) return { ...purchase, refusal: `${code} ${JSON.stringify(result)}` };
    const { orderNumber, guest_key: guestKey } = result as { orderNumber: string; guest_key: string };
    return { ...purchase, orderNumber, guestKey };
  }

  /** Changes their mind; nothing happens where there is no order. */
  async cancel({ orderNumber, guestKey }: Purchase): Promise<void> {
    if (orderNumber) await this.expect('POST', `/api/order/${orderNumber}/cancel?key=${guestKey}`);
  }

  private async expect(method: string, path: string, body?: unknown): Promise<unknown> {
    const { code, result } = await this.ask(method, path, body);
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${JSON.stringify(result)}`);
    return result;
  }

  /** Until the answer is neither "ask again" nor lost: 5xx, 409 of an attempt in flight, a broken connection. */
  private async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.once(method, path, body, headers);
      const definite =
        answer && answer.code < 500 && !(answer.code === 409 && answer.result === 'Your order is being placed.');
      if (definite) return answer;
      if (performance.now() > deadline) return answer ?? { code: 599, result: 'no answer' };
      await delay(150);
    }
  }

  private async once(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer | undefined> {
    try {
      const answer = await fetch(this.base + path, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      return (await answer.json()) as Answer;
    } catch {
      return undefined;
    }
  }
}

export const orderBody = (cartId: string, sku: string, qty: number) => ({
  user_id: '',
  cart_id: cartId,
  products: [{ sku, qty, price: 0.01, product_option: {} }],
  addressInformation: {
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    shipping_carrier_code: 'dhl',
    shipping_method_code: 'dhl',
    payment_method_code: 'cashondelivery',
    payment_method_additional: {},
  },
  transmited: true,
});

/** One day of a rented garment by courier, as a client asks for it. */
export const rentedOn = (date: string): object => ({
  extension_attributes: {
    custom_options: [
      { option_id: 'rental_date', option_value: date },
      { option_id: 'rental_period', option_value: '1' },
      { option_id: 'rental_delivery', option_value: 'omnipack' },
    ],
  },
});
