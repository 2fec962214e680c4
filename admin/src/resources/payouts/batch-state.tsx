import { useTranslate } from 'react-admin';
import { Badge, StateBadge } from '../../ui/fields/badge.tsx';
import { type Batch, batchTones } from './payout.ts';

/** Whether a batch waits for an approval, for a second one, and whether it is late. */
export function BatchState({ batch }: { batch: Batch }) {
  const translate = useTranslate();
  const { state, isLate, firstApprovedBy } = batch;
  if (state === 'collected' && isLate) return <Badge tone="bad">{translate('payouts.late')}</Badge>;
  if (state === 'collected' && firstApprovedBy) return <Badge tone="waiting">{translate('payouts.second')}</Badge>;
  return <StateBadge prefix="payouts.batch" value={state} tones={batchTones} />;
}
