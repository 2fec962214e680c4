import type { EnterPieceDto } from '@garderoba/contracts/rest/rental';
import { ServiceTokens } from '@garderoba/service-kit/identity/service-token';
import { NeighbourClient, NeighbourProblem } from '@garderoba/service-kit/runtime/http-client';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type MarketplaceConfig } from '../config.js';

/** Pieces that the house rents out: units of the rental, by the number on their tag. */
@Injectable()
export class RentalClient implements OnApplicationShutdown {
  private readonly rental: NeighbourClient;

  constructor(@Inject(CONFIG) config: MarketplaceConfig, tokens: ServiceTokens) {
    this.rental = new NeighbourClient('rental', config.RENTAL_URL, tokens);
  }

  /** Whether the rental has this garment. */
  async hasGarment(sku: string): Promise<boolean> {
    try {
      await this.rental.get<void>(`/v1/garments/${encodeURIComponent(sku)}`);
      return true;
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'rental.unknown_garment') return false;
      throw error;
    }
  }

  /** The piece is a unit of the garment from now on. Can be repeated. */
  async enter(serial: string, sku: string): Promise<void> {
    await this.rental.put<void, EnterPieceDto>(`/v1/pieces/${encodeURIComponent(serial)}`, { sku });
  }

  /** The piece is no unit any more. False: it is away, in service, promised, lost or sold. Can be repeated. */
  async leave(serial: string): Promise<boolean> {
    try {
      await this.rental.delete<void>(`/v1/pieces/${encodeURIComponent(serial)}`);
      return true;
    } catch (error) {
      if (error instanceof NeighbourProblem && error.code === 'rental.piece_not_free') return false;
      throw error;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.rental.close();
  }
}
