import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { draft } from '../../features/checkout/form/draft.ts';
import { placedOrderQuery } from '../../features/order/api.ts';
import { OrderDetails } from '../../features/order/order-details.tsx';
import { RetryPayment } from '../../features/order/retry-payment.tsx';
import { withQueries } from '../../lib/data/queries.tsx';
import { useSession } from '../../lib/data/session.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { pageTitle, titleOfRoute } from '../../lib/page/page-title.ts';
import { shopPath } from '../../lib/store/paths.ts';
import { useShop } from '../../lib/store/shop.ts';
import { useT } from '../../lib/text/i18n.ts';
import { loadLocal } from '../../local/load.ts';
import type { Route } from './+types/thank-you-page';

export const handle = { layout: 'minimal' };

export const meta: Route.MetaFunction = (shown) => [
  { title: titleOfRoute('Garderoba', shown) },
  { name: 'robots', content: 'noindex' },
];

type Outcome = 'success' | 'failed' | 'canceled';

/** An `error` parameter means failure, independent of `status` (CHK-008 to CHK-012). */
const outcomeOf = (params: URLSearchParams): Outcome => {
  if (params.get('error')) return 'failed';
  const status = params.get('status');
  return status === 'failed' || status === 'canceled' ? status : 'success';
};

export default withQueries(ThankYouRoute);

const WaitingOrder = lazyPart(() => import('./waiting-order.tsx'));

/** `?waiting=` names an order that the shop has not accepted yet: nothing is thanked for. */
function ThankYouRoute() {
  const t = useT();
  const [params] = useSearchParams();
  const waiting = params.get('waiting');
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  if (waiting === null) return <PlacedOrderPage />;
  const loading = (
    <main id="main" className="wrap" aria-busy="true">
      <p className="ink-2 loading">{t('ui.loading')}</p>
    </main>
  );
  // Orders are known to the browser only: the server sends the same page for all.
  if (!isMounted) return loading;
  return (
    <Suspense fallback={loading}>
      <WaitingOrder key={waiting} id={waiting} />
    </Suspense>
  );
}

function PlacedOrderPage() {
  const t = useT();
  const shop = useShop();
  const { store } = shop;
  const [params] = useSearchParams();
  const number = params.get('order_increment_id') ?? '';
  const outcome = outcomeOf(params);
  const user = useSession();
  const [guestKey, setGuestKey] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const key = await (await loadLocal()).placedOrders.keyOf(number);
      if (isCurrent) setGuestKey(key);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [number]);
  useEffect(() => {
    draft.thankYouPage(store, true);
    return () => draft.thankYouPage(store, false);
  }, [store]);
  const { data: order, isFetching } = useQuery(placedOrderQuery(shop, number, guestKey, user !== null));
  // Declined and canceled payments are told when they are paid, if ever.
  const bought = outcome === 'success' ? order : undefined;
  useEffect(() => {
    if (!bought) return;
    import('../../features/order/tell-purchase.ts')
      .then(({ tellPurchase }) => tellPurchase(bought))
      .catch((error: unknown) => console.warn('order: purchase not told', error));
  }, [bought]);
  const title = t(`thanks.${outcome}.title`);
  return (
    <main id="main" className="wrap thanks">
      <title>{pageTitle(title, store)}</title>
      <h1 className="t-1">{title}</h1>
      {number ? (
        <p className="t-3">
          {t('thanks.number')} <b className="num">{number}</b>
        </p>
      ) : null}
      <p className="measure ink-2" role={outcome === 'success' ? undefined : 'alert'}>
        {t(`thanks.${outcome}.text`)}
        {outcome === 'success' && order?.email ? ` ${t('thanks.mailTo', { email: order.email })}` : ''}
      </p>
      <div className="actions">
        {outcome === 'success' ? null : <RetryPayment number={number} guestKey={guestKey} />}
        {outcome === 'success' && (guestKey || user) ? (
          <Link
            className="btn"
            to={
              guestKey
                ? shopPath(store, 'order', { number, key: guestKey })
                : shopPath(store, `my-account/orders/${encodeURIComponent(number)}`)
            }
          >
            {t('thanks.track')}
          </Link>
        ) : null}
        <Link className="btn alt" to={shopPath(store)}>
          {t('cart.goOn')}
        </Link>
      </div>
      {order ? (
        <section aria-label={t('thanks.details')}>
          <h2 className="t-2">{t('thanks.details')}</h2>
          <OrderDetails order={order} guestKey={guestKey} />
        </section>
      ) : isFetching ? (
        <p className="ink-2">{t('ui.loading')}</p>
      ) : null}
    </main>
  );
}
