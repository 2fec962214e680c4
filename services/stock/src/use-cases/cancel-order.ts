import type { Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { cancelOrder, type OrderClaim } from '../domain/claim.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { CustomerHoldRepository } from '../persistence/customer-hold.repository.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { SaveLevels } from './save-levels.js';

/** The order was cancelled before dispatch: releases its pieces. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
    private readonly holds: CustomerHoldRepository,
    private readonly levels: LevelRepository,
    private readonly saveLevels: SaveLevels,
  ) {}

  async execute(tx: Tx, orderId: string): Promise<void> {
    const now = this.clock.now();
    if (await this.claims.begin(tx, orderId, 'cancelled', now, null)) return;
    const claim = (await this.claims.lock(tx, orderId)) as OrderClaim;
    if (claim.state === 'cancelled') return;
    const before = await this.levels.lock(
      tx,
      claim.lines.map(({ sku }) => sku),
    );
    if (claim.state === 'claimed' || claim.state === 'allocated') {
      await this.saveLevels.execute(tx, before, cancelOrder(claim, before));
    }
    this.holds.endOfOrder(tx, orderId);
    this.claims.moveTo(tx, orderId, 'cancelled', now);
  }
}
