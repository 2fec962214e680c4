import { TestService } from '@garderoba/service-kit/testing/service';
import { jest } from '@jest/globals';
import { createApp } from '../src/app.js';
import type { Choice } from '../src/domain/choice.js';
import type { CartDto, ItemDto } from '../src/http/carts.dto.js';
import type { CheckoutDto } from '../src/http/checkouts.dto.js';
import type { TotalsDto } from '../src/http/totals.dto.js';
import { Shop } from './shop.js';

// Start of a service with its database takes about one second, up to ten on a busy machine.
jest.setTimeout(60_000);

export interface ProblemBody {
  readonly code: string;
  readonly detail: string;
  readonly details: Record<string, unknown>;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T & ProblemBody;
}

/** The cart service under test with a stubbed shop. Methods are actions of a shopper. */
export class CartService {
  private constructor(
    readonly service: TestService,
    readonly shop: Shop,
  ) {}

  /** Default: no quote cache and a long stock timeout, because tests change prices between two reads. */
  static async start(env: Record<string, string> = {}): Promise<CartService> {
    const shop = await new Shop().start();
    const service = await TestService.start('cart', createApp, {
      ...shop.env,
      QUOTE_CACHE_MS: '0',
      STOCK_TIMEOUT_MS: '10000',
      BANK_ACCOUNT_PLN: 'stands with orders',
      BANK_ACCOUNT_EUR: 'stands with orders',
      BANK_ACCOUNT_SEK: 'stands with orders',
      ...env,
    });
    return new CartService(service, shop);
  }

  async stop(): Promise<void> {
    await this.service.stop();
    await this.shop.stop();
  }

  async create(store = 'pln_pl', customerId?: string): Promise<{ cartId: string; cartRef: string }> {
    const { body } = await this.service.call<{ cartId: string; cartRef: string }>('POST', '/v1/carts', {
      store,
      customerId,
    });
    return body;
  }

  call<T>(method: string, cartRef: string, path = '', body?: unknown, as = 'gateway'): Promise<Answer<T>> {
    return this.service.call<T & ProblemBody>(method, `/v1/carts/${cartRef}${path}`, body, { as });
  }

  add(
    cartRef: string,
    sku: string,
    quantity = 1,
    choice?: Choice,
    productOption?: object,
  ): Promise<Answer<{ item: ItemDto; cart: CartDto }>> {
    return this.call('POST', cartRef, '/items', { sku, quantity, choice, productOption });
  }

  change(cartRef: string, itemId: number, change: object): Promise<Answer<{ item: ItemDto; cart: CartDto }>> {
    return this.call('PUT', cartRef, `/items/${itemId}`, change);
  }

  remove(cartRef: string, itemId: number): Promise<Answer<CartDto>> {
    return this.call('DELETE', cartRef, `/items/${itemId}`);
  }

  get(cartRef: string): Promise<Answer<CartDto>> {
    return this.call('GET', cartRef);
  }

  totals(cartRef: string): Promise<Answer<TotalsDto>> {
    return this.call('GET', cartRef, '/totals');
  }

  freeze(cartRef: string, orderId: string, body: object = {}): Promise<Answer<CheckoutDto>> {
    return this.call('PUT', cartRef, `/checkout/${orderId}`, body, 'orders');
  }

  endCheckout(cartRef: string, orderId: string): Promise<Answer<unknown>> {
    return this.call('DELETE', cartRef, `/checkout/${orderId}`, undefined, 'orders');
  }

  close(cartRef: string, orderId: string): Promise<Answer<unknown>> {
    return this.call('PUT', cartRef, `/closed/${orderId}`, undefined, 'orders');
  }

  /** Creates a cart with one dress of 100.00. */
  async cartWithDress(quantity = 1): Promise<string> {
    const { cartRef } = await this.create();
    await this.add(cartRef, 'DRS-1', quantity);
    return cartRef;
  }
}
