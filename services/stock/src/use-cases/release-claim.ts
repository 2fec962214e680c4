import { Db } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { type OrderClaim, releasable, releasePieces } from '../domain/claim.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { CustomerHoldRepository } from '../persistence/customer-hold.repository.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { SaveLevels } from './save-levels.js';

/**
 * Ends the claim of a refused placement; a piece that was held for the customer returns to its hold. Without a claim,
 * records the release, so that a late claim is refused.
 */
@Injectable()
export class ReleaseClaim {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
    private readonly holds: CustomerHoldRepository,
    private readonly levels: LevelRepository,
    private readonly saveLevels: SaveLevels,
  ) {}

  /** `ifExpiredAt`: only when it is still a claim and has passed its maximum lifetime at that instant. */
  async execute(orderId: string, ifExpiredAt?: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      const now = this.clock.now();
      if (await this.claims.begin(tx, orderId, 'released', now, null)) return;
      const claim = (await this.claims.lock(tx, orderId)) as OrderClaim;
      if (ifExpiredAt && !(claim.expiresAt && claim.expiresAt <= ifExpiredAt)) return;
      const pieces = releasable(claim);
      if (claim.state !== 'claimed') return;
      const before = await this.levels.lock(
        tx,
        pieces.map(({ sku }) => sku),
      );
      const givenBack = await this.holds.ofOrder(tx, orderId, now);
      await this.saveLevels.execute(tx, before, releasePieces(pieces, before, givenBack));
      await this.holds.giveTo(tx, null, givenBack);
      this.claims.moveTo(tx, orderId, 'released', now);
      crashPoint('stock.release.before-commit');
    });
    crashPoint('stock.release.after-commit');
  }
}
