import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { StateBadge, type Tone } from '../../ui/fields/badge.tsx';
import { Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import type { Order } from './order.ts';
import { orderTones } from './order.ts';

const depositTones: Record<string, Tone> = {
  held: 'good',
  capturing: 'waiting',
  captured: 'good',
  by_hand: 'bad',
  declined: 'bad',
  released: 'quiet',
  dropped: 'quiet',
};

/** Further charges of the order's rentals, each a separate order, and their deposits. */
export function OrderOwed({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const { charges = [], deposits = [], rentalOrderId, currency } = order;
  if (!charges.length && !deposits.length && !rentalOrderId) return null;
  const amountOf = (amount: number) => (
    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
      {money({ amount, currency })}
    </TableCell>
  );
  return (
    <Section title={translate('orders.owed.title')}>
      {rentalOrderId && <Link to={`/orders/${rentalOrderId}/show`}>{translate('orders.owed.rental')}</Link>}
      <Table size="small" sx={{ maxWidth: 560 }}>
        <TableBody>
          {charges.map(({ orderId, number, purpose, amount, status }) => (
            <TableRow key={orderId}>
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {translate(`orders.owed.purpose.${purpose}`)} <Link to={`/orders/${orderId}/show`}>{number}</Link>
              </TableCell>
              <TableCell>
                <StateBadge prefix="orders.status" value={status} tones={orderTones} />
              </TableCell>
              {amountOf(amount)}
            </TableRow>
          ))}
          {deposits.map(({ depositId, amount, state }) => (
            <TableRow key={depositId}>
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {translate('orders.owed.deposit')}
              </TableCell>
              <TableCell>
                <StateBadge prefix="orders.owed.state" value={state} tones={depositTones} />
              </TableCell>
              {amountOf(amount)}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
