import type { SetPricesDto, SetPricesResultDto } from '@garderoba/contracts/rest/pricing';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';
import type { ShelfPrices } from '../domain/shelf.js';

/** The price of a listing's piece. */
@Injectable()
export class PricingClient implements OnApplicationShutdown {
  private readonly pricing: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.pricing = new NeighbourClient('pricing', config.PRICING_URL, tokens);
  }

  /** Sets the prices of a sku. Can be repeated. */
  async set(prices: ShelfPrices): Promise<void> {
    const body: SetPricesDto = { prices: [prices] };
    const { results } = await this.pricing.put<SetPricesResultDto, SetPricesDto>('/v1/prices:bulk', body);
    const refused = results.find(({ outcome }) => outcome === 'refused');
    if (refused) throw new Error(`pricing refuses the price of ${refused.sku}: ${refused.reason}`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.pricing.close();
  }
}
