import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Injectable } from '@nestjs/common';
import { type Kind, takeOldestFirst } from '../domain/ledger.js';
import { KeyReused } from '../domain/loyalty.errors.js';
import { LedgerRepository } from '../persistence/ledger.repository.js';
import { PostPoints } from './post-points.js';

/** Deducts points by staff, idempotent by key: those that expire first, at most the existing ones. */
@Injectable()
export class TakePoints {
  constructor(
    private readonly db: Db,
    private readonly ledger: LedgerRepository,
    private readonly post: PostPoints,
    private readonly staffActs: StaffActs,
  ) {}

  async execute(
    customerId: string,
    { points, comment, kind, ...correction }: { key: string; kind: Kind; points: number; comment: string },
  ): Promise<void> {
    const key = `correction:${correction.key}`;
    await this.db.transaction(async (tx) => {
      const open = await this.post.open(tx, customerId);
      const before = await this.ledger.byKey(tx, key);
      if (before && (before.customerId !== customerId || before.change !== -points)) throw new KeyReused(key);
      if (before) return;
      const own = open.lots.filter((lot) => lot.kind === kind);
      const portions = takeOldestFirst(own, points, open.today);
      await this.post.post(tx, open, { type: 'revoke', key, reason: 'correction', comment }, portions);
      await this.staffActs.record(tx, {
        ...{ action: 'adjust-points', resource: 'customers', id: customerId },
        after: { kind, change: -points, reason: comment },
      });
    });
  }
}
