import { Injectable } from '@nestjs/common';
import { PlacementNotFound } from '../../domain/errors/placement.errors.js';
import type { Accepted, Placement } from '../../domain/placing/placement.js';
import { PlacementsRepository } from '../../persistence/placements.repository.js';

export type KnownPlacement = Placement & { readonly accepted: Accepted | undefined };

/**
 * Finds earlier placements: the gateway creates a cart only when an order without a cart was not sent before, and
 * clients check whether a queued order has arrived.
 */
@Injectable()
export class FindPlacement {
  constructor(private readonly placements: PlacementsRepository) {}

  async execute(key: string): Promise<KnownPlacement> {
    return this.known(await this.placements.findLive(key, undefined));
  }

  async ofClient(clientOrderId: string): Promise<KnownPlacement> {
    return this.known(await this.placements.ofClient(clientOrderId));
  }

  private known(placement: Placement | undefined): KnownPlacement {
    if (!placement) throw new PlacementNotFound();
    return { ...placement, accepted: placement.state === 'accepted' ? (placement.outcome as Accepted) : undefined };
  }
}
