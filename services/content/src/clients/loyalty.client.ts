import type { PointsMailFactsDto, SubscriptionMailFactsDto } from '@garderoba/contracts/rest/loyalty';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../config.js';
import type { ExpiringPoints, SubscriptionCharge } from '../domain/mail/facts.js';

@Injectable()
export class LoyaltyClient implements OnApplicationShutdown {
  private readonly loyalty: NeighbourClient;

  constructor(@Inject(CONFIG) config: ContentConfig, tokens: ServiceTokens) {
    this.loyalty = new NeighbourClient('loyalty', config.LOYALTY_URL, tokens);
  }

  /** Undefined when the subscription or charge does not exist. */
  subscriptionFacts(subscriptionId: string, chargeId: string): Promise<SubscriptionCharge | undefined> {
    return this.known<SubscriptionMailFactsDto>(`/v1/subscriptions/${subscriptionId}/mail-facts?chargeId=${chargeId}`);
  }

  /** Undefined when the notice does not exist. */
  expiringPoints(noticeId: string): Promise<ExpiringPoints | undefined> {
    return this.known<PointsMailFactsDto>(`/v1/expiry-notices/${noticeId}/mail-facts`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.loyalty.close();
  }

  private async known<Dto>(path: string): Promise<Dto | undefined> {
    try {
      return await this.loyalty.get<Dto>(path);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }
}
