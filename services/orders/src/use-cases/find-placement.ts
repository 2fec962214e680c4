import { Injectable } from '@nestjs/common';
import { PlacementNotFound } from '../domain/errors/placement.errors.js';
import type { Accepted, Placement } from '../domain/placement.js';
import { PlacementsRepository } from '../persistence/placements.repository.js';

/** Tells the gateway whether an order without a cart was sent before, so that it makes a cart only for a new one. */
@Injectable()
export class FindPlacement {
  constructor(private readonly placements: PlacementsRepository) {}

  async execute(key: string): Promise<Placement & { readonly accepted: Accepted | undefined }> {
    const placement = await this.placements.findLive(key, undefined);
    if (!placement) throw new PlacementNotFound();
    return { ...placement, accepted: placement.state === 'accepted' ? (placement.outcome as Accepted) : undefined };
  }
}
