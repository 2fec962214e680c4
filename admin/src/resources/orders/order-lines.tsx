import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Section } from '../../ui/fields/facts.tsx';
import { Picture } from '../../ui/fields/picture.tsx';
import { useFormats } from '../../ui/format/format.ts';
import type { Order } from './order.ts';

/** Ordered, sent and refunded pieces. */
export function OrderLines({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const inCurrency = (amount: number) => money({ amount, currency: order.currency });
  const heads = ['quantity', 'shipped', 'refunded', 'price', 'row'] as const;
  return (
    <Section title={translate('orders.lines.title')}>
      <Box sx={{ overflowX: 'auto' }} role="region" aria-label={translate('orders.lines.title')} tabIndex={0}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('orders.lines.name')}</TableCell>
              {heads.map((head) => (
                <TableCell key={head} align="right">
                  {translate(`orders.lines.${head}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {order.lines.map((line) => (
              <TableRow key={line.lineId}>
                <TableCell component="th" scope="row">
                  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 200 }}>
                    <Picture path={line.image} size={54} />
                    <div>
                      <Typography variant="body2" sx={{ fontWeight: 600 }}>
                        {line.name}
                      </Typography>
                      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                        {[line.sku, ...line.options.map(({ label, value }) => `${label}: ${value}`)].join(' · ')}
                      </Typography>
                    </div>
                  </Box>
                </TableCell>
                <TableCell align="right">{line.quantity}</TableCell>
                <TableCell align="right">{line.shipped}</TableCell>
                <TableCell align="right">{line.refunded}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {inCurrency(line.unitGross)}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {inCurrency(line.rowGross)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}
