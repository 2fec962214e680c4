import { Box, Divider } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { StateBadge } from '../../ui/fields/badge.tsx';
import { ConsoleShow } from '../../ui/pages/console-record.tsx';
import type { Order } from './order.ts';
import { orderTones } from './order.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderOwed } from './order-owed.tsx';
import { OrderPeople } from './order-people.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderVerbs } from './order-verbs.tsx';

/** One order: details, history, and the verbs that the server allows now. */
export function OrderShow() {
  return <ConsoleShow<Order>>{(order) => <OrderPage order={order} />}</ConsoleShow>;
}

function OrderPage({ order }: { order: Order }) {
  const translate = useTranslate();
  return (
    <>
      <Title title={`${translate('resources.orders.name', { smart_count: 1 })} ${order.number}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 3 }}>
        <StateBadge prefix="orders.status" value={order.status} tones={orderTones} />
        {order.status === 'canceled' && order.cancelReason && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {order.cancelReason}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        <OrderVerbs order={order} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 0, lg: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
        }}
      >
        <div>
          <OrderLines order={order} />
          <OrderMoney order={order} />
          <OrderRefunds order={order} />
          <OrderOwed order={order} />
        </div>
        <div>
          <OrderPeople order={order} />
          <Divider sx={{ mb: 3 }} />
          <OrderTimeline order={order} />
        </div>
      </Box>
    </>
  );
}
