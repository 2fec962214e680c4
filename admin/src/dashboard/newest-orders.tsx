import { Box, Link as MuiLink, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type Order, orderTones } from '../resources/orders/order.ts';
import { StateBadge } from '../ui/fields/badge.tsx';
import { Section } from '../ui/fields/facts.tsx';
import { useFormats } from '../ui/format/format.ts';

/** On a phone only number, state and amount fit. */
const onADesk = { display: { xs: 'none', sm: 'table-cell' } };

/** The last ten orders. */
export function NewestOrders() {
  const translate = useTranslate();
  const { money, instant } = useFormats();
  const { canAccess = false } = useCanAccess({ resource: 'orders', action: 'list' });
  const newest = { pagination: { page: 1, perPage: 10 }, sort: { field: 'placedAt', order: 'DESC' } } as const;
  const { data } = useGetList<Order>('orders', newest, { enabled: canAccess });
  if (!data?.length) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Section title={translate('console.dashboard.newest')}>
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small">
            <TableBody>
              {data.map((order) => (
                <TableRow key={order.id} hover>
                  <TableCell component="th" scope="row">
                    <MuiLink
                      component={Link}
                      to={`/orders/${order.id}/show`}
                      data-row-link=""
                      sx={{ color: 'text.primary', fontWeight: 600 }}
                    >
                      {order.number}
                    </MuiLink>
                  </TableCell>
                  <TableCell sx={{ ...onADesk, whiteSpace: 'nowrap' }}>{instant(order.placedAt)}</TableCell>
                  <TableCell sx={onADesk}>{order.email}</TableCell>
                  <TableCell>
                    <StateBadge prefix="orders.status" value={order.status} tones={orderTones} />
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {money({ amount: order.grandTotal, currency: order.currency })}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </Section>
    </Box>
  );
}
