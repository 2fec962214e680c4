import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import type { Order } from '../../api/wire/buying/order.ts';
import { cancelOrder, orderQuery } from '../../features/order/api.ts';
import { FindOrder } from '../../features/order/find-order.tsx';
import { OrderDetails } from '../../features/order/order-details.tsx';
import { RetryPayment } from '../../features/order/retry-payment.tsx';
import { withQueries } from '../../lib/data/queries.tsx';
import { pageTitle, titleOfRoute } from '../../lib/page/page-title.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { formatMoment } from '../../lib/text/format.ts';
import { useT } from '../../lib/text/i18n.ts';
import { problemText } from '../../lib/text/problem-text.ts';
import { loadLocal } from '../../local/load.ts';
import type { PlacedOrder } from '../../local/store/values.ts';
import type { Route } from './+types/order';

export const meta: Route.MetaFunction = (shown) => [
  { title: titleOfRoute('Garderoba', shown) },
  { name: 'robots', content: 'noindex' },
  // The address contains the order's key.
  { name: 'referrer', content: 'no-referrer' },
];

/**
 * A guest's order by its number and key, which is stored in the ordering browser; other browsers request a link by
 * mail.
 */
export default withQueries(OrderRoute);

function OrderRoute() {
  const t = useT();
  const shop = useShop();
  const [params] = useSearchParams();
  const number = params.get('number')?.trim() ?? '';
  const key = params.get('key')?.trim() ?? '';
  const { data: order, error, isFetching } = useQuery(orderQuery(shop, number, key));
  const [known, setKnown] = useState<PlacedOrder[]>([]);
  useEffect(() => {
    const read = async () => {
      const placed = await (await loadLocal()).placedOrders.list();
      setKnown(placed.filter(({ guestKey }) => guestKey));
    };
    void read();
  }, []);
  return (
    <main id="main" className="wrap order-page">
      <title>{pageTitle(t('track.title'), shop.store)}</title>
      <h1 className="t-1">{t('track.title')}</h1>
      <noscript>
        <p className="notice">{t('track.needsScript')}</p>
      </noscript>
      {isFetching && !order ? <p className="ink-2">{t('ui.loading')}</p> : null}
      {error ? (
        <p className="failure" role="alert">
          {error instanceof ApiProblem && error.code === 404 ? t('track.linkOver') : t('error.unreachable')}
        </p>
      ) : null}
      {order ? <OrderFacts order={order} orderKey={key} /> : null}
      {!order && known.length ? (
        <section>
          <h2 className="t-2">{t('track.inThisBrowser')}</h2>
          <ul className="known-orders">
            {known.map((entry) => (
              <li key={entry.number}>
                <Link
                  className="link num"
                  to={shopPath(shop.store, 'order', { number: entry.number, key: entry.guestKey ?? '' })}
                >
                  {entry.number}
                </Link>{' '}
                <span className="ink-3 num">{formatMoment(entry.placedAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {order ? null : <FindOrder number={number} />}
    </main>
  );
}

function OrderFacts({ order, orderKey }: { order: Order; orderKey: string }) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const [note, setNote] = useState<string | null>(null);
  const cancel = async () => {
    setNote(null);
    try {
      await cancelOrder(shop, order.number, orderKey);
    } catch (error) {
      setNote(problemText(error, t));
    }
    await queryClient.invalidateQueries({ queryKey: ['order'] });
  };
  return (
    <section className="order-facts">
      <p className="t-3">
        {t('thanks.number')} <b className="num">{order.number}</b>
      </p>
      <OrderDetails order={order} guestKey={orderKey} />
      <div className="actions">
        {order.status === 'pending_payment' && !order.transfer ? (
          <RetryPayment number={order.number} guestKey={orderKey} />
        ) : null}
        {order.allowedActions.includes('cancel') ? (
          <button type="button" className="btn alt" onClick={cancel}>
            {t('track.cancel')}
          </button>
        ) : null}
      </div>
      {note ? (
        <p className="t-small danger" role="alert">
          {note}
        </p>
      ) : null}
    </section>
  );
}
