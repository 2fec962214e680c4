import { Injectable } from '@nestjs/common';
import { LoyaltyClient } from '../clients/loyalty.client.js';
import { PaymentMethodUnavailable, PointsDiffer, PointsShort } from '../domain/cart.errors.js';
import type { Cart } from '../domain/cart.js';
import { POINTS, pointsOf } from '../domain/points.js';

/** May this cart be taken with points, does its customer have them, and are those offered enough? Answers its cost in points. */
@Injectable()
export class CheckPoints {
  constructor(private readonly loyalty: LoyaltyClient) {}

  async execute(cart: Cart, offered?: number): Promise<number> {
    const cost = pointsOf(cart);
    if (cost === null || !cart.customerId) throw new PaymentMethodUnavailable(POINTS);
    const balance = await this.loyalty.balance(cart.customerId);
    if (balance < Math.max(cost, offered ?? 0)) throw new PointsShort(cost, balance);
    if (offered !== undefined && offered < cost) throw new PointsDiffer(cost);
    return cost;
  }
}
