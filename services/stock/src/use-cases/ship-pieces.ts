import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { addUp, type Pieces, shippedPieces } from '../domain/claim.js';
import { dispatch, type StockLevel } from '../domain/level.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { SaveLevels } from './save-levels.js';

/** Pieces of an order were shipped: reduces on hand. */
@Injectable()
export class ShipPieces {
  constructor(
    private readonly claims: ClaimRepository,
    private readonly levels: LevelRepository,
    private readonly saveLevels: SaveLevels,
  ) {}

  async execute(tx: Tx, orderId: string, sent: readonly Pieces[]): Promise<void> {
    const pieces = shippedPieces(await this.claims.lock(tx, orderId), orderId, addUp(sent));
    const before = await this.levels.lock(
      tx,
      pieces.map(({ sku }) => sku),
    );
    const after = pieces.map(({ sku, quantity }) => dispatch(before.get(sku) as StockLevel, quantity));
    await this.saveLevels.execute(tx, before, after);
    await this.claims.addShipped(tx, orderId, pieces);
  }
}
