import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../../ui/fields/facts.tsx';
import { useFormats } from '../../ui/format/format.ts';
import type { Order } from './order.ts';

/** Amounts from the server; only the due part of refunds is computed here. */
export function OrderMoney({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const lines = (
    [
      ['subtotal', order.subtotalGross],
      ['shipping', order.shippingGross],
      ['fee', order.paymentFee],
      ['discount', -order.discount],
      ['total', order.grandTotal],
      ['tax', order.tax],
      ['paid', order.paid],
      ['refunded', order.refunded],
      ['owed', order.refunds.reduce((sum, { amount, state }) => (state === 'due' ? sum + amount : sum), 0)],
    ] as const
  ).filter(([name, amount]) => amount !== 0 || name === 'total' || name === 'paid');
  return (
    <Section title={translate('orders.money.title')}>
      <Table size="small" sx={{ maxWidth: 420 }}>
        <TableBody>
          {lines.map(([name, amount]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ pl: 0, ...(name === 'total' && { fontWeight: 600 }) }}>
                {translate(`orders.money.${name}`)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...(name === 'total' && { fontWeight: 600 }) }}>
                {money({ amount, currency: order.currency })}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
