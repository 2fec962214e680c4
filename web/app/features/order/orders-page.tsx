import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Order } from '../../api/wire/buying/order.ts';
import { shopZone } from '../../lib/rental/days.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { formatMoney } from '../../lib/text/format.ts';
import { useT } from '../../lib/text/i18n.ts';
import { statusText } from '../../lib/text/order-status.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { historyPage, historyQuery } from './api.ts';

/** /my-account/orders: own orders, newest first, a page of 20 at a time (USR-007, USR-054). */
export function OrdersPage() {
  const t = useT();
  const shop = useShop();
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page') ?? 1) || 1);
  const history = useQuery(historyQuery(shop, page));
  const to = (number: number) => shopPath(shop.store, 'my-account/orders', { page: String(number) });
  return (
    <>
      <h1 className="t-1">{t('account.orders')}</h1>
      <LoadState query={history}>
        {({ orders, total }) =>
          orders.length ? (
            <>
              <ul className="order-list">
                {orders.map((order) => (
                  <OrderRow key={order.number} order={order} />
                ))}
              </ul>
              {total > historyPage ? (
                <nav className="pager" aria-label={t('account.pages')}>
                  {page > 1 ? (
                    <Link className="btn alt small" to={to(page - 1)}>
                      {t('account.newer')}
                    </Link>
                  ) : null}
                  <span className="ink-3 num">
                    {page} / {Math.ceil(total / historyPage)}
                  </span>
                  {page * historyPage < total ? (
                    <Link className="btn alt small" to={to(page + 1)}>
                      {t('account.older')}
                    </Link>
                  ) : null}
                </nav>
              ) : null}
            </>
          ) : (
            <EmptyState level={2} title={t('account.noOrders')}>
              <Link className="btn" to={shopPath(shop.store)}>
                {t('cart.goOn')}
              </Link>
            </EmptyState>
          )
        }
      </LoadState>
    </>
  );
}

function OrderRow({ order }: { order: Order }) {
  const t = useT();
  const { store } = useShop();
  const status = statusText[order.status];
  const day = new Intl.DateTimeFormat(store.locale, { dateStyle: 'long', timeZone: shopZone });
  const names = order.lines.map(({ name }) => name);
  return (
    <li>
      <Link to={shopPath(store, `my-account/orders/${encodeURIComponent(order.number)}`)}>
        <span>
          <b className="num">{order.number}</b>
          <span className="ink-3 num"> · {day.format(new Date(order.createdAt))}</span>
        </span>
        <span className={`status ${order.status}`}>{status ? t(status) : order.status}</span>
        <span className="t-small ink-2 names">{names.join(', ')}</span>
        <b className="num">{formatMoney(order.grandTotal, { ...store, currency: order.currency })}</b>
      </Link>
    </li>
  );
}
