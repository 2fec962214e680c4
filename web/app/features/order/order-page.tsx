import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import type { Order, OrderLine } from '../../api/wire/buying/order.ts';
import { userKey } from '../../lib/data/user-key.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { cancelOrder, ordersHistory, ownOrderQuery } from './api.ts';
import { OrderDetails } from './order-details.tsx';
import { RetryPayment } from './retry-payment.tsx';

interface OrderPageProps {
  number: string;
  /** Adds the lines to the cart again; from the cart feature. */
  reorder: (lines: readonly OrderLine[]) => ReactNode;
  /** More about a line; from the selling feature. */
  besideLine: (line: OrderLine) => ReactNode;
}

/** /my-account/orders/{number}: details of one order (USR-008, USR-024). */
export function OrderPage({ number, ...parts }: OrderPageProps) {
  const t = useT();
  const shop = useShop();
  const order = useQuery({
    ...ownOrderQuery(shop, number),
    // Shows the order from the cached list at once.
    placeholderData: () => ordersHistory(shop)[number],
    retry: (failures, error) => failures < 1 && !(error instanceof ApiProblem && error.code < 500),
  });
  const back = (
    <Link className="link" to={shopPath(shop.store, 'my-account/orders')}>
      {t('account.orders')}
    </Link>
  );
  if (order.error instanceof ApiProblem && order.error.code === 404) {
    return <EmptyState title={t('track.notFound')}>{back}</EmptyState>;
  }
  return (
    <>
      <p>{back}</p>
      <h1 className="t-1">{t('account.orderNumber', { number })}</h1>
      <LoadState query={order}>{(found) => <OwnOrder order={found} {...parts} />}</LoadState>
    </>
  );
}

function OwnOrder({ order, reorder, besideLine }: { order: Order } & Omit<OrderPageProps, 'number'>) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const cancel = async () => {
    setFailure(null);
    try {
      await cancelOrder(shop, order.number, null);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    await queryClient.invalidateQueries({ queryKey: [userKey] });
  };
  return (
    <>
      <OrderDetails order={order} besideLine={besideLine} />
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="actions">
        {order.status === 'pending_payment' ? <RetryPayment number={order.number} guestKey={null} /> : null}
        {reorder(order.lines)}
        {order.allowedActions.includes('cancel') ? (
          <button type="button" className="btn alt" onClick={cancel}>
            {t('track.cancel')}
          </button>
        ) : null}
      </div>
    </>
  );
}
