import { NeighbourAway } from '@garderoba/service-kit/runtime/http-client';
import { Injectable } from '@nestjs/common';
import { OrdersClient } from '../../clients/orders.client.js';
import type { WornPiece } from '../../domain/reviews/review-views.js';

/** A family of which the customer received a piece. */
export interface WantedReview extends WornPiece {
  readonly sku: string;
}

/** What a customer received and has not reviewed. */
@Injectable()
export class WantedReviews {
  constructor(private readonly orders: OrdersClient) {}

  /** One per family, the newest first; null if orders does not answer. */
  async of(customerId: string, written: readonly { readonly sku: string }[]): Promise<WantedReview[] | null> {
    const seen = new Set(written.map(({ sku }) => sku));
    try {
      const received = await this.orders.purchases(customerId);
      return received
        .filter(({ sku }) => !seen.has(sku) && seen.add(sku))
        .map(({ sku, how, month }) => ({ sku, how, month }));
    } catch (error) {
      if (error instanceof NeighbourAway) return null;
      throw error;
    }
  }
}
