import { fromJson, type JsonValue } from '@bufbuild/protobuf';
import { type PriceChanged, PriceChangedSchema } from '@garderoba/contracts';
import type { ReadStatesDto, StatesDto } from '@garderoba/contracts/rest/pricing';
import type { NeighbourClient } from '@garderoba/service-kit/runtime/http-client';

export class PricingClient {
  constructor(private readonly pricing: NeighbourClient) {}

  /** Price states of these SKUs; unknown ones are omitted. */
  async priceStates(skus: readonly string[]): Promise<readonly PriceChanged[]> {
    const body: ReadStatesDto = { skus };
    const { states } = await this.pricing.post<StatesDto, ReadStatesDto>('/v1/price-states:read', body, { safe: true });
    return states.map((state) => fromJson(PriceChangedSchema, state as JsonValue, { ignoreUnknownFields: true }));
  }
}
