import { fromJson, type JsonValue } from '@bufbuild/protobuf';
import { type PriceChanged, PriceChangedSchema } from '@garderoba/contracts';
import type { NeighbourClient } from '@garderoba/service-kit/http-client';

export class PricingClient {
  constructor(private readonly pricing: NeighbourClient) {}

  /** Price states of these skus; unknown ones are left out. */
  async priceStates(skus: readonly string[]): Promise<readonly PriceChanged[]> {
    const { states } = await this.pricing.post<{ states: JsonValue[] }>(
      '/v1/price-states:read',
      { skus },
      { safe: true },
    );
    return states.map((state) => fromJson(PriceChangedSchema, state, { ignoreUnknownFields: true }));
  }
}
