import type { BalanceDto } from '@garderoba/contracts/rest/loyalty';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type CartConfig, CONFIG } from '../config.js';

/** Client of loyalty: reads the points balance of a customer. orders spends the points with its own claim. */
@Injectable()
export class LoyaltyClient implements OnApplicationShutdown {
  private readonly loyalty: NeighbourClient;

  constructor(@Inject(CONFIG) config: CartConfig, tokens: ServiceTokens) {
    this.loyalty = new NeighbourClient('loyalty', config.LOYALTY_URL, tokens);
  }

  /** Points that can be spent now, and the value of one point in minor units. */
  balance(customerId: string, currency: string): Promise<BalanceDto> {
    return this.loyalty.get<BalanceDto>(`/v1/customers/${customerId}/points?currency=${currency}`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.loyalty.close();
  }
}
