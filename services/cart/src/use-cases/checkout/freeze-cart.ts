import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { type Cart, mayFreeze, type ShippingChoice } from '../../domain/cart.js';
import type { PaymentMethod } from '../../domain/payment-methods.js';
import type { ShippingMethod } from '../../domain/shipping-methods.js';
import { CheckoutRepository } from '../../persistence/checkout.repository.js';
import { CurrentLines } from '../lines/current-lines.js';
import { OfferMethods } from '../methods/offer-methods.js';
import { untilSaved } from '../until-saved.js';

export interface FrozenCart {
  readonly cart: Cart;
  readonly shippingMethods: readonly ShippingMethod[];
  readonly paymentMethods: readonly PaymentMethod[];
}

/**
 * Freezes a cart for the placement of an order: no edits until its outcome. Idempotent by order id: a repeat returns
 * the same cart, because a frozen cart cannot change. Its lines are resolved again and stored as they are sold now: an
 * order is never charged by facts of an earlier day.
 */
@Injectable()
export class FreezeCart {
  constructor(
    private readonly checkouts: CheckoutRepository,
    private readonly current: CurrentLines,
    private readonly offers: OfferMethods,
    private readonly clock: Clock,
  ) {}

  async execute(input: {
    cartRef: string;
    orderId: string;
    /** Delivery of the order; absent = as stored in the cart. */
    shippingCountry?: string;
    shipping?: ShippingChoice;
    store?: string;
  }): Promise<FrozenCart> {
    const { cartRef, orderId, shippingCountry, shipping, store } = input;
    const cart = await this.freeze(cartRef, orderId);
    crashPoint('cart.freeze.before-answer');
    // Methods are offered for the delivery of the order. The stored delivery may be an earlier choice.
    const ordered: Cart = {
      ...cart,
      shipping: shipping ?? cart.shipping,
      shippingAddress: shippingCountry ? { countryId: shippingCountry } : cart.shippingAddress,
    };
    const [shippingMethods, paymentMethods] = await Promise.all([
      this.offers.shippingOfOrder(ordered, ordered.shippingAddress, store),
      this.offers.paymentOfOrder(ordered, store),
    ]);
    return { cart, shippingMethods, paymentMethods };
  }

  private freeze(cartRef: string, orderId: string): Promise<Cart> {
    return untilSaved(async () => {
      const { cart, ended } = await this.checkouts.read(cartRef, orderId);
      if (mayFreeze(cart, orderId, ended)) return cart;
      const { lines } = await this.current.sold(cart);
      const renewed = lines.filter((line, n) => JSON.stringify(line) !== JSON.stringify(cart.lines[n]));
      crashPoint('cart.freeze.before-commit');
      const isFrozen = await this.checkouts.freeze(cart, renewed, orderId, this.clock.now());
      return isFrozen ? { ...cart, lines, frozenBy: orderId } : undefined;
    });
  }
}
