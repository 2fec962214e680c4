import type { CheckoutDto, FreezeCartDto } from '@garderoba/contracts/rest/cart';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import { CartEmpty, CartNotFound, OrderInFlight } from '../domain/errors/placement.errors.js';
import type { FrozenCart } from '../domain/placing/frozen-cart.js';
import type { OrderRequest } from '../domain/placing/order-request.js';

/** Timeout in milliseconds of calls that only accelerate what an event or the worker does as well. */
const QUICK = 400;

/** Format of carrier and method codes. A cart cannot offer any other code, so it is refused. */
const CODE = /^[\w-]{1,64}$/;

@Injectable()
export class CartClient implements OnApplicationShutdown {
  private readonly cart: NeighbourClient;

  constructor(@Inject(CONFIG) config: OrdersConfig, tokens: ServiceTokens) {
    this.cart = new NeighbourClient('cart', config.CART_URL, tokens);
  }

  /**
   * Freezes the cart for this order. Returns its contents and the methods available for a delivery like the order's.
   * Idempotent by order id.
   */
  async freeze(cartRef: string, orderId: string, { shipping, carrier, method }: OrderRequest): Promise<FrozenCart> {
    const choice = [carrier, method].every((code) => CODE.test(code)) ? { carrier, method } : undefined;
    try {
      return await this.cart.put<CheckoutDto, FreezeCartDto>(checkout(cartRef, orderId), {
        shippingCountry: shipping?.country,
        shipping: choice,
      });
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'cart.not_found') throw new CartNotFound();
      if (error instanceof NeighbourProblem && error.code === 'cart.frozen') throw new OrderInFlight();
      if (error instanceof NeighbourProblem && error.code === 'cart.empty') throw new CartEmpty();
      throw error;
    }
  }

  /** Ends the freeze. A freeze that arrives later is refused. */
  unfreeze(cartRef: string, orderId: string): Promise<void> {
    return this.cart.delete<void>(checkout(cartRef, orderId));
  }

  /** Closes an ordered cart. OrderPlaced has the same effect. */
  close(cartRef: string, orderId: string): Promise<void> {
    return this.cart.put<void>(`/v1/carts/${cartRef}/closed/${orderId}`, {}, { timeout: QUICK });
  }

  onApplicationShutdown(): Promise<void> {
    return this.cart.close();
  }
}

const checkout = (cartRef: string, orderId: string): string => `/v1/carts/${cartRef}/checkout/${orderId}`;
