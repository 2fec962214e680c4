import { dayAt } from './business-days.js';
import type { Payout, PayoutBatch } from './payout.js';
import type { PayoutState } from './payout-states.js';

interface BatchPart {
  readonly currency: string;
  readonly state: PayoutState;
  readonly count: number;
  readonly sum: number;
}

const NOON = 12;
const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit', hourCycle: 'h23' });

/** Not approved by noon of the day on which it was collected. */
const isLate = ({ state, day }: PayoutBatch, now: Date): boolean =>
  state === 'collected' && (dayAt(now) > day || (dayAt(now) === day && Number(HOUR.format(now)) >= NOON));

/** A batch as staff see it. */
export const batchView = (
  { batch, parts }: { readonly batch: PayoutBatch; readonly parts: readonly BatchPart[] },
  now: Date,
) => ({ ...batch, isLate: isLate(batch, now), parts, steps: stepsOf(batch, parts) });

function stepsOf({ state, provider }: PayoutBatch, parts: readonly BatchPart[]): ('approve' | 'file' | 'mark_paid')[] {
  const has = (wanted: PayoutState) => parts.some((part) => part.state === wanted);
  if (state === 'collected') return has('collected') ? ['approve'] : [];
  if (provider !== 'bank_file' || has('approved')) return [];
  return has('sent') ? ['file', 'mark_paid'] : ['file'];
}

export const payoutView = ({ attemptedAt: _attemptedAt, readAt: _readAt, ...payout }: Payout) => payout;

/** What mails about a payout say. */
export const payoutMailFactsView = ({
  sellerId,
  state,
  amount,
  currency,
  accountDigits,
  reference,
  reason,
}: Payout) => ({
  ...{ customerId: sellerId, state, amount: { amount, currency }, accountDigits, reference, reason },
});
