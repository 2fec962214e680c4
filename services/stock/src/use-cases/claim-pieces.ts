import { Db, type Tx } from '@garderoba/service-kit/engines/db';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import {
  addUp,
  alreadyClaimed,
  CLAIM_LIFETIME_MS,
  claimPieces,
  counted,
  type OrderClaim,
  type Pieces,
} from '../domain/claim.js';
import { takenOver } from '../domain/customer-hold.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { CustomerHoldRepository } from '../persistence/customer-hold.repository.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { SaveLevels } from './save-levels.js';

/**
 * Holds an order's pieces while it is placed, those held for its customer first. Idempotent: the same claim again changes
 * nothing and gets the same answer.
 */
@Injectable()
export class ClaimPieces {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
    private readonly holds: CustomerHoldRepository,
    private readonly levels: LevelRepository,
    private readonly saveLevels: SaveLevels,
  ) {}

  async execute(orderId: string, lines: readonly Pieces[], customerId?: string): Promise<OrderClaim> {
    const pieces = addUp(lines);
    const claimed = await this.db.transaction(async (tx) => {
      const result = await this.claim(tx, orderId, pieces, customerId);
      crashPoint('stock.claim.before-commit');
      return result;
    });
    crashPoint('stock.claim.after-commit');
    return claimed ?? this.db.transaction((tx) => this.repeat(tx, orderId, pieces));
  }

  /** Undefined when the order has a row already. */
  private async claim(
    tx: Tx,
    orderId: string,
    pieces: readonly Pieces[],
    customerId: string | undefined,
  ): Promise<OrderClaim | undefined> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CLAIM_LIFETIME_MS);
    const skus = pieces.map(({ sku }) => sku);
    // Sent together but executed in sequence: the order is locked before its levels.
    const [fresh, before, own] = await Promise.all([
      this.claims.begin(tx, orderId, 'claimed', now, expiresAt),
      this.levels.lock(tx, skus),
      customerId ? this.holds.usable(tx, customerId, skus, now) : [],
    ]);
    if (!fresh) return undefined;
    const after = claimPieces(pieces, before, own);
    await this.saveLevels.execute(tx, before, after);
    const held = counted(pieces, before);
    await this.holds.giveTo(tx, orderId, takenOver(held, own));
    this.claims.addLines(tx, orderId, held);
    return { orderId, state: 'claimed', expiresAt, lines: held.map((line) => ({ ...line, shipped: 0 })) };
  }

  private async repeat(tx: Tx, orderId: string, pieces: readonly Pieces[]): Promise<OrderClaim> {
    const claim = (await this.claims.lock(tx, orderId)) as OrderClaim;
    const levels = await this.levels.read(
      tx,
      pieces.map(({ sku }) => sku),
    );
    alreadyClaimed(claim, counted(pieces, levels));
    return claim;
  }
}
