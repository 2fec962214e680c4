import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { ApiProblem } from '../api/problem.ts';
import { cancelOrder, orderQuery, type WireOrder } from '../features/checkout/order-api.ts';
import { type PlacedOrder, placedOrders } from '../features/checkout/placed-orders.ts';
import { RetryPayment } from '../features/checkout/retry-payment.tsx';
import { formatMoment, formatMoney, pageTitle } from '../lib/format.ts';
import { useT } from '../lib/i18n.ts';
import { statusText, wireInstant } from '../lib/order-status.ts';
import { shopPath, storeOfPath } from '../lib/paths.ts';
import { problemText } from '../lib/problem-text.ts';
import { withQueries } from '../lib/queries.tsx';
import { useShop } from '../lib/shop.ts';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/order';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle('Garderoba', storeOfPath(location.pathname)) },
  { name: 'robots', content: 'noindex' },
  // The address holds the order's key.
  { name: 'referrer', content: 'no-referrer' },
];

/** A guest's order, found by its number and key; the browser that ordered knows both. */
export default withQueries(OrderRoute);

function OrderRoute() {
  const t = useT();
  const shop = useShop();
  const [params] = useSearchParams();
  const number = params.get('number')?.trim() ?? '';
  const key = params.get('key')?.trim() ?? '';
  const { data: order, error, isFetching } = useQuery(orderQuery(shop, number, key));
  const [known, setKnown] = useState<PlacedOrder[]>([]);
  useEffect(() => setKnown(placedOrders.list().filter(({ guestKey }) => guestKey)), []);
  return (
    <main id="main" className="wrap order-page">
      <title>{pageTitle(t('track.title'), shop.store)}</title>
      <h1 className="t-1">{t('track.title')}</h1>
      {isFetching && !order ? <p className="ink-2">{t('ui.loading')}</p> : null}
      {error ? (
        <p className="failure" role="alert">
          {error instanceof ApiProblem && error.code === 404 ? t('track.notFound') : t('error.unreachable')}
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
      {order ? null : (
        <Form method="get" className="search-form">
          <Field id="number" name="number" label={t('track.number')} defaultValue={number} autoComplete="off" />
          <Field
            id="key"
            name="key"
            label={t('track.key')}
            hint={t('track.keyHint')}
            defaultValue={key}
            autoComplete="off"
          />
          <button type="submit" className="btn">
            {t('track.find')}
          </button>
        </Form>
      )}
    </main>
  );
}

function OrderFacts({ order, orderKey }: { order: WireOrder; orderKey: string }) {
  const t = useT();
  const shop = useShop();
  const queryClient = useQueryClient();
  const [note, setNote] = useState<string | null>(null);
  const money = (amount: number) =>
    formatMoney(amount, { locale: shop.store.locale, currency: order.order_currency_code });
  const status = statusText[order.status];
  const cancel = async () => {
    setNote(null);
    try {
      await cancelOrder(shop, order.increment_id, orderKey);
    } catch (error) {
      setNote(problemText(error, t));
    }
    await queryClient.invalidateQueries({ queryKey: ['order'] });
  };
  return (
    <section className="order-facts">
      <p className="t-3">
        <b className="num">{order.increment_id}</b> · {status ? t(status) : order.status}
      </p>
      <p className="ink-3 num">{formatMoment(wireInstant(order.created_at))}</p>
      <dl className="sum">
        {order.items
          .filter(({ parent_item_id }) => !parent_item_id)
          .map((item) => (
            <div key={item.item_id}>
              <dt>
                <span className="num">{item.qty_ordered} × </span>
                {item.name}
              </dt>
              <dd className="num">{money(item.row_total_incl_tax)}</dd>
            </div>
          ))}
        {order.shipping_incl_tax === undefined ? null : (
          <div>
            <dt>{t('totals.shipping')}</dt>
            <dd className="num">{money(order.shipping_incl_tax)}</dd>
          </div>
        )}
        {order.discount_amount ? (
          <div>
            <dt>{t('totals.discount')}</dt>
            <dd className="num">{money(-Math.abs(order.discount_amount))}</dd>
          </div>
        ) : null}
        <div className="tot">
          <dt>{t('totals.grandTotal')}</dt>
          <dd className="num">{money(order.grand_total)}</dd>
        </div>
      </dl>
      {order.status === 'pending_payment' ? <RetryPayment number={order.increment_id} guestKey={orderKey} /> : null}
      {(order.allowed_actions ?? []).includes('cancel') ? (
        <button type="button" className="btn alt" onClick={cancel}>
          {t('track.cancel')}
        </button>
      ) : null}
      {note ? (
        <p className="t-small danger" role="alert">
          {note}
        </p>
      ) : null}
    </section>
  );
}
