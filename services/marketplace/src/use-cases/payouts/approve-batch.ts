import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { Clock } from '@garderoba/service-kit/runtime/clock';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { BatchChanged, OtherApproverNeeded, PayoutNotFound } from '../../domain/payout.errors.js';
import type { PayoutBatch } from '../../domain/payout.js';
import { PayoutRepository } from '../../persistence/payout.repository.js';
import { SendPayouts } from './send-payouts.js';

/** Staff approve a batch: its transfers begin. Above a sum, two members of staff do. */
@Injectable()
export class ApproveBatch {
  constructor(
    private readonly db: Db,
    private readonly payouts: PayoutRepository,
    private readonly sendPayouts: SendPayouts,
    private readonly staffActs: StaffActs,
    private readonly clock: Clock,
  ) {}

  /**
   * The same approval again changes nothing.
   *
   * @throws PayoutNotFound, BatchChanged if another version was seen, OtherApproverNeeded
   */
  async execute(batchId: string, version: number, staffId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const batch = await this.payouts.lockBatch(tx, batchId);
      if (!batch) throw new PayoutNotFound();
      if (isRepeated(batch, version, staffId)) return;
      if (batch.version !== version || batch.state !== 'collected') throw new BatchChanged(batch.version);
      if (batch.firstApprovedBy === staffId) throw new OtherApproverNeeded();
      const now = this.clock.now();
      const isLast = !batch.needsTwo || batch.firstApprovedBy !== null;
      const after: PayoutBatch = isLast
        ? { ...batch, state: 'approved', approvedBy: staffId, approvedAt: now, version: version + 1 }
        : { ...batch, firstApprovedBy: staffId, firstApprovedAt: now, version: version + 1 };
      await this.payouts.saveBatch(tx, after);
      if (isLast) await this.payouts.approve(tx, batchId);
      await this.staffActs.record(tx, {
        ...{ action: 'approve', resource: 'payout-batches', id: batchId, version: after.version },
        ...{
          before: { state: batch.state },
          after: { state: after.state, sums: await this.payouts.sums(tx, batchId) },
        },
      });
    });
    crashPoint('marketplace.payout.approved');
    this.sendPayouts.wake();
  }
}

/** The answer to an approval may have been lost on its way. */
const isRepeated = (batch: PayoutBatch, version: number, staffId: string): boolean =>
  batch.version === version + 1 && (batch.approvedBy ?? batch.firstApprovedBy) === staffId;
