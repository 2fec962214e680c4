import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** The response to a purchase attempt; the checker compares the databases with it. */
export interface Purchase {
  readonly key: string;
  readonly cartId: string;
  readonly sku: string;
  readonly quantity: number;
  /** Missing if the shop refused. */
  readonly orderNumber?: string;
  readonly refusal?: string;
  /** Key with which a guest reads and cancels the order. */
  readonly guestKey?: string;
  /** The provider's payment page, for orders paid by card. */
  readonly sessionId?: string;
}

export interface Answer {
  readonly code: number;
  readonly result: unknown;
}

/** The buying customer. */
export interface Person {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** Token of a signed-in customer. */
  readonly token?: string;
}

/** Payment method of an order. */
export interface Wish {
  readonly key?: string;
  readonly payment?: string;
}

/** Retry time limit while the shop restarts. */
const PATIENCE_MS = 45_000;

const OLA: Person = { firstname: 'Ola', lastname: 'Nowak', email: 'ola@example.com' };

const addressOf = ({ firstname, lastname, email }: Person) => ({
  ...{ firstname, lastname, email },
  street: ['Prosta', '1'],
  city: 'Warszawa',
  postcode: '00-001',
  country_id: 'PL',
  telephone: '500600700',
});

/** Buys over the public API; retries with the same key until the outcome is definite. */
export class Shopper {
  readonly person: Person;
  private readonly base: string;
  private readonly patienceMs: number;

  constructor(gatewayUrl: string, person: Person = OLA, patienceMs: number = PATIENCE_MS) {
    this.base = gatewayUrl;
    this.person = person;
    this.patienceMs = patienceMs;
  }

  async buy(sku: string, quantity = 1, coupon?: string): Promise<Purchase> {
    const cartId = await this.cartWith(sku, quantity, coupon);
    return this.order(cartId, sku, quantity);
  }

  /** Creates a cart that is ready to be ordered. */
  async cartWith(sku: string, quantity: number, coupon?: string, productOption?: object): Promise<string> {
    const cartId = String(await this.expect('POST', '/api/cart/create'));
    await this.add(cartId, sku, quantity, productOption);
    await this.expect('POST', `/api/cart/shipping-information?cartId=${cartId}`, {
      addressInformation: {
        shippingAddress: { ...addressOf(this.person), countryId: 'PL' },
        billingAddress: { ...addressOf(this.person), countryId: 'PL' },
        shippingCarrierCode: 'dhl',
        shippingMethodCode: 'dhl',
      },
    });
    if (coupon) await this.expect('POST', `/api/cart/apply-coupon?cartId=${cartId}&coupon=${coupon}`);
    return cartId;
  }

  /**
   * Adding is not idempotent: after a lost response the cart shows whether the line exists, as a real client would
   * check.
   */
  private async add(cartId: string, sku: string, qty: number, productOption?: object): Promise<void> {
    const deadline = performance.now() + this.patienceMs;
    const body = { cartItem: { sku, qty, quoteId: cartId, ...(productOption && { product_option: productOption }) } };
    for (;;) {
      const answer = await this.once('POST', `/api/cart/update?cartId=${cartId}`, body, {});
      if (answer?.code === 200) return;
      if (answer && answer.code < 500) throw new Error(`cart/update: ${answer.code} ${JSON.stringify(answer.result)}`);
      const lines = (await this.expect('GET', `/api/cart/pull?cartId=${cartId}`)) as unknown[];
      if (lines.length > 0) return;
      if (performance.now() > deadline) throw new Error('cart/update: no answer');
      await delay(150);
    }
  }

  async order(cartId: string, sku: string, quantity: number, wish: string | Wish = {}): Promise<Purchase> {
    const { key = randomUUID(), payment } = typeof wish === 'string' ? { key: wish } : wish;
    const body = orderBody(cartId, sku, quantity, payment, this.person);
    const { code, result } = await this.ask('POST', '/api/order', body, { 'idempotency-key': key });
    const purchase = { key, cartId, sku, quantity };
    if (code !== 200) return { ...purchase, refusal: `${code} ${JSON.stringify(result)}` };
    const placed = result as { orderNumber: string; guest_key?: string; payment?: { session_id: string } | null };
    return {
      ...purchase,
      orderNumber: placed.orderNumber,
      ...(placed.guest_key && { guestKey: placed.guest_key }),
      ...(placed.payment && { sessionId: placed.payment.session_id }),
    };
  }

  /** Cancels the order; no effect without an order. */
  async cancel({ orderNumber, guestKey }: Purchase): Promise<void> {
    if (orderNumber) await this.expect('POST', `/api/order/${orderNumber}/cancel?key=${guestKey}`);
  }

  /** The result of a call that must succeed, with retries. */
  async expect(method: string, path: string, body?: unknown): Promise<unknown> {
    const { code, result } = await this.ask(method, path, body);
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${JSON.stringify(result)}`);
    return result;
  }

  /** Retries until the response is definite: not 5xx, 409 of a pending attempt, or a broken connection. */
  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const deadline = performance.now() + this.patienceMs;
    for (;;) {
      const answer = await this.once(method, path, body, headers);
      const definite =
        answer && answer.code < 500 && !(answer.code === 409 && answer.result === 'Your order is being placed.');
      if (definite) return answer;
      if (performance.now() > deadline) return answer ?? { code: 599, result: 'no answer' };
      await delay(150);
    }
  }

  protected async once(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer | undefined> {
    const { token } = this.person;
    try {
      const answer = await fetch(this.base + path, {
        method,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      return (await answer.json()) as Answer;
    } catch {
      return undefined;
    }
  }
}

export const orderBody = (cartId: string, sku: string, qty: number, payment = 'cashondelivery', person = OLA) => ({
  user_id: '',
  cart_id: cartId,
  products: [{ sku, qty, price: 0.01, product_option: {} }],
  addressInformation: {
    shippingAddress: addressOf(person),
    billingAddress: addressOf(person),
    shipping_carrier_code: 'dhl',
    shipping_method_code: 'dhl',
    payment_method_code: payment,
    payment_method_additional: {},
  },
  transmited: true,
});

/** Options of a garment rented by courier, as sent by a client. */
export const rentedOn = (date: string, period = '1'): object => ({
  extension_attributes: {
    custom_options: [
      { option_id: 'rental_date', option_value: date },
      { option_id: 'rental_period', option_value: period },
      { option_id: 'rental_delivery', option_value: 'omnipack' },
    ],
  },
});
