import type { RentalAvailabilityChanged } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import type { RentalState } from '../domain/rental-state.js';
import { ChangesRepository } from '../persistence/changes.repository.js';
import { StatesRepository } from '../persistence/states.repository.js';

/**
 * Stores the availability of a garment unless the stored one is newer. Every booking changes the days, but documents
 * contain only the first free day, which rarely changes.
 */
@Injectable()
export class TakeRental {
  constructor(
    private readonly states: StatesRepository,
    private readonly changes: ChangesRepository,
  ) {}

  async execute(tx: Tx, event: RentalAvailabilityChanged): Promise<void> {
    const state = toRentalState(event);
    const before = await this.states.saveRental(tx, state);
    if (before) await this.changes.mark(tx, before.firstFree === state.firstFree ? 'rental' : 'product', [state.sku]);
  }
}

export const toRentalState = (event: RentalAvailabilityChanged): RentalState => ({
  sku: event.sku,
  version: Number(event.version),
  pieces: event.pieces,
  before: event.turnoverBefore,
  after: event.turnoverAfter,
  full: event.full.map(({ from, to }) => ({ from, to })),
  firstFree: event.firstFree,
  deliveries: event.deliveries,
});
