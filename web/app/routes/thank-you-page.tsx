import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { draft } from '../features/checkout/draft.ts';
import { placedOrders } from '../features/checkout/placed-orders.ts';
import { RetryPayment } from '../features/checkout/retry-payment.tsx';
import { pageTitle } from '../lib/format.ts';
import { useT } from '../lib/i18n.ts';
import { shopPath, storeOfPath } from '../lib/paths.ts';
import { useShop } from '../lib/shop.ts';
import type { Route } from './+types/thank-you-page';

export const handle = { layout: 'minimal' };

export const meta: Route.MetaFunction = ({ location }) => [
  { title: pageTitle('Garderoba', storeOfPath(location.pathname)) },
  { name: 'robots', content: 'noindex' },
];

type Outcome = 'success' | 'failed' | 'canceled';

/** An `error` counts as failed whatever `status` says (CHK-008 to CHK-012). */
const outcomeOf = (params: URLSearchParams): Outcome => {
  if (params.get('error')) return 'failed';
  const status = params.get('status');
  return status === 'failed' || status === 'canceled' ? status : 'success';
};

export default function ThankYouRoute() {
  const t = useT();
  const { store } = useShop();
  const [params] = useSearchParams();
  const number = params.get('order_increment_id') ?? '';
  const outcome = outcomeOf(params);
  const [guestKey, setGuestKey] = useState<string | null>(null);
  useEffect(() => setGuestKey(placedOrders.keyOf(number)), [number]);
  useEffect(() => {
    draft.thankYouPage(store, true);
    return () => draft.thankYouPage(store, false);
  }, [store]);
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
      </p>
      <div className="actions">
        {outcome === 'success' ? null : <RetryPayment number={number} guestKey={guestKey} />}
        {guestKey && outcome === 'success' ? (
          <Link className="btn" to={shopPath(store, 'order', { number, key: guestKey })}>
            {t('thanks.track')}
          </Link>
        ) : null}
        <Link className="btn alt" to={shopPath(store)}>
          {t('cart.goOn')}
        </Link>
      </div>
    </main>
  );
}
