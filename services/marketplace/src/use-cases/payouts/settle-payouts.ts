import { Db } from '@garderoba/service-kit/engines/db';
import { StaffActs } from '@garderoba/service-kit/events/staff-acts';
import { crashPoint } from '@garderoba/service-kit/runtime/crash-points';
import { Injectable } from '@nestjs/common';
import { PayoutNotFound, PayoutStepNotOffered } from '../../domain/payout.errors.js';
import { PayoutRepository } from '../../persistence/payout.repository.js';
import { RecordPayout } from './record-payout.js';

/** Transactions at the same time: sellers do not wait for each other. */
const SIDE_BY_SIDE = 8;

/** What staff record of payouts: that the bank paid them, or that one came back. */
@Injectable()
export class SettlePayouts {
  constructor(
    private readonly db: Db,
    private readonly payouts: PayoutRepository,
    private readonly record: RecordPayout,
    private readonly staffActs: StaffActs,
  ) {}

  /**
   * All payouts of a batch that the bank has, with the bank's reference. Each in its own transaction, several side by
   * side: the same again goes on where it stopped, and changes nothing that is paid.
   *
   * @throws PayoutNotFound, PayoutStepNotOffered when none is with the bank
   */
  async paid(batchId: string, reference: string): Promise<void> {
    const found = await this.payouts.ofBatch(batchId);
    if (found.length === 0) throw new PayoutNotFound();
    const open = found.filter(({ state }) => state === 'sent').map(({ payoutId }) => payoutId);
    const isRepeated = found.some((payout) => payout.state === 'paid' && payout.reference === reference);
    if (open.length === 0 && !isRepeated) throw new PayoutStepNotOffered(found[0]?.state);
    let count = 0;
    for (let start = 0; start < open.length; start += SIDE_BY_SIDE) {
      const some = open.slice(start, start + SIDE_BY_SIDE);
      const paid = await Promise.all(some.map((payoutId) => this.onePaid(payoutId, reference)));
      count += paid.filter(Boolean).length;
    }
    if (count === 0) return;
    await this.db.transaction((tx) =>
      this.staffActs.record(tx, {
        ...{ action: 'mark-paid', resource: 'payout-batches', id: batchId },
        after: { reference, payouts: count },
      }),
    );
  }

  private async onePaid(payoutId: string, reference: string): Promise<boolean> {
    const isPaid = await this.db.transaction(async (tx) => {
      const payout = await this.payouts.lock(tx, payoutId);
      return payout?.state === 'sent' && (await this.record.change(tx, payout, { state: 'paid', reference }));
    });
    crashPoint('marketplace.payout.paid');
    return isPaid === true;
  }

  /**
   * It was returned by the bank, also after it was paid, or is taken out of its batch: payable again. The same again
   * changes nothing.
   *
   * @throws PayoutNotFound
   */
  async failed(payoutId: string, reason: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const payout = await this.payouts.lock(tx, payoutId);
      if (!payout) throw new PayoutNotFound();
      if (payout.state === 'failed') return;
      await this.record.change(tx, payout, { state: 'failed', reason });
      await this.staffActs.record(tx, {
        ...{ action: 'fail', resource: 'payouts', id: payoutId },
        ...{ before: { state: payout.state }, after: { state: 'failed', reason } },
      });
    });
    crashPoint('marketplace.payout.failed');
  }
}
