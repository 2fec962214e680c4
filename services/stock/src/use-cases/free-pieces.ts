import type { Tx } from '@garderoba/service-kit/engines/db';
import { Injectable } from '@nestjs/common';
import { addUp, freedPieces, type Pieces } from '../domain/claim.js';
import { allocate, type StockLevel } from '../domain/level.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { SaveLevels } from './save-levels.js';

/** Pieces of an order were refunded before they were sent: releases them. */
@Injectable()
export class FreePieces {
  constructor(
    private readonly claims: ClaimRepository,
    private readonly levels: LevelRepository,
    private readonly saveLevels: SaveLevels,
  ) {}

  async execute(tx: Tx, orderId: string, freed: readonly Pieces[]): Promise<void> {
    const pieces = freedPieces(await this.claims.lock(tx, orderId), addUp(freed));
    if (pieces.length === 0) return;
    const before = await this.levels.lock(
      tx,
      pieces.map(({ sku }) => sku),
    );
    const after = pieces.map(({ sku, quantity }) => allocate(before.get(sku) as StockLevel, -quantity));
    await this.saveLevels.execute(tx, before, after);
    await this.claims.free(tx, orderId, pieces);
  }
}
