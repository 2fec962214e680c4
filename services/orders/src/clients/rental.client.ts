import type { ClaimDatesDto } from '@garderoba/contracts/rest/rental';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import { DatesUnavailable } from '../domain/errors/availability.errors.js';
import { PlacementInterrupted } from '../domain/errors/placement.errors.js';
import type { Order } from '../domain/order.js';
import { chargedPerPiece } from '../domain/owing/refund.js';

/** Client of rental: claims the dates of an order while it is placed. OrderPlaced turns the claim into bookings. */
@Injectable()
export class RentalClient implements OnApplicationShutdown {
  private readonly rental: NeighbourClient;

  constructor(@Inject(CONFIG) config: OrdersConfig, tokens: ServiceTokens) {
    this.rental = new NeighbourClient('rental', config.RENTAL_URL, tokens);
  }

  /** Claims all dates of the order or none, and takes over the holds of its cart. Idempotent by order id. */
  async claim(order: Order, cartRef: string): Promise<void> {
    const lines = order.lines.flatMap((line) =>
      line.rental
        ? [{ lineId: line.id, sku: line.sku, quantity: line.quantity, price: chargedPerPiece(line), ...line.rental }]
        : [],
    );
    try {
      const customerId = order.customerId ?? undefined;
      await this.rental.put<void, ClaimDatesDto>(claim(order.id), { cartRef, customerId, store: order.store, lines });
    } catch (error) {
      if (!(error instanceof NeighbourProblem)) throw error;
      if (error.code === 'rental.claim_ended') throw new PlacementInterrupted();
      if (UNAVAILABLE.has(error.code)) throw new DatesUnavailable(error.details);
      throw error;
    }
  }

  /** Ends the claim. A claim that arrives later is refused. */
  release(orderId: string): Promise<void> {
    return this.rental.delete<void>(claim(orderId));
  }

  onApplicationShutdown(): Promise<void> {
    return this.rental.close();
  }
}

/** Codes that mean: no unit is free, or the days are no longer offered. */
const UNAVAILABLE = new Set([
  'rental.not_enough_inventory',
  'rental.date_not_offered',
  'rental.delivery_not_offered',
  'rental.unknown_garment',
]);

const claim = (orderId: string): string => `/v1/claims/${orderId}`;
