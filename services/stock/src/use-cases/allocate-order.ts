import { create } from '@bufbuild/protobuf';
import { type StockAllocationRejected, StockAllocationRejectedSchema } from '@garderoba/contracts';
import type { Tx } from '@garderoba/service-kit/engines/db';
import { Outbox } from '@garderoba/service-kit/events/outbox';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { addUp, allocateOrder, type OrderClaim, type Pieces } from '../domain/claim.js';
import { takenOver } from '../domain/customer-hold.js';
import { ClaimRepository } from '../persistence/claim.repository.js';
import { CustomerHoldRepository } from '../persistence/customer-hold.repository.js';
import { LevelRepository } from '../persistence/level.repository.js';
import { SaveLevels } from './save-levels.js';

/** The order was accepted: turns its claim into an allocation, or publishes the rejection when pieces are missing. */
@Injectable()
export class AllocateOrder {
  constructor(
    private readonly clock: Clock,
    private readonly claims: ClaimRepository,
    private readonly holds: CustomerHoldRepository,
    private readonly levels: LevelRepository,
    private readonly saveLevels: SaveLevels,
    private readonly outbox: Outbox,
  ) {}

  /** `customerId`: empty for a guest. When the claim is missing, the pieces held for the customer are used as well. */
  async execute(tx: Tx, orderId: string, ordered: readonly Pieces[], customerId: string): Promise<void> {
    const now = this.clock.now();
    const pieces = addUp(ordered);
    if (pieces.length > 0 && (await this.claims.allocateAsClaimed(tx, orderId, pieces, now))) {
      this.holds.endOfOrder(tx, orderId);
      return;
    }
    await this.claims.begin(tx, orderId, 'released', now, null); // its claim may never have arrived
    const claim = (await this.claims.lock(tx, orderId)) as OrderClaim;
    if (claim.state !== 'claimed' && claim.state !== 'released') return;
    const claimed = claim.state === 'claimed' ? claim.lines : [];
    const skus = [...new Set([...claimed, ...pieces].map(({ sku }) => sku))];
    const before = await this.levels.lock(tx, skus);
    const isClaimless = claim.state === 'released' && customerId !== '';
    const used = isClaimless ? takenOver(pieces, await this.holds.usable(tx, customerId, skus, now)) : [];
    const held = used.map(({ sku }) => ({ sku, quantity: 1 }));
    const { levels, lines, short } = allocateOrder([...claimed, ...held], pieces, before);
    await this.holds.remove(tx, used);
    this.holds.endOfOrder(tx, orderId);
    await this.saveLevels.execute(tx, before, levels);
    this.claims.replaceLines(tx, orderId, lines);
    this.claims.moveTo(tx, orderId, short.length > 0 ? 'rejected' : 'allocated', now);
    if (short.length === 0) return;
    const rejected = stockAllocationRejected(
      orderId,
      short.map(({ sku }) => sku),
    );
    await this.outbox.add(tx, 'stock.allocation.v1', orderId, StockAllocationRejectedSchema, rejected);
  }
}

export const stockAllocationRejected = (orderId: string, skus: string[]): StockAllocationRejected =>
  create(StockAllocationRejectedSchema, { orderId, skus });
