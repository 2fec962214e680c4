import type { CardToSaveDto, ChargeableCardDto, PointsClaimDto } from '@garderoba/contracts/rest/loyalty';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type OrdersConfig } from '../config.js';
import { PointsShort } from '../domain/errors/availability.errors.js';
import { PlacementInterrupted } from '../domain/errors/placement.errors.js';
import type { ChargeableCard, SavedCard } from '../domain/paying/card.js';

/** Client of loyalty: points and saved cards of customers. */
@Injectable()
export class LoyaltyClient implements OnApplicationShutdown {
  private readonly loyalty: NeighbourClient;

  constructor(@Inject(CONFIG) config: OrdersConfig, tokens: ServiceTokens) {
    this.loyalty = new NeighbourClient('loyalty', config.LOYALTY_URL, tokens);
  }

  /** Holds the points for this order, all or none. Idempotent by order id. */
  async claim(orderId: string, customerId: string, points: number): Promise<void> {
    try {
      await this.loyalty.put<void, PointsClaimDto>(claim(orderId), { customerId, points });
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'loyalty.points_short') throw new PointsShort();
      if (error instanceof NeighbourProblem && error.code === 'loyalty.claim_ended') throw new PlacementInterrupted();
      throw error;
    }
  }

  /** Ends the claim. A claim that arrives later is refused. */
  release(orderId: string): Promise<void> {
    return this.loyalty.delete<void>(claim(orderId));
  }

  /** The card with its provider token; undefined when it is deleted or belongs to another customer. */
  async card(customerId: string, cardId: string): Promise<ChargeableCard | undefined> {
    try {
      return await this.loyalty.get<ChargeableCardDto>(`/v1/customers/${customerId}/cards/${cardId}`);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  /** Saves a card that was used for a payment. Idempotent by card id. */
  saveCard(cardId: string, card: SavedCard): Promise<void> {
    return this.loyalty.put<void, CardToSaveDto>(`/v1/cards/${cardId}`, card);
  }

  onApplicationShutdown(): Promise<void> {
    return this.loyalty.close();
  }
}

const claim = (orderId: string): string => `/v1/claims/${orderId}`;
