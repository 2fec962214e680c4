import { Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { VerbButton } from '../../ui/actions/verb-button.tsx';
import { StateBadge, type Tone } from '../../ui/fields/badge.tsx';
import { Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import type { Order, OrderRefund } from './order.ts';

const tones: Record<string, Tone> = { toPayOut: 'bad', underWay: 'waiting', paidOut: 'good' };

/** Decided refunds and their payouts; staff record payouts that no provider makes. */
export function OrderRefunds({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money, instant } = useFormats();
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'edit' });
  const refunds = order.refunds.filter(({ amount }) => amount > 0);
  if (refunds.length === 0) return null;
  const mayPayOut = canAccess && order.allowedActions.includes('payout');
  return (
    <Section title={translate('orders.refunds.title')}>
      <Table size="small" sx={{ maxWidth: 640 }}>
        <TableBody>
          {refunds.map((refund) => (
            <TableRow key={refund.refundId}>
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {instant(refund.at)}
              </TableCell>
              <TableCell>
                <StateBadge prefix="orders.refunds.state" value={stateOf(refund)} tones={tones} />
                {refund.paidOutAt && (
                  <Typography variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
                    {[instant(refund.paidOutAt), refund.reference].filter(Boolean).join(' · ')}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {money({ amount: refund.amount, currency: order.currency })}
              </TableCell>
              <TableCell align="right" sx={{ pr: 0 }}>
                {mayPayOut && stateOf(refund) === 'toPayOut' && (
                  <VerbButton
                    resource="orders"
                    id={order.id}
                    verb={`refunds/${refund.refundId}/payout`}
                    words="orders.verbs.payout"
                    variant="text"
                    fields={[{ name: 'reference', label: 'orders.verbs.payout.reference', maxLength: 100 }]}
                  >
                    <Typography variant="h3" component="p" sx={{ mb: 1 }}>
                      {money({ amount: refund.amount, currency: order.currency })}
                    </Typography>
                  </VerbButton>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

function stateOf({ state, byHand }: OrderRefund): 'paidOut' | 'toPayOut' | 'underWay' {
  if (state === 'done') return 'paidOut';
  return byHand ? 'toPayOut' : 'underWay';
}
