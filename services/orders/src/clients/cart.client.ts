import type { CheckoutDto, FreezeCartDto } from '@garderoba/contracts/rest/cart';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/http-client';
import { ServiceTokens } from '@garderoba/service-kit/service-token';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import { CartEmpty, CartNotFound, OrderInFlight } from '../domain/errors/placement.errors.js';
import type { FrozenCart } from '../domain/frozen-cart.js';
import type { OrderRequest } from '../domain/order-request.js';

/** Milliseconds for a call that only hurries what an event or the worker does anyway. */
const QUICK = 400;

/** What a carrier's or a method's code can be. Anything else is nothing the cart could offer, and refused for it. */
const CODE = /^[\w-]{1,64}$/;

@Injectable()
export class CartClient implements OnApplicationShutdown {
  private readonly cart: NeighbourClient;

  constructor(@Inject(CONFIG) config: OrdersConfig, tokens: ServiceTokens) {
    this.cart = new NeighbourClient('cart', config.CART_URL, tokens);
  }

  /**
   * Freezes the cart for this order and answers what is in it and what may be chosen for a delivery like the order's; the
   * same order may freeze it again.
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

  /** Ends the freeze; one that arrives later is refused. */
  unfreeze(cartRef: string, orderId: string): Promise<void> {
    return this.cart.delete<void>(checkout(cartRef, orderId));
  }

  /** The cart was ordered: the next look finds it closed. OrderPlaced says the same. */
  close(cartRef: string, orderId: string): Promise<void> {
    return this.cart.put<void>(`/v1/carts/${cartRef}/closed/${orderId}`, {}, { timeout: QUICK });
  }

  onApplicationShutdown(): Promise<void> {
    return this.cart.close();
  }
}

const checkout = (cartRef: string, orderId: string): string => `/v1/carts/${cartRef}/checkout/${orderId}`;
