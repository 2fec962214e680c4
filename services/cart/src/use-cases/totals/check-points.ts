import { Injectable } from '@nestjs/common';
import { LoyaltyClient } from '../../clients/loyalty.client.js';
import { PaymentMethodUnavailable, PointsShort } from '../../domain/cart.errors.js';
import type { Cart } from '../../domain/cart.js';
import { mayPayPart, POINTS, pointsOf } from '../../domain/points.js';

/** Checks that this cart may be paid with points and that the customer has enough. */
@Injectable()
export class CheckPoints {
  constructor(private readonly loyalty: LoyaltyClient) {}

  /** The whole cart: the sum of its prices in points. `offered` may be more. */
  async whole(cart: Cart, offered = 0): Promise<void> {
    const cost = pointsOf(cart);
    if (cost === null || !cart.customerId) throw new PaymentMethodUnavailable(POINTS);
    const { points: balance } = await this.loyalty.balance(cart.customerId, cart.currency);
    if (balance < Math.max(cost, offered)) throw new PointsShort(cost, balance);
  }

  /** A part of the cart. Returns the value of a point in minor units of the cart's currency. */
  async part(cart: Cart, offered: number): Promise<number> {
    if (!mayPayPart(cart) || !cart.customerId) throw new PaymentMethodUnavailable(POINTS);
    const { points: balance, pointValue } = await this.loyalty.balance(cart.customerId, cart.currency);
    if (balance < offered) throw new PointsShort(offered, balance);
    return pointValue;
  }
}
