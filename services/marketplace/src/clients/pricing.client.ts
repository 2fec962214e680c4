import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';

@Injectable()
export class PricingClient implements OnApplicationShutdown {
  private readonly pricing: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.pricing = new NeighbourClient('pricing', config.PRICING_URL, tokens);
  }

  onApplicationShutdown(): Promise<void> {
    return this.pricing.close();
  }
}
