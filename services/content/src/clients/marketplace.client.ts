import type { ListingMailFactsDto } from '@garderoba/contracts/rest/marketplace';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type ContentConfig } from '../config.js';

@Injectable()
export class MarketplaceClient implements OnApplicationShutdown {
  private readonly marketplace: NeighbourClient;

  constructor(@Inject(CONFIG) config: ContentConfig, tokens: ServiceTokens) {
    this.marketplace = new NeighbourClient('marketplace', config.MARKETPLACE_URL, tokens);
  }

  /** Facts of a listing, and of the decision with this id; undefined when the listing does not exist. */
  async mailFacts(listingId: string, decisionId?: string): Promise<ListingMailFactsDto | undefined> {
    const query = decisionId ? `?decisionId=${decisionId}` : '';
    try {
      return await this.marketplace.get<ListingMailFactsDto>(`/v1/listings/${listingId}/mail-facts${query}`);
    } catch (error) {
      if (error instanceof NeighbourProblem && error.status === 404) return undefined;
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.marketplace.close();
  }
}
