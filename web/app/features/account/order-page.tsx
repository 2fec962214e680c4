import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { cancelOwnOrder, ownOrderQuery, userKey } from './api.ts';
import { ordersHistory } from './user.ts';
import type { WireHistoryLine, WireHistoryOrder } from './wire.ts';

interface OrderPageProps {
  number: string;
  /** Adds the lines to the cart again; from the cart feature. */
  reorder: (lines: readonly WireHistoryLine[]) => ReactNode;
  /** Details of the order; from the checkout feature. */
  details: (order: WireHistoryOrder) => ReactNode;
  /** Pays an unpaid order; from the checkout feature. */
  payment: (order: WireHistoryOrder) => ReactNode;
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
      <LoadState query={order}>{(found) => <Order order={found} {...parts} />}</LoadState>
    </>
  );
}

function Order({ order, reorder, details, payment }: { order: WireHistoryOrder } & Omit<OrderPageProps, 'number'>) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const lines = order.items;
  const cancel = async () => {
    setFailure(null);
    try {
      await cancelOwnOrder(shop, order.increment_id);
    } catch (error) {
      setFailure(problemText(error, t));
    }
    await queryClient.invalidateQueries({ queryKey: [userKey] });
  };
  return (
    <>
      {details(order)}
      {failure ? (
        <p className="failure" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="actions">
        {order.status === 'pending_payment' ? payment(order) : null}
        {reorder(lines)}
        {(order.allowed_actions ?? []).includes('cancel') ? (
          <button type="button" className="btn alt" onClick={cancel}>
            {t('track.cancel')}
          </button>
        ) : null}
      </div>
    </>
  );
}
