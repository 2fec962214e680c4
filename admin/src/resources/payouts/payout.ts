import type { PayoutBatchRecord, PayoutRecord } from '@garderoba/contracts/rest/backoffice';
import type { Money } from '../../ui/format/format.ts';

export type Batch = PayoutBatchRecord;
export type Payout = PayoutRecord;
export type PayoutState = Payout['state'];

export const PAYOUT_STATES = ['collected', 'approved', 'sent', 'paid', 'failed'] as const satisfies PayoutState[];
export const payoutTones = {
  ...({ collected: 'waiting', approved: 'waiting', sent: 'waiting', paid: 'good', failed: 'bad' } as const),
};
export const BATCH_STATES = ['collected', 'approved'] as const satisfies Batch['state'][];
export const batchTones = { collected: 'waiting', approved: 'good' } as const;

/** What a batch pays per currency: everything that has not failed. */
export function sumsOf({ parts }: Pick<Batch, 'parts'>): Money[] {
  const sums = new Map<string, number>();
  for (const { currency, state, sum } of parts)
    if (state !== 'failed') sums.set(currency, (sums.get(currency) ?? 0) + sum);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

/** Number of its payouts, also of those that failed. */
export const countOf = ({ parts }: Pick<Batch, 'parts'>): number => parts.reduce((all, { count }) => all + count, 0);
