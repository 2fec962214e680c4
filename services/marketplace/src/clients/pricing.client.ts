import type {
  PersonalPriceDto,
  PersonalPriceResultDto,
  SetPricesDto,
  SetPricesResultDto,
} from '@garderoba/contracts/rest/pricing';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';
import type { ShelfPrices } from '../domain/shelf.js';

/** A price of one piece for one customer. */
interface PersonalPrice extends Pick<PersonalPriceDto, 'sku' | 'customerId' | 'amount' | 'currency'> {
  readonly until: Date;
}

/** The price of a listing's piece, and its prices for customers. */
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

  /** Sets the price of a piece for one customer until an instant, at most 48 hours ahead. Can be repeated. */
  async setPersonal(offerId: string, { until, ...price }: PersonalPrice): Promise<void> {
    const body: PersonalPriceDto = { ...price, until: until.toISOString() };
    await this.pricing.put<PersonalPriceResultDto, PersonalPriceDto>(`/v1/personal-prices/${offerId}`, body);
  }

  /** Ends a price for one customer. Can be repeated. */
  async endPersonal(offerId: string): Promise<void> {
    await this.pricing.delete<void>(`/v1/personal-prices/${offerId}`);
  }

  onApplicationShutdown(): Promise<void> {
    return this.pricing.close();
  }
}
